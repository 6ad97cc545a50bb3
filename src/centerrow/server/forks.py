"""Tables that begin in another game, at any of its moments: against bots, with a known seed."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from centerrow import Game
from centerrow.server.carry import lay, told
from centerrow.server.errors import WrongPhase
from centerrow.server.forgetting import renamed
from centerrow.server.kept import Chair, new_kept
from centerrow.server.models import SeatKeys, TableMade, TableSettings
from centerrow.server.pool import Pool
from centerrow.server.replay_models import Fork
from centerrow.server.replays import Watched
from centerrow.server.seating import Asker, check_game, names_of
from centerrow.server.storage import Storage
from centerrow.server.tokens import hashed, new_secret
from centerrow.session import DEFAULT_BOT, PERSON


async def fork(
    storage: Storage, pool: Pool, watched: Watched, wish: Fork, asker: Asker, origin: str | None
) -> TableMade:
    """A table of one's own in which that game goes on from there; nobody else's name goes with it."""
    seat = watched.check_seat(wish.seat)
    whos = [_bot(pool, watched.seats[other], wish) for other in range(len(watched.names))]
    whos[seat] = PERSON
    names = names_of(whos, [wish.name if other == seat else None for other in range(len(whos))])
    secret, spectator = new_secret(), new_secret()
    chairs = [Chair(name, who) for name, who in zip(names, whos, strict=True)]
    chairs[seat] = Chair(names[seat], PERSON, secret=hashed(secret), browser=asker.hash)
    config = watched.config
    settings = TableSettings(sets=config.sets, teams=config.teams, honor=config.honor, origin=origin)
    kept = new_kept(settings, chairs, asker.hash, hashed(spectator))
    check_game(kept)
    save, lines = await asyncio.to_thread(_begun, watched, wish.position, names, whos)
    await lay(storage, kept, save, lines)
    return TableMade(kept.id, [SeatKeys(seat, secret)], spectator, "")


def _bot(pool: Pool, who: str, wish: Fork) -> str:
    """Who plays at a seat that is not one's own."""
    if wish.bot is not None:
        return pool.bot_named(wish.bot)
    return DEFAULT_BOT if who == PERSON else who


def _begun(
    watched: Watched, position: int, names: Sequence[str], whos: Sequence[str]
) -> tuple[str, list[str]]:
    """The game as it was dealt, its seats called otherwise, and the lines that lead to that moment."""
    game = watched.game_at(position)
    if game.over:
        raise WrongPhase("the game is over there: go back a choice, and play on from that")
    called = dict(zip(game.names, names, strict=True))
    session, lines = told(Game.load(renamed(game.save(), called)), whos)
    return session.game.earlier(0).save(), lines
