"""How a game went, for its end: everybody's honor from round to round, and the cards that brought it.

What tells the course of a game plays its replay, and leaves that at its end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from centerrow import Replay, Score, Seat
from centerrow.presentation.cards import find
from centerrow.presentation.page import Page
from centerrow.presentation.piles import pile_of
from centerrow.presentation.words import listed
from centerrow.say import say
from centerrow.session import Session, again, only_person

BARS = "▁▂▃▄▅▆▇█"
#: Where the cards lie whose honor counts.
SCORING = ("hand", "deck", "discard", "played", "constructs", "temples")


@dataclass(frozen=True)
class Outcome:
    """How a game ended, for whoever reads it.

    me       the seat of the reader, where it is one person's screen
    remarks  what must be said besides the score
    again    the command that deals it again; empty where there is none
    replay   the whole game, to tell its course; None where it is not to be had
    """

    rounds: int
    scores: Sequence[Score]
    conceded: int | None
    me: int | None
    remarks: Sequence[str]
    sets: Sequence[str]
    seed: str
    again: str
    replay: Replay | None

    def course_lines(self, page: Page) -> list[str]:
        """How the game went; nothing where it is not to be had."""
        return [] if self.replay is None else course_lines(page, self.replay)


def outcome_of(session: Session) -> Outcome:
    """How a game ended that was played here."""
    me = only_person(session.seats)
    return Outcome(
        rounds=session.round,
        scores=session.scores(),
        conceded=session.conceded,
        me=me,
        remarks=session.remarks(me),
        sets=session.sets,
        seed=session.seed,
        again=again(session),
        replay=session.replay(),
    )


def honor_by_round(replay: Replay) -> list[tuple[str, list[int]]]:
    """Everybody's honor at the end of each round, in solo the Cult's too."""
    players = replay.config.players
    rounds = []
    for position in [*replay.turns[players::players], replay.length]:
        replay.to(position)
        rounds.append(replay.scores())
    return [(scores[0].name, [score.total for score in scores]) for scores in zip(*rounds, strict=True)]


def chart_lines(page: Page, replay: Replay) -> list[str]:
    """Honor by round: a line of bars for each player, all to the same measure."""
    course = honor_by_round(replay)
    width = max(len(name) for name, _ in course)
    room = max(page.width - width - 12, 8)
    highest = max(max(totals) for _, totals in course)
    lines = []
    for name, totals in course:
        bars = "".join(_bar(total, highest) for total in thinned(totals, room))
        lines.append(f"     {name:<{width}}  {bars} {totals[-1]}★")
    return lines


def thinned(totals: Sequence[int], most: int) -> list[int]:
    """At most this many of the figures, evenly spread; the last one is always there."""
    if len(totals) <= most:
        return list(totals)
    return [totals[(place + 1) * len(totals) // most - 1] for place in range(most)]


def _bar(total: int, highest: int) -> str:
    return BARS[max(total, 0) * (len(BARS) - 1) // max(highest, 1)]


def honor_by_card(own: Seat) -> Counter[str]:
    """What each card brought a player: the honor that it gave, and the honor that is printed on it."""
    seat = own.number
    assert seat is not None
    player = own.view.players[seat]
    found = Counter[str]()
    for event in own.events():
        if event["kind"] == "gained" and event["resource"] == "honor" and event["seat"] == seat:
            found[event.get("cause") or say("other")] += event["amount"]
    for zone in SCORING:
        for name in pile_of(player, zone):
            info = find(name)
            if info is not None and info.kind != "monster":
                found[name] += info.honor
    return +found


def best_cards(page: Page, replay: Replay, most: int = 3) -> list[str]:
    """The cards that brought each player most honor; decks are open to all when the game is over."""
    lines = []
    width = max(map(len, replay.names))
    replay.to(replay.length)
    for seat, name in enumerate(replay.names) if replay.over else ():
        best = honor_by_card(replay.at(seat)).most_common(most)
        words = listed(f"{card} {honor}★" for card, honor in best) or say("none")
        lines += page.wrap(words, f"     {name:<{width}}  ", " " * (width + 7))
    return lines


def course_lines(page: Page, replay: Replay) -> list[str]:
    """How the game went: a chart of the honor, and the cards that brought it."""
    if not replay.length:
        return []
    lines = [f" {say('Honor by round')}", *chart_lines(page, replay)]
    cards = best_cards(page, replay)
    return [*lines, *([f" {say('The cards that scored most')}", *cards] if cards else [])]
