"""Where a seat stands: how much of the game is left, and what things are worth to it now.

The same judgement as that of the novice's `bots.sight`, on the state itself.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from centerrow.encoding.features import left_of, opposes
from centerrow.encoding.worths import (
    BANISHES,
    DRAWS,
    INSIGHT,
    KEYSTONES,
    POWER,
    RUNES,
    STEPS,
    STRIKES,
    EffectWorth,
    FaceWorth,
    Worths,
    times,
)
from centerrow.engine import names
from centerrow.engine.base import NO_FACE
from centerrow.engine.names import CONSTRUCT, MECHANA, MONSTER, VISION
from centerrow.engine.packing import bit
from centerrow.engine.state import State
from centerrow.engine.zones import (
    CENTER_ROW,
    CONSTRUCTS,
    DECK,
    DISCARD,
    HAND,
    NO_CARD,
    PLAYED,
    SUPPLY,
    own,
)
from centerrow.packed import vec

#: With so few cards left nothing more is banished.
SMALLEST_DECK: Final = 6
#: Nobody swaps a card for one that is hardly better.
WORTH_WHILE: Final = 0.3
#: Nobody takes more than this many equal cards of a supply at once.
COPIES: Final = 2


class Outlook:
    """What a seat may hope for at this decision."""

    def __init__(self, state: State, seat: i64, worths: Worths) -> None:
        self.state: State = state
        self.seat: i64 = seat
        self.worths: Worths = worths
        self.purse: vec[i64] = state.players[seat].purse
        self.my_turn: bool = state.active == seat
        self.left: float = left_of(state)
        self.step: i64 = int(self.left * STEPS + 0.5)
        #: What things are worth in a coming turn.
        self.later: vec[float] = worths.later[self.step]
        self.insight_price: float = self.later[INSIGHT]
        self._now: vec[float] = self.later
        self._knows_now: bool = False

    def now(self) -> vec[float]:
        """What things are worth at this moment: nothing when one cannot use them."""
        if not self._knows_now:
            self._knows_now = True
            self._now = self.later[:]
            self._leave_out_useless()
        return self._now

    def _leave_out_useless(self) -> None:
        state = self.state
        prices = self._now
        if not self.my_turn:  # lost before the own turn comes
            prices[RUNES] = 0.0
            prices[POWER] = 0.0
            prices[KEYSTONES] = 0.0
        if not len(state.zone(DECK, self.seat)) and not len(state.zone(DISCARD, self.seat)):
            prices[DRAWS] = 0.0
        if self.best_banishing(bit(HAND) | bit(DISCARD), NO_CARD) <= 0.0:
            prices[BANISHES] = 0.0
        if not self._somebody_builds():
            prices[STRIKES] = 0.0

    def _somebody_builds(self) -> bool:
        other: i64 = 0
        while other < self.state.seats:
            if opposes(self.state, self.seat, other) and len(self.state.zone(CONSTRUCTS, other)):
                return True
            other += 1
        return False

    # ---- cards

    def face(self, card: i64) -> FaceWorth:
        return self.worths.faces[self.state.face[card]]

    def having(self, card: i64) -> float:
        """What it is worth to own this card from now on: its honor, and what it gives until the end."""
        return self.owning(self.state.face[card])

    def owning(self, face: i64) -> float:
        """The same for any card of that face."""
        known = self.worths.faces[face]
        if self.worths.library.kinds[face] == VISION:
            return times(self.now(), known.play.gives) + known.having[self.step]
        return known.having[self.step]

    def taking(self, card: i64) -> float:
        """What it is worth to acquire or defeat this card, whatever it costs."""
        face = self.state.face[card]
        if self.worths.library.kinds[face] == MONSTER:
            other_side = self.worths.library.faces[face].other_side
            if other_side == NO_FACE:
                return times(self.now(), self.worths.faces[face].play.gives)
            return self.owning(other_side)
        return self.owning(face)

    def giving(self, effect: EffectWorth) -> float:
        """What an effect is worth at this moment."""
        return times(self.now(), effect.gives)

    def turning_over(self, card: i64) -> float:
        """What it is worth to turn this card to its other side."""
        other_side = self.state.face_of(card).other_side
        return 0.0 if other_side == NO_FACE else self.owning(other_side) - self.having(card)

    def in_reach(self, card: i64) -> bool:
        """Whether the seat can pay for it this turn, with what the cards in hand still bring."""
        resource = self.worths.library.resources[self.state.face[card]]
        have: float = float(self.purse[resource])
        if self.my_turn and resource <= names.POWER:
            for held in self.state.zone(HAND, self.seat):
                have += self.face(held).play.gives[resource]
        return float(self.worths.library.costs[self.state.face[card]]) <= have

    # ---- banishing

    def deck_size(self) -> i64:
        """All the seat's cards but those in play."""
        size: i64 = 0
        for zone in (DECK, HAND, DISCARD, PLAYED):
            size += len(self.state.zone(zone, self.seat))
        return size

    def banish_profit(self, card: i64, unplayed: bool) -> float:
        """What it is worth to be rid of an own card; one still to be played is not played, either."""
        if self.deck_size() <= SMALLEST_DECK:
            return -1.0
        lost = times(self.later, self.face(card).play.gives) if unplayed and self.my_turn else 0.0
        return -self.having(card) - lost

    def best_banishing(self, zones: i64, leaving: i64) -> float:
        """The best card to be rid of in these own zones, given as bits; one card there will have left."""
        most = -1000.0
        if self.deck_size() <= SMALLEST_DECK:
            return -1.0
        for zone in (HAND, DISCARD, PLAYED):
            if zones & bit(zone):
                for card in self.state.zone(zone, self.seat):
                    profit = -self.having(card)
                    if profit > most and card != leaving:
                        most = profit
        return most

    def harms(self, effect: EffectWorth, leaving: i64) -> bool:
        """Whether this effect, once begun, would make its player do something foolish.

        `leaving` is a card that will have left the hand by then: the one that is played for the effect.
        """
        if not effect.is_risky:
            return False
        if effect.builds and not self._row_has_mechana_construct():
            return True
        i: i64 = 0
        while i < len(effect.forced):
            best = self.best_banishing(effect.forced[i], leaving)
            bonus = self.best_recruit() if effect.recruits[i] else 0.0
            if best > -1000.0 and best + bonus <= WORTH_WHILE:
                return True
            i += 1
        return False

    def best_recruit(self) -> float:
        """What the best card of the supplies is worth."""
        most = 0.0
        k: i64 = 0
        while k < len(self.worths.library.supplies):
            if len(self.state.zones[SUPPLY + k]):
                worth = self.owning(self.worths.library.supplies[k])
                most = max(most, worth)
            k += 1
        return most

    def _row_has_mechana_construct(self) -> bool:
        for card in self.state.zones[CENTER_ROW]:
            if card != NO_CARD:
                face = self.state.face_of(card)
                if face.kind == CONSTRUCT and face.factions & MECHANA:
                    return True
        return False

    # ---- spending

    def buys(self, resource: i64, amount: i64) -> float:
        """What that much of runes or power buys now, of all that lies there."""
        basket = Basket(max(amount, 0))
        for card in self.state.zones[CENTER_ROW]:
            if card != NO_CARD and self.worths.library.resources[self.state.face[card]] == resource:
                basket.add(0, self.worths.library.costs[self.state.face[card]], self.taking(card), 1)
        k: i64 = 0
        while k < len(self.worths.library.supplies):
            supply = own(SUPPLY + k, self.seat)
            if len(self.state.zones[supply]):
                card = self.state.zones[supply][-1]
                if self.worths.library.resources[self.state.face[card]] == resource:
                    cost = self.worths.library.costs[self.state.face[card]]
                    basket.add(0, cost, self.taking(card), COPIES)
            k += 1
        return basket.worth[len(basket.worth) - 1]


class Basket:
    """The wares that are worth most together, for every budget up to one's own."""

    def __init__(self, budget: i64) -> None:
        self.worth: vec[float] = vec[float]([0.0] * (budget + 1))
        #: Which wares, as bits.
        self.wares: vec[i64] = vec[i64]([0] * (budget + 1))

    def add(self, ware: i64, price: i64, worth: float, copies: i64) -> None:
        """One more ware to choose from."""
        if worth <= 0.0:
            return
        while copies > 0:
            budget: i64 = len(self.worth) - 1
            while budget >= price:
                together = self.worth[budget - price] + worth
                if together > self.worth[budget]:
                    self.worth[budget] = together
                    self.wares[budget] = self.wares[budget - price] | bit(ware)
                budget -= 1
            copies -= 1

    def best(self) -> i64:
        """The best wares for the whole budget, as bits."""
        return self.wares[len(self.wares) - 1]
