"""The page of the simulator: what games are like, and what every card does in them."""

from __future__ import annotations

from collections.abc import Sequence

from centerrow.say import say
from centerrow.sim import charts
from centerrow.sim.lab import Comparison
from centerrow.sim.page import Column, HtmlPage
from centerrow.sim.simulation import Simulation
from centerrow.sim.simulation_text import (
    FACTS,
    card_change_row,
    comparison_title,
    deck_row,
    fact_row,
    maybe_percent,
    number,
    plus_minus,
    set_title,
    settings_text,
    share_text,
)
from centerrow.sim.standings import called
from centerrow.sim.summary import CardFacts, DeckFacts, Summary

LISTED = "Those of which too little is known to say how often one wins with them come last."


def simulation_page(
    simulation: Simulation, found: Summary, changes: Sequence[Comparison], command: str
) -> HtmlPage:
    """Everything that was found, with pictures."""
    titles = {deck.name: deck.title for deck in simulation.decks}
    bots = " + ".join(called(found.bots)[bot] for bot in found.bots)
    page = HtmlPage(say("Simulation: {bots}", bots=bots))
    page.text(settings_text(found), "lead")
    if changes:
        page.heading(say("What the change does"))
    for place, change in enumerate(changes):
        _add_change(page, change, place)
    if len(found.decks) > 1:
        page.heading(say("Sets against each other"))
        caption = "Means with intervals of 95%; the short lines are the share of equals."
        page.figure(charts.decks_side_by_side(found.decks, titles), say(caption))
        _add_decks(page, found, titles)
    for deck in found.decks:
        _add_deck(page, deck, titles[deck.deck])
    page.command(command)
    return page


def _add_change(page: HtmlPage, change: Comparison, place: int) -> None:
    page.subheading(comparison_title(change))
    words = "{games:,} games against {others:,}; differences with intervals of 95%."
    page.text(say(words, games=change.games, others=change.baseline_games))
    titles = [say("before"), say("now"), say("difference")]
    columns = [Column(""), *(Column(title, True) for title in titles)]
    page.table(columns, [fact_row(fact) for fact in change.facts])
    picture = charts.changed_cards(change, place)
    if picture:
        words = "The cards whose share of games in which somebody takes them changed most clearly."
        page.figure(picture, say(words))
    columns = [
        Column(say("card")),
        Column(say("taken before"), True),
        Column(say("now"), True),
        Column(say("difference"), True),
        Column(say("won before"), True),
        Column(say("now"), True),
        Column(say("difference"), True),
    ]
    page.table(columns, [card_change_row(card) for card in change.cards])


def _add_decks(page: HtmlPage, found: Summary, titles: dict[str, str]) -> None:
    columns = [
        Column(say("deck")),
        Column(say("games"), True),
        *(Column(say(fact), True) for fact in FACTS.values()),
    ]
    rows = [
        [
            *deck_row(deck, titles[deck.deck]),
            plus_minus(deck.honor_lost),
            plus_minus(deck.margin),
            share_text(deck.seats[0].wins),
        ]
        for deck in found.decks
    ]
    page.table(columns, rows)


def _add_deck(page: HtmlPage, deck: DeckFacts, title: str) -> None:
    page.heading(title)
    words = (
        "{games:,} games of {rounds} rounds, {turns} turns and {decisions} decisions; the winner has {won} "
        "honor, {margin} more than the next."
    )
    if len(deck.seats) == 1:
        words = (
            "{games:,} games of {rounds} rounds and {decisions} decisions; {margin} honor ahead of the Cult."
        )
    page.text(
        say(
            words,
            games=deck.games,
            rounds=plus_minus(deck.rounds),
            turns=plus_minus(deck.turns),
            decisions=plus_minus(deck.decisions),
            won=plus_minus(deck.honor_won),
            margin=plus_minus(deck.margin),
        )
    )
    page.figure(charts.length_and_honor(deck), say("How long games are, and with how much honor they end."))
    _add_seats(page, deck)
    _add_sets(page, deck)
    _add_cards(page, deck)
    _add_pairs(page, deck)


