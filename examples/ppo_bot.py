"""The policy of `train_ppo.py` as a bot, at any table.

centerrow play --sets realms_unraveled --seats me,examples/ppo_bot.py:Ppo
PPO_MODEL=ppo/network.npz centerrow arena examples/ppo_bot.py:Ppo novice --sets realms_unraveled

Without PPO_MODEL it plays `ppo.npz` beside this file, trained for two players with Realms Unraveled.
docs/learning.md says how, and how well it plays.
"""

from __future__ import annotations

import os
import pathlib

from centerrow.rl.network import NetworkBot, load_network

TRAINED = pathlib.Path(__file__).with_name("ppo.npz")


class Ppo(NetworkBot):
    """Plays the network that the environment names, or the trained one."""

    def __init__(self) -> None:
        super().__init__(load_network(os.environ.get("PPO_MODEL", TRAINED)))
