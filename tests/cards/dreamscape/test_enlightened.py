"""Dreamscape: Enlightened."""

from __future__ import annotations

from asking import asked, offered
from centerrow.testing import Table, table

DS = "dreamscape"


def price_of(t: Table, name: str) -> str:
    """What the turn's option says that a card costs now."""
    texts = [option.text for option in t.options() if option.card == name and option.verb == "acquire"]
    assert len(texts) == 1
    return texts[0].split(" for ")[1]


# ---- Ephemeral Monk


def test_ephemeral_monk__draws_two_and_goes_to_the_void() -> None:
    t = table(DS, hand=["Ephemeral Monk"], deck=["Militia", "Apprentice", "Mystic"])
    t.play("Ephemeral Monk")
    assert t.me.hand == ["Militia", "Apprentice"]
    assert (t.me.played, t.me.discard, t.void) == ([], [], ["Ephemeral Monk"])


def test_ephemeral_monk__draws_what_there_is_and_is_banished_all_the_same() -> None:
    t = table(DS, hand=["Ephemeral Monk"], deck=["Militia"])
    t.play("Ephemeral Monk")
    assert (t.me.hand, t.me.played, t.void) == (["Militia"], [], ["Ephemeral Monk"])


def test_ephemeral_monk__counts_as_played_after_it_is_gone() -> None:
    t = table(DS, hand=["Ephemeral Monk", "Auspicious Askara"], row=["Tidestalker"])
    t.play("Ephemeral Monk")
    t.play("Auspicious Askara")
    t.choose("Tidestalker")
    assert "Tidestalker" in t.void


# ---- Auspicious Askara


def test_auspicious_askara__draws_a_card() -> None:
    t = table(DS, hand=["Auspicious Askara"], deck=["Militia"], row=["Tidestalker"])
    t.play("Auspicious Askara")
    assert t.me.hand == ["Militia"]
    assert asked(t) == "turn"


def test_auspicious_askara__unite_may_banish_a_card_of_the_row() -> None:
    t = table(
        DS, hand=["Garden Attendant", "Auspicious Askara"], row=["Tidestalker"], center_deck=["Fen Maw"]
    )
    t.play("Garden Attendant")
    t.play("Auspicious Askara")
    t.choose("Tidestalker")
    assert (t.void, t.row[0]) == (["Tidestalker"], "Fen Maw")
    assert t.me.honor == 0


def test_auspicious_askara__unite_can_be_declined() -> None:
    t = table(DS, hand=["Garden Attendant", "Auspicious Askara"], row=["Tidestalker"])
    t.play("Garden Attendant")
    t.play("Auspicious Askara")
    t.decline()
    assert (t.void, t.row[0]) == ([], "Tidestalker")


def test_auspicious_askara__waits_for_a_hero_of_its_faction() -> None:
    t = table(DS, hand=["Auspicious Askara", "Dreamkiller", "Garden Attendant"], row=["Tidestalker"])
    t.play("Auspicious Askara")
    t.play("Dreamkiller")
    assert asked(t) == "turn"
    t.play("Garden Attendant")
    t.choose("Tidestalker")
    assert t.void == ["Tidestalker"]


def test_auspicious_askara__unites_once_per_play() -> None:
    t = table(DS, hand=["Auspicious Askara", "Garden Attendant", "Garden Attendant"], row=["Tidestalker"])
    t.play("Auspicious Askara")
    t.play("Garden Attendant")
    t.decline()
    t.play("Garden Attendant")
    assert asked(t) == "turn"


def test_auspicious_askara__gives_insight_to_all_on_entering_and_to_its_acquirer() -> None:
    t = table(
        DS, power=3, runes=2, row=["Tidestalker"], center_deck=["Auspicious Askara"], opponents=[{}, {}]
    )
    t.defeat("Tidestalker")
    assert [t.me.insight, t.opponent(1).insight, t.opponent(2).insight] == [1, 1, 1]
    t.acquire("Auspicious Askara")
    assert [t.me.insight, t.opponent(1).insight, t.opponent(2).insight] == [2, 1, 1]


# ---- Nocturnal Seer


def test_nocturnal_seer__draws_and_the_next_dreamborn_card_is_paid_one_less() -> None:
    t = table(DS, hand=["Nocturnal Seer"], deck=["Militia"], runes=3, row=["Synapse Spire", "Lunar Pack"])
    t.play("Nocturnal Seer")
    assert t.me.hand == ["Militia"]
    assert offered(t, "acquire") == ["Heavy Infantry", "Mystic", "Synapse Spire"]
    t.acquire("Synapse Spire")
    assert t.me.runes == 0


