"""Games of every kind, played at random, for the tests of undo, saves and journals."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import centerrow as cr
from centerrow.session import PERSON, Session

#: What games are set up from; a new variant is a new line.
SETUPS: list[dict[str, Any]] = [
    {"sets": ["realms_unraveled"], "players": 2},
    {"sets": ["dreamscape"], "players": 2},
    {"sets": ["valley_of_the_ancients"], "players": 3},
    {"sets": ["delirium"], "players": 3},
    {"sets": ["deliverance"], "players": 2},
    {"sets": "all", "players": 2},
    {"sets": "all", "players": 6, "honor": 60},
    {"sets": ["realms_unraveled"], "players": 1},
    {"sets": "all", "players": 1},
    {"sets": ["delirium"], "players": 4, "teams": True},
    {"sets": "all", "players": 6, "teams": True, "honor": 60},
]


def name_of(setup: dict[str, Any]) -> str:
    sets = setup["sets"]
    teams = "-teams" if setup.get("teams") else ""
    return f"{sets if isinstance(sets, str) else '+'.join(sets)}-{setup['players']}{teams}"


def session_of(setup: dict[str, Any], seed: int = 1, free_undo: bool = False) -> Session:
    """People at the even seats, bots at the odd ones."""
    game = cr.Game(**setup, seed=seed)
    seats = ["random" if seat % 2 else PERSON for seat in range(game.players)]
    return Session(game, seats, free_undo)


def step(session: Session, dice: random.Random) -> None:
    """One choice: the bot's own, or a person's at random."""
    decision = session.game.decision
    assert decision is not None
    if session.waits_for_bot:
        session.bot_chooses()
    else:
        session.apply(dice.randrange(len(decision.options)))


def steps(session: Session, dice: random.Random) -> Iterator[int]:
    """Play to the end; gives the number of choices made so far before each of them."""
    while not session.over:
        yield len(session.game.choices)
        step(session, dice)
