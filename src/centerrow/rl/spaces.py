"""What the numbers in observations and actions mean, and whether a saved model still fits them.

>>> found = spaces("realms_unraveled", players=2)
>>> found.size, found.actions, found.part("my_hand").labels[:2]
(1193, 624, ('Adayu the Serene', 'Adayu the Tormented'))
>>> found.meaning(0)
NumberedMeaning(verb='play', card='Adayu the Serene', zone='hand', mine=True, detail='', value=0)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from centerrow import BadSetup
from centerrow.encoding.actions import ActionTable
from centerrow.encoding.meanings import NumberedMeaning
from centerrow.encoding.space import ENCODING_VERSION, Part, Space
from centerrow.engine.library import Library
from centerrow.input.arguments import shown
from centerrow.settings.config import library_for, make_config


class Spaces:
    """The parts of an observation, and the meanings of actions, in games with some cards and players.

    version  of the encoding; code: a number that differs where anything means something else
    size     how many numbers an observation has; actions: how many actions there are
    parts    of an observation, in order, each with its name, offset, size and labels
    """

    def __init__(self, library: Library, players: int) -> None:
        self._space = Space(library, players)
        self._table = ActionTable(library)
        self.version: int = int(ENCODING_VERSION)
        self.code: str = f"{int(self._space.code()):x}-{self._table.code():x}"
        self.size: int = int(self._space.size)
        self.actions: int = int(self._table.size)
        self.parts: list[Part] = list(self._space.parts)

    def part(self, name: str) -> Part:
        """The part with this name, or BadSetup."""
        for part in self.parts:
            if part.name == name:
                return part
        names = ", ".join(part.name for part in self.parts)
        raise BadSetup("no part is named {name}; there are: {names}", name=shown(name), names=names)

    def meaning(self, action: int) -> NumberedMeaning:
        """What that action means; IndexError when there is none."""
        return self._table.meaning(int(action))

    def data(self) -> dict[str, Any]:
        """What to save with a model, for `check`."""
        return {"version": self.version, "code": self.code}

    def check(self, saved: Mapping[str, Any]) -> None:
        """BadSetup unless a model that was saved with this data reads and means the same numbers."""
        if saved.get("version") != self.version:
            words = (
                "this model was trained with version {theirs} of the encoding, and this is version {ours}: "
                "train it anew, or use the release it was made with"
            )
            raise BadSetup(words, theirs=shown(saved.get("version")), ours=self.version)
        if saved.get("code") != self.code:
            raise BadSetup(
                "this model was trained for other cards or another number of players: "
                "use it with the sets that it was trained with"
            )


def spaces(sets: str | Sequence[str] = ("realms_unraveled",), players: int = 2) -> Spaces:
    """What the numbers mean in games with these sets and this many players; or BadSetup, UnknownSet."""
    config = make_config(sets, players, 0, False, None, None)
    return Spaces(library_for(config.sets, False), config.players)
