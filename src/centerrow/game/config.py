"""What a game is set up from: the inputs that, with the choices, make the whole game."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from centerrow.engine.errors import BadSetup
from centerrow.engine.library import Library
from centerrow.game.catalog import CardSet, built_in, catalog, check_names, find_set
from centerrow.game.spelling import LONGEST_NAME, is_line

#: Raised whenever an old game would play out differently; a test holds it to the golden games.
RULES_VERSION: Final = 1

HONOR_PER_PLAYER: Final = 30
SOLO_HONOR: Final = 50
MOST_PLAYERS: Final = 6
TEAM_PLAYERS: Final = (4, 6)
MOST_HONOR: Final = 10_000
#: Of a seed.
MOST_LETTERS: Final = 1_000


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The settings of a game, all of them settled."""

    sets: tuple[str, ...]
    players: int
    seed: str
    honor: int
    names: tuple[str, ...]
    teams: bool = False


def make_config(
    sets: str | Sequence[str], players: int, seed: int | str | None, teams: bool, honor: int | None,
    names: Sequence[str] | None,
) -> Config:  # fmt: skip
    """Check what somebody asks for and fill in the rest."""
    _check_players(players)
    if not isinstance(teams, bool):
        raise BadSetup(f"teams is True or False, not {teams!r}")
    config = Config(
        sets=_set_names(sets),
        players=players,
        seed=_seed_text(seed),
        honor=_honor(players) if honor is None else honor,
        names=_names(names, players),
        teams=teams,
    )
    problem = problem_with(config)
    if problem:
        raise BadSetup(problem)
    return config


def _honor(players: int) -> int:
    """What the rulebooks put into the pool."""
    return SOLO_HONOR if players == 1 else HONOR_PER_PLAYER * players


def problem_with(config: Config) -> str:
    """What is wrong with these settings, however they came here; empty when nothing is."""
    if not config.sets or len(set(config.sets)) != len(config.sets):
        return "a game needs at least one set, such as sets=['realms_unraveled'], and each once"
    if isinstance(config.honor, bool) or not isinstance(config.honor, int):
        return f"the honor pool must be a whole number, not {config.honor!r}"
    if not 1 <= config.honor <= MOST_HONOR:
        return f"the honor pool must hold from 1 to {MOST_HONOR:,} honor, not {config.honor}"
    if not 1 <= config.players <= MOST_PLAYERS:
        return f"a game has 1 to {MOST_PLAYERS} players, not {config.players}"
    if config.teams and config.players not in TEAM_PLAYERS:
        return f"teams of two need 4 or 6 players, not {config.players}"
    if len(config.names) != config.players:
        return f"{len(config.names)} names for {config.players} players; give one name for each"
    if not all(isinstance(name, str) and name.strip() and is_line(name) for name in config.names):
        return "each player needs a name: a line of text that is not empty"
    if max(len(name) for name in config.names) > LONGEST_NAME:
        return f"a name has at most {LONGEST_NAME} letters"
    if len(set(config.names)) != len(config.names):
        return "each player needs a name of their own"
    if len(config.seed) > MOST_LETTERS or not is_line(config.seed):
        return f"a seed is a number or a line of text, of at most {MOST_LETTERS} letters"
    return ""


def _check_players(players: int) -> None:
    if isinstance(players, bool) or not isinstance(players, int):
        raise BadSetup(f"players must be a number from 1 to {MOST_PLAYERS}, not {players!r}")
    if not 1 <= players <= MOST_PLAYERS:
        raise BadSetup(f"a game has 1 to {MOST_PLAYERS} players, not {players}")


def _set_names(sets: str | Sequence[str]) -> tuple[str, ...]:
    if isinstance(sets, str):
        sets = built_in() if sets == "all" else [sets]
    if not isinstance(sets, Iterable):
        raise BadSetup(f"sets is a list of names or 'all', not {sets!r}")
    names = list(sets)
    for name in names:
        if not isinstance(name, str):
            raise BadSetup(f"the name of a set is a text, not {name!r}")
    return tuple(sorted({find_set(name).name for name in names}))


def _seed_text(seed: int | str | None) -> str:
    if seed is None:
        return str(secrets.randbelow(10**9))
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise BadSetup(f"a seed is a whole number or a text, not {seed!r}")
    if isinstance(seed, int) and abs(seed) >= 10**MOST_LETTERS:
        raise BadSetup(f"a seed has at most {MOST_LETTERS} digits")
    return str(seed)


def _names(names: Sequence[str] | None, players: int) -> tuple[str, ...]:
    if names is None:
        return tuple(f"Player {i + 1}" for i in range(players))
    if isinstance(names, str) or not isinstance(names, Iterable):
        raise BadSetup(f"names is a list with one name for each player, not {names!r}")
    found = tuple(names)
    if not all(isinstance(name, str) for name in found):
        raise BadSetup("each name is a text")
    return found


_libraries: dict[tuple[tuple[CardSet, ...], bool], Library] = {}


def library_for(sets: tuple[str, ...], blank: bool) -> Library:
    """The linked cards of these sets, made once; with the blank card where a table was laid by hand."""
    from centerrow.game.start import BLANK

    present = tuple(find_set(name) for name in sets)
    key = (present, blank)
    if key not in _libraries:
        cards = list(catalog().common)
        for each in present:
            cards += each.cards
        check_names(cards)
        if blank:
            cards.append(BLANK)
        die = next((each.die for each in present if each.die), ())
        _libraries[key] = Library(cards, die)
    return _libraries[key]
