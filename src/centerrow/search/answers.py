"""Which card, which of these, where to, paid how? The novice's rule for each question but the turn's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from centerrow.effects.banish import BanishThen, Recruit
from centerrow.effects.draw import DiscardOne
from centerrow.effects.flow import ChooseOne
from centerrow.encoding.worths import times
from centerrow.engine import names
from centerrow.engine.base import Effect
from centerrow.engine.marks import used_of
from centerrow.engine.meaning import Meaning
from centerrow.engine.names import (
    BID,
    CONSTRUCT,
    DECLINE,
    DONE,
    END_TURN,
    HERO,
    HONOR,
    INSIGHT,
    PASS,
    RUNES,
)
from centerrow.engine.options import card_of, number_of, verb_of, zone_of
from centerrow.engine.payment import paid_with
from centerrow.engine.state import State
from centerrow.engine.zones import (
    CENTER_ROW,
    CONSTRUCTS,
    DECK,
    DISCARD,
    HAND,
    NO_CARD,
    PLAYED,
    kind_of_zone,
    owner_of_zone,
)
from centerrow.search.outlook import Outlook

#: What a question without a rule of its own is decided by: an answer that does nothing is worth this much.
NEXT_TO_NOTHING: Final = 0.001
LOWEST: Final = -1.0e9
#: The index of an option where there is none.
NO_OPTION: Final = -1


def _nearness(zone: i64) -> float:
    """How good a place for an acquired card is."""
    if zone == CONSTRUCTS:
        return 2.4
    if zone == HAND:
        return 1.8
    if zone == DECK:
        return 1.2
    return 0.6 if zone == DISCARD else 0.0


def is_refusal(code: i64) -> bool:
    """Whether this answer does nothing."""
    verb = verb_of(code)
    return verb == DECLINE or verb == DONE or verb == PASS or verb == END_TURN


def refusal(state: State) -> i64:
    """The answer that does nothing, or NO_OPTION."""
    i: i64 = 0
    while i < state.options.size:
        if is_refusal(state.options.codes[i]):
            return i
        i += 1
    return NO_OPTION


# ---- places, payments, bids


def most(look: Outlook, effect: Effect, worth: Callable[[Outlook, Effect, i64], float]) -> i64:
    """The option that is worth most; of equals the first."""
    options = look.state.options
    best: i64 = 0
    highest = LOWEST
    i: i64 = 0
    while i < options.size:
        found = worth(look, effect, options.codes[i])
        if found > highest:
            highest = found
            best = i
        i += 1
    return best


def placing(look: Outlook, effect: Effect, code: i64) -> float:
    """Into play, to hand, on the deck: the sooner it comes, the better, at a fair price."""
    worth = _nearness(kind_of_zone(zone_of(code))) - price(look.state, code) * look.insight_price
    return worth if owner_of_zone(zone_of(code)) == look.seat else worth - 1.0


def price(state: State, code: i64) -> float:
    """The insight that an answer costs."""
    meaning = Meaning("")
    frame = state.deciding()
    frame.effect.describe(state, frame, code, meaning)
    price = meaning.price
    return 0.0 if price is None else float(price.get("insight", 0))


def paying(look: Outlook, effect: Effect, code: i64) -> float:
    """Keep insight, which lasts; of runes and power keep what still buys most."""
    split = number_of(code)
    runes = look.purse[RUNES] - paid_with(split, RUNES)
    power = look.purse[names.POWER] - paid_with(split, names.POWER)
    insight: float = float(paid_with(split, INSIGHT)) * (look.insight_price + 0.5)
    return look.buys(RUNES, runes) + look.buys(names.POWER, power) - insight


def bid(look: Outlook) -> i64:
    """One more than the last bid, as long as the effect is worth it."""
    state = look.state
    if verb_of(state.options.codes[0]) != BID:
        return 0
    effect = look.worths.faces[state.deciding().face].play
    worth = 0.0 if look.harms(effect, NO_CARD) else look.giving(effect)
    price: float = float(number_of(state.options.codes[0]))
    return 0 if worth > price * look.insight_price else state.options.size - 1


# ---- which card, which of these?


def answer(look: Outlook, effect: Effect) -> i64:
    """The best answer to what an effect asks."""
    prompt = effect.prompt()
    if prompt == "may":
        return accept(look, worth_of(look, effect))
    if prompt == "recur":
        return accept(look, once_more(look))
    if prompt == "copy_twice" or prompt == "dreambind":
        return accept(look, at_a_price(look, prompt))
    return most(look, effect, answering)


def answering(look: Outlook, effect: Effect, code: i64) -> float:
    """What this answer to an effect is worth."""
    if is_refusal(code):
        return NEXT_TO_NOTHING
    if card_of(code) != NO_CARD:
        return card_answer(look, effect.prompt(), effect, code)
    return plain_answer(look, effect.prompt(), effect, code)


def accept(look: Outlook, worth: float) -> i64:
    """Yes when it is worth something, else no."""
    no = refusal(look.state)
    if no == NO_OPTION:
        return 0
    if worth <= 0.0:
        return no
    return 1 if no == 0 else 0


def worth_of(look: Outlook, effect: Effect | None) -> float:
    """What an effect is worth now, below 0 when it does harm; an unknown one is worth a try."""
    known = None if effect is None else look.worths.effects.get(effect)
    if known is None:
        return 1.0
    return -1.0 if look.harms(known, NO_CARD) else look.giving(known)


def once_more(look: Outlook) -> float:
    face = look.state.deciding().face
    play = look.worths.faces[face].play
    if look.harms(play, NO_CARD):
        return -1.0
    return look.giving(play) - float(look.worths.library.faces[face].recur) * look.insight_price


def at_a_price(look: Outlook, prompt: str) -> float:
    """A second copy of the subject, or the subject itself, less what it costs."""
    state = look.state
    card = state.deciding().subject
    worth = look.giving(look.face(card).play) if prompt == "copy_twice" else look.having(card)
    return worth - price(state, state.options.codes[0]) * look.insight_price


def card_answer(look: Outlook, prompt: str, effect: Effect, code: i64) -> float:
    """What it is worth to choose this card."""
    card = card_of(code)
    zone = kind_of_zone(zone_of(code))
    face = look.face(card)
    if prompt == "banish":
        return banishing(look, effect, card, zone)
    if prompt == "draft":
        return putting_back(look, card)
    if prompt == "copy":
        return -1.0 if look.harms(face.play, NO_CARD) else look.giving(face.play)
    if prompt == "discard":
        if isinstance(effect, DiscardOne) and effect.returns & look.state.factions_of(card):
            return 100.0
        return -times(look.later, face.play.gives)
    if prompt == "return":
        return returning(look, card, zone)
    if prompt == "destroy":
        gives = times(look.later, face.turn) + float(look.state.face_of(card).honor) / 100.0
        return -gives if owner_of_zone(zone_of(code)) == look.seat else gives
    if prompt == "transform":
        return look.turning_over(card)
    return look.taking(card)


def banishing(look: Outlook, effect: Effect, card: i64, zone: i64) -> float:
    """Of one's own the worst, if the deck is better without it; in the row what others could want."""
    if zone == CENTER_ROW:
        return -look.taking(card) if look.in_reach(card) else look.taking(card)
    profit = look.banish_profit(card, zone == HAND)
    if zone == HAND and isinstance(effect, BanishThen) and isinstance(effect.effect, Recruit):
        profit += look.best_recruit()
    return profit


