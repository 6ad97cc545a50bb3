"""Cards as people read about them: cost, factions, kind, where they come from, the whole sheet."""

from __future__ import annotations

from centerrow import CardInfo, UnknownCard, card
from centerrow.presentation.page import BOLD, DIM, Page
from centerrow.presentation.words import LETTERS, SYMBOLS, capital, set_title
from centerrow.reference.glossary import KEYWORDS

COLOURS = {"E": "94", "L": "32", "M": "33", "V": "35", "monster": "31"}
COPIES = {
    "center": "{} in the center deck",
    "dream": "{} in the Dream deck",
    "starter": "{} in each starting deck",
    "always": "{} in the supply, always available",
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


def kind_line(info: CardInfo) -> str:
    """Factions and kind, as in "Lifebound and Void hero"."""
    return capital(f"{' and '.join(map(capital, info.factions))} {info.kind}".strip())


def sheet(page: Page, info: CardInfo) -> list[str]:
    """Everything about one card."""
    origin = "every set" if info.set == "common" else set_title(info.set)
    copies = COPIES.get(info.zone, "{}").format(info.copies)
    if info.transform_from:
        copies = f"the other side of {info.transform_from}"
    elif info.zone == "always" and info.kind == "monster":
        copies = "always available, never used up"
    facts = {
        "Cost": f"{cost_of(info) or 'none'}",
        "Honor": "" if info.kind == "monster" else f"{info.honor}★ at the end of the game",
        "Copies": copies,
    }
    lines = [page.paint(BOLD, f" {info.name}"), f" {page.paint(colour_of(info), kind_line(info))}, {origin}"]
    lines += [f" {label:<9} {fact}" for label, fact in facts.items() if fact]
    for keyword in info.keywords:
        lines += page.wrap(f"{capital(keyword)} ({KEYWORDS[keyword]})", " Keyword   ", " " * 11)
    for line in info.text.splitlines():
        lines += page.wrap(line, "   ")
    return lines


def both_sides(page: Page, info: CardInfo) -> list[str]:
    """A card's sheet, its other side's, and what the symbols mean."""
    lines = sheet(page, info)
    other = info.transform_to or info.transform_from
    if other:
        lines += ["", page.paint(DIM, " The other side:"), *sheet(page, card(other))]
    text = "".join(lines)
    used = [f"{symbol} {name.replace('_', ' ')}" for name, symbol in SYMBOLS.items() if symbol in text]
    return [*lines, "", page.paint(DIM, f" {'   '.join(used)}")]
