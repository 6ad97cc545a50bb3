"""The rulings that Deliverance can show, and every question that its rulebook answers."""

from __future__ import annotations

import json
from typing import Any

import pytest

import centerrow as cr
from asking import asked, decider, offered, verbs
from centerrow.testing import Table, table

SET = "deliverance"
RU = "realms_unraveled"
PSYCHE = "Psyche Askara"
DHARTHA = "Dhartha, Dream Master"
PASYTHEA = "Pasythea, Redeemed"
WEAPONS = ["Pasythea's Cutlass", "Pasythea's Katana", "Pasythea's Mace", "Pasythea's Scimitar"]
RUT = "Rut, Oaken Master"
NILIA = "Nilia, The Shattered"
CAARO = "Caaro, Desert Breaker"
RAKAR = "Rakar, Corrupt Askara"
NAKA = "Naka, Emri's Chosen"


# ---- 2: no zone named


def test_ruling_02_pasythea__is_had_by_paying_alone() -> None:
    t = table(SET, hand=[DHARTHA], insight=16, row=["Gearseer"])
    t.play(DHARTHA)
    assert offered(t, "choose") == ["Gearseer"]
    t.choose("Gearseer")
    assert PASYTHEA in offered(t, "acquire")


def test_ruling_02_pasythea__is_no_hero_to_acquire_free_where_no_zone_is_named() -> None:
    t = table([SET, RU], hand=["Journeyman Outrider"], constructs=WEAPONS, row=["Dreamwalker"])
    t.play("Journeyman Outrider")
    assert offered(t, "choose") == ["Dreamwalker", "Heavy Infantry", "Mystic"]


# ---- 4, 5, 7, 8: charges, destinations, constructs that come into play


def test_ruling_04_charge__each_construct_uses_one_of_the_stone_artificers() -> None:
    t = table(SET, hand=["Stone Artificers"] * 2, runes=6, row=["Dream Anchor", "Zinta's Bracers"])
    t.play("Stone Artificers")
    t.play("Stone Artificers")
    t.acquire("Dream Anchor")
    t.choose("discard")
    t.acquire("Zinta's Bracers")
    assert asked(t) == "destination"
    t.choose("constructs")
    assert (t.me.discard, t.me.constructs) == (["Dream Anchor"], ["Zinta's Bracers"])


def test_ruling_04_charge__a_free_acquisition_uses_it_and_may_go_to_either_place() -> None:
    t = table(SET, hand=["Stone Artificers", DHARTHA], row=["Dream Anchor"])
    t.play("Stone Artificers")
    t.play(DHARTHA)
    t.choose("Dream Anchor")
    assert {option.zone for option in t.options()} == {"hand", "constructs"}
    t.choose("hand")
    assert t.me.hand == ["Dream Anchor"]


def test_ruling_05_dreambind__with_emri_the_defeater_picks_where_the_monster_goes() -> None:
    for bound in (True, False):
        t = table([SET, RU], hand=["Emri, Demonsbane"], insight=4, void=["Dreadmage"])
        t.play("Emri, Demonsbane")
        t.defeat("Dreadmage")
        if bound:
            t.choose("bind it for 4 insight")
        else:
            t.decline()
        assert (t.me.discard, t.void) == (["Dreadmage"] if bound else [], [])
        assert (t.center_deck[-1] == "Dreadmage") != bound


def test_ruling_07_weapons__do_their_part_whichever_way_they_come_into_play() -> None:
    t = table(SET, hand=["Stone Artificers", "Pasythea's Mace"], runes=2, row=["Pasythea's Katana"])
    t.play("Pasythea's Mace")
    assert t.me.runes == 4
    t.play("Stone Artificers")
    t.acquire("Pasythea's Katana")
    t.choose("constructs")
    assert (t.me.hand, t.me.constructs) == (["Apprentice"], ["Pasythea's Mace", "Pasythea's Katana"])


def test_ruling_08_transformed__the_new_side_may_be_used_at_once() -> None:
    t = table(SET, constructs=["Ironheart Blueprint"], insight=14)
    t.activate("Ironheart Blueprint")
    t.transform("Ironheart Blueprint")
    t.activate("The Ironheart")
    assert (t.me.insight, t.me.runes) == (0, 3)
    assert offered(t, "activate") == []


# ---- 9: copied effects


def test_ruling_09_copy__psyche_never_chooses_herself_or_what_is_being_copied() -> None:
    t = table(SET, hand=[PSYCHE, PSYCHE, "Invokist"])
    t.play(PSYCHE)
    assert asked(t) == "turn"
    t.play("Invokist")
    t.play(PSYCHE)
    assert offered(t, "choose") == ["Invokist", PSYCHE]
    t.choose(PSYCHE)
    assert offered(t, "choose") == ["Invokist"]
    t.choose("Invokist")
    assert (asked(t), t.me.power) == ("turn", 6)


