"""A sample is a world that its seat could be in, and every such world comes up as often as it should."""

from __future__ import annotations

import itertools
import math
import random
from collections import Counter
from typing import Any, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mypy_extensions import i64

from centerrow import Game
from centerrow.engine.knowledge import (
    DREAMS_SHUFFLED,
    SOME_DREAM,
    _exchanged,
    card_of_move,
    deny,
    forget,
    source_of_move,
    target_of_move,
)
from centerrow.engine.marks import known_to
from centerrow.engine.moves import move, shuffle
from centerrow.engine.packing import packed, packed_card
from centerrow.engine.zones import CENTER_DECK, DECK, DISCARD, DREAM_DECK, DREAMSCAPE, HAND, own
from centerrow.packed import vec
from centerrow.testing import Table, table
from properties.courses import Dreams, Step, World, courses, dream_courses
from properties.inside import name_of, names_in, pile, state_of, stolen_cards, transforms_now
from properties.positions import dealt, play_out, walk
from properties.record import Record

RU = "realms_unraveled"
DS = "dreamscape"
VA = "valley_of_the_ancients"
DEL = "delirium"
DE = "deliverance"
SAMPLES = 2000


T = TypeVar("T")


def assert_even(seen: Counter[T], courses: Counter[T]) -> None:
    """A chi-square test: each world comes up by its number of courses, and none that has no course."""
    assert set(seen) <= set(courses), f"impossible: {set(seen) - set(courses)}"
    share = {world: seen.total() * number / courses.total() for world, number in courses.items()}
    assert min(share.values()) > 4, "too few samples for so many worlds"
    chi = sum((seen[world] - share[world]) ** 2 / share[world] for world in courses)
    freedom = len(courses) - 1
    assert chi < freedom + 4 * math.sqrt(2 * freedom) + 8, f"{chi:.0f} with {freedom} degrees of freedom"


# ---- hands and decks

LEFT_IN_DECK = ["Mystic", "Militia", "Heavy Infantry"]
DISCARDED = ["Scion of Euloth", "Everbloom Clique", "Matron of Discovery", "Deathdealer Noble"]
NEW_HAND: list[Step] = [("draw", "3"), ("pour", "/".join(DISCARDED)), ("draw", "2")]


def worlds_of(game: Game, seat: int, of: int, thief: int = 0) -> Counter[World]:
    """What the seat's samples say of another player's hand and deck, and of what a thief took there."""
    seen: Counter[World] = Counter()
    stolen = [pile(game, HAND, thief).index(card) for card in stolen_cards(game)]
    for seed in range(SAMPLES):
        twin = game.sample(seat, seed)
        gone = tuple(names_in(twin, HAND, thief)[place] for place in stolen)
        seen[tuple(sorted(names_in(twin, HAND, of))), tuple(reversed(names_in(twin, DECK, of))), gone] += 1
    return seen


def with_a_new_hand(**more: Any) -> Table:
    """The next player has just drawn three cards, shuffled the discard pile, and drawn two more."""
    t = table(
        [RU, DE],
        deck=["Heavy Infantry"] * 9,
        opponents=[{"deck": LEFT_IN_DECK, "discard": DISCARDED}, {"hand": ["Mystic"]}],
        **more,
    )
    t.end_turn()
    t.end_turn()
    return t


def test_cards_shuffled_between_two_draws_are_told_apart() -> None:
    t = with_a_new_hand()
    assert_even(worlds_of(t.game, 0, 1), courses(LEFT_IN_DECK, NEW_HAND))


def test_cards_played_from_such_a_hand_leave_the_others_as_likely_as_before() -> None:
    t = with_a_new_hand()
    t.end_turn()
    t.end_turn()
    shuffled = next(name for name in t.opponent(1).hand if name in DISCARDED)
    for name in ("Mystic", shuffled):
        t.play(name)
    played: list[Step] = [("left", "Mystic"), ("left", shuffled)]
    assert_even(worlds_of(t.game, 0, 1), courses(LEFT_IN_DECK, NEW_HAND + played))


