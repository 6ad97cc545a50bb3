"""Solo, against the Cult: each sentence of the rulebooks' page, and ruling 42 of `docs/rulings.md`."""

from __future__ import annotations

import json
import random

import pytest

import centerrow as cr
from asking import asked
from centerrow import Game, Option, Replay
from centerrow.engine.turn import STANDSTILL
from centerrow.language import constructs_controlled, gain
from centerrow.play.score import sides_of
from centerrow.testing import Table, table

RU = "realms_unraveled"
VALLEY = "valley_of_the_ancients"
SETS = sorted({info.set for info in cr.cards()} - {"common"})
NIHILIST = "Borderland Nihilist"
ADAYU = "Adayu the Tormented"
DREAMBORN = "Pollen Pixie"
FATE = "Vineweaver"
IMMORTALITY = "Temple of Immortality"
#: Six different heroes of one set.
HEROES = ["Wolf Shaman", "Everbloom Clique", "Deathdealer Noble", "Snapdragon Witch", "Neophyte Mentor",
          "Disciple of Cetra"]  # fmt: skip


def options(t: Table, verb: str, card: str) -> list[Option]:
    return [option for option in t.options() if option.verb == verb and option.card == card]


def cult_events(game: Game) -> list[dict[str, object]]:
    return [event for event in game.events(0) if event["kind"] == "cult_took"]


def play_out(game: Game, seed: int) -> None:
    rng = random.Random(seed)
    while game.decision is not None:
        game.apply(rng.randrange(len(game.decision.options)))


# ---- the page of the rulebooks, sentence by sentence


@pytest.mark.parametrize("name", SETS)
def test_50_honor_is_set_aside(name: str) -> None:
    assert Game(name, players=1, seed=1).view()["honor_pool"] == 50


def test_the_pool_can_be_another() -> None:
    assert Game(players=1, seed=1, honor=12).view()["honor_pool"] == 12


def test_a_new_card_enters_on_the_left_and_the_others_slide_right() -> None:
    t = table(RU, solo=True, row=HEROES, center_deck=["Nightmare Delver"], runes=9)
    t.acquire("Deathdealer Noble")
    one, two, _, *rest = HEROES
    assert t.row == ["Nightmare Delver", one, two, *rest]


def test_the_row_slides_when_a_monster_is_defeated_and_when_a_card_is_banished() -> None:
    row = [*HEROES[:4], "Foundation Burrower", "Sadistic Giant"]
    t = table(RU, solo=True, row=row, center_deck=["Nightmare Delver", "Voidforged Paladin"], power=2)
    t.defeat("Foundation Burrower")
    assert t.row == ["Nightmare Delver", *HEROES[:4], "Sadistic Giant"]
    t.choose("Sadistic Giant")
    assert t.row == ["Voidforged Paladin", "Nightmare Delver", *HEROES[:4]]


def test_the_player_has_every_turn() -> None:
    game = Game(players=1, seed=4)
    assert (game.turn, game.view()["active"]) == (1, 0)
    seats = set()
    rng = random.Random(4)
    while game.decision is not None:
        seats.add(game.decision.seat)
        game.apply(rng.randrange(len(game.decision.options)))
    assert seats == {0}
    assert game.turn == game.view()["round"] > 1


def test_after_each_turn_the_cult_takes_the_two_cards_furthest_right() -> None:
    t = table(RU, solo=True, row=HEROES, center_deck=["Nightmare Delver", "Voidforged Paladin"])
    t.end_turn()
    assert t.cult.cards == [HEROES[5], HEROES[4]]
    assert t.row == ["Voidforged Paladin", "Nightmare Delver", *HEROES[:4]]
    t.end_turn()
    assert t.cult.cards == [HEROES[5], HEROES[4], HEROES[3], HEROES[2]]
    assert t.row[2:] == ["Voidforged Paladin", "Nightmare Delver", *HEROES[:2]]


