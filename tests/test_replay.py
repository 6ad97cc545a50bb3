"""Replays: stepping, jumping, looking and forking through the API, and old files that must stay readable."""

from __future__ import annotations

import copy
import json
import math
import pathlib
import pickle
import random
import re
from collections.abc import Callable
from typing import Any

import pytest

import centerrow as cr
from centerrow.game.replay import STRIDE
from centerrow.records import record
from centerrow.session import PERSON, Session, Store, open_recorded
from centerrow.testing import table
from session.playing import SETUPS, name_of, session_of, steps

FILES = pathlib.Path(__file__).parent / "files"


def played(setup: dict[str, Any], seed: int = 1) -> tuple[cr.Game, list[str]]:
    """A finished game, and its keys after each number of choices."""
    session = session_of(setup, seed)
    keys = [session.game.key() for _ in steps(session, random.Random(seed))]
    return session.game, [*keys, session.game.key()]


@pytest.fixture(scope="module")
def game() -> tuple[cr.Game, list[str]]:
    return played(SETUPS[3])


@pytest.fixture
def replay(game: tuple[cr.Game, list[str]]) -> cr.Replay:
    return cr.Replay.load(game[0].replay().save())


@pytest.mark.parametrize("setup", SETUPS, ids=name_of)
def test_every_position_is_the_one_that_was_played(setup: dict[str, Any]) -> None:
    whole, keys = played(setup, seed=2)
    replay = cr.Replay.load(whole.replay().save())
    assert replay.length == len(whole.choices)
    dice = random.Random(2)
    for _ in range(40):
        position = dice.randrange(replay.length + 1)
        replay.to(position)
        assert (replay.position, replay.key()) == (position, keys[position])
        assert replay.back() == min(position, 1)
        assert replay.key() == keys[max(position - 1, 0)]
        assert replay.forward() == 1
        assert replay.key() == keys[max(position, 1)]


def test_it_begins_at_the_beginning_and_moves_as_far_as_it_goes(replay: cr.Replay) -> None:
    assert replay.position == 0
    assert replay.back() == 0
    assert replay.forward(7) == 7
    assert replay.forward(10**9) == replay.length - 7
    assert replay.over
    assert replay.forward() == 0
    assert (replay.decision, replay.chosen) == (None, None)
    assert replay.back(10**9) == replay.length
    assert replay.position == 0
    assert replay.forward(-3) == replay.back(-3) == 0


def test_stepping_all_the_way_back(replay: cr.Replay, game: tuple[cr.Game, list[str]]) -> None:
    assert replay.length > 3 * STRIDE
    replay.to(replay.length)
    keys = [replay.key()]
    while replay.back():
        keys.append(replay.key())
    assert keys == game[1][::-1]


def test_turns(replay: cr.Replay, game: tuple[cr.Game, list[str]]) -> None:
    assert len(replay.turns) == game[0].turn
    assert replay.turns[0] == 0
    for turn in (5, 2, len(replay.turns), 1):
        replay.to_turn(turn)
        assert replay.turn == turn
        if turn > 1:
            replay.back()
            assert replay.turn == turn - 1


@pytest.mark.parametrize("turn", [0, -1, 10_000])
def test_there_is_no_such_turn(replay: cr.Replay, turn: int) -> None:
    replay.to(9)
    with pytest.raises(cr.IllegalChoice, match=rf"there is no turn {turn}; this replay has turns 1 to \d+"):
        replay.to_turn(turn)
    assert replay.position == 9


@pytest.mark.parametrize("position", [-1, 10**6])
def test_there_is_no_such_position(replay: cr.Replay, position: int) -> None:
    with pytest.raises(
        cr.IllegalChoice, match=f"there is no position {position}; this replay has positions 0"
    ):
        replay.to(position)


NO_NUMBERS = [None, "3", 1.5, 2.0, math.nan, True, [3], b"3", object()]


@pytest.mark.parametrize("number", NO_NUMBERS, ids=range(len(NO_NUMBERS)))
def test_moving_by_what_is_no_number(replay: cr.Replay, number: Any) -> None:
    replay.to(9)
    for move in (replay.forward, replay.back, replay.to, replay.to_turn):
        with pytest.raises(cr.IllegalChoice, match=r"is a whole number, not|there is no (position|turn)"):
            move(number)
        assert replay.position == 9


def test_numbers_too_large_to_print(replay: cr.Replay) -> None:
    for move in (replay.to, replay.to_turn):
        with pytest.raises(cr.IllegalChoice, match="a number of thousands of digits"):
            move(10**5000)
    assert replay.forward(10**5000) == replay.length
    assert replay.back(10**5000) == replay.length


def test_nothing_of_a_replay_can_be_changed_from_outside(replay: cr.Replay) -> None:
    before = replay.choices, replay.turns, replay.save()
    replay.choices.append(0)
    replay.turns.clear()
    with pytest.raises(AttributeError):
        setattr(replay, "position", 7)  # noqa: B010
    assert (replay.choices, replay.turns, replay.save()) == before


