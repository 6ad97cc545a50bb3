"""The pictures of the simulator."""

from __future__ import annotations

from collections.abc import Sequence

from centerrow.say import say
from centerrow.sim import figures
from centerrow.sim.lab import Comparison
from centerrow.sim.summary import CardFacts, DeckFacts
from centerrow.sim.tally import Counts

#: Cards in a picture: this many of the best and of the worst, and of those taken most.
MOST_CARDS = 12
MOST_TIMED = 24
#: Bars of a picture, at most.
MOST_BARS = 40


def shares(counts: Counts) -> tuple[list[int], list[float]]:
    """Each number with its share of all, in percent."""
    many = sum(counts.values())
    return list(counts), [100 * each / many for each in counts.values()]


def length_and_honor(deck: DeckFacts) -> str:
    """How long games are, and with how much honor they end."""
    with figures.drawing(f"length {deck.deck}", 8.6, 2.9, columns=2) as drawn:
        length, honor = drawn.axes
        counts = deck.round_counts
        step = -(-(max(counts) - min(counts) + 1) // MOST_BARS)
        numbers, percent = shares(binned(counts, step))
        middles = [number + (step - 1) / 2 for number in numbers]
        length.bar(middles, percent, width=0.9 * step, color=figures.FIRST)
        length.set_title(say("How long a game is"))
        length.set_xlabel(say("rounds") if step == 1 else say("rounds, in steps of {width}", width=step))
        length.set_ylabel(say("games, in percent"))
        width = 5
        for counts, colour, words in (
            (deck.honor_lost_counts, figures.SECOND, say("others")),
            (deck.honor_won_counts, figures.FIRST, say("winners")),
        ):
            if counts:
                numbers, percent = shares(binned(counts, width))
                middles = [number + width / 2 for number in numbers]
                honor.fill_between(middles, percent, step="mid", alpha=0.25, color=colour, linewidth=0)
                honor.step(middles, percent, where="mid", color=colour, linewidth=1.6, label=words)
        honor.set_title(say("Honor at the end"))
        honor.set_xlabel(say("honor, in steps of {width}", width=width))
        honor.set_ylabel(say("players, in percent"))
        honor.legend(loc="upper right")
        for axes in drawn.axes:
            axes.grid(axis="x", visible=False)
    return drawn.svg


def binned(counts: Counts, width: int) -> Counts:
    """The same in steps, none left out between the first and the last."""
    first, last = min(counts) // width, max(counts) // width
    found = {width * place: 0 for place in range(first, last + 1)}
    for number, many in counts.items():
        found[number // width * width] += many
    return found


def winning_cards(deck: DeckFacts) -> str:
    """The cards with which one wins most, and least; empty where too few games were played."""
    known = [card for card in deck.cards if card.wins is not None]
    by_share = sorted(known, key=_share)
    worst, best = by_share[: len(known) // 2][:MOST_CARDS], by_share[len(known) // 2 :][-MOST_CARDS:]
    if not known:
        return ""
    rows = max(len(worst), len(best))
    with figures.drawing(f"cards {deck.deck}", 8.6, 1.1 + 0.27 * rows, columns=2) as drawn:
        for axes, cards, title, colour in (
            (drawn.axes[0], best, say("Won most"), figures.GOOD),
            (drawn.axes[1], worst[::-1], say("Won least"), figures.BAD),
        ):
            for place, card in enumerate(cards):
                if card.wins is not None:
                    limits = [100 * card.wins.low, 100 * card.wins.high]
                    axes.plot(limits, [place, place], color=colour, linewidth=2.2)
                    axes.plot([100 * card.wins.value], [place], "o", color=colour, markersize=5)
            axes.axvline(100 * deck.even, color=figures.INK, linewidth=1, linestyle=(0, (4, 3)))
            axes.set_yticks(range(len(cards)), [card.card for card in cards])
            axes.set_ylim(-0.6, max(rows, 1) - 0.4)
            axes.grid(axis="y", visible=False)
            axes.set_title(title)
            axes.set_xlabel(say("won, in percent"))
    return drawn.svg


def _share(card: CardFacts) -> float:
    return 0.0 if card.wins is None else card.wins.value


def when_taken(deck: DeckFacts) -> str:
    """In which rounds the cards that are taken most are taken; empty where none is."""
    most = sorted([card for card in deck.cards if card.taken], key=lambda card: -card.taken)[:MOST_TIMED]
    if not most:
        return ""
    timed = [(card.rounds, card) for card in most if card.rounds is not None]
    timed.sort(key=lambda each: (-each[0][1], -each[0][0], each[1].card))
    with figures.drawing(f"rounds {deck.deck}", 8.6, 1.1 + 0.25 * len(timed)) as drawn:
        axes = drawn.axes[0]
        for place, ((first, middle, last), card) in enumerate(timed):
            colour = figures.SECOND if card.defeated > card.acquired else figures.FIRST
            axes.plot([first, last], [place, place], color=colour, linewidth=2.2)
            axes.plot([middle], [place], "o", color=colour, markersize=5)
        axes.set_yticks(range(len(timed)), [card.card for _, card in timed])
        axes.set_ylim(-0.6, len(timed) - 0.4)
        axes.set_xlim(left=0)
        axes.grid(axis="y", visible=False)
        axes.set_xlabel(say("round"))
        for colour, words in ((figures.FIRST, say("acquired")), (figures.SECOND, say("defeated"))):
            axes.plot([], [], color=colour, linewidth=2.2, label=words)
        axes.legend(loc="upper right")
    return drawn.svg


def decks_side_by_side(decks: Sequence[DeckFacts], titles: dict[str, str]) -> str:
    """How long games are with each deck, and how often who comes first wins."""
    with figures.drawing("decks", 8.6, 1.1 + 0.34 * len(decks), columns=2) as drawn:
        length, first = drawn.axes
        names = [titles[deck.deck] for deck in decks[::-1]]
        for place, deck in enumerate(decks[::-1]):
            length.plot(
                [deck.rounds.low, deck.rounds.high], [place, place], color=figures.FIRST, linewidth=2.4
            )
            length.plot([deck.rounds.value], [place], "o", color=figures.FIRST, markersize=6)
            wins = deck.seats[0].wins
            first.plot([100 * wins.low, 100 * wins.high], [place, place], color=figures.THIRD, linewidth=2.4)
            first.plot([100 * wins.value], [place], "o", color=figures.THIRD, markersize=6)
            first.plot([100 * deck.even] * 2, [place - 0.4, place + 0.4], color=figures.INK, linewidth=1)
        length.set_yticks(range(len(names)), names)
        first.set_yticks(range(len(names)), [""] * len(names))
        length.set_title(say("How long a game is"))
        length.set_xlabel(say("rounds"))
        first.set_title(say("The first seat wins"))
        first.set_xlabel(say("games, in percent"))
        for axes in drawn.axes:
            axes.set_ylim(-0.6, len(names) - 0.4)
            axes.grid(axis="y", visible=False)
    return drawn.svg


def changed_cards(change: Comparison, place: int) -> str:
    """How much oftener or seldomer cards are taken; empty where none did change clearly."""
    found = [(card.held.difference, card.card) for card in change.cards if card.held.clear]
    clear = [(measure, name) for measure, name in found if measure is not None][:MOST_TIMED]
    clear.sort(key=lambda each: each[0].value)
    if not clear:
        return ""
    with figures.drawing(f"changes {place}", 8.6, 1.0 + 0.27 * len(clear)) as drawn:
        axes = drawn.axes[0]
        for row, (measure, _) in enumerate(clear):
            colour = figures.GOOD if measure.value > 0 else figures.BAD
            axes.plot([100 * measure.low, 100 * measure.high], [row, row], color=colour, linewidth=2.2)
            axes.plot([100 * measure.value], [row], "o", color=colour, markersize=5)
        axes.axvline(0, color=figures.INK, linewidth=1, linestyle=(0, (4, 3)))
        axes.set_yticks(range(len(clear)), [name for _, name in clear])
        axes.set_ylim(-0.6, len(clear) - 0.4)
        axes.grid(axis="y", visible=False)
        axes.set_xlabel(say("games in which it is taken: difference in percent points"))
    return drawn.svg
