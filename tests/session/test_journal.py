"""The journal on disk: what it holds, what a broken one says, and that one process alone writes it."""

from __future__ import annotations

import json
import os
import pathlib
import random
import re

import pytest

import centerrow as cr
from centerrow.session import PERSON, Session, read_journal
from centerrow.session.lines import take
from centerrow.session.store import entry_of
from session.playing import SETUPS, session_of, step, steps


@pytest.fixture
def path(tmp_path: pathlib.Path) -> pathlib.Path:
    return tmp_path / "deep" / "game.journal"


def play(session: Session, turns: int, seed: int = 1) -> Session:
    dice = random.Random(seed)
    while not session.over and session.game.turn <= turns:
        step(session, dice)
    return session


def test_it_is_short_text_with_a_line_for_everything(path: pathlib.Path) -> None:
    session = session_of(SETUPS[0], free_undo=True)
    session.keep_journal(path)
    play(session, 3)
    session.undo()
    session.concede(0)
    session.close()
    lines = path.read_text().splitlines()
    head = json.loads(lines[0])
    assert (head["format"], head["version"]) == ("centerrow-journal", 1)
    assert head["save"]["format"] == "centerrow-save"
    assert head["seats"] == ["me", "random"]
    assert all(re.fullmatch(r"\d+|turn \d+ \d [0-9a-f]{8}|back \d+|concede 0", line) for line in lines[1:])
    assert next(line for line in lines if line.startswith("turn")).startswith("turn 2 1 ")
    assert lines[-2].startswith("back ")
    assert lines[-1] == "concede 0"


def test_it_grows_with_every_choice_and_loses_nothing(path: pathlib.Path) -> None:
    session = session_of(SETUPS[0])
    session.keep_journal(path)
    before = path.read_bytes()
    for _ in steps(session, random.Random(2)):
        now = path.read_bytes()
        assert now.startswith(before)
        before = now
        _, lines = read_journal(path)
        assert [int(line) for line in lines if line.isdecimal()] == session.game.choices
        if session.game.turn > 6:
            break


def test_the_last_line_says_that_the_game_is_over(path: pathlib.Path) -> None:
    session = session_of({**SETUPS[0], "honor": 5})
    session.keep_journal(path)
    play(session, 10**6)
    totals = " ".join(str(score.total) for score in session.game.scores())
    assert path.read_text().endswith(f"\nover {totals}\n")
    assert Session.read(path).over


@pytest.mark.parametrize(("ending", "sound"), [("", True), (" 1 2 3", False), (" 0 0", False)])
def test_the_honor_of_the_last_line_is_compared(path: pathlib.Path, ending: str, sound: bool) -> None:
    session = session_of({**SETUPS[0], "honor": 5})
    session.keep_journal(path)
    play(session, 10**6)
    head, _, _ = path.read_text().rpartition("over")
    path.write_text(f"{head}over{ending}\n")
    if sound:
        assert Session.read(path).over
    else:
        with pytest.raises(cr.BadSave, match="does not end here like this"):
            Session.read(path)


def test_half_a_line_is_cut_off_before_anything_is_written_behind_it(path: pathlib.Path) -> None:
    """Otherwise a 1 left over and a new 2 would be read as 12."""
    session = session_of(SETUPS[0])
    session.keep_journal(path)
    session.apply(0)
    session.close()
    whole = path.read_bytes()
    path.write_bytes(whole + b"1")
    again = Session.resume(path)
    assert path.read_bytes() == whole
    again.apply(0)
    again.close()
    assert path.read_bytes() == whole + b"0\n"


def test_two_sessions_never_write_one_journal(path: pathlib.Path) -> None:
    session = session_of(SETUPS[0])
    session.keep_journal(path)
    with pytest.raises(cr.BadSave, match=r"game\.journal is being played in another window; leave it there"):
        Session.resume(path)
    session.apply(0)
    assert Session.read(path).game.key() == session.game.key()
    session.close()
    again = Session.resume(path)
    assert again.game.key() == session.game.key()
    again.close()


def test_a_broken_journal_is_free_again_for_others(path: pathlib.Path) -> None:
    session = session_of(SETUPS[0])
    session.keep_journal(path)
    session.apply(0)
    session.close()
    whole = path.read_bytes()
    path.write_bytes(whole + b"77\n")
    with pytest.raises(cr.BadSave):
        Session.resume(path)
    path.write_bytes(whole)
    Session.resume(path).close()