def test_what_the_cult_acquires_is_set_aside_and_counts_for_its_total_alone() -> None:
    t = table(RU, solo=True, row=[*HEROES[:4], "Snapdragon Witch", "Dhartha, the Eternal"])
    t.end_turn()
    assert t.cult.cards == ["Dhartha, the Eternal", "Snapdragon Witch"]
    assert (t.cult.honor, t.honor_pool, t.void) == (0, 60, [])
    assert t.game.scores()[1] == cr.Score(None, "The Cult", 0, 5 + 3, 0, 8, heroes=5 + 3)
    assert t.game.view(0)["cult"] == {"honor": 0, "cards": t.cult.cards}


def test_monsters_of_the_cult_go_to_the_void_for_the_honor_of_their_reward() -> None:
    t = table(RU, solo=True, row=[*HEROES[:4], "Terrorizing Fiend", "Sadistic Giant"])
    t.end_turn()
    assert (t.void, t.cult.cards) == (["Sadistic Giant", "Terrorizing Fiend"], [])
    assert (t.cult.honor, t.honor_pool) == (5 + 2, 60 - 7)
    assert t.game.scores()[1] == cr.Score(None, "The Cult", 7, 0, 0, 7)


def test_all_other_effects_of_those_monsters_are_ignored() -> None:
    t = table(
        VALLEY, solo=True, row=["Blank"] * 4 + ["Mutated Scavenger", "Crypt Lurker"], discard=["Mystic"]
    )
    t.end_turn()
    assert (t.me.runes, t.me.death_keystones, t.me.honor) == (0, 0, 0)
    assert len(t.me.hand) == 5
    assert asked(t) == "turn"


def test_the_game_goes_on_until_the_last_honor_is_gone() -> None:
    t = table(RU, solo=True, row=["Blank"] * 4 + ["Sadistic Giant"] * 2, honor_pool=11)
    t.end_turn()
    assert (t.honor_pool, t.game.over) == (1, False)
    t = table(RU, solo=True, row=["Blank"] * 4 + ["Sadistic Giant"] * 2, honor_pool=10)
    t.end_turn()
    assert (t.honor_pool, t.game.over) == (0, True)


def test_with_more_honor_than_the_cult_one_wins() -> None:
    t = table(RU, solo=True, row=["Blank"] * 4 + ["Sadistic Giant"] * 2, honor_pool=10, honor=11)
    t.end_turn()
    assert [(score.seat, score.total) for score in t.game.scores()] == [(0, 11), (None, 10)]
    assert t.game.winners() == [0]


# ---- 42: the row


def test_ruling_42_row__cards_that_enter_together_push_each_other_on() -> None:
    entering = [
        "Rust Gremlin", "Fen Maw", "Tidestalker", "Thieving Gryphon", "Trinket Harpy", "Hulking Crab",
    ]  # fmt: skip
    t = table("dreamscape", solo=True, dreamscape=["Ashes to Ashes"], insight=3, center_deck=entering)
    t.acquire("Ashes to Ashes")
    assert t.row == entering[::-1]


def test_ruling_42_row__what_replaces_a_banished_card_is_what_entered() -> None:
    row = ["Wereboar", "Dream Titan", "Terminites", "Blank", "Blank", "Blank"]
    for entering, gained in (("Controlsmith", "honor"), ("Dream Tyrant", "insight")):
        t = table("deliverance", solo=True, hand=["Dreamwalker"], row=row, center_deck=[entering])
        t.play("Dreamwalker")
        t.choose("Terminites")
        assert t.row[:3] == [entering, "Wereboar", "Dream Titan"]
        dreamborn = entering == "Controlsmith"
        assert (t.me.honor, t.me.insight) == ((2, dreamborn) if gained == "honor" else (0, 2))


