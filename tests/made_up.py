"""Cards made up for a test, in a set that is there while the test runs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from centerrow.catalog.lookup import CardSet, catalog
from centerrow.engine.card import Card

MADE_UP = "made_up_for_tests"


@contextmanager
def made_up_set(cards: tuple[Card, ...]) -> Iterator[None]:
    """A set with these cards, under the name `MADE_UP`."""
    book = catalog()
    supplies = book.sets["realms_unraveled"].supplies
    before = dict(book.infos)
    book.sets[MADE_UP] = CardSet(MADE_UP, "Made up", cards, supplies, (), False)
    for card in cards:
        book._add(card, MADE_UP)
    try:
        yield
    finally:
        del book.sets[MADE_UP]
        book.infos.clear()
        book.infos.update(before)
