"""What a choice would lead to, as far as its player can know: tried in games that could be this one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from centerrow import Decision, Game, Seat
from centerrow.session.steps import Step, make
from centerrow.session.table import TableHere

#: Enough for odds in whole percents that are about right.
SAMPLES: Final = 100
#: What an event of a sample says of cards that are others in the real game.
ONLY_THERE: Final = ("number", "id", "was", "players")


@dataclass(frozen=True)
class Course:
    """One way in which a choice may go, up to the next decision.

    step     the choice
    events   what would happen, as its player would see it
    then     what somebody must decide then; None where the game would be over
    certain  whether nothing hidden had a part in it: then it is the only way
    """

    step: Step
    events: list[dict[str, Any]]
    then: Decision | None
    certain: bool

    def data(self) -> dict[str, Any]:
        """What happens and what is asked then, as plain data."""
        then = self.then
        asked = {"seat": then.seat, "kind": then.kind, "prompt": then.prompt} if then is not None else None
        return {"events": self.events, "then": asked}


def distinct(courses: Sequence[Course]) -> list[tuple[Course, int]]:
    """Each course that differs from the others, the most frequent first, and how often it was seen."""
    keys = [msgspec.json.encode(course.data()) for course in courses]
    found = dict(zip(keys, courses, strict=True))
    return [(found[key], times) for key, times in Counter(keys).most_common()]


def foresee(seat: Seat, number: int) -> list[Course]:
    """How the option of that number may go: one course where it is certain, else that of each sample.

    The games that are tried are the seat's samples, never the true one. IllegalChoice for no such option.
    """
    first = _tried(seat, number, 0)
    return [first] if first.certain else [first, *[_tried(seat, number, each) for each in range(1, SAMPLES)]]


def _tried(seat: Seat, number: int, sample: int) -> Course:
    trial = seat.sample(f"preview {sample}")
    step = make(trial, number)
    certain = trial.can_undo
    while trial.forced and trial.seat == seat.number:  # nobody thinks of that as a decision
        trial.apply(0)
        certain = certain and trial.can_undo
    events = [
        {key: value for key, value in each.items() if key not in ONLY_THERE}
        for each in trial.events(seat.number, step.first)
    ]
    return Course(step, events, trial.decision, certain)


def play_all(table: TableHere) -> None:
    """Whoever must decide plays every card that asks nothing; one undo takes them back."""
    seat, before = table.deciding, len(table.steps)
    while table.deciding == seat and (number := table.next_play()) is not None:
        table.apply(number)
        while table.deciding == seat and table.forced:
            table.apply(0)
    table.one_deed(before)


def next_play(game: Game) -> int | None:
    """The number of the next option that plays a card which asks nothing; None when there is none."""
    seat, decision = game.seat, game.decision
    if seat is None or decision is None or decision.kind != "turn":
        return None
    sample = _sample(game, seat)
    for number, option in enumerate(decision.options):
        if option.verb == "play" and not _asks(sample, number):
            return number
    return None


def plays(game: Game) -> list[int]:
    """The numbers of all options that play a card which asks nothing."""
    seat, decision = game.seat, game.decision
    if seat is None or decision is None or decision.kind != "turn":
        return []
    playing = [number for number, option in enumerate(decision.options) if option.verb == "play"]
    if not playing:
        return []
    sample = _sample(game, seat)
    return [number for number in playing if not _asks(sample, number)]


def _sample(game: Game, seat: int) -> Game:
    return game.sample(seat, f"trial {game.turn}")


def _asks(sample: Game, number: int) -> bool:
    """Whether something must be decided then.

    A question with one answer is none, unless what was hidden made it so: in the game it may have several.
    """
    trial = sample.copy()
    trial.apply(number)
    while trial.forced:
        if not trial.can_undo:
            return True
        trial.apply(0)
    return not trial.over and trial.kind != "turn"
