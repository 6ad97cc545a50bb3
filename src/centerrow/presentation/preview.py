"""What a choice would do, in words: certain things as they are, the others with their odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from centerrow.presentation.deeds import GAIN, Deed, Hearer, main_event
from centerrow.presentation.log import NOTICES, REFILL, Teller, tells
from centerrow.say import say
from centerrow.session.preview import Course

#: Of what is uncertain so many lines are read; the rest is counted.
MOST_LINES = 8


@dataclass(frozen=True)
class Preview:
    """What the option may do: each thing with the number of samples, of all of them, in which it happened.

    One sample is enough, and everything certain, where nothing hidden has a part in it.
    """

    samples: int
    chances: tuple[tuple[str, int], ...]

    def lines(self) -> list[str]:
        """To be read, the likeliest first."""
        if not self.chances:
            return [say("nothing more")]
        if self.samples == 1:
            return [words for words, _ in self.chances]
        lines = [self._line(words, times) for words, times in self.chances[:MOST_LINES]]
        if len(self.chances) > MOST_LINES:
            rest = len(self.chances) - MOST_LINES
            lines.append(say("and {number} things that are less likely", number=rest))
        return [*lines, say("(tried in {number} games that this one could be)", number=self.samples)]

    def _line(self, words: str, times: int) -> str:
        """What always happened needs no odds."""
        if times == self.samples:
            return words
        return say("{percent}%: {deed}", percent=min(round(100 * times / self.samples), 99), deed=words)


def preview(courses: Sequence[Course], names: Sequence[str]) -> Preview:
    """What an option may do, told to whoever can choose it, from all that was foreseen."""
    teller = Teller(names, courses[0].step.seat)
    found: Counter[str] = Counter()
    for course in courses:
        found.update(list(dict.fromkeys(_told(course, teller))))
    return Preview(len(courses), tuple(found.most_common()))


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
