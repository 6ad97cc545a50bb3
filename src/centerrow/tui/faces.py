"""Cards as they look on the table: boxes, chips that flow, and lines. Letters say what colours say."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass

from textual.content import Content
from textual.style import Style

from centerrow import CardInfo
from centerrow.presentation.board import BOXES, FLOW, Area, Item
from centerrow.presentation.cards import cost_of, find, letters_of
from centerrow.presentation.words import cut
from centerrow.say import say

#: A shape for each kind of card; a card on the table shows it beside its faction's letter.
SIGNS = {"hero": "●", "construct": "■", "monster": "▼", "vision": "◇", "temple": "⌂", "event": "!"}
COLOURS = {"E": "$enlightened", "L": "$lifebound", "M": "$mechana", "V": "$voidborn"}
CAN = "✓"
CURSOR = "bold $on-cursor on $cursor"
LIGHT, HEAVY = "╭─╮│╰╯", "┏━┓┃┗┛"


@dataclass(frozen=True)
class Drawing:
    """An area in lines of text, and the line on which each of its items begins."""

    lines: list[Content]
    where: list[int]


def colour(info: CardInfo | None) -> str:
    if info is None:
        return "$foreground"
    if info.kind == "monster":
        return "$monster"
    return COLOURS.get(letters_of(info)[:1], "$foreground")


def emblem(info: CardInfo | None) -> str:
    """Letter and shape, as in "L●": what the colour says, for everybody."""
    return "" if info is None else f"{letters_of(info)}{SIGNS.get(info.kind, '')}"


def draw(area: Area, selected: int | None, width: int, rows: int = 4) -> Drawing:
    """The area in this width; boxes have this many rows inside."""
    if area.shape == BOXES:
        return _boxes(area, selected, width, rows)
    return _flow(area, selected, width) if area.shape == FLOW else _lines(area, selected, width)


def _touch(content: Content, area: Area, index: int) -> Content:
    return content.stylize(Style.from_meta({"area": area.key, "item": index}))


# ---- boxes


def _boxes(area: Area, selected: int | None, width: int, rows: int) -> Drawing:
    each = max(width // max(len(area.items), 1), 12)
    boxes = [
        [_touch(line, area, index) for line in box(item, each, rows, index == selected)]
        for index, item in enumerate(area.items)
    ]
    return Drawing([Content("").join(parts) for parts in zip(*boxes, strict=True)], [0] * len(boxes))


def box(item: Item, width: int, rows: int, selected: bool) -> list[Content]:
    """A card in a frame: its key and cost above, what it is and its honor below."""
    info = find(item.card) if item.card else None
    frame = HEAVY if selected else LIGHT
    tint = colour(info)
    edge = "bold $cursor" if selected else tint if item.options else "$edge"
    inside = width - 2
    cost = cost_of(info) if info is not None else ""
    right = f" {cost}{f' {CAN}' if item.options else ''}" if cost else ""
    top = _rule(
        frame, (item.label, "bold $key"), (right, "bold $can" if item.options else "$cost"), inside, edge
    )
    what = f"{letters_of(info)} {say(info.kind)}".strip() if info is not None else ""
    worth = f"{info.honor}★" if info is not None and info.honor and info.kind != "monster" else ""
    if len(what) + len(worth) > inside:
        what = emblem(info)
    bottom = _rule(frame[4:] + frame[1:2], (what, tint), (worth, "$honor"), inside, edge, bottom=True)
    lines = [top]
    for words, style in _inside(item, info, inside, rows, tint):
        side = (frame[3], edge)
        lines.append(Content.assemble(side, (f"{words:<{inside}}", style), side))
    return [*lines, bottom]


def _rule(
    frame: str,
    left: tuple[str, str],
    right: tuple[str, str],
    inside: int,
    edge: str,
    bottom: bool = False,
) -> Content:
    first, bar, last = (frame[0], frame[2], frame[1]) if bottom else (frame[0], frame[1], frame[2])
    gap = inside - len(left[0]) - len(right[0])
    return Content.assemble((first, edge), left, (bar * gap, edge), right, (last, edge))


def _inside(item: Item, info: CardInfo | None, width: int, rows: int, tint: str) -> list[tuple[str, str]]:
    name = textwrap.wrap(item.card or item.words, width)[:2]
    found = [(line, f"bold {tint}" if item.card else "$quiet") for line in name]
    if info is not None:
        found += [(line, "$text-body") for line in cut_to(info.text, width, rows - len(found))]
    return found + [("", "")] * (rows - len(found))


def _wrapped(words: str, width: int) -> list[str]:
    return textwrap.wrap(words.replace("\n", " "), width)


def _paragraphs(words: str, width: int) -> list[str]:
    """The words in lines, each thing that a card does on a line of its own."""
    return [line for part in words.split("\n") for line in textwrap.wrap(part, width)]


def cut_to(words: str, width: int, most: int) -> list[str]:
    """The words in at most this many lines; three dots say that there is more."""
    lines = _paragraphs(words, width)
    if len(lines) > most:
        lines = _wrapped(words, width)
    if len(lines) > most > 0:
        lines = [*lines[: most - 1], cut(" ".join(lines[most - 1 :]), width)]
    return lines[:most] if most > 0 else []


# ---- chips


def _flow(area: Area, selected: int | None, width: int) -> Drawing:
    """As many chips on a line as there is room for; the title stands before the first."""
    title = f"{area.title} " if area.seat is None else "   "
    indent = min(len(title), 12)
    lines = [[Content.styled(title, "$quiet")]]
    used, where = len(title), []
    for index, item in enumerate(area.items):
        shown = _touch(chip(item, index == selected), area, index)
        if used + shown.cell_length + 2 > width and used > indent:
            lines.append([Content(" " * indent)])
            used = indent
        lines[-1].append(shown)
        lines[-1].append(Content("  "))
        used += shown.cell_length + 2
        where.append(len(lines) - 1)
    return Drawing([Content("").join(parts) for parts in lines], where)


def chip(item: Item, selected: bool) -> Content:
    info = find(item.card) if item.card else None
    tint = colour(info)
    sign = emblem(info)
    name = item.card or item.words
    if item.card and item.words:
        name = item.words
    copies = f" ×{item.copies}" if item.copies > 1 else ""
    priced = info is not None and info.cost and item.zone in ("supply", "temples_free", "dreamscape")
    cost = f" {cost_of(info)}" if info is not None and priced else ""
    parts: list[tuple[str, str]] = []
    if item.label:
        parts.append((f"{item.label} ", "bold $key"))
    parts += [(f"{sign} " if sign else "", tint), (name, f"bold {tint}" if item.options else tint)]
    parts += [(copies, "$text-body"), (cost, "$cost")]
    parts.append((f" {item.note}" if item.note else "", "$quiet"))
    if item.options:
        parts.append((f" {CAN}", "bold $can"))
    drawn = Content.assemble(*parts)
    return Content.assemble(("▶", "bold $cursor"), drawn.stylize(CURSOR)) if selected else drawn


# ---- lines


def _lines(area: Area, selected: int | None, width: int) -> Drawing:
    """Each item on a line of its own; the texts of the cards begin in one column."""
    lefts = [_left(item, index == selected, area.key) for index, item in enumerate(area.items)]
    column = min(max((left.cell_length for left in lefts), default=0), width // 2 + 4) + 2
    lines = []
    for index, (item, left) in enumerate(zip(area.items, lefts, strict=True)):
        info = find(item.card) if item.card else None
        start = max(column, left.cell_length + 2)
        if info is not None and width - start > 12:
            price = f"{cost_of(info)}: " if area.key == "question" and info.cost else ""
            words = cut(price + info.text.replace("\n", " "), width - start - 1)
            left = Content.assemble(left, " " * (start - left.cell_length), (words, "$text-body"))
        drawn = left.stylize(CURSOR, 1) if index == selected else left
        lines.append(_touch(drawn, area, index))
    return Drawing(lines, list(range(len(lines))))


def _left(item: Item, selected: bool, key: str) -> Content:
    """Key, cost, worth, what it is, and the name."""
    info = find(item.card) if item.card else None
    tint = colour(info)
    left: list[tuple[str, str]] = [
        ("▶" if selected else " ", "bold $cursor"),
        (f"{item.label or ' '} ", "bold $key"),
    ]
    if key != "question":
        left.append((f"{CAN if item.options else ' '} ", "bold $can"))
    if key == "row" and info is not None:
        worth = f"{info.honor}★" if info.honor and info.kind != "monster" else ""
        left += [(f"{cost_of(info):>3} ", "$cost"), (f"{worth:>2} ", "$honor")]
    left.append((f"{emblem(info):<3} " if item.card else "", tint))
    before, name, after = "", item.card or item.words, f" ({item.note})" if item.note else ""
    if item.card and item.words:
        # Wherever a language has the card's name; where its words have none, they are what is read.
        before, name, after = item.words.partition(item.card)
        if not name:
            before, name = "", item.words
    copies = f" ×{item.copies}" if item.copies > 1 else ""
    left += [(before, "$quiet"), (name, f"bold {tint}"), (copies, "$text-body"), (after, "$quiet")]
    return Content.assemble(*left)


def stack(drawings: Sequence[Drawing]) -> tuple[Content, list[list[int]]]:
    """Drawings one under the other, and where the items of each are."""
    lines: list[Content] = []
    places = []
    for drawing in drawings:
        places.append([len(lines) + place for place in drawing.where])
        lines += drawing.lines
    return Content("\n").join(lines), places
