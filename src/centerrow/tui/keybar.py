"""The last line of the table: the keys that are useful now; a click on one presses it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.style import Style

from centerrow.tui.scene import HintLine


@dataclass(frozen=True)
class Hint:
    """A key, what it does, and the action behind it; a key that `stays` is shown however narrow it is."""

    key: str
    words: str
    action: str
    stays: bool = False

    @property
    def width(self) -> int:
        return len(self.key) + len(self.words) + 4


def keys_line(hints: Sequence[Hint], width: int) -> Content:
    """As many hints as there is room for."""
    room = width - sum(hint.width for hint in hints if hint.stays)
    parts = []
    for hint in hints:
        if not hint.stays:
            room -= hint.width
        if hint.stays or room >= 0:
            shown = Content.assemble(
                (f" {hint.key} ", "bold $on-key on $key"), (f" {hint.words} ", "$foreground")
            )
            parts.append(shown.stylize(Style.from_meta({"action": hint.action})))
    return Content("").join(parts)


class KeyBar(HintLine):
    """The hints of a table, and of other screens that have many keys."""

    def __init__(self, hints: Sequence[Hint] = ()) -> None:
        super().__init__(id="keys")
        self.hints = hints

    def lay(self, hints: Sequence[Hint]) -> None:
        self.hints = hints
        self.redraw()

    def hints_content(self) -> Content:
        return keys_line(self.hints, self.content_size.width)

    async def on_click(self, event: events.Click) -> None:
        action = event.style.meta.get("action")
        if action:
            event.stop()
            await self.screen.run_action(action)
