"""Windows of every size: much room is used, little room loses nothing that matters, too little says so."""

from __future__ import annotations

import pathlib

import pytest

from centerrow import Game
from centerrow.session import Session, Store
from centerrow.tui.app import CenterrowApp
from tui.keyboard import Person, at_the_table, in_program
from tui.test_screens import PEOPLE, advanced


@pytest.mark.parametrize("size", [(80, 24), (80, 50), (100, 30), (120, 40), (160, 50)])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_every_opponents_name_and_honor_are_in_sight(size: tuple[int, int], players: int) -> None:
    session = advanced("all", players, 3, 10 * players)

    async def act(person: Person) -> None:
        shown = person.lines
        for player in session.game.view(0)["players"]:
            if player["name"] != "Ann":
                head = f"{player['name']} "
                line = next(line for line in shown[7:] if head in line)
                figure = line[line.index(head) :].split("★")[1].split()[0]
                assert figure == str(player["honor"])

    at_the_table(session, act, size)


def test_long_names_break_no_player_in_two() -> None:
    names = [f"{name} {'of the long names':<20}".strip() for name in PEOPLE]
    game = Game("all", players=6, seed=3, names=names)
    session = Session(game, ["me" if name == names[0] else "random" for name in game.names])

    async def act(person: Person) -> None:
        await person.wait()
        shown = person.lines
        for name in names[1:]:
            assert [line for line in shown if f"{name} ★" in line]

    at_the_table(session, act, (80, 24))


def test_much_room_shows_the_cards_in_full_a_wider_log_and_resources_beside_the_hand() -> None:
    session = advanced("realms_unraveled", 2, 4, 15)

    async def act(person: Person) -> None:
        shown = person.lines
        row = [line for line in shown[1:13] if "│" in line or "┃" in line]
        assert len(row) == 10
        assert not any("…" in line for line in row)
        hand = next(number for number, line in enumerate(shown) if "Hand (" in line)
        assert "honor" in shown[hand + 1]
        assert "runes" in shown[hand + 2]
        log = person.table.query_one("#right").size.width
        await person.pilot.resize_terminal(100, 30)
        await person.pilot.pause()
        assert person.table.query_one("#right").size.width < log
        assert not any("runes" in line for line in person.lines)

    at_the_table(session, act, (160, 50))


def test_a_window_that_changes_its_size_shows_what_a_new_one_would() -> None:
    sizes = [(160, 50), (80, 24), (60, 15), (120, 40), (80, 40), (100, 30), (70, 20), (160, 50)]
    fresh: dict[tuple[int, int], list[str]] = {}
    for size in set(sizes):

        async def look(person: Person, size: tuple[int, int] = size) -> None:
            fresh[size] = [line[: size[0] // 2] for line in person.lines]

        at_the_table(advanced("all", 3, 3, 58), look, size)

    async def act(person: Person) -> None:
        for size in sizes[1:]:
            await person.pilot.resize_terminal(*size)
            for _ in range(3):
                await person.pilot.pause()
            # The log may be scrolled otherwise; it has the right half.
            assert [line[: size[0] // 2] for line in person.lines] == fresh[size], f"at {size}"

    at_the_table(advanced("all", 3, 3, 58), act, sizes[0])


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (40, 10), (20, 5)])
@pytest.mark.parametrize("keys", [[], ["n"], ["c"], ["l"], ["l", "i"], ["b"]])
def test_a_window_that_is_too_small_says_so_and_does_nothing(
    tmp_path: pathlib.Path, size: tuple[int, int], keys: list[str]
) -> None:
    async def act(person: Person) -> None:
        await person.press(*keys)
        screen = person.screen
        await person.pilot.resize_terminal(*size)
        await person.pilot.pause()
        words = " ".join(" ".join(person.lines).split())
        assert words.startswith("Make the window larger")
        await person.press("q", "e", "escape", "enter")
        assert person.screen is screen
        await person.pilot.resize_terminal(80, 24)
        await person.pilot.pause()
        assert "Make the window larger" not in " ".join(person.lines)

    in_program(CenterrowApp(store=Store(tmp_path)), act)
