"""A review in words and lines: the chances as a picture, luck and choices as a table, and what cost most.

Here options come to be words, also those that programs are given.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from centerrow.advice.mistakes import Mistake
from centerrow.advice.review import Estimate, Parts, Review
from centerrow.presentation.columns import Column, in_columns
from centerrow.presentation.ending import thinned
from centerrow.presentation.hint import reasons_text
from centerrow.presentation.page import BOLD, DIM, Page
from centerrow.say import say

#: Lines of the picture, from 100% down to 0%.
ROWS = 11
SEVERAL = "*"
#: What the parts of a lead are called, in their order.
PARTS = {
    "start": "start",
    "my_luck": "own luck",
    "my_choices": "own choices",
    "their_luck": "others' luck",
    "their_choices": "others' choices",
    "lead": "lead",
}
MEANS = (
    "Start: what the first hands and the row promised. Luck: what cards turned up, against what was to be "
    "expected, in whose turn it was. Choices: against those of a quick player in the same place. Together "
    "they are the lead, with intervals of 95%."
)
CHANCES, LUCK_AND_CHOICES, COST_MOST = (
    "Chance to win, by turn",
    "Luck and choices, in honor",
    "What cost most",
)
NOT_OVER = "The game was not played to its end: the lead is the expected one."
NO_MISTAKES = "Nothing that games played on from there would show."


def review_lines(page: Page, review: Review) -> list[str]:
    """All of it, for a terminal."""
    lines = [page.paint(BOLD, f" {say(CHANCES)}"), *curve_lines(page, review), ""]
    lines += [page.paint(BOLD, f" {say(LUCK_AND_CHOICES)}")]
    lines += [f" {line}" for line in parts_table(review)]
    lines += [page.paint(DIM, line) for line in page.wrap(say(MEANS))]
    if not review.over:
        lines += page.wrap(say(NOT_OVER))
    lines += ["", page.paint(BOLD, f" {say(COST_MOST)}")]
    return [*lines, *(line for words in costliest(review) for line in page.wrap(words, " · ", "   "))]


def curve_lines(page: Page, review: Review) -> list[str]:
    """A picture of the chances: a column for each turn, in it the number of each player."""
    room = max(page.width - 8, 10)
    courses = []
    for seat in range(len(review.names)):
        chances = [round(point.seats[seat].chance.value * (ROWS - 1)) for point in review.turns]
        courses.append(thinned(chances, room))
    wide = 2 if 2 * len(courses[0]) <= room else 1
    lines = []
    for row in range(ROWS - 1, -1, -1):
        cells = [_cell([course[place] == row for course in courses]) for place in range(len(courses[0]))]
        label = say("{percent}%", percent=100 * row // (ROWS - 1)) if row % 5 == 0 else ""
        lines.append(f" {label:>4} │{''.join(f'{cell:<{wide}}' for cell in cells)}".rstrip())
    return [*lines, f"      {legend(review)}"]


def _cell(there: Sequence[bool]) -> str:
    if sum(there) > 1:
        return SEVERAL
    return str(there.index(True) + 1) if any(there) else ""


def legend(review: Review) -> str:
    """Whose number is whose, and what the picture goes from and to."""
    names = "   ".join(f"{number} {name}" for number, name in enumerate(review.names, 1))
    both = say("{mark} several", mark=SEVERAL)
    return f"{names}   {both}" if len(review.names) > 1 else names


def parts_table(review: Review) -> list[str]:
    """Where everybody's lead came from."""
    columns = [
        Column("player", 14),
        *(Column(words, 15, numbers=True) for key, words in PARTS.items()),
    ]
    return in_columns(columns, [parts_row(review, parts) for parts in review.parts])


def parts_row(review: Review, parts: Parts) -> list[str]:
    return [review.names[parts.seat], *(estimate_text(getattr(parts, key)) for key in PARTS)]


def estimate_text(estimate: Estimate) -> str:
    """A difference with its sign and its interval; what is certain has none."""
    shown = f"{estimate.value:+.1f}".replace("-", "−")
    return f"{shown} ± {estimate.half:.1f}" if estimate.half else shown


def costliest(review: Review) -> list[str]:
    """What cost most, a sentence or two for each decision; or that nothing did."""
    return [mistake_text(mistake, review.names) for mistake in review.mistakes] or [say(NO_MISTAKES)]


def mistake_text(mistake: Mistake, names: Sequence[str]) -> str:
    """What was chosen, what was better, by how much and why."""
    words = (
        "Turn {turn}, {player}: {chosen}. Better: {better}, by {honor}★ ± {honor_half} and {chance}% ± "
        "{chance_half}% of the chance to win; it {why}."
    )
    return say(
        words,
        turn=mistake.turn,
        player=names[mistake.seat],
        chosen=mistake.chosen_option.for_people(names).text,
        better=mistake.better_option.for_people(names).text,
        honor=f"{mistake.honor:.1f}",
        honor_half=f"{mistake.honor_half:.1f}",
        chance=f"{100 * mistake.chance:.0f}",
        chance_half=f"{100 * mistake.chance_half:.0f}",
        why=reasons_text(mistake.reasons, names),
    )


def review_data(review: Review) -> dict[str, Any]:
    """All of it for programs, to be written as JSON: options are what they mean, with a text made here."""
    mistakes = [
        msgspec.structs.asdict(mistake)
        | {
            "chosen_option": mistake.chosen_option.for_people(review.names).data(),
            "better_option": mistake.better_option.for_people(review.names).data(),
        }
        for mistake in review.mistakes
    ]
    return msgspec.structs.asdict(review) | {"mistakes": mistakes}
