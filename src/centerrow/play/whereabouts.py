"""Where Dream cards may lie that a seat once knew and lost from sight, by all that it saw since.

Dream cards stay hidden for a whole game, and now and then one goes from Dreamscape to Dreamscape unseen. So
their way is followed move by move: all courses of hidden events that agree with what the seat saw are equally
likely. Only faces count, because equal cards cannot be told apart.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from centerrow.engine.base import NO_FACE
from centerrow.engine.knowledge import (
    DREAMS_SHUFFLED,
    SOME_DREAM,
    card_of_move,
    source_of_move,
    target_of_move,
)
from centerrow.engine.state import State
from centerrow.engine.zones import DREAM_DECK, DREAMSCAPE, is_dream_zone, own, owner_of_zone
from centerrow.packed import append, vec

# Where a Dream card can be: in the open, in the Dream deck, in the Dreamscape of the first seat, of the next.
OUT: Final = 0
DEEP: Final = 1
FIRST: Final = 2
#: A world holds four bits for each card that was lost.
MOST_LOST: Final = 15


def _spot(zone: i64) -> i64:
    if not is_dream_zone(zone):
        return OUT
    return DEEP if zone == DREAM_DECK else FIRST + owner_of_zone(zone)


def _zone(spot: i64) -> i64:
    return DREAM_DECK if spot == DEEP else own(DREAMSCAPE, spot - FIRST)


def _where(world: i64, k: i64) -> i64:
    """Where the k-th lost card lies in this world."""
    return world >> (4 * k) & 15


def _moved(world: i64, k: i64, spot: i64) -> i64:
    """The world with the k-th lost card there."""
    return world + (spot - _where(world, k) << 4 * k)


def _count_move(sizes: vec[i64], source: i64, target: i64) -> None:
    """One card less here, and one more there."""
    sizes[source] = sizes[source] - 1
    sizes[target] = sizes[target] + 1


class Whereabouts:
    """What a seat can tell of the Dream cards that it lost from sight.

    lost    their faces; worlds: each way in which they may lie, with its weight
    known   the faces that it knows in each spot; sizes: how many cards lie in each
    """

    def __init__(self, state: State, seat: i64) -> None:
        self.state: State = state
        self.seat: i64 = seat
        self.lost: vec[i64] = vec[i64]()
        self.worlds: dict[i64, float] = {0: 1.0}
        self.known: list[list[i64]] = [[] for _ in range(FIRST + state.seats)]
        self.sizes: vec[i64] = self._sizes_at_first()
        self._follow()

    def _sizes_at_first(self) -> vec[i64]:
        state = self.state
        sizes = vec[i64]([0, len(state.zones[DREAM_DECK])], capacity=FIRST + state.seats)
        seat: i64 = 0
        while seat < state.seats:
            sizes = append(sizes, len(state.zone(DREAMSCAPE, seat)))
            seat += 1
        for move in state.memory.dreams:
            if move != DREAMS_SHUFFLED:
                _count_move(sizes, _spot(target_of_move(move)), _spot(source_of_move(move)))
        return sizes

    def _follow(self) -> None:
        mine = FIRST + self.seat
        put_back: list[i64] = []
        number: i64 = 0
        for move in self.state.memory.dreams:
            if move == DREAMS_SHUFFLED:
                for lost in put_back:
                    self._lose(lost, DEEP)
                put_back = []
            else:
                card = card_of_move(move)
                source = _spot(source_of_move(move))
                target = _spot(target_of_move(move))
                face: i64 = NO_FACE if card == SOME_DREAM else self.state.face[card]
                if face == NO_FACE and (source == mine or target == mine):
                    pass  # a sample does not know what this seat did in secret
                elif source == mine:
                    if target == DEEP:
                        put_back.append(face)
                    elif target != OUT:
                        self.known[target].append(face)
                elif target == mine or target == OUT:
                    self._see(face, source, number)
                else:
                    self._miss(source, target)
                _count_move(self.sizes, source, target)
            number += 1

    def _lose(self, face: i64, spot: i64) -> None:
        """The seat knows that this card lies there, and from now on not where it goes."""
        if len(self.lost) < MOST_LOST:
            k: i64 = len(self.lost)
            self.lost = append(self.lost, face)
            self.worlds = {_moved(world, k, spot): weight for world, weight in self.worlds.items()}

    def _miss(self, source: i64, target: i64) -> None:
        """A card went from here to there unseen: any of them, with equal chances."""
        for face in self.known[source]:
            self._lose(face, source)
        self.known[source] = []
        if not self._may_lie(source):
            return  # all worlds weigh as much as before, compared with each other
        worlds: dict[i64, float] = {}
        for world, weight in self.worlds.items():
            others = self.sizes[source]
            for k in range(len(self.lost)):
                if _where(world, k) == source:
                    others -= 1
                    self._add(worlds, _moved(world, k, target), weight)
            if others:
                self._add(worlds, world, weight * float(others))
        self.worlds = worlds

    def _see(self, face: i64, source: i64, number: i64) -> None:
        """With that move the seat saw a card leave: one that it knew there, one that it lost, or another."""
        if face in self.known[source]:
            self.known[source].remove(face)
            return
        if len(self.worlds) == 1 and face not in self.lost:
            return
        # A face that was never lost has as many copies in each world: any number weighs them all alike.
        copies: i64 = self._hidden_copies(face, number) if face in self.lost else 1
        worlds: dict[i64, float] = {}
        for world, weight in self.worlds.items():
            here = self.sizes[source] - len(self.known[source])
            other_places = self._places()
            others = copies
            for k in range(len(self.lost)):
                spot = _where(world, k)
                if spot == source:
                    here -= 1
                    if self.lost[k] == face:
                        self._add(worlds, _moved(world, k, OUT), weight)
                if spot != OUT:
                    other_places -= 1
                    if self.lost[k] == face:
                        others -= 1
            if here and others > 0:
                self._add(worlds, world, weight * float(here * others) / float(other_places))
        self.worlds = worlds

    def _may_lie(self, spot: i64) -> bool:
        """Whether one of the lost cards lies there in some world."""
        for world in self.worlds:
            k: i64 = 0
            while k < len(self.lost):
                if _where(world, k) == spot:
                    return True
                k += 1
        return False

    def _add(self, worlds: dict[i64, float], world: i64, weight: float) -> None:
        worlds[world] = worlds.get(world, 0.0) + weight

    def _places(self) -> i64:
        """How many hidden places there are whose cards the seat does not know."""
        places: i64 = 0
        for spot in range(DEEP, len(self.sizes)):
            if spot != FIRST + self.seat:
                places += self.sizes[spot] - len(self.known[spot])
        return places

    def _hidden_copies(self, face: i64, number: i64) -> i64:
        """How many cards of this face the seat could not see, or only knew of, before that move."""
        copies: i64 = 0
        for card in range(len(self.state.face)):
            if self.state.face[card] == face:
                spot = _spot(self._zone_before(card, number))
                if spot != OUT and spot != FIRST + self.seat:
                    copies += 1
        for faces in self.known:
            copies -= faces.count(face)
        return copies

    def _zone_before(self, card: i64, number: i64) -> i64:
        for move in self.state.memory.dreams[number:]:
            if move != DREAMS_SHUFFLED and card_of_move(move) == card:
                return source_of_move(move)
        return self.state.where[card]

    def drawn(self) -> list[tuple[i64, i64]]:
        """The lost cards in one of the possible worlds: (face, zone) of each that is still hidden."""
        total = 0.0
        for weight in self.worlds.values():
            total += weight
        left = total * (float(self.state.rng.word()) / 4294967296.0)
        chosen: i64 = 0
        for world in sorted(self.worlds):
            chosen = world
            left -= self.worlds[world]
            if left < 0:
                break
        found: list[tuple[i64, i64]] = []
        for k in range(len(self.lost)):
            spot = _where(chosen, k)
            if spot != OUT:
                found.append((self.lost[k], _zone(spot)))
        return found
