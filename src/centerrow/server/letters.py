"""What notices say: as mail, as data for a listener, and the pages to which their links lead."""

from __future__ import annotations

import html
from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from centerrow.presentation.words import listed
from centerrow.say import AND, say

#: What can be done with the link of a notice.
CONFIRM, STOP, STOP_ALL = "confirm", "stop", "stop-all"


class Posted(Struct, frozen=True, omit_defaults=True):
    """A notice as it is posted; `text` and `content` are the same sentence, as chat programs look for it.

    confirm  where to post to, once, before any notice of a turn comes
    stop     where to post to, so that no more of them come
    """

    type: Literal["turn", "confirm"]
    text: str
    content: str
    stop: str
    table: str | None = None
    seat: int | None = None
    link: str | None = None
    confirm: str | None = None


class Letter(Struct, frozen=True):
    """Something to tell somebody: `said` in one sentence, with links to where it matters."""

    subject: str
    said: str
    text: str
    stop: str
    table: str | None = None
    seat: int | None = None
    link: str | None = None
    confirm: str | None = None

    def posted(self) -> Posted:
        """The same as data."""
        kind: Literal["turn", "confirm"] = "turn" if self.confirm is None else "confirm"
        link = self.link if self.confirm is None else self.confirm
        said = say("{sentence} {link}", sentence=self.said, link=link)
        return Posted(kind, said, said, self.stop, self.table, self.seat, self.link, self.confirm)


def turn_letter(url: str, token: str, table: str, seat: int, names: Sequence[str]) -> Letter:
    """It is somebody's turn."""
    others = [name for place, name in enumerate(names) if place != seat]
    if others:
        words = "It is your turn, {name}, in the game with {others}."
        said = say(words, name=names[seat], others=listed(others, AND))
    else:
        said = say("It is your turn, {name}.", name=names[seat])
    link, stop = f"{url}/t/{table}", link_of(url, token, STOP)
    ending = say("No more of these for this game: {link}", link=stop)
    text = f"{said}\n\n{link}\n\n-- \n{ending}\n"
    return Letter(say("It is your turn"), said, text, stop, table, seat, link)


def confirm_letter(url: str, token: str) -> Letter:
    """Somebody named this address. It may be a stranger's, and so it is told nothing that anybody wrote."""
    said = say("Somebody, probably you, wants to be told here when it is their turn in a game of centerrow.")
    confirm, stop = link_of(url, token, CONFIRM), link_of(url, token, STOP)
    agree = say("If it was you: {link}", link=confirm)
    ending = say(
        "If not, do nothing, and nothing more comes; this forgets the address at once: {link}", link=stop
    )
    text = f"{said}\n\n{agree}\n\n{ending}\n"
    return Letter(say("Notices of your turns"), said, text, stop, confirm=confirm)


def link_of(url: str, token: str, what: str) -> str:
    """Where a link of a notice leads."""
    return f"{url}/notices/{token}/{what}"


# ---- the pages: those who look ahead at links change nothing by that, only the button does


def asking_page(what: str, address: str) -> str:
    """Whether that shall be done."""
    if what == CONFIRM:
        words = "Shall {address} hear when it is your turn?"
        return _page(say(words, address=address), (CONFIRM, say("Yes, tell me")))
    words = "Shall {address} hear no more when it is your turn?"
    buttons = (STOP, say("No more of this game")), (STOP_ALL, say("No more of any game"))
    return _page(say(words, address=address), *buttons)


def done_page(what: str) -> str:
    """It is done."""
    if what == CONFIRM:
        return _page(say("Good. From now on you hear when it is your turn."))
    return _page(say("Good. Nothing more comes."))


def gone_page() -> str:
    """There is nothing to be done."""
    return _page(say("There are no such notices any more."))


def _page(words: str, *buttons: tuple[str, str]) -> str:
    forms = "".join(
        f'<form method="post" action="{what}"><button>{html.escape(label)}</button></form>'
        for what, label in buttons
    )
    return (
        '<!doctype html><html><head><meta charset="utf-8"><title>centerrow</title>'
        '<meta name="viewport" content="width=device-width"></head>'
        f"<body><p>{html.escape(words)}</p>{forms}</body></html>"
    )
