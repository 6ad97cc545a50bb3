"""Rulings and the rulebook's questions about Delirium. The numbers are those of `docs/rulings.md`."""

from __future__ import annotations

from functools import cache
from typing import Any

import centerrow as cr
from asking import next_turn_of_mine, offered, verbs
from centerrow.testing import Table, table

DELIRIUM = "delirium"
AUCTIONS = ("Aegis Knight", "Vineweaver", "Inferna Templar", "Shield Bearer")
EMRI = "Emri, Lightbringer"
EVVY = "Evvy, Ogo's Gift"
EYE = "The Dragon's Eye"
GLOVER = "Glover, Dream Titan"
CETRA = "Cetra, Voidmother"
KOR = "Kor, Worldbreaker"
LOA = "Loa, Dream Dragon"
ZIS = "Zis, Dreamreaper"
ALL_FACTIONS = ["Tuskrider", "Voidspeaker", "Emma Ironheart", "Dimension Monk"]


def asked(t: Table) -> str:
    """The kind of the pending decision."""
    return decision_of(t.game).kind


def deciding(t: Table) -> int:
    """The seat that must decide."""
    return decision_of(t.game).seat


def decision_of(game: cr.Game) -> cr.Decision:
    decision = game.decision
    assert decision is not None
    return decision


def bids(t: Table) -> list[str]:
    """What can be bid now, or passed."""
    return [option.text for option in t.options()]


def kinds(t: Table) -> list[str]:
    """The kinds of the events so far."""
    return [event["kind"] for event in t.game.events(0)]


@cache
def seed_for(*faces: int) -> int:
    """A seed with which the first rolls show these faces."""
    for seed in range(1, 1000):
        t = table(DELIRIUM, insight=5 * len(faces), seed=seed)
        for _ in faces:
            t.roll()
            while asked(t) != "turn":
                t.decline()
        if rolled(t) == list(faces):
            return seed
    raise AssertionError(f"no seed rolls {faces}")


def rolled(t: Table) -> list[int]:
    """The faces rolled so far."""
    return [event["amount"] for event in t.game.events(0) if event["kind"] == "rolled"]


def auction(card: str, insight: list[int], **mine: Any) -> Table:
    """A table at the auction of that card, in the turn of seat 0; everybody has that much insight."""
    others = [{"insight": each} for each in insight[1:]]
    setup: dict[str, Any] = {"power": 4, "row": ["Delirium Pixies"], "opponents": others, **mine}
    t = table(DELIRIUM, insight=insight[0], center_deck=[card], **setup)
    t.defeat("Delirium Pixies")
    return t


def insights(t: Table, seats: int) -> list[int]:
    return [t.opponent(seat).insight for seat in range(seats)]


def opened(players: int, *wanted: str) -> cr.Game:
    """A game at its first decision whose row holds these cards, in this order, and no other auction."""
    dreamborn = {card.name for card in cr.cards(set=DELIRIUM) if "dreamborn" in card.keywords}
    for seed in range(3000):
        game = cr.Game(sets=[DELIRIUM], players=players, seed=seed)
        row = game.view(0)["row"]
        if [name for name in row if name in AUCTIONS or name in dreamborn] == list(wanted):
            return game
    raise AssertionError(f"no seed lays {wanted}")


def take(game: cr.Game, verb: str, amount: int = 0) -> None:
    """Bid that much, or pass."""
    found = [o for o in decision_of(game).options if o.verb == verb and str(amount or "") in o.text]
    game.apply(found[0])


def purse(game: cr.Game, seat: int) -> int:
    insight: int = game.view(0)["players"][seat]["resources"]["insight"]
    return insight


# ---- 4 to 8: next time, destinations, once per turn, coming into play


def test_ruling_04_charges__each_construct_uses_one_and_declining_uses_the_one_it_was_offered_for() -> None:
    t = table(DELIRIUM, hand=["Steelweaver"] * 2, runes=7, insight=1, row=["Arbiter Circlet"] * 3)
    t.play("Steelweaver")
    t.decline()
    t.play("Steelweaver")
    t.decline()
    t.acquire("Arbiter Circlet")
    t.choose("discard")
    t.acquire("Arbiter Circlet")
    t.choose("constructs")
    t.acquire("Arbiter Circlet")
    assert asked(t) == "turn"
    assert (len(t.me.constructs), len(t.me.discard)) == (1, 2)


def test_ruling_04_next_defeat__several_heroes_that_wait_see_the_same_monster() -> None:
    t = table(DELIRIUM, hand=["Voidrager", CETRA, "Voidrager"], row=["Karion"])
    for name in ("Voidrager", CETRA, "Voidrager"):
        t.play(name)
    t.defeat("Karion")
    # In the order in which they were played, and all before the reward.
    assert (asked(t), t.me.insight, t.me.honor) == ("choice", 1, 0)
    t.decline()
    assert (t.me.insight, t.me.honor) == (1 + 1 + 10, 5)


def test_ruling_05_templar_general__hand_or_top_of_the_deck_but_not_the_discard_pile() -> None:
    t = table(DELIRIUM, constructs=["Ogo War Tree"], runes=4, row=["Templar General"])
    t.acquire("Templar General")
    assert sorted(option.zone or "" for option in t.options()) == ["deck", "hand"]
    t.choose("deck")
    assert (t.me.deck[0], t.me.insight) == ("Templar General", 1)


def test_ruling_06_clockworks__fire_by_themselves_on_the_first_construct_while_in_play() -> None:
    t = table(DELIRIUM, hand=["Clockwork Helm", "Clockwork Shield", "Clockwork Blade"])
    t.play("Clockwork Helm")
    t.play("Clockwork Shield")
    t.play("Clockwork Blade")
    assert (t.me.insight, t.me.honor, t.me.power) == (1, 2, 3)


