"""The rulings about Dreamscape, and the general ones that its cards show. Numbers as in `docs/rulings.md`."""

from __future__ import annotations

import random

import centerrow as cr
from asking import offered
from centerrow.engine.zones import DISCARD, DREAM_DECK, HAND
from centerrow.testing import Table, table

DS = "dreamscape"
RU = "realms_unraveled"
AURA = "Aura of the Askara"
GEAR = "Order of the Gear"
BLESSING = "Nairi's Blessing"
FRENZY = "Berserker Frenzy"
PASYTHEA = "Pasythea, the Aegis"
DREAMS = {card.name for card in cr.cards(set=DS) if card.zone == "dream"}


def asked(t: Table) -> tuple[int, str]:
    """Who decides, and what kind of thing."""
    decision = t.game.decision
    assert decision is not None
    return decision.seat, decision.kind


def gains(t: Table, since: int) -> list[tuple[int, str, int, str]]:
    """Who gained what, how much, and by which card, in order."""
    events = [event for event in t.game.events(seat=0, since=since) if event["kind"] == "gained"]
    return [(event["seat"], event["resource"], event["amount"], event.get("cause", "")) for event in events]


def drafted(game: cr.Game, seed: int = 1) -> cr.Game:
    """The game after everybody has put back two Dream cards."""
    chance = random.Random(seed)
    while game.turn == 0:
        assert game.decision is not None
        game.apply(chance.randrange(len(game.decision.options)))
    return game


# ---- 5: destinations


def test_dreamscape_05_destination__each_way_has_its_price() -> None:
    t = table(
        [DS, RU],
        constructs=["Planar Aperture", "Air Support Squadron"],
        insight=1,
        runes=3,
        row=["ID34 Detector"],
    )
    t.acquire("ID34 Detector")
    assert [(option.zone, option.text) for option in t.options()] == [
        ("constructs", "ID34 Detector into play for 1 insight"),
        ("hand", "ID34 Detector into your hand"),
        ("discard", "ID34 Detector into your discard pile"),
    ]


def test_dreamscape_05_destination__a_free_way_into_play_stands_beside_a_paid_one() -> None:
    t = table(
        [DS, RU],
        constructs=["Planar Aperture"],
        hand=["Alset, Reactor Savant"],
        insight=1,
        row=["ID34 Detector"],
    )
    t.play("Alset, Reactor Savant")
    t.acquire("ID34 Detector")
    t.choose("ID34 Detector into play")
    assert (t.me.constructs, t.me.insight) == (["Planar Aperture", "ID34 Detector"], 2)


# ---- 9: copies


def test_dreamscape_09_copy__reads_conditions_anew() -> None:
    t = table(DS, visions=[AURA], constructs=["Dreamwillow"] * 2, hand=["Hedron Berserker", "Dreamwillow"])
    t.play("Hedron Berserker")
    t.choose("Gain 3▲")
    t.play("Dreamwillow")
    t.activate(AURA)
    t.choose("Hedron Berserker")
    assert (t.me.runes, t.me.power) == (6, 3)


def test_dreamscape_09_copy__a_hero_does_not_unite_with_itself() -> None:
    t = table(DS, visions=[AURA], hand=["Verdant Hatchling"])
    t.play("Verdant Hatchling")
    t.activate(AURA)
    t.choose("Verdant Hatchling")
    assert (t.me.honor, t.me.runes) == (4, 0)


def test_dreamscape_09_copy__leaves_a_waiting_unite_of_its_own() -> None:
    t = table(DS, visions=[AURA], hand=["Verdant Hatchling", "Flytrap Fairy"])
    t.play("Verdant Hatchling")
    t.activate(AURA)
    t.choose("Verdant Hatchling")
    t.play("Flytrap Fairy")
    assert t.me.runes == 5


def test_dreamscape_09_copy__leaves_a_next_part_of_its_own() -> None:
    t = table(
        DS, visions=[AURA], hand=["Fear Wielder"], row=["Tidestalker"], dream_deck=["Armistice", "Dream Lab"]
    )
    t.play("Fear Wielder")
    t.activate(AURA)
    t.choose("Fear Wielder")
    t.defeat("Tidestalker")
    assert t.me.dreamscape == ["Armistice", "Dream Lab"]


def test_dreamscape_09_copy__is_no_play_for_those_who_count() -> None:
    t = table(
        DS,
        visions=[AURA],
        constructs=["Vigil's Resolve"],
        hand=["Mystic", "Verdant Hatchling", "Verdant Hatchling"],
        dreamscape=[BLESSING],
    )
    t.play("Mystic")
    t.play("Verdant Hatchling")
    t.play("Verdant Hatchling")
    t.activate(AURA)
    t.choose("Verdant Hatchling")
    assert BLESSING not in offered(t, "acquire")


