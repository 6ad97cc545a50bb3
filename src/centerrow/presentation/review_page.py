"""The page of a review: one file with the curve of the chances, the parts of the lead, and what cost most."""

from __future__ import annotations

from centerrow.advice.review import Review
from centerrow.presentation.review import (
    CHANCES,
    COST_MOST,
    LUCK_AND_CHOICES,
    MEANS,
    NOT_OVER,
    PARTS,
    costliest,
    parts_row,
)
from centerrow.presentation.words import listed
from centerrow.say import say
from centerrow.sim import figures
from centerrow.sim.page import Column, HtmlPage

COLOURS = (
    figures.FIRST, figures.SECOND, figures.THIRD, figures.FOURTH, figures.GOOD, figures.BAD,
)  # fmt: skip


def review_page(review: Review, command: str) -> HtmlPage:
    """Everything that was found, with a picture."""
    page = HtmlPage(say("Review: {players}", players=listed(review.names)))
    if not review.over:
        page.text(say(NOT_OVER), "lead")
    page.heading(say(CHANCES))
    page.figure(chances(review), say("With intervals of 95%, when each turn began."))
    page.heading(say(LUCK_AND_CHOICES))
    columns = [Column(say("player")), *(Column(say(words), True) for words in PARTS.values())]
    page.table(columns, [parts_row(review, parts) for parts in review.parts])
    page.text(say(MEANS), "note")
    page.heading(say(COST_MOST))
    for words in costliest(review):
        page.text(words)
    page.command(command)
    return page


def chances(review: Review) -> str:
    """The curve of everybody's chance to win."""
    with figures.drawing("chances", 8.6, 3.2) as drawn:
        axes = drawn.axes[0]
        turns = list(range(1, len(review.turns) + 1))
        for seat, name in enumerate(review.names):
            found = [point.seats[seat].chance for point in review.turns]
            middle = [100 * each.value for each in found]
            low = [max(100 * (each.value - each.half), 0) for each in found]
            high = [min(100 * (each.value + each.half), 100) for each in found]
            colour = COLOURS[seat]
            axes.fill_between(turns, low, high, alpha=0.2, color=colour, linewidth=0)
            axes.plot(turns, middle, color=colour, linewidth=1.8, label=name)
        axes.set_ylim(-2, 102)
        axes.set_xlabel(say("turn"))
        axes.set_ylabel(say("chance to win, in percent"))
        axes.legend(loc="best")
    return drawn.svg
