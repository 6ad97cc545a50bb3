"""`centerrow arena`: bots against each other, as a table, as JSON or as a page."""

from __future__ import annotations

import argparse
import shlex
import sys

import msgspec

from centerrow import BadSetup
from centerrow.bots import BOTS
from centerrow.bots.ladder import Rated, ladder_at, written
from centerrow.commands.runs import check_writable, executor_of, games_of, kept, seed_of, told_of_page, typed
from centerrow.presentation.columns import Column, in_columns
from centerrow.presentation.page import BOLD, DIM, Page
from centerrow.say import say
from centerrow.sim.arena import Played, head_of, run_arena, total_games
from centerrow.sim.decks import decks_of, own_sets, with_copies
from centerrow.sim.figures import check_matplotlib
from centerrow.sim.page import percent, write_file
from centerrow.sim.schedule import Arena, deals_for, make_arena
from centerrow.sim.standings import Standing, Standings, anchor_of, standings_of
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

#: This many letters a line has with the difference of Elo in it.
WIDE = 98


def arena(args: argparse.Namespace, page: Page) -> int:
    """Have them play, and show what came out."""
    if args.stop_early and args.players == 1:
        raise BadSetup("in solo nobody is stronger than the other; leave out --stop-early")
    if args.save_ladder is not None:
        check_whole(args)
    decks = decks_of(args.sets, own_sets(args.cards or []))
    decks = with_copies(decks, args.ban or [], args.copies or [])
    players = 2 if args.players is None else args.players
    plan = make_arena(args.bot, decks, players, args.teams, seed_of(args), args.think)
    deals = deals_for(plan, games_of(args))
    check_ladder(args, plan)
    if args.report is not None:
        check_matplotlib()
        check_writable(args.report)
    with (
        executor_of(args) as executor,
        kept(args.resume, head_of(plan), Played, total_games(plan, deals)) as (file, progress),
    ):
        results = run_arena(plan, deals, executor, file, progress, args.stop_early)
    found = standings_of(results)
    if args.save_ladder is not None:
        save_ladder(args, found)
    if args.report is not None:
        from centerrow.sim.arena_page import arena_page  # which needs matplotlib

        arena_page(plan, found, typed(args)).write(args.report)
    if args.json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
        return 0
    lines = arena_table(page, plan, found)
    if args.report is not None:
        lines += ["", told_of_page(args.report)]
    sys.stdout.write("\n".join(lines) + "\n")
    return 0


def check_whole(args: argparse.Namespace) -> None:
    """Refuse what leaves out or changes some of the games by which people compare bots."""
    for option in ("sets", "ban", "copies", "cards", "stop_early"):
        if getattr(args, option):
            words = "the Elo that people see is of all games, with the sets as they are; leave out {option}"
            raise BadSetup(words, option=f"--{option.replace('_', '-')}")


def check_ladder(args: argparse.Namespace, plan: Arena) -> None:
    """Refuse before the first game what would be no ladder."""
    if args.save_ladder is None:
        return
    if plan.players != 2:
        raise BadSetup("the Elo that people see is of games of two; leave out --players or --save-ladder")
    check_writable(args.save_ladder)
    ladder_at(args.save_ladder).with_run(anchor_of(plan), 0.0, {})


def save_ladder(args: argparse.Namespace, found: Standings) -> None:
    """Write what was measured of our own bots into the file, and keep what else it holds."""
    shown = typed(args).replace(shlex.join(["--save-ladder", args.save_ladder]), "").strip()
    line = " ".join(shown.split())
    rated = {
        each.bot: Rated(each.overall.elo, 0.0 if each.bot == found.anchor else each.overall.half, line)
        for each in found.bots
        if each.bot in BOTS
    }
    ladder = ladder_at(args.save_ladder).with_run(found.anchor, found.anchor_rating, rated)
    write_file(args.save_ladder, written(ladder))


def arena_table(page: Page, plan: Arena, found: Standings) -> list[str]:
    """All that was found, as lines of text."""
    lines = page.wrap(settings_text(found))
    titles = deck_titles(plan)
    for standing in found.matches:
        lines += ["", page.paint(BOLD, f" {match_title(standing)}")]
        lines += [f" {line}" for line in _shares(standing, titles, page.width >= WIDE)]
        if standing.even is not None and len(standing.entrants) > 2:
            words = "Of {sides} equal sides each would win {even}."
            told = say(words, sides=len(standing.entrants), even=percent(standing.even))
            lines += page.wrap(told)
        if stopped_text(standing):
            lines += page.wrap(stopped_text(standing))
    lines += ["", page.paint(BOLD, f" {say('Elo, with intervals of 95%')}")]
    lines += [f" {line}" for line in _ratings(found, titles)]
    words = "{anchor} has {rating:.0f} Elo; the intervals are of the difference to it."
    lines += [
        page.paint(DIM, line)
        for line in page.wrap(say(words, anchor=shown_bot(found.anchor), rating=found.anchor_rating))
    ]
    lines += ["", page.paint(BOLD, f" {say('CPU time for a decision with more than one option')}")]
    return lines + [f" {line}" for line in _times(found)]


def _shares(standing: Standing, titles: dict[str | None, str], wide: bool) -> list[str]:
    two = wide and standing.overall.elo is not None
    columns = [
        Column("deck", 24),
        Column("games", 7, numbers=True),
        Column("won", 8, numbers=True),
        Column("95% interval", 17, numbers=True),
        *([Column("Elo difference", 22, numbers=True, gap=2)] if two else []),
        Column("honor ahead", 13, numbers=True, gap=2),
    ]
    rows = [share_cells(line, titles[line.deck], two) for line in standing.lines]
    return in_columns(columns, rows)


def _ratings(found: Standings, titles: dict[str | None, str]) -> list[str]:
    names = [shown_bot(line.bot) for line in found.bots]
    # What bots are called is a name, which no language changes, and so no title of a column.
    columns = [Column("", 24), *(Column("", 12, numbers=True, gap=2) for _ in names)]
    rows = [[say("deck"), *names], *rating_cells(found, titles)]
    return in_columns(columns, rows)[1:]


def _times(found: Standings) -> list[str]:
    bot, decisions, mean, most, longest = TIME_TITLES
    columns = [
        Column(bot, 24),
        Column(decisions, 10, numbers=True),
        Column(mean, 10, numbers=True),
        Column(most, 18, numbers=True),
        Column(longest, 10, numbers=True, gap=2),
    ]
    return in_columns(columns, time_cells(found))