def test_ruling_05_war_tree__a_monster_that_became_a_hero_was_no_hero_of_the_row() -> None:
    t = table(
        ["realms_unraveled", DELIRIUM],
        constructs=["Ogo War Tree"],
        power=7,
        row=["Adayu the Tormented"],
    )
    t.defeat("Adayu the Tormented")
    assert (asked(t), t.me.discard) == ("turn", ["Adayu the Serene"])


def test_ruling_06_war_tree__is_offered_until_it_is_used() -> None:
    t = table(DELIRIUM, constructs=["Ogo War Tree"], runes=6, row=["Voidrager"] * 3)
    t.acquire("Voidrager")
    t.choose("discard")
    t.acquire("Voidrager")
    t.choose("deck")
    t.acquire("Voidrager")
    assert asked(t) == "turn"


def test_ruling_07_coming_into_play__counts_from_hand_and_from_being_acquired_each_time() -> None:
    t = table(DELIRIUM, hand=["Steelweaver", "Scrapbot Scrapper"], runes=2, row=[EYE])
    t.play("Steelweaver")
    t.acquire(EYE)
    t.choose("constructs")
    t.play("Scrapbot Scrapper")
    t.choose(EYE)
    t.play(EYE)
    assert t.me.insight == 2


def test_ruling_08_returned_construct__is_new_for_abilities_and_reactions() -> None:
    t = table(
        DELIRIUM,
        hand=["Scrapbot Scrapper", "Scrapbot Scrapper", "Clockwork Shield"],
        constructs=["Arbiter Circlet"],
    )
    t.play("Clockwork Shield")
    t.activate("Arbiter Circlet")
    for name in ("Clockwork Shield", "Arbiter Circlet"):
        t.play("Scrapbot Scrapper")
        t.choose(name)
        t.play(name)
    t.activate("Arbiter Circlet")
    assert (t.me.honor, t.me.power) == (2, 2 + 2 + 2)


# ---- 9: copying


def test_ruling_09_copy__of_a_recur_hero_offers_no_recur() -> None:
    t = table(DELIRIUM, hand=["Dreamscape Dryad", "Divine Askara"], insight=6)
    t.play("Dreamscape Dryad")
    t.decline()
    t.play("Divine Askara")
    t.choose("Dreamscape Dryad")
    t.decline()
    assert (asked(t), t.me.honor, t.me.insight) == ("turn", 6, 6)


def test_ruling_09_copy__of_a_unite_hero_counts_the_others_and_not_the_original() -> None:
    t = table(DELIRIUM, hand=["Tuskrider", "Divine Askara", "Dream Guide"], insight=3)
    t.play("Tuskrider")
    t.play("Divine Askara")
    t.choose("Tuskrider")
    t.choose("pay 3 insight to copy it twice")
    assert t.me.power == 0
    # The original and both copies wait for this one.
    t.play("Dream Guide")
    assert t.me.power == 3 * 4


def test_ruling_09_copy__reads_conditions_anew() -> None:
    t = table(DELIRIUM, hand=["Emma Ironheart", "Nilhammer", "Divine Askara"], constructs=["Dream Stone"])
    t.play("Emma Ironheart")
    t.play("Nilhammer")
    t.play("Divine Askara")
    t.choose("Emma Ironheart")
    assert (t.me.runes, t.me.power) == (6, 3)


def test_ruling_09_copy__leaves_a_waiting_part_of_its_own() -> None:
    t = table(DELIRIUM, hand=["Steelweaver", "Divine Askara"], runes=4, row=["Arbiter Circlet"] * 3)
    t.play("Steelweaver")
    t.play("Divine Askara")
    t.choose("Steelweaver")
    for _ in range(2):
        t.acquire("Arbiter Circlet")
        t.choose("constructs")
    assert (t.me.runes, len(t.me.constructs)) == (0, 2)


def test_ruling_09_copy__names_no_faction_for_the_copied_card() -> None:
    t = table(["realms_unraveled", DELIRIUM], hand=["Borderland Mercenary", "Divine Askara", "Tuskrider"])
    t.play("Borderland Mercenary")
    t.choose("Void")
    t.play("Divine Askara")
    t.choose("Borderland Mercenary")
    t.play("Tuskrider")
    assert (asked(t), t.me.power) == ("turn", 0)


def test_ruling_09_copy__is_no_play() -> None:
    t = table(DELIRIUM, hand=[KOR, "Pollen Pixie", "Divine Askara"])
    t.play(KOR)
    t.play("Pollen Pixie")
    t.play("Divine Askara")
    t.choose("Pollen Pixie")
    assert (t.me.runes, t.me.power) == (6, 0)


def test_ruling_09_copy__never_of_itself_nor_of_another_of_its_kind() -> None:
    t = table(DELIRIUM, hand=["Divine Askara", "Militia", "Divine Askara"])
    t.play("Divine Askara")
    t.play("Militia")
    t.play("Divine Askara")
    assert offered(t) == ["Militia"]


# ---- 12 to 16


def test_ruling_12_banished__an_always_available_card_is_back_before_it_is_replaced() -> None:
    t = table(DELIRIUM, hand=["Aegis Knight"], runes=100)
    for _ in range(20):
        t.acquire("Mystic")
        t.acquire("Heavy Infantry")
    t.play("Aegis Knight")
    t.choose("Mystic")
    assert offered(t) == ["Mystic"]
    t.choose("Mystic")
    assert (t.me.discard.count("Mystic"), t.supply("Mystic")) == (20, 0)