@pytest.mark.parametrize(
    "copied", [copy.copy, copy.deepcopy, lambda replay: pickle.loads(pickle.dumps(replay))],
    ids=["copy", "deepcopy", "pickle"],
)  # fmt: skip
def test_a_copy_of_a_replay_goes_its_own_way(
    replay: cr.Replay, game: tuple[cr.Game, list[str]], copied: Callable[[cr.Replay], cr.Replay]
) -> None:
    replay.to(60)
    twin = copied(replay)
    assert (twin.position, twin.key(), twin.save()) == (60, replay.key(), replay.save())
    twin.to(twin.length)
    assert (twin.key(), replay.position, replay.key()) == (game[1][-1], 60, game[1][60])
    replay.back(20)
    assert (replay.key(), twin.position) == (game[1][40], twin.length)


def test_a_choice_that_is_none_is_found_before_it_is_shown(game: tuple[cr.Game, list[str]]) -> None:
    data = json.loads(game[0].replay().save())
    replay = cr.Replay(json.dumps({**data, "choices": [99, *data["choices"][1:]]}))
    with pytest.raises(cr.BadReplay, match="choice 0 is option 99"):
        _ = replay.chosen


def test_what_was_asked_and_chosen(replay: cr.Replay, game: tuple[cr.Game, list[str]]) -> None:
    live = game[0].earlier(0)
    for choice in game[0].choices[:60]:
        assert replay.decision == live.decision
        assert live.decision is not None
        assert replay.chosen == live.decision.options[choice]
        for seat in (None, 0, 1, 2):
            assert replay.view(seat) == live.view(seat)
        assert replay.events(1) == live.events(1)
        live.apply(choice)
        replay.forward()
    with pytest.raises(cr.BadSetup):
        replay.view(3)


def test_scores_and_winners_at_the_end(replay: cr.Replay, game: tuple[cr.Game, list[str]]) -> None:
    replay.to(replay.length)
    assert (replay.scores(), replay.winners()) == (game[0].scores(), game[0].winners())
    assert replay.names == game[0].names


def test_a_fork_goes_its_own_way(replay: cr.Replay, game: tuple[cr.Game, list[str]]) -> None:
    replay.to(40)
    fork = replay.fork()
    assert (fork.key(), fork.choices) == (game[1][40], game[0].choices[:40])
    while fork.decision is not None:
        fork.apply(len(fork.decision.options) - 1)
    assert fork.key() != game[1][-1]
    assert replay.key() == game[1][40]
    assert cr.Replay.load(fork.replay().save()).choices == fork.choices
    replay.to(replay.length)
    assert replay.key() == game[1][-1]


def test_a_replay_of_a_game_in_progress_and_of_a_table_laid_by_hand() -> None:
    t = table("realms_unraveled", hand=["Apprentice", "Militia"])
    t.play("Militia")
    replay = t.game.replay()
    assert (replay.length, replay.turns) == (1, [0])
    replay.forward()
    assert replay.key() == t.game.key()
    assert not replay.over
    assert replay.chosen is None
    assert replay.decision == t.game.decision


def test_it_is_small_text(game: tuple[cr.Game, list[str]]) -> None:
    text = game[0].replay().save()
    data = json.loads(text)
    assert (data["format"], data["version"], data["rules"]) == ("centerrow-replay", 1, cr.RULES_VERSION)
    assert len(data["keys"]) == game[0].turn + 1
    assert all(len(key) == 8 for key in data["keys"])
    assert len(text) < 1000 + 3 * len(data["choices"]) + 11 * len(data["keys"])


def test_other_versions_of_the_format_are_told_apart(game: tuple[cr.Game, list[str]]) -> None:
    words = "has version 2 of the format; this program reads version 1. Open it with the version of centerrow"
    data = json.loads(game[0].replay().save())
    with pytest.raises(cr.BadReplay, match=words):
        cr.Replay.load(json.dumps({**data, "version": 2}))
    data = json.loads(game[0].save())
    with pytest.raises(cr.BadSave, match=words):
        cr.Game.load(json.dumps({**data, "version": 2}))


def test_a_table_that_cannot_be_laid_is_a_bad_replay() -> None:
    data = json.loads(table("realms_unraveled", hand=["Militia"]).game.replay().save())
    data["start"]["row"] = ["No Such Card"]
    with pytest.raises(cr.BadReplay):
        cr.Replay.load(json.dumps(data))


# ---- files that must stay readable: docs/files.md promises it

NOW = FILES / f"rules_{cr.RULES_VERSION}"


def test_there_are_files_of_the_present_rules() -> None:
    assert {path.suffix for path in NOW.iterdir()} == {".journal", ".replay", ".save", ".txt"}, (
        "run scripts/files once for every new RULES_VERSION"
    )


