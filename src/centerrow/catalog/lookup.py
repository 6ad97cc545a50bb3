"""Every card there is, by set and by name.

A built-in set is a folder of card modules, and nothing is registered. `load_set` adds one from a single file.
"""

from __future__ import annotations

import difflib
import importlib
import os
import pathlib
import pkgutil
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from centerrow.catalog.blank import BLANK
from centerrow.effects.define import full_text
from centerrow.effects.tree import nodes_of
from centerrow.engine.base import Effect
from centerrow.engine.card import FROM_ALWAYS, FROM_CENTER, FROM_TRANSFORMED, Card
from centerrow.engine.errors import BadCard, UnknownCard, UnknownSet
from centerrow.engine.library import Library
from centerrow.engine.names import COST_NAMES, KIND_NAMES
from centerrow.input.arguments import shown, text
from centerrow.input.spelling import LONGEST_NAME, did_you_mean, either, is_line, meant, quoted
from centerrow.say import Saying, say

if TYPE_CHECKING:
    from centerrow.catalog.cardfile import CardFile

COMMON = "common"
ALL = "all"
NO_CARD = "no card is named {name}{hint}"
NOT_IN_GAME = "{card} belongs to {set}, which is not in this game; add that set"
NAME_OF_A_SET = "the name of a set"
#: What four of the five rulebooks say; for a set that says nothing itself.
SUPPLIES = {"Mystic": 20, "Heavy Infantry": 20, "Cultist": 1}

#: Loaded before the package binds its own function `cards`, which it would otherwise overwrite.
CARD_SETS = importlib.import_module("centerrow.cards")


@dataclass(frozen=True, eq=False)
class CardSet:
    """The cards that one set brings, and how many of each always-available card.

    Every one is equal to itself alone, so that what was made from a set knows when it was loaded anew.
    """

    name: str
    title: str
    cards: tuple[Card, ...]
    supplies: dict[str, int]
    die: tuple[Effect, ...]
    starting_insight: bool
    path: str | None = None
    description: str = ""
    #: Where the file of a loaded set lies, whatever folder `path` was given from.
    file: str | None = None

    @property
    def about(self) -> str:
        """What it brings, in a few words; empty where nobody says."""
        return say(self.description) if self.description else ""


@dataclass(frozen=True)
class SetInfo:
    """What people want to know about a set: how many different cards, and how many in the center deck."""

    name: str
    title: str
    cards: int
    center_deck: int
    path: str | None


class CardFacts(msgspec.Struct, frozen=True):
    """What is printed on a card, besides its text.

    zone  where it comes from: `center`, `dream`, `starter`, `always`, `unique`, `transformed`
    cost  by resource; a keystone in the singular
    """

    name: str
    set: str
    kind: str
    factions: tuple[str, ...]
    zone: str
    cost: dict[str, int]
    honor: int
    copies: int
    keywords: tuple[str, ...]
    transform_to: str | None
    transform_from: str | None


class CardInfo(CardFacts, frozen=True):
    """What people want to know about a card."""

    @property
    def text(self) -> str:
        """The rules text, in the language of the moment."""
        card = definition(self.name)
        return "" if card is None else full_text(card)


def _cards_of(module_name: str) -> list[Card]:
    module = importlib.import_module(module_name)
    found: list[Card] = []
    for value in vars(module).values():
        if isinstance(value, Card) and value not in found:
            found.append(value)
    return found


def _read_set(name: str) -> CardSet:
    package = importlib.import_module(f"centerrow.cards.{name}")
    found: dict[str, Card] = {}
    for module in sorted(pkgutil.iter_modules(package.__path__), key=_module_name):
        for card in _cards_of(f"centerrow.cards.{name}.{module.name}"):
            if found.setdefault(card.name, card) is not card:
                raise BadCard("{set}: two different cards are named {card!r}", set=name, card=card.name)
    title = (package.__doc__ or name).split(":")[0].strip()
    parts = vars(package)
    return CardSet(
        name,
        title,
        tuple(found.values()),
        dict(parts["SUPPLIES"]),
        tuple(parts.get("DIE", ())),
        bool(parts.get("STARTING_INSIGHT", False)),
        None,
        _description_of(package.__doc__ or ""),
    )


def _module_name(module: pkgutil.ModuleInfo) -> str:
    return module.name


def _read_all() -> dict[str, CardSet]:
    names = sorted(module.name for module in pkgutil.iter_modules(CARD_SETS.__path__) if module.ispkg)
    return {name: _read_set(name) for name in names}


