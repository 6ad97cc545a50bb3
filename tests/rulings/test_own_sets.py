"""Rulings that no card of the five sets shows, with cards made up for it. Numbers as in `docs/rulings.md`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from asking import destinations, offered
from centerrow.language import (
    DECK,
    LIFEBOUND,
    VOID,
    construct,
    constructs,
    first_time,
    gain,
    hero,
    heroes,
    may,
    may_go,
    monster,
    named,
    once_per_turn,
    power,
    return_to_hand,
    runes,
    temples_controlled,
    this_turn,
    whenever,
    you_acquire,
    you_have_played,
)
from centerrow.testing import table
from made_up import MADE_UP, made_up_set

BLESSING = "Nairi's Blessing"
#: Whom a construct waits for.
WAITING = {
    "Waits for Anyone": heroes(),
    "Waits for Kin": heroes(LIFEBOUND | VOID),
    "Waits for a Stranger": heroes(VOID),
    "Waits for a Bargain": heroes(cost=9),
    "Waits for a Name": named(BLESSING),
    "Waits for a Thing": constructs(),
}
CARDS = (
    hero(
        "Ferry Ghost", LIFEBOUND, cost=runes(1), copies=1, phantasm=1,
        play=this_turn(may_go(heroes(), to=DECK, next=True)),
    ),
    *[
        construct(name, cost=runes(1), copies=1, ability=whenever(you_have_played(which), gain(honor=1)))
        for name, which in WAITING.items()
    ],
    construct(
        "Tidy Cupboard", cost=runes(1), copies=1,
        ability=whenever(you_acquire(heroes()), return_to_hand(constructs(), may=True, from_play=True)),
    ),
    construct(
        "Guest Book", cost=runes(1), copies=1,
        ability=once_per_turn(you_acquire(heroes()), may(gain(honor=1))),
    ),
    construct(
        "Welcome Mat", cost=runes(1), copies=1,
        ability=first_time(you_acquire(heroes(LIFEBOUND)), gain(honor=1)),
    ),
    monster("Temple Rat", cost=power(3), copies=1, discount=temples_controlled(1), reward=gain(honor=1)),
)  # fmt: skip


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with made_up_set(CARDS):
        yield


def test_ruling_07_own_acquisition__is_one_for_what_the_hero_set_up_earlier_in_the_turn() -> None:
    t = table(MADE_UP, runes=1, insight=1, row=["Ferry Ghost"], center_deck=[])
    t.phantasm("Ferry Ghost")
    assert "Ferry Ghost" in t.row
    t.acquire("Ferry Ghost")
    assert destinations(t) == {"deck", "discard"}


@pytest.mark.parametrize("name", WAITING)
def test_dreamscape_28_blessing__is_a_hero_of_its_faction_without_cost_and_name(name: str) -> None:
    t = table(["dreamscape", MADE_UP], visions=[BLESSING], constructs=[name])
    assert t.me.honor == (1 if name in ("Waits for Anyone", "Waits for Kin") else 0)


def test_ruling_08_returned_construct__is_new_even_when_its_reaction_came_after_it_had_left() -> None:
    t = table(MADE_UP, constructs=["Tidy Cupboard", "Guest Book"], runes=6)
    t.acquire("Mystic")
    t.choose("Guest Book")
    assert t.me.hand == ["Guest Book"]
    t.choose("Yes")
    t.play("Guest Book")
    t.acquire("Mystic")
    t.decline()
    t.choose("Yes")
    assert t.me.honor == 2


def test_own_first_time_is_that_of_the_cards_that_are_meant() -> None:
    row = ["Wolf Shaman", "Wolf Shaman"]
    t = table([MADE_UP, "realms_unraveled"], constructs=["Welcome Mat"], runes=20, row=row)
    t.acquire("Mystic")
    assert t.me.honor == 0
    t.acquire("Wolf Shaman")
    assert t.me.honor == 1
    t.acquire("Wolf Shaman")
    assert t.me.honor == 1


@pytest.mark.parametrize(("temples", "free"), [(2, False), (3, True)])
def test_ruling_10_discount__three_temples_may_leave_nothing_to_pay(temples: int, free: bool) -> None:
    held = ["Temple of Life", "Temple of Death", "Temple of Immortality"][:temples]
    t = table([MADE_UP, "valley_of_the_ancients"], temples=held, row=["Temple Rat"])
    assert ("Temple Rat" in offered(t, "defeat")) == free
