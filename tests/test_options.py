"""An option is what it means: no program has to read its text, and texts are made last."""

from __future__ import annotations

import copy
import pathlib
import pickle
import random
import re
from collections.abc import Iterator

import pytest

import centerrow as cr
from asking import pending
from centerrow.engine.meaning import Called
from centerrow.engine.zones import put_text
from centerrow.language import banish_this, copy_hero, draw, gain, hero, insight, runes
from centerrow.play.places import OWN, PLACES
from centerrow.play.telling import lies
from centerrow.shapes.question import MEANING, Meant
from centerrow.shapes.table import Purse
from centerrow.shapes.views import CultView, Known, PlayerView, View, Waiting
from centerrow.testing import Table, table
from made_up import MADE_UP, made_up_set

ALL = "all"
DS = "dreamscape"
PAGE = (pathlib.Path(__file__).parents[1] / "docs" / "json.md").read_text(encoding="utf-8")
PARAMS = {"card", "node", "subject", "pays_for", "left", "bid", "leader", "next"}
#: Every set, and every variant of all of them together.
KINDS = [
    ("realms_unraveled", 2, False),
    (DS, 3, False),
    ("valley_of_the_ancients", 2, False),
    ("delirium", 4, True),
    ("deliverance", 2, False),
    (ALL, 1, False),
    (ALL, 4, True),
    (ALL, 6, False),
]


def decisions(sets: str, players: int, teams: bool, seed: int) -> Iterator[tuple[cr.Game, cr.Decision]]:
    """The decisions of a game of random choices."""
    game, dice = cr.Game(sets, players, seed=seed, teams=teams, honor=30), random.Random(seed)
    while (decision := game.decision) is not None:
        yield game, decision
        game.apply(dice.randrange(len(decision.options)))


@pytest.mark.parametrize(("sets", "players", "teams"), KINDS)
def test_no_two_options_of_a_decision_mean_the_same(sets: str, players: int, teams: bool) -> None:
    for _, decision in decisions(sets, players, teams, seed=3):
        assert len(set(decision.options)) == len(decision.options), decision
        texts = [option.text for option in decision.options]
        assert len(set(texts)) == len(texts), texts


@pytest.mark.parametrize(("sets", "players", "teams"), KINDS)
def test_an_option_is_found_by_its_meaning_alone(sets: str, players: int, teams: bool) -> None:
    """Cards, text and whatever renders it do not count."""
    for game, decision in decisions(sets, players, teams, seed=4):
        for number, option in enumerate(decision.options):
            bare = cr.Option(*option.meaning())
            assert (bare, hash(bare), decision.options.index(bare)) == (option, hash(option), number)
        twin = game.copy()
        twin.apply(cr.Option(*decision.options[-1].meaning()))
        assert twin.choices[-1] == len(decision.options) - 1


def only(t: Table, verb: str, **fields: object) -> cr.Option:
    """The one option that has all this."""
    (found,) = [
        option
        for option in t.options()
        if option.verb == verb and all(getattr(option, name) == value for name, value in fields.items())
    ]
    return found


def test_prices_tell_what_is_paid_and_free_ways_have_none() -> None:
    t = table(DS, dreamscape=["Dust to Dust"], insight=9, runes=5, power=9)
    assert only(t, "acquire", card="Mystic").price == cr.Price(runes=3)
    assert only(t, "defeat", card="Cultist").price == cr.Price(power=2)
    for option in t.options():
        assert (option.price is None) == (option.verb in ("play", "end_turn") or "without" in option.text)


def test_no_place_is_told_by_its_key() -> None:
    """Every zone has words for all that can be said of it: of one's own, and of somebody else's."""
    for zone, place in PLACES.items():
        for words in (place.noun, put_text(place), place.lies):
            assert words, zone
            assert "_" not in words
        told = {
            lies(zone, owner, 0, Called(("Ann", "Bob"))) for owner in ((0, 1) if zone in OWN else (None,))
        }
        assert told == {""} if zone == "row" else "" not in told, zone
        assert len(told) == (2 if zone in OWN else 1), zone
        assert ("Bob" in " ".join(told)) == (zone in OWN), zone