def test_ruling_13_own_cards__act_in_the_order_in_which_they_came_into_play() -> None:
    t = table(
        DELIRIUM,
        constructs=["Clockwork Shield", "Clockwork Familiar", "Clockwork Helm"],
        hand=["Clockwork Blade"],
    )
    t.play("Clockwork Blade")
    gains = [event["resource"] for event in t.game.events(0) if event["kind"] == "gained"]
    assert gains == ["honor", "runes", "insight", "power"]


def test_ruling_14_opponents__decide_in_turn_order_from_the_left_of_the_active_player() -> None:
    two = {"constructs": ["Arbiter Circlet", "Nilhammer"]}
    t = table(
        DELIRIUM,
        constructs=["Arbiter Circlet", "Nilhammer"],
        row=["Mammoth Beetle"],
        opponents=[{"hand": ["Heavy Infantry"] * 2}, two, two],
    )
    t.end_turn()
    t.play("Heavy Infantry")
    t.play("Heavy Infantry")
    t.defeat("Mammoth Beetle")
    order = []
    while asked(t) == "card":
        order.append(deciding(t))
        t.choose("Nilhammer")
    assert order == [2, 3, 0]


def test_ruling_14_chosen_opponent__one_with_nothing_to_lose_is_not_offered() -> None:
    t = table(DELIRIUM, power=8, row=[GLOVER], opponents=[{}, {"insight": 1}])
    t.defeat(GLOVER)
    assert [option.text for option in t.options()] == ["Player 3"]


def test_ruling_15_out_of_turn__a_winner_without_cards_draws_nothing() -> None:
    t = auction("Inferna Templar", [0, 1], opponents=[{"insight": 1, "deck": [], "discard": []}])
    t.bid(1)
    assert (t.opponent(1).hand, t.opponent(1).insight) == ([], 0)


def test_ruling_15_out_of_turn__a_winner_with_an_empty_deck_shuffles_the_discard_pile() -> None:
    t = auction("Inferna Templar", [0, 1], opponents=[{"insight": 1, "deck": [], "discard": ["Militia"]}])
    t.bid(1)
    assert (t.opponent(1).hand, t.opponent(1).discard) == (["Militia"], [])


def test_ruling_16_hidden__a_card_taken_at_random_is_seen_by_its_two_players_only() -> None:
    t = table(DELIRIUM, power=8, row=[GLOVER], opponents=[{"hand": ["Mystic", "Militia"]}, {}])
    t.defeat(GLOVER)
    t.choose("player 2")
    taken = t.me.hand[0]
    moves = [[e for e in t.game.events(seat) if e["kind"] == "moved"][-1]["card"] for seat in (0, 1, 2, None)]
    assert moves == [taken, taken, None, None]
    assert t.game.view(1)["players"][0]["known"]["hand"] == [{"card": taken}]
    assert t.game.view(2)["players"][0]["known"]["hand"] == []


# ---- 17: set-up


def test_ruling_17_starting_insight__is_by_turn_order() -> None:
    for players in range(2, 7):
        game = opened(players)
        insight = [purse(game, seat) for seat in range(players)]
        assert insight == [0, 1, 2, 3, 3, 3][:players]


def test_ruling_17_starting_insight__comes_with_the_set_in_a_mix_too_and_only_once() -> None:
    for seed in range(300):
        game = cr.Game(sets=["realms_unraveled", DELIRIUM], players=3, seed=seed)
        row = [cr.card(name) for name in game.view(0)["row"]]
        if not any("dreamborn" in card.keywords or "fate" in card.keywords for card in row):
            assert [purse(game, seat) for seat in range(3)] == [0, 1, 2]
            return
    raise AssertionError("every row had such a card")


def test_ruling_17_setup__dreamborn_cards_of_the_first_row_give_insight() -> None:
    game = opened(2, "Pollen Pixie", "Arbiter Circlet")
    assert decision_of(game).kind == "turn"
    assert [purse(game, seat) for seat in (0, 1)] == [2, 3]


def test_ruling_17_setup__auctions_come_before_the_first_turn_with_the_starting_insight() -> None:
    game = opened(3, "Vineweaver")
    decision = decision_of(game)
    # The first player has no insight and so is out.
    assert (game.turn, decision.kind, decision.seat) == (0, "bid", 1)
    assert [option.text for option in decision.options] == ["Bid 1", "Pass"]
    take(game, "bid", 1)
    assert [option.text for option in decision_of(game).options] == ["Bid 2", "Pass"]
    take(game, "bid", 2)
    assert (game.turn, decision_of(game).kind, decision_of(game).seat) == (1, "turn", 0)
    view = game.view(0)["players"]
    assert [(player["honor"], player["resources"]["insight"]) for player in view] == [(0, 0), (0, 1), (4, 0)]


def test_ruling_17_setup__is_in_the_order_in_which_the_cards_were_flipped() -> None:
    before = opened(2, "Pollen Pixie", "Vineweaver")
    assert (decision_of(before).seat, purse(before, 0), purse(before, 1)) == (0, 1, 2)
    after = opened(2, "Vineweaver", "Pollen Pixie")
    assert (decision_of(after).seat, purse(after, 0), purse(after, 1)) == (1, 0, 1)
    take(after, "pass")
    assert (decision_of(after).kind, purse(after, 0), purse(after, 1)) == ("turn", 1, 2)


def test_ruling_17_setup__a_card_drawn_by_an_auction_is_a_sixth_card_in_hand() -> None:
    game = opened(2, "Inferna Templar")
    take(game, "bid", 1)
    assert [player["hand"] for player in game.view(None)["players"]] == [5, 6]


# ---- 18: Dreamborn


