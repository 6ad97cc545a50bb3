"""A bid by somebody with so much insight that the table of actions has no number for every one of them."""

from __future__ import annotations

from typing import Any

from centerrow import Game
from centerrow.encoding.meanings import FURTHER, RAISES
from centerrow.testing import table

SETS = "delirium"


def rich_auction() -> Game:
    insight = RAISES + FURTHER + 9
    t = table(SETS, runes=1, row=["Steelweaver"], center_deck=["Vineweaver"], insight=insight)
    t.acquire("Steelweaver")
    assert t.game.kind == "bid"
    return t.game


def put(env: Any) -> None:
    """An environment of one game goes on from there."""
    if hasattr(env._table, "_game"):
        env._table._game = rich_auction()
        env._table._encode()
    else:
        put_in(env._table)


def put_in(batch: Any) -> None:
    """And so does the first game of a batch."""
    batch._states[0] = rich_auction()._state
    batch._encode(0)
