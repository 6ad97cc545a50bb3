"""The table at which people play: it asks, obeys, lets the bots play, and keeps hands hidden."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import ClassVar

from textual import events, work
from textual.binding import Binding, BindingType
from textual.content import Content

from centerrow import Decision, IllegalChoice
from centerrow.effects.wording import sentence
from centerrow.presentation.board import common_place
from centerrow.presentation.conduct import unspent
from centerrow.presentation.cursor import Cursor, item_at
from centerrow.presentation.director import ASK, BOT, CURTAIN, FORCED, OVER, Director
from centerrow.presentation.log import NOTICES, Entry
from centerrow.presentation.setup import form_of
from centerrow.say import say
from centerrow.session import Session
from centerrow.shapes.views import View
from centerrow.tui.curtain import Curtain
from centerrow.tui.dialogs import Choice
from centerrow.tui.frame import TableFrame
from centerrow.tui.host import host_of
from centerrow.tui.keybar import Hint
from centerrow.tui.logview import LogScreen
from centerrow.tui.newgame import NewGameScreen
from centerrow.tui.score import AGAIN, LEAVE, LOG, NEW, REPLAY, ScoreScreen

#: How many choices back the log beside the table begins.
LATEST = 80
#: Seconds between two actions of a bot.
PACES = {"at once": 0.0, "quick": 0.25, "slow": 1.0}
PACE_WORDS = {"at once": "Bots play at once.", "quick": "Bots play quick.", "slow": "Bots play slow."}
NOT_YOURS, ANSWER_FIRST = "It is not your turn.", "First answer the question."


class TableScreen(TableFrame):
    """A session on the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "act", "do"),
        Binding("p", "play_all", "play all"),
        Binding("e", "end_turn", "end turn"),
        Binding("o", "options", "all options"),
        Binding("u", "undo", "undo"),
        Binding("l", "log(False)", "log"),
        Binding("n", "log(True)", "news"),
        Binding("a", "auto", "automatic"),
        Binding("s", "pace", "pace"),
        Binding("space", "hurry", "hurry"),
        Binding("q,escape", "leave", "leave"),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.director = Director(session)
        self.hurries = False
        self.told_last_round = session.game.honor_pool <= 0
        self.told_trouble = False
        self.shown_end = False

    # ---- what is shown

    def current_view(self) -> View:
        return self.director.seat.view

    def current_decision(self) -> Decision | None:
        return self.director.asked

    def log_entries(self) -> Sequence[Entry]:
        return self.director.log(LATEST)

    def sets(self) -> tuple[str, ...]:
        return self.session.game.sets

    def prompt(self) -> Content:
        deciding = self.session.deciding
        if deciding is None:
            return Content.styled(say("The game is over. Enter shows the score."), "bold $notice")
        asked = self.director.asked
        if asked is None:
            words = say("Waiting for {player} …", player=self.session.names[deciding])
            return Content.styled(words, "$quiet")
        if asked.kind == "turn":
            busy, idle = say("play, acquire, defeat; e ends it"), say("nothing is left to do; e ends it")
            todo = busy if len(asked.options) > 1 else idle
            return Content.assemble((f"{say('Your turn:')} ", "bold $key"), (todo, "$foreground"))
        place = common_place(asked.options)
        more = f"   {asked.word_text}" if asked.word_text and not self.narrow else ""
        return Content.assemble(
            (asked.text, "bold $key"), (f" ({place})" if place else "", "$key"), (more, "$quiet")
        )

    def key_hints(self) -> list[Hint]:
        asked, stage = self.director.asked, self.director.stage
        verbs = {option.verb for option in asked.options} if asked is not None else set()
        hints = [Hint("p", say("play all"), "play_all", True)] if self.offers_play_all() else []
        hints += [Hint("e", say("end turn"), "end_turn", True)] if "end_turn" in verbs else []
        hints += [Hint(say("space"), say("hurry"), "hurry", True)] if stage == BOT else []
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

    def preview(self, number: int) -> list[str]:
        return self.director.preview(number)

    def offers_play_all(self) -> bool:
        """Whether p does something: there is a card to play that asks nothing."""
        return self.director.asked is not None and self.session.next_play() is not None

    # ---- the course of the game

    def begin(self) -> None:
        self.director.auto = host_of(self).settings.auto
        self.proceed()

    def on_unmount(self) -> None:
        self.session.close()

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
            self.run_bots()
        elif stage == CURTAIN:
            self.draw_curtain()
        elif stage == OVER and not self.shown_end:
            self.shown_end = True
            self.show_score()
        if stage != BOT:
            self.hurries = False

    def clear_table(self) -> None:
        """Close what was opened over the table while bots played: the next eyes may not see all of it."""
        while self in self.app.screen_stack and not self.is_active:
            self.app.pop_screen()

    def draw_curtain(self) -> None:
        game = self.session.game
        decision = game.decision
        assert decision is not None
        self.open(Curtain(game.names[decision.seat], game.turn), self.curtain_lifted)

    def curtain_lifted(self, ready: bool | None) -> None:
        if ready:
            self.director.lift_curtain()
            self.proceed()
        else:
            self.action_leave()

    @work(exclusive=True, group="bots")
    async def run_bots(self) -> None:
        """Let the bots choose, one after the other; the screen stays alive meanwhile."""
        session = self.session
        while session.waits_for_bot:
            pace = 0.0 if self.hurries else PACES[host_of(self).settings.pace]
            if pace:
                await asyncio.sleep(pace)
            decision = session.game.decision
            bot = None if decision is None else session.bots[decision.seat]
            assert decision is not None
            assert bot is not None
            index = await asyncio.to_thread(bot.choose, session.game.at(decision.seat))
            self.director.choose(index)
            if pace:
                self.refresh_table()
                self.tell()
            self.director.answer_forced()
        self.proceed()

    def tell(self) -> None:
        """What everybody must notice, once."""
        if self.session.game.honor_pool <= 0 and not self.told_last_round and not self.session.over:
            self.told_last_round = True
            self.say(f"⚑ {say(NOTICES['last_round'])}", 8)
        if self.session.trouble and not self.told_trouble:
            self.told_trouble = True
            self.say(self.session.trouble, 10)

    def choose(self, index: int) -> None:
        self.take_back_words()
        self.director.choose(index)
        self.proceed()

    def show_score(self) -> None:
        def answered(what: str | None) -> None:
            if what == NEW:
                self.new_game()
            elif what == AGAIN:
                self.play_again()
            elif what == REPLAY:
                host_of(self).show_replay(self.session.game.replay(), self.session.seats)
            elif what == LOG:
                self.action_log(False)
            elif what == LEAVE:
                host_of(self).leave(self, self.session)

        self.open(ScoreScreen(self.session, self.last_words()), answered)

    def last_words(self) -> str:
        """What is said besides the score."""
        return ""

    def new_game(self) -> None:
        """Another game of the same people, with another deal unless they want otherwise."""
        host_of(self).replace(self, NewGameScreen(form_of(self.session)))

    def play_again(self) -> None:
        """The same deal, from its beginning."""
        old = self.session
        again = Session(old.game.earlier(0), old.seats, old.free_undo)
        host_of(self).begin(again, instead_of=self)

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
        def answered(place: int | None) -> None:
            if place is not None:
                self.take(numbers[place])

        self.open(Choice(title, [asked.options[number].text for number in numbers]), answered)

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

        def answered(place: int | None) -> None:
            if place == 1:
                self.choose(number)

        lines = [f"· {words}" for words in lost]
        answers = [say("Go on"), say("End the turn all the same")]
        self.open(Choice(say("You could still do this:"), answers, "ge", lines), answered)

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
        played = self.director.play_all()
        self.proceed()
        asked = self.director.asked
        left = asked is not None and any(option.verb == "play" for option in asked.options)
        if left:
            self.say(say("What is left in your hand asks something: play it yourself."))
        elif not played:
            self.say(say("There is no card to play now."))

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
        director, game = self.director, self.session.game
        entries = director.log()
        self.open(
            LogScreen(
                entries, director.news_since(), self.session.earliest, game.names, director.viewer, news
            ),
            self.back_to,
        )

    # ---- settings

    def action_auto(self) -> None:
        settings = host_of(self).settings
        settings.auto = not settings.auto
        self.director.auto = settings.auto
        words = "Decisions with one option are asked."
        self.say(say("Decisions with one option answer themselves." if settings.auto else words))
        if self.director.stage == FORCED:
            self.proceed()

    def action_pace(self) -> None:
        settings = host_of(self).settings
        names = list(PACES)
        settings.pace = names[(names.index(settings.pace) + 1) % len(names)]
        self.say(say(PACE_WORDS[settings.pace]))

    def action_hurry(self) -> None:
        self.hurries = self.director.stage == BOT

    def action_leave(self) -> None:
        """Leave, concede, or stay."""
        can_concede = self.session.deciding is not None and bool(self.session.people)
        answers = [say("Leave; the game is kept" if self.session.kept else "Leave"), say("Stay")]
        keys = "qs"
        if can_concede:
            answers.append(say("Concede"))
            keys += "c"

        def answered(place: int | None) -> None:
            if place == 0:
                self.workers.cancel_group(self, "bots")
                host_of(self).leave(self, self.session)
            elif place == 2:
                self.concede()
            elif self.director.stage == CURTAIN:
                self.draw_curtain()

        self.open(Choice(say("Leave the game?"), answers, keys), answered)

    def concede(self) -> None:
        """Give up; at a keyboard that several share, whoever has to decide, or sits there."""
        people = self.session.people
        seat, deciding = self.director.viewer, self.session.deciding
        if seat is None:
            seat = deciding if deciding is not None and deciding in people else people[0]
        self.workers.cancel_group(self, "bots")
        self.session.concede(seat)
        self.proceed()
