"""Sets that people write: what can be done with one, and what is said about each mistake in its file."""

from __future__ import annotations

import dataclasses
import pathlib
import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import centerrow as cr
from centerrow import language
from centerrow.catalog.cardfile import CardFile
from centerrow.catalog.lookup import CardSet, catalog
from centerrow.catalog.words import CARD_WORDS, NAMES, NUMBERS, parameters_of
from centerrow.effects.opponents import DESTROY_WORDS
from centerrow.effects.tree import WRITTEN, word_of
from centerrow.engine.base import Node
from centerrow.testing import table

ROOT = pathlib.Path(__file__).parents[1]
BUILT_IN = ["delirium", "deliverance", "dreamscape", "realms_unraveled", "valley_of_the_ancients"]
ALL_WORDS = "from centerrow.language import *\n"
ONE_CARD = (
    f'{ALL_WORDS}STILT_WALKER = hero("Stilt Walker", VOID, cost=runes(1), copies=9, play=gain(power=1))\n'
)

Load = Callable[..., cr.SetInfo]


@pytest.fixture
def load(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Load]:
    """Writes a file and loads it, from the folder that it lies in; the sets are gone after the test."""
    monkeypatch.chdir(tmp_path)
    before = list(catalog().sets)

    def write_and_load(text: str | bytes, name: str = "my_set.py") -> cr.SetInfo:
        path = tmp_path / name
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return cr.load_set(name)

    yield write_and_load
    for name in list(catalog().sets):
        if name not in before:
            catalog().drop(name)


def code_of(page: str, marker: str) -> str:
    """The Python that follows a marker on a page."""
    text = (ROOT / page).read_text(encoding="utf-8")
    found = re.search(rf"<!-- {re.escape(marker)} -->\n```python\n(.*?)```", text, re.DOTALL)
    assert found is not None
    return found[1]


