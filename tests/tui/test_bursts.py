"""Keys and clicks that come twice at once: an answer counts once, whatever else is on its way."""

from __future__ import annotations

import pathlib
from collections.abc import Sequence

import pytest

from centerrow import Game
from centerrow.session import Session, Store
from centerrow.testing import table
from centerrow.tui.app import CenterrowApp
from centerrow.tui.curtain import Curtain
from centerrow.tui.dialogs import Choice
from centerrow.tui.host import Settings
from centerrow.tui.menu import ENTRIES, MenuScreen
from centerrow.tui.newgame import NewGameScreen
from centerrow.tui.replay import ReplayScreen
from centerrow.tui.score import ScoreScreen
from centerrow.tui.table import TableScreen
from tui.keyboard import Person, in_program


def burst(person: Person, *keys: str) -> None:
    """All these keys before the program has answered the first of them, as a terminal sends them."""
    for key in keys:
        person.post_key(key)


async def settled(person: Person) -> None:
    for _ in range(3):
        await person.wait()


def seated(folder: pathlib.Path, seats: Sequence[str] = ("me", "random")) -> CenterrowApp:
    """The program at a table in whose hand and row something can be done, over the menu."""
    t = table(
        "realms_unraveled", hand=["Scryer of the Lidless Eye", "Militia"], deck=["Apprentice", "Mystic"] * 5,
        row=["Spike Vixen"], runes=2, power=2,
    )  # fmt: skip
    return CenterrowApp(Session(t.game, seats), store=Store(folder), settings=Settings(pace="at once"))


#: How each dialog is opened, and every key that answers or closes it.
DIALOGS: dict[str, tuple[list[str], list[str]]] = {
    "leave": (["q"], ["q", "s", "c", "escape", "enter"]),
    "end the turn": (["e"], ["g", "e", "escape", "enter"]),
    "options": (["o"], ["1", "2", "3", "4", "5", "escape", "enter"]),
    "card": (["i"], ["escape", "i", "enter", "space", "q"]),
    "discards": (["d"], ["escape", "q", "d", "v"]),
    "deck": (["D"], ["escape", "q"]),
    "void": (["v"], ["escape", "q", "v"]),
    "find": (["slash"], ["escape", "enter"]),
    "log": (["f", "l"], ["escape", "l", "n", "q", "enter"]),
    "news": (["n"], ["escape", "n", "enter"]),
    "help": (["question_mark"], ["escape", "enter", "space", "q"]),
    "score": (["q", "c"], ["n", "s", "r", "l", "t", "escape", "enter", "q"]),
}


@pytest.mark.parametrize("name", DIALOGS)
def test_every_answer_of_every_dialog_counts_once(name: str, tmp_path: pathlib.Path) -> None:
    opening, answers = DIALOGS[name]

    for answer in answers:
        outcomes = [outcome(tmp_path, opening, [answer] * times) for times in (1, 2, 3)]
        assert outcomes[0] == outcomes[1] == outcomes[2], f"{answer} twice"


def outcome(
    folder: pathlib.Path, opening: Sequence[str], answers: Sequence[str]
) -> tuple[list[type], object]:
    """Which screens are shown after a dialog was opened and answered, and whether the program has ended."""
    found: list[tuple[list[type], object]] = []

    async def act(person: Person) -> None:
        await person.press(*opening)
        assert not person.at(TableScreen)
        burst(person, *answers)
        await settled(person)
        found.append(([type(screen) for screen in person.app.screen_stack], person.app.return_code))

    in_program(seated(folder), act)
    return found[0]


def test_two_ends_of_a_turn_end_one_turn(tmp_path: pathlib.Path) -> None:
    async def act(person: Person) -> None:
        await person.press("e")
        assert person.at(Choice)
        burst(person, "e", "e")
        await settled(person)
        assert person.at(TableScreen)
        assert person.game.turn == 3

    in_program(seated(tmp_path), act)


def test_the_second_enter_at_a_curtain_plays_no_card(tmp_path: pathlib.Path) -> None:
    async def act(people: Person) -> None:
        assert people.at(Curtain)
        burst(people, "enter", "enter", "enter")
        await settled(people)
        assert people.at(TableScreen)
        assert people.game.choices == []

    in_program(seated(tmp_path, ("me", "me")), act)


