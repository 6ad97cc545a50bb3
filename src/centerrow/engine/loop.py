"""The engine's heart: take the next frame until somebody must decide."""

from __future__ import annotations

from mypy_extensions import i64

from centerrow.engine.base import Frame
from centerrow.engine.moves import refill
from centerrow.engine.state import NO_OPTIONS, State
from centerrow.engine.transform import look_at_transforms
from centerrow.engine.zones import CENTER_DECK, THE_VOID


def advance(state: State) -> None:
    """Run until a decision is pending or the game is over."""
    logging = state.log is not None
    while not state.options and state.stack:
        if state.holes and (state.zones[CENTER_DECK] or state.zones[THE_VOID]):
            refill(state)
        if state.acting and state.watching:
            look_at_transforms(state)
        frame = state.stack.pop()
        if logging:
            note(state, frame)
        frame.effect.run(state, frame)


def note(state: State, frame: Frame) -> None:
    """What happens now happens because of this frame's card."""
    state.cause = frame.face
    log = state.log
    if log is not None and log.trace is not None:
        log.trace.append(frame)


def choose(state: State, index: i64) -> None:
    """Answer the pending decision with its option of that index, and run on."""
    option = state.options[index]
    state.options = NO_OPTIONS
    frame = state.stack.pop()
    if state.log is not None:
        note(state, frame)
    frame.effect.resume(state, frame, option)
    advance(state)
