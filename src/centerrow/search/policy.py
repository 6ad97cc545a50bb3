"""The quick player: the novice's rules on the state itself, for playing whole games at once.

One rule for each question that the game can ask. It sees no more than its seat may: its own cards, the table.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from centerrow.encoding import worths as amounts
from centerrow.encoding.features import opposes
from centerrow.encoding.worths import EffectWorth, Worths, times
from centerrow.engine import names
from centerrow.engine.die import DIE_PRICE
from centerrow.engine.loop import choose
from centerrow.engine.names import (
    ACQUIRE,
    ACTIVATE,
    ASK_BID,
    ASK_DESTINATION,
    ASK_PAYMENT,
    ASK_TURN,
    DEFEAT,
    INSIGHT,
    PHANTASM,
    PLAY,
    ROLL,
    RUNES,
    TAKE_TEMPLE,
    TRANSFORM,
    USE_RIGHT,
    USE_TEMPLE,
    VERB_NAMES,
)
from centerrow.engine.options import alike, card_of, number_of, verb_of, zone_of
from centerrow.engine.packing import bit_of
from centerrow.engine.state import State
from centerrow.engine.zones import (
    DECK,
    NO_CARD,
    NOBODY,
    SUPPLY,
    owner_of_zone,
)
from centerrow.packed import vec
from centerrow.search.answers import LOWEST, NO_OPTION, answer, bid, most, paying, placing, refusal
from centerrow.search.budget import Budget
from centerrow.search.outlook import COPIES, Basket, Outlook

#: Runes spent on a monster, or power on a hero, are worth about this much of each.
STAND_IN: Final = 0.65
#: After this many choices in one turn it wants no more: a card that comes straight back could be taken for
#: ever (ruling 56).
LONGEST_TURN: Final = 400

#: What comes first of what a turn offers besides playing and shopping, by verb; NEVER for the others.
NEVER: Final = 100


def _ranks() -> vec[i64]:
    ranks = vec[i64]([NEVER] * len(VERB_NAMES))
    rank: i64 = 0
    for verbs in ((TAKE_TEMPLE, USE_TEMPLE), (ACTIVATE,), (USE_RIGHT,), (ACQUIRE, PHANTASM, TRANSFORM, ROLL)):
        for verb in verbs:
            ranks[verb] = rank
        rank += 1
    return ranks


RANKS: Final = _ranks()


class Policy:
    """Chooses at once, by rules. It remembers nothing from one choice to the next."""

    def __init__(self, worths: Worths) -> None:
        self.worths: Worths = worths

    def decide(self, state: State) -> i64:
        """The option that it takes of the pending decision."""
        if state.options.size == 1:
            return 0
        if state.kind == ASK_TURN:
            return self.take_turn(state)
        look = Outlook(state, state.seat, self.worths)
        effect = state.deciding().effect
        if state.kind == ASK_PAYMENT:
            return most(look, effect, paying)
        if state.kind == ASK_DESTINATION:
            return most(look, effect, placing)
        if state.kind == ASK_BID:
            return bid(look)
        return answer(look, effect)

    def play_on(self, state: State, until: i64, budget: Budget | None = None) -> i64:
        """Go on for everybody until the turn of that number begins; 0: to the end of the game.

        Returns how many choices it took: none where that turn has begun already. With a budget the clock is
        read when a turn begins, and the game given up when its time is over.
        """
        made: i64 = 0
        since: i64 = 0
        turn = state.turn
        while not state.over and (until == 0 or state.turn < until):
            if state.turn != turn:
                turn = state.turn
                since = made
                if budget is not None:
                    budget.read()
                    if budget.is_late:
                        break
            no: i64 = refusal(state) if made - since >= LONGEST_TURN else NO_OPTION
            choose(state, self.decide(state) if no == NO_OPTION else no)
            made += 1
        return made

    # ---- the turn: each rule uses something up, so that a turn comes to its end

    def take_turn(self, state: State) -> i64:
        look = Outlook(state, state.seat, self.worths)
        found = self.play_cards(look)
        if found == NO_OPTION:
            found = self.use_things(look)
        if found == NO_OPTION:
            found = self.shop(look, DEFEAT, names.POWER)
        if found == NO_OPTION:
            found = self.shop(look, ACQUIRE, RUNES)
        return state.options.size - 1 if found == NO_OPTION else found

    def play_cards(self, look: Outlook) -> i64:
        """Play everything useful: constructs first, then what draws, then the rest, last what looks back."""
        state = look.state
        best: i64 = NO_OPTION
        first: i64 = NEVER
        i: i64 = 0
        while i < state.options.size:
            code = state.options.codes[i]
            if verb_of(code) != PLAY:
                break  # they come first
            card = card_of(code)
            face = look.face(card)
            if face.when < first and not look.harms(face.play, card):
                first = face.when
                best = i
            i += 1
        return best

    def use_things(self, look: Outlook) -> i64:
        """Keystones, abilities, rights, then what insight buys: the best of the first of these, if any."""
        state = look.state
        best: i64 = NO_OPTION
        most = 0.0
        rank: i64 = NEVER
        i: i64 = 0
        while i < state.options.size:
            code = state.options.codes[i]
            mine = RANKS[verb_of(code)]
            if mine <= rank and mine < NEVER:
                worth = self.use(look, code)
                if worth > 0.0 and (mine < rank or worth > most):
                    best = i
                    most = worth
                    rank = mine
            i += 1
        return best

    def use(self, look: Outlook, code: i64) -> float:
        """What it is worth to use this."""
        verb = verb_of(code)
        if verb == ACQUIRE:
            return self.bargain(look, code)
        if verb == ACTIVATE:
            effect = self.ability(look, card_of(code), number_of(code))
            return 0.0 if look.harms(effect, NO_CARD) else look.giving(effect)
        if verb == TAKE_TEMPLE:
            owner = owner_of_zone(zone_of(code))
            if owner == NOBODY:
                return 2.0
            return 3.0 if opposes(look.state, look.seat, owner) else 0.0
        if verb == USE_TEMPLE or verb == USE_RIGHT:
            return 1.0
        if verb == ROLL:
            return times(look.now(), self.worths.die) - float(DIE_PRICE) * look.insight_price
        card = card_of(code)
        if verb == PHANTASM:
            play = look.face(card).play
            price = look.state.face_of(card).phantasm
            return 0.0 if look.harms(play, NO_CARD) else look.giving(play) - float(price) * look.insight_price
        price = look.state.face_of(card).transform_price
        return look.turning_over(card) - float(price) * look.insight_price

    def ability(self, look: Outlook, card: i64, number: i64) -> EffectWorth:
        """The ability that is meant; a hero that is a construct has its play effect."""
        face = look.face(card)
        return face.abilities[number] if len(face.abilities) else face.play

    def bargain(self, look: Outlook, code: i64) -> float:
        """What is left of the worth of a card when its insight is paid; 0 for what is not paid so."""
        card = card_of(code)
        if number_of(code):
            return look.taking(card)
        face = look.state.face[card]
        if self.worths.library.resources[face] != INSIGHT:
            return 0.0
        return look.taking(card) - float(self.worths.library.costs[face]) * look.insight_price

    def shop(self, look: Outlook, verb: i64, resource: i64) -> i64:
        """The best of the cards that are worth most together for all that one has of the resource.

        What costs more than that is paid with something else besides, which is taken off its worth. A
        discount is not seen here; it only leaves more for the next purchase.
        """
        state = look.state
        library = self.worths.library
        budget = look.purse[resource]
        basket = Basket(budget)
        i: i64 = 0
        while i < state.options.size:
            code = state.options.codes[i]
            if verb_of(code) == verb and i < 62:
                card = card_of(code)
                face = state.face[card]
                if library.resources[face] == resource or verb == DEFEAT:
                    missing = max(library.costs[face] - budget, 0)
                    worth = look.taking(card) - STAND_IN * float(missing)
                    basket.add(i, library.costs[face] - missing, worth, self.copies(state, code))
            i += 1
        return self.first_of(look, basket.best(), verb)

    def copies(self, state: State, code: i64) -> i64:
        """How many of them there are to be had."""
        zone = zone_of(code)
        if zone >= SUPPLY and zone < DECK:
            return COPIES
        found: i64 = 0
        for other in state.zones[zone]:
            if other != NO_CARD and alike(state, card_of(code), other):
                found += 1
        return found

    def first_of(self, look: Outlook, wares: i64, verb: i64) -> i64:
        """Of monsters first what brings cards or runes, of others the best."""
        state = look.state
        best: i64 = NO_OPTION
        most = LOWEST
        i: i64 = 0
        while wares >> i:
            if bit_of(wares, i):
                card = card_of(state.options.codes[i])
                if verb == DEFEAT:
                    gives = look.face(card).play.gives
                    worth = gives[amounts.DRAWS] + gives[amounts.RUNES]
                else:
                    worth = look.taking(card)
                if worth > most:
                    most = worth
                    best = i
            i += 1
        return best
