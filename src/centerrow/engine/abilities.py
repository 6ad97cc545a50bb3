"""Abilities in force, and the moments they react to. A step touches only the cards that listen to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from centerrow.engine.base import NO_PLAY, Ability, Effect, Frame
from centerrow.engine.marks import MARK_BITS, SAME
from centerrow.engine.packing import packed, packed_card, packed_other, with_also
from centerrow.engine.zones import CENTER_ROW, NO_CARD, VOID_AS_ROW
from centerrow.packed import append, vec

if TYPE_CHECKING:
    from centerrow.engine.state import State

# Moments: something happened.
HERO_PUT_DOWN: Final = 1
HERO_PLAYED: Final = 2
CONSTRUCT_ENTERED: Final = 4
CARD_ACQUIRED: Final = 8
MONSTER_DEFEATED: Final = 16
TURN_STARTED: Final = 32
#: Not a moment that anybody listens to: a bound monster gave its reward.
REWARD_PLAYED: Final = 0
# Questions: the engine wants to know.
WHAT_TO_PAY: Final = 64
WHAT_TO_SPEND: Final = 128
WHERE_TO_PUT: Final = 256
WHERE_MONSTER_GOES: Final = 512
VOID_DEFEATS: Final = 1024
WHAT_IT_COSTS: Final = 2048
HOW_MUCH_HONOR: Final = 4096
HEROES_ARE_CONSTRUCTS: Final = 8192
DREAM_CONSTRUCTS_ARE_MECHANA: Final = 16384
FREE_DREAMBIND: Final = 32768
VOID_AGAIN: Final = 65536
#: What can change the price of a card, or what pays for it.
WHAT_PAYING_ASKS: Final = WHAT_TO_PAY | WHAT_TO_SPEND | WHAT_IT_COSTS
#: `State.chain` while no defeat sets anything off.
NO_CHAIN: Final = -1


@mypyc_attr(acyclic=True)
class Active:
    """An ability in force, which never changes: whose, of which card and face, from which play, how long."""

    def __init__(
        self, ability: Ability, player: i64, card: i64, face: i64, play: i64, this_turn: bool
    ) -> None:
        self.ability: Ability = ability
        self.player: i64 = player
        self.card: i64 = card
        self.face: i64 = face
        self.play: i64 = play
        self.this_turn: bool = this_turn
        #: The turn it came into force in, and how many deeds and plays of heroes that turn had seen.
        self.turn: i64 = 0
        self.since: i64 = 0
        self.plays: i64 = 0
        self.listens: i64 = ability.listens()

    def frame(self, effect: Effect, subject: i64, number: i64) -> Frame:
        """What this ability does now, about that card and with that number to remember."""
        return Frame(effect, self.player, self.card, self.face, self.play, subject, 0, number, 0)


@mypyc_attr(acyclic=True)
class Moment:
    """Something that just happened: to whom, with which card, in which zone."""

    def __init__(self, kind: i64, player: i64, card: i64, zone: i64, play: i64, replacement: i64) -> None:
        self.kind: i64 = kind
        #: The card that took the place of an acquired one in the row.
        self.replacement: i64 = replacement
        self.player: i64 = player
        self.card: i64 = card
        self.zone: i64 = zone
        self.play: i64 = play


def listen(state: State, active: Active) -> None:
    active.turn = state.turn
    active.since = len(state.deeds)
    active.plays = len(state.heroes)
    state.actives = append(state.actives, active)
    state.heard |= active.listens
    state.players[active.player].heard |= active.listens


def rehear(state: State) -> None:
    """Work out again what anybody listens to, after abilities have ended."""
    state.heard = 0
    for player in state.players:
        player.heard = 0
    for active in state.actives:
        state.heard |= active.listens
        state.players[active.player].heard |= active.listens


def silence(state: State, active: Active) -> None:
    state.actives = vec[Active]([a for a in state.actives if a is not active])
    rehear(state)


def silence_card(state: State, card: i64) -> None:
    """The card left play: what it had in force ends, except what it set up for the whole turn."""
    for active in state.actives:
        if active.card == card and not active.this_turn:
            state.actives = vec[Active]([a for a in state.actives if a.card != card or a.this_turn])
            rehear(state)
            return


def silence_turn(state: State) -> None:
    """The turn is over: everything set up "this turn" ends."""
    for active in state.actives:
        if active.this_turn:
            state.actives = vec[Active]([a for a in state.actives if not a.this_turn])
            rehear(state)
            return


def arm(state: State, player: i64, card: i64) -> None:
    """The card came into play, or turned over there: its abilities are in force from now on."""
    face = state.face[card]
    for ability in state.library.faces[face].abilities:
        listen(state, Active(ability, player, card, face, NO_PLAY, False))


def remember(state: State, kind: i64, card: i64, zone: i64) -> None:
    """Note that the active player acquired or defeated this card in that zone. Copies share them."""
    state.deeds = with_also(state.deeds, deed(kind, zone, card, state.face[card]))


# A deed as one integer. kind: 8 bits, zone: 8 bits, then the card packed with its face


def deed(kind: i64, zone: i64, card: i64, face: i64) -> i64:
    return kind | zone << 8 | packed(card, face) << 16


def kind_of_deed(code: i64) -> i64:
    return code & 0xFF


def zone_of_deed(code: i64) -> i64:
    return code >> 8 & 0xFF


def deed_in_row(code: i64) -> bool:
    """Whether it happened in the center row, or in the void as if there (ruling 24)."""
    zone = zone_of_deed(code)
    return zone == CENTER_ROW or zone == VOID_AS_ROW


def card_of_deed(code: i64) -> i64:
    return packed_card(code >> 16)


def face_of_deed(code: i64) -> i64:
    """The card's face at the time: a monster may be a hero by now."""
    return packed_other(code >> 16)


