"""The book of cards: what a client looks up about cards, keywords, rules and rulings, all at once."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from dataclasses import fields

import msgspec
from msgspec import Struct

from centerrow import CardInfo, cards
from centerrow.catalog.lookup import CardFacts, catalog, definition
from centerrow.effects.lines import Line
from centerrow.effects.passives import CostsLess
from centerrow.effects.tree import nodes_of
from centerrow.effects.wording import capital, faction_text, sentence
from centerrow.engine.actions import EVERY
from centerrow.engine.base import Node
from centerrow.engine.die import DIE_PRICE
from centerrow.engine.meaning import amount_in_words
from centerrow.engine.names import FACTION_NAMES, INSIGHT, KIND_NAMES, RESOURCES, VERB_NAMES, Resource
from centerrow.play.places import PLACES
from centerrow.presentation.cards import kind_text
from centerrow.presentation.die import die_faces, die_of
from centerrow.presentation.words import keyword_word, resource_word
from centerrow.reference.glossary import KEYWORDS
from centerrow.reference.rulebook import PAGES
from centerrow.reference.rulings import Ruling, about_cards, about_page, about_words, rulings
from centerrow.say import say, spoken_tag
from centerrow.server.own_sets import played_sets


class BookLine(Struct, frozen=True):
    """What a line of a card's text is about.

    lead     what it begins with, such as the name of a keyword; empty where nothing stands out
    keyword  the keyword that it is about
    """

    lead: str
    keyword: str | None


class BookCard(CardFacts, frozen=True):
    """One card.

    text         one line for each thing that it does
    words        by the numbers of its nodes, as in events and the log: what that word says; empty for some
    lines        the lines of its text, one by one
    discounts    how much less other cards cost whoever has it in play, by their names
    names        the cards that it names
    plain_honor  what the reward of a monster gives at once; the Cult gains it when it takes the monster
    rulings      the numbers of the rulings that are about it
    word_rulings the same for each of its words
    """

    text: str
    words: list[str]
    lines: list[BookLine]
    discounts: dict[str, int]
    names: list[str]
    plain_honor: int
    rulings: list[int]
    word_rulings: list[list[int]]


class BookRuling(Struct, frozen=True):
    """What was asked, what the answer is, and who gave it; `section` says what it is about.

    numbers  under which the page of rulings has it; none for what the rulebooks themselves are asked
    """

    section: str
    numbers: tuple[int, ...]
    question: str
    answer: str
    source: str


class BookFace(Struct, frozen=True):
    """What a face of a die does; `gives` are `cards` and resources, where it does nothing else."""

    text: str
    gives: dict[str, int]


class BookDie(Struct, frozen=True):
    """A die, its faces from 1 on, and what a roll costs in insight."""

    name: str
    price: int
    faces: list[BookFace]


class BookSet(Struct, frozen=True):
    """A set; `center_deck` is the number of its cards there, and `die` the die that it brings.

    insight  whether insight has a part in it
    own      whether it came from a file of whoever runs the server
    """

    name: str
    title: str
    cards: int
    center_deck: int
    die: BookDie | None
    insight: bool
    own: bool = False


class BookResource(Struct, frozen=True):
    """A resource: its symbol, its name, how 1 and how more of it read ("{amount} runes"); if it stays."""

    symbol: str
    called: str
    one: str
    amount: str
    lasts: bool


class BookPlace(Struct, frozen=True):
    """What stands above the cards of a zone, and above one's own; empty where it needs no title."""

    title: str
    yours: str


class BookWord(Struct, frozen=True):
    """What a keyword means, or a page of the rules says; `called` is its title.

    rulings  the numbers of those about a page
    """

    called: str
    text: str
    rulings: list[int]


class Book(Struct, frozen=True):
    """Everything there is to look up.

    keywords   by their names in `cards`
    rules      the pages of the rules
    resources  by their names in purses, prices and gains, in the order in which they are told
    kinds      what the kinds of cards are called, by their names in `cards`; and so
    factions   for factions,
    verbs      for what options do with a card, where one word says it,
    places     and for zones, by their names in options, events and views
    """

    cards: list[BookCard]
    sets: list[BookSet]
    keywords: dict[str, BookWord]
    rules: dict[str, BookWord]
    rulings: list[BookRuling]
    resources: dict[str, BookResource]
    kinds: dict[str, str]
    factions: dict[str, str]
    verbs: dict[str, str]
    places: dict[str, BookPlace]


