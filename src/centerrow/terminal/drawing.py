"""The table, its options, a card and the score, as lines of text for a terminal."""

from __future__ import annotations

import os
import re
import shutil
import textwrap
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TextIO

from centerrow import CardInfo, Decision, Option, UnknownCard, card
from centerrow.catalog.lookup import catalog
from centerrow.reference.glossary import KEYWORDS

LETTERS = {"enlightened": "E", "lifebound": "L", "mechana": "M", "void": "V"}
COLOURS = {"E": "94", "L": "32", "M": "33", "V": "35", "monster": "31"}
SYMBOLS = {
    "runes": "▲",
    "power": "⚔",
    "insight": "◉",
    "life_keystones": "♣",
    "death_keystones": "♠",
    "honor": "★",
}
BOLD, DIM = "1", "2"
#: Where a text can be cut without cutting a phrase, and how much of the line that must fill.
PHRASE = re.compile(r"[.;](?= )")
LEAST_PART = 0.4


@dataclass(frozen=True)
class Page:
    """What is written on: how wide it is, and whether it takes colours."""

    width: int = 80
    colour: bool = False

    def paint(self, code: str, words: str) -> str:
        return f"\033[{code}m{words}\033[0m" if self.colour and code and words else words

    def heading(self, words: str, right: str = "") -> str:
        gap = max(self.width - len(words) - len(right) - 2, 2)
        return f" {self.paint(BOLD, words)}{' ' * gap}{self.paint(DIM, right)}".rstrip()

    def rule(self) -> str:
        return self.paint(DIM, "─" * self.width)

    def wrap(self, words: str, first: str = " ", rest: str | None = None) -> list[str]:
        """The words in lines of this width; the first begins with `first`, the others with `rest`."""
        rest = first if rest is None else rest
        return textwrap.wrap(
            words, self.width, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False
        )


def page_of(out: TextIO, widest: int) -> Page:
    """The page that this stream is; colours only on a terminal that has them, for people who want them."""
    colour = out.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
    return Page(min(max(shutil.get_terminal_size().columns, 60), widest), colour)


def counted(names: Iterable[str]) -> str:
    """Names, equal ones put together, in order of appearance."""
    return ", ".join(name if n == 1 else f"{name} ×{n}" for name, n in Counter(names).items())


def counted_as(number: int, word: str) -> str:
    """A number of something, as in "1 card" and "2 cards"."""
    return f"{number} {word}{'s' * (number != 1)}"


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


# ---- cards


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


def set_title(name: str) -> str:
    """The title of a set; of one that is not loaded, its name as people would write it."""
    known = catalog().sets.get(name)
    if known is not None:
        return known.title
    small = ("of", "the", "and")
    return capital(" ".join(word if word in small else capital(word) for word in name.split("_")))


def cut(words: str, width: int) -> str:
    """As much as fits on a line: whole phrases where these are not too short, else whole words."""
    words, width = " ".join(words.split()), max(width, 5)
    if len(words) <= width:
        return words
    ends = [found.end() for found in PHRASE.finditer(words[: width - 1])]
    if ends and ends[-1] >= width * LEAST_PART:
        return f"{words[: ends[-1]]} …"
    return textwrap.shorten(words, width, placeholder=" …", break_on_hyphens=False)


def card_lines(page: Page, name: str, note: str = "", most: int = 4) -> list[str]:
    """A card on the table: cost, worth, faction, kind, name and rules text, cut off after `most` lines."""
    info = find(name)
    if info is None:
        return [f"   {name}{note}"]
    worth = f"{info.honor}★" if info.honor else ""
    left = f" {cost_of(info):>3} {worth:>3} {letters_of(info) or '-':<2} {info.kind:<9} "
    width = page.width - len(left)
    lines = textwrap.wrap(f"{name}{note}: {info.text}", width, break_on_hyphens=False)
    if len(lines) > most:
        lines = [*lines[: most - 1], cut(" ".join(lines[most - 1 :]), width)]
    lines[0] = page.paint(BOLD, name) + lines[0][len(name) :]
    return [page.paint(colour_of(info), left) + lines[0], *(" " * len(left) + line for line in lines[1:])]


COPIES = {
    "center": "{} in the center deck",
    "dream": "{} in the Dream deck",
    "starter": "{} in each starting deck",
    "always": "{} in the supply, always available",
}


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


# ---- the table


def table(page: Page, view: dict[str, Any], most: int = 4) -> list[str]:
    """The whole table as the view's seat sees it; card texts take at most that many lines."""
    lines = [page.rule(), *_state(page, view), *_players(page, view)]
    lines += [
        "",
        page.heading("Center row", f"center deck {_size(view['center_deck'])}   void {len(view['void'])}"),
    ]
    for name in view["row"]:
        lines += card_lines(page, name, "", most) if name else ["   (an empty place)"]
    lines += _beside(page, view, most)
    lines += ["", page.heading("Always available")]
    for name, left in view["supplies"].items():
        info = find(name)
        endless = info is not None and info.kind == "monster"
        lines += card_lines(page, name, "" if endless else f" ({left} left)", most)
    if view["seat"] is not None:
        lines += _own(page, view["players"][view["seat"]], most)
    return lines


def _beside(page: Page, view: dict[str, Any], most: int) -> list[str]:
    """What some sets bring beside the row: free Temples, the hero on her own place, the event that is on."""
    lines: list[str] = []
    for title, names in (
        ("Temples that nobody controls", view["temples_free"]),
        ("On her place", view["pasythea"]),
        ("The event that is on, for everybody", view["event"]),
    ):
        if names:
            lines += ["", page.heading(title)]
        for name in names:
            lines += card_lines(page, name, "", most)
    return lines


