"""A game in progress: every fact that matters, as plain data that can be copied and hashed at any decision."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from centerrow.engine.abilities import Active
from centerrow.engine.base import NO_PLAY, Effect, Frame
from centerrow.engine.library import NO_FACE, Face, Library
from centerrow.engine.log import NOTHING, Event, Log
from centerrow.engine.rng import Generator
from centerrow.engine.zones import DECK, NO_CARD, ROW_SIZE, ZONES_PER_PLAYER

# What one card carries, packed into `State.marks[card]`.
KNOWN: Final = 0x1  # the first of six flags: the seats that know it where it lies hidden
ALL_KNOWN: Final = 0x3F
USED: Final = 0x40  # the first of eight flags: its abilities used this turn
ALL_USED: Final = 0x3FC0
NAMED: Final = 14  # from this bit on: the factions chosen for it this turn
NAMED_FACTIONS: Final = 0xF << NAMED
#: What two cards of one face must share to be the same for a player who chooses.
SAME: Final = NAMED_FACTIONS | ALL_USED

NOBODY: Final = -1


class Player:
    """What one seat owns besides cards."""

    def __init__(self, runes: i64, power: i64, insight: i64, honor: i64) -> None:
        self.runes: i64 = runes
        self.power: i64 = power
        self.insight: i64 = insight
        self.life_keystones: i64 = 0
        self.death_keystones: i64 = 0
        self.honor: i64 = honor
        #: Honor gained this turn, in any number of steps.
        self.honor_gained: i64 = 0

    def copy(self) -> Player:
        twin = Player(self.runes, self.power, self.insight, self.honor)
        twin.life_keystones = self.life_keystones
        twin.death_keystones = self.death_keystones
        twin.honor_gained = self.honor_gained
        return twin


class State:
    """The whole table. A fresh one has no cards; `centerrow.game.setup` deals them."""

    def __init__(self, library: Library, seats: i64, origin: State | None) -> None:
        self.library: Library = library
        self.faces: list[Face] = library.faces
        self.seats: i64 = seats
        if origin is None:
            zones = DECK + seats * ZONES_PER_PLAYER
            self.zones: list[list[i64]] = [[] for _ in range(zones)]
            self.face: list[i64] = []
            self.where: list[i64] = []
            self.marks: list[i64] = []
            self.players: list[Player] = [Player(0, 0, 0, 0) for _ in range(seats)]
            self.rng: Generator = Generator(1, 2, 3, 4)
            self.stack: list[Frame] = []
            self.queue: list[Frame] = []
            self.actives: list[Active] = []
            self.heroes: list[i64] = []
            self.rights: list[Frame] = []
            self.options: list[i64] = []
            self.log: Log | None = None
            self.heard: i64 = 0
            self.pool: i64 = 0
            self.active: i64 = 0
            self.turn: i64 = 0
            self.seat: i64 = NOBODY
            self.kind: i64 = 0
            self.acting: bool = False
            self.over: bool = False
            self.row_defeats: i64 = 0
            self.row_acquisitions: i64 = 0
            self.watching: i64 = 0
            self.holes: i64 = ROW_SIZE
            self.reveals: i64 = 0
            self.cause: i64 = NO_FACE
        else:
            self.zones = [zone[:] for zone in origin.zones]
            self.face = origin.face[:]
            self.where = origin.where[:]
            self.marks = origin.marks[:]
            self.players = [player.copy() for player in origin.players]
            self.rng = origin.rng.copy()
            self.stack = origin.stack[:]
            self.queue = origin.queue[:]
            self.actives = origin.actives[:]
            self.heroes = origin.heroes[:]
            self.rights = origin.rights[:]
            self.options = origin.options
            self.log = None if origin.log is None else origin.log.copy()
            self.heard = origin.heard
            self.pool = origin.pool
            self.active = origin.active
            self.turn = origin.turn
            self.seat = origin.seat
            self.kind = origin.kind
            self.acting = origin.acting
            self.over = origin.over
            self.row_defeats = origin.row_defeats
            self.row_acquisitions = origin.row_acquisitions
            self.watching = origin.watching
            self.holes = origin.holes
            self.reveals = origin.reveals
            self.cause = origin.cause

    def copy(self) -> State:
        """An independent game at the same point. Frames, abilities and option lists never change, so they are shared."""
        return State(self.library, self.seats, self)

    # ---- looking

    def zone(self, zone: i64, seat: i64) -> list[i64]:
        """The cards in a player's zone; `zone` is given as seat 0's."""
        return self.zones[zone + seat * ZONES_PER_PLAYER]

    def face_of(self, card: i64) -> Face:
        return self.faces[self.face[card]]

    def factions_of(self, card: i64) -> i64:
        """A card's factions, those chosen for it this turn included."""
        return self.faces[self.face[card]].factions | (self.marks[card] >> NAMED)

    def deciding(self) -> Frame:
        """The frame that waits for the pending decision."""
        return self.stack[-1]

    # ---- what happens next

    def push(self, effect: Effect, player: i64) -> None:
        """Do this next; it comes from no card."""
        self.stack.append(Frame(effect, player, NO_CARD, NO_FACE, NO_PLAY, NO_CARD, 0, 0))

    def about(self, effect: Effect, player: i64, subject: i64) -> None:
        """Do this next with that card."""
        self.stack.append(Frame(effect, player, NO_CARD, NO_FACE, NO_PLAY, subject, 0, 0))

    def then(self, frame: Frame, effect: Effect) -> None:
        """Do this next, as a part of what the frame does."""
        self.stack.append(
            Frame(effect, frame.player, frame.card, frame.face, frame.play, frame.subject, 0, frame.number)
        )

    def step(self, frame: Frame, step: i64, number: i64) -> None:
        """Come back to this effect, at another step and with another number to remember."""
        self.stack.append(
            Frame(frame.effect, frame.player, frame.card, frame.face, frame.play, frame.subject, step, number)
        )

    def ask(self, frame: Frame, kind: i64, options: list[i64]) -> None:
        """Stop here until the frame's player has chosen; the answer goes to the frame's effect."""
        self.stack.append(frame)
        self.seat = frame.player
        self.kind = kind
        self.options = options

    # ---- what people may read about it

    def record(self, kind: i64, seat: i64, card: i64, source: i64, target: i64) -> None:
        """Write down what happened to a card, when anybody listens; its face is for those who know the card."""
        log = self.log
        if log is not None:
            mask = self.marks[card] & ALL_KNOWN
            log.add(Event(kind, seat, card, self.face[card], source, target, NOTHING, 0, mask, self.cause))

    def record_amount(self, kind: i64, seat: i64, resource: i64, amount: i64) -> None:
        """Write down what happened to a player or the table, when anybody listens."""
        log = self.log
        if log is not None:
            log.add(Event(kind, seat, NO_CARD, NO_FACE, NOTHING, NOTHING, resource, amount, 0, self.cause))
