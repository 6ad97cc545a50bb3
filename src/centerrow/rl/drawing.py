"""The table as a player sees it, and the legal actions, in lines of text: `render_mode="ansi"`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from centerrow import BadSetup
from centerrow.encoding.meanings import NO_NUMBER
from centerrow.engine.meaning import amount_in_words
from centerrow.engine.names import RESOURCE_NAMES
from centerrow.engine.state import State
from centerrow.input.arguments import shown
from centerrow.play.score import scores_of
from centerrow.play.view import view_of
from centerrow.say import say
from centerrow.shapes.question import Decision
from centerrow.shapes.table import Pile
from centerrow.shapes.views import PlayerView, View

ANSI: Final = "ansi"


def checked_mode(mode: object) -> str | None:
    """How to draw, or None for not at all; or BadSetup."""
    if mode is None or mode == ANSI:
        return None if mode is None else ANSI
    raise BadSetup("render_mode is None or {mode}, not {given}", mode=f'"{ANSI}"', given=shown(mode))


def drawn(state: State, seat: int, numbers: Sequence[int]) -> str:
    """What the seat may know; then its options, each after the number of the action, "–" without one."""
    names = tuple([say("player {number}", number=each + 1) for each in range(state.seats)])
    view = view_of(state, seat, names)
    row = [name or "–" for name in view.row]
    turn = say("turn {turn}, round {round}", turn=view.turn, round=view.round)
    lines = [
        say("{turn}; honor pool {honor}", turn=turn, honor=max(view.honor_pool, 0)),
        say("center row: {cards}", cards=", ".join(row)),
        *[_player(view, player, each == seat) for each, player in enumerate(view.players)],
        say("your hand: {cards}", cards=_cards(view.players[seat].hand)),
        say("you have: {amounts}", amounts=_purse(view.players[seat])),
    ]
    if view.over:
        lines += [
            say("{name}: {total} honor", name=each.name, total=each.total) for each in scores_of(state, names)
        ]
    elif isinstance(view.decision, Decision) and numbers:
        lines += [view.decision.text, *_options(view.decision, numbers)]
    return "\n".join(lines)


def _options(decision: Decision, numbers: Sequence[int]) -> list[str]:
    return [
        f"{'–' if number == NO_NUMBER else number:>6}  {option.text}"
        for number, option in zip(numbers, decision.options, strict=True)
    ]


def _player(view: View, player: PlayerView, is_me: bool) -> str:
    who = say("{name} (you)", name=player.name) if is_me else player.name
    words = "{who}: {honor} honor, {hand} in hand, {deck} in the deck, {discard} discarded; in play: {cards}"
    in_play = [*player.constructs, *player.visions, *player.temples]
    return say(
        words, who=who, honor=player.honor, hand=_size(player.hand), deck=_size(player.deck),
        discard=len(player.discard), cards=_cards(in_play),
    )  # fmt: skip


def _size(pile: Pile) -> int:
    return pile if isinstance(pile, int) else len(pile)


def _cards(pile: Pile) -> str:
    return str(pile) if isinstance(pile, int) else ", ".join(pile) or "–"


def _purse(player: PlayerView) -> str:
    held: dict[str, int] = msgspec.to_builtins(player.resources)
    found = [amount_in_words(held[name], name) for name in RESOURCE_NAMES if held.get(name)]
    if player.resources.construct_runes:
        found.append(say("{amount} runes for Mechana constructs", amount=player.resources.construct_runes))
    return ", ".join(found) or "–"
