"""The folder of games: where it is, what is listed, and how a game is found in it."""

from __future__ import annotations

import os
import pathlib
import random
import sys

import pytest

import centerrow as cr
from centerrow.session import PERSON, Journal, JournalHead, Session, Store, games_folder
from session.playing import SETUPS, step, steps


@pytest.fixture
def store(tmp_path: pathlib.Path) -> Store:
    return Store(tmp_path / "games")


def begun(store: Store, minutes: int = 0, names: tuple[str, ...] = ("Ann", "Bob")) -> Session:
    """A game in the store, last played so many minutes ago."""
    session = Session(cr.Game(players=len(names), names=names, seed=1), [PERSON] * len(names), free_undo=True)
    store.begin(session)
    session.apply(0)
    assert session.journal is not None
    moment = 1_700_000_000 - 60 * minutes
    os.utime(session.journal.path, (moment, moment))
    return session


def test_the_folder_is_the_one_named_or_the_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CENTERROW_HOME", "somewhere")
    assert games_folder() == pathlib.Path("somewhere")
    monkeypatch.delenv("CENTERROW_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", "data")
    monkeypatch.setattr(sys, "platform", "linux")
    assert games_folder() == pathlib.Path("data/centerrow/games")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert games_folder() == pathlib.Path.home() / ".local/share/centerrow/games"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert games_folder() == pathlib.Path.home() / "Library/Application Support/centerrow/games"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", "local")
    assert games_folder() == pathlib.Path("local/centerrow/games")


def test_a_folder_that_is_not_there_holds_no_games(store: Store) -> None:
    assert store.games() == []
    with pytest.raises(cr.BadSave, match="there is no unfinished game; begin one with: centerrow play"):
        store.latest()


def test_names_of_files_tell_date_set_and_players(store: Store) -> None:
    path = begun(store).journal
    assert path is not None
    assert path.path.name.endswith(("-realms_unraveled-Ann-Bob.journal", "-realms_unraveled-Bob-Ann.journal"))
    again = begun(store).journal
    assert again is not None
    assert again.path.name.endswith("-2.journal")
    odd = begun(store, names=("../../etc", "a/b\\c*?", "😀")).journal
    assert odd is not None
    assert odd.path.parent == store.folder
    assert odd.path.name.count("player") == 1
    long = begun(store, names=("x" * 40, "y" * 40)).journal
    assert long is not None
    assert len(long.path.name) < 80


def test_the_list_says_what_each_game_is_the_last_played_first(store: Store) -> None:
    first, second = begun(store, 30), begun(store, 10, ("Cy", "Di", "Ed"))
    found = store.games()
    assert [set(entry.names) for entry in found] == [{"Cy", "Di", "Ed"}, {"Ann", "Bob"}]
    assert found[1].names == first.game.names
    assert found[0].names == second.game.names
    assert found[1].titles == ("Realms Unraveled",)
    assert found[1].seats == ("me", "me")
    assert (found[1].turn, found[1].active, found[1].finished, found[1].problem) == (1, 0, False, "")


def test_the_turn_and_whose_it_is_are_right_at_every_moment(store: Store) -> None:
    session = Session(cr.Game(**SETUPS[3], seed=4), [PERSON] * 3, free_undo=True)
    store.begin(session)
    session.apply(0)
    dice = random.Random(4)
    for _ in steps(session, dice):
        if dice.random() < 0.1 and session.undo_point() is not None:
            session.back_to(dice.randrange(len(session.game.choices)))
        entry = store.games()[0]
        assert (entry.turn, entry.active) == (session.game.turn, session.game.view()["active"])
        assert not entry.finished
        if session.game.turn > 12:
            break
    session.concede(1)
    assert store.games()[0].conceded == 1
    assert store.games()[0].finished
    session.undo()
    assert not store.games()[0].finished


def test_the_latest_game_is_the_last_unfinished_one(store: Store) -> None:
    old, new = begun(store, 30), begun(store, 10)
    (store.folder / "broken.journal").write_text("nonsense\n")
    assert new.journal is not None
    assert store.latest().path == new.journal.path
    new.concede(0)
    assert old.journal is not None
    assert store.latest().path == old.journal.path


