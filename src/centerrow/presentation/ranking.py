"""The end of a game: the score by source, side by side, and what decided it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from centerrow import Score
from centerrow.play.score import Side, sides_of
from centerrow.presentation.page import BOLD, DIM, Page
from centerrow.presentation.words import joined
from centerrow.reference.rulebook import OF_EQUAL_TEAMS, OF_EQUALS, OF_EQUALS_ALONE
from centerrow.say import AND, say

#: How wide the column of a source is, at least.
LEAST_WIDTH = 9
#: What a line of the ranking is about.
HEAD, WON, SIDE, MEMBER, REMARK = "head", "won", "side", "member", "remark"
PAINT = {HEAD: DIM, WON: BOLD, MEMBER: DIM}


@dataclass(frozen=True)
class Ranked:
    """A line of the ranking: the columns' head, the winner, another side, one of a team, or a remark."""

    about: str
    text: str


def score_lines(
    page: Page, scores: Sequence[Score], conceded: int | None = None, me: int | None = None
) -> list[str]:
    """The ranking, painted for a page."""
    found = ranking(page, scores, conceded, me)
    return [page.paint(PAINT.get(line.about, ""), line.text) for line in found]


def ranking(
    page: Page, scores: Sequence[Score], conceded: int | None = None, me: int | None = None
) -> list[Ranked]:
    """A line for each side, the best first, who gave up last; those of a team below it; who won and why.

    Where one person reads it, `me` is their seat.
    """
    sides = sorted(sides_of(list(scores)), key=lambda side: conceded in side.seats)
    sources = _sources(scores)
    width = max(len(side.name) for side in sides)
    head = "".join(f"{say(source):>{_width(source)}}" for source in sources)
    lines = [Ranked(HEAD, f"     {'':<{width}}{head}")]
    for place, side in enumerate(sides, 1):
        line = f" {place:>2}. {side.name:<{width}}{_amounts(sources, side.scores)}"
        lines.append(Ranked(WON if place == 1 else SIDE, line))
        for score in side.scores if len(side.scores) > 1 else ():
            lines.append(Ranked(MEMBER, f"     {f'  {score.name}':<{width}}{_amounts(sources, [score])}"))
    standing = [side for side in sides if conceded not in side.seats]
    lines += [Ranked(REMARK, line) for line in ("", *_tie(page, standing))]
    return [*lines, Ranked(WON, _winner(sides[0], me))]


def _sources(scores: Sequence[Score]) -> list[str]:
    """Heroes and constructs each where that is known, Temples where somebody has one."""
    cards = ["heroes", "constructs"] if all(score.parted for score in scores) else ["cards"]
    temples = ["temples"] if any(score.temples for score in scores) else []
    return ["tokens", *cards, *temples, "total"]


def _width(source: str) -> int:
    return max(len(say(source)) + 1, LEAST_WIDTH)


def _amounts(sources: Sequence[str], scores: Sequence[Score]) -> str:
    return "".join(
        f"{sum(getattr(score, source) for score in scores):>{_width(source) - 1}}★" for source in sources
    )


def _tie(page: Page, sides: Sequence[Side]) -> list[str]:
    """The tie rule, where it decided."""
    best = [side for side in sides if side.total == sides[0].total]
    if len(best) < 2:
        return []
    names = [side.name for side in reversed(best)]
    sides_named, rule = joined(names, AND), OF_EQUALS
    if not best[0].seats:
        rule = OF_EQUALS_ALONE
    elif len(best[0].scores) > 1:
        sides_named, rule = say("; ").join(names), OF_EQUAL_TEAMS
    return page.wrap(say("{sides} are tied; {rule}.", sides=sides_named, rule=say(rule)))


def _winner(side: Side, me: int | None) -> str:
    words = "{side} wins with {total} honor."
    if len(side.scores) > 1:
        words = "{side} win with {total} honor together."
    elif me is not None and side.seats == [me]:
        words = "You win with {total} honor."
    return f" {say(words, side=side.name, total=side.total)}"
