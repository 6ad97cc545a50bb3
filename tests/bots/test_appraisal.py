"""What the novice thinks of cards: read off their definitions, whatever they are made of."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

import centerrow as cr
from centerrow.bots.appraisal import appraise, effect_asked
from centerrow.bots.gains import UNKNOWN, Gains, gains_of
from centerrow.bots.market import Ware, best_basket
from centerrow.bots.sight import Sight, asked
from centerrow.catalog.lookup import definition
from centerrow.effects.flow import May
from centerrow.engine.base import Effect
from centerrow.language import draw, gain, sequence
from centerrow.testing import table


@dataclass(frozen=True)
class Sing(Effect):
    """A word that nobody has heard of."""


@dataclass(frozen=True)
class SingAnd(Effect):
    """Another one, with an effect inside."""

    effect: Effect


def sight(pool: int) -> Sight:
    seat = table("realms_unraveled", honor_pool=pool, honor=61 - pool).game.at(0)
    return Sight(seat.view, asked(seat))


def test_definition_gives_the_card_itself() -> None:
    card = definition("Everbloom Clique")
    assert card is not None
    assert card.name == "Everbloom Clique"
    assert definition("everbloom clique") is None
    assert definition("Blank") is None


def test_gains_are_added_up() -> None:
    assert gains_of(sequence(gain(runes=2, honor=1), draw(1))) == Gains(runes=2, honor=1, draws=1)


def test_unknown_words_are_judged_by_what_is_in_them() -> None:
    assert gains_of(Sing()) == UNKNOWN
    assert gains_of(SingAnd(gain(honor=4))) == Gains(honor=2)
    assert gains_of(May(SingAnd(gain(honor=4)))) == Gains(honor=2)


def test_unknown_cards_give_nothing() -> None:
    assert appraise("Nobody").play == Gains()
    assert sight(60).taking(appraise("Nobody")) <= 0
    assert appraise(None).name == ""


@pytest.mark.parametrize("card", cr.cards(), ids=lambda card: str(card.name))
def test_every_card_is_worth_something(card: cr.CardInfo) -> None:
    """Each card gives something, in play or when it is played, and no card is worth a whole game."""
    appraisal = appraise(card.name)
    assert appraisal.name == card.name
    given = [*appraisal.play.amounts(), *appraisal.turn.amounts(), appraisal.honor]
    assert max(given) > 0
    assert sight(60).taking(appraisal) < 100


def test_a_better_card_is_worth_more() -> None:
    early = sight(60)
    for worse, better in (
        ("Apprentice", "Mystic"),
        ("Militia", "Heavy Infantry"),
        ("Disciple of Cetra", "Scion of Cetra"),
        ("Mystic", "Matron of Discovery"),
        ("Cultist", "Sadistic Giant"),
        ("Secluded Laboratory", "Zero Point Reactor"),
    ):
        assert early.taking(appraise(worse)) < early.taking(appraise(better)), (worse, better)


def test_printed_honor_is_what_is_left_at_the_end() -> None:
    late = sight(1)
    assert late.having(appraise("Upgrade Foundry")) == pytest.approx(7, abs=0.5)
    assert late.having(appraise("Apprentice")) == pytest.approx(0, abs=0.5)


def test_the_word_that_asks_is_found_by_its_number() -> None:
    t = table("dreamscape", hand=["Alluring Shaman"], insight=1)
    t.play("Alluring Shaman")
    params = asked(t.game.at(0)).params
    assert params["card"] == "Alluring Shaman"
    assert isinstance(effect_asked("Alluring Shaman", params["node"]), May)
    assert effect_asked("Alluring Shaman", 99) is None
    assert effect_asked("Nobody", 0) is None
    assert effect_asked(None, None) is None


def test_best_basket() -> None:
    wares = [Ware(0, 6, 8.0), Ware(1, 3, 5.0), Ware(2, 3, 5.0), Ware(3, 0, 1.0), Ware(4, 1, -1.0)]
    assert sorted(best_basket(6, wares).numbers) == [1, 2, 3]
    assert best_basket(5, wares).worth == 6.0
    assert best_basket(0, wares).numbers == (3,)
    assert best_basket(4, [Ware(0, 2, 1.0, copies=3)]).numbers == (0, 0)
