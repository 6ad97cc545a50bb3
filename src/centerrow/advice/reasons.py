"""Why a move is good, in terms that people know: what it brings by the end of the turn, and takes away.

A reason is a meaning; `centerrow.presentation.hint` has the words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from centerrow.advice.looking import behind, only_gives
from centerrow.encoding.features import opposes
from centerrow.encoding.worths import DRAWS, RUNES
from centerrow.engine.abilities import MONSTER_DEFEATED, card_of_deed, kind_of_deed
from centerrow.engine.loop import choose
from centerrow.engine.names import ASK_TURN, CONSTRUCT, END_TURN, FACTION_NAMES, FACTIONS, HONOR, PLAY
from centerrow.engine.options import card_of, verb_of
from centerrow.engine.state import State
from centerrow.engine.zones import (
    CENTER_ROW,
    DECK,
    DISCARD,
    HAND,
    NO_CARD,
    PLAYED,
    kind_of_zone,
    owner_of_zone,
)
from centerrow.search.plan import Planner
from centerrow.search.think import Seen
from centerrow.search.value import is_decided, result

#: Every kind of reason, the weightiest first.
KINDS = (
    "wins", "ends_ahead", "denies", "honor", "thins", "fits", "stays", "takes", "draws", "gives",
    "nothing_left", "looks_best",
)  # fmt: skip
IN_DECKS = (HAND, DECK, DISCARD, PLAYED)
#: This many cards of a faction make a deck of that faction.
MANY = 3
#: This many reasons are enough for a sentence.
MOST = 3


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that speaks for a move.

    wins          the game is won when this turn ends
    ends_ahead    the honor pool is empty then, and one leads
    denies        `seat` would have taken the `card` next
    honor         `number` honor more by the end of the turn
    thins         `number` cards leave the deck, such as this `card`
    fits          the `card` is of a `faction` of which one has many
    stays         the `card` works in every turn from now on
    takes         the `card` is acquired or defeated this turn
    draws         `card`s are drawn before the rest is decided
    gives         what is played gives something, and nothing is lost by it
    nothing_left  whatever else could be done would make things worse
    looks_best    no more than that can be said
    """

    kind: str
    card: str | None = None
    seat: int | None = None
    number: int | None = None
    faction: str | None = None


def reasons_for(
    planner: Planner, seen: Seen, seat: int, option: int, other: int | None
) -> tuple[Reason, ...]:
    """What speaks for the option, the weightiest first, and not for the `other` one as well.

    To win is reason enough, even if another option would win, too.
    """
    common = set() if other is None else set(_sure(planner, seen, seat, other))
    told: dict[str, Reason] = {}
    for reason in _sure(planner, seen, seat, option):
        known = reason.kind == "takes" and any(each.card == reason.card for each in told.values())
        if not known and (reason.kind == "wins" or reason not in common):
            told.setdefault(reason.kind, reason)
    return tuple(told.values())[:MOST] or (Reason("looks_best"),)


def _sure(planner: Planner, seen: Seen, seat: int, option: int) -> list[Reason]:
    """What is true of the option in more than half of the worlds, the weightiest first."""
    found: Counter[Reason] = Counter()
    for world, end in zip(seen.worlds, behind(seen, option), strict=True):
        found.update(set(_reasons(planner, world, end, seat, option)))
    sure = [reason for reason, times in found.items() if 2 * times > len(seen.worlds)]
    return sorted(sure, key=lambda reason: (KINDS.index(reason.kind), reason.card or ""))


def _reasons(planner: Planner, world: State, end: State, seat: int, option: int) -> list[Reason]:
    verb = verb_of(world.options.codes[option])
    if verb == END_TURN:
        return [*_ending(planner, world, end, seat), Reason("nothing_left")]
    before, after = _owned(world, seat), _owned(end, seat)
    gained = sorted(after - before)
    lost = sorted(card for card in before - after if kind_of_zone(world.where[card]) in IN_DECKS)
    found = _ending(planner, world, end, seat)
    honor = int(end.players[seat].purse[HONOR]) - int(world.players[seat].purse[HONOR])
    found += [Reason("honor", number=honor)] if honor > 0 else []
    found += [Reason("thins", card=_name(world, lost[0]), number=len(lost))] if lost else []
    gone = [card for card in world.zones[CENTER_ROW] if card != NO_CARD and end.where[card] != CENTER_ROW]
    found += _wanted_next(planner, world, seat, gone)
    for card in gained:
        found += _having(planner, world, end, seat, card)
    mine = card_of(world.options.codes[option])
    taken = {*gained, *_defeated(world, end)}  # what was banished is gone from the row, too
    found += [Reason("takes", card=_name(world, card)) for card in gone if card in taken and card != mine]
    if verb == PLAY and planner.policy.worths.faces[world.face[mine]].play.gives[DRAWS] > 0.0:
        found.append(Reason("draws", card=_name(world, mine)))
    if only_gives(planner, world, option):
        found.append(Reason("gives"))
    return found


def _ending(planner: Planner, world: State, end: State, seat: int) -> list[Reason]:
    """That the game ends, and well."""
    features = planner.value.features
    features.look(end, seat)
    if is_decided(end, seat):
        return [Reason("wins")] if result(features) > 0.0 else []
    ahead = end.pool <= 0 and features.lead > 0
    return [Reason("ends_ahead")] if ahead and world.pool > 0 else []


def _owned(state: State, seat: int) -> set[int]:
    return {card for card in range(len(state.where)) if owner_of_zone(state.where[card]) == seat}


def _defeated(world: State, end: State) -> set[int]:
    """The monsters that were defeated on the way from here to the end of the turn."""
    new = end.deeds[len(world.deeds) :] if end.turn == world.turn else end.deeds[:0]
    return {int(card_of_deed(code)) for code in new if kind_of_deed(code) == MONSTER_DEFEATED}


def _name(state: State, card: int) -> str:
    return state.face_of(card).name


def _having(planner: Planner, world: State, end: State, seat: int, card: int) -> list[Reason]:
    """What is good about a new card."""
    face = end.face_of(card)
    found = []
    for faction, name in zip(FACTIONS, FACTION_NAMES, strict=True):
        alike = sum(1 for other in _owned(world, seat) if world.face_of(other).factions & faction)
        if face.factions & faction and alike >= MANY:
            found.append(Reason("fits", card=face.name, faction=name))
    works = planner.policy.worths.faces[end.face[card]].turn
    if face.kind == CONSTRUCT and any(amount > 0.0 for amount in works[RUNES:]):
        found.append(Reason("stays", card=face.name))
    return found


def _wanted_next(planner: Planner, world: State, seat: int, gone: Sequence[int]) -> list[Reason]:
    """Which of these cards would be gone after the next turn if one ended one's own here."""
    following = (seat + 1) % int(world.seats)
    if not gone or world.kind != ASK_TURN or world.seat != seat or not opposes(world, seat, following):
        return []
    twin = world.copy()
    choose(twin, twin.options.size - 1)
    if twin.over:
        return []
    here = [card for card in gone if twin.where[card] == CENTER_ROW]
    planner.policy.play_on(twin, twin.turn + 1)
    return [
        Reason("denies", card=_name(world, card), seat=following)
        for card in here
        if twin.where[card] != CENTER_ROW
    ]