def test_a_card_that_would_have_turned_over_lies_in_the_deck() -> None:
    hand, deck = ["Everbloom Clique", "Militia", "Mystic"], ["Disciple of Cetra", "Apprentice", "Spike Vixen"]
    t = table(RU, hand=hand, deck=deck)
    t.play("Everbloom Clique")
    script: list[Step] = [
        ("draw", "3"),
        ("left", "Everbloom Clique"),
        ("holds no", "Disciple of Cetra"),
    ]
    assert_even(worlds_of(t.game, 1, 0), courses(hand + deck, script))


def test_a_card_that_would_have_turned_over_after_a_shuffle_lies_in_the_deck() -> None:
    """The hand has places from before and after the shuffle, and the card was lost with it."""
    t = table(
        RU,
        deck=["Everbloom Clique", "Militia", "Mystic"],
        discard=["Disciple of Cetra", "Apprentice", "Spike Vixen", "Heavy Infantry"],
        seed=8,
    )
    t.end_turn()
    t.end_turn()
    assert "Disciple of Cetra" not in t.me.hand
    t.play("Everbloom Clique")
    script: list[Step] = [
        ("draw", "3"),
        ("pour", "Disciple of Cetra/Apprentice/Spike Vixen/Heavy Infantry"),
        ("draw", "2"),
        ("left", "Everbloom Clique"),
        ("holds no", "Disciple of Cetra"),
    ]
    assert_even(worlds_of(t.game, 1, 0), courses(["Everbloom Clique", "Militia", "Mystic"], script))


def test_a_card_that_would_have_turned_over_earlier_in_the_turn_is_not_in_the_hand() -> None:
    """Alset turns over with two constructs in play. Then one goes back to the hand, and a card is drawn."""
    hand, deck = (
        ["Scrapbot Scrapper", "Wolf Shaman", "Militia"],
        ["Alset, Monk Prodigy", "Apprentice", "Mystic"],
    )
    t = table([RU, DEL], hand=hand, deck=deck, constructs=["Clockwork Helm", "Clockwork Shield"], seed=3)
    script: list[Step] = [("draw", "3"), ("holds no", "Alset, Monk Prodigy"), ("left", "Scrapbot Scrapper")]
    t.play("Scrapbot Scrapper")
    t.choose("Clockwork Helm")
    assert_even(without(worlds_of(t.game, 1, 0), "Clockwork Helm"), courses(hand + deck, script))
    t.play("Wolf Shaman")
    script += [("left", "Wolf Shaman"), ("draw", "1")]
    assert_even(without(worlds_of(t.game, 1, 0), "Clockwork Helm"), courses(hand + deck, script))


def without(worlds: Counter[World], name: str) -> Counter[World]:
    """The worlds without a card that everybody knows in the hand."""
    found: Counter[World] = Counter()
    for (hand, deck, gone), number in worlds.items():
        found[tuple(card for card in hand if card != name), deck, gone] += number
    return found


def robbed(**more: Any) -> Table:
    """The first player takes a card out of the next one's new hand, which the third does not see."""
    t = with_a_new_hand(row=["Nilia, The Shattered"], **more)
    t.end_turn()
    for _ in range(4):
        t.play("Heavy Infantry")
    t.defeat("Nilia, The Shattered")
    t.choose("player 2")
    return t


def test_what_was_stolen_may_be_any_card_of_the_hand() -> None:
    t = robbed()
    assert_even(worlds_of(t.game, 2, 1), courses(LEFT_IN_DECK, [*NEW_HAND, ("stolen", "")]))


def test_who_was_robbed_and_the_thief_know_the_card() -> None:
    t = robbed()
    taken = t.me.hand[-1]
    assert {names_in(t.game.sample(1, seed), HAND, 0)[-1] for seed in range(20)} == {taken}
    script: list[Step] = [*NEW_HAND, ("left", taken)]
    seen = worlds_of(t.game, 0, 1)
    assert_even(_hidden(seen), _hidden(courses(LEFT_IN_DECK, script)))


