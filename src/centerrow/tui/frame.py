"""The table on the screen: how its parts are laid out, how one looks around, for playing and for watching."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from centerrow import Decision
from centerrow.presentation import piles
from centerrow.presentation.board import DIE, LINES, Area, Board, called, make_board, sizes, standing
from centerrow.presentation.cursor import Cursor, home, item_at, move, next_area, settle
from centerrow.presentation.die import die_faces, die_of
from centerrow.presentation.log import Entry
from centerrow.presentation.piles import SIZED, size, size_text
from centerrow.presentation.words import NOT_BEGUN, SYMBOLS, resource_word
from centerrow.say import say
from centerrow.shapes.views import View
from centerrow.tui.browse import BrowseScreen
from centerrow.tui.dialogs import Sheet
from centerrow.tui.faces import cut_to
from centerrow.tui.help import keys_content, rules_content, signs_content
from centerrow.tui.inspector import InspectScreen, sheet
from centerrow.tui.keybar import Hint, KeyBar
from centerrow.tui.logview import log_content
from centerrow.tui.mat import Mat, others_line, player_line
from centerrow.tui.scene import Scene

#: Narrower than this, the row is a list, and card and log open over the table instead of beside it.
NARROW = 100
#: From this size on there is room for everything: a wider log, and the resources beside the hand.
LARGE = (140, 40)
#: The most lines inside a card of the row.
MOST_ROWS, LARGE_ROWS = 8, 10
#: How many entries the log beside the table shows.
RECENT = 60
#: As in the style sheet: the panel without its edge and scroll bar.
LOG_WIDTH, LARGE_LOG_WIDTH = 36, 56


class TableFrame(Scene[None]):
    """What playing and watching have in common. A subclass says whose eyes look, and at what."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"go('{key}')", show=False) for key in ("left", "right", "up", "down")),
        Binding("tab", "area(1)", show=False),
        Binding("shift+tab", "area(-1)", show=False),
        Binding("i", "inspect", "inspect"),
        Binding("d", "discards", "discard piles"),
        Binding("D", "deck", "your deck"),
        Binding("v", "void", "void"),
        Binding("slash", "find", "find"),
        Binding("question_mark,f1", "help", "help"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.board: Board
        self.cursor = Cursor()
        self.ready = False
        self.shown: dict[str, Content] = {}

    @property
    def hears(self) -> bool:
        """Before the table is laid there is nothing to look at."""
        return super().hears and self.ready

    # ---- what a subclass knows

    def current_view(self) -> View:
        raise NotImplementedError

    def current_decision(self) -> Decision | None:
        """The decision whose options are offered on the table."""
        raise NotImplementedError

    def log_entries(self) -> Sequence[Entry]:
        raise NotImplementedError

    def sets(self) -> tuple[str, ...]:
        raise NotImplementedError

    def prompt(self) -> Content:
        raise NotImplementedError

    def key_hints(self) -> list[Hint]:
        """The most useful keys now."""
        raise NotImplementedError

    # ---- layout

    def compose(self) -> ComposeResult:
        yield Static(id="status")
        yield Mat("row")
        yield Mat("shelf")
        yield Static(id="others")
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                with VerticalScroll(id="players-scroll", can_focus=False):
                    yield Mat("players")
                with Horizontal(id="own"):
                    with VerticalScroll(id="hand-scroll", can_focus=False):
                        yield Mat("hand")
                    yield Static(id="resources")
                yield Static(id="prompt")
                with VerticalScroll(id="question-scroll", can_focus=False):
                    yield Mat("question")
            with Vertical(id="right"):
                with VerticalScroll(id="inspector-scroll", can_focus=False):
                    yield Static(id="inspector")
                with VerticalScroll(id="log-scroll", can_focus=False):
                    yield Static(id="log")
        yield Static(id="brief")
        yield KeyBar()

    def on_mount(self) -> None:
        self.ready = True
        self.query_one("#log-scroll", VerticalScroll).anchor()
        self.begin()

    def begin(self) -> None:
        """The screen is there for the first time."""
        self.refresh_table()

    def on_resize(self) -> None:
        self.set_class(self.narrow, "narrow")
        self.set_class(self.large, "large")
        self.refresh_table()

    @property
    def narrow(self) -> bool:
        return self.size.width < NARROW

    @property
    def large(self) -> bool:
        return self.size.width >= LARGE[0] and self.size.height >= LARGE[1]

    @property
    def crowded(self) -> bool:
        """Whether the players may not fit below each other: then a line of its own names them all."""
        return self.narrow or self.size.height < 21 + 3 * len(self.board.view.players)

    # ---- drawing

    def refresh_table(self, go_home: bool = False) -> None:
        """Everything anew, after the game has changed."""
        if not self.ready:
            return
        board = make_board(self.current_view(), self.current_decision(), die_of(self.sets()))
        if self.narrow:
            areas = tuple(replace(a, shape=LINES) if a.key == "row" else a for a in board.areas)
            board = replace(board, areas=areas)
        self.board = board
        self.cursor = home(board) if go_home else settle(board, self.cursor)
        self.put("status", self.status(), layout=False)
        self.query_one("#row", Mat).rows = self.box_rows()
        entries = list(self.log_entries())[-RECENT:]
        names = [player.name for player in board.view.players]
        width = LARGE_LOG_WIDTH if self.large else LOG_WIDTH
        self.put("log", log_content(entries, names, board.view.seat, width))
        self.set_class(self.crowded, "crowded")
        self.put("others", others_line(board.view, self.size.width - 2))
        self.query_one(KeyBar).lay(self.key_hints())
        self.query_one("#question-scroll").display = board.question is not None
        self.refresh_cursor()

    def put(self, name: str, content: Content, layout: bool = True) -> bool:
        """Show this; False when it is there already."""
        if name in self.shown and content.is_same(self.shown[name]):
            return False
        self.shown[name] = content
        self.query_one(f"#{name}", Static).update(content, layout=layout)
        return True

    def box_rows(self) -> int:
        """How many lines a card of the row has inside: as many as leave room for the players."""
        if not any(self.board.view.row):
            return 1
        asked = len(self.board.question.items) if self.board.question is not None else 0
        spare = self.size.height - 18 - 2 * len(self.board.view.players) - max(asked - 3, 0)
        return max(min(spare, LARGE_ROWS if self.large else MOST_ROWS), 3)

    def refresh_cursor(self) -> None:
        """What depends on the cursor."""
        board, view = self.board, self.board.view
        mats: dict[str, list[Area]] = {"row": [], "shelf": [], "players": [], "hand": [], "question": []}
        for area in board.every():
            key = "shelf" if area.key == "parts" else area.key
            mats[key if key in mats and (key != "hand" or self.large) else "players"].append(area)
        for key, areas in mats.items():
            mat = self.query_one(f"#{key}", Mat)
            mat.crowded = self.crowded
            mat.lay(areas, self.cursor, view)
        self.put("resources", self.resources())
        self.put("prompt", Content("\n").join([*([] if self.large else [self.purse()]), self.prompt()]))
        self.show_card()
        self.soon(self.scroll_to_cursor)

    def scroll_to_cursor(self) -> None:
        for name in ("players", "hand", "question"):
            line = self.query_one(f"#{name}", Mat).line_of(self.cursor)
            if line is not None:
                scroll = self.query_one(f"#{name}-scroll", VerticalScroll)
                height = scroll.size.height
                if not scroll.scroll_y <= line < scroll.scroll_y + height:
                    scroll.scroll_to(y=max(line - height // 2, 0), animate=False)

    def show_card(self) -> None:
        item = item_at(self.board, self.cursor)
        shown = self.card_here()
        if shown is None:
            about = [item.words] if item is not None else []
            if item is not None and item.zone == DIE:
                about += [f"{n}: {face.text}" for n, face in enumerate(die_faces(self.sets()), start=1)]
            self.put("inspector", Content("\n").join(about))
            self.put("brief", Content("\n").join(about), layout=False)
            return
        if self.put("inspector", sheet(shown, self.actions_here())):
            self.query_one("#inspector-scroll", VerticalScroll).scroll_home(animate=False)
        words = " ".join(sheet(shown, (), False).plain.split("\n"))
        lines = cut_to(words, max(self.size.width - 2, 20), 3)
        self.put("brief", Content("\n").join(lines), layout=False)

    def card_here(self) -> str | None:
        """The card under the cursor; on an answer that is no card, the one that asks or is paid for."""
        item, decision = item_at(self.board, self.cursor), self.current_decision()
        if item is None or item.card is not None or self.cursor.area != "question" or decision is None:
            return None if item is None else item.card
        return decision.params.get("card") or decision.params.get("pays_for")

    def actions_here(self) -> list[str]:
        """What Enter would do with the card under the cursor."""
        item, decision = item_at(self.board, self.cursor), self.current_decision()
        if item is None or decision is None:
            return []
        return [decision.options[number].text for number in item.options]

    def options_here(self) -> list[int]:
        """The numbers of these options."""
        item = item_at(self.board, self.cursor)
        return [] if item is None or self.current_decision() is None else [*item.options]

    def previews_here(self) -> list[list[str]]:
        """What each of these would do, in lines."""
        return [self.preview(number) for number in self.options_here()]

    def preview(self, number: int) -> list[str]:
        """What the option of that number would do, where somebody could choose it."""
        return []

    def status(self) -> Content:
        """The first line: turn and round, the honor pool, the piles that everybody shares."""
        view = self.board.view
        pool = view.honor_pool
        parts: list[tuple[str, str]] = [(say(NOT_BEGUN), "bold $foreground")]
        if view.turn:
            turn, round_of = say("Turn {number}", number=view.turn), say("round {number}", number=view.round)
            parts = [(turn, "bold $foreground"), (f" · {round_of}", "$quiet")]
        if view.over:
            parts.append((f"   {say('The game is over')}", "bold $notice"))
        elif pool > 0:
            parts += [("   ★ ", "$honor"), (say("{honor} in the pool", honor=pool), "bold $foreground")]
        else:
            parts.append((f"   ⚑ {say('LAST ROUND: the pool is empty')} ", "bold $notice"))
        for zone in SIZED:
            if size(getattr(view, zone)) or zone != "dream_deck":
                parts.append((f"   {size_text(view, zone)}", "$quiet"))
        cult = view.cult
        if cult:
            parts += [(f"   {say('the Cult')} ", "$monster"), (f"★ {cult.honor}", "bold $honor")]
        return Content.assemble(*parts)

    def purse(self) -> Content:
        """What the viewer has left to spend."""
        view = self.board.view
        if view.seat is None:
            return Content.styled(say("You watch."), "$quiet")
        return player_line(view, view.seat, own=True)

    def resources(self) -> Content:
        """The same, a line for each, for where there is room beside the hand."""
        view = self.board.view
        if view.seat is None:
            return Content.styled(say("You watch."), "$quiet")
        me = view.players[view.seat]
        lines = [Content.styled(called(me), "bold $foreground")]
        names = {sign: resource_word(name) for name, sign in SYMBOLS.items()}
        for sign, figure in standing(me, own=True):
            lines.append(
                Content.assemble(
                    (f"{sign} ", "$honor"), (f"{figure:<5}", "bold $foreground"), (names[sign], "$quiet")
                )
            )
        for pile, count in sizes(me, own=True):
            lines.append(Content.assemble((f"  {count:<5}", "$foreground"), (pile, "$quiet")))
        return Content("\n").join(lines)

    # ---- looking around

    def action_go(self, direction: str) -> None:
        self.cursor = move(self.board, self.cursor, direction)
        self.refresh_cursor()

    def action_area(self, step: int) -> None:
        self.cursor = next_area(self.board, self.cursor, step)
        self.refresh_cursor()

    async def on_mat_picked(self, event: Mat.Picked) -> None:
        """A click looks at a card; a second click, or one on an answer, acts."""
        acts = event.cursor == self.cursor or event.cursor.area == "question"
        if item_at(self.board, event.cursor) is None:
            return
        self.cursor = event.cursor
        self.refresh_cursor()
        if acts:
            await self.run_action("act")

    def action_act(self) -> None:
        """Do what the item under the cursor offers; to look at it is always possible."""
        self.action_inspect()

    def action_inspect(self) -> None:
        shown = self.card_here()
        if shown is not None:
            self.open(InspectScreen(shown, self.actions_here(), self.previews_here()))

    def action_discards(self) -> None:
        self.open(BrowseScreen(piles.discards(self.board.view)))

    def action_deck(self) -> None:
        view = self.board.view
        if view.seat is None:
            self.say(say("Only somebody who plays has a deck."))
            return
        self.open(BrowseScreen([piles.own_deck(view, view.seat)]))

    def action_void(self) -> None:
        self.open(BrowseScreen(piles.void(self.board.view)))

    def action_find(self) -> None:
        self.open(BrowseScreen([piles.all_cards(self.sets())], find=True))

    def action_help(self) -> None:
        self.open(Sheet(say("Keys, signs and rules"), *self.help_parts()))

    def help_parts(self) -> list[Content]:
        return [keys_content(), signs_content(), rules_content()]
