"""What the properties read off the engine's state, worked out anew, and ways to disturb a state."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable

from mypy_extensions import i64

from centerrow import Game
from centerrow.engine import log
from centerrow.engine.abilities import (
    Active,
    card_of_deed,
    deed,
    face_of_deed,
    kind_of_deed,
    zone_of_deed,
)
from centerrow.engine.base import Frame
from centerrow.engine.knowledge import DREAMS_SHUFFLED
from centerrow.engine.marks import ALL_KNOWN
from centerrow.engine.marks import knows as knows_hidden
from centerrow.engine.names import ASK_PAYMENT
from centerrow.engine.offered import NO_OPTIONS
from centerrow.engine.options import card_of, verb_of
from centerrow.engine.packing import packed, packed_card, packed_other, with_also
from centerrow.engine.stack import Stack
from centerrow.engine.state import State
from centerrow.engine.zones import (
    CENTER_DECK,
    CENTER_ROW,
    CONSTRUCTS,
    DECK,
    DREAM_DECK,
    DREAMSCAPE,
    EVENT_PLACE,
    HAND,
    NO_CARD,
    TEMPLES,
    VISIONS,
    is_hidden,
    kind_of_zone,
    own,
    owner_of_zone,
    sees_zone,
)
from centerrow.packed import vec

#: Piles whose order nobody can use; the key counts them as sets.
ORDERED = (CENTER_DECK, CENTER_ROW, DREAM_DECK, DECK, CONSTRUCTS)
#: Where the abilities of cards are in force.
IN_PLAY = (CONSTRUCTS, VISIONS, TEMPLES, EVENT_PLACE)


def state_of(game: Game) -> State:
    return game._state


def pile(game: Game, zone: int, seat: int = 0) -> list[int]:
    """The cards of a zone; a player's zone is given as seat 0's."""
    return [int(card) for card in state_of(game).zones[own(zone, seat)] if card != NO_CARD]


def name_of(game: Game, card: int) -> str:
    return state_of(game).face_of(card).name


def names_in(game: Game, zone: int, seat: int = 0) -> list[str]:
    return [name_of(game, card) for card in pile(game, zone, seat)]


def cards_in_zones(game: Game) -> list[tuple[int, int]]:
    """Every (card, zone) there is."""
    return [
        (int(card), zone)
        for zone, cards in enumerate(state_of(game).zones)
        for card in cards
        if card != NO_CARD
    ]


def knows(game: Game, seat: int | None, card: int) -> bool:
    """Whether the seat, or a spectator, may know which card this is, where it lies now."""
    state = state_of(game)
    if seat is None:
        return not is_hidden(state.where[card])
    return sees_zone(state.where[card], seat) or knows_hidden(seat, state.marks[card])


def ids_in_sight(game: Game, seat: int | None) -> set[int]:
    """What the seat, or a spectator, calls the cards that lie before its eyes."""
    eye = -1 if seat is None else seat
    state = state_of(game)
    return {state.id_of(card) for card, zone in cards_in_zones(game) if sees_zone(zone, eye)}


def cards_called(game: Game, ids: Iterable[int]) -> list[int]:
    """The physical cards that players call so."""
    log = state_of(game).log
    assert log is not None
    return [list(log.ids).index(number) for number in ids]


def known_cards(game: Game, seat: int | None) -> set[int]:
    return {card for card, _ in cards_in_zones(game) if knows(game, seat, card)}


def raw_events(game: Game, since: int = 0) -> list[log.Event]:
    """What happened from that event on, with everything hidden in it."""
    listener = state_of(game).log
    assert listener is not None
    return listener.items[since : listener.length]


def stolen_cards(game: Game) -> dict[int, int]:
    """The cards that the active player took unseen out of others' hands this turn, and from whom."""
    found: dict[int, int] = {}
    for event in raw_events(game):
        if event.kind == log.TURN:
            found = {}
        elif event.kind == log.MOVED:
            found.pop(int(event.card), None)
            if kind_of_zone(event.source) == HAND == kind_of_zone(event.target):
                found[int(event.card)] = int(owner_of_zone(event.source))
    return found


