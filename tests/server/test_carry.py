"""A table is a file again, and a game of the terminal goes on online."""

from __future__ import annotations

import asyncio
import json
import pathlib
import random
import re
import secrets

import pytest
from sqlalchemy import select
from sqlalchemy import text as sql
from sqlalchemy.exc import IntegrityError

import centerrow as cr
from centerrow.server.carry import imported
from centerrow.server.database import Database
from centerrow.server.schema import tables
from centerrow.server.settings import read_settings
from centerrow.server.storage import Storage
from centerrow.session import PERSON, Session
from server.clients import Browser, Json, Player
from server.conftest import PLENTY
from server.serving import Postgres, Serving, database_in, served, sqlite_in
from session.command import centerrow

LINK = re.compile(r"^(\w+): \S+/t/(\S+)#(\S+)$", re.MULTILINE)


def database_of(kind: str, folder: pathlib.Path, postgres: Postgres) -> str:
    if kind == "sqlite":
        return sqlite_in(folder)
    return database_in(postgres, f"carry_{secrets.token_hex(4)}")


def written(folder: pathlib.Path, seats: list[str], choices: int) -> tuple[pathlib.Path, Session]:
    """A game of the terminal, some choices on, and one of them taken back."""
    session = Session(cr.Game(seed="known", names=["Ann", "Bob"], honor=8), seats)
    path = folder / "game.journal"
    session.keep_journal(path)
    dice = random.Random(1)
    while len(session.steps) < choices:
        session.apply(dice.randrange(session.game.count))
    if session.undo_point() is not None:
        session.undo()
    session.close()
    return path, session


def links_in(printed: str) -> tuple[str, dict[str, str]]:
    """The table, and by name what opens each seat."""
    found = LINK.findall(printed)
    return found[0][1], {name: invitation for name, _, invitation in found}


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_game_of_the_terminal_goes_on_online(kind: str, folder: pathlib.Path, postgres: Postgres) -> None:
    database = database_of(kind, folder, postgres)
    path, session = written(folder, [PERSON, PERSON], 20)
    run = centerrow("import", str(path), "--database", database, "--public-url", "https://x.example")
    assert (run.returncode, run.stderr) == (0, "")
    table, links = links_in(run.stdout)
    assert set(links) == {"Ann", "Bob"}

    async def play(serving: Serving) -> None:
        async with Browser(serving.address) as ann, Browser(serving.address) as bob:
            for browser, name in ((ann, "Ann"), (bob, "Bob")):
                wish = {"name": "Whoever", "invitation": links[name]}
                keys = await browser.ask("POST", f"/api/tables/{table}/join", wish)
                assert session.names[keys["seat"]] == name
            info = await ann.ask("GET", f"/api/tables/{table}")
            assert (info["phase"], info["known_seed"], info["commitment"]) == ("playing", True, None)
            assert [seat["name"] for seat in info["seats"]] == list(session.names)
            made: Json = {"table": table}
            async with ann.player(made) as one, bob.player(made) as other:
                await one.at_table()
                assert next(iter(one.updates.values()))["choices"] == len(session.steps)
                await asyncio.gather(one.play(random.Random(2)), other.play(random.Random(3)))
            replay = cr.Replay.load((await ann.http.get(f"/api/tables/{table}/replay")).text)
            assert replay.choices[: len(session.steps)] == list(session.game.choices)

    with served(database, folder, **PLENTY) as serving:
        asyncio.run(play(serving))


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_running_table_is_written_to_a_file(kind: str, folder: pathlib.Path, postgres: Postgres) -> None:
    """While its server runs; the file is the same game, and the terminal goes on with it."""
    database = database_of(kind, folder, postgres)
    file = folder / "out.journal"

    async def play(serving: Serving) -> None:
        async with Browser(serving.address) as ann:
            made = await ann.table("me", "random", honor=30)
            path = f"/api/tables/{made['table']}"
            async with ann.player(made) as player:
                await player.at_table()
                await player.decides_all()
                await player.play(random.Random(1), lambda: player.newest > 20 and bool(player.asked))
                seat, _ = player.asked[0]
                link = f"{serving.address}/t/{made['table']}#secret"
                args = ("export", link, "--output", str(file), "--database", database)
                run = await asyncio.to_thread(centerrow, *args)
                assert (run.returncode, run.stderr) == (0, "")
                view = Session.read(file).at(seat).view
                assert view.turn == player.updates[seat]["view"]["turn"]
                assert (await asyncio.to_thread(centerrow, *args)).returncode == 2
                # What holds a running game's seed is given to nobody over the network.
                assert (await ann.ask("GET", f"{path}/replay", status=409))["code"] == "wrong_phase"
                await player.do("concede", seat)

    with served(database, folder, **PLENTY) as serving:
        asyncio.run(play(serving))
    assert not Session.read(file).over