class Catalog:
    """Read once, when somebody first asks."""

    def __init__(self) -> None:
        self.sets: dict[str, CardSet] = {}
        self.common: list[Card] = []
        self.infos: dict[str, CardInfo] = {}
        self.definitions: dict[str, Card] = {}

    def read(self) -> Catalog:
        if not self.infos:
            self.common = _cards_of("centerrow.cards.common")
            self.sets = _read_all()
            for card in self.common:
                self._add(card, COMMON)
            for name, card_set in self.sets.items():
                for card in card_set.cards:
                    self._add(card, name)
        return self

    def put(self, card_set: CardSet) -> None:
        """Add a set, in the place of one that has its name."""
        self.drop(card_set.name)
        self.sets[card_set.name] = card_set
        for card in card_set.cards:
            self._add(card, card_set.name)

    def drop(self, name: str) -> None:
        """Forget a set."""
        self.sets.pop(name, None)
        self.infos = {key: info for key, info in self.infos.items() if info.set != name}

    def _add(self, card: Card, set_name: str) -> None:
        fronts = [other.name for other in self._all_of(set_name) if card in other.sides()]
        sides = card.sides()
        copies = int(card.copies)
        if card.zone == FROM_ALWAYS:
            copies = max([copies, *(s.supplies.get(card.name, 0) for s in self.sets.values())])
        resource = COST_NAMES[card.cost.resource]
        info = CardInfo(
            name=card.name,
            set=set_name,
            kind=KIND_NAMES[card.kind],
            factions=tuple(card.faction_names),
            zone=card.zone,
            cost={resource: int(card.cost.amount)} if card.cost.amount else {},
            honor=int(card.honor),
            copies=copies,
            keywords=card.keywords,
            transform_to=sides[0].name if sides else None,
            transform_from=fronts[0] if fronts and card.zone == FROM_TRANSFORMED else None,
        )
        key = plain(card.name)
        known = self.infos.setdefault(key, info)
        if known is not info:
            words = "{set} and {other} both have a card named {card!r}"
            raise BadCard(words, set=known.set, other=set_name, card=card.name)
        self.definitions[card.name] = card

    def _all_of(self, set_name: str) -> tuple[Card, ...]:
        return tuple(self.common) if set_name == COMMON else self.sets[set_name].cards


_catalog = Catalog()


def catalog() -> Catalog:
    return _catalog.read()


def plain(name: str) -> str:
    """A name as it is compared: without case, accents, apostrophes and the like."""
    letters = unicodedata.normalize("NFKD", name).casefold()
    return " ".join("".join(c if c.isalnum() else " " if c in " -_," else "" for c in letters).split())


def card(name: str) -> CardInfo:
    """The card of this name; case, accents and punctuation do not matter. UnknownCard suggests others."""
    infos = catalog().infos
    key = plain(text(name, "the name of a card", UnknownCard))
    if key in infos:
        return _handed_out(infos[key])
    close = difflib.get_close_matches(key, list(infos), n=3, cutoff=0.6)
    if not close:
        close = [other for other in infos if key and key in other][:3]
    hint = meant([infos[other].name for other in close])
    raise UnknownCard(NO_CARD, name=shown(name), hint=hint)


def _handed_out(info: CardInfo) -> CardInfo:
    """A copy, with a cost of its own: whoever changes that changes nothing of ours."""
    return msgspec.structs.replace(info, cost=dict(info.cost))


def definition(name: str) -> Card | None:
    """The card of exactly this name as it is defined, with its effects; None if there is none.

    Bots judge a card by its effects, which a `CardInfo` only tells as text.
    """
    return catalog().definitions.get(name)


def cards(set: str | None = None) -> list[CardInfo]:
    """All cards, or those of one set (the cards that all sets share are the set "common"); or UnknownSet."""
    infos = [_handed_out(info) for info in catalog().infos.values()]
    if set is None:
        return infos
    name = text(set, NAME_OF_A_SET, UnknownSet)
    wanted = COMMON if plain(name) == COMMON else find_set(name).name
    return [info for info in infos if info.set == wanted]


def find_set(name: str) -> CardSet:
    """The set of this name, in whatever spelling."""
    sets = catalog().sets
    if name in sets:
        return sets[name]
    key = plain(name).replace(" ", "_")
    if key in sets:
        return sets[key]
    close = [other for other in sets if key and key in other]
    close = close or difflib.get_close_matches(key, list(sets), n=1, cutoff=0.6)
    hint = meant(close) or Saying("; there are {sets}", sets=either(quoted(sets)))
    raise UnknownSet("no set is named {name}{hint}", name=shown(name), hint=hint)


def built_in() -> list[str]:
    """The names of the sets that come with centerrow."""
    return [each.name for each in catalog().sets.values() if each.path is None]


