"""How strong the bots are that come with the package: what the arena measured, in a file.

`centerrow arena ... --save-ladder FILE` writes it: two players, `novice` at 1000.
"""

from __future__ import annotations

import math
import os
import pathlib
from functools import cache
from importlib.resources import files

import msgspec

from centerrow import BadSetup

NAME = "ladder.json"


class Rated(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Elo of a bot, how far it may be off with 95%, and the command that measured it."""

    elo: float
    half: float
    made: str


class Ladder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was measured, by the name of the bot; who was not measured is not there."""

    ratings: dict[str, Rated] = {}

    def with_run(self, anchor: str, anchor_elo: float, found: dict[str, Rated]) -> Ladder:
        """With what another run has found, whose ratings are differences to the anchor, at that Elo there.

        BadSetup when the anchor has no rating here, unless it is the first of all.
        """
        known = self.ratings.get(anchor)
        if known is None and self.ratings:
            words = "{bot} has no rating yet to measure the others by; let one play along that has: {rated}"
            raise BadSetup(words, bot=anchor, rated=", ".join(self.ratings))
        shift = 0.0 if known is None else known.elo - anchor_elo
        half = 0.0 if known is None else known.half
        moved = {
            bot: Rated(round(rated.elo + shift, 1), round(math.hypot(rated.half, half), 1), rated.made)
            for bot, rated in found.items()
            if known is None or bot != anchor
        }
        return Ladder({**self.ratings, **moved})


def read_ladder(text: bytes, name: str) -> Ladder:
    """The ladder of a file; BadSetup says what is wrong with it."""
    try:
        return msgspec.json.decode(text, type=Ladder)
    except msgspec.MsgspecError as error:
        raise BadSetup("{name} holds no ratings: {problem}", name=name, problem=str(error)) from error


def ladder_at(path: str | os.PathLike[str]) -> Ladder:
    """The ladder of that file; an empty one where there is no file yet."""
    place = pathlib.Path(path)
    return read_ladder(place.read_bytes(), str(path)) if place.exists() else Ladder()


def written(ladder: Ladder) -> str:
    """As it stands in a file."""
    return msgspec.json.format(msgspec.json.encode(ladder), indent=2).decode() + "\n"


@cache
def shipped_ladder() -> Ladder:
    """The one that comes with the package."""
    return read_ladder(files("centerrow.bots").joinpath(NAME).read_bytes(), NAME)
