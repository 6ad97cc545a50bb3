"""Nobody is sent what they may not know: two games that differ in that alone are the same, byte by byte.

The engine's own tests show what a seat may know. Here everything is recorded that a server sends to a seat,
and to who only watches: updates, refusals, previews, hints; and what anybody is answered over HTTP. While the
engine shows a seat the same in both games, the bytes must be the same.
"""

from __future__ import annotations

import asyncio
import json
import pathlib
import random
import sqlite3

import msgspec
import pytest

import centerrow as cr
from centerrow.testing import table
from server.clients import Browser, Json, Player
from server.conftest import PLENTY
from server.serving import Serving, served, sqlite_in

NAMES = ("Ann", "Bob")
MOST_CHOICES = 60


def world(sets: str, dice: random.Random, hidden: random.Random, top: int) -> cr.Game:
    """A table that is laid the same for the same `dice`, but for what `hidden` shuffles out of sight.

    top  so many of the opponent's cards are the same, those of the hand first
    """
    center = [info.name for info in cr.cards(sets) if info.kind in ("hero", "construct", "monster")]
    center = [name for name in center if cr.card(name).copies]
    row, deck = dice.sample(center, 6), dice.choices(center, k=40)
    mine = ["Apprentice", "Militia", "Mystic", "Heavy Infantry"] * 6
    theirs = ["Apprentice", "Militia"] * 8 + dice.sample(center, 6)
    dice.shuffle(mine)
    dice.shuffle(theirs)
    # The next hands are drawn from the top; what lies below is known by name, not by place.
    seen, below = mine[:15], mine[15:]
    known, unknown = theirs[:top], theirs[top:]
    deep = deck[20:]
    for pile in (below, unknown, deep):
        hidden.shuffle(pile)
    theirs = [*known, *unknown]
    laid = table(
        sets, hand=seen[:5], deck=[*seen[5:], *below], row=row, center_deck=[*deck[:20], *deep], insight=4,
        opponents=[{"hand": theirs[:5], "deck": theirs[5:], "insight": 3}], seed=1,
    )  # fmt: skip
    return cr.Game(sets, seed=1, names=NAMES, start=laid.game._start)


def same(one: cr.Game, other: cr.Game, seat: int | None) -> bool:
    """Whether the engine shows the seat the same in both games."""
    return one.view(seat) == other.view(seat) and one.events(seat) == other.events(seat)


def common(one: cr.Game, other: cr.Game, seat: int | None, dice: random.Random) -> list[int]:
    """Choices by chance that lead both games to what is the same for that seat."""
    found: list[int] = []
    while len(found) < MOST_CHOICES and not one.over and (one.seat, one.count) == (other.seat, other.count):
        for option in dice.sample(range(one.count), one.count):
            trials = one.copy(), other.copy()
            for trial in trials:
                trial.apply(option)
            if same(*trials, seat):
                one, other = trials
                found.append(option)
                break
        else:
            break
    return found


async def laid(serving: Serving, file: pathlib.Path, games: list[cr.Game]) -> list[tuple[Json, list[str]]]:
    """Tables with these games; returns them with the key of who made each, and the secrets of its seats."""
    found = []
    for _ in games:
        async with Browser(serving.address) as browser:
            made = await browser.table("me", "me", listed=True)
            keys = [""] * 2
            for secret in (key["secret"] for key in made["seats"]):
                async with browser.player(made, secret) as player:
                    await player.at_table()
                    keys[player.table["yours"][0]] = secret
            found.append(({**made, "key": browser.key}, keys))
    serving.stop()
    with sqlite3.connect(file) as connection:
        for (made, _), game in zip(found, games, strict=True):
            put = "UPDATE tables SET save = ?, deciding = ? WHERE id = ?"
            connection.execute(put, (game.save(), game.seat, made["table"]))
            for seat, name in enumerate(NAMES):
                put = "UPDATE seats SET name = ?, standing = ? WHERE table_id = ? AND seat = ?"
                connection.execute(put, (name, '{"forced":false}', made["table"], seat))
    connection.close()
    serving.start()
    return found


