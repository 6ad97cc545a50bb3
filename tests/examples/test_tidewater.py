"""The example set: a test for each card, games of it alone and mixed, and what is true of every game."""

from __future__ import annotations

import json
import pathlib
import random
from collections.abc import Iterator
from typing import Any

import pytest

import centerrow as cr
from asking import asked
from centerrow.catalog.lookup import catalog, plain
from centerrow.effects.tree import nodes_of
from centerrow.engine.base import Effect
from centerrow.engine.card import Card
from centerrow.testing import Table, table, traced

ROOT = pathlib.Path(__file__).parents[2]
FILE = ROOT / "examples" / "tidewater.py"
TIDEWATER = "tidewater"
BUILT_IN = ["delirium", "deliverance", "dreamscape", "realms_unraveled", "valley_of_the_ancients"]


@pytest.fixture(scope="module", autouse=True)
def tidewater() -> Iterator[None]:
    """The set, there for these tests alone."""
    cr.load_set(FILE)
    yield
    catalog().drop(TIDEWATER)


def laid(**zones: Any) -> Table:
    return table(TIDEWATER, **zones)


def can(t: Table, verb: str) -> list[str]:
    return sorted(option.card or "" for option in t.options() if option.verb == verb)


# ---- Enlightened


def test_tide_reader__draws_and_unites_for_insight() -> None:
    t = laid(hand=["Tide Reader", "Chart Keeper"], discard=["Militia"])
    t.play("Tide Reader")
    assert (t.me.hand, t.me.insight) == (["Chart Keeper", "Apprentice"], 0)
    t.play("Chart Keeper")
    t.decline()
    assert t.me.insight == 2


def test_chart_keeper__may_banish_and_draws_with_serenity() -> None:
    t = laid(hand=["Chart Keeper", "Militia"], discard=["Apprentice"])
    t.play("Chart Keeper")
    assert (t.me.insight, can(t, "choose")) == (1, ["Apprentice", "Militia"])
    t.choose("Apprentice")
    assert (t.me.discard, t.me.hand) == ([], ["Militia", "Apprentice"])


def test_chart_keeper__draws_nothing_with_a_discard_pile() -> None:
    t = laid(hand=["Chart Keeper"], discard=["Apprentice"])
    t.play("Chart Keeper")
    t.decline()
    assert t.me.hand == []


def test_lamp_warden__draws_two() -> None:
    t = laid(hand=["Lamp Warden"], row=["Fog Wraith"])
    t.play("Lamp Warden")
    t.choose("draw 2 cards")
    assert t.me.hand == ["Apprentice"] * 2


def test_lamp_warden__or_defeats_a_small_monster() -> None:
    t = laid(hand=["Lamp Warden"], row=["Mud Crabs", "Undertow"])
    t.play("Lamp Warden")
    t.choose("defeat a monster of cost 3 power or less without paying its cost")
    assert can(t, "choose") == ["Cultist", "Mud Crabs"]
    t.choose("Mud Crabs")
    assert (t.me.honor, t.void) == (2, ["Mud Crabs"])


def test_moon_glass__draws_for_an_insight_once_per_turn() -> None:
    t = laid(constructs=["Moon Glass"], insight=2)
    t.activate("Moon Glass")
    assert (t.me.hand, t.me.insight, can(t, "activate")) == (["Apprentice"], 1, [])


def test_moon_glass__needs_the_insight() -> None:
    assert can(laid(constructs=["Moon Glass"]), "activate") == []


def test_pilot_of_the_narrows__draws_and_may_shuffle_the_discard_pile_in() -> None:
    t = laid(hand=["Pilot of the Narrows"], discard=["Militia"])
    t.play("Pilot of the Narrows")
    t.choose("yes")
    assert (t.me.hand, t.me.discard, len(t.me.deck)) == (["Apprentice"], [], 10)


@pytest.mark.parametrize(
    ("discard", "hand", "after"),
    [([], ["Pilot of the Narrows"], []), (["Militia"], [], ["Militia", "Pilot of the Narrows"])],
    ids=["serenity", "otherwise"],
)
def test_pilot_of_the_narrows_goes_to_hand_with_serenity(
    discard: list[str], hand: list[str], after: list[str]
) -> None:
    t = laid(row=["Pilot of the Narrows"], runes=4, discard=discard)
    t.acquire("Pilot of the Narrows")
    assert (t.me.hand, t.me.discard) == (hand, after)


# ---- Lifebound


def test_kelp_gatherer__gains_honor_for_each_other_lifebound_hero() -> None:
    t = laid(hand=["Kelp Gatherer", "Kelp Gatherer", "Wrecker"])
    t.play("Kelp Gatherer")
    t.play("Wrecker")
    assert (t.me.runes, t.me.honor) == (1, 0)
    t.play("Kelp Gatherer")
    assert (t.me.runes, t.me.honor) == (2, 2)


