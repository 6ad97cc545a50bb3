"""The engine's heart: take the next frame until somebody must decide."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from centerrow.engine.base import Frame
from centerrow.engine.moves import refill
from centerrow.engine.offered import NO_OPTIONS
from centerrow.engine.rng import Generator
from centerrow.engine.state import State
from centerrow.engine.transform import look_at_transforms
from centerrow.engine.zones import CENTER_DECK, THE_VOID

#: No game of random choices comes near this.
MOST_DECISIONS: Final = 20_000


def advance(state: State) -> None:
    """Run until a decision is pending or the game is over."""
    logging = state.log is not None
    while not state.options.size and state.stack.height:
        if state.holes and state.turn and (len(state.zones[CENTER_DECK]) or len(state.zones[THE_VOID])):
            refill(state)
        if state.acting and state.watching:
            look_at_transforms(state)
        frame = state.stack.pop()
        if logging:
            note(state, frame)
        frame.effect.run(state, frame)


def note(state: State, frame: Frame) -> None:
    """What happens now happens because of this frame's card, and is its player's doing."""
    state.cause = frame.face
    log = state.log
    if log is not None:
        log.actor = frame.player
        log.word = frame.effect
        if log.trace is not None:
            log.trace.append(frame)


def choose(state: State, index: i64) -> None:
    """Answer the pending decision with its option of that index, and run on."""
    option = state.options.codes[index]
    state.options = NO_OPTIONS
    frame = state.stack.pop()
    if state.log is not None:
        note(state, frame)
    frame.effect.resume(state, frame, option)
    advance(state)


def play_out(state: State, rng: Generator) -> i64:
    """Choose at random until the game is over; returns how many decisions were made."""
    decisions: i64 = 0
    while not state.over and decisions < MOST_DECISIONS:
        choose(state, rng.below(state.options.size))
        decisions += 1
    return decisions
