"""`centerrow card`, `cards`, `sets` and `rules`: what there is to look up, as lines of text."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass

from centerrow import CardInfo, CenterrowError, UnknownCard, cards, sets
from centerrow.catalog.lookup import catalog, plain
from centerrow.effects.wording import sentence
from centerrow.engine.names import KIND_NAMES
from centerrow.presentation.cards import both_sides, cost_of, kind_line, letters_of
from centerrow.presentation.columns import Column, in_columns
from centerrow.presentation.page import BOLD, DIM, Page
from centerrow.presentation.why import settled
from centerrow.presentation.words import SYMBOLS, cut, keyword_word, letters_of_factions, listed, set_title
from centerrow.reference.glossary import KEYWORDS
from centerrow.reference.rulebook import PAGES
from centerrow.reference.rulings import Ruling, about_cards
from centerrow.say import say

#: As somebody types it.
A_PAGE = "centerrow rules turn"
KINDS = tuple(KIND_NAMES.values())
CARD_COLUMNS = (
    Column("name", 26),
    Column("kind", 10),
    Column("faction", 8),
    Column("cost", 4, numbers=True),
    Column("honor", 5, numbers=True, gap=2),
    Column("copies", 6, numbers=True, gap=2),
)
SET_COLUMNS = (
    Column("name", 26),
    Column("title", 26),
    Column("cards", 6, numbers=True),
    Column("center deck", 13, numbers=True),
)


class UnknownPage(CenterrowError):
    """No page of the rules is about this."""


class UnknownCost(CenterrowError):
    """No card can cost this."""


# ---- one card


def closest(words: str) -> list[CardInfo]:
    """The cards that may be meant: the one of this name, those with it in their names, those spelt alike."""
    key, known = plain(words), {plain(info.name): info for info in cards()}
    if key in known:
        return [known[key]]
    parts = key.split()
    inside = [info for name, info in known.items() if parts and all(part in name for part in parts)]
    if inside:
        return inside
    alike = difflib.get_close_matches(key, list(known), n=6, cutoff=0.6)
    return [known[name] for name in alike or _words_alike(parts, known)]


def _words_alike(parts: list[str], names: Iterable[str]) -> list[str]:
    """The names with a word like each of these, mistyped or not; of many only a few."""
    found = [
        name
        for name in names
        if parts and all(difflib.get_close_matches(part, name.split(), n=1, cutoff=0.75) for part in parts)
    ]
    return found[:6]


def card_page(page: Page, words: str) -> tuple[list[str], int]:
    """All about a card, or the cards that it could be; and the exit code."""
    found = closest(words)
    if not found:
        problem = "no card is named {name!r}; see all with: {command}"
        raise UnknownCard(problem, name=words, command="centerrow cards")
    if len(found) > 1:
        lines = [f" {info.name:<26} {kind_line(info)}, {set_title(info.set)}" for info in found]
        title = "No card is named {name!r}. It could be one of these {number}:"
        return [say(title, name=words, number=len(found)), *lines], 1
    lines = [*both_sides(page, found[0])]
    if plain(words) != plain(found[0].name):
        title = say("The card that is most like {name!r}:", name=words)
        lines = [page.paint(DIM, f" {title}"), *lines]
    rulings = rulings_of(found[0])
    lines += ["", page.paint(BOLD, f" {say('Rulings')}")] if rulings else []
    for each in rulings:
        lines += page.wrap(settled(each), " - ", "   ")
    return lines, 0


def rulings_of(info: CardInfo) -> list[Ruling]:
    """The rulings about the card or its other side."""
    return about_cards(name for name in (info.name, info.transform_to, info.transform_from) if name)


# ---- many cards, sets


@dataclass(frozen=True)
class Wish:
    """Which cards to list; None where it does not matter."""

    set: str | None = None
    faction: str | None = None
    kind: str | None = None
    text: str | None = None
    cost: str | None = None

    def fits(self, info: CardInfo) -> bool:
        words = f"{info.name} {info.text}".casefold()
        return (
            self.faction in (None, *(info.factions or ("none",)))
            and self.kind in (None, info.kind)
            and (self.text is None or self.text.casefold() in words or plain(self.text) in plain(info.name))
            and (self.cost is None or _costs(info, self.cost))
        )


#: An amount, from one to another or upwards, perhaps with the name or the sign of what is paid.
COST = re.compile(r"(\d{1,3})(?:\s*-\s*(\d{1,3})|(\+))?\s*(\S+)?")


def _costs(info: CardInfo, wanted: str) -> bool:
    """Whether the card costs that; UnknownCost where the words are no cost."""
    found = COST.fullmatch(wanted.strip())
    resources = {name: name for name in SYMBOLS} | {sign: name for name, sign in SYMBOLS.items()}
    paid = None if found is None or found[4] is None else _resource(found[4], resources)
    if found is None or paid == "":
        problem = "{cost!r} is no cost; write a number, such as 3, 2-4, 5+ or '3 power'"
        raise UnknownCost(problem, cost=wanted)
    least = int(found[1])
    most = int(found[2]) if found[2] else 999 if found[3] else least
    amounts = info.cost or {"": 0}
    return any(
        least <= amount <= most and (paid is None or paid.startswith(resource or "none"))
        for resource, amount in amounts.items()
    )


def _resource(words: str, known: dict[str, str]) -> str:
    """The resource that is meant, by its name, its sign or the beginning of its name; else nothing."""
    meant = [name for word, name in known.items() if word.startswith(words.casefold())]
    return meant[0] if meant else ""


def card_table(page: Page, wish: Wish) -> list[str]:
    """One card a line; with its text where there is room for a good part of it."""
    found = [info for info in cards(wish.set) if wish.fits(info)]
    if not found:
        return [say("No card is like that.")]
    rows = []
    for info in found:
        facts = [letters_of(info), cost_of(info), info.honor, info.copies]
        rows.append([info.name, say(info.kind), *(str(fact or "-") for fact in facts)])
    lines = in_columns(CARD_COLUMNS, rows)
    room = page.width - len(lines[0]) - 2
    if room >= 40:
        texts = [say("text"), *(cut(info.text, room) for info in found)]
        lines = [f"{line}  {text}" for line, text in zip(lines, texts, strict=True)]
    number = say("1 card.") if len(found) == 1 else say("{number} cards.", number=len(found))
    return [
        *(line.rstrip() for line in lines),
        "",
        f"{number} {say('{words}.', words=letters_of_factions())}",
        say("A card without copies is the other side of another."),
    ]


def set_table() -> list[str]:
    """The sets, with their numbers of cards, of cards in the center deck, and what they are about."""
    rows = [[each.name, each.title, str(each.cards), str(each.center_deck)] for each in sets()]
    abouts = [say("it adds"), *(catalog().sets[each.name].about for each in sets())]
    lines = zip(in_columns(SET_COLUMNS, rows), abouts, strict=True)
    return [f"{line}  {about}".rstrip() for line, about in lines]


# ---- the rules


def rules_page(page: Page, words: str) -> list[str]:
    """The page or the keyword of this name; without one, the list of them."""
    if not words:
        return _rules_index(page)
    known = {plain(words): name for name in [*PAGES, *KEYWORDS] for words in (name, say(name))}
    key = plain(words)
    found = [key] if key in known else [name for name in known if key and key in name]
    found = found or [name for name in known if key.startswith(name)]
    found = found or difflib.get_close_matches(key, list(known), n=1, cutoff=0.6)
    if not found:
        problem = "the rules have no page {name!r}; see the list with: {command}"
        raise UnknownPage(problem, name=words, command="centerrow rules")
    lines: list[str] = []
    for name in dict.fromkeys(known[each] for each in found):
        lines += [""] if lines else []
        lines += [page.paint(BOLD, f" {keyword_word(name)}")]
        lines += page.wrap(PAGES[name], "   ") if name in PAGES else _keyword(page, name)
    return lines


def _keyword(page: Page, name: str) -> list[str]:
    bearers = [info.name for info in cards() if name in info.keywords]
    lines = page.wrap(sentence(KEYWORDS[name]), "   ")
    if not bearers:
        return [*lines, f"   {say('No card of these sets has it.')}"]
    words = "On 1 card: {cards}." if len(bearers) == 1 else "On {number} cards: {cards}."
    return [*lines, *page.wrap(say(words, number=len(bearers), cards=say("; ").join(bearers)), "   ")]


def _rules_index(page: Page) -> list[str]:
    return [
        page.paint(BOLD, f" {say('Pages')}"),
        *page.wrap(listed(map(say, PAGES)), "   "),
        page.paint(BOLD, f" {say('Keywords')}"),
        *page.wrap(listed(map(say, KEYWORDS)), "   "),
        "",
        f" {A_PAGE:<27} {say('one of them')}",
        f" {'centerrow card ' + say('NAME'):<27} {say('a card, with the rulings that name it')}",
    ]
