"""A bot of one's own at the table: `--seats me,my_bot.py:Name`, and what is said when something is wrong."""

from __future__ import annotations

import pathlib

import pytest

import centerrow as cr
from centerrow.bots import make_bot
from centerrow.session import Session, Store
from session.command import centerrow

GOOD = """
from dataclasses import dataclass

@dataclass
class Style:
    wish: str = "play"

class First:
    def choose(self, seat):
        return 0

class Seeded:
    def __init__(self, seed):
        self.seed, self.style = seed, Style()

    def choose(self, seat):
        verbs = [option.verb for option in seat.decision.options]
        return verbs.index("end_turn") if "end_turn" in verbs else 0
"""


@pytest.fixture
def file(tmp_path: pathlib.Path) -> pathlib.Path:
    path = tmp_path / "My Bots.py"
    path.write_text(GOOD, encoding="utf-8")
    return path


def written(path: pathlib.Path, code: str) -> str:
    path.write_text(code, encoding="utf-8")
    return str(path)


def play_out(game: cr.Game, *names: str) -> cr.Game:
    bots = [make_bot(name, seed) for seed, name in enumerate(names)]
    while game.seat is not None:
        game.apply(bots[game.seat].choose(game.at(game.seat)))
    return game


def test_it_plays_whole_games(file: pathlib.Path) -> None:
    game = play_out(cr.Game("all", 3, seed=2, honor=20), f"{file}:First", f"{file}:Seeded", "random")
    assert game.over


def test_it_gets_the_seed_if_it_takes_one(file: pathlib.Path) -> None:
    assert make_bot(f"{file}:Seeded", "s7").bot.seed == "s7"  # type: ignore[attr-defined]


def test_the_only_bot_of_a_file_needs_no_name(tmp_path: pathlib.Path) -> None:
    path = written(tmp_path / "one.py", "class One:\n    def choose(self, seat):\n        return 0\n")
    assert play_out(cr.Game(seed=1, honor=5), path, path).over


def test_it_sits_at_the_table_and_the_game_goes_on_with_it(
    file: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(file.parent)
    seats = f"me,{file.name}:First,{file.name}:First"
    done = centerrow("play", "--plain", "--seed", "1", "--seats", seats, lines="p\ne\nq\n")
    monkeypatch.chdir(file.parent.parent)
    assert done.returncode == 0, done.stderr
    assert "First 1" in done.stdout
    assert "First 2" in done.stdout
    session = Session.read(Store().games()[0].path)
    assert sorted(session.seats) == sorted(["me", f"{file}:First", f"{file}:First"])
    again = centerrow("play", "--plain", "--continue", lines="q\n")
    assert again.returncode == 0, again.stderr


@pytest.mark.parametrize(
    ("code", "name", "said"),
    [
        (None, "First", "cannot be read: No such file"),
        ("class First(:\n", "First", "bot.py:1: this is no Python"),
        ("x = 1\nraise ValueError('oh no')\n", "First", "bot.py:2: ValueError: oh no"),
        ("import nowhere_to_be_found\n", "First", "bot.py:1: ModuleNotFoundError"),
        (GOOD, "Frist", "has no Frist; did you mean 'First'"),
        (GOOD, "", "First, Seeded; say FILE.py:Name"),
        ("class Idle:\n    pass\n", "Idle", "Idle has no method choose"),
        ("class Two:\n    def __init__(self, a, b):\n        pass\n", "Two", "Two cannot be made: "),
        ("class Odd:\n    def __init__(self):\n        1 / 0\n", "Odd", "bot.py:3: ZeroDivisionError"),
        ("", "", "it has none"),
    ],
)
def test_what_is_wrong_with_a_file_is_told(
    tmp_path: pathlib.Path, code: str | None, name: str, said: str
) -> None:
    path = tmp_path / "bot.py"
    if code is not None:
        path.write_text(code, encoding="utf-8")
    done = centerrow("play", "--seats", f"me,{path}:{name}" if name else f"me,{path}")
    assert done.returncode == 2
    assert said in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("return seat.view.hand", "AttributeError: 'View' object"),
        ("return 99", "chose 99; choose the number of an option, 0 to"),
        ("return None", "chose None"),
        ("return True", "chose True"),
        ("raise SystemError", "bot.py:3: SystemError"),
    ],
)
def test_what_goes_wrong_in_a_game_is_told_and_the_game_is_kept(
    tmp_path: pathlib.Path, body: str, said: str
) -> None:
    path = written(tmp_path / "bot.py", f"class Odd:\n    def choose(self, seat):\n        {body}\n")
    done = centerrow("play", "--plain", "--seats", f"me,{path}:Odd", "--seed", "1", lines="p\ne\n" * 9)
    assert done.returncode == 1
    shown = " ".join((done.stdout + done.stderr).split())  # lines are broken where they are full
    assert said in shown
    assert "Traceback" not in shown
    bot = make_bot(f"{path}:Odd", 1)
    with pytest.raises(cr.BadBot):
        bot.choose(cr.Game(seed=1).at(0))


def test_it_never_gets_the_game(file: pathlib.Path) -> None:
    public = {name for name in dir(cr.Game(seed=1).at(0)) if not name.startswith("_")}
    assert public == {"number", "view", "decision", "events", "sample"}
