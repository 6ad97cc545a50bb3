"""Turns and rounds: start, the player's actions, end, and who is next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from centerrow.engine import log
from centerrow.engine.abilities import HEROES_ARE_CONSTRUCTS, TURN_STARTED, fire, silence_turn
from centerrow.engine.actions import ACTIONS, offer_all
from centerrow.engine.base import NO_PLAY, Frame, Procedure
from centerrow.engine.cult import CULT_TAKES
from centerrow.engine.knowledge import forget_turn
from centerrow.engine.marks import ALL_USED, NAMED_FACTIONS, SAME
from centerrow.engine.moves import discard_all, draw
from centerrow.engine.names import ASK_TURN, END_TURN, HERO
from centerrow.engine.offered import Options
from centerrow.engine.options import verb_of
from centerrow.engine.play import destroy
from centerrow.engine.resources import lose_unspent
from centerrow.engine.state import State
from centerrow.engine.zones import (
    CONSTRUCTS,
    HAND,
    NO_CARD,
    NO_ZONE,
    NOBODY,
    PLAYED,
    TEMPLES,
    VISIONS,
    is_in_play,
)
from centerrow.packed import vec
from centerrow.say import say

HAND_SIZE: Final = 5
#: Rounds without any change after which the game ends.
STANDSTILL: Final = 20


def _refresh(state: State, cards: vec[i64]) -> None:
    for card in cards:
        state.unmark(card, ALL_USED)


@dataclass(frozen=True)
class StartTurn(Procedure):
    """The player's turn begins: nothing is used or remembered yet (ruling 15)."""

    def word(self) -> str:
        return "start turn"

    def run(self, state: State, frame: Frame) -> None:
        state.active = frame.player
        state.turn += 1
        state.heroes = vec[i64]()
        state.spent = vec[i64]()
        state.rights = vec[Frame]()
        state.deeds = vec[i64]()
        forget_turn(state)
        seat: i64 = 0
        for player in state.players:
            player.honor_gained = 0
            player.insight_gained = 0
            _refresh(state, state.zone(CONSTRUCTS, seat))
            _refresh(state, state.zone(VISIONS, seat))
            _refresh(state, state.zone(TEMPLES, seat))
            seat += 1
        state.record_amount(log.TURN, frame.player, log.NOTHING, state.turn)
        state.push(TAKE_TURN, frame.player)
        fire(state, TURN_STARTED, frame.player, NO_CARD, NO_ZONE, NO_PLAY)


@dataclass(frozen=True)
class TakeTurn(Procedure):
    """The player acts until they end the turn.

    From the first step on, cards of theirs may transform. What entered the row acts between two actions.
    """

    def word(self) -> str:
        return "take turn"

    def run(self, state: State, frame: Frame) -> None:
        if frame.step == 0:
            state.acting = True
            state.step(frame, 1, 0)
        elif len(state.queue):
            state.stack.append(frame)
            state.push(RUN_QUEUE, frame.player)
        else:
            options = Options()
            offer_all(state, frame.player, options)
            state.ask(frame, ASK_TURN, options)

    def resume(self, state: State, frame: Frame, option: i64) -> None:
        verb = verb_of(option)
        if verb == END_TURN:
            state.acting = False
            state.push(FINISH_TURN, frame.player)
        else:
            state.stack.append(frame)
            ACTIONS[verb].take(state, frame.player, option)

    def prompt(self) -> str:
        return "turn"

    def question(self) -> str:
        return say("what do you do?")


@dataclass(frozen=True)
class RunQueue(Procedure):
    """The outermost action is finished: what waited for that happens now, in order (ruling 18)."""

    def word(self) -> str:
        return "run queue"

    def run(self, state: State, frame: Frame) -> None:
        waiting = state.queue
        state.queue = vec[Frame]()
        i: i64 = len(waiting) - 1
        while i >= 0:
            state.stack.append(waiting[i])
            i -= 1


@dataclass(frozen=True)
class FinishTurn(Procedure):
    """Discard hand and played cards, lose what is unspent, draw a new hand; then who is next, or the end.

    Players who banished all that gives runes or power could go on for ever: the game also ends after
    STANDSTILL rounds in which no card was acquired, defeated, banished, transformed or set aside by the Cult
    and no honor gained (ruling 45).
    """

    def word(self) -> str:
        return "finish turn"

    def run(self, state: State, frame: Frame) -> None:
        player = frame.player
        state.record_amount(log.TURN_ENDED, player, log.NOTHING, 0)
        geared = state.heard & HEROES_ARE_CONSTRUCTS
        _forget(state)
        discard_all(state, HAND, player)
        discard_all(state, PLAYED, player)
        if geared:
            _discard_heroes_in_play(state, player)
        draw(state, player, HAND_SIZE)
        state.quiet += 1
        if state.solo:
            state.push(CLOSE_TURN, player)
            state.push(CULT_TAKES, player)
        else:
            _pass_on(state, player)


def _unmark(state: State, cards: vec[i64]) -> None:
    """No faction is named for these cards any more. What is in play stays used until the next turn begins."""
    for card in cards:
        state.unmark(card, NAMED_FACTIONS if is_in_play(state.where[card]) else SAME)


def _forget(state: State) -> None:
    """What was for this turn alone ends."""
    _unmark(state, state.heroes)
    _unmark(state, state.spent)
    silence_turn(state)
    lose_unspent(state)


def _discard_heroes_in_play(state: State, player: i64) -> None:
    """A hero that was a construct for this turn alone goes where heroes go (ruling 46)."""
    for card in state.zone(CONSTRUCTS, player)[:]:
        if state.kind_of(card) == HERO:
            destroy(state, card)
            state.unmark(card, SAME)


def _pass_on(state: State, player: i64) -> None:
    """The next player's turn, or the end of the game."""
    following = player + 1
    if following < state.seats:
        state.push(START_TURN, following)
    elif state.pool > 0 and state.quiet < STANDSTILL * state.seats:
        state.push(START_TURN, 0)
    else:
        state.over = True
        state.seat = NOBODY
        state.record_amount(log.GAME_OVER, NOBODY, log.NOTHING, 0)


@dataclass(frozen=True)
class CloseTurn(Procedure):
    """In solo, after the Cult: what entered the row acts, and what that gave for this turn is lost too."""

    def word(self) -> str:
        return "close turn"

    def run(self, state: State, frame: Frame) -> None:
        if len(state.queue):
            state.stack.append(frame)
            state.push(RUN_QUEUE, frame.player)
        else:
            _forget(state)
            _pass_on(state, frame.player)


START_TURN: Final = StartTurn()
RUN_QUEUE: Final = RunQueue()
TAKE_TURN: Final = TakeTurn()
FINISH_TURN: Final = FinishTurn()
CLOSE_TURN: Final = CloseTurn()