def test_nocturnal_seer__is_used_up_by_the_first_dreamborn_card() -> None:
    t = table(DS, hand=["Nocturnal Seer"], runes=9, row=["Verdant Hatchling", "Verdant Hatchling", "Mystic"])
    t.play("Nocturnal Seer")
    assert price_of(t, "Verdant Hatchling") == "1▲"
    t.acquire("Heavy Infantry")
    assert price_of(t, "Verdant Hatchling") == "1▲"
    t.acquire("Verdant Hatchling")
    assert price_of(t, "Verdant Hatchling") == "2▲"


def test_nocturnal_seer__two_of_them_look_at_the_same_card() -> None:
    t = table(DS, hand=["Nocturnal Seer"] * 2, runes=9, row=["Verdant Hatchling"] * 2)
    t.play("Nocturnal Seer")
    t.play("Nocturnal Seer")
    assert price_of(t, "Verdant Hatchling") == "0▲"
    t.acquire("Verdant Hatchling")
    assert (t.me.runes, price_of(t, "Verdant Hatchling")) == (9, "2▲")


def test_nocturnal_seer__a_free_acquisition_uses_it_up() -> None:
    t = table(DS, hand=["Nocturnal Seer", "Dreamwillow Druids"], runes=9, row=["Verdant Hatchling"] * 2)
    t.play("Nocturnal Seer")
    t.play("Dreamwillow Druids")
    t.choose("Acquire a hero of cost 5▲ or less without paying its cost")
    t.choose("Verdant Hatchling")
    assert price_of(t, "Verdant Hatchling") == "2▲"


def test_nocturnal_seer__pays_less_but_leaves_the_cost_for_limits() -> None:
    t = table(DS, hand=["Nocturnal Seer", "Dreamwillow Druids"], row=["Nightmare Harvester"])
    t.play("Nocturnal Seer")
    t.play("Dreamwillow Druids")
    t.choose("Acquire a hero of cost 5▲ or less without paying its cost")
    assert offered(t, "choose") == ["Heavy Infantry", "Mystic"]


def test_nocturnal_seer__lasts_for_the_turn() -> None:
    t = table(DS, hand=["Nocturnal Seer"], deck=["Mystic"] * 8, row=["Verdant Hatchling"])
    t.play("Nocturnal Seer")
    t.end_turn()
    t.end_turn()
    t.play("Mystic")
    assert price_of(t, "Verdant Hatchling") == "2▲"


# ---- Arha Sensei


def test_arha_sensei__turns_a_card_in_hand_into_a_hero_in_hand() -> None:
    t = table(DS, hand=["Arha Sensei", "Apprentice", "Militia"])
    t.play("Arha Sensei")
    assert offered(t, "choose") == ["Apprentice", "Militia"]
    t.choose("Apprentice")
    assert offered(t, "choose") == ["Heavy Infantry", "Mystic"]
    t.choose("Mystic")
    assert (t.me.hand, t.supply("Mystic")) == (["Militia", "Mystic"], 19)
    assert (t.void, t.me.discard) == ([], [])


def test_arha_sensei__must_banish_while_the_hand_holds_a_card() -> None:
    t = table(DS, hand=["Arha Sensei", "Loa, Sleeping Dragon"])
    t.play("Arha Sensei")
    assert [option.verb for option in t.options()] == ["choose"]
    t.choose("Loa, Sleeping Dragon")
    t.choose("Heavy Infantry")
    assert (t.me.hand, t.void) == (["Heavy Infantry"], ["Loa, Sleeping Dragon"])


def test_arha_sensei__does_nothing_with_an_empty_hand() -> None:
    t = table(DS, hand=["Arha Sensei"], discard=["Apprentice"])
    t.play("Arha Sensei")
    assert (asked(t), t.supply("Mystic"), t.me.discard) == ("turn", 20, ["Apprentice"])


def test_arha_sensei__a_banished_mystic_can_come_back() -> None:
    t = table(DS, hand=["Arha Sensei", "Mystic"])
    t.play("Arha Sensei")
    t.choose("Mystic")
    assert t.supply("Mystic") == 21
    t.choose("Mystic")
    assert (t.me.hand, t.supply("Mystic")) == (["Mystic"], 20)


# ---- Garden Attendant


