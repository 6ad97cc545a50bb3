"""In a language that nobody speaks, nothing English is left at the plain terminal."""

from __future__ import annotations

import io
import pathlib
import random
import re
from collections.abc import Iterator

import pytest

import centerrow as cr
from centerrow.presentation.deeds import DOINGS, MOVES, objects, put
from centerrow.presentation.page import Page
from centerrow.presentation.ranking import score_lines
from centerrow.reference.rulebook import OF_EQUALS, OF_EQUALS_ALONE
from centerrow.session import PERSON, Session, Store, again
from centerrow.terminal import Terminal, Watcher, drawing
from foreign import Foreign, left_in, spoken

NAMES = ("Яна", "Зоя", "Эва", "Лия")
#: Who sits there; four are two teams.
SEATS = (
    [PERSON],
    [PERSON, "novice"],
    [PERSON, PERSON, "random"],
    [PERSON, "random", PERSON, "random"],
    ["random", "random"],
)
SETS = [*(each.name for each in cr.sets()), "all"]
#: Commands to type, and keys.
COMMANDS = ("centerrow", "play", "continue", "replay")
KEYS = ("Enter",)
ESCAPES = re.compile("\033\\[[0-9]*[A-Za-z]")


@pytest.fixture
def language(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Foreign]:
    """It is spoken in the test, whose games lie in a folder of their own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CENTERROW_HOME", "games")
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("LINES", "200")
    with spoken() as language:
        yield language


def a_session(sets: str, seats: list[str], seed: int, honor: int = 12) -> Session:
    """In every other game people may take back anything."""
    names, teams = NAMES[: len(seats)], len(seats) == 4
    game = cr.Game(sets, len(seats), seed=seed, teams=teams, names=list(names), honor=honor)
    return Session(game, seats, free_undo=seed % 2 == 1)


# ---- the plain terminal


class Stream(io.StringIO):
    """A text stream that may be a terminal."""

    screen = False

    def isatty(self) -> bool:
        return self.screen


class Typist(Stream):
    """Types any option's number, and now and then any other key, or what means nothing; `last` at the end."""

    ODD = (
        "h", "i", "i 1", "i Mystic", "i ыыы", "i the", "i 999", "d", "v", "l", "u", "", "ыы ы", "999999", "p",
        "p", "e", "e",
    )  # fmt: skip

    def __init__(self, seed: int, lines: int = 10**6, last: str = "") -> None:
        super().__init__()
        self.dice = random.Random(seed)
        self.left = lines
        self.last = last
        self.terminal: Terminal

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        self.left -= 1
        asked = self.terminal.director.asked
        if self.left < 0:
            self.last, last = ("y\n" if self.last else ""), self.last
            return last
        if asked is None or self.dice.random() < 0.2:
            return f"{self.dice.choice(self.ODD)}\n"
        if self.screen and self.dice.random() < 0.3:
            return "y\n"
        return f"{self.dice.randrange(len(asked.options)) + 1}\n"


def typed(session: Session, typist: Typist, screen: bool) -> str:
    """What the terminal shows meanwhile."""
    out = Stream()
    out.screen = typist.screen = screen
    typist.terminal = Terminal(session, typist, out)
    assert typist.terminal.run() == 0
    return ESCAPES.sub("", out.getvalue()).replace(again(session), "")


@pytest.mark.parametrize("seats", SEATS, ids=["alone", "two", "three", "teams", "bots"])
@pytest.mark.parametrize("sets", SETS)
def test_whole_games_at_the_plain_terminal(sets: str, seats: list[str], language: Foreign) -> None:
    seed = SETS.index(sets) * len(SEATS) + SEATS.index(seats)
    session = a_session(sets, seats, seed)
    told = typed(session, Typist(seed), screen=seed % 3 == 0)
    assert session.over
    assert left_in(told, "the", *KEYS) == set()
    assert {"Honor by round", "You have"} & language.asked


@pytest.mark.parametrize("last", ["q\n", "c\n", ""])
@pytest.mark.parametrize("screen", [True, False])
def test_games_that_are_left(last: str, screen: bool, language: Foreign) -> None:
    session = a_session("dreamscape", [PERSON, PERSON], 8)
    Store().begin(session)
    told = typed(session, Typist(8, 40, last), screen)
    session.close()
    assert left_in(told, "the", *KEYS, *COMMANDS) == set()
    assert session.conceded is not None or "It is saved. Go on with it: {command}" in language.asked


LOOKS = (
    "h", "n", "", "n 5", "b", "b 3", "t", "t 2", "t 999", "g 9", "g 99999", "g", "s 0", "s 1", "s 9", "s Зоя",
    "s all", "s", "i Mystic", "i 1", "i", "i ыы", "ыы", "x 3", "x", "b 1", "b 99999", "t 0",
)  # fmt: skip


@pytest.mark.parametrize("sets", SETS)
@pytest.mark.parametrize("over", [True, False])
def test_replays_at_the_plain_terminal(sets: str, over: bool, language: Foreign) -> None:
    session = a_session(sets, ["random", "random"], 5)
    while not session.over and (over or session.game.turn < 4):
        session.bot_chooses()
    steps = [f"g {number}" for number in range(0, len(session.game.choices), 7)]
    out = Stream()
    lines = "".join(f"{line}\n" for line in (*LOOKS, *steps, "x", "q"))
    assert Watcher(session.game.replay(), io.StringIO(lines), out).run() is None
    assert left_in(out.getvalue(), "all", *KEYS) == set()
    assert ("The game is over." in language.asked) == over


# ---- what hardly anybody sees


def test_ties(language: Foreign) -> None:
    cult = cr.Score(None, "Ш", 9, 0, 0, 9)
    scores = [cr.Score(seat, name, 9, 0, 0, 9) for seat, name in enumerate(NAMES)]
    told = score_lines(Page(), [*scores[:1], cult]) + score_lines(Page(), scores[:3])
    assert left_in("\n".join(told)) == set()
    assert {words for words in language.asked if "tied" in words or words.endswith("wins")} == {
        "{sides} are tied; {rule}.",
        OF_EQUALS,
        OF_EQUALS_ALONE,
    }


def test_every_deed(language: Foreign) -> None:
    deeds = [words for both in (*MOVES.values(), *DOINGS.values()) for words in both]
    told = [put(words, "Ш", 0, NAMES, me) for words in deeds for me in (0, 1)]
    assert left_in("\n".join([*told, objects(["Ш", None]), objects([None, None])])) == set()


def test_an_interrupted_game(language: Foreign) -> None:
    class Impatient(Stream):
        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            raise KeyboardInterrupt

    session, out = a_session("realms_unraveled", [PERSON, PERSON], 1), Stream()
    assert Terminal(session, Impatient(), out).run() == 130
    assert left_in(out.getvalue().replace(again(session), "")) == set()
    assert "Interrupted {when}." in language.asked


def test_the_terminal_is_read_in_earnest(language: Foreign, monkeypatch: pytest.MonkeyPatch) -> None:
    """One word that was never said is found."""
    monkeypatch.setattr(drawing, "resource_word", lambda name: name)
    told = typed(a_session("realms_unraveled", [PERSON, PERSON], 1), Typist(1, 3, "q\n"), False)
    assert left_in(told, "the", *KEYS) == {"runes", "power"}
