"""The end of a game: the score by source, side by side, and what decided it."""

from __future__ import annotations

from collections.abc import Sequence

from centerrow import Score
from centerrow.play.score import Side, sides_of
from centerrow.presentation.page import BOLD, DIM, Page

SOURCES = ("tokens", "cards", "temples", "total")


def score_lines(
    page: Page, scores: Sequence[Score], conceded: int | None = None, me: int | None = None
) -> list[str]:
    """A line for each side, the best first, who gave up last; those of a team below it; who won and why.

    Where one person reads it, `me` is their seat.
    """
    sides = sorted(sides_of(list(scores)), key=lambda side: conceded in side.seats)
    sources = [source for source in SOURCES if source != "temples" or any(score.temples for score in scores)]
    width = max(len(side.name) for side in sides)
    lines = [page.paint(DIM, f"     {'':<{width}}" + "".join(f"{source:>9}" for source in sources))]
    for place, side in enumerate(sides, 1):
        line = f" {place:>2}. {side.name:<{width}}{_amounts(sources, side.scores)}"
        lines.append(page.paint(BOLD, line) if place == 1 else line)
        for score in side.scores if len(side.scores) > 1 else ():
            lines.append(page.paint(DIM, f"     {f'  {score.name}':<{width}}{_amounts(sources, [score])}"))
    standing = [side for side in sides if conceded not in side.seats]
    return [*lines, "", *_tie(page, standing), _winner(page, sides[0], me)]


def _amounts(sources: Sequence[str], scores: Sequence[Score]) -> str:
    return "".join(f"{sum(getattr(score, source) for score in scores):>8}★" for source in sources)


def _tie(page: Page, sides: Sequence[Side]) -> list[str]:
    """The tie rule, where it decided."""
    best = [side for side in sides if side.total == sides[0].total]
    if len(best) < 2:
        return []
    later = "the team with the latest seat" if len(best[0].scores) > 1 else "the player later in turn order"
    who = "the Cult" if not best[0].seats else later
    joined = "; " if len(best[0].scores) > 1 else " and "
    return page.wrap(f"{joined.join(side.name for side in reversed(best))} are tied; {who} wins.")


def _winner(page: Page, side: Side, me: int | None) -> str:
    if len(side.scores) > 1:
        return page.paint(BOLD, f" {side.name} win with {side.total} honor together.")
    who = "You win" if me is not None and side.seats == [me] else f"{side.name} wins"
    return page.paint(BOLD, f" {who} with {side.total} honor.")