# ---- 10: costs


def test_dreamscape_10_costs__a_card_that_costs_insight_meets_no_rune_limit() -> None:
    t = table(DS, hand=["Dreamwillow Druids"], dreamscape=["Reverie Muse"])
    t.play("Dreamwillow Druids")
    t.choose("Acquire a hero of cost 5▲ or less without paying its cost")
    assert offered(t, "choose") == ["Heavy Infantry", "Mystic"]


def test_dreamscape_10_costs__power_as_insight_as_runes() -> None:
    t = table(DS, hand=["Emri, Shadowslayer"], runes=8, insight=3, row=["Unbound Emissary"])
    assert offered(t, "acquire") == ["Heavy Infantry", "Mystic"]
    t.play("Emri, Shadowslayer")
    t.acquire("Unbound Emissary")
    assert [option.text for option in t.options()] == [
        "8 runes and 5 power and 2 insight",
        "8 runes and 4 power and 3 insight",
        "7 runes and 5 power and 3 insight",
    ]
    t.choose("8 runes and 4 power and 3 insight")
    assert (t.me.runes, t.me.power, t.me.insight, t.me.discard) == (0, 1, 1, ["Unbound Emissary"])


def test_dreamscape_10_costs__runes_as_power_as_insight() -> None:
    t = table(DS, hand=["Emri, Shadowslayer"], runes=2, dreamscape=["Lunar Embrace", PASYTHEA])
    t.play("Emri, Shadowslayer")
    t.acquire("Lunar Embrace")
    assert (t.me.power, offered(t, "acquire")) == (4, ["Heavy Infantry"])
    t = table(DS, hand=["Emri, Shadowslayer"], runes=3, dreamscape=["Lunar Embrace", PASYTHEA])
    t.play("Emri, Shadowslayer")
    t.acquire("Lunar Embrace")
    t.acquire(PASYTHEA)
    assert (t.me.power, t.me.runes, t.me.discard) == (0, 0, [PASYTHEA])


# ---- 11, 12: scoring and banished Dream cards


def test_dreamscape_11_score__dreamscapes_and_visions_count_for_nothing() -> None:
    t = table(DS, deck=[], dreamscape=[PASYTHEA, "Reverie Muse"], visions=[FRENZY], discard=["Reverie Muse"])
    assert (t.game.scores()[0].cards, t.game.scores()[0].total) == (2, 2)


def test_dreamscape_12_banished__dream_cards_are_set_aside() -> None:
    t = table(DS, hand=["Caustic Conjurer", "Reverie Muse"])
    t.play("Caustic Conjurer")
    t.choose("Reverie Muse")
    assert (t.void, t.dream_deck, t.me.hand) == ([], [], [])
    t = table(DS, insight=3, dreamscape=["Dust to Dust"])
    t.acquire("Dust to Dust")
    assert (t.void, t.dream_deck) == ([], [])


# ---- 14: effects on opponents


def test_dreamscape_14_opponents__decide_in_turn_order_from_the_left() -> None:
    both = {"constructs": ["Dreamwillow", "TH07 Tank"]}
    t = table(
        DS,
        opponents=[{"hand": ["Ephemeral Ritualist", "Militia"], **both}, both],
        row=["Hulking Crab"],
        constructs=["Dreamwillow", "ID34 Detector"],
    )
    t.end_turn()
    t.play("Ephemeral Ritualist")
    t.play("Militia")
    t.defeat("Hulking Crab")
    assert asked(t) == (2, "card")
    t.choose("Dreamwillow")
    assert asked(t) == (0, "card")
    t.choose("ID34 Detector")
    assert asked(t) == (1, "turn")
    assert (t.me.constructs, t.opponent(2).constructs) == (["Dreamwillow"], ["TH07 Tank"])
    assert t.opponent(1).constructs == ["Dreamwillow", "TH07 Tank"]


# ---- 16: what is public


def test_dreamscape_16_public__the_size_of_a_dreamscape() -> None:
    t = table(DS, dreamscape=["Armistice", "Dream Lab"], opponents=[{"dreamscape": ["Wicked End"]}])
    mine, theirs = t.game.view(seat=0)["players"]
    assert (mine["dreamscape"], theirs["dreamscape"]) == (["Armistice", "Dream Lab"], 1)
    assert [player["dreamscape"] for player in t.game.view()["players"]] == [2, 1]


