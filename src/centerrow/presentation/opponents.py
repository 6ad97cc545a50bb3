"""Bots as people pick them: with their Elo, where it was measured."""

from __future__ import annotations

from centerrow.bots import BOTS
from centerrow.bots.ladder import Rated, shipped_ladder
from centerrow.bots.own import is_own, own_name
from centerrow.presentation.words import listed
from centerrow.say import say


def bot_text(bot: str) -> str:
    """What a bot is called, and how strong it is."""
    name = own_name(bot) if is_own(bot) else bot
    rated = shipped_ladder().ratings.get(bot)
    return name if rated is None else say("{bot}, {rating} Elo", bot=name, rating=rating_text(rated))


def rating_text(rated: Rated) -> str:
    return f"{rated.elo:.0f} ± {rated.half:.0f}" if rated.half else f"{rated.elo:.0f}"


def bots_text() -> str:
    """All that come with the package."""
    ratings = shipped_ladder().ratings
    shown = [f"{bot} ({rating_text(ratings[bot])})" if bot in ratings else bot for bot in BOTS]
    return say("bots, with their Elo where it is known: {bots}", bots=listed(shown))
