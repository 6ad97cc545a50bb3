"""An effect that somebody wrote themselves fails in the middle of a game: one sentence, the game is kept."""

from __future__ import annotations

import io
import pathlib
from collections.abc import Iterator

import pytest

import centerrow as cr
from centerrow.catalog.lookup import catalog
from centerrow.session import Session, Store, fault_of
from centerrow.terminal import Terminal
from centerrow.tui.app import CenterrowApp
from centerrow.tui.host import Settings
from session.command import centerrow
from tui.keyboard import Person, in_program

SOURCE = '''"""Faulty Lamps: a set whose effects fail."""

from __future__ import annotations

from dataclasses import dataclass

from centerrow.engine.base import Effect, Frame
from centerrow.engine.state import State
from centerrow.language import LIFEBOUND, gain, hero, runes


@dataclass(frozen=True)
class Breaks(Effect):
    """Fail."""

    number: int

    def run(self, state: State, frame: Frame) -> None:
        {failing}

    def text(self) -> str:
        return "fail"


LAMP = hero("Broken Lamp", LIFEBOUND, cost=runes(1), copies=30, zone="starter", play=Breaks(1))
SHADE = hero("Shade", LIFEBOUND, cost=runes(1), copies=60, play=gain(runes=1))
'''
LINE = 1 + next(number for number, line in enumerate(SOURCE.splitlines()) if "{failing}" in line)
FAILURES = {
    "self.number / 0": "ZeroDivisionError: division by zero",
    "state.zone('nowhere')": "Error",
    "raise RuntimeError": "RuntimeError",
    "state.no_such_thing()": "AttributeError",
}


@pytest.fixture
def faulty(tmp_path: pathlib.Path) -> Iterator[pathlib.Path]:
    yield from written(tmp_path, next(iter(FAILURES)))


def written(folder: pathlib.Path, failing: str) -> Iterator[pathlib.Path]:
    path = folder / "faulty.py"
    path.write_text(SOURCE.replace("{failing}", failing), encoding="utf-8")
    cr.load_set(path)
    yield path
    catalog().drop("faulty")


def kept_game(folder: pathlib.Path) -> Session:
    session = Session(cr.Game(["faulty", "realms_unraveled"], seed=1, names=["Ann", "Bob"]), ["me", "me"])
    Store(folder / "games").begin(session)
    return session


def lamp(session: Session) -> int:
    assert session.game.decision is not None
    return next(i for i, o in enumerate(session.game.decision.options) if o.card == "Broken Lamp")


@pytest.mark.parametrize("failing", FAILURES)
def test_the_sentence_names_card_file_line_and_error(tmp_path: pathlib.Path, failing: str) -> None:
    for path in written(tmp_path, failing):
        session = kept_game(tmp_path)
        key = session.game.key()
        with pytest.raises(cr.BadCard) as caught:
            session.apply(lamp(session))
        assert f"Broken Lamp has failed in {path}:{LINE}: " in str(caught.value)
        assert FAILURES[failing] in str(caught.value)
        assert "\n" not in str(caught.value)
        assert session.game.key() == key
        session.close()


def test_an_error_of_ours_is_no_fault_of_theirs(faulty: pathlib.Path) -> None:
    with pytest.raises(IndexError) as caught:
        [].pop()
    assert fault_of(caught.value) == ""


def test_at_the_plain_table(faulty: pathlib.Path, tmp_path: pathlib.Path) -> None:
    session = kept_game(tmp_path)
    out = io.StringIO()
    decision = session.game.decision
    assert decision is not None
    other = next(i for i, o in enumerate(decision.options, 1) if o.verb == "end_turn")
    typed = "".join(f"{line}\n" for line in [other, lamp(session) + 1, lamp(session) + 1])
    assert Terminal(session, io.StringIO(typed), out).run() == 1
    shown = " ".join(out.getvalue().split())
    assert f"Broken Lamp has failed in {faulty}:{LINE}: ZeroDivisionError: division by zero." in shown
    assert "It is saved. Go on with it: centerrow play --continue" in shown
    session.close()
    assert len(Store(tmp_path / "games").games()) == 1


@pytest.mark.parametrize("keys", [["enter"], ["p"], ["o", "1"]])
def test_at_the_full_screen(faulty: pathlib.Path, tmp_path: pathlib.Path, keys: list[str]) -> None:
    session = kept_game(tmp_path)
    app = CenterrowApp(session, store=Store(tmp_path / "games"), settings=Settings(pace="at once"))

    async def act(people: Person) -> None:
        await people.press("enter", "e", "e", "enter")
        key = session.game.key()
        people.table.cursor = people.table.cursor.__class__("hand", hand_place(people))
        await people.press(*keys)
        await people.pilot.pause()
        assert session.game.key() == key

    in_program(app, act)
    assert app.return_code == 1
    assert f"Broken Lamp has failed in {faulty}:{LINE}: ZeroDivisionError" in app.fault
    assert len(Store(tmp_path / "games").games()) == 1


def hand_place(people: Person) -> int:
    hand = people.table.board.area("hand")
    assert hand is not None
    return next(i for i, item in enumerate(hand.items) if item.card == "Broken Lamp")


def test_the_command_says_it_in_one_line(faulty: pathlib.Path, tmp_path: pathlib.Path) -> None:
    home = {"CENTERROW_HOME": str(tmp_path / "home")}
    run = centerrow(
        "play", "--json", "--cards", str(faulty), "--seats", "random,random", "--seed", "1", **home
    )
    assert run.returncode == 2
    assert run.stderr.startswith("centerrow: Broken Lamp has failed in ")
    assert run.stderr.count("\n") == 1
