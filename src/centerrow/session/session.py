"""People and bots at one game. Whatever they do to it goes through here, and so into the journal."""

from __future__ import annotations

import pathlib
from collections.abc import Sequence

import msgspec

from centerrow import BadCard, BadSave, BadSetup, CenterrowError, Game, IllegalChoice, Option
from centerrow.bots import Bot, bot_seed, make_bot
from centerrow.game.refusals import KEPT, NOTHING_TO_UNDO, OVER
from centerrow.input.arguments import amount, flag, said, shown, texts
from centerrow.input.arguments import seat as checked_seat
from centerrow.input.files import IN_LINE, reason
from centerrow.play.score import sides_of
from centerrow.say import UNSAID, Saying, say
from centerrow.session.faults import fault_in
from centerrow.session.journal import (
    JOURNAL_FORMAT,
    JOURNAL_VERSION,
    Journal,
    JournalHead,
    read_journal,
)
from centerrow.session.lines import over_line, take, turn_line
from centerrow.session.looking import Looking
from centerrow.session.own_cards import files_of, load_cards
from centerrow.session.preview import next_play
from centerrow.session.steps import Step, make, steps_of

#: Whom a seat belongs to when it is no bot's.
PERSON = "me"
NOBODY_THERE = "no person plays at this seat now, for whom a bot could play"


def only_person(seats: Sequence[str]) -> int | None:
    """The seat of the one person at the table; None where there are several, or none."""
    seats = texts(seats, "seats")
    return seats.index(PERSON) if seats.count(PERSON) == 1 else None


