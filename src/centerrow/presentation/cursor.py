"""Where the player's attention is: one item of the board, moved by arrows from item to item."""

from __future__ import annotations

from dataclasses import dataclass

from centerrow.presentation.board import LINES, Area, Board, Item


@dataclass(frozen=True)
class Cursor:
    """An area and one of its items."""

    area: str = ""
    index: int = 0


def item_at(board: Board, cursor: Cursor) -> Item | None:
    area = board.area(cursor.area)
    return area.items[cursor.index] if area is not None and cursor.index < len(area.items) else None


def settle(board: Board, cursor: Cursor) -> Cursor:
    """The cursor on a board that has changed: at the same place, or at the next best one."""
    area = board.area(cursor.area)
    if area is not None and area.items:
        return Cursor(cursor.area, min(cursor.index, len(area.items) - 1))
    return home(board)


def home(board: Board) -> Cursor:
    """Where one looks first: at the question, at what can be played, then at what can be had."""
    areas = [board.area(key) for key in ("question", "hand", "row")]
    found = [area for area in (*areas, *board.every()) if area is not None and area.items]
    for area in found:
        for index, item in enumerate(area.items):
            if item.options:
                return Cursor(area.key, index)
    return Cursor(found[0].key, 0) if found else Cursor()


def move(board: Board, cursor: Cursor, direction: str) -> Cursor:
    """One step left, right, up or down."""
    areas = [area for area in board.every() if area.items]
    keys = [area.key for area in areas]
    if cursor.area not in keys:
        return home(board)
    place = keys.index(cursor.area)
    along = ("up", "down") if areas[place].shape == LINES else ("left", "right")
    step = 1 if direction in ("right", "down") else -1
    if direction in along:
        index = cursor.index + step
        if 0 <= index < len(areas[place].items):
            return Cursor(cursor.area, index)
        if direction in ("left", "right"):
            return cursor
    elif direction in ("left", "right"):
        return cursor
    following = place + step
    if not 0 <= following < len(areas):
        return cursor
    return _enter(areas[following], cursor.index, step)


def _enter(area: Area, index: int, step: int) -> Cursor:
    if area.shape == LINES:
        return Cursor(area.key, 0 if step > 0 else len(area.items) - 1)
    return Cursor(area.key, min(index, len(area.items) - 1))


def next_area(board: Board, cursor: Cursor, step: int) -> Cursor:
    """To the next area, or the one before; round and round."""
    keys = [area.key for area in board.every() if area.items]
    if cursor.area not in keys:
        return home(board)
    return Cursor(keys[(keys.index(cursor.area) + step) % len(keys)], 0)