def test_dreamscape_16_public__an_acquired_dream_card_is_seen_by_all() -> None:
    t = table(DS, insight=3, dreamscape=["Reverie Muse", "Armistice"])
    since = len(t.game.events())
    t.acquire("Reverie Muse")
    acquired = [event for event in t.game.events(seat=1, since=since) if event["kind"] == "acquired"]
    assert [event["card"] for event in acquired] == ["Reverie Muse"]
    assert "Armistice" not in str(t.game.view(seat=1)) + str(t.game.events(seat=1))


def test_dreamscape_16_public__a_dream_card_to_be_paid_for_is_announced() -> None:
    t = table(DS, hand=["Emri, Shadowslayer"], insight=2, dreamscape=["Reverie Muse", "Armistice"])
    t.play("Emri, Shadowslayer")
    t.acquire("Reverie Muse")
    assert asked(t) == (0, "payment")
    assert t.game.view(seat=1)["players"][0]["known"]["dreamscape"] == [{"card": "Reverie Muse"}]
    for seed in range(20):
        twin = t.game.sample(1, seed)
        assert twin.view(seat=1) == t.game.view(seat=1)
        twin.apply(0)
        assert twin.view()["players"][0]["discard"] == ["Reverie Muse"]
        assert twin.view()["players"][0]["dreamscape"] == 1


def test_dreamscape_16_hidden__added_cards_are_in_no_view_event_or_option_of_others() -> None:
    t = table(
        DS,
        hand=["Loam Summoner", "Raka, Dreamtender"],
        dream_deck=["Armistice", "Dream Lab", "Wicked End"],
        opponents=[{}, {}],
    )
    t.play("Loam Summoner")
    t.decline()
    t.play("Raka, Dreamtender")
    assert t.me.dreamscape == ["Armistice", "Dream Lab"]
    for seat in (1, 2, None):
        seen = str(t.game.view(seat=seat)) + str(t.game.events(seat=seat))
        assert not any(name in seen for name in ("Armistice", "Dream Lab", "Wicked End"))
    assert "Wicked End" not in str(t.game.view(seat=0)) + str(t.game.events(seat=0))


# ---- 17: set-up


def test_dreamscape_17_set_up__five_dream_cards_three_of_which_are_kept() -> None:
    game = cr.Game(sets=[DS], players=4, seed=5)
    assert [player["dreamscape"] for player in game.view()["players"]] == [5, 5, 5, 5]
    assert game.view()["dream_deck"] == 15
    order = []
    while game.turn == 0:
        assert game.decision is not None
        assert (game.decision.kind, game.decision.prompt) == ("card", "draft")
        assert {option.zone for option in game.decision.options} == {"dreamscape"}
        order.append(game.decision.seat)
        game.apply(0)
    assert order == [0, 0, 1, 1, 2, 2, 3, 3]
    assert [player["dreamscape"] for player in game.view()["players"]] == [3, 3, 3, 3]
    assert game.view()["dream_deck"] == 23


def test_dreamscape_17_set_up__six_players_can_draft_too() -> None:
    game = drafted(cr.Game(sets=[DS], players=6, seed=5))
    assert [player["dreamscape"] for player in game.view()["players"]] == [3] * 6
    assert game.view()["dream_deck"] == 17


def test_dreamscape_17_set_up__the_row_comes_after_the_draft_and_its_dreamborn_cards_give_insight() -> None:
    found = set()
    for seed in range(12):
        game = cr.Game(sets=[DS], players=3, seed=seed)
        assert game.view()["row"] == [None] * 6
        drafted(game)
        row = game.view()["row"]
        count = sum("dreamborn" in cr.card(name).keywords for name in row)
        assert [player["resources"]["insight"] for player in game.view()["players"]] == [count] * 3
        found.add(count)
    assert len(found) > 1


def test_dreamscape_17_set_up__the_leftovers_are_shuffled_back() -> None:
    on_top = 0
    for seed in range(12):
        game = cr.Game(sets=[DS], players=2, seed=seed)
        while game.turn == 0:
            assert game.decision is not None
            last = game.decision.options[-1].card
            game.apply(len(game.decision.options) - 1)
        state = game._state
        names = [state.face_of(card).name for card in state.zones[DREAM_DECK]]
        assert last in names
        on_top += names[-1] == last
    assert on_top < 6


def test_dreamscape_17_set_up__who_put_a_card_back_knows_that_nobody_else_kept_it() -> None:
    game = drafted(cr.Game(sets=[DS], players=4, seed=2))
    put_back = [
        event["card"]
        for event in game.events(seat=0)
        if event.get("to") == "dream_deck" and event.get("card") is not None
    ]
    assert len(put_back) == 2
    places = set()
    for seed in range(60):
        state = game.sample(0, seed)._state
        deck = [state.face_of(card).name for card in state.zones[DREAM_DECK]]
        for name in put_back:
            places.add(deck.index(name))
    assert len(places) > 10


