"""Where games lie: a folder of journals, listed, found by number or name, and never mixed up."""

from __future__ import annotations

import contextlib
import datetime
import os
import pathlib
import re
import sys
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from centerrow import BadSave, BadSetup, CenterrowError
from centerrow.input.arguments import said, shown, text
from centerrow.input.files import reason
from centerrow.play.score import THE_CULT, Score, sides_of
from centerrow.play.setup import first_player
from centerrow.records.record import OLDEST_PREVIEW, check_settings, problem_with_rules
from centerrow.say import say
from centerrow.session.journal import Journal, file_path, read_journal
from centerrow.session.own_cards import titles_of
from centerrow.session.session import Session
from centerrow.settings.config import Config
from centerrow.settings.start import Start

ENDING = ".journal"
#: No file name gets longer than this by long names of players.
MOST_LETTERS = 60


def games_folder() -> pathlib.Path:
    """$CENTERROW_HOME, or where the system keeps what programs write."""
    home = os.environ.get("CENTERROW_HOME")
    if home:
        return pathlib.Path(os.path.expanduser(home))
    if sys.platform == "win32":
        base = pathlib.Path(os.environ.get("LOCALAPPDATA") or pathlib.Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = pathlib.Path.home() / "Library" / "Application Support"
    else:
        base = pathlib.Path(os.environ.get("XDG_DATA_HOME") or pathlib.Path.home() / ".local" / "share")
    return base / "centerrow" / "games"


@dataclass(frozen=True)
class Entry:
    """What is known about a game without playing it.

    titles  of the sets, also of those that people wrote
    scores  the honor of a finished game by seat, in solo the Cult's last; empty where the file does not say
    winner  who won it; empty while it is not finished, and where the file does not say
    wrong   what is wrong with a file that is no game
    """

    path: pathlib.Path
    changed: datetime.datetime
    titles: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    turn: int = 1
    active: int = 0
    conceded: int | None = None
    finished: bool = False
    choices: int = 0
    scores: tuple[Score, ...] = ()
    wrong: CenterrowError | None = None

    @property
    def problem(self) -> str:
        """Why the file is no game; empty where it is one."""
        return "" if self.wrong is None else str(self.wrong)

    @property
    def winner(self) -> str:
        sides = [side for side in sides_of(list(self.scores)) if self.conceded not in side.seats]
        return sides[0].name if sides else ""

    @property
    def name(self) -> str:
        return self.path.stem


class _Inside(msgspec.Struct):
    """What the listing needs of a save."""

    config: Config
    start: Start | None
    rules: Any = None
    preview: Any = OLDEST_PREVIEW


class Store:
    """A folder of games; by default the one of this user."""

    def __init__(self, folder: pathlib.Path | None = None) -> None:
        self.folder = games_folder() if folder is None else file_path(folder)

    def begin(self, session: Session) -> None:
        """Write this game down from now on, in a new file; `session.trouble` says when that cannot be."""
        if not issubclass(type(session), Session):
            raise BadSetup("the game of a Session is written down, not {value}", value=shown(session))
        self._sweep()
        while True:
            try:
                return session.keep_journal(self._new_path(session))
            except FileExistsError:
                continue  # a game that began in the same moment has taken the name

    def _sweep(self) -> None:
        """Remove what a killed program left behind of games in which nobody had chosen anything."""
        with contextlib.suppress(OSError):  # what is wrong with the folder is told when it is written to
            for entry in map(entry_of, self._paths()):
                if not entry.problem and not entry.choices:
                    with contextlib.suppress(BadSave):  # it is being played in another window
                        self.delete(entry)

    def delete(self, entry: Entry) -> None:
        """Remove a game for good; BadSave where it is being played, or cannot be removed."""
        if not issubclass(type(entry), Entry):
            raise BadSetup("a game of the list is removed, not {value}", value=shown(entry))
        Journal(entry.path).close()
        try:
            entry.path.unlink()
        except OSError as error:
            words = "{path} cannot be deleted: {problem}"
            raise BadSave(words, path=entry.path, problem=reason(error)) from error

    def _new_path(self, session: Session) -> pathlib.Path:
        game = session.game
        sets = game.sets[0] if len(game.sets) == 1 else f"{len(game.sets)}-sets"
        who = "-".join(re.sub(r"\W+", "", name) or "player" for name in game.names)
        date = datetime.datetime.now().strftime("%Y-%m-%d-%H%M")
        name = f"{date}-{sets}-{who}"[:MOST_LETTERS]
        number = 1
        while os.path.lexists(path := self.folder / f"{name}{f'-{number}' * (number > 1)}{ENDING}"):
            number += 1
        return path

    def games(self) -> list[Entry]:
        """All games in which somebody chose, the last one played first. A damaged file is listed as such."""
        try:
            entries = [entry_of(path) for path in self._paths()]
        except OSError as error:
            words = "the games in {folder} cannot be listed: {problem}"
            raise BadSave(words, folder=self.folder, problem=error.strerror) from error
        return sorted((entry for entry in entries if entry.choices or entry.problem), key=_age)

    def _paths(self) -> list[pathlib.Path]:
        try:
            return [path for path in self.folder.iterdir() if path.suffix == ENDING]
        except FileNotFoundError:
            return []

    def latest(self) -> Entry:
        """The game played last that is not finished."""
        for entry in self.games():
            if not entry.finished and not entry.problem:
                return entry
        raise BadSave("there is no unfinished game; begin one with: centerrow play")

    def find(self, which: str) -> Entry:
        """A game by its number in the list, by its name or a part of it, or by the path of its file."""
        which = text(which, "the name of a game", BadSave)
        if os.path.isfile(which):
            return entry_of(pathlib.Path(which))
        games = self.games()
        if which.isdecimal() and len(which) < 5:
            if 1 <= int(which) <= len(games):
                return games[int(which) - 1]
            raise BadSave("there is no game {number}; see: centerrow games", number=which)
        exact = [entry for entry in games if which in (entry.name, entry.path.name)]
        found = exact or [entry for entry in games if which.casefold() in entry.name.casefold()]
        if len(found) == 1:
            return found[0]
        if not found:
            raise BadSave("no game and no file is named {name}; see: centerrow games", name=shown(which))
        words = "{games} games have {name} in their names; type more of it, or a number"
        raise BadSave(words, games=len(found), name=shown(which))


def _age(entry: Entry) -> tuple[float, str]:
    return -entry.changed.timestamp(), entry.name


def entry_of(path: pathlib.Path) -> Entry:
    """What the file says about its game; its choices are not played here."""
    try:
        changed = datetime.datetime.fromtimestamp(path.stat().st_mtime)
        head, lines = read_journal(path)
        save = msgspec.json.decode(head.save, type=_Inside)
        _check(save, lines)
        first = 0 if save.start is not None else first_player(save.config)
    except OSError as error:
        wrong = BadSave("{problem}", problem=error.strerror)
        return Entry(path, datetime.datetime.fromtimestamp(0), wrong=wrong)
    except (BadSave, msgspec.DecodeError) as error:
        return Entry(path, changed, wrong=BadSave("{problem}", problem=said(error)))
    config = save.config
    names = config.names[first:] + config.names[:first]
    course = _course(lines)
    return Entry(
        path,
        changed,
        titles_of(config.sets, head.cards),
        names,
        head.seats,
        course.turn,
        course.active,
        course.conceded,
        course.over or course.conceded is not None,
        course.choices,
        _scores(config, names, course.totals),
    )


def _scores(config: Config, names: tuple[str, ...], totals: list[int]) -> tuple[Score, ...]:
    """The honor that a finished game ended with, as far as a list tells it."""
    players = [*names, say(THE_CULT)] if config.players == 1 else [*names]
    if len(totals) != len(players):
        return ()
    half = config.players // 2
    return tuple(
        Score(
            seat if seat < config.players else None,
            name,
            0,
            0,
            0,
            total,
            seat % half if config.teams else None,
        )
        for seat, (name, total) in enumerate(zip(players, totals, strict=True))
    )


def _check(save: _Inside, lines: list[str]) -> None:
    """That it can be played by these rules, and that everybody whom the listing names is there."""
    problem = problem_with_rules(save.rules, save.preview)
    if problem:
        raise BadSave("it {problem}", problem=problem)
    check_settings(save.config, BadSave)
    course = _course(lines)
    if max(course.active, course.conceded or 0) >= save.config.players:
        raise BadSave("the file is damaged: it names a player who does not play")


class _Course(NamedTuple):
    """How far a game has come; `totals` is the honor at its end, `choices` counts those taken back, too."""

    turn: int
    active: int
    conceded: int | None
    over: bool
    choices: int
    totals: list[int]


def _course(lines: list[str]) -> _Course:
    made = 0
    turns = [(0, 1, 0)]
    conceded: int | None = None
    over = False
    totals: list[int] = []
    chosen = 0
    for line in lines:
        word, *numbers = line.split(" ")
        if word == "turn":
            turns.append((made, int(numbers[0]), int(numbers[1])))
        elif word == "back":
            made, conceded, over, totals = int(numbers[0]), None, False, []
            turns = [turn for turn in turns if turn[0] <= made]
        elif word == "concede":
            conceded = int(numbers[0])
        elif word == "over":
            over, totals = True, [int(number) for number in numbers]
        elif word not in ("bot", "return"):
            made += 1
            chosen += 1
    return _Course(turns[-1][1], turns[-1][2], conceded, over, chosen, totals)
