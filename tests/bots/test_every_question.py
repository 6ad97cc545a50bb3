"""The bots that look ahead have an answer to everything that can be asked, at their turn and out of it."""

from __future__ import annotations

import pathlib
import random
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from centerrow import Game
from centerrow.bots.naming import LEVELS
from centerrow.bots.searching import SearchingBot
from centerrow.engine.names import VERB_NAMES
from centerrow.testing import table

ROOT = pathlib.Path(__file__).parents[2]
#: How many positions they look at here: that they come to an answer, not how good it is.
FEW = 30
#: Few games ask all; these do, with other rules in each.
DECKS = [("all", 2), ("all", 3), ("delirium", 2), ("deliverance", 3), ("dreamscape", 4), ("all", 1)]


def asked_for() -> set[str]:
    """The prompts that docs/bots.md lists."""
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    table = page.split("## What can be asked")[1].split("\n## ")[0]
    return set(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE))


def questions() -> Iterator[tuple[Game, str]]:
    """Of each thing that can be asked or done in a turn the first time that it comes up in random games."""
    seen: set[str] = set()
    for number in range(120):
        sets, players = DECKS[number % len(DECKS)]
        game, rng = Game(sets=sets, players=players, seed=f"asked {number}"), random.Random(number)
        while (decision := game.decision) is not None and game.turn < 60:
            asked = {decision.prompt} if len(decision.options) > 1 else set()
            if decision.prompt == "turn":
                asked |= {option.verb for option in decision.options}
            for each in sorted(asked - seen):
                yield game, each
            seen |= asked
            busy = [n for n, option in enumerate(decision.options) if option.verb != "end_turn"]
            game.apply(rng.choice(busy or [0]))
    yield from rarely_asked()


def rarely_asked() -> Iterator[tuple[Game, str]]:
    """What wants one card and whatever goes with it."""
    t = table("delirium", hand=["Divine Askara", "Mystic"], insight=3)
    t.play("Mystic")
    t.play("Divine Askara")
    t.choose("Mystic")
    yield t.game, "copy_twice"
    lifebound = ["Cetra, Matron of Stars", "Everbloom Clique", "Wolf Shaman"]
    t = table("realms_unraveled", hand=lifebound, row=["Spike Vixen"])
    t.play("Cetra, Matron of Stars")
    t.choose("Mystic")
    t.play("Everbloom Clique")
    yield t.game, "use_right"


@pytest.fixture(scope="module")
def found() -> list[tuple[Game, str]]:
    return [(game.copy(), each) for game, each in questions()]


def test_all_that_can_be_asked_comes_up(found: list[tuple[Game, str]]) -> None:
    told = {each for _, each in found}
    assert asked_for() - told == set()
    assert {"activate", "phantasm", "transform", "roll", "take_temple", "use_temple", "use_right"} <= told
    assert told - asked_for() <= set(VERB_NAMES)


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_each_level_answers_all_of_it(level: str, found: list[tuple[Game, str]]) -> None:
    depth = LEVELS[level].depth
    few = replace(LEVELS[level], depth=replace(depth, worlds=2, positions=FEW, deals=min(depth.deals, 2)))
    for game, each in found:
        seat = game.decision.seat if game.decision else -1
        choice = SearchingBot(few, 1).choose(game.at(seat))
        assert 0 <= choice < game.count, each
        game.copy().apply(choice)
