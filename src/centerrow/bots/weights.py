"""What was learned of the worth of positions: a file of weights, which `scripts/train` writes."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from centerrow import BadSetup
from centerrow.bots.tables import worths_of
from centerrow.encoding.features import GROUPS, PLAIN, VERSION, Features
from centerrow.engine.library import Library
from centerrow.packed import vec
from centerrow.search.value import Layer, Value

#: The files that come with the package: sums alone, and sums with a layer.
LINEAR = "linear.json"
LAYERED = "layered.json"

#: The weights of a feature: as it counts at the end of a game, how much more at its beginning, and then those
#: of the layer's hidden numbers.
Row = list[float]


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of weights.

    encoding   the version of the features that they weigh
    made       how they were made: the command, what it was given, what it learned from
    plain      for each plain feature its row
    cards      for each card its rows, one for each group
    bias, out  of the layer's hidden numbers; empty where there is no layer
    """

    encoding: int
    made: dict[str, str | int | float]
    plain: dict[str, Row]
    cards: dict[str, list[Row]]
    bias: Row = []
    out: Row = []

    def value(self, library: Library) -> Value:
        """What positions with these cards are worth; an unknown card counts by what it gives."""
        nothing = [0.0] * (2 + len(self.bias))
        rows = [
            self.cards[face.name][group] if face.name in self.cards else nothing
            for group in range(len(GROUPS))
            for face in library.faces
        ]
        rows += [self.plain[name] for name in PLAIN]
        now = vec[float]([row[0] for row in rows])
        early = vec[float]([row[1] for row in rows])
        layer = None
        if self.bias:
            hidden = vec[float]([number for row in rows for number in row[2:]])
            layer = Layer(len(self.bias), hidden, vec[float](self.bias), vec[float](self.out))
        return Value(Features(worths_of(library)), now, early, layer)


def read_weights(text: bytes, name: str) -> Weights:
    """The weights of a file; BadSetup says what is wrong with it."""
    try:
        weights = msgspec.json.decode(text, type=Weights)
    except msgspec.MsgspecError as error:
        raise BadSetup("{name} holds no weights: {problem}", name=name, problem=str(error)) from error
    if weights.encoding != VERSION:
        raise BadSetup(
            "the weights of {name} are for version {theirs} of the features, and this is version {ours}: "
            "train them anew with scripts/train",
            name=name,
            theirs=weights.encoding,
            ours=int(VERSION),
        )
    return weights


def weights_file(name: str) -> bytes:
    """What is in a file that comes with the package."""
    return files("centerrow.bots").joinpath(name).read_bytes()


@cache
def shipped_weights(name: str) -> Weights:
    """Those of a file that comes with the package."""
    return read_weights(weights_file(name), name)


_values: dict[tuple[Library, str], Value] = {}


def value_of(library: Library, name: str = LAYERED) -> Value:
    """What positions with these cards are worth by the weights of that name, made once."""
    known = _values.get((library, name))
    if known is None:
        known = _values[library, name] = shipped_weights(name).value(library)
    return known
