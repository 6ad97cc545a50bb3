"""A shuffle that can be checked: everybody who plays can add to it, and nobody chooses the deal.

Before the game the server shows the SHA-256 of a secret, and each seat that of its contribution. When all of
these are seen, the contributions are shown, and with the secret they make the seed. After the game the secret
is shown, too; then everybody can do the sums again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import msgspec

from centerrow.engine.errors import BadReplay


class BadShuffle(BadReplay):
    """What is recorded of a shuffle does not agree with itself, or with the seed of the game."""


class Added(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one seat added: first its hash was shown, and then the contribution itself."""

    hash: str
    contribution: str


class Shuffle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that a seed was made of.

    table       the id of the table
    commitment  the SHA-256 of the secret, which everybody saw before the game
    secret      the server's, which was shown after the game
    seats       what each added, in the order of the names in the game's settings; null for nothing
    """

    table: str
    commitment: str
    secret: str
    seats: tuple[Added | None, ...]


def digest(text: str) -> str:
    """The SHA-256 of a text, in hexadecimal digits."""
    return hashlib.sha256(text.encode()).hexdigest()


def seed_of(secret: str, contributions: Sequence[str | None], table: str) -> str:
    """The digest of secret, contributions and table, a line each; who adds nothing is an empty one."""
    return digest("\n".join([secret, *(each or "" for each in contributions), table]))


def recorded(secret: str, contributions: Sequence[str | None], table: str) -> Shuffle:
    """What is written down of a shuffle."""
    added = [None if each is None else Added(digest(each), each) for each in contributions]
    return Shuffle(table, digest(secret), secret, tuple(added))


def check_shuffle(shuffle: Shuffle, seed: str, names: Sequence[str]) -> None:
    """That all of it agrees; BadShuffle says what does not."""
    if digest(shuffle.secret) != shuffle.commitment:
        raise BadShuffle("the secret is not the one that was promised: its SHA-256 is not the commitment")
    if len(shuffle.seats) != len(names):
        words = "{seats} seats made the shuffle, and {players} players sit at the table"
        raise BadShuffle(words, seats=len(shuffle.seats), players=len(names))
    for added, name in zip(shuffle.seats, names, strict=True):
        if added is not None and digest(added.contribution) != added.hash:
            words = "the contribution of {player} is not the one that was promised: its SHA-256 is another"
            raise BadShuffle(words, player=name)
    given = [None if each is None else each.contribution for each in shuffle.seats]
    if seed_of(shuffle.secret, given, shuffle.table) != seed:
        raise BadShuffle("the seed is not made of the secret, the contributions and the table")