def test_dreamscape_17_hidden__a_draft_is_in_no_view_event_or_option_of_others() -> None:
    game = cr.Game(sets=[DS], players=3, seed=11)
    while game.turn == 0:
        decision = game.decision
        assert decision is not None
        for seat in (0, 1, 2, None):
            view = game.view(seat=seat)
            own = view["players"][seat]["dreamscape"] if seat is not None else []
            if seat == decision.seat:
                assert set(own) == {option.card for option in decision.options}
            else:
                assert view["decision"] == {"seat": decision.seat, "kind": "card"}
            others = [player for number, player in enumerate(view["players"]) if number != seat]
            assert all(isinstance(player["dreamscape"], int) for player in others)
            assert all(player["known"]["dreamscape"] == [] for player in others)
            assert all(player["ids"]["dreamscape"] == [] for player in others)
            assert isinstance(view["dream_deck"], int)
            moved = [event for event in game.events(seat=seat) if event.get("card") in DREAMS]
            dealt = {event["card"] for event in moved if event.get("to_seat") == seat}
            assert {event["card"] for event in moved} <= (dealt if seat is not None else set())
        game.apply(len(decision.options) - 1)


def test_dreamscape_17_hidden__a_sample_is_equal_to_the_eye_in_the_draft_and_later() -> None:
    chance = random.Random(3)
    game = cr.Game(sets=[DS], players=3, seed=8, honor=60)
    for step in range(150):
        decision = game.decision
        assert decision is not None
        for seat in range(3):
            twin = game.sample(seat, step)
            assert twin.view(seat=seat) == game.view(seat=seat)
            assert twin.events(seat=seat) == game.events(seat=seat)
            for _ in range(3):
                if twin.decision is not None:
                    twin.apply(chance.randrange(len(twin.decision.options)))
        game.apply(chance.randrange(len(decision.options)))


# ---- 18: Dreamborn


def test_dreamscape_18_dreamborn__a_purchase_comes_before_the_flip_it_caused() -> None:
    t = table(DS, runes=2, row=["Verdant Hatchling"], center_deck=["Fear Wielder"])
    since = len(t.game.events())
    t.acquire("Verdant Hatchling")
    assert gains(t, since) == [
        (0, "insight", 1, "Verdant Hatchling"),
        (0, "insight", 1, "Fear Wielder"),
        (1, "insight", 1, "Fear Wielder"),
    ]


def test_dreamscape_18_dreamborn__waits_for_own_cards_and_reward() -> None:
    t = table(
        DS,
        constructs=["Fatality Blades"],
        power=4,
        row=["Fen Maw"],
        center_deck=["Synapse Spire"],
    )
    since = len(t.game.events())
    t.defeat("Fen Maw")
    assert gains(t, since) == [
        (0, "insight", 1, "Fatality Blades"),
        (0, "insight", 2, "Fen Maw"),
        (0, "honor", 3, "Fen Maw"),
        (0, "insight", 1, "Synapse Spire"),
        (1, "insight", 1, "Synapse Spire"),
    ]


def test_dreamscape_18_dreamborn__waits_for_the_whole_effect_of_a_hero() -> None:
    t = table(
        DS,
        hand=["Garden Attendant", "Auspicious Askara"],
        row=["Tidestalker"],
        center_deck=["Fear Wielder"],
        opponents=[{}, {}],
    )
    t.play("Garden Attendant")
    t.play("Auspicious Askara")
    t.choose("Tidestalker")
    assert [t.me.insight, t.opponent(1).insight, t.opponent(2).insight] == [2, 1, 1]


def test_dreamscape_18_dreamborn__cannot_pay_for_what_caused_it() -> None:
    t = table(
        DS,
        hand=["Unbound Emissary"],
        constructs=["Planar Aperture"],
        row=["Synapse Spire"],
        center_deck=["Fear Wielder"],
    )
    t.play("Unbound Emissary")
    t.choose("Synapse Spire")
    assert (asked(t), t.me.discard, t.me.insight) == ((0, "turn"), ["Synapse Spire"], 2)


# ---- 20: insight


def test_dreamscape_20_insight__taken_is_gained_by_the_taker() -> None:
    t = table(DS, power=5, row=["Puppetmaster"], opponents=[{"insight": 1}, {}])
    since = len(t.game.events())
    t.defeat("Puppetmaster")
    assert gains(t, since) == [(0, "honor", 4, "Puppetmaster"), (0, "insight", 1, "Puppetmaster")]


