"""Keywords that a rulebook defines but no card of the five sets has (ruling 44), with made-up cards."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from centerrow.language import (
    POWER,
    RUNES,
    draw,
    event,
    gain,
    hero,
    heroes,
    monster,
    monsters,
    power,
    runes,
    spend_as,
    whenever,
    you_acquire,
    you_defeat,
)
from centerrow.testing import Table, table
from made_up import MADE_UP, made_up_set

SETS = ["realms_unraveled", MADE_UP]

CARDS = (
    monster("Antlered Prize", cost=power(2), copies=1, reward=gain(honor=2), trophy=gain(runes=3)),
    monster(
        "Lasting Blight", cost=power(3), copies=1, reward=gain(honor=1),
        ongoing=whenever(you_defeat(monsters()), gain(honor=1)),
    ),
    hero("Lent Strength", cost=runes(2), honor=1, copies=1, play=draw(1), empowered=True),
    event("Generous Harvest", ongoing=whenever(you_acquire(heroes()), gain(honor=1))),
    event("Open Armory", ongoing=spend_as(RUNES, POWER)),
    hero("Windfall", cost=runes(2), copies=1, play=gain(runes=2, power=2), auction=True),
)  # fmt: skip


@pytest.fixture(autouse=True)
def these_cards() -> Iterator[None]:
    with made_up_set(CARDS):
        yield


def event_place(t: Table) -> list[str]:
    """The event that is on, as everybody sees it."""
    shown: list[str] = t.game.view(None)["event"]
    assert all(t.game.view(seat)["event"] == shown for seat in range(t.game.players))
    return shown


def test_ruling_44_trophy__gives_its_honor_at_once_and_is_kept() -> None:
    t = table(SETS, row=["Antlered Prize"], power=2)
    t.defeat("Antlered Prize")
    assert t.me.honor == 2
    assert t.me.visions == ["Antlered Prize"]
    assert t.void == []


def test_ruling_44_trophy__is_banished_for_its_effect_when_its_owner_wants() -> None:
    t = table(SETS, row=["Antlered Prize"], power=2)
    t.defeat("Antlered Prize")
    t.end_turn()
    assert not [o for o in t.options() if o.verb == "activate"]
    t.end_turn()
    t.activate("Antlered Prize")
    assert t.me.runes == 3
    assert t.me.visions == []
    assert t.void == ["Antlered Prize"]


def test_ruling_44_trophy__scores_nothing_more() -> None:
    t = table(SETS, row=["Antlered Prize"], power=2)
    t.defeat("Antlered Prize")
    assert t.game.scores()[0].total == 2


def test_ruling_44_ongoing__a_monster_stays_before_its_defeater_for_good() -> None:
    t = table(SETS, row=["Lasting Blight", "Sadistic Giant"], power=11)
    t.defeat("Lasting Blight")
    assert t.me.visions == ["Lasting Blight"]
    before = t.me.honor
    t.defeat("Sadistic Giant")
    assert t.me.honor == before + 5 + 1
    t.end_turn()
    t.end_turn()
    assert t.me.visions == ["Lasting Blight"]


def test_ruling_44_empowered__who_acquires_it_may_banish_a_card_they_played() -> None:
    t = table(SETS, hand=["Apprentice", "Mystic"], row=["Lent Strength"])
    t.play("Apprentice")
    t.play("Mystic")
    t.acquire("Lent Strength")
    assert {o.card for o in t.options() if o.verb == "choose"} == {"Apprentice", "Mystic"}
    t.choose("Apprentice")
    assert t.me.played == ["Mystic"]
    assert t.me.discard == ["Lent Strength"]


def test_ruling_44_empowered__is_a_may_and_asks_nothing_of_who_played_nothing() -> None:
    t = table(SETS, hand=["Apprentice"], row=["Lent Strength"], runes=2)
    t.acquire("Lent Strength")
    assert t.game.decision is not None
    assert t.game.decision.kind == "turn"
    t = table(SETS, hand=["Apprentice"], row=["Lent Strength"], runes=2)
    t.play("Apprentice")
    t.acquire("Lent Strength")
    t.decline()
    assert t.me.played == ["Apprentice"]


def test_ruling_44_event__goes_to_its_place_and_the_row_is_refilled() -> None:
    t = table(SETS, row=["Spike Vixen"], center_deck=["Generous Harvest", "Wolf Shaman"], runes=2)
    t.acquire("Spike Vixen")
    assert event_place(t) == ["Generous Harvest"]
    assert t.row[0] == "Wolf Shaman"
    assert len(t.row) == 6


def test_ruling_44_event__is_on_for_all_players() -> None:
    t = table(
        SETS, row=["Spike Vixen"], center_deck=["Generous Harvest"], runes=4, opponents=[{"hand": ["Mystic"]}]
    )
    t.acquire("Spike Vixen")
    before = t.me.honor
    t.acquire("Heavy Infantry")
    assert t.me.honor == before + 1
    t.end_turn()
    t.play("Mystic")
    t.acquire("Heavy Infantry")
    assert t.opponent(1).honor == 1


def test_ruling_44_event__banishes_the_one_before_it() -> None:
    t = table(
        SETS,
        row=["Spike Vixen", "Wolf Shaman"],
        center_deck=["Generous Harvest", "Blank", "Open Armory"],
        runes=9,
    )
    t.acquire("Spike Vixen")
    t.acquire("Wolf Shaman")
    assert event_place(t) == ["Open Armory"]
    assert t.void == ["Generous Harvest"]
    honor = t.me.honor
    t.acquire("Heavy Infantry")
    assert t.me.honor == honor
    t.defeat("Cultist")
    assert t.me.honor == honor + 1


def test_ruling_44_event__alone_they_do_not_fill_the_row_for_ever() -> None:
    t = table(SETS, row=["Lent Strength"], runes=2, center_deck=[], void=["Generous Harvest", "Open Armory"])
    t.acquire("Lent Strength")
    assert len(event_place(t)) == 1
    assert t.row == ["Blank"] * 5


def test_ruling_44_texts__events_and_trophies_have_them() -> None:
    lines = {card.name: card.lines for card in CARDS}
    assert lines["Antlered Prize"][-1] == "Trophy: Gain 3▲."
    assert lines["Generous Harvest"] == ("Event: Whenever you acquire a hero, gain 1★.",)


# ---- 42: cards that enter the row in the Cult's part of a solo turn


def test_ruling_42_entering__what_is_gained_then_and_not_kept_is_lost() -> None:
    t = table(SETS, solo=True, center_deck=["Windfall"], insight=2)
    t.end_turn()
    t.bid(1)
    assert (t.me.runes, t.me.power, t.me.insight, t.game.turn) == (0, 0, 1, 2)


def test_ruling_42_entering__an_event_goes_to_its_place_and_the_next_card_enters() -> None:
    t = table(SETS, solo=True, center_deck=["Wolf Shaman", "Generous Harvest", "Sadistic Giant"])
    t.end_turn()
    assert t.row == ["Sadistic Giant", "Wolf Shaman", "Blank", "Blank", "Blank", "Blank"]
    assert event_place(t) == ["Generous Harvest"]
