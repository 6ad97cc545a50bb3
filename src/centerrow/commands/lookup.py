"""`centerrow card`, `cards`, `sets` and `rules`: what there is to look up, as lines of text."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass

from centerrow import CardInfo, CenterrowError, UnknownCard, cards, sets
from centerrow.catalog.lookup import catalog, plain
from centerrow.engine.names import KIND_NAMES
from centerrow.presentation.cards import both_sides, cost_of, kind_line, letters_of
from centerrow.presentation.page import BOLD, DIM, Page
from centerrow.presentation.words import LETTERS, SYMBOLS, capital, counted_as, cut, set_title
from centerrow.reference.glossary import KEYWORDS
from centerrow.reference.rulebook import PAGES
from centerrow.reference.rulings import Ruling, about_cards

KINDS = tuple(KIND_NAMES.values())


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
        raise UnknownCard(f"no card is named {words!r}; see all with: centerrow cards")
    if len(found) > 1:
        lines = [f" {info.name:<26} {kind_line(info)}, {set_title(info.set)}" for info in found]
        return [f"No card is named {words!r}. It could be one of these {len(found)}:", *lines], 1
    lines = [*both_sides(page, found[0])]
    if plain(words) != plain(found[0].name):
        lines = [page.paint(DIM, f" The card that is most like {words!r}:"), *lines]
    rulings = rulings_of(found[0])
    lines += ["", page.paint(BOLD, " Rulings")] if rulings else []
    for each in rulings:
        lines += page.wrap(f"{each.question} {each.answer} ({each.source})", " - ", "   ")
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
        raise UnknownCost(f"{wanted!r} is no cost; write a number, such as 3, 2-4, 5+ or '3 power'")
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
        return ["No card is like that."]
    lines = [f"{'name':<26}{'kind':<10}{'faction':<8}{'cost':>4}  {'honor':>5}  {'copies':>6}  "]
    room = page.width - len(lines[0])
    lines[0] = (lines[0] + "text" if room >= 40 else lines[0]).rstrip()
    for info in found:
        line = f"{info.name:<26}{info.kind:<10}{letters_of(info) or '-':<8}{cost_of(info) or '-':>4}  "
        line += f"{info.honor or '-':>5}  {info.copies or '-':>6}  "
        lines.append((line + cut(info.text, room) if room >= 40 else line).rstrip())
    key = ", ".join(f"{letter} {name.capitalize()}" for name, letter in LETTERS.items())
    return [
        *lines,
        "",
        f"{counted_as(len(found), 'card')}. {key}.",
        "A card without copies is the other side of another.",
    ]


def set_table() -> list[str]:
    """The sets, with their numbers of cards, of cards in the center deck, and what they are about."""
    lines = [f"{'name':<26}{'title':<26}{'cards':>6}{'center deck':>13}  it adds"]
    for each in sets():
        about = catalog().sets[each.name].about
        lines.append(
            f"{each.name:<26}{each.title:<26}{each.cards:>6}{each.center_deck:>13}  {about}".rstrip()
        )
    return lines


# ---- the rules


def rules_page(page: Page, words: str) -> list[str]:
    """The page or the keyword of this name; without one, the list of them."""
    if not words:
        return _rules_index(page)
    known = {plain(name): name for name in [*PAGES, *KEYWORDS]}
    key = plain(words)
    found = [key] if key in known else [name for name in known if key and key in name]
    found = found or [name for name in known if key.startswith(name)]
    found = found or difflib.get_close_matches(key, list(known), n=1, cutoff=0.6)
    if not found:
        raise UnknownPage(f"the rules have no page {words!r}; see the list with: centerrow rules")
    lines: list[str] = []
    for each in found:
        name = known[each]
        lines += [""] if lines else []
        lines += [page.paint(BOLD, f" {capital(name)}")]
        lines += page.wrap(PAGES[name], "   ") if name in PAGES else _keyword(page, name)
    return lines


def _keyword(page: Page, name: str) -> list[str]:
    bearers = [info.name for info in cards() if name in info.keywords]
    lines = page.wrap(f"{capital(KEYWORDS[name])}.", "   ")
    if not bearers:
        return [*lines, "   No card of these sets has it."]
    return [*lines, *page.wrap(f"On {counted_as(len(bearers), 'card')}: {'; '.join(bearers)}.", "   ")]


def _rules_index(page: Page) -> list[str]:
    return [
        page.paint(BOLD, " Pages"),
        *page.wrap(", ".join(PAGES), "   "),
        page.paint(BOLD, " Keywords"),
        *page.wrap(", ".join(KEYWORDS), "   "),
        "",
        " centerrow rules turn        one of them",
        " centerrow card NAME         a card, with the rulings that name it",
    ]
