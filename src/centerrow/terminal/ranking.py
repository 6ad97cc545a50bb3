"""The end of a game: the score by source, side by side, and what decided it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from centerrow import Score
from centerrow.terminal.drawing import BOLD, DIM, Page

SOURCES = ("tokens", "cards", "temples", "total")


@dataclass(frozen=True)
class Side:
    """Who wins or loses together: a player, a team of two, or the Cult."""

    scores: tuple[Score, ...]

    @property
    def name(self) -> str:
        return " and ".join(score.name for score in self.scores)

    @property
    def is_cult(self) -> bool:
        return self.scores[0].seat is None

    def sum(self, source: str) -> int:
        return sum(getattr(score, source) for score in self.scores)

    def strength(self) -> tuple[int, bool, int]:
        """Of equals the Cult is first, then who comes later in turn order (rulings 11, 41, 42)."""
        return self.sum("total"), self.is_cult, max(score.seat or 0 for score in self.scores)


def sides_of(scores: Sequence[Score], conceded: int | None) -> list[Side]:
    """The best first; who gave up comes last."""
    teams: dict[int | str, list[Score]] = {}
    for score in scores:
        teams.setdefault(score.name if score.team is None else score.team, []).append(score)
    sides = sorted((Side(tuple(team)) for team in teams.values()), key=Side.strength, reverse=True)
    return sorted(sides, key=lambda side: _gave_up(side, conceded))


def _gave_up(side: Side, conceded: int | None) -> bool:
    return conceded is not None and any(score.seat == conceded for score in side.scores)


def score_lines(
    page: Page, scores: Sequence[Score], winners: Sequence[int], conceded: int | None = None
) -> list[str]:
    """A line for each side, for those of a team below it, and who won and why."""
    sides = sides_of(scores, conceded)
    sources = [source for source in SOURCES if source != "temples" or any(side.sum(source) for side in sides)]
    width = max(len(side.name) for side in sides)
    lines = [page.paint(DIM, f"     {'':<{width}}" + "".join(f"{source:>9}" for source in sources))]
    for place, side in enumerate(sides, 1):
        line = f" {place:>2}. {side.name:<{width}}{_amounts([side.sum(source) for source in sources])}"
        lines.append(page.paint(BOLD, line) if side.scores[0].seat in winners else line)
        for score in side.scores if len(side.scores) > 1 else ():
            amounts = _amounts([getattr(score, source) for source in sources])
            lines.append(page.paint(DIM, f"     {f'  {score.name}':<{width}}{amounts}"))
    standing = [side for side in sides if not _gave_up(side, conceded)]
    return [*lines, "", *_tie(page, standing), _winner(page, sides[0])]


def _amounts(numbers: Sequence[int]) -> str:
    return "".join(f"{number:>8}★" for number in numbers)


def _tie(page: Page, sides: Sequence[Side]) -> list[str]:
    """The tie rule, where it decided."""
    best = [side for side in sides if side.sum("total") == sides[0].sum("total")]
    if len(best) < 2:
        return []
    later = "the team with the latest seat" if len(best[0].scores) > 1 else "the player later in turn order"
    who = "the Cult" if best[0].is_cult else later
    joined = "; " if len(best[0].scores) > 1 else " and "
    return page.wrap(f"{joined.join(side.name for side in reversed(best))} are tied; {who} wins.")


def _winner(page: Page, side: Side) -> str:
    total = side.sum("total")
    if len(side.scores) > 1:
        return page.paint(BOLD, f" {side.name} win with {total} honor together.")
    who = "You win" if side.name == "You" else f"{side.name} wins"
    return page.paint(BOLD, f" {who} with {total} honor.")