def _add_seats(page: HtmlPage, deck: DeckFacts) -> None:
    page.subheading(say("Seats"))
    columns = [
        Column(say("seat"), True),
        Column(say("won"), True),
        Column(say("honor"), True),
        Column(say("in tokens"), True),
        Column(say("on cards"), True),
        Column(say("on Temples"), True),
    ]
    rows = [
        [
            str(seat.seat + 1),
            share_text(seat.wins),
            plus_minus(seat.honor),
            f"{seat.tokens:.1f}",
            f"{seat.cards:.1f}",
            f"{seat.temples:.1f}",
        ]
        for seat in deck.seats
    ]
    page.table(columns, rows)


def _add_sets(page: HtmlPage, deck: DeckFacts) -> None:
    if not deck.sets:
        return
    page.text(say("Whose cards come into the row, and whose are taken, in a game:"))
    columns = [
        Column(say("set")),
        Column(say("came"), True),
        Column(say("taken"), True),
        Column(say("taken of those in the row"), True),
    ]
    rows = [
        [set_title(each.set), f"{each.came:.1f}", f"{each.taken:.1f}", maybe_percent(each.left)]
        for each in deck.sets
    ]
    page.table(columns, rows)


def _add_cards(page: HtmlPage, deck: DeckFacts) -> None:
    page.subheading(say("Cards"))
    winning, taken = charts.winning_cards(deck), charts.when_taken(deck)
    if winning:
        words = (
            "How often a player won who had acquired or defeated the card, with intervals of 95%; the line "
            "stands at the share of all players. Who wins takes more of everything: a share is a hint, and "
            "no proof."
        )
        page.figure(winning, say(words))
    if taken:
        words = (
            "When the cards that are taken most are taken: from the first tenth to the last, and the middle."
        )
        page.figure(taken, say(words))
    columns = [
        Column(say("card")),
        Column(say("set")),
        Column(say("kind")),
        Column(say("in the row"), True),
        Column(say("acquired"), True),
        Column(say("defeated"), True),
        Column(say("taken of those in the row"), True),
        Column(say("round"), True),
        Column(say("players"), True),
        Column(say("won"), True),
    ]
    page.text(say("All cards, in a game on the mean; those with which one wins most, for sure, come first."))
    page.table(columns, [_card_row(card) for card in deck.cards])
    page.text(say(LISTED), "note")


def _card_row(card: CardFacts) -> list[str]:
    return [
        card.card,
        set_title(card.set),
        say(card.kind),
        number(card.came),
        number(card.acquired),
        number(card.defeated),
        maybe_percent(card.left),
        "–" if card.rounds is None else str(card.rounds[1]),
        f"{card.holders:,}",
        "–" if card.wins is None else share_text(card.wins),
    ]


def _add_pairs(page: HtmlPage, deck: DeckFacts) -> None:
    page.subheading(say("Cards that go together"))
    if not deck.pairs:
        page.text(say("No two cards go together so often that it cannot be chance."), "note")
        return
    words = (
        "How many times as often one player took both cards as if they had nothing to do with each other. "
        "The intervals hold for all pairs at once with 95%."
    )
    page.text(say(words))
    columns = [
        Column(say("card")),
        Column(say("card")),
        Column(say("players"), True),
        Column(say("times as often"), True),
        Column(say("won"), True),
    ]
    rows = [
        [
            pair.first,
            pair.second,
            f"{pair.seats:,}",
            say("{value} ({low} to {high})", value=f"{pair.lift.value:.2f}", low=f"{pair.lift.low:.2f}",
                high=f"{pair.lift.high:.2f}"),
            share_text(pair.wins),
        ]
        for pair in deck.pairs
    ]  # fmt: skip
    page.table(columns, rows)
