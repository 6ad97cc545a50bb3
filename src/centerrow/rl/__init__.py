"""Learning environments: the game for the libraries that people train with (`pip install 'centerrow[rl]'`).

centerrow.rl.duel       Gymnasium: one learner against bots, `gymnasium.make("centerrow/Duel-v0")`
centerrow.rl.vector     Gymnasium's vector interface: thousands of games in compiled code
centerrow.rl.zoo        PettingZoo: every player is an agent
centerrow.rl.spiel      OpenSpiel: a registered game
centerrow.rl.spaces     what the numbers in the arrays mean
centerrow.rl.benchmark  fixed tasks to compare policies by

Importing this makes the first two known to Gymnasium.
"""

from __future__ import annotations

import gymnasium

#: What `gymnasium.make` calls the environment.
DUEL = "centerrow/Duel-v0"

if DUEL not in gymnasium.registry:
    # Without wrappers, which would hide `action_masks`: it refuses a step before the first game by itself.
    gymnasium.register(
        DUEL,
        entry_point="centerrow.rl.duel:DuelEnv",
        vector_entry_point="centerrow.rl.vector:VectorEnv",
        order_enforce=False,
        disable_env_checker=True,
    )