def test_ruling_42_row__a_monster_that_entered_is_defeated_where_it_lies() -> None:
    row = ["Wolf Shaman", "Blank", "Blank", "Crypt Lurker", "Blank", "Blank"]
    t = table([VALLEY, RU], solo=True, hand=["Fist of the Dragon"], row=row, center_deck=["Cavern Horror"])
    t.play("Fist of the Dragon")
    t.choose("Crypt Lurker")
    assert (t.void, t.me.honor) == (["Crypt Lurker", "Cavern Horror"], 1)


@pytest.mark.parametrize("constructs", [[], ["Ogo War Tree"]], ids=["no choice", "a choice of a place"])
def test_ruling_42_row__the_temple_of_immortality_follows_what_entered(constructs: list[str]) -> None:
    """With Ogo War Tree in play the acquired card is in transit while the row is refilled."""
    row = ["Militia", "Wolf Shaman", "Blank", "Blank", "Blank", "Deathdealer Noble"]
    t = table(
        [VALLEY, RU, "delirium"], solo=True, temples=[IMMORTALITY], row=row, runes=3, insight=9,
        constructs=constructs,
        center_deck=["Everbloom Clique", "Nightmare Delver"],
    )  # fmt: skip
    t.activate(IMMORTALITY)
    t.choose("Lifebound")
    t.acquire("Wolf Shaman")
    assert (asked(t) == "destination") == bool(constructs)
    while asked(t) == "destination":
        t.choose("discard")
    assert sorted(t.me.discard) == ["Everbloom Clique", "Wolf Shaman"]
    assert t.row == ["Nightmare Delver", "Militia", "Blank", "Blank", "Blank", "Deathdealer Noble"]


def test_ruling_42_row__the_first_of_several_to_enter_replaces_the_first_that_left() -> None:
    """Of the two that leave only Synapse Spire is Mechana, and only its replacement can follow it."""
    row = ["Synapse Spire", "Blank", "Arbiter Circlet", "Blank", "Blank", "Blank"]
    for entering, followed in (
        (["Chaos Cannon", "Wolf Shaman"], True),
        (["Wolf Shaman", "Chaos Cannon"], False),
    ):
        t = table(
            ["dreamscape", "delirium", VALLEY, RU], solo=True, temples=[IMMORTALITY], row=row, insight=5,
            dreamscape=["Technological Leap"], center_deck=entering,
        )  # fmt: skip
        t.activate(IMMORTALITY)
        t.choose("Mechana")
        t.acquire("Technological Leap")
        assert ("Chaos Cannon" in t.me.discard) == followed


def test_ruling_42_row__empty_places_are_on_the_left() -> None:
    t = table(RU, solo=True, row=HEROES, center_deck=[], runes=9)
    t.acquire("Deathdealer Noble")
    assert t.game.view(0)["row"] == [None, *HEROES[:2], *HEROES[3:]]
    t.end_turn()
    assert t.game.view(0)["row"] == [None, None, None, *HEROES[:2], HEROES[3]]
    assert t.cult.cards == [HEROES[5], HEROES[4]]


def test_ruling_42_row__equal_cards_in_two_places_are_two_options() -> None:
    row = ["Wolf Shaman", "Blank", "Wolf Shaman", "Blank", "Mystic", "Blank"]
    t = table(RU, solo=True, row=row, runes=3)
    first, second = options(t, "acquire", "Wolf Shaman")
    assert first.text == "Acquire Wolf Shaman for 3▲ (1st from the left)"
    assert second.text == "Acquire Wolf Shaman for 3▲ (3rd from the left)"
    assert [len(option.cards) for option in (first, second)] == [1, 1]
    twin = t.game.copy()
    t.game.apply(first)
    twin.apply(second)
    assert t.game.view(0)["row"] == ["Blank", "Blank", "Wolf Shaman", "Blank", "Mystic", "Blank"]
    assert twin.view(0)["row"] == ["Blank", "Wolf Shaman", "Blank", "Blank", "Mystic", "Blank"]
    assert twin.key() != t.game.key()