def test_dreamscape_20_insight__has_no_limit_and_is_kept_between_turns() -> None:
    t = table(DS, insight=150, hand=["Loa, Sleeping Dragon"])
    t.play("Loa, Sleeping Dragon")
    t.end_turn()
    assert t.me.insight == 153
    t.end_turn()
    assert t.me.insight == 153


# ---- 24: Stalk the Shadows


def test_dreamscape_24_stalk__free_defeats_and_counts_see_the_void_as_the_row() -> None:
    t = table(
        DS,
        insight=8,
        dreamscape=["Stalk the Shadows", "Wicked End", FRENZY],
        void=["Nilus, the Despair", "Tidestalker", "Fen Maw"],
        power=7,
    )
    t.acquire("Stalk the Shadows")
    t.acquire("Wicked End")
    t.choose("Nilus, the Despair")
    assert (t.me.honor, offered(t, "defeat")) == (7, ["Cultist", "Fen Maw", "Tidestalker"])
    t.defeat("Tidestalker")
    t.defeat("Fen Maw")
    t.acquire(FRENZY)
    assert (t.me.visions, t.me.honor) == ([FRENZY], 24)


def test_dreamscape_24_stalk__the_void_is_the_row_for_nothing_else() -> None:
    t = table(
        DS,
        hand=["Garden Attendant", "Auspicious Askara"],
        insight=1,
        runes=9,
        dreamscape=["Stalk the Shadows"],
        void=["Tidestalker", "Dreamkiller"],
    )
    t.acquire("Stalk the Shadows")
    assert offered(t, "acquire") == ["Heavy Infantry", "Mystic"]
    t.play("Garden Attendant")
    t.play("Auspicious Askara")
    assert asked(t) == (0, "turn")


# ---- 26: the Dream deck


def test_dreamscape_26_dream_deck__does_not_come_back() -> None:
    t = table(
        DS,
        power=6,
        insight=7,
        row=["Fleeting Hope Djinn"],
        dreamscape=["Dust to Dust", "Dream Lab"],
        dream_deck=["Armistice"],
        hand=["Caustic Conjurer", "Reverie Muse", "Raka, Dreamtender"],
    )
    t.acquire("Dust to Dust")
    t.play("Caustic Conjurer")
    t.choose("Reverie Muse")
    t.defeat("Fleeting Hope Djinn")
    assert (t.me.dreamscape, t.dream_deck) == (["Dream Lab", "Armistice"], [])
    t.play("Raka, Dreamtender")
    assert (t.me.dreamscape, t.me.honor) == (["Dream Lab", "Armistice"], 10)


# ---- 27: Order of the Gear


def test_dreamscape_27_gear__an_inventor_is_an_ability_that_banishes_itself() -> None:
    t = table(DS, visions=[GEAR], hand=["Ephemeral Inventor"])
    t.play("Ephemeral Inventor")
    assert (t.me.runes, t.me.constructs, t.void) == (0, ["Ephemeral Inventor"], [])
    t.end_turn()
    t.end_turn()
    assert t.me.constructs == ["Ephemeral Inventor"]
    t.activate("Ephemeral Inventor")
    assert (t.me.runes, t.me.constructs, t.void) == (3, [], ["Ephemeral Inventor"])


def test_dreamscape_27_gear__pasythea_is_a_construct_of_every_faction() -> None:
    t = table(
        DS,
        visions=[GEAR],
        constructs=["Chronicle of Vigil", "Dreamwillow"],
        hand=[PASYTHEA, "Verdant Hatchling"],
    )
    t.play(PASYTHEA)
    assert (t.me.constructs[-1], t.me.insight, t.me.honor) == (PASYTHEA, 0, 0)
    t.activate("Chronicle of Vigil")
    assert t.me.honor == 4
    t.play("Verdant Hatchling")
    assert (t.me.runes, t.me.insight) == (0, 1)
    t.activate(PASYTHEA)
    assert (t.me.runes, t.me.power, t.me.honor) == (3, 3, 9)


def test_dreamscape_27_gear__coming_into_play_sets_off_what_waits_for_constructs() -> None:
    t = table(
        DS,
        visions=[GEAR],
        constructs=["ID34 Detector", "Deluxe Capacitor"],
        hand=["Hedron Berserker"],
        deck=["Militia"],
    )
    t.play("Hedron Berserker")
    assert (t.me.insight, t.me.hand) == (1, ["Militia"])


def test_dreamscape_27_gear__counts_as_a_construct_everywhere() -> None:
    t = table(DS, visions=[GEAR], hand=["Brainstorm Sentry", "Hedron Berserker", "Inquarry Hydra"])
    for name in ("Brainstorm Sentry", "Hedron Berserker", "Inquarry Hydra"):
        t.play(name)
    t.activate("Inquarry Hydra")
    assert t.me.insight == 3
    t.activate("Brainstorm Sentry")
    assert (t.me.runes, t.me.power) == (3, 3)
    t.activate("Hedron Berserker")
    assert (t.me.runes, t.me.power) == (6, 6)


