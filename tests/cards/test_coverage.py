"""Every card has tests of its own, and they run every effect that the card is made of.

A card's own tests are the functions `test_<card>__<what>` in the folder of its set, with the card's name in
small letters: `test_everbloom_clique__counts_heroes_played_before`. They take no arguments.
"""

from __future__ import annotations

import importlib.util
import pathlib
from collections.abc import Callable
from functools import cache

import pytest

from centerrow.catalog.lookup import catalog, plain
from centerrow.effects.tree import nodes_of
from centerrow.engine.base import Effect
from centerrow.engine.card import Card
from centerrow.testing import traced

HERE = pathlib.Path(__file__).parent
ALL_CARDS = [("common", card) for card in catalog().common] + [
    (card_set.name, card) for card_set in catalog().sets.values() for card in card_set.cards
]


def slug(card: Card) -> str:
    return plain(card.name).replace(" ", "_")


@cache
def functions_in(set_name: str) -> dict[str, Callable[[], None]]:
    found: dict[str, Callable[[], None]] = {}
    for path in sorted((HERE / set_name).glob("test_*.py")):
        spec = importlib.util.spec_from_file_location(f"card_tests_{set_name}_{path.stem}", path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        found.update({name: each for name, each in vars(module).items() if name.startswith("test_")})
    return found


def own_tests(set_name: str, card: Card) -> list[Callable[[], None]]:
    prefix = f"test_{slug(card)}__"
    return [function for name, function in functions_in(set_name).items() if name.startswith(prefix)]


@pytest.mark.parametrize(("set_name", "card"), ALL_CARDS, ids=[slug(card) for _, card in ALL_CARDS])
def test_every_effect_of_the_card_is_run_by_its_own_tests(set_name: str, card: Card) -> None:
    functions = own_tests(set_name, card)
    assert functions, f"{card.name} has no test named test_{slug(card)}__..."
    run: set[Effect] = set()
    for function in functions:
        with traced() as frames:
            function()
        run |= {frame.effect for frame in frames}
    missing = [node for node in nodes_of(card) if isinstance(node, Effect) and node not in run]
    assert not missing, f"the tests of {card.name} never run {missing}"


@pytest.mark.parametrize("set_name", ["common", *catalog().sets])
def test_every_card_test_belongs_to_a_card(set_name: str) -> None:
    slugs = [slug(card) for name, card in ALL_CARDS if name == set_name]
    for name in functions_in(set_name):
        assert any(name.startswith(f"test_{each}__") for each in slugs), f"{name} names no card of {set_name}"
