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

from centerrow.rl.extras import missing

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as error:
    raise missing(error) from error

from centerrow import BadSetup, IllegalChoice
from centerrow.input.arguments import shown
from centerrow.rl.arrangement import DEFAULT_MOST, arranged
from centerrow.rl.arrays import OptionRows, mask_in, observation_in, options_in
from centerrow.rl.drawing import ANSI, checked_mode, drawn
from centerrow.rl.numbers import action_in, drawn_seed, seed_in
from centerrow.rl.observation_space import observation_space
from centerrow.rl.spaces import Spaces
from centerrow.search.batch import GAME_OVER, NOT_BEGUN
from centerrow.settings.config import HOW_MANY_PLAYERS, MOST_PLAYERS

Seen = dict[str, np.ndarray[Any, Any]]


class raw_env(AECEnv[str, Seen, int]):  # type: ignore[misc]  # noqa: N801
    """The environment without wrappers: 1 to 6 players, agents "player_0" and so on, by seat.

    The arguments are those of `centerrow.rl.duel.DuelEnv`. An action that is not legal is an IllegalChoice.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "name": "centerrow_v0",
        "is_parallelizable": False,
        "render_modes": [ANSI],
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
        render_mode: str | None = None,
    ) -> None:
        if type(players) is not int or not 1 <= players <= MOST_PLAYERS:
            raise BadSetup(HOW_MANY_PLAYERS, most=MOST_PLAYERS, players=shown(players))
        others = ["self"] * (players - 1)
        arrangement = arranged(sets, others, teams, honor, 0, reward, most_decisions, skip_forced)
        self.render_mode = checked_mode(render_mode)
        self.spaces: Spaces = arrangement.spaces()
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._batch = arrangement.batch(1)
        self._spaces = {agent: self._space() for agent in self.possible_agents}
        self._actions = {agent: Discrete(self.spaces.actions) for agent in self.possible_agents}
        self._random: np.random.Generator | None = None

    def _space(self) -> Dict:
        mask = Box(0, 1, (self.spaces.actions,), np.int8)
        return Dict({"observation": observation_space(self.spaces), "action_mask": mask})

    def observation_space(self, agent: str) -> Any:
        return self._spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: of that seed, or the next one that follows from the seed of the first."""
        if seed is not None or self._random is None:
            given = None if seed is None else seed_in(seed)
            self._random = seeding.np_random(given)[0]
            self._batch.begin([drawn_seed(self._random) if given is None else str(given)])
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
        """What the agent may know, and which actions are legal; none where another decides, or nobody."""
        self._check_begun()
        batch = self._batch
        if agent == self.agent_selection and not self._has_ended(agent):
            seen, mask = batch.observations.dense(), mask_in(batch.masks.dense())
        else:
            seen = batch.seen_by(0, self.possible_agents.index(agent))
            mask = np.zeros(self.spaces.actions, np.int8)
        return {"observation": observation_in(seen), "action_mask": mask}

    def _has_ended(self, agent: str) -> bool:
        """Whether the game is over for the agent, as wrappers may have it: one that was told so is gone."""
        return self.terminations.get(agent, True) or self.truncations.get(agent, True)

    def _check_begun(self) -> None:
        if self._random is None:
            raise IllegalChoice(NOT_BEGUN)

    def option_rows(self) -> OptionRows:
        """The options of whoever decides as features, a row for each."""
        return options_in(self._batch.rows_of_options(0))

    def step(self, action: int | None) -> None:
        """One action of whoever decides; None once the game is over for the agent. Or IllegalChoice."""
        self._check_begun()
        if not self.agents:
            raise IllegalChoice(GAME_OVER)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        batch = self._batch
        batch.step([action_in(action)])
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

    def render(self) -> str | None:
        """The table as whoever decides sees it, and the legal actions, where `render_mode` is "ansi"."""
        if self.render_mode is None:
            return None
        batch = self._batch
        return drawn(batch.state(0), batch.seat_in(0), batch.numbers(0))

    def close(self) -> None:
        """There is nothing to close."""


def env(
    sets: str | Sequence[str] = ("realms_unraveled",),
    players: int = 2,
    teams: bool = False,
    honor: int | None = None,
    reward: str = "win",
    most_decisions: int = DEFAULT_MOST,
    skip_forced: bool = False,
    render_mode: str | None = None,
) -> AECEnv[str, Seen, int]:
    """The environment with PettingZoo's usual wrappers: an illegal action ends the game, and loses it."""
    game = raw_env(sets, players, teams, honor, reward, most_decisions, skip_forced, render_mode)
    table = wrappers.TerminateIllegalWrapper(game, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(table))