def test_garden_attendant__gains_insight_and_draws() -> None:
    t = table(DS, hand=["Garden Attendant"], deck=["Militia"])
    t.play("Garden Attendant")
    assert (t.me.insight, t.me.hand, t.me.runes) == (1, ["Militia"], 0)


def test_garden_attendant__its_insight_outlasts_the_turn() -> None:
    t = table(DS, hand=["Garden Attendant"], runes=4, power=4)
    t.play("Garden Attendant")
    t.end_turn()
    assert (t.me.insight, t.me.runes, t.me.power) == (1, 0, 0)


# ---- Templar Dragoon


def test_templar_dragoon__defeats_a_monster_of_cost_4_or_less() -> None:
    t = table(DS, hand=["Templar Dragoon"], row=["Fen Maw", "Puppetmaster", "Tidestalker"])
    t.play("Templar Dragoon")
    t.choose("Defeat a monster of cost 4⚔ or less without paying its cost")
    assert offered(t, "choose") == ["Cultist", "Fen Maw", "Tidestalker"]
    t.choose("Fen Maw")
    assert (t.me.honor, t.me.insight, t.void) == (3, 2, ["Fen Maw"])


def test_templar_dragoon__or_adds_a_card_to_the_dreamscape() -> None:
    t = table(DS, hand=["Templar Dragoon"], row=["Fen Maw"], dream_deck=["Reverie Muse", "Wicked End"])
    t.play("Templar Dragoon")
    t.choose("Add a card to your Dreamscape")
    assert (t.me.dreamscape, t.dream_deck) == (["Reverie Muse"], ["Wicked End"])
    assert (t.me.honor, t.row[0]) == (0, "Fen Maw")


def test_templar_dragoon__with_an_empty_dream_deck_there_is_one_choice() -> None:
    t = table(DS, hand=["Templar Dragoon"])
    t.play("Templar Dragoon")
    assert len(t.options()) == 1
    t.choose("Defeat a monster of cost 4⚔ or less without paying its cost")
    t.choose("Cultist")
    assert t.me.honor == 1


# ---- Pasythea's Ward


def test_pasytheas_ward__gains_an_insight_each_turn() -> None:
    t = table(DS, constructs=["Pasythea's Ward"])
    t.activate("Pasythea's Ward")
    assert t.me.insight == 1
    assert offered(t, "activate") == []
    t.end_turn()
    assert offered(t, "activate") == []
    t.end_turn()
    t.activate("Pasythea's Ward")
    assert t.me.insight == 2


def test_pasytheas_ward__two_of_them_are_used_one_by_one() -> None:
    t = table(DS, constructs=["Pasythea's Ward"], hand=["Pasythea's Ward"])
    t.play("Pasythea's Ward")
    t.activate("Pasythea's Ward")
    t.activate("Pasythea's Ward")
    assert (t.me.insight, offered(t, "activate")) == (2, [])


# ---- Loa, Sleeping Dragon


def test_loa_sleeping_dragon__gains_three_insight_and_draws() -> None:
    t = table(DS, hand=["Loa, Sleeping Dragon"], deck=["Militia"], dreamscape=["Reverie Muse"])
    assert offered(t, "acquire") == []
    t.play("Loa, Sleeping Dragon")
    assert (t.me.insight, t.me.hand) == (3, ["Militia"])
    t.acquire("Reverie Muse")
    assert (t.me.insight, t.me.discard, t.me.dreamscape) == (0, ["Reverie Muse"], [])


# ---- Dreamshaper Jesse


def test_dreamshaper_jesse__acquires_the_top_hero_of_the_dream_deck() -> None:
    t = table(DS, hand=["Dreamshaper Jesse"], dream_deck=["Brainstorm Sentry", "Reverie Muse"])
    t.play("Dreamshaper Jesse")
    assert (t.me.discard, t.dream_deck, t.me.dreamscape) == (["Brainstorm Sentry"], ["Reverie Muse"], [])


def test_dreamshaper_jesse__a_vision_resolves_at_once() -> None:
    t = table(DS, hand=["Dreamshaper Jesse"], dream_deck=["Wicked End"], row=["Nilus, the Despair"])
    t.play("Dreamshaper Jesse")
    t.choose("Nilus, the Despair")
    assert (t.me.honor, t.me.visions, t.me.discard, t.void) == (7, [], [], ["Nilus, the Despair"])


