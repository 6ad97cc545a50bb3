"""Positions to look at: games played on for a while, and tables laid with whatever cards there are."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from hypothesis import note
from hypothesis import strategies as st

import centerrow as cr
from centerrow import Game
from centerrow.testing import table
from properties.inside import state_of, verbs

SETS = sorted({info.set for info in cr.cards()} - {"common"})

#: How eager the rich walk is for each verb; the others count 6.
EAGERNESS = {"end_turn": 1, "decline": 2, "done": 2, "acquire": 12, "defeat": 18, "play": 20, "activate": 20}
VERBS = [
    "play",
    "acquire",
    "defeat",
    "activate",
    "phantasm",
    "transform",
    "roll",
    "take_temple",
    "use_temple",
    "use_right",
    "end_turn",
    "choose",
    "decline",
    "done",
    "pay",
    "bid",
    "pass",
]

#: What Hypothesis chooses: each number is taken modulo the number of options.
choices = st.lists(st.integers(0, 59), max_size=40)


def walk(game: Game, steps: int, rng: random.Random, rich: bool) -> None:
    """Play on by chance; `rich` prefers doing things to ending the turn, so that decks grow."""
    for _ in range(steps):
        if game.over:
            return
        options = verbs(game)
        if rich:
            weights = [EAGERNESS.get(VERBS[verb], 6) for verb in options]
            game.apply(rng.choices(range(len(options)), weights)[0])
        else:
            game.apply(rng.randrange(len(options)))


def play_on(game: Game, numbers: list[int], each: Callable[[Game], None] | None = None) -> list[int]:
    """Make these choices; returns the option numbers that they were."""
    made = []
    for number in numbers:
        if game.over:
            break
        index = number % len(state_of(game).options)
        game.apply(index)
        made.append(index)
        if each is not None:
            each(game)
    return made


def play_out(game: Game, seed: int, limit: int = 20_000) -> int:
    """Random choices until the game is over; returns how many they were."""
    rng = random.Random(seed)
    made = 0
    while not game.over and made < limit:
        game.apply(rng.randrange(len(state_of(game).options)))
        made += 1
    return made


@st.composite
def dealt(draw: st.DrawFn, most_steps: int = 500) -> Game:
    """A game some way in."""
    sets = [draw(st.sampled_from(SETS))]
    players = draw(st.integers(2, 6))
    seed = draw(st.integers(0, 10**6))
    honor = draw(st.sampled_from([None, 15, 40]))
    steps = draw(st.integers(0, most_steps))
    rich = draw(st.booleans())
    note(f"dealt: sets={sets} players={players} seed={seed} honor={honor} steps={steps} rich={rich}")
    game = Game(sets, players=players, seed=seed, honor=honor)
    walk(game, steps, random.Random(seed), rich)
    return game


def _names(set_name: str, *kinds: str, starters: bool) -> list[str]:
    """Cards of these kinds that can lie with a player, or in the center."""
    zones = ["center", "transformed", *(["starter", "always"] if starters else [])]
    return [
        c.name for c in cr.cards() if c.set in (set_name, "common") and c.kind in kinds and c.zone in zones
    ]


@st.composite
def laid(draw: st.DrawFn) -> Game:
    """A table with any cards in any places: combinations that games seldom come to."""
    set_name = draw(st.sampled_from(SETS))
    own = st.sampled_from(_names(set_name, "hero", "construct", starters=True))
    constructs = st.sampled_from(_names(set_name, "construct", starters=False))
    center = st.sampled_from(_names(set_name, "hero", "construct", "monster", starters=False))

    def player(hand: int) -> dict[str, Any]:
        return {
            "hand": draw(st.lists(own, max_size=hand)),
            "deck": draw(st.lists(own, max_size=8)),
            "discard": draw(st.lists(own, max_size=5)),
            "constructs": draw(st.lists(constructs, max_size=4)),
            "honor": draw(st.integers(0, 9)),
        }

    given: dict[str, Any] = player(9)
    given["runes"] = draw(st.integers(0, 15))
    given["power"] = draw(st.integers(0, 15))
    given["row"] = draw(st.lists(center, max_size=6))
    given["center_deck"] = draw(st.lists(center, max_size=12))
    given["void"] = draw(st.lists(center, max_size=12))
    given["honor_pool"] = draw(st.sampled_from([60, 1, 12]))
    given["opponents"] = [player(5) for _ in range(draw(st.integers(1, 3)))]
    given["seed"] = draw(st.integers(0, 999))
    note(f"laid: {set_name} {given}")
    return table(set_name, **given).game


def positions(most_steps: int = 500) -> st.SearchStrategy[Game]:
    return st.one_of(laid(), dealt(most_steps))