def heaps(seat: int, seats: int) -> list[list[int]]:
    """The hidden zones among which a seat cannot tell where a card lies, heap by heap."""
    others = [[own(HAND, other), own(DECK, other)] for other in range(seats) if other != seat]
    dreams = [own(DREAMSCAPE, other) for other in range(seats) if other != seat]
    return [[CENTER_DECK], [DREAM_DECK, *dreams], [own(DECK, seat)], *others]


def decks_only(seat: int, seats: int) -> list[list[int]]:
    """Heaps that leave every hand as it is."""
    return [[CENTER_DECK], [DREAM_DECK], *([own(DECK, each)] for each in range(seats))]


def redealt(game: Game, seat: int | None, zones: list[list[int]], rng: random.Random) -> Game:
    """Another game with what the seat does not know dealt otherwise: cards change places in each heap.

    A card that was taken unseen out of a hand belongs to the heap of that hand. What is remembered of a
    place, such as the shuffle before it was filled, stays with it.
    """
    twin = game.copy()
    state = state_of(twin)
    stolen = stolen_cards(game)
    dealt: list[tuple[list[tuple[int, int]], list[int]]] = []
    for heap in zones:
        places = [
            (zone, i)
            for zone, cards in enumerate(state.zones)
            for i, card in enumerate(cards)
            if card != NO_CARD and _heap_of(game, stolen, int(card), zone) in heap
            if not knows(game, seat, int(card))
        ]
        dealt.append((places, [int(state.zones[zone][i]) for zone, i in places]))
    for places, cards in dealt:
        marks = [state.marks[card] & ALL_KNOWN for card in cards]
        filled = [state.memory.filled[card] for card in cards]
        assert state.log is not None
        ids = [state.log.ids[card] for card in cards]
        losers = {place: stolen[card] for place, card in zip(places, cards, strict=True) if card in stolen}
        state.remembering().stolen = vec[i64](
            [entry for entry in state.memory.stolen if packed_card(entry) not in cards]
        )
        rng.shuffle(cards)
        for k, ((zone, i), card) in enumerate(zip(places, cards, strict=True)):
            state.put_at(zone, i, card)
            state.where[card] = zone
            state.log.ids[card] = ids[k]
            state.hide(card, state.memory.came[card], filled[k])
            state.mark(card, marks[k])
            if (zone, i) in losers:
                state.remembering().stolen = with_also(state.memory.stolen, packed(card, losers[zone, i]))
    state.watching = count_watched(twin)
    ask_again(twin)
    return twin


def _heap_of(game: Game, stolen: dict[int, int], card: int, zone: int) -> int:
    """The zone in which a seat that did not see it taken would look for this card."""
    return own(HAND, stolen[card]) if kind_of_zone(zone) == HAND and card in stolen else zone


def ask_again(game: Game) -> None:
    """Make the pending decision anew from its frame: its options name physical cards, unless they pay."""
    state = state_of(game)
    if not state.over and state.kind != ASK_PAYMENT:
        state.options = NO_OPTIONS
        frame = state.stack.pop()
        frame.effect.run(state, frame)


def transforms_now(game: Game) -> bool:
    """Whether a card of the active player would turn over as soon as the game goes on."""
    state = state_of(game)
    if not state.acting:
        return False
    for zone in (HAND, CONSTRUCTS):
        for card in pile(game, zone, int(state.active)):
            face = state.face_of(card)
            when = face.transform_when
            if when is not None and face.transform_zone == zone and when.holds(state, state.active, NO_CARD):
                return True
    return False


def count_watched(game: Game) -> int:
    state = state_of(game)
    return sum(
        state.face_of(card).transform_when is not None
        for card, zone in cards_in_zones(game)
        if kind_of_zone(zone) in (HAND, CONSTRUCTS)
    )