def play_randomly(game: cr.Game, steps: int, seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(steps):
        if game.decision is None:
            break
        game.apply(dice.randrange(len(game.decision.options)))


# ---- a good file


def test_a_set_is_there_once_it_is_loaded(load: Load) -> None:
    info = load(f'"""Night Fair: for tests."""\n{ONE_CARD}')
    assert info == cr.SetInfo("my_set", "Night Fair", 1, 9, "my_set.py")
    assert [each.name for each in cr.sets()] == [*BUILT_IN, "my_set"]
    assert [card.name for card in cr.cards(set="my_set")] == ["Stilt Walker"]
    assert cr.card("stilt walker").set == "my_set"
    assert "Stilt Walker" in [card.name for card in cr.cards()]
    assert cr.Game(sets="my_set", seed=1).sets == ("my_set",)
    assert cr.Game(sets=["My Set", "delirium"], seed=1).sets == ("delirium", "my_set")
    assert set(cr.Game(sets="my_set", seed=1).view()["row"]) == {"Stilt Walker"}
    t = table("my_set", hand=["Stilt Walker"])
    t.play("Stilt Walker")
    assert t.me.power == 1
    assert cr.random_playouts("my_set", 3, 2) > 0


def test_the_built_in_sets_are_listed() -> None:
    found = {each.name: each for each in cr.sets()}
    assert list(found) == BUILT_IN
    assert found["delirium"] == cr.SetInfo("delirium", "Delirium", 49, 99, None)


def test_all_means_the_built_in_sets(load: Load) -> None:
    load(ONE_CARD)
    assert cr.Game(sets="all", seed=1).sets == tuple(BUILT_IN)


@pytest.mark.parametrize(
    ("doc", "title"),
    [
        ("", "My Set"),
        ('"""Night Fair."""\n', "Night Fair"),
        ('"""Night Fair: and more: here."""\n', "Night Fair"),
        ('"""Night Fair\n\nwith more to say"""\n', "Night Fair"),
        ('"""A text that goes on and on and does not look like a title at all"""\n', "My Set"),
        ('"""\\x1b[31mRed."""\n', "My Set"),
    ],
)
def test_its_title(load: Load, doc: str, title: str) -> None:
    assert load(doc + ONE_CARD).title == title


def test_its_name_is_that_of_the_file(load: Load) -> None:
    assert load(ONE_CARD, "Night-Fair 2.py").name == "night_fair_2"


def test_every_card_that_the_file_makes_is_in_the_set(load: Load) -> None:
    load(
        ALL_WORDS + "def stall(name, number):\n"
        "    return construct(name, cost=runes(number), copies=1, once_per_turn=gain(runes=number))\n"
        "STALLS = [stall(f'Stall {n}', n) for n in range(1, 4)]\n"
        "hero('Juggler', copies=2, play=gain(honor=1), transform=in_hand(\n"
        "    hero('Great Juggler', play=gain(honor=3)), price=2))\n"
        "for each in ('Acrobat',):\n"
        "    hero(each, copies=1, play=draw(1))\n"
    )
    names = ["Stall 1", "Stall 2", "Stall 3", "Great Juggler", "Juggler", "Acrobat"]
    assert [card.name for card in cr.cards(set="my_set")] == names
    assert cr.card("Juggler").transform_to == "Great Juggler"


def test_a_file_that_is_loaded_again_takes_its_own_place(load: Load) -> None:
    load(ONE_CARD)
    old = table("my_set", hand=["Stilt Walker"])
    load(ONE_CARD.replace("power=1", "power=3") + "hero('Fire Eater', copies=1, play=draw(1))\n")
    new = table("my_set", hand=["Stilt Walker", "Fire Eater"])
    new.play("Stilt Walker")
    assert new.me.power == 3
    old.play("Stilt Walker")
    assert old.me.power == 1, "a game that has begun keeps its cards"
    load(ONE_CARD)
    assert [card.name for card in cr.cards("my_set")] == ["Stilt Walker"]
    with pytest.raises(cr.UnknownCard):
        cr.card("Fire Eater")


def test_a_bad_file_changes_nothing(load: Load) -> None:
    load(ONE_CARD)
    before = cr.sets(), cr.cards()
    for bad in ("", "1/0", ONE_CARD.replace("gain", "gian"), ONE_CARD.replace("Stilt Walker", "Mystic")):
        with pytest.raises(cr.BadCard):
            load(bad)
    assert (cr.sets(), cr.cards()) == before
    assert cr.random_playouts("my_set") > 0


EVERY_KIND = (
    ALL_WORDS + 'SUPPLIES = {"Mystic": 5, "Porter": 7}\n'
    "STARTING_INSIGHT = True\n"
    "DIE = (gain(runes=1), gain(power=1), draw(1), gain(insight=1), gain(honor=1), may_banish(HAND))\n"
    "hero('Porter', cost=runes(1), copies=9, zone='always', play=gain(runes=1))\n"
    "monster('Rat', cost=power(1), copies=1, zone='always', reward=gain(honor=1))\n"
    "hero('Recruit', copies=1, zone='starter', play=gain(insight=1))\n"
    "hero('Regent', cost=runes(9), copies=1, zone='unique', play=draw(3))\n"
    "temple('Fair Ground', cost=life_keystone(), honor=3, use=gain(runes=1))\n"
    "vision('Omen', cost=insight(1), copies=3, immediate=gain(runes=1), once_per_turn=gain(power=1))\n"
    "hero('Dreamer', VOID, cost=insight(2), copies=2, play=gain(honor=1))\n"
    "event('Rain', copies=2, ongoing=whenever(you_acquire(heroes()), gain(honor=1)))\n"
    "hero('Fakir', LIFEBOUND, cost=runes(1), copies=4, phantasm=1, play=gain(life_keystones=1))\n"
    "monster('Bear', cost=power(1), copies=4, reward=(gain(honor=1), roll()), dreambind=1)\n"
    "construct('Tent', MECHANA, cost=runes(1), copies=4, ability=costs_less(named('Regent'), 3))\n"
)


@pytest.mark.parametrize("players", range(1, 7))
def test_cards_of_every_kind_and_zone(load: Load, players: int) -> None:
    load(EVERY_KIND)
    assert cr.random_playouts("my_set", players, 3, seed=players) > 100
    assert cr.random_playouts(["my_set", *BUILT_IN], players, 1, seed=players) > 100


def test_supplies_are_as_the_file_says_or_as_usual(load: Load) -> None:
    load(EVERY_KIND)
    supply = table("my_set").supply
    names = ("Mystic", "Heavy Infantry", "Cultist", "Porter", "Rat")
    assert [supply(name) for name in names] == [5, 20, 1, 7, 1]
    assert table(["my_set", "realms_unraveled"]).supply("Mystic") == 26


@pytest.mark.parametrize("dreams", [[], ["Reverie Muse"]], ids=["no_dreams", "dreams"])
def test_an_ability_is_offered_while_there_is_something_to_do(load: Load, dreams: list[str]) -> None:
    load(f"{ALL_WORDS}construct('Well', cost=runes(1), copies=1, once_per_turn=acquire_top_of_dream_deck())")
    t = table(["dreamscape", "my_set"], constructs=["Well"], dream_deck=dreams)
    assert ("activate" in [option.verb for option in t.options()]) == bool(dreams)


@pytest.mark.parametrize("set_name", BUILT_IN)
def test_the_cards_of_every_built_in_set_would_do(tmp_path: pathlib.Path, set_name: str) -> None:
    """What is looked at refuses nothing that makes sense, in either build."""
    files = sorted((pathlib.Path(cr.__file__).parent / "cards" / set_name).glob("[a-z]*.py"))
    one = tmp_path / "one.py"
    one.write_text("".join(path.read_text(encoding="utf-8") for path in files), encoding="utf-8")
    found = {card.name: card for card in CardFile(one).cards}
    assert found == {card.name: card for card in catalog().sets[set_name].cards}


def test_what_each_word_takes_is_known() -> None:
    for name in NAMES.values():
        signature, hints = parameters_of(name)
        assert set(signature.parameters) <= set(hints), name
        word: Any = getattr(language, name)
        if dataclasses.is_dataclass(word):
            assert list(signature.parameters) == [field.name for field in dataclasses.fields(word)], name


def test_what_is_given_reaches_all_that_is_inside(load: Load) -> None:
    """The card of a moment, a faction and a place stay known in whatever is made of them."""
    load(
        ALL_WORDS
        + "construct('Ledger', cost=runes(1), copies=1, ability=whenever(you_acquire(cards()), sequence(\n"
        "    if_(it_is(heroes()), gain(honor=1, per=printed_honor()), otherwise=gain(power=1)),\n"
        "    name_faction(if_(it_is(heroes(VOID)), gain(insight=1, per=heroes_of_that_faction()))))))\n"
        "hero('Usher', VOID, cost=runes(1), honor=3, copies=1, play=gain(runes=5))\n"
    )
    t = table("my_set", constructs=["Ledger"], hand=["Usher"], row=["Usher", "Ledger"])
    t.play("Usher")
    t.acquire("Usher")
    t.choose("Void")
    assert (t.me.honor, t.me.power, t.me.insight) == (3, 0, 1)
    t.acquire("Ledger")
    t.choose("Void")
    assert (t.me.honor, t.me.power, t.me.insight) == (3, 1, 1)


@pytest.mark.parametrize(
    ("ability", "number"),
    [
        ("once_per_turn=take_faction()", 0),
        ("ability=whenever(you_acquire(heroes()), take_faction(it=True))", 1),
    ],
    ids=["this", "it"],
)
def test_a_faction_taken_by_a_card_that_was_not_played_ends_with_the_turn(
    load: Load, ability: str, number: int
) -> None:
    load(
        f"{ALL_WORDS}construct('Weathercock', cost=runes(1), copies=1, {ability})\n"
        "hero('Usher', cost=runes(1), copies=1, play=gain(runes=5))\n"
    )
    t = table("my_set", constructs=["Weathercock"], row=["Usher"], runes=1)
    if number:
        t.acquire("Usher")
    else:
        t.activate("Weathercock")
    t.choose("Void")
    assert list(t.game.view(seat=0)["players"][0]["named"].values()) == [["void"]]
    t.end_turn()
    assert t.game.view(seat=0)["players"][0]["named"] == {}


def test_what_words_take_is_known_without_their_sources() -> None:
    """The package may be shipped without them; only what people wrote is parsed."""
    package = pathlib.Path(cr.__file__).parent
    parsing = [path for path in package.rglob("*.py") if "import ast\n" in path.read_text(encoding="utf-8")]
    assert sorted(path.relative_to(package).as_posix() for path in parsing) == [
        "catalog/cardfile.py",
        "session/own_cards.py",
    ]


# ---- mistakes

HERO = "X = hero('X', VOID, cost=runes(1), copies=1, play=gain(runes=1)"

#: What stands in line 2 of a file; the card; what is said.
MISTAKES = [
    # Python itself
    ("x = (", "", "this is no Python: '(' was never closed"),
    ("return 3", "", "this is no Python: 'return' outside function"),
    ("1 / 0", "", "the file stops here with ZeroDivisionError: division by zero"),
    ("X = hero('X', copies=1 // 0, play=gain(1))", "X", "the file stops here with ZeroDivisionError"),
    ("raise SystemExit(3)", "", "the file stops here with SystemExit: 3"),
    ("import nonesuch", "", "No module named 'nonesuch'"),
    ("from centerrow.langage import gain", "", "imported from centerrow.language"),
    # names
    ("from centerrow.language import gian", "", "has no word 'gian'; did you mean 'gain'?"),
    ("from centerrow.language import qqqqq", "", "has no word 'qqqqq'; docs/vocabulary.md lists them"),
    ("import centerrow.language as cl; cl.gian()", "", "has no word 'gian'; did you mean 'gain'?"),
    (
        "X = hero('X', LIFEBOND, copies=1, play=gain(1))",
        "X",
        "nothing is named 'LIFEBOND'; did you mean 'LIFEBOUND'",
    ),
    ("X = hero('X', copies=1, transform=in_hand(Y, price=1), play=gain(1))", "X", "nothing is named 'Y'"),
    # what words take
    ("X = hero('X', copies=1, play=gain(rune=2))", "X", "gain has no rune=; did you mean 'runes'?"),
    (f"{HERO}, copy=3)", "X", "hero has no copy=; did you mean 'copies'?"),
    ("X = monster('X', cost=power(1), reward=gain(1), size=3)", "X", "no size=; it takes name, cost, copies"),
    ("X = hero('X')", "X", "hero needs play=..."),
    ("X = hero()", "", "hero needs name=... and play=..."),
    ("X = hero('X', VOID, MECHANA, play=gain(1))", "X", "join factions with |"),
    ("X = hero('X', copies=1, play=gain)", "X", "not the word itself: write gain(...)"),
    (
        "X = hero('X', copies=1, play=3)",
        "X",
        "takes an effect, such as gain(runes=1), or several in round brackets",
    ),
    (
        "X = hero('X', copies=1, play=(draw(1), choose_one))",
        "X",
        "not the word itself: write choose_one(...)",
    ),
    ("X = hero('X', copies=1, play=may(gain))", "X", "may(effect=...) takes an effect"),
    ("X = hero('X', copies=1, play=if_(serenity, gain(1)))", "X", "if_(condition=...) takes a condition"),
    ("X = hero('X', copies=1, play=[gain(1)])", "X", "not a list: use round brackets"),
    ("X = hero('X', copies=1, play='gain 2')", "X", "not 'gain 2'"),
    ("X = hero('X', copies=1, play=heroes())", "X", "not a selector"),
    ("X = hero('X', copies=1, play=None)", "X", "not None"),
    (
        "X = hero('X', copies=1, cost=3, play=gain(1))",
        "X",
        "hero(cost=...) takes a cost, such as runes(3), not 3",
    ),
    ("X = hero('X', 'void', copies=1, play=gain(1))", "X", "takes factions, such as LIFEBOUND"),
    ("X = hero('X', copies='3', play=gain(1))", "X", "hero(copies=...) takes a whole number, not '3'"),
    ("X = hero('X', copies=1, play=gain(1.5))", "X", "gain(runes=...) takes a whole number, not 1.5"),
    ("X = hero('X', copies=1, play=gain(True))", "X", "takes a whole number, not True"),
    ("X = hero('X', copies=1, play=gain(10**30))", "X", "takes at most 200, not 1000"),
    (
        "X = hero('X', copies=1, play=banish('hand'))",
        "X",
        "takes a zone, such as HAND or DISCARD, not 'hand'",
    ),
    ("X = hero('X', copies=1, play=acquire_free(heroes))", "X", "takes a selector"),
    ("X = hero(3, copies=1, play=gain(1))", "", "hero(name=...) takes a text in quotes, not 3"),
    (f"{HERO}, dreamborn=1)", "X", "takes True or False, not 1"),
    ("X = construct('X', cost=runes(1), ability=gain(1))", "X", "takes an ability, such as whenever("),
    ("X = construct('X', cost=runes(1), ability=whenever(gain(1), gain(1)))", "X", "takes a moment"),
    (
        "Y = hero('Y', play=gain(1))\nX = hero('X', copies=1, play=gain(1), transform=Y)",
        "X",
        "not the card Y",
    ),
    # what makes no sense
    ("X = hero('X', copies=1, play=gain())", "X", "gain needs at least one amount"),
    ("X = hero('X' + 'Y', copies=1, play=gain())", "XY", "gain needs at least one amount"),
    ("X = hero('', copies=1, play=gain(1))", "a card", "the name is empty"),
    ("X = hero('?', copies=1, play=gain(1))", "?", "a name needs a letter or a number"),
    ("X = hero('X', copies=1, zone='deck', play=gain(1))", "X", "the zone must be one of center, dream"),
    (
        "X = hero('X', 16, copies=1, play=gain(1))",
        "X",
        "the factions must be made of ENLIGHTENED, LIFEBOUND, MECHANA, VOID",
    ),
    ("X = monster('X', cost=power(1), copies=1, becomes=construct('Y', cost=runes(1)))", "X", "is no hero"),
    (
        "X = hero('X', copies=1, transform=in_hand(hero('Y', play=gain(1))), play=gain(1))",
        "X",
        "when= or price=",
    ),
    (
        "X = hero('X', copies=1, play=gain(1), transform=in_hand(hero('Y', play=gain(1)), serenity(), 1))",
        "X",
        "either when= or price=",
    ),
    (
        (
            "Y = hero('Y', play=gain(1), transform=in_hand(hero('Z', play=gain(1)), price=1))\n"
            "X = hero('X', copies=1, play=gain(1), transform=in_hand(Y, serenity()))"
        ),
        "X",
        "Y, its other side, cannot transform again: a card is printed on two sides",
    ),
    (
        (
            "Y = hero('Y', play=gain(1), transform=in_hand(hero('Z', play=gain(1)), always()))\n"
            "X = monster('X', cost=power(1), copies=1, becomes=Y)"
        ),
        "X",
        "Y, its other side, cannot transform again",
    ),
    # what needs something that nothing around it gives
    (
        "X = hero('X', copies=1, play=gain(power=1, per=printed_honor()))",
        "X",
        "printed_honor: this reads what is printed on a card, and nothing here says which: put it into",
    ),
    (
        "X = hero('X', copies=1, play=draw(1, printed_rune_cost()))",
        "X",
        "printed_rune_cost: this reads what is",
    ),
    (
        "X = hero('X', copies=1, play=if_(it_is(heroes(VOID)), gain(1)))",
        "X",
        "it_is: this speaks of a card, and nothing here says which: put it into a trigger, such as whenever(",
    ),
    ("X = hero('X', copies=1, unite=if_(it_is(cards()), gain(1)), play=draw(1))", "X", "it_is: this speaks"),
    (
        "X = hero('X', copies=1, plunder=if_(it_is(cards()), gain(1)), play=draw(1))",
        "X",
        "it_is: this speaks",
    ),
    (
        "X = monster('X', cost=power(1), copies=1, reward=take_faction(it=True))",
        "X",
        "take_faction: this speaks",
    ),
    (
        "X = hero('X', copies=1, play=gain(1), transform=in_hand(hero('Y', play=gain(1)), it_is(heroes())))",
        "X",
        "it_is: this speaks of a card",
    ),
    (
        (
            "X = construct('X', cost=runes(1), copies=1,"
            " ability=whenever(your_turn_starts(), gain(1, per=printed_honor())))"
        ),
        "X",
        "printed_honor: this reads what is printed",
    ),
    (
        (
            "X = construct('X', cost=runes(1), copies=1,"
            " ability=whenever(you_acquire(cards()), name_faction(gain(1, per=printed_honor()))))"
        ),
        "X",
        "printed_honor: this reads what is printed",
    ),
    (
        (
            "X = construct('X', cost=runes(1), copies=1, ability=whenever(you_acquire(cards()),"
            " this_turn(next_time(your_turn_starts(), if_(it_is(cards()), gain(1))))))"
        ),
        "X",
        "it_is: this speaks of a card",
    ),
    (
        (
            "X = hero('X', copies=1, play=name_faction(this_turn(whenever(you_play(heroes()),"
            " gain(1, per=heroes_of_that_faction())))))"
        ),
        "X",
        "heroes_of_that_faction: this needs a faction that was named: put it into name_faction(...)",
    ),
    (
        "X = hero('X', copies=1, play=replace_in_row(hero=defeat_it()))",
        "X",
        "defeat_it: this needs a monster that entered the row: put it into replace_in_row(monster=...)",
    ),
    (
        "from centerrow.effects.banish import Recruit\nX = hero('X', copies=1, play=Recruit())",
        "X",
        "recruit: this needs the place of a card just banished: put it into banish_then(...)",
    ),
    (
        "from centerrow.effects.opponents import DRAW_FOR\nX = hero('X', copies=1, play=DRAW_FOR)",
        "X",
        "DrawFor: this is a step of the rules and no word for cards",
    ),
    ("DIE = (banish_this(),) * 6\n" + HERO + ")", "DIE", "banish_this: this speaks of the card it stands on"),
    ("DIE = (bank(gain(1)),) * 6\n" + HERO + ")", "DIE", "bank: this speaks of the card it stands on"),
    (
        "DIE = (this_turn(may_go(heroes(), HAND)),) * 6\n" + HERO + ")",
        "DIE",
        "may_go: this speaks of the card it stands on",
    ),
    (
        "X = hero('X', copies=1, play=gain(power=1, per=highest_construct_cost()))",
        "X",
        "gain(per=...) takes a count, such as constructs_controlled(), not a limit",
    ),
    (
        "DIE = (gain(1, per=constructs_controlled(others=True)),) * 6\n" + HERO + ")",
        "DIE",
        "constructs_controlled: this speaks of the card it stands on",
    ),
    (
        "DIE = (replace_in_row(monster=banish_this()),) * 6\n" + HERO + ")",
        "DIE",
        "banish_this: this speaks of the card it stands on",
    ),
    (
        "DIE = (this_turn(once_per_turn(you_acquire(cards()), gain(1))),) * 6\n" + HERO + ")",
        "DIE",
        "trigger: this speaks of the card it stands on, and here it stands on none",
    ),
    # the set as a whole
    ("X = hero('X', play=gain(1))", "X", "no card turns into it and it has no copies"),
    (
        "hero('X', copies=1, play=draw(1), transform=in_hand(hero('Y', copies=1, play=draw(1)), always()))",
        "Y",
        "it is the other side of a card; leave out copies=",
    ),
    ("X = hero('Mystic', copies=1, play=gain(1))", "Mystic", "this is also a card of common"),
    ("X = hero('wolf shaman', copies=1, play=gain(1))", "wolf shaman", "a card of realms_unraveled"),
    ("X = hero('Blank', copies=1, play=gain(1))", "Blank", "fills up tables in tests"),
    (
        "X = hero('X', copies=1, play=reveal_to_hand(heroes(), named('mystic')))",
        "X",
        "did you mean 'Mystic'?",
    ),
    (
        "X = hero('X', copies=1, play=when_all_played('X', 'Mistic', effect=draw(1)))",
        "X",
        "no card is named 'Mistic'",
    ),
    ("X = hero('X', copies=1, play=defeat_free(name='Cultis'))", "X", "did you mean 'Cultist'?"),
    ("X = hero('X', copies=1, play=take_temple('Temple of Lif'))", "X", "did you mean 'Temple of Life'"),
    ("SUPPLIES = 3\n" + HERO + ")", "SUPPLIES", "takes from 1 to 200 of a card"),
    ("SUPPLIES = {'Mystic': 0}\n" + HERO + ")", "SUPPLIES", "takes from 1 to 200 of a card"),
    ("SUPPLIES = {'Mystik': 3}\n" + HERO + ")", "SUPPLIES", "did you mean 'Mystic'?"),
    ("DIE = (gain(1),)\n" + HERO + ")", "DIE", "takes 6 effects in round brackets"),
    ("DIE = (gain(),) * 6\n" + HERO + ")", "DIE", "gain needs at least one amount"),
    ("STARTING_INSIGHT = 1\n" + HERO + ")", "STARTING_INSIGHT", "takes True or False"),
    (r"hero('a\nb', copies=1, play=gain(1))", "", r"at most 40 letters, not 'a\nb'"),
    (r"hero('\x1b[31m', copies=1, play=gain(1))", "", r"at most 40 letters, not '\x1b[31m'"),
    (r"hero('\ud800', copies=1, play=gain(1))", "", r"at most 40 letters, not '\ud800'"),
    ("hero('x' * 41, copies=1, play=gain(1))", "", "at most 40 letters, not 'xxx"),
]


def test_messages_call_a_word_as_card_files_write_it() -> None:
    words = {name: getattr(language, name) for name in language.__all__}
    kinds = {name: kind for name, kind in words.items() if isinstance(kind, type) and issubclass(kind, Node)}
    assert len(kinds) > 50
    assert {name: word_of(kind) for name, kind in kinds.items()} == {name: name for name in kinds}
    assert set(WRITTEN.values()) <= set(kinds)
    assert set(CARD_WORDS) <= set(words)


def test_the_ways_to_destroy_are_all_named() -> None:
    named = re.findall(r"[A-Z_]{2,}", NUMBERS["how"])
    assert sorted(getattr(language, name) for name in named) == list(range(len(DESTROY_WORDS)))


@pytest.mark.parametrize(("code", "card", "said"), MISTAKES, ids=[str(i) for i in range(len(MISTAKES))])
def test_a_mistake_is_reported_with_file_line_and_card(load: Load, code: str, card: str, said: str) -> None:
    with pytest.raises(cr.BadCard) as caught:
        load(f"{ALL_WORDS}{code}\n")
    message = str(caught.value)
    line = 3 if code.startswith(("Y = ", "from centerrow.effects")) else 2
    assert message.startswith(f"my_set.py:{line}: {card + ': ' if card else ''}"), message
    assert said in message
    assert [each.name for each in cr.sets()] == BUILT_IN


def test_the_line_is_that_of_the_mistake_inside_a_card(load: Load) -> None:
    with pytest.raises(cr.BadCard, match=r"^my_set.py:4: X: nothing is named 'drow'"):
        load(f"{ALL_WORDS}X = hero('X', copies=1,\n    play=(gain(1),\n          drow(1)))\n")


def test_all_mistakes_are_reported_together_and_none_that_follows_from_another(load: Load) -> None:
    with pytest.raises(cr.BadCard) as caught:
        load(
            "from centerrow.language import gian, hero, runes, gain, in_hand\n"
            "A = hero('A', copies=1, play=gian(1))\n"
            "B = hero('B', copies=1, play=gain(rune=1))\n"
            "C = hero('C', copies=1, play=gain(1), transform=in_hand(B, price=1))\n"
            "D = C\n"
            "E = hero('E', copies=1, play=draw(1))\n"
        )
    assert str(caught.value).split("\n") == [
        "my_set.py:1: centerrow.language has no word 'gian'; did you mean 'gain'?",
        "my_set.py:3: B: gain has no rune=; did you mean 'runes'?",
        "my_set.py:6: E: draw is not imported; add it to the import from centerrow.language",
    ]


def test_the_same_name_twice(load: Load) -> None:
    with pytest.raises(cr.BadCard, match=r"^my_set.py:3: X: line 2 has a card of this name"):
        load(f"{ALL_WORDS}{HERO})\n{HERO})\n")
    with pytest.raises(cr.BadCard, match=r"^my_set.py:3: x: this is also another card of this file"):
        load(f"{ALL_WORDS}{HERO})\nhero('x', copies=1, play=gain(2))\n")


def test_the_name_of_a_card_of_another_loaded_set(load: Load) -> None:
    load(ONE_CARD, "first.py")
    with pytest.raises(cr.BadCard, match=r"^second.py:2: Stilt Walker: this is also a card of first"):
        load(ONE_CARD, "second.py")


@pytest.mark.parametrize("name", ["delirium.py", "Realms Unraveled.py", "common.py", "all.py", "---.py"])
def test_a_name_that_no_set_can_have(load: Load, name: str) -> None:
    with pytest.raises(cr.BadCard, match=f"^{name}:1: a set cannot be named .*; give the file another name"):
        load(ONE_CARD, name)


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("empty.py", b"", "empty.py:1: this file makes no card"),
        ("latin.py", b"x = '\xe9'\n", "latin.py:1: this is no Python"),
        ("null.py", b"x = '\0'\n", "null.py:1: this is no Python"),
        ("deep.py", b"x = " + b"(" * 500 + b")" * 500, "deep.py:1: this is no Python"),
        ("cards.txt", b"", "cards.txt: a set of cards is written in Python, in a file that ends in .py"),
    ],
)
def test_a_file_without_cards(load: Load, name: str, text: bytes, said: str) -> None:
    with pytest.raises(cr.BadCard, match=f"^{re.escape(said)}"):
        load(text, name)


