"""Gymnasium: one learner against bots.

>>> import gymnasium, centerrow.rl
>>> env = gymnasium.make("centerrow/Duel-v0", sets="realms_unraveled", opponents=["random"])
>>> observation, info = env.reset(seed=7)
>>> observation.shape, int(info["action_mask"].sum())
((1193,), 2)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from centerrow.rl.extras import missing

try:
    import gymnasium
    import numpy as np
    from gymnasium.spaces import Discrete
except ModuleNotFoundError as error:
    raise missing(error) from error

from centerrow import BadSetup
from centerrow.bots import Bot
from centerrow.encoding.meanings import NO_NUMBER, NumberedMeaning
from centerrow.input.arguments import plain_text, shown
from centerrow.rl.arrangement import DEFAULT_MOST, arranged
from centerrow.rl.arrays import Bytes, Mask, OptionRows, mask_in, observation_in, options_in
from centerrow.rl.drawing import ANSI, checked_mode, drawn
from centerrow.rl.numbers import action_in, drawn_seed, seed_in
from centerrow.rl.observation_space import observation_space
from centerrow.rl.spaces import Spaces
from centerrow.rl.with_bots import BotTable
from centerrow.search.batch import Batch

#: What becomes of an illegal action.
ILLEGAL: Final = ("replace", "raise")
#: Actions that are nearly always given: looked at first, because a step is short.
PLAIN: Final = (np.int64, int)


class DuelEnv(gymnasium.Env[Bytes, np.int64]):
    """One learner at a table with bots.

    sets            as in `Game`
    opponents       who else plays, by places after the learner: "random" and "quick" (the novice's rules) in
                    compiled code, the name of any bot, or a Bot; none plays solo
    teams, honor    as in `Game`
    seat            the learner's; None draws one for each game
    reward          at the end of a game: "win", 1 to whoever wins and as much less to the others, all of them
                    together 0 (alone against the Cult 1 or -1); or "lead", the honor by which one leads
    most_decisions  a game in which all players together made this many is cut off; where that was before the
                    learner's first one, no action is legal, and the first step, with any, says so
    skip_forced     whether a decision with one option is made at once
    illegal         what becomes of an illegal action: "replace", a legal one stands for it, and `info` says
                    so; or "raise", an IllegalChoice
    render_mode     None, or "ansi": `render` gives the table as the learner sees it, and the legal actions

    `info` holds the "action_mask" and the learner's "seat"; `action_masks` is for sb3-contrib.
    """

    metadata: dict[str, Any] = {"render_modes": [ANSI], "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        sets: str | Sequence[str] = ("realms_unraveled",),
        opponents: Sequence[str | Bot] = ("quick",),
        teams: bool = False,
        honor: int | None = None,
        seat: int | None = None,
        reward: str = "win",
        most_decisions: int = DEFAULT_MOST,
        skip_forced: bool = False,
        illegal: str = "replace",
        render_mode: str | None = None,
    ) -> None:
        arrangement = arranged(sets, opponents, teams, honor, seat, reward, most_decisions, skip_forced)
        if "self" in opponents:
            raise BadSetup("who decides for every seat needs VectorEnv, or PettingZoo's environment")
        if plain_text(illegal) not in ILLEGAL:
            raise BadSetup(
                "illegal is one of {ways}, not {given}", ways=", ".join(ILLEGAL), given=shown(illegal)
            )
        self.render_mode = checked_mode(render_mode)
        self.spaces: Spaces = arrangement.spaces()
        self.observation_space = observation_space(self.spaces)  # type: ignore[assignment]
        self.action_space = Discrete(self.spaces.actions)
        self._replaces = illegal == "replace"
        self._table: Batch | BotTable = BotTable(arrangement) if arrangement.bots else arrangement.batch(1)
        self._begun = False
        self._seat = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bytes, dict[str, Any]]:
        given = None if seed is None else seed_in(seed)
        super().reset(seed=given)
        if given is None and self._begun:
            self._table.begin_next(0)
        else:
            self._table.begin([drawn_seed(self.np_random) if given is None else str(given)])
            self._begun = True
        self._seat = self._table.learners()[0]
        return self._observation(), self._info(False)

    def step(self, action: np.int64 | int) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        table = self._table
        number = int(action) if type(action) in PLAIN else action_in(action)
        replaced = False
        if self._replaces:
            legal = self._legal()
            if legal and number not in legal:
                number, replaced = legal[number % len(legal)], True
        table.step([number])
        return self._observation(), table.rewards[0], table.ended[0], table.cut[0], self._info(replaced)

    def _observation(self) -> Bytes:
        return observation_in(self._table.observations.dense())

    def _legal(self) -> list[int]:
        """The legal actions; an option without a number is none."""
        return [number for number in self._table.numbers(0) if number != NO_NUMBER]

    def _info(self, replaced: bool) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self._mask(), "seat": self._seat}
        if replaced:
            info["replaced"] = True
        return info

    def _mask(self) -> Mask:
        return mask_in(self._table.masks.dense())

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Which actions are legal, as sb3-contrib asks for it."""
        return self._mask().astype(np.bool_)

    def option_rows(self) -> OptionRows:
        """The legal options as features, a row for each (see `centerrow.encoding.option_rows.COLUMNS`)."""
        return options_in(self._table.rows_of_options(0))

    def meaning(self, action: int) -> NumberedMeaning:
        """What that action means."""
        return self.spaces.meaning(action)

    def render(self) -> str | None:
        """The table as the learner sees it, and the legal actions, where `render_mode` is "ansi"."""
        if self.render_mode is None:
            return None
        table = self._table
        return drawn(table.state(0), table.seat_in(0), table.numbers(0))