def abilities_in_play(game: Game) -> Counter[tuple[object, int, int]]:
    """(ability, owner, card) for everything that cards in play have in force; an event has it for all."""
    state = state_of(game)
    found: Counter[tuple[object, int, int]] = Counter()
    for seat in range(state.seats):
        for zone in IN_PLAY:
            for card in pile(game, zone, seat):
                for ability in state.face_of(card).abilities:
                    found[(ability, seat, card)] += 1
    return found


def with_orders_changed(game: Game, rng: random.Random) -> Game:
    """The same game with the piles stirred whose order nobody can use."""
    twin = game.copy()
    state = state_of(twin)
    for zone, cards in enumerate(state.zones):
        if kind_of_zone(zone) not in ORDERED:
            stirred = list(cards)
            rng.shuffle(stirred)
            state.lay(zone, vec[i64](stirred))
    ask_again(twin)
    return twin


def with_numbers_changed(game: Game, rng: random.Random) -> Game:
    """The same game in which equal cards have each other's instance numbers."""
    twin = game.copy()
    state = state_of(twin)
    groups: dict[int, list[int]] = {}
    for card, face in enumerate(state.face):
        groups.setdefault(int(face), []).append(card)
    new = list(range(len(state.face)))
    for cards in groups.values():
        mixed = cards[:]
        rng.shuffle(mixed)
        for old, other in zip(cards, mixed, strict=True):
            new[old] = other
    marks, where = list(state.marks), list(state.where)
    came, filled = list(state.memory.came), list(state.memory.filled)
    assert state.log is not None
    ids = list(state.log.ids)
    for old, other in enumerate(new):
        state.hide(other, came[old], filled[old])
        state.marks[other] = marks[old]
        state.where[other] = where[old]
        state.log.ids[other] = ids[old]
    for zone, pile in enumerate(state.zones):
        state.lay(zone, vec[i64]([card if card == NO_CARD else new[card] for card in pile]))
    state.heroes = vec[i64]([new[card] for card in state.heroes])
    state.stack = Stack(vec[Frame]([_renumbered(frame, new) for frame in state.stack.frames()]))
    state.queue = vec[Frame]([_renumbered(frame, new) for frame in state.queue])
    state.rights = vec[Frame]([_renumbered(frame, new) for frame in state.rights])
    state.actives = vec[Active]([_renumbered_active(active, new) for active in state.actives])
    state.deeds = vec[i64](
        [
            deed(kind_of_deed(code), zone_of_deed(code), new[card_of_deed(code)], face_of_deed(code))
            for code in state.deeds
        ]
    )
    state.remembering().dreams = vec[i64](
        [
            move if move == DREAMS_SHUFFLED else packed(new[packed_card(move)], packed_other(move))
            for move in state.memory.dreams
        ]
    )
    state.remembering().stolen = vec[i64](
        [packed(new[packed_card(entry)], packed_other(entry)) for entry in state.memory.stolen]
    )
    state.spent = vec[i64]([new[card] for card in state.spent])
    ask_again(twin)
    return twin


def _renumbered_active(active: Active, new: list[int]) -> Active:
    twin = Active(
        active.ability, active.player, _new(active.card, new), active.face, active.play, active.this_turn
    )
    twin.turn = active.turn
    twin.since = active.since
    twin.plays = active.plays
    return twin


def _new(card: int, new: list[int]) -> int:
    return card if card == NO_CARD else new[card]


def _renumbered(frame: Frame, new: list[int]) -> Frame:
    return Frame(
        frame.effect,
        frame.player,
        _new(frame.card, new),
        frame.face,
        frame.play,
        _new(frame.subject, new),
        frame.step,
        frame.number,
        frame.chain,
    )


def verbs(game: Game) -> list[int]:
    return [int(verb_of(code)) for code in state_of(game).options.codes]


def option_cards(game: Game) -> list[int]:
    return [int(card_of(code)) for code in state_of(game).options.codes]
