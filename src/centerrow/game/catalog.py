"""Every card there is, by set and by name. A set is a folder of card modules; nothing is registered."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
import unicodedata
from dataclasses import dataclass

from centerrow.effects.define import full_text
from centerrow.engine.base import Effect
from centerrow.engine.card import FROM_ALWAYS, FROM_TRANSFORMED, Card
from centerrow.engine.errors import BadCard, UnknownCard, UnknownSet
from centerrow.engine.names import COST_NAMES, KIND_NAMES

COMMON = "common"

#: Loaded before the package binds its own function `cards`, which it would otherwise overwrite.
CARD_SETS = importlib.import_module("centerrow.cards")


@dataclass(frozen=True)
class CardSet:
    """The cards that one set brings, and how many of each always-available card."""

    name: str
    title: str
    cards: tuple[Card, ...]
    supplies: dict[str, int]
    die: tuple[Effect, ...]
    starting_insight: bool


@dataclass(frozen=True)
class CardInfo:
    """What people want to know about a card."""

    name: str
    set: str
    kind: str
    factions: tuple[str, ...]
    zone: str
    cost: dict[str, int]
    honor: int
    copies: int
    keywords: tuple[str, ...]
    text: str
    transform_to: str | None
    transform_from: str | None


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
                raise BadCard(f"{name}: two different cards are named {card.name!r}")
    title = (package.__doc__ or name).split(":")[0].strip()
    parts = vars(package)
    return CardSet(
        name,
        title,
        tuple(found.values()),
        dict(parts["SUPPLIES"]),
        tuple(parts.get("DIE", ())),
        bool(parts.get("STARTING_INSIGHT", False)),
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
            text=full_text(card),
            transform_to=sides[0].name if sides else None,
            transform_from=fronts[0] if fronts and card.zone == FROM_TRANSFORMED else None,
        )
        key = plain(card.name)
        known = self.infos.setdefault(key, info)
        if known is not info:
            raise BadCard(f"{known.set} and {set_name} both have a card named {card.name!r}")

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
    """The card of this name; case, accents and punctuation do not matter."""
    infos = catalog().infos
    key = plain(name)
    if key in infos:
        return infos[key]
    close = difflib.get_close_matches(key, list(infos), n=3, cutoff=0.6)
    if not close:
        close = [other for other in infos if key and key in other][:3]
    hint = f"; did you mean {_either([infos[other].name for other in close])}?" if close else ""
    raise UnknownCard(f"no card is named {name!r}{hint}")


def cards(set: str | None = None) -> list[CardInfo]:
    """All cards, or those of one set (the cards that all sets share are the set "common")."""
    infos = list(catalog().infos.values())
    if set is None:
        return infos
    wanted = COMMON if plain(set) == COMMON else find_set(set).name
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
    hint = f"did you mean {_either(close)}?" if close else f"there are {_either(list(sets))}"
    raise UnknownSet(f"no set is named {name!r}; {hint}")


def _either(names: list[str]) -> str:
    quoted = [repr(name) for name in names]
    return quoted[0] if len(quoted) == 1 else ", ".join(quoted[:-1]) + " or " + quoted[-1]
