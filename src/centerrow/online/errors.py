"""What can be wrong with a link, a server, or what it answers."""

from __future__ import annotations

from centerrow import CenterrowError
from centerrow.server.errors import Refusal


class BadLink(CenterrowError):
    """What somebody gave us is no link to a table."""


class NoServer(CenterrowError):
    """Nothing answers there, or something that is no server of ours."""


class OtherVersion(CenterrowError):
    """The server speaks in a way that this version does not understand."""


REFUSALS: dict[str, type[Refusal]] = {each.code: each for each in Refusal.__subclasses__()}


def refusal(code: str, message: str) -> Refusal:
    """What a server refused, as the same error here, in its words."""
    return REFUSALS.get(code, Refusal)("{problem}", problem=message)
