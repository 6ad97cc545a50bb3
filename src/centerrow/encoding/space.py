"""The parts of an observation: what each of its numbers means, and where it stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from centerrow.engine.card import FROM_DREAM
from centerrow.engine.library import Library, stable_code
from centerrow.engine.names import DECISION_NAMES, PURSE_NAMES
from centerrow.engine.zones import ROW_SIZE

#: Raised whenever a number of an observation or an action changes its meaning.
ENCODING_VERSION: Final = 3
#: The place of a card that is no Dream card among those.
NO_DREAM: Final = -1

#: What a decision may be about, as `Decision.prompt` has it; any other is the last of them.
PROMPTS: Final = [
    "turn", "draft", "acquire", "banish", "copy", "copy_twice", "defeat", "destroy", "discard", "return",
    "transform", "choose_one", "may", "recur", "dreambind", "faction", "opponent", "destination", "pay",
    "bid", "other",
]  # fmt: skip
#: About the whole table, in their order; "beyond": by how much it is greater than a byte can say.
TABLE: Final = [
    "turn", "round", "honor_pool", "pool_empty", "center_deck", "dream_deck", "void", "cult_honor", "teams",
    "my_decision", "bid", "acquired", "defeated", "heroes", "heroes_enlightened",
    "heroes_lifebound", "heroes_mechana", "heroes_void", "turn_beyond_255", "center_deck_beyond_255",
]  # fmt: skip
#: About each player, in their order.
PLAYER: Final = [
    *PURSE_NAMES, "honor_gained", "insight_gained", "hand", "deck", "discard", "played", "in_play",
    "dreamscape", "score",
]  # fmt: skip


@dataclass(frozen=True)
class Part:
    """Some numbers of an observation that belong together.

    name    what they are; "my_" is the seat's own, "their1_" that of the seat after it, and so on
    offset  the first of them; size: how many there are
    labels  what each of them is about: a card, a decision, a resource
    """

    name: str
    offset: int
    size: int
    labels: tuple[str, ...]


class Space:
    """The parts of an observation of games with these cards and this many players."""

    def __init__(self, library: Library, seats: int) -> None:
        self.parts: list[Part] = []
        self.size: int = 0
        self._offsets: dict[str, int] = {}
        self.faces: tuple[str, ...] = tuple([face.name for face in library.faces])
        self.seats: int = seats
        #: The place of each face among Dream cards, NO_DREAM for the others.
        self.dreams: list[int] = []
        dreams: list[str] = []
        for face in library.faces:
            is_dream = face.card.zone == FROM_DREAM
            self.dreams.append(len(dreams) if is_dream else NO_DREAM)
            if is_dream:
                dreams.append(face.name)
        self._add_cards(tuple(dreams))
        self._add_plain(library)

    def _add(self, name: str, labels: tuple[str, ...]) -> None:
        self.parts.append(Part(name, self.size, len(labels), labels))
        self._offsets[name] = self.size
        self.size += len(labels)

    def _add_cards(self, dreams: tuple[str, ...]) -> None:
        faces = self.faces
        for zone in ("hand", "deck", "deck_top", "discard", "played", "in_play"):
            self._add(f"my_{zone}", faces)
        self._add("my_dreamscape", dreams)
        places = [f"row_{place}" for place in range(ROW_SIZE)] if self.seats == 1 else ["row"]
        for name in (*places, "center_deck_top", "void", "aside", *(["cult"] if self.seats == 1 else [])):
            self._add(name, faces)
        self._add("asking", faces)
        self._add("subject", faces)
        for other in range(1, self.seats):
            for zone in ("hand_known", "hidden", "discard", "played", "in_play"):
                self._add(f"their{other}_{zone}", faces)
            self._add(f"their{other}_dreamscape_known", dreams)

    def _add_plain(self, library: Library) -> None:
        self._add("table", tuple(TABLE))
        self._add("supplies", tuple([library.faces[face].name for face in library.supplies]))
        self._add("decision", tuple(DECISION_NAMES))
        self._add("prompt", tuple(PROMPTS))
        places = tuple([f"after_me_{after}" for after in range(self.seats)])
        self._add("active", places)
        self._add("deciding", places)
        self._add("my_seat", tuple([f"seat_{seat}" for seat in range(self.seats)]))
        self._add("my", tuple(PLAYER))
        for other in range(1, self.seats):
            self._add(f"their{other}", tuple(PLAYER))

    def offset(self, name: str) -> int:
        """The first number of the part with this name; KeyError when there is none."""
        return self._offsets[name]

    def part(self, name: str) -> Part:
        """The part with this name; KeyError when there is none."""
        at = self._offsets[name]
        return next(part for part in self.parts if part.offset == at and part.name == name)

    def code(self) -> i64:
        """A number for what all the numbers mean: a model that was trained for another cannot be used."""
        words = ["" if part.size == 0 else f"{part.name}:{','.join(part.labels)}" for part in self.parts]
        return stable_code(f"{ENCODING_VERSION}|{'|'.join(words)}")
