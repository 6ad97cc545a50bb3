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
from properties.inside import verbs

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

#: Several sets together, any of them.
mixes = st.lists(st.sampled_from(SETS), min_size=2, max_size=5, unique=True)

#: The sets of a game: one, or several together.
sets_of_a_game = st.one_of(st.sampled_from(SETS).map(lambda name: [name]), mixes)


@st.composite
def settings_of_a_game(draw: st.DrawFn) -> tuple[int, bool]:
    """How many play, and whether in teams: solo, everybody alone, or two and two."""
    players = draw(st.integers(1, 6))
    return players, players in (4, 6) and draw(st.booleans())


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
        index = number % game.count
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
        game.apply(rng.randrange(game.count))
        made += 1
    return made


@st.composite
def dealt(draw: st.DrawFn, most_steps: int = 500) -> Game:
    """A game some way in."""
    sets = draw(sets_of_a_game)
    players, teams = draw(settings_of_a_game())
    seed = draw(st.integers(0, 10**6))
    honor = draw(st.sampled_from([None, 15, 40]))
    steps = draw(st.integers(0, most_steps))
    rich = draw(st.booleans())
    note(f"dealt: {sets=} {players=} {teams=} {seed=} {honor=} {steps=} {rich=}")
    game = Game(sets, players=players, seed=seed, teams=teams, honor=honor)
    walk(game, steps, random.Random(seed), rich)
    return game


def _names(sets: list[str], zones: tuple[str, ...], *kinds: str) -> list[str]:
    """The cards of these kinds that come from there, in the order of names."""
    present = (*sets, "common")
    return [c.name for c in cr.cards() if c.set in present and c.kind in kinds and c.zone in zones]


def _some(names: list[str], most: int) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(names), max_size=most) if names else st.just([])


@st.composite
def laid(draw: st.DrawFn) -> Game:
    """A table with any cards in any places: combinations that games seldom come to."""
    sets = draw(sets_of_a_game)
    everywhere = ("center", "transformed", "starter", "always", "dream")
    bound = [c.name for c in cr.cards() if c.set in sets and "dreambind" in c.keywords]
    mine = _names(sets, everywhere, "hero", "construct") + bound
    constructs = _names(sets, ("center", "transformed", "dream"), "construct")
    center = _names(sets, ("center", "transformed"), "hero", "construct", "monster")
    dreams = _names(sets, ("dream",), "hero", "construct", "vision")
    visions = [name for name in dreams if "ongoing" in cr.card(name).keywords]
    seats = draw(st.integers(1, 4))
    temples = {name: draw(st.integers(0, seats)) for name in _names(sets, ("unique",), "temple")}
    uniques = {name: draw(st.integers(0, 2 * seats)) for name in _names(sets, ("unique",), "hero")}

    def player(seat: int, hand: int) -> dict[str, Any]:
        return {
            "hand": draw(_some(mine, hand)) + [name for name, owner in uniques.items() if owner == seat],
            "deck": draw(_some(mine, 8)),
            "discard": draw(_some(mine, 5)),
            "constructs": draw(_some(constructs, 4)),
            "dreamscape": draw(_some(dreams, 4)),
            "visions": draw(_some(visions, 2)),
            "temples": [name for name, owner in temples.items() if owner == seat],
            "insight": draw(st.integers(0, 12)),
            "honor": draw(st.integers(0, 9)),
        }

    given: dict[str, Any] = player(0, 9)
    for name in ("runes", "power"):
        given[name] = draw(st.integers(0, 15))
    for name in ("life_keystones", "death_keystones"):
        given[name] = draw(st.integers(0, 2))
    given["row"] = draw(_some(center, 6))
    given["center_deck"] = draw(_some(center, 12))
    given["void"] = draw(_some(center, 12))
    given["dream_deck"] = draw(_some(dreams, 6))
    given["honor_pool"] = draw(st.sampled_from([60, 1, 12]))
    given["opponents"] = [player(seat, 5) for seat in range(1, seats)]
    given["seed"] = draw(st.integers(0, 999))
    given["solo"] = seats == 1
    given["teams"] = seats == 4 and draw(st.booleans())
    note(f"laid: {sets} {given}")
    return table(sets, **given).game


def positions(most_steps: int = 500) -> st.SearchStrategy[Game]:
    return st.one_of(laid(), dealt(most_steps))