def _hidden(worlds: Counter[World]) -> Counter[tuple[tuple[str, ...], ...]]:
    return Counter({world[:2]: number for world, number in worlds.items()})


def test_a_thief_holds_nothing_that_would_have_turned_over() -> None:
    """The same with a card among the stolen ones that turns over in the thief's hand."""
    in_hand = ["Disciple of Cetra", "Militia", "Mystic"]
    t = table(
        [RU, DE],
        hand=["Everbloom Clique", *["Heavy Infantry"] * 4],
        row=["Nilia, The Shattered"],
        opponents=[{"hand": in_hand, "deck": ["Apprentice"]}, {"hand": ["Mystic"]}],
        seed=8,
    )
    for name in ["Everbloom Clique", *["Heavy Infantry"] * 4]:
        t.play(name)
    t.defeat("Nilia, The Shattered")
    t.choose("player 2")
    assert t.me.hand != ["Scion of Cetra"]
    script: list[Step] = [("draw", "3"), ("stolen", ""), ("not stolen", "Disciple of Cetra")]
    assert_even(worlds_of(t.game, 2, 1), courses([*in_hand, "Apprentice"], script))


def test_what_did_not_turn_over_is_known_of_the_places_in_a_hand() -> None:
    """Ruling 21: whatever is dealt there in a sample, it is known of the same cards of the hand."""
    hand = ["Everbloom Clique", "Militia", "Mystic", "Heavy Infantry"]
    t = table([RU, DE], hand=hand, deck=["Apprentice", "Disciple of Cetra", "Deathdealer Noble"])
    t.play("Everbloom Clique")
    deny(state_of(t.game))
    told = denied_places(t.game)
    assert sorted(told) == [0, 1, 2]
    hands = set()
    for seed in range(20):
        twin = t.game.sample(1, seed)
        assert denied_places(twin) == told
        hands.add(tuple(sorted(names_in(twin, HAND))))
    assert len(hands) > 5


def denied_places(game: Game) -> list[int]:
    return [pile(game, HAND).index(packed_card(entry)) for entry in state_of(game).memory.denied]


def test_of_two_equal_cards_each_has_had_the_others_past() -> None:
    stolen = vec[i64]([packed(5, 1), packed(7, 2), packed(9, 1)])
    assert list(_exchanged(stolen, 5, 7)) == [packed(7, 1), packed(5, 2), packed(9, 1)]


def test_a_deck_shuffled_with_cards_still_in_it() -> None:
    """Nobody can tell when a card was drawn that was in the deck before and after; all that can be, comes up.

    How often is not tested: which card was played from which place is taken for granted (see the docs).
    """
    hand, deck = ["Isla, Serene Prodigy", "Blind Seer", "Militia"], ["Mystic", "Apprentice"]
    t = table(VA, hand=hand, deck=deck, row=["Ancient Stag"])
    t.play("Isla, Serene Prodigy")
    t.choose("Ancient Stag")
    t.play("Blind Seer")
    script: list[Step] = [
        ("draw", "3"),
        ("left", "Isla, Serene Prodigy"),
        ("shuffle", "Isla, Serene Prodigy/Ancient Stag"),
        ("left", "Blind Seer"),
        ("draw", "1"),
    ]
    assert set(worlds_of(t.game, 1, 0)) == set(courses(hand + deck, script))
    played = next(name for name in t.me.hand if name != "Isla, Serene Prodigy")
    t.play(played)
    assert set(worlds_of(t.game, 1, 0)) == set(courses(hand + deck, [*script, ("left", played)]))


# ---- the center deck

FOUR = ["Mystic", "Militia", "Militia", "Spike Vixen"]


def test_the_center_deck_comes_in_every_order_as_often() -> None:
    t = table(RU, center_deck=FOUR)
    orders = [names_in(t.game.sample(0, seed), CENTER_DECK) for seed in range(SAMPLES)]
    seen = Counter(tuple(name for name in order if name in FOUR) for order in orders)
    assert_even(seen, Counter(itertools.permutations(FOUR)))


# ---- samples of two games that differ in little