def test_ruling_42_row__a_single_card_needs_no_place_and_other_games_name_none() -> None:
    t = table(RU, solo=True, row=["Wolf Shaman"], runes=3)
    assert [option.text for option in options(t, "acquire", "Wolf Shaman")] == ["Acquire Wolf Shaman for 3▲"]
    t = table(RU, row=["Wolf Shaman", "Blank", "Wolf Shaman"], runes=3)
    assert [option.text for option in options(t, "acquire", "Wolf Shaman")] == ["Acquire Wolf Shaman for 3▲"]


def test_ruling_42_row__the_place_tells_choices_of_cards_and_phantasms_apart_too() -> None:
    t = table(RU, solo=True, row=["Sadistic Giant", "Foundation Burrower", "Sadistic Giant"], power=2)
    t.defeat("Foundation Burrower")
    t.choose("Sadistic Giant (3rd from the left)")
    assert t.row[:2] == ["Blank", "Blank"]
    phantom = next(info.name for info in cr.cards("deliverance") if "phantasm" in info.keywords)
    t = table("deliverance", solo=True, row=[phantom, phantom], insight=20)
    assert [option.text[-19:] for option in options(t, "phantasm", phantom)] == [
        "(1st from the left)",
        "(2nd from the left)",
    ]


# ---- 42: the Cult's part


def test_ruling_42_cult__takes_its_cards_after_the_next_hand_is_drawn() -> None:
    t = table(RU, solo=True, row=HEROES)
    t.end_turn()
    kinds = [
        (event["kind"], event.get("from"), event.get("to"))
        for event in t.game.events(0)
        if event["kind"] in ("cult_took", "turn") or event.get("to") == "hand"
    ]
    took = ("cult_took", "row", "cult")
    assert kinds == [("turn", None, None), *[("moved", "deck", "hand")] * 5, took, took, ("turn", None, None)]


def test_ruling_42_cult__takes_fewer_when_fewer_lie_there() -> None:
    t = table(RU, solo=True, row=HEROES, center_deck=[])
    for _ in range(3):
        t.end_turn()
    assert sorted(t.cult.cards) == sorted(HEROES)
    assert t.row == []
    t.end_turn()
    assert (sorted(t.cult.cards), t.game.over) == (sorted(HEROES), False)


def test_ruling_42_cult__a_last_single_card_is_taken_alone() -> None:
    t = table(RU, solo=True, row=HEROES, center_deck=[], runes=9)
    t.acquire("Wolf Shaman")
    for _ in range(3):
        t.end_turn()
    assert (len(t.cult.cards), t.row) == (5, [])


def test_ruling_42_cult__a_monster_that_is_all_there_is_comes_back_and_is_taken_again() -> None:
    t = table(RU, solo=True, row=[*HEROES[:4], "Disciple of Cetra", "Sadistic Giant"], center_deck=[])
    for _ in range(3):
        t.end_turn()
    assert (t.row, t.cult.honor) == (["Sadistic Giant"], 5)
    t.end_turn()
    assert t.cult.honor == 5 + 5 + 5
    assert (t.row, t.void) == (["Sadistic Giant"], [])


def test_ruling_42_cult__gets_the_plain_honor_of_a_reward_alone() -> None:
    t = table(
        RU, solo=True, hand=["Wolf Shaman"], row=["Blank"] * 4 + ["Sower of Betrayal", "Sower of Discontent"]
    )
    t.play("Wolf Shaman")
    t.end_turn()
    assert t.cult.honor == 2 + 3


def test_what_is_counted_is_no_plain_honor() -> None:
    each = gain(honor=2, per=constructs_controlled())
    assert (each.plain_honor(), gain(honor=2).plain_honor()) == (0, 2)


def test_ruling_42_cult__does_not_turn_monsters_into_heroes() -> None:
    t = table(RU, solo=True, row=["Blank"] * 4 + [ADAYU, NIHILIST])
    t.end_turn()
    assert (t.void, t.cult.cards, t.cult.honor) == ([NIHILIST, ADAYU], [], 0)


