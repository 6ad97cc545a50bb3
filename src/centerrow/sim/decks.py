"""Which cards are played with: one set or several in one deck, as people name them on a line."""

from __future__ import annotations

import hashlib
import pathlib
from collections.abc import Iterable, Sequence

import msgspec

from centerrow import BadSetup, CenterrowError, load_set
from centerrow.bots.naming import LEVELS, read_name
from centerrow.bots.own import is_own, parts_of
from centerrow.bots.weights import LAYERED, LINEAR, weights_file
from centerrow.catalog.lookup import ALL, built_in, catalog, find_set
from centerrow.game.batches import own_set_files
from centerrow.input.files import not_read
from centerrow.say import say
from centerrow.settings.copies import Copies, checked_copies, copies_in_words

#: Between the sets of one deck.
TOGETHER = "+"


class Deck(msgspec.Struct, frozen=True):
    """The sets of one deck, and what of its copies was changed."""

    name: str
    sets: tuple[str, ...]
    copies: Copies = ()

    @property
    def title(self) -> str:
        """What people call it, with what was changed."""
        title = " + ".join(find_set(each).title for each in self.sets)
        if self.name == ALL:
            title = say("all sets in one deck")
        if not self.copies:
            return title
        changes = [
            say("{copies} × {card}", copies=many, card=name) if many else say("no {card}", card=name)
            for name, many in self.copies
        ]
        return say("{deck} ({changes})", deck=title, changes=", ".join(changes))


def decks_of(words: str | None, own: Sequence[str] = ()) -> tuple[Deck, ...]:
    """The decks that somebody names, as in delirium,dreamscape+deliverance,all; UnknownSet or BadSetup.

    Without words every set of centerrow for itself, and all in one deck; with sets of one's own, those.
    """
    if words is None:
        names = list(own) or [*built_in(), ALL]
    else:
        names = [word.strip() for word in words.split(",")]
    decks = tuple(_deck(name) for name in names)
    if len({deck.name for deck in decks}) != len(decks):
        raise BadSetup("each deck is named once, not as in {decks}", decks=words)
    return decks


def _deck(words: str) -> Deck:
    if words.casefold() == ALL:
        return Deck(ALL, tuple(sorted(built_in())))
    sets = tuple(sorted({find_set(each.strip()).name for each in words.split(TOGETHER)}))
    return Deck(TOGETHER.join(sets), sets)


def with_copies(decks: tuple[Deck, ...], banned: Sequence[str], copies: Sequence[str]) -> tuple[Deck, ...]:
    """The decks with these cards banned, and with other numbers of those, each given as CARD=2.

    A change is made in every deck that has the card. BadSetup or UnknownCard says what cannot be.
    """
    changes = dict(checked_copies(copies_in_words(banned, copies)))
    infos = {info.name: info for info in catalog().infos.values()}
    for name in changes:
        if not any(infos[name].set in deck.sets for deck in decks):
            words = "{card} belongs to {set}, which is in none of the decks"
            raise BadSetup(words, card=name, set=infos[name].set)
    return tuple(
        msgspec.structs.replace(
            deck,
            copies=tuple((name, many) for name, many in changes.items() if infos[name].set in deck.sets),
        )
        for deck in decks
    )


def unchanged(deck: Deck) -> Deck:
    """The same deck as the rulebooks have it: without changed copies and without sets of one's own."""
    sets = base_sets(deck)
    if not sets:
        words = "{deck} is all your own; compare it with the file of another run"
        raise BadSetup(words, deck=deck.title)
    return Deck(deck.name if sets == deck.sets else TOGETHER.join(sets), sets)


def base_sets(deck: Deck) -> tuple[str, ...]:
    """The sets of the deck that come with the package."""
    return tuple(name for name in deck.sets if catalog().sets[name].path is None)


def changed(decks: Sequence[Deck]) -> tuple[Deck, ...]:
    """Those of the decks that are not as the rulebooks have them; BadSetup where none is."""
    found = tuple(deck for deck in decks if unchanged(deck) != deck)
    if not found:
        words = "nothing is changed that could be compared; see --ban, --copies and --cards"
        raise BadSetup(words)
    return found


def own_sets(paths: Iterable[str]) -> list[str]:
    """Load these files of cards; the names of their sets. BadCard says what is wrong with one."""
    return [load_set(path).name for path in paths]


def fingerprints(bots: Iterable[str], decks: Iterable[Deck]) -> dict[str, str]:
    """The files that a run depends on, of bots and of cards, each with a short digest of what is in it.

    A bot of one's own may judge by any of the weights that come with the package.
    """
    used = {catalog().sets[name].file for deck in decks for name in deck.sets}
    files = {path for path in own_set_files() if path in used}
    weights = set[str]()
    for bot in bots:
        if is_own(bot):
            files.add(parts_of(bot)[0])
            weights |= {LINEAR, LAYERED}
        elif (level := LEVELS.get(read_name(bot).base)) is not None:
            weights.add(level.weights)
    digests = {path: _digest(_contents(path)) for path in sorted(files)}
    return digests | {name: _digest(weights_file(name)) for name in sorted(weights)}


def _contents(path: str) -> bytes:
    try:
        return pathlib.Path(path).read_bytes()
    except OSError as error:
        raise not_read(path, error, CenterrowError) from error


def _digest(contents: bytes) -> str:
    return hashlib.sha256(contents).hexdigest()[:16]