@given(dealt(), st.integers(0, 1000))
def test_one_card_more_or_less_changes_nothing_else_of_a_sample(game: Game, seed: int) -> None:
    """The others come in the same order, and so do hands and decks."""
    other = game.copy()
    state = state_of(other)
    if not len(state.zones[CENTER_DECK]):
        return
    gone = state.zones[CENTER_DECK][-1]
    move(state, gone, own(DISCARD, 0))
    one, two = game.sample(0, seed), other.sample(0, seed)
    deck, less = names_in(one, CENTER_DECK), names_in(two, CENTER_DECK)
    places = [place for place, name in enumerate(deck) if name == name_of(game, gone)]
    assert less in [[*deck[:place], *deck[place + 1 :]] for place in places]
    for zone, player in itertools.product((HAND, DECK), range(game.players)):
        assert names_in(one, zone, player) == names_in(two, zone, player)


# ---- Dream cards

UNSEEN = ["Ashes to Ashes", "Dust to Dust", "Armistice", "Wicked End"]
PUT_BACK = ["Test of Faith", "Lunar Embrace"]


def drafted(kept: list[int], unseen: list[str], put_back: list[str]) -> Game:
    """After a small draft: others have kept this many of the unseen cards, the first player put two back."""
    piles, rest = [], unseen[:]
    for number in kept:
        piles.append([rest.pop() for _ in range(number)])
    t = table(DS, dreamscape=put_back, dream_deck=rest, opponents=[{"dreamscape": cards} for cards in piles])
    state = state_of(t.game)
    for card in pile(t.game, DREAMSCAPE, 0):
        move(state, card, DREAM_DECK)
    shuffle(state, DREAM_DECK)
    return t.game


def act(game: Game, verb: str, what: str) -> Step:
    """Do a step of the script in the game, whatever the cards; returns what the first player saw."""
    state = state_of(game)
    words = what.split("/")
    if verb == "top":
        card = pile(game, DREAM_DECK)[-1]
        move(state, card, own(DISCARD, 0))
        return verb, name_of(game, card)
    seat = int(words[0])
    if verb == "add":
        card = pile(game, DREAM_DECK)[-1]
        state.mark(card, known_to(seat))
        move(state, card, own(DREAMSCAPE, seat))
        return verb, what if seat else f"{what}/{name_of(game, card)}"
    if verb == "left":
        card = random.Random(what).choice(pile(game, DREAMSCAPE, seat))
        move(state, card, own(DISCARD, seat))
        return verb, f"{seat}/{name_of(game, card)}"
    thief = int(words[1])
    card = random.Random(what).choice(pile(game, DREAMSCAPE, seat))
    forget(state, own(DREAMSCAPE, seat), known_to(seat) | known_to(thief))
    state.mark(card, known_to(thief))
    move(state, card, own(DREAMSCAPE, thief))
    return verb, what if 0 not in (seat, thief) else f"{what}/{name_of(game, card)}"


@pytest.mark.parametrize(
    ("kept", "script"),
    [
        ([1], "add 1, left 1"),
        ([2], "add 1, add 1, left 1, left 1"),
        ([1], "add 1, top, left 1, add 1"),
        ([1], "add 0, add 1, left 1"),
        ([1, 1], "add 1, add 2, left 1"),
        ([1, 1], "add 1, steal 1/2, left 2"),
        ([1, 1], "add 1, steal 1/0, left 1"),
        ([1, 1], "add 0, steal 0/1, left 1"),
        ([1, 1], "add 0, add 0, steal 0/1, steal 1/2, left 2"),
        ([1, 1], "add 0, steal 0/1, steal 1/2, left 1"),
        ([1, 1], "add 0, steal 0/1, steal 1/2, steal 2/1, left 1"),
        ([1, 1], "add 0, steal 0/1, add 1, add 1, left 1"),
    ],
)
def test_dream_cards_that_were_put_back_come_up_where_they_can_be(kept: list[int], script: str) -> None:
    dreams_come_up(UNSEEN, PUT_BACK, kept, script)