def test_a_hero_that_was_set_aside_is_not_offered_by_a_key() -> None:
    cards = (
        hero("Sleeper", cost=insight(1), copies=1, play=(draw(1), banish_this())),
        hero("Twin", cost=runes(1), copies=1, play=copy_hero()),
        hero("Other", cost=runes(1), copies=1, play=gain(runes=1)),
    )
    with made_up_set(cards):
        t = table(MADE_UP, hand=["Sleeper", "Other", "Twin"])
        for name in ("Sleeper", "Other", "Twin"):
            t.play(name)
        assert [option.text for option in t.options()] == ["Sleeper (set aside)", "Other (played)"]


def test_a_decision_names_the_word_that_asks() -> None:
    t = table("realms_unraveled", hand=["Shadow Stalker"], discard=["Apprentice"])
    t.play("Shadow Stalker")
    assert t.game.decision is not None
    assert t.game.decision.params["card"] == "Shadow Stalker"
    assert isinstance(t.game.decision.params["node"], int)
    assert t.game.decision.word_text
    # The question is read with that card, or beside it.
    question = t.game.decision.question
    assert question[0].isupper()
    assert t.game.decision.text == f"Shadow Stalker: {question[0].lower()}{question[1:]}"


def test_what_the_rules_ask_is_asked_by_no_card() -> None:
    decision = cr.Game("dreamscape", 2, seed=1).decision
    assert decision is not None
    assert decision.text == decision.question


def test_docstring_and_page_name_every_param_of_a_decision() -> None:
    assert set(re.findall(r"`(\w+)`", cr.Decision.__doc__ or "")) == PARAMS
    table_of_params = PAGE.split("| param | what it is |")[1].split("\n\n")[0]
    names = " ".join(re.findall(r"^\| ([^|]+) \|", table_of_params, re.MULTILINE))
    assert set(re.findall(r"`(\w+)`", names)) == PARAMS


def test_a_right_tells_the_card_from_which_it_comes() -> None:
    t = table("realms_unraveled", hand=["Cetra, Matron of Stars", "Animus of the Wild"])
    t.play("Cetra, Matron of Stars")
    t.choose("Mystic")
    t.play("Animus of the Wild")
    assert only(t, "use_right").offered_by == "Cetra, Matron of Stars"
    for told in (Meant.__doc__ or "", PAGE):
        assert "right" in told.split("offered_by")[1].split("used")[0]


@pytest.mark.parametrize(("sets", "players", "teams"), KINDS)
def test_what_a_decision_is_about_holds_no_prose(sets: str, players: int, teams: bool) -> None:
    """Names of cards and numbers."""
    for _, decision in decisions(sets, players, teams, seed=6):
        assert set(decision.params) <= PARAMS
        for name, value in decision.params.items():
            seats = name == "next" and all(isinstance(seat, int) for seat in value)
            assert seats or isinstance(value, int) or value == cr.card(value).name


def left(game: cr.Game) -> int | None:
    decision = game.decision
    assert decision is not None
    return decision.params.get("left")


def test_a_decision_tells_how_many_cards_are_left_to_choose() -> None:
    t = table(
        "realms_unraveled", row=["Wailing Spectre"], power=9, discard=["Apprentice", "Militia", "Mystic"]
    )
    t.defeat("Wailing Spectre")
    assert left(t.game) == 2
    t.choose("Militia")
    assert left(t.game) == 1
    t.choose("Mystic")
    assert left(t.game) is None


def test_who_destroys_is_told_how_many() -> None:
    theirs = ["Planar Aperture", "ID34 Detector", "TH07 Tank"]
    t = table(DS, power=9, row=["Hulking Crab"], opponents=[{"constructs": theirs}])
    t.defeat("Hulking Crab")
    assert left(t.game) == 2
    t.game.apply(0)
    assert left(t.game) == 1
    t.game.apply(0)
    assert left(t.game) is None


def test_the_draft_tells_how_many_cards_go_back() -> None:
    game = cr.Game(DS, 2, seed=1)
    told = []
    while (number := left(game)) is not None:
        told.append(number)
        game.apply(0)
    assert told == [2, 1, 2, 1]


def test_an_auction_tells_who_bids_next() -> None:
    """Who passed is out, and who leads is asked again only if somebody bids more."""
    others = [{"insight": 9}, {"insight": 9}, {"insight": 9}]
    t = table(
        "delirium", power=4, insight=9, row=["Delirium Pixies"], center_deck=["Vineweaver"], opponents=others
    )
    t.defeat("Delirium Pixies")
    told = []
    for bid in (1, 2, None, 3, 4, None, None):
        decision = t.game.decision
        assert decision is not None
        told.append((decision.seat, decision.params.get("next")))
        t.game.apply(next(option for option in decision.options if option.number == bid))
    assert told == [
        (0, [1, 2, 3]), (1, [2, 3]), (2, [3, 0]), (3, [0]), (0, [1]), (1, [3]), (3, None),
    ]  # fmt: skip


