"""The table at which people play, wherever the game runs: it asks, obeys, and keeps hands hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content

from centerrow import Decision, IllegalChoice
from centerrow.effects.wording import sentence
from centerrow.presentation.board import common_place
from centerrow.presentation.conduct import NO_CARD_TO_PLAY, STILL_TO_DO, unspent
from centerrow.presentation.cursor import Cursor, item_at
from centerrow.presentation.director import ASK, BOT, CURTAIN, FORCED, OVER, Lead
from centerrow.presentation.log import NOTICES, Entry
from centerrow.say import say
from centerrow.shapes.views import View
from centerrow.tui.curtain import Curtain
from centerrow.tui.dialogs import Choice
from centerrow.tui.frame import TableFrame
from centerrow.tui.host import host_of
from centerrow.tui.keybar import Hint
from centerrow.tui.logview import LogScreen

#: How many choices back the log beside the table begins.
LATEST = 80
NOT_YOURS, ANSWER_FIRST = "It is not your turn.", "First answer the question."
LOOKING = "Looking for the best move …"


class PlayingScreen(TableFrame):
    """A game with people on the screen. A subclass says how it goes on by itself, and how it ends."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "act", "do"),
        Binding("p", "play_all", "play all"),
        Binding("e", "end_turn", "end turn"),
        Binding("o", "options", "all options"),
        Binding("u", "undo", "undo"),
        Binding("l", "log(False)", "log"),
        Binding("n", "log(True)", "news"),
        Binding("a", "auto", "automatic"),
        Binding("q,escape", "leave", "leave"),
    ]

    def __init__(self, director: Lead) -> None:
        super().__init__()
        self.director = director
        self.table = director.table
        self.told_last_round = director.seat.view.honor_pool <= 0
        self.shown_end = False

    # ---- what a subclass knows

    def go_on(self) -> None:
        """Let bots play; this is called where they are to decide."""

    def show_score(self) -> None:
        """The game is over: how it ended."""
        raise NotImplementedError

    def leave(self) -> None:
        """Stand up from the table."""
        raise NotImplementedError

    @property
    def kept(self) -> bool:
        """Whether one can come back to the game."""
        return True

    # ---- what is shown

    def current_view(self) -> View:
        return self.director.seat.view

    def current_decision(self) -> Decision | None:
        return self.director.asked

    def log_entries(self) -> Sequence[Entry]:
        return self.director.log(LATEST)

    def sets(self) -> tuple[str, ...]:
        return self.table.sets

    def prompt(self) -> Content:
        deciding = self.table.deciding
        if deciding is None:
            return Content.styled(say("The game is over. Enter shows the score."), "bold $notice")
        asked = self.director.asked
        if asked is None:
            return Content.styled(self.waiting(deciding), "$quiet")
        if asked.kind == "turn":
            busy, idle = say("play, acquire, defeat; e ends it"), say("nothing is left to do; e ends it")
            todo = busy if len(asked.options) > 1 else idle
            return Content.assemble((f"{say('Your turn:')} ", "bold $key"), (todo, "$foreground"))
        place = common_place(asked.options)
        more = f"   {asked.word_text}" if asked.word_text and not self.narrow else ""
        return Content.assemble(
            (asked.text, "bold $key"), (f" ({place})" if place else "", "$key"), (more, "$quiet")
        )

    def waiting(self, deciding: int) -> str:
        """For whom one waits."""
        return say("Waiting for {player} …", player=self.table.names[deciding])

    def key_hints(self) -> list[Hint]:
        asked, stage = self.director.asked, self.director.stage
        verbs = {option.verb for option in asked.options} if asked is not None else set()
        hints = [Hint("p", say("play all"), "play_all", True)] if self.offers_play_all() else []
        hints += [Hint("e", say("end turn"), "end_turn", True)] if "end_turn" in verbs else []
        hints += [Hint("⏎", say("score"), "act", True)] if stage == OVER else []
        hints += [Hint("u", say("undo"), "undo", True)] if self.director.can_undo else []
        hints += [
            Hint("l", say("log"), "log(False)"),
            Hint("n", say("news"), "log(True)"),
            Hint("i", say("card"), "inspect"),
        ]
        hints += [Hint("d", say("discards"), "discards"), Hint("D", say("deck"), "deck")]
        hints += [Hint("v", say("void"), "void"), Hint("o", say("options"), "options")]
        hints += [Hint("/", say("find"), "find"), Hint("?", say("help"), "help", True)]
        return [*hints, Hint("q", say("leave"), "leave", True)]

    def offers_play_all(self) -> bool:
        """Whether p does something: there is a card to play that asks nothing."""
        return self.director.can_play_all

    # ---- the course of the game

    def begin(self) -> None:
        self.director.auto = host_of(self).settings.auto
        self.proceed()

    def proceed(self) -> None:
        """Do what has to happen next, until a person has to decide."""
        director = self.director
        if director.stage == FORCED:
            director.answer_forced()
        stage = director.stage
        if stage == CURTAIN:
            director.lower_curtain()
        if stage == CURTAIN or (stage == OVER and not self.shown_end):
            self.clear_table()
        self.refresh_table(go_home=stage == ASK)
        self.tell()
        if stage == BOT:
            self.go_on()
        elif stage == CURTAIN:
            self.draw_curtain()
        elif stage == OVER and not self.shown_end:
            self.shown_end = True
            self.show_score()

    def clear_table(self) -> None:
        """Close what was opened over the table while bots played: the next eyes may not see all of it."""
        while self in self.app.screen_stack and not self.is_active:
            self.app.pop_screen()

    def draw_curtain(self) -> None:
        deciding = self.table.deciding
        assert deciding is not None
        self.open(Curtain(self.table.names[deciding], self.board.view.turn), self.curtain_lifted)

    def curtain_lifted(self, ready: bool | None) -> None:
        if ready:
            self.director.lift_curtain()
            self.proceed()
        else:
            self.action_leave()

    def tell(self) -> None:
        """What everybody must notice, once."""
        last = self.board.view.honor_pool <= 0 and self.table.deciding is not None
        if last and not self.told_last_round:
            self.told_last_round = True
            self.say(f"⚑ {say(NOTICES['last_round'])}", 8)

    def choose(self, index: int) -> None:
        self.take_back_words()
        self.director.choose(index)
        self.proceed()

    # ---- what people do

    def on_key(self, event: events.Key) -> None:
        """The keys before cards and answers."""
        place = self.board.labelled(event.character) if event.character else None
        if place is not None:
            event.stop()
            self.cursor = Cursor(*place)
            self.refresh_cursor()
            self.action_act()

    def action_act(self) -> None:
        item, asked = item_at(self.board, self.cursor), self.director.asked
        if self.director.stage == OVER:
            self.show_score()
            return
        if item is None:
            return
        if asked is None or not item.options:
            if asked is not None and asked.kind == "turn" and item.zone in ("row", "supply"):
                self.say(say("{card} is out of reach now.", card=item.card or say("This place")))
            else:
                self.action_inspect()
        elif len(item.options) == 1:
            self.choose(item.options[0])
        else:
            self.choose_among(item.card or "", asked, item.options)

    def choose_among(self, title: str, asked: Decision, numbers: Sequence[int]) -> None:
        made = self.director.made

        def answered(place: int | None) -> None:
            if place is not None and self.still_at(made):
                self.take(numbers[place])

        self.open(Choice(title, [asked.options[number].text for number in numbers]), answered)

    def still_at(self, made: int) -> bool:
        """Whether the game is where it was when somebody was asked; others may have gone on with it."""
        if self.director.made != made:
            self.say(say("The game has gone on meanwhile: choose again."))
        return self.director.made == made

    def take(self, number: int) -> None:
        """Choose an option; the end of a turn asks once more where something would be lost."""
        asked = self.director.asked
        if asked is None:
            return
        if asked.options[number].verb != "end_turn":
            self.choose(number)
            return
        lost = unspent(asked.options)
        if not lost:
            self.choose(number)
            return

        made = self.director.made

        def answered(place: int | None) -> None:
            if place == 1 and self.still_at(made):
                self.choose(number)

        lines = [f"· {words}" for words in lost]
        answers = [say("Go on"), say("End the turn all the same")]
        self.open(Choice(say(STILL_TO_DO), answers, "ge", lines), answered)

    def action_end_turn(self) -> None:
        asked = self.director.asked
        if asked is None:
            self.say(say(NOT_YOURS))
            return
        for number, option in enumerate(asked.options):
            if option.verb == "end_turn":
                self.take(number)
                return
        self.say(say(ANSWER_FIRST))

    def action_play_all(self) -> None:
        asked = self.director.asked
        if asked is None or asked.kind != "turn":
            self.say(say(NOT_YOURS if asked is None else ANSWER_FIRST))
            return
        before = self.director.made
        self.director.play_all()
        self.proceed()
        if self.director.made == before:
            self.say(say(NO_CARD_TO_PLAY))
        self.tell_what_is_left()

    def tell_what_is_left(self) -> None:
        """Why some cards were not played with the others."""
        asked = self.director.asked
        if asked is not None and any(option.verb == "play" for option in asked.options):
            self.say(say("What is left in your hand asks something: play it yourself."))

    def action_options(self) -> None:
        asked = self.director.asked
        if asked is None:
            self.say(say(NOT_YOURS))
            return
        self.choose_among(asked.text, asked, range(len(asked.options)))

    def action_undo(self) -> None:
        try:
            self.workers.cancel_group(self, "bots")
            self.director.undo()
            self.shown_end = False
        except IllegalChoice as error:
            self.say(sentence(str(error)))
        self.proceed()

    def back_to(self, choices: int | None) -> None:
        if choices is None:
            return
        self.workers.cancel_group(self, "bots")
        self.director.back_to(choices)
        self.shown_end = False
        self.proceed()

    def action_log(self, news: bool) -> None:
        director, table = self.director, self.table
        since, names = director.news_since(), table.names
        log = LogScreen(director.log(), since, table.earliest, names, director.viewer, news)
        self.open(log, self.back_to)

    # ---- settings

    def action_auto(self) -> None:
        settings = host_of(self).settings
        settings.auto = not settings.auto
        self.director.auto = settings.auto
        self.tell_auto(settings.auto)
        if self.director.stage == FORCED:
            self.proceed()

    def tell_auto(self, auto: bool) -> None:
        words = "Decisions with one option are asked."
        self.say(say("Decisions with one option answer themselves." if auto else words))

    def action_leave(self) -> None:
        """Leave, concede, or stay."""
        can_concede = self.table.deciding is not None and bool(self.table.people)
        answers = [say("Leave; the game is kept" if self.kept else "Leave"), say("Stay")]
        keys = "qs"
        if can_concede:
            answers.append(say("Concede"))
            keys += "c"

        def answered(place: int | None) -> None:
            if place == 0:
                self.leave()
            elif place == 2:
                self.concede()
            elif self.director.stage == CURTAIN:
                self.draw_curtain()

        self.open(Choice(say("Leave the game?"), answers, keys), answered)

    def concede(self) -> None:
        """Give up; at a keyboard that several share, whoever has to decide, or sits there."""
        people = self.table.people
        seat, deciding = self.director.viewer, self.table.deciding
        if seat is None:
            seat = deciding if deciding is not None and deciding in people else people[0]
        self.workers.cancel_group(self, "bots")
        self.table.concede(seat)
        self.proceed()