def test_seal_caller__gains_runes_or_honor() -> None:
    t = laid(hand=["Seal Caller", "Seal Caller"])
    t.play("Seal Caller")
    t.choose("gain 2 runes")
    t.play("Seal Caller")
    t.choose("gain 2 honor")
    assert (t.me.runes, t.me.honor) == (2, 2)


def test_shallows_matron__takes_two_off_the_next_lifebound_hero() -> None:
    t = laid(hand=["Shallows Matron"], row=["Seal Caller", "Winch Operator"], runes=1)
    t.play("Shallows Matron")
    t.acquire("Seal Caller")
    assert t.me.runes == 2
    assert can(t, "acquire") == ["Heavy Infantry"]


def test_coral_garden__gains_an_honor() -> None:
    t = laid(constructs=["Coral Garden"])
    t.activate("Coral Garden")
    assert (t.me.honor, t.me.constructs) == (1, ["Coral Garden"])


def test_coral_garden__turns_over_when_four_honor_were_gained() -> None:
    t = laid(constructs=["Coral Garden"], row=["Undertow"], power=4)
    t.activate("Coral Garden")
    t.defeat("Undertow")
    assert t.me.constructs == ["Coral Palace"]


def test_coral_palace__gains_a_rune_and_an_honor() -> None:
    t = laid(constructs=["Coral Palace"])
    t.activate("Coral Palace")
    assert (t.me.runes, t.me.honor) == (1, 1)


def test_old_whale__gains_runes_and_honor() -> None:
    t = laid(hand=["Old Whale"], insight=4)
    assert can(t, "transform") == []
    t.play("Old Whale")
    assert (t.me.runes, t.me.honor) == (3, 1)


def test_old_whale__turns_over_for_five_insight() -> None:
    t = laid(hand=["Old Whale"], insight=5)
    t.transform("Old Whale")
    assert (t.me.hand, t.me.insight) == (["Old Whale, Arisen"], 0)


def test_old_whale_arisen__takes_a_hero_to_hand() -> None:
    t = laid(hand=["Old Whale, Arisen"], row=["Storm Admiral", "Dry Dock"])
    t.play("Old Whale, Arisen")
    assert can(t, "choose") == ["Heavy Infantry", "Mystic", "Storm Admiral"]
    t.choose("Storm Admiral")
    assert t.me.hand == ["Storm Admiral"]


# ---- Mechana


def test_dock_hand__pays_for_mechana_constructs_alone() -> None:
    t = laid(hand=["Dock Hand"], row=["Cargo Crane", "Coral Garden"], runes=2)
    t.play("Dock Hand")
    assert can(t, "acquire") == ["Cargo Crane", "Heavy Infantry"]
    t.acquire("Cargo Crane")
    assert (t.me.runes, t.me.construct_runes) == (0, 0)


@pytest.mark.parametrize(("crane", "hand"), [([], []), (["Cargo Crane"], ["Apprentice"])], ids=["one", "two"])
def test_winch_operator_draws_with_two_constructs(crane: list[str], hand: list[str]) -> None:
    t = laid(hand=["Winch Operator"], constructs=["Dry Dock", *crane])
    t.play("Winch Operator")
    assert (t.me.runes, t.me.hand) == (2, hand)


def test_winch_operator__draws_with_two_constructs() -> None:
    test_winch_operator_draws_with_two_constructs(["Cargo Crane"], ["Apprentice"])


def test_cargo_crane__gains_insight_when_played_and_a_rune_each_turn() -> None:
    t = laid(hand=["Cargo Crane"])
    t.play("Cargo Crane")
    assert t.me.insight == 1
    t.activate("Cargo Crane")
    assert (t.me.runes, can(t, "activate")) == (1, [])


def test_signal_mast__draws_for_the_first_construct_of_a_turn() -> None:
    t = laid(constructs=["Signal Mast"], row=["Drowned Lantern", "Drowned Lantern", "Kelp Gatherer"], runes=8)
    t.acquire("Kelp Gatherer")
    assert t.me.hand == []
    t.acquire("Drowned Lantern")
    t.acquire("Drowned Lantern")
    assert t.me.hand == ["Apprentice"]


def test_dry_dock__takes_a_rune_off_mechana_cards() -> None:
    t = laid(constructs=["Dry Dock"], row=["Winch Operator", "Cargo Crane", "Seal Caller"], runes=2)
    assert can(t, "acquire") == ["Heavy Infantry", "Winch Operator"]
    t.acquire("Winch Operator")
    assert t.me.runes == 0


def test_harbor_engine__gains_power_for_each_mechana_construct() -> None:
    t = laid(constructs=["Harbor Engine", "Cargo Crane", "Moon Glass"])
    t.activate("Harbor Engine")
    assert t.me.power == 2