def putting_back(look: Outlook, card: i64) -> float:
    """In the draft: keep the Dream cards that are the best bargains."""
    face = look.state.face_of(card)
    price: float = float(face.cost) * look.insight_price
    return (price if face.free_if is None else price * 0.5) - look.having(card)


def returning(look: Outlook, card: i64, zone: i64) -> float:
    """From the discard pile or the void the card that gives most; a construct when playing it again pays.

    A hero that is a construct gives nothing more when it comes back (ruling 46).
    """
    face = look.face(card)
    kind = look.state.face_of(card).kind
    if zone != CONSTRUCTS:
        return look.giving(face.play) + (times(look.now(), face.turn) if kind == CONSTRUCT else 0.0)
    if kind == HERO:
        return -1.0
    used = used_of(look.state.marks[card]) != 0
    return look.giving(face.play) + (times(look.now(), face.turn) if used else 0.0)


def plain_answer(look: Outlook, prompt: str, effect: Effect, code: i64) -> float:
    """What it is worth to choose this, which is no card."""
    if prompt == "choose_one" and isinstance(effect, ChooseOne):
        return choosing(look, effect.effects[number_of(code)])
    if prompt == "faction":
        return naming(look, number_of(code))
    if prompt == "opponent":
        return float(look.state.players[number_of(code)].purse[HONOR])
    return 1.0


def choosing(look: Outlook, effect: Effect) -> float:
    """Runes and power are worth what they would buy besides what one has."""
    known = look.worths.effects.get(effect)
    if known is None or not known.is_gain or not look.my_turn:
        return worth_of(look, effect)
    worth = look.giving(known)
    for resource in (RUNES, names.POWER):
        amount = int(known.gives[resource])
        if amount:
            worth -= look.now()[resource] * known.gives[resource]
            have = look.purse[resource]
            worth += look.buys(resource, have + amount) - look.buys(resource, have)
    return worth


def naming(look: Outlook, faction: i64) -> float:
    """The faction of most of one's heroes of this turn, and then of most cards in the row in reach."""
    state = look.state
    worth = 0.0
    for zone in (PLAYED, HAND):
        for card in state.zone(zone, look.seat):
            face = state.face_of(card)
            if face.kind == HERO and face.factions & faction:
                worth += 1.0
    for card in state.zones[CENTER_ROW]:
        if card != NO_CARD and state.face_of(card).factions & faction and look.in_reach(card):
            worth += 0.1
    return worth
