"""The game in a plain terminal: the table as text, what the others did, and the loop that asks and plays."""

from __future__ import annotations

import os
import shutil
import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, TextIO

from centerrow import CardInfo, Decision, Game, Option, UnknownCard, card
from centerrow.bots import Bot

LETTERS = {"enlightened": "E", "lifebound": "L", "mechana": "M", "void": "V"}
COLOURS = {"E": "94", "L": "32", "M": "33", "V": "35", "monster": "31"}
SYMBOLS = {"runes": "▲", "power": "⚔", "insight": "◉", "life_keystones": "♣", "death_keystones": "♠", "honor": "★"}
BOLD, DIM = "1", "2"

HELP = """\
The aim: have the most honor ★ when the game ends: the tokens you gained and the honor printed on your cards.
Your turn: play cards from your hand. They give runes ▲, which acquire heroes and constructs, and power ⚔, which \
defeats monsters. What you acquire goes to your discard pile, which becomes your deck when that is empty. Heroes are \
discarded when the turn ends, constructs stay in play. What you do not spend is lost, and you draw five new cards.
The end: when the honor pool is empty, the round is finished. Ties go to the player later in turn order.
A card's line: its cost, the honor ★ it is worth at the end, its faction (E Enlightened, L Lifebound, M Mechana, \
V Void), its kind, its name, and what it does."""
KEYS = (
    ("1, 2, ...", "choose the option of that number"),
    ("p", "play all cards in your hand, until one of them asks you something"),
    ("e", "end your turn"),
    ("i NAME, i 3", "the whole text of a card, by (part of) its name or by the number of an option"),
    ("d, v", "your discard pile; the void (where banished cards and defeated monsters lie)"),
    ("l", "the log: what the others did since your last turn"),
    ("u", "undo your last choice, unless something hidden was revealed"),
    ("Enter", "draw the table again"),
    ("h, q", "this help; quit"),
)
WORDS = {"play": "p", "end": "e", "inspect": "i", "discard": "d", "void": "v", "log": "l", "undo": "u", "help": "h",
         "?": "h", "quit": "q", "exit": "q"}  # fmt: skip


@dataclass(frozen=True)
class Page:
    """What is written on: how wide it is, and whether it takes colours."""

    width: int = 80
    colour: bool = False

    def paint(self, code: str, words: str) -> str:
        return f"\033[{code}m{words}\033[0m" if self.colour and code and words else words

    def heading(self, words: str, right: str = "") -> str:
        gap = max(self.width - len(words) - len(right) - 2, 1)
        return self.paint(BOLD, f" {words}") + " " * gap + self.paint(DIM, right)

    def wrap(self, words: str, indent: str = " ", first: str | None = None) -> list[str]:
        return textwrap.wrap(
            words, self.width, initial_indent=indent if first is None else first, subsequent_indent=indent
        )


def counted(names: Iterable[str]) -> str:
    """Names with equal ones put together, in order of appearance."""
    return ", ".join(name if n == 1 else f"{name} ×{n}" for name, n in Counter(names).items())


# ---- cards


def find(name: str) -> CardInfo | None:
    """What is known about a card; a table laid by hand may hold cards that are in no set."""
    try:
        return card(name)
    except UnknownCard:
        return None


def cost_of(info: CardInfo) -> str:
    return " ".join(f"{amount}{SYMBOLS[resource]}" for resource, amount in info.cost.items())


def letters_of(info: CardInfo) -> str:
    return "".join(LETTERS[faction] for faction in info.factions)


def card_lines(page: Page, name: str, note: str, most: int) -> list[str]:
    """A card on the table: cost, worth, faction, kind, name and rules text, cut off after `most` lines."""
    info = find(name)
    if info is None:
        return [f" {name}{note}"]
    letters = letters_of(info)
    worth = f"{info.honor}★" if info.honor else ""
    left = f" {cost_of(info):>3} {worth:>3} {letters or '-':<2} {info.kind:<9} "
    width = page.width - len(left)
    lines = textwrap.wrap(f"{name}{note}: {info.text}", width)
    if len(lines) > most:
        lines = [*lines[: most - 1], textwrap.shorten(" ".join(lines[most - 1 :]), width, placeholder=" …")]
    colour = COLOURS.get(letters[:1] or info.kind, "")
    lines[0] = page.paint(BOLD, name) + lines[0][len(name) :]
    return [page.paint(colour, left) + lines[0], *(" " * len(left) + line for line in lines[1:])]
