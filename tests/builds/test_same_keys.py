"""The same seeds give the same keys, state by state, in every build.

Each build is compared with the digests in keys.txt. With CENTERROW_OTHER_PYTHON, the path of an interpreter
that has another build installed, the two are compared key by key instead, and a difference is shown where it
begins.
"""

from __future__ import annotations

import os
import pathlib
import runpy
import subprocess
from types import SimpleNamespace

import pytest

SCRIPT = pathlib.Path(__file__).parents[2] / "scripts" / "golden"
script = SimpleNamespace(**runpy.run_path(str(SCRIPT)))
DIGESTS = pathlib.Path(__file__).parent / "keys.txt"
OTHER = os.environ.get("CENTERROW_OTHER_PYTHON", "")
#: How many games one test plays, so that a failure says something before all are played.
BATCH = 25
BATCHES = [range(first, first + BATCH) for first in range(0, script.KEY_GAMES, BATCH)]


def recorded() -> list[str]:
    return DIGESTS.read_text().splitlines()


def other_keys() -> list[list[str]]:
    """The keys of every game in the other build; its own package, not the one in PYTHONPATH."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    found = subprocess.run(
        [OTHER, str(SCRIPT), "--every-key", str(script.KEY_GAMES)],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, f"{OTHER} cannot play the games:\n{found.stderr}"
    return [line.split()[1:] for line in found.stdout.splitlines()]


@pytest.fixture(scope="module")
def other() -> list[list[str]]:
    """The other build's keys; without one, nothing."""
    return other_keys() if OTHER else []


def differences(number: int, keys: list[str]) -> str:
    """Where this build's game leaves the other's."""
    mine = list(script.every_key(number))
    for step, (one, two) in enumerate(zip(mine, keys, strict=False)):
        if one != two:
            return f"game {number} differs after {step} choices: {one} here, {two} in {OTHER}"
    return (
        "" if len(mine) == len(keys) else f"game {number} has {len(mine)} states here, {len(keys)} in {OTHER}"
    )


@pytest.mark.parametrize("numbers", BATCHES, ids=lambda numbers: f"{numbers.start}-{numbers.stop - 1}")
def test_every_key_is_the_same(numbers: range, other: list[list[str]]) -> None:
    if OTHER:
        assert len(other) == script.KEY_GAMES
        problems = [differences(number, other[number]) for number in numbers]
    else:
        lines = recorded()[3:]
        problems = [
            f"was {lines[number]}\nnow {line}"
            for number in numbers
            if (line := script.digest_line(number)) != lines[number]
        ]
    found = [problem for problem in problems if problem]
    assert not found, (
        "the keys are not what they were. If only one build says so, that build is wrong; if the rules were "
        "changed on purpose, raise RULES_VERSION (RULES_PREVIEW until the first release) and run "
        "scripts/golden and scripts/golden --keys.\n" + "\n".join(found)
    )


def test_the_recorded_keys_are_of_these_rules_and_games() -> None:
    text = DIGESTS.read_text()
    assert script.rules_version(text) == script.NOW, "run scripts/golden --keys"
    games = [line.split() for line in recorded()[3:]]
    assert [(f"{name} {number}", int(players)) for name, number, players, *_ in games] == [
        script.key_game(number)[:2] for number in range(script.KEY_GAMES)
    ]
    assert {players for _, _, players, *_ in games} == {"1", "2", "3", "4", "5", "6"}
    assert {name for name, *_ in games} == {"keys", "solo", "teams"}
    assert all(int(decisions) > 50 for _, _, _, decisions, *_ in games)
