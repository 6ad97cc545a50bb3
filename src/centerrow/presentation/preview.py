"""What a choice would do, in words: certain things as they are, the others with their odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from centerrow.presentation.deeds import GAIN, Deed, Hearer, main_event, refills
from centerrow.presentation.log import NOTICES, REFILL, Teller, tells
from centerrow.say import say
from centerrow.session.preview import Course

#: Of what is uncertain this many lines are read; the rest is counted.
MOST_LINES = 8


@dataclass(frozen=True)
class Foretold:
    """A line of a preview; `odds`, in percent, of what may happen or not."""

    words: str
    odds: int | None = None

    @property
    def text(self) -> str:
        """Both, to be read."""
        return (
            self.words if self.odds is None else say("{percent}%: {deed}", percent=self.odds, deed=self.words)
        )


@dataclass(frozen=True)
class Preview:
    """What the option may do: each thing with the number of samples, of all of them, in which it happened.

    certain  whether all samples went the same way. Which card comes into the row is open whenever one
             leaves it: that alone is no reason to read odds.
    """

    samples: int
    certain: bool
    chances: tuple[tuple[str, int], ...]

    def lines(self) -> list[str]:
        """To be read, the likeliest first."""
        return [each.text for each in self.told()]

    def told(self) -> list[Foretold]:
        """The same, with the odds apart."""
        sure = [Foretold(words) for words, times in self.chances if times == self.samples]
        rest = self.chances[len(sure) :]
        if self.certain:
            refill = [Foretold(say("a new card comes into the row"))] if rest else []
            return [*sure, *refill] or [Foretold(say("nothing more"))]
        told = [*sure, *[Foretold(words, self._odds(times)) for words, times in rest]]
        lines = told[:MOST_LINES]
        if len(told) > MOST_LINES:
            words = say("and {number} things that are less likely", number=len(told) - MOST_LINES)
            lines.append(Foretold(words))
        return [
            *lines,
            Foretold(say("(tried in {number} games that this one could be)", number=self.samples)),
        ]

    def _odds(self, times: int) -> int:
        return min(round(100 * times / self.samples), 99)


def preview(courses: Sequence[Course], names: Sequence[str]) -> Preview:
    """What an option may do, told to whoever can choose it, from all that was foreseen."""
    teller = Teller(names, courses[0].step.seat)
    found: Counter[str] = Counter()
    for course in courses:
        found.update(list(dict.fromkeys(_told(course, teller))))
    certain = all(_but_for_the_row(course) == _but_for_the_row(courses[0]) for course in courses)
    return Preview(len(courses), certain, tuple(found.most_common()))


def _but_for_the_row(course: Course) -> dict[str, Any]:
    """What happens, without the cards that come into the row."""
    happens = course.data()
    return happens | {"events": [event for event in happens["events"] if not refills(event)]}


def _told(course: Course, teller: Teller) -> list[str]:
    """What happens in one course, thing by thing, so that each has odds of its own."""
    step = course.step
    main = main_event(step, course.events)
    hearer = Hearer(step.seat)
    found: dict[tuple[int, str, int | None, str | None], list[Deed]] = {}
    for event in course.events:
        deed = hearer.hear(event) if step.verb != "end_turn" or tells(event) else None
        if deed is not None and event is not main:
            thing = None if deed.kind == GAIN else deed.thing
            found.setdefault((deed.seat, deed.words, deed.whose, thing), []).append(deed)
    told = [teller.phrases(deeds, seat, step.seat) for (seat, *_), deeds in found.items()]
    told += [say(REFILL, cards=card) for card in hearer.refill]
    told += [say(NOTICES[event["kind"]]) for event in course.events if event["kind"] in NOTICES]
    return told + _asked(course, teller)


def _asked(course: Course, teller: Teller) -> list[str]:
    """What must be decided then, where that is not just the next thing of a turn."""
    then = course.then
    if then is None or then.kind == "turn":
        return []
    if then.seat == teller.me:
        return [say("then you are asked: {question}", question=then.text)]
    return [say("then {player} is asked: {question}", player=teller.names[then.seat], question=then.text)]
