"""Dealing: from a config to the first decision (ruling 17)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from centerrow.catalog.lookup import NOT_IN_GAME, card, find_set
from centerrow.engine.abilities import arm
from centerrow.engine.card import FROM_CENTER, FROM_DREAM, FROM_STARTER, FROM_UNIQUE
from centerrow.engine.errors import BadSetup
from centerrow.engine.library import Library
from centerrow.engine.log import NOTHING, Log
from centerrow.engine.loop import advance
from centerrow.engine.marks import ALL_KNOWN, known_to
from centerrow.engine.moves import draw, shuffle_sorted
from centerrow.engine.names import RESOURCE_NAMES, TEMPLE
from centerrow.engine.opening import DRAFT, FILL_ROW, SHUFFLE_DREAMS, STARTING_INSIGHT, deal_dreams
from centerrow.engine.rng import seeded
from centerrow.engine.state import State, bare_state
from centerrow.engine.turn import HAND_SIZE, RUN_QUEUE, START_TURN
from centerrow.engine.turning import is_watched
from centerrow.engine.zones import (
    CENTER_DECK,
    CENTER_ROW,
    CONSTRUCTS,
    DECK,
    DISCARD,
    DREAM_DECK,
    DREAMSCAPE,
    FREE_TEMPLES,
    HAND,
    NO_CARD,
    PLAYED,
    ROW_SIZE,
    SUPPLY,
    TEMPLES,
    THE_VOID,
    UNIQUE_PLACE,
    VISIONS,
    is_hidden,
    own,
)
from centerrow.packed import append, vec
from centerrow.settings.config import Config, library_for
from centerrow.settings.copies import Copies
from centerrow.settings.start import PlayerStart, Start

#: Fewer than CARD_BITS can number: an option counts cards from 1, and one number stands for any Dream card.
MOST_CARDS: Final = 4_000


def deal(config: Config, start: Start | None, logging: bool) -> State:
    """The game at its first decision."""
    library = library_for(config.sets, start is not None)
    state = _table(config, library).copy() if start is None else _empty_table(config, library)
    state.rng = seeded(config.seed)
    state.pool = config.honor
    state.teams = config.teams
    if logging:
        state.log = Log([], 0, None, vec[i64]())
    if start is not None:
        if config.copies:
            raise BadSetup("a table laid by hand has its decks as they are: no card can have other copies")
        _lay(state, start)
        state.push(START_TURN, 0)
    if state.log is not None:
        state.log.number(len(state.face))
    if start is None:
        _deal_decks(state)
    advance(state)
    return state


_tables: dict[tuple[Library, int, Copies], State] = {}


def _table(config: Config, library: Library) -> State:
    """The table for this many players before anything is shuffled: made once, and then copied."""
    key = (library, config.players, config.copies)
    if key not in _tables:
        state = _empty_table(config, library)
        for seat in range(config.players):
            _put_copies(state, FROM_STARTER, own(DECK, seat), config)
        _put_copies(state, FROM_CENTER, CENTER_DECK, config)
        _put_copies(state, FROM_DREAM, DREAM_DECK, config)
        _place_unique(state)
        state.push(START_TURN, 0)
        state.push(RUN_QUEUE, 0)
        _open(state, config)
        _tables[key] = state
    return _tables[key]


def _empty_table(config: Config, library: Library) -> State:
    """Nothing but the supplies."""
    state = bare_state(library, config.players, seeded(config.seed))
    _fill_supplies(state, config)
    return state


def _open(state: State, config: Config) -> None:
    """What comes before the first turn, in order: the draft of dreams, starting insight, the row."""
    state.push(FILL_ROW, 0)
    if any(find_set(name).starting_insight for name in config.sets):
        state.push(STARTING_INSIGHT, 0)
    if len(state.zones[DREAM_DECK]):
        state.push(SHUFFLE_DREAMS, 0)
        for seat in reversed(range(config.players)):
            state.push(DRAFT, seat)


def first_player(config: Config) -> int:
    """Which of the people named comes first and so is seat 0 (ruling 17)."""
    return int(seeded(f"first player {config.seed}").below(config.players))


def _new_card(state: State, face: i64, zone: i64) -> None:
    card_number = len(state.face)
    if card_number == MOST_CARDS:
        raise BadSetup(
            "a game has room for {most:,} cards; take fewer sets, or lay fewer cards", most=MOST_CARDS
        )
    state.face = append(state.face, face)
    state.where = append(state.where, zone)
    state.memory.came = append(state.memory.came, 0)
    state.memory.filled = append(state.memory.filled, 0)
    state.marks = append(state.marks, 0 if is_hidden(zone) else ALL_KNOWN)
    state.put(zone, card_number)
    if state.faces[face].transform_when is not None and is_watched(zone):
        state.watching += 1


def _fill_supplies(state: State, config: Config) -> None:
    """The largest supply of the present sets (DESIGN: mixed sets)."""
    library = state.library
    for k, face in enumerate(library.supplies):
        name = library.faces[face].name
        copies = max(find_set(each).supplies.get(name, 0) for each in config.sets)
        for _ in range(copies):
            _new_card(state, face, SUPPLY + k)


def _deal_decks(state: State) -> None:
    """Shuffle and deal. Cards were put down in the order of names, so decks need no sorting."""
    seat: i64 = 0
    while seat < state.seats:
        shuffle_sorted(state, own(DECK, seat), NOTHING)
        seat += 1
    shuffle_sorted(state, CENTER_DECK, NOTHING)
    if len(state.zones[DREAM_DECK]):
        shuffle_sorted(state, DREAM_DECK, NOTHING)
    seat = 0
    while seat < state.seats:
        draw(state, seat, HAND_SIZE)
        seat += 1
    seat = 0
    while seat < state.seats:
        deal_dreams(state, seat)
        seat += 1


def _place_unique(state: State) -> None:
    """Temples below the row and the unique hero on her place, unless somebody has them."""
    present = set(state.face)
    for face in state.library.faces:
        if face.card.zone == FROM_UNIQUE and face.index not in present:
            _new_card(state, face.index, FREE_TEMPLES if face.kind == TEMPLE else UNIQUE_PLACE)


def _put_copies(state: State, zone_name: str, zone: i64, config: Config) -> None:
    """Every copy of the cards that start there, in the order of names."""
    changed = dict(config.copies)
    for face in state.library.faces:
        if face.card.zone == zone_name:
            copies: i64 = changed.get(face.name, int(face.card.copies))
            for _ in range(copies):
                _new_card(state, face.index, zone)


def _lay(state: State, start: Start) -> None:
    """Lay the table as somebody described it."""
    for seat, player in enumerate(start.players):
        _lay_player(state, seat, player)
    if len(start.row) > ROW_SIZE:
        words = "the center row has {places} places; {cards} cards were given"
        raise BadSetup(words, places=ROW_SIZE, cards=len(start.row))
    state.holes = ROW_SIZE - len(start.row)
    empty = vec[i64]([NO_CARD] * (ROW_SIZE - len(start.row)))
    state.lay(CENTER_ROW, empty if state.solo else vec[i64]())
    _lay_zone(state, CENTER_ROW, start.row)
    if not state.solo:
        state.put_all(CENTER_ROW, empty)
    _lay_zone(state, CENTER_DECK, start.center_deck[::-1])
    _lay_zone(state, THE_VOID, start.void)
    _lay_zone(state, DREAM_DECK, start.dream_deck[::-1])
    _place_unique(state)


def _lay_player(state: State, seat: int, player: PlayerStart) -> None:
    _lay_zone(state, own(DECK, seat), player.deck[::-1])
    _lay_zone(state, own(HAND, seat), player.hand)
    _lay_zone(state, own(DISCARD, seat), player.discard)
    _lay_zone(state, own(PLAYED, seat), player.played)
    _lay_zone(state, own(CONSTRUCTS, seat), player.constructs)
    _lay_zone(state, own(DREAMSCAPE, seat), player.dreamscape)
    _lay_zone(state, own(VISIONS, seat), player.visions)
    _lay_zone(state, own(TEMPLES, seat), player.temples)
    for zone in (HAND, DREAMSCAPE):
        for card_number in state.zone(zone, seat):
            state.mark(card_number, known_to(seat))
    for zone in (CONSTRUCTS, VISIONS, TEMPLES):
        for card_number in state.zone(zone, seat):
            arm(state, seat, card_number)
    purse = state.players[seat].purse
    for number, name in enumerate(RESOURCE_NAMES):
        purse[number] = getattr(player, name, 0)


def _lay_zone(state: State, zone: i64, names: tuple[str, ...]) -> None:
    for name in names:
        _new_card(state, find_face(state.library, name), zone)


def find_face(library: Library, name: str) -> int:
    """The number of a card's face in this game, by its name in whatever spelling."""
    if name in library.index:
        return library.index[name]
    known = card(name)
    if known.name not in library.index:
        raise BadSetup(NOT_IN_GAME, card=known.name, set=known.set)
    return library.index[known.name]
