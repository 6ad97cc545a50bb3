"""A seat's view in the words of the rules: what I have, how long the game lasts, what things are worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from centerrow import Decision, IllegalChoice, Option, Seat, View
from centerrow.bots.appraisal import Appraisal, appraise
from centerrow.bots.gains import Prices

#: A game of novices lasts about so many rounds.
ROUNDS = 13
#: How often in a round a hero of one's deck is played.
PLAYS_IN_A_ROUND = 0.4
#: What a draw brings, on the whole, in the coming rounds: a card that gives less is in the way.
MEAN_DRAW = 1.2
#: With so few cards left nothing more is banished.
SMALLEST_DECK = 6


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
        self.left = _left(view)
        self.rounds = self.left * ROUNDS
        self.plays = self.rounds * PLAYS_IN_A_ROUND
        self.later = self._later()
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
        """Insight keeps, so it is not given away; at the end it is worth nothing."""
        return 0.45 if self.rounds > 2 else 0.1

    def _later(self) -> Prices:
        """What things are worth in a coming turn: early on runes and a thin deck, late honor."""
        return Prices(
            runes=0.5 + 0.3 * self.left,
            power=0.75,
            insight=self.insight_price,
            keystones=3.0,
            honor=1.0,
            draws=1.3,
            banishes=1.5 * self.left,
            strikes=0.8,
            extra=1.0,
        )

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
        """What it is worth to own this card from now on: its honor, and what it gives until the end.

        A hero takes the place of another card of the hand, a construct only once.
        """
        if card.kind == "vision":
            return self.now.of(card.play) + self.rounds * self.later.of(card.turn)
        if card.kind == "construct":
            turns = max(self.rounds - 2, 0)
            return card.honor + min(turns, 1) * self.later.of(card.play) + turns * self.later.of(card.turn)
        if card.once:
            return min(self.plays, 1) * self.later.of(card.play) + (card.honor if self.plays < 1 else 0)
        return card.honor + self.plays * (self.later.of(card.play) - MEAN_DRAW)

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
