"""What the server refuses, and why: each refusal has a code for programs and a sentence for people."""

from __future__ import annotations

from typing import ClassVar

from centerrow import BadCard, BadReplay, BadSave, BadSetup, CenterrowError, IllegalChoice, UnknownSet


class Refusal(CenterrowError):
    """Something that the server does not do. `status` is that of HTTP, `code` is what programs read."""

    status: ClassVar[int] = 400
    code: ClassVar[str] = "refused"


class Malformed(Refusal):
    """The message is none of those that the protocol knows."""

    status, code = 400, "malformed"


class NoKey(Refusal):
    """Nobody said who asks, or what they gave opens nothing here."""

    status, code = 401, "no_key"


class NotYours(Refusal):
    """It belongs to somebody else: a seat, or the right to change the table."""

    status, code = 403, "not_yours"


class SwitchedOff(Refusal):
    """The table, or the whole server, was made without it."""

    status, code = 403, "switched_off"


class NoTable(Refusal):
    """No table, seat or page has this address."""

    status, code = 404, "not_found"


class WrongMethod(Refusal):
    """The address exists, and answers to other methods."""

    status, code = 405, "wrong_method"


class WrongPhase(Refusal):
    """The game has not begun, has begun already, or is over."""

    status, code = 409, "wrong_phase"


class SeatTaken(Refusal):
    """Somebody sits there, or no seat is free."""

    status, code = 409, "seat_taken"


class NotYourDecision(Refusal):
    """Another seat must decide now."""

    status, code = 409, "not_your_decision"


class Stale(Refusal):
    """The table has moved on since; an update follows."""

    status, code = 409, "stale"


class NotAsPromised(Refusal):
    """What somebody adds to the shuffle is not what they had promised."""

    status, code = 409, "not_as_promised"


class OtherRules(Refusal):
    """The game was played by other rules than this server has."""

    status, code = 409, "other_rules"


class TooLarge(Refusal):
    """The message is longer than any that makes sense."""

    status, code = 413, "too_large"


class TooMany(Refusal):
    """Too many of something: messages in a second, tables in an hour, people at a table."""

    status, code = 429, "too_many"


class Trouble(Refusal):
    """The server itself has failed; its log says how, and nobody else."""

    status, code = 500, "trouble"


NO_SEAT = "there is no such seat; seats are 0 to {last}"
NOT_OVER = "the game is not over yet"
NOT_YOUR_SEAT = "this seat is not yours"
STILL_HIDDEN = "a game is shown again when it is over: its cards are still hidden"
TOO_LONG = "a message has at most {most:,} bytes"
NO_TABLE = "there is no such table; look at the link again"
#: All that anybody outside is told of it.
FAILED = "the server has failed at this; try again, and tell whoever runs it"

#: What the game itself refuses, in the same terms.
OF_THE_GAME: dict[type[CenterrowError], tuple[int, str]] = {
    IllegalChoice: (409, "illegal_choice"),
    BadSetup: (422, "bad_setup"),
    UnknownSet: (422, "bad_setup"),
    BadCard: (422, "bad_setup"),
    BadSave: (409, "other_rules"),
    BadReplay: (422, "bad_replay"),
}

CODES = sorted({each.code for each in Refusal.__subclasses__()} | {code for _, code in OF_THE_GAME.values()})


def terms(error: CenterrowError) -> tuple[int, str]:
    """The status and the code of an error, whoever raised it."""
    if isinstance(error, Refusal):
        return error.status, error.code
    found = [terms for kind, terms in OF_THE_GAME.items() if isinstance(error, kind)]
    return found[0] if found else (Trouble.status, Trouble.code)
