"""Standing answers: what a seat answers without being asked, so that a game over days waits for nothing."""

from __future__ import annotations

from centerrow import Decision
from centerrow.server.models import Standing

#: Bids for whatever has no limit of its own.
EVERY = "*"


def answer(decision: Decision, forced: bool, standing: Standing) -> int | None:
    """The number of the option that the standing answers give; None where the person must be asked."""
    if forced and standing.forced:
        return 0
    card = decision.params.get("card")
    verbs = [option.verb for option in decision.options]
    if "decline" in verbs and (decision.prompt, card) in standing.declines:
        return verbs.index("decline")
    if decision.kind == "bid":
        limit = standing.bids.get(card or EVERY, standing.bids.get(EVERY))
        return None if limit is None else _bid(decision, limit)
    return None


def _bid(decision: Decision, most: int) -> int | None:
    """The lowest bid that leads, as long as it is within the limit; else pass, where one can."""
    bids = [
        (option.number, place)
        for place, option in enumerate(decision.options)
        if option.verb == "bid" and option.number is not None and option.number <= most
    ]
    if bids:
        return min(bids)[1]
    return next((place for place, option in enumerate(decision.options) if option.verb == "pass"), None)