def test_ruling_09_copy__two_psyches_alone_come_to_an_end() -> None:
    t = table(SET, hand=[PSYCHE] * 3)
    t.play(PSYCHE)
    t.play(PSYCHE)
    t.choose(PSYCHE)
    assert asked(t) == "turn"
    t.play(PSYCHE)
    for _ in range(2):
        t.choose(PSYCHE)
    assert asked(t) == "turn"


def test_ruling_09_copy__a_reward_being_copied_is_not_copied_again_within() -> None:
    t = table(
        [SET, "valley_of_the_ancients"],
        power=5,
        row=["Grave Golem"],
        opponents=[{"deck": [PSYCHE]}],
    )
    t.defeat("Grave Golem")
    t.choose(PSYCHE)
    t.choose("Grave Golem")
    # The copied reward reveals her again, who finds no other reward and no hero.
    t.choose(PSYCHE)
    assert (asked(t), t.me.honor) == ("turn", 8)


def test_ruling_09_copy__is_not_a_play() -> None:
    t = table(SET, hand=["Wereboar", PSYCHE])
    t.play("Wereboar")
    t.play(PSYCHE)
    t.choose("Wereboar")
    assert (t.me.power, t.me.runes) == (4, 0)


def test_ruling_09_copy__leaves_its_own_waiting_parts() -> None:
    t = table(
        SET, hand=["Dreamscarred Hunter", PSYCHE], runes=1, power=2, row=["Dreamwalker", "Nightmarauders"]
    )
    t.play("Dreamscarred Hunter")
    t.play(PSYCHE)
    t.choose("Dreamscarred Hunter")
    assert len(t.me.hand) == 2
    t.acquire("Dreamwalker")
    t.defeat("Nightmarauders")
    assert t.me.honor == 3 + 3 + 1


def test_ruling_09_copy__a_unite_counts_heroes_other_than_the_copied_one() -> None:
    t = table(SET, hand=["Wereboar", PSYCHE, "Lychan Ranger"])
    t.play("Wereboar")
    t.play(PSYCHE)
    t.choose("Wereboar")
    t.play("Lychan Ranger")
    assert t.me.runes == 3 + 3 + 2


def test_ruling_09_copy__makes_no_new_charge_out_of_phantasm() -> None:
    t = table(SET, hand=[PSYCHE], insight=2, row=["Corite Mechanadon"])
    t.phantasm("Corite Mechanadon")
    t.play(PSYCHE)
    t.choose("Corite Mechanadon")
    assert (t.me.runes, t.me.power, t.me.insight, t.void) == (2, 2, 0, ["Corite Mechanadon"])


# ---- 10: costs


@pytest.mark.parametrize("weapons", [0, 1, 2, 3, 4])
def test_ruling_10_cost__pasythea_costs_four_less_for_each_weapon_and_never_less_than_nothing(
    weapons: int,
) -> None:
    price = 16 - 4 * weapons
    t = table(SET, constructs=WEAPONS[:weapons], insight=price)
    option = next(option for option in t.options() if option.card == PASYTHEA)
    assert option.text == f"Acquire {PASYTHEA} for {price}◉"
    t.acquire(PASYTHEA)
    assert (t.me.insight, t.me.hand) == (0, [PASYTHEA])
    if price:
        t = table(SET, constructs=WEAPONS[:weapons], insight=price - 1)
        assert PASYTHEA not in offered(t, "acquire")


def test_ruling_10_cost__a_weapon_that_leaves_play_lowers_it_no_more() -> None:
    t = table(
        SET,
        row=["Terminites"],
        power=3,
        opponents=[{"constructs": WEAPONS[:1], "insight": 12}],
    )
    t.defeat("Terminites")
    t.choose(WEAPONS[0])
    t.end_turn()
    assert PASYTHEA not in offered(t, "acquire")


# ---- 12: banished and transformed


def test_ruling_12_banished__pasythea_and_the_dreamseeker_are_set_aside() -> None:
    t = table(SET, hand=["Demon Master", "Demon Master", PASYTHEA, "Dreamseeker"])
    t.play("Demon Master")
    t.choose(PASYTHEA)
    t.play("Demon Master")
    t.choose("Dreamseeker")
    assert (t.void, t.me.hand, t.game.view(seat=0)["pasythea"]) == ([], [], [])