def test_dreamscape_27_gear__is_destroyed_like_a_construct() -> None:
    t = table(
        DS, visions=[GEAR], constructs=["Dreamwillow"], hand=["Hedron Berserker"],
        opponents=[{"insight": 3, "dreamscape": ["Dust to Dust"]}],
    )  # fmt: skip
    t.play("Hedron Berserker")
    t.end_turn()
    t.acquire("Dust to Dust")
    assert (t.me.constructs, "Hedron Berserker" in t.me.discard) == ([], True)


def test_dreamscape_27_gear__in_the_row_and_the_dreamscape_they_are_heroes() -> None:
    t = table(
        DS,
        visions=[GEAR],
        constructs=["Planar Aperture", "TH07 Tank", "Dream Lab"],
        insight=9,
        row=["Hedron Berserker", "Ephemeral Inventor"],
        dreamscape=["Technological Leap", "Brainstorm Sentry"],
    )
    t.activate("TH07 Tank")
    assert "Ephemeral Inventor" not in offered(t, "acquire")
    t.acquire("Brainstorm Sentry")
    assert (asked(t), t.me.discard) == ((0, "turn"), ["Brainstorm Sentry"])
    t.acquire("Technological Leap")
    assert (t.row[:2], t.me.discard) == (["Hedron Berserker", "Ephemeral Inventor"], ["Brainstorm Sentry"])


def test_dreamscape_27_gear__while_it_is_acquired_it_is_a_hero() -> None:
    t = table(
        [DS, RU],
        visions=[GEAR],
        constructs=["Planar Aperture"],
        hand=["Verdagris, the Wild"],
        insight=1,
        runes=1,
        row=["Hedron Berserker"],
    )
    t.play("Verdagris, the Wild")
    t.acquire("Hedron Berserker")
    assert (t.me.discard, t.me.insight) == (["Hedron Berserker"], 4)


def test_dreamscape_27_gear__in_hand_deck_and_discard_pile_they_are_constructs() -> None:
    t = table(
        [DS, RU], visions=[GEAR], hand=["Hedron Berserker", "Dreamkiller"], discard=["Brainstorm Sentry"]
    )
    state = t.game._state
    kinds = {
        state.face_of(card).name: int(state.kind_of(card))
        for card in [*state.zones[HAND], *state.zones[DISCARD]]
    }
    assert kinds == {"Hedron Berserker": 2, "Dreamkiller": 1, "Brainstorm Sentry": 2}


def test_dreamscape_27_gear__played_ones_stay_used_and_set_off_nothing() -> None:
    t = table(
        DS,
        constructs=["ID34 Detector", "Deluxe Capacitor", "Synapse Spire", "Dreamwillow"],
        hand=["Hedron Berserker"],
        deck=["Militia"] * 6,
        dreamscape=[GEAR],
        dream_deck=["Armistice"],
    )
    t.play("Hedron Berserker")
    t.acquire(GEAR)
    assert (t.me.insight, t.me.hand, t.me.dreamscape, t.me.played) == (0, [], [], [])
    assert (t.me.constructs[-1], offered(t, "activate")) == ("Hedron Berserker", ["Dreamwillow"])
    t.end_turn()
    assert "Hedron Berserker" in t.me.constructs
    t.end_turn()
    assert offered(t, "activate") == ["Dreamwillow", "Hedron Berserker"]


def test_dreamscape_27_gear__scores_what_is_printed() -> None:
    t = table(DS, visions=[GEAR], deck=[], hand=["Hedron Berserker"], discard=["Brainstorm Sentry"])
    before = t.game.scores()[0].total
    t.play("Hedron Berserker")
    assert (before, t.game.scores()[0].total) == (5, 5)


# ---- 28: Nairi's Blessing


def test_dreamscape_28_blessing__meets_a_unite_that_waited_when_it_is_acquired() -> None:
    t = table(DS, insight=10, dreamscape=[BLESSING], hand=["Verdant Hatchling", "Lunar Pack"])
    t.play("Verdant Hatchling")
    t.acquire(BLESSING)
    assert (t.me.honor, t.me.runes) == (12, 2)
    t.play("Lunar Pack")
    assert (t.me.runes, t.me.insight) == (4, 2)


def test_dreamscape_28_blessing__sets_off_dreamwillow_when_it_is_acquired() -> None:
    t = table(DS, constructs=["Dreamwillow"], insight=10, dreamscape=[BLESSING], hand=["Verdant Hatchling"])
    t.acquire(BLESSING)
    assert t.me.insight == 1
    t.play("Verdant Hatchling")
    assert t.me.insight == 1


