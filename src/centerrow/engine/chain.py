"""`Frame.chain`: the plays and rewards being copied, as bits; none of them is copied once more (ruling 9).

The plays of the turn have the first bits, by their number, and the rewards the next ones, by their deed. Each
kind has one more bit for all that come later.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from centerrow.engine.packing import bit

FIRST_REWARD_BIT: Final = 40
OTHER_PLAY: Final = 60
OTHER_REWARD: Final = 61
#: The chain of an effect that comes from a card which its player did not play.
WON: Final = 1 << OTHER_PLAY


def play_bit(play: i64) -> i64:
    """What stands for this play of the turn."""
    return bit(play if 0 <= play < FIRST_REWARD_BIT else OTHER_PLAY)


def reward_bit(deed: i64) -> i64:
    """What stands for the reward of that deed."""
    place = FIRST_REWARD_BIT + deed
    return bit(place if place < OTHER_PLAY else OTHER_REWARD)