def test_ruling_18_dreamborn__insight_comes_after_the_whole_action_and_cannot_pay_for_it() -> None:
    t = table(DELIRIUM, hand=[EVVY], row=["Tuskrider"], center_deck=["Pollen Pixie"], insight=2)
    t.play(EVVY)
    t.choose("Tuskrider")
    assert (asked(t), t.me.insight, t.opponent(1).insight) == ("turn", 3, 1)


def test_ruling_18_dreamborn__a_reward_and_its_payment_come_first() -> None:
    t = table(DELIRIUM, power=3, row=["Demon Pups"], center_deck=["Pollen Pixie"])
    t.defeat("Demon Pups")
    assert (asked(t), len(t.me.hand), t.me.insight) == ("turn", 1, 1)


def test_ruling_18_dreamborn__an_acquisition_counts_before_the_flip_it_caused() -> None:
    t = table(DELIRIUM, runes=3, row=["Pollen Pixie"], center_deck=["Arbiter Circlet"])
    t.acquire("Pollen Pixie")
    gains = [event["cause"] for event in t.game.events(0) if event["kind"] == "gained"]
    assert gains == ["Pollen Pixie", "Arbiter Circlet", "Arbiter Circlet"]
    assert insights(t, 2) == [2, 1]


def test_ruling_18_queue__an_auction_in_the_middle_of_an_effect_waits_for_the_whole_action() -> None:
    t = table(
        DELIRIUM,
        hand=["Dream Dealer"],
        row=["Karion", *ALL_FACTIONS],
        center_deck=["Vineweaver"],
        seed=seed_for(6),
    )
    t.play("Dream Dealer")
    t.choose("Karion")
    # The die has been rolled, and its insight can be bid.
    assert (rolled(t), asked(t), t.me.insight) == ([6], "bid", 6)
    t.bid(6)
    assert (t.me.honor, t.me.insight) == (4, 0)


def test_ruling_18_queue__several_flips_of_one_action_are_taken_in_order() -> None:
    for deck in (["Vineweaver", "Pollen Pixie"], ["Pollen Pixie", "Vineweaver"]):
        t = table(DELIRIUM, hand=[EVVY], insight=4, row=["Tuskrider", "Voidspeaker"], center_deck=deck)
        t.play(EVVY)
        t.choose("Tuskrider")
        t.choose("pay 3 insight")
        t.choose("Voidspeaker")
        first = deck[0] == "Pollen Pixie"
        assert (asked(t), t.me.insight) == ("bid", 2 if first else 1)
        t.bid(1)
        assert (asked(t), t.me.honor, t.me.insight) == ("turn", 4, 1)


def test_ruling_18_queue__two_auctions_of_one_action_are_held_one_after_the_other() -> None:
    t = table(
        DELIRIUM,
        hand=[EVVY],
        insight=6,
        row=["Tuskrider", "Voidspeaker"],
        center_deck=["Vineweaver", "Inferna Templar"],
    )
    t.play(EVVY)
    t.choose("Tuskrider")
    t.choose("pay 3 insight")
    t.choose("Voidspeaker")
    assert decision_of(t.game).params["card"] == "Vineweaver"
    t.bid(2)
    assert (t.me.honor, decision_of(t.game).params["card"]) == (4, "Inferna Templar")
    # What the first one cost is gone.
    assert bids(t) == ["Bid 1", "Pass"]
    t.bid(1)
    assert (t.me.insight, len(t.me.hand)) == (0, 1)


def test_ruling_18_queue__a_fate_card_that_left_the_row_is_auctioned_all_the_same() -> None:
    t = table(
        DELIRIUM, hand=[CETRA], insight=1, row=["Delirium Pixies"], center_deck=["Vineweaver"], opponents=[{}]
    )
    t.play(CETRA)
    t.defeat("Delirium Pixies")
    t.choose("yes")
    t.choose("Vineweaver")
    assert (asked(t), t.me.deck[0]) == ("bid", "Vineweaver")


# ---- 19: auctions


def test_ruling_19_auction__with_nobody_who_can_bid_nothing_is_asked() -> None:
    t = auction("Vineweaver", [0, 0, 0])
    assert (asked(t), deciding(t), t.row[0]) == ("turn", 0, "Vineweaver")
    assert "auction_won" not in kinds(t)


def test_ruling_19_auction__a_single_bidder_may_bid_any_amount_or_pass() -> None:
    t = auction("Vineweaver", [0, 3, 0])
    assert (deciding(t), bids(t)) == (1, ["Bid 1", "Bid 2", "Bid 3", "Pass"])
    t.bid(1)
    assert (asked(t), t.opponent(1).honor, t.opponent(1).insight) == ("turn", 4, 2)


def test_ruling_19_auction__nobody_has_to_bid() -> None:
    t = auction("Vineweaver", [2, 3, 1])
    for seat in range(3):
        assert deciding(t) == seat
        t.bid(0)
    assert (asked(t), insights(t, 3)) == ("turn", [2, 3, 1])
    assert [t.opponent(seat).honor for seat in range(3)] == [2, 0, 0]


def test_ruling_19_auction__a_bid_is_higher_than_the_last_and_no_more_than_one_has() -> None:
    t = auction("Vineweaver", [2, 5])
    t.bid(2)
    assert bids(t) == ["Bid 3", "Bid 4", "Bid 5", "Pass"]
    t.bid(4)
    # The first bidder cannot pay more, and is out without being asked.
    assert (asked(t), t.opponent(1).honor, insights(t, 2)) == ("turn", 4, [2, 1])


