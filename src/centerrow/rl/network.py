"""A trained network as a file, and as a bot that needs numpy alone.

It has layers of weights with ReLU between them. It takes the logarithm of 1 + each number of an observation,
and gives a score for each action; the bot takes the legal action with the highest one.
"""

from __future__ import annotations

import json
import pathlib
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from centerrow import BadBot, Seat
from centerrow.encoding.observation import Encoder
from centerrow.encoding.rows import Rows
from centerrow.engine.library import Library
from centerrow.input.arguments import said
from centerrow.play.position import state_of
from centerrow.rl.spaces import Spaces

Floats = npt.NDArray[np.float32]
#: A layer: its weights, a row for each number it gives, and what is added to each.
Layer = tuple[Floats, Floats]


class Network:
    """Layers, and the encoding that they were trained with (`Spaces.data`)."""

    def __init__(self, layers: Sequence[Layer], encoding: dict[str, Any]) -> None:
        self.layers = list(layers)
        self.encoding = encoding

    def scores(self, observation: npt.NDArray[np.uint8]) -> Floats:
        """A score for each action."""
        values: Floats = np.log1p(observation.astype(np.float32))
        for number, (weights, bias) in enumerate(self.layers):
            values = weights @ values + bias
            if number < len(self.layers) - 1:
                values = np.maximum(values, 0)
        return values

    def save(self, path: str | pathlib.Path) -> None:
        """Write it to a file, in half precision: that changes hardly any choice, and halves the size."""
        arrays: dict[str, Any] = {
            f"weights{i}": weights.astype(np.float16) for i, (weights, _) in enumerate(self.layers)
        }
        arrays |= {f"bias{i}": bias.astype(np.float16) for i, (_, bias) in enumerate(self.layers)}
        with open(path, "wb") as file:
            np.savez_compressed(file, encoding=np.array(json.dumps(self.encoding)), **arrays)


def load_network(path: str | pathlib.Path) -> Network:
    """The network of a file; BadBot says what is wrong with it."""
    try:
        with np.load(path, allow_pickle=False) as file:
            encoding = json.loads(str(file["encoding"]))
            count = sum(name.startswith("weights") for name in file.files)
            layers = [
                (file[f"weights{i}"].astype(np.float32), file[f"bias{i}"].astype(np.float32))
                for i in range(count)
            ]
    except OSError as error:
        raise BadBot(
            "{path} cannot be read: {problem}", path=str(path), problem=error.strerror or str(error)
        ) from error
    except Exception as error:  # whatever numpy makes of a file that is something else
        raise BadBot("{path} holds no network: {problem}", path=str(path), problem=said(error)) from error
    return Network(layers, encoding)


class NetworkBot:
    """Plays what the network scores highest. It sees samples of its seat alone, which all look the same.

    BadSetup when the game has other cards or players than the network was trained with.
    """

    def __init__(self, network: Network) -> None:
        self.network = network
        self._known: dict[tuple[Library, int], tuple[Encoder, Rows]] = {}

    def choose(self, seat: Seat) -> int:
        state = state_of(seat.sample(0).position())
        encoder, rows = self._encoder(state.library, int(state.seats))
        encoder.observe(state, state.seat, rows, 0)
        scores = self.network.scores(np.frombuffer(rows.dense(), np.uint8))
        encoder.table.read(state)
        numbers = encoder.table.listed()
        worth = [float(scores[number]) if number >= 0 else -np.inf for number in numbers]
        return max(range(len(worth)), key=worth.__getitem__)

    def _encoder(self, library: Library, players: int) -> tuple[Encoder, Rows]:
        key = (library, players)
        if key not in self._known:
            Spaces(library, players).check(self.network.encoding)
            encoder = Encoder(library, players)
            self._known[key] = encoder, Rows(1, int(encoder.space.size))
        return self._known[key]
