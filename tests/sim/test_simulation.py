"""The simulator: what it counts, compared with the events of the games; and that nothing changes it."""

from __future__ import annotations

import pathlib
import random
from collections import Counter

import pytest

import centerrow as cr
from centerrow.sim.decks import decks_of
from centerrow.sim.playing import play_game
from centerrow.sim.runner import processes
from centerrow.sim.runs import Unit
from centerrow.sim.simulation import Simulation, games_each, make_simulation, play_unit, units_of
from centerrow.sim.summary import deck_facts, mean_of_counts, summary_of
from many_games import simulated


def simulation(
    *bots: str, players: int | None = None, sets: str = "delirium", teams: bool = False
) -> Simulation:
    return make_simulation(bots, players, decks_of(sets), teams, "t")


@pytest.fixture(scope="module")
def games() -> list[cr.Game]:
    plan = simulation("novice", "random")
    return [play_game(plan.config(plan.decks[0], number), plan.seats(number)) for number in range(6)]


def test_who_sits_where() -> None:
    plan = simulation("novice", "random", "random")
    assert [plan.seats(number).index("novice") for number in range(4)] == [0, 1, 2, 0]
    assert simulation("novice", players=4).bots == ("novice",) * 4
    assert simulation("novice").bots == ("novice",) * 2
    with pytest.raises(cr.BadSetup, match="--bots names 2 players but --players says 3"):
        simulation("novice", "random", players=3)
    with pytest.raises(cr.BadSetup, match="no bot is named"):
        simulation("nobody")