def test_ruling_42_cult__counts_the_side_that_a_card_shows() -> None:
    t = table(RU, solo=True, row=["Blank"] * 5 + ["Borderland Mercenary"])
    t.end_turn()
    assert t.game.scores()[1].cards == cr.card("Borderland Mercenary").honor > 0


def test_ruling_42_cult__binds_no_monster() -> None:
    t = table("deliverance", solo=True, row=["Blank"] * 4 + ["Warpdruid", "Dreadmage"], insight=9)
    t.end_turn()
    assert (t.void, t.cult.cards, t.cult.honor) == (["Dreadmage", "Warpdruid"], [], 4)


def test_ruling_42_cult__gives_nothing_to_the_player_for_what_it_acquires() -> None:
    t = table("delirium", solo=True, row=["Blank"] * 5 + [DREAMBORN])
    t.end_turn()
    assert (t.cult.cards, t.me.insight) == ([DREAMBORN, "Blank"], 0)


def test_ruling_42_cult__is_no_event_of_the_players_turn() -> None:
    """Plunder and other reactions of the player do not see what the Cult takes."""
    t = table(
        RU, solo=True, hand=["Voidforged Paladin"], row=["Blank"] * 4 + ["Sadistic Giant"] * 2,
        deck=["Apprentice"] * 9,
    )  # fmt: skip
    t.play("Voidforged Paladin")
    t.end_turn()
    assert len(t.me.hand) == 5


def test_ruling_42_cult__is_told_in_events_and_shown_in_views() -> None:
    t = table(RU, solo=True, row=["Blank"] * 4 + ["Wolf Shaman", "Sadistic Giant"])
    t.end_turn()
    first, second = cult_events(t.game)
    assert (first["card"], first["to"], first["resource"], first["amount"]) == (
        "Sadistic Giant", "void", "honor", 5,
    )  # fmt: skip
    assert (second["card"], second["to"], "amount" in second) == ("Wolf Shaman", "cult", False)
    for seat in (None, 0):
        assert t.game.view(seat)["cult"] == {"honor": 5, "cards": ["Wolf Shaman"]}
        assert len(t.game.view(seat)["ids"]["cult"]) == 1
    assert table(RU).game.view(0)["cult"] is None


def test_ruling_42_cult__is_part_of_the_key() -> None:
    keys = set()
    for row in (["Blank"] * 6, ["Blank"] * 5 + ["Wolf Shaman"]):
        t = table(RU, solo=True, row=row)
        t.end_turn()
        keys.add(t.game.key())
    t.game._state.cult += 1
    assert len({*keys, t.game.key()}) == 3


# ---- 42: what enters the row in the Cult's part


def test_ruling_42_entering__a_dreamborn_card_gives_insight() -> None:
    t = table("delirium", solo=True, center_deck=[DREAMBORN, DREAMBORN])
    t.end_turn()
    assert t.me.insight == 2


def test_ruling_42_entering__a_fate_card_may_be_had_for_one_and_only_one() -> None:
    t = table("delirium", solo=True, center_deck=[FATE], insight=5, row=HEROES_OF_DELIRIUM)
    t.end_turn()
    assert [(option.verb, option.text) for option in t.options()] == [("bid", "Bid 1"), ("pass", "Pass")]
    assert t.game.turn == 1
    t.bid(1)
    assert (t.me.honor, t.me.insight, t.game.turn) == (4, 4, 2)
    assert t.row[1] == FATE


def test_ruling_42_entering__an_auction_can_be_passed() -> None:
    t = table("delirium", solo=True, center_deck=[FATE], insight=5)
    t.end_turn()
    t.bid(0)
    assert (t.me.honor, t.me.insight, asked(t)) == (0, 5, "turn")


