"""To a table at a server: from a link that somebody typed, or by serving one's own."""

from __future__ import annotations

import asyncio
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, Static

from centerrow.online.joining import Opened, check_client, open_link
from centerrow.online.link import read_link
from centerrow.presentation.setup import WHAT_NAME, WHICH_LINK
from centerrow.say import say
from centerrow.tui.dialogs import sit_down
from centerrow.tui.host import host_of
from centerrow.tui.presence import ASKING
from centerrow.tui.scene import HintLine, Scene


class JoinScreen(Scene[None]):
    """A link and a name; Enter goes there."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", "back")]

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog page-of-its-own"):
            yield Static(Content.styled(say("Join a table"), "bold $key"), classes="heading")
            yield Static(Content.styled(say(WHICH_LINK), "$quiet"))
            yield Input(id="link", placeholder=say("nothing: on with the table that you served last"))
            yield Static(Content.styled(say(WHAT_NAME), "$quiet"), classes="spaced")
            yield Input(id="name", value=say("Guest"))
            yield HintLine(say("Enter join"), say("Tab the other line"), say("Esc back"))

    def on_mount(self) -> None:
        self.query_one("#link", Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        if event.input.id == "link" and event.value:
            self.query_one("#name", Input).focus()
        else:
            self.join()

    @work(exclusive=True, group="joining")
    async def join(self) -> None:
        """Take the seat; the server may take its time to answer."""
        await sit_down(self, self.opened())

    async def opened(self) -> Opened:
        """The table of the link, or the one that was served last; a CenterrowError says why not."""
        check_client()
        typed = self.query_one("#link", Input).value.strip()
        name = self.query_one("#name", Input).value.strip() or say("Guest")
        self.say(say(ASKING), 60)
        if typed:
            opened = await asyncio.to_thread(open_link, read_link(typed), lambda: name)
        else:
            opened = await host_of(self).serve(None)
        from centerrow.online.connection import knock

        await knock(opened)
        return opened

    def action_back(self) -> None:
        host_of(self).leave(self)
