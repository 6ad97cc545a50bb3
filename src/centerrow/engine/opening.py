"""What happens before the first turn (ruling 17)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from centerrow.engine.base import Frame, Procedure
from centerrow.engine.marks import known_to
from centerrow.engine.moves import move, refill, shuffle
from centerrow.engine.names import ASK_CARD, CHOOSE, INSIGHT
from centerrow.engine.offered import Options
from centerrow.engine.options import add_pile, card_of
from centerrow.engine.resources import gain
from centerrow.engine.state import State
from centerrow.engine.zones import DREAM_DECK, DREAMSCAPE, own
from centerrow.say import say

DREAMS_DEALT: Final = 5
DREAMS_KEPT: Final = 3
#: Insight by turn order; later seats have as much as the last.
INSIGHT_BY_SEAT: Final[list[i64]] = [0, 1, 2, 3]


def deal_dreams(state: State, seat: i64) -> None:
    """Five Dream cards, for this seat alone to see."""
    left: i64 = DREAMS_DEALT
    while left > 0 and len(state.zones[DREAM_DECK]):
        card = state.zones[DREAM_DECK][-1]
        state.mark(card, known_to(seat))
        move(state, card, own(DREAMSCAPE, seat))
        left -= 1


@dataclass(frozen=True)
class Draft(Procedure):
    """The player puts Dream cards back until three are left, in secret."""

    def word(self) -> str:
        return "draft"

    def run(self, state: State, frame: Frame) -> None:
        zone = own(DREAMSCAPE, frame.player)
        if len(state.zones[zone]) > DREAMS_KEPT:
            options = Options()
            add_pile(state, options, CHOOSE, zone, state.zones[zone], 0)
            state.ask(frame, ASK_CARD, options)

    def resume(self, state: State, frame: Frame, option: i64) -> None:
        move(state, card_of(option), DREAM_DECK)
        state.stack.append(frame)

    def prompt(self) -> str:
        return "draft"

    def question(self) -> str:
        return say("put which Dream card back? You keep three")

    def facts(self, state: State, frame: Frame) -> dict[str, int]:
        return {"left": int(len(state.zone(DREAMSCAPE, frame.player)) - DREAMS_KEPT)}


@dataclass(frozen=True)
class ShuffleDreams(Procedure):
    """Everybody has chosen: the leftovers are shuffled back together."""

    def word(self) -> str:
        return "shuffle dreams"

    def run(self, state: State, frame: Frame) -> None:
        shuffle(state, DREAM_DECK)


@dataclass(frozen=True)
class StartingInsight(Procedure):
    """Later seats start with more insight."""

    def word(self) -> str:
        return "starting insight"

    def run(self, state: State, frame: Frame) -> None:
        seat: i64 = 0
        while seat < state.seats:
            last: i64 = len(INSIGHT_BY_SEAT) - 1
            gain(state, seat, INSIGHT, INSIGHT_BY_SEAT[seat if seat < last else last])
            seat += 1


@dataclass(frozen=True)
class FillRow(Procedure):
    """The first six cards of the row."""

    def word(self) -> str:
        return "fill row"

    def run(self, state: State, frame: Frame) -> None:
        refill(state)


DRAFT: Final = Draft()
SHUFFLE_DREAMS: Final = ShuffleDreams()
STARTING_INSIGHT: Final = StartingInsight()
FILL_ROW: Final = FillRow()
