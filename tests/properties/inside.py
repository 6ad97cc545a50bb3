"""What the properties read off the engine's state, worked out anew, and ways to disturb a state."""

from __future__ import annotations

import random
from collections import Counter

from centerrow import Game
from centerrow.engine.abilities import Active
from centerrow.engine.base import Frame
from centerrow.engine.options import card_of, verb_of
from centerrow.engine.state import ALL_KNOWN, KNOWN, State
from centerrow.engine.zones import (
    CENTER_DECK,
    CENTER_ROW,
    CONSTRUCTS,
    DECK,
    DREAM_DECK,
    HAND,
    NO_CARD,
    is_hidden,
    kind_of_zone,
    own,
    sees_zone,
)

#: Piles whose order nobody can use; the key counts them as sets.
ORDERED = (CENTER_DECK, CENTER_ROW, DREAM_DECK, DECK, CONSTRUCTS)


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
    return sees_zone(state.where[card], seat) or bool(state.marks[card] & (KNOWN << seat))


def known_cards(game: Game, seat: int | None) -> set[int]:
    return {card for card, _ in cards_in_zones(game) if knows(game, seat, card)}


def heaps(seat: int, seats: int) -> list[list[int]]:
    """The hidden zones among which a seat cannot tell where a card lies, heap by heap."""
    others = [[own(HAND, other), own(DECK, other)] for other in range(seats) if other != seat]
    return [[CENTER_DECK], [own(DECK, seat)], *others]


def decks_only(seat: int, seats: int) -> list[list[int]]:
    """Heaps that leave every hand as it is."""
    return [[CENTER_DECK], *([own(DECK, each)] for each in range(seats))]


def redealt(game: Game, seat: int | None, zones: list[list[int]], rng: random.Random) -> Game:
    """Another game with what the seat does not know dealt otherwise: cards change places in each heap."""
    twin = game.copy()
    state = state_of(twin)
    for heap in zones:
        places = [
            (zone, i)
            for zone in heap
            for i, card in enumerate(state.zones[zone])
            if not knows(game, seat, int(card))
        ]
        cards = [state.zones[zone][i] for zone, i in places]
        marks = [state.marks[card] & ALL_KNOWN for card in cards]
        rng.shuffle(cards)
        for (zone, i), card, knowers in zip(places, cards, marks, strict=True):
            state.zones[zone][i] = card
            state.where[card] = zone
            state.marks[card] = (state.marks[card] & ~ALL_KNOWN) | knowers
    state.watching = count_watched(twin)
    ask_again(twin)
    return twin


def ask_again(game: Game) -> None:
    """Make the pending decision anew from its frame: its options name physical cards."""
    state = state_of(game)
    if not state.over:
        state.options = []
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
            if when is not None and face.transform_zone == zone and when.holds(state, state.active, card):
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
    """(ability, owner, card) for everything that constructs in play have in force."""
    state = state_of(game)
    found: Counter[tuple[object, int, int]] = Counter()
    for seat in range(state.seats):
        for card in pile(game, CONSTRUCTS, seat):
            for ability in state.face_of(card).abilities:
                found[(ability, seat, card)] += 1
    return found


def with_orders_changed(game: Game, rng: random.Random) -> Game:
    """The same game with the piles stirred whose order nobody can use."""
    twin = game.copy()
    state = state_of(twin)
    for zone, cards in enumerate(state.zones):
        if kind_of_zone(zone) not in ORDERED:
            rng.shuffle(cards)
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
    for old, other in enumerate(new):
        state.marks[other] = marks[old]
        state.where[other] = where[old]
    for cards in state.zones:
        cards[:] = [card if card == NO_CARD else new[card] for card in cards]
    state.heroes = [new[card] for card in state.heroes]
    state.stack = [_renumbered(frame, new) for frame in state.stack]
    state.queue = [_renumbered(frame, new) for frame in state.queue]
    state.rights = [_renumbered(frame, new) for frame in state.rights]
    state.actives = [
        Active(a.ability, a.player, _new(a.card, new), a.face, a.play, a.this_turn) for a in state.actives
    ]
    ask_again(twin)
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
    )


def verbs(game: Game) -> list[int]:
    return [int(verb_of(code)) for code in state_of(game).options]


def option_cards(game: Game) -> list[int]:
    return [int(card_of(code)) for code in state_of(game).options]
