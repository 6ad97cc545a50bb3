"""The set lab: what a change of cards does to the game, as two simulations side by side."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from centerrow import BadSetup
from centerrow.sim.summary import CardFacts, DeckFacts, Measure

#: What is compared of two decks.
COMPARED = ("rounds", "decisions", "honor_won", "honor_lost", "margin")


class Change(msgspec.Struct, frozen=True):
    """Something before and after, and the difference with its interval of 95%; None where nothing was."""

    name: str
    before: Measure | None
    after: Measure | None
    difference: Measure | None

    @property
    def clear(self) -> bool:
        """Whether the difference is more than chance."""
        return self.difference is not None and not self.difference.low <= 0 <= self.difference.high


class CardChange(msgspec.Struct, frozen=True):
    """A card before and after: in how many games it was taken, and how often one won with it."""

    card: str
    held: Change
    wins: Change


class Comparison(msgspec.Struct, frozen=True):
    """A deck beside what it is compared with; the clearest changes of cards come first."""

    deck: str
    baseline: str
    games: int
    baseline_games: int
    facts: tuple[Change, ...]
    cards: tuple[CardChange, ...]


def check_comparable(decks: Sequence[Sequence[str]], others: Sequence[Sequence[str]]) -> None:
    """Refuse what has nothing to stand beside; decks are given by the sets that come with the package."""
    if len(decks) != len(others):
        words = "{decks} decks cannot be compared with {others}; choose the same with --sets"
        raise BadSetup(words, decks=len(decks), others=len(others))
    for ours, theirs in zip(decks, others, strict=True):
        if ours != theirs:
            words = "a deck of {ours} cannot be compared with one of {theirs}; choose the same with --sets"
            raise BadSetup(words, ours=", ".join(ours), theirs=", ".join(theirs))


def compare(
    decks: Sequence[tuple[str, DeckFacts]], baseline: Sequence[tuple[str, DeckFacts]]
) -> tuple[Comparison, ...]:
    """Each deck, with its title, beside that of its place in the baseline."""
    return tuple(
        _comparison(title, after, other, before)
        for (title, after), (other, before) in zip(decks, baseline, strict=True)
    )


def _comparison(title: str, after: DeckFacts, other: str, before: DeckFacts) -> Comparison:
    facts = [means(name, getattr(before, name), getattr(after, name)) for name in COMPARED]
    facts.append(proportions("first_seat", before.seats[0].wins, after.seats[0].wins))
    old = {card.card: card for card in before.cards}
    new = {card.card: card for card in after.cards}
    cards = [_card(name, old.get(name), new.get(name)) for name in sorted({*old, *new})]
    cards.sort(key=lambda card: -_clearness(card))
    return Comparison(title, other, after.games, before.games, tuple(facts), tuple(cards))


def _card(name: str, before: CardFacts | None, after: CardFacts | None) -> CardChange:
    (old_held, old_wins), (new_held, new_wins) = _measures(before), _measures(after)
    held = proportions("held", old_held, new_held)
    return CardChange(name, held, proportions("wins", old_wins, new_wins))


def _measures(card: CardFacts | None) -> tuple[Measure | None, Measure | None]:
    return (None, None) if card is None else (card.held, card.wins)


def _clearness(card: CardChange) -> float:
    """How many times its own uncertainty the greater change is; new and lost cards come first."""
    found = 0.0
    if card.held.before is None or card.held.after is None:
        return math.inf
    for change in (card.held, card.wins):
        if change.difference is not None:
            half = (change.difference.high - change.difference.low) / 2
            found = max(found, abs(change.difference.value) / half if half else 0.0)
    return found


def means(name: str, before: Measure, after: Measure) -> Change:
    """The difference of two means of independent games."""
    value = after.value - before.value
    half = math.hypot((after.high - after.low) / 2, (before.high - before.low) / 2)
    return Change(name, before, after, Measure(value, value - half, value + half))


def proportions(name: str, before: Measure | None, after: Measure | None) -> Change:
    """The difference of two shares, from their own intervals.

    Newcombe, "Interval estimation for the difference between independent proportions", Statistics in Medicine
    17, 1998, method 10.
    """
    if before is None or after is None:
        return Change(name, before, after, None)
    value = after.value - before.value
    low = value - math.hypot(after.value - after.low, before.high - before.value)
    high = value + math.hypot(after.high - after.value, before.value - before.low)
    return Change(name, before, after, Measure(value, low, high))
