"""The menu, new games, kept games and replays in the terminal."""

from __future__ import annotations

import pathlib

import pytest
from textual import events
from textual.widgets import OptionList

from centerrow import Game
from centerrow.session import Session, Store
from centerrow.tui.app import CenterrowApp
from centerrow.tui.browse import BrowseScreen
from centerrow.tui.games import GamesScreen
from centerrow.tui.host import Settings
from centerrow.tui.lesson import LessonScreen
from centerrow.tui.menu import MenuScreen
from centerrow.tui.newgame import NewGameScreen
from centerrow.tui.replay import ReplayScreen
from centerrow.tui.score import ScoreScreen
from centerrow.tui.table import TableScreen
from tui.keyboard import Person, at_the_table, in_program


def menu(folder: pathlib.Path) -> CenterrowApp:
    return CenterrowApp(store=Store(folder), settings=Settings(pace="at once"))


def test_a_new_game_is_begun_kept_left_and_gone_on_with(tmp_path: pathlib.Path) -> None:
    async def act(person: Person) -> None:
        assert person.at(MenuScreen)
        await person.press("n")
        assert person.at(NewGameScreen)
        await person.press("up", "up", "enter", *"77", "enter", "s")
        assert person.at(TableScreen)
        await person.wait()
        assert person.game.seed == "77"
        await person.press("p")
        key = person.game.key()
        await person.press("q", "q")
        assert person.at(MenuScreen)
        await person.press("c")
        assert person.at(GamesScreen)
        assert "Realms Unraveled" in person.sees
        await person.press("enter")
        assert person.at(TableScreen)
        assert person.game.key() == key

    in_program(menu(tmp_path), act)


def test_the_form_is_filled_in_with_the_keyboard(tmp_path: pathlib.Path) -> None:
    async def act(person: Person) -> None:
        await person.press("n", "down", "space")
        assert "[×]" not in person.sees
        await person.press("down", "space")
        assert "[×] insight, auctions" in person.sees
        form = person.screen
        assert isinstance(form, NewGameScreen)
        while form.row != "seat 0":
            await person.press("down")
        await person.press("enter", *"Ann", "enter", "down", "enter", *"Bob", "enter", "left", "left", "left")
        assert "Ann   (a person)" in person.sees
        while form.row != "teams":
            await person.press("down")
        await person.press("right", "s")
        assert "Teams of two need 4 or 6 players" in person.sees
        await person.press("escape")
        assert person.at(MenuScreen)

    in_program(menu(tmp_path), act)


@pytest.mark.parametrize("typed", ["[/bold]", "9" * 5000])
def test_an_honor_pool_that_is_none_is_refused(tmp_path: pathlib.Path, typed: str) -> None:
    async def act(person: Person) -> None:
        await person.press("n")
        form = person.screen
        assert isinstance(form, NewGameScreen)
        while form.row != "honor":
            await person.press("down")
        await person.press("enter")
        person.app.post_message(events.Paste(typed))
        await person.pilot.pause()
        await person.press("enter")
        assert "The honor pool must be a whole number" in person.sees
        await person.press("escape", "right")
        assert "5★" in person.sees

    in_program(menu(tmp_path), act)


def test_cards_and_rules_can_be_read_and_the_menu_left(tmp_path: pathlib.Path) -> None:
    async def act(person: Person) -> None:
        await person.press("b")
        assert person.at(BrowseScreen)
        assert "Delirium (" in person.sees
        await person.press("right", "slash", *"spike vixen")
        await person.press("enter")
        for _ in range(6):
            if "Spike Vixen" not in person.sees:
                await person.press("right")
        assert "Gain 1⚔. Draw a card." in person.sees
        await person.press("escape", "r")
        assert "the most honor" in person.sees
        await person.press("escape", "c")
        assert "There are no games yet" in person.sees
        await person.press("escape", "q")
        assert person.app.return_code == 0

    in_program(menu(tmp_path), act)


def test_page_keys_move_in_a_list_that_is_not_drawn_yet(tmp_path: pathlib.Path) -> None:
    async def act(person: Person) -> None:
        await person.press("b")
        pile = person.screen.query_one(OptionList)
        names = [f"card {number}" for number in range(50)]
        pile.clear_options()
        pile.add_options(names)
        await pile.run_action("page_down")
        assert 0 < (pile.highlighted or 0) < len(names)
        await pile.run_action("page_up")
        assert pile.highlighted == 0

    in_program(menu(tmp_path), act)


def test_a_damaged_game_is_listed_and_opens_nothing(tmp_path: pathlib.Path) -> None:
    (tmp_path / "broken.journal").write_text("no game\n", encoding="utf-8")

    async def act(person: Person) -> None:
        await person.press("c", "enter")
        assert person.at(GamesScreen)
        assert "broken" in person.sees
        await person.press("w")
        assert person.at(GamesScreen)

    in_program(menu(tmp_path), act)


def played(seed: int) -> Game:
    """A game that two bots have played to its end."""
    session = Session(Game(["dreamscape"], seed=seed, honor=5, names=["Ann", "Bob"]), ["random", "random"])
    while not session.over:
        session.bot_chooses()
    return session.game


