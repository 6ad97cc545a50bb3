"""Cards as people read about them: cost, factions, kind, where they come from, the whole sheet."""

from __future__ import annotations

from centerrow import CardInfo, UnknownCard, card
from centerrow.effects.wording import capital, faction_text
from centerrow.engine.card import FROM_ALWAYS, FROM_STARTER
from centerrow.presentation.page import BOLD, DIM, Page
from centerrow.presentation.words import LETTERS, SYMBOLS, joined, keyword_word, resource_word, set_title
from centerrow.reference.glossary import KEYWORDS
from centerrow.say import AND, say
from centerrow.settings.copies import DECKS

COLOURS = {"E": "94", "L": "32", "M": "33", "V": "35", "monster": "31"}
COPIES = {
    FROM_STARTER: "{number} in each starting deck",
    FROM_ALWAYS: "{number} in the supply, always available",
}


def find(name: str) -> CardInfo | None:
    """What is known about a card; a table laid by hand may hold one that is in no set."""
    try:
        return card(name)
    except UnknownCard:
        return None


def cost_of(info: CardInfo) -> str:
    """What a card costs; a keystone, of which it is always one, is named in the singular."""
    return " ".join(
        f"{amount}{SYMBOLS.get(resource) or SYMBOLS[f'{resource}s']}"
        for resource, amount in info.cost.items()
    )


def letters_of(info: CardInfo) -> str:
    return "".join(LETTERS[faction] for faction in info.factions)


def colour_of(info: CardInfo) -> str:
    return COLOURS.get(letters_of(info)[:1] or info.kind, "")


def kind_text(kind: str) -> str:
    """Hero."""
    return capital(say(kind))


def kind_line(info: CardInfo) -> str:
    """Factions and kind, as in "Lifebound and Void hero"."""
    kind = say(info.kind)
    if info.factions:
        factions = joined(map(faction_text, info.factions), AND)
        kind = say("{factions} {card}", factions=factions, card=kind)
    return capital(kind)


def set_of(info: CardInfo) -> str:
    """The set that a card belongs to."""
    return say("every set") if info.set == "common" else set_title(info.set)


def copies_of(info: CardInfo) -> str:
    """How many there are of a card, and where."""
    if info.transform_from:
        return say("the other side of {card}", card=info.transform_from)
    if info.zone in DECKS:
        return say("{number} {place}", number=info.copies, place=say(DECKS[info.zone].lies))
    return say(COPIES[info.zone], number=info.copies) if info.zone in COPIES else str(info.copies)


def sheet(page: Page, info: CardInfo) -> list[str]:
    """Everything about one card."""
    monster = info.kind == "monster"
    endless = monster and info.zone == "always" and not info.transform_from
    facts = [
        (say("Cost"), cost_of(info) or say("none")),
        (say("Honor"), "" if monster else say("{honor}★ at the end of the game", honor=info.honor)),
        (say("Copies"), say("always available, never used up") if endless else copies_of(info)),
    ]
    for keyword in info.keywords:
        facts.append((say("Keyword"), f"{keyword_word(keyword)} ({KEYWORDS[keyword]})"))
    width = max(9, *(len(label) for label, _ in facts))
    kind = page.paint(colour_of(info), kind_line(info))
    lines = [page.paint(BOLD, f" {info.name}"), f" {kind}, {set_of(info)}"]
    for label, fact in facts:
        lines += page.wrap(fact, f" {label:<{width}} ", " " * (width + 2)) if fact else []
    for line in info.text.splitlines():
        lines += page.wrap(line, "   ")
    return lines


def both_sides(page: Page, info: CardInfo) -> list[str]:
    """A card's sheet, its other side's, and what the symbols mean."""
    lines = sheet(page, info)
    other = info.transform_to or info.transform_from
    if other:
        lines += ["", page.paint(DIM, f" {say('The other side:')}"), *sheet(page, card(other))]
    text = "".join(lines)
    used = [f"{symbol} {resource_word(name)}" for name, symbol in SYMBOLS.items() if symbol in text]
    return [*lines, "", page.paint(DIM, f" {'   '.join(used)}")]
