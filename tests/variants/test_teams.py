"""Teams of two: each sentence of the rulebooks' page, and ruling 41 of `docs/rulings.md`."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import centerrow as cr
from asking import asked
from centerrow import BadSave, BadSetup, Game, Replay
from centerrow.testing import Table, table

RU = "realms_unraveled"
VALLEY = "valley_of_the_ancients"
SETS = sorted({info.set for info in cr.cards()} - {"common"})
CONSTRUCT = "Arbiter Circlet"
SEND = "Wolf Shaman into your teammate's discard pile for 1 rune"


def places(t: Table) -> list[str]:
    """Where the acquired card may go, as people read it."""
    assert asked(t) == "destination"
    return [option.text for option in t.options()]


def seats(number: int, **given: Any) -> list[dict[str, Any]]:
    """The same for each of the other players."""
    return [dict(given) for _ in range(number)]


def play_out(game: Game, seed: int) -> None:
    rng = random.Random(seed)
    while game.decision is not None:
        game.apply(rng.randrange(len(game.decision.options)))


# ---- the page of the rulebooks, sentence by sentence


@pytest.mark.parametrize("players", [4, 6])
@pytest.mark.parametrize("name", SETS)
def test_30_honor_is_set_aside_for_each_player(name: str, players: int) -> None:
    assert Game(name, players=players, teams=True, seed=1).view()["honor_pool"] == 30 * players


@pytest.mark.parametrize("players", [4, 6])
def test_teammates_sit_across_from_each_other(players: int) -> None:
    game = Game(players=players, teams=True, seed=2)
    teams = [player["team"] for player in game.view()["players"]]
    assert teams == [*range(players // 2)] * 2
    assert [score.team for score in game.scores()] == teams


#: A monster that harms the constructs of opponents, by set: those that the rulebooks name, where they are.
HARMFUL = [
    (VALLEY, "Kan'zir, the Ravager"),
    ("dreamscape", "Hulking Crab"),
    ("delirium", "Mammoth Beetle"),
    ("deliverance", "Terminites"),
]


@pytest.mark.parametrize(("name", "monster"), HARMFUL)
@pytest.mark.parametrize("players", [4, 6])
def test_a_teammate_is_not_harmed_by_the_rewards_of_ones_monsters(
    name: str, monster: str, players: int
) -> None:
    others = seats(players - 1, constructs=[CONSTRUCT])
    t = table([name, "delirium"], teams=True, row=[monster], power=9, opponents=others)
    t.defeat(monster)
    while asked(t) != "turn":
        t.choose(CONSTRUCT)  # each opponent in turn, the teammate never
    for seat in range(1, players):
        mate = seat == players // 2
        assert t.opponent(seat).constructs == ([CONSTRUCT] if mate else [])


def test_one_rune_more_sends_an_acquired_card_to_the_teammate() -> None:
    t = table(RU, teams=True, row=["Wolf Shaman"], runes=4)
    t.acquire("Wolf Shaman")
    assert places(t) == ["Wolf Shaman into your discard pile", SEND]
    t.choose("teammate")
    assert (t.teammate.discard, t.me.discard, t.me.runes) == (["Wolf Shaman"], [], 0)
    assert t.opponent(2).discard == ["Wolf Shaman"]


def test_without_that_rune_nobody_is_asked() -> None:
    t = table(RU, teams=True, row=["Wolf Shaman"], runes=3)
    t.acquire("Wolf Shaman")
    assert (t.me.discard, asked(t)) == (["Wolf Shaman"], "turn")


def test_one_may_keep_it_and_the_rune() -> None:
    t = table(RU, teams=True, row=["Wolf Shaman"], runes=4)
    t.acquire("Wolf Shaman")
    t.choose("discard")
    assert (t.me.discard, t.teammate.discard, t.me.runes) == (["Wolf Shaman"], [], 1)


def test_the_honor_of_teammates_is_added_up() -> None:
    others: list[dict[str, Any]] = [
        {"honor": 20},
        {"honor": 9, "deck": ["Dhartha, the Eternal"]},
        {"honor": 3},
    ]
    t = table(RU, teams=True, honor=10, opponents=others)
    assert [score.total for score in t.game.scores()] == [10, 20, 9 + 5, 3]
    assert t.game.winners() == [0, 2]


# ---- 41: sending cards


def test_ruling_41_sending__a_free_acquisition_too() -> None:
    t = table(RU, teams=True, hand=["Dhartha, the Eternal"], center_deck=["Wolf Shaman"], runes=1)
    t.play("Dhartha, the Eternal")
    t.choose("teammate")
    assert (t.teammate.discard, t.me.runes) == (["Wolf Shaman"], 0)


def test_ruling_41_sending__an_acquisition_for_insight_too() -> None:
    dream = next(info for info in cr.cards("dreamscape") if info.zone == "dream" and info.kind == "hero")
    t = table("dreamscape", teams=True, dreamscape=[dream.name], insight=20, runes=1)
    t.acquire(dream.name, pay=True)
    t.choose("teammate")
    assert (t.teammate.discard, t.me.runes) == ([dream.name], 0)


def test_ruling_41_sending__a_supply_card_too() -> None:
    t = table(RU, teams=True, runes=4)
    t.acquire("Mystic")
    t.choose("teammate")
    assert (t.teammate.discard, t.supply("Mystic")) == (["Mystic"], 25)


def test_ruling_41_sending__a_monster_that_became_a_hero_too() -> None:
    t = table(RU, teams=True, row=["Borderland Nihilist"], power=9, runes=1)
    t.defeat("Borderland Nihilist")
    t.choose("teammate")
    assert t.teammate.discard == ["Borderland Mercenary"]


def test_ruling_41_sending__not_a_vision() -> None:
    t = table("dreamscape", teams=True, dreamscape=["Ashes to Ashes"], insight=3, runes=3)
    t.acquire("Ashes to Ashes")
    assert asked(t) == "turn"
    assert t.me.runes == 3


def test_ruling_41_sending__not_a_bound_monster() -> None:
    t = table("deliverance", teams=True, row=["Warpdruid"], power=9, insight=1, runes=3)
    t.defeat("Warpdruid")
    while asked(t) == "card":
        t.decline()
    t.choose("bind it for 1 insight")
    assert (t.me.discard, t.me.runes, asked(t)) == (["Warpdruid"], 3, "turn")


def test_ruling_41_sending__not_where_another_place_is_named() -> None:
    t = table(RU, teams=True, hand=["Cetra, Matron of Stars"], row=["Wolf Shaman"], runes=3)
    t.play("Cetra, Matron of Stars")
    t.choose("Wolf Shaman")
    assert (t.me.deck[0], asked(t)) == ("Wolf Shaman", "turn")


def test_ruling_41_sending__beside_another_place_that_is_optional() -> None:
    t = table([RU, "delirium"], teams=True, constructs=["Ogo War Tree"], row=["Wolf Shaman"], runes=4)
    t.acquire("Wolf Shaman")
    assert places(t) == ["Wolf Shaman on top of your deck", "Wolf Shaman into your discard pile", SEND]


def test_ruling_41_sending__each_of_several_cards_by_itself() -> None:
    row = ["Wolf Shaman", "Synapse Spire", "Chaos Cannon"]
    t = table(["dreamscape", RU], teams=True, dreamscape=["Technological Leap"], insight=5, row=row, runes=1)
    t.acquire("Technological Leap")
    t.choose("teammate")
    assert (t.teammate.discard, t.me.discard, t.me.runes) == (["Synapse Spire"], ["Chaos Cannon"], 0)


def test_ruling_41_sending__the_acquirer_acquired_it() -> None:
    """Whoever paid gains the insight of a Dreamborn card, and it counts for their turn."""
    t = table("deliverance", teams=True, hand=["Rut, Oaken Master"], row=["Wereboar", "Dream Titan"],
              runes=5, power=9)  # fmt: skip
    t.play("Rut, Oaken Master")
    t.acquire("Wereboar")
    t.choose("teammate")
    assert (t.me.insight, t.teammate.insight) == (1, 0)
    t.defeat("Dream Titan")
    assert t.me.honor == 3 + 6 + 3, "Rut's plunder"
    (event,) = [event for event in t.game.events(1) if event["kind"] == "acquired"]
    assert (event["seat"], event["to_seat"], event["card"]) == (0, 2, "Wereboar")


def test_ruling_41_sending__runes_for_constructs_alone_do_not_pay() -> None:
    """It is no part of the card's cost."""
    t = table("dreamscape", teams=True, constructs=["TH07 Tank"] * 2, row=["Synapse Spire"], insight=2)
    t.activate("TH07 Tank")
    t.activate("TH07 Tank")
    t.acquire("Synapse Spire")
    assert (t.me.construct_runes, t.me.discard, asked(t)) == (2, ["Synapse Spire"], "turn")


