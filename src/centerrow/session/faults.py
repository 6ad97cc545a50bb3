"""When an effect or a bot that somebody wrote themselves fails: whose, in which file, on which line."""

from __future__ import annotations

import os
import traceback
from collections.abc import Iterator
from types import FrameType

from centerrow import BadBot, BadSetup
from centerrow.catalog.lookup import CardSet, catalog
from centerrow.effects.tree import nodes_of
from centerrow.engine.base import Node
from centerrow.input.arguments import said_in_full, shown
from centerrow.input.files import FAILED_IN, IN_LINE
from centerrow.say import UNSAID, Saying


def fault_of(error: BaseException) -> str:
    """A sentence about the own card or bot in which this went wrong; empty when it went wrong elsewhere."""
    return str(fault_in(error))


def fault_in(error: BaseException) -> Saying:
    """The same, to be said later."""
    if not issubclass(type(error), BaseException):
        raise BadSetup("an error is told, not {value}", value=shown(error))
    if isinstance(error, BadBot):
        return Saying("{error}", error=error)
    own = {os.path.abspath(each.path): each for each in catalog().sets.values() if each.path is not None}
    for each in _chain(error):
        for frame, line in reversed(list(traceback.walk_tb(each.__traceback__))):
            card_set = own.get(os.path.abspath(frame.f_code.co_filename))
            if card_set is not None:
                card = _card_in(card_set, frame)
                where = Saying(IN_LINE, path=card_set.path, line=line, problem=said_in_full(each))
                return Saying(FAILED_IN, who=card, where=where)
    return UNSAID


def _chain(error: BaseException) -> Iterator[BaseException]:
    """The error and those that it comes from, the first of them first."""
    seen: list[BaseException] = []
    following: BaseException | None = error
    while following is not None and following not in seen:
        seen.append(following)
        wrapped = getattr(following, "error", None)
        following = following.__cause__ or following.__context__
        if following is None and isinstance(wrapped, BaseException):
            following = wrapped
    return reversed(seen)


def _card_in(card_set: CardSet, frame: FrameType) -> str | Saying:
    """The card whose effect was running there, or else the set."""
    node = frame.f_locals.get("self")
    if isinstance(node, Node):
        for card in card_set.cards:
            if any(part == node for part in nodes_of(card)):
                return card.name
    return Saying("The set {title}", title=card_set.title)