async def click_twice(person: Person, x: int, y: int) -> None:
    """Two clicks before the first is answered."""
    for _ in range(2):
        person.post_click(x, y)
    await settled(person)


def place_of(person: Person, words: str) -> tuple[int, int]:
    """Where these words stand on the screen."""
    for y, line in enumerate(person.lines):
        if words in line:
            return line.index(words) + 1, y
    raise AssertionError(f"{words!r} is not to be seen:\n{person.sees}")


@pytest.mark.parametrize(
    ("keys", "words", "turn"), [(["e"], "End the turn", 3), (["e"], "Go on", 1), (["q"], "Stay", 1)]
)
def test_a_double_click_on_an_answer_counts_once(
    tmp_path: pathlib.Path, keys: list[str], words: str, turn: int
) -> None:
    async def act(person: Person) -> None:
        await person.press(*keys)
        await click_twice(person, *place_of(person, words))
        assert person.at(TableScreen)
        assert person.game.turn == turn

    in_program(seated(tmp_path), act)


def test_a_double_click_opens_one_screen(tmp_path: pathlib.Path) -> None:
    async def act(person: Person) -> None:
        await click_twice(person, *place_of(person, "New game"))
        assert [type(screen) for screen in person.app.screen_stack[1:]] == [MenuScreen, NewGameScreen]
        await click_twice(person, *place_of(person, "Start the game"))
        assert [type(screen) for screen in person.app.screen_stack[1:]] == [MenuScreen, TableScreen]
        burst(person, "q", "q", "q")
        await settled(person)
        assert len(person.app.screen_stack) == 4

    in_program(CenterrowApp(store=Store(tmp_path), settings=Settings(pace="at once")), act)
    assert len(list(tmp_path.iterdir())) == 0


@pytest.mark.parametrize("key", ["n", "l", "c", "b", "r"])
def test_an_entry_of_the_menu_opens_once_and_closes_once(tmp_path: pathlib.Path, key: str) -> None:
    async def act(person: Person) -> None:
        burst(person, key, key)
        await settled(person)
        assert len(person.app.screen_stack) == 3
        if key == "l":
            await person.press("q")
            burst(person, "q", "q")
        else:
            burst(person, "escape", "escape")
        await settled(person)
        assert person.at(MenuScreen)
        assert person.app.return_code is None

    in_program(CenterrowApp(store=Store(tmp_path), settings=Settings(pace="at once")), act)


def test_a_replay_is_forked_once(tmp_path: pathlib.Path) -> None:
    session = Session(Game(seed=3, honor=5, names=["Ann", "Bob"]), ["random", "random"])
    while not session.over:
        session.bot_chooses()
    app = CenterrowApp(replay=session.game.replay(), store=Store(tmp_path), settings=Settings(pace="at once"))

    async def act(person: Person) -> None:
        burst(person, "f", "f")
        await settled(person)
        burst(person, "1", "1")
        await settled(person)
        assert [type(screen) for screen in person.app.screen_stack[1:]] == [ReplayScreen, TableScreen]

    in_program(app, act)


def test_the_end_is_left_once(tmp_path: pathlib.Path) -> None:
    async def act(person: Person) -> None:
        await person.press("q", "c")
        assert person.at(ScoreScreen)
        burst(person, "n", "n", "s")
        await settled(person)
        assert person.at(NewGameScreen)
        burst(person, "s", "s")
        await settled(person)
        assert [type(screen) for screen in person.app.screen_stack[1:]] == [TableScreen]

    in_program(seated(tmp_path), act)


@pytest.mark.parametrize("key", ["n", "l", "c", "b", "r"])
def test_a_screen_that_is_closed_before_it_was_there_is_no_trouble(tmp_path: pathlib.Path, key: str) -> None:
    async def act(person: Person) -> None:
        for _ in range(5):
            await person.app.run_action(f"screen.{ENTRIES[key][2]}")
            while person.app.screen_stack[-1] is not person.app.screen_stack[1]:
                person.app.pop_screen()
            await settled(person)
            assert person.at(MenuScreen)

    in_program(CenterrowApp(store=Store(tmp_path), settings=Settings(pace="at once")), act)