class Session(Looking):
    """A game, who sits where, and how far they may take choices back.

    By the rules one takes back one's own choices until something was revealed or the game is over, which
    opens all hands. People who agreed on free undo take back anything, the end included; the score says so.
    A seat, a bot or a game that is none is a BadSetup, and what cannot be taken back an IllegalChoice.

    seats      for each seat PERSON or the name of a bot, in the order of the game's seats
    free_undo  whether people agreed to take back anything, what was revealed included
    cards      the files of own cards that the game needs
    undone     how many choices were taken back that the rules of undo would have kept
    conceded   the seat that gave up, or None
    paper      a list that is given every line of the journal, too: for whoever keeps them elsewhere
    """

    def __init__(self, game: Game, seats: Sequence[str], free_undo: bool = False) -> None:
        if not issubclass(type(game), Game):
            raise BadSetup("a session is of a Game, not of {value}", value=shown(game))
        super().__init__(game)
        self.seats = texts(seats, "seats")
        if len(self.seats) != game.players:
            words = "{seats} seats for {players} players; give one for each"
            raise BadSetup(words, seats=len(self.seats), players=game.players)
        self.free_undo = flag(free_undo, "free_undo")
        self.cards = files_of(game.sets)
        self.undone = 0
        self.conceded: int | None = None
        self._trouble = UNSAID
        self.journal: Journal | None = None
        self.paper: list[str] | None = None
        self.bots: list[Bot | None] = [
            None if seat == PERSON else self._bot(seat, number) for number, seat in enumerate(self.seats)
        ]
        #: PERSON or a bot, as in `seats`, but for people for whom a bot plays now.
        self.played_by = list(self.seats)
        self._steps: list[Step] = steps_of(game) if game.choices else []
        self._preview: tuple[int, int | None] | None = None
        #: Whether somebody has chosen something since these people sat down; what bots choose is no reason.
        self._begun = False
        #: The first and the last of choices that were made with one key, and are taken back with one.
        self._deeds: list[tuple[int, int]] = []
        self._left_kept = False

    def _bot(self, name: str, seat: int) -> Bot:
        return make_bot(name, bot_seed(self.game.seed, self.game.names[seat]))

    def copy(self) -> Session:
        """The same people at an independent game; nothing of it is written down. Bots are shared."""
        twin = Session.__new__(Session)
        twin.__dict__.update(self.__dict__)
        twin.game, twin.journal, twin.paper = self.game.copy(), None, None
        twin._steps, twin._deeds = self._steps[:], self._deeds[:]
        twin.bots, twin.played_by = self.bots[:], self.played_by[:]
        return twin

    def dealt_again(self) -> Session:
        """The same people at the same deal, from its beginning; nothing of it is written down."""
        return Session(self.game.earlier(0), self.seats, self.free_undo)

    # ---- looking

    @property
    def deciding(self) -> int | None:
        """The seat that must decide; None when the game is over or was given up."""
        return None if self.over else self.game.seat

    @property
    def forced(self) -> bool:
        """Whether what must be decided has one answer."""
        return not self.over and self.game.forced

    @property
    def steps(self) -> Sequence[Step]:
        """What was chosen so far."""
        return self._steps

    def next_play(self) -> int | None:
        """The next option that plays a card which asks nothing; None when there is none, or it is a bot's."""
        if self.over or self.waits_for_bot:
            return None
        if self._preview is None or self._preview[0] != len(self._steps):
            self._preview = (len(self._steps), next_play(self.game))
        return self._preview[1]

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, bot in enumerate(self.bots) if bot is None]

    @property
    def over(self) -> bool:
        return self.game.over or self.conceded is not None

    @property
    def waits_for_bot(self) -> bool:
        seat = self.game.seat
        return not self.over and seat is not None and self.bots[seat] is not None

    @property
    def trouble(self) -> str:
        """Why the game is not written down any more, as a sentence to show; else empty."""
        return str(self._trouble)

    def winners(self) -> list[int]:
        """The winning seats; of a game that was given up, the best of the others, or the best other team."""
        sides = sides_of(self.scores())
        return next((side.seats for side in sides if self.conceded not in side.seats), [])

    def remarks(self, reader: int | None = None) -> list[str]:
        """What the score table must say besides the score, to whoever sits there; None only watches.

        Who is the only person at the table is "you" to themselves; several people may share a screen.
        """
        found = []
        if self.conceded is not None:
            if self.conceded == reader == only_person(self.seats):
                found.append(say("You gave up {when}.", when=self.when))
            else:
                name = self.game.names[self.conceded]
                found.append(say("{player} gave up {when}.", player=name, when=self.when))
        if self.undone == 1:
            found.append(say("Undo was used: 1 choice was taken back that is usually kept."))
        elif self.undone:
            words = "Undo was used: {number} choices were taken back that are usually kept."
            found.append(say(words, number=self.undone))
        return found

    # ---- playing

    def apply(self, choice: int | Option) -> None:
        """Somebody chooses; IllegalChoice changes nothing, and so does BadCard, when an own card fails."""
        turn = self.game.turn
        if self.over:
            raise IllegalChoice(OVER)
        try:
            step = make(self.game, choice)
        except CenterrowError:
            raise
        except Exception as error:
            fault = fault_in(error)
            if not fault:
                raise
            raise BadCard(fault) from error
        self._steps.append(step)
        self._begun = self._begun or self._is_real(step) or not self.people
        lines = [str(self.game.choices[-1])]
        if self.game.turn != turn:
            lines.append(turn_line(self.game))
        if self.game.over:
            lines.append(over_line(self.game))
        self._write(*lines)

    def _is_real(self, step: Step) -> bool:
        """Whether it was a person who had something to choose."""
        return self.bots[step.seat] is None and not step.forced

    def bot_chooses(self) -> Option:
        """The bot that must decide does so; returns what it chose."""
        decision = self.game.decision
        bot = None if decision is None else self.bots[decision.seat]
        if decision is None or bot is None:
            raise IllegalChoice("no bot has to decide now")
        index = bot.choose(self.at(decision.seat))
        self.apply(index)
        return decision.options[index]

    def concede(self, seat: int) -> None:
        """The seat gives up, and with it the game ends."""
        if self.over:
            raise IllegalChoice("the game is over; there is nothing left to give up")
        self.conceded = checked_seat(seat, self.game.players)
        self._write(f"concede {self.conceded}")

    def hand_over(self, seat: int, bot: str) -> None:
        """From now on that bot plays for the person there; IllegalChoice where none does."""
        seat = checked_seat(seat, self.game.players)
        if self.over or self.bots[seat] is not None:
            raise IllegalChoice(NOBODY_THERE)
        self.bots[seat], self.played_by[seat] = self._bot(bot, seat), bot
        self._write(f"bot {seat} {bot}")

    def take_back(self, seat: int) -> None:
        """Whom the seat belongs to plays there again; IllegalChoice where no bot plays for anybody."""
        seat = checked_seat(seat, self.game.players)
        if self.over or self.seats[seat] != PERSON or self.bots[seat] is None:
            raise IllegalChoice("no bot plays for the person at this seat")
        self.bots[seat], self.played_by[seat] = None, PERSON
        self._write(f"return {seat}")

    # ---- taking back

    @property
    def earliest(self) -> int:
        """The smallest number of choices that people may go back to now."""
        return 0 if self.free_undo else self._earliest_by_the_rules()

    def _earliest_by_the_rules(self) -> int:
        """One's own choices since something was revealed; the end of the game opens all hands."""
        made = len(self._steps)
        if self.over or not made or self._steps[-1].seat != self.game.seat:
            return made
        return made - self.game.undo_steps

    def back_to(self, choices: int, agreed: bool = False) -> None:
        """Back to where that many choices had been made; IllegalChoice when that is not allowed.

        agreed  whether all people agreed to it: then any point of the game is allowed
        """
        point = amount(choices, "the number of choices", IllegalChoice)
        if not flag(agreed, "agreed") and not self.earliest <= point <= len(self._steps):
            raise IllegalChoice(KEPT)
        self._go_back(point)
        self._write(f"back {point}")

    def _go_back(self, choices: int) -> None:
        if not 0 <= choices <= len(self._steps):
            words = "{made} choices were made; {point} is no point of them"
            raise IllegalChoice(words, made=len(self._steps), point=choices)
        steps = len(self._steps) - choices
        self.undone += max(0, self._earliest_by_the_rules() - choices)
        self.conceded = None
        del self._steps[choices:]
        self._preview = None
        self._deeds = [deed for deed in self._deeds if deed[1] <= choices]
        if steps <= self.game.undo_steps:
            for _ in range(steps):
                self.game.undo()
        else:
            self.game = self.game.earlier(choices)

    def one_deed(self, since: int) -> None:
        """What was chosen since then is one deed: undo takes all of it back, as far as it may."""
        since = amount(since, "the point since which it is one deed", IllegalChoice)
        if since < 0:
            raise IllegalChoice("{point} is no point of this game; the first is 0", point=shown(since))
        if since < len(self._steps):
            self._deeds.append((since, len(self._steps)))

    def undo_point(self) -> int | None:
        """Where undo leads: the last time that a person had a real choice; None when there is no way back."""
        made = len(self._steps)
        if self._deeds and self._deeds[-1][1] == made and self.earliest < made:
            return max(self._deeds[-1][0], self.earliest)
        for choices in range(made - 1, self.earliest - 1, -1):
            if self._is_real(self._steps[choices]):
                return choices
        return None

    def undo(self) -> None:
        """Take back the last real choice of a person."""
        point = self.undo_point()
        if point is None:
            raise IllegalChoice(KEPT if self._steps else NOTHING_TO_UNDO)
        self.back_to(point)

    # ---- the journal

    def keep_journal(self, path: pathlib.Path) -> None:
        """Write the game down from now on; what was already chosen is written first.

        Where that fails, now or later, `trouble` says why, and the game goes on without a journal. A name
        that is taken is a FileExistsError: take another.
        """
        save = msgspec.Raw(self.game.earlier(0).save().encode())
        head = JournalHead(JOURNAL_FORMAT, JOURNAL_VERSION, self.seats, self.free_undo, self.cards, save)
        try:
            self.journal = Journal.create(path, head)
        except FileExistsError:
            raise
        except OSError as error:
            self._give_up_journal(path, error)
            return
        past = self._past(self.journal)
        if past.trouble:
            self.journal, self._trouble = None, past._trouble

    def _past(self, journal: Journal | None) -> Session:
        """Another session in which the same choices are made once more, and written to that journal."""
        past = self.dealt_again()
        past.journal = journal
        for choice in self.game.choices:
            past.apply(choice)
        if self.conceded is not None:
            past.concede(self.conceded)
        return past

    def _write(self, *lines: str) -> None:
        if self.paper is not None:
            self.paper += lines
        if self.journal is not None:
            try:
                self.journal.write(*lines)
            except OSError as error:
                self._give_up_journal(self.journal.path, error)

    def _give_up_journal(self, path: pathlib.Path, error: OSError) -> None:
        words = "From now on this game is not saved: {path} cannot be written ({problem})."
        self._trouble = Saying(words, path=path, problem=reason(error))
        self.close()

    @property
    def kept(self) -> bool:
        """Whether the game can be gone on with later: it is written down, and somebody has chosen."""
        return self._left_kept if self.journal is None else self._begun

    def close(self) -> None:
        """Stop writing and let go of the journal; one in which nobody has chosen anything is removed."""
        if self.journal is not None:
            kept = self.kept
            self._left_kept = kept and not self.trouble
            self.journal.close()
            if not kept:
                self.journal.path.unlink(missing_ok=True)
            self.journal = None

    @staticmethod
    def resume(path: pathlib.Path) -> Session:
        """The game of a journal, at the point where it was left, and written on by us alone."""
        journal = Journal(path)
        try:
            session = Session.read(path)
            journal.write_on()
        except BaseException:
            journal.close()
            raise
        session.journal = journal
        return session

    @staticmethod
    def read(path: pathlib.Path) -> Session:
        """The game of a journal, to look at: nothing is written on."""
        head, lines = read_journal(path)
        try:
            load_cards(head.cards)
            session = Session(Game.load(bytes(head.save).decode()), head.seats, head.free_undo)
        except (ValueError, CenterrowError) as error:
            raise BadSave(IN_LINE, path=path, line=1, problem=said(error)) from error
        for number, line in enumerate(lines, start=2):
            try:
                take(session, line)
            except CenterrowError as error:
                raise BadSave(IN_LINE, path=path, line=number, problem=said(error)) from error
        return session
