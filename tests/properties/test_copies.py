"""Keys, copies, saves and replays: the same game again, wherever and however it is kept."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from mypy_extensions import i64

from centerrow import BadReplay, Decision, Game, IllegalChoice, Replay
from centerrow.engine.abilities import (
    card_of_deed,
    deed,
    face_of_deed,
    in_chain,
    kind_of_deed,
    zone_of_deed,
)
from centerrow.engine.names import PURSE_NAMES
from centerrow.engine.transform import transform
from centerrow.engine.zones import CENTER_DECK, DECK, HAND, own
from centerrow.packed import vec
from centerrow.testing import table
from properties.checks import check
from properties.inside import (
    name_of,
    names_in,
    redealt,
    state_of,
    with_numbers_changed,
    with_orders_changed,
)
from properties.positions import choices, dealt, play_on, positions, walk

seeds = st.integers(0, 10**6)


# ---- keys


@given(game=positions(), numbers=choices, seed=seeds)
def test_the_order_of_a_pile_that_nobody_can_use_does_not_matter(
    game: Game, numbers: list[int], seed: int
) -> None:
    twin = with_orders_changed(game, random.Random(seed))
    check(twin)
    assert_same_future(game, twin, numbers)


@given(game=positions(), numbers=choices, seed=seeds)
def test_the_numbers_of_equal_cards_do_not_matter(game: Game, numbers: list[int], seed: int) -> None:
    twin = with_numbers_changed(game, random.Random(seed))
    check(twin)
    assert_same_future(game, twin, numbers)


@pytest.mark.parametrize("seed", range(6))
def test_a_card_that_a_chain_has_taken_is_not_mixed_up_with_its_equals(seed: int) -> None:
    """Two Golems are shuffled, and only the one that was not defeated may be defeated next (ruling 56)."""
    for row in (["Grave Golem"], ["Grave Golem", "Grave Golem"]):
        t = table(
            "valley_of_the_ancients", power=5, row=row, center_deck=[], void=["Grave Golem"],
            opponents=[{"deck": [], "discard": ["Apprentice"]}],
        )  # fmt: skip
        twin = with_numbers_changed(t.game, random.Random(seed))
        golem = [option.verb for option in t.options()].index("defeat")
        assert_same_future(t.game, twin, [golem, 0])


@pytest.mark.parametrize("seed", range(6))
def test_a_hero_played_by_phantasm_is_not_mixed_up_with_its_equals(seed: int) -> None:
    """Both Dreamers are shuffled before the one that left the row is played, and used (ruling 37)."""
    t = table(
        "deliverance", insight=2, row=["Blackwatch Dreamer"], center_deck=[], void=["Blackwatch Dreamer"],
        opponents=[{"deck": [], "discard": ["Apprentice"]}],
    )  # fmt: skip
    twin = with_numbers_changed(t.game, random.Random(seed))
    phantasm = [option.verb for option in t.options()].index("phantasm")
    assert_same_future(t.game, twin, [phantasm, 0, 0])


def test_the_key_sees_which_of_two_equal_cards_a_chain_has_taken() -> None:
    """One Golem lies in the void, one in a pile: only what the chain took is left alone (ruling 56)."""
    t = table(
        "valley_of_the_ancients", power=5, row=["Grave Golem"], discard=["Grave Golem"],
        opponents=[{"deck": [], "discard": ["Apprentice"]}],
    )  # fmt: skip
    t.game.apply([option.verb for option in t.options()].index("defeat"))
    twin = t.game.copy()
    (state, other), (code,) = (state_of(t.game), state_of(twin)), state_of(t.game).deeds
    taken = card_of_deed(code)
    (equal,) = (card for card, face in enumerate(state.face) if face == state.face[taken] and card != taken)
    assert in_chain(state, taken)
    assert state.where[equal] != state.where[taken]
    other.deeds = vec[i64]([deed(kind_of_deed(code), zone_of_deed(code), equal, face_of_deed(code))])
    assert twin.key() != t.game.key()


def assert_same_future(game: Game, twin: Game, numbers: list[int]) -> None:
    assert twin.key() == game.key()
    assert twin.decision == game.decision
    for number in numbers:
        if game.over:
            break
        index = number % game.count
        game.apply(index)
        twin.apply(index)
        assert twin.key() == game.key()
        assert twin.decision == game.decision
        assert [score.total for score in twin.scores()] == [score.total for score in game.scores()]


@given(game=positions(), numbers=choices)
def test_every_action_of_a_turn_leads_to_a_state_of_its_own(game: Game, numbers: list[int]) -> None:
    """Elsewhere two options may come to the same: to name a faction of which nobody was played.

    So may, in solo, two equal cards side by side in the row.
    """
    play_on(game, numbers)
    decision = game.decision
    assume(decision is not None and decision.kind == "turn")
    assert decision is not None
    keys = {game.key()}
    for index in range(len(decision.options)):
        twin = game.copy()
        twin.apply(index)
        keys.add(twin.key())
    fewest = {re.sub(r" \(\w+ from the left\)", "", f"{o.text} {o.zone}") for o in decision.options}
    assert 1 + len(fewest) <= len(keys) <= 1 + len(decision.options), [o.text for o in decision.options]
    assert game.players == 1 or len(fewest) == len(decision.options)


@given(game=positions(), seat=st.integers(0, 5), seed=seeds)
def test_the_key_sees_the_order_of_decks_and_what_hands_hold(game: Game, seat: int, seed: int) -> None:
    seat %= game.players
    heaps = [[CENTER_DECK], [own(HAND, seat), own(DECK, seat)]]
    twin = redealt(game, None, heaps, random.Random(seed))
    same = (
        names_in(twin, CENTER_DECK) == names_in(game, CENTER_DECK)
        and names_in(twin, DECK, seat) == names_in(game, DECK, seat)
        and sorted(names_in(twin, HAND, seat)) == sorted(names_in(game, HAND, seat))
    )
    assert (twin.key() == game.key()) == same


@given(game=positions(), seat=st.integers(0, 5), amount=st.integers(1, 40))
def test_the_key_sees_every_number_on_the_table(game: Game, seat: int, amount: int) -> None:
    keys = {game.key()}
    for resource in range(len(PURSE_NAMES)):
        twin = game.copy()
        purse = state_of(twin).players[seat % game.players].purse
        purse[resource] = purse[resource] + amount
        keys.add(twin.key())
    for what in ("honor_gained", "insight_gained"):
        twin = game.copy()
        player = state_of(twin).players[seat % game.players]
        setattr(player, what, getattr(player, what) + amount)
        keys.add(twin.key())
    twin = game.copy()
    state_of(twin).pool += amount
    keys.add(twin.key())
    twin = game.copy()
    state_of(twin).turn += amount
    keys.add(twin.key())
    twin = game.copy()
    state_of(twin).rng.word()
    keys.add(twin.key())
    if game.players == 1:
        twin = game.copy()
        state_of(twin).cult += amount
        keys.add(twin.key())
    assert len(keys) == len(PURSE_NAMES) + 2 + 4 + (game.players == 1)


@given(game=dealt(), number=seeds)
def test_the_key_sees_which_side_a_card_shows(game: Game, number: int) -> None:
    state = state_of(game)
    cards = [card for card in range(len(state.face)) if state.face_of(card).other_side >= 0]
    assume(cards)
    card = cards[number % len(cards)]
    twin = game.copy()
    transform(state_of(twin), card)
    assert name_of(twin, card) != name_of(game, card)
    assert twin.key() != game.key()


OTHER_PROCESS = """
import json, sys
import centerrow
for text in json.load(sys.stdin):
    print(centerrow.Game.load(text).key())
