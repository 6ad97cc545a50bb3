"""How the rules texts put things: amounts, numbers, lists, sentences."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from centerrow.engine.names import EACH_FACTION, SYMBOLS, names_of_factions
from centerrow.engine.zones import place_of
from centerrow.say import OR, say

FACTION_TITLES: Final = {each.name: each.title for each in EACH_FACTION}

# When something happens, and how often; what may go elsewhere when it is acquired reads the same.
WHENEVER_WORDS: Final = "whenever {moment}, {effect}"
ONCE_WORDS: Final = "once per turn, when {moment}, {effect}"
NEXT_TIME_WORDS: Final = "the next time {moment} this turn, {effect}"
#: English asks for another article before these.
VOWELS: Final = ("a", "e", "i", "o", "u")


def amount(number: i64, resource: i64) -> str:
    return f"{number}{SYMBOLS[resource]}"


def listed(words: list[str], last: str) -> str:
    """With AND: a, b and c."""
    if len(words) < 2:
        return "".join(words)
    return say(last, words=say(", ").join(words[:-1]), last=words[-1])


def one(noun: str) -> str:
    """A hero, an Enlightened hero."""
    return say("an {noun}" if noun[:1].lower() in VOWELS else "a {noun}", noun=noun)


def counted(number: i64, singular: str, plural: str) -> str:
    """A Void hero, 2 Void heroes."""
    return one(singular) if number == 1 else say("{number} {nouns}", number=number, nouns=plural)


def cards_text(number: i64) -> str:
    """A card, 2 cards."""
    return counted(number, say("card"), say("cards"))


def permitted(deed: str, may: bool) -> str:
    """Where one may: you may draw a card; else: draw a card."""
    return say("you may {deed}", deed=deed) if may else deed


def up_to_cost(cards: str, cost: i64, resource: i64) -> str:
    """A hero of cost 3▲ or less."""
    return say("{card} of cost {cost} or less", card=cards, cost=amount(cost, resource))


def paid_for(price: str, deed: str) -> str:
    """Pay 2 insight to draw a card."""
    return say("pay {price} to {deed}", price=price, deed=deed)


def moment_from(moment: str, zone: i64) -> str:
    """You acquire a hero from the center row."""
    return say("{moment} from {zone}", moment=moment, zone=zones_text((zone,)))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    return say("{words}.", words=capital(text)) if text else ""


def faction_text(faction: str) -> str:
    """Lifebound."""
    return say(FACTION_TITLES[faction])


def factions_text(factions: i64) -> str:
    """Enlightened or Mechana."""
    return listed([faction_text(name) for name in names_of_factions(factions)], OR)


def zones_text(zones: tuple[i64, ...], last: str = OR) -> str:
    """Your hand or your discard pile."""
    return listed([say(place_of(zone).noun) for zone in zones], last)