# ---- Void


def test_wrecker__gains_power_and_plunders_for_honor() -> None:
    t = laid(hand=["Wrecker"], row=["Mud Crabs", "Dock Hand"], runes=1)
    t.play("Wrecker")
    assert t.me.power == 2
    t.defeat("Mud Crabs")
    assert t.me.honor == 2
    t.acquire("Dock Hand")
    assert t.me.honor == 3


def test_salvage_diver__may_bring_a_void_hero_back() -> None:
    t = laid(hand=["Salvage Diver"], discard=["Wrecker", "Drowned Lantern", "Militia"])
    t.play("Salvage Diver")
    assert (t.me.power, can(t, "choose")) == (2, ["Wrecker"])
    t.choose("Wrecker")
    assert t.me.hand == ["Wrecker"]


def test_salvage_diver__asks_nothing_without_a_void_card() -> None:
    t = laid(hand=["Salvage Diver"], discard=["Militia"])
    t.play("Salvage Diver")
    assert asked(t) == "turn"


def test_reef_stalker__unites_to_banish_from_the_row() -> None:
    t = laid(hand=["Reef Stalker", "Wrecker"], row=["Dry Dock"])
    t.play("Wrecker")
    t.play("Reef Stalker")
    t.choose("Dry Dock")
    assert (t.me.power, t.void) == (5, ["Dry Dock"])


def test_drowned_lantern__gains_insight_for_monsters_of_the_row() -> None:
    t = laid(constructs=["Drowned Lantern"], row=["Mud Crabs"], power=4)
    t.defeat("Cultist")
    assert t.me.insight == 0
    t.defeat("Mud Crabs")
    assert t.me.insight == 1


def test_storm_admiral__gains_power() -> None:
    t = laid(hand=["Storm Admiral"])
    t.play("Storm Admiral")
    assert t.me.power == 5


def test_storm_admiral__is_auctioned_when_it_enters_the_row() -> None:
    t = laid(row=["Mud Crabs"], power=2, insight=2, center_deck=["Storm Admiral"], opponents=[{"insight": 1}])
    t.defeat("Mud Crabs")
    assert asked(t) == "bid"
    t.bid(2)
    assert (t.me.power, t.me.insight, "Storm Admiral" in t.row) == (5, 0, True)


# ---- of two factions, and of none


def test_drowned_engineer__gains_runes_or_power() -> None:
    t = laid(hand=["Drowned Engineer"] * 2, insight=5)
    t.play("Drowned Engineer")
    t.choose("gain 2 runes")
    t.play("Drowned Engineer")
    t.choose("gain 3 power")
    assert (t.me.runes, t.me.power) == (2, 3)


def test_drowned_engineer__gains_both_with_two_insight_gained() -> None:
    t = laid(hand=["Cargo Crane", "Cargo Crane", "Drowned Engineer"])
    t.play("Cargo Crane")
    t.play("Cargo Crane")
    t.play("Drowned Engineer")
    assert (t.me.runes, t.me.power) == (2, 3)


def test_ferry_of_the_dusk__gains_insight_for_the_cards_that_it_names() -> None:
    t = laid(constructs=["Ferry of the Dusk"], hand=["Dock Hand", "Kelp Gatherer", "Wrecker"])
    t.play("Wrecker")
    assert t.me.insight == 0
    t.play("Dock Hand")
    t.play("Kelp Gatherer")
    assert t.me.insight == 2


def test_ferry_of_the_dusk__is_dreamborn() -> None:
    t = laid(row=["Ferry of the Dusk"], runes=3)
    t.acquire("Ferry of the Dusk")
    assert t.me.insight == 1


def test_harbor_master__draws_two_with_three_heroes_and_recurs() -> None:
    t = laid(hand=["Kelp Gatherer", "Tide Reader", "Harbor Master"], insight=3)
    t.play("Kelp Gatherer")
    t.play("Tide Reader")
    t.play("Harbor Master")
    assert len(t.me.hand) == 3
    t.choose("pay 3 insight")
    assert (len(t.me.hand), t.me.runes) == (5, 3)


def test_harbor_master__draws_nothing_alone() -> None:
    t = laid(hand=["Harbor Master"])
    t.play("Harbor Master")
    assert (t.me.hand, t.me.runes, t.me.honor) == ([], 1, 1)


# ---- monsters


def test_mud_crabs__give_two_honor() -> None:
    t = laid(row=["Mud Crabs"], power=2)
    t.defeat("Mud Crabs")
    assert t.me.honor == 2


def test_fog_wraith__gives_honor_and_insight_and_sells_a_card() -> None:
    t = laid(row=["Fog Wraith"], power=3, insight=1)
    t.defeat("Fog Wraith")
    assert (t.me.honor, t.me.insight) == (2, 2)
    t.choose("yes")
    assert (t.me.insight, t.me.hand) == (0, ["Apprentice"])