@pytest.mark.parametrize(
    "script", ["add 1, left 1", "add 1, left 1, add 1, left 1", "add 1, steal 1/2, left 2"]
)
@pytest.mark.parametrize(
    "unseen", [["Dream Lab", "Dust to Dust", "Armistice"], ["Armistice", "Dust to Dust", "Dream Lab"]]
)
def test_so_do_those_of_which_there_are_two(unseen: list[str], script: str) -> None:
    dreams_come_up(unseen, ["Dream Lab", "Test of Faith"], [1, 1], script)
    dreams_come_up([*unseen, "Wicked End"], ["Dream Lab"], [2, 1], script)


def dreams_come_up(unseen: list[str], put_back: list[str], kept: list[int], script: str) -> None:
    game = drafted(kept, unseen, put_back)
    seen_script = [act(game, *(step.split(" ") + [""])[:2]) for step in script.split(", ")]
    expected = dream_courses(unseen, put_back, kept, seen_script)
    seen: Counter[Dreams] = Counter()
    for seed in range(SAMPLES):
        twin = game.sample(0, seed)
        scapes = [tuple(sorted(names_in(twin, DREAMSCAPE, seat))) for seat in range(game.players)]
        seen[tuple(reversed(names_in(twin, DREAM_DECK))), *scapes] += 1
    for seed in range(20):
        assert game.sample(0, seed + 1).sample(0, seed).key() == game.sample(0, seed).key()
    assert set(seen) <= set(expected), set(seen) - set(expected)
    assert_even(_with_deck_unordered(seen), _with_deck_unordered(expected))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_sample_remembers_no_dream_card_that_others_moved_in_secret(seat: int) -> None:
    game = Game("dreamscape", players=3, seed=2)
    while game.kind != "turn":
        game.apply(0)
    moves = list(state_of(game.sample(seat, 1)).memory.dreams)
    assert len(moves) == len(state_of(game).memory.dreams) > 6
    mine = own(DREAMSCAPE, seat)
    for each in moves:
        if each != DREAMS_SHUFFLED:
            seen = mine in (source_of_move(each), target_of_move(each))
            assert (card_of_move(each) == SOME_DREAM) == (not seen)


def _with_deck_unordered(worlds: Counter[Dreams]) -> Counter[Dreams]:
    """Without the order of the Dream deck, which makes too many worlds for a few samples."""
    found: Counter[Dreams] = Counter()
    for (deck, *scapes), number in worlds.items():
        found[tuple(sorted(deck)), *scapes] += number
    return found


# ---- whole games


@given(game=dealt(0), seed=st.integers(0, 10**6))
def test_a_sample_agrees_with_all_that_its_seat_ever_saw(game: Game, seed: int) -> None:
    chance = random.Random(seed)
    records = [Record(game, seat) for seat in range(game.players)]
    while not game.over and len(game.choices) < 400:
        walk(game, chance.randint(1, 30), chance, True)
        for seat, record in enumerate(records):
            record.look(game)
            record.check(game)
            if not game.over:
                twin = game.sample(seat, seed)
                record.check(twin)
                assert not transforms_now(twin) or transforms_now(game)


@given(game=dealt(), chair=st.integers(0, 5), seed=st.integers(0, 10**6))
def test_a_sample_of_a_sample_is_a_sample_of_the_game(game: Game, chair: int, seed: int) -> None:
    """Nothing of the truth is left in a sample, so the same seed makes the same of both."""
    seat = chair % game.players
    assert game.sample(seat, seed + 1).sample(seat, seed).key() == game.sample(seat, seed).key()


@given(players=st.integers(1, 4), seed=st.integers(0, 10**6))
def test_a_sample_of_a_finished_game_shows_what_everybody_sees(players: int, seed: int) -> None:
    game = Game("all", players=players, seed=seed, honor=5)
    play_out(game, seed)
    for seat in range(players):
        twin = game.sample(seat, seed)
        assert twin.over
        assert [twin.view(eye) for eye in range(players)] == [game.view(eye) for eye in range(players)]
        assert twin.scores() == game.scores()
