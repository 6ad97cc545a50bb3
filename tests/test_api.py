"""The public face: every name, and how it is called."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import centerrow as cr
from centerrow.catalog.lookup import definition
from centerrow.effects.tree import nodes_of
from centerrow.engine.rng import seeded
from centerrow.testing import Seat, Table, table

RU = "realms_unraveled"

NAMES = {
    "RULES_VERSION",
    "BadCard",
    "BadReplay",
    "BadSave",
    "BadSetup",
    "CardInfo",
    "CenterrowError",
    "Decision",
    "Game",
    "IllegalChoice",
    "Option",
    "Replay",
    "Score",
    "UnknownCard",
    "UnknownSet",
    "__version__",
    "card",
    "cards",
    "random_playouts",
}

VIEW_KEYS = {
    "seat",
    "turn",
    "round",
    "over",
    "decision",
    "row",
    "center_deck",
    "void",
    "supplies",
    "dream_deck",
    "temples_free",
    "pasythea",
    "honor_pool",
    "cult",
    "players",
}
PLAYER_KEYS = {
    "name",
    "hand",
    "deck",
    "discard",
    "played",
    "constructs",
    "dreamscape",
    "visions",
    "temples",
    "resources",
    "honor",
}
RESOURCES = ["runes", "power", "insight", "life_keystones", "death_keystones", "construct_runes"]


def play_some(game: cr.Game, steps: int) -> None:
    for step in range(steps):
        if game.decision is None:
            return
        game.apply((step * 7 + 3) % len(game.decision.options))


def play_out(game: cr.Game) -> None:
    """To the end, doing what can be done before ending a turn."""
    step = 0
    while game.decision is not None:
        options = game.decision.options
        game.apply(step % max(len(options) - 1, 1))
        step += 1


# ---- names


def test_the_package_has_its_names() -> None:
    assert set(cr.__all__) >= NAMES
    assert all(hasattr(cr, name) for name in cr.__all__)


def test_the_versions_are_there() -> None:
    assert isinstance(cr.RULES_VERSION, int)
    assert cr.RULES_VERSION >= 1
    assert cr.__version__.count(".") == 2


@pytest.mark.parametrize(
    "error",
    [
        cr.IllegalChoice,
        cr.BadSetup,
        cr.BadSave,
        cr.BadReplay,
        cr.UnknownCard,
        cr.UnknownSet,
        cr.BadCard,
    ],
)
def test_every_error_is_a_centerrow_error(error: type[Exception]) -> None:
    assert issubclass(error, cr.CenterrowError)
    assert issubclass(cr.CenterrowError, Exception)
    assert error is not cr.CenterrowError
    with pytest.raises(cr.CenterrowError, match="what is wrong"):
        raise error("what is wrong")


# ---- a game


def test_a_game_is_made_with_names_for_everything() -> None:
    game = cr.Game(sets=[RU], players=3, seed=7, teams=False, honor=50, names=["Ann", "Bob", "Cy"])
    assert game.sets == (RU,)
    assert game.players == 3
    assert game.seed == "7"
    assert sorted(game.names) == ["Ann", "Bob", "Cy"]
    assert game.view()["honor_pool"] == 50
    assert game.turn == 1
    assert game.over is False


def test_a_game_is_made_without_any() -> None:
    game = cr.Game()
    assert game.players == 2
    assert game.decision is not None
    assert game.view()["honor_pool"] == 60


@pytest.mark.parametrize("sets", [RU, "Realms Unraveled", [RU], (RU,), [RU, "realms unraveled"]])
def test_sets_are_named_in_several_ways(sets: Any) -> None:
    assert cr.Game(sets=sets, seed=1).key() == cr.Game(sets=[RU], seed=1).key()


def test_all_sets() -> None:
    every = sorted({card.set for card in cr.cards()} - {"common"})
    assert len(every) == 5
    assert cr.Game(sets="all", seed=1).key() == cr.Game(sets=every, seed=1).key()
    assert cr.Game(sets=every[::-1], seed=1).sets == tuple(every)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_players_have_thirty_honor_each(players: int) -> None:
    game = cr.Game(players=players, seed=1)
    view = game.view()
    assert view["honor_pool"] == 30 * players
    assert len(view["players"]) == players
    assert [player["hand"] for player in view["players"]] == [5] * players
    assert [player["deck"] for player in view["players"]] == [5] * players
    assert len(view["row"]) == 6
    assert None not in view["row"]
    assert view["center_deck"] == 94


def test_a_seed_is_a_number_or_a_text() -> None:
    assert cr.Game(seed=7).key() == cr.Game(seed="7").key()
    assert cr.Game(seed=7).key() != cr.Game(seed=8).key()
    assert cr.Game(seed="").key() == cr.Game(seed="").key()
    assert cr.Game(seed=-3).key() == cr.Game(seed="-3").key()


def test_without_a_seed_a_random_one_is_taken() -> None:
    seeds = {cr.Game().seed for _ in range(8)}
    assert len(seeds) > 1
    game = cr.Game()
    assert cr.Game(seed=game.seed).key() == game.key()


def test_the_first_player_is_drawn_from_the_seed() -> None:
    firsts = {cr.Game(players=3, seed=seed, names=["Ann", "Bob", "Cy"]).names[0] for seed in range(40)}
    assert firsts == {"Ann", "Bob", "Cy"}
    orders = {cr.Game(players=3, seed=seed, names=["Ann", "Bob", "Cy"]).names for seed in range(40)}
    assert orders == {("Ann", "Bob", "Cy"), ("Bob", "Cy", "Ann"), ("Cy", "Ann", "Bob")}


# ---- decisions and options


def test_a_decision_says_who_what_why_and_the_options() -> None:
    game = cr.Game(seed=7)
    decision = game.decision
    assert isinstance(decision, cr.Decision)
    assert decision.seat == 0
    assert decision.kind == "turn"
    assert decision.prompt == "turn"
    assert isinstance(decision.params, dict)
    assert decision.text
    assert decision.options


def test_decisions_and_options_cannot_be_changed() -> None:
    decision = cr.Game(seed=7).decision
    assert decision is not None
    for value, field in ((decision, "seat"), (decision, "options"), (decision.options[0], "verb")):
        with pytest.raises(AttributeError):
            setattr(value, field, None)


def test_an_option_is_named_by_meaning() -> None:
    t = table(RU, hand=["Mystic", "Mystic", "Militia"], runes=3)
    decision = t.game.decision
    assert decision is not None
    found = [(option.verb, option.card, option.zone, option.text) for option in decision.options]
    assert found == [
        ("play", "Militia", "hand", "Play Militia"),
        ("play", "Mystic", "hand", "Play Mystic"),
        ("acquire", "Heavy Infantry", "supply", "Acquire Heavy Infantry for 2▲"),
        ("acquire", "Mystic", "supply", "Acquire Mystic for 3▲"),
        ("end_turn", None, None, "End turn"),
    ]
    assert [len(option.cards) for option in decision.options][:2] == [1, 2]
    assert all(isinstance(option, cr.Option) for option in decision.options)


def test_equal_options_are_equal_whatever_cards_they_stand_for() -> None:
    one = cr.Option(verb="play", card="Mystic", zone="hand", cards=(1, 2))
    assert one == cr.Option("play", "Mystic", "hand")
    assert hash(one) == hash(cr.Option("play", "Mystic", "hand"))
    assert one != cr.Option("play", "Mystic", "discard")
    assert cr.Option("acquire", price=cr.Price(runes=1)) != cr.Option("acquire", price=cr.Price(runes=2))


def test_an_option_is_equal_or_unequal_and_never_both() -> None:
    one, same = (cr.Option("play", "Mystic", "hand", cards=cards) for cards in ((1,), (2,)))
    other = cr.Option("end_turn")
    assert (one == same, one != same) == (True, False)
    assert (one == other, one != other) == (False, True)
    assert (one == "Play Mystic", one != "Play Mystic") == (False, True)
    assert {one, same, other} == {one, other}


def test_of_a_cards_decision_the_params_tell_the_card() -> None:
    t = table(RU, hand=["Timestream Seer"], row=["Wolf Shaman"])
    t.play("Timestream Seer")
    decision = t.game.decision
    assert decision is not None
    assert (decision.kind, decision.prompt) == ("card", "banish")
    assert decision.params["card"] == "Timestream Seer"
    assert decision.text.startswith("Timestream Seer: ")
    assert [option.verb for option in decision.options] == ["choose", "decline"]


def test_every_kind_of_decision_comes_up() -> None:
    choice = table(RU, hand=["Scryer of the Lidless Eye"], power=3, row=["Sower of Discontent"])
    choice.defeat("Sower of Discontent")
    assert kind_of(choice) == "choice"
    payment = table(RU, hand=["Remus, Wild Emissary"], power=2)
    payment.play("Remus, Wild Emissary")
    payment.defeat("Cultist")
    assert kind_of(payment) == "payment"
    assert {option.verb for option in payment.options()} == {"pay"}
    destination = table(RU, constructs=["Air Support Squadron"], row=["Matron of Discovery"], runes=3)
    destination.acquire("Matron of Discovery")
    assert kind_of(destination) == "destination"
    assert {option.zone for option in destination.options()} == {"hand", "discard"}


def kind_of(t: Table) -> str:
    assert t.game.decision is not None
    return t.game.decision.kind


def test_a_choice_is_made_by_number_or_by_option() -> None:
    one, other = cr.Game(seed=7), cr.Game(seed=7)
    assert one.decision is not None
    option = one.decision.options[1]
    one.apply(1)
    other.apply(option)
    assert one.key() == other.key()
    assert one.choices == other.choices == [1]


def test_choices_are_a_copy() -> None:
    game = cr.Game(seed=7)
    game.apply(0)
    game.choices.append(99)
    assert game.choices == [0]


# ---- views and events


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_view_has_its_keys(seat: int | None) -> None:
    game = cr.Game(seed=7)
    play_some(game, 40)
    view = game.view(seat=seat)
    assert set(view) >= VIEW_KEYS
    assert view["seat"] == seat
    assert (view["turn"], view["over"]) == (game.turn, False)
    assert view["round"] == (game.turn + 1) // 2
    assert isinstance(view["void"], list)
    assert isinstance(view["center_deck"], int)
    assert view["supplies"].keys() == {"Mystic", "Heavy Infantry", "Cultist"}
    assert view["cult"] is None
    for number, player in enumerate(view["players"]):
        assert set(player) >= PLAYER_KEYS
        assert list(player["resources"]) == RESOURCES
        assert player["name"] == game.names[number]
        assert isinstance(player["deck"], int)
        assert isinstance(player["hand"], list if number == seat else int)
        for zone in ("discard", "played", "constructs", "visions", "temples"):
            assert isinstance(player[zone], list)
        assert player["honor"] == game.scores()[number].tokens
    assert json.loads(json.dumps(view)) == view


def test_a_view_is_a_spectators_unless_a_seat_is_given() -> None:
    game = cr.Game(seed=7)
    assert game.view() == game.view(None) == game.view(seat=None)
    assert game.view(1) == game.view(seat=1)


def test_a_view_shows_ones_own_decision_in_full() -> None:
    game = cr.Game(seed=7)
    decision = game.decision
    assert decision is not None
    shown = game.view(0)["decision"]
    assert (shown["seat"], shown["kind"], shown["prompt"]) == (0, "turn", "turn")
    assert [option["text"] for option in shown["options"]] == [option.text for option in decision.options]
    assert set(shown["options"][0]) >= {"verb", "card", "zone", "text"}


def test_after_the_game_everybody_sees_what_was_hidden() -> None:
    game = cr.Game(seed=7, honor=5)
    play_out(game)
    for seat in (None, 0, 1):
        view = game.view(seat)
        assert view["over"] is True
        assert view["decision"] is None
        assert all(isinstance(player["hand"], list) for player in view["players"])


def test_after_the_game_decks_that_are_nobodys_stay_hidden() -> None:
    game = cr.Game(sets=["dreamscape"], seed=7, honor=5)
    play_out(game)
    for seat in (None, 0, 1):
        view = game.view(seat)
        assert view["center_deck"] > 0
        assert view["dream_deck"] > 0


def test_a_view_can_be_changed_without_harm() -> None:
    game = cr.Game(seed=7)
    before = game.key()
    view = game.view(0)
    view["row"].clear()
    view["players"][0]["hand"].clear()
    view["players"][0]["resources"]["runes"] = 99
    assert game.key() == before
    assert len(game.view(0)["row"]) == 6


def test_events_tell_what_happened() -> None:
    t = table(RU, hand=["Militia", "Apprentice"], power=1, runes=2)
    first = len(t.game.events(0))
    t.play("Militia")
    t.defeat("Cultist")
    t.acquire("Heavy Infantry")
    events = t.game.events(seat=0, since=first)
    assert [event["number"] for event in events] == list(range(first, first + len(events)))
    told = [
        (event["kind"], event.get("card"), event.get("resource"), event.get("amount")) for event in events
    ]
    assert ("played", "Militia", None, None) in told
    assert ("gained", None, "power", 1) in told
    assert ("spent", None, "power", 2) in told
    assert ("defeated", "Cultist", None, None) in told
    assert ("gained", None, "honor", 1) in told
    assert ("acquired", "Heavy Infantry", None, None) in told
    assert t.game.events(seat=1, since=first)[0]["card"] == "Militia"
    assert t.game.events() == t.game.events(None) == t.game.events(seat=None, since=0)
    assert json.loads(json.dumps(events)) == events


def test_events_say_who_banished_a_card() -> None:
    t = table(
        "delirium",
        hand=["Nihil Chemist", "Apprentice"],
        runes=1,
        row=["Dreamscape Diviner"],
        center_deck=["Shield Bearer"],
        opponents=[{"insight": 1, "discard": ["Militia"]}],
    )
    t.play("Nihil Chemist")
    t.choose("Apprentice")
    t.acquire("Dreamscape Diviner")
    t.bid(1)
    t.choose("Militia")
    moved = [event for event in t.game.events(0) if event["kind"] == "moved"]
    assert [(event["seat"], event["card"]) for event in moved if event["to"] == "set_aside"] == [
        (0, "Apprentice"),
        (1, "Militia"),
    ]
    # Nobody puts a card into the row.
    assert [event.get("seat") for event in moved if event["to"] == "row"][-1] is None


def test_events_of_later_than_now_are_none() -> None:
    game = cr.Game(seed=7)
    assert game.events(0, since=10**6) == []
    assert game.events(0, since=-5) == game.events(0)


# ---- scores


def test_scores_and_winners() -> None:
    game = cr.Game(seed=7, honor=5)
    play_out(game)
    assert game.over
    assert game.decision is None
    scores = game.scores()
    for seat, score in enumerate(scores):
        assert isinstance(score, cr.Score)
        assert (score.seat, score.name) == (seat, game.names[seat])
        assert score.total == score.tokens + score.cards + score.temples
        assert score.temples == 0
    best = max(score.total for score in scores)
    assert [scores[seat].total for seat in game.winners()] == [best]


def test_of_equals_the_later_in_turn_order_wins() -> None:
    t = table(RU, opponents=[{}, {}], honor=3)
    assert t.game.winners() == [0]
    t = table(RU, opponents=[{"honor": 3}, {}], honor=3)
    assert t.game.winners() == [1]


def test_cards_score_their_printed_honor() -> None:
    t = table(
        RU,
        hand=["Wolf Shaman"],
        deck=["Mystic"],
        discard=["Cetra, Matron of Stars"],
        constructs=["Verdant Crown"],
    )
    (mine, _) = t.game.scores()
    assert (mine.tokens, mine.cards, mine.total) == (0, 1 + 1 + 4 + 4, 10)


# ---- undo, copy, key, sample


def undo_offered(game: cr.Game) -> bool:
    return game.can_undo


def test_undo() -> None:
    t = table(RU, hand=["Militia", "Wolf Shaman"])
    game = t.game
    assert undo_offered(game) is False
    before = game.key()
    t.play("Militia")
    assert undo_offered(game) is True
    game.undo()
    assert game.key() == before
    assert game.choices == []
    t.play("Wolf Shaman")
    assert undo_offered(game) is False


def test_undo_is_closed_by_a_card_that_is_turned_up_into_the_row() -> None:
    t = table(RU, runes=2, row=["Spike Vixen"], center_deck=["Wolf Shaman"])
    t.acquire("Spike Vixen")
    assert t.row[0] == "Wolf Shaman"
    assert not undo_offered(t.game)


def test_undo_ends_with_anothers_decision() -> None:
    t = table(RU, deck=[], opponents=[{"hand": ["Apprentice"]}])
    t.end_turn()
    assert undo_offered(t.game)
    t.play("Apprentice")
    t.game.undo()
    assert not undo_offered(t.game)


def test_undo_is_closed_once_the_game_is_over() -> None:
    """The last choice revealed nothing itself, but views show all hands now."""
    t = table(RU, constructs=["Verdant Crown"], honor_pool=1, deck=[], opponents=[{"deck": []}])
    t.activate("Verdant Crown")
    t.end_turn()
    assert undo_offered(t.game)
    t.end_turn()
    assert t.game.over
    assert t.game.view()["players"][1]["hand"] == []
    before = t.game.key()
    assert (t.game.can_undo, t.game.undo_steps) == (False, 0)
    with pytest.raises(cr.IllegalChoice, match="the game is over and all hands are open"):
        t.game.undo()
    assert t.game.key() == before


@pytest.mark.parametrize(
    "copied", [cr.Game.copy, copy.copy, copy.deepcopy], ids=["copy", "copy.copy", "deepcopy"]
)
def test_every_way_to_copy_a_game_is_a_copy(copied: Callable[[cr.Game], cr.Game]) -> None:
    game = cr.Game(seed=7)
    play_some(game, 20)
    game.apply(0)
    twin = copied(game)
    assert (twin.key(), twin.choices, twin.can_undo) == (game.key(), game.choices, game.can_undo)
    before = game.save()
    play_some(twin, 20)
    assert game.save() == before
    sample = copied(game.sample(0, 1))
    with pytest.raises(cr.BadSave, match="sampled"):
        sample.save()


def test_a_pickle_carries_the_save() -> None:
    game = cr.Game("all", players=3, seed=7)
    play_some(game, 60)
    twin = pickle.loads(pickle.dumps(game))
    assert isinstance(twin, cr.Game)
    assert (twin.save(), twin.events(0)) == (game.save(), game.events(0))
    with pytest.raises(cr.BadSave, match="a sampled game cannot be pickled"):
        pickle.dumps(game.sample(0, 1))


def test_a_copied_table_is_another_one() -> None:
    t = table(RU, hand=["Militia"])
    twin = copy.deepcopy(t)
    twin.play("Militia")
    assert (t.me.hand, twin.me.hand) == (["Militia"], [])


def test_what_is_handed_out_is_no_way_into_what_we_keep() -> None:
    cost = cr.card("Mystic").cost
    cost["runes"] = 0
    assert cr.card("Mystic").cost == {"runes": 3}
    (mystic,) = [card for card in cr.cards() if card.name == "Mystic"]
    mystic.cost.clear()
    assert next(card for card in cr.cards("common") if card.name == "Mystic").cost == {"runes": 3}
    cr.sets().clear()
    cr.cards().clear()
    assert (len(cr.sets()), len(cr.cards())) == (5, 296)
    game = cr.Game(seed=1)
    assert game.decision is not None
    game.decision.params.clear()
    game.scores().clear()
    game.events()[0].clear()
    assert (game.decision.text, len(game.scores())) == ("What do you do?", 2)
    assert game.events()[0]["number"] == 0


def test_a_copy_is_independent() -> None:
    game = cr.Game(seed=7)
    twin = game.copy()
    assert isinstance(twin, cr.Game)
    assert twin.key() == game.key()
    twin.apply(0)
    assert game.choices == []
    assert twin.key() != game.key()


def test_a_key_is_a_text() -> None:
    key = cr.Game(seed=7).key()
    assert isinstance(key, str)
    assert len(key) == 16
    assert int(key, 16) >= 0


def test_a_sample_is_a_game() -> None:
    game = cr.Game(seed=7)
    twin = game.sample(0, 5)
    assert isinstance(twin, cr.Game)
    assert twin.view(0) == game.view(0)
    assert game.sample(seat=0, seed=5).key() == game.sample(0, "5").key() == twin.key()
    twin.apply(0)


# ---- text


@pytest.mark.parametrize("seed", range(4))
def test_a_thief_knows_in_every_sample_what_was_stolen(seed: int) -> None:
    hand = ["Aether Warrior", "Corite Mechanadon", "Gearseer", "Green Spritelings", "Militia"]
    t = table("deliverance", deck=hand, row=["Nilia, The Shattered"], opponents=[{"hand": ["Invokist"] * 3}])
    t.end_turn()
    for _ in range(3):
        t.play("Invokist")
    t.defeat("Nilia, The Shattered")
    t.choose("Player 1")
    assert len(t.me.hand) == 4
    assert t.game.sample(seat=1, seed=seed).view(seat=1) == t.game.view(seat=1)


def test_save_and_load() -> None:
    game = cr.Game(players=3, seed="s", names=["Ann", "Bob", "Cy"], honor=40)
    play_some(game, 60)
    text = game.save()
    data = json.loads(text)
    assert data["key"] == game.key()
    assert data["choices"] == game.choices
    assert data["rules"] == cr.RULES_VERSION
    again = cr.Game.load(text)
    assert again.key() == game.key()
    assert again.names == game.names
    assert again.save() == text


def test_a_table_can_be_saved_too() -> None:
    t = table(
        RU, hand=["Timestream Seer"], row=["Wolf Shaman"], opponents=[{"hand": ["Mystic"]}, {"honor": 4}]
    )
    t.play("Timestream Seer")
    again = cr.Game.load(t.game.save())
    assert again.key() == t.game.key()
    assert again.decision == t.game.decision


def test_a_replay_is_text_that_verifies_itself() -> None:
    game = cr.Game(seed=7)
    play_some(game, 80)
    replay = game.replay()
    assert isinstance(replay, cr.Replay)
    again = cr.Replay.load(replay.save())
    assert again.choices == game.choices
    data = json.loads(replay.save())
    assert len(data["keys"]) == game.turn + 1


def test_a_replay_of_a_table() -> None:
    t = table(RU, hand=["Militia"])
    t.play("Militia")
    assert cr.Replay.load(t.game.replay().save()).choices == t.game.choices


# ---- cards


def test_a_card_by_name() -> None:
    info = cr.card("Everbloom Clique")
    assert isinstance(info, cr.CardInfo)
    assert (info.name, info.set, info.kind) == ("Everbloom Clique", RU, "hero")
    assert tuple(info.factions) == ("lifebound",)
    assert info.cost == {"runes": 2}
    assert (info.honor, info.copies) == (1, 3)
    assert tuple(info.keywords) == ("multi-unite",)
    assert "Multi-Unite" in info.text


@pytest.mark.parametrize(
    ("spelling", "name"),
    [
        ("everbloom clique", "Everbloom Clique"),
        ("DRUIDS WREATH", "Druid's Wreath"),
        ("Druid’s Wreath", "Druid's Wreath"),
        ("  druid's   wreath ", "Druid's Wreath"),
        ("Cétra, Matron of Stars", "Cetra, Matron of Stars"),
        ("cetra matron of stars", "Cetra, Matron of Stars"),
    ],
)
def test_case_accents_and_apostrophes_do_not_matter(spelling: str, name: str) -> None:
    assert cr.card(spelling).name == name


def test_cards_of_a_set() -> None:
    cards = cr.cards(set=RU)
    assert {info.set for info in cards} == {RU}
    assert sum(info.copies for info in cards if info.zone == "center") == 100
    assert {info.zone for info in cards} == {"center", "transformed"}


def test_all_cards() -> None:
    names = [info.name for info in cr.cards()]
    assert len(set(names)) == len(names)
    common = {info.name: info.copies for info in cr.cards(set="common")}
    assert common == {"Apprentice": 8, "Militia": 2, "Mystic": 26, "Heavy Infantry": 26, "Cultist": 1}
    assert {*common} | {info.name for info in cr.cards(RU)} <= set(names)
    assert all(cr.card(name).name == name for name in names)


def test_two_sides_of_a_card_name_each_other() -> None:
    for info in cr.cards():
        if info.transform_to is not None:
            assert cr.card(info.transform_to).transform_from == info.name
        if info.zone == "transformed":
            assert info.transform_from is not None
            assert info.copies == 0


# ---- events


def test_events_name_the_word_of_the_card_that_did_it() -> None:
    t = table(RU, hand=["Apprentice"])
    t.play("Apprentice")
    (gained,) = [each for each in t.game.events(0) if each["kind"] == "gained"]
    card = definition(gained["cause"])
    assert card is not None
    assert list(nodes_of(card))[gained["node"]].text() == "gain 1▲"


# ---- playouts


def test_random_playouts() -> None:
    decisions = cr.random_playouts(sets=[RU], players=2, games=3, seed=1)
    assert isinstance(decisions, int)
    assert decisions == cr.random_playouts(RU, 2, 3, 1)
    assert decisions != cr.random_playouts(sets=[RU], players=2, games=3, seed=2)
    assert cr.random_playouts(games=0) == 0


def test_random_playouts_count_every_decision() -> None:
    made = 0
    for number in range(3):
        position, dice = cr.Game(RU, seed=f"7/{number}").position(), seeded(f"choices 7/{number}")
        while not position.over:
            position.choose(int(dice.below(position.count)))
            made += 1
    assert cr.random_playouts(RU, games=3, seed=7) == made


# ---- tables

ZONES = ["hand", "deck", "discard", "played", "constructs", "dreamscape", "visions", "temples"]


def test_a_table_starts_empty_but_for_decks_of_apprentices() -> None:
    t = table(RU)
    assert isinstance(t, Table)
    assert isinstance(t.me, Seat)
    for seat in (t.me, t.opponent(1)):
        for zone in ZONES:
            assert getattr(seat, zone) == (["Apprentice"] * 10 if zone == "deck" else [])
        for resource in [*RESOURCES, "honor"]:
            assert getattr(seat, resource) == 0
    assert t.row == ["Blank"] * 6
    assert set(t.center_deck) == {"Blank"}
    assert t.void == t.dream_deck == []
    assert t.honor_pool == 60
    assert (t.supply("Mystic"), t.supply("heavy infantry"), t.supply("Cultist")) == (26, 26, 1)
    assert [option.verb for option in t.options()] == ["end_turn"]
    assert isinstance(t.game, cr.Game)


def test_a_table_is_laid_as_told() -> None:
    t = table(
        [RU],
        hand=["Militia"],
        deck=["Mystic", "Apprentice"],
        discard=["Heavy Infantry"],
        constructs=["Verdant Crown"],
        played=["Militia"],
        runes=1,
        power=2,
        insight=3,
        life_keystones=4,
        death_keystones=5,
        honor=6,
        row=["Wolf Shaman", "Sadistic Giant"],
        center_deck=["Spike Vixen", "Snapdragon Witch"],
        void=["Wailing Spectre"],
        honor_pool=33,
        opponents=[{"hand": ["Mystic"], "insight": 2}, {"honor": 9, "deck": []}],
        solo=False,
        teams=False,
        seed="x",
    )
    me = t.me
    assert (me.hand, me.deck, me.discard) == (["Militia"], ["Mystic", "Apprentice"], ["Heavy Infantry"])
    assert (me.constructs, me.played) == (["Verdant Crown"], ["Militia"])
    amounts = (me.runes, me.power, me.insight, me.life_keystones, me.death_keystones, me.honor)
    assert amounts == (1, 2, 3, 4, 5, 6)
    assert t.row[:2] == ["Wolf Shaman", "Sadistic Giant"]
    assert t.row[2:] == ["Blank"] * 4
    assert t.center_deck[:3] == ["Spike Vixen", "Snapdragon Witch", "Blank"]
    assert t.void == ["Wailing Spectre"]
    assert t.honor_pool == 33
    assert (t.opponent(1).hand, t.opponent(1).insight) == (["Mystic"], 2)
    assert (t.opponent(2).honor, t.opponent(2).deck) == (9, [])
    assert t.game.players == 3


def test_an_empty_center_deck_stays_empty() -> None:
    assert table(RU, center_deck=[]).center_deck == []


def test_nothing_can_target_a_blank() -> None:
    t = table(RU, hand=["Timestream Seer", "Vir, Ephemeral Guru"], runes=50, power=50)
    t.play("Timestream Seer")
    t.play("Vir, Ephemeral Guru")
    assert t.row == ["Blank"] * 6
    assert "Blank" not in {option.card for option in t.options()}


def test_a_table_is_played_by_name() -> None:
    t = table(
        RU,
        hand=["Militia", "Verdant Crown", "Cetra, Matron of Stars", "Wolf Shaman"],
        power=2,
        runes=9,
        row=["Animus of the Wild", "Foundation Burrower", "Everbloom Clique"],
    )
    t.play("militia")
    t.play("Verdant Crown")
    t.activate("Verdant Crown")
    assert t.me.honor == 2
    t.acquire("Mystic")
    t.acquire("Everbloom Clique", zone="row")
    assert t.me.discard == ["Mystic", "Everbloom Clique"]
    t.defeat("Foundation Burrower")
    t.decline()
    t.play("Cetra, Matron of Stars")
    t.choose("Animus of the Wild", zone="row")
    assert t.me.deck[0] == "Animus of the Wild"
    t.play("Wolf Shaman")
    t.use_right("Cetra, Matron of Stars")
    t.choose("Heavy Infantry")
    t.end_turn()
    assert t.game.turn == 2
    assert t.game.decision is not None
    assert t.game.decision.seat == 1


def test_several_cards_are_chosen_until_done() -> None:
    t = table(RU, power=5, row=["Wailing Spectre"], discard=["Apprentice", "Militia", "Mystic"])
    t.defeat("Wailing Spectre")
    t.choose("Apprentice")
    t.done()
    assert t.me.discard == ["Militia", "Mystic"]


def test_a_choice_is_named_by_its_text() -> None:
    t = table(RU, power=3, hand=["Wolf Shaman"], row=["Sower of Discontent"])
    t.play("Wolf Shaman")
    t.defeat("Sower of Discontent")
    t.choose("Lifebound")
    assert t.me.honor == 2 + 1


def test_a_call_that_is_not_legal_fails_with_the_legal_options() -> None:
    t = table(RU, hand=["Militia"])
    before = t.game.key()
    illegal: list[tuple[str, tuple[Any, ...]]] = [
        ("play", ("Mystic",)),
        ("acquire", ("Mystic",)),
        ("defeat", ("Cultist",)),
        ("activate", ("Verdant Crown",)),
        ("phantasm", ("Mystic",)),
        ("transform", ("Disciple of Cetra",)),
        ("roll", ()),
        ("take_temple", ("Mystic",)),
        ("use_temple", ("Mystic",)),
        ("use_right", ("Mystic",)),
        ("choose", ("Mystic",)),
        ("choose", ("Mystic", "row")),
        ("bid", (3,)),
        ("bid", (0,)),
        ("decline", ()),
        ("done", ()),
    ]
    for method, arguments in illegal:
        with pytest.raises(AssertionError, match=r"(?s)Legal now:.*Play Militia.*End turn"):
            getattr(t, method)(*arguments)
    assert t.game.key() == before