def test_a_damaged_file_is_listed_and_breaks_nothing(store: Store) -> None:
    begun(store)
    (store.folder / "a.journal").write_bytes(b"\xff\n")
    (store.folder / "b.journal").mkdir()
    (store.folder / "c.journal").symlink_to("nowhere")
    (store.folder / "notes.txt").write_text("mine")
    found = store.games()
    problems = {entry.name: entry.problem for entry in found if entry.problem}
    assert set(problems) == {"a", "b", "c"}
    assert len(found) == 4
    assert "no text" in problems["a"]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("\n", "\nturn 3 9 0123abcd\n", "names a player who does not play"),
        ("\n", "\nconcede 9\n", "names a player who does not play"),
        ('"players":2', '"players":0', "its settings make no game: a game has 1 to 6 players, not 0"),
        ('"names":["', '"names":["Eve","', "its settings make no game: 3 names for 2 players"),
    ],
)
def test_a_game_whose_file_names_nobody_is_listed_as_damaged(
    store: Store, old: str, new: str, words: str
) -> None:
    session = begun(store)
    assert session.journal is not None
    path = session.journal.path
    session.close()
    path.write_text(path.read_text().replace(old, new, 1))
    (entry,) = store.games()
    assert words in entry.problem


def test_a_folder_that_cannot_be_listed_says_so(tmp_path: pathlib.Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(cr.BadSave, match=r"the games in .*file cannot be listed: Not a directory"):
        Store(tmp_path / "file").games()


def test_a_game_is_found_by_number_name_part_and_path(store: Store) -> None:
    ann, cy = begun(store, 30), begun(store, 10, ("Cy", "Di"))
    assert ann.journal is not None
    assert cy.journal is not None
    assert store.find("1").path == cy.journal.path
    assert store.find("2").path == ann.journal.path
    assert store.find(ann.journal.path.stem).path == ann.journal.path
    assert store.find(ann.journal.path.name).path == ann.journal.path
    assert store.find("ann").path == ann.journal.path
    assert store.find(str(cy.journal.path)).path == cy.journal.path


@pytest.mark.parametrize(
    ("which", "words"),
    [
        ("0", "there is no game 0"),
        ("3", "there is no game 3"),
        ("zoe", "no game and no file is named 'zoe'"),
        ("realms", "2 games have 'realms' in their names; type more of it, or a number"),
        ("9" * 30, "no game and no file is named"),
    ],
)
def test_a_game_that_is_not_there_or_not_clear(store: Store, which: str, words: str) -> None:
    begun(store, 30)
    begun(store, 10, ("Cy", "Di"))
    with pytest.raises(cr.BadSave, match=words):
        store.find(which)


def test_games_that_begin_in_one_moment_get_names_of_their_own(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process takes the name between our look for one and our taking it."""
    create = Journal.create
    taken: list[pathlib.Path] = []

    def late(path: pathlib.Path, head: JournalHead) -> Journal:
        if len(taken) < 2:
            taken.append(path)
            path.parent.mkdir(exist_ok=True)
            path.touch()
        return create(path, head)

    monkeypatch.setattr(Journal, "create", staticmethod(late))
    session = begun(store)
    assert session.trouble == ""
    assert session.journal is not None
    assert len({*taken, session.journal.path}) == 3


def test_a_link_to_nowhere_in_the_place_of_the_folder_is_told(tmp_path: pathlib.Path) -> None:
    (tmp_path / "games").symlink_to("nowhere")
    session = Session(cr.Game(seed=1), [PERSON, PERSON])
    Store(tmp_path / "games").begin(session)
    assert "cannot be written (Not a directory)" in session.trouble


def test_games_side_by_side_do_not_touch_each_other(store: Store) -> None:
    sessions = [begun(store, number) for number in range(4)]
    dice = random.Random(1)
    for _ in range(100):
        step(dice.choice(sessions), dice)
    for session in sessions:
        assert session.journal is not None
        assert Session.read(session.journal.path).game.key() == session.game.key()
