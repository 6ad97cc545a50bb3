"""What a choice would do, in words: certain things as they are, the others with their odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from centerrow.presentation.deeds import GAIN, Deed, Hearer, main_event, refills
from centerrow.presentation.log import NOTICES, REFILL, Teller, gains_of, tells
from centerrow.say import say
from centerrow.session.preview import Course

#: Of what is uncertain this many lines are read; the rest is counted.
MOST_LINES = 8
#: What makes a thing the same in two courses, however it is said.
Meaning = tuple[Hashable, ...]


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
            lines.append(Foretold(say("and more that is less likely")))
        tried = say("(tried {number} times, with other hidden cards each time)", number=self.samples)
        return [*lines, Foretold(tried)]

    def _odds(self, times: int) -> int:
        return min(round(100 * times / self.samples), 99)


def preview(courses: Sequence[Course], names: Sequence[str]) -> Preview:
    """What an option may do, told to whoever can choose it, from all that was foreseen."""
    teller = Teller(names, courses[0].step.seat, would=True)
    words: dict[Meaning, str] = {}
    found: Counter[Meaning] = Counter()
    for course in courses:
        things = _told(course, teller)
        words.update(things)
        found.update(things.keys())
    certain = all(_but_for_the_row(course) == _but_for_the_row(courses[0]) for course in courses)
    chances = tuple((words[thing], times) for thing, times in found.most_common())
    return Preview(len(courses), certain, chances)


def _but_for_the_row(course: Course) -> dict[str, Any]:
    """What happens, without the cards that come into the row."""
    happens = course.data()
    return happens | {"events": [event for event in happens["events"] if not refills(event)]}


def _told(course: Course, teller: Teller) -> dict[Meaning, str]:
    """What happens in one course, thing by thing, so that each has odds of its own."""
    step = course.step
    main = main_event(step, course.events)
    hearer = Hearer(step.seat)
    found: dict[Meaning, list[Deed]] = {}
    for event in course.events:
        deed = hearer.hear(event) if step.verb != "end_turn" or tells(event) else None
        if deed is not None and event is not main:
            thing = None if deed.kind == GAIN else deed.thing
            found.setdefault((deed.seat, deed.words, deed.whose, thing), []).append(deed)
    told = _alike(found, teller, step.seat)
    told |= {(REFILL, card): say(REFILL, cards=card) for card in hearer.refill}
    notices = [event["kind"] for event in course.events if event["kind"] in NOTICES]
    told |= {(kind,): say(NOTICES[kind]) for kind in notices}
    return told | _asked(course, teller)


def _alike(found: dict[Meaning, list[Deed]], teller: Teller, actor: int) -> dict[Meaning, str]:
    """Each thing in words; what happens alike to everybody, or to all others, is one thing."""
    same: dict[Meaning, list[list[Deed]]] = {}
    for thing, deeds in found.items():
        same.setdefault((*thing[1:], *_much(deeds)), []).append(deeds)
    others = {seat for seat in range(len(teller.names)) if seat != actor}
    told: dict[Meaning, str] = {}
    for what, groups in same.items():
        seats = {deeds[0].seat for deeds in groups}
        if len(others) > 1 and seats >= others:
            everybody = actor in seats
            deed = teller.phrases(groups[0], actor, actor)
            words = say("everybody: {deed}", deed=deed) if everybody else say("all others: {deed}", deed=deed)
            told["all", everybody, *what] = words
            continue
        for deeds in groups:
            told[deeds[0].seat, *what] = teller.phrases(deeds, deeds[0].seat, actor)
    return told


def _much(deeds: Sequence[Deed]) -> Meaning:
    """How often one thing was done, and what it gave; of what is only gained, the sum alone is read."""
    times = 0 if deeds[0].kind == GAIN else len(deeds)
    return times, frozenset(gains_of(deeds).items())


def _asked(course: Course, teller: Teller) -> dict[Meaning, str]:
    """What must be decided then, where that is not just the next thing of a turn."""
    then = course.then
    if then is None or then.kind == "turn":
        return {}
    question = then.for_people(teller.names).text
    if then.seat == teller.me:
        words = say("then you are asked: {question}", question=question)
    else:
        player = teller.names[then.seat]
        words = say("then {player} is asked: {question}", player=player, question=question)
    return {(then.seat, then.prompt, msgspec.json.encode(then.params)): words}
