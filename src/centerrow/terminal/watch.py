"""A replay in a plain terminal: step through it, look from every seat, and go on from where you are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TextIO

from centerrow import IllegalChoice, Replay
from centerrow.effects.wording import sentence
from centerrow.input.arguments import NO_SEAT
from centerrow.presentation.log import NOTICES
from centerrow.presentation.news import deeds, digest
from centerrow.presentation.page import BOLD, DIM, Page
from centerrow.presentation.ranking import score_lines
from centerrow.presentation.watching import coming
from centerrow.say import say
from centerrow.session import only_person, steps_of
from centerrow.session.looking import BEFORE
from centerrow.terminal.drawing import table
from centerrow.terminal.looking import inspect, key_lines
from centerrow.terminal.screen import Screen, is_number

WATCH_KEYS = {
    "n, n 5": "the next choice; five choices on (Enter is n, too)",
    "b, b 5": "one choice back; five choices back",
    "t 7": "to the beginning of turn 7; t alone: to the next turn",
    "g 120": "go to the position after 120 choices; g 0 is the beginning",
    "x": "to the end",
    "s 1, s all, s": "look from seat 1; as a spectator; from the seat that decides",
    "i {name}": "all about a card",
    "f": "fork: play on from here, in a game of its own",
    "h, q": "this help; quit",
}
WORDS = {
    "next": "n", "back": "b", "turn": "t", "go": "g", "end": "x", "seat": "s", "inspect": "i", "fork": "f",
    "help": "h", "?": "h", "quit": "q", "exit": "q",
}  # fmt: skip
EACH, SPECTATOR = "each", "all"


class Watcher(Screen):
    """Somebody who watches a replay."""

    def __init__(self, replay: Replay, source: TextIO, out: TextIO, seats: Sequence[str] = ()) -> None:
        super().__init__(source, out)
        self.replay = replay
        replay.to(replay.length)
        self.steps = steps_of(replay.fork())
        replay.to(0)
        person = only_person(seats)
        self.seat: int | str = EACH if person is None else person
        greeting = say("This is a replay. h lists the keys; n is the next choice, t the next turn.")
        self.greeting = [f" {greeting}"]

    def run(self) -> Replay | None:
        """Watch until the person leaves; the replay when it is to be played on from its position."""
        self.draw()
        while True:
            try:
                line = self.read(" (n, b, t, g, x, s, i, f, h, q): ")
            except EOFError:
                return None
            word, _, rest = line.partition(" ")
            word = WORDS.get(word.casefold(), word.casefold()) or "n"
            if word == "q" and not rest:
                return None
            if word == "f" and not rest:
                return self.replay
            try:
                self.obey(word, rest.strip(), line)
            except IllegalChoice as error:
                self.complain(sentence(str(error)))

    def obey(self, word: str, rest: str, line: str) -> None:
        replay = self.replay
        if word == "h" and not rest:
            self.say("", *key_lines(self.page(), WATCH_KEYS), "")
        elif word == "i":
            decision, eye = replay.decision, self.eye()
            own = decision if decision is not None and decision.seat == eye else None
            self.say("", *inspect(self.page(), own, replay.at(eye).view, rest), "")
        elif word in ("n", "b", "t", "g", "x", "s") and self.move(word, rest):
            self.draw()
        else:
            self.complain(say("{line!r} is not understood: h lists the keys.", line=line))

    def move(self, word: str, rest: str) -> bool:
        """Go elsewhere, or look from elsewhere; False when the line makes no sense."""
        replay, number = self.replay, int(rest) if is_number(rest) else 1
        if word == "s":
            return self.look_from(rest)
        if rest and (word == "x" or not is_number(rest)):
            return False
        if word == "n":
            replay.forward(number)
        elif word == "b":
            replay.back(number)
        elif word == "g" and rest:
            replay.to(number)
        elif word == "t" and (rest or max(replay.turn, 1) < len(replay.turns)):
            replay.to_turn(number if rest else max(replay.turn, 1) + 1)
        elif word in ("x", "t"):
            replay.to(replay.length)
        else:
            return False
        return True

    def look_from(self, words: str) -> bool:
        """A seat by its number or its player's name, everybody's eyes, or those of whoever decides."""
        names = [name.casefold() for name in self.replay.names]
        if words in ("", EACH, SPECTATOR):
            self.seat = words or EACH
        elif words.casefold() in names:
            self.seat = names.index(words.casefold())
        elif is_number(words) and int(words) < len(names):
            self.seat = int(words)
        elif is_number(words):
            raise IllegalChoice(NO_SEAT, seat=words, last=len(names) - 1)
        else:
            return False
        return True

    def eye(self) -> int | None:
        """The seat that is looked from now."""
        if isinstance(self.seat, int):
            return self.seat
        decision = self.replay.decision
        return decision.seat if decision is not None and self.seat == EACH else None

    def draw(self) -> None:
        page, view = self.page(), self.replay.at(self.eye()).view
        self.show(lambda most: table(page, view, most), [page.rule(), *self.greeting, *self.below(page)])
        self.greeting = []

    def below(self, page: Page) -> list[str]:
        """What was done last, where we are, and what comes next."""
        replay = self.replay
        lines = [*self.done(page), page.paint(DIM, f" {self.where()}")]
        if replay.decision is None:
            return [*lines, f" {say(NOTICES['game_over'])}", *score_lines(page, replay.scores())]
        if replay.position == replay.length:
            words = "The replay ends here. The next to decide: {player}"
            return [*lines, f" {say(words, player=replay.names[replay.decision.seat])}"]
        words = coming(replay, self.eye())
        return [*lines, *(page.paint(BOLD, line) for line in page.wrap(words, " ", "   "))]

    def done(self, page: Page) -> list[str]:
        """What was done last in this turn."""
        replay, eye = self.replay, self.eye()
        before = replay.turns[max(replay.turn, 1) - 1]
        begun = [event["number"] for event in replay.events() if event["kind"] == "turn"]
        if not begun or replay.position <= before:
            return []
        found = deeds(self.steps[: replay.position], replay.at(eye), begun[-1])
        told = digest(found, replay.names, None)[-1:]
        return [line for words in told for line in page.wrap(words, " ", "   ")]

    def where(self) -> str:
        """Where we are, and whose eyes look."""
        replay, eye = self.replay, self.eye()
        turn = say(BEFORE)
        if replay.turn:
            turn = say("turn {turn} of {turns}", turn=replay.turn, turns=len(replay.turns))
        eyes = say("spectators") if eye is None else replay.names[eye]
        words = "Position {position} of {length}, {turn}, seen by {eyes}"
        return say(words, position=replay.position, length=replay.length, turn=turn, eyes=eyes)
