"""Reviews of finished games, made in a process of their own: nobody who plays waits for one.

What was found is kept in mind for a while; the same game has the same review, whenever it is made.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from collections import OrderedDict
from collections.abc import Sequence
from functools import partial
from typing import Any

from centerrow import Replay
from centerrow.advice.mistakes import Mistake
from centerrow.advice.review import Estimate, Review, review_of, usual_effort
from centerrow.presentation.hint import reasons_text
from centerrow.say import say
from centerrow.server.errors import FAILED, Trouble
from centerrow.server.pool import Hands, begin_thinking
from centerrow.server.replay_models import CostlyChoice, ReviewState, SeatReview, TurnChance
from centerrow.server.replays import Watched

log = logging.getLogger(__name__)

#: No review takes this many seconds; plain Python needs about twenty.
LONGEST = 600.0
#: This many are kept in mind.
MOST = 200
#: In a process that makes reviews: how many games of how many are played, for the server to read.
_progress: Any = [0, 0]


def begin_reviews(progress: Any, cards: Sequence[str]) -> None:
    """A process that makes reviews leaves the others the machine."""
    global _progress  # noqa: PLW0603 - what a process is given when it begins it can keep nowhere else
    begin_thinking(cards)
    if hasattr(os, "nice"):
        os.nice(10)
    _progress = progress


def make_review(text: str, seat: int) -> Review:
    """Look at the game of a replay again, for that seat."""
    _progress[:] = [0, 0]

    def told(done: int, total: int) -> None:
        _progress[:] = [done, total]

    return review_of(Replay.load(text), usual_effort(), [seat], told)


class Reviews:
    """Those that are made, one after the other, and those that were."""

    def __init__(self, cards: Sequence[str] = ()) -> None:
        self._progress = multiprocessing.get_context("spawn").Array("q", 2, lock=False)
        self._hands = Hands(1, LONGEST, partial(begin_reviews, self._progress, cards))
        self._made: OrderedDict[tuple[str, int], Review] = OrderedDict()
        self._making: dict[tuple[str, int], asyncio.Task[None]] = {}

    async def state(self, watched: Watched, seat: int) -> ReviewState:
        """The review of that seat, or how far it is; whoever asks first has it made."""
        key = watched.text, seat
        if key in self._made:
            return ReviewState(1, 1, await asyncio.to_thread(told_to, watched, self._made[key], seat))
        task = self._making.get(key)
        if task is None:
            task = asyncio.get_running_loop().create_task(self._make(watched, seat))
            self._making[key] = task
        if not task.done():
            first = next(each for each, made in self._making.items() if not made.done()) == key
            done, total = self._progress[:] if first else (0, 0)
            return ReviewState(done, total, None)
        del self._making[key]  # who asks once more has it tried once more
        log.error("a review failed", extra={"problem": type(task.exception()).__name__})
        raise Trouble(FAILED)

    async def _make(self, watched: Watched, seat: int) -> None:
        key = watched.text, seat
        self._made[key] = await self._hands.think(make_review, watched.text, seat)
        del self._making[key]
        while len(self._made) > MOST:
            self._made.popitem(last=False)

    def close(self) -> None:
        """Nothing more is made."""
        for task in self._making.values():
            task.cancel()
        self._hands.close()


def told_to(watched: Watched, review: Review, seat: int) -> SeatReview:
    """What that seat is told of a review."""
    parts = review.parts[seat]
    return SeatReview(
        over=review.over,
        turns=[
            TurnChance(point.turn, point.position, point.active, point.seats[seat].chance)
            for point in review.turns
        ],
        start=parts.start,
        my_luck=parts.my_luck,
        my_choices=parts.my_choices,
        their_luck=parts.their_luck,
        their_choices=parts.their_choices,
        lead=parts.lead,
        costliest=[_costly(watched, each) for each in review.mistakes if each.seat == seat],
    )


def _costly(watched: Watched, mistake: Mistake) -> CostlyChoice:
    chosen = watched.option_at(mistake.position, mistake.chosen)
    better = watched.option_at(mistake.position, mistake.better)
    return CostlyChoice(
        turn=mistake.turn,
        position=mistake.position,
        chosen=chosen.text,
        chosen_card=chosen.card,
        better=better.text,
        better_card=better.card,
        honor=Estimate(mistake.honor, mistake.honor_half),
        chance=Estimate(mistake.chance, mistake.chance_half),
        why=say("It {why}.", why=reasons_text(mistake.reasons, watched.names)),
    )
