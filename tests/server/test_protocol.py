"""The page about the protocol: its program plays, and it names all that there is."""

from __future__ import annotations

import pathlib
import re
import subprocess
import sys
from typing import get_args

from centerrow.server.errors import OF_THE_GAME, Refusal
from centerrow.server.messages import FromClient, FromServer
from centerrow.server.models import TableInfo
from centerrow.server.routes import ROUTES
from server.serving import Serving
from session.command import environment

PAGE = (pathlib.Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")


def row(start: str) -> str:
    return next(line for line in PAGE.splitlines() if line.startswith(f"| `{start}` |"))


def test_its_program_plays_a_whole_game(serving: Serving) -> None:
    code = PAGE.split("<!-- example: client -->\n```python\n")[1].split("```")[0]
    run = subprocess.run(
        [sys.executable, "-c", code, serving.address],
        capture_output=True,
        encoding="utf-8",
        env=environment(),
        check=False,
    )
    assert run.stderr == ""
    assert re.fullmatch(r"(Player \d+\nRandom \d+|Random \d+\nPlayer \d+)\n", run.stdout)


def test_it_names_every_message_and_field() -> None:
    sent = PAGE.split("### What the server sends")[1].split("### What clients send")
    for part, kinds in ((sent[0], get_args(FromServer)), (sent[1], get_args(FromClient))):
        for kind in kinds:
            tag = kind.__struct_config__.tag
            if tag == "hello":
                continue
            line = next(line for line in part.splitlines() if line.startswith(f"| `{tag}` |"))
            for field in set(kind.__struct_fields__) - ({"id", "seat"} if "id" not in line else set()):
                assert f"`{field}`" in line or field in ("id", "seat"), (tag, field)
    for field in TableInfo.__struct_fields__:
        assert f"`{field}`" in row("table")


def test_it_names_every_code_and_route() -> None:
    terms = {(kind.status, kind.code) for kind in Refusal.__subclasses__()} | set(OF_THE_GAME.values())
    for status, code in terms:
        assert f"| {status} |" in row(code)
    for route in ROUTES:
        path = re.sub(r"{(\w+)}", lambda part: part[1].upper(), route.path)
        line = row(f"{route.method} {path}")
        for kind in (route.takes, route.gives):
            assert kind is None or f"`{kind.__name__}`" in line
