"""What was found as tables for other programs: CSV and Parquet files beside the page, by polars."""

from __future__ import annotations

import pathlib
from collections.abc import Callable
from typing import Any

from centerrow.input.files import not_written
from centerrow.sim.runs import BadRun
from centerrow.sim.summary import CardFacts, DeckFacts, Measure, PairFacts, SeatFacts, Summary


def export(found: Summary, page: pathlib.Path) -> list[pathlib.Path]:
    """Write the tables beside the page, named after it; the files that were written."""
    import polars as pl

    written = []
    for name, rows in tables(found).items():
        frame = pl.DataFrame(rows, infer_schema_length=None)
        for ending, write in _endings(frame).items():
            path = page.with_name(f"{page.stem}_{name}{ending}")
            try:
                write(path)
            except OSError as error:
                raise not_written(path, error, BadRun) from error
            written.append(path)
    return written


def _endings(frame: Any) -> dict[str, Callable[[pathlib.Path], None]]:
    return {".csv": frame.write_csv, ".parquet": frame.write_parquet}


def tables(found: Summary) -> dict[str, list[dict[str, Any]]]:
    """The rows of every table, each with its deck."""
    return {
        "decks": [_deck(deck) for deck in found.decks],
        "seats": [_seat(deck, seat) for deck in found.decks for seat in deck.seats],
        "cards": [_card(deck, card) for deck in found.decks for card in deck.cards],
        "pairs": [_pair(deck, pair) for deck in found.decks for pair in deck.pairs],
    }


def _measure(name: str, measure: Measure | None) -> dict[str, float | None]:
    if measure is None:
        return {name: None, f"{name}_low": None, f"{name}_high": None}
    return {name: measure.value, f"{name}_low": measure.low, f"{name}_high": measure.high}


def _deck(deck: DeckFacts) -> dict[str, Any]:
    found: dict[str, Any] = {"deck": deck.deck, "games": deck.games, "even": deck.even}
    for name in ("turns", "rounds", "decisions", "honor_won", "honor_lost", "margin"):
        found |= _measure(name, getattr(deck, name))
    return found


def _seat(deck: DeckFacts, seat: SeatFacts) -> dict[str, Any]:
    return {
        "deck": deck.deck,
        "seat": seat.seat,
        **_measure("wins", seat.wins),
        **_measure("honor", seat.honor),
        "tokens": seat.tokens,
        "cards": seat.cards,
        "temples": seat.temples,
    }


def _card(deck: DeckFacts, card: CardFacts) -> dict[str, Any]:
    first, middle, last = card.rounds or (None, None, None)
    return {
        "deck": deck.deck,
        "card": card.card,
        "set": card.set,
        "kind": card.kind,
        "came": card.came,
        "acquired": card.acquired,
        "defeated": card.defeated,
        "left": card.left,
        "round_10": first,
        "round_50": middle,
        "round_90": last,
        "holders": card.holders,
        **_measure("held", card.held),
        **_measure("wins", card.wins),
    }


def _pair(deck: DeckFacts, pair: PairFacts) -> dict[str, Any]:
    return {
        "deck": deck.deck,
        "first": pair.first,
        "second": pair.second,
        "seats": pair.seats,
        **_measure("lift", pair.lift),
        **_measure("wins", pair.wins),
    }