def test_ruling_12_transformed__a_card_stays_so_in_the_void_and_can_be_acquired_again() -> None:
    t = table(
        SET,
        hand=["Blackwatch Dreamer", "Demon Hunter"],
        insight=8,
        runes=4,
        row=["Dreamwalker"],
        center_deck=[],
    )
    t.transform("Demon Hunter")
    t.play("Blackwatch Dreamer")
    t.choose("Demon Master")
    assert t.void == ["Demon Master"]
    t.acquire("Dreamwalker")
    assert t.row[0] == "Demon Master"
    t.acquire("Demon Master")
    assert (t.me.runes, t.me.discard) == (0, ["Dreamwalker", "Demon Master"])


# ---- 14: opponents


def test_ruling_14_opponents__decide_in_turn_order_from_the_left() -> None:
    pair = {"constructs": ["Dream Anchor", "Emma's Teletransmitter"]}
    t = table(
        SET,
        row=["Terminites"],
        opponents=[{"hand": ["Invokist"], **pair}, pair],
        constructs=pair["constructs"],
    )
    t.end_turn()
    t.play("Invokist")
    t.defeat("Terminites")
    assert decider(t) == 2
    t.choose("Dream Anchor")
    assert decider(t) == 0
    t.choose("Emma's Teletransmitter")
    assert (decider(t), t.me.constructs, t.opponent(2).constructs) == (
        1,
        ["Dream Anchor"],
        ["Emma's Teletransmitter"],
    )
    assert t.opponent(1).constructs == pair["constructs"]


def test_ruling_14_opponents__one_with_nothing_to_lose_is_not_offered() -> None:
    t = table(SET, power=5, row=["Obfusca Spirit"], opponents=[{}, {"hand": ["Militia"]}])
    t.defeat("Obfusca Spirit")
    assert [option.text for option in t.options()] == ["Player 3"]


# ---- 16: what is public


def stolen(seed: int, hand: list[str]) -> Table:
    """The active player took a random card of seat 1; seat 2 looked on."""
    t = table(SET, power=7, row=[NILIA], opponents=[{"hand": hand}, {}], seed=seed)
    t.defeat(NILIA)
    t.choose("Player 2")
    return t


def test_ruling_16_random__a_card_taken_at_random_is_seen_by_its_two_players_only() -> None:
    t = stolen(1, ["Gearseer", "Invokist"])
    taken = t.me.hand[0]
    assert t.game.view(seat=1)["players"][0]["known"]["hand"] == [{"card": taken}]
    assert t.game.view(seat=2)["players"][0]["known"]["hand"] == []
    for seat, name in ((0, taken), (1, taken), (2, None), (None, None)):
        moves = [event for event in t.game.events(seat=seat) if event.get("from") == "hand"]
        assert [event["card"] for event in moves] == [name]


def test_ruling_16_random__others_cannot_tell_which_card_it_was() -> None:
    games = {t.me.hand[0]: t for t in (stolen(seed, ["Gearseer", "Invokist"]) for seed in range(8))}
    assert set(games) == {"Gearseer", "Invokist"}
    first, second = (t.game for t in games.values())
    for seat in (2, None):
        assert first.view(seat=seat) == second.view(seat=seat)
        assert first.events(seat=seat) == second.events(seat=seat)
    assert first.view(seat=1) != second.view(seat=1)


def test_ruling_16_random__a_sample_for_a_third_player_deals_it_anew() -> None:
    t = stolen(1, ["Gearseer", "Invokist"])
    seen = set()
    for seed in range(30):
        twin = t.game.sample(2, seed).view(seat=0)["players"][0]["hand"]
        seen |= set(twin)
    assert seen == {"Gearseer", "Invokist", "Apprentice"}
    for seat in (0, 1):
        for seed in range(5):
            assert t.game.sample(seat, seed).view(seat=0)["players"][0]["hand"] == t.me.hand


def test_ruling_16_random__what_others_knew_of_that_hand_is_in_doubt() -> None:
    views = {}
    for seed in range(40):
        t = table(
            [SET, RU],
            row=["Canon Templar", NILIA],
            opponents=[
                {"hand": ["Cetra, Matron of Stars"], "deck": ["Militia"] * 4},
                {"hand": ["Demon Master", "Invokist"]},
            ],
            seed=seed,
        )
        t.end_turn()
        t.play("Cetra, Matron of Stars")
        t.choose("Canon Templar")
        t.end_turn()
        assert t.game.view(seat=0)["players"][1]["known"]["hand"] == [{"card": "Canon Templar"}]
        t.play("Demon Master")
        t.decline()
        t.play("Invokist")
        t.defeat(NILIA)
        t.choose("Player 2")
        views[t.opponent(2).hand[0]] = t.game.view(seat=0)
        if len(views) == 2:
            break
    assert views["Militia"] == views["Canon Templar"]


