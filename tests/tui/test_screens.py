"""Pictures of the terminal table, compared as text. CENTERROW_UPDATE_SCREENS=1 draws them anew."""

from __future__ import annotations

import os
import pathlib
import re
from collections.abc import Awaitable, Callable, Sequence

import pytest

from centerrow import Game
from centerrow.bots import RandomBot
from centerrow.session import Session, Store
from centerrow.testing import table
from centerrow.tui.app import CenterrowApp
from tui.keyboard import Person, at_the_table, in_program

SCREENS = pathlib.Path(__file__).parent / "screens"
WIDE, NARROW = (100, 30), (80, 24)
PEOPLE = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Fay"]


def compare(name: str, app: CenterrowApp) -> None:
    """The picture is the one that is kept; what its maker makes unique is taken out."""
    picture = re.sub(r"terminal-\d+-", "terminal-", app.export_screenshot(simplify=True))
    picture = re.sub(r"<!--.*?-->\s*", "", picture)
    picture = re.sub(r"@font-face \{.*?\}\s*", "", picture, flags=re.DOTALL)
    kept = SCREENS / f"{name}.svg"
    if os.environ.get("CENTERROW_UPDATE_SCREENS") == "1":
        SCREENS.mkdir(exist_ok=True)
        kept.write_text(picture, encoding="utf-8")
    assert picture == kept.read_text(encoding="utf-8"), f"{kept.name} looks different now"


def advanced(sets: str | Sequence[str], players: int, seed: int, turns: int) -> Session:
    """A game in which bots have played these turns, and Ann is to move."""
    game = Game(sets, players=players, seed=seed, names=PEOPLE[:players])
    session = Session(game, ["me" if name == "Ann" else "random" for name in game.names])
    me, bot = session.people[0], RandomBot(seed)
    while not (
        game.turn >= turns and game.decision and game.decision.seat == me and game.decision.kind == "turn"
    ):
        decision = game.decision
        assert decision is not None, "the game ended too soon"
        session.apply(bot.choose(game.at(decision.seat)))
    return session


def picture(
    name: str, session: Session, keys: Sequence[str] = (), size: tuple[int, int] = WIDE, light: bool = False
) -> None:
    async def act(person: Person) -> None:
        if light:
            await person.press("t")
        await person.press(*keys)
        await person.wait()
        compare(name, person.app)

    at_the_table(session, act, size)


@pytest.mark.parametrize(
    ("name", "sets", "players", "seed", "turns", "keys"),
    [
        ("realms", "realms_unraveled", 2, 4, 15, ["p"]),
        ("dreamscape", "dreamscape", 2, 4, 20, ["p"]),
        ("valley", "valley_of_the_ancients", 3, 5, 20, []),
        ("delirium", "delirium", 2, 6, 24, ["p"]),
        ("deliverance", "deliverance", 2, 2, 20, ["p"]),
        ("all_sets", "all", 3, 3, 58, ["p"]),
    ],
)
def test_a_table_of_each_set(
    name: str, sets: str, players: int, seed: int, turns: int, keys: list[str]
) -> None:
    picture(name, advanced(sets, players, seed, turns), keys)


def test_narrow_light_and_large_tables() -> None:
    picture("narrow", advanced("delirium", 2, 6, 24), ["p"], NARROW)
    picture("narrow_all_sets", advanced("all", 3, 3, 58), [], NARROW)
    picture("light", advanced("dreamscape", 2, 4, 20), ["p"], light=True)
    picture("six_players", advanced("all", 6, 3, 60), ["p"], (120, 40))
    picture("narrow_six_players", advanced("all", 6, 3, 60), [], NARROW)
    picture("large", advanced("dreamscape", 2, 4, 20), [], (160, 50))
    picture("too_small", advanced("dreamscape", 2, 4, 20), [], (70, 20))


def test_solo_and_the_first_game(tmp_path: pathlib.Path) -> None:
    picture(
        "solo", Session(Game(["delirium"], players=1, seed=5, names=["Ann"]), ["me"]), ["p", "e", "e", "p"]
    )

    async def act(person: Person) -> None:
        await person.press("l")
        compare("first_game", person.app)

    in_program(CenterrowApp(store=Store(tmp_path)), act)


def question() -> Session:
    t = table(
        "realms_unraveled", hand=["Scryer of the Lidless Eye", "Militia"], deck=["Apprentice", "Mystic"],
        constructs=["Mantra of True Sight"], row=["Spike Vixen"],
    )  # fmt: skip
    return Session(t.game, ["me", "random"])


def test_windows_over_the_table() -> None:
    picture("question", question(), ["f"])
    picture("narrow_question", question(), ["f"], NARROW)
    picture("inspector", advanced("dreamscape", 2, 4, 20), ["up", "i"])
    picture("log", advanced("dreamscape", 2, 4, 20), ["l"])
    picture("news", advanced("dreamscape", 3, 4, 20), ["n"])
    picture("warning", advanced("delirium", 2, 6, 24), ["p", "e"])
    picture("discards", advanced("delirium", 2, 6, 24), ["d"])
    picture("deck", advanced("delirium", 2, 6, 24), ["D"])
    picture("help", advanced("delirium", 2, 6, 24), ["question_mark"])
    picture("leave", advanced("delirium", 2, 6, 24), ["q"])


def test_the_curtain_hides_everything() -> None:
    picture("curtain", Session(Game(seed=4, names=["Ann", "Bob"]), ["me", "me"]))


def test_the_end() -> None:
    t = table("realms_unraveled", power=2, honor_pool=1, opponents=[{"honor": 1}])
    session = Session(t.game, ["me", "me"])
    picture("last_round", session, ["enter", "7"])
    picture("end", session, ["enter", "e", "enter", "e", "e"])


def test_the_menu(tmp_path: pathlib.Path) -> None:
    def shown(name: str, keys: Sequence[str]) -> Callable[[Person], Awaitable[None]]:
        async def act(person: Person) -> None:
            await person.press(*keys)
            compare(name, person.app)

        return act

    for name, keys in (("new_game", ["n"]), ("cards", ["b", "down"]), ("rules", ["r"])):
        in_program(CenterrowApp(store=Store(tmp_path)), shown(name, keys))


def test_a_replay() -> None:
    session = advanced("dreamscape", 2, 4, 20)

    async def act(person: Person) -> None:
        await person.press(*["right_square_bracket"] * 9, "space", "space")
        compare("replay", person.app)

    in_program(CenterrowApp(replay=session.game.replay()), act)
