"""What tests read off an encoded game: observations by name, and the meanings of its options."""

from __future__ import annotations

from functools import cache

from centerrow import Game
from centerrow.encoding.observation import Encoder
from centerrow.encoding.rows import Rows
from centerrow.engine.library import Library
from centerrow.play.position import state_of


@cache
def encoder_of(library: Library, seats: int) -> tuple[Encoder, Rows, Rows]:
    encoder = Encoder(library, seats)
    return encoder, Rows(1, encoder.space.size), Rows(1, encoder.table.size)


def encoder_for(game: Game) -> tuple[Encoder, Rows, Rows]:
    return encoder_of(game._state.library, game.players)


def observed(game: Game, seat: int) -> bytes:
    """The observation of that seat; the rows are used again and again, as a learner does."""
    encoder, rows, _ = encoder_for(game)
    encoder.observe(state_of(game.position()), seat, rows, 0)
    return rows.dense()


def masked(game: Game) -> bytes:
    encoder, _, rows = encoder_for(game)
    encoder.mask(state_of(game.position()), rows, 0)
    return rows.dense()


def part(game: Game, seat: int, name: str) -> dict[str, int]:
    """What stands in that part, by its labels, zeros left out."""
    found = encoder_for(game)[0].space.part(name)
    numbers = observed(game, seat)[found.offset : found.offset + found.size]
    return {label: number for label, number in zip(found.labels, numbers, strict=True) if number}


def numbers_of(game: Game) -> list[int]:
    """The numbers of the options of the pending decision."""
    table = encoder_for(game)[0].table
    table.read(state_of(game.position()))
    return table.listed()
