"""What people read of options and questions can be said in any language; a catalogue is all it takes."""

from __future__ import annotations

import doctest
import random
from collections.abc import Iterator, Mapping

import pytest

import centerrow as cr
from centerrow import say as module
from centerrow.game import seat
from centerrow.say import say, speaking
from centerrow.testing import table


class Marked(Mapping[str, str]):
    """A made-up language: every sentence in brackets of its own."""

    def __getitem__(self, words: str) -> str:
        return f"«{words}»"

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


MARKED = Marked()


@pytest.mark.parametrize("told", [module, seat])
def test_the_examples_are_true(told: object) -> None:
    assert doctest.testmod(told).failed == 0  # type: ignore[arg-type]


def test_what_a_catalogue_lacks_is_said_in_english() -> None:
    with speaking({"End turn": "Fini"}):
        texts = [option.text for option in table("realms_unraveled", hand=["Militia"], runes=3).options()]
    assert texts == ["Play Militia", "Acquire Heavy Infantry for 2▲", "Acquire Mystic for 3▲", "Fini"]
    assert say("End turn") == "End turn"


def test_the_language_is_chosen_by_who_reads_and_not_by_who_asked() -> None:
    decision = table("realms_unraveled").game.decision
    assert decision is not None
    with speaking(MARKED):
        assert decision.options[-1].text == "«End turn»"
        assert decision.text == "«what do you do?»"
    assert decision.options[-1].text == "End turn"


@pytest.mark.parametrize("players", [1, 4])
def test_every_option_goes_through_it(players: int) -> None:
    """Only what a word of a card says is not there yet: such options are texts of effects."""
    game, dice = cr.Game("all", players, seed=9, honor=20, teams=players == 4), random.Random(9)
    while (decision := game.decision) is not None:
        with speaking(MARKED):
            for option in decision.options:
                bare = option.card if decision.kind == "card" and option.zone == "row" else None
                word = decision.prompt == "choose_one"
                named = option.seat is not None or option.faction is not None
                assert "«" in option.text or bare or word or named, (decision, option.text)
        game.apply(dice.randrange(len(decision.options)))