def test_undertow__gives_honor_and_may_banish() -> None:
    t = laid(row=["Undertow"], power=4, hand=["Militia"])
    t.defeat("Undertow")
    t.choose("Militia")
    assert (t.me.honor, t.me.hand) == (4, [])


def test_salt_hydra__is_kept_and_spent_for_runes() -> None:
    t = laid(row=["Salt Hydra"], power=5)
    t.defeat("Salt Hydra")
    assert (t.me.honor, t.me.visions) == (4, ["Salt Hydra"])
    t.activate("Salt Hydra")
    assert (t.me.runes, t.me.visions, t.void) == (3, [], ["Salt Hydra"])


def test_rust_leviathan__destroys_the_cheapest_construct_of_each_opponent() -> None:
    t = laid(row=["Rust Leviathan"], power=6, opponents=[{"constructs": ["Dry Dock", "Moon Glass"]}])
    t.defeat("Rust Leviathan")
    assert can(t, "choose") == ["Moon Glass"]
    t.choose("Moon Glass")
    assert (t.me.honor, t.opponent(1).constructs) == (6, ["Dry Dock"])


def test_gate_kraken__becomes_a_hero_of_who_defeats_it() -> None:
    t = laid(row=["Gate Kraken"], power=7)
    t.defeat("Gate Kraken")
    assert t.me.discard == ["Harbor Kraken"]


def test_harbor_kraken__gains_power_and_honor() -> None:
    t = laid(hand=["Harbor Kraken"])
    t.play("Harbor Kraken")
    assert (t.me.power, t.me.honor) == (3, 2)


# ---- the set


def own_tests(card: Card) -> list[str]:
    return [name for name in globals() if name.startswith(f"test_{plain(card.name).replace(' ', '_')}__")]


def test_every_effect_of_each_card_is_run_by_its_own_tests() -> None:
    for card in catalog().sets[TIDEWATER].cards:
        run: set[Effect] = set()
        for name in own_tests(card):
            with traced() as frames:
                globals()[name]()
            run |= {frame.effect for frame in frames}
        missing = [node for node in nodes_of(card) if isinstance(node, Effect) and node not in run]
        assert not missing, f"the tests of {card.name} never run {missing}"


def test_what_the_set_is() -> None:
    info = next(each for each in cr.sets() if each.name == TIDEWATER)
    assert (info.title, info.path) == ("Tidewater", str(FILE))
    assert 20 <= info.cards <= 35
    assert 60 <= info.center_deck <= 100
    assert {faction for card in cr.cards(TIDEWATER) for faction in card.factions} == {
        "enlightened", "lifebound", "mechana", "void",
    }  # fmt: skip
    t = laid()
    assert (t.supply("Mystic"), t.supply("Heavy Infantry"), t.supply("Cultist")) == (16, 16, 1)


def test_later_seats_start_with_insight() -> None:
    game = cr.Game(sets=TIDEWATER, players=3, seed=1)
    assert [player["resources"]["insight"] for player in game.view()["players"]] == [0, 1, 2]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("other", ["", *BUILT_IN])
def test_random_games_end(other: str, players: int) -> None:
    sets = [TIDEWATER, *([other] if other else [])]
    assert cr.random_playouts(sets, players, games=3, seed=f"{other} {players}") > 100


@pytest.mark.parametrize("seed", range(4))
def test_games_do_not_drag_on(seed: int) -> None:
    """Even random choices end a game in some hundred rounds, as they do with the built-in sets."""
    game = cr.Game(sets=TIDEWATER, seed=seed)
    dice = random.Random(seed)
    while not game.over:
        assert game.decision is not None
        game.apply(dice.randrange(len(game.decision.options)))
    assert game.turn < 400
    assert max(score.total for score in game.scores()) > 40


@pytest.mark.parametrize("sets", [[TIDEWATER], [TIDEWATER, *BUILT_IN]], ids=["alone", "with_all"])
def test_every_position_is_data(sets: list[str]) -> None:
    """Saves, copies, samples and undo lead where they should, at any decision."""
    game = cr.Game(sets=sets, players=3, seed="data")
    dice = random.Random(5)
    for step in range(150):
        decision = game.decision
        assert decision is not None
        key = game.key()
        twin = game.copy()
        choice = dice.randrange(len(decision.options))
        game.apply(choice)
        assert twin.key() == key
        twin.apply(decision.options[choice])
        assert twin.key() == game.key()
        if twin.can_undo:
            twin.undo()
            assert twin.key() == key
        if step % 30 == 0:
            assert cr.Game.load(game.save()).key() == game.key()
            for seat in range(3):
                assert game.sample(seat, step).view(seat) == game.view(seat)
            json.dumps(game.view())
    assert cr.Replay.load(game.replay().save()).choices == game.choices
