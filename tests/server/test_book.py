"""The book of cards: what it says beyond the texts, from what cards and sets are made of."""

from __future__ import annotations

import msgspec

from centerrow.engine.die import DIE_PRICE
from centerrow.engine.names import VERB_NAMES
from centerrow.play.places import OWN, SHARED
from centerrow.say import speaking
from centerrow.server.book import Book, book_text

BOOK = msgspec.json.decode(book_text(), type=Book)
CARDS = {card.name: card for card in BOOK.cards}


def test_a_card_says_which_cards_it_names() -> None:
    assert CARDS["Pasythea's Mace"].names == ["Pasythea, Redeemed"]
    assert CARDS["Disciple of Oziah"].names == ["Scion of Oziah"]
    assert CARDS["Temple of Life"].names == ["Temple of Immortality"]
    assert CARDS["Keeper of Secrets"].names == ["Mystic", "Heavy Infantry"]
    assert CARDS["Mystic"].names == []
    for card in BOOK.cards:
        assert {name for name in CARDS if name in card.text} - {card.name} == {*card.names} - {card.name}


def test_a_set_says_what_it_brings() -> None:
    assert {each.name for each in BOOK.sets if each.insight} == {"delirium", "deliverance", "dreamscape"}
    assert {each.name: each.die.price for each in BOOK.sets if each.die is not None} == {
        "delirium": DIE_PRICE
    }


def test_what_a_line_begins_with_is_said_where_the_language_puts_it_first() -> None:
    unite = next(card for card in BOOK.cards if "unite" in card.keywords)
    with speaking({"{lead}: {sentences}": "{sentences} ({lead})"}, "last"):
        foreign = msgspec.json.decode(book_text(), type=Book)
    mine = {line.keyword: line.lead for line in unite.lines}
    same = next(card for card in foreign.cards if card.name == unite.name)
    theirs = {line.keyword: line.lead for line in same.lines}
    assert (mine["unite"], theirs["unite"]) == ("Unite", "")


def test_keywords_pages_and_headings_are_called_what_the_language_calls_them() -> None:
    said = {"multi-unite": "mehrfach", "set-up": "aufbau", "1. The center row": "1. Die Reihe"}
    with speaking(said, "titles"):
        foreign = msgspec.json.decode(book_text(), type=Book)
    for book, called in (
        (BOOK, ("Multi-unite", "Set-up", "1. The center row")),
        (foreign, ("Mehrfach", "Aufbau", "1. Die Reihe")),
    ):
        found = (book.keywords["multi-unite"].called, book.rules["set-up"].called, book.rulings[0].section)
        assert found == called


def test_the_words_for_what_views_and_options_name_are_in_it() -> None:
    assert {card.kind for card in BOOK.cards} <= BOOK.kinds.keys()
    assert {faction for card in BOOK.cards for faction in card.factions} == BOOK.factions.keys()
    assert (BOOK.kinds["hero"], BOOK.factions["void"], BOOK.verbs["activate"]) == ("Hero", "Void", "Use")
    assert BOOK.verbs.keys() < set(VERB_NAMES)
    assert (BOOK.places["discard"].title, BOOK.places["discard"].yours) == (
        "Discard pile",
        "Your discard pile",
    )
    shown = {*SHARED, *OWN} - {"in_transit"}
    assert shown <= {name for name, place in BOOK.places.items() if place.title}
