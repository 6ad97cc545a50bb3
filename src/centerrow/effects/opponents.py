"""What happens to opponents (ruling 14): in turn order from the active player's left, each for their own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from centerrow.effects.wording import amount
from centerrow.engine.base import Effect, Frame, Procedure
from centerrow.engine.card import UNPAYABLE
from centerrow.engine.knowledge import forget, see
from centerrow.engine.marks import known_to
from centerrow.engine.meaning import Called, Meaning
from centerrow.engine.moves import discard_all, draw, move, random_card, steal
from centerrow.engine.names import ASK_CARD, ASK_CHOICE, CHOOSE, INSIGHT
from centerrow.engine.offered import Options, these
from centerrow.engine.options import add_pile, bare_option, card_of, number_of
from centerrow.engine.play import destroy
from centerrow.engine.resources import gain, lose
from centerrow.engine.state import State
from centerrow.engine.temples import release_temple
from centerrow.engine.zones import CONSTRUCTS, DISCARD, DREAMSCAPE, HAND, NO_CARD, TEMPLES, own
from centerrow.packed import vec
from centerrow.say import say

# How many of its constructs an opponent destroys, and who chooses.
ONE: Final = 0
HALF: Final = 1
ALL_BUT_ONE: Final = 2
ALL: Final = 3
CHEAPEST: Final = 4
MY_CHOICE: Final = 5
DESTROY_WORDS: Final = [
    "have each opponent destroy one of their constructs",
    "have each opponent destroy half of their constructs, rounded up",
    "have each opponent destroy all but one of their constructs",
    "destroy every construct of each opponent",
    "have each opponent destroy their construct of lowest cost",
    "choose a construct of each opponent and destroy it",
]

COUNT_BITS: Final = 8


def opponents_of(state: State, player: i64) -> list[i64]:
    """The other seats but a teammate's, in turn order from the active player on (ruling 41)."""
    others = others_of(state, player)
    if state.teams:
        return [seat for seat in others if seat != state.teammate_of(player)]
    return others


def others_of(state: State, player: i64) -> list[i64]:
    """The other seats, in turn order from the active player on."""
    found: list[i64] = []
    i: i64 = 0
    while i < state.seats:
        seat = (state.active + i) % state.seats
        if seat != player:
            found.append(seat)
        i += 1
    return found


@dataclass(frozen=True)
class OpponentsDestroy(Effect):
    """Each opponent loses constructs to their discard pile; `draw_if_none`: draw for each who had none."""

    how: i64
    draw_if_none: bool = False

    def run(self, state: State, frame: Frame) -> None:
        seats = opponents_of(state, frame.player)
        struck = [seat for seat in seats if len(state.zone(CONSTRUCTS, seat))]
        if self.draw_if_none and len(struck) < len(seats):
            state.stack.append(frame.about(DRAW_FOR, frame.subject, len(seats) - len(struck)))
        if self.how == ALL:
            for seat in struck:
                for card in state.zone(CONSTRUCTS, seat)[:]:
                    destroy(state, card)
            return
        for seat in reversed(struck):
            self.strike(state, frame, seat)

    def strike(self, state: State, frame: Frame, seat: i64) -> None:
        """The opponent has constructs: somebody chooses this many of them to destroy."""
        have: i64 = len(state.zone(CONSTRUCTS, seat))
        number: i64 = 1
        if self.how == HALF:
            number = (have + 1) // 2
        elif self.how == ALL_BUT_ONE:
            number = have - 1
        decider = frame.player if self.how == MY_CHOICE else seat
        effect = DESTROY_CHEAPEST if self.how == CHEAPEST else DESTROY
        state.stack.append(frame.by(effect, decider, number | seat << COUNT_BITS))

    def possible(self, state: State, frame: Frame) -> bool:
        for seat in opponents_of(state, frame.player):
            if len(state.zone(CONSTRUCTS, seat)):
                return True
        return False

    def text(self) -> str:
        deed = say(DESTROY_WORDS[self.how])
        if not self.draw_if_none:
            return deed
        return say("{deed}; draw a card for each opponent who has none", deed=deed)


@dataclass(frozen=True)
class DrawFor(Procedure):
    """Draw as many cards as the number says."""

    def word(self) -> str:
        return "draw for opponents"

    def run(self, state: State, frame: Frame) -> None:
        draw(state, frame.player, frame.number)


@dataclass(frozen=True)
class DestroyConstructs(Procedure):
    """The player destroys this many constructs of a seat, one by one.

    The number is how many are left to destroy and, above COUNT_BITS, whose they are.
    """

    cheapest: bool = False

    def word(self) -> str:
        return "destroy constructs"

    def run(self, state: State, frame: Frame) -> None:
        left = self.left(frame)
        zone = own(CONSTRUCTS, frame.number >> COUNT_BITS)
        cards = self.candidates(state, zone)
        if left == 0 or not len(cards):
            return
        options = Options()
        add_pile(state, options, CHOOSE, zone, cards, 0)
        state.ask(frame, ASK_CARD, options)

    def left(self, frame: Frame) -> i64:
        return frame.number & (1 << COUNT_BITS) - 1

    def candidates(self, state: State, zone: i64) -> vec[i64]:
        if not self.cheapest:
            return state.zones[zone]
        lowest: i64 = UNPAYABLE
        for card in state.zones[zone]:
            lowest = min(lowest, state.face_of(card).cost)
        return vec[i64]([card for card in state.zones[zone] if state.face_of(card).cost == lowest])

    def resume(self, state: State, frame: Frame, option: i64) -> None:
        destroy(state, card_of(option))
        state.step(frame, frame.step, frame.number - 1)

    def prompt(self) -> str:
        return "destroy"

    def question(self) -> str:
        return say("destroy which construct?")

    def facts(self, state: State, frame: Frame) -> dict[str, int]:
        return {"left": int(self.left(frame))}


