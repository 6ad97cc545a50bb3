"""A game as its lines tell it: the session that they lead to, and what each seat is sent of it."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import cast

from centerrow import Game
from centerrow.records.shuffle import Shuffle
from centerrow.say import ENGLISH, say, speaking, spoken_tag
from centerrow.server.clock import GRACE, Clocks
from centerrow.server.kept import Kept, LineKept, Where, now, standing_of
from centerrow.server.messages import Lesson, Update
from centerrow.server.models import Ending, Result, Standing
from centerrow.server.seen import SeenEvent, score_of, table_of
from centerrow.server.standing import answer
from centerrow.server.telling import Marks, SeatLog
from centerrow.session import Session
from centerrow.session.lines import take
from centerrow.session.preview import plays
from centerrow.tutorial import LEARNER, STEPS, Guide

#: It is made by playing the first game through, once.
the_guide = functools.cache(Guide)
#: Lines that say who plays, and leave the game as it is.
SEATED = ("bot", "return")
#: When this process began; clocks give everybody some time after that.
BEGUN = now()


class Played:
    """A game at a table.

    version  the number of the last line
    chosen   the number of the last one that was about the game itself, and not about who plays
    counted  what clients called their messages, each with the version in which it counted
    clocks   None where people take as long as they like
    moved    by seat, the last line that was made there
    shuffle  what the seed was made of; None where nothing had been promised
    guide    what is taught at which point of the first game; None at every other table
    """

    def __init__(self, kept: Kept) -> None:
        assert kept.save is not None
        assert kept.started is not None
        self.session = begun(kept)
        self.save = kept.save
        self.shuffle = None if kept.shuffle is None else kept.shuffle.record
        self.guide = the_guide() if kept.settings.tutorial else None
        self.version = self.chosen = 0
        self.counted: dict[str, int] = {}
        clock = kept.settings.clock
        self.clocks = None if clock is None else Clocks(clock)
        self.moved: dict[int, int] = {}
        self._at = kept.started
        self._marks = Marks(self.session.game.happened)
        #: By seat and language.
        self._logs: dict[tuple[int | None, str], tuple[int, SeatLog]] = {}

    def take(self, found: Sequence[LineKept]) -> None:
        """What these lines say has happened, here and perhaps in another process."""
        for line in found:
            if self.clocks is not None:
                self._think_until(line.at, self.clocks)
            self._at = line.at
            take(self.session, line.text)
            self.version = line.number
            if line.text.partition(" ")[0] not in SEATED:
                self.chosen = line.number
            if line.seat is not None:
                self.moved[line.seat] = line.number
            self._marks.add(len(self.session.steps), self.session.game.happened)
            if line.client is not None:
                self.counted[line.client] = line.number

    @property
    def since(self) -> int:
        """When the last line was made."""
        return self._at

    def _think_until(self, at: int, clocks: Clocks) -> None:
        """Whoever had to decide has thought until then; bots have no clock."""
        seat = self.session.deciding
        if seat is not None and not self.session.waits_for_bot:
            clocks.thought(seat, self.session.game.turn, at - self._at)

    def drafted(self, change: Callable[[Session], None]) -> tuple[Session, list[str]]:
        """A copy in which the change was made, and its lines; when the change raises, all is as it was."""
        trial = self.session.copy()
        lines: list[str] = []
        trial.paper = lines
        change(trial)
        return trial, lines

    def where(self, trial: Session, at: int, kept: Kept) -> Where:
        """Where a copy is that was changed at that time, for the database.

        kept  the table as it is now, with its standing answers
        """
        return Where(
            trial.deciding,
            at if self._goes_on(trial, kept) else self._deadline(trial, at),
            trial.over,
            result_of(trial, self.shuffle) if trial.over else None,
            self.session.over and not trial.over,
        )

    def left(self, seat: int, at: int) -> int | None:
        """How many milliseconds that seat has; None where there is no clock."""
        if self.clocks is None:
            return None
        left = self.clocks.left(seat, self.session.game.turn)
        deciding = seat == self.session.deciding and not self.session.waits_for_bot
        return max(left - max(at - self._at, 0), 0) if deciding else left

    def _deadline(self, session: Session, at: int) -> int | None:
        if self.clocks is None or session.deciding is None:
            return None
        clocks = self.clocks.copy()
        self._think_until(at, clocks)  # what somebody thought about this very line counts, too
        return at + clocks.left(session.deciding, session.game.turn)

    def out_of_time(self, at: int) -> bool:
        """Whether who must decide has no time left; not while the server was away a moment ago."""
        seat = self.session.deciding
        if self.clocks is None or seat is None or self.session.waits_for_bot:
            return False
        grace = min(GRACE, self.clocks.clock.turn_seconds * 1000)
        return self.left(seat, at) == 0 and at >= BEGUN + grace

    def _goes_on(self, trial: Session, kept: Kept) -> bool:
        """Whether a bot is to move, or whoever must decide has answered beforehand."""
        seat = trial.deciding
        if seat is None or trial.waits_for_bot:
            return seat is not None
        return self._answered(trial, standing_of(kept, seat)) is not None

    def standing_answer(self, standing: Standing) -> int | None:
        """What the person who must decide has answered beforehand; None where they must be asked."""
        return self._answered(self.session, standing)

    def _answered(self, session: Session, standing: Standing) -> int | None:
        if session.over or session.waits_for_bot or self.guide is not None:
            return None
        if not (standing.declines or standing.bids or (standing.forced and session.forced)):
            return None  # the usual case: what is asked is not even looked at
        decision = session.game.decision
        return None if decision is None else answer(decision, session.forced, standing)

    def undo_point(self, seat: int | None, standing: Standing) -> int | None:
        """Where undo leads a seat: not to what it has answered beforehand, and would answer again at once."""
        point = self.session.undo_point()
        if not standing.declines and not standing.bids:
            return point
        trial = self.session.copy()
        while point is not None:
            trial.back_to(point)
            asked = trial.game.decision
            if asked is None or asked.seat != seat or answer(asked, trial.forced, standing) is None:
                break
            point = trial.undo_point()
        return point

    # ---- what a seat is sent

    def update(self, seat: int | None, since: int | None, standing: Standing | None) -> Update:
        """The game as that seat may see it, and what happened after that version."""
        session = self.session
        at = session.at(seat)
        choices, events = self._marks.kept(since)
        log = self._log(seat)
        index = log.index(choices)
        mine = seat is not None and session.deciding == seat
        lesson = self._lesson() if seat == LEARNER else None
        playable = plays(session.game) if mine and not session.waits_for_bot and not session.over else []
        return Update(
            version=self.version,
            seat=seat,
            choices=len(session.steps),
            log_from=index,
            events_from=events,
            view=table_of(at, session.names),
            events=cast(list[SeenEvent], at.events(events)),
            log=log.entries[index:],
            plays=playable if lesson is None else [each for each in playable if each in lesson.options],
            undo=self.undo_point(seat, standing or Standing()) if mine else None,
            earliest=session.earliest if mine or session.free_undo else None,
            standing=standing,
            ending=ending_of(session, seat, self.shuffle) if session.over else None,
            lesson=lesson,
        )

    def _lesson(self) -> Lesson | None:
        """What the first game says to who learns; None at every other table."""
        session, guide = self.session, self.guide
        if guide is None:
            return None
        if session.over:
            last_words = guide.last_words(session, say("the page of rules"))
            return Lesson(len(STEPS), len(STEPS), "", last_words, [])
        step, decision = guide.step(session), session.game.decision
        if step is None or decision is None:
            return None
        wanted = guide.wanted(session, decision.options)
        why = say(step.why) if step.why else ""
        return Lesson(guide.number(session) + 1, len(STEPS), say(step.order), why, wanted)

    def _log(self, seat: int | None) -> SeatLog:
        version, log = self._logs.get((seat, spoken_tag()), (None, None))
        at = self.session.at(seat)
        if log is None:
            log = SeatLog(self.session, at)
        if version != self.version:
            log.tell(self.session, at, self._marks.kept(version)[0])
            self._logs[seat, spoken_tag()] = (self.version, log)
        return log


def begun(kept: Kept) -> Session:
    """The people of a table at their game, before its first choice."""
    game = Game.load(kept.save or "")
    return Session(game, [chair.who for chair in kept.chairs], kept.settings.undo == "free")


def ending_of(session: Session, seat: int | None, shuffle: Shuffle | None = None) -> Ending:
    """How the game ended, as it is told to who sits there; None only watches."""
    game = session.game
    scores = [score_of(score) for score in game.scores()]
    winners, remarks = session.winners(), session.remarks(seat)
    return Ending(scores, winners, session.conceded, remarks, game.seed, game.key(), shuffle)


def result_of(session: Session, shuffle: Shuffle | None = None) -> Result:
    """All that is kept of a finished game, so that it can be read when the rules have changed.

    In English, whatever the language of whoever ended it: many will read it.
    """
    views, logs = [], []
    with speaking(ENGLISH):
        for seat in [*range(session.game.players), None]:
            at = session.at(seat)
            log = SeatLog(session, at)
            log.tell(session, at, 0)
            views.append(table_of(at, session.names))
            logs.append(log.entries)
        return Result(ending_of(session, None, shuffle), views, logs)
