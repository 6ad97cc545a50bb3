"""A game in progress: every fact that matters, as plain data to copy and hash at any decision."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from centerrow.engine.abilities import DREAM_CONSTRUCTS_ARE_MECHANA, HEROES_ARE_CONSTRUCTS, NO_CHAIN, Active
from centerrow.engine.base import NO_FACE, Effect, Frame, bare_frame
from centerrow.engine.library import Face, Library
from centerrow.engine.log import NOTHING, USED, Event, Log
from centerrow.engine.marks import ALL_KNOWN, SAME, named_of, use_of
from centerrow.engine.memory import NO_MEMORY, Memory
from centerrow.engine.names import CONSTRUCT, HERO, MECHANA, PURSE_NAMES
from centerrow.engine.offered import NO_OPTIONS, Options
from centerrow.engine.packing import with_also
from centerrow.engine.rng import Generator
from centerrow.engine.stack import Stack
from centerrow.engine.zones import (
    CENTER_ROW,
    DECK,
    DREAMSCAPE,
    NO_CARD,
    NOBODY,
    ROW_SIZE,
    ZONES_PER_PLAYER,
    kind_of_zone,
    owner_of_zone,
)
from centerrow.packed import append, extend, pop, remove, vec

#: `State.lent` of a state that was copied: a bit for each zone that there can be.
ALL_LENT: Final = -1


@mypyc_attr(acyclic=True)
class Player:
    """What one seat owns besides cards: `purse` holds this much of each resource, by its number."""

    def __init__(self, purse: vec[i64]) -> None:
        self.purse: vec[i64] = purse
        #: Gained this turn, in any number of steps.
        self.honor_gained: i64 = 0
        self.insight_gained: i64 = 0
        #: Everything that the abilities they have in force listen to.
        self.heard: i64 = 0

    def copy(self) -> Player:
        twin = Player(self.purse[:])
        twin.honor_gained = self.honor_gained
        twin.insight_gained = self.insight_gained
        twin.heard = self.heard
        return twin


@mypyc_attr(acyclic=True)
class State:
    """The whole table.

    zones     the cards in each zone; lent: the zones that copies may share, as bits (see `own_pile`)
    face, where, marks: what each card is, where it lies, what it carries (see `engine.marks`)
    stack     the frames still to be taken; a pending decision belongs to the top one
    queue     what cards that entered the row have to do once the outermost action is finished (ruling 18)
    actives   the abilities in force, in order of arrival; `heard` is everything that they all listen to
    heroes    the heroes played this turn, in order; rights: what was banked for later in the turn
    spent     other cards that carry a mark until the turn's end, wherever they go (see `keep_marks`)
    deeds     what was acquired and defeated this turn, in order, and where (see `abilities.deed`)
    chain     while a defeat sets things off: the first deed whose card nobody must take again (`in_chain`)
    memory    what anybody can remember of hidden cards; copies share it until one of them writes
    wary      whether it holds anything that changes when a card leaves a hand (`knowledge.leave_hand`)
    watching  how many cards in hands and in play may transform by themselves; holes: empty places in the row
    quiet     turns in a row in which nothing changed for good (see `FinishTurn`)
    solo      one player against the Cult, and a row that slides (ruling 42); cult: its honor tokens
    teams     seats i and i + n/2 play together (ruling 41)
    reveals   grows whenever somebody learns a hidden card; cause: the face that acts now, for the log
    paying    while somebody is asked how to pay: the face of the card that is paid for, or NO_FACE
    exposed   the hands and Dreamscapes in which others may know a card, as bits (see `knowledge.heap_bit`)
    """

    def __init__(
        self,
        library: Library,
        zones: vec[vec[i64]],
        cards: tuple[vec[i64], vec[i64], vec[i64]],
        players: vec[Player],
        rng: Generator,
        stack: Stack,
        frames: tuple[vec[Frame], vec[Frame]],
        actives: vec[Active],
        heroes: vec[i64],
    ) -> None:
        self.library: Library = library
        self.faces: vec[Face] = library.faces
        self.seats: i64 = len(players)
        self.solo: bool = len(players) == 1
        self.zones: vec[vec[i64]] = zones
        self.lent: i64 = 0
        self.face: vec[i64] = cards[0]
        self.where: vec[i64] = cards[1]
        self.marks: vec[i64] = cards[2]
        self.players: vec[Player] = players
        self.rng: Generator = rng
        self.stack: Stack = stack
        self.queue: vec[Frame] = frames[0]
        self.rights: vec[Frame] = frames[1]
        self.actives: vec[Active] = actives
        self.heroes: vec[i64] = heroes
        self.options: Options = NO_OPTIONS
        self.log: Log | None = None
        self.heard: i64 = 0
        self.pool: i64 = 0
        self.active: i64 = 0
        self.turn: i64 = 0
        self.seat: i64 = NOBODY
        self.kind: i64 = 0
        self.acting: bool = False
        self.over: bool = False
        self.deeds: vec[i64] = vec[i64]()
        self.spent: vec[i64] = vec[i64]()
        self.chain: i64 = NO_CHAIN
        self.memory: Memory = NO_MEMORY
        self.wary: bool = False
        self.watching: i64 = 0
        self.holes: i64 = ROW_SIZE
        self.reveals: i64 = 0
        self.exposed: i64 = 0
        self.cause: i64 = NO_FACE
        self.paying: i64 = NO_FACE
        self.quiet: i64 = 0
        self.cult: i64 = 0
        self.teams: bool = False

    def copy(self) -> State:
        """An independent game at the same point. What never changes (frames, options) is shared."""
        twin = State(
            self.library,
            self.zones[:],
            (self.face, self.where[:], self.marks[:]),
            vec[Player]([player.copy() for player in self.players]),
            self.rng.copy(),
            self.stack.copy(),
            (self.queue[:], self.rights[:]),
            self.actives[:],
            self.heroes[:],
        )
        self.lent = twin.lent = ALL_LENT
        log = self.log
        if log is not None:
            twin.log = log.copy()
        twin.options = self.options
        twin.heard = self.heard
        twin.pool = self.pool
        twin.active = self.active
        twin.turn = self.turn
        twin.seat = self.seat
        twin.kind = self.kind
        twin.acting = self.acting
        twin.over = self.over
        twin.deeds = self.deeds
        twin.spent = self.spent
        twin.chain = self.chain
        self.memory.lent = True
        twin.memory = self.memory
        twin.wary = self.wary
        twin.watching = self.watching
        twin.holes = self.holes
        twin.reveals = self.reveals
        twin.exposed = self.exposed
        twin.cause = self.cause
        twin.paying = self.paying
        twin.quiet = self.quiet
        twin.cult = self.cult
        twin.teams = self.teams
        return twin

    # ---- looking

    def zone(self, zone: i64, seat: i64) -> vec[i64]:
        """The cards in a player's zone; `zone` is given as seat 0's."""
        return self.zones[zone + seat * ZONES_PER_PLAYER]

    def face_of(self, card: i64) -> Face:
        return self.faces[self.face[card]]

    def kind_of(self, card: i64) -> i64:
        """A card's kind, which a vision of its owner's may change (ruling 27)."""
        kind = self.library.kinds[self.face[card]]
        if kind == HERO and self.heard & HEROES_ARE_CONSTRUCTS:
            return self._changed_kind(card)
        return kind

    def _changed_kind(self, card: i64) -> i64:
        zone = self.where[card]
        owner = owner_of_zone(zone)
        if owner != NOBODY and kind_of_zone(zone) != DREAMSCAPE and self.factions_of(card) & MECHANA:
            if self.players[owner].heard & HEROES_ARE_CONSTRUCTS:
                return CONSTRUCT
        return HERO

    def factions_of(self, card: i64) -> i64:
        """A card's factions, those chosen for it this turn included."""
        return self.faces[self.face[card]].factions | named_of(self.marks[card])

    def factions_for(self, player: i64, card: i64) -> i64:
        """A card's factions as this player sees them (ruling 30)."""
        factions = self.factions_of(card)
        if self.players[player].heard & DREAM_CONSTRUCTS_ARE_MECHANA:
            if self.face_of(card).is_dream_construct:
                return factions | MECHANA
        return factions

    def teammate_of(self, seat: i64) -> i64:
        """The seat across the table, in a game of teams; otherwise nobody's."""
        return (seat + self.seats // 2) % self.seats if self.teams else NOBODY

    def deciding(self) -> Frame:
        """The frame that waits for the pending decision."""
        return self.stack.top(0)

    # ---- piles

    def own_pile(self, zone: i64) -> None:
        """Before the pile is written to: from now on no copy of the state shares it."""
        if self.lent >> zone & 1:
            self.lay(zone, self.zones[zone][:])

    def put(self, zone: i64, card: i64) -> None:
        """On top of the pile."""
        self.own_pile(zone)
        self.zones[zone] = append(self.zones[zone], card)

    def put_all(self, zone: i64, cards: vec[i64]) -> None:
        """On top of the pile, the last one topmost."""
        self.own_pile(zone)
        self.zones[zone] = extend(self.zones[zone], cards)

    def put_at(self, zone: i64, place: i64, card: i64) -> None:
        """Instead of what holds that place."""
        self.own_pile(zone)
        pile = self.zones[zone]
        pile[place] = card

    def put_under(self, zone: i64, card: i64) -> None:
        """At the bottom of the pile."""
        self.lay(zone, extend(vec[i64]([card]), self.zones[zone]))

    def pop(self, zone: i64) -> i64:
        """The top card, which leaves the pile."""
        self.own_pile(zone)
        self.zones[zone], card = pop(self.zones[zone])
        return card

    def remove(self, zone: i64, card: i64) -> None:
        """The card leaves the pile, wherever in it."""
        self.own_pile(zone)
        self.zones[zone] = remove(self.zones[zone], card)

    def lay(self, zone: i64, cards: vec[i64]) -> None:
        """The pile consists of these cards, which nobody else keeps."""
        self.zones[zone] = cards
        self.lent -= (self.lent >> zone & 1) << zone

    # ---- marking; `|=` on a place of a list would compile to slow code

    def mark(self, card: i64, bits: i64) -> None:
        """The card carries these marks too."""
        self.marks[card] = self.marks[card] | bits

    def unmark(self, card: i64, bits: i64) -> None:
        """The card no longer carries these marks."""
        self.marks[card] = self.marks[card] & ~bits

    def hide(self, card: i64, came: i64, filled: i64) -> None:
        """Nobody knows the card where it lies now."""
        self.marks[card] = self.marks[card] & SAME
        self.date(card, came, filled)

    def date(self, card: i64, came: i64, filled: i64) -> None:
        """The card was lost with that shuffle, and lies in a place filled after this one."""
        memory = self.remembering()
        memory.came[card] = came
        memory.filled[card] = filled

    def remembering(self) -> Memory:
        """The memory, to write to: this state's own from now on."""
        if self.memory.lent:
            self.memory = self.memory.copy()
        return self.memory

    def unused(self, card: i64, ability: i64) -> bool:
        """Whether the card's ability of that number can still be used this turn."""
        return not self.marks[card] & use_of(ability)

    def use(self, card: i64, ability: i64) -> None:
        """The card's ability of that number is used up for this turn."""
        self.mark(card, use_of(ability))

    def use_up(self, card: i64, ability: i64) -> None:
        """The same where nobody activates the ability, as with a trigger: the log has nothing else of it."""
        self.use(card, ability)
        if self.log is not None:
            self.record(USED, owner_of_zone(self.where[card]), card, self.where[card], NOTHING)

    def keep_marks(self, card: i64) -> None:
        """What the card carries stays with it until the turn's end, wherever it goes.

        A hero that was played needs no such note: `heroes` holds it.
        """
        self.spent = with_also(self.spent, card)

    def go_on_freely(self) -> None:
        """Somebody could have declined: what comes now may take again what was taken before (ruling 56)."""
        if self.chain != NO_CHAIN:
            self.chain = len(self.deeds)

    # ---- what happens next

    def push(self, effect: Effect, player: i64) -> None:
        """Do this next; it comes from no card."""
        self.stack.append(bare_frame(effect, player, NO_CARD, 0, 0))

    def about(self, effect: Effect, player: i64, subject: i64) -> None:
        """Do this next with that card."""
        self.stack.append(bare_frame(effect, player, subject, 0, 0))

    def then(self, frame: Frame, effect: Effect) -> None:
        """Do this next, as a part of what the frame does."""
        self.stack.append(frame.part(effect))

    def step(self, frame: Frame, step: i64, number: i64) -> None:
        """Come back to this effect, at another step and with another number to remember."""
        self.stack.append(frame.at(step, number))

    def ask(self, frame: Frame, kind: i64, options: Options) -> None:
        """Stop here until the frame's player has chosen; the answer goes to the frame's effect."""
        self.stack.append(frame)
        self.seat = frame.player
        self.kind = kind
        self.options = options

    # ---- what people may read about it

    def record(self, kind: i64, seat: i64, card: i64, source: i64, target: i64) -> None:
        """Write down what happened to a card, when anybody listens; its face is for those who know it."""
        if self.log is not None:
            self.tell(self.event(kind, seat, card, source, target))

    def event(self, kind: i64, seat: i64, card: i64, source: i64, target: i64) -> Event:
        """Something that happened to a card as it is now."""
        marks = self.marks[card]
        face = self.face[card]
        event = Event(kind, seat, card, face, source, target, NOTHING, 0, marks & ALL_KNOWN, self.cause)
        event.lies = self.where[card]
        event.marks = marks
        return event

    def tell(self, event: Event) -> None:
        """Write it down, when anybody listens."""
        log = self.log
        if log is not None:
            log.add(event)

    def id_of(self, card: i64) -> int:
        """What players call this card, where they see it."""
        log = self.log
        return int(card) if log is None else int(log.ids[card])

    def record_amount(self, kind: i64, seat: i64, resource: i64, amount: i64) -> None:
        """Write down what happened to a player or the table, when anybody listens."""
        log = self.log
        if log is not None:
            log.add(Event(kind, seat, NO_CARD, NO_FACE, NOTHING, NOTHING, resource, amount, 0, self.cause))


def bare_state(library: Library, seats: int, rng: Generator) -> State:
    """A table without any card; `centerrow.play.setup` deals them."""
    zones = vec[vec[i64]]([vec[i64]() for _ in range(DECK + seats * ZONES_PER_PLAYER)])
    zones[CENTER_ROW] = vec[i64]([NO_CARD] * ROW_SIZE)
    players = vec[Player]([Player(vec[i64]([0] * len(PURSE_NAMES))) for _ in range(seats)])
    cards = (vec[i64](), vec[i64](), vec[i64]())
    frames = (vec[Frame](), vec[Frame]())
    state = State(library, zones, cards, players, rng, Stack(vec[Frame]()), frames, vec[Active](), vec[i64]())
    state.memory = Memory(vec[i64](), vec[i64]())
    return state
