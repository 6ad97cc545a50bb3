"""The last line: the keys that are useful now; a click on one presses it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.style import Style
from textual.widgets import Static


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


class KeyBar(Static):
    """As many hints as there is room for."""

    def __init__(self, id: str = "keys") -> None:
        super().__init__(id=id)
        self.hints: Sequence[Hint] = ()

    def lay(self, hints: Sequence[Hint]) -> None:
        self.hints = hints
        self.redraw()

    def on_resize(self) -> None:
        self.redraw()

    def redraw(self) -> None:
        room = self.content_size.width - sum(hint.width for hint in self.hints if hint.stays)
        parts = []
        for hint in self.hints:
            if not hint.stays:
                room -= hint.width
            if hint.stays or room >= 0:
                shown = Content.assemble(
                    (f" {hint.key} ", "bold $on-key on $key"), (f" {hint.words} ", "$foreground")
                )
                parts.append(shown.stylize(Style.from_meta({"action": hint.action})))
        self.update(Content("").join(parts), layout=False)

    async def on_click(self, event: events.Click) -> None:
        action = event.style.meta.get("action")
        if action:
            event.stop()
            await self.screen.run_action(action)
