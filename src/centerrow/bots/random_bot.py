"""The simplest opponent."""

from __future__ import annotations

import random

from centerrow import Seat
from centerrow.bots.sight import asked
from centerrow.input.arguments import seed_text


class RandomBot:
    """Takes any legal option, each as likely as the others."""

    def __init__(self, seed: int | str) -> None:
        # As text, so that the seeds 7 and "7" play alike.
        self._random = random.Random(seed_text(seed))

    def choose(self, seat: Seat) -> int:
        return self._random.randrange(len(asked(seat).options))
