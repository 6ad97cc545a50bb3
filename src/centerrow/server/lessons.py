"""The first game at a table: `tutorial` says what is taught, and what is not asked for is kindly refused."""

from __future__ import annotations

from centerrow import IllegalChoice
from centerrow.bots.partner import PARTNER
from centerrow.server.carry import lay
from centerrow.server.errors import SwitchedOff
from centerrow.server.kept import Chair, new_kept
from centerrow.server.messages import Choose, ClientMessage, HandOver, PlayAll
from centerrow.server.models import Learn, SeatKeys, TableMade, TableSettings
from centerrow.server.played import Played
from centerrow.server.seating import Asker
from centerrow.server.storage import Storage
from centerrow.server.tokens import hashed, new_secret
from centerrow.session import PERSON, check_names
from centerrow.tutorial import LEARNER, LESSON_FIRST, first_game


async def first_table(storage: Storage, asker: Asker, wish: Learn) -> TableMade:
    """A table with the first game, which has begun. Where one is in it, the game itself says."""
    session = first_game(wish.name)
    check_names(session.names)
    config, (name, partner) = session.game.config, session.names
    secret, spectator = new_secret(), new_secret()
    chairs = [Chair(name, PERSON, secret=hashed(secret), browser=asker.hash), Chair(partner, PARTNER)]
    settings = TableSettings(
        sets=config.sets, honor=config.honor, undo="free", chat=False, previews=False, tutorial=True
    )
    kept = new_kept(settings, chairs, asker.hash, hashed(spectator))
    await lay(storage, kept, session.game.save(), [])
    return TableMade(kept.id, [SeatKeys(LEARNER, secret)], spectator, "")


def check_lesson(game: Played, message: ClientMessage) -> None:
    """That the first game asks for this; other tables ask for nothing."""
    guide, session = game.guide, game.session
    if guide is None:
        return
    if isinstance(message, HandOver):
        raise SwitchedOff(LESSON_FIRST)
    if isinstance(message, PlayAll) and not guide.plays_all(session):
        raise IllegalChoice(LESSON_FIRST)
    decision = session.game.decision
    if isinstance(message, Choose) and decision is not None and message.option < len(decision.options):
        refusal = guide.refusal(session, decision.options[message.option])
        if refusal:
            raise IllegalChoice(refusal)