def sets() -> list[SetInfo]:
    """The sets there are: those that come with centerrow, then those that were loaded."""
    return [_info_of(each) for each in catalog().sets.values()]


def _info_of(card_set: CardSet) -> SetInfo:
    center = sum(int(card.copies) for card in card_set.cards if card.zone == FROM_CENTER)
    return SetInfo(card_set.name, card_set.title, len(card_set.cards), center, card_set.path)


# ---- sets that people write


def load_set(path: str | os.PathLike[str]) -> SetInfo:
    """Read a set of cards that somebody wrote, so that games can be played with it by its file's name.

    The file is Python and is run: load only what you trust. BadCard says, with file and line, what is wrong,
    and then nothing is changed. A file that is loaded again takes the place of what it was.
    """
    # Imported late: most games are played without it, and it brings all the words along.
    from centerrow.catalog.cardfile import CardFile

    file = CardFile(path)
    name = _name_for(file)
    names = _names_for(file, name)
    for card, wrong in unknown_names(file.cards, names):
        file.about(card.name, _no_card(wrong, names))
    for supply in file.value("SUPPLIES", {}):
        if supply not in SUPPLIES and supply not in [c.name for c in file.cards if c.zone == FROM_ALWAYS]:
            words, hint = "{card!r} is no always-available card{hint}", did_you_mean(supply, SUPPLIES)
            file.part("SUPPLIES", Saying(words, card=supply, hint=hint))
    file.check()
    always = {card.name: int(card.copies) for card in file.cards if card.zone == FROM_ALWAYS}
    card_set = CardSet(
        name,
        title_of(file.doc, name),
        tuple(file.cards),
        {**SUPPLIES, **always, **file.value("SUPPLIES", {})},
        file.value("DIE", ()),
        file.value("STARTING_INSIGHT", False),
        file.path,
        _description_of(file.doc),
        os.path.abspath(file.path),
    )
    try:
        Library([*catalog().common, *card_set.cards], card_set.die)
    except BadCard as error:
        file.mistake(1, Saying("{error}", error=error))
    file.check()
    catalog().put(card_set)
    return _info_of(card_set)


def _name_for(file: CardFile) -> str:
    """The file's name as the name of a set, or a mistake in its first line."""
    name = plain(pathlib.Path(file.path).stem).replace(" ", "_")
    if not name or name in (COMMON, ALL, *built_in()):
        words = "a set cannot be named {name!r}; give the file another name"
        file.mistake(1, Saying(words, name=name))
    return name


def _names_for(file: CardFile, set_name: str) -> list[str]:
    """Every name that a card may speak of; a card of the file whose name is taken is a mistake."""
    others = {key: info for key, info in catalog().infos.items() if info.set != set_name}
    taken = {key: Saying("a card of {set}", set=info.set) for key, info in others.items()}
    taken[plain(BLANK.name)] = Saying("the card that fills up tables in tests")
    for card in file.cards:
        key = plain(card.name)
        if not key:
            file.about(card.name, Saying("a name needs a letter or a number"))
        elif key in taken:
            words = "this is also {other}; give yours another name"
            file.about(card.name, Saying(words, other=taken[key]))
        taken[key] = Saying("another card of this file")
    return [*(info.name for info in others.values()), *(card.name for card in file.cards)]


def title_of(doc: str, name: str) -> str:
    """The first words of a set's docstring, or its name as people write it."""
    title = doc.split("\n", maxsplit=1)[0].split(":", maxsplit=1)[0].strip(" .")
    return title if 0 < len(title) <= LONGEST_NAME and is_line(title) else name.replace("_", " ").title()


def _description_of(doc: str) -> str:
    """What a set brings: the first line of its docstring, after the title."""
    words = doc.split("\n", maxsplit=1)[0].partition(":")[2].strip(" .")
    return words if is_line(words) else ""


def unknown_names(cards: Iterable[Card], known: Iterable[str]) -> list[tuple[Card, str]]:
    """The names by which these cards speak of cards that do not exist."""
    names = set(known)
    return [
        (card, name)
        for card in cards
        for node in nodes_of(card)
        for name in node.cards_named()
        if name not in names
    ]


def check_names(cards: Iterable[Card]) -> None:
    """Refuse to link a card that speaks of one that does not exist."""
    names = [info.name for info in catalog().infos.values()]
    for card, wrong in unknown_names(cards, names):
        raise BadCard("{card}: {problem}", card=card.name, problem=_no_card(wrong, names))


def _no_card(name: str, known: Iterable[str]) -> Saying:
    return Saying("no card is named {name!r}{hint}", name=name, hint=did_you_mean(name, known))
