"""The game at one keyboard and screen: the loop that shows the table, asks and plays."""

from __future__ import annotations

from typing import TextIO

from centerrow import Decision
from centerrow.play.places import PLACES
from centerrow.presentation.conduct import NO_CARD_TO_PLAY, STILL_TO_DO, unspent
from centerrow.presentation.deeds import TURN
from centerrow.presentation.director import Director
from centerrow.presentation.ending import course_lines
from centerrow.presentation.news import deeds, digest, sentence, since_last_turn, told
from centerrow.presentation.page import BOLD, DIM, Page
from centerrow.presentation.ranking import score_lines
from centerrow.presentation.words import SYMBOLS
from centerrow.say import say
from centerrow.session import Session, again, fault_of
from centerrow.shapes.views import View
from centerrow.terminal.drawing import option_lines, purse, table
from centerrow.terminal.looking import help_lines, inspect, pile, typed
from centerrow.terminal.screen import Screen, is_number

WORDS = {
    "play": "p", "end": "e", "inspect": "i", "discard": "d", "void": "v", "log": "l", "undo": "u",
    "hint": "b", "best": "b", "concede": "c", "help": "h", "?": "h", "quit": "q", "exit": "q",
}  # fmt: skip
KEPT = "Nothing can be undone: something hidden was revealed, or you have chosen nothing."


class Quit(Exception):
    """The player has had enough."""