def test_dreamscape_28_blessing__is_not_the_first_after_a_lifebound_hero() -> None:
    t = table(DS, constructs=["Dreamwillow"], insight=10, dreamscape=[BLESSING], hand=["Verdant Hatchling"])
    t.play("Verdant Hatchling")
    assert t.me.insight == 11
    t.acquire(BLESSING)
    assert t.me.insight == 1


def test_dreamscape_28_blessing__counts_for_each_card_that_counts_heroes() -> None:
    t = table([DS, RU], visions=[BLESSING], hand=["Everbloom Clique", "Verdant Hatchling"])
    t.play("Everbloom Clique")
    assert t.me.honor == 3
    t.play("Verdant Hatchling")
    assert (t.me.honor, t.me.runes) == (6, 2)


def test_dreamscape_28_blessing__is_no_card_to_copy_and_of_no_other_faction() -> None:
    t = table(DS, visions=[BLESSING, AURA], hand=["Bringer of Despair"])
    assert offered(t, "activate") == []
    t.play("Bringer of Despair")
    assert t.me.power == 2
    t.activate(AURA)
    assert offered(t, "choose") == ["Bringer of Despair"]


# ---- 29: Yggdrasil Canopy and Berserker Frenzy


def test_dreamscape_29_canopy__two_double_twice() -> None:
    t = table(DS, constructs=["Yggdrasil Canopy"] * 2, hand=["Ephemeral Druid"], honor_pool=12)
    t.play("Ephemeral Druid")
    assert (t.me.honor, t.honor_pool) == (20, 0)


def test_dreamscape_29_canopy__only_the_honor_of_a_reward_stays_as_it_is() -> None:
    t = table(DS, constructs=["Yggdrasil Canopy", "Arbiter's Censer"], power=3, row=["Tidestalker"])
    t.defeat("Tidestalker")
    assert t.me.honor == 4 + 4


def test_dreamscape_29_canopy__honor_of_a_vision_acquired_by_a_reward_is_doubled() -> None:
    t = table(DS, constructs=["Yggdrasil Canopy"], power=8, row=["Nilus, the Despair"], dream_deck=[FRENZY])
    t.defeat("Nilus, the Despair")
    assert t.me.honor == 7 + 20


def test_dreamscape_29_frenzy__doubles_the_cultist_too() -> None:
    t = table(DS, visions=[FRENZY], power=7, row=["Tidestalker"])
    t.defeat("Cultist")
    assert t.me.honor == 2
    t.defeat("Tidestalker")
    t.defeat("Cultist")
    assert t.me.honor == 7


def test_dreamscape_29_frenzy__the_first_defeat_while_it_is_owned() -> None:
    t = table(DS, insight=10, dreamscape=[FRENZY], power=9, row=["Tidestalker"] * 3)
    t.defeat("Tidestalker")
    t.acquire(FRENZY)
    assert t.me.honor == 14
    t.defeat("Tidestalker")
    assert t.me.honor == 22
    t.defeat("Tidestalker")
    assert t.me.honor == 26


def test_dreamscape_29_frenzy__acquired_by_a_reward_it_waits_for_the_next_defeat() -> None:
    t = table(DS, power=11, row=["Nilus, the Despair", "Tidestalker"], dream_deck=[FRENZY])
    t.defeat("Nilus, the Despair")
    assert t.me.honor == 17
    t.defeat("Tidestalker")
    assert t.me.honor == 25


def test_dreamscape_29_frenzy__with_a_canopy_doubles_the_reward_once() -> None:
    t = table(DS, visions=[FRENZY], constructs=["Yggdrasil Canopy"], power=3, row=["Tidestalker"])
    t.defeat("Tidestalker")
    assert t.me.honor == 8


# ---- 30: TH07 Tank and Deluxe Capacitor


def test_dreamscape_30_tank__doubled_runes_stay_restricted() -> None:
    t = table(
        DS,
        constructs=["TH07 Tank"],
        insight=1,
        runes=1,
        hand=["Flytrap Fairy", "Reverie Muse"],
        row=["Inquarry Hydra"],
    )
    t.activate("TH07 Tank")
    t.play("Flytrap Fairy")
    t.play("Reverie Muse")
    assert (t.me.runes, t.me.construct_runes) == (6, 6)
    t.acquire("Inquarry Hydra")
    assert (t.me.runes, t.me.construct_runes) == (5, 0)


