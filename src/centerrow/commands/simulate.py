"""`centerrow simulate`: many games of bots, and what the cards do in them."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

import msgspec

from centerrow import BadSetup
from centerrow.commands.many_games import UNCHANGED
from centerrow.commands.runs import check_writable, executor_of, games_of, kept, seed_of, typed
from centerrow.presentation.columns import Column, in_columns
from centerrow.presentation.page import BOLD, DIM, Page
from centerrow.say import say
from centerrow.sim.decks import Deck, base_sets, changed, decks_of, own_sets, unchanged, with_copies
from centerrow.sim.figures import check_matplotlib
from centerrow.sim.lab import Comparison, check_comparable, compare
from centerrow.sim.simulation import (
    DeckRun,
    Simulation,
    games_each,
    head_of,
    make_simulation,
    read_simulation,
    run_simulation,
)
from centerrow.sim.simulation_text import (
    FACTS,
    card_change_row,
    comparison_title,
    deck_row,
    fact_row,
    settings_text,
    share_text,
)
from centerrow.sim.summary import CardFacts, DeckFacts, Summary, deck_facts, summary_of
from centerrow.sim.tally import Tally
from centerrow.sim.wording import shown_bot

#: Cards in the terminal: this many of the best, and of the worst.
MOST_CARDS = 8
MOST_CHANGED = 15
#: This many letters a line has that also tells how often one won with a card.
WIDE = 121


def simulate(args: argparse.Namespace, page: Page) -> int:
    """Play, count, and show what came out."""
    decks = decks_of(args.sets, own_sets(args.cards or []))
    decks = with_copies(decks, args.ban or [], args.copies or [])
    if args.compare == UNCHANGED:
        decks = changed(decks)
    plan = make_simulation(args.bots.split(","), args.players, decks, args.teams, seed_of(args), args.think)
    if args.report is not None:
        check_matplotlib()
        check_writable(args.report)
    baseline = [] if args.compare is None else baseline_of(args, plan)
    found = summary_of(plan, played(args, plan, args.resume))
    changes = () if args.compare is None else compare(titled(plan.decks, found.decks), baseline)
    written = [] if args.report is None else report(args, plan, found, changes)
    if args.json:
        told = msgspec.to_builtins(found) | ({"comparison": changes} if changes else {})
        sys.stdout.write(msgspec.json.encode(told).decode() + "\n")
        return 0
    lines = simulation_table(page, plan, found) if not changes else comparison_tables(page, changes)
    sys.stdout.write("\n".join([*lines, *written]) + "\n")
    return 0


def played(args: argparse.Namespace, plan: Simulation, resume: str | None) -> list[DeckRun]:
    """What is counted in the games of a plan."""
    games = games_each(plan, games_of(args))
    with (
        executor_of(args) as executor,
        kept(resume, head_of(plan), Tally, games * len(plan.decks)) as (file, progress),
    ):
        return run_simulation(plan, games, executor, file, progress)


def baseline_of(args: argparse.Namespace, plan: Simulation) -> list[tuple[str, DeckFacts]]:
    """What the plan is compared with: a run that was kept, or as many games without the changes."""
    if args.compare == UNCHANGED:
        other = msgspec.structs.replace(plan, decks=tuple(map(unchanged, plan.decks)))
        runs = played(args, other, args.resume and f"{args.resume}.{UNCHANGED}")
    else:
        other, runs = read_simulation(args.compare)
        check_same_table(args.compare, other, plan)
    check_comparable([base_sets(deck) for deck in plan.decks], [base_sets(run.deck) for run in runs])
    return titled([run.deck for run in runs], [deck_facts(run) for run in runs])


def check_same_table(path: str, theirs: Simulation, ours: Simulation) -> None:
    """Refuse a run of others: what differs would not be the cards alone."""
    if (sorted(theirs.bots), theirs.teams) != (sorted(ours.bots), ours.teams):
        words = "{path} is a run of {theirs}, and this is one of {ours}; compare games of the same players"
        raise BadSetup(words, path=path, theirs=players_text(theirs), ours=players_text(ours))


def players_text(plan: Simulation) -> str:
    bots = ", ".join(map(shown_bot, plan.bots))
    return say("{bots} in teams", bots=bots) if plan.teams else bots


def titled(decks: Sequence[Deck], facts: Sequence[DeckFacts]) -> list[tuple[str, DeckFacts]]:
    return [(deck.title, fact) for deck, fact in zip(decks, facts, strict=True)]


def report(
    args: argparse.Namespace, plan: Simulation, found: Summary, changes: tuple[Comparison, ...]
) -> list[str]:
    """Write the page and the tables beside it; what to say about that."""
    from centerrow.sim.export import export  # which needs polars
    from centerrow.sim.simulation_page import simulation_page  # which needs matplotlib

    path = simulation_page(plan, found, changes, typed(args)).write(args.report)
    names = [each.name for each in export(found, path)]
    words = "The page is in {path}, its tables beside it: {files}."
    return ["", say(words, path=path, files=", ".join(names))]


def comparison_tables(page: Page, changes: tuple[Comparison, ...]) -> list[str]:
    """What changed, as lines of text."""
    lines: list[str] = []
    for change in changes:
        lines += ["", page.paint(BOLD, f" {comparison_title(change)}"), *_facts(change), ""]
        lines += [f" {line}" for line in _changed_cards(change, page.width >= WIDE)]
    words = "Differences with intervals of 95%; of twenty that are chance, one looks like more."
    return lines + ["", *(page.paint(DIM, line) for line in page.wrap(say(words)))]


def _facts(change: Comparison) -> list[str]:
    columns = [
        Column("", 22),
        Column("before", 16, numbers=True),
        Column("now", 16, numbers=True),
        Column("difference", 26, numbers=True),
    ]
    return [f" {line}" for line in in_columns(columns, [fact_row(fact) for fact in change.facts])]


def _changed_cards(change: Comparison, wide: bool) -> list[str]:
    columns = [
        Column("card", 26),
        Column("taken before", 12, numbers=True),
        Column("now", 7, numbers=True),
        Column("difference", 27, numbers=True),
    ]
    if wide:
        columns += [
            Column("won before", 12, numbers=True, gap=1),
            Column("now", 7, numbers=True),
            Column("difference", 27, numbers=True),
        ]
    rows = [card_change_row(card)[: len(columns)] for card in change.cards[:MOST_CHANGED]]
    return in_columns(columns, rows)


def simulation_table(page: Page, plan: Simulation, found: Summary) -> list[str]:
    """What there is to know first, as lines of text."""
    titles = {deck.name: deck.title for deck in plan.decks}
    lines = [*page.wrap(settings_text(found)), ""]
    lines += [f" {line}" for line in _decks(found, titles)]
    for deck in found.decks:
        best, worst = best_and_worst(deck)
        for title, cards in (("Won most with, in {deck}", best), ("Won least with, in {deck}", worst)):
            if cards:
                lines += ["", page.paint(BOLD, f" {say(title, deck=titles[deck.deck])}")]
                lines += [f" {line}" for line in _cards(cards)]
    words = "Who wins takes more of everything: that one wins with a card is a hint, and no proof."
    return lines + ["", *(page.paint(DIM, line) for line in page.wrap(say(words)))]


def best_and_worst(deck: DeckFacts) -> tuple[list[CardFacts], list[CardFacts]]:
    """The cards that win for sure more than the mean, and less; the clearest first."""
    known = [(card.wins, card) for card in deck.cards if card.wins is not None]
    best = sorted([(-wins.low, card.card, card) for wins, card in known if wins.low > deck.even])
    worst = sorted([(wins.high, card.card, card) for wins, card in known if wins.high < deck.even])
    return [each[2] for each in best[:MOST_CARDS]], [each[2] for each in worst[:MOST_CARDS]]


def _decks(found: Summary, titles: dict[str, str]) -> list[str]:
    columns = [
        Column("deck", 24),
        Column("games", 9, numbers=True),
        Column(FACTS["rounds"], 12, numbers=True, gap=2),
        Column(FACTS["decisions"], 14, numbers=True, gap=2),
        Column(FACTS["honor_won"], 14, numbers=True, gap=2),
        Column(FACTS["first_seat"], 24, numbers=True, gap=2),
    ]
    rows = [[*deck_row(deck, titles[deck.deck]), share_text(deck.seats[0].wins)] for deck in found.decks]
    return in_columns(columns, rows)


def _cards(cards: list[CardFacts]) -> list[str]:
    columns = [
        Column("card", 28),
        Column("taken in a game", 15, numbers=True),
        Column("round", 7, numbers=True, gap=2),
        Column("won", 24, numbers=True, gap=2),
    ]
    rows = [
        [
            card.card,
            f"{card.taken:.2f}",
            "–" if card.rounds is None else str(card.rounds[1]),
            "–" if card.wins is None else share_text(card.wins),
        ]
        for card in cards
    ]
    return in_columns(columns, rows)
