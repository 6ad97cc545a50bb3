"""What people read of the server can be said in any language."""

from __future__ import annotations

import ast
import pathlib
import re
from collections.abc import Callable

import pytest

from centerrow.bots import BOTS
from centerrow.commands.serve import listen
from centerrow.say import speaking
from centerrow.server.database import Database
from centerrow.server.errors import FAILED, Trouble
from centerrow.server.fairness import started
from centerrow.server.kept import Chair, Kept
from centerrow.server.letters import (
    CONFIRM,
    STOP,
    asking_page,
    confirm_letter,
    done_page,
    gone_page,
    turn_letter,
)
from centerrow.server.models import Join, TableSettings
from centerrow.server.pool import Pool
from centerrow.server.room import MOVED_ON
from centerrow.server.seating import Asker, check_host, check_seat, free_seat, who_of
from centerrow.server.settings import read_settings
from centerrow.server.wire import GONE
from centerrow.session import PERSON
from foreign import SOURCE, Foreign, english_in
from test_say_errors import read

#: Errors that nobody reads.
NOT_OURS = ("AssertionError", "ConnectError", "Undelivered", "WebSocketDisconnect")
#: Errors that are put into words elsewhere, for others too.
WORDED = ("no_such_option", "not_opened")
ASKER = Asker.of("x" * 22)
OPEN = Kept(
    id="x", revision=1, phase="open", settings=TableSettings(), host=ASKER.hash, spectator="", proposal=None,
    rules=1, preview=0, save=None, chairs=(Chair("Ann", PERSON),), created=0,
)  # fmt: skip


@pytest.mark.parametrize(
    ("call", "kept"),
    [
        (lambda: Asker.of("x"), "Authorization Bearer KEY"),
        (lambda: who_of("nobody", Pool(1, 1.0)), " ".join(BOTS)),
        (lambda: who_of("master@9", Pool(1, 1.0)), ""),
        (lambda: check_seat(OPEN, 7), ""),
        (lambda: check_host(OPEN, Asker.of("y" * 22)), ""),
        (lambda: free_seat(OPEN, Join("Bob")), ""),
        (lambda: free_seat(OPEN, Join("Bob", "x")), ""),
        (lambda: started(OPEN, ASKER), ""),
        (lambda: read_settings(database="x"), "sqlite aiosqlite FILE postgresql asyncpg USER HOST NAME"),
        (
            lambda: listen("203.0.113.1", 0),
            "Cannot assign requested address while attempting to bind on port",
        ),
        (
            lambda: Database(read_settings(database="sqlite+aiosqlite:////dev/null/x/y")),
            "dev null x y lock Not a directory",
        ),
    ],
)
def test_every_refusal_can_be_read(call: Callable[[], object], kept: str) -> None:
    """Only what one types, and what the system says, stays as it is."""
    assert set(english_in(read(call))) <= set(kept.split())


def test_what_is_refused_is_always_a_sentence_that_is_written_down() -> None:
    """No refusal is put together: its words are a constant, or the name of one."""
    raised = [
        node.exc
        for path in sorted((SOURCE / "server").rglob("*.py"))
        for node in ast.walk(ast.parse(pathlib.Path(path).read_text(encoding="utf-8")))
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call)
        if isinstance(node.exc.func, ast.Name) and node.exc.func.id not in NOT_OURS + WORDED
    ]
    assert len(raised) > 40
    assert all(isinstance(each.args[0], ast.Constant | ast.Name | ast.IfExp) for each in raised if each.args)


def test_letters_and_pages_can_be_read() -> None:
    with speaking(Foreign()):
        letters = (
            turn_letter("", "", "", 0, ["Яя", "Юю"]),
            turn_letter("", "", "", 0, ["Яя"]),
            confirm_letter("", ""),
        )
        told = [text for letter in letters for text in (letter.subject, letter.text, letter.posted().text)]
        pages = [gone_page(), *(page(what) for what in (CONFIRM, STOP) for page in (asked, done_page))]
    shown = " ".join([*told, *(re.sub(r"<title>.*?</title>|<[^>]*>", " ", page) for page in pages)])
    assert set(english_in(shown)) <= {"notices", "confirm", "stop", "t"}
    assert len(shown) > 500


def asked(what: str) -> str:
    return asking_page(what, "ж")


@pytest.mark.parametrize("words", [FAILED, MOVED_ON, GONE])
def test_the_sentences_of_tables(words: str) -> None:
    def fail() -> None:
        raise Trouble(words)

    assert read(fail)
