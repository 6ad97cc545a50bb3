"""A game under a hand that does anything at any time: choose, take back, save, copy, cheat, look, guess."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import note
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import centerrow as cr
from centerrow import Game, IllegalChoice, Option
from centerrow.engine.names import HONOR
from properties.checks import check
from properties.inside import cards_in_zones, known_cards, name_of, raw_events, state_of
from properties.positions import play_on, positions

FOREIGN = Option(verb="play", card="Nobody's Hero", zone="hand")
#: What is of another type altogether is a matter of tests/test_errors.py.
NO_CHOICES: list[int | Option] = [-1, 10**6, 2**70, True, False, FOREIGN]
DECKS = ("deck", "center_deck", "dream_deck")


def taken_at_random(event: dict[str, Any]) -> bool:
    """A card went from one player's hidden cards to another's, or was discarded because of a monster."""
    if event["kind"] != "moved":
        return False
    moved = (event["from"], event["to"])
    cause = event.get("cause")
    return moved in (("hand", "hand"), ("dreamscape", "dreamscape")) or (
        moved == ("hand", "discard") and cause is not None and cr.card(cause).kind == "monster"
    )


class Play(RuleBasedStateMachine):
    """Everything the public face offers, with what must hold after each step."""

    game: Game
    pool: int
    tokens: int
    faces: list[int]
    cards: int
    past: list[tuple[str, list[dict[str, Any]]]]
    last_seat: int

    @initialize(game=positions(300))
    def begin(self, game: Game) -> None:
        while game.can_undo:
            game.undo()
        self.game = game
        self.pool = int(state_of(game).pool)
        self.tokens = self.honor()
        self.faces = list(state_of(game).face)
        self.cards = len(cards_in_zones(game))
        #: What undo should lead back to, last first; empty when it should not be offered.
        self.past = []
        self.last_seat = -1

    def honor(self) -> int:
        state = state_of(self.game)
        return int(state.cult) + sum(int(player.purse[HONOR]) for player in state.players)

    def learned(self, before: Game) -> bool:
        """Whether chance decided something in the open, or some seat saw a hidden card."""
        events = self.game.events(None, since=len(before.events(None)))
        if any(event["kind"] == "rolled" or taken_at_random(event) for event in events):
            return True
        # What the seat that decides knew itself, it shows to the others of its own free will.
        assert before.decision is not None
        own = known_cards(before, before.decision.seat)
        return any(self.saw(before, seat, own) for seat in range(self.game.players))

    def saw(self, before: Game, seat: int, shown: set[int]) -> bool:
        """Whether the seat saw a card that it did not know where it lay, or one of a deck just shuffled."""
        seen = known_cards(before, seat) | shown
        since = len(before.events(seat))
        events = self.game.events(seat, since)
        shuffled = {event.get("seat") for event in events if event["kind"] == "shuffled"}
        for event, raw in zip(events, raw_events(self.game, since), strict=True):
            if event.get("card") is not None and event.get("from") in DECKS:
                if raw.card not in seen or event.get("seat") in shuffled or None in shuffled:
                    return True
        return bool(known_cards(self.game, seat) - seen)

    # ---- what a client can do

    @precondition(lambda self: not self.game.over)
    @rule(number=st.integers(0, 59), by_option=st.booleans())
    def choose(self, number: int, by_option: bool) -> None:
        decision = self.game.decision
        assert decision is not None
        before = self.game.copy()
        index = number % len(decision.options)
        note(f"{decision.seat} {decision.kind} {decision.options[index].text}")
        self.game.apply(decision.options[index] if by_option else index)
        assert self.game.choices == [*before.choices, index]
        if self.learned(before) or self.game.over:
            self.past = []
            assert not self.game.can_undo, "something hidden was revealed, and still it can be undone"
        elif self.past and self.last_seat != decision.seat:
            self.past = [(before.key(), before.events(None))]
        else:
            self.past.append((before.key(), before.events(None)))
        self.last_seat = decision.seat

    @rule()
    def undo(self) -> None:
        key, choices = self.game.key(), self.game.choices
        assert self.game.can_undo == bool(self.past)
        if not self.past:
            with pytest.raises(IllegalChoice, match="undone"):
                self.game.undo()
            assert (self.game.key(), self.game.choices) == (key, choices)
            return
        self.game.undo()
        wanted, events = self.past.pop()
        assert self.game.key() == wanted
        assert self.game.events(None) == events
        assert self.game.choices == choices[:-1]

    @rule(choice=st.sampled_from(NO_CHOICES))
    def cheat(self, choice: int | Option) -> None:
        before = self.observed()
        with pytest.raises(IllegalChoice):
            self.game.apply(choice)
        assert self.observed() == before

    @rule()
    def cheat_with_the_next_index(self) -> None:
        before = self.observed()
        with pytest.raises(IllegalChoice):
            self.game.apply(self.game.count)
        assert self.observed() == before

    def observed(self) -> list[Any]:
        views = [self.game.view(seat) for seat in [None, *range(self.game.players)]]
        events = [self.game.events(seat, self.recently()) for seat in [None, *range(self.game.players)]]
        return [self.game.key(), self.game.decision, self.game.choices, self.game.can_undo, views, events]

    def recently(self) -> int:
        """The number of an event not long ago."""
        log = state_of(self.game).log
        assert log is not None
        return int(log.length) - 60

    @rule(numbers=st.lists(st.integers(0, 59), max_size=12))
    def go_another_way_in_a_copy(self, numbers: list[int]) -> None:
        before = self.observed()
        twin = self.game.copy()
        assert (twin.key(), twin.decision, twin.can_undo) == (
            self.game.key(),
            self.game.decision,
            self.game.can_undo,
        )
        play_on(twin, numbers, check)
        while twin.can_undo:
            twin.undo()
        assert self.observed() == before

    @rule(numbers=st.lists(st.integers(0, 59), max_size=12))
    def go_the_same_way_twice(self, numbers: list[int]) -> None:
        one, other = self.game.copy(), self.game.copy()
        keys: list[str] = []
        made = play_on(one, numbers, lambda game: keys.append(game.key()))
        for index, key in zip(made, keys, strict=True):
            other.apply(index)
            assert other.key() == key
        assert other.events(0) == one.events(0)

    @rule()
    def save_and_load(self) -> None:
        again = Game.load(self.game.save())
        assert again.key() == self.game.key()
        assert again.decision == self.game.decision
        assert again.choices == self.game.choices
        assert again.save() == self.game.save()
        for seat in [None, *range(self.game.players)]:
            assert again.view(seat) == self.game.view(seat)
            assert again.events(seat, self.recently()) == self.game.events(seat, self.recently())

    @precondition(lambda self: not self.game.over)
    @rule(seed=st.integers(0, 99), numbers=st.lists(st.integers(0, 59), max_size=8), chair=st.integers(0, 5))
    def guess(self, seed: int, numbers: list[int], chair: int) -> None:
        seat = chair % self.game.players
        before = self.observed()
        twin = self.game.sample(seat, seed)
        check(twin)
        assert twin.view(seat) == self.game.view(seat)
        assert twin.events(seat, self.recently()) == self.game.events(seat, self.recently())
        play_on(twin, numbers, check)
        assert self.observed() == before

    # ---- what is true all the time

    @invariant()
    def every_rule_of_the_table_holds(self) -> None:
        check(self.game)
        assert len(cards_in_zones(self.game)) == self.cards

    @invariant()
    def honor_is_accounted_for(self) -> None:
        gained = self.honor() - self.tokens
        assert state_of(self.game).pool == max(self.pool - gained, 0)

    @invariant()
    def no_card_turns_back(self) -> None:
        state = state_of(self.game)
        fronts = {int(face.other_side) for face in state.faces if face.other_side >= 0}
        for card, face in enumerate(state.face):
            assert face == self.faces[card] or face in fronts or self.undone(card), name_of(self.game, card)
        self.faces = list(state.face)

    def undone(self, card: int) -> bool:
        """Taking a choice back turns its card back too."""
        front = state_of(self.game).face_of(card)
        return front.other_side == self.faces[card]

    @invariant()
    def everything_shown_is_json(self) -> None:
        for seat in [None, *range(self.game.players)]:
            view, events = self.game.view(seat), self.game.events(seat, self.recently())
            assert json.loads(json.dumps(view)) == view
            assert json.loads(json.dumps(events)) == events


TestPlay = Play.TestCase
