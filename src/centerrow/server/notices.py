"""Notices: who is away hears, at an address of their own, that a game waits for them.

One for each turn of a game, and another in the same turn only after a move of one's own; none for what a bot,
a standing answer or the person has done meanwhile. A notice is noted before it is sent: whoever notes it,
sends it, and after a crash rather none is sent than two. No choice waits for any of this.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine

import msgspec
from fastapi import Request, Response

from centerrow import CenterrowError
from centerrow.server.errors import NoTable, SwitchedOff, TooMany, WrongPhase
from centerrow.server.kept import Chair, now
from centerrow.server.letters import (
    CONFIRM,
    STOP,
    STOP_ALL,
    Letter,
    asking_page,
    confirm_letter,
    done_page,
    gone_page,
    turn_letter,
)
from centerrow.server.limits import Limits
from centerrow.server.metrics import Metrics
from centerrow.server.models import MAIL, WEBHOOK, Notice, NoticeList, Notify
from centerrow.server.post import Post, Undelivered
from centerrow.server.room import Room
from centerrow.server.rooms import Rooms
from centerrow.server.seating import Asker, own_chair
from centerrow.server.settings import Settings
from centerrow.server.subscriptions import Subscription, Subscriptions
from centerrow.server.tokens import new_secret, same

log = logging.getLogger(__name__)

#: How often a notice is tried, and how much longer it waits each time, in units of its first wait.
MOST_TRIES = 5
FIRST_RETRY, EACH_RETRY = 12, 4
#: Deliveries of one kind at a time, and how long they may go on when the server is told to stop.
MOST_AT_ONCE = 20
LAST_SECONDS = 4
#: Letters to one address that ask for its agreement, in an hour; it may be a stranger's.
MOST_ASKED = 2
#: As many people may come from one place, each with their addresses.
NEIGHBOURS = 5


class Notices:
    """Takes addresses, and tells them of turns."""

    def __init__(self, rooms: Rooms, limits: Limits, metrics: Metrics, settings: Settings) -> None:
        self.rooms = rooms
        self.limits = limits
        self.metrics = metrics
        self.settings = settings
        self.post = Post(settings)
        self.kept = Subscriptions(rooms.storage.database)
        #: What is being sent, and what is being looked at, by its token.
        self._tasks: set[asyncio.Task[None]] = set()
        self._busy: dict[str, asyncio.Task[None]] = {}
        #: A slow listener keeps others of its kind waiting, and only when there are many of them.
        self._hands = {kind: asyncio.Semaphore(MOST_AT_ONCE) for kind in (MAIL, WEBHOOK)}

    # ---- over HTTP

    async def of(self, asker: Asker, table: str, seat: int) -> NoticeList:
        """Where one's own seat hears of its turns."""
        return await self._listed(table, await self._chair(asker, table, seat))

    async def notify(self, asker: Asker, table: str, seat: int, wish: Notify, whose: str) -> NoticeList:
        """Tell that address from now on; unless this browser had it confirmed before, it is asked first."""
        chair = await self._chair(asker, table, seat)
        if wish.kind not in self.post.kinds:
            raise SwitchedOff("this server sends no notices of this kind")
        self.post.check(wish.kind, wish.address)
        known = await self.kept.known(wish.kind, wish.address, chair.browser or chair.secret)
        if not known:
            await self._check_haste(asker, wish, whose)
        found = Subscription(
            token=new_secret(),
            table_id=table,
            owner=chair.secret or "",
            browser=chair.browser or chair.secret,
            kind=wish.kind,
            address=wish.address,
            confirmed=known,
            created=now(),
        )
        await self.kept.keep(found)
        if not known:
            self._start(self._ask(found))
        return await self._listed(table, chair)

    async def end(self, asker: Asker, table: str, seat: int) -> NoticeList:
        """Tell one's own seat nothing more."""
        chair = await self._chair(asker, table, seat)
        await self.kept.end(table, chair.secret or "")
        return await self._listed(table, chair)

    async def _chair(self, asker: Asker, table: str, seat: int) -> Chair:
        return own_chair(await self.rooms.storage.table(table), asker, seat)

    async def _listed(self, table: str, chair: Chair) -> NoticeList:
        found = await self.kept.of(table, chair.secret or "")
        return NoticeList([Notice(each.kind, each.address, each.confirmed) for each in found])

    async def _check_haste(self, asker: Asker, wish: Notify, whose: str) -> None:
        most = self.settings.notices_per_hour
        one = await self.limits.allows("notices", asker.hash, most)
        # Keys cost nothing; so whoever makes many of them is known by where they come from.
        if not one or not await self.limits.allows("notices", whose, most * NEIGHBOURS):
            raise TooMany(
                "at most {most} addresses an hour are asked for one person; wait a while", most=most
            )
        if not await self.limits.allows("asked", f"{wish.kind} {wish.address}", MOST_ASKED):
            raise TooMany("this address was asked already; look there, or wait an hour")

    async def _ask(self, found: Subscription) -> None:
        try:
            async with self._hands[found.kind]:
                await self._deliver(found, confirm_letter(self._url, found.token))
        except Undelivered as error:
            log.warning("an address cannot be asked", extra={"kind": found.kind, "problem": str(error)})

    async def page(self, request: Request) -> Response:
        """The links of a notice: a page with a button, and what the button does."""
        what = request.path_params["what"]
        found = await self.kept.find(request.path_params["token"])
        if found is None or what not in (CONFIRM, STOP, STOP_ALL):
            return _html(gone_page(), 404)
        if request.method == "GET":
            return _html(asking_page(what, found.address))
        if what == CONFIRM:
            await self.kept.confirm(found.token)
        elif what == STOP:
            await self.kept.stop(found.token)
        else:
            await self.kept.stop_all(found)
        return _html(done_page(what))

    # ---- telling

    async def keep_watch(self) -> None:
        """Look at who waits for whom, again and again."""
        if not self.post.kinds:
            return
        while True:
            try:
                since = now() - int(self.settings.notice_seconds * 1000)
                for found in await self.kept.waiting(since, self.rooms.stuck_now()):
                    if found.token not in self._busy:
                        self._busy[found.token] = self._start(self._look(found))
            except Exception as error:
                log.error("notices cannot be looked after", extra={"problem": type(error).__name__})
            await asyncio.sleep(self.settings.notice_seconds)

    def _start(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._busy = {token: each for token, each in self._busy.items() if each is not task}
        if not task.cancelled() and task.exception() is not None:
            problem = type(task.exception()).__name__
            log.error("a notice cannot be looked after", extra={"problem": problem})

    async def close(self) -> None:
        """Let what is being sent go out."""
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=LAST_SECONDS)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)
        self.post.close()

    async def _look(self, found: Subscription) -> None:
        """Tell somebody of their turn, if it is one of which they should hear."""
        try:
            async with self.rooms.at(found.table_id) as room:
                told = self._should_hear(found, room)
                version, turn, seat = room.version, room.session.game.turn, room.session.deciding or 0
                names = room.session.names
        except (NoTable, WrongPhase):
            return  # it was closed, or deleted
        except CenterrowError as error:
            self.rooms.stuck(found.table_id, error)
            return
        if told is None:
            return
        new = msgspec.structs.replace(found, seen=version, tries=0, retry_at=None)
        if told:
            new = msgspec.structs.replace(new, told=version, turn=turn)
        async with self._hands[found.kind]:
            if await self.kept.note(found, new, version) and told:
                await self._tell(found, turn_letter(self._url, found.token, found.table_id, seat, names))

    def _should_hear(self, found: Subscription, room: Room) -> bool | None:
        """Whether the game waits for them, and they have not heard of it; None where it is too early."""
        session, game, seat = room.session, room.game, room.session.deciding
        if seat is None or session.waits_for_bot or not same(room.kept.chairs[seat].secret, found.owner):
            return False
        here = seat in room.present
        patience = self.settings.notice_seconds_here if here else self.settings.notice_seconds
        if now() - game.since < patience * 1000 or game.standing_answer(room.standing(seat)) is not None:
            return None
        return found.told is None or found.turn != session.game.turn or game.moved.get(seat, 0) > found.told

    async def _tell(self, found: Subscription, letter: Letter) -> None:
        try:
            await self._deliver(found, letter)
        except Undelivered as error:
            extra = {"kind": found.kind, "problem": str(error), "tries": found.tries + 1}
            log.warning("a notice was not delivered", extra=extra)
            if error.ever:
                await self.kept.stop(found.token)
            elif found.tries + 1 < MOST_TRIES:
                wait = self.settings.notice_seconds * FIRST_RETRY * EACH_RETRY**found.tries
                await self.kept.put_off(found, now() + int(wait * 1000))

    async def _deliver(self, found: Subscription, letter: Letter) -> None:
        try:
            await self.post.deliver(found.kind, found.address, letter)
        except Undelivered:
            self.metrics.notices.labels(found.kind, "failed").inc()
            raise
        self.metrics.notices.labels(found.kind, "sent").inc()

    @property
    def _url(self) -> str:
        return self.settings.public_url.rstrip("/")


def _html(text: str, status: int = 200) -> Response:
    return Response(text, status, media_type="text/html; charset=utf-8")
