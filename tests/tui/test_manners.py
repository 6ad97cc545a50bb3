"""How the terminal table treats people: by their names, and out of the way of what they read."""

from __future__ import annotations

import pathlib
import re

import pytest

from centerrow import BadSetup, Game
from centerrow.bots import make_bot
from centerrow.presentation.setup import Form
from centerrow.session import PERSON, Session, Store, default_names
from centerrow.testing import table
from centerrow.tui.app import CenterrowApp
from centerrow.tui.dialogs import Choice
from centerrow.tui.host import Settings
from centerrow.tui.menu import MenuScreen
from centerrow.tui.newgame import NewGameScreen
from centerrow.tui.replay import ReplayScreen
from centerrow.tui.table import TableScreen
from tui.keyboard import Person, at_the_table, in_program

SCRYER = "Scryer of the Lidless Eye"  # asks which card to discard
#: What only a name that is no name could lead to.
NO_GRAMMAR = re.compile(r"\byou (is|has|was|wins|decides|plays|must)\b|\byou as you\b", re.IGNORECASE)


def laid(**parts: object) -> Session:
    return Session(table("realms_unraveled", **parts).game, ["me", "random"])  # type: ignore[arg-type]


def against_a_novice(honor: int = 4) -> Session:
    """A game as it is begun when nobody says anything."""
    seats = [PERSON, "novice"]
    game = Game(seed=3, honor=honor, names=default_names(seats))
    return Session(game, [seats[default_names(seats).index(name)] for name in game.names])


# ---- names


def test_nobody_is_called_you() -> None:
    for seats in (["me"], ["me", "novice"], ["me", "me"], ["novice", "me", "random"]):
        assert not [name for name in default_names(seats) if name.casefold() == "you"]
    form = Form()
    form.write("seat 0", " YOU ")
    with pytest.raises(BadSetup, match="'YOU' is no name"):
        form.session()


def test_no_screen_of_a_game_speaks_of_you_as_of_somebody_else() -> None:
    session = against_a_novice()
    seen: list[str] = []

    async def act(person: Person) -> None:
        number = 0
        while not session.over:
            seen.append(person.sees)
            await person.play_on(number)
            number += 1
        seen.append(person.sees)
        await person.press("r")
        assert person.at(ReplayScreen)
        for key in ("space", "right_square_bracket", "s", "l", "escape", "f"):
            await person.press(key)
            seen.append(person.sees)

    at_the_table(session, act)
    assert [found[0] for words in seen if (found := NO_GRAMMAR.search(words))] == []


@pytest.mark.parametrize("seats", [["me", "random"], ["random", "me"]])
def test_a_replay_opens_on_the_seat_of_the_person_who_played(seats: list[str]) -> None:
    game = Game(seed=3, honor=3)
    bots = [make_bot("random", number) for number in range(2)]
    while game.decision is not None:
        seat = game.decision.seat
        game.apply(bots[seat].choose(game.at(seat)))

    async def act(person: Person) -> None:
        watch = person.screen
        assert isinstance(watch, ReplayScreen)
        for _ in range(12):
            assert watch.current_view().seat == seats.index("me")
            await person.press("space")
        await person.press("s", "s", "s", "s")
        assert watch.current_view().seat == seats.index("me")
        await person.press("f")
        for name in game.names:
            assert f"Take the seat of {name}; bots for the others" in person.sees

    in_program(CenterrowApp(replay=game.replay(), seats=seats), act)


# ---- remarks


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 50)])
def test_a_remark_covers_neither_the_lesson_nor_the_question_nor_the_score(
    tmp_path: pathlib.Path, size: tuple[int, int]
) -> None:
    async def act(person: Person) -> None:
        await person.press("l")
        before = person.lines
        await person.press("e")
        after = person.lines
        assert any("Not now" in line for line in after[-2:])
        top = [line for line in after if "Not now" not in line and "you like" not in line]
        lesson = "".join(" ".join(before).split())
        for line in top[:8]:
            assert "".join(line.split()) in lesson
        words = " ".join(
            " ".join(line[: size[0] if size[0] < 100 else size[0] - 62] for line in after).split()
        )
        assert "Play all five cards of your hand" in words or size[0] >= 100
        assert "Rowan" in words

    in_program(CenterrowApp(store=Store(tmp_path)), act, size)


def test_the_program_uses_no_toasts(tmp_path: pathlib.Path) -> None:
    """They would cover what lies below them; whatever is said stands in the last line."""
    sources = pathlib.Path(__file__).parents[2] / "src" / "centerrow" / "tui"
    assert not [path.name for path in sources.glob("*.py") if "notify(" in path.read_text(encoding="utf-8")]


def test_a_remark_about_a_game_that_cannot_be_listed_is_seen(tmp_path: pathlib.Path) -> None:
    (tmp_path / "file").write_text("in the way")

    async def act(person: Person) -> None:
        await person.press("c")
        assert "Not a directory" in person.sees

    in_program(CenterrowApp(store=Store(tmp_path / "file")), act)


# ---- play all


def test_undo_takes_all_of_play_all_back_and_then_steps() -> None:
    session = laid(hand=["Apprentice", "Militia", "Apprentice", "Militia"], runes=1)

    async def act(person: Person) -> None:
        start = session.game.key()
        await person.press(person.label("Apprentice", "hand"))
        one = session.game.key()
        await person.press("p")
        assert session.game.view(0)["players"][0]["hand"] == []
        await person.press("u")
        assert session.game.key() == one
        await person.press("u")
        assert session.game.key() == start
        await person.press("p", person.label("Heavy Infantry"), "u")
        assert session.game.view(0)["players"][0]["hand"] == []
        await person.press("u")
        assert session.game.key() == start

    at_the_table(session, act)