#: What a file does, the line that is named, and what is said.
ODD = [
    ("x = " + "-" * 20_000 + "1", 1, "this goes too deep for Python"),
    ("x = " + "1+" * 20_000 + "1", 1, "this goes too deep for Python"),
    ("x = " + "not " * 3_000 + "1", 1, "this goes too deep for Python"),
    ("x = f" + ".a" * 1_500, 1, "this goes too deep for Python"),
    ("def f():\n    return f()\nf()", 3, "calls itself without end"),
    ("x = 1\nraise KeyboardInterrupt", 3, "the file stops here with KeyboardInterrupt"),
    ("raise BaseException('odd')", 2, "the file stops here with BaseException: odd"),
    ("raise GeneratorExit", 2, "the file stops here with GeneratorExit"),
    ("import sys; sys.exit()", 2, "the file stops here with SystemExit"),
    (
        "class Odd(Exception):\n    def __str__(self):\n        return 1 / 0\nraise Odd()",
        5,
        "the file stops here with Odd, which fails itself: division by zero",
    ),
    (
        "class Odd(Exception):\n    @property\n    def __class__(self):\n        raise self\nraise Odd()",
        6,
        "the file stops here with Odd, which fails itself",
    ),
    ("raise SyntaxError('odd', ('f', 'line', 0, 'x'))", 2, "this is no Python: odd"),
    ("raise SyntaxError('odd', ('f', 10**5000, 0, 'x'))", 2, "this is no Python: odd"),
    ("raise NameError('odd', name=[])", 2, "the file stops here with NameError, which fails itself"),
    ("raise NameError('odd', name=5)", 2, "the file stops here with NameError, which fails itself"),
    ("raise ExceptionGroup('odd', [ValueError()])", 2, "the file stops here with ExceptionGroup: odd"),
    (
        "x = hero('X', copies=10**5000, play=draw(1))",
        2,
        "takes at most 200, not a number of thousands of digits",
    ),
    ("x = hero('X', copies=1, play=10**5000)", 2, "takes an effect"),
]


