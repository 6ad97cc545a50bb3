"""Players that are programs. A bot gets its `Seat`: what that may see, never the game itself.

>>> from centerrow import Game
>>> game, bot = Game(seed=1), make_bot("random", seed=1)
>>> while not game.over:
...     game.apply(bot.choose(game.at(game.seat)))
>>> len(game.winners())
1
"""

from __future__ import annotations

import difflib
from collections.abc import Callable
from typing import Protocol

from centerrow import BadSetup, Seat
from centerrow.bots.novice import NoviceBot
from centerrow.bots.own import OwnBot, is_own
from centerrow.bots.random_bot import RandomBot
from centerrow.input.arguments import shown, text
from centerrow.input.spelling import meant
from centerrow.say import Saying

__all__ = ["BOTS", "Bot", "NoviceBot", "RandomBot", "make_bot"]


class Bot(Protocol):
    """Whatever can choose."""

    def choose(self, seat: Seat) -> int:
        """The number of the chosen option of `seat.decision`; a bot may search, in samples of the seat."""
        ...


#: The bots that people can name, each made from a seed.
BOTS: dict[str, Callable[[int | str], Bot]] = {"novice": NoviceBot, "random": RandomBot}


def make_bot(name: str, seed: int | str) -> Bot:
    """The bot of this name, or of one's own as FILE.py:Name; the same seed makes the same choices.

    BadSetup when there is no such bot, BadBot says what is wrong with the file.
    """
    given = text(name, "the name of a bot", BadSetup).strip()
    if is_own(given):
        return OwnBot(given, seed)
    wanted = given.casefold()
    maker = BOTS.get(wanted)
    if maker is None:
        close = difflib.get_close_matches(wanted, list(BOTS), n=1)
        there = ", ".join([*sorted(BOTS), "FILE.py:Name"])
        hint = meant(close) or Saying("; there are: {bots}", bots=there)
        raise BadSetup("no bot is named {name}{hint}", name=shown(name), hint=hint)
    return maker(seed)
