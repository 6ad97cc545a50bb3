"""How many copies of a card lie in its deck, where a game says otherwise than its set; none bans it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from centerrow.catalog.lookup import NO_CARD, NOT_IN_GAME, card, catalog, definition, find_set
from centerrow.engine.card import FROM_CENTER, FROM_DREAM
from centerrow.engine.errors import BadSetup
from centerrow.engine.opening import DREAMS_DEALT
from centerrow.engine.zones import CENTER_DECK, DREAM_DECK, ROW_SIZE, place_of
from centerrow.input.arguments import number, shown
from centerrow.say import UNSAID, Saying

#: Cards by name, each with its number of copies, in the order of names.
Copies = tuple[tuple[str, int], ...]

MOST_COPIES: Final = 200
#: Where a card must start for its copies to be counted: in a deck that all players share.
DECKS: Final = {FROM_CENTER: place_of(CENTER_DECK), FROM_DREAM: place_of(DREAM_DECK)}


def checked_copies(given: Mapping[str, int] | None) -> Copies:
    """The changes in one order and spelling, without those that change nothing; BadSetup or UnknownCard."""
    if given is None:
        return ()
    try:
        pairs = list(dict(given).items())
    except Exception as error:  # whatever asking it for its items raises
        words = "copies are given by the names of cards, as in {example}, not as {value}"
        raise BadSetup(words, example="{'Mystic': 2}", value=shown(given)) from error
    wanted = _by_card([(name, number(many, "the number of copies", 0, MOST_COPIES)) for name, many in pairs])
    return tuple(sorted((name, many) for name, many in wanted.items() if many != printed(name)))


def _by_card(pairs: Sequence[tuple[str, int]]) -> dict[str, int]:
    """The numbers by the names of cards, in one spelling; BadSetup for a card with two of them."""
    found: dict[str, int] = {}
    for words, many in pairs:
        name = card(words).name
        if found.setdefault(name, many) != many:
            problem = "{card} has two numbers of copies, {first} and {second}; say one of them"
            raise BadSetup(problem, card=name, first=found[name], second=many)
    return found


def copies_in_words(banned: Sequence[str], copies: Sequence[str]) -> dict[str, int]:
    """What somebody types: cards that are banned, and others with their numbers, each as CARD=2."""
    found = [(name, 0) for name in banned]
    for words in copies:
        name, sign, many = words.rpartition("=")
        if not sign or not many.strip().isdecimal():
            raise BadSetup("copies are given as CARD=2, not as {words}", words=shown(words))
        found.append((name.strip(), int(many)))
    return _by_card(found)


def printed(name: str) -> int:
    """How many there are by the card's own set."""
    known = definition(name)
    return 0 if known is None else int(known.copies)


def problem_with_copies(copies: Copies, sets: tuple[str, ...], players: int) -> Saying:
    """What is wrong with these changes in a game of these sets; UNSAID when nothing is."""
    names = [name for name, _ in copies]
    if names != sorted(set(names)):
        return Saying("the cards of other copies stand in the order of names, each once")
    infos = {info.name: info for info in catalog().infos.values()}
    for name, many in copies:
        if name not in infos:
            return Saying(NO_CARD, name=shown(name), hint=UNSAID)
        if infos[name].zone not in DECKS:
            center, dream = (Saying(place.lies) for place in DECKS.values())
            words = "{card} lies neither {center} nor {dream}; its copies stay as they are"
            return Saying(words, card=name, center=center, dream=dream)
        if infos[name].set not in sets:
            return Saying(NOT_IN_GAME, card=name, set=infos[name].set)
        if not 0 <= many <= MOST_COPIES:
            words = "a deck has from 0 to {most} copies of a card, not {copies}"
            return Saying(words, most=MOST_COPIES, copies=shown(many))
    return _problem_with_decks(dict(copies), sets, players) if copies else UNSAID


def _problem_with_decks(copies: dict[str, int], sets: tuple[str, ...], players: int) -> Saying:
    """Whether so many cards are gone that the row cannot be filled, or the Dream cards not be dealt."""
    for zone, least in ((FROM_CENTER, ROW_SIZE), (FROM_DREAM, DREAMS_DEALT * players)):
        cards = [each for name in sets for each in find_set(name).cards if each.zone == zone]
        before = sum(int(each.copies) for each in cards)
        left = sum(copies.get(each.name, int(each.copies)) for each in cards)
        if left < min(least, before):
            words = "{deck} would have {left} cards; leave at least {least}"
            return Saying(words, deck=Saying(DECKS[zone].noun), left=left, least=least)
    return UNSAID