@pytest.mark.parametrize(("text", "line", "said"), ODD, ids=range(len(ODD)))
def test_a_file_that_does_odd_things(load: Load, text: str, line: int, said: str) -> None:
    with pytest.raises(cr.BadCard) as caught:
        load(f"{ALL_WORDS}{text}\n{HERO})\n")
    first = str(caught.value).splitlines()[0]
    assert first.startswith(f"my_set.py:{line}: ")
    assert said in first
    assert [each.name for each in cr.sets()] == BUILT_IN


def test_nothing_more_of_a_file_is_run_once_it_was_interrupted(load: Load) -> None:
    with pytest.raises(cr.BadCard, match=r"^my_set.py:1: the file stops here with KeyboardInterrupt: $"):
        load("raise KeyboardInterrupt\n1 / 0\n")


OWN_EFFECT = """\
from dataclasses import dataclass
from centerrow.language import *
from centerrow.engine.base import Effect
@dataclass(frozen=True)
class Own(Effect):
    field: object = 0
    def run(self, state, frame):
        pass
    def text(self):
        return "do nothing"
    def METHOD(self):
        raise ValueError("odd")
"""


@pytest.mark.parametrize("method", ["text", "check", "cards_named", "needs", "__hash__"])
@pytest.mark.parametrize(
    "use", ["hero('X', copies=1, play=Own())", f"DIE = (Own(),) * 6\n{HERO})"], ids=["card", "die"]
)
def test_an_effect_of_ones_own_that_fails_is_reported_at_once(load: Load, method: str, use: str) -> None:
    """Whatever is asked of an effect before a game begins; and nothing is changed."""
    load(ONE_CARD)
    before = cr.sets(), cr.cards()
    text = OWN_EFFECT.replace("METHOD", method) + use
    if use.startswith("DIE") and method in ("text", "cards_named"):
        assert load(text, "other.py").name == "other"  # nobody asks that of a die
        return
    with pytest.raises(cr.BadCard, match=r"^my_set.py:\d+: .*ValueError: odd"):
        load(text)
    assert (cr.sets(), cr.cards()) == before