def test_a_replay_goes_forward_back_and_to_any_turn() -> None:
    game = played(3)
    replay = game.replay()

    async def act(person: Person) -> None:
        watch = person.screen
        assert isinstance(watch, ReplayScreen)
        assert f"Replay 0/{replay.length}" in person.sees
        start = replay.key()
        await person.press("space", "space")
        assert replay.position == 2
        await person.press("backspace", "backspace")
        assert replay.key() == start
        await person.press("right_square_bracket", "right_square_bracket", "right_square_bracket")
        assert replay.turn == 3
        await person.press("left_square_bracket")
        assert replay.turn == 2
        await person.press("g", "down", "down", "enter")
        assert replay.turn == 4
        await person.press("g", "1", "2", "enter")
        assert replay.turn == 12
        await person.press("end")
        assert "The game is over" in person.sees
        await person.press("f")
        assert "go back first" in person.sees
        await person.press("home", "q")
        assert person.app.return_code == 0

    in_program(CenterrowApp(replay=replay), act)


def test_a_replay_shows_each_seat_what_it_saw() -> None:
    replay = played(3).replay()

    async def act(person: Person) -> None:
        watch = person.screen
        assert isinstance(watch, ReplayScreen)
        await person.press("right_square_bracket")
        seen = []
        for _ in range(4):
            seen.append(watch.current_view().seat)
            await person.press("s")
        assert seen == [watch.current_view().seat, 0, 1, None]
        await person.press("s")
        other = 1 - (replay.decision.seat if replay.decision else 0)
        while watch.eyes != other:
            await person.press("s")
        hand = watch.current_view().players[1 - other].hand
        assert isinstance(hand, int)

    in_program(CenterrowApp(replay=replay), act)


def test_a_replay_is_forked_and_played_on(tmp_path: pathlib.Path) -> None:
    replay = played(4).replay()
    app = CenterrowApp(replay=replay, store=Store(tmp_path), settings=Settings(pace="at once"))

    async def act(person: Person) -> None:
        await person.press("right_square_bracket", "right_square_bracket")
        key = replay.key()
        await person.press("f", "1")
        assert person.session.seats == ("me", "novice")
        await person.wait()
        await person.press("e", "e", "q", "q")
        await person.press("f", "3")
        assert isinstance(person.table, TableScreen)
        assert person.game.key() == key
        await person.play_to_the_end()
        await person.press("q")
        assert person.at(ReplayScreen)
        assert replay.key() == key

    in_program(app, act)
    assert len(Store(tmp_path).games()) == 2


def test_the_log_of_a_replay_jumps(tmp_path: pathlib.Path) -> None:
    replay = played(5).replay()

    async def act(person: Person) -> None:
        await person.press("end", "l", "home", "down", "enter")
        assert replay.position < 10

    in_program(CenterrowApp(replay=replay), act)


def test_same_deal_again_is_kept_beside_the_first(tmp_path: pathlib.Path) -> None:
    session = Session(Game(seed=9, honor=1, names=["Ann", "Bot"]), ["me", "random"])
    store = Store(tmp_path)
    store.begin(session)
    app = CenterrowApp(session, store=store, settings=Settings(pace="at once"))

    async def act(person: Person) -> None:
        await person.wait()
        await person.press("p", "q", "c")
        assert person.at(ScoreScreen)
        await person.press("s")
        await person.wait()
        assert person.session is not session
        await person.press("p")

    in_program(app, act)
    assert len(store.games()) == 2


def test_a_session_that_is_over_shows_its_score() -> None:
    session = Session(played(3), ["me", "random"])

    async def act(person: Person) -> None:
        assert person.at(ScoreScreen)
        await person.press("t")
        assert "The game is over" in person.sees

    at_the_table(session, act)


def test_the_first_game_explains_itself(tmp_path: pathlib.Path) -> None:
    async def act(person: Person) -> None:
        await person.press("l")
        assert "Lesson 1 of" in person.sees
        await person.press("e")
        assert "Not now" in person.sees
        await person.press("p")
        assert "Lesson 2 of" in person.sees
        await person.press("u")
        assert "Lesson 1 of" in person.sees
        lesson = person.table
        assert isinstance(lesson, LessonScreen)
        for _ in range(200):
            step, asked = lesson.guide.step(lesson.session), lesson.director.asked
            if step is None or asked is None:
                await person.wait()
            elif step.verb == "end_turn":
                await person.press("e")
            elif step.verb == "play" and step.card is None:
                await person.press("p")
            else:
                key = lesson.session.game.key()
                await person.press("p")
                assert lesson.session.game.key() == key
                lesson.take(next(i for i, option in enumerate(asked.options) if step.accepts(option)))
                await person.pilot.pause()
            if lesson.session.over:
                break
        assert person.at(ScoreScreen)
        assert "That is the whole game" in person.sees
        await person.press("s")
        assert "Lesson 1 of" in person.sees

    in_program(menu(tmp_path), act)
