"""A friendly beginner: plays everything useful, thins its deck, takes what is worth most.

There is one rule for each question that the game can ask, in `RULES`; those of the turn are in `turn`. A rule
sees the seat's own view and the options, nothing else: the same sight, the same choice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from centerrow import Option, Seat
from centerrow.bots.appraisal import Appraisal, appraise, effect_asked
from centerrow.bots.gains import Gains, gains_of
from centerrow.bots.market import buys
from centerrow.bots.patience import Patience
from centerrow.bots.sight import Sight, asked, best
from centerrow.bots.turn import harms, take_turn, turning_over
from centerrow.effects.banish import BanishThen, Recruit
from centerrow.effects.draw import DiscardOne
from centerrow.effects.flow import ChooseOne
from centerrow.effects.gain import Gain
from centerrow.engine.base import Effect
from centerrow.engine.names import names_of_factions
from centerrow.input.arguments import seed_text
from centerrow.search.answers import NEXT_TO_NOTHING
from centerrow.search.policy import LONGEST_TURN
from centerrow.shapes.table import Price

#: Answers that do nothing.
REFUSALS = ("decline", "done", "pass", "end_turn")
#: The best places for an acquired card, the best first.
PLACES = ("constructs", "hand", "deck", "discard")


class NoviceBot:
    """Chooses by the rules of a beginner. It has no use for its seed: nothing is left to chance."""

    #: After this many choices in one turn it wants no more, like the quick player.
    longest_turn = LONGEST_TURN

    def __init__(self, seed: int | str) -> None:
        self.seed = seed_text(seed)
        self._patience = Patience(self.longest_turn)

    def choose(self, seat: Seat) -> int:
        decision = asked(seat)
        options = decision.options
        if len(options) == 1:
            return 0
        view = seat.view
        if self._patience.ends(view.turn) and (no := refusal(options)) is not None:
            return no
        return RULES.get(decision.prompt, take_anything)(Sight(view, decision), options)


# ---- helpers


def word_of(sight: Sight) -> Effect | None:
    """The word that asks, as the card defines it."""
    return effect_asked(sight.params.get("card"), sight.params.get("node"))


def refusal(options: Sequence[Option]) -> int | None:
    return next((i for i, option in enumerate(options) if option.verb in REFUSALS), None)


def best_card(options: Sequence[Option], score: Callable[[Option, Appraisal], float]) -> int:
    """The option with the highest score; refused, where that is allowed, is what gives nothing."""
    scores = [
        NEXT_TO_NOTHING if option.verb in REFUSALS else score(option, appraise(option.card))
        for option in options
    ]
    return best(options, scores)


def accept(options: Sequence[Option], worth: float) -> int:
    """Yes when it is worth something, else no."""
    no = refusal(options)
    if no is None:
        return 0
    return next((i for i in range(len(options)) if i != no), no) if worth > 0 else no


def insight_of(option: Option) -> int:
    """What it costs of what lasts."""
    return 0 if option.price is None else option.price.insight


# ---- which card?


def banish(sight: Sight, options: Sequence[Option]) -> int:
    """Of my own the worst, if the deck is better without it; in the row what others could want."""
    effect = word_of(sight)
    recruits = isinstance(effect, BanishThen) and isinstance(effect.effect, Recruit)
    recruit = max(sight.supplies(), key=sight.having, default=appraise(None)) if recruits else None

    def score(option: Option, card: Appraisal) -> float:
        if option.zone == "row":
            return -sight.taking(card) if sight.in_reach(card) else sight.taking(card)
        profit = sight.banish_profit(card, option.zone or "")
        if recruit is not None and option.zone == "hand":  # the recruit comes to hand, too
            profit += sight.later.of(recruit.play)
        return profit

    return best_card(options, score)


def take_best(sight: Sight, options: Sequence[Option]) -> int:
    """Acquire, defeat or take what is worth most."""
    return best_card(options, lambda option, card: sight.taking(card))


def put_back(sight: Sight, options: Sequence[Option]) -> int:
    """In the draft: keep the Dream cards that are the best bargains."""

    def score(option: Option, card: Appraisal) -> float:
        free = card.card is not None and card.card.free_if is not None
        return card.price * sight.insight_price * (0.5 if free else 1.0) - sight.having(card)

    return best_card(options, score)


def copy(sight: Sight, options: Sequence[Option]) -> int:
    """Copy what gives most at this moment."""
    return best_card(
        options,
        lambda option, card: -1.0 if _spoils(sight, card) else sight.now.of(card.play),
    )


def _spoils(sight: Sight, card: Appraisal) -> bool:
    return card.card is not None and harms(sight, card.card.play)


def discard(sight: Sight, options: Sequence[Option]) -> int:
    """Discard one that comes back to hand; else what gives least."""
    effect = word_of(sight)
    back = set(names_of_factions(effect.returns)) if isinstance(effect, DiscardOne) else set()
    return best_card(
        options,
        lambda option, card: 100.0 if back & set(card.factions) else -sight.later.of(card.play),
    )


def back_to_hand(sight: Sight, options: Sequence[Option]) -> int:
    """From the discard pile or the void the card that gives most; a construct when playing it again pays.

    A hero that is a construct gives nothing more when it comes back (ruling 46).
    """

    def score(option: Option, card: Appraisal) -> float:
        if option.zone != "constructs":
            return sight.now.of(card.play) + (sight.now.of(card.turn) if card.kind == "construct" else 0.0)
        if card.kind == "hero":
            return -1.0
        used = bool(set(option.cards) & set(sight.me.used))
        return sight.now.of(card.play) + (sight.now.of(card.turn) if used else 0.0)

    return best_card(options, score)


def destroy(sight: Sight, options: Sequence[Option]) -> int:
    """My own construct that gives least; of somebody else's the one that gives most."""

    def score(option: Option, card: Appraisal) -> float:
        gives = sight.later.of(card.turn) + card.honor / 100
        return -gives if sight.owner_of(option) == sight.seat else gives

    return best_card(options, score)