def test_who_cannot_bid_more_does_not_bid_next() -> None:
    others = [{"insight": 0}, {"insight": 2}]
    t = table(
        "delirium", power=4, insight=3, row=["Delirium Pixies"], center_deck=["Vineweaver"], opponents=others
    )
    t.defeat("Delirium Pixies")
    assert pending(t).params["next"] == [2]
    t.bid(2)
    assert t.game.decision is None or t.game.decision.kind != "bid", "nobody has 3"


def test_players_are_called_by_their_names_where_somebody_gives_them() -> None:
    others = [{"hand": ["Mystic"]}, {"hand": ["Militia"]}]
    t = table("deliverance", power=9, row=["Obfusca Spirit"], opponents=others)
    t.defeat("Obfusca Spirit")
    options = t.options()
    assert [(option.seat, option.text) for option in options] == [(1, "Player 2"), (2, "Player 3")]
    assert [option.for_people(["Ann", "Bob", "Player 7"]).text for option in options] == ["Bob", "Player 7"]


def test_an_option_can_be_copied_and_sent() -> None:
    option = table(DS, hand=["Apprentice"]).options()[0]
    for twin in (copy.copy(option), copy.deepcopy(option), pickle.loads(pickle.dumps(option))):
        assert (twin, twin.text, twin.cards) == (option, "Play Apprentice", option.cards)
    assert repr(option) == "Option(verb='play', card='Apprentice', zone='hand', owner=0)"


def test_an_option_made_by_hand_reads_as_well_as_it_can() -> None:
    assert cr.Option("play", "Mystic").text == "play Mystic"
    assert cr.Option("end_turn").text == "end_turn"


# ---- the page describes every field


def fields_in(part: str) -> set[str]:
    """The words in code marks in this part of the page."""
    return set(re.findall(r"`(\w+)`", PAGE[PAGE.index(part) :].split("\n## ")[0]))


def test_every_field_of_an_option_is_described() -> None:
    assert {*MEANING, "text", "cards"} <= fields_in("## Options")


def test_every_param_is_described() -> None:
    met = {param for _, decision in decisions(ALL, 3, False, seed=8) for param in decision.params}
    assert met <= fields_in("## Options")
    assert {"card", "node", "subject", "left"} <= met


def test_every_field_of_a_view_is_described() -> None:
    for shape in (View, PlayerView, Known, CultView, Waiting):
        assert set(shape.__struct_fields__) <= fields_in("## Views"), shape


@pytest.mark.parametrize(("sets", "players", "teams"), KINDS)
def test_a_seat_sees_what_its_view_tells(sets: str, players: int, teams: bool) -> None:
    for game, decision in decisions(sets, players, teams, seed=5):
        for number in (None, *range(players)):
            seat = game.at(number)
            assert (seat.number, seat.view.data()) == (number, game.view(number))
            assert seat.decision == (decision if number == decision.seat else None)
            assert seat.events(since=3) == game.events(number, since=3)
        if len(game.choices) > 60:
            break


def test_a_view_knows_the_own_deck_but_not_its_order() -> None:
    t = table("realms_unraveled", deck=["Mystic", "Apprentice", "Militia"], opponents=[{"deck": ["Mystic"]}])
    me, other = t.game.at(0).view.players
    assert (me.deck, me.deck_cards) == (3, ["Apprentice", "Militia", "Mystic"])
    assert (other.deck, other.deck_cards) == (1, [])
    assert t.game.at(None).view.players[0].deck_cards == []
    assert isinstance(me.resources, Purse)


def test_who_only_watches_has_no_other_games() -> None:
    seat = cr.Game(seed=1).at(None)
    assert (seat.number, seat.decision) == (None, None)
    with pytest.raises(cr.BadSetup):
        seat.sample(1)
    with pytest.raises(cr.BadSetup):
        cr.Game(seed=1).at(2)


def test_what_people_ask_often_is_cheap() -> None:
    game = cr.Game(seed=3)
    while game.turn < 5:
        game.apply(0)
    view = game.view(0)
    assert (game.active, game.round, game.honor_pool) == (view["active"], view["round"], view["honor_pool"])