def test_no_key_of_a_turn_reaches_anybody_before_the_end(serving: Serving) -> None:
    """The seed, and the keys of turns, with which a deal could be found by trying, stay with the server."""

    async def play() -> tuple[dict[str, list[str]], str]:
        async with Browser(serving.address) as ann:
            made = await ann.table("me", "random", honor=60, listed=True)
            path = f"/api/tables/{made['table']}"
            watching = Player(ann.address, made["table"], {"spectator": made["spectator"]})
            async with ann.player(made) as player, watching:
                await player.at_table()
                await player.play(random.Random(1), lambda: player.newest > 30)
                await watching.at_table()
                await watching.reached(player.newest)
                assert (watching.table["yours"], list(watching.updates)) == ([], [None])
                texts = {"player": list(player.raw), "spectator": list(watching.raw)}
                pages = (path, f"{path}/glance", "/api/mine", "/api/lobby")
                texts["pages"] = [json.dumps(await ann.ask("GET", page)) for page in pages]
                assert not player.over
                await player.do("concede", player.table["yours"][0])
            return texts, (await ann.http.get(f"{path}/replay")).text

    texts, replay = asyncio.run(play())
    hidden = [str(cr.Replay.load(replay).config.seed), *cr.Replay.load(replay)._data.keys]
    assert len(hidden) > 4
    assert all(len(each) >= 8 for each in hidden)
    for who, told in texts.items():
        assert [each for each in hidden for text in told if each in text] == [], who
    for who in ("player", "spectator"):
        versions = {json.loads(text)["version"] for text in texts[who] if '"type":"update"' in text}
        assert len(versions) > 10, who


@pytest.mark.parametrize("ending", ["save", "replay"])
def test_saves_and_replays_become_tables_too(ending: str, folder: pathlib.Path) -> None:
    game = cr.Game(seed=1, names=["Ann", "Bob"])
    for _ in range(8):
        game.apply(0)
    path = folder / f"game.{ending}"
    path.write_text(game.save() if ending == "save" else game.replay().save(), encoding="utf-8")
    run = centerrow("import", str(path), "--database", sqlite_in(folder))
    table, _ = links_in(run.stdout)
    run = centerrow("export", "--database", sqlite_in(folder), "--", table, CENTERROW_HOME=str(folder))
    assert run.returncode == 0, run.stderr
    out = pathlib.Path(f"{table}.journal")
    try:
        assert Session.read(out).game.key() == game.key()
    finally:
        out.unlink()


def test_a_finished_game_comes_with_its_end(folder: pathlib.Path) -> None:
    session = Session(cr.Game(seed=2, names=["Ann", "Bob"], honor=1), [PERSON, "random"])
    session.keep_journal(folder / "game.journal")
    session.apply(0)
    session.concede(0)
    session.close()
    run = centerrow("import", str(folder / "game.journal"), "--database", sqlite_in(folder))
    table, _ = links_in(run.stdout)

    async def look(serving: Serving) -> None:
        async with Browser(serving.address) as ann:
            assert (await ann.ask("GET", f"/api/tables/{table}/result"))["ending"]["conceded"] == 0
            assert (await ann.ask("GET", f"/api/tables/{table}"))["phase"] == "over"

    with served(sqlite_in(folder), folder, **PLENTY) as serving:
        asyncio.run(look(serving))


def test_what_cannot_be_carried(folder: pathlib.Path) -> None:
    database = sqlite_in(folder)
    missing = centerrow("export", "x" * 22, "--database", database)
    assert (missing.returncode, "there is no database at" in missing.stderr) == (2, True)
    path, _ = written(folder, [PERSON, PERSON], 4)
    assert centerrow("import", str(path), "--database", database).returncode == 0
    assert "there is no such table" in centerrow("export", "x" * 22, "--database", database).stderr
    for name, text in (("x.journal", "[]\n"), ("x.save", "{}"), ("gone.save", None)):
        if text is not None:
            (folder / name).write_text(text, encoding="utf-8")
        run = centerrow("import", str(folder / name), "--database", database)
        assert (run.returncode, run.stdout) == (2, "")
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    lines[0] = lines[0].replace('"cards":[]', '"cards":["own.py"]')
    (folder / "own.journal").write_text("".join(lines), encoding="utf-8")
    run = centerrow("import", str(folder / "own.journal"), "--database", database)
    assert (run.returncode, "not played online" in run.stderr) == (2, True)
    bot = folder / "evil.py"
    bot.write_text(
        "open(__file__ + '.ran', 'w')\nclass Bot:\n    def choose(self, seat):\n        return 0\n"
    )
    (folder / "bot.journal").write_text(
        f"{path.read_text(encoding='utf-8')}bot 0 {bot}:Bot\n", encoding="utf-8"
    )
    run = centerrow("import", str(folder / "bot.journal"), "--database", database)
    assert (run.returncode, "not played online" in run.stderr) == (2, True)
    assert not (folder / "evil.py.ran").exists()


def test_a_game_from_elsewhere_is_there_with_its_lines_or_not_at_all(folder: pathlib.Path) -> None:
    """A table without them would go on as another game."""
    path, _ = written(folder, [PERSON, PERSON], 20)

    async def bring() -> None:
        database = Database(read_settings(database=sqlite_in(folder)))
        try:
            await database.migrate()
            async with database.write.begin() as connection:
                words = "CREATE TRIGGER full BEFORE INSERT ON lines BEGIN SELECT RAISE(ABORT, 'full'); END"
                await connection.execute(sql(words))
            storage = Storage(database)
            with pytest.raises(IntegrityError):
                await imported(storage, path)
            async with database.write.begin() as connection:
                assert (await connection.execute(select(tables.c.id))).all() == []
                await connection.execute(sql("DROP TRIGGER full"))
            kept, _ = await imported(storage, path)
            found, lines = await storage.whole(kept.id)
            assert 0 < found.version == len(lines) == lines[-1].number
        finally:
            await database.close()

    asyncio.run(bring())
