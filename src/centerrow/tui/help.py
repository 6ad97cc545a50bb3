"""The keys, the signs and the rules in short."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping

from textual.content import Content

from centerrow.effects.wording import faction_text
from centerrow.presentation import hint
from centerrow.presentation.words import LETTERS, SYMBOLS, keyword_word, resource_word
from centerrow.reference.glossary import KEYWORDS
from centerrow.reference.rulebook import BRIEF
from centerrow.say import say
from centerrow.tui.faces import CAN, SIGNS

KEYS = {
    "← → ↑ ↓, Tab": "from card to card, from area to area; the card under the cursor is shown in full",
    "Enter, click": "do what the card offers: play, acquire, defeat, use; a second click does the same",
    "1 - 9, f - z": "the key before a card or an answer chooses it",
    "p": "play all cards that ask nothing",
    "e": "end your turn; asks first when something you could still do would be lost",
    "o": "all you can do now, as a list",
    "u": "undo; after p, all that it played",
    "l, n": "the log; the news since your last turn. On an entry Enter: back to here, w: why",
    "d, D, v": "discard piles; what is in your deck; the void",
    "i": "the card under the cursor, large, at any time; and what choosing it would do",
    "b": hint.KEY_MEANS,
    "/": "find a card of this game",
    "a": "decisions with one option answer themselves, or not",
    "s": "the pace of the bots; Space: to your next decision at once",
    "t": "light or dark",
    "?": "this page",
    "q": "leave or concede",
}
#: At a table of a server bots do not wait; but others are there.
ONLINE_KEYS = {key: words for key, words in KEYS.items() if key != "s"} | {
    "c": "what was said, and a line to say something",
    "s": "who sits where; a bot in your place, or for somebody who is away; whose words you do not want",
}
#: Narrow enough for every window in which the tables are shown.
TEXT_WIDTH = 50


def keys_content(keys: Mapping[str, str] = KEYS) -> Content:
    return _table({say(key): say(words) for key, words in keys.items()}, 14)


def signs_content() -> Content:
    signs = {symbol: resource_word(name) for name, symbol in SYMBOLS.items()}
    signs |= {sign: say(kind) for kind, sign in SIGNS.items()}
    signs |= {letter: faction_text(faction) for faction, letter in LETTERS.items()}
    signs[CAN] = say("you can do something with it now")
    return Content("   ").join(
        Content.assemble((f"{sign}\u00a0", "bold $key"), (name.replace(" ", "\u00a0"), "$foreground"))
        for sign, name in signs.items()
    )


def keywords_content() -> Content:
    return _table({keyword_word(word): meaning for word, meaning in KEYWORDS.items()}, 14)


def _table(rows: dict[str, str], width: int) -> Content:
    """Two columns; what does not fit on a line goes on below itself."""
    lines = []
    for left, right in rows.items():
        for number, words in enumerate(textwrap.wrap(right, TEXT_WIDTH)):
            label = "" if number else left
            lines.append(Content.assemble((f"{label:<{width}} ", "bold $key"), (words, "$foreground")))
    return Content("\n").join(lines)


def rules_content() -> Content:
    return Content("\n\n".join(BRIEF.values()))