def test_ruling_16_transform__a_card_transformed_in_hand_is_shown() -> None:
    t = table(SET, hand=["Demon Hunter", "Apprentice"], insight=8)
    t.transform("Demon Hunter")
    assert t.game.view(seat=1)["players"][0]["known"]["hand"] == [{"card": "Demon Master"}]
    assert t.game.view(seat=1)["players"][0]["hand"] == 2


# ---- the sequence of things


def test_ruling_sequence_queue__an_acquisition_comes_before_the_flip_it_caused() -> None:
    t = table(SET, runes=4, row=["Wereboar"], center_deck=["Azurite Channeler"])
    t.acquire("Wereboar")
    gains = [(event["seat"], event["cause"]) for event in t.game.events(seat=0) if event["kind"] == "gained"]
    assert gains == [(0, "Wereboar"), (0, "Azurite Channeler"), (1, "Azurite Channeler")]


def test_ruling_sequence_dreambind__own_cards_reward_binding_and_then_the_queue() -> None:
    t = table(
        SET,
        hand=[RUT],
        runes=1,
        power=4,
        insight=2,
        row=["Dreamwalker", "Warprogue"],
        center_deck=["Gearseer", "Wereboar"],
        opponents=[{"insight": 1}],
    )
    t.play(RUT)
    t.acquire("Dreamwalker")
    since = len(t.game.events(seat=0))
    t.defeat("Warprogue")
    assert t.me.honor == 3 + 3 + 3
    t.choose("Player 2")
    t.choose("bind it for 3 insight")
    steps = [
        (event["kind"], event["seat"], event["resource"], event["amount"])
        for event in t.game.events(seat=0, since=since)
        if event["kind"] in ("gained", "spent", "lost")
    ]
    assert steps == [
        ("spent", 0, "power", 4),
        ("gained", 0, "honor", 3),
        ("gained", 0, "honor", 3),
        ("lost", 1, "insight", 1),
        ("gained", 0, "insight", 1),
        ("spent", 0, "insight", 3),
        ("gained", 0, "insight", 1),
        ("gained", 1, "insight", 1),
    ]


# ---- 17: set-up


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_ruling_17_deliverance__insight_by_turn_order_and_what_lies_where(players: int) -> None:
    for seed in range(4):
        game = cr.Game(sets=[SET], players=players, seed=seed)
        view = game.view(seat=0)
        flipped = sum("dreamborn" in cr.card(name).keywords for name in view["row"])
        insight = [player["resources"]["insight"] for player in view["players"]]
        assert insight == [each + flipped for each in [0, 1, 2, 3, 3, 3][:players]]
        assert (len(view["row"]), view["center_deck"], view["pasythea"]) == (6, 94, [PASYTHEA])
        assert view["honor_pool"] == 30 * players
        assert view["supplies"] == {"Cultist": 1, "Heavy Infantry": 20, "Mystic": 20}


def test_ruling_17_deliverance__eleven_starting_cards_with_one_dreamseeker() -> None:
    game = cr.Game(sets=[SET], players=2, seed=5)
    assert game.view(seat=0)["players"][0]["deck"] == 6
    cards: list[str] = []
    for _ in range(2):
        cards += game.view(seat=0)["players"][0]["hand"]
        for _ in range(2):
            decision = game.decision
            assert decision is not None
            game.apply(next(option for option in decision.options if option.verb == "end_turn"))
    cards.append(game.view(seat=0)["players"][0]["hand"][0])
    assert sorted(cards) == ["Apprentice"] * 8 + ["Dreamseeker"] + ["Militia"] * 2


def test_ruling_17_deliverance__starting_insight_comes_before_the_row_and_its_dreamborn_gains() -> None:
    game = next(
        game
        for game in (cr.Game(sets=[SET], players=3, seed=seed) for seed in range(20))
        if any("dreamborn" in cr.card(name).keywords for name in game.view(seat=0)["row"])
    )
    events = [event for event in game.events(seat=0) if event["kind"] in ("gained", "moved", "turn")]
    to_row = [i for i, event in enumerate(events) if event.get("to") == "row"]
    gains = [i for i, event in enumerate(events) if event["kind"] == "gained"]
    turn = next(i for i, event in enumerate(events) if event["kind"] == "turn")
    assert [events[i]["seat"] for i in gains[:2]] == [1, 2]
    assert gains[1] < to_row[0] < to_row[-1] < gains[2] <= gains[-1] < turn


# ---- 18 and 20: Dreamborn and insight


def test_ruling_18_dreamborn__each_player_gains_one_when_it_enters_the_row() -> None:
    t = table(SET, runes=1, row=["Dreamwalker"], center_deck=["Wereboar"], opponents=[{}, {}])
    t.acquire("Dreamwalker")
    assert (t.me.insight, t.opponent(1).insight, t.opponent(2).insight) == (1, 1, 1)


