"""A policy as a bot: a function of an observation and the mask of legal actions, at any table.

>>> from centerrow import Game
>>> bot = PolicyBot(lambda observation, mask: int(mask.argmax()))
>>> bot.choose(Game(seed=7).at(0))
0
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from centerrow import BadBot, Seat
from centerrow.encoding.meanings import NO_NUMBER
from centerrow.encoding.observation import Encoder
from centerrow.encoding.rows import Rows
from centerrow.engine.library import Library
from centerrow.input.arguments import shown
from centerrow.play.position import state_of
from centerrow.rl.arrays import Bytes, Mask, mask_in, observation_in
from centerrow.rl.numbers import whole
from centerrow.rl.spaces import Spaces

#: From an observation and the mask of legal actions to one of them.
Policy = Callable[[Bytes, Mask], Any]


class PolicyBot:
    """Does what the policy says. It sees samples of its seat alone, which all look the same.

    `encoding`, where given, is what the policy was trained with (`Spaces.data`): BadSetup when the game has
    other cards or players.
    """

    def __init__(self, policy: Policy, encoding: dict[str, Any] | None = None) -> None:
        self.policy = policy
        self.encoding = encoding
        self._known: dict[tuple[Library, int], tuple[Encoder, Rows, Rows]] = {}

    def choose(self, seat: Seat) -> int:
        state = state_of(seat.sample(0).position())
        encoder, seen, legal = self._encoder(state.library, int(state.seats))
        encoder.observe(state, state.seat, seen, 0)
        encoder.mask(state, legal, 0)
        numbers = encoder.table.listed()
        chosen = self.policy(observation_in(seen.dense()), mask_in(legal.dense()))
        action = whole(chosen)
        if action is None or action == NO_NUMBER or action not in numbers:
            raise BadBot("the policy chose {action}, which the mask does not allow", action=shown(chosen))
        return numbers.index(action)

    def _encoder(self, library: Library, players: int) -> tuple[Encoder, Rows, Rows]:
        key = (library, players)
        if key not in self._known:
            if self.encoding is not None:
                Spaces(library, players).check(self.encoding)
            encoder = Encoder(library, players)
            self._known[key] = encoder, Rows(1, int(encoder.space.size)), Rows(1, int(encoder.table.size))
        return self._known[key]
