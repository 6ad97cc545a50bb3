"""How the rules texts put things: amounts, numbers, lists, sentences."""

from __future__ import annotations

from mypy_extensions import i64

from centerrow.engine.names import SYMBOLS, names_of_factions
from centerrow.engine.zones import place_of
from centerrow.say import say


def amount(number: i64, resource: i64) -> str:
    return f"{number}{SYMBOLS[resource]}"


def listed(words: list[str], last: str) -> str:
    """a, b and c."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + f" {last} " + words[-1]


def counted(number: i64, noun: str) -> str:
    """A card, 2 cards."""
    if number == 1:
        return f"{'an' if noun[0].lower() in 'aeiou' else 'a'} {noun}"
    return f"{number} {noun}es" if noun.endswith("hero") else f"{number} {noun}s"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    return capital(text) + "." if text else ""


def faction_text(faction: str) -> str:
    """Lifebound."""
    return capital(faction)


def factions_text(factions: i64) -> str:
    """Enlightened or Mechana."""
    return listed([faction_text(name) for name in names_of_factions(factions)], "or")


def zones_text(zones: tuple[i64, ...], last: str = "or") -> str:
    """Your hand or your discard pile."""
    return listed([say(place_of(zone).noun) for zone in zones], last)


def put_text(zone: i64) -> str:
    """Where an acquired card is put; for a place that `check` refuses, its bare name."""
    place = place_of(zone)
    return say(place.into) if place.into else place.name
