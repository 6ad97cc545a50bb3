"""What people do at a live table, message by message; each holds the room's lock from its checks to its end.

The order of checks: well-formed and small, table exists (all `wire`'s), the sender's seat, not over, the
seat's decision, the version, the option. Then `Room.commit` tries it on a copy, stores it, and tells.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable
from functools import partial

import msgspec

from centerrow import IllegalChoice
from centerrow.game.refusals import no_such_option
from centerrow.input.spelling import LINE_TO_SEE, is_line, is_seen
from centerrow.presentation.hint import hint_text
from centerrow.say import Saying
from centerrow.server.errors import NOT_YOUR_SEAT, NotYours, Stale, SwitchedOff, TooMany, WrongPhase
from centerrow.server.kept import Kept, SaidKept, Where, now, with_chair
from centerrow.server.languages import Language
from centerrow.server.lessons import check_lesson
from centerrow.server.messages import (
    Answer,
    AskBot,
    AskHint,
    AskPreview,
    Back,
    Choose,
    ClientMessage,
    Concede,
    Done,
    HandOver,
    HintMessage,
    Mute,
    PlayAll,
    PreviewMessage,
    Report,
    Say,
    SetStanding,
    TakeBack,
    Undo,
)
from centerrow.server.models import Proposal
from centerrow.server.people import report
from centerrow.server.room import CHAT, GAME, MOVED_ON, Room
from centerrow.server.storage import Taken
from centerrow.session import PERSON, Session
from centerrow.session.preview import play_all
from centerrow.session.session import NOBODY_THERE

log = logging.getLogger(__name__)

#: How long others may think about what they are asked.
ASKED_FOR = 60_000
#: So many messages of a seat that changed the table, and not its game, are remembered.
MOST_REMEMBERED = 20
#: The most that is said at one table.
MOST_SAID = 5_000


#: Raises NotYours where the seat of a message is not its sender's.
Check = Callable[[], None]


async def act(room: Room, message: ClientMessage, hashes: frozenset[str]) -> Done:
    """Do what somebody wishes at their own seat; a CenterrowError says why not."""
    check = partial(_check_own, room, message, hashes)
    async with room.lock:
        check()
        version = await _act(room, message, f"{message.seat}:{message.id}", check)
    room.drive()
    return Done(message.id, version)


def _check_own(room: Room, message: ClientMessage, hashes: frozenset[str]) -> None:
    """Seats are numbered anew with the start, or when one is removed: so this is asked wherever we waited."""
    if message.seat not in room.seats_of(hashes):
        raise NotYours(NOT_YOUR_SEAT)


async def _act(room: Room, message: ClientMessage, client: str, check: Check) -> int:
    match message:
        case Say():
            return await _say(room, message, client, check)
        case SetStanding():
            new = message.standing
            stand = partial(with_chair, seat=message.seat, standing=new)
            await _change(room, message, check, stand, room.where)
            room.tell(GAME)
            return room.version
        case Mute():
            muted = tuple(sorted(set(message.seats) - {message.seat}))
            await _change(room, message, check, lambda kept: with_chair(kept, message.seat, muted=muted))
            return room.version
        case Report():
            await report(room, message)
            log.warning("something said was reported", extra={"table": room.kept.id[:6]})
            return room.version
        case Answer():
            return await _answer(room, message, check)
    counted = _counted(room, message, client)
    if counted is not None:
        return counted
    match message:
        case Choose():
            room.check_turn(message.seat, message.version)
            check_lesson(room.game, message)
            return await room.commit(message.seat, client, lambda trial: trial.apply(message.option))
        case PlayAll():
            room.check_turn(message.seat, message.version)
            check_lesson(room.game, message)
            return await room.commit(message.seat, client, _play_all)
        case Undo():
            return await _undo(room, message, client)
        case Back():
            return await _back(room, message, client, check)
        case AskBot():
            return await _ask_bot(room, message, client, check)
    return await _leave_or_return(room, message, client)


def _counted(room: Room, message: ClientMessage, client: str) -> int | None:
    """The version in which this message has counted; None where it is sent for the first time."""
    found = room.game.counted.get(client)
    return room.version if found is None and _is_done(room.kept, message) else found


def _is_done(kept: Kept, message: ClientMessage) -> bool:
    """Whether this very message has changed the table before."""
    return message.id in kept.chairs[message.seat].done


async def _change(
    room: Room,
    message: ClientMessage,
    check: Check,
    change: Callable[[Kept], Kept],
    where: Callable[[Kept], Where | None] | None = None,
) -> None:
    """Change the table around the game, and remember by which message; sent again, it changes nothing."""

    def changed(kept: Kept) -> Kept:
        check()
        if _is_done(kept, message):
            return kept  # at another process, meanwhile
        done = *kept.chairs[message.seat].done, message.id
        return with_chair(change(kept), message.seat, done=done[-MOST_REMEMBERED:])

    if not _is_done(room.kept, message):
        await room.change_now(changed, where)


async def _leave_or_return(room: Room, message: ClientMessage, client: str) -> int:
    """Give up, let a bot play on, or play oneself again: at any time, whoever must decide."""
    change = _change_of_player(room, message)
    while True:
        _check_on(room)
        check_lesson(room.game, message)
        try:
            return await room.commit(message.seat, client, change)
        except Stale:
            continue  # another process was first, and we know by now what it did: it is wished all the same


def _change_of_player(room: Room, message: ClientMessage) -> Callable[[Session], None]:
    seat = message.seat
    match message:
        case Concede():
            return lambda trial: trial.concede(seat)
        case HandOver(bot=bot):
            if room.kept.daily is not None:
                raise SwitchedOff("a daily deal is played by oneself: others play the same")
            named = room.pool.bot_named(bot)
            return lambda trial: trial.hand_over(seat, named)
        case TakeBack():
            return lambda trial: trial.take_back(seat)
    raise AssertionError(message)


def _play_all(trial: Session) -> None:
    if trial.next_play() is None:
        raise IllegalChoice("there is no card to play now that asks nothing")
    play_all(trial)


def _check_on(room: Room) -> None:
    if room.session.over:
        raise WrongPhase("the game is over")


# ---- taking back


async def _undo(room: Room, message: Undo, client: str) -> int:
    if not room.session.free_undo:
        room.check_turn(message.seat, message.version)
    elif message.version != room.version:
        raise Stale(MOVED_ON)
    point = room.game.undo_point(message.seat, room.standing(message.seat))
    if point is None:
        return await room.commit(message.seat, client, lambda trial: trial.undo())
    return await room.commit(message.seat, client, lambda trial: trial.back_to(point))


async def _back(room: Room, message: Back, client: str, check: Check) -> int:
    """At once where the rules allow it; else everybody else is asked."""
    session, seat, choices = room.session, message.seat, message.choices
    if message.version != room.version:
        raise Stale(MOVED_ON)
    own = session.deciding == seat and session.played_by[seat] == PERSON
    if session.free_undo or (own and session.earliest <= choices <= len(session.steps)):
        return await room.commit(seat, client, lambda trial: trial.back_to(choices))
    _check_on(room)
    if room.kept.settings.undo != "fair":
        raise SwitchedOff("at this table choices are taken back by the rules alone")
    if not choices < len(session.steps):
        raise IllegalChoice("{made} choices were made; go back to fewer", made=len(session.steps))
    asked = _others(room, seat)
    wish = Proposal(0, "back", seat, asked, (), room.version, now() + ASKED_FOR, choices=choices)
    return await _propose(room, wish, message, client, check)


# ---- asking the others


def _others(room: Room, seat: int, *absent: int) -> tuple[int, ...]:
    """The people who must agree: whoever plays now, and does not sit at the same screen."""
    return tuple(
        other
        for other in range(len(room.kept.chairs))
        if other not in absent
        and room.session.played_by[other] == PERSON
        and not _at_one_screen(room.kept, seat, other)
    )


def _at_one_screen(kept: Kept, seat: int, other: int) -> bool:
    """Whether the two are one seat, or of one browser."""
    browser = kept.chairs[seat].browser
    return seat == other or (browser is not None and kept.chairs[other].browser == browser)


async def _ask_bot(room: Room, message: AskBot, client: str, check: Check) -> int:
    _check_on(room)
    bot = room.pool.bot_named(message.bot)
    absent = message.absent
    if absent >= len(room.kept.chairs) or room.session.played_by[absent] != PERSON:
        raise IllegalChoice(NOBODY_THERE)
    if absent == message.seat or absent in room.present:
        raise IllegalChoice("whoever plays there is here; only they can let a bot play")
    if not room.gone.for_long(room.kept.chairs[absent]):
        words = (
            "others can let a bot play for somebody who has been away for {seconds:g} seconds; wait a while"
        )
        raise IllegalChoice(words, seconds=room.gone.patience)
    asked = _others(room, message.seat, absent)
    expires = now() + ASKED_FOR
    wish = Proposal(0, "bot", message.seat, asked, (), room.version, expires, absent=absent, bot=bot)
    return await _propose(room, wish, message, client, check)


async def _propose(room: Room, wish: Proposal, message: ClientMessage, client: str, check: Check) -> int:
    """Ask for it; where nobody has to agree, do it."""
    if not wish.asked:
        return await room.commit(wish.seat, client, lambda trial: _do(trial, wish))

    def ask(kept: Kept) -> Kept:
        asked = room.proposal()
        if asked is None:
            _check_first(room, wish)
            number = 1 if kept.proposal is None else kept.proposal.number + 1
            return msgspec.structs.replace(kept, proposal=msgspec.structs.replace(wish, number=number))
        if (asked.seat, asked.choices, asked.absent) != (wish.seat, wish.choices, wish.absent):
            raise WrongPhase("something is being asked already; wait for its answer")
        return kept

    await _change(room, message, check, ask)
    return room.version


def _check_first(room: Room, wish: Proposal) -> None:
    """That they were not declined a moment ago: while people are asked bots wait, and would wait for ever.

    Without whoever must decide now nothing moves on: for them a bot can be asked for again and again.
    """
    last = room.kept.proposal
    if last is None or last.expires > now() or last.version < room.game.chosen:
        return
    if _at_one_screen(room.kept, last.seat, wish.seat) and wish.absent != room.session.deciding:
        raise WrongPhase("you have asked, and the others did not agree; ask again after the next choice")


def _do(session: Session, wish: Proposal) -> None:
    """What everybody has agreed to."""
    if wish.kind == "back":
        session.back_to(wish.choices or 0, agreed=True)
    else:
        session.hand_over(wish.absent or 0, wish.bot or "")


async def _answer(room: Room, message: Answer, check: Check) -> int:
    def answered(kept: Kept) -> Kept:
        """With what others have answered meanwhile, at other processes, too."""
        wish = room.proposal()
        if wish is None or wish.number != message.proposal:
            raise Stale("this is not asked any more")
        if message.seat not in wish.asked:
            raise NotYours("this seat is not asked")
        if message.agree:
            wish = msgspec.structs.replace(wish, agreed=tuple(sorted({*wish.agreed, message.seat})))
        else:
            wish = msgspec.structs.replace(wish, expires=now())
        return msgspec.structs.replace(kept, proposal=wish)

    await _change(room, message, check, answered)
    while (wish := room.proposal()) is not None and wish.agreed == wish.asked:
        with contextlib.suppress(Stale):  # another process was first, and may have done this
            return await room.commit(wish.seat, None, partial(_do, wish=wish))
    return room.version


# ---- talking, and asking what would be


async def _say(room: Room, message: Say, client: str, check: Check) -> int:
    if not room.kept.settings.chat:
        raise SwitchedOff("there is no chat at this table")
    if not is_line(message.text) or not is_seen(message.text):
        raise IllegalChoice("what is said is {line}", line=Saying(LINE_TO_SEE))
    while not any(said.client == client for said in room.said):
        if len(room.said) >= MOST_SAID:
            raise TooMany("enough has been said at this table")
        check()
        said = SaidKept(len(room.said) + 1, message.seat, message.text, now(), client)
        try:
            await room.storage.say(room.kept, said)
        except Taken:
            await room.look_again()
        else:
            room.said.append(said)
            room.tell(CHAT)
    return room.version


async def think(
    room: Room, message: AskPreview | AskHint, hashes: frozenset[str], language: Language
) -> PreviewMessage | HintMessage:
    """What somebody asks about their decision: thought about elsewhere, without the lock, on a seat alone."""
    _check_own(room, message, hashes)
    if isinstance(message, AskHint):
        return await _hint(room, message, language)
    return await _preview(room, message, language)


async def _hint(room: Room, message: AskHint, language: Language) -> HintMessage:
    if not room.kept.settings.previews:
        raise SwitchedOff("there are no hints at this table")
    room.check_turn(message.seat, message.version)
    decision, names = room.session.game.decision, room.session.names
    assert decision is not None
    hint = await room.hint()
    with language.spoken():
        text = hint_text(hint, decision, names)
    return HintMessage(message.id, message.version, hint.option, hint.reasons, hint.ahead, hint.worlds, text)


async def _preview(room: Room, message: AskPreview, language: Language) -> PreviewMessage:
    if not room.kept.settings.previews:
        raise SwitchedOff("there are no previews at this table")
    room.check_turn(message.seat, message.version)
    if message.option >= room.session.game.count:
        raise no_such_option(message.option, room.session.game.count)
    return await room.pool.preview(room.session.game.save(), message.option, message.id, language)
