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
import hashlib
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Protocol

from centerrow import BadSetup, Seat
from centerrow.bots.naming import LEVELS, checked_seconds, read_name
from centerrow.bots.novice import NoviceBot
from centerrow.bots.own import OwnBot, is_own
from centerrow.bots.partner import PARTNER, PartnerBot
from centerrow.bots.random_bot import RandomBot
from centerrow.bots.searching import SearchingBot
from centerrow.input.arguments import shown, text
from centerrow.input.spelling import meant
from centerrow.say import Saying

__all__ = ["BOTS", "Bot", "NoviceBot", "RandomBot", "make_bot"]


class Bot(Protocol):
    """Whatever can choose."""

    def choose(self, seat: Seat) -> int:
        """The number of the chosen option of `seat.decision`; a bot may search, in samples of the seat."""
        ...


#: The bots that people can name, each made from a seed: those that play to win, the stronger the later.
BOTS: dict[str, Callable[[int | str], Bot]] = {
    "novice": NoviceBot,
    **{name: partial(SearchingBot, level) for name, level in LEVELS.items()},
    "random": RandomBot,
}


def bot_seed(game: str, who: int | str) -> str:
    """What the bot of a seat is made from: it follows from the game's seed and does not give that away."""
    return hashlib.blake2b(f"{game} bot {who}".encode(), digest_size=8).hexdigest()


def make_bot(name: str, seed: int | str, think: float | None = None, *, is_measured: bool = False) -> Bot:
    """The bot of this name, or of one's own as FILE.py:Name; the same seed makes the same choices.

    One that looks ahead may be weakened (`adept:0.7`) and thinks no longer than `think` seconds about a
    choice, or as its name says (`master@2`): then the speed of the machine counts. BadSetup when there is no
    such bot, or for odd settings; BadBot says what is wrong with the file.

    One that is measured has no limit of time but the one that it was given, by the processor's time: so
    without one it does the same on every machine, whatever else goes on there.
    """
    limit = None if think is None else checked_seconds(think)
    given = text(name, "the name of a bot", BadSetup).strip()
    if is_own(given):
        return OwnBot(given, seed)
    wanted = read_name(given)
    maker = PartnerBot if wanted.base == PARTNER else BOTS.get(wanted.base)
    if maker is None:
        close = difflib.get_close_matches(wanted.base, list(BOTS), n=1)
        there = ", ".join([*BOTS, "FILE.py:Name"])
        hint = meant(close) or Saying("; there are: {bots}", bots=there)
        raise BadSetup("no bot is named {name}{hint}", name=shown(name), hint=hint)
    if wanted.base not in LEVELS:
        return maker(seed)
    strength = 1.0 if wanted.strength is None else wanted.strength
    seconds = limit if wanted.think is None else wanted.think
    level, clock = LEVELS[wanted.base], None
    if is_measured:
        level, clock = replace(level, most_seconds=0.0), time.thread_time
    return SearchingBot(level, seed, seconds, clock, strength)