def test_ruling_18_dreamborn__only_the_acquirer_gains_one_when_it_is_acquired_free_or_not() -> None:
    t = table(SET, runes=4, hand=[DHARTHA], row=["Wereboar"] * 2)
    t.acquire("Wereboar")
    t.play(DHARTHA)
    t.choose("Wereboar")
    assert (t.me.insight, t.opponent(1).insight) == (2, 0)


def test_ruling_18_dreamborn__its_insight_waits_and_pays_for_nothing_of_the_action_in_progress() -> None:
    t = table(SET, power=3, row=["Warpdruid"], center_deck=["Wereboar"])
    t.defeat("Warpdruid")
    assert (asked(t), t.void, t.me.insight) == ("turn", ["Warpdruid"], 1)


def test_ruling_18_dreamborn__a_card_that_replaces_a_hero_by_phantasm_gives_it_too() -> None:
    t = table(SET, insight=2, row=["Corite Mechanadon"], center_deck=["Wereboar"])
    t.phantasm("Corite Mechanadon")
    assert (t.me.insight, t.opponent(1).insight) == (1, 1)


def test_ruling_20_insight__taken_is_gained() -> None:
    t = table(
        SET,
        hand=["Entrophantasm"],
        constructs=["Zinta's Bracers"],
        power=4,
        row=["Warprogue"],
        opponents=[{"insight": 1}],
    )
    t.play("Entrophantasm")
    t.defeat("Warprogue")
    t.choose("Player 2")
    t.activate("Zinta's Bracers")
    assert (t.me.insight, t.opponent(1).insight, t.me.power) == (2, 0, 2)


def test_ruling_20_insight__is_kept_between_turns_and_unlimited() -> None:
    t = table(SET, insight=99, power=6, row=["Dream Tyrant"])
    t.defeat("Dream Tyrant")
    t.end_turn()
    t.end_turn()
    assert t.me.insight == 104


# ---- 37: Phantasm


def test_ruling_37_phantasm__pay_leave_banish_refill_and_then_the_effect() -> None:
    t = table(SET, insight=9, row=[DHARTHA], center_deck=["Tree of Bounty"])
    t.phantasm(DHARTHA)
    assert (t.me.insight, t.void, t.row[0]) == (0, [DHARTHA], "Tree of Bounty")
    assert (asked(t), offered(t, "choose")) == ("card", ["Tree of Bounty"])
    t.choose("Tree of Bounty")
    assert t.me.hand == ["Tree of Bounty"]


def test_ruling_37_phantasm__counts_as_a_hero_played_before_and_after() -> None:
    t = table(SET, hand=["Wereboar"], insight=4, row=["Green Spritelings"])
    t.phantasm("Green Spritelings")
    t.play("Wereboar")
    assert t.me.runes == 3
    t = table(SET, hand=["Wereboar"], insight=4, row=["Green Spritelings"])
    t.play("Wereboar")
    t.phantasm("Green Spritelings")
    assert t.me.runes == 3


def test_ruling_37_phantasm__the_hero_is_nobodys_afterwards() -> None:
    t = table(SET, insight=4, row=["Green Spritelings"], deck=[])
    t.phantasm("Green Spritelings")
    t.end_turn()
    assert (t.me.hand, t.me.discard, t.void) == ([], [], ["Green Spritelings"])
    assert t.game.scores()[0].cards == 0


def test_ruling_37_phantasm__only_from_the_row_and_in_the_own_turn() -> None:
    t = table(SET, hand=["Invokist"], void=["Invokist"], insight=9, opponents=[{"insight": 9}])
    assert offered(t, "phantasm") == []


def test_ruling_37_phantasm__does_not_trigger_what_waits_for_an_acquired_hero() -> None:
    t = table(SET, hand=["Faerie Commander"], insight=6, row=["Gearseer"])
    t.play("Faerie Commander")
    t.phantasm("Gearseer")
    assert (t.me.power, t.me.runes) == (0, 5)


# ---- 38: Dreambind


def test_ruling_38_dreambind__the_monster_is_in_transit_until_its_choice_is_made() -> None:
    t = table(SET, power=3, insight=1, hand=["Apprentice"], row=["Warpdruid"])
    t.defeat("Warpdruid")
    for _ in range(2):
        assert t.game.view(seat=1)["in_transit"] == ["Warpdruid"]
        assert (t.void, t.me.discard) == ([], [])
        t.decline()
    assert (t.game.view(seat=1)["in_transit"], t.void) == ([], ["Warpdruid"])


def test_ruling_38_dreambind__is_offered_after_a_free_defeat_as_well() -> None:
    t = table(SET, hand=["Psyonic Apprentice"], insight=4, row=["Dreadmage"])
    t.play("Psyonic Apprentice")
    t.choose("Dreadmage")
    assert len(t.me.hand) == 2
    t.choose("bind it for 4 insight")
    assert (t.me.discard, t.me.insight) == (["Dreadmage"], 0)