def test_an_effect_of_ones_own_that_cannot_be_compared_is_reported(load: Load) -> None:
    """A game's key asks for its hash."""
    text = OWN_EFFECT.replace("METHOD", "other") + "hero('X', copies=1, play=Own([]))"
    with pytest.raises(cr.BadCard, match=r"^my_set.py:13: X: an effect fails with TypeError: unhashable"):
        load(text)


@pytest.mark.parametrize(
    "supplies", ["{5: 3}", "{None: 1}", "{'Mystic': True}", "{'Mystic': 10**5000}", "[]"]
)
def test_supplies_of_nonsense(load: Load, supplies: str) -> None:
    with pytest.raises(cr.BadCard, match=r"^my_set.py:2: SUPPLIES: takes from 1 to 200 of a card"):
        load(f"{ALL_WORDS}SUPPLIES = {supplies}\n{HERO})\n")


@pytest.mark.parametrize("path", [None, 5, b"my_set.py", ["my_set.py"], object(), "\ud800.py"])
def test_what_is_no_path(path: Any) -> None:
    with pytest.raises(cr.BadCard, match="the file of a set"):
        cr.load_set(path)


def test_no_such_file(load: Load, tmp_path: pathlib.Path) -> None:
    with pytest.raises(cr.BadCard, match=r"nope.py: there is no such file; give the path"):
        cr.load_set(tmp_path / "nope.py")
    (tmp_path / "folder.py").mkdir()
    with pytest.raises(cr.BadCard, match=r"folder.py: this file cannot be read"):
        cr.load_set(tmp_path / "folder.py")
    with pytest.raises(cr.BadCard, match="cannot be read"):
        cr.load_set("a\0.py")


