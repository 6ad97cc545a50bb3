"""How far a run is: lines with a clock of the test's own, and a bar on a terminal."""

from __future__ import annotations

import io

import pytest

from centerrow.sim.progress import EVERY, Bar, Lines, progress_on, time_left


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_line_now_and_then_with_the_time_left() -> None:
    out, now = io.StringIO(), [0.0]
    progress = Lines(1_000, out, lambda: now[0])
    progress.passed(500)
    for _ in range(4):
        now[0] += EVERY / 2
        progress.step(50)
    progress.close()
    # What an earlier run did says nothing about how fast this one is.
    assert out.getvalue() == "600 of 1,000 games, 40 s left\n700 of 1,000 games, 30 s left\n"
    assert progress.games == 700


def test_a_bar_on_a_terminal() -> None:
    out = Terminal()
    progress = progress_on(out, 10)
    assert isinstance(progress, Bar)
    progress.passed(2)
    progress.step(8)
    progress.close()
    assert "10 of 10 games" in out.getvalue()
    assert progress.games == 10
    assert isinstance(progress_on(io.StringIO(), 10), Lines)


@pytest.mark.parametrize(
    ("seconds", "words"), [(-1, "0 s left"), (89, "89 s left"), (600, "10 min left"), (9_000, "2.5 h left")]
)
def test_time_left(seconds: float, words: str) -> None:
    assert time_left(seconds) == words
