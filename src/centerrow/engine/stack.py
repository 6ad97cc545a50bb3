"""The frames still to be taken."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from centerrow.engine.base import Frame
from centerrow.packed import append, vec


@mypyc_attr(acyclic=True)
class Stack:
    """The next frame is on top. Frames come and go all the time, so a place once made is used again."""

    def __init__(self, frames: vec[Frame]) -> None:
        self.places: vec[Frame] = frames
        self.height: i64 = len(frames)

    def append(self, frame: Frame) -> None:
        if self.height < len(self.places):
            self.places[self.height] = frame
        else:
            self.places = append(self.places, frame)
        self.height += 1

    def pop(self) -> Frame:
        self.height -= 1
        return self.places[self.height]

    def top(self, below: i64) -> Frame:
        """The frame that this many others lie on."""
        return self.places[self.height - 1 - below]

    def frames(self) -> vec[Frame]:
        """All of them, the next one last."""
        return self.places[: self.height]

    def copy(self) -> Stack:
        return Stack(self.frames())
