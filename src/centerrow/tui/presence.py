"""Who is at a table over a network, in words: here or away, bots in their places, what they ask for."""

from __future__ import annotations

from collections.abc import Sequence

from centerrow.online.table import OnlineTable
from centerrow.presentation.log import ACTION, Entry
from centerrow.say import say
from centerrow.server.models import A_PERSON

ASKING = "The server is asked …"
#: From this many seconds on, time is counted in hours, and from the second on in days.
HOUR, DAY = 60 * 60, 24 * 60 * 60


def trouble_words(table: OnlineTable) -> str:
    """What is wrong with the connection; nothing while all is well."""
    connection = table.connection
    if connection.problem is not None:
        return say("The server has ended this: {problem}", problem=connection.problem)
    if not connection.up:
        return say("No connection to the server; trying again. Nothing is lost.")
    return ""


def seat_words(table: OnlineTable, seat: int) -> str:
    """Who sits there."""
    state = table.seats[seat]
    if not state.taken:
        return say("{player}: still free", player=state.name)
    if state.who != A_PERSON:
        return say("{player}: a bot", player=state.name)
    if state.bot is not None:
        return say("{player}: a bot plays for them ({bot})", player=state.name, bot=state.bot)
    if seat in table.people:
        return say("{player}: at this screen", player=state.name)
    words = "{player}: here" if state.present else "{player}: away"
    return say(words, player=state.name)


def proposal_words(table: OnlineTable, log: Sequence[Entry]) -> str:
    """What somebody asks of the others."""
    wish = table.proposal
    if wish is None:
        return ""
    who = table.names[wish.seat]
    if wish.kind == "bot":
        absent = table.names[wish.absent or 0]
        words = "{player} asks: shall a bot ({bot}) play for {absent}, who is away?"
        return say(words, player=who, bot=wish.bot, absent=absent)
    back = [entry for entry in log if entry.kind == ACTION and entry.before >= (wish.choices or 0)]
    told = back[0].told(table.names, None) if back else say("the last choice")
    return say("{player} asks to go back to before: {deed}", player=who, deed=told)


def clock_words(table: OnlineTable) -> str:
    """How long whoever must decide may still think."""
    deciding = None if not table.begun else table.deciding
    left = None if deciding is None else table.left(deciding)
    if left is None or deciding is None:
        return ""
    return say("{player}: {time} left", player=table.names[deciding], time=_time(left))


def _time(seconds: float) -> str:
    whole = int(seconds)
    if whole >= DAY:
        return say("{days} days", days=whole // DAY)
    if whole >= HOUR:
        return f"{whole // HOUR}:{whole % HOUR // 60:02}:{whole % 60:02}"
    return f"{whole // 60}:{whole % 60:02}"
