"""Another game that a seat could be in: everything it does not know is dealt anew."""

from __future__ import annotations

from mypy_extensions import i64

from centerrow.engine.rng import seeded
from centerrow.engine.state import ALL_KNOWN, KNOWN, State
from centerrow.engine.zones import CENTER_DECK, CONSTRUCTS, DECK, DREAM_DECK, HAND, own

#: How often a deal is tried again that the table would not have shown like this.
MOST_DEALS = 200


def sampled(state: State, seat: i64, seed: str) -> State:
    """A copy in which hidden cards have changed places, each within what the seat knows of them.

    Everybody saw every card that a player acquired, so an opponent's hand and deck are known as one heap.
    """
    twin = state.copy()
    twin.rng = seeded(f"sample {seed}")
    _redeal(twin, seat, [CENTER_DECK])
    _redeal(twin, seat, [DREAM_DECK])
    other: i64 = 0
    while other < twin.seats:
        _redeal(twin, seat, [own(DECK, other)] if other == seat else [own(HAND, other), own(DECK, other)])
        other += 1
    _count_watched(twin)
    _ask_again(twin)
    return twin


def _redeal(state: State, seat: i64, zones: list[i64]) -> None:
    """Deal the unknown cards of these zones among their places. What others know belongs to the place."""
    places: list[tuple[i64, i64]] = []
    cards: list[i64] = []
    known: list[i64] = []
    for zone in zones:
        for place, card in enumerate(state.zones[zone]):
            if not state.marks[card] & (KNOWN << seat):
                places.append((zone, place))
                cards.append(card)
                known.append(state.marks[card] & ALL_KNOWN)
    cards = [code & 0xFFFF for code in sorted((state.face[card] << 16) | card for card in cards)]
    for _ in range(MOST_DEALS):
        state.rng.shuffle(cards)
        for (zone, place), card, knowers in zip(places, cards, known, strict=True):
            state.zones[zone][place] = card
            state.where[card] = zone
            state.marks[card] = (state.marks[card] & ~ALL_KNOWN) | knowers
        if not _would_have_transformed(state, zones):
            return


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


def _ask_again(state: State) -> None:
    """The options of a pending decision name cards that may lie elsewhere now."""
    if state.options:
        state.options = []
        frame = state.stack.pop()
        frame.effect.run(state, frame)
