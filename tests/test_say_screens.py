"""In a language that nobody speaks, nothing English is left on any screen of the full-screen table."""

from __future__ import annotations

import pathlib
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest
from textual.screen import Screen
from textual.widgets import Input

import centerrow as cr
from centerrow.bots import BOTS
from centerrow.presentation.conduct import STILL_TO_DO
from centerrow.presentation.hint import KEY_MEANS, REASONS
from centerrow.presentation.review import CHANCES, COST_MOST, NOT_OVER, PARTS
from centerrow.presentation.setup import NOBODY
from centerrow.presentation.why import settled
from centerrow.reference.rulings import rulings
from centerrow.session import PERSON, Session, Store, again
from centerrow.tui.app import CenterrowApp
from centerrow.tui.browse import BrowseScreen
from centerrow.tui.curtain import Curtain
from centerrow.tui.dialogs import Choice, Numbered, Sheet
from centerrow.tui.games import GamesScreen
from centerrow.tui.host import Settings
from centerrow.tui.inspector import InspectScreen
from centerrow.tui.lesson import LessonScreen
from centerrow.tui.logview import LogScreen
from centerrow.tui.menu import MenuScreen
from centerrow.tui.newgame import NewGameScreen
from centerrow.tui.playing import LOOKING
from centerrow.tui.replay import ReplayScreen
from centerrow.tui.review import ReviewScreen
from centerrow.tui.scene import Dialog
from centerrow.tui.score import ScoreScreen
from centerrow.tui.table import TableScreen
from foreign import ENGLISH_WORD, Foreign, left_on, spoken
from test_say_terminal import SEATS, SETS, a_session
from tui.keyboard import Person, in_program

#: Large enough to read whole pages, usual, and as small as it may be.
TALL, USUAL, SMALL = (150, 140), (120, 40), (80, 24)
#: The names of bots, the player who teaches, how the names of files end, and the command that explains words.
KNOWN = (*BOTS, *(name.capitalize() for name in BOTS), "Rowan", "journal", "rules")


