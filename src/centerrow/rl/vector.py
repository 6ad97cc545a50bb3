"""Gymnasium's vector interface: many games at once, all of them stepped and encoded in compiled code.

>>> envs = VectorEnv(64, opponents=["quick"])
>>> observations, infos = envs.reset(seed=7)
>>> observations.shape, infos["action_mask"].shape
((64, 1193), (64, 624))
>>> observations, rewards, ended, cut, infos = envs.step(envs.any_actions())
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from centerrow.rl.extras import missing

try:
    import numpy as np
    import numpy.typing as npt
    from gymnasium.spaces import Discrete, MultiDiscrete
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector import VectorEnv as GymVectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as error:
    raise missing(error) from error

from centerrow import BadSetup
from centerrow.encoding.meanings import NO_NUMBER
from centerrow.engine.rng import seeded
from centerrow.game.batches import GAMES
from centerrow.input.arguments import number, shown
from centerrow.rl.arrangement import DEFAULT_MOST, arranged
from centerrow.rl.arrays import Bytes, Mask, OptionRows, options_in
from centerrow.rl.numbers import SEEDS, action_in, drawn_seed, seed_in
from centerrow.rl.observation_space import observation_space
from centerrow.rl.spaces import Spaces

#: More need more memory than machines have.
MOST_GAMES = 1_000_000
Actions = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]


class VectorEnv(GymVectorEnv[Bytes, Actions, Any]):
    """Many games at once. A finished one begins anew in the same step (Gymnasium's SAME_STEP).

    The arguments are those of `DuelEnv`, with built-in opponents: "random", "quick", or "self": then the
    learner decides for that seat, too, and every row is what the seat sees that decides in its game.

    An illegal action is always an IllegalChoice, and nothing is drawn.

    observations, masks  these arrays are written to in each step, and returned; copy what you keep
    seats                who decides in each game

    infos has the "action_mask" and the learner's "seat" of each game. Of the games that ended, those where
    "_final_obs" is True, it has "final_obs" and "final_info", as Gymnasium does, and "outcome": what they
    were worth to each seat.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int,
        sets: str | Sequence[str] = ("realms_unraveled",),
        opponents: Sequence[str] = ("quick",),
        teams: bool = False,
        honor: int | None = None,
        seat: int | None = None,
        reward: str = "win",
        most_decisions: int = DEFAULT_MOST,
        skip_forced: bool = False,
        illegal: str = "raise",
        render_mode: None = None,
    ) -> None:
        _check_for_many("illegal", illegal, "raise")
        _check_for_many("render_mode", render_mode, None)
        arrangement = arranged(sets, opponents, teams, honor, seat, reward, most_decisions, skip_forced)
        if arrangement.bots:
            raise BadSetup(
                "many games at once have opponents that are built in: {names}", names="random, quick, self"
            )
        self.num_envs = number(num_envs, GAMES, 1, MOST_GAMES)
        self.spaces: Spaces = arrangement.spaces()
        self.single_observation_space = observation_space(self.spaces)
        self.single_action_space = Discrete(self.spaces.actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = MultiDiscrete([self.spaces.actions] * self.num_envs)
        self.observations: Bytes = np.zeros((self.num_envs, self.spaces.size), np.uint8)
        self.masks: Mask = np.zeros((self.num_envs, self.spaces.actions), np.int8)
        self._players = arrangement.config.players
        self._batch = arrangement.batch(self.num_envs, again=True)
        self._chance = seeded("actions")
        self._seats: Actions = np.zeros(self.num_envs, np.int64)
        self._all: Flags = np.ones(self.num_envs, np.bool_)

    @property
    def seats(self) -> npt.NDArray[np.int64]:
        """Who decides in each game."""
        return np.array(self._batch.deciding(), np.int64)

    @property
    def learners(self) -> npt.NDArray[np.int64]:
        """The learner's seat in each game."""
        return np.array(self._batch.learners(), np.int64)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bytes, dict[str, Any]]:
        """All games anew; game i has the seed of a single environment reset with `seed + i`.

        Or each has its own of a list; where that is None, one is drawn.
        """
        seeds = self._seeds(seed)
        self._batch.begin(seeds)
        self._chance = seeded(f"actions {seeds[0]}")
        self._read()
        self._seats = self.learners
        return self.observations, self._infos()

    def _seeds(self, seed: object) -> list[str]:
        first = None if isinstance(seed, list | tuple | np.ndarray) else seed
        super().reset(seed=None if first is None else seed_in(first))
        if seed is None:
            return [str(int(each)) for each in self.np_random.integers(SEEDS, size=self.num_envs)]
        if not isinstance(seed, list | tuple | np.ndarray):
            return [str(seed_in(seed) + game) for game in range(self.num_envs)]
        if len(seed) != self.num_envs:
            words = "{seeds} seeds for {games} games; give one for each"
            raise BadSetup(words, seeds=len(seed), games=self.num_envs)
        return [drawn_seed(self.np_random) if each is None else str(seed_in(each)) for each in seed]

    def step(self, actions: Actions | Sequence[int]) -> tuple[Bytes, Floats, Flags, Flags, dict[str, Any]]:
        """One action in each game. IllegalChoice when one of them is not legal; then nothing was done."""
        batch = self._batch
        batch.step(self._chosen(actions))
        self._read()
        infos = self._infos()
        if batch.outcomes:
            self._add_ends(infos)
        rewards = np.array(batch.rewards, np.float64)
        return self.observations, rewards, np.array(batch.ended), np.array(batch.cut), infos

    def _chosen(self, actions: Actions | Sequence[int]) -> list[int]:
        if isinstance(actions, np.ndarray) and actions.ndim == 1 and actions.dtype.kind in "iu":
            chosen: list[int] = actions.tolist()
        else:
            chosen = [action_in(each) for each in actions]
        if len(chosen) != self.num_envs:
            words = "{actions} actions for {games} games; give one for each"
            raise BadSetup(words, actions=len(chosen), games=self.num_envs)
        return chosen

    def _infos(self) -> dict[str, Any]:
        """Of each key there is, as Gymnasium has it, for which games it holds: for all."""
        return {
            "action_mask": self.masks, "_action_mask": self._all, "seat": self._seats, "_seat": self._all,
        }  # fmt: skip

    def _read(self) -> None:
        batch = self._batch
        self.observations[:] = np.frombuffer(batch.observations.dense(), np.uint8).reshape(
            self.observations.shape
        )
        self.masks[:] = np.frombuffer(batch.masks.dense(), np.int8).reshape(self.masks.shape)

    def _add_ends(self, infos: dict[str, Any]) -> None:
        """Of the games that ended in this step: what was last seen and said, and what they were worth."""
        ended = np.zeros(self.num_envs, np.bool_)
        worth = np.zeros((self.num_envs, self._players))
        last = np.full(self.num_envs, None, dtype=object)
        for game, outcome in self._batch.outcomes.items():
            ended[game] = True
            worth[game] = outcome
            last[game] = np.frombuffer(self._batch.finals[game], np.uint8)
        infos |= {"outcome": worth, "_outcome": ended, "final_obs": last, "_final_obs": ended}
        infos["final_info"] = {
            "action_mask": np.zeros_like(self.masks), "_action_mask": ended,
            "seat": np.where(ended, self._seats, 0), "_seat": ended,
        }  # fmt: skip
        infos["_final_info"] = ended
        infos["seat"] = self._seats = self.learners

    def any_actions(self) -> Actions:
        """A legal action for each game, each as likely as the others."""
        return self._held(self._batch.any_actions(self._chance))

    def advice(self) -> Actions:
        """What the quick player would do in each game, for whoever learns by watching first."""
        return self._held(self._batch.advice())

    def _held(self, actions: list[int]) -> Actions:
        """For an option that the table of actions has no number for, the first that it has one for.

        In a game that stopped before the learner's first decision any action will do: 0.
        """
        found = np.array(actions, np.int64)
        for game in np.flatnonzero(found == NO_NUMBER):
            found[game] = self.masks[game].argmax()
        return found

    def action_masks(self) -> Mask:
        """Which actions are legal, a row for each game; the same array as in `infos`."""
        return self.masks

    def option_rows(self, game: int) -> OptionRows:
        """The legal options of one game as features, a row for each."""
        chosen = number(game, "the number of a game", 0, self.num_envs - 1)
        return options_in(self._batch.rows_of_options(chosen))


def _check_for_many(name: str, given: object, only: str | None) -> None:
    """BadSetup for a setting of single environments that many games at once do not have."""
    if given != only:
        words = "many games at once have {name}={only} alone, not {given}; single ones take {mode}"
        raise BadSetup(
            words, name=name, only=repr(only), given=shown(given), mode='vectorization_mode="sync"'
        )