def _size(zone: int | list[Any]) -> int:
    """A hidden zone is a number in a view, an open one a list."""
    return zone if isinstance(zone, int) else len(zone)


def _state(page: Page, view: dict[str, Any]) -> list[str]:
    pool = view["honor_pool"]
    left = f"honor pool {pool}★" if pool > 0 else "the honor pool is empty: this is the last round"
    cult = view["cult"]
    if cult is not None:
        left += f"   the Cult {cult['honor']}★ and {len(cult['cards'])} cards"
    when = f"Turn {view['turn']}, round {view['round']}" if view["turn"] else "Before the first turn"
    return [page.heading(f"{when}   {left}")]


def _players(page: Page, view: dict[str, Any]) -> list[str]:
    width = min(max(len(player["name"]) for player in view["players"]), 20)
    lines = [page.paint(DIM, f"   {'':<{width}}  honor  deck  hand  discard  constructs in play")]
    for seat, player in enumerate(view["players"]):
        sizes = f"{player['honor']:>4}★  {_size(player['deck']):>4}  {_size(player['hand']):>4}"
        left = f" {'>' if seat == view['active'] else ' '} {player['name'][:width]:<{width}}  {sizes}"
        left += f"  {_size(player['discard']):>7}  "
        built = page.wrap(", ".join(_before(player)) or "-", left, " " * len(left))
        lines += [page.paint(BOLD, built[0]) if seat == view["seat"] else built[0], *built[1:]]
    return lines


def _before(player: dict[str, Any]) -> list[str]:
    """What lies face up before a player, and the insight that everybody may know of."""
    found = [counted(constructs_of(player)), counted(player["visions"]), counted(player["temples"])]
    if _size(player["dreamscape"]):
        found.append(f"Dreamscape {_size(player['dreamscape'])}")
    if player["resources"]["insight"]:
        found.append(f"{SYMBOLS['insight']} {player['resources']['insight']}")
    return [words for words in found if words]


def constructs_of(player: dict[str, Any]) -> list[str]:
    """The names of a player's constructs; those used this turn say so."""
    both = zip(player["constructs"], player["ids"]["constructs"], strict=True)
    return [f"{name} (used)" if number in player["used"] else name for name, number in both]


def _own(page: Page, me: dict[str, Any], most: int) -> list[str]:
    lines = []
    sections = (
        ("Your constructs", constructs_of(me)),
        ("Your visions", me["visions"]),
        ("Your Temples", me["temples"]),
        ("Your Dreamscape", me["dreamscape"]),
        ("Your hand", me["hand"]),
    )
    for title, names in sections:
        if names:
            lines += ["", page.heading(title)]
        for name, copies in Counter(names).items():
            used = " (used)" if name.endswith(" (used)") else ""
            note = used + (f" ×{copies}" if copies > 1 else "")
            lines += card_lines(page, name.removesuffix(" (used)"), note, most)
    if not me["hand"]:
        lines += ["", page.heading("Your hand is empty")]
    if me["played"]:
        lines += ["", *page.wrap(counted(me["played"]), " Played this turn: ", " " * 19)]
    return lines


def symbol_of(resource: str) -> str:
    """A resource's symbol; runes for constructs alone are runes, too."""
    return SYMBOLS.get(resource, SYMBOLS["runes"])


def purse(page: Page, player: dict[str, Any]) -> str:
    """What a player has left to spend; runes and power also when there are none."""
    have = player["resources"]
    shown = [name for name in have if have[name] or name in ("runes", "power")]
    words = "   ".join(f"{symbol_of(name)} {name.replace('_', ' ')} {have[name]}" for name in shown)
    return f" You have   {page.paint(BOLD, words)}"


# ---- options

ZONES = {"void": " (in the void)"}


def option_lines(page: Page, decision: Decision, view: dict[str, Any]) -> list[str]:
    """The numbered options: a turn's by verb, several on a line; any other question's one on a line."""
    numbered = list(enumerate(decision.options, 1))
    if decision.kind != "turn":
        return [line for number, option in numbered for line in _choice(page, number, option, decision.kind)]
    lines: list[str] = []
    for verb in dict.fromkeys(option.verb for option in decision.options):
        label = next(option.heading for option in decision.options if option.verb == verb)
        hand = Counter(view["players"][decision.seat]["hand"]) if verb == "play" else Counter[str]()
        items = []
        for number, option in numbered:
            if option.verb == verb:
                copies = f" ×{hand[option.card]}" if option.card and hand[option.card] > 1 else ""
                words = option.entry + copies + ZONES.get(option.zone or "", "")
                items.append(f"[{number}] {words}")
        lines += _flow(page, label, items)
    return lines


def _flow(page: Page, label: str, items: Sequence[str]) -> list[str]:
    """As many items on a line as fit."""
    indent = 10
    first = f" {label:<{indent - 1}}"
    lines = [first if len(first) <= indent else f"{first} "]
    for item in items:
        gap = "" if len(lines[-1]) <= indent else "   "
        if gap and len(lines[-1]) + len(gap) + len(item) > page.width:
            lines.append(" " * indent)
            gap = ""
        lines[-1] += gap + item
    return [page.paint(BOLD, line[:indent]) + line[indent:] for line in lines]


def _choice(page: Page, number: int, option: Option, kind: str) -> list[str]:
    words = f" {f'[{number}]':>5} {option.text}"
    info = find(option.card) if option.card and kind == "card" else None
    room = page.width - len(words) - 3
    if info is None or room < 15:
        return [words]
    price = f"{cost_of(info)}: " if info.cost else ""
    return [f"{words}   {page.paint(DIM, cut(price + info.text, room))}"]


# ---- the end
