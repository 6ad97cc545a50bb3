"""Whole games: they end, the honor adds up, and what happened was legal."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

import centerrow as cr
from centerrow import Game
from centerrow.engine.zones import zone_name
from properties.checks import check
from properties.inside import cards_in_zones, state_of
from properties.positions import laid, play_on, play_out, sets_of_a_game, settings_of_a_game, walk

MOST_DECISIONS = 20_000
whole_games = settings(max_examples=max(settings().max_examples // 4, 1))

seeds = st.integers(0, 10**9)


@whole_games
@given(sets=sets_of_a_game, table=settings_of_a_game(), seed=seeds, rich=st.booleans())
def test_every_game_ends(sets: list[str], table: tuple[int, bool], seed: int, rich: bool) -> None:
    players, teams = table
    game = Game(sets, players=players, teams=teams, seed=seed)
    cards = len(cards_in_zones(game))
    rng = random.Random(seed)
    while not game.over and len(game.choices) < MOST_DECISIONS:
        walk(game, 97, rng, rich)
        check(game)
    assert game.over, f"not over after {MOST_DECISIONS} decisions"
    assert game.decision is None
    assert len(cards_in_zones(game)) == cards
    assert state_of(game).pool == 0
    assert game.turn % players == 0, "everybody has the same number of turns"
    assert sum(score.tokens for score in game.scores()) >= (50 if players == 1 else 30 * players)


@whole_games
@given(sets=sets_of_a_game, table=settings_of_a_game(), seed=seeds, honor=st.integers(1, 60))
def test_the_game_ends_after_the_round_in_which_the_pool_ran_out(
    sets: list[str], table: tuple[int, bool], seed: int, honor: int
) -> None:
    players, teams = table
    game = Game(sets, players=players, teams=teams, seed=seed, honor=honor)
    rng = random.Random(seed)
    emptied = 0
    while not game.over:
        walk(game, 1, rng, True)
        if not emptied and state_of(game).pool == 0:
            # What an auction of the first row gains counts for the first round.
            emptied = max(game.turn, 1)
    assert game.turn == -(-emptied // players) * players


@whole_games
@given(sets=sets_of_a_game, table=settings_of_a_game(), seed=seeds, honor=st.integers(1, 60))
def test_honor_comes_from_the_pool_and_in_full_beyond_it(
    sets: list[str], table: tuple[int, bool], seed: int, honor: int
) -> None:
    players, teams = table
    game = Game(sets, players=players, teams=teams, seed=seed, honor=honor)
    walk(game, MOST_DECISIONS, random.Random(seed), True)
    gains = [0] * players
    for event in game.events():
        if event["kind"] == "gained" and event["resource"] == "honor":
            gains[event["seat"]] += event["amount"]
    if players == 1:
        taken = [event.get("amount", 0) for event in game.events() if event["kind"] == "cult_took"]
        gains.append(sum(taken))
    assert gains == [score.tokens for score in game.scores()]
    assert sum(gains) >= honor
    assert [event["kind"] for event in game.events()].count("last_round") == 1
    assert game.events()[-1]["kind"] == "game_over"


@whole_games
@given(sets=sets_of_a_game, table=settings_of_a_game(), seed=seeds)
def test_what_was_gained_less_what_was_spent_is_what_is_there(
    sets: list[str], table: tuple[int, bool], seed: int
) -> None:
    """Nothing comes or goes that no event tells of, what is lost at the end of a turn included."""
    players, teams = table
    game = Game(sets, players=players, teams=teams, seed=seed, honor=20)
    rng = random.Random(seed)
    since = 0
    purses = [dict.fromkeys(RESOURCES, 0) for _ in range(players)]
    while not game.over:
        events = game.events(None, since)
        since += len(events)
        for event in events:
            if event.get("resource") in RESOURCES and event["kind"] in SIGNS:
                sign = SIGNS[event["kind"]]
                purses[event["seat"]][event["resource"]] += sign * event["amount"]
        for player, purse in zip(game.view()["players"], purses, strict=True):
            assert player["resources"] == purse
        walk(game, 1, rng, True)


RESOURCES = ("runes", "power", "insight", "life_keystones", "death_keystones", "construct_runes")
SIGNS = {"gained": 1, "spent": -1, "lost": -1}


@whole_games
@given(sets=sets_of_a_game, table=settings_of_a_game(), seed=seeds)
def test_events_tell_where_every_card_lies(sets: list[str], table: tuple[int, bool], seed: int) -> None:
    """A client that follows the events as they come has the same table as one that looks."""
    players, teams = table
    game = Game(sets, players=players, teams=teams, seed=seed, honor=20)
    walk(game, MOST_DECISIONS, random.Random(seed), True)
    numbers = [event["number"] for event in game.events()]
    assert numbers == list(range(len(numbers)))
    half = len(numbers) // 2
    for seat in (None, 0):
        assert game.events(seat, half) == game.events(seat)[half:]
    log = state_of(game).log
    assert log is not None
    where: dict[int, int] = {}
    names: dict[int, str] = {}
    for raw, shown in zip(log.items[: log.length], game.events(0), strict=True):
        if shown["kind"] == "moved":
            if raw.card in where and zone_name(where[raw.card]) not in POURED:
                assert where[raw.card] == raw.source
            where[raw.card] = int(raw.target)
        if shown.get("id") is not None and shown["kind"] != "transformed":
            known = names.setdefault(shown["id"], shown["card"])
            assert known == shown["card"] or cr.card(known).transform_to == shown["card"]
            names[shown["id"]] = shown["card"]
    state = state_of(game)
    for card, zone in where.items():
        assert state.where[card] == zone or zone_name(zone) in POURED


#: Piles that become decks as a whole.
POURED = ("discard", "void")


@whole_games
@given(sets=sets_of_a_game, table=settings_of_a_game(), seed=seeds)
def test_one_seed_is_one_game(sets: list[str], table: tuple[int, bool], seed: int) -> None:
    players, teams = table
    one = Game(sets, players=players, teams=teams, seed=seed, honor=10)
    other = Game(sets[::-1], players=players, teams=teams, seed=str(seed), honor=10)
    assert one.key() == other.key()
    assert one.names == other.names
    assert play_out(one, seed) == play_out(other, seed)
    assert one.key() == other.key()


@given(game=laid(), numbers=st.lists(st.integers(0, 59), max_size=80))
def test_any_table_can_be_played(game: Game, numbers: list[int]) -> None:
    cards = len(cards_in_zones(game))
    check(game)
    play_on(game, numbers, check)
    assert len(cards_in_zones(game)) == cards


def test_playouts_count_their_decisions() -> None:
    one = cr.random_playouts(players=2, games=3, seed=5)
    assert one == cr.random_playouts(players=2, games=3, seed=5)
    assert one > cr.random_playouts(players=2, games=1, seed=5) > 100