def test_undo_takes_back_as_much_of_play_all_as_was_not_revealed() -> None:
    session = laid(hand=["Spike Vixen", "Apprentice", "Militia"], deck=["Militia"])

    async def act(person: Person) -> None:
        await person.press("p")
        assert session.game.view(0)["players"][0]["hand"] == []
        await person.press("u")
        hand = session.game.view(0)["players"][0]["hand"]
        assert hand
        assert "Spike Vixen" not in hand
        assert session.undo_point() is None

    at_the_table(session, act)


@pytest.mark.parametrize(
    ("hand", "offered"),
    [(["Apprentice", SCRYER], True), ([SCRYER, "Militia"], True), ([SCRYER], False), ([], False)],
)
def test_play_all_is_offered_where_it_does_something(hand: list[str], offered: bool) -> None:
    session = laid(hand=hand, deck=["Apprentice", "Mystic"])

    async def act(person: Person) -> None:
        assert ("play all" in person.sees) == offered
        key = session.game.key()
        await person.press("p")
        assert (session.game.key() != key) == offered

    at_the_table(session, act)


def test_the_lesson_offers_only_the_keys_that_it_takes(tmp_path: pathlib.Path) -> None:
    async def act(person: Person) -> None:
        await person.press("l")
        assert "play all" in person.sees.splitlines()[-1]
        assert "end turn" not in person.sees.splitlines()[-1]
        await person.press("p")
        assert "play all" not in person.sees.splitlines()[-1]

    in_program(CenterrowApp(store=Store(tmp_path)), act)


# ---- the end


def test_the_end_leads_to_a_new_game_the_same_deal_and_the_replay(tmp_path: pathlib.Path) -> None:
    session = against_a_novice()
    app = CenterrowApp(session, store=Store(tmp_path), settings=Settings(pace="at once"))

    async def act(person: Person) -> None:
        await person.play_to_the_end()
        shown = person.sees
        assert "Honor by round" in shown
        assert "The cards that scored most" in shown
        await person.press("r")
        assert person.at(ReplayScreen)
        await person.press("q")
        assert person.screen is person.table
        await person.press("enter", "n")
        assert person.at(NewGameScreen)
        assert "Player   (a person)" in person.sees
        assert "Novice   (a bot: novice" in person.sees
        assert "4★" in person.sees
        await person.press("s")
        assert person.at(TableScreen)
        assert person.session is not session

    in_program(app, act)


def test_the_cards_that_scored_are_those_of_the_score() -> None:
    from centerrow.presentation.ending import honor_by_card, honor_by_round

    for seed in range(3):
        game = Game("all", players=3, seed=seed, honor=20)
        bots = [make_bot("random", number) for number in range(3)]
        while game.decision is not None:
            seat = game.decision.seat
            game.apply(bots[seat].choose(game.at(seat)))
        course = honor_by_round(game.replay())
        for score, (name, totals) in zip(game.scores(), course, strict=True):
            assert (name, totals[-1]) == (score.name, score.total)
            assert len(totals) == game.view()["round"]
            assert score.seat is not None
            assert honor_by_card(game.at(score.seat)).total() == score.total


def test_the_first_real_game_follows_the_lesson_and_who_gives_up_is_not_congratulated(
    tmp_path: pathlib.Path,
) -> None:
    async def act(person: Person) -> None:
        await person.press("l", "q", "c")
        assert "You gave up" in person.sees
        assert "That is the whole game" not in person.sees
        assert "first real game" in person.sees
        await person.press("n")
        await person.wait()
        assert person.at(TableScreen)
        assert person.session.seats in (("me", "novice"), ("novice", "me"))
        assert "Lesson" not in person.sees
        await person.press("p", "q", "q")
        assert person.at(MenuScreen)

    in_program(CenterrowApp(store=Store(tmp_path), settings=Settings(pace="at once")), act)
    assert len(Store(tmp_path).games()) == 1


# ---- games


def test_a_game_is_deleted_after_a_question(tmp_path: pathlib.Path) -> None:
    store = Store(tmp_path)
    for seed in (1, 2):
        session = Session(Game(seed=seed, names=["Ann", "Bob"]), ["me", "me"])
        store.begin(session)
        session.apply(0)
        session.close()

    async def act(person: Person) -> None:
        await person.press("c", "x")
        assert person.at(Choice)
        assert "Delete this game for good?" in person.sees
        await person.press("k")
        assert len(store.games()) == 2
        await person.press("x", "d")
        assert len(store.games()) == 1
        await person.press("x", "d", "x")
        assert "There are no games yet" in person.sees

    in_program(CenterrowApp(store=store), act)


def test_a_finished_game_is_listed_with_winner_and_score(tmp_path: pathlib.Path) -> None:
    store = Store(tmp_path)
    session = Session(Game(seed=1, honor=3, names=["Ann", "Bob"]), ["random", "random"])
    store.begin(session)
    while not session.over:
        session.bot_chooses()
    session.close()
    winner = session.game.names[session.winners()[0]]

    async def act(person: Person) -> None:
        await person.press("c")
        assert f"won by {winner}" in person.sees
        for score in session.game.scores():
            assert f"{score.name} {score.total}★" in person.sees

    in_program(CenterrowApp(store=store), act)