def test_ruling_38_dreambind__is_not_offered_to_who_cannot_pay_and_is_free_with_naka() -> None:
    t = table(SET, power=4, insight=3, row=["Dreadmage"])
    t.defeat("Dreadmage")
    assert (asked(t), t.void) == ("turn", ["Dreadmage"])
    t = table(SET, hand=[NAKA], row=["Dreadmage"])
    t.play(NAKA)
    t.defeat("Dreadmage")
    assert verbs(t) == {"choose", "decline"}
    t.choose("bind it for 0 insight")
    assert t.me.discard == ["Dreadmage"]


def test_ruling_38_dreambind__is_not_acquiring() -> None:
    t = table(SET, hand=["Dreamscarred Hunter", "Faerie Commander"], power=4, insight=4, row=["Dreadmage"])
    t.play("Dreamscarred Hunter")
    t.play("Faerie Commander")
    t.defeat("Dreadmage")
    t.choose("bind it for 4 insight")
    assert (t.me.honor, t.me.power) == (2, 0)


def test_ruling_38_bound__a_monster_played_is_no_hero_and_no_defeat() -> None:
    t = table(
        SET,
        hand=["Dreadmage", "Dreamscarred Hunter", PSYCHE],
        runes=1,
        row=["Dreamwalker"],
        constructs=["Tree of Bounty"],
        deck=[],
    )
    t.play("Dreamscarred Hunter")
    t.acquire("Dreamwalker")
    t.play("Dreadmage")
    assert (t.me.honor, offered(t, "activate")) == (2, [])
    assert t.me.played == ["Dreamscarred Hunter", "Dreadmage"]


def test_ruling_38_bound__a_monster_gives_its_reward_without_another_price_each_time() -> None:
    t = table(SET, hand=["Dreadmage"], deck=["Militia", "Militia"])
    t.play("Dreadmage")
    assert (asked(t), t.me.hand) == ("turn", ["Militia"] * 2)
    t.end_turn()
    assert sorted(t.me.hand) == ["Dreadmage", "Militia", "Militia"]
    t.end_turn()
    t.play("Dreadmage")
    assert t.me.honor == 4


def test_ruling_38_bound__monsters_score_nothing() -> None:
    t = table(SET, hand=["Dreadmage"], deck=[NILIA], discard=[CAARO])
    assert t.game.scores()[0].total == 0


def test_ruling_38_bound__a_banished_monster_goes_to_the_void() -> None:
    t = table(SET, hand=["Blackwatch Dreamer", "Dreadmage"])
    t.play("Blackwatch Dreamer")
    t.choose("Dreadmage")
    assert t.void == ["Dreadmage"]


# ---- 39: Plunder


def plunder_table(**more: Any) -> Table:
    given: dict[str, Any] = {
        "hand": [RUT],
        "runes": 1,
        "power": 2,
        "row": ["Dreamwalker", "Nightmarauders"],
        **more,
    }
    return table(SET, **given)


def test_ruling_39_plunder__at_once_when_both_have_happened() -> None:
    t = plunder_table()
    t.acquire("Dreamwalker")
    t.defeat("Nightmarauders")
    t.play(RUT)
    assert t.me.honor == 1 + 3 + 3


def test_ruling_39_plunder__when_the_second_half_happens_in_any_order() -> None:
    t = plunder_table()
    t.play(RUT)
    t.defeat("Nightmarauders")
    assert t.me.honor == 3 + 1
    t.acquire("Dreamwalker")
    assert t.me.honor == 3 + 1 + 3
    t = plunder_table()
    t.acquire("Dreamwalker")
    t.play(RUT)
    t.defeat("Nightmarauders")
    assert t.me.honor == 3 + 3 + 1


def test_ruling_39_plunder__comes_before_the_reward() -> None:
    t = plunder_table(row=["Dreamwalker", "Warpdruid"], power=3, discard=["Apprentice"])
    t.play(RUT)
    t.acquire("Dreamwalker")
    t.defeat("Warpdruid")
    assert (asked(t), t.me.honor) == ("card", 3 + 3 + 2)
    amounts = [event["amount"] for event in t.game.events(seat=0) if event.get("resource") == "honor"]
    assert amounts == [3, 3, 2]


def test_ruling_39_plunder__free_ones_count() -> None:
    t = table(SET, hand=[RUT, DHARTHA, "Psyonic Paladin"], row=["Gearseer", "Nightmarauders"])
    t.play(RUT)
    t.play("Psyonic Paladin")
    t.choose("Nightmarauders")
    assert t.me.honor == 3 + 1
    t.play(DHARTHA)
    t.choose("Gearseer")
    assert t.me.honor == 3 + 1 + 3