def test_ruling_42_entering__what_is_drawn_then_adds_to_the_new_hand() -> None:
    t = table("delirium", solo=True, center_deck=["Shield Bearer"], insight=1)
    t.end_turn()
    t.bid(1)
    t.decline()
    assert (len(t.me.hand), t.game.turn) == (6, 2)


def test_ruling_42_entering__the_last_honor_may_go_then_and_the_game_is_over() -> None:
    t = table("delirium", solo=True, center_deck=[FATE], insight=1, honor_pool=4)
    t.end_turn()
    t.bid(1)
    assert (t.game.over, t.game.winners()) == (True, [0])


HEROES_OF_DELIRIUM = ["Blank", "Tuskrider", "Voidspeaker", "Emma Ironheart", "Dimension Monk", "Blank"]


# ---- 42: opponents, the end


@pytest.mark.parametrize(
    ("sets", "monster", "power"),
    [
        ("delirium", "Glover, Dream Titan", 9),
        ("delirium", "Mammoth Beetle", 9),
        ("delirium", "Zis, Dreamreaper", 9),
        (VALLEY, "Death's Widow", 9),
        (VALLEY, "Grave Golem", 9),
        (VALLEY, "Kan'zir, the Ravager", 9),
        ("dreamscape", "Engulfing Kraken", 9),
        ("deliverance", "Caaro, Desert Breaker", 9),
        ("deliverance", "Warprogue", 9),
        ("deliverance", "Obfusca Spirit", 9),
    ],
)
def test_ruling_42_opponents__each_opponent_reaches_nobody(sets: str, monster: str, power: int) -> None:
    t = table(sets, solo=True, row=[monster], power=power, constructs=[])
    t.defeat(monster)
    assert asked(t) == "turn"
    assert (t.me.hand, len(t.me.deck), t.me.insight) == ([], 10, 0)
    assert t.me.honor > 0


def test_ruling_42_opponents__each_player_is_the_only_one() -> None:
    t = table("dreamscape", solo=True, dreamscape=["Armistice"], insight=7, hand=["Mystic"])
    t.acquire("Armistice")
    assert (t.me.discard, len(t.me.hand)) == (["Mystic"], 5)


@pytest.mark.parametrize(("honor", "drawn"), [(4, 1), (5, 2)])
def test_ruling_42_opponents__snapdragon_witch_compares_with_the_tokens_of_the_cult(
    honor: int, drawn: int
) -> None:
    """Her own point comes first; the cards that the Cult set aside do not count."""
    t = table(
        RU, solo=True, deck=["Snapdragon Witch", *["Apprentice"] * 9], honor=honor,
        row=["Blank"] * 4 + ["Dhartha, the Eternal", "Sadistic Giant"],
    )  # fmt: skip
    t.end_turn()
    assert t.cult.honor == 5
    held = len(t.me.hand)
    t.play("Snapdragon Witch")
    assert len(t.me.hand) == held - 1 + drawn


def test_ruling_42_end__comes_after_the_cults_part_of_the_turn_that_emptied_the_pool() -> None:
    t = table(RU, solo=True, row=["Blank"] * 5 + ["Wolf Shaman"], hand=["Everbloom Clique"], honor_pool=2)
    t.play("Everbloom Clique")
    assert (t.honor_pool, t.game.over) == (0, False)
    t.end_turn()
    assert (t.game.over, t.cult.cards) == (True, ["Wolf Shaman", "Blank"])


def test_ruling_42_end__the_cult_gains_in_full_from_an_empty_pool() -> None:
    t = table(RU, solo=True, row=["Blank"] * 4 + ["Sadistic Giant"] * 2, honor_pool=3)
    t.end_turn()
    assert (t.cult.honor, t.honor_pool, t.game.over) == (10, 0, True)


