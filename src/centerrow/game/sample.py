"""Another game that a seat could be in: everything it does not know is dealt anew."""

from __future__ import annotations

from mypy_extensions import i64

from centerrow.engine.names import ASK_TURN
from centerrow.engine.options import card_of
from centerrow.engine.rng import seeded
from centerrow.engine.state import ALL_KNOWN, KNOWN, State
from centerrow.engine.zones import (
    CENTER_DECK,
    CONSTRUCTS,
    DECK,
    DREAM_DECK,
    DREAMSCAPE,
    HAND,
    NO_CARD,
    own,
    sees_zone,
)

#: How often a deal is tried again that the table would not have shown like this.
MOST_DEALS = 200


def sampled(state: State, seat: i64, seed: str) -> State:
    """A copy in which hidden cards have changed places, each within what the seat knows of them.

    Everybody saw every card that a player acquired, so an opponent's hand and deck are known as one heap.
    """
    twin = state.copy()
    twin.rng = seeded(f"sample {seed}")
    twin.draft = [entry for entry in twin.draft if entry >> 12 in (0, seat + 1)]
    _redeal(twin, seat, [CENTER_DECK])
    _redeal(twin, seat, [DREAM_DECK, *[own(DREAMSCAPE, each) for each in range(twin.seats) if each != seat]])
    other: i64 = 0
    while other < twin.seats:
        _redeal(twin, seat, [own(DECK, other)] if other == seat else [own(HAND, other), own(DECK, other)])
        other += 1
    _count_watched(twin)
    _ask_again(twin, seat)
    return twin


def _redeal(state: State, seat: i64, zones: list[i64]) -> None:
    """Deal the unknown cards of these zones among their places, to which ids and what others know belong."""
    places = _unknown(state, seat, zones)
    cards = [state.zones[zone][place] for zone, place in places]
    known = [state.marks[card] & ALL_KNOWN for card in cards]
    ids = [state.id_of(card) for card in cards]
    lost = [_lost_by(state, seat, card) for card in cards]
    state.stolen = [entry for entry in state.stolen if entry & 0xFFF not in cards]
    kept = [DREAM_DECK in zones and card in state.draft for card in cards]
    state.draft = [entry for entry in state.draft if entry not in cards or DREAM_DECK not in zones]
    cards = [code & 0xFFFF for code in sorted((state.face[card] << 16) | card for card in cards)]
    for _ in range(MOST_DEALS):
        state.rng.shuffle(cards)
        for (zone, place), card, knowers in zip(places, cards, known, strict=True):
            state.zones[zone][place] = card
            state.where[card] = zone
            state.marks[card] = (state.marks[card] & ~ALL_KNOWN) | knowers
        if state.log is not None:
            for card, number in zip(cards, ids, strict=True):
                state.log.ids[card] = number
        drafted = [card for card, was_kept in zip(cards, kept, strict=True) if was_kept]
        if _could_be_kept(state, seat, drafted) and not _would_have_transformed(state, zones):
            state.draft = state.draft + drafted
            break
    state.stolen += [card | loser << 12 for card, loser in zip(cards, lost, strict=True) if loser >= 0]


def _could_be_kept(state: State, seat: i64, cards: list[i64]) -> bool:
    """Whether others could have kept these cards in the draft: none of them was put back by this seat."""
    return not any(card | (seat + 1) << 12 in state.draft for card in cards)


def _unknown(state: State, seat: i64, zones: list[i64]) -> list[tuple[i64, i64]]:
    """The places of cards that the seat does not know: in these zones, and taken from there unseen."""
    places: list[tuple[i64, i64]] = []
    for zone in zones:
        for place, card in enumerate(state.zones[zone]):
            if not state.marks[card] & (KNOWN << seat) and _lost_by(state, seat, card) < 0:
                places.append((zone, place))
    for loser in range(state.seats):
        if own(HAND, loser) in zones:
            for other in range(state.seats):
                for place, card in enumerate(state.zone(HAND, other)):
                    if _lost_by(state, seat, card) == loser:
                        places.append((own(HAND, other), place))
    return places


def _lost_by(state: State, seat: i64, card: i64) -> i64:
    """The seat from whose hand the active player took this card, which `seat` did not see; or -1."""
    if state.where[card] == own(HAND, state.active) and not state.marks[card] & (KNOWN << seat):
        for entry in state.stolen:
            loser = entry >> 12
            if entry & 0xFFF == card and state.marks[card] & (KNOWN << loser):
                return loser
    return -1


def _would_have_transformed(state: State, zones: list[i64]) -> bool:
    """Whether a hand dealt like this would have turned a card over in the open by now."""
    player = state.active
    if not state.acting or own(HAND, player) not in zones:
        return False
    for card in state.zone(HAND, player):
        face = state.face_of(card)
        when = face.transform_when
        if when is not None and face.transform_zone == HAND and when.holds(state, player, card):
            return True
    return False


def _count_watched(state: State) -> None:
    state.watching = 0
    seat: i64 = 0
    while seat < state.seats:
        for zone in (HAND, CONSTRUCTS):
            for card in state.zone(zone, seat):
                if state.face_of(card).transform_when is not None:
                    state.watching += 1
        seat += 1


def _ask_again(state: State, seat: i64) -> None:
    """Options of another seat's decision depend on hidden cards, which lie elsewhere now: list them anew."""
    for code in state.options:
        card = card_of(code)
        hidden = card != NO_CARD and not sees_zone(state.where[card], seat)
        if hidden or (state.kind == ASK_TURN and state.seat != seat):
            state.options = []
            frame = state.stack.pop()
            frame.effect.run(state, frame)
            return
