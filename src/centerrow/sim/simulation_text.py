"""How what the simulator found reads, in the terminal and on the page."""

from __future__ import annotations

import math

from centerrow.catalog.lookup import COMMON, find_set
from centerrow.say import say
from centerrow.sim.lab import CardChange, Change, Comparison
from centerrow.sim.page import percent
from centerrow.sim.summary import DeckFacts, Measure, Summary
from centerrow.sim.wording import ALONE, signed

#: What is compared of two decks.
FACTS = {
    "rounds": "rounds",
    "decisions": "decisions",
    "honor_won": "winner's honor",
    "honor_lost": "others' honor",
    "margin": "ahead by",
    "first_seat": "first seat wins",
}
#: Of these a share is compared, not a number.
SHARES = ("first_seat", "held", "wins")


def settings_text(found: Summary) -> str:
    """What was played, in one sentence."""
    games = sum(deck.games for deck in found.decks)
    words = "{games:,} games of {players} players, seed {seed}."
    if found.players == 1:
        words = ALONE
    elif found.teams:
        words = "{games:,} games of {players} players in teams, seed {seed}."
    return say(words, games=games, players=found.players, seed=found.seed)


def set_title(name: str) -> str:
    return say("every set") if name == COMMON else find_set(name).title


def plus_minus(measure: Measure) -> str:
    """A mean, and how far it may be off; a dash where nothing was counted."""
    if math.isnan(measure.value):
        return "–"
    half = (measure.high - measure.low) / 2
    if math.isinf(half):
        return f"{measure.value:.1f}"
    places = 1 if half >= 0.05 else 2
    return f"{measure.value:.{places}f} ± {half:.{places}f}"


def deck_row(deck: DeckFacts, title: str) -> list[str]:
    """What every table of decks begins with: its name, how many games, how long they are, what wins."""
    means = [plus_minus(each) for each in (deck.rounds, deck.decisions, deck.honor_won)]
    return [title, f"{deck.games:,}", *means]


def share_text(measure: Measure) -> str:
    low, high = percent(measure.low), percent(measure.high)
    return say("{share} ({low} to {high})", share=percent(measure.value), low=low, high=high)


def maybe_percent(share: float | None) -> str:
    return "–" if share is None else percent(share, 0)


def number(value: float) -> str:
    """How often in a game; nothing where never."""
    return f"{value:.2f}" if value else "–"


# ---- changes


def comparison_title(change: Comparison) -> str:
    return say("{deck} against {other}", deck=change.deck, other=change.baseline)


def fact_row(fact: Change) -> list[str]:
    """A fact before and now, and the difference."""
    return [say(FACTS[fact.name]), *_before_and_now(fact), difference_text(fact)]


def card_change_row(card: CardChange) -> list[str]:
    """A card before and now: in what share of games it was taken, and how often one won with it."""
    cells = [card.card]
    for change in (card.held, card.wins):
        cells += [*_before_and_now(change), difference_text(change)]
    return cells


def _before_and_now(change: Change) -> list[str]:
    shown = plus_minus if change.name not in SHARES else _share
    return ["–" if each is None else shown(each) for each in (change.before, change.after)]


def _share(measure: Measure) -> str:
    return percent(measure.value)


def difference_text(change: Change) -> str:
    """The difference and its interval, in percent where shares are compared."""
    if change.difference is None or math.isnan(change.difference.value):
        return "–"
    parts = [change.difference.value, change.difference.low, change.difference.high]
    shown = [signed(each, 1) for each in parts]
    if change.name in SHARES:
        shown = [say("{percent}%", percent=signed(100 * each, 1)) for each in parts]
    value, low, high = shown
    return say("{value} ({low} to {high})", value=value, low=low, high=high)