def in_chain(state: State, card: i64) -> bool:
    """Whether a defeat, or what it set off, has taken the card before. Where nobody can decline, the rest of
    that chain leaves it alone: a card that comes straight back could be taken for ever (ruling 56).
    """
    return taken_as(state, card) > 0


def taken_as(state: State, card: i64) -> i64:
    """Which card of the chain it is: 1 for the first; 0 for a card that no chain has taken."""
    if state.chain == NO_CHAIN:
        return 0
    place: i64 = state.chain
    while place < len(state.deeds):
        if card_of_deed(state.deeds[place]) == card:
            return place - state.chain + 1
        place += 1
    return 0


def distinct(state: State, card: i64) -> i64:
    """What tells the card from others of its face: which of its abilities were used, which factions named
    for it, and which card of a chain it is, since the rest of that chain leaves it alone (ruling 56).
    """
    return state.marks[card] & SAME | taken_as(state, card) << MARK_BITS


def fire(state: State, kind: i64, player: i64, card: i64, zone: i64, play: i64) -> None:
    """Tell those who listen. Their reactions run in the order in which the cards arrived (ruling 13)."""
    if state.heard & kind:
        _tell(state, Moment(kind, player, card, zone, play, NO_CARD))


def fire_acquired(state: State, player: i64, card: i64, zone: i64, replacement: i64) -> None:
    """A card was acquired, and that one took its place."""
    if state.heard & CARD_ACQUIRED:
        _tell(state, Moment(CARD_ACQUIRED, player, card, zone, NO_PLAY, replacement))


def _tell(state: State, moment: Moment) -> None:
    kind = moment.kind
    actives = state.actives
    i: i64 = len(actives) - 1
    while i >= 0:
        active = actives[i]
        if active.listens & kind and not _is_earlier(active, moment):
            if active.ability.hears(state, active, moment):
                active.ability.react(state, active, moment)
        i -= 1


def _is_earlier(active: Active, moment: Moment) -> bool:
    """Whether a hero was put down before this ability was set up for the turn: the hero whose effect did so,
    or one that copied it, is no later hero (ruling 47).
    """
    return active.this_turn and moment.play != NO_PLAY and moment.play < active.plays


def has_plundered(state: State, player: i64) -> bool:
    """Whether the player acquired a card and defeated a monster in the center row this turn (ruling 39)."""
    if player != state.active:
        return False
    seen: i64 = 0
    for code in state.deeds:
        if deed_in_row(code):
            seen |= kind_of_deed(code)
    return seen == CARD_ACQUIRED | MONSTER_DEFEATED