def changed(path: pathlib.Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


@pytest.fixture
def written(path: pathlib.Path) -> pathlib.Path:
    session = session_of(SETUPS[0])
    session.keep_journal(path)
    play(session, 4)
    session.close()
    return path


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("centerrow-journal", "something-else", "has no format 'centerrow-journal'"),
        ('"version":1,"seats"', '"version":2,"seats"', "another version of centerrow; open it with that one"),
        ('"rules":', '"rules":9', "version 9"),
        ('"seats"', '"chairs"', "damaged journal"),
        ('"seats":["me"', '"seats":["nobody"', "no bot is named 'nobody'"),
        ('"seats":["me",', '"seats":["me","me",', "game.journal:1: "),
        ("\n0\n", "\n999\n", "option 999 does not exist"),
        ("\n0\n", "\nfirst\n", "is 'first', which says nothing"),
        ("\nturn 2 1 ", "\nturn 3 1 ", "does not come out as written"),
        ("\nturn 2 1 ", "\nback 9999\nturn 2 1 ", "9999 is no point of them"),
        ("\nturn 2 1 ", "\nover\nturn 2 1 ", "does not end here like this"),
        ("\nturn 2 1 ", "\nconcede 7\nturn 2 1 ", "no seat 7"),
        ("\nturn 2 1 ", "\n\nturn 2 1 ", "which says nothing"),
    ],
)
def test_a_damaged_journal_says_what_is_wrong_and_where(
    written: pathlib.Path, old: str, new: str, words: str
) -> None:
    changed(written, old, new)
    with pytest.raises(cr.BadSave, match=re.escape(words)) as caught:
        Session.read(written)
    assert str(written) in str(caught.value)


@pytest.mark.parametrize(
    "data",
    [
        b"", b"\n", b"no journal\n", b"[]\n", b"\xff\xfe\n", b"{" * 1000 + b"\n", b"[" * 100_000 + b"\n",
        b'{"format": "centerr', cr.Game(seed=1).save().encode(), b"my diary\nof today",
    ],
)  # fmt: skip
def test_what_is_no_journal_is_refused_and_left_as_it_is(path: pathlib.Path, data: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(data)
    for read in (Session.read, Session.resume):
        with pytest.raises(cr.BadSave, match=r"no journal|no text"):
            read(path)
    assert path.read_bytes() == data


def test_a_missing_file_is_refused(path: pathlib.Path) -> None:
    for read in (Session.read, Session.resume):
        with pytest.raises(cr.BadSave, match="No such file"):
            read(path)


def test_every_byte_that_is_changed_is_noticed_or_harmless(written: pathlib.Path) -> None:
    """A journal read from a damaged file is an error of ours or a game, and never another exception."""
    whole, dice = written.read_bytes(), random.Random(7)
    outcomes = set()
    for _ in range(150):
        place = dice.randrange(len(whole))
        written.write_bytes(whole[:place] + bytes([dice.randrange(256)]) + whole[place + 1 :])
        try:
            Session.read(written)
            outcomes.add("read")
        except cr.CenterrowError:
            outcomes.add("refused")
    assert "refused" in outcomes


# ---- when the disk does not want


def test_a_full_disk_stops_the_saving_and_not_the_game(path: pathlib.Path) -> None:
    session = session_of(SETUPS[0])
    session.keep_journal(path)
    session.apply(0)
    assert session.trouble == ""
    assert session.journal is not None
    with open("/dev/full", "wb", buffering=0) as full:
        os.dup2(full.fileno(), session.journal._file.fileno())
        session.apply(0)
    assert session.trouble == (
        f"From now on this game is not saved: {path} cannot be written (No space left on device)."
    )
    play(session, 3)
    assert session.game.turn == 4
    assert Session.read(path).game.choices == session.game.choices[:1]


def test_a_journal_that_cannot_begin_is_said_and_leaves_nothing(tmp_path: pathlib.Path) -> None:
    (tmp_path / "file").write_text("in the way")
    session = session_of(SETUPS[0])
    session.keep_journal(tmp_path / "file" / "game.journal")
    assert "cannot be written (Not a directory)" in session.trouble
    session.apply(0)
    assert session.game.choices == [0]


def test_a_journal_never_takes_the_place_of_a_file(path: pathlib.Path) -> None:
    path.parent.mkdir()
    path.write_text("mine")
    session = Session(cr.Game(seed=1), [PERSON, PERSON])
    with pytest.raises(FileExistsError):
        session.keep_journal(path)
    assert session.journal is None
    assert path.read_text() == "mine"


def test_a_bot_plays_for_somebody_who_is_away_until_they_return(tmp_path: pathlib.Path) -> None:
    session = Session(cr.Game(seed=3), [PERSON, PERSON])
    session.keep_journal(tmp_path / "x.journal")
    session.apply(0)
    session.hand_over(session.deciding or 0, "novice")
    waited = [session.waits_for_bot]
    session.bot_chooses()
    session.take_back(0)
    assert [*waited, session.waits_for_bot] == [True, False]
    session.close()
    again = Session.read(tmp_path / "x.journal")
    assert again.game.key() == session.game.key()
    assert entry_of(tmp_path / "x.journal").choices == 2
    with pytest.raises(cr.IllegalChoice):
        again.take_back(0)
    for seat, bot in ((2, "novice"), (0, "nobody")):
        with pytest.raises(cr.BadSetup):
            again.hand_over(seat, bot)
    assert again.people == [0, 1]


def test_who_keeps_the_lines_elsewhere_is_given_each_of_them() -> None:
    session = Session(cr.Game(seed=3, honor=3), [PERSON, PERSON])
    twin = session.copy()
    twin.paper = []
    while not twin.over:
        twin.apply(0)
    twin.back_to(2, agreed=True)
    twin.concede(1)
    assert session.game.choices == []
    again = session.copy()
    for line in twin.paper:
        take(again, line)
    assert (again.game.key(), again.conceded, again.undone) == (twin.game.key(), 1, twin.undone)
    assert not session.over
