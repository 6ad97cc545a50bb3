"""The keywords of the cards, each in a few words of our own, to follow the keyword's name."""

from __future__ import annotations

from typing import Final

from centerrow.say import Sayings

MULTI_UNITE: Final = "once for each other hero of a shared faction that you play this turn, before or after"
_WORDS: Final = {
    "dreambind": "after its reward, pay this to put the defeated monster into your discard pile; "
    "played from your hand it gives its reward again",
    "dreamborn": "each player gains 1◉ when it enters the center row, and you gain 1◉ when you acquire it",
    "echo": "if a Void card is in your discard pile at that moment",
    "empowered": "when you acquire it, you may banish a card you played this turn",
    "event": "it leaves the center row for its own place and counts for everybody until the next one comes",
    "fate": "when it enters the center row, the players bid ◉ for its effect; the card stays in the row",
    "multi-unite": MULTI_UNITE,
    "ongoing": "it stays before you and counts for the rest of the game",
    "phantasm": "pay this to play it straight from the center row; it is banished",
    "plunder": "if you acquire a card from the center row and defeat a monster there this turn, in any order",
    "recur": "after its effect, pay this once to have the effect again",
    "serenity": "if your discard pile is empty at that moment",
    "transform": "turned over when its condition is met or its price is paid; it stays so wherever it goes",
    "trophy": "kept when the monster is defeated; banish it in one of your turns for its effect",
    "unite": "once, if you play another hero of a shared faction this turn, before or after",
}
KEYWORDS: Final = Sayings(_WORDS)
