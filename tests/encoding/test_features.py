"""What a position means to a seat, in numbers: each at a table laid by hand, and the sums in games."""

from __future__ import annotations

import random

import pytest

import centerrow as cr
from centerrow.bots.tables import worths_of
from centerrow.encoding.features import GROUPS, MINE, PLAIN, THEIRS, Features
from centerrow.play.position import state_of
from centerrow.testing import Table, table

RU = "realms_unraveled"


class Seen:
    """The features of a game for a seat, by name."""

    def __init__(self, game: cr.Game, seat: int) -> None:
        state = state_of(game.position())
        features = Features(worths_of(state.library))
        features.look(state, seat)
        active, amounts, plain = features.numbers()
        self.plain = dict(zip(PLAIN, plain, strict=True))
        self.lead = int(features.lead)
        self.wins_ties = features.wins_ties
        self.cards: dict[tuple[str, str], float] = {}
        for place, amount in zip(active, amounts, strict=True):
            group, face = divmod(place, len(state.library.faces))
            key = (GROUPS[group], state.library.faces[face].name)
            self.cards[key] = self.cards.get(key, 0) + amount


def seen(t: Table, seat: int = 0) -> Seen:
    return Seen(t.game, seat)


def test_the_names_stand_where_the_numbers_are_written() -> None:
    assert PLAIN[MINE].startswith("my_")
    assert PLAIN[MINE - 1] == "solo"
    assert PLAIN[THEIRS].startswith("their_")
    assert PLAIN[THEIRS - 1].startswith("my_")
    assert [name.replace("my_", "their_") for name in PLAIN[MINE:THEIRS]] == PLAIN[THEIRS:]


def test_cards_are_counted_where_they_lie() -> None:
    t = table(
        RU,
        hand=["Apprentice"],
        deck=["Apprentice", "Militia"],
        discard=["Apprentice"],
        row=["Everbloom Clique"],
        opponents=[{"deck": ["Militia", "Militia"], "hand": ["Mystic"]}],
    )
    found = seen(t).cards
    assert found["my_deck", "Apprentice"] == 3
    assert found["my_deck", "Militia"] == 1
    assert found["their_deck", "Militia"] == 2
    assert found["their_deck", "Mystic"] == 1
    assert found["row", "Everbloom Clique"] == 1


def test_of_several_opponents_each_counts_a_part() -> None:
    others = [{"deck": ["Militia"], "insight": 3}, {"deck": ["Militia", "Mystic"], "insight": 6}]
    found = seen(table(RU, opponents=others))
    assert found.cards["their_deck", "Militia"] == 1
    assert found.cards["their_deck", "Mystic"] == pytest.approx(0.5)
    assert found.plain["their_insight"] == pytest.approx(0.45)
    assert found.plain["more_opponents"] == 1


def test_the_lead_is_over_the_best_of_the_others() -> None:
    others = [{"honor": 4, "deck": ["Mystic"]}, {"honor": 2, "deck": []}]
    found = seen(table(RU, honor=9, deck=["Mystic", "Mystic"], opponents=others))
    assert found.lead == 9 + 2 - 5
    assert found.plain["tokens"] == pytest.approx(0.5)
    assert found.plain["printed"] == pytest.approx(0.1)
    assert found.plain["mean_lead"] == pytest.approx(0.1 * (11 - (5 + 2) / 2))


def test_of_equals_the_latest_seat_wins() -> None:
    """Also between teams, of which each has two; against the Cult nobody does."""
    t = table(RU, deck=[], opponents=[{"deck": []}, {"deck": []}])
    assert [seen(t, seat).wins_ties for seat in range(3)] == [False, False, True]
    t = table(RU, deck=[], opponents=[{"deck": []}, {"deck": []}, {"deck": []}], teams=True)
    assert [seen(t, seat).wins_ties for seat in range(4)] == [False, True, False, True]
    t = table(RU, deck=[], solo=True)
    assert not seen(t).wins_ties


def test_a_team_leads_together() -> None:
    others = [{"honor": 1, "deck": []}, {"honor": 5, "deck": []}, {"honor": 2, "deck": []}]
    t = table(RU, honor=3, deck=[], opponents=others, teams=True)
    assert seen(t).lead == (3 + 5) - (1 + 2)
    assert seen(t, 1).lead == (1 + 2) - (3 + 5)


def test_against_the_cult() -> None:
    game = cr.Game(players=1, seed=3)
    found = Seen(game, 0)
    assert found.plain["solo"] == 1
    assert found.plain["their_size"] == 0


def test_what_is_left_of_the_game() -> None:
    found = seen(table(RU, honor=20, honor_pool=60))
    assert found.plain["left"] == pytest.approx(0.75)
    assert found.plain["pool_empty"] == 0
    t = table(RU, hand=["Everbloom Clique"], honor_pool=1)
    t.play("Everbloom Clique")
    empty = seen(t)
    assert (empty.plain["left"], empty.plain["pool_empty"], empty.plain["others_still_play"]) == (0, 1, 1)


@pytest.mark.parametrize(("sets", "players"), [("dreamscape", 2), ("all", 3), ("deliverance", 1)])
def test_in_random_games_the_numbers_add_up(sets: str, players: int) -> None:
    rng = random.Random(4)
    game = cr.Game(sets=sets, players=players, seed=2)
    while not game.over:
        if rng.random() < 0.05:
            for seat in range(players):
                found = Seen(game, seat)
                scores = [score.total for score in game.scores()]
                assert found.lead == scores[seat] - max(scores[:seat] + scores[seat + 1 :])
                mine = game.view(seat)["players"][seat]
                size = sum(len(mine[zone]) for zone in ("hand", "discard", "played", "deck_cards"))
                assert sum(n for (group, _), n in found.cards.items() if group == "my_deck") == size
                assert found.plain["my_size"] == pytest.approx(0.1 * max(size, 5))
        game.apply(rng.randrange(game.count))
    for seat in range(players):
        found = Seen(game, seat)
        assert (found.lead > 0 or (found.lead == 0 and found.wins_ties)) == (seat in game.winners())
