"""Replays: stepping, jumping, looking and forking through the API, and old files that must stay readable."""

from __future__ import annotations

import json
import pathlib
import random
from typing import Any

import pytest

import centerrow as cr
from centerrow.game.replay import STRIDE
from centerrow.session import Session, open_recorded
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
