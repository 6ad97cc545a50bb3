"""What the numbers of actions mean: worked out once for each library, in an order that never changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from centerrow.effects.flow import Bank
from centerrow.encoding.zone_classes import CLASSES, MINE, THEIRS, class_name, my, their
from centerrow.engine.abilities import HEROES_ARE_CONSTRUCTS, WHERE_TO_PUT
from centerrow.engine.base import Ability
from centerrow.engine.card import FROM_CENTER, FROM_DREAM, FROM_TRANSFORMED, FROM_UNIQUE, NO_PRICE
from centerrow.engine.library import Face, Library
from centerrow.engine.names import (
    ACQUIRE,
    ACTIVATE,
    BID,
    CHOOSE,
    CONSTRUCT,
    DECLINE,
    DEFEAT,
    DONE,
    END_TURN,
    FACTION_NAMES,
    HERO,
    MECHANA,
    MONSTER,
    PASS,
    PAY,
    PHANTASM,
    PLAY,
    ROLL,
    TAKE_TEMPLE,
    TEMPLE,
    TRANSFORM,
    USE_RIGHT,
    USE_TEMPLE,
    VERB_NAMES,
    VISION,
)
from centerrow.engine.tree import nodes_of
from centerrow.engine.zones import (
    CENTER_ROW,
    CONSTRUCTS,
    DECK,
    DISCARD,
    DREAMSCAPE,
    FREE_TEMPLES,
    HAND,
    PLAYED,
    SUPPLY,
    TEMPLES,
    THE_VOID,
    UNIQUE_PLACE,
    VISIONS,
)
from centerrow.packed import vec

#: The number of an option that the table has no number for.
NO_NUMBER: Final = -1
#: Bids are numbered by how much they raise, up to this much; one more number is for all that one has.
RAISES: Final = 15
#: Ways to split a payment, effects to choose one of, other players.
SPLITS: Final = 64
ONE_OF: Final = 8
OTHERS: Final = 5
#: Numbers for options that have none of their own.
FURTHER: Final = 16


@dataclass(frozen=True)
class NumberedMeaning:
    """What a number means to whoever decides. What does not apply is None or empty.

    verb    as options have it; for the numbers of what has no other, "further"
    card    the name of a card; of a destination, the card whose ability offers it
    zone    where the card lies or goes, and whether that zone is one's own: None where it is shared
    detail  what `value` says: "ability" of the card, "free" (1: without paying), "faction", "seat" (places
            after one's own), "one_of" several effects, "raise" of a bid ("all": 0), "split" of a payment and
            "further", both by their order among the options, "way" of an acquired card
    """

    verb: str
    card: str | None = None
    zone: str | None = None
    mine: bool | None = None
    detail: str = ""
    value: int | str = 0

    def name(self) -> str:
        """All of it in one line, for programs; no two numbers have the same."""
        zone = self.zone or ""
        if self.mine is not None:
            zone = f"my {zone}" if self.mine else f"their {zone}"
        detail = f"{self.detail} {self.value}" if self.detail else ""
        return " ".join([part for part in (self.verb, self.card or "", zone, detail) if part])


class Meanings:
    """All of them, and where to find the number for what.

    of_cards  for each verb and class of zone the first number of each face, NO_NUMBER without one
    widths    for each number how many belong together from it on, by their details
    ways      for each class of zone: without an ability, and then for each face the number of that way
    bare      for each verb the number of the option without a card
    """

    def __init__(self, library: Library) -> None:
        self.library: Library = library
        self.all: list[NumberedMeaning] = []
        self.of_cards: vec[vec[i64]] = vec[vec[i64]]([vec[i64]() for _ in range(len(VERB_NAMES) * CLASSES)])
        self.ways: vec[vec[i64]] = vec[vec[i64]]([vec[i64]() for _ in range(CLASSES)])
        self.bare: vec[i64] = vec[i64]([NO_NUMBER] * len(VERB_NAMES))
        self._firsts: dict[str, int] = {}
        _add_turn(self)
        _add_choices(self)
        _add_rest(self)
        self.widths: vec[i64] = _widths(self.all)

    def first(self, detail: str) -> int:
        """The first of the numbers of bare options that differ in this detail."""
        return self._firsts[detail]

    def add_cards(self, verb: i64, place: i64, faces: list[Face], detail: str = "", width: int = 1) -> None:
        """Numbers for these cards in that class of zone."""
        starts = [NO_NUMBER] * len(self.library.faces)
        mine = None if place < MINE else place < THEIRS
        for face in faces:
            starts[face.index] = len(self.all)
            for value in range(width):
                meaning = NumberedMeaning(VERB_NAMES[verb], face.name, class_name(place), mine, detail, value)
                self.all.append(meaning)
        self.of_cards[verb * CLASSES + place] = vec[i64](starts)

    def add_bare(self, verb: i64) -> None:
        self.bare[verb] = len(self.all)
        self.all.append(NumberedMeaning(VERB_NAMES[verb]))

    def add_details(self, verb: str, detail: str, values: list[int | str]) -> None:
        self._firsts[detail] = len(self.all)
        self.all += [NumberedMeaning(verb, detail=detail, value=value) for value in values]

    def add_ways(self, place: i64, faces: list[Face]) -> None:
        """Numbers for acquired cards that go there: by themselves, or as one of these cards lets them."""
        starts = [NO_NUMBER] * (1 + len(self.library.faces))
        starts[0] = len(self.all)
        mine = place < THEIRS
        self.all.append(NumberedMeaning(VERB_NAMES[CHOOSE], None, class_name(place), mine, "way"))
        for face in faces:
            starts[1 + face.index] = len(self.all)
            self.all.append(NumberedMeaning(VERB_NAMES[CHOOSE], face.name, class_name(place), mine, "way"))
        self.ways[place] = vec[i64](starts)


def meanings_of(library: Library) -> Meanings:
    return Meanings(library)


def _widths(meanings: list[NumberedMeaning]) -> vec[i64]:
    """Going back from the last: as long as the same goes on with another value, one more belongs together."""
    widths = [1] * len(meanings)
    for number in range(len(meanings) - 2, -1, -1):
        one, other = meanings[number], meanings[number + 1]
        if one.detail and one.detail != "way":
            if (one.verb, one.card, one.zone, one.mine, one.detail) == (
                other.verb, other.card, other.zone, other.mine, other.detail,
            ):  # fmt: skip
                widths[number] = widths[number + 1] + 1
    return vec[i64](widths)


class _Faces:
    """The faces of a library by where they can lie."""

    def __init__(self, library: Library) -> None:
        faces = list(library.faces)
        self.all: list[Face] = faces
        self.supplies: list[Face] = [face for face in faces if face.is_supply]
        self.center: list[Face] = [
            face for face in faces
            if face.card.zone in (FROM_CENTER, FROM_TRANSFORMED) and face.kind & (HERO | CONSTRUCT | MONSTER)
        ]  # fmt: skip
        #: In hands, decks and discard piles.
        self.mine: list[Face] = [
            face for face in faces if face.kind & (HERO | CONSTRUCT) or face.dreambind != NO_PRICE
        ]
        self.dreams: list[Face] = [face for face in faces if face.card.zone == FROM_DREAM]
        self.unique: list[Face] = [
            face for face in faces if face.card.zone == FROM_UNIQUE and face.kind != TEMPLE
        ]
        self.temples: list[Face] = [face for face in faces if face.kind == TEMPLE]
        heroes_stay = _some_listen(library, HEROES_ARE_CONSTRUCTS)
        self.constructs: list[Face] = [
            face for face in faces if face.kind == CONSTRUCT or face.is_kept
            or (heroes_stay and face.kind == HERO and face.factions & MECHANA)
        ]  # fmt: skip


def _of(faces: list[Face], kinds: i64) -> list[Face]:
    return [face for face in faces if face.kind & kinds]


def _some_listen(library: Library, what: i64) -> bool:
    return any(_has_listener(face, what) for face in library.faces)


def _has_listener(face: Face, what: i64) -> bool:
    return any(isinstance(node, Ability) and node.listens() & what for node in nodes_of(face.card))


def _banks(face: Face) -> bool:
    return any(isinstance(node, Bank) for node in nodes_of(face.card))


def _add_turn(into: Meanings) -> None:
    """What a turn offers."""
    found = _Faces(into.library)
    able = int(into.library.most_abilities)
    into.add_cards(PLAY, my(HAND), found.mine)
    into.add_cards(ACQUIRE, CENTER_ROW, _of(found.center, HERO | CONSTRUCT), "free")
    into.add_cards(ACQUIRE, SUPPLY, _of(found.supplies, HERO | CONSTRUCT), "free")
    into.add_cards(ACQUIRE, my(DREAMSCAPE), found.dreams, "free", 2)
    into.add_cards(ACQUIRE, UNIQUE_PLACE, found.unique, "free")
    into.add_cards(DEFEAT, CENTER_ROW, _of(found.center, MONSTER))
    into.add_cards(DEFEAT, SUPPLY, _of(found.supplies, MONSTER))
    into.add_cards(DEFEAT, THE_VOID, _of(found.center, MONSTER))
    used = [face for face in found.constructs if len(face.activated) or face.kind == HERO]
    into.add_cards(ACTIVATE, my(CONSTRUCTS), used, "ability", able)
    visions = [face for face in _of(found.dreams, VISION) if len(face.activated)]
    into.add_cards(ACTIVATE, my(VISIONS), visions, "ability", able)
    into.add_cards(ACTIVATE, my(TEMPLES), found.temples, "ability", able)
    into.add_cards(PHANTASM, CENTER_ROW, [face for face in found.all if face.phantasm != NO_PRICE])
    turning = [face for face in found.all if face.transform_price != NO_PRICE]
    for zone in (HAND, CONSTRUCTS):
        into.add_cards(TRANSFORM, my(zone), turning)
    into.add_cards(TAKE_TEMPLE, FREE_TEMPLES, found.temples)
    into.add_cards(TAKE_TEMPLE, their(TEMPLES), found.temples)
    into.add_cards(USE_TEMPLE, my(TEMPLES), found.temples)
    into.add_cards(USE_RIGHT, my(PLAYED), [face for face in found.all if _banks(face)])
    for verb in (ROLL, END_TURN):
        into.add_bare(verb)


def _add_choices(into: Meanings) -> None:
    """What cards ask for."""
    found = _Faces(into.library)
    into.add_cards(CHOOSE, CENTER_ROW, found.center)
    into.add_cards(CHOOSE, SUPPLY, found.supplies)
    into.add_cards(CHOOSE, THE_VOID, found.center)
    into.add_cards(CHOOSE, UNIQUE_PLACE, found.unique)
    into.add_cards(CHOOSE, my(DREAMSCAPE), found.dreams)
    for zone in (HAND, DISCARD, PLAYED):
        into.add_cards(CHOOSE, my(zone), found.mine)
    into.add_cards(CHOOSE, my(CONSTRUCTS), found.constructs)
    into.add_cards(CHOOSE, their(CONSTRUCTS), found.constructs)
    into.add_cards(CHOOSE, their(DISCARD), _of(found.mine, HERO))
    putting = [face for face in found.all if _has_listener(face, WHERE_TO_PUT)]
    for zone in (DECK, HAND, CONSTRUCTS, DISCARD):
        into.add_ways(my(zone), putting)
    into.add_ways(their(DISCARD), [])


def _add_rest(into: Meanings) -> None:
    """What is about no card."""
    for verb in (DECLINE, DONE, PASS):
        into.add_bare(verb)
    choose = VERB_NAMES[CHOOSE]
    into.add_details(choose, "yes", [1])
    into.add_details(choose, "one_of", list(range(ONE_OF)))
    into.add_details(choose, "faction", list(FACTION_NAMES))
    into.add_details(choose, "seat", list(range(1, OTHERS + 1)))
    into.add_details(VERB_NAMES[PAY], "split", list(range(SPLITS)))
    into.add_details(VERB_NAMES[BID], "raise", [*range(1, RAISES + 1), 0])
    into.add_details("further", "further", list(range(FURTHER)))