@pytest.mark.parametrize(("honor", "winners"), [(9, []), (10, []), (11, [0])])
def test_ruling_42_end__a_tie_is_lost(honor: int, winners: list[int]) -> None:
    t = table(RU, solo=True, row=["Blank"] * 4 + ["Sadistic Giant"] * 2, honor_pool=5, honor=honor)
    t.end_turn()
    assert t.game.winners() == winners


def test_ruling_42_end__a_standstill_ends_a_solo_game_too() -> None:
    """Monsters that give the Cult nothing come back for ever."""
    t = table(RU, solo=True, deck=[], row=[NIHILIST] * 6, center_deck=[])
    for _ in range(STANDSTILL - 1):
        t.end_turn()
        assert not t.game.over
    t.end_turn()
    assert (t.game.over, t.honor_pool) == (True, 60)


def test_ruling_42_end__cards_that_the_cult_sets_aside_are_no_standstill() -> None:
    t = table(RU, solo=True, deck=[], honor_pool=5)
    for _ in range(STANDSTILL - 3):
        t.end_turn()
    assert t.row == ["Blank"] * 2
    for _ in range(STANDSTILL):
        t.end_turn()
        assert not t.game.over
    t.end_turn()
    assert t.game.over


# ---- the rest of the game with one player


@pytest.mark.parametrize("name", [*SETS, "all"])
def test_a_game_of_each_set_is_dealt_and_ends(name: str) -> None:
    for seed in range(3):
        game = Game(name, players=1, seed=seed)
        play_out(game, seed)
        assert game.over
        assert [score.seat for score in game.scores()] == [0, None]
        mine, cult = (score.total for score in game.scores())
        assert game.winners() == ([0] if mine > cult else [])


def test_the_dream_draft_has_one_player_and_starting_insight_is_none() -> None:
    game = Game(["dreamscape", "delirium"], players=1, seed=3)
    assert game.decision is not None
    assert game.decision.prompt == "draft"
    while game.turn == 0:
        game.apply(0)
    (me,) = game.view(0)["players"]
    assert len(me["dreamscape"]) == 3
    born = [name for name in game.view(0)["row"] if "dreamborn" in cr.card(name).keywords]
    assert me["resources"]["insight"] == len(born)


def test_the_cards_that_the_cult_took_are_known_to_samples_and_saves() -> None:
    game = Game("all", players=1, seed=11)
    rng = random.Random(11)
    while game.turn < 9:
        assert game.decision is not None
        game.apply(rng.randrange(len(game.decision.options)))
    assert game.view(0)["cult"]["cards"]
    assert game.sample(0, 1).view(0) == game.view(0)
    assert Game.load(game.save()).key() == game.key()
    assert Replay.load(game.replay().save()).choices == game.choices


def test_a_choice_can_be_taken_back_in_solo() -> None:
    t = table(RU, solo=True, hand=["Apprentice"])
    before = t.game.key()
    t.play("Apprentice")
    t.game.undo()
    assert t.game.key() == before
    t.end_turn()
    assert not t.game.can_undo


def test_an_old_save_without_the_newer_settings_can_be_read() -> None:
    game = Game(players=2, seed=5)
    data = json.loads(game.save())
    assert "teams" not in data["config"]
    assert Game.load(json.dumps(data)).key() == game.key()


def test_the_names_of_a_solo_game() -> None:
    game = Game(players=1, seed=5, names=["Ann"])
    assert [score.name for score in game.scores()] == ["Ann", "The Cult"]


def test_a_player_named_like_the_cult_is_a_side_of_their_own() -> None:
    leads = set()
    for seed in range(5):
        game = Game(players=1, names=["The Cult"], seed=seed, honor=12)
        rng = random.Random(seed)
        while game.decision is not None:
            mine, cult = game.scores()
            assert game.winners() == ([0] if mine.total > cult.total else [])
            assert [side.seats for side in sides_of([mine, cult])] in ([[0], []], [[], [0]])
            leads.add(tuple(game.winners()))
            game.apply(rng.randrange(len(game.decision.options)))
    assert leads == {(0,), ()}