def test_what_is_counted_of_cards(games: list[cr.Game]) -> None:
    """The events that everybody sees, counted in the plainest way."""
    tally = play_unit(simulation("novice", "random"), Unit(0, 0, 6))
    came: Counter[str] = Counter()
    acquired: Counter[str] = Counter()
    defeated: Counter[str] = Counter()
    rounds: Counter[tuple[str, int]] = Counter()
    left: Counter[str] = Counter()
    for game in games:
        turn = 0
        for event in game.events():
            if event["kind"] == "turn":
                turn = event["amount"]
            if event["kind"] == "moved" and event["to"] == "row":
                came[event["card"]] += 1
            if event["kind"] in ("acquired", "defeated"):
                (acquired if event["kind"] == "acquired" else defeated)[event["card"]] += 1
                rounds[event["card"], (turn + 1) // 2] += 1
                left[event["card"]] += event["from"] == "row"
    for name in {*came, *acquired, *defeated, *tally.cards}:
        card = tally.cards[name]
        assert (card.came, card.acquired, card.defeated) == (came[name], acquired[name], defeated[name])
        assert card.left == left[name]
        assert {(name, each): many for each, many in card.rounds.items()} == {
            key: many for key, many in rounds.items() if key[0] == name
        }


def test_what_is_counted_of_holders(games: list[cr.Game]) -> None:
    tally = play_unit(simulation("novice", "random"), Unit(0, 0, 6))
    holders: Counter[str] = Counter()
    winners: Counter[str] = Counter()
    holdings = []
    for game in games:
        held: list[set[str]] = [set(), set()]
        for event in game.events():
            if event["kind"] in ("acquired", "defeated"):
                held[event["seat"]].add(event["card"])
        for seat, cards in enumerate(held):
            holders.update(cards)
            winners.update(cards if seat in game.winners() else [])
            holdings.append((seat in game.winners(), cards))
    assert {name: card.holders for name, card in tally.cards.items() if card.holders} == dict(holders)
    assert {name: card.winners for name, card in tally.cards.items() if card.winners} == dict(winners)
    assert [(bool(won), {tally.names[card] for card in cards}) for won, *cards in tally.holdings] == holdings


def test_what_is_counted_of_games(games: list[cr.Game]) -> None:
    tally = play_unit(simulation("novice", "random"), Unit(0, 0, 6))
    assert tally.games == 6
    assert Counter(tally.turns) == Counter(game.turn for game in games)
    assert Counter(tally.rounds) == Counter(game.round for game in games)
    assert Counter(tally.decisions) == Counter(len(game.choices) for game in games)
    totals = [[score.total for score in game.scores()] for game in games]
    assert Counter(tally.margins) == Counter(max(each) - min(each) for each in totals)
    for seat in range(2):
        assert tally.seats[seat].wins == sum(game.winners() == [seat] for game in games)
        assert tally.seats[seat].tokens == sum(game.scores()[seat].tokens for game in games)
        assert tally.seats[seat].squares == sum(each[seat] ** 2 for each in totals)
    won = Counter(each[game.winners()[0]] for each, game in zip(totals, games, strict=True))
    assert Counter(tally.honor_won) == won


@pytest.mark.parametrize(("players", "teams"), [(1, False), (3, False), (4, True)])
def test_other_tables(players: int, teams: bool) -> None:
    tally = play_unit(simulation("random", players=players, teams=teams), Unit(0, 0, 5))
    assert len(tally.seats) == players
    winners = 2 if teams else 1
    assert sum(seat.wins for seat in tally.seats) <= 5 * winners
    assert sum(tally.margins.values()) == 5
    assert len(tally.holdings) == 5 * players


def test_random_games_are_those_of_random_playouts() -> None:
    tally = play_unit(simulation("random"), Unit(0, 0, 20))
    made = cr.random_playouts(sets="delirium", games=20, seed="t")
    assert sum(number * many for number, many in tally.decisions.items()) == made


def test_a_card_that_fails_in_random_games(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(config: object) -> None:
        raise ValueError("odd")

    monkeypatch.setattr("centerrow.sim.simulation.random_history", fails)
    with pytest.raises(cr.CenterrowError, match=r"ValueError: odd .*seed 't/3'"):
        play_unit(simulation("random"), Unit(0, 3, 4))


def test_workers_files_and_order_change_nothing(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("centerrow.sim.simulation.UNIT_RANDOM_GAMES", 7)
    plan = simulation("random", sets="delirium,dreamscape")
    alone = summary_of(plan, simulated(plan, 30, tmp_path / "a.run"))
    shared = summary_of(plan, simulated(plan, 30, tmp_path / "b.run", processes(2)))
    again = summary_of(plan, simulated(plan, 30, tmp_path / "b.run"))
    assert alone == shared == again
    more = summary_of(plan, simulated(plan, 40, tmp_path / "b.run"))
    assert more == summary_of(plan, simulated(plan, 40, tmp_path / "c.run"))


def test_a_mean_does_not_depend_on_the_order_in_which_games_came() -> None:
    counts = {number: 1 + number % 3 for number in range(0, 60, 2)}
    shuffled = [dict(random.Random(seed).sample(sorted(counts.items()), len(counts))) for seed in range(50)]
    assert len({mean_of_counts(each) for each in shuffled}) == 1


def test_units() -> None:
    plan = simulation("novice", sets="delirium,dreamscape")
    assert games_each(plan, 25) == 13
    assert list(units_of(plan, 13)) == [Unit(0, 0, 10), Unit(1, 0, 10), Unit(0, 10, 13), Unit(1, 10, 13)]


def test_the_facts_of_a_deck(tmp_path: pathlib.Path) -> None:
    plan = simulation("random", sets="delirium+dreamscape")
    facts = deck_facts(simulated(plan, 60, tmp_path / "a.run")[0])
    assert facts.games == 60
    assert facts.even == pytest.approx(0.5)
    assert sum(seat.wins.value for seat in facts.seats) == pytest.approx(1)
    assert facts.honor_won.value > facts.honor_lost.value
    mystic = next(card for card in facts.cards if card.card == "Mystic")
    assert (mystic.set, mystic.kind, mystic.came, mystic.left) == ("common", "hero", 0, None)
    assert mystic.wins is not None
    assert mystic.rounds is not None
    assert mystic.rounds[0] <= mystic.rounds[1] <= mystic.rounds[2]
    assert [each.set for each in facts.sets] == ["delirium", "dreamscape", "common"]
    taken = sum(card.taken for card in facts.cards)
    assert sum(each.taken for each in facts.sets) == pytest.approx(taken)
    known = [card.wins.low for card in facts.cards if card.wins is not None]
    assert known == sorted(known, reverse=True)
