"""What a table warns of before a turn ends."""

from __future__ import annotations

from collections.abc import Sequence

from centerrow import Option

#: What is lost when a turn ends; insight is kept, and so is what it could have bought.
WASTEFUL = ("play", "acquire", "defeat", "activate", "take_temple", "use_temple", "use_right")


def unspent(options: Sequence[Option]) -> list[str]:
    """What could still be done this turn with what is lost at its end, in the words of the options."""
    return [option.text for option in options if option.verb in WASTEFUL and not _lasts(option)]


def _lasts(option: Option) -> bool:
    """Whether insight alone would pay for it."""
    return option.verb == "acquire" and option.price is not None and option.price.insight > 0
