"""PettingZoo: every player is an agent; each acts as long as decisions are theirs.

>>> table = env(players=3)
>>> table.reset(seed=7)
>>> for agent in table.agent_iter():
...     observation, reward, ended, cut, info = table.last()
...     action = None if ended or cut else table.action_space(agent).sample(observation["action_mask"])
...     table.step(action)
>>> table.agents
[]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from centerrow import BadSetup
from centerrow.input.arguments import shown
from centerrow.rl.arrangement import DEFAULT_MOST, arranged
from centerrow.rl.arrays import OptionRows, mask_in, observation_in, options_in
from centerrow.rl.duel import SEEDS
from centerrow.rl.spaces import ObservationSpace, Spaces
from centerrow.settings.config import MOST_PLAYERS

Seen = dict[str, np.ndarray[Any, Any]]


class raw_env(AECEnv[str, Seen, int]):  # type: ignore[misc]  # noqa: N801
    """The environment without wrappers: 1 to 6 players, agents "player_0" and so on, by seat.

    The arguments are those of `centerrow.rl.duel.DuelEnv`. An action that is not legal is an IllegalChoice.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "name": "centerrow_v0",
        "is_parallelizable": False,
        "render_modes": [],
    }

    def __init__(
        self,
        sets: str | Sequence[str] = ("realms_unraveled",),
        players: int = 2,
        teams: bool = False,
        honor: int | None = None,
        reward: str = "win",
        most_decisions: int = DEFAULT_MOST,
        skip_forced: bool = False,
        render_mode: None = None,
    ) -> None:
        if type(players) is not int or not 1 <= players <= MOST_PLAYERS:
            raise BadSetup(
                "a game has 1 to {most} players, not {players}", most=MOST_PLAYERS, players=shown(players)
            )
        others = ["self"] * (players - 1)
        arrangement = arranged(sets, others, teams, honor, 0, reward, most_decisions, skip_forced)
        self.render_mode = render_mode
        self.spaces: Spaces = arrangement.spaces()
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._batch = arrangement.batch(1)
        self._spaces = {agent: self._space() for agent in self.possible_agents}
        self._actions = {agent: Discrete(self.spaces.actions) for agent in self.possible_agents}
        self._random: np.random.Generator | None = None

    def _space(self) -> Dict:
        mask = Box(0, 1, (self.spaces.actions,), np.int8)
        return Dict({"observation": ObservationSpace(self.spaces), "action_mask": mask})

    def observation_space(self, agent: str) -> Any:
        return self._spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: of that seed, or the next one that follows from the seed of the first."""
        if seed is not None or self._random is None:
            self._random = seeding.np_random(seed)[0]
            self._batch.begin([str(int(self._random.integers(SEEDS)) if seed is None else seed)])
        else:
            self._batch.begin_next(0)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._batch.seat_in(0)]

    def observe(self, agent: str) -> Seen:
        """What the agent may know, and which actions are legal; none where another one decides."""
        batch = self._batch
        if agent == self.agent_selection:
            seen, mask = batch.observations.dense(), mask_in(batch.masks.dense())
        else:
            seen = batch.seen_by(0, self.possible_agents.index(agent))
            mask = np.zeros(self.spaces.actions, np.int8)
        return {"observation": observation_in(seen), "action_mask": mask}

    def option_rows(self) -> OptionRows:
        """The options of who decides as features, a row for each."""
        return options_in(self._batch.rows_of_options(0))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        batch = self._batch
        batch.step([-1 if action is None else int(action)], False)
        self._cumulative_rewards[agent] = 0.0
        if batch.outcomes:
            self._end()
        else:
            self.agent_selection = self.possible_agents[batch.seat_in(0)]

    def _end(self) -> None:
        """All agents are told what the game was worth to them."""
        batch = self._batch
        (outcome,) = batch.outcomes.values()
        self.rewards = dict(zip(self.agents, outcome, strict=True))
        self.terminations = dict.fromkeys(self.agents, batch.ended[0])
        self.truncations = dict.fromkeys(self.agents, batch.cut[0])
        self._accumulate_rewards()

    def close(self) -> None:
        """There is nothing to close."""


def env(**settings: Any) -> Any:
    """The environment with PettingZoo's usual wrappers: an illegal action ends the game, and loses it."""
    table = wrappers.TerminateIllegalWrapper(raw_env(**settings), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(table))
