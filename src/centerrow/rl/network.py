"""A trained network as a file, and as a bot that needs numpy alone.

It has layers of weights with ReLU between them. It takes the logarithm of 1 + each number of an observation,
and gives a score for each action; the bot takes the legal action with the highest one.
"""

from __future__ import annotations

import json
import pathlib
from collections.abc import Sequence
from typing import Any

from centerrow.rl.extras import missing

try:
    import numpy as np
    import numpy.typing as npt
except ModuleNotFoundError as error:
    raise missing(error) from error

from centerrow import BadBot
from centerrow.input.arguments import said
from centerrow.input.files import not_read
from centerrow.rl.policy import PolicyBot

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

    def best(self, observation: npt.NDArray[np.uint8], mask: npt.NDArray[np.int8]) -> int:
        """The legal action with the highest score."""
        return int(np.where(mask != 0, self.scores(observation), -np.inf).argmax())

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
        raise not_read(path, error, BadBot) from error
    except Exception as error:  # whatever numpy makes of a file that is something else
        raise BadBot("{path} holds no network: {problem}", path=str(path), problem=said(error)) from error
    return Network(layers, encoding)


class NetworkBot(PolicyBot):
    """Plays the legal action that the network scores highest.

    BadSetup when the game has other cards or players than the network was trained with.
    """

    def __init__(self, network: Network) -> None:
        super().__init__(network.best, network.encoding)
        self.network = network