"""


@settings(max_examples=3)
@given(games=st.lists(positions(), min_size=1, max_size=6), seed=st.integers(1, 4_000_000_000))
def test_keys_are_the_same_in_another_process(games: list[Game], seed: int) -> None:
    """Where hashes, addresses and the order of sets are others."""
    found = subprocess.run(
        [sys.executable, "-c", OTHER_PROCESS],
        input=json.dumps([game.save() for game in games]),
        env={
            **os.environ,
            "PYTHONHASHSEED": str(seed),
            "PYTHONPATH": os.pathsep.join(p for p in sys.path if p),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, found.stderr
    assert found.stdout.split() == [game.key() for game in games]


# ---- copies and saves


@given(game=positions(), numbers=choices)
def test_a_copy_goes_the_same_way_and_leaves_the_original_alone(game: Game, numbers: list[int]) -> None:
    twin, witness = game.copy(), Game.load(game.save())
    keys: list[str] = []
    made = play_on(twin, numbers, lambda each: keys.append(each.key()))
    assert game.key() == witness.key()
    assert game.decision == witness.decision
    for seat in range(game.players):
        assert game.view(seat) == witness.view(seat)
        assert game.events(seat) == witness.events(seat)
    for index, key in zip(made, keys, strict=True):
        game.apply(index)
        assert game.key() == key
    assert [game.events(seat) for seat in range(game.players)] == [
        twin.events(seat) for seat in range(game.players)
    ]


@given(game=positions(), numbers=choices, every=st.integers(1, 6))
def test_a_game_can_be_saved_and_loaded_at_any_step(game: Game, numbers: list[int], every: int) -> None:
    for start in range(0, len(numbers), every):
        play_on(game, numbers[start : start + every])
        again = Game.load(game.save())
        assert (again.key(), again.decision, again.choices) == (game.key(), game.decision, game.choices)
        assert (again.turn, again.over, again.names, again.sets) == (
            game.turn,
            game.over,
            game.names,
            game.sets,
        )
        assert again.scores() == game.scores()
        game = again


@given(game=dealt(300), numbers=choices)
def test_undo_leads_back_step_by_step(game: Game, numbers: list[int]) -> None:
    for number in numbers:
        if game.over:
            break
        before = game.copy()
        play_on(game, [number])
        if game.can_undo:
            back = game.copy()
            back.undo()
            assert back.key() == before.key()
            assert back.decision == before.decision
            assert before.can_undo or not back.can_undo
            for seat in range(game.players):
                assert back.view(seat) == before.view(seat)
                assert back.events(seat) == before.events(seat)
            assert back.save() == before.save()
            play_on(back, [number])
            assert back.key() == game.key()


@given(game=positions(), numbers=choices)
def test_an_option_of_another_decision_is_taken_only_if_it_is_legal_now(
    game: Game, numbers: list[int]
) -> None:
    old = game.decision
    play_on(game, numbers)
    assume(old is not None)
    assert old is not None
    now = game.decision
    legal = [] if now is None else list(now.options)
    for option in old.options:
        twin = game.copy()
        if option in legal:
            other = game.copy()
            twin.apply(option)
            other.apply(legal.index(option))
            assert twin.key() == other.key()
        else:
            with pytest.raises(IllegalChoice):
                twin.apply(option)
            assert twin.key() == game.key()
            assert twin.choices == game.choices


# ---- replays


def replayed_keys(text: str, choices: list[int]) -> list[str] | None:
    """The keys that a replay of these choices must hold, found by playing; None when they are not legal."""
    data = json.loads(text)
    game = Game.load(json.dumps({**save_head(data), "choices": [], "key": first_key(data)}))
    keys = [game.key()[-8:]]
    for choice in choices:
        turn = game.turn
        try:
            game.apply(choice)
        except IllegalChoice:
            return None
        if game.turn != turn:
            keys.append(game.key()[-8:])
    return [*keys, game.key()[-8:]]


def save_head(data: dict[str, object]) -> dict[str, object]:
    return {
        "format": "centerrow-save",
        "version": data["version"],
        "rules": data["rules"],
        "preview": data["preview"],
        "config": data["config"],
        "start": data["start"],
    }


def first_key(data: dict[str, object]) -> str:
    config = data["config"]
    assert isinstance(config, dict)
    assert data["start"] is None
    game = Game(
        config["sets"],
        config["players"],
        config["seed"],
        teams=config.get("teams", False),
        honor=config["honor"],
        names=config["names"],
    )
    return game.key()


@given(game=positions(250))
def test_a_replay_verifies_itself(game: Game) -> None:
    text = game.replay().save()
    replay = Replay.load(text)
    assert replay.choices == game.choices
    assert replay.save() == text
    replay.verify()


@given(game=dealt(150), place=seeds, number=st.integers(0, 9))
def test_a_replay_with_one_choice_changed_is_refused(game: Game, place: int, number: int) -> None:
    """Unless it comes to the same: two cards played in the other order."""
    assume(game.choices)
    text = game.replay().save()
    data = json.loads(text)
    place %= len(data["choices"])
    assume(data["choices"][place] != number)
    data["choices"][place] = number
    changed = json.dumps(data)
    if replayed_keys(changed, data["choices"]) == data["keys"]:
        Replay.load(changed)
    else:
        with pytest.raises(BadReplay):
            Replay.load(changed)


@given(game=positions(150), place=seeds, digit=st.integers(0, 7), value=st.integers(1, 15))
def test_a_replay_with_one_key_changed_is_refused(game: Game, place: int, digit: int, value: int) -> None:
    data = json.loads(game.replay().save())
    place %= len(data["keys"])
    key = data["keys"][place]
    other = f"{int(key[digit], 16) ^ value:x}"
    data["keys"][place] = key[:digit] + other + key[digit + 1 :]
    with pytest.raises(BadReplay):
        Replay.load(json.dumps(data))


@given(game=dealt(120), place=seeds)
def test_a_replay_with_a_choice_or_key_left_out_or_added_is_refused(game: Game, place: int) -> None:
    assume(game.choices)
    text = game.replay().save()
    for name in ("choices", "keys"):
        for extra in (True, False):
            data = json.loads(text)
            i = place % len(data[name])
            data[name] = data[name][:i] + data[name][i : i + 1] * 2 * extra + data[name][i + 1 :]
            if name == "choices" and replayed_keys(json.dumps(data), data["choices"]) == data["keys"]:
                continue
            with pytest.raises(BadReplay):
                Replay.load(json.dumps(data))


def test_a_game_can_be_replayed_from_its_choices() -> None:
    game = Game(players=3, seed="again")
    walk(game, 400, random.Random(1), True)
    again = Game(players=3, seed="again")
    for choice in game.choices:
        again.apply(choice)
    assert again.key() == game.key()


# ---- found by the properties above


def pending(game: Game) -> Decision:
    assert game.decision is not None
    return game.decision


def same_in_any_order(game: Game, index: int) -> None:
    """Stir the piles whose order nobody can use, as often as it takes: the choice does the same."""
    for seed in range(20):
        one, other = game.copy(), with_orders_changed(game, random.Random(seed))
        assert other.decision == one.decision
        one.apply(index)
        other.apply(index)
        assert other.key() == one.key()


def test_a_card_discarded_by_grave_golem_is_remembered_wherever_it_lies() -> None:
    opponents = [
        {"deck": ["Mystic"], "discard": ["Heavy Infantry", "Apprentice"]},
        {"deck": ["Militia"], "discard": ["Heavy Infantry", "Apprentice"]},
    ]
    t = table("valley_of_the_ancients", row=["Grave Golem"], power=5, opponents=opponents)
    t.defeat("Grave Golem")
    assert [option.card for option in pending(t.game).options] == ["Mystic", "Militia"]
    same_in_any_order(t.game, 0)
    t.choose("Mystic")
    assert t.me.runes == 2
    assert pending(t.game).kind == "turn"


def test_states_in_which_grave_golem_found_another_hero_have_other_keys() -> None:
    keys = set()
    for first, second in (("Mystic", "Militia"), ("Militia", "Mystic")):
        opponents = [{"deck": [first], "discard": [second]}]
        t = table("valley_of_the_ancients", row=["Grave Golem"], power=5, opponents=opponents)
        t.defeat("Grave Golem")
        keys.add(t.game.key())
    assert len(keys) == 2


def test_keys_tell_large_numbers_apart() -> None:
    keys = set()
    for bit in (0, 10, 20, 30, 40, 50):
        for resource in range(len(PURSE_NAMES)):
            t = table("delirium")
            state_of(t.game).players[0].purse[resource] = 1 << bit
            keys.add(t.game.key())
        t = table("delirium")
        state_of(t.game).players[0].insight_gained = 1 << bit
        keys.add(t.game.key())
    assert len(keys) == 6 * (len(PURSE_NAMES) + 1)


def test_keys_see_how_far_a_reward_has_come() -> None:
    t = table("delirium", power=4, row=["Bleaktoad"], hand=["Militia"])
    t.defeat("Bleaktoad")
    twin = t.game.copy()
    stack = state_of(twin).stack
    stack.append(stack.pop().at(1, 0))
    assert twin.key() != t.game.key()


def test_heroes_become_constructs_in_the_order_in_which_they_were_played() -> None:
    hand = ["Emma Ironheart", "Corite Mechanadon", "Controlsmith"]
    t = table("all", hand=hand, dreamscape=["Order of the Gear"], insight=13)
    for name in hand:
        t.play(name)
        while pending(t.game).kind != "turn":
            t.game.apply(0)
    options = [option.card for option in pending(t.game).options]
    same_in_any_order(t.game, options.index("Order of the Gear"))
    t.acquire("Order of the Gear")
    assert t.me.constructs == hand
