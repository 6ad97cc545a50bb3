"""Whom one meets in the first game: a partner who takes nothing away that a lesson needs."""

from __future__ import annotations

from centerrow import Seat

#: What this bot is called where seats are written down. It plays in the first game alone: nobody picks it.
PARTNER = "partner"


class PartnerBot:
    """Plays everything, acquires what is always available, and so leaves the row alone."""

    WANTED = (("play", None), ("acquire", "Mystic"), ("acquire", "Heavy Infantry"), ("end_turn", None))

    def __init__(self, seed: int | str) -> None:
        """Whatever the seed, the partner plays the same."""

    def choose(self, seat: Seat) -> int:
        decision = seat.decision
        options = () if decision is None else decision.options
        for verb, card in self.WANTED:
            for index, option in enumerate(options):
                if option.verb == verb and card in (None, option.card):
                    return index
        return 0
