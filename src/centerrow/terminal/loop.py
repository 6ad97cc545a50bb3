"""The game at one keyboard and screen: the loop that shows the table, asks and plays."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from typing import Any, TextIO

from centerrow import CardInfo, Decision, Game, UnknownCard, card
from centerrow.bots import Bot
from centerrow.terminal.drawing import (
    BOLD,
    DIM,
    SYMBOLS,
    Page,
    both_sides,
    counted,
    option_lines,
    page_of,
    purse,
    score_lines,
    table,
)
from centerrow.terminal.story import deeds, digest, name_of, told

#: Longer lines are hard to read.
WIDEST = 120

HELP = """\
The aim: to have the most honor ★ when the game ends, as tokens you gained and as honor printed on your cards.

Your turn: play the cards in your hand. They give runes ▲, which acquire heroes and constructs, and power ⚔,
which defeats monsters. What you acquire goes to your discard pile, which is shuffled into your deck when that
is empty. Heroes are discarded when the turn ends; constructs stay in play. What you have not spent is lost,
and you draw five new cards.

The end: when the honor pool is empty, the round is played to its end. Of equals, the player later in turn
order wins.

A card's line: its cost, the honor it is worth at the end, its faction (E Enlightened, L Lifebound, M Mechana,
V Void), its kind, its name, and what it does.
"""
KEYS = {
    "1, 2, ...": "choose the option of that number",
    "p": "play all cards in your hand, until one of them asks you something",
    "e": "end your turn",
    "i NAME, i 3": "all about a card: by its name or a part of it, or by an option's number",
    "d, v": "look at your discard pile; at the void, where banished cards and defeated monsters lie",
    "l": "the log: what the others did since your last turn",
    "u": "undo your last choice, unless something hidden was revealed since",
    "Enter": "show the table again",
    "h, q": "this help; quit",
}
WORDS = {
    "play": "p", "end": "e", "inspect": "i", "discard": "d", "void": "v", "log": "l", "undo": "u",
    "help": "h", "?": "h", "quit": "q", "exit": "q",
}  # fmt: skip


class Quit(Exception):
    """The player has had enough."""


class Terminal:
    """People and bots at one keyboard and screen; `bots` holds None for a person's seat."""

    def __init__(
        self, game: Game, bots: Sequence[Bot | None], again: str, source: TextIO, out: TextIO
    ) -> None:
        self.game = game
        self.bots = bots
        self.people = [seat for seat, bot in enumerate(bots) if bot is None]
        self.again = again
        self.source = source
        self.out = out
        self.asks = source.isatty() and out.isatty()
        self.clears = self.asks and os.environ.get("TERM") != "dumb"
        self.onlooker: int | None = None
        self.last_seat: int | None = None
        self.news: list[str] = []
        self.greeted = False
        #: For each seat: the first event it has not been told of, and the first since its last turn.
        self.untold = [0] * game.players
        self.since_turn = [0] * game.players

    def run(self) -> int:
        """Play to the end; returns the exit code of the command."""
        try:
            while not self.game.over:
                self.step()
        except (EOFError, Quit) as stop:
            words = "The input has ended" if isinstance(stop, EOFError) else "You have left the game"
            return self.stop(f"{words} in turn {self.game.turn}.", 0)
        except KeyboardInterrupt:
            return self.stop(f"Interrupted in turn {self.game.turn}.", 130)
        self.finish()
        return 0

    def step(self) -> None:
        decision = self.game.decision
        assert decision is not None
        bot = self.bots[decision.seat]
        if bot is not None:
            index = bot.choose(self.game.view(decision.seat), decision.options)
            self.choose(decision, index)
            if not self.people and decision.options[index].verb == "end_turn":
                self.say(*self.unheard(None))
        elif forced(decision):
            self.choose(decision, 0)
        else:
            self.ask(decision)

    def choose(self, decision: Decision, index: int) -> None:
        if decision.options[index].verb == "end_turn":
            self.since_turn[decision.seat] = len(self.game.events(None))
        self.game.apply(index)
        self.last_seat = decision.seat

    # ---- asking a person

    def ask(self, decision: Decision) -> None:
        seat = decision.seat
        self.curtain(seat)
        self.news = self.unheard(seat)
        if not self.greeted:
            self.greeted = True
            self.news.append(" Welcome! h explains the game in short, the lines of the table and all keys.")
        self.draw(decision)
        while not self.obey(decision, self.read(self.prompt(decision))):
            pass

    def unheard(self, seat: int | None) -> list[str]:
        """What happened since this seat (or whoever watches) was last told, as lines."""
        events = self.game.events(seat)
        since = max(self.untold) if seat is None else self.untold[seat]
        self.untold[seat or 0] = len(events)
        page = self.page()
        return [
            line
            for news in digest(deeds(events, since), self.game.names, seat)
            for line in page.wrap(news, " ", "   ")
        ]

    def curtain(self, seat: int) -> None:
        """Keep hands hidden when the keyboard goes from one person to another."""
        if len(self.people) > 1 and self.onlooker != seat and self.asks:
            self.clear(all_of_it=True)
            self.read(f" Pass the keyboard to {self.game.names[seat]}, press Enter ")
        self.onlooker = seat

    def prompt(self, decision: Decision) -> str:
        name = self.game.names[decision.seat]
        who = "Your choice" if len(self.people) == 1 else f"{name}, your choice"
        numbers = "1" if len(decision.options) == 1 else f"1-{len(decision.options)}"
        return f" {who} ({numbers}, h for help): "

    def obey(self, decision: Decision, line: str) -> bool:
        """Do what the line says; True when the game has moved and the next decision is to be looked at."""
        word, _, rest = line.partition(" ")
        word = WORDS.get(word.casefold(), word.casefold())
        if is_number(line):
            return self.take(decision, int(line))
        if word in ("p", "e", "u") and not rest:
            return {"p": self.play_all, "e": self.end_turn, "u": self.undo}[word](decision)
        if word == "q" and not rest:
            if not self.asks or self.yes("Really leave the game?"):
                raise Quit
        elif not line:
            self.draw(decision)
        elif (word in ("h", "d", "v", "l") and not rest) or word == "i":
            self.say("", *self.look(decision, word, rest.strip()), "")
        else:
            self.complain(f"{line!r} is not understood: type {self.expected(decision)}.")
        return False

    def expected(self, decision: Decision) -> str:
        last = len(decision.options)
        return f"{'1' if last == 1 else f'a number from 1 to {last}'}, or h for help"

    def take(self, decision: Decision, number: int) -> bool:
        if not 1 <= number <= len(decision.options):
            self.complain(f"There is no option {number}: type {self.expected(decision)}.")
            return False
        if decision.options[number - 1].verb == "end_turn" and not self.really_end(decision):
            return False
        self.choose(decision, number - 1)
        return True

    def really_end(self, decision: Decision) -> bool:
        left = any(option.verb in ("play", "activate") for option in decision.options)
        return not (left and self.asks) or self.yes(
            "You can still play cards or use constructs. End the turn?"
        )

    def yes(self, question: str) -> bool:
        return self.read(f" {question} (y/n) ").casefold() in ("y", "yes")

    def play_all(self, decision: Decision) -> bool:
        if decision.kind != "turn" or not any(option.verb == "play" for option in decision.options):
            self.complain("There is no card to play now.")
            return False
        now: Decision | None = decision
        while now is not None and now.seat == decision.seat and (now.kind == "turn" or forced(now)):
            index = next(
                (i for i, option in enumerate(now.options) if option.verb == "play" or forced(now)), None
            )
            if index is None:
                break
            self.choose(now, index)
            now = self.game.decision
        return True

    def end_turn(self, decision: Decision) -> bool:
        for number, option in enumerate(decision.options, 1):
            if option.verb == "end_turn":
                return self.take(decision, number)
        self.complain(f"First answer this: {decision.text} Type {self.expected(decision)}.")
        return False

    def can_undo(self, seat: int) -> bool:
        """Only one's own choice, also when the game would let another seat's be taken back."""
        return self.game.can_undo and self.last_seat == seat

    def undo(self, decision: Decision) -> bool:
        if not self.can_undo(decision.seat):
            self.complain("Nothing can be undone: something hidden was revealed, or you have chosen nothing.")
            return False
        while self.can_undo(decision.seat):
            self.game.undo()
            now = self.game.decision
            if now is None or not forced(now):
                break
        self.untold[decision.seat] = len(self.game.events(None))
        return True

    # ---- looking around

    def look(self, decision: Decision, word: str, rest: str) -> list[str]:
        view = self.game.view(decision.seat)
        if word == "i":
            return self.inspect(decision, rest)
        if word == "h":
            return self.help()
        if word == "d":
            return self.pile("Your discard pile", view["players"][decision.seat]["discard"])
        return self.pile("The void", view["void"]) if word == "v" else self.log(decision.seat)

    def help(self) -> list[str]:
        page = self.page()
        lines = [line for part in HELP.split("\n\n") for line in [*page.wrap(part), ""]]
        for keys, words in KEYS.items():
            lines += page.wrap(words, f" {keys:<13}", " " * 14)
        return lines

    def pile(self, title: str, names: Sequence[str]) -> list[str]:
        words = f"{title} ({len(names)}): {counted(sorted(names)) or 'empty'}."
        return self.page().wrap(words, " ", "   ")

    def log(self, seat: int) -> list[str]:
        """What the others did since this seat's last turn, one deed a line, with all they gained."""
        page, names = self.page(), self.game.names
        found = [deed for deed in deeds(self.game.events(seat), self.since_turn[seat]) if deed.verb]
        told_now = [
            f"{name_of(names, deed.seat)} {told([deed], SYMBOLS)}." for deed in found if deed.seat != seat
        ]
        nothing = ["The others have done nothing since your last turn."]
        return [line for words in told_now or nothing for line in page.wrap(words, " ", "   ")]

    def inspect(self, decision: Decision, words: str) -> list[str]:
        if not words:
            return [" Type i and a card's name or an option's number, such as 'i mystic' or 'i 1'."]
        if is_number(words):
            options = decision.options
            name = options[int(words) - 1].card if 1 <= int(words) <= len(options) else None
            if name is None:
                return [f" Option {words} has no card: type i and a card's name, or another number."]
            words = name
        try:
            return both_sides(self.page(), self.look_up(words, self.game.view(decision.seat)))
        except UnknownCard as error:
            return self.page().wrap(f"{str(error)[:1].upper()}{str(error)[1:]}")

    def look_up(self, words: str, view: dict[str, Any]) -> CardInfo:
        """The card of this name, or the only card in sight with these words in its name."""
        try:
            return card(words)
        except UnknownCard:
            in_sight = {*filter(None, view["row"]), *view["supplies"], *view["void"]}
            for player in view["players"]:
                for zone in ("hand", "played", "constructs", "discard"):
                    in_sight.update(player[zone] if isinstance(player[zone], list) else [])
            found = sorted(name for name in in_sight if words.casefold() in name.casefold())
            if len(found) > 1:
                raise UnknownCard(f"{words!r} could be {' or '.join(found)}; type more of the name") from None
            if not found:
                raise
            return card(found[0])

    # ---- writing and reading

    def page(self) -> Page:
        return page_of(self.out, WIDEST)

    def say(self, *lines: str) -> None:
        self.out.write("".join(f"{line}\n" for line in lines))

    def complain(self, words: str) -> None:
        self.say(*self.page().wrap(words))

    def clear(self, all_of_it: bool = False) -> None:
        if self.clears:
            self.out.write("\033[H\033[2J" + ("\033[3J" if all_of_it else ""))

    def read(self, prompt: str) -> str:
        self.out.write(prompt)
        self.out.flush()
        line = self.source.readline()
        if not line:
            self.say("")
            raise EOFError
        if not self.source.isatty():
            # What was piped in is not on the screen yet.
            self.say(line.strip())
        return line.strip()

    def draw(self, decision: Decision) -> None:
        page, view = self.page(), self.game.view(decision.seat)
        below = self.below(page, decision, view)
        rows = shutil.get_terminal_size().lines - len(below) - 1
        lines = table(page, view)
        for most in (3, 2, 1):
            if self.clears and len(lines) > rows:
                lines = table(page, view, most)
        if self.clears and len(lines) > rows:
            lines = [line for line in lines if line]
        self.clear()
        self.say(*lines, *below)

    def below(self, page: Page, decision: Decision, view: dict[str, Any]) -> list[str]:
        """What stands under the table: news, what is asked, the options and the keys."""
        lines = [page.rule(), *self.news]
        lines.append(purse(page, view["players"][decision.seat]))
        if decision.kind != "turn":
            lines.append(page.paint(BOLD, f" {decision.text}"))
            lines += page.wrap(f"({decision.params['text']})", "   ") if "text" in decision.params else []
        lines += option_lines(page, decision, view)
        keys = ["p play all"] if any(option.verb == "play" for option in decision.options) else []
        keys += ["e end"] if decision.kind == "turn" else []
        keys += ["i NAME", "d discard", "v void", "l log"]
        keys += ["u undo"] if self.can_undo(decision.seat) else []
        keys_line = page.wrap("  ".join([*keys, "h help", "q quit"]))
        return [*lines, *(page.paint(DIM, line) for line in keys_line)]

    # ---- the end

    def stop(self, words: str, code: int) -> int:
        self.say("", f" {words}", *self.farewell())
        self.out.flush()
        return code

    def farewell(self) -> list[str]:
        return [f" Seed {self.game.seed}. The same deal again: {self.again}"]

    def finish(self) -> None:
        page = self.page()
        rounds = self.game.view(None)["round"]
        last = self.unheard(self.people[0] if len(self.people) == 1 else None)
        self.say(
            "",
            page.rule(),
            *last,
            page.paint(BOLD, f" The game is over after {rounds} round{'s' * (rounds > 1)}."),
            "",
        )
        self.say(*score_lines(page, self.game.scores(), self.game.winners()), *self.farewell())
        self.out.flush()


def forced(decision: Decision) -> bool:
    """Whether there is nothing to decide; a turn is always the player's to end."""
    return decision.kind != "turn" and len(decision.options) == 1


def is_number(words: str) -> bool:
    """Whether this is a number that could be an option's; no game has a million of them."""
    return words.isdecimal() and len(words) < 7
