"""The table, its cards and its options, as lines of text for a terminal."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Sequence

import msgspec

from centerrow import Decision, Option
from centerrow.play.places import PLACES
from centerrow.presentation.board import ALWAYS_TOLD, IN_PLAY, PARTS, Item, grouped
from centerrow.presentation.cards import colour_of, cost_of, find, letters_of
from centerrow.presentation.log import NOTICES
from centerrow.presentation.page import BOLD, DIM, Page
from centerrow.presentation.piles import pile_of, size, size_text
from centerrow.presentation.words import NOT_BEGUN, SYMBOLS, counted, cut, listed, resource_word
from centerrow.say import say
from centerrow.shapes.views import PlayerView, View


def card_lines(page: Page, name: str, note: str = "", most: int = 4) -> list[str]:
    """A card on the table: cost, worth, faction, kind, name and rules text, cut off after `most` lines."""
    info = find(name)
    if info is None:
        return [f"   {name}{note}"]
    worth = f"{info.honor}★" if info.honor else ""
    left = f" {cost_of(info):>3} {worth:>3} {letters_of(info) or '-':<2} {say(info.kind):<9} "
    width = page.width - len(left)
    lines = textwrap.wrap(f"{name}{note}: {info.text}", width, break_on_hyphens=False)
    if len(lines) > most:
        lines = [*lines[: most - 1], cut(" ".join(lines[most - 1 :]), width)]
    lines[0] = page.paint(BOLD, name) + lines[0][len(name) :]
    return [page.paint(colour_of(info), left) + lines[0], *(" " * len(left) + line for line in lines[1:])]


# ---- the table


def table(page: Page, view: View, most: int = 4) -> list[str]:
    """The whole table as the view's seat sees it; card texts take at most that many lines."""
    lines = [page.rule(), *_state(page, view), *_players(page, view)]
    deck, void = size_text(view, "center_deck"), size_text(view, "void")
    lines += ["", page.heading(say(PLACES["row"].title), f"{deck}   {void}")]
    for name in view.row:
        lines += card_lines(page, name, "", most) if name else [f"   {say('(an empty place)')}"]
    lines += _beside(page, view, most)
    lines += ["", page.heading(say(PLACES["supply"].title))]
    for name, left in view.supplies.items():
        info = find(name)
        endless = info is not None and info.kind == "monster"
        lines += card_lines(page, name, "" if endless else f" {say('({number} left)', number=left)}", most)
    if view.seat is not None:
        lines += _own(page, view.players[view.seat], most)
    return lines


def _beside(page: Page, view: View, most: int) -> list[str]:
    """What some sets bring beside the row: free Temples, the hero on her own place, the event that is on."""
    lines: list[str] = []
    for zone in PARTS:
        names = pile_of(view, zone) if PLACES[zone].title else []
        if names:
            lines += ["", page.heading(say(PLACES[zone].title))]
        for name in names:
            lines += card_lines(page, name, "", most)
    return lines


def _state(page: Page, view: View) -> list[str]:
    pool = view.honor_pool
    parts = [say(NOT_BEGUN)]
    if view.turn:
        parts = [say("Turn {turn}, round {round}", turn=view.turn, round=view.round)]
    if pool > 0:
        parts.append(say("honor pool {honor}★", honor=pool))
    else:
        parts.append(say(NOTICES["last_round"]))
    if view.cult is not None:
        honor, taken = view.cult.honor, len(view.cult.cards)
        one, more = "the Cult {honor}★ and 1 card", "the Cult {honor}★ and {number} cards"
        parts.append(say(one if taken == 1 else more, honor=honor, number=taken))
    return [page.heading("   ".join(parts))]


def _players(page: Page, view: View) -> list[str]:
    width = min(max(len(player.name) for player in view.players), 20)
    titles = [say("honor"), *(say(PLACES[pile].short) for pile in ("deck", "hand", "discard"))]
    widths = [max(len(title), least) for title, least in zip(titles, (5, 4, 4, 7), strict=True)]
    lines = [page.paint(DIM, _row(f"   {'':<{width}}", titles, widths) + say("constructs in play"))]
    for seat, player in enumerate(view.players):
        sizes = [str(size(pile)) for pile in (player.deck, player.hand, player.discard)]
        who = f" {'>' if seat == view.active else ' '} {player.name[:width]:<{width}}"
        left = _row(who, [f"{player.honor}★", *sizes], widths)
        built = page.wrap(listed(_before(player)) or "-", left, " " * len(left))
        lines += [page.paint(BOLD, built[0]) if seat == view.seat else built[0], *built[1:]]
    return lines