class Terminal(Screen):
    """People and bots of a session at one keyboard and screen."""

    def __init__(self, session: Session, source: TextIO, out: TextIO) -> None:
        super().__init__(source, out)
        self.session = session
        self.people = session.people
        self.onlooker: int | None = None
        self.news: list[str] = []
        self.greeted = False
        self.warned = False
        self.director = Director(session)
        #: For each seat: the first event it has not been told of.
        events = session.at(None).events()
        self.untold = [since_last_turn(events, seat) for seat in range(len(session.names))]

    def run(self) -> int:
        """Play to the end; returns the exit code of the command."""
        try:
            while not self.session.over:
                self.step()
        except (EOFError, Quit) as stop:
            words = "You have left the game {when}."
            if isinstance(stop, EOFError):
                words = "The input has ended {when}."
            return self.stop(say(words, when=self.session.when), 0)
        except KeyboardInterrupt:
            return self.stop(say("Interrupted {when}.", when=self.session.when), 130)
        except Exception as error:
            fault = fault_of(error)
            if not fault:
                raise
            return self.stop(say("{words}.", words=fault), 1)
        self.finish()
        return 0

    def step(self) -> None:
        if self.session.waits_for_bot:
            option = self.session.bot_chooses()
            if not self.people and option.verb == "end_turn":
                self.say(*self.unheard(None))
        elif self.session.forced:
            self.session.apply(0)
        else:
            self.director.lift_curtain()
            decision = self.director.asked
            assert decision is not None
            self.ask(decision)

    # ---- asking a person

    def ask(self, decision: Decision) -> None:
        seat = decision.seat
        self.curtain(seat)
        self.news = self.unheard(seat)
        if not self.greeted:
            self.greeted = True
            welcome = say("Welcome! h explains the game in short, the lines of the table and all keys.")
            self.news.append(f" {welcome}")
        self.news += self.warning()
        self.draw(decision)
        while not self.obey(decision, self.read(self.prompt(decision))):
            pass

    def warning(self) -> list[str]:
        """That the game is not saved any more; said once."""
        if self.warned or not self.session.trouble:
            return []
        self.warned = True
        return self.page().wrap(self.session.trouble)

    def unheard(self, seat: int | None) -> list[str]:
        """What happened since this seat (or whoever watches) was last told, as lines."""
        since = max(self.untold) if seat is None else self.untold[seat]
        self.untold[seat or 0] = self.session.happened
        page, found = self.page(), deeds(self.session.steps, self.session.at(seat), since)
        told_now = digest(found, self.session.names, seat)
        return [line for news in told_now for line in page.wrap(news, " ", "   ")]

    def curtain(self, seat: int) -> None:
        """Keep hands hidden when the keyboard goes from one person to another."""
        if len(self.people) > 1 and self.onlooker != seat and self.asks:
            self.clear(all_of_it=True)
            words = say("Pass the keyboard to {player}, press Enter", player=self.session.names[seat])
            self.read(f" {words} ")
        self.onlooker = seat

    def prompt(self, decision: Decision) -> str:
        name = self.session.names[decision.seat]
        numbers = "1" if len(decision.options) == 1 else f"1-{len(decision.options)}"
        words = "{player}, your choice ({numbers}, h for help):"
        if len(self.people) == 1:
            words = "Your choice ({numbers}, h for help):"
        return f" {say(words, player=name, numbers=numbers)} "

    def obey(self, decision: Decision, line: str) -> bool:
        """Do what the line says; True when the game has moved and the next decision is to be looked at."""
        word, _, rest = line.partition(" ")
        word = WORDS.get(word.casefold(), word.casefold())
        if is_number(line):
            return self.take(decision, int(line))
        if word in ("p", "e", "u", "c") and not rest:
            deed = {"p": self.play_all, "e": self.end_turn, "u": self.undo, "c": self.concede}[word]
            return deed(decision)
        if word == "q" and not rest:
            if not self.asks or self.yes(say("Really leave the game?")):
                raise Quit
        elif not line:
            self.draw(decision)
        elif (word in ("h", "d", "v", "l", "b") and not rest) or word == "i":
            self.say("", *self.look(decision, word, rest.strip()), "")
        else:
            words = "{line!r} is not understood: type {expected}."
            self.complain(say(words, line=line, expected=self.expected(decision)))
        return False

    def expected(self, decision: Decision) -> str:
        last = len(decision.options)
        if last == 1:
            return say("1, or h for help")
        return say("a number from 1 to {last}, or h for help", last=last)

    def take(self, decision: Decision, number: int) -> bool:
        if not 1 <= number <= len(decision.options):
            words = "There is no option {number}: type {expected}."
            self.complain(say(words, number=number, expected=self.expected(decision)))
            return False
        if decision.options[number - 1].verb == "end_turn" and not self.really_end(decision):
            return False
        self.session.apply(number - 1)
        return True

    def really_end(self, decision: Decision) -> bool:
        lost = unspent(decision.options) if self.asks else []
        if lost:
            self.say(f" {say(STILL_TO_DO)}", *(f"   {words}" for words in lost))
        return not lost or self.yes(say("End the turn all the same?"))

    def play_all(self, decision: Decision) -> bool:
        if decision.kind != "turn" or not any(option.verb == "play" for option in decision.options):
            self.complain(say(NO_CARD_TO_PLAY))
            return False
        before = self.director.made
        self.director.play_all()
        if self.director.made == before:
            self.complain(say("Every card in your hand asks something: play it by its number."))
            return False
        return True

    def end_turn(self, decision: Decision) -> bool:
        for number, option in enumerate(decision.options, 1):
            if option.verb == "end_turn":
                return self.take(decision, number)
        words = "First answer this: {question} Type {expected}."
        self.complain(say(words, question=decision.text, expected=self.expected(decision)))
        return False

    def undo(self, decision: Decision) -> bool:
        if self.session.undo_point() is None:
            self.complain(say(KEPT))
            return False
        self.director.undo()
        self.untold = [min(number, self.session.happened) for number in self.untold]
        return True

    def concede(self, decision: Decision) -> bool:
        if self.asks and not self.yes(say("Really give up? That ends the game.")):
            return False
        self.session.concede(decision.seat)
        return True

    # ---- looking around

    def look(self, decision: Decision, word: str, rest: str) -> list[str]:
        page, view = self.page(), self.director.seat.view
        if word == "i":
            return [*inspect(page, decision, view, rest), *self.preview(decision, rest)]
        if word == "h":
            return help_lines(page)
        if word == "b":
            return page.wrap(self.director.hint(), " ", "   ")
        if word == "d":
            return pile(page, say(PLACES["discard"].yours), view.players[decision.seat].discard)
        return pile(page, say(PLACES["void"].title), view.void) if word == "v" else self.log(decision.seat)

    def preview(self, decision: Decision, words: str) -> list[str]:
        """What the option of that number would do; nothing where the words are no such number."""
        if not is_number(words) or not 1 <= int(words) <= len(decision.options):
            return []
        lines = [say("If you choose it:"), *self.director.preview(int(words) - 1)]
        return [line for each in lines for line in self.page().wrap(each, " " if each == lines[0] else "   ")]

    def log(self, seat: int) -> list[str]:
        """What the others did since this seat's last turn, one deed a line, with all they gained."""
        page, names, me = self.page(), self.session.names, self.session.at(seat)
        found = deeds(self.session.steps, me, since_last_turn(me.events(), seat))
        told_now = [
            sentence(told([deed], SYMBOLS, names, seat), deed.seat, names, seat)
            for deed in found
            if deed.kind != TURN and deed.seat != seat
        ]
        nothing = [say("The others have done nothing since your last turn.")]
        return [line for words in told_now or nothing for line in page.wrap(words, " ", "   ")]

    def draw(self, decision: Decision) -> None:
        page, view = self.page(), self.director.seat.view
        self.show(lambda most: table(page, view, most), self.below(page, decision, view))

    def below(self, page: Page, decision: Decision, view: View) -> list[str]:
        """What stands under the table: news, what is asked, the options and the keys."""
        lines = [page.rule(), *self.news]
        lines.append(purse(page, view.players[decision.seat]))
        if decision.kind != "turn":
            lines.append(page.paint(BOLD, f" {decision.text}"))
            lines += page.wrap(f"({decision.word_text})", "   ") if decision.word_text else []
        lines += option_lines(page, decision, view)
        return [*lines, *(page.paint(DIM, line) for line in page.wrap("  ".join(self.keys(decision))))]

    def keys(self, decision: Decision) -> list[str]:
        """The keys that are useful now."""
        found = [say("p play all")] if self.session.next_play() is not None else []
        found += [say("e end")] if decision.kind == "turn" else []
        found += [typed("i {name}"), say("b hint"), say("d discard"), say("v void"), say("l log")]
        found += [say("u undo")] if self.session.undo_point() is not None else []
        return [*found, say("h help"), say("q quit")]

    # ---- the end

    def stop(self, words: str, code: int) -> int:
        self.say("", *self.page().wrap(words), *self.warning())
        if self.session.kept:
            command = "centerrow play --continue"
            self.say(f" {say('It is saved. Go on with it: {command}', command=command)}")
        self.say(*self.farewell())
        self.out.flush()
        return code

    def farewell(self) -> list[str]:
        words = "Seed {seed}. The same deal again: {command}"
        return [f" {say(words, seed=self.session.seed, command=again(self.session))}"]

    def finish(self) -> None:
        page = self.page()
        rounds = self.session.round
        me = self.people[0] if len(self.people) == 1 else None
        last = self.unheard(me)
        words = (
            "The game is over after 1 round." if rounds == 1 else "The game is over after {rounds} rounds."
        )
        self.say("", page.rule(), *last, page.paint(BOLD, f" {say(words, rounds=rounds)}"), "")
        scores = score_lines(page, self.session.scores(), self.session.conceded, me)
        remarks = [line for words in self.session.remarks(me) for line in page.wrap(words)]
        self.say(*scores, "", *course_lines(page, self.session.replay()), "", *remarks, *self.warning())
        if self.session.kept:
            self.say(f" {say('Watch it again: {command}', command='centerrow replay 1')}")
        self.say(*self.farewell())
        self.out.flush()