@pytest.mark.parametrize("path", sorted(NOW.glob("*.[jrs]*")), ids=lambda path: path.name)
def test_files_of_the_present_rules_are_read(path: pathlib.Path) -> None:
    """Written once by scripts/files; a change that breaks one of them breaks the promise."""
    keys = dict(line.split(" ") for line in (NOW / "keys.txt").read_text().splitlines())
    replay, seats = open_recorded(path)
    assert len(seats) == len(replay.names)
    replay.to(replay.length)
    assert replay.key() == keys[path.stem]
    if path.suffix == ".save":
        assert cr.Game.load(path.read_text()).key() == keys[path.stem]
    if path.suffix == ".journal":
        assert Session.read(path).free_undo


def test_files_of_other_rules_are_refused_with_what_to_do(tmp_path: pathlib.Path) -> None:
    for path in NOW.glob("delirium.*"):
        other = tmp_path / path.name
        other.write_text(path.read_text().replace('"rules":', '"rules":9', 1))
        with pytest.raises(
            cr.CenterrowError, match=r"version 9\d* of the rules; .*Open it with the version of"
        ):
            open_recorded(other)


# ---- before the first release

BEFORE = "written before the first release of centerrow, by rules that have changed since"


def written(folder: pathlib.Path) -> list[pathlib.Path]:
    """A journal, a replay and a save of one game, at the present preview of the rules."""
    session = Session(cr.Game(seed=3, honor=20), [PERSON, PERSON])
    session.keep_journal(folder / "game.journal")
    for _ in range(60):
        session.apply(0)
    session.close()
    (folder / "game.replay").write_text(session.game.replay().save())
    (folder / "game.save").write_text(session.game.save())
    return sorted(folder.iterdir())


def read(path: pathlib.Path) -> str:
    """What is wrong with the file; empty when it is read to its end."""
    try:
        replay, _ = open_recorded(path)
    except cr.CenterrowError as error:
        return str(error)
    replay.to(replay.length)
    return ""


@pytest.mark.parametrize(("then", "now"), [(1, 2), (2, 3), (3, 2), (2, 0)])
def test_files_of_another_preview_are_refused_as_such(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch, then: int, now: int
) -> None:
    monkeypatch.setattr(record, "RULES_PREVIEW", then)
    files = written(tmp_path)
    assert [read(path) for path in files] == ["", "", ""]
    assert Store(tmp_path).games()[0].problem == ""
    monkeypatch.setattr(record, "RULES_PREVIEW", now)
    assert all(BEFORE in read(path) for path in files)
    (entry,) = Store(tmp_path).games()
    assert BEFORE in entry.problem


def test_files_from_before_previews_were_counted_are_of_the_oldest(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record, "RULES_PREVIEW", 1)
    files = written(tmp_path)
    for path in files:
        text = path.read_text()
        assert ',"preview":1}' in text
        path.write_text(text.replace(',"preview":1}', "}"))
    assert [read(path) for path in files] == ["", "", ""]
    monkeypatch.setattr(record, "RULES_PREVIEW", 0)
    assert all(BEFORE in read(path) for path in files)
    assert BEFORE in Store(tmp_path).games()[0].problem


@pytest.mark.parametrize("preview", [0, 1, 2])
def test_a_damaged_file_of_the_present_preview_is_not_called_old(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch, preview: int
) -> None:
    monkeypatch.setattr(record, "RULES_PREVIEW", preview)
    for path in written(tmp_path):
        whole = path.read_text()
        path.write_text(re.sub('"seed":"3"', '"seed":"4"', whole, count=1))
        problem = read(path)
        assert problem
        assert "first release" not in problem


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "it is no replay, no save and no journal"),
        ("hello", "it is no replay, no save and no journal"),
        ("[1]", "it is no replay, no save and no journal"),
        ('{"format": "centerrow-replay"}', "version None of the format"),
        ('{"format": "centerrow-save", "version": 1}', "version None of the rules"),
        ('{\n  "format": "centerrow-replay"\n}', "version None of the format"),
    ],
)
def test_what_is_no_record_is_refused(tmp_path: pathlib.Path, text: str, words: str) -> None:
    (tmp_path / "file").write_text(text)
    with pytest.raises(cr.BadReplay, match=words):
        open_recorded(tmp_path / "file")
    (tmp_path / "file").write_bytes(b"\xff")
    with pytest.raises(cr.BadReplay, match="it is no text"):
        open_recorded(tmp_path / "file")
    with pytest.raises(cr.BadReplay, match="cannot be read: Is a directory"):
        open_recorded(tmp_path)


def test_a_replay_that_was_laid_out_anew_is_still_read(tmp_path: pathlib.Path) -> None:
    data = json.loads((NOW / "delirium.replay").read_text())
    (tmp_path / "wide.replay").write_text(json.dumps(data, indent=4))
    assert open_recorded(tmp_path / "wide.replay")[0].choices == data["choices"]