def test_ruling_41_sending__in_other_games_there_is_nobody_to_send_to() -> None:
    t = table(RU, row=["Wolf Shaman"], runes=4, opponents=seats(3))
    t.acquire("Wolf Shaman")
    assert asked(t) == "turn"


# ---- 41: who is an opponent


def test_ruling_41_opponents__a_teammate_cannot_be_chosen() -> None:
    t = table("deliverance", teams=True, row=["Warprogue"], power=9, opponents=seats(3, insight=2))
    t.defeat("Warprogue")
    assert [option.text for option in t.options()] == ["Player 2", "Player 4"]


def test_ruling_41_opponents__insight_is_not_taken_from_a_teammate() -> None:
    t = table("delirium", teams=True, row=["Zis, Dreamreaper"], power=9, opponents=seats(3, insight=3))
    t.defeat("Zis, Dreamreaper")
    assert [t.opponent(seat).insight for seat in (1, 2, 3)] == [1, 3, 1]
    assert t.me.insight == 4


def test_ruling_41_opponents__dreams_and_cards_are_not_taken_from_a_teammate() -> None:
    others = seats(3, dreamscape=["Armistice"], hand=["Mystic"])
    t = table("dreamscape", teams=True, row=["Engulfing Kraken"], power=9, opponents=others)
    t.defeat("Engulfing Kraken")
    assert [len(t.opponent(seat).dreamscape) for seat in (1, 2, 3)] == [0, 1, 0]
    assert len(t.me.dreamscape) == 2


