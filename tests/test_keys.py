"""Keys by names: what a key is made of outlives the Python classes behind it."""

from __future__ import annotations

import dataclasses
import pathlib
import random

import pytest

import centerrow as cr
from centerrow.catalog.lookup import catalog
from centerrow.engine.base import NO_FACE, Procedure
from centerrow.engine.die import RollDie
from centerrow.testing import table

#: A hero that asks twice, the second time in an effect that stands on no card, and leaves an ability behind.
SOURCE = """
from dataclasses import dataclass

from centerrow.engine.base import Ability, Effect
from centerrow.engine.names import ASK_CHOICE, CHOOSE
from centerrow.engine.offered import these
from centerrow.engine.options import bare_option
from centerrow.language import gain, hero, runes, sequence, this_turn


@dataclass(frozen=True)
class Ponder(Effect):
    def run(self, state, frame):
        state.ask(frame, ASK_CHOICE, these([bare_option(CHOOSE, 0), bare_option(CHOOSE, 1)]))

    def resume(self, state, frame, option):
        state.then(frame, Waver(2))


@dataclass(frozen=True)
class Waver(Effect):
    times: int

    def run(self, state, frame):
        state.ask(frame, ASK_CHOICE, these([bare_option(CHOOSE, 0), bare_option(CHOOSE, 1)]))

    def resume(self, state, frame, option):
        pass


@dataclass(frozen=True)
class Brood(Ability):
    def listens(self):
        return 0


hero("Doubter", cost=runes(1), copies=9, play=sequence(this_turn(Brood()), Ponder(), gain(runes=1)))
"""


def keys_of(folder: pathlib.Path, source: str) -> list[str]:
    """The keys of a game in which the hero is played, after each choice."""
    path = folder / "doubters.py"
    path.write_text(source, encoding="utf-8")
    cr.load_set(path)
    try:
        t = table("doubters", hand=["Doubter"])
        t.play("Doubter")
        keys = [t.game.key()]
        while len(t.options()) == 2 and t.options()[0].verb == "choose":
            t.game.apply(0)
            keys.append(t.game.key())
        return keys
    finally:
        catalog().drop("doubters")


@pytest.mark.parametrize("name", ["Ponder", "Waver", "Brood"])
def test_renaming_a_class_changes_no_key(tmp_path: pathlib.Path, name: str) -> None:
    keys = keys_of(tmp_path, SOURCE)
    assert len(set(keys)) == 3
    assert keys_of(tmp_path, SOURCE.replace(name, "Renamed")) == keys


def test_what_an_effect_off_the_card_holds_is_part_of_the_key(tmp_path: pathlib.Path) -> None:
    keys = keys_of(tmp_path, SOURCE)
    others = keys_of(tmp_path, SOURCE.replace("Waver(2)", "Waver(3)"))
    assert [a == b for a, b in zip(keys, others, strict=True)] == [True, False, True]


def test_equal_effects_of_two_cards_have_keys_of_their_own() -> None:
    """Both heroes let their player banish a card; which of them asks is part of the state."""
    keys = set()
    for name in ("Blackwatch Dreamer", "Demon Master"):
        t = table("deliverance", hand=[name, "Apprentice"])
        t.play(name)
        keys.add(t.game.key())
    assert len(keys) == 2


def procedures() -> list[type[Procedure]]:
    found: list[type[Procedure]] = []
    waiting = [Procedure]
    while waiting:
        waiting += waiting[0].__subclasses__()
        found.append(waiting.pop(0))
    return found[1:]


def test_every_step_of_the_rules_has_a_word_of_its_own() -> None:
    words = [each(*[False] * len(dataclasses.fields(each))).word() for each in procedures()]
    assert len(words) > 20
    assert all(words)
    assert len(set(words)) == len(words)


@pytest.mark.parametrize("seed", range(4))
def test_all_that_ever_runs_stands_on_a_card_or_the_die_or_is_a_step_of_the_rules(seed: int) -> None:
    game = cr.Game(sets="all", players=2 + seed % 3, seed=seed)
    state = game._state
    assert state.log is not None
    state.log.trace = []
    rng = random.Random(seed)
    on_die = state.library.places(NO_FACE)
    while game.decision is not None:
        game.apply(rng.randrange(len(game.decision.options)))
    assert len(state.log.trace) > 1000
    for frame in state.log.trace:
        if not isinstance(frame.effect, Procedure | RollDie) and frame.effect not in on_die:
            assert frame.effect in state.library.places(frame.face), frame.effect
