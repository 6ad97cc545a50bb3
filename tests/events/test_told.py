"""What events tell, and how the logs of both terminals read it."""

from __future__ import annotations

import pathlib
import re
from dataclasses import dataclass
from typing import Any

from centerrow import Game
from centerrow.engine.base import Effect, Frame
from centerrow.engine.log import EVENT_NAMES
from centerrow.engine.state import State
from centerrow.engine.transform import transform
from centerrow.engine.zones import DECK
from centerrow.language import hero, runes
from centerrow.presentation.news import deeds, digest
from centerrow.session import steps_of
from centerrow.testing import Table, table
from events.moments import MOMENTS, after
from logged import log_of
from made_up import MADE_UP, made_up_set

RU, DS, VA, DEL, DE = (
    "realms_unraveled", "dreamscape", "valley_of_the_ancients", "delirium", "deliverance",
)  # fmt: skip


def story_of(game: Game, seat: int | None) -> list[str]:
    """The news of the plain terminal."""
    return digest(deeds(steps_of(game), game.at(seat)), game.names, seat)


def told(t: Table, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
    return [event for event in t.game.events(seat) if event["kind"] == kind]


# ---- what is lost


def test_what_is_unspent_at_the_end_of_a_turn_is_lost() -> None:
    t = table(VA, hand=["Apprentice", "Militia"], life_keystones=1, opponents=[{"runes": 2}])
    t.play("Apprentice")
    t.play("Militia")
    t.end_turn()
    lost = [(event["seat"], event["resource"], event["amount"]) for event in told(t, "lost")]
    assert lost == [(0, "runes", 1), (0, "power", 1), (0, "life_keystones", 1), (1, "runes", 2)]
    assert "  left 1▲, 1⚔, 1♣ unspent; you left 2▲ unspent" in log_of(t.game, 1)
    assert story_of(t.game, 0) == ["You played Apprentice (+1▲), Militia (+1⚔); left 1▲, 1⚔, 1♣ unspent."]
    assert story_of(t.game, 1)[0] == "Player 1 played Apprentice, Militia."


def test_runes_for_constructs_are_a_resource_of_their_own() -> None:
    t = table(DS, constructs=["TH07 Tank"], insight=1)
    t.activate("TH07 Tank")
    t.end_turn()
    for kind in ("gained", "lost"):
        assert [(e["resource"], e["amount"]) for e in told(t, kind)] == [("construct_runes", 3)]
    assert "  left 3▲ unspent" in log_of(t.game, 0)


def test_runes_for_constructs_are_told_when_they_are_doubled() -> None:
    t = table(DS, constructs=["TH07 Tank"], insight=1, hand=["Verdant Hatchling", "Reverie Muse"])
    t.activate("TH07 Tank")
    t.play("Verdant Hatchling")
    before = len(t.game.events(0))
    t.play("Reverie Muse")
    gained = [event for event in t.game.events(0, since=before) if event["kind"] == "gained"]
    runes = {(event["resource"], event["amount"]) for event in gained if "runes" in event["resource"]}
    assert ("construct_runes", 3) in runes
    assert t.me.construct_runes == 6


def test_insight_taken_is_lost_and_not_spent() -> None:
    t = table(DEL, row=["Glover, Dream Titan"], power=9, opponents=[{"insight": 4, "hand": ["Mystic"]}])
    t.defeat("Glover, Dream Titan")
    t.choose("Player 2")
    (lost,) = told(t, "lost")
    assert (lost["seat"], lost["resource"], lost["amount"]) == (1, "insight", 4)
    assert "Player 2 lost 4◉." in story_of(t.game, 0)
    assert any("Player 2 lost 4◉" in line for line in log_of(t.game, 0))


# ---- the Cult


def test_what_the_cult_does_is_nobodys_doing() -> None:
    t = table(RU, solo=True, honor_pool=4, row=["Blank"] * 4 + ["Wolf Shaman", "Sadistic Giant"])
    since = len(t.game.events())
    t.end_turn()
    events = t.game.events(0, since)
    taken = [event for event in events if event.get("from") == "row"]
    assert [(event["kind"], event["card"], event["to"]) for event in taken] == [
        ("cult_took", "Sadistic Giant", "void"),
        ("moved", "Sadistic Giant", "void"),
        ("cult_took", "Wolf Shaman", "cult"),
        ("moved", "Wolf Shaman", "cult"),
    ]
    assert all("seat" not in event for event in taken)
    assert (taken[0]["resource"], taken[0]["amount"]) == ("honor", 5)
    (last,) = [event for event in events if event["kind"] == "last_round"]
    assert "seat" not in last
    assert "amount" not in last
    assert "  The Cult: took Sadistic Giant, Wolf Shaman, +5★" in log_of(t.game, 0)
    assert story_of(t.game, 0) == ["The Cult took Sadistic Giant (+5★), Wolf Shaman."]


# ---- monsters


def test_binding_a_monster_is_told() -> None:
    t = table(DE, row=["Warpdruid"], power=3, insight=1)
    t.defeat("Warpdruid")
    t.choose("Bind it for 1 insight")
    (bound,) = told(t, "bound", 1)
    assert (bound["seat"], bound["card"], bound["to"], bound["to_seat"]) == (0, "Warpdruid", "discard", 0)
    assert "  +2★, bound Warpdruid" in log_of(t.game, 1)
    assert story_of(t.game, 1) == ["Player 1 defeated Warpdruid (+2★); bound Warpdruid."]


def test_a_monster_that_is_not_bound_is_not_banished_either() -> None:
    """Also one that was defeated where nobody saw it lie."""
    t = table([RU, DE], hand=["Dhartha, the Eternal"], center_deck=["Warpdruid"], insight=1)
    t.play("Dhartha, the Eternal")
    t.decline()
    assert t.void == ["Warpdruid"]
    assert story_of(t.game, 1) == ["Player 1 played Dhartha, the Eternal; defeated Warpdruid (+2★)."]
    assert not any("banished" in line for line in log_of(t.game, 1))


def test_what_rakar_fetches_is_told() -> None:
    t = table(DE, row=["Rakar, Corrupt Askara"], power=8, void=["Warpdruid"])
    t.defeat("Rakar, Corrupt Askara")
    t.choose("Warpdruid")
    moved = told(t, "moved", 1)[-1]
    assert (moved["card"], moved["from"], moved["to"], moved["to_seat"]) == ("Warpdruid", "void", "hand", 0)
    assert "  +6★, took Warpdruid from the void" in log_of(t.game, 1)
    assert story_of(t.game, 1) == [
        "Player 1 defeated Rakar, Corrupt Askara (+6★); took Warpdruid from the void."
    ]


# ---- Dreamborn


def test_the_insight_of_a_dreamborn_card_comes_from_that_card() -> None:
    t = table(
        DEL,
        hand=["Apprentice"],
        power=3,
        row=["Dream Eater"],
        center_deck=["Pollen Pixie"],
        opponents=[{}, {}],
    )
    t.play("Apprentice")
    t.defeat("Dream Eater")
    pixies = [event["seat"] for event in told(t, "gained") if event.get("cause") == "Pollen Pixie"]
    assert pixies == [0, 1, 2]
    own = "You played Apprentice (+1▲); defeated Dream Eater (+1◉ +2★); gained +1◉ from Pollen Pixie."
    assert story_of(t.game, 0) == [own]
    assert story_of(t.game, 1)[-1] == "You gained +1◉ from Pollen Pixie."
    assert story_of(t.game, None) == ["Player 1 played Apprentice; defeated Dream Eater (+2★)."]
    assert "  Pollen Pixie: +1◉; you +1◉; Player 3 +1◉" in log_of(t.game, 1)


def test_who_acquires_a_dreamborn_card_gains_by_acquiring_it() -> None:
    t = table(DEL, runes=3, row=["Pollen Pixie"])
    t.acquire("Pollen Pixie")
    assert story_of(t.game, 0) == ["You acquired Pollen Pixie (+1◉)."]


def test_what_a_construct_gives_is_told_of_that_construct() -> None:
    t = table(RU, constructs=["Workshop Gargoyle"], runes=3, row=["Defense Generator"])
    t.acquire("Defense Generator")
    assert story_of(t.game, 0) == ["You acquired Defense Generator; gained +1★ from Workshop Gargoyle."]


# ---- what was somebody's


def test_a_temple_taken_from_somebody_is_told_as_theirs() -> None:
    t = table(VA, life_keystones=1, opponents=[{"temples": ["Temple of Life"]}])
    t.take_temple("Temple of Life")
    (moved,) = told(t, "moved")
    assert (moved["from_seat"], moved["to_seat"]) == (1, 0)
    assert log_of(t.game, 0)[-1] == "You took Player 2's Temple of Life for 1♣"
    assert log_of(t.game, 1)[-1] == "Player 1 took your Temple of Life for 1♣"
    assert story_of(t.game, 1) == ["Player 1 took your Temple of Life."]
    assert story_of(t.game, None) == ["Player 1 took Player 2's Temple of Life."]


def test_a_temple_below_the_row_was_nobodys() -> None:
    t = table(VA, life_keystones=1)
    t.take_temple("Temple of Life")
    assert log_of(t.game, 0)[-1] == "You took control of Temple of Life for 1♣"
    assert story_of(t.game, 0) == ["You took control of Temple of Life."]


def test_temples_that_go_back_are_told_of_who_had_them() -> None:
    t = table(VA, row=["Kan'zir, the Ravager"], power=6, opponents=[{"temples": ["Temple of Life"]}])
    t.defeat("Kan'zir, the Ravager")
    assert story_of(t.game, 1)[-1] == "You lost control of Temple of Life."
    assert "  +5★; you lost control of Temple of Life" in log_of(t.game, 1)


def test_a_stolen_card_is_told_with_whose_it_was() -> None:
    t = table(DE, row=["Nilia, The Shattered"], power=9, opponents=[{"hand": ["Mystic"] * 2}, {}])
    t.defeat("Nilia, The Shattered")
    t.choose("Player 2")
    (moved,) = [event for event in told(t, "moved", 2) if event["to"] == "hand"]
    assert (moved["card"], moved["id"], moved["from_seat"], moved["to_seat"]) == (None, None, 1, 0)
    for seat, what in ((0, "Mystic from Player 2's"), (1, "Mystic from your"), (2, "a card from Player 2's")):
        assert any(f"took {what} hand" in line for line in story_of(t.game, seat))
        assert any(f"took {what} hand" in line for line in log_of(t.game, seat))


# ---- what else a table shows


def test_a_turn_tells_its_number_its_round_and_whose_it_is() -> None:
    t = table(RU, opponents=[{}, {}])
    for _ in range(3):
        t.end_turn()
    turns = [(event["seat"], event["amount"], event["round"]) for event in told(t, "turn")]
    assert turns == [(0, 1, 1), (1, 2, 1), (2, 3, 1), (0, 4, 2)]


def test_a_faction_is_named_for_a_card_and_ends_with_the_turn() -> None:
    t = table(RU, hand=["Neophyte Mentor", "Mystic"])
    t.play("Neophyte Mentor")
    t.play("Mystic")
    t.choose("Void")
    (named,) = told(t, "faction_named", 1)
    assert (named["card"], named["faction"]) == ("Mystic", "void")
    assert t.game.view(1)["players"][0]["named"] == {str(named["id"]): ["void"]}
    t.end_turn()
    assert len(told(t, "turn_ended", 1)) == 1
    assert t.game.view(1)["players"][0]["named"] == {}


def test_the_end_of_the_game_turns_up_what_was_hidden() -> None:
    t = table(RU, hand=["Militia"], honor_pool=1, power=2, opponents=[{"hand": ["Mystic"]}])
    t.defeat("Cultist")
    t.end_turn()
    t.end_turn()
    (over,) = told(t, "game_over", 0)
    assert over["players"][1]["hand"] == t.opponent(1).hand
    assert over["players"][1]["deck"][::-1] == t.opponent(1).deck


# ---- the page


PAGE = pathlib.Path(__file__).parents[2] / "docs" / "json.md"


def rows_of(heading: str) -> dict[str, str]:
    """The rows of the table with that heading, by their first columns: `bid`, `passed` are two."""
    found: dict[str, str] = {}
    lines = PAGE.read_text(encoding="utf-8").split(f"| {heading} |")[1].splitlines()[2:]
    for line in lines[: lines.index("")]:
        names = line.split("|")[1]
        found |= dict.fromkeys(re.findall(r"`(\w+)`", names), line)
    return found


def test_the_page_describes_every_kind_of_event_and_every_field() -> None:
    kinds, fields = rows_of("kind"), rows_of("field")
    assert sorted(kinds) == sorted(EVENT_NAMES)
    told_with_the_kind = {"number", "kind", "amount", "round", "into", "faction", "players"}
    met = set()
    for moment in MOMENTS:
        t = after(moment, 40)
        for seat in (None, *range(t.game.players)):
            for event in t.game.events(seat):
                met.add(event["kind"])
                for name in event:
                    everywhere = name in ("number", "kind", "cause", "node", "from_seat", "to_seat")
                    assert everywhere or f"`{name}`" in kinds[event["kind"]], f"{event['kind']} has {name}"
                    assert name in fields or name in told_with_the_kind, name
    assert met >= {"lost", "bound", "used", "revealed", "turn_ended", "cult_took", "transformed"}


def test_the_page_describes_every_key_of_a_view() -> None:
    page = PAGE.read_text(encoding="utf-8")
    view = Game("all", players=2, seed=1).view(0)
    for key in [*view, *view["players"][0]]:
        assert f"`{key}`" in page.split("## Views")[1].split("## Ids")[0], key


# ---- what is played


def test_a_hero_is_played_to_the_played_cards_and_a_construct_into_play() -> None:
    t = table(RU, hand=["Militia", "Druid's Wreath"])
    t.play("Militia")
    t.play("Druid's Wreath")
    assert [(event["card"], event["to"]) for event in told(t, "played")] == [
        ("Militia", "played"),
        ("Druid's Wreath", "constructs"),
    ]


# ---- what no card of ours does


@dataclass(frozen=True)
class TurnBottomCard(Effect):
    """Turn the bottom card of the own deck to its other side."""

    def run(self, state: State, frame: Frame) -> None:
        transform(state, state.zone(DECK, frame.player)[0])

    def text(self) -> str:
        return "turn over the bottom card of your deck"


def test_of_a_card_that_turns_over_inside_a_deck_it_is_told_how_deep_it_lies() -> None:
    with made_up_set((hero("Delver", cost=runes(1), copies=1, play=TurnBottomCard()),)):
        t = table([MADE_UP, RU], hand=["Delver"], deck=["Militia", "Mystic", "Disciple of Cetra"])
        t.play("Delver")
        (event,) = told(t, "transformed")
        assert (event["into"], event["to"], event["depth"]) == ("Scion of Cetra", "deck", 2)
        assert t.me.deck[-1] == "Scion of Cetra"