def test_dreamscape_30_tank__a_smaller_payment_leaves_restricted_runes() -> None:
    t = table(DS, constructs=["TH07 Tank", "Dream Lab"], insight=1, row=["ID34 Detector", "Planar Aperture"])
    t.activate("TH07 Tank")
    t.acquire("ID34 Detector")
    assert t.me.construct_runes == 1
    t.acquire("Planar Aperture")
    assert (t.me.construct_runes, t.me.discard) == (0, ["ID34 Detector", "Planar Aperture"])


def test_dreamscape_30_capacitor__a_dream_construct_may_go_into_play() -> None:
    t = table(
        DS,
        constructs=["Planar Aperture", "Deluxe Capacitor"],
        insight=3,
        dreamscape=["Vigil's Resolve"],
        deck=["Militia"],
    )
    t.acquire("Vigil's Resolve")
    assert asked(t) == (0, "destination")
    t.choose("constructs")
    assert (t.me.constructs[-1], t.me.insight, t.me.hand) == ("Vigil's Resolve", 0, ["Militia"])


def test_dreamscape_30_capacitor__a_dream_construct_keeps_its_own_faction() -> None:
    t = table(DS, constructs=["Deluxe Capacitor", "Chronicle of Vigil", "Askaran Armor"])
    t.activate("Chronicle of Vigil")
    assert t.me.honor == 2


def test_dreamscape_30_capacitor__ends_when_it_leaves_play() -> None:
    t = table(
        DS, constructs=["Inquarry Hydra", "Deluxe Capacitor", "Chronicle of Vigil"],
        opponents=[{"hand": ["Ephemeral Ritualist", "Militia"]}], row=["Hulking Crab"],
    )  # fmt: skip
    t.activate("Inquarry Hydra")
    assert t.me.insight == 3
    t.end_turn()
    t.play("Ephemeral Ritualist")
    t.play("Militia")
    t.defeat("Hulking Crab")
    t.choose("Deluxe Capacitor")
    t.choose("Inquarry Hydra")
    assert t.me.constructs == ["Chronicle of Vigil"]
    t.end_turn()
    t.activate("Chronicle of Vigil")
    assert t.me.honor == 0


# ---- visions


def test_dreamscape_visions__never_go_into_a_deck() -> None:
    t = table(DS, insight=11, dreamscape=["Lunar Embrace", FRENZY])
    t.acquire("Lunar Embrace")
    t.acquire(FRENZY)
    assert (t.me.discard, t.me.hand, t.me.played, t.me.visions) == ([], [], [], [FRENZY])
    t.end_turn()
    t.end_turn()
    assert t.me.visions == [FRENZY]


def test_dreamscape_visions__a_dreamscape_serves_its_owner_in_the_owners_turn() -> None:
    t = table(
        DS, insight=3, dreamscape=["Reverie Muse"], opponents=[{"insight": 9, "dreamscape": ["Dream Lab"]}]
    )
    assert [option.zone for option in t.options() if option.verb == "acquire"] == ["dreamscape"]
    assert offered(t, "acquire") == ["Reverie Muse"]
    t.end_turn()
    assert offered(t, "acquire") == ["Dream Lab"]


# ---- the rulebook's questions


def test_dreamscape_faq_when_is_the_insight_of_a_dreamborn_card_gained__after_the_reward() -> None:
    t = table(DS, power=5, row=["Puppetmaster"], center_deck=["Synapse Spire"], opponents=[{}])
    t.defeat("Puppetmaster")
    assert (t.me.insight, t.opponent(1).insight) == (1, 1)


def test_dreamscape_faq_does_a_copy_count_as_a_second_hero_of_the_name__no() -> None:
    t = table(DS, visions=[AURA], hand=["Garden Attendant"], dreamscape=[AURA])
    t.play("Garden Attendant")
    t.activate(AURA)
    t.choose("Garden Attendant")
    assert t.me.insight == 2
    assert AURA not in offered(t, "acquire")


def test_dreamscape_faq_is_a_hero_after_nairis_blessing_the_second_one__yes() -> None:
    t = table(DS, visions=[BLESSING], hand=["Verdant Hatchling", "Verdant Hatchling"], dreamscape=[BLESSING])
    t.play("Verdant Hatchling")
    assert (t.me.runes, BLESSING in offered(t, "acquire")) == (2, False)
    t.play("Verdant Hatchling")
    assert BLESSING in offered(t, "acquire")


def test_dreamscape_faq_do_free_acquisitions_reach_the_dreamscape__only_if_they_name_it() -> None:
    t = table([DS, RU], hand=["Journeyman Outrider"], dreamscape=["Askaran Armor", "Reverie Muse"])
    t.play("Journeyman Outrider")
    assert offered(t, "choose") == ["Heavy Infantry", "Mystic"]