def test_ruling_39_plunder__not_by_phantasm_pasythea_supplies_or_the_cultist() -> None:
    t = plunder_table(insight=20, runes=6, power=6, row=["Invokist", "Nightmarauders", "Dreamwalker"])
    t.play(RUT)
    t.defeat("Nightmarauders")
    t.phantasm("Invokist")
    t.acquire(PASYTHEA)
    t.acquire("Mystic")
    t.acquire("Heavy Infantry")
    assert t.me.honor == 3 + 1
    t = plunder_table(power=4)
    t.play(RUT)
    t.acquire("Dreamwalker")
    t.defeat("Cultist")
    assert t.me.honor == 3 + 1


def test_ruling_39_plunder__a_hero_is_paid_once_for_each_play() -> None:
    t = plunder_table(runes=2, power=4, row=["Dreamwalker", "Nightmarauders"] * 2)
    t.play(RUT)
    for _ in range(2):
        t.acquire("Dreamwalker")
        t.defeat("Nightmarauders")
    assert t.me.honor == 3 + 3 + 1 + 1


def test_ruling_39_plunder__on_a_construct_it_is_an_ability_for_earlier_events_too() -> None:
    t = plunder_table(hand=["Tree of Bounty"])
    t.acquire("Dreamwalker")
    t.defeat("Nightmarauders")
    t.play("Tree of Bounty")
    assert t.me.honor == 1
    t.activate("Tree of Bounty")
    assert t.me.honor == 4
    assert offered(t, "activate") == []


# ---- 40: single cards


def test_ruling_40_terminites__plain_numbers_are_compared_and_the_opponent_breaks_ties() -> None:
    constructs = ["Pasythea's Mace", "Tree of Bounty", "The Ironheart", "Emma's Mechannon"]
    t = table(SET, power=3, row=["Terminites"], opponents=[{"constructs": constructs}])
    t.defeat("Terminites")
    assert (decider(t), offered(t, "choose")) == (
        1,
        ["Emma's Mechannon", "Pasythea's Mace", "Tree of Bounty"],
    )
    t.choose("Tree of Bounty")
    assert t.opponent(1).discard == ["Tree of Bounty"]


def test_ruling_40_terminites__a_choice_of_one_is_asked_too() -> None:
    t = table(SET, power=3, row=["Terminites"], opponents=[{"constructs": ["Dream Anchor"] * 2}])
    t.defeat("Terminites")
    assert (decider(t), offered(t, "choose")) == (1, ["Dream Anchor"])
    t.choose("Dream Anchor")
    assert (asked(t), t.opponent(1).constructs) == ("turn", ["Dream Anchor"])


def test_ruling_40_river_reaper__the_opponent_chooses_what_is_kept() -> None:
    t = table(
        SET, power=6, row=["River Reaper"], opponents=[{"constructs": ["Dream Anchor", "The Ironheart"]}]
    )
    t.defeat("River Reaper")
    assert (decider(t), verbs(t)) == (1, {"choose"})
    t.choose("Dream Anchor")
    assert t.opponent(1).constructs == ["The Ironheart"]


def test_ruling_40_caaro__the_defeater_chooses() -> None:
    t = table(SET, power=6, row=[CAARO], opponents=[{"constructs": ["Dream Anchor", "The Ironheart"]}])
    t.defeat(CAARO)
    assert (decider(t), verbs(t)) == (0, {"choose"})
    t.choose("The Ironheart")
    assert t.opponent(1).constructs == ["Dream Anchor"]


def test_ruling_40_rakar__takes_a_monster_of_the_void_when_there_is_one() -> None:
    t = table(SET, power=8, row=[RAKAR], void=["Dreadmage"])
    t.defeat(RAKAR)
    assert (verbs(t), offered(t, "choose")) == ({"choose"}, ["Dreadmage"])
    t.choose("Dreadmage")
    assert (t.me.hand, t.me.insight) == (["Dreadmage"], 0)


def test_ruling_40_psyche__a_copied_reward_brings_no_binding_and_counts_as_no_defeat() -> None:
    t = table(SET, hand=[PSYCHE], power=4, insight=8, row=["Dreadmage"])
    t.defeat("Dreadmage")
    t.decline()
    t.play(PSYCHE)
    t.choose("Dreadmage")
    assert (asked(t), t.me.honor, t.me.insight, t.void) == ("turn", 4, 8, ["Dreadmage"])
    assert len(t.me.hand) == 4