DRAW_FOR: Final = DrawFor()
DESTROY: Final = DestroyConstructs()
DESTROY_CHEAPEST: Final = DestroyConstructs(True)


@dataclass(frozen=True)
class FromAnOpponent(Effect):
    """Choose an opponent for something; one with nothing to lose only if nobody has anything (ruling 14)."""

    def affected(self, state: State, frame: Frame, seat: i64) -> bool:
        raise NotImplementedError(type(self).__name__)

    def strike(self, state: State, frame: Frame, seat: i64) -> None:
        raise NotImplementedError(type(self).__name__)

    def run(self, state: State, frame: Frame) -> None:
        seats = opponents_of(state, frame.player)
        losing = [seat for seat in seats if self.affected(state, frame, seat)]
        if not losing:
            return
        state.ask(frame, ASK_CHOICE, these([bare_option(CHOOSE, seat) for seat in losing]))

    def resume(self, state: State, frame: Frame, option: i64) -> None:
        self.strike(state, frame, number_of(option))

    def prompt(self) -> str:
        return "opponent"

    def question(self) -> str:
        return say("which opponent?")

    def describe(self, state: State, frame: Frame, option: i64, meaning: Meaning) -> None:
        meaning.seat = int(number_of(option))

    def label(self, meaning: Meaning, called: Called) -> str:
        return "" if meaning.seat is None else called.of(meaning.seat)


def take_insight(state: State, player: i64, seat: i64, most: i64) -> None:
    """Insight moves from the seat to the player, as much as there is (ruling 20)."""
    taken = state.players[seat].purse[INSIGHT]
    taken = min(taken, most)
    lose(state, seat, INSIGHT, taken)
    gain(state, player, INSIGHT, taken)


@dataclass(frozen=True)
class TakeInsightFromEach(Effect):
    """Take insight from each opponent, as much as they have."""

    insight: i64

    def run(self, state: State, frame: Frame) -> None:
        for seat in opponents_of(state, frame.player):
            take_insight(state, frame.player, seat, self.insight)

    def text(self) -> str:
        return say("take {amount} from each opponent", amount=amount(self.insight, INSIGHT))


@dataclass(frozen=True)
class TakeInsight(FromAnOpponent):
    """Take insight from an opponent you choose."""

    insight: i64

    def affected(self, state: State, frame: Frame, seat: i64) -> bool:
        return state.players[seat].purse[INSIGHT] > 0

    def strike(self, state: State, frame: Frame, seat: i64) -> None:
        take_insight(state, frame.player, seat, self.insight)

    def text(self) -> str:
        return say("take {amount} from an opponent of your choice", amount=amount(self.insight, INSIGHT))


@dataclass(frozen=True)
class TakeCard(FromAnOpponent):
    """Take a random card from an opponent's hand into yours, and with `insight` all their insight too."""

    insight: bool = False

    def affected(self, state: State, frame: Frame, seat: i64) -> bool:
        return len(state.zone(HAND, seat)) > 0 or (self.insight and state.players[seat].purse[INSIGHT] > 0)

    def strike(self, state: State, frame: Frame, seat: i64) -> None:
        if self.insight:
            take_insight(state, frame.player, seat, state.players[seat].purse[INSIGHT])
        card = random_card(state, own(HAND, seat))
        if card != NO_CARD:
            steal(state, card, frame.player)

    def text(self) -> str:
        if self.insight:
            return say("choose an opponent; take all of their ◉ and a random card from their hand")
        return say("take a random card from the hand of an opponent of your choice")


@dataclass(frozen=True)
class DiscardAtRandom(FromAnOpponent):
    """An opponent you choose discards a random card."""

    def affected(self, state: State, frame: Frame, seat: i64) -> bool:
        return len(state.zone(HAND, seat)) > 0

    def strike(self, state: State, frame: Frame, seat: i64) -> None:
        move(state, random_card(state, own(HAND, seat)), own(DISCARD, seat))

    def text(self) -> str:
        return say("an opponent of your choice discards a random card")


@dataclass(frozen=True)
class TakeDreams(Effect):
    """Take a random card from each opponent's Dreamscape into yours."""

    def run(self, state: State, frame: Frame) -> None:
        for seat in opponents_of(state, frame.player):
            card = random_card(state, own(DREAMSCAPE, seat))
            if card != NO_CARD:
                forget(state, own(DREAMSCAPE, seat), known_to(seat) | known_to(frame.player))
                see(state, card, known_to(frame.player))
                move(state, card, own(DREAMSCAPE, frame.player))

    def text(self) -> str:
        return say("take a random card from each opponent's Dreamscape into yours")


@dataclass(frozen=True)
class OpponentsLoseTemples(Effect):
    """Each opponent's Temples go back below the row."""

    def run(self, state: State, frame: Frame) -> None:
        for seat in opponents_of(state, frame.player):
            for card in state.zone(TEMPLES, seat)[:]:
                release_temple(state, card)

    def text(self) -> str:
        return say("each opponent loses control of their Temples")


@dataclass(frozen=True)
class NewHands(Effect):
    """Each player, you first, discards their hand and draws five cards."""

    def run(self, state: State, frame: Frame) -> None:
        for seat in [frame.player, *others_of(state, frame.player)]:
            discard_all(state, HAND, seat)
            draw(state, seat, 5)

    def text(self) -> str:
        return say("each player discards their hand and draws 5 cards")