def test_too_many_cards(load: Load) -> None:
    lines = [f"hero('X{i}', copies=200, play=gain(1))\n" for i in range(3)]
    with pytest.raises(cr.BadCard, match="at most 500 cards"):
        load(ALL_WORDS + "".join(lines))
    lines = [f"hero('X{i}', copies=1, zone='always', play=gain(1))\n" for i in range(4)]
    with pytest.raises(cr.BadCard, match="7 cards are always available; the table has room for 6"):
        load(ALL_WORDS + "".join(lines))
    for number in range(9):
        load(
            ALL_WORDS + f"[hero(f'Y{number} {{i}}', copies=100, play=gain(1)) for i in range(5)]",
            f"s{number}.py",
        )
    with pytest.raises(cr.BadSetup, match="room for 4,000 cards"):
        cr.Game(sets=[f"s{number}" for number in range(9)])


def test_linking_refuses_names_that_no_card_has_in_every_set() -> None:
    card = language.hero(
        "X", copies=1, play=language.reveal_to_hand(language.heroes(), language.named("Mystik"))
    )
    catalog().put(
        CardSet("made_up", "Made up", (card,), {"Mystic": 1, "Heavy Infantry": 1, "Cultist": 1}, (), False)
    )
    try:
        with pytest.raises(cr.BadCard, match=r"^X: no card is named 'Mystik'; did you mean 'Mystic'"):
            cr.Game(sets="made_up")
    finally:
        catalog().drop("made_up")


