"""Many games with bots: the arena says how strong they are, the simulator what cards do.

>>> from centerrow.settings.config import make_config
>>> game = play_game(make_config("delirium", 2, 7, False, None, None), ["novice", "random"])
>>> game.over, game.winners()
(True, [0])
"""

from centerrow.sim.playing import GameFailed, play_game

__all__ = ["GameFailed", "play_game"]