def test_ruling_41_opponents__a_teammate_reveals_no_card() -> None:
    t = table(VALLEY, teams=True, row=["Grave Golem"], power=9, opponents=seats(3, deck=["Mystic"]))
    t.defeat("Grave Golem")
    assert [t.opponent(seat).discard for seat in (1, 2, 3)] == [["Mystic"], [], ["Mystic"]]


def test_ruling_41_opponents__only_opponents_without_a_construct_count() -> None:
    t = table(VALLEY, teams=True, row=["Death's Widow"], power=9)
    t.defeat("Death's Widow")
    assert len(t.me.hand) == 2


def test_ruling_41_opponents__a_teammate_keeps_their_temples() -> None:
    others: list[dict[str, Any]] = [{"temples": ["Temple of Death"]}, {"temples": ["Temple of Life"]}, {}]
    t = table(VALLEY, teams=True, row=["Kan'zir, the Ravager"], power=9, opponents=others)
    t.defeat("Kan'zir, the Ravager")
    assert (t.opponent(1).temples, t.teammate.temples) == ([], ["Temple of Life"])


def test_ruling_41_opponents__each_player_means_the_teammate_too() -> None:
    t = table(
        "dreamscape", teams=True, dreamscape=["Armistice"], insight=7, opponents=seats(3, hand=["Mystic"])
    )
    t.acquire("Armistice")
    assert [t.opponent(seat).discard for seat in (1, 2, 3)] == [["Mystic"]] * 3
    assert len(t.teammate.hand) == 5


# ---- 41: where a teammate is another player


def test_ruling_41_another_player__a_temple_can_be_taken_from_a_teammate() -> None:
    others: list[dict[str, Any]] = [{}, {"temples": ["Temple of Life"]}, {}]
    t = table(VALLEY, teams=True, life_keystones=1, opponents=others)
    t.take_temple("Temple of Life")
    assert (t.me.temples, t.teammate.temples) == (["Temple of Life"], [])


def test_ruling_41_another_player__the_temple_of_immortality_too() -> None:
    others: list[dict[str, Any]] = [{}, {"temples": ["Temple of Immortality"]}, {}]
    t = table(VALLEY, teams=True, temples=["Temple of Life"], life_keystones=1, opponents=others)
    t.use_temple("Temple of Life")
    assert t.teammate.temples == []
    assert "Temple of Immortality" in t.me.temples


def test_ruling_41_another_player__teammates_bid_against_each_other() -> None:
    t = table("delirium", teams=True, row=["Pollen Pixie"], runes=3, center_deck=["Vineweaver"],
              opponents=[{}, {"insight": 3}, {}])  # fmt: skip
    t.acquire("Pollen Pixie")
    assert t.game.decision is not None
    assert (t.game.decision.seat, asked(t)) == (0, "bid")
    t.bid(1)
    assert t.game.decision.seat == 2
    t.bid(2)
    assert (t.teammate.honor, t.teammate.insight) == (4, 1)


@pytest.mark.parametrize(("theirs", "drawn"), [(4, 2), (5, 1), (9, 1)])
def test_ruling_41_another_player__snapdragon_witch_looks_at_the_teammate(theirs: int, drawn: int) -> None:
    others: list[dict[str, Any]] = [{}, {"honor": theirs}, {}]
    t = table(RU, teams=True, hand=["Snapdragon Witch"], honor=4, opponents=others)
    t.play("Snapdragon Witch")
    assert len(t.me.hand) == drawn


