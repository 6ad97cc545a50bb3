"""Who asks, who may sit where, and what a table may be before its game starts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from centerrow import BadSetup, UnknownSet
from centerrow.input.spelling import as_seen
from centerrow.server.errors import NO_SEAT, NOT_YOUR_SEAT, NoKey, NoTable, NotYours, SeatTaken, WrongPhase
from centerrow.server.kept import Chair, Kept
from centerrow.server.models import BY_LINK, HERE, Join, SeatKeys, TableSettings
from centerrow.server.own_sets import played_sets
from centerrow.server.pool import Pool
from centerrow.server.tokens import hashed, is_key, new_secret, same
from centerrow.session import PERSON, check_names, default_names
from centerrow.settings.config import make_config


@dataclass(frozen=True)
class Asker:
    """Whoever asks: the hash of their key, which is a browser's own, or the secret of a seat."""

    hash: str

    @staticmethod
    def of(key: str) -> Asker:
        """NoKey for what is no key."""
        if not is_key(key):
            words = (
                "this needs a key: {header}, with {least} or more letters or digits that your browser made"
            )
            raise NoKey(words, header="Authorization: Bearer KEY", least=22)
        return Asker(hashed(key))

    @property
    def hashes(self) -> frozenset[str]:
        return frozenset({self.hash})


def who_of(wish: str, pool: Pool) -> str:
    """PERSON or a bot that plays here, in its one spelling; BadSetup for anything else."""
    return PERSON if wish in (HERE, BY_LINK) else pool.bot_named(wish)


def names_of(whos: Sequence[str], given: Sequence[str | None]) -> list[str]:
    """The names that were given, and for whoever has none the usual ones, unlike all others."""
    found = [name for name in given if name is not None]
    names = []
    for who, name, usual in zip(whos, given, default_names(whos), strict=True):
        if name is None:
            name = usual if is_free(usual, found) else free_name(who, found)
            found.append(name)
        names.append(name)
    return names


def free_name(who: str, taken: Sequence[str]) -> str:
    """What somebody of that kind is usually called, with a number that nobody has."""
    usual = [*default_names([who]), *default_names([who] * (len(taken) + 2))]
    return next(name for name in usual if is_free(name, taken))


def is_free(name: str, taken: Sequence[str]) -> bool:
    """Whether a name looks unlike all of these."""
    return as_seen(name) not in map(as_seen, taken)


def seated(
    seat: int, wish: str, who: str, name: str, asker: Asker, promise: str | None = None
) -> tuple[Chair, SeatKeys]:
    """A chair, and what opens it; `promise` is the hash of what `me` adds to the shuffle."""
    if promise is not None and wish != HERE:
        words = "only a seat for {here!r} can add to the shuffle at once; others do when they sit down"
        raise BadSetup(words, here=HERE)
    if wish == HERE:
        secret = new_secret()
        chair = Chair(name, who, secret=hashed(secret), browser=asker.hash, promise=promise)
        return chair, SeatKeys(seat, secret)
    if wish == BY_LINK:
        invitation = new_secret()
        return Chair(name, who, invitation=hashed(invitation)), SeatKeys(seat, invitation=invitation)
    return Chair(name, who), SeatKeys(seat)


def check_game(kept: Kept) -> None:
    """That a game can be played like this: BadSetup or UnknownSet says why not."""
    settings = kept.settings
    names = [chair.name for chair in kept.chairs]
    check_names(names)
    played = {each.name for each in played_sets()}
    for name in make_config(sets_of(settings), len(names), 0, settings.teams, settings.honor, names).sets:
        if name not in played:
            raise UnknownSet("the set {name} is not played here", name=name)


def sets_of(settings: TableSettings) -> str | tuple[str, ...]:
    return "all" if settings.sets == ("all",) else settings.sets


def checked(kept: Kept) -> Kept:
    check_open(kept)
    check_game(kept)
    return kept


def check_open(kept: Kept) -> Kept:
    if kept.phase != "open":
        raise WrongPhase("the game has started; who sits where stays as it is")
    return kept


def check_seat(kept: Kept, seat: int) -> None:
    if not 0 <= seat < len(kept.chairs):
        raise NoTable(NO_SEAT, last=len(kept.chairs) - 1)


def check_host(kept: Kept, asker: Asker) -> None:
    if not same(kept.host, asker.hash):
        raise NotYours("only who made the table can do that")


def check_own(kept: Kept, asker: Asker, seat: int) -> None:
    """One's own seat, or a bot's or a free one at one's own table."""
    check_seat(kept, seat)
    if kept.chairs[seat].secret is None:
        check_host(kept, asker)
    else:
        own_chair(kept, asker, seat)


def own_chair(kept: Kept, asker: Asker, seat: int) -> Chair:
    """One's own seat; NotYours for any other."""
    check_seat(kept, seat)
    if not is_own(kept, asker, seat):
        raise NotYours(NOT_YOUR_SEAT)
    return kept.chairs[seat]


def is_own(kept: Kept, asker: Asker, seat: int) -> bool:
    """Whether that seat is theirs who ask."""
    chair = kept.chairs[seat]
    return same(chair.secret, asker.hash) or same(chair.browser, asker.hash)


def free_seat(kept: Kept, wish: Join) -> int:
    """The seat of that invitation, or any free one of a listed table.

    A game from a file waits with invitations, too; in others they are spent when it starts.
    """
    if kept.phase != "playing" or not any(chair.invitation for chair in kept.chairs):
        check_open(kept)
    if wish.invitation is not None:
        given = hashed(wish.invitation)
        for seat, chair in enumerate(kept.chairs):
            if same(chair.invitation, given):
                return seat
        raise NoKey("this link opens no seat: it was used, or replaced; ask for another one")
    if not kept.settings.listed:
        raise NoKey("this table is joined by a link to one of its seats; ask who made it")
    for seat, chair in enumerate(kept.chairs):
        if chair.who == PERSON and chair.secret is None:
            return seat
    raise SeatTaken("no seat is free at this table; make one of your own")
