"""The part of the screen on which areas of the board are drawn; it knows what was clicked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from centerrow.presentation.board import Area, called, sizes, standing
from centerrow.presentation.cursor import Cursor
from centerrow.say import say
from centerrow.shapes.views import View
from centerrow.tui.faces import Drawing, draw, stack


class Mat(Static):
    """Draws its areas one under the other, as wide as it is."""

    class Picked(Message):
        """Somebody clicked an item."""

        def __init__(self, cursor: Cursor) -> None:
            super().__init__()
            self.cursor = cursor

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.areas: Sequence[Area] = ()
        self.cursor = Cursor()
        self.rows = 4
        #: Whether the players' names and honor stand elsewhere, so that here only their cards are shown.
        self.crowded = False
        self.view: View
        self.places: dict[str, list[int]] = {}
        self._shown: Content | None = None

    def lay(self, areas: Sequence[Area], cursor: Cursor, view: View) -> None:
        self.areas, self.cursor, self.view = areas, cursor, view
        self.redraw()

    def on_resize(self) -> None:
        self.redraw()

    def redraw(self) -> None:
        width = self.content_size.width
        if not width:
            return
        drawings = [self._draw(area, width) for area in self.areas]
        content, places = stack(drawings)
        self.places = {area.key: found for area, found in zip(self.areas, places, strict=True)}
        old, self._shown = self._shown, content
        fits = content.plain.count("\n") + 1 == self.content_size.height
        if old is None or not content.is_same(old):
            self.update(content, layout=not fits)
        elif not fits:
            self.refresh(layout=True)

    def _draw(self, area: Area, width: int) -> Drawing:
        selected = self.cursor.index if area.key == self.cursor.area else None
        if area.seat is not None and self.crowded:
            area = replace(area, seat=None, title=f"{area.title}:")
            if not area.items:
                return Drawing([], [])
        if area.seat is None and not area.items:
            words = area.title if area.key == "cult" else say("{area}: empty", area=area.title)
            return Drawing([Content.styled(words, "$quiet")], [])
        drawing = draw(area, selected, width, self.rows)
        if area.key == "hand":
            title = Content.styled(f"{area.title} ({sum(item.copies for item in area.items)})", "$quiet")
            return Drawing([title, *drawing.lines], [place + 1 for place in drawing.where])
        if area.seat is None:
            return drawing
        head = player_line(self.view, area.seat)
        if not area.items:
            return Drawing([head], [])
        return Drawing([head, *drawing.lines], [place + 1 for place in drawing.where])

    def line_of(self, cursor: Cursor) -> int | None:
        """On which line the cursor's item begins."""
        found = self.places.get(cursor.area)
        return found[cursor.index] if found and cursor.index < len(found) else None

    def on_click(self, event: events.Click) -> None:
        meta = event.style.meta
        if "area" in meta:
            event.stop()
            self.post_message(self.Picked(Cursor(meta["area"], meta["item"])))


def player_line(view: View, seat: int, own: bool = False) -> Content:
    """A player's line: whose turn it is, honor and resources, how many cards where."""
    player = view.players[seat]
    active = view.active == seat and not view.over
    parts: list[tuple[str, str]] = [("▸ " if active else "  ", "bold $key")]
    parts.append((f"{called(player)}  ", "bold $foreground"))
    for sign, figure in standing(player, own):
        parts += [(f"{sign} ", "$honor"), (f"{figure}  ", "bold $foreground")]
    for pile, count in sizes(player, own):
        parts.append((f" {pile} {count}", "$quiet"))
    return Content.assemble(*parts)


def others_line(view: View, width: int) -> Content:
    """The other players in turn order, with what they have; a line breaks between players only."""
    me, players = view.seat, view.players
    order = [seat % len(players) for seat in range((me or 0), (me or 0) + len(players))]
    lines: list[Content] = []
    for seat in order:
        if seat != me:
            active = view.active == seat and not view.over
            parts: list[tuple[str, str]] = [("▸ " if active else "", "bold $key")]
            parts.append((called(players[seat]), "bold $foreground"))
            for sign, figure in standing(players[seat]):
                parts += [(f" {sign} ", "$honor"), (figure, "bold $foreground")]
            shown = Content.assemble(*parts)
            if lines and lines[-1].cell_length + shown.cell_length + 3 <= width:
                lines[-1] = Content.assemble(lines[-1], "   ", shown)
            else:
                lines.append(shown)
    return Content("\n").join(lines)