def _row(first: str, cells: Sequence[str], widths: Sequence[int]) -> str:
    """A line of a table, up to where its last column begins."""
    return "  ".join([first, *(f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True)), ""])


def _before(player: PlayerView) -> list[str]:
    """What lies face up before a player, and the insight that everybody may know of."""
    found = [counted_items(grouped(zone, player)) for zone in IN_PLAY]
    if size(player.dreamscape):
        found.append(say("Dreamscape {number}", number=size(player.dreamscape)))
    if player.resources.insight:
        found.append(f"{SYMBOLS['insight']} {player.resources.insight}")
    return [words for words in found if words]


def counted_items(items: Sequence[Item]) -> str:
    """Cards of a zone in a line."""
    return listed(f"{_noted(item)} ×{item.copies}" if item.copies > 1 else _noted(item) for item in items)


def _noted(item: Item) -> str:
    name = item.card or ""
    return say("{card} ({note})", card=name, note=item.note) if item.note else name


def _own(page: Page, me: PlayerView, most: int) -> list[str]:
    lines = []
    for zone in (*IN_PLAY, "dreamscape", "hand"):
        items = grouped(zone, me)
        if items:
            lines += ["", page.heading(say(PLACES[zone].yours))]
        for item in items:
            used = f" ({item.note})" if item.note else ""
            copies = f" ×{item.copies}" if item.copies > 1 else ""
            lines += card_lines(page, item.card or "", used + copies, most)
    if not me.hand:
        lines += ["", page.heading(say("Your hand is empty"))]
    if me.played:
        title = f" {say('Played this turn:')} "
        lines += ["", *page.wrap(counted(me.played), title, " " * len(title))]
    return lines


def purse(page: Page, player: PlayerView) -> str:
    """What a player has left to spend; runes and power also when there are none."""
    have: dict[str, int] = msgspec.structs.asdict(player.resources)
    shown = [name for name in have if have[name] or name in ALWAYS_TOLD]
    words = "   ".join(
        f"{SYMBOLS[name.removeprefix('construct_')]} {resource_word(name)} {have[name]}" for name in shown
    )
    return f" {say('You have')}   {page.paint(BOLD, words)}"


# ---- options


def option_lines(page: Page, decision: Decision, view: View) -> list[str]:
    """The numbered options: a turn's by verb, several on a line; any other question's one on a line."""
    numbered = list(enumerate(decision.options, 1))
    if decision.kind != "turn":
        return [line for number, option in numbered for line in _choice(page, number, option, decision.kind)]
    lines: list[str] = []
    for verb in dict.fromkeys(option.verb for option in decision.options):
        label = next(option.heading for option in decision.options if option.verb == verb)
        hand = Counter(pile_of(view.players[decision.seat], "hand") if verb == "play" else ())
        items = []
        for number, option in numbered:
            if option.verb == verb:
                copies = f" ×{hand[option.card]}" if option.card and hand[option.card] > 1 else ""
                place = f" ({say(PLACES['void'].lies)})" if option.zone == "void" else ""
                items.append(f"[{number}] {option.entry}{copies}{place}")
        lines += _flow(page, label, items)
    return lines


def _flow(page: Page, label: str, items: Sequence[str]) -> list[str]:
    """As many items on a line as fit."""
    indent = 10
    first = f" {label:<{indent - 1}}"
    lines = [first if len(first) <= indent else f"{first} "]
    for item in items:
        gap = "" if len(lines[-1]) <= indent else "   "
        if gap and len(lines[-1]) + len(gap) + len(item) > page.width:
            lines.append(" " * indent)
            gap = ""
        lines[-1] += gap + item
    return [page.paint(BOLD, line[:indent]) + line[indent:] for line in lines]


def _choice(page: Page, number: int, option: Option, kind: str) -> list[str]:
    words = f" {f'[{number}]':>5} {option.text}"
    info = find(option.card) if option.card and kind == "card" else None
    room = page.width - len(words) - 3
    if info is None or room < 15:
        return [words]
    price = f"{cost_of(info)}: " if info.cost else ""
    return [f"{words}   {page.paint(DIM, cut(price + info.text, room))}"]
