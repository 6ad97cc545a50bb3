"""The table at which people play a game that runs at a server: the same keys, and others far away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import ClassVar

from textual import work
from textual.binding import Binding, BindingType
from textual.content import Content

from centerrow import CenterrowError, IllegalChoice, Replay
from centerrow.bots import BOTS
from centerrow.effects.wording import sentence
from centerrow.online.director import OnlineDirector
from centerrow.online.table import OnlineTable
from centerrow.online.talking import mute, muted, others, readable, report
from centerrow.presentation.director import ASK
from centerrow.presentation.log import ACTION
from centerrow.say import say
from centerrow.server.messages import Said
from centerrow.server.models import A_PERSON
from centerrow.session import DEFAULT_BOT, PERSON
from centerrow.tui.chat import ChatScreen, said_content
from centerrow.tui.dialogs import Choice, Sheet
from centerrow.tui.help import ONLINE_KEYS, keys_content
from centerrow.tui.host import host_of
from centerrow.tui.inspector import InspectScreen
from centerrow.tui.keybar import Hint
from centerrow.tui.newgame import NewGameScreen
from centerrow.tui.playing import LOOKING, NOT_YOURS, PlayingScreen
from centerrow.tui.presence import clock_words, proposal_words, seat_words, trouble_words
from centerrow.tui.review import ReviewScreen
from centerrow.tui.score import LEAVE, LOG, NEW, REPLAY, REVIEW, ScoreScreen

#: Seconds between two looks at the clock.
TICK = 1.0


class OnlineScreen(PlayingScreen):
    """A seat at a server, or a place from which one watches."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("b", "hint", "hint"),
        Binding("c", "chat", "chat"),
        Binding("s", "seats", "who sits where"),
    ]

    def __init__(self, table: OnlineTable) -> None:
        self.director: OnlineDirector
        self.table: OnlineTable
        super().__init__(OnlineDirector(table))
        self.shown_at: tuple[int, bool] | None = None
        self.unread = self.told_chat = len(readable(table))
        self.asking: Choice | None = None
        self.asked_about = 0
        self.just_played_all = False
        self.replay: Replay | None = None

    # ---- hearing

    def on_mount(self) -> None:
        # What the connection says is heard among the keys, by this screen and no other.
        self.table.changed = lambda: self.call_next(self.hear)
        self.table.spoken = lambda words: self.call_next(self.hear_words, words)
        self.set_interval(TICK, self.look_at_clock)

    async def on_unmount(self) -> None:
        await self.table.close()

    def on_screen_resume(self) -> None:
        """What was asked while something lay over the table."""
        self.hear()

    @property
    def laid(self) -> bool:
        """Whether the table is on the screen; a program that ends takes it away part by part."""
        return self.ready and not self.closed and bool(self.query("#status"))

    def hear(self) -> None:
        """Something is new: the game goes on, or only what is around it."""
        if not self.laid:
            return
        now = (self.table.version, self.table.busy)
        if now != self.shown_at:
            self.shown_at = now
            self.shown_end = self.shown_end and self.table.deciding is None
            self.proceed()
            if self.just_played_all and not self.table.busy:
                self.just_played_all = False
                self.tell_what_is_left()
        else:
            self.refresh_table()
        self.hear_chat()
        self.hear_proposal()

    def hear_words(self, words: str) -> None:
        self.just_played_all = False
        self.say(sentence(words), 6)

    def hear_chat(self) -> None:
        top, chat = self.app.screen, readable(self.table)
        if isinstance(top, ChatScreen):
            top.show([said_content(said, self.table.names) for said in chat])
            self.unread = len(chat)
        elif len(chat) > self.told_chat and chat[-1].seat not in self.table.people:
            self.say(said_content(chat[-1], self.table.names).plain, 8)
        self.told_chat = len(chat)
        self.unread = min(self.unread, len(chat))

    def look_at_clock(self) -> None:
        """A second less."""
        if self.laid and any(seat.left is not None for seat in self.table.seats):
            self.put("status", self.status(), layout=False)

    # ---- what is shown

    def status(self) -> Content:
        table = self.table
        trouble = trouble_words(table)
        if trouble:
            return Content.styled(f"✗ {trouble}", "bold $notice")
        parts = []
        unread = len(readable(table)) - self.unread
        if unread > 0:
            words = "1 new line (c)" if unread == 1 else "{number} new lines (c)"
            parts.append((say(words, number=unread), "bold $key"))
        if table.proposal is not None:
            parts.append((say("something is asked (s)"), "bold $notice"))
        clock = clock_words(table)
        if clock:
            parts.append((clock, "bold $notice"))
        away = [seat.name for seat in table.seats if seat.who == A_PERSON and not seat.present]
        if away:
            parts.append((say("away: {players}", players=", ".join(away)), "$notice"))
        return Content("   ").join([*(Content.styled(*part) for part in parts), super().status()])

    def waiting(self, deciding: int) -> str:
        table = self.table
        seat = table.seats[deciding]
        if table.busy:
            return say("Sent …") if table.connection.up else say("It is sent when the server answers …")
        if deciding in table.people:
            return say("A bot ({bot}) plays for you; s takes the seat back.", bot=seat.bot)
        if seat.who == A_PERSON and not seat.present and seat.bot is None:
            return say("Waiting for {player}, who is not here …", player=seat.name)
        return super().waiting(deciding)

    def key_hints(self) -> list[Hint]:
        found = super().key_hints()
        chat = [Hint("c", say("chat"), "chat")] if self.has_chat else []
        advice = [Hint("b", say("hint"), "hint")] if self.has_hints and self.director.stage == ASK else []
        place = next(i for i, hint in enumerate(found) if hint.action == "log(False)")
        return [*found[:place], *advice, Hint("s", say("seats"), "seats"), *chat, *found[place:]]

    def help_parts(self) -> list[Content]:
        return [keys_content(ONLINE_KEYS), *super().help_parts()[1:]]

    @property
    def has_chat(self) -> bool:
        return self.table.info is not None and self.table.info.settings.chat

    @property
    def has_hints(self) -> bool:
        return self.table.info is not None and self.table.info.settings.previews

    # ---- what people do

    def action_hint(self) -> None:
        """The server thinks about it; what comes when the game has gone on is not said."""
        if self.director.asked is None:
            self.say(say(NOT_YOURS))
        elif not self.has_hints:
            self.say(say("There are no hints at this table."))
        else:
            self.say(say(LOOKING), 30)
            self.table.hint(partial(self.call_next, self.show_hint))

    def show_hint(self, words: list[str]) -> None:
        if not self.closed:
            self.take_back_words()
            self.open(Sheet(say("Hint"), Content(sentence(" ".join(words)))))

    def action_play_all(self) -> None:
        if self.director.can_play_all:
            self.just_played_all = True
            self.director.play_all()
        else:
            super().action_play_all()

    def action_inspect(self) -> None:
        """The card at once; what choosing it would do, as soon as the server has thought about it."""
        shown, actions, options = self.card_here(), self.actions_here(), self.options_here()
        if shown is None:
            return
        sheet = InspectScreen(shown, actions, [[say("…")] for _ in actions])
        self.open(sheet)
        for place, number in enumerate(options):
            self.table.preview(number, partial(sheet.call_next, sheet.foretell, place))

    def action_undo(self) -> None:
        """What one may take back alone; else the others can be asked."""
        table = self.table
        mine = [entry for entry in self.director.log() if entry.kind == ACTION and entry.seat in table.people]
        if self.director.can_undo or not table.asks_others or not mine or table.ending is not None:
            super().action_undo()
            return
        entry = mine[-1]
        told = entry.told(table.names, self.director.viewer)

        def answered(place: int | None) -> None:
            if place == 0:
                self.back_to(entry.before)

        question = say("This is taken back only if the others agree: {deed}", deed=told)
        self.open(Choice(question, [say("Ask them"), say("No")], "yn"), answered)

    def back_to(self, choices: int | None) -> None:
        try:
            super().back_to(choices)
        except IllegalChoice as error:
            self.say(sentence(str(error)))

    def action_auto(self) -> None:
        """The server answers what has one answer, or asks."""
        people = self.table.people
        if not people:
            return
        forced = not self.table.standing(people[0]).forced
        for seat in people:
            self.table.set_standing(seat, forced=forced)
        self.tell_auto(forced)

    def action_chat(self) -> None:
        if not self.has_chat:
            self.say(say("There is no chat at this table."))
            return
        people, viewer = self.table.people, self.director.viewer
        seat = viewer if viewer is not None else people[0] if people else None
        speak = None if seat is None else lambda text: self.table.speak(seat, text)
        said, chat = readable(self.table), ChatScreen(speak)
        self.unread = len(said)
        chat.show([said_content(each, self.table.names) for each in said])
        self.open(chat)

    # ---- the others

    def hear_proposal(self) -> None:
        """Ask what somebody asks of us, once; what is not asked any more is taken away."""
        wish = self.table.proposal
        if self.asking is not None and not self.table.asked_of_us:
            asking, self.asking = self.asking, None
            asking.dismiss(None)
        if wish is not None and self.table.asked_of_us and wish.number != self.asked_about and self.is_active:
            self.asked_about = wish.number
            self.ask()

    def ask(self) -> None:
        def answered(place: int | None) -> None:
            self.asking = None
            if place is not None and self.table.asked_of_us:
                self.table.answer(place == 0)

        words = proposal_words(self.table, self.director.log())
        self.asking = Choice(words, [say("I agree"), say("No")], "yn")
        self.open(self.asking, answered)

    def action_seats(self) -> None:
        """Who sits where, and what can be done about it."""
        table = self.table
        lines = [seat_words(table, seat) for seat in range(len(table.seats))]
        deeds = [*self.deeds(), *self.defences()]
        if table.proposal is not None:
            lines += ["", proposal_words(table, self.director.log())]

        def answered(place: int | None) -> None:
            if place is not None and place < len(deeds):
                deeds[place][1]()

        words = [words for words, _ in deeds] or [say("Back")]
        self.open(Choice(say("Who sits where"), words, lines=lines), answered)

    def deeds(self) -> list[tuple[str, Callable[[], None]]]:
        """What can be done now about who plays where."""
        table, found = self.table, list[tuple[str, Callable[[], None]]]()
        if table.ending is not None or not table.people:
            return found
        if table.asked_of_us:
            found.append((say("Answer what is asked"), self.ask))
        for seat in table.people:
            name = table.names[seat]
            if table.seats[seat].bot is not None:
                words = say("Take {player}'s seat back from the bot", player=name)
                found.append((words, partial(table.take_back, seat)))
                continue
            for bot in BOTS:
                words = say("Let a bot play for {player}: {bot}", player=name, bot=bot)
                found.append((words, partial(table.hand_over, seat, bot)))
        for seat, state in enumerate(table.seats):
            if state.who == A_PERSON and not state.present and state.bot is None and seat not in table.people:
                words = say("Ask the others to let a bot play for {player}, who is away", player=state.name)
                found.append((words, partial(table.ask_bot, seat, DEFAULT_BOT)))
        return found

    def defences(self) -> list[tuple[str, Callable[[], None]]]:
        """What can be done about what others say."""
        table, found = self.table, list[tuple[str, Callable[[], None]]]()
        if not table.people or not self.has_chat:
            return found
        for seat in others(table):
            words = (
                "Read what {player} says again" if seat in muted(table) else "Read nothing that {player} says"
            )
            found.append((say(words, player=table.names[seat]), partial(mute, table, seat)))
        last = {said.seat: said for said in readable(table) if said.seat in others(table)}
        for seat, said in last.items():
            words = say("Report what {player} said last: {text}", player=table.names[seat], text=said.text)
            found.append((words, partial(self.report, said)))
        return found

    def report(self, said: Said) -> None:
        report(self.table, said)
        self.say(say("Whoever runs the server will read it."))

    # ---- the end

    def show_score(self) -> None:
        self.fetch_score()

    @work(exclusive=True, group="score")
    async def fetch_score(self) -> None:
        """The score, with the course of the game where its replay can be had."""
        if self.replay is None:
            try:
                self.replay = await asyncio.to_thread(self.table.replay)
            except CenterrowError as error:
                self.say(sentence(str(error)))
        if self.closed or self.table.ending is None:
            return

        def answered(what: str | None) -> None:
            if what == NEW:
                host_of(self).replace(self, NewGameScreen())
            elif what == REPLAY and self.replay is not None:
                seats = [PERSON if seat.who == A_PERSON else seat.who for seat in self.table.seats]
                host_of(self).show_replay(self.replay, seats)
            elif what == REVIEW and self.replay is not None:
                self.open(ReviewScreen(self.replay, self.table.people or None))
            elif what == LOG:
                self.action_log(False)
            elif what == LEAVE:
                self.leave()

        offers = (NEW, *([REPLAY, REVIEW] if self.replay is not None else []), LOG, LEAVE)
        self.open(ScoreScreen(self.director.outcome(self.replay), offers=offers), answered)

    def leave(self) -> None:
        host_of(self).leave(self)
