"""What a table warns of before a turn ends, and answers to whoever wants to play nothing."""

from __future__ import annotations

from collections.abc import Sequence

from centerrow import Option
from centerrow.engine.names import RESOURCES

#: What is kept when a turn ends, and so is what it could have bought.
LASTING = [each.name for each in RESOURCES if each.lasts]
STILL_TO_DO = "You could still do this:"
NO_CARD_TO_PLAY = "There is no card to play now."


def unspent(options: Sequence[Option]) -> list[str]:
    """What could still be done this turn with what is lost at its end, in the words of the options."""
    return [option.text for option in options if option.verb != "end_turn" and not _lasts(option)]


def _lasts(option: Option) -> bool:
    """Whether it is paid for with something that is kept."""
    return option.price is not None and any(getattr(option.price, name, 0) for name in LASTING)