@pytest.fixture
def language(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Foreign]:
    """It is spoken in the test, whose games lie in a folder of their own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CENTERROW_HOME", "ы")
    with spoken() as language:
        yield language


class Reader(Person):
    """Somebody who reads the whole screen after every key."""

    def __init__(self, person: Person) -> None:
        super().__init__(person.app, person.pilot)

    def read(self) -> None:
        """Nothing on it is English but the command that deals a game again."""
        command = again(self.session) if self.at(ScoreScreen) else ""
        allowed = [*KNOWN, *ENGLISH_WORD.findall(command)]
        assert left_on(self.window(), *allowed) == set(), type(self.screen)

    def window(self) -> str:
        """What is on top; of what lies below it, words are cut."""
        if not isinstance(self.screen, Dialog):
            return "\n".join(self.lines)
        shown = self.screen.query(".dialog").first().region
        return "\n".join(line[shown.x : shown.right] for line in self.lines[shown.y : shown.bottom])

    async def press(self, *keys: str) -> None:
        for key in keys:
            await super().press(key)
            self.read()

    async def wait(self) -> None:
        await super().wait()
        self.read()

    async def opens(self, key: str, kind: type[Screen[Any]], *then: str) -> None:
        """What that key opens is read, and closed again."""
        below = self.screen
        await self.press(key)
        assert self.at(kind), (key, self.screen)
        await self.press("down", "up", *then, "escape")
        assert self.screen is below, (key, self.screen)

    async def reads_log(self) -> None:
        """Why the first things happened; and that there is no way back to the very first."""
        await self.press("l", "home")
        assert self.at(LogScreen)
        for _ in range(8):
            await self.press("w")
            await self.press(*["escape"] * self.at(Sheet), "down")
        await self.press("home", "enter", "tab", "tab", "escape")

    async def asks_for_hint(self) -> None:
        """What to do, once that is found out."""
        below = self.screen
        await self.press("b")
        await self.wait()
        assert self.at(Sheet)
        await self.press("down", "escape")
        assert self.screen is below


def reading(
    app: CenterrowApp, act: Callable[[Reader], Awaitable[None]], size: tuple[int, int] = USUAL
) -> None:
    async def as_reader(person: Person) -> None:
        reader = Reader(person)
        reader.read()
        await act(reader)

    in_program(app, as_reader, size)


def an_app(session: Session | None = None, pace: str = "at once", **more: Any) -> CenterrowApp:
    return CenterrowApp(session, store=Store(), settings=Settings(pace=pace), **more)


# ---- before a game


@pytest.mark.parametrize("size", [TALL, SMALL])
def test_the_menu_and_what_it_opens(size: tuple[int, int], language: Foreign) -> None:
    async def act(person: Reader) -> None:
        assert person.at(MenuScreen)
        await person.opens("r", Sheet)
        await person.opens("b", BrowseScreen, *["right"] * len(SETS), "slash", "ы")
        await person.opens("c", GamesScreen)
        await person.pilot.resize_terminal(60, 20)
        await person.pilot.pause()
        person.read()

    reading(an_app(), act, size)
    said = {"All cards", "Nothing here.", "There are no games yet.", "t: light or dark"}
    assert said <= language.asked
    assert any(words.startswith("Make the window larger") for words in language.asked)


def test_the_form_of_a_new_game(language: Foreign) -> None:
    async def act(person: Reader) -> None:
        await person.press("n")
        form = person.screen
        assert isinstance(form, NewGameScreen)
        for _ in form.form.rows():
            await person.press("down", "right", "left")
            if form.form.takes_text(form.row):
                await person.press("enter", "ы", "enter")
                await person.press(*["escape"] * form.query_one(Input).display)
        for number, seat in reversed(list(enumerate(form.form.seats))):
            while seat.kind != NOBODY:
                await person.press("right" if form.row == f"seat {number}" else "up")
        await person.press("s")
        while form.row != "teams":
            await person.press("down")
        await person.press("right", "down", "right", "down", "down", "right", "s")
        assert person.at(NewGameScreen)

    reading(an_app(), act)
    assert {"yes, the two opposite each other", "free: everything, and the score says so"} <= language.asked
    assert "nobody: one alone plays against the Cult" in language.asked
    assert "somebody has to play; give a seat to a person or a bot" in language.asked


def test_the_list_of_games(language: Foreign) -> None:
    for turns, conceded in ((0, False), (9**9, False), (2, True)):
        session = a_session("delirium", [PERSON, PERSON], 3, honor=5)
        Store().begin(session)
        while not session.over and session.game.turn < turns:
            session.apply(0)
        if conceded:
            session.concede(0)
        session.close()
    pathlib.Path("ы/ы.journal").write_text("[]")

    async def act(person: Reader) -> None:
        await person.press("c")
        for place in range(4):
            await person.press(*["down"] * place, "w")
            await person.press(*["q"] * person.at(ReplayScreen), "x", "k")
            assert person.at(GamesScreen)
        await person.press("x", "d")

    reading(an_app(), act)
    assert {"Delete this game for good?", "Finished in turn {turn}: {player} gave up"} <= language.asked
    assert "Finished in turn {turn}, won by {player}: {totals}" in language.asked


# ---- at the table


@pytest.mark.parametrize("sets", SETS)
def test_games_at_the_table(sets: str, language: Foreign) -> None:
    place = SETS.index(sets)
    seats = SEATS[place % len(SEATS)]
    session = a_session(sets, seats, place, honor=6)
    Store().begin(session)

    async def act(person: Reader) -> None:
        for number in range(30):
            if not person.at(ScoreScreen):
                await person.play_on(number)
        if not person.at(ScoreScreen):
            while person.at(Choice) or person.at(Curtain):
                await person.press("enter")
            await person.press("q", "c")
        assert person.at(ScoreScreen)
        await person.press("t")
        await person.reads_log()

    reading(an_app(session), act, SMALL if place % 2 else (150, 48))
    assert "Honor by round" in language.asked


def test_every_key_of_the_table(language: Foreign) -> None:
    session = a_session("realms_unraveled", [PERSON, "random"], 4)
    assert session.game.decision is not None
    while session.waits_for_bot:
        session.bot_chooses()

    async def act(person: Reader) -> None:
        await person.opens("question_mark", Sheet)
        for key in ("d", "D", "v", "slash"):
            await person.opens(key, BrowseScreen)
        await person.opens("i", InspectScreen)
        await person.asks_for_hint()
        await person.opens("o", Choice)
        await person.opens("q", Choice)
        await person.opens("e", Choice)
        await person.press("1", "u", "a", "a", "s", "s", "s", "t", "t")
        await person.press("p", "p", "u", "p", "e")
        await person.press(*("e" for _ in range(person.at(Choice))))
        await person.wait()
        await person.press("n", "escape")
        await person.reads_log()
        await person.press("q", "c", "t", "o", "e", "p", "u", "enter", "n")
        assert person.at(NewGameScreen)

    reading(an_app(session), act)
    said = {STILL_TO_DO, "{card} is out of reach now.", "Bots play slow.", "Why?", LOOKING, KEY_MEANS}
    assert said <= language.asked
    assert {*REASONS.values()} & language.asked
    assert any(words.startswith("There is no way back") for words in language.asked)


def test_a_question_comes_first(language: Foreign) -> None:
    session = a_session("dreamscape", [PERSON, PERSON], 2)

    async def act(person: Reader) -> None:
        await person.press("enter", "e", "p", "o", "escape", "u", "q", "s")
        assert person.at(TableScreen)

    reading(an_app(session), act)
    assert {
        "First answer the question.",
        "Pass the keyboard to {player}",
        "Leave the game?",
    } <= language.asked


def test_while_bots_play(language: Foreign) -> None:
    session = a_session("realms_unraveled", ["random", "random"], 4, honor=4)

    async def act(person: Reader) -> None:
        await person.press("e", "o", "p", "b", "D", "space")
        await person.wait()
        assert person.at(ScoreScreen)

    reading(an_app(session, "slow"), act)
    assert {"Waiting for {player} …", "hurry", "It is not your turn."} <= language.asked


@pytest.mark.parametrize("over", [True, False])
def test_the_review_after_a_game(over: bool, language: Foreign) -> None:
    """Of a game that was played to its end, and of one that somebody gave up."""
    session = a_session("delirium", [PERSON, "random"], 6, honor=3)
    while not session.over and (over or session.game.turn < 3):
        session.apply(0)
    if not over:
        session.concede(0)

    async def act(person: Reader) -> None:
        assert person.at(ScoreScreen)
        await person.press("v")
        assert person.at(ReviewScreen)
        await person.wait()
        await person.press("pagedown", "pagedown", "down", "up", "pageup", "escape")
        assert person.at(TableScreen)

    reading(an_app(session), act, SMALL if over else TALL)
    assert {CHANCES, COST_MOST, *PARTS.values()} <= language.asked
    assert (NOT_OVER in language.asked) != over
    assert any(words.startswith("Playing on from every turn") for words in language.asked)


# ---- replays


@pytest.mark.parametrize("seats", [["random", "random"], [PERSON, "random"], []])
def test_replays(seats: list[str], language: Foreign) -> None:
    session = a_session("deliverance", ["random", "random"], 7)
    while not session.over and (seats or session.game.turn < 3):
        session.bot_chooses()

    async def act(person: Reader) -> None:
        assert person.at(ReplayScreen)
        await person.press(
            "space", "space", "backspace", *["right_square_bracket"] * 3, "left_square_bracket"
        )
        await person.press("s", "s", "s", "s", "a", "i", "escape")
        await person.opens("g", Numbered, "2")
        await person.reads_log()
        await person.opens("f", Choice)
        await person.opens("question_mark", Sheet)
        await person.press("end", "f", *([] if seats else ["escape"]), "home", "f", "1")
        assert person.at(TableScreen)

    reading(an_app(replay=session.game.replay(), seats=seats), act)
    assert {"To which turn?", "Everybody at this keyboard", "spectators"} <= language.asked


# ---- the lesson


def test_the_lesson(language: Foreign) -> None:
    async def act(person: Reader) -> None:
        lesson = person.table
        assert isinstance(lesson, LessonScreen)
        await person.opens("question_mark", Sheet)
        while not lesson.session.over:
            step, asked = lesson.guide.step(lesson.session), lesson.director.asked
            if step is None or asked is None:
                await person.wait()
            elif step.verb == "end_turn":
                await person.press("p", "e")
            elif step.verb == "play" and step.card is None:
                await person.press("e", "p")
            else:
                wrong = [i for i, option in enumerate(asked.options) if not step.accepts(option)]
                lesson.choose(wrong[-1])
                await person.press("p")
                lesson.choose(next(i for i, option in enumerate(asked.options) if step.accepts(option)))
                await person.pilot.pause()
                person.read()
        assert person.at(ScoreScreen)
        await person.press("s", "q", "c")
        assert person.at(ScoreScreen)

    reading(an_app(lesson=True), act)
    assert {"Lesson {number} of {last}:", "lesson again"} <= language.asked
    refused = {words.split(".")[0] for words in language.asked if words.startswith("Not now: first")}
    assert {"Not now: first choose {card}", "Not now: first choose what the lesson names"} <= refused


def test_every_ruling(language: Foreign) -> None:
    told = [settled(each) for section in rulings().section for each in section.ruling]
    assert len(told) > 100
    assert left_on("\n".join(told)) == set()


def test_the_screens_are_read_in_earnest(language: Foreign) -> None:
    """One word that was never said is found."""
    session = Session(cr.Game(seed=1, names=["Яна", "Nobody"]), [PERSON, "random"])

    async def act(person: Reader) -> None:
        person.read()

    with pytest.raises(AssertionError, match="Nobody"):
        reading(an_app(session), act)