# ---- words of one's own


@pytest.mark.parametrize("name", ["own_word", "gain_either"])
def test_an_effect_of_ones_own(load: Load, name: str) -> None:
    """It is played, asked, copied, saved and compared like every other."""
    if name == "own_word":
        code = code_of("docs/own-cards.md", "file: own_word.py")
    else:
        code = code_of("CONTRIBUTING.md", "example: effect") + (
            "from centerrow.language import VOID, hero, runes\n"
            "COOK = hero('Mushroom Cook', VOID, cost=runes(1), copies=20, play=GainEither(2))\n"
        )
    load(code, f"{name}.py")
    t = table(name, hand=["Mushroom Cook", "Militia", "Militia"])
    t.play("Mushroom Cook")
    if name == "own_word":
        assert t.me.honor == 2
    else:
        twin = t.game.copy()
        assert twin.key() == t.game.key()
        assert cr.Game.load(t.game.save()).key() == t.game.key()
        t.choose("2 power")
        assert t.me.power == 2
        twin.apply(0)
        assert twin.key() != t.game.key()
    game = cr.Game(sets=[name, "delirium"], players=3, seed=2)
    play_randomly(game, 300, 1)
    assert cr.Game.load(game.save()).key() == game.key()
    assert cr.Replay.load(game.replay().save()).choices == game.choices
    assert game.sample(0, 1).view(0) == game.view(0)
    assert cr.random_playouts(name, 4, 3) > 0