def turn_over(sight: Sight, options: Sequence[Option]) -> int:
    """Transform the card that improves most."""
    return best_card(options, lambda option, card: turning_over(sight, card))


# ---- which of these?


def may(sight: Sight, options: Sequence[Option]) -> int:
    """Do what it offers, unless it harms or costs more than it gives."""
    effect = word_of(sight)
    if effect is None:
        return accept(options, 1.0)
    return accept(options, -1.0 if harms(sight, effect) else sight.now.of(gains_of(effect)))


def choose_one(sight: Sight, options: Sequence[Option]) -> int:
    """The effect that gives most at this moment."""
    choice = word_of(sight)
    scores = []
    for option in options:
        effect: Effect | None = None
        if isinstance(choice, ChooseOne) and option.number is not None:
            effect = choice.effects[option.number]
        scores.append(-1.0 if harms(sight, effect) else _gives(sight, effect))
    return best(options, scores)


def _gives(sight: Sight, effect: Effect | None) -> float:
    """Runes and power are worth what they would buy besides what I have."""
    if not isinstance(effect, Gain):
        return sight.now.of(gains_of(effect))
    gains = gains_of(effect)
    have = sight.me.resources
    worth = sight.now.of(Gains(0, 0, *gains.amounts()[2:]))
    for resource, amount in (("runes", int(gains.runes)), ("power", int(gains.power))):
        if amount and sight.my_turn:
            mine = getattr(have, resource)
            worth += buys(sight, resource, mine + amount) - buys(sight, resource, mine)
    return worth


def recur(sight: Sight, options: Sequence[Option]) -> int:
    """Pay for the effect once more when it is worth the price."""
    card = appraise(sight.params.get("card"))
    if card.card is None:
        return accept(options, 1.0)
    if harms(sight, card.card.play):
        return accept(options, -1.0)
    return accept(
        options, sight.now.of(gains_of(card.card.play)) - int(card.card.recur) * sight.insight_price
    )


