"""What a new game is to be like: a form of lines, changed one by one. Nothing here knows the screen."""

from __future__ import annotations

from dataclasses import dataclass, field

from centerrow import BadSetup, Game
from centerrow.bots import BOTS, make_bot
from centerrow.bots.naming import is_set, proper
from centerrow.bots.own import is_own
from centerrow.catalog.lookup import catalog
from centerrow.presentation.opponents import bot_text
from centerrow.presentation.words import cut, set_title
from centerrow.say import say
from centerrow.session import DEFAULT_BOT, DEFAULT_SET, PERSON, Session, check_names, default_names
from centerrow.settings.config import MOST_PLAYERS

NOBODY = "-"
#: Somebody at another machine, who is given a link.
BY_LINK = "link"
HONOR_STEP = 5
#: Of a number that somebody types; how much honor a pool may hold is the game's to say.
MOST_DIGITS = 9
#: How much is told about a set in its line.
MOST_WORDS = 41
#: What the lines of the form are called that are neither a set nor a seat.
LABELS = {"teams": "Teams of two", "honor": "Honor pool", "seed": "Seed", "undo": "Undo"}
START = "Start the game"
#: What is asked of who joins a table elsewhere.
WHICH_LINK, WHAT_NAME = "The link that you were given:", "Your name there:"
#: What is given to whoever only watches.
TO_WATCH = "To watch: {link}"


@dataclass
class Seat:
    """Who sits there: PERSON, BY_LINK, a bot's name or NOBODY; what they are called, where somebody said."""

    kind: str
    name: str = ""