def test_ruling_19_auction__passing_is_final() -> None:
    t = auction("Vineweaver", [9, 9, 9])
    t.bid(0)
    t.bid(1)
    t.bid(2)
    assert deciding(t) == 1
    t.bid(5)
    assert deciding(t) == 2
    t.bid(0)
    assert (asked(t), insights(t, 3), t.opponent(1).honor) == ("turn", [9, 4, 9], 4)


def test_ruling_19_auction__starts_with_the_active_player_and_goes_clockwise() -> None:
    t = table(
        DELIRIUM,
        insight=2,
        row=["Delirium Pixies"],
        center_deck=["Vineweaver"],
        opponents=[{"insight": 2, "hand": ["Heavy Infantry"] * 2}, {"insight": 2}],
    )
    t.end_turn()
    t.play("Heavy Infantry")
    t.play("Heavy Infantry")
    t.defeat("Delirium Pixies")
    for seat in (1, 2, 0):
        assert (asked(t), deciding(t)) == ("bid", seat)
        t.bid(0)
    assert (asked(t), deciding(t)) == ("turn", 1)


def test_ruling_19_auction__the_active_player_may_win() -> None:
    t = auction("Shield Bearer", [2, 2], hand=["Apprentice"], deck=["Militia"])
    t.bid(2)
    assert (offered(t), t.me.insight) == (["Apprentice", "Militia"], 0)


def test_ruling_19_auction__the_card_stays_in_the_row() -> None:
    t = auction("Vineweaver", [1, 0], runes=2)
    t.bid(1)
    t.acquire("Vineweaver")
    assert (t.me.discard, t.me.runes) == (["Vineweaver"], 0)


def test_ruling_19_auction__the_winner_out_of_turn_uses_their_own_cards() -> None:
    t = auction(
        "Inferna Templar",
        [0, 2],
        constructs=["Nilhammer", "Dream Stone"],
        opponents=[{"insight": 2, "constructs": ["Nilhammer"]}],
    )
    t.bid(2)
    assert (len(t.opponent(1).hand), len(t.me.hand)) == (1, 0)


def test_ruling_19_auction__honor_won_out_of_turn_counts_and_can_end_the_game() -> None:
    t = auction("Vineweaver", [0, 1], honor_pool=4)
    t.bid(1)
    assert (t.opponent(1).honor, t.honor_pool, t.game.over) == (4, 0, False)
    t.end_turn()
    t.end_turn()
    assert t.game.over


def test_ruling_19_auction__has_no_highest_bid() -> None:
    t = table(DELIRIUM, insight=200, power=42, row=["Karion"] * 6, center_deck=["Blank"] * 5 + ["Vineweaver"])
    for _ in range(6):
        t.defeat("Karion")
    t.bid(260)
    assert (t.me.honor, t.me.insight) == (6 * 5 + 4, 0)


def test_ruling_19_auction__everybody_sees_the_bids_and_nobody_the_cards_of_the_winner() -> None:
    t = auction("Inferna Templar", [3, 3, 0])
    t.bid(1)
    said_aloud = {"leader": 0, "bid": 1, "card": "Inferna Templar"}
    for seat in (0, 2, None):
        told = t.game.view(seat)["decision"]
        del told["params"]["node"]
        assert told == {"seat": 1, "kind": "bid", "params": said_aloud}
    t.bid(2)
    t.bid(0)
    for seat in (0, 1, 2, None):
        said = [
            (event["kind"], event["seat"], event.get("amount"))
            for event in t.game.events(seat)
            if event["kind"] in ("bid", "passed", "auction_won")
        ]
        assert said == [("bid", 0, 1), ("bid", 1, 2), ("passed", 0, None), ("auction_won", 1, 2)]
    assert t.game.view(1)["players"][1]["hand"] == ["Apprentice"]
    assert t.game.view(0)["players"][1]["hand"] == 1
    assert t.game.view(0)["players"][1]["known"]["hand"] == []


def test_ruling_19_auction__a_pass_can_be_undone_until_another_seat_has_decided() -> None:
    t = auction("Vineweaver", [1, 1])
    t.bid(0)
    assert (deciding(t), t.game.can_undo) == (1, True)
    t.bid(1)
    t.game.undo()
    assert deciding(t) == 1
    assert not t.game.can_undo


# ---- 20: insight


def test_ruling_20_insight__taken_from_an_opponent_is_gained() -> None:
    t = table(DELIRIUM, power=6, row=[ZIS], opponents=[{"insight": 1}, {"insight": 7}])
    t.defeat(ZIS)
    assert insights(t, 3) == [3, 0, 5]
    gained = [e["amount"] for e in t.game.events(0) if e["kind"] == "gained" and e["resource"] == "insight"]
    assert gained == [1, 2]


def test_ruling_20_insight__is_kept_from_turn_to_turn() -> None:
    t = table(DELIRIUM, insight=4, runes=3, power=3)
    next_turn_of_mine(t)
    assert (t.me.insight, t.me.runes, t.me.power) == (4, 0, 0)


# ---- the sequence of things


def test_sequence_of_playing__waiting_heroes_react_before_recur_is_offered() -> None:
    t = table(DELIRIUM, hand=["Delirium Nymph", "Dreamscape Dryad"], insight=3)
    t.play("Delirium Nymph")
    t.play("Dreamscape Dryad")
    assert (asked(t), t.me.honor, len(t.me.hand)) == ("choice", 3, 2)


def test_sequence_of_playing__recur_does_not_unite_once_more() -> None:
    t = table(DELIRIUM, hand=["Delirium Nymph", "Dreamscape Dryad"], insight=3)
    t.play("Delirium Nymph")
    t.play("Dreamscape Dryad")
    t.choose("pay 3 insight")
    assert (t.me.honor, len(t.me.hand)) == (6, 2)


