"""The page of the arena: who beats whom, with which sets, how strong each is, and how long each thinks."""

from __future__ import annotations

from collections.abc import Sequence

from centerrow.say import say
from centerrow.sim import figures
from centerrow.sim.page import Column, HtmlPage, percent
from centerrow.sim.schedule import Arena
from centerrow.sim.standings import Standing, Standings
from centerrow.sim.wording import (
    TIME_TITLES,
    deck_titles,
    match_title,
    rating_cells,
    settings_text,
    share_cells,
    shown_bot,
    stopped_text,
    time_cells,
)


def arena_page(arena: Arena, found: Standings, command: str) -> HtmlPage:
    """Everything that the arena found, with pictures."""
    names = [shown_bot(line.bot) for line in found.bots]
    page = HtmlPage(say("Arena: {bots}", bots=", ".join(names)))
    page.text(settings_text(found), "lead")
    titles = deck_titles(arena)
    for number, standing in enumerate(found.matches):
        _add_match(page, standing, titles, number)
    _add_ratings(page, found, titles)
    _add_times(page, found)
    page.command(command)
    return page


def _add_match(page: HtmlPage, standing: Standing, titles: dict[str | None, str], number: int) -> None:
    page.heading(match_title(standing))
    stopped = stopped_text(standing)
    if stopped:
        page.text(stopped)
    page.figure(_shares(standing, titles, number), _caption(standing))
    two = standing.overall.elo is not None
    columns = [
        Column(say("deck")),
        Column(say("games"), True),
        Column(say("won"), True),
        Column(say("95% interval"), True),
        *([Column(say("Elo difference"), True)] if two else []),
        Column(say("honor ahead"), True),
    ]
    rows = [share_cells(line, titles[line.deck], two) for line in standing.lines]
    page.table(columns, rows, total=True)


def _caption(standing: Standing) -> str:
    if standing.even is None:
        return say(
            "The share of games that {bot} won against the Cult, with intervals of 95%.", bot=standing.bot
        )
    words = (
        "The share of games that {bot} won, with intervals of 95%. The line is the share of equals, {even}."
    )
    return say(words, bot=standing.bot, even=percent(standing.even))


def _shares(standing: Standing, titles: dict[str | None, str], number: int) -> str:
    lines = standing.lines[::-1]
    with figures.drawing(f"shares {number}", 8.4, 0.9 + 0.34 * len(lines)) as drawn:
        axes = drawn.axes[0]
        for place, line in enumerate(lines):
            colour = figures.FIRST if line.deck is not None else figures.SECOND
            axes.plot([100 * line.low, 100 * line.high], [place, place], color=colour, linewidth=2.4)
            axes.plot([100 * line.share], [place], "o", color=colour, markersize=6)
        if standing.even is not None:
            axes.axvline(100 * standing.even, color=figures.INK, linewidth=1, linestyle=(0, (4, 3)))
        axes.set_yticks(range(len(lines)), [titles[line.deck] for line in lines])
        axes.set_ylim(-0.6, len(lines) - 0.4)
        axes.grid(axis="y", visible=False)
        axes.set_xlabel(say("games won, in percent"))
    return drawn.svg


def _add_ratings(page: HtmlPage, found: Standings, titles: dict[str | None, str]) -> None:
    page.heading(say("Elo"))
    words = (
        "By the model of Bradley and Terry, from all games; {anchor} has {rating:.0f}, and the intervals "
        "of 95% are of the difference to it."
    )
    page.text(say(words, anchor=shown_bot(found.anchor), rating=found.anchor_rating))
    page.figure(_ratings(found), say("Elo over all decks, with intervals of 95%."))
    names = [shown_bot(line.bot) for line in found.bots]
    columns = [Column(say("deck")), *(Column(name, True) for name in names)]
    page.table(columns, rating_cells(found, titles), total=True)


def _ratings(found: Standings) -> str:
    lines: Sequence[tuple[str, float, float]] = [
        (shown_bot(line.bot), line.overall.elo, line.overall.half) for line in found.bots[::-1]
    ]
    with figures.drawing("ratings", 8.4, 0.9 + 0.38 * len(lines)) as drawn:
        axes = drawn.axes[0]
        for place, (_, elo, half) in enumerate(lines):
            axes.plot([elo - half, elo + half], [place, place], color=figures.THIRD, linewidth=2.4)
            axes.plot([elo], [place], "o", color=figures.THIRD, markersize=6)
        axes.set_yticks(range(len(lines)), [name for name, _, _ in lines])
        axes.set_ylim(-0.6, len(lines) - 0.4)
        axes.grid(axis="y", visible=False)
        axes.set_xlabel(say("Elo"))
    return drawn.svg


def _add_times(page: HtmlPage, found: Standings) -> None:
    page.heading(say("Time to think"))
    page.text(say("CPU time for each decision with more than one option."))
    bot, *times = map(say, TIME_TITLES)
    page.table([Column(bot), *(Column(title, True) for title in times)], time_cells(found))
