"""What an environment is set up from, checked once for all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from centerrow import BadSetup
from centerrow.bots import Bot, make_bot
from centerrow.bots.tables import worths_of
from centerrow.encoding.observation import Encoder
from centerrow.engine.library import Library
from centerrow.engine.loop import MOST_DECISIONS
from centerrow.input.arguments import flag, items, number, plain_text, shown
from centerrow.input.arguments import seat as checked_seat
from centerrow.rl.spaces import Spaces
from centerrow.search.batch import ANY_SEAT, AT_RANDOM, LEARNER, QUICK, Batch, Terms
from centerrow.search.policy import Policy
from centerrow.settings.config import Config, library_for, make_config

#: Opponents that play in compiled code, by name; "self" is the learner again.
BUILT_IN: Final = {"self": LEARNER, "random": AT_RANDOM, "quick": QUICK}
#: What a game can be worth.
REWARDS: Final = ("win", "lead")


@dataclass(frozen=True)
class Arrangement:
    """Games for a learner: their settings, how they go, and who else plays.

    bots  by places after the learner's seat; empty where all of them are built in
    """

    config: Config
    terms: Terms
    bots: tuple[str | Bot, ...]

    @property
    def library(self) -> Library:
        return library_for(self.config.sets, False)

    def spaces(self) -> Spaces:
        return Spaces(self.library, self.config.players)

    def encoder(self) -> Encoder:
        return Encoder(self.library, self.config.players)

    def batch(self, count: int, again: bool = False) -> Batch:
        """As many games as are wanted; with `again` each is followed by the next."""
        return Batch(self.config, self.terms, Policy(worths_of(self.library)), self.encoder(), count, again)


def arranged(
    sets: str | Sequence[str],
    opponents: Sequence[str | Bot],
    teams: bool,
    honor: int | None,
    seat: int | None,
    reward: str,
    most_decisions: int,
    skip_forced: bool,
) -> Arrangement:
    """The games that somebody asks for; BadSetup or UnknownSet says what is wrong."""
    others = items(opponents, "opponents")
    players = 1 + len(others)
    config = make_config(sets, players, 0, teams, honor, None)
    built_in = [plain_text(other) in BUILT_IN for other in others]
    who = [
        LEARNER,
        *(
            BUILT_IN[str(other)] if there else AT_RANDOM
            for other, there in zip(others, built_in, strict=True)
        ),
    ]
    terms = Terms(
        tuple(who),
        ANY_SEAT if seat is None else checked_seat(seat, players),
        number(most_decisions, "the most decisions of a game", 1, 10**9),
        flag(skip_forced, "skip_forced"),
        _checked_reward(reward) == "lead",
    )
    return Arrangement(config, terms, () if all(built_in) else tuple(_checked_bot(other) for other in others))


def _checked_reward(reward: object) -> str:
    name = plain_text(reward)
    if name not in REWARDS:
        words = "the reward is one of {rewards}, not {given}"
        raise BadSetup(words, rewards=", ".join(REWARDS), given=shown(reward))
    return name


def _checked_bot(other: object) -> str | Bot:
    """A name that makes a bot, or whatever chooses."""
    name = plain_text(other)
    if name == "self":
        raise BadSetup(
            "whoever plays with itself plays with nobody else but {names}", names='"self", "random", "quick"'
        )
    if name is None:
        if callable(getattr(other, "choose", None)):
            return other  # type: ignore[return-value]
        raise BadSetup("an opponent is the name of a bot or a Bot, not {given}", given=shown(other))
    if name not in BUILT_IN:
        make_bot(name, 0)
    return name


DEFAULT_MOST: Final = int(MOST_DECISIONS)
