"""`centerrow play --json`: decisions and answers line by line, for scripts and bots of other languages.

docs/json.md describes the lines.
"""

from __future__ import annotations

from typing import Any, TextIO

import msgspec

from centerrow import RULES_VERSION, CenterrowError, Decision, IllegalChoice, Option, __version__
from centerrow.advice.hints import hint_for
from centerrow.game.refusals import no_such_option
from centerrow.presentation.hint import hint_text
from centerrow.presentation.preview import preview
from centerrow.say import say
from centerrow.session import Session
from centerrow.session.preview import distinct, foresee
from centerrow.shapes.question import MEANING

PROTOCOL = 1
COMMANDS = ("undo", "save", "preview", "hint", "concede", "quit")
ANSWERS = {"meaning": '{"verb": ..., "card": ..., "zone": ...}', "command": '{"command": ...}'}


class Left(Exception):
    """Whoever answers has had enough."""


class Speaker:
    """Asks for people's decisions on `out` and reads the answers from `source`; bots play by themselves."""

    def __init__(self, session: Session, source: TextIO, out: TextIO) -> None:
        self.session = session
        self.source = source
        self.out = out
        #: For each seat: the first event it has not been told of.
        self.untold = [0] * len(session.names)

    def run(self) -> int:
        """Play to the end; returns the exit code of the command."""
        self.hello()
        try:
            while not self.session.over:
                if self.session.waits_for_bot:
                    self.session.bot_chooses()
                else:
                    self.ask()
        except Left:
            self.write("left", choices=len(self.session.steps), saved=self.session.kept)
            return 0
        except KeyboardInterrupt:
            return 130
        self.end()
        return 0

    def write(self, kind: str, /, **fields: Any) -> None:
        self.out.write(msgspec.json.encode({"type": kind, **fields}).decode() + "\n")
        self.out.flush()

    def hello(self) -> None:
        session = self.session
        self.write(
            "hello",
            protocol=PROTOCOL,
            centerrow=__version__,
            rules=RULES_VERSION,
            sets=session.sets,
            names=session.names,
            seats=session.seats,
            free_undo=session.free_undo,
            game=None if session.journal is None else session.journal.path.stem,
            choices=len(session.steps),
        )

    def ask(self) -> None:
        """Say what must be decided, and take lines until one of them moves the game."""
        seat = self.session.deciding
        assert seat is not None
        place = self.session.at(seat)
        decision, view, events = place.decision, place.view.data(), place.events(self.untold[seat])
        assert decision is not None
        self.write(
            "decision",
            number=len(self.session.steps),
            seat=seat,
            kind=decision.kind,
            prompt=decision.prompt,
            text=decision.text,
            options=view["decision"]["options"],
            events=events,
            view=view,
        )
        self.untold[seat] += len(events)
        while not self.answered(decision):
            pass

    def answered(self, decision: Decision) -> bool:
        """Read a line and do what it says; an error leaves the game as it is and waits for another line."""
        line = self.source.readline()
        if not line:
            raise Left
        try:
            answer = msgspec.json.decode(line)
        except (msgspec.DecodeError, RecursionError):
            self.write("error", reason=say("this line is no JSON; answer with a number or an object"))
            return False
        try:
            if isinstance(answer, dict) and "command" in answer:
                return self.command(decision, answer["command"], answer)
            self.session.apply(choice_of(answer, decision))
        except CenterrowError as error:
            self.write("error", reason=str(error))
            return False
        return True

    def command(self, decision: Decision, word: object, answer: dict[Any, Any]) -> bool:
        if word == "quit":
            raise Left
        if word == "save":
            self.write("saved", save=self.session.save())
            return False
        if word == "preview":
            option = {key: value for key, value in answer.items() if key != "command"}
            self.preview(decision, choice_of(option, decision))
            return False
        if word == "hint":
            self.hint(decision)
            return False
        if word == "undo":
            self.session.undo()
            events = self.session.happened
            self.untold = [min(number, events) for number in self.untold]
        elif word == "concede":
            self.session.concede(decision.seat)
        else:
            problem = "there is no command {command!r}; there are: {commands}"
            raise IllegalChoice(problem, command=word, commands=", ".join(COMMANDS))
        return True

    def preview(self, decision: Decision, number: int) -> None:
        """What the option may do: in words, and as every course that was seen in the samples."""
        seat = self.session.at(decision.seat)
        courses = foresee(seat, number)
        self.write(
            "preview",
            option=number,
            samples=len(courses),
            text=preview(courses, self.session.names).lines(),
            courses=[{"times": times, **course.data()} for course, times in distinct(courses)],
        )

    def hint(self, decision: Decision) -> None:
        """The best option, what speaks for it, and the same in words."""
        found = hint_for(self.session.at(decision.seat))
        text = hint_text(found, decision, self.session.names)
        self.write("hint", **msgspec.to_builtins(found), text=text)

    def end(self) -> None:
        session = self.session
        self.write(
            "end",
            scores=[msgspec.to_builtins(score) for score in session.scores()],
            winners=session.winners(),
            conceded=session.conceded,
            undone=session.undone,
            choices=len(session.steps),
            seed=session.seed,
            key=session.key(),
        )


def choice_of(answer: object, decision: Decision) -> int:
    """The number of the option that an answer means."""
    if isinstance(answer, dict) and set(answer) == {"choose"}:
        answer = answer["choose"]
    if isinstance(answer, int) and not isinstance(answer, bool):
        if not 0 <= answer < len(decision.options):
            raise no_such_option(answer, len(decision.options))
        return answer
    if not isinstance(answer, dict) or not answer or not set(answer) <= {*MEANING, "text"}:
        raise IllegalChoice("an answer is an option's number, {meaning} or {command}", **ANSWERS)
    found = [number for number, option in enumerate(decision.options) if _means(option, answer)]
    if len(found) > 1:
        # What one option lacks another may have: the answer that is all of one option means that one.
        found = [number for number in found if _is_all_of(decision.options[number], answer)] or found
    if len(found) == 1:
        return found[0]
    if not found:
        raise IllegalChoice("{answer} is none of the options", answer=msgspec.json.encode(answer).decode())
    problem = "this could be the options {numbers}; say more, or give a number"
    raise IllegalChoice(problem, numbers=", ".join(map(str, found)))


def _is_all_of(option: Option, answer: dict[Any, Any]) -> bool:
    return set(option.data()) - {"text", "cards"} <= set(answer)


def _means(option: Option, answer: dict[Any, Any]) -> bool:
    """Whether the option has all that the answer says of it."""
    data = option.data()
    return all(data.get(name) == value for name, value in answer.items())
