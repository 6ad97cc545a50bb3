"""Every definition agrees with the tables of facts, and the tables with the rulebooks' own counts."""

from __future__ import annotations

import pathlib
from typing import Any

import pytest
import yaml

import centerrow as cr

TABLES = {
    table["set"]: table
    for table in (
        yaml.safe_load(path.read_text()) for path in sorted(pathlib.Path(__file__).parent.glob("*.yaml"))
    )
}
FACTS = [(table["set"], fact) for table in TABLES.values() for fact in table["cards"]]
COMMON = ("Apprentice", "Militia", "Mystic", "Heavy Infantry", "Cultist")
#: The rulebooks count the cards of their center decks.
RULEBOOK_COUNTS = {
    "realms_unraveled": 100,
    "dreamscape": 98,
    "valley_of_the_ancients": 99,
    "delirium": 99,
    "deliverance": 100,
}


@pytest.mark.parametrize(("set_name", "fact"), FACTS, ids=[f"{name}-{fact['name']}" for name, fact in FACTS])
def test_definition_agrees_with_the_facts(set_name: str, fact: dict[str, Any]) -> None:
    card = cr.card(fact["name"])
    assert card.name == fact["name"]
    assert card.set == ("common" if fact["name"] in COMMON else set_name)
    assert card.kind == fact["kind"]
    assert list(card.factions) == fact["factions"]
    assert card.zone == fact["zone"]
    assert card.cost == fact["cost"]
    assert card.honor == fact.get("honor", 0)
    assert ("dreamborn" in card.keywords) == fact.get("dreamborn", False)
    assert card.transform_to == fact.get("transform_to")
    assert card.transform_from == fact.get("transform_from")
    if card.zone == "always":
        assert card.copies == max(_copies(table, card.name) for table in TABLES.values())
    else:
        assert card.copies == fact["copies"]


def _copies(table: dict[str, Any], name: str) -> int:
    return max(int(fact["copies"]) for fact in table["cards"] if fact["name"] == name)


@pytest.mark.parametrize("set_name", TABLES)
def test_no_card_is_missing_and_none_is_invented(set_name: str) -> None:
    names = {fact["name"] for fact in TABLES[set_name]["cards"]} - set(COMMON)
    assert {card.name for card in cr.cards(set=set_name)} == names


@pytest.mark.parametrize("set_name", TABLES)
def test_center_deck_has_as_many_cards_as_the_rulebook_says(set_name: str) -> None:
    center = sum(card.copies for card in cr.cards(set=set_name) if card.zone == "center")
    assert center == TABLES[set_name]["center_deck_total"] == RULEBOOK_COUNTS[set_name]


def test_dream_deck_has_as_many_cards_as_the_rulebook_says() -> None:
    for set_name, table in TABLES.items():
        dreams = sum(card.copies for card in cr.cards(set=set_name) if card.zone == "dream")
        assert dreams == table.get("dream_deck_total", 0)


@pytest.mark.parametrize("set_name", TABLES)
def test_supplies_of_the_set(set_name: str) -> None:
    view = cr.Game(sets=[set_name], seed=1).view(0)
    always = [fact for fact in TABLES[set_name]["cards"] if fact["zone"] == "always"]
    assert view["supplies"] == {fact["name"]: fact["copies"] for fact in always}


def test_every_set_has_a_table_of_facts() -> None:
    assert {card.set for card in cr.cards()} - {"common"} == set(TABLES)
