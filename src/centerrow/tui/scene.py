"""What every screen of the program is: it acts only while it is on top, answers once, and can say something.

Keys and clicks come in bursts: a second one may be on its way to a screen that the first has closed or
covered. So a screen that is not on top hears nothing, opens nothing and answers nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from textual import events
from textual.await_complete import AwaitComplete
from textual.content import Content
from textual.dom import DOMNode
from textual.screen import ModalScreen, Screen
from textual.timer import Timer
from textual.widgets import Static

from centerrow.say import say

#: What stands between two hints.
GAP = "   "
#: Columns and rows that everything fits into.
LEAST_WIDTH, LEAST_HEIGHT = 80, 24
TOO_SMALL = "Make the window larger: it has {has} characters, and {needed} are needed."

Answer = TypeVar("Answer")
Other = TypeVar("Other")


class HintLine(Static):
    """The line at the bottom: which keys there are, or for a moment what the program has to say."""

    def __init__(self, *hints: str, id: str | None = None) -> None:
        super().__init__(id=id, classes="hint")
        self.parts = hints
        self.words = ""

    def on_resize(self) -> None:
        self.redraw()

    def speak(self, words: str) -> None:
        """Say this; with no words, the hints come back."""
        self.words = words
        self.set_class(bool(words), "speaking")
        self.redraw()

    def redraw(self) -> None:
        self.update(self.spoken() if self.words else self.hints_content())

    def spoken(self) -> Content:
        return Content.styled(self.words, "bold $notice")

    def hints_content(self) -> Content:
        """The hints; a line breaks between two of them, and not within one."""
        lines: list[str] = []
        for part in self.parts:
            if lines and len(lines[-1]) + len(GAP) + len(part) <= self.content_size.width:
                lines[-1] += GAP + part
            else:
                lines.append(part)
        return Content.styled("\n".join(lines), "$quiet")


class Scene(Screen[Answer]):
    """A screen of this program."""

    def __init__(self) -> None:
        super().__init__()
        self._silence: Timer | None = None

    # ---- only while it is on top

    @property
    def hears(self) -> bool:
        """Whether what people type and click is for this screen; nobody can use what is not to be seen."""
        return self.is_active and not self.too_small

    @property
    def closed(self) -> bool:
        """Whether it was taken away again, perhaps before it was ever shown: nothing is on it any more."""
        return self not in self.app.screen_stack or not self.is_attached

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.InputEvent) and not self.hears:
            event.stop()
            return
        if isinstance(event, events.Mount | events.Resize | events.ScreenResume) and self.closed:
            return
        await super().on_event(event)

    def soon(self, deed: Callable[[], None]) -> None:
        """Do it when the screen has been drawn, if it is still there."""
        self.call_after_refresh(lambda: None if self.closed else deed())

    async def run_action(self, action: str, namespaces: Mapping[str, DOMNode] | None = None) -> None:
        if self.hears:
            await super().run_action(action, namespaces)

    def dismiss(self, result: Answer | None = None) -> AwaitComplete:
        """Answer and close; whoever has answered already has no more to say."""
        return super().dismiss(result) if self.is_active else AwaitComplete()

    def open(self, other: Screen[Other], answered: Callable[[Other | None], None] | None = None) -> None:
        """Show another screen over this one."""
        if self.is_active:
            self.app.push_screen(other, answered)

    # ---- a window that is too small

    @property
    def too_small(self) -> bool:
        width, height = self.app.size
        return width < LEAST_WIDTH or height < LEAST_HEIGHT

    def on_mount(self) -> None:
        self.mount(Static(id="too-small"))

    def on_resize(self) -> None:
        self.set_class(self.too_small, "small")
        width, height = self.app.size
        has, needed = f"{width} × {height}", f"{LEAST_WIDTH} × {LEAST_HEIGHT}"
        words = say(TOO_SMALL, has=has, needed=needed)
        for note in self.query("#too-small").results(Static):
            note.update(Content.styled(words, "bold $notice"))

    # ---- a word to the person

    def say(self, words: str, seconds: float = 4) -> None:
        """A remark in the last line, where it covers nothing; it takes the place of the one before."""
        self.query_one(HintLine).speak(words)
        if self._silence is not None:
            self._silence.stop()
        self._silence = self.set_timer(seconds, self.take_back_words) if words else None

    def take_back_words(self) -> None:
        """A remark about what was is in the way of what is."""
        if not self.closed:
            self.say("")


class Dialog(Scene[Answer], ModalScreen[Answer]):
    """A window over another screen."""