@dataclass
class Form:
    """A new game's settings; `honor` and `seed` are empty for the rulebook's pool and a random seed.

    own_bots  bots that somebody named besides those of the list: as FILE.py:Name, adept:0.7 or master@2
    """

    sets: list[str] = field(default_factory=lambda: [DEFAULT_SET])
    seats: list[Seat] = field(
        default_factory=lambda: [
            Seat(PERSON),
            Seat(DEFAULT_BOT),
            *(Seat(NOBODY) for _ in range(MOST_PLAYERS - 2)),
        ]
    )
    teams: bool = False
    honor: str = ""
    seed: str = ""
    free_undo: bool = False
    own_bots: list[str] = field(default_factory=list)

    # ---- lines

    def rows(self) -> list[str]:
        """The keys of the lines, from top to bottom; one seat more than are taken."""
        taken = [number for number, seat in enumerate(self.seats) if seat.kind != NOBODY]
        seats = [f"seat {number}" for number in range(min(max(taken, default=0) + 2, MOST_PLAYERS))]
        return [
            *(f"set {name}" for name in sorted(catalog().sets, key=lambda name: name != DEFAULT_SET)),
            *seats,
            "teams",
            "honor",
            "seed",
            "undo",
            "start",
        ]

    def label(self, row: str) -> str:
        kind, _, rest = row.partition(" ")
        if kind == "set":
            return set_title(rest)
        if kind == "seat":
            return say("Seat {number}", number=int(rest) + 1)
        return say(LABELS[kind]) if kind in LABELS else ""

    def value(self, row: str) -> str:
        kind, _, rest = row.partition(" ")
        if kind == "set":
            return f"[{'×' if rest in self.sets else ' '}] {about_set(rest)}"
        if kind == "seat":
            return self._seat_words(int(rest))
        if kind == "teams":
            return say("yes, the two opposite each other") if self.teams else say("no")
        if kind == "honor":
            return f"{self.honor}★" if self.honor else say("as in the rulebook")
        if kind == "seed":
            return self.seed or say("any")
        if kind == "undo":
            free = say("free: everything, and the score says so")
            return free if self.free_undo else say("fair: nothing once revealed")
        return say(START)

    def _seat_words(self, number: int) -> str:
        seat = self.seats[number]
        if seat.kind == NOBODY:
            alone = number == 1 and len(self.players()) == 1
            return say("nobody: one alone plays against the Cult") if alone else say("nobody")
        if seat.kind == PERSON:
            who = say("a person")
        elif seat.kind == BY_LINK:
            who = say("a friend elsewhere, by a link")
        else:
            who = say("a bot: {bot}", bot=bot_text(seat.kind))
        return f"{self.names()[self._taken(number)]}   ({who})"

    def _taken(self, number: int) -> int:
        """Which of the players the seat of that number is."""
        return sum(seat.kind != NOBODY for seat in self.seats[:number])

    # ---- changing

    def change(self, row: str, step: int) -> None:
        """To the next value, or the one before."""
        kind, _, rest = row.partition(" ")
        if kind == "set":
            self.sets = [name for name in self.sets if name != rest] + (
                [rest] if rest not in self.sets else []
            )
        elif kind == "seat":
            kinds = [PERSON, BY_LINK, *BOTS, *self.own_bots, NOBODY]
            seat = self.seats[int(rest)]
            seat.kind = kinds[(kinds.index(seat.kind) + step) % len(kinds)]
        elif kind == "teams":
            self.teams = not self.teams
        elif kind == "honor":
            amount = int(self.honor) if self.honor else 0
            self.honor = str(max(amount + step * HONOR_STEP, 0) or "")
        elif kind == "undo":
            self.free_undo = not self.free_undo

    def takes_text(self, row: str) -> bool:
        return row in ("honor", "seed") or row.startswith("seat ")

    def text(self, row: str) -> str:
        """What can be typed over."""
        if row.startswith("seat "):
            return self.seats[int(row.removeprefix("seat "))].name
        return self.honor if row == "honor" else self.seed

    def write(self, row: str, words: str) -> None:
        words = words.strip()
        if row.startswith("seat "):
            seat = self.seats[int(row.removeprefix("seat "))]
            if is_own(words) or is_set(words):
                self._seat_own_bot(seat, words)
                return
            seat.name = words
            if seat.kind == NOBODY and words:
                seat.kind = PERSON
        elif row == "honor":
            if words and not (words.isdecimal() and len(words) <= MOST_DIGITS):
                raise BadSetup("the honor pool must be a whole number, not {words!r}", words=words[:40])
            self.honor = words
        else:
            self.seed = words

    def _seat_own_bot(self, seat: Seat, words: str) -> None:
        """A bot in a file, or one that is set otherwise, takes the seat; BadBot or BadSetup for none."""
        make_bot(words, self.seed or "form")
        seat.kind, seat.name = proper(words), ""
        if seat.kind not in self.own_bots:
            self.own_bots.append(seat.kind)

    # ---- the game

    def players(self) -> list[Seat]:
        return [seat for seat in self.seats if seat.kind != NOBODY]

    def names(self) -> list[str]:
        """A name for each player: as given, or Player, Novice and so on."""
        players = self.players()
        defaults = default_names([PERSON if seat.kind == BY_LINK else seat.kind for seat in players])
        return [seat.name or name for seat, name in zip(players, defaults, strict=True)]

    @property
    def has_links(self) -> bool:
        """Whether somebody plays from another machine."""
        return any(seat.kind == BY_LINK for seat in self.seats)

    def session(self) -> Session:
        """The game, dealt; an error of the CenterrowError family says what is wrong."""
        players, names = self.players(), self.names()
        check_names(names)
        if not players:
            raise BadSetup("somebody has to play; give a seat to a person or a bot")
        game = Game(
            sets=self.sets,
            players=len(players),
            seed=self.seed or None,
            teams=self.teams,
            honor=int(self.honor) if self.honor else None,
            names=names,
        )
        kinds = [players[names.index(name)].kind for name in game.names]
        return Session(game, kinds, self.free_undo)


def about_set(name: str) -> str:
    """What a set adds, in a few words."""
    about = cut(catalog().sets[name].about, MOST_WORDS)
    return say("good first set: {about}", about=about) if name == DEFAULT_SET else about


def form_of(session: Session) -> Form:
    """The form of another game like this one: the same sets and people, another deal."""
    game = session.game
    kinds = dict(zip(game.names, session.seats, strict=True))
    usual = default_names([kinds[name] for name in game.config.names])
    seats = [
        Seat(kinds[name], "" if name == default else name)
        for name, default in zip(game.config.names, usual, strict=True)
    ]
    seats += [Seat(NOBODY) for _ in range(MOST_PLAYERS - len(seats))]
    rulebook = Game(players=game.players).config.honor
    honor = "" if game.config.honor == rulebook else str(game.config.honor)
    own = list(dict.fromkeys(seat.kind for seat in seats if seat.kind not in (PERSON, NOBODY, *BOTS)))
    return Form(list(game.sets), seats, game.teams, honor, "", session.free_undo, own)