def test_ruling_40_psyche__a_reward_whose_monster_was_bound_and_the_cultists_can_be_copied() -> None:
    t = table(SET, hand=[PSYCHE], power=6, insight=4, row=["Dreadmage"])
    t.defeat("Dreadmage")
    t.choose("bind it for 4 insight")
    t.defeat("Cultist")
    t.play(PSYCHE)
    assert offered(t, "choose") == ["Cultist", "Dreadmage"]
    t.choose("Dreadmage")
    assert (t.me.honor, t.me.discard) == (2 + 1 + 2, ["Dreadmage"])


def test_ruling_40_workshop__reaches_any_own_mechana_construct_with_another_side() -> None:
    t = table(SET, constructs=["Emma's Workshop", "Ironheart Blueprint", *WEAPONS, "Emma's Mechannon"])
    t.activate("Emma's Workshop")
    assert offered(t, "choose") == ["Ironheart Blueprint"]
    t.choose("Ironheart Blueprint")
    assert ("The Ironheart" in t.me.constructs, t.me.insight) == (True, 0)


# ---- questions that the rulebook answers


def test_faq_is_a_hero_by_phantasm_played_for_copies_and_unite__yes() -> None:
    t = table(SET, hand=["Entrophantasm", PSYCHE], insight=4, row=["Green Spritelings"])
    t.phantasm("Green Spritelings")
    t.play("Entrophantasm")
    assert t.me.hand == [PSYCHE, "Apprentice"]
    t.play(PSYCHE)
    t.choose("Green Spritelings")
    assert t.me.honor == 6


def test_faq_is_a_hero_by_phantasm_acquired_for_plunder__no() -> None:
    row = ["Corite Mechanadon", "Nightmarauders", "Dreamwalker"]
    t = table(SET, hand=[RUT], power=2, insight=2, row=row)
    t.play(RUT)
    t.phantasm("Corite Mechanadon")
    t.defeat("Nightmarauders")
    assert t.me.honor == 3 + 1
    t.acquire("Dreamwalker")
    assert t.me.honor == 3 + 1 + 3


def test_faq_can_dhartha_by_phantasm_take_the_card_that_replaces_him__yes() -> None:
    t = table(SET, insight=9, row=[DHARTHA], center_deck=["Wereboar"])
    t.phantasm(DHARTHA)
    t.choose("Wereboar")
    assert (t.me.hand, t.void) == (["Wereboar"], [DHARTHA])


def test_faq_can_psyche_copy_the_reward_of_a_monster_played_from_hand__yes() -> None:
    t = table(SET, hand=["Dreadmage", PSYCHE])
    t.play("Dreadmage")
    t.play(PSYCHE)
    assert offered(t, "choose") == ["Dreadmage"]
    t.choose("Dreadmage")
    assert (t.me.honor, t.me.hand, t.me.played) == (4, ["Apprentice"] * 4, ["Dreadmage", PSYCHE])


def test_faq_does_warprogue_take_insight_that_a_flipped_card_brings__no() -> None:
    t = table(SET, power=4, row=["Warprogue"], center_deck=["Wereboar"])
    t.defeat("Warprogue")
    assert (asked(t), t.me.insight, t.opponent(1).insight) == ("turn", 1, 1)


def test_faq_may_the_insight_that_warprogue_takes_pay_for_its_binding__yes() -> None:
    t = table(SET, power=4, insight=2, row=["Warprogue"], opponents=[{"insight": 1}])
    t.defeat("Warprogue")
    t.choose("Player 2")
    t.choose("bind it for 3 insight")
    assert (t.me.insight, t.me.discard) == (0, ["Warprogue"])


def test_faq_is_pasythea_free_with_all_four_weapons__yes() -> None:
    t = table(SET, constructs=WEAPONS)
    t.acquire(PASYTHEA)
    assert (t.me.hand, t.me.insight) == ([PASYTHEA], 0)


def test_faq_can_pasythea_be_acquired_again__no() -> None:
    t = table(SET, insight=32, deck=[], opponents=[{"insight": 16}])
    t.acquire(PASYTHEA)
    assert PASYTHEA not in offered(t, "acquire")
    t.play(PASYTHEA)
    t.end_turn()
    assert t.me.hand == [PASYTHEA]
    assert PASYTHEA not in offered(t, "acquire")


# ---- views and copies all along


def test_ruling_16_views__of_whole_games_are_plain_data_and_copies_are_equal() -> None:
    game = cr.Game(sets=[SET], players=3, seed=11, honor=12)
    step = 0
    while not game.over and step < 600:
        decision = game.decision
        assert decision is not None
        if step % 25 == 0:
            json.dumps([game.view(seat=seat) for seat in (0, 1, 2, None)])
            assert game.copy().key() == game.key()
            assert game.sample(0, step).view(seat=0) == game.view(seat=0)
        game.apply((step * 7919) % len(decision.options))
        step += 1
    assert step > 100