# ---- 41: the end


@pytest.mark.parametrize(
    ("honors", "winners"),
    [
        ([9, 1, 1, 8], [0, 2]),
        ([1, 1, 9, 8], [0, 2]),
        ([5, 4, 5, 6], [1, 3]),
        ([9, 0, 0, 0, 0, 8], [0, 3]),
        ([4, 2, 5, 4, 6, 3], [2, 5]),
        ([4, 6, 5, 4, 2, 1], [1, 4]),
    ],
)
def test_ruling_41_end__the_best_team_wins_and_of_equals_the_one_with_the_latest_seat(
    honors: list[int], winners: list[int]
) -> None:
    t = table(RU, teams=True, honor=honors[0], opponents=[{"honor": honor} for honor in honors[1:]])
    assert t.game.winners() == winners
    assert [score.total for score in t.game.scores()] == honors


def test_ruling_41_end__the_game_ends_after_the_round_in_which_the_pool_ran_out() -> None:
    t = table(RU, teams=True, hand=["Everbloom Clique"], honor_pool=2)
    t.play("Everbloom Clique")
    for _ in range(4):
        assert not t.game.over
        t.end_turn()
    assert (t.game.over, t.game.winners()) == (True, [0, 2])


# ---- people, settings, saves


@pytest.mark.parametrize("players", [4, 6])
def test_whoever_comes_first_partners_stay_together(players: int) -> None:
    people = [f"P{i}" for i in range(players)]
    firsts = set()
    for seed in range(25):
        game = Game(players=players, teams=True, seed=seed, names=people)
        firsts.add(game.names[0])
        half = players // 2
        for seat in range(half):
            one, other = (people.index(game.names[each]) for each in (seat, seat + half))
            assert abs(one - other) == half
    assert firsts == set(people)


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_teams_need_four_or_six_players(players: int) -> None:
    with pytest.raises(BadSetup, match=f"teams of two need 4 or 6 players, not {players}"):
        Game(players=players, teams=True)


@pytest.mark.parametrize("teams", ["yes", 1, None])
def test_teams_is_true_or_false(teams: Any) -> None:
    with pytest.raises(BadSetup, match="teams is True or False"):
        Game(players=4, teams=teams)


def test_a_table_of_teams_has_four_seats_unless_more_are_given() -> None:
    assert table(RU, teams=True).game.players == 4
    assert table(RU, teams=True, opponents=seats(5)).game.players == 6
    with pytest.raises(BadSetup, match="4 or 6"):
        table(RU, teams=True, opponents=seats(2))


@pytest.mark.parametrize("players", [4, 6])
def test_team_games_are_saved_replayed_and_sampled(players: int) -> None:
    game = Game("all", players=players, teams=True, seed=3)
    rng = random.Random(3)
    while game.turn < 15:
        assert game.decision is not None
        game.apply(rng.randrange(len(game.decision.options)))
    again = Game.load(game.save())
    assert (again.key(), again.teams) == (game.key(), True)
    assert Replay.load(game.replay().save()).config.teams
    for seat in range(players):
        twin = game.sample(seat, 1)
        assert twin.view(seat) == game.view(seat)
        assert twin.teams
    play_out(again, 3)
    assert len(again.winners()) == 2


def test_a_game_of_teams_and_one_without_have_other_keys() -> None:
    alone, together = (Game(players=4, teams=teams, seed=1) for teams in (False, True))
    assert alone.key() != together.key()
    assert (alone.teams, together.teams) == (False, True)
    assert [player["team"] for player in alone.view()["players"]] == [None] * 4
    assert [score.team for score in alone.scores()] == [None] * 4


@pytest.mark.parametrize("teams", [True, "true", 1])
def test_a_save_with_teams_that_cannot_be_is_refused(teams: Any) -> None:
    data = json.loads(Game(players=2, seed=1).save())
    data["config"]["teams"] = teams
    with pytest.raises(BadSave):
        Game.load(json.dumps(data))


@pytest.mark.parametrize("name", [*SETS, "all"])
def test_a_team_game_of_each_set_ends(name: str) -> None:
    for players in (4, 6):
        game = Game(name, players=players, teams=True, seed=7, honor=40)
        play_out(game, 7)
        assert game.over
        sent = [
            e for e in game.events() if e["kind"] == "acquired" and e.get("to_seat", e["seat"]) != e["seat"]
        ]
        half = players // 2
        assert all((event["seat"] + half) % players == event["to_seat"] for event in sent)
