"""A seat's view in the words of the rules: what I have, how long the game lasts, what things are worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from centerrow import Decision, IllegalChoice, Option, Seat, View
from centerrow.bots.appraisal import Appraisal, appraise
from centerrow.bots.future import Future
from centerrow.bots.gains import Prices
from centerrow.search.outlook import SMALLEST_DECK


def asked(seat: Seat) -> Decision:
    """What the seat must decide; IllegalChoice when that is nothing."""
    decision = seat.decision
    if decision is None:
        raise IllegalChoice("nothing is asked of this seat now, so there is nothing to choose")
    return decision


class Sight:
    """What a seat sees. Worth is always counted in honor."""

    def __init__(self, view: View, decision: Decision) -> None:
        self.view = view
        self.decision = decision
        self.seat = decision.seat
        self.me = view.players[self.seat]
        self.my_turn = view.active == self.seat
        self.insight = self.me.resources.insight
        self.future = Future(_left(view))
        self.later = self.future.later
        self._now: Prices | None = None

    # ---- whose is what

    @property
    def params(self) -> dict[str, Any]:
        return self.decision.params

    def opponents(self) -> list[int]:
        """The other seats, without the one of my team."""
        players = self.view.players
        team = players[self.seat].team
        return [
            seat
            for seat, player in enumerate(players)
            if seat != self.seat and (team is None or player.team != team)
        ]

    def owner_of(self, option: Option) -> int | None:
        """Whose card this is; None for one that nobody has."""
        return option.owner

    def cards(self, *zones: str) -> Iterator[Appraisal]:
        """My cards in these zones."""
        return (appraise(name) for zone in zones for name in getattr(self.me, zone))

    def row(self) -> Iterator[Appraisal]:
        return (appraise(name) for name in self.view.row if name is not None)

    def supplies(self) -> Iterator[Appraisal]:
        return (appraise(name) for name, number in self.view.supplies.items() if number)

    def deck_size(self) -> int:
        """All my cards but those in play."""
        me = self.me
        return len(me.deck_cards) + sum(len(getattr(me, zone)) for zone in ("hand", "discard", "played"))

    def in_reach(self, card: Appraisal) -> bool:
        """Whether I can pay for it this turn, with what the cards in hand still bring."""
        have: float = getattr(self.me.resources, card.resource, 0)
        if self.my_turn and card.resource in ("runes", "power"):
            for held in self.cards("hand"):
                have += held.play.runes if card.resource == "runes" else held.play.power
        return card.price <= have

    # ---- what is it worth

    @property
    def insight_price(self) -> float:
        return self.future.insight_price

    @property
    def now(self) -> Prices:
        """What things are worth at this moment: nothing when I cannot use them."""
        if self._now is None:
            self._now = self._useful_now()
        return self._now

    def _useful_now(self) -> Prices:
        prices = self.later
        if not self.my_turn:  # lost before my turn comes
            prices = replace(prices, runes=0, power=0, keystones=0)
        if not self.me.deck_cards and not self.me.discard:
            prices = replace(prices, draws=0)
        if not any(self.banish_profit(card, "discard") > 0 for card in self.cards("hand", "discard")):
            prices = replace(prices, banishes=0)
        if not any(self.view.players[seat].constructs for seat in self.opponents()):
            prices = replace(prices, strikes=0)
        return prices

    def having(self, card: Appraisal) -> float:
        """What it is worth to own this card from now on: what it gives at once and until the end."""
        at_once = self.now.of(card.play) if card.kind == "vision" else 0.0
        return at_once + self.future.having(card)

    def taking(self, card: Appraisal) -> float:
        """What it is worth to acquire or defeat this card, whatever it costs."""
        if card.kind != "monster":
            return self.having(card)
        if card.card is not None and card.card.becomes is not None:
            return self.having(appraise(card.card.becomes.name))
        return self.now.of(card.play)

    def banish_profit(self, card: Appraisal, zone: str) -> float:
        """What it is worth to be rid of an own card; one still in hand is not played this turn, either."""
        if self.deck_size() <= SMALLEST_DECK:
            return -1.0
        unplayed = self.later.of(card.play) if zone == "hand" and self.my_turn else 0.0
        return -self.having(card) - unplayed


def _left(view: View) -> float:
    """How much of the game is left, from 1 down to 0: as much as of the honor pool."""
    taken = sum(player.honor for player in view.players)
    if view.cult is not None:
        taken += view.cult.honor
    return view.honor_pool / max(view.honor_pool + taken, 1)


def best(options: Sequence[Option], scores: Sequence[float]) -> int:
    """The option with the highest score; the first one of equals."""
    return max(range(len(options)), key=lambda i: scores[i])