def test_sequence_of_acquiring__destination_and_reactions_come_before_the_queue() -> None:
    t = table(
        DELIRIUM,
        hand=["Steelweaver"],
        constructs=["Clockwork Helm"],
        runes=3,
        row=["Clockwork Blade"],
        center_deck=["Vineweaver"],
    )
    t.play("Steelweaver")
    t.acquire("Clockwork Blade")
    assert (asked(t), t.row[0]) == ("destination", "Vineweaver")
    t.choose("constructs")
    # Two from the Helm, one because the Blade is Dreamborn; then the auction.
    assert (asked(t), t.me.power, t.me.insight) == ("bid", 2, 3)


def test_sequence_of_defeating__row_then_own_cards_then_reward_then_the_queue() -> None:
    t = table(
        DELIRIUM,
        hand=[CETRA],
        row=["Bleaktoad"],
        center_deck=["Pollen Pixie"],
        discard=["Apprentice"],
    )
    t.play(CETRA)
    t.defeat("Bleaktoad")
    assert (asked(t), t.row[0], t.me.honor) == ("choice", "Pollen Pixie", 0)
    t.decline()
    assert (asked(t), t.me.honor, t.me.insight) == ("card", 4, 0)
    t.decline()
    assert (asked(t), insights(t, 2)) == ("turn", [1, 1])


# ---- the Delirium Die


def test_delirium_die__costs_five_insight_and_is_rolled_as_often_as_one_can_pay() -> None:
    t = table(DELIRIUM, insight=11, seed=seed_for(5, 5))
    t.roll()
    t.roll()
    assert (t.me.honor, t.me.insight, "roll" in verbs(t)) == (10, 1, False)


def test_delirium_die__cannot_be_rolled_with_less_or_without_the_set() -> None:
    assert "roll" not in verbs(table(DELIRIUM, insight=4))
    assert "roll" in verbs(table(DELIRIUM, insight=5))
    assert "roll" in verbs(table(["realms_unraveled", DELIRIUM], insight=5))
    assert "roll" not in verbs(table("realms_unraveled", insight=5))


def test_delirium_die__face_1_may_banish_from_hand_or_discard_pile() -> None:
    t = table(DELIRIUM, insight=5, hand=["Militia"], discard=["Apprentice"], seed=seed_for(1))
    t.roll()
    assert (offered(t), "decline" in verbs(t)) == (["Apprentice", "Militia"], True)
    t.choose("Militia")
    assert (asked(t), t.me.hand, t.me.discard) == ("turn", [], ["Apprentice"])


def test_delirium_die__face_2_draws_two() -> None:
    t = table(DELIRIUM, insight=5, seed=seed_for(2))
    t.roll()
    assert len(t.me.hand) == 2


def test_delirium_die__faces_3_to_6_give_runes_power_honor_and_insight() -> None:
    for face, wanted in ((3, (3, 0, 0, 0)), (4, (0, 4, 0, 0)), (5, (0, 0, 5, 0)), (6, (0, 0, 0, 6))):
        t = table(DELIRIUM, insight=5, seed=seed_for(face))
        t.roll()
        assert (t.me.runes, t.me.power, t.me.honor, t.me.insight) == wanted


def test_delirium_die__insight_that_it_gives_can_pay_for_the_next_roll() -> None:
    t = table(DELIRIUM, insight=5, seed=seed_for(6, 3))
    t.roll()
    t.roll()
    assert (t.me.insight, t.me.runes) == (1, 3)


def test_delirium_die__cards_roll_it_free() -> None:
    t = table(DELIRIUM, hand=[LOA], constructs=["Dream Stone"], insight=4, seed=seed_for(5, 3))
    t.play(LOA)
    t.activate("Dream Stone")
    assert (t.me.honor, t.me.runes, t.me.insight) == (5, 3, 4)


def test_delirium_die__a_roll_cannot_be_undone() -> None:
    t = table(DELIRIUM, hand=["Apprentice"], insight=5, seed=seed_for(3))
    t.play("Apprentice")
    assert t.game.can_undo
    t.roll()
    assert not t.game.can_undo


def test_delirium_die__everybody_sees_the_face() -> None:
    t = table(DELIRIUM, insight=5, seed=seed_for(4))
    t.roll()
    for seat in (0, 1, None):
        assert [e["amount"] for e in t.game.events(seat) if e["kind"] == "rolled"] == [4]


# ---- 35: paying to do it again


def test_ruling_35_recur__is_offered_once_after_the_effect_and_only_to_who_can_pay() -> None:
    t = table(DELIRIUM, hand=["Dreamscape Dryad"] * 2, insight=5)
    t.play("Dreamscape Dryad")
    assert (asked(t), t.me.honor) == ("choice", 3)
    t.choose("pay 3 insight")
    assert (asked(t), t.me.honor, t.me.insight) == ("turn", 6, 2)
    t.play("Dreamscape Dryad")
    assert (asked(t), t.me.honor) == ("turn", 9)


def test_ruling_35_recur__is_not_offered_for_nothing() -> None:
    t = table(DELIRIUM, hand=["Dimension Monk"], deck=[], insight=1)
    t.play("Dimension Monk")
    assert (asked(t), t.me.insight) == ("turn", 1)


def test_ruling_35_recur__can_be_undone_while_nothing_was_revealed() -> None:
    t = table(DELIRIUM, hand=["Dreamscape Dryad"], insight=3)
    t.play("Dreamscape Dryad")
    t.choose("pay 3 insight")
    t.game.undo()
    assert (asked(t), t.me.honor, t.me.insight) == ("choice", 3, 3)


