"""What a seat may know, as numbers: how many cards of each face lie where, and what everybody has.

Of another's hidden cards it has those known in the hand, and all the rest together, hand and deck: a seat
knows what is theirs, and not where it lies. `Space` names every number.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from centerrow.encoding.actions import ActionTable
from centerrow.encoding.meanings import NO_NUMBER
from centerrow.encoding.rows import MOST, Rows
from centerrow.encoding.space import NO_DREAM, PROMPTS, Space
from centerrow.engine.abilities import CARD_ACQUIRED, MONSTER_DEFEATED, kind_of_deed
from centerrow.engine.base import NO_FACE
from centerrow.engine.knowledge import loser_of
from centerrow.engine.library import Library
from centerrow.engine.marks import known_to, knows
from centerrow.engine.names import ASK_BID, ASK_PAYMENT, CONSTRUCT, HERO, HONOR, PURSE_NAMES, TEMPLE
from centerrow.engine.options import number_of
from centerrow.engine.packing import bit_of
from centerrow.engine.state import State
from centerrow.engine.zones import (
    CENTER_DECK,
    CENTER_ROW,
    CONSTRUCTS,
    CULT,
    DECK,
    DISCARD,
    DREAM_DECK,
    DREAMSCAPE,
    EVENT_PLACE,
    FREE_TEMPLES,
    HAND,
    IN_TRANSIT,
    NO_CARD,
    NOBODY,
    PLAYED,
    SUPPLY,
    TEMPLES,
    THE_VOID,
    UNIQUE_PLACE,
    VISIONS,
    own,
)
from centerrow.packed import vec

#: The places of a player's hidden cards, known ones and all the rest, and of what lies open, in their order.
_HAND_KNOWN: Final = 0
_HIDDEN: Final = 1
_DISCARD: Final = 2
_PLAYED: Final = 3
_IN_PLAY: Final = 4


class Encoder:
    """Writes observations and masks of legal actions, for games with these cards and this many players."""

    def __init__(self, library: Library, seats: int) -> None:
        space = Space(library, seats)
        self.space: Space = space
        self.table: ActionTable = ActionTable(library)
        self.library: Library = library
        self._faces: i64 = len(library.faces)
        #: The honor on a card of each face that counts in the end.
        self._honor: vec[i64] = vec[i64](
            [face.honor if face.kind & (HERO | CONSTRUCT | TEMPLE) else 0 for face in library.faces]
        )
        self._dreams: vec[i64] = vec[i64](space.dreams)
        self._mine: i64 = space.offset("my_hand")
        self._my_dreams: i64 = space.offset("my_dreamscape")
        self._row: i64 = space.offset("row_0" if seats == 1 else "row")
        self._center_top: i64 = space.offset("center_deck_top")
        self._void: i64 = space.offset("void")
        self._aside: i64 = space.offset("aside")
        self._cult: i64 = space.offset("cult") if seats == 1 else 0
        self._asking: i64 = space.offset("asking")
        self._subject: i64 = space.offset("subject")
        theirs = [0] + [space.offset(f"their{other}_hand_known") for other in range(1, seats)]
        self._theirs: vec[i64] = vec[i64](theirs)
        self._table: i64 = space.offset("table")
        self._supplies: i64 = space.offset("supplies")
        self._decision: i64 = space.offset("decision")
        self._prompt: i64 = space.offset("prompt")
        self._prompts: dict[str, i64] = {prompt: i for i, prompt in enumerate(PROMPTS)}
        self._active: i64 = space.offset("active")
        self._deciding: i64 = space.offset("deciding")
        self._my_seat: i64 = space.offset("my_seat")
        players = [space.offset("my")] + [space.offset(f"their{other}") for other in range(1, seats)]
        self._players: vec[i64] = vec[i64](players)
        #: The printed honor of each player, by places after the seat, as far as it knows it.
        self._printed: vec[i64] = vec[i64]([0] * seats)

    # ---- masks

    def mask(self, state: State, rows: Rows, row: i64) -> None:
        """1 for the number of each option of the pending decision."""
        rows.begin(row)
        if state.over:
            return
        table = self.table
        table.read(state)
        i: i64 = 0
        while i < table.count:
            number = table.numbers[i]
            if number != NO_NUMBER:
                rows.put(number, 1)
            i += 1

    # ---- observations

    def observe(self, state: State, seat: i64, rows: Rows, row: i64) -> None:
        """Write what this seat may know to that row."""
        rows.begin(row)
        after: i64 = 0
        while after < state.seats:
            self._printed[after] = 0
            after += 1
        self._write_mine(state, seat, rows)
        self._write_shared(state, seat, rows)
        after = 1
        while after < state.seats:
            self._write_theirs(state, seat, after, rows)
            after += 1
        self._write_table(state, seat, rows)
        self._write_decision(state, seat, rows)
        after = 0
        while after < state.seats:
            self._write_player(state, seat, after, rows)
            after += 1

    def _take(self, state: State, zone: i64, first: i64, after: i64, rows: Rows) -> None:
        """The cards of an open zone, of the player this many places after the seat."""
        printed = self._printed[after]
        for card in state.zones[zone]:
            face = state.face[card]
            rows.add(first + face)
            printed += self._honor[face]
        self._printed[after] = printed

    def _take_all(self, state: State, zone: i64, first: i64, rows: Rows) -> None:
        """The cards of an open zone that is nobody's."""
        for card in state.zones[zone]:
            if card != NO_CARD:
                rows.add(first + state.face[card])

    def _take_in_play(self, state: State, owner: i64, first: i64, after: i64, rows: Rows) -> None:
        self._take(state, own(CONSTRUCTS, owner), first, after, rows)
        if len(state.zone(VISIONS, owner)):
            self._take_all(state, own(VISIONS, owner), first, rows)
        if len(state.zone(TEMPLES, owner)):
            self._take(state, own(TEMPLES, owner), first, after, rows)

    def _write_mine(self, state: State, seat: i64, rows: Rows) -> None:
        faces = self._faces
        first = self._mine
        self._take(state, own(HAND, seat), first, 0, rows)
        self._take(state, own(DECK, seat), first + faces, 0, rows)
        self._write_top(state, own(DECK, seat), seat, first + 2 * faces, rows)
        self._take(state, own(DISCARD, seat), first + 3 * faces, 0, rows)
        self._take(state, own(PLAYED, seat), first + 4 * faces, 0, rows)
        self._take_in_play(state, seat, first + 5 * faces, 0, rows)
        for card in state.zone(DREAMSCAPE, seat):
            self._write_dream(state, card, self._my_dreams, rows)

    def _write_dream(self, state: State, card: i64, first: i64, rows: Rows) -> None:
        place = self._dreams[state.face[card]]
        if place != NO_DREAM:
            rows.add(first + place)

    def _write_top(self, state: State, zone: i64, seat: i64, first: i64, rows: Rows) -> None:
        """The top card of a deck, if the seat knows it."""
        pile = state.zones[zone]
        if len(pile):
            card = pile[len(pile) - 1]
            if knows(seat, state.marks[card]):
                rows.add(first + state.face[card])

    def _write_shared(self, state: State, seat: i64, rows: Rows) -> None:
        if state.solo:
            first = self._row
            for card in state.zones[CENTER_ROW]:
                if card != NO_CARD:
                    rows.add(first + state.face[card])
                first += self._faces
            self._take_all(state, CULT, self._cult, rows)
        else:
            self._take_all(state, CENTER_ROW, self._row, rows)
        self._write_top(state, CENTER_DECK, seat, self._center_top, rows)
        self._take_all(state, THE_VOID, self._void, rows)
        for zone in (FREE_TEMPLES, UNIQUE_PLACE, EVENT_PLACE, IN_TRANSIT):
            if len(state.zones[zone]):
                self._take_all(state, zone, self._aside, rows)

    def _write_theirs(self, state: State, seat: i64, after: i64, rows: Rows) -> None:
        owner = (seat + after) % state.seats
        first = self._theirs[after]
        faces = self._faces
        mine = known_to(seat)
        for card in state.zone(HAND, owner):
            face = state.face[card]
            if state.marks[card] & mine:
                rows.add(first + _HAND_KNOWN * faces + face)
                self._printed[after] = self._printed[after] + self._honor[face]
            else:
                self._write_hidden(state, seat, self._looked_for(state, card, owner, seat), face, rows)
        for card in state.zone(DECK, owner):
            self._write_hidden(state, seat, owner, state.face[card], rows)
        self._take(state, own(DISCARD, owner), first + _DISCARD * faces, after, rows)
        self._take(state, own(PLAYED, owner), first + _PLAYED * faces, after, rows)
        self._take_in_play(state, owner, first + _IN_PLAY * faces, after, rows)
        for card in state.zone(DREAMSCAPE, owner):
            if state.marks[card] & mine:
                self._write_dream(state, card, first + 5 * faces, rows)

    def _looked_for(self, state: State, card: i64, owner: i64, seat: i64) -> i64:
        """Whose hidden cards this one of a hand is looked for among: a stolen one, where it was taken."""
        if not len(state.memory.stolen):
            return owner
        loser = loser_of(state, card)
        return owner if loser == NOBODY or loser == seat else loser

    def _write_hidden(self, state: State, seat: i64, owner: i64, face: i64, rows: Rows) -> None:
        after = (owner - seat + state.seats) % state.seats
        rows.add(self._theirs[after] + _HIDDEN * self._faces + face)
        self._printed[after] = self._printed[after] + self._honor[face]

    # ---- plain numbers, in the order of `space.TABLE` and `space.PLAYER`

    def _write_table(self, state: State, seat: i64, rows: Rows) -> None:
        first = self._table
        rows.put(first, state.turn)
        rows.put(first + 1, (state.turn + state.seats - 1) // state.seats)
        rows.put(first + 2, state.pool)
        rows.put(first + 3, 1 if state.pool <= 0 else 0)
        rows.put(first + 4, len(state.zones[CENTER_DECK]))
        rows.put(first + 5, len(state.zones[DREAM_DECK]))
        rows.put(first + 6, len(state.zones[THE_VOID]))
        rows.put(first + 7, state.cult)
        rows.put(first + 8, 1 if state.teams else 0)
        for deed in state.deeds:
            kind = kind_of_deed(deed)
            if kind == CARD_ACQUIRED:
                rows.add(first + 11)
            elif kind == MONSTER_DEFEATED:
                rows.add(first + 12)
        rows.put(first + 13, len(state.heroes))
        for card in state.heroes:
            factions = state.factions_of(card)
            i: i64 = 0
            while i < 4:
                if bit_of(factions, i):
                    rows.add(first + 14 + i)
                i += 1
        rows.put(first + 18, state.turn - MOST)
        rows.put(first + 19, len(state.zones[CENTER_DECK]) - MOST)
        k: i64 = 0
        while k < len(state.library.supplies):
            rows.put(self._supplies + k, len(state.zones[SUPPLY + k]))
            k += 1

    def _write_decision(self, state: State, seat: i64, rows: Rows) -> None:
        """Of another's decision only whose it is, and of what kind."""
        rows.put(self._active + (state.active - seat + state.seats) % state.seats, 1)
        rows.put(self._my_seat + seat, 1)
        if state.over:
            return
        rows.put(self._deciding + (state.seat - seat + state.seats) % state.seats, 1)
        rows.put(self._decision + state.kind, 1)
        if state.seat != seat:
            return
        frame = state.deciding()
        rows.put(self._table + 9, 1)
        if state.kind == ASK_BID:
            rows.put(self._table + 10, number_of(state.options.codes[0]))
        prompt = self._prompts.get(frame.effect.prompt(), len(PROMPTS) - 1)
        rows.put(self._prompt + prompt, 1)
        if frame.face != NO_FACE:
            rows.put(self._asking + frame.face, 1)
        if frame.subject != NO_CARD:
            rows.put(self._subject + state.face[frame.subject], 1)
        if state.kind == ASK_PAYMENT and state.paying != NO_FACE:
            rows.put(self._subject + state.paying, 1)

    def _write_player(self, state: State, seat: i64, after: i64, rows: Rows) -> None:
        owner = (seat + after) % state.seats
        player = state.players[owner]
        place = self._players[after]
        i: i64 = 0
        while i < len(player.purse):
            rows.put(place + i, player.purse[i])
            i += 1
        place += len(PURSE_NAMES)
        rows.put(place, player.honor_gained)
        rows.put(place + 1, player.insight_gained)
        rows.put(place + 2, len(state.zone(HAND, owner)))
        rows.put(place + 3, len(state.zone(DECK, owner)))
        rows.put(place + 4, len(state.zone(DISCARD, owner)))
        rows.put(place + 5, len(state.zone(PLAYED, owner)))
        in_play = len(state.zone(CONSTRUCTS, owner)) + len(state.zone(VISIONS, owner))
        rows.put(place + 6, in_play + len(state.zone(TEMPLES, owner)))
        rows.put(place + 7, len(state.zone(DREAMSCAPE, owner)))
        rows.put(place + 8, player.purse[HONOR] + self._printed[after])