def test_keys_do_not_depend_on_where_a_file_was_loaded(load: Load) -> None:
    keys = []
    for _ in range(2):
        load(code_of("docs/own-cards.md", "file: own_word.py"), "own_word.py")
        game = cr.Game(sets="own_word", seed=3)
        play_randomly(game, 100, 4)
        keys.append(game.key())
    assert keys[0] == keys[1]


@pytest.mark.parametrize("above", ["", "@dataclass\n", "@dataclass(eq=False)\n"])
def test_an_effect_of_ones_own_must_be_a_frozen_dataclass(load: Load, above: str) -> None:
    code = code_of("docs/own-cards.md", "file: own_word.py")
    code = code.replace("@dataclass(frozen=True)\n", above, 1).replace("honor: int\n", "honor: int = 1\n")
    if not above:
        code = code.replace("HonorForHand(1)", "HonorForHand()")
    line = code[: code.index(above + "class HonorForHand")].count("\n") + 1
    with pytest.raises(cr.BadCard, match=rf"^own_word.py:{line}: .*needs @dataclass\(frozen=True\) above"):
        load(code, "own_word.py")


# ---- saves


def test_a_save_needs_its_set(load: Load) -> None:
    load(ONE_CARD)
    game = cr.Game(sets=["my_set", "delirium"], seed=1)
    play_randomly(game, 40, 1)
    save, replay = game.save(), game.replay().save()
    catalog().drop("my_set")
    with pytest.raises(
        cr.BadSave, match=r"no set is named 'my_set'.*load its file first: centerrow.load_set"
    ):
        cr.Game.load(save)
    with pytest.raises(
        cr.BadReplay, match=r"no set is named 'my_set'.*load its file first: centerrow.load_set"
    ):
        cr.Replay.load(replay)
    load(ONE_CARD)
    assert cr.Game.load(save).key() == game.key()


@pytest.mark.parametrize(
    "change", [("power=1", "power=7"), ("copies=9", "copies=90"), ("Stilt Walker", "Sword Eater")]
)
def test_a_save_notices_that_its_set_was_changed(load: Load, change: tuple[str, str]) -> None:
    load(ONE_CARD)
    game = cr.Game(sets="my_set", seed=1)
    play_randomly(game, 60, 1)
    save, replay = game.save(), game.replay().save()
    load(ONE_CARD.replace(*change))
    with pytest.raises(cr.BadSave, match=r"was my_set.py changed since\?"):
        cr.Game.load(save)
    with pytest.raises(cr.BadReplay, match=r"was my_set.py changed since\?"):
        cr.Replay.load(replay)