def test_dreamshaper_jesse__an_ongoing_vision_stays() -> None:
    t = table(DS, hand=["Dreamshaper Jesse"], dream_deck=["Berserker Frenzy"])
    t.play("Dreamshaper Jesse")
    assert (t.me.visions, t.me.honor) == (["Berserker Frenzy"], 10)


def test_dreamshaper_jesse__does_nothing_without_a_dream_deck() -> None:
    t = table(DS, hand=["Dreamshaper Jesse"], dreamscape=["Reverie Muse"])
    t.play("Dreamshaper Jesse")
    assert (asked(t), t.me.discard, t.me.dreamscape) == ("turn", [], ["Reverie Muse"])


def test_dreamshaper_jesse__is_no_acquisition_from_the_dreamscape() -> None:
    t = table(DS, hand=["Dreamshaper Jesse"], constructs=["Askaran Armor"], dream_deck=["Reverie Muse"] * 3)
    t.play("Dreamshaper Jesse")
    assert (asked(t), t.me.dreamscape) == ("turn", [])


# ---- Unbound Emissary


def test_unbound_emissary__can_be_paid_with_runes_and_insight_in_any_mix() -> None:
    t = table(DS, runes=10, insight=6, row=["Unbound Emissary"])
    t.acquire("Unbound Emissary")
    assert [option.text for option in t.options()] == ["10 runes and 5 insight", "9 runes and 6 insight"]
    t.choose("9 runes and 6 insight")
    assert (t.me.runes, t.me.insight, t.me.discard) == (1, 1, ["Unbound Emissary"])


def test_unbound_emissary__the_only_way_to_pay_is_not_asked() -> None:
    t = table(DS, runes=9, insight=6, row=["Unbound Emissary"])
    t.acquire("Unbound Emissary")
    assert (asked(t), t.me.runes, t.me.insight) == ("turn", 0, 1)


def test_unbound_emissary__is_out_of_reach_with_less() -> None:
    t = table(DS, runes=8, insight=6, row=["Unbound Emissary"])
    assert "Unbound Emissary" not in offered(t, "acquire")


def test_unbound_emissary__insight_alone_can_pay() -> None:
    t = table(DS, insight=15, row=["Unbound Emissary"])
    t.acquire("Unbound Emissary")
    assert (t.me.insight, t.me.discard) == (1, ["Unbound Emissary"])


def test_unbound_emissary__acquires_a_card_of_the_row_free() -> None:
    t = table(
        DS, hand=["Unbound Emissary"], row=["Chaos Cannon", "Nilus, the Despair"], dreamscape=["Armistice"]
    )
    t.play("Unbound Emissary")
    assert offered(t, "choose") == ["Armistice", "Chaos Cannon", "Nilus, the Despair"]
    assert [option.verb for option in t.options()] == ["choose"] * 3
    t.choose("Chaos Cannon")
    assert (t.me.discard, t.me.runes, t.me.insight) == (["Chaos Cannon"], 0, 1)


def test_unbound_emissary__or_defeats_one() -> None:
    t = table(DS, hand=["Unbound Emissary"], row=["Puppetmaster"], opponents=[{"insight": 2}])
    t.play("Unbound Emissary")
    t.choose("Puppetmaster")
    assert (t.me.honor, t.me.insight, t.void) == (4, 1, ["Puppetmaster"])


def test_unbound_emissary__or_takes_a_card_of_the_own_dreamscape() -> None:
    t = table(
        DS,
        hand=["Unbound Emissary"],
        dreamscape=["Berserker Frenzy"],
        opponents=[{"dreamscape": ["Wicked End"]}],
    )
    t.play("Unbound Emissary")
    assert offered(t, "choose") == ["Berserker Frenzy"]
    t.choose("Berserker Frenzy")
    assert (t.me.visions, t.me.honor, t.opponent(1).dreamscape) == (["Berserker Frenzy"], 10, ["Wicked End"])


def test_unbound_emissary__does_not_reach_supplies_or_the_cultist() -> None:
    t = table(DS, hand=["Unbound Emissary"])
    t.play("Unbound Emissary")
    assert asked(t) == "turn"


def test_unbound_emissary__reaches_the_void_with_stalk_the_shadows() -> None:
    t = table(
        DS, hand=["Unbound Emissary"], insight=1, dreamscape=["Stalk the Shadows"], void=["Tidestalker"]
    )
    t.acquire("Stalk the Shadows")
    t.play("Unbound Emissary")
    t.choose("Tidestalker")
    assert (t.me.honor, t.void) == (4, ["Tidestalker"])