def test_ruling_35_askara__one_chooses_the_hero_and_then_whether_to_pay() -> None:
    t = table(DELIRIUM, hand=["Militia", "Divine Askara"], insight=3)
    t.play("Militia")
    t.play("Divine Askara")
    t.choose("Militia")
    assert (asked(t), t.me.power) == ("choice", 1)
    assert decision_of(t.game).text == "Divine Askara: copy it twice?"
    t.choose("pay 3 insight to copy it twice")
    assert (t.me.power, t.me.insight) == (3, 0)


def test_ruling_35_askara__without_three_insight_copies_once_unasked() -> None:
    t = table(DELIRIUM, hand=["Militia", "Divine Askara"], insight=2)
    t.play("Militia")
    t.play("Divine Askara")
    t.choose("Militia")
    assert (asked(t), t.me.power, t.me.insight) == ("turn", 2, 2)


def test_ruling_35_steelweaver__a_free_acquisition_uses_a_charge() -> None:
    t = table(
        DELIRIUM,
        hand=["Steelweaver"],
        power=6,
        runes=2,
        row=["Torment Legionary", "Salvage Yard", "Nilhammer"],
    )
    t.play("Steelweaver")
    t.defeat("Torment Legionary")
    t.choose("Salvage Yard")
    t.choose("constructs")
    assert t.me.constructs == ["Salvage Yard"]
    t = table(
        DELIRIUM,
        hand=["Steelweaver"],
        power=6,
        runes=5,
        row=["Torment Legionary", "Salvage Yard", "Nilhammer"],
    )
    t.play("Steelweaver")
    t.defeat("Torment Legionary")
    t.choose("Salvage Yard")
    t.choose("discard")
    t.acquire("Nilhammer")
    assert t.me.discard == ["Salvage Yard", "Nilhammer"]


def test_ruling_35_bleaktoad__the_payment_does_not_depend_on_the_first_banish() -> None:
    t = table(DELIRIUM, power=4, row=["Bleaktoad"], discard=["Apprentice"], insight=2)
    t.defeat("Bleaktoad")
    t.decline()
    t.choose("yes")
    assert verbs(t) == {"choose"}


def test_ruling_35_naka__may_leave_the_card() -> None:
    t = table(DELIRIUM, hand=["Naka, Shadeborn"], discard=["Voidrager"])
    t.play("Naka, Shadeborn")
    assert "decline" in verbs(t)


# ---- 36: Aegis Knight, Glover


def without_supplies(*names: str, **setup: Any) -> Table:
    """Nobody can have more of these, and it is the turn after they were acquired."""
    t = table(DELIRIUM, runes=100, **setup)
    for name in names:
        for _ in range(20):
            t.acquire(name)
    return t


def test_ruling_36_aegis_knight__with_one_supply_empty_takes_the_other() -> None:
    t = without_supplies("Mystic", hand=["Aegis Knight", "Apprentice"])
    t.play("Aegis Knight")
    t.choose("Apprentice")
    assert offered(t) == ["Heavy Infantry"]
    t.choose("Heavy Infantry")
    assert t.me.hand == ["Heavy Infantry"]


def test_ruling_36_aegis_knight__with_both_supplies_empty_banishes_and_gets_nothing() -> None:
    t = without_supplies("Mystic", "Heavy Infantry", hand=["Aegis Knight", "Apprentice"])
    t.play("Aegis Knight")
    t.choose("Apprentice")
    assert (asked(t), t.me.hand) == ("turn", [])


def test_ruling_36_aegis_knight__an_auction_winner_out_of_turn_gets_it_where_the_card_was() -> None:
    for zone, name in (("hand", "Militia"), ("discard", "Apprentice")):
        t = auction(
            "Aegis Knight", [0, 1], opponents=[{"insight": 1, "hand": ["Militia"], "discard": ["Apprentice"]}]
        )
        t.bid(1)
        t.choose(name, zone=zone)
        t.choose("Heavy Infantry")
        other = t.opponent(1)
        assert (other.hand, other.discard) == (
            (["Heavy Infantry"], ["Apprentice"]) if zone == "hand" else (["Militia"], ["Heavy Infantry"])
        )
        assert (asked(t), deciding(t)) == ("turn", 0)


def test_ruling_36_aegis_knight__an_auction_winner_finds_empty_supplies_too() -> None:
    t = without_supplies(
        "Mystic",
        "Heavy Infantry",
        power=4,
        row=["Delirium Pixies"],
        center_deck=["Aegis Knight"],
        opponents=[{"insight": 1, "hand": ["Militia"]}],
    )
    t.defeat("Delirium Pixies")
    t.bid(1)
    t.choose("Militia")
    assert (asked(t), deciding(t), t.opponent(1).hand) == ("turn", 0, [])


def test_ruling_36_glover__the_card_taken_is_the_takers_from_then_on() -> None:
    t = table(DELIRIUM, power=8, row=[GLOVER], opponents=[{"hand": [KOR]}])
    t.defeat(GLOVER)
    t.choose("player 2")
    t.play(KOR)
    t.end_turn()
    assert [score.cards for score in t.game.scores()] == [3, 0]
    assert KOR in t.me.discard + t.me.hand + t.me.deck


# ---- cards of the set that the facts leave open


def test_emri_lightbringer__a_monster_in_the_void_is_not_defeated_in_the_row() -> None:
    t = table(DELIRIUM, hand=["Voidrager", EMRI], power=2, row=["Delirium Pixies"], void=["Karion"])
    t.play("Voidrager")
    t.play(EMRI)
    t.choose("Karion")
    assert (t.me.insight, t.center_deck[-1]) == (10, "Karion")
    t.defeat("Delirium Pixies")
    assert t.me.insight == 11