def book_text() -> str:
    """The book, as JSON, of all that is played here, in the language that is spoken."""
    return _book_in(spoken_tag())


@functools.cache
def _book_in(_: str) -> str:
    return msgspec.json.encode(_book()).decode()


def _book() -> Book:
    numbers: dict[Ruling, int] = {}
    found: list[BookRuling] = []
    for section in rulings().section:
        for each in section.ruling:
            numbers.setdefault(each, len(found))
            question, answer, source = say(each.question), say(each.answer), say(each.source)
            found.append(BookRuling(say(section.title), section.numbers, question, answer, source))
    played = played_sets()
    known = {"common", *(each.name for each in played)}
    return Book(
        cards=[_card(info, numbers) for info in cards() if info.set in known],
        sets=[
            BookSet(
                each.name,
                each.title,
                each.cards,
                each.center_deck,
                _die(each.name),
                _has_insight(each.name),
                each.path is not None,
            )
            for each in played
        ],
        keywords={name: BookWord(keyword_word(name), sentence(KEYWORDS[name]), []) for name in KEYWORDS},
        rules={
            name: BookWord(keyword_word(name), PAGES[name], [numbers[each] for each in about_page(name)])
            for name in PAGES
        },
        rulings=found,
        resources={each.name: _resource(each) for each in RESOURCES},
        kinds={name: kind_text(name) for name in KIND_NAMES.values()},
        factions={name: faction_text(name) for name in FACTION_NAMES},
        verbs={VERB_NAMES[each.verb]: words for each in EVERY if (words := each.heading())},
        places={name: BookPlace(_said(each.title), _said(each.yours)) for name, each in PLACES.items()},
    )


def _resource(each: Resource) -> BookResource:
    # The page puts the amount in.
    amount = say(each.amount, amount="{amount}")
    one = amount_in_words(1, each.name)
    return BookResource(each.symbol, resource_word(each.name), one, amount, each.lasts)


def _card(info: CardInfo, numbers: dict[Ruling, int]) -> BookCard:
    card = definition(info.name)
    nodes = [] if card is None else list(nodes_of(card))
    rules = [] if card is None else [each for each in card.rules if isinstance(each, Line) and each.text()]
    return BookCard(
        **msgspec.structs.asdict(info),
        text=info.text,
        words=[sentence(words) if (words := node.text()) else "" for node in nodes],
        lines=[BookLine(each.begins(), each.keyword or None) for each in rules],
        discounts={
            name: node.number for node in nodes if isinstance(node, CostsLess) for name in node.which.names
        },
        names=list(dict.fromkeys([*(line.card for line in rules if line.card), *_named(nodes)])),
        plain_honor=0 if card is None or card.reward is None else card.reward.plain_honor(),
        rulings=[numbers[each] for each in about_cards([info.name])],
        word_rulings=[[numbers[each] for each in about_words([type(node).__name__])] for node in nodes],
    )


def _said(words: str) -> str:
    return capital(say(words)) if words else ""


def _named(nodes: Sequence[Node]) -> Iterator[str]:
    """The names of cards that stand in these words themselves."""
    for node in nodes:
        for field in fields(node):
            value = getattr(node, field.name)
            for part in value if isinstance(value, tuple) else (value,):
                if isinstance(part, str) and definition(part) is not None:
                    yield part


def _has_insight(name: str) -> bool:
    """Whether its players begin with insight, roll its die, or pay with it for its cards."""
    brought = catalog().sets[name]
    paid = any(card.cost.resource == INSIGHT for card in brought.cards)
    return brought.starting_insight or bool(brought.die) or paid


def _die(name: str) -> BookDie | None:
    faces = [BookFace(face.text, face.gives) for face in die_faces([name])]
    return BookDie(die_of([name]), DIE_PRICE, faces) if faces else None
