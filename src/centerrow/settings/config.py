"""What a game is set up from: the inputs that, with the choices, make the whole game."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from centerrow.catalog.blank import BLANK
from centerrow.catalog.lookup import NAME_OF_A_SET, CardSet, built_in, catalog, check_names, find_set
from centerrow.engine.actions import brought_verbs
from centerrow.engine.errors import BadSetup
from centerrow.engine.library import Library
from centerrow.input.arguments import (
    amount,
    flag,
    items,
    plain_text,
    seed_text,
    shown,
    text,
    texts,
)
from centerrow.input.spelling import (
    LINE_TO_SEE,
    LONGEST_NAME,
    as_seen,
    either,
    is_line,
    is_seen,
    one_spelling,
)
from centerrow.say import UNSAID, Saying, say
from centerrow.settings.copies import Copies, checked_copies, problem_with_copies

#: Raised whenever an old game would play out differently; a test holds it to the golden games.
RULES_VERSION: Final = 1
#: Until the first release games may come out differently under the same version: then this is raised, and
#: what was written before is refused as such. With the release it becomes 0, for good.
RULES_PREVIEW: Final = 5

HONOR_PER_PLAYER: Final = 30
SOLO_HONOR: Final = 50
MOST_PLAYERS: Final = 6
HOW_MANY_PLAYERS: Final = "a game has 1 to {most} players, not {players}"
OTHER_NAMES: Final = "{names} names for {players} players; {advice}"
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
    copies: Copies = ()


def make_config(
    sets: str | Sequence[str], players: int, seed: int | str | None, teams: bool, honor: int | None,
    names: Sequence[str] | None, copies: Mapping[str, int] | None = None,
) -> Config:  # fmt: skip
    """Check what somebody asks for and fill in the rest; BadSetup or UnknownSet says what is wrong."""
    seats = amount(players, "the number of players", BadSetup)
    problem = _problem_with_players(seats)
    if problem:
        raise BadSetup(problem)
    config = Config(
        sets=_set_names(sets),
        players=seats,
        seed=str(secrets.randbelow(10**9)) if seed is None else seed_text(seed),
        honor=_honor(seats) if honor is None else amount(honor, "the honor pool", BadSetup),
        names=_names(names, seats),
        teams=flag(teams, "teams"),
        copies=checked_copies(copies),
    )
    problem = problem_with(config)
    if problem:
        raise BadSetup(problem)
    return config


def _honor(players: int) -> int:
    """What the rulebooks put into the pool."""
    return SOLO_HONOR if players == 1 else HONOR_PER_PLAYER * players


def problem_with(config: Config) -> Saying:
    """What is wrong with these settings, however they came here; UNSAID when nothing is."""
    if not config.sets or len(set(config.sets)) != len(config.sets):
        example = "sets=['realms_unraveled']"
        return Saying("a game needs at least one set, such as {example}, and each once", example=example)
    if not 1 <= config.honor <= MOST_HONOR:
        words = "the honor pool must hold from 1 to {most:,} honor, not {honor}"
        return Saying(words, most=MOST_HONOR, honor=shown(config.honor))
    if _problem_with_players(config.players):
        return _problem_with_players(config.players)
    if config.teams and config.players not in TEAM_PLAYERS:
        words = "teams of two need {fitting} players, not {players}"
        return Saying(words, fitting=either([str(many) for many in TEAM_PLAYERS]), players=config.players)
    if _problem_with_names(config):
        return _problem_with_names(config)
    if len(config.seed) > MOST_LETTERS or not is_line(config.seed):
        return Saying("a seed is a line of text, of at most {most:,} letters", most=MOST_LETTERS)
    return problem_with_copies(config.copies, config.sets, config.players)


def _problem_with_players(players: int) -> Saying:
    if 1 <= players <= MOST_PLAYERS:
        return UNSAID
    return Saying(HOW_MANY_PLAYERS, most=MOST_PLAYERS, players=shown(players))


def _problem_with_names(config: Config) -> Saying:
    if len(config.names) != config.players:
        advice = Saying("give one name for each")
        return Saying(OTHER_NAMES, names=len(config.names), players=config.players, advice=advice)
    if not all(is_seen(name) and is_line(name) for name in config.names):
        return Saying("each player needs a name: {line}", line=Saying(LINE_TO_SEE))
    if max(len(name) for name in config.names) > LONGEST_NAME:
        return Saying("a name has at most {most} letters", most=LONGEST_NAME)
    if len({as_seen(name) for name in config.names}) != len(config.names):
        return Saying("each player needs a name of their own, which looks unlike the others")
    return UNSAID


def _set_names(sets: str | Sequence[str]) -> tuple[str, ...]:
    one = plain_text(sets)
    if one is not None:
        names = built_in() if one == "all" else [one]
    else:
        names = [text(each, NAME_OF_A_SET, BadSetup) for each in items(sets, "sets")]
    return tuple(sorted({find_set(name).name for name in names}))


def _names(names: Sequence[str] | None, players: int) -> tuple[str, ...]:
    if names is None:
        return tuple(say("Player {number}", number=i + 1) for i in range(players))
    return tuple(one_spelling(name) for name in texts(names, "names"))


_libraries: dict[tuple[tuple[CardSet, ...], bool], Library] = {}


def library_for(sets: tuple[str, ...], blank: bool) -> Library:
    """The linked cards of these sets, made once; with the blank card where a table was laid by hand."""
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
        library = Library(cards, die)
        library.verbs = brought_verbs(library)
        _libraries[key] = library
    return _libraries[key]
