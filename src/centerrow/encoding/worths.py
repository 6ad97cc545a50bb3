"""What cards and effects are worth to a quick player, as tables of numbers: worked out once for each library.

Worth is counted in honor. Amounts stand in the order of `RUNES` to `EXTRA`, as `bots.gains` estimates them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from centerrow.engine.base import Node
from centerrow.engine.library import Library
from centerrow.packed import vec

# What an effect can give, by place.
RUNES: Final = 0
POWER: Final = 1
INSIGHT: Final = 2
KEYSTONES: Final = 3
HONOR: Final = 4
DRAWS: Final = 5
BANISHES: Final = 6
STRIKES: Final = 7
EXTRA: Final = 8
AMOUNTS: Final = 9

#: How finely worths are given for the course of a game: from its end, 0, to its beginning, STEPS.
STEPS: Final = 64


def times(prices: vec[float], amounts: vec[float]) -> float:
    """What these amounts are worth at those prices."""
    found = 0.0
    i: i64 = 0
    while i < AMOUNTS:
        found += prices[i] * amounts[i]
        i += 1
    return found


class EffectWorth:
    """What an effect gives, and what it could spoil.

    forced   for each banishing that cannot be declined: the own zones that it reaches, as bits
    recruits of each of them: whether a card of a supply comes instead
    builds   whether it gives runes for mechana constructs alone
    is_gain  whether it gives resources and nothing else
    is_plain whether that is all settled: nothing is asked, counted or revealed
    """

    def __init__(
        self,
        gives: vec[float],
        forced: vec[i64],
        recruits: vec[bool],
        builds: bool,
        is_gain: bool,
        is_plain: bool,
    ) -> None:
        self.gives: vec[float] = gives
        self.forced: vec[i64] = forced
        self.recruits: vec[bool] = recruits
        self.builds: bool = builds
        self.is_gain: bool = is_gain
        self.is_plain: bool = is_plain
        #: Whether it can do harm at all: most effects cannot.
        self.is_risky: bool = builds or len(forced) > 0


class FaceWorth:
    """What a card of one face gives.

    play       when it is played, or at once; of a monster, its reward
    turn       in each turn that it is in play
    abilities  its once-per-turn abilities, by their numbers
    having     what it is worth to own one, for each part of the game that can be left (see STEPS)
    when       when in a turn to play it: low numbers first
    is_plain   whether it is a hero that gives the same whenever it is played
    """

    def __init__(
        self,
        play: EffectWorth,
        turn: vec[float],
        abilities: vec[EffectWorth],
        having: vec[float],
        when: i64,
        is_plain: bool,
    ) -> None:
        self.play: EffectWorth = play
        self.turn: vec[float] = turn
        self.abilities: vec[EffectWorth] = abilities
        self.having: vec[float] = having
        self.when: i64 = when
        self.is_plain: bool = is_plain


class Worths:
    """The worths of all faces of a library, and of the effects that can ask whether and which."""

    def __init__(
        self,
        library: Library,
        faces: vec[FaceWorth],
        effects: dict[Node, EffectWorth],
        later: vec[vec[float]],
        die: vec[float],
    ) -> None:
        self.library: Library = library
        self.faces: vec[FaceWorth] = faces
        self.effects: dict[Node, EffectWorth] = effects
        #: What each amount is worth in a coming turn, for each part of the game that can be left.
        self.later: vec[vec[float]] = later
        #: What a roll of the die gives.
        self.die: vec[float] = die
