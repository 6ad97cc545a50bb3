"""Learning environments: the game for the libraries that people train with (`pip install 'centerrow[rl]'`).

centerrow.rl.duel       Gymnasium: one learner against bots, `gymnasium.make("centerrow/Duel-v0")`
centerrow.rl.vector     Gymnasium's vector interface: many games at once in compiled code
centerrow.rl.zoo        PettingZoo: every player is an agent
centerrow.rl.spiel      OpenSpiel: a registered game
centerrow.rl.spaces     what the numbers in the arrays mean
centerrow.rl.policy     a function of an observation and a mask, as a bot
centerrow.rl.network    a trained network as a bot, with numpy alone
centerrow.rl.benchmark  fixed tasks to compare policies by

Importing this makes the first two known to Gymnasium, where that is installed.
"""

from __future__ import annotations

import importlib.util

#: What `gymnasium.make` calls the environment.
DUEL = "centerrow/Duel-v0"


def _register() -> None:
    """Without wrappers, which would hide `action_masks`: it refuses a step before `reset` by itself."""
    import gymnasium

    if DUEL not in gymnasium.registry:
        gymnasium.register(
            DUEL,
            entry_point="centerrow.rl.duel:DuelEnv",
            vector_entry_point="centerrow.rl.vector:VectorEnv",
            order_enforce=False,
            disable_env_checker=True,
        )


# The benchmark and networks as bots do without Gymnasium, and without numpy what needs none.
if importlib.util.find_spec("gymnasium") is not None and importlib.util.find_spec("numpy") is not None:
    _register()
