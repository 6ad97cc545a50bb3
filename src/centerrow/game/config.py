"""What a game is set up from: the inputs that, with the choices, make the whole game."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final

import msgspec

from centerrow.engine.errors import BadSetup
from centerrow.engine.library import Library
from centerrow.game.catalog import catalog, find_set

#: Raised whenever an old game would play out differently; a test holds it to the golden games.
RULES_VERSION: Final = 1

HONOR_PER_PLAYER: Final = 30
MOST_PLAYERS: Final = 6


class Config(msgspec.Struct, frozen=True):
    """The settings of a game, all of them settled."""

    sets: tuple[str, ...]
    players: int
    seed: str
    honor: int
    names: tuple[str, ...]


def make_config(
    sets: str | Sequence[str], players: int, seed: int | str | None, teams: bool, honor: int | None,
    names: Sequence[str] | None,
) -> Config:  # fmt: skip
    """Check what somebody asks for and fill in the rest."""
    _check_players(players, teams)
    if honor is not None and not 1 <= honor <= 10_000:
        raise BadSetup(f"the honor pool must hold from 1 to 10,000 honor, not {honor}")
    return Config(
        sets=_set_names(sets),
        players=players,
        seed=_seed_text(seed),
        honor=HONOR_PER_PLAYER * players if honor is None else honor,
        names=_names(names, players),
    )


def _check_players(players: int, teams: bool) -> None:
    if isinstance(players, bool) or not isinstance(players, int):
        raise BadSetup(f"players must be a number from 2 to {MOST_PLAYERS}, not {players!r}")
    if not 2 <= players <= MOST_PLAYERS:
        raise BadSetup(f"a game has 2 to {MOST_PLAYERS} players, not {players}")
    if teams:
        raise BadSetup("team games are not there yet; play without teams=True")


def _set_names(sets: str | Sequence[str]) -> tuple[str, ...]:
    if isinstance(sets, str):
        sets = list(catalog().sets) if sets == "all" else [sets]
    found = sorted({find_set(name).name for name in sets})
    if not found:
        raise BadSetup("a game needs at least one set, such as sets=['realms_unraveled']")
    return tuple(found)


def _seed_text(seed: int | str | None) -> str:
    if seed is None:
        return str(secrets.randbelow(10**9))
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise BadSetup(f"a seed is a whole number or a text, not {seed!r}")
    return str(seed)


def _names(names: Sequence[str] | None, players: int) -> tuple[str, ...]:
    if names is None:
        return tuple(f"Player {i + 1}" for i in range(players))
    if len(names) != players:
        raise BadSetup(f"{len(names)} names for {players} players; give one name for each")
    if len(set(names)) != len(names) or not all(isinstance(name, str) and name.strip() for name in names):
        raise BadSetup("each player needs a name of their own")
    return tuple(names)


_libraries: dict[tuple[tuple[str, ...], bool], Library] = {}


def library_for(sets: tuple[str, ...], blank: bool) -> Library:
    """The linked cards of these sets, made once; with the blank card where a table was laid by hand."""
    from centerrow.game.start import BLANK

    key = (sets, blank)
    if key not in _libraries:
        cards = list(catalog().common)
        for name in sets:
            cards += find_set(name).cards
        if blank:
            cards.append(BLANK)
        _libraries[key] = Library(cards)
    return _libraries[key]
