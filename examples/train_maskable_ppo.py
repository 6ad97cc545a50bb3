"""The same with sb3-contrib: `pip install 'centerrow[rl]' sb3-contrib`, then run this file."""

from __future__ import annotations

import sys

import gymnasium
from sb3_contrib import MaskablePPO

import centerrow.rl

steps = int(sys.argv[1]) if len(sys.argv) > 1 else 200_000
env = gymnasium.make(centerrow.rl.DUEL, opponents=["random"], skip_forced=True)
model = MaskablePPO("MlpPolicy", env, gamma=1.0, n_steps=2048, batch_size=512, ent_coef=0.01, verbose=1)
model.learn(steps)
model.save("maskable_ppo")

won = games = 0
observation, info = env.reset(seed=1_000_000)
while games < 100:
    action, _ = model.predict(observation, action_masks=info["action_mask"], deterministic=True)
    observation, reward, ended, cut, info = env.step(action)
    if ended or cut:
        won, games = won + (float(reward) > 0), games + 1
        observation, info = env.reset()
print(f"won {won} of {games} games against random")