def copy_twice(sight: Sight, options: Sequence[Option]) -> int:
    """Pay to copy it twice when the second copy is worth the price."""
    card = appraise(sight.params.get("subject"))
    price = max(insight_of(option) for option in options)
    return accept(options, sight.now.of(card.play) - price * sight.insight_price)


def dreambind(sight: Sight, options: Sequence[Option]) -> int:
    """Bind the monster when its reward, again and again, is worth the price."""
    price = max(insight_of(option) for option in options)
    return accept(options, sight.having(appraise(sight.params.get("card"))) - price * sight.insight_price)


def faction(sight: Sight, options: Sequence[Option]) -> int:
    """The faction of most of my cards of this turn, and then of most cards in the row that I can have."""
    mine = [card for card in sight.cards("played", "hand") if card.kind == "hero"]
    row = [card for card in sight.row() if sight.in_reach(card)]
    scores = []
    for option in options:
        scores.append(
            sum(1.0 for card in mine if option.faction in card.factions)
            + sum(0.1 for card in row if option.faction in card.factions)
        )
    return best(options, scores)


def opponent(sight: Sight, options: Sequence[Option]) -> int:
    """Whoever has the most honor, never the own team."""
    players, opponents = sight.view.players, sight.opponents()

    def score(option: Option) -> float:
        return float(players[option.seat].honor) if option.seat in opponents else -1.0

    return best(options, [score(option) for option in options])


# ---- places, payments, bids


def place(sight: Sight, options: Sequence[Option]) -> int:
    """Into play, to hand, on the deck: the sooner it comes, the better, at a fair price."""

    def score(option: Option) -> float:
        rank = PLACES.index(option.zone) if option.zone in PLACES else len(PLACES)
        return (len(PLACES) - rank) * 0.6 - insight_of(option) * sight.insight_price

    return best(options, [score(option) for option in options])


def payment(sight: Sight, options: Sequence[Option]) -> int:
    """Keep insight, which lasts; of runes and power keep what still buys most."""
    have = sight.me.resources

    def score(option: Option) -> float:
        paid = option.price or Price()
        runes, power = have.runes - paid.runes, have.power - paid.power
        kept = buys(sight, "runes", runes) + buys(sight, "power", power)
        return kept - paid.insight * (sight.insight_price + 0.5)

    return best(options, [score(option) for option in options])


def bid(sight: Sight, options: Sequence[Option]) -> int:
    """One more than the last bid, as long as the effect is worth it."""
    card = appraise(sight.params.get("card"))
    bids = [i for i, option in enumerate(options) if option.verb == "bid"]
    no = refusal(options)
    if not bids:
        return no or 0
    lowest = min(bids, key=lambda i: insight_of(options[i]))
    price = insight_of(options[lowest])
    worth = 0.0 if card.card is None or harms(sight, card.card.play) else sight.now.of(card.play)
    return lowest if no is None or worth > price * sight.insight_price else no


def take_anything(sight: Sight, options: Sequence[Option]) -> int:
    """A question that no rule knows: take the best card, or else the first thing offered."""
    if any(option.card is not None for option in options):
        return take_best(sight, options)
    return accept(options, 1.0)


RULES: dict[str, Callable[[Sight, Sequence[Option]], int]] = {
    "turn": take_turn,
    "banish": banish,
    "acquire": take_best,
    "defeat": take_best,
    "draft": put_back,
    "copy": copy,
    "discard": discard,
    "return": back_to_hand,
    "destroy": destroy,
    "transform": turn_over,
    "may": may,
    "choose_one": choose_one,
    "recur": recur,
    "copy_twice": copy_twice,
    "dreambind": dreambind,
    "faction": faction,
    "opponent": opponent,
    "destination": place,
    "pay": payment,
    "bid": bid,
}