def anonymous(text: str, made: Json) -> str:
    """Without what tells any two tables apart."""
    return text.replace(made["table"], "TABLE").replace(made["commitment"], "COMMITMENT")


async def answered(browser: Browser, made: Json) -> list[str]:
    """What is told of a running game over HTTP, to who plays it and to a stranger."""
    path = f"/api/tables/{made['table']}"
    hidden = [f"{path}/{page}" for page in ("result", "replay", "seats/0/course", "seats/1/moments/0")]
    found = []
    for key in (made["key"], browser.key):
        for page in (path, f"{path}/glance", *hidden, "/api/mine", "/api/mine/record", "/api/lobby"):
            answer = await browser.http.get(page, headers={"Authorization": f"Bearer {key}"})
            data = answer.json()
            if "tables" in data:  # times are those of this test, and there are other tables
                this = [each for each in data["tables"] if each["table"] == made["table"]]
                data["tables"] = [{**each, "created": 0, "changed": 0} for each in this]
            found.append(anonymous(f"{page} {answer.status_code} {json.dumps(data)}", made))
            assert answer.status_code in ((409,) if page in hidden else (200, 403)), found[-1]
    glances = [text for text in found if "/glance 200 " in text]
    lists = [text for text in found if text.startswith(("/api/mine 200", "/api/lobby 200"))]
    listed = [text for text in lists if "TABLE" in text]
    assert (len(glances), len(listed)) == (1, 3)
    return found


async def recorded(
    serving: Serving, made: Json, keys: list[str], choices: list[int], seat: int | None
) -> dict[str, list[str]]:
    """All that a seat, or who only watches, is sent while these choices are made, by kind of message."""
    ears = [Player(serving.address, made["table"], {"secrets": [key]}) for key in keys]
    if seat is None:
        ears.append(Player(serving.address, made["table"], {"spectator": made["spectator"]}))
    for ear in ears:
        await ear.connect()
        await ear.at_table()
    for ear in ears:
        await ear.all_present()
    eye = ears[-1] if seat is None else ears[seat]
    found: dict[str, list[str]] = {"http": []}
    for number, option in enumerate(choices):
        if number % 4 == 0:
            async with Browser(serving.address) as browser:
                found["http"] += await answered(browser, made)
        deciding = ears[0].table["deciding"]
        if seat is not None:
            await eye.do("preview", seat, f"preview {number}", version=eye.newest, option=0)
            if number % 4 == 0:
                await eye.do("hint", seat, f"hint {number}", version=eye.newest)
        if eye is not ears[deciding]:
            await eye.do("choose", seat or 0, f"wrong {number}", version=eye.newest, option=0)
        version = (await ears[deciding].choose(deciding, option, f"choice {number}"))["version"]
        for ear in ears:
            await ear.reached(version)
    for ear in ears:
        await ear.close()
    for text in eye.raw:
        found.setdefault(msgspec.json.decode(text)["type"], []).append(anonymous(text, made))
    return found


@pytest.mark.parametrize("sets", ["realms_unraveled", "delirium", "deliverance", "valley_of_the_ancients"])
def test_what_a_seat_cannot_know_changes_no_byte(folder: pathlib.Path, sets: str) -> None:
    async def play(serving: Serving) -> int:
        lengths = 0
        cases: list[tuple[int | None, list[int]]] = []
        games: list[cr.Game] = []
        for number, (seat, top) in enumerate([(0, 0), (0, 15), (None, 15)]):
            one, other = (
                world(sets, random.Random(f"{sets} {number}"), random.Random(each), top) for each in (1, 2)
            )
            assert one.key() != other.key()
            cases.append((seat, common(one.copy(), other.copy(), seat, random.Random(number))))
            games += [one, other]
        tables = await laid(serving, folder / "tables.sqlite", games)
        for number, (seat, choices) in enumerate(cases):
            told = [
                await recorded(serving, made, keys, choices, seat)
                for made, keys in tables[2 * number : 2 * number + 2]
            ]
            assert told[0] == told[1]
            lengths += len(choices)
        return lengths

    with served(sqlite_in(folder), folder, **PLENTY, hint_seconds="60") as serving:
        assert asyncio.run(play(serving)) > 30
