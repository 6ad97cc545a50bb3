"""What people look up while they play: the help, a card, a pile."""

from __future__ import annotations

from collections.abc import Sequence

from centerrow import CardInfo, Decision, UnknownCard, card
from centerrow.effects.wording import capital
from centerrow.presentation import hint
from centerrow.presentation.cards import both_sides
from centerrow.presentation.page import Page
from centerrow.presentation.piles import in_sight
from centerrow.presentation.words import counted, joined, letters_of_factions
from centerrow.reference.rulebook import BRIEF
from centerrow.say import OR, say
from centerrow.shapes.views import View
from centerrow.terminal.screen import is_number

HOW_CARDS_READ = (
    "A card's line: its cost, the honor it is worth at the end, its faction ({factions}), its kind, its "
    "name, and what it does."
)
KEYS = {
    "1, 2, ...": "choose the option of that number",
    "p": "play all cards in your hand that ask nothing",
    "e": "end your turn",
    "i {name}, i 3": "all about a card by its name, or about an option by its number: what it would do, too",
    "b": hint.KEY_MEANS,
    "d, v": "look at your discard pile; at the void, where banished cards and defeated monsters lie",
    "l": "the log: what the others did since your last turn",
    "u": "undo your last choice, or all that p played, until something is revealed (--undo free: always)",
    "c": "concede: give the game up, which ends it",
    "Enter": "show the table again",
    "h, q": "this help; quit (a saved game can be gone on with)",
}


HOW_TO_INSPECT = "Type i and a card's name or an option's number, such as 'i mystic' or 'i 1'."
NO_CARD = "Option {number} has no card: type i and a card's name, or another number."


def help_lines(page: Page) -> list[str]:
    """The game in short, how cards read, and what can be typed."""
    words = [*BRIEF.values(), say(HOW_CARDS_READ, factions=letters_of_factions())]
    return [*(line for part in words for line in [*page.wrap(part), ""]), *key_lines(page, KEYS)]


def key_lines(page: Page, keys: dict[str, str]) -> list[str]:
    """What can be typed, and what it does."""
    lines = []
    for key, meaning in keys.items():
        lines += page.wrap(say(meaning), f" {typed(key):<13}", " " * 14)
    return lines


def typed(key: str) -> str:
    """What is typed; a name may be part of it."""
    return key.format(name=say("NAME"))


def pile(page: Page, title: str, names: Sequence[str]) -> list[str]:
    words = "{pile} ({number}): {cards}."
    found = counted(sorted(names)) or say("empty")
    return page.wrap(say(words, pile=title, number=len(names), cards=found), " ", "   ")


def inspect(page: Page, decision: Decision | None, view: View, words: str) -> list[str]:
    """All about a card, by its name, a part of it, or an option's number."""
    if not words:
        return [f" {say(HOW_TO_INSPECT)}"]
    if is_number(words):
        options = decision.options if decision is not None else ()
        name = options[int(words) - 1].card if 1 <= int(words) <= len(options) else None
        if name is None:
            return [f" {say(NO_CARD, number=words)}"]
        words = name
    try:
        return both_sides(page, look_up(words, view))
    except UnknownCard as error:
        return page.wrap(capital(str(error)))


def look_up(words: str, view: View) -> CardInfo:
    """The card of this name, or the only card in sight with these words in its name."""
    try:
        return card(words)
    except UnknownCard:
        found = sorted(name for name in in_sight(view) if words.casefold() in name.casefold())
        if len(found) > 1:
            could = "{name!r} could be {cards}; type more of the name"
            raise UnknownCard(could, name=words, cards=joined(found, OR)) from None
        if not found:
            raise
        return card(found[0])
