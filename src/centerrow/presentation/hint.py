"""A hint in words: the best move and why, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from centerrow import Decision
from centerrow.advice.hints import Hint
from centerrow.advice.reasons import Reason
from centerrow.effects.wording import faction_text
from centerrow.presentation.words import listed
from centerrow.say import AND, say

#: What speaks for a move, to follow "it".
REASONS = {
    "wins": "wins the game this turn",
    "ends_ahead": "empties the honor pool while you lead",
    "denies": "denies {card} to {player}",
    "honor": "brings {number}★ this turn",
    "thins": "thins your deck ({card})",
    "thins_more": "thins your deck by {number} cards",
    "fits": "gets you {card}, which goes with your {faction} cards",
    "stays": "gets you {card}, which works in every turn from now on",
    "takes": "lets you take {card}",
    "draws": "draws before you decide the rest",
    "gives": "gives something and costs nothing",
    "nothing_left": "leaves nothing better undone",
    "looks_best": "does best on average over the cards that may come",
}
#: What the help of a table says of the key that asks for one.
KEY_MEANS = "a hint: the best you can do now, and why"
#: A difference below this is none.
LITTLE = 0.5


def reason_text(reason: Reason, names: Sequence[str]) -> str:
    """One reason, to follow "it"."""
    kind = "thins_more" if reason.kind == "thins" and (reason.number or 0) > 1 else reason.kind
    return say(
        REASONS[kind],
        card=reason.card,
        number=reason.number,
        player="" if reason.seat is None else names[reason.seat],
        faction="" if reason.faction is None else faction_text(reason.faction),
    )


def reasons_text(reasons: Sequence[Reason], names: Sequence[str]) -> str:
    """All of them, joined."""
    return listed([reason_text(reason, names) for reason in reasons], AND)


def hint_text(hint: Hint, decision: Decision, names: Sequence[str]) -> str:
    """The best move and why."""
    move = decision.options[hint.option].text
    why = reasons_text(hint.reasons, names)
    if hint.ahead is None or hint.ahead < LITTLE:
        return say("{move}: it {why}.", move=move, why=why)
    words = "{move}: it {why}; about {ahead}★ better than anything else."
    return say(words, move=move, why=why, ahead=f"{hint.ahead:.1f}")
