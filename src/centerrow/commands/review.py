"""`centerrow review`: a game that was played, looked at again, as lines, as JSON or as a page."""

from __future__ import annotations

import argparse
import sys

import msgspec

from centerrow import BadSetup
from centerrow.advice.review import review_of, usual_effort
from centerrow.commands.runs import check_writable, told_of_page, typed
from centerrow.input.arguments import number
from centerrow.input.spelling import did_you_mean
from centerrow.presentation.page import Page
from centerrow.presentation.review import review_data, review_lines
from centerrow.session import PERSON, Store, load_cards, open_recorded
from centerrow.sim.figures import check_matplotlib
from centerrow.sim.progress import Progress, progress_on

#: More would take days.
MOST_DEALS = 100_000


def review(args: argparse.Namespace, page: Page) -> int:
    """Look at the game, and show what was found."""
    load_cards(args.cards or [])
    record, seats = open_recorded(Store().find(args.game).path)
    if not record.length:
        raise BadSetup("nobody has chosen anything in this game yet")
    if args.report is not None:
        check_matplotlib()
        check_writable(args.report)
    effort = usual_effort()
    if args.deals is not None:
        effort = effort.with_deals(deals_of(args))
    people = [seat for seat, who in enumerate(seats) if who == PERSON] or None
    judged = people if args.player is None else [seat_called(args.player, record.names)]
    bar = Counting()
    try:
        found = review_of(record, effort, judged, bar.told)
    finally:
        bar.close()
    if args.report is not None:
        from centerrow.presentation.review_page import review_page  # which needs matplotlib

        review_page(found, typed(args)).write(args.report)
    if args.json:
        sys.stdout.write(msgspec.json.encode(review_data(found)).decode() + "\n")
        return 0
    lines = review_lines(page, found)
    if args.report is not None:
        lines += ["", f" {told_of_page(args.report)}"]
    sys.stdout.write("\n".join(lines) + "\n")
    return 0


def deals_of(args: argparse.Namespace) -> int:
    return number(args.deals, "the number of deals", 2, MOST_DEALS)


def seat_called(name: str, names: tuple[str, ...]) -> int:
    """The seat of the player of this name; BadSetup where nobody is called so."""
    for seat, other in enumerate(names):
        if other.casefold() == name.strip().casefold():
            return seat
    words = "nobody in this game is called {name!r}{hint}"
    raise BadSetup(words, name=name, hint=did_you_mean(name, names))


class Counting:
    """A bar, or a line now and then, of the games that are played."""

    def __init__(self) -> None:
        self.progress: Progress | None = None

    def told(self, done: int, total: int) -> None:
        if self.progress is None:
            self.progress = progress_on(sys.stderr, total)
        self.progress.step(done - self.progress.games)

    def close(self) -> None:
        if self.progress is not None:
            self.progress.close()