def test_emri_lightbringer__a_monster_of_the_row_is_and_goes_under_the_center_deck() -> None:
    t = table(DELIRIUM, hand=["Voidrager", EMRI], row=["Delirium Pixies"])
    t.play("Voidrager")
    t.play(EMRI)
    t.choose("Delirium Pixies")
    assert (t.me.insight, t.void, t.center_deck[-1]) == (1, [], "Delirium Pixies")


def test_emri_lightbringer__with_emri_demonsbane_the_void_counts_as_the_row() -> None:
    t = table(
        ["realms_unraveled", DELIRIUM],
        hand=["Emri, Demonsbane", "Voidrager", EMRI],
        void=["Karion", "Karion"],
    )
    t.play("Emri, Demonsbane")
    t.play("Voidrager")
    t.play(EMRI)
    assert offered(t) == ["Karion"]
    t.choose("Karion")
    assert (t.me.insight, t.center_deck[-1]) == (11, "Karion")


def test_kor_worldbreaker__one_before_and_one_after_count_together() -> None:
    t = table(DELIRIUM, hand=["Dream Guide", KOR, "Dream Guide"])
    t.play("Dream Guide")
    t.play(KOR)
    t.play("Dream Guide")
    assert t.me.power == 6


def test_dream_dealer__the_card_that_replaces_the_banished_one_counts() -> None:
    t = table(
        DELIRIUM,
        hand=["Dream Dealer"],
        row=["Karion", *ALL_FACTIONS[:3]],
        center_deck=["Dimension Monk"],
        seed=seed_for(5),
    )
    t.play("Dream Dealer")
    t.choose("Karion")
    assert t.me.honor == 5


def test_cetra_voidmother__the_hero_comes_before_the_reward() -> None:
    t = table(DELIRIUM, hand=[CETRA], row=["Demon Pups", "Naka, Shadeborn"], deck=["Apprentice"])
    t.play(CETRA)
    t.defeat("Demon Pups")
    t.choose("yes")
    t.choose("Naka, Shadeborn")
    # The Pups' card is the hero that was just put on top of the deck.
    assert t.me.hand == ["Naka, Shadeborn"]


def test_salvage_yard__its_return_is_seen_by_all() -> None:
    t = table(DELIRIUM, hand=["Salvage Yard"])
    t.play("Salvage Yard")
    next_turn_of_mine(t)
    assert t.game.view(1)["players"][0]["known"]["hand"] == [{"card": "Salvage Yard"}]


# ---- the rulebook's questions


def test_faq_when_does_dreamborn_insight_come_after_dream_reaper__after_the_reward() -> None:
    t = table(DELIRIUM, power=6, row=[ZIS], center_deck=["Pollen Pixie"])
    t.defeat(ZIS)
    assert (t.me.honor, insights(t, 2)) == (5, [1, 1])


def test_faq_where_does_the_hero_of_aegis_knight_go__where_the_banished_card_was() -> None:
    for zone in ("hand", "discard"):
        t = table(DELIRIUM, hand=["Aegis Knight", "Apprentice"], discard=["Apprentice"])
        t.play("Aegis Knight")
        t.choose("Apprentice", zone=zone)
        t.choose("Mystic")
        assert ("Mystic" in t.me.hand, "Mystic" in t.me.discard) == (zone == "hand", zone == "discard")


def test_faq_can_ogo_war_tree_use_an_empty_deck__yes_and_the_hero_is_its_only_card() -> None:
    t = table(DELIRIUM, constructs=["Ogo War Tree"], runes=2, row=["Voidrager"], deck=[])
    t.acquire("Voidrager")
    t.choose("deck")
    assert t.me.deck == ["Voidrager"]


def test_faq_can_evvy_take_two_different_heroes__yes_the_row_is_refilled_in_between() -> None:
    t = table(DELIRIUM, hand=[EVVY], row=["Tuskrider"], center_deck=["Voidspeaker"], insight=3, deck=[])
    t.play(EVVY)
    t.choose("Tuskrider")
    assert (asked(t), t.row[0]) == ("choice", "Voidspeaker")
    t.choose("pay 3 insight")
    t.choose("Voidspeaker")
    assert t.me.deck == ["Voidspeaker", "Tuskrider"]


def test_faq_can_steelweaver_put_two_constructs_into_play__yes_with_recur() -> None:
    t = table(DELIRIUM, hand=["Steelweaver"], insight=1, runes=4, row=["Dream Stone", "Arbiter Circlet"])
    t.play("Steelweaver")
    t.choose("pay 1 insight")
    assert t.me.runes == 6
    for name in ("Dream Stone", "Arbiter Circlet"):
        t.acquire(name)
        t.choose("constructs")
    assert t.me.constructs == ["Dream Stone", "Arbiter Circlet"]


def test_faq_how_often_can_one_pay_for_a_card_of_demon_pups__once() -> None:
    t = table(DELIRIUM, power=3, row=["Demon Pups"], insight=5)
    t.defeat("Demon Pups")
    t.choose("yes")
    assert (asked(t), len(t.me.hand), t.me.insight) == ("turn", 2, 4)


def test_ruling_19_auction__the_question_says_who_leads() -> None:
    t = table(
        "delirium",
        row=["Dream Eater"],
        power=3,
        insight=2,
        center_deck=["Vineweaver"],
        opponents=[{"insight": 4}],
    )
    t.defeat("Dream Eater")
    decision = t.game.decision
    assert decision is not None
    assert decision.text == "Vineweaver: bid insight for its effect?"
    t.bid(2)
    decision = t.game.decision
    assert decision is not None
    assert decision.text == "Vineweaver: bid insight for its effect? Player 1 leads with 2◉"
