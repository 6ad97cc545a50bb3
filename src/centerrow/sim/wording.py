"""How what was found reads, in the tables of the terminal and on the pages."""

from __future__ import annotations

import math

from centerrow.say import say
from centerrow.sim.page import percent
from centerrow.sim.schedule import CULT, Arena
from centerrow.sim.sequential import Verdict
from centerrow.sim.standings import BotLine, ShareLine, Standing, Standings

VERDICTS = {
    Verdict.OPEN.value: "Not decided: whenever one looks, the share of {bot} is between {low} and {high}.",
    Verdict.STRONGER.value: "{bot} is stronger, after {games:,} games: a share between {low} and {high}.",
    Verdict.WEAKER.value: "{bot} is weaker, after {games:,} games: a share between {low} and {high}.",
    Verdict.EQUAL.value: "As good as equal, after {games:,} games: a share between {low} and {high}.",
}
#: The columns of `time_cells`.
TIME_TITLES = ("bot", "decisions", "mean", "95% take at most", "longest")
ALONE = "{games:,} games alone against the Cult, seed {seed}."


def shown_bot(bot: str) -> str:
    return say("the Cult") if bot == CULT else bot


def deck_titles(arena: Arena) -> dict[str | None, str]:
    """What people call the decks, and all of them together."""
    return {**{deck.name: deck.title for deck in arena.decks}, None: say("over all")}


def match_title(standing: Standing) -> str:
    """Who played against whom."""
    others = list(standing.entrants)
    others.remove(standing.bot)
    kinds = [(other, others.count(other)) for other in dict.fromkeys(others)]
    shown = [
        shown_bot(other) if many == 1 else say("{many} × {bot}", many=many, bot=shown_bot(other))
        for other, many in kinds
    ]
    return say("{bot} against {others}", bot=standing.bot, others=", ".join(shown))


def settings_text(found: Standings) -> str:
    """What was played, in one sentence."""
    words = "{games:,} games of {players} players, each deal once for every seat, seed {seed}."
    if found.players == 1:
        words = ALONE
    elif found.teams:
        words = "{games:,} games of {players} players in teams, each deal once for every team, seed {seed}."
    return say(words, games=found.games, players=found.players, seed=found.seed)


def stopped_text(standing: Standing) -> str:
    """What was decided, where somebody asked to stop early; else nothing."""
    if standing.verdict is None or standing.always is None:
        return ""
    low, high = standing.always
    return say(
        VERDICTS[standing.verdict],
        games=standing.overall.games,
        bot=standing.bot,
        low=percent(low),
        high=percent(high),
    )


def interval_text(low: float, high: float) -> str:
    return say("{low} to {high}", low=percent(low), high=percent(high))


def elo_text(line: ShareLine) -> str:
    if line.elo is None or line.elo_low is None or line.elo_high is None:
        return ""
    words = "{elo} ({low} to {high})"
    return say(words, elo=signed(line.elo), low=signed(line.elo_low), high=signed(line.elo_high))


def margin_text(line: ShareLine) -> str:
    if math.isinf(line.margin_half):
        return signed(line.margin, 1)
    return f"{signed(line.margin, 1)} ± {line.margin_half:.1f}"


def signed(number: float, places: int = 0) -> str:
    """A difference, with its sign."""
    if math.isinf(number):
        return "+∞" if number > 0 else "−∞"
    return f"{number:+.{places}f}".replace("-", "−")


def milliseconds(seconds: float) -> str:
    """A short time."""
    if seconds >= 1:
        return say("{seconds:.2f} s", seconds=seconds)
    places = 0 if seconds >= 0.1 else 1 if seconds >= 0.01 else 2
    return say("{time} ms", time=f"{1000 * seconds:.{places}f}")


# ---- the cells of the arena's tables


def share_cells(line: ShareLine, title: str, with_elo: bool) -> list[str]:
    """How a bot did with a deck."""
    elo = [elo_text(line)] if with_elo else []
    share = [percent(line.share), interval_text(line.low, line.high)]
    return [title, f"{line.games:,}", *share, *elo, margin_text(line)]


def rating_cells(found: Standings, titles: dict[str | None, str]) -> list[list[str]]:
    """For each deck, and over all, how strong each bot is; intervals are of the difference to the anchor."""
    rows = []
    for place, deck in enumerate([*found.decks, None]):
        cells = [(line.bot, line.ratings[place]) for line in found.bots]
        shown = [
            f"{cell.elo:.0f}" if bot == found.anchor else f"{cell.elo:.0f} ± {cell.half:.0f}"
            for bot, cell in cells
        ]
        rows.append([titles[deck], *shown])
    return rows


def time_cells(found: Standings) -> list[list[str]]:
    """For each bot that decided anything, how often it did and how long it took."""
    return [_times(line) for line in found.bots if line.decisions]


def _times(line: BotLine) -> list[str]:
    times = [milliseconds(each) for each in (line.mean, line.p95, line.longest)]
    return [shown_bot(line.bot), f"{line.decisions:,}", *times]
