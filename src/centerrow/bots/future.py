"""What things are worth in what is left of a game, in honor."""

from __future__ import annotations

from centerrow.bots.appraisal import Appraisal
from centerrow.bots.gains import Prices

#: A game of novices lasts about this many rounds.
ROUNDS = 13
#: How often in a round a hero of one's deck is played.
PLAYS_IN_A_ROUND = 0.4
#: What a draw brings, on the whole, in the coming rounds: a card that gives less is in the way.
MEAN_DRAW = 1.2


class Future:
    """What is to come when this much of the game is left, from 1 at its beginning to 0."""

    def __init__(self, left: float) -> None:
        self.rounds = left * ROUNDS
        self.plays = self.rounds * PLAYS_IN_A_ROUND
        #: Insight keeps, so it is not given away; at the end it is worth nothing.
        self.insight_price = 0.45 if self.rounds > 2 else 0.1
        #: What things are worth in a coming turn: early on runes and a thin deck, late honor.
        self.later = Prices(
            runes=0.5 + 0.3 * left,
            power=0.75,
            insight=self.insight_price,
            keystones=3.0,
            honor=1.0,
            draws=1.3,
            banishes=1.5 * left,
            strikes=0.8,
            extra=1.0,
        )

    def having(self, card: Appraisal) -> float:
        """What it is worth to own this card from now on: its honor, and what it gives until the end.

        A hero takes the place of another card of the hand, a construct only once. Of a vision it is what it
        gives in the turns to come, without what it gives at once.
        """
        if card.kind == "vision":
            return self.rounds * self.later.of(card.turn)
        if card.kind == "construct":
            turns = max(self.rounds - 2, 0)
            return card.honor + min(turns, 1) * self.later.of(card.play) + turns * self.later.of(card.turn)
        if card.once:
            return min(self.plays, 1) * self.later.of(card.play) + (card.honor if self.plays < 1 else 0)
        return card.honor + self.plays * (self.later.of(card.play) - MEAN_DRAW)
