"""Realms Unraveled: Lifebound."""

from __future__ import annotations

from asking import verbs
from centerrow.testing import Table, table

RU = "realms_unraveled"


def offered(t: Table, verb: str = "choose") -> list[str]:
    """The cards that can be picked now, with the zone where it is not the center row."""
    found = [(o.card, o.zone) for o in t.options() if o.verb == verb and o.card is not None]
    return sorted(card if zone == "row" else f"{card} ({zone})" for card, zone in found)


def texts(t: Table, verb: str) -> list[str]:
    return [o.text for o in t.options() if o.verb == verb]


def asked(t: Table) -> str:
    """What the pending decision is about; "turn" when nothing else is open."""
    decision = t.game.decision
    assert decision is not None
    return decision.prompt


def next_turn(t: Table) -> None:
    """Both players end their turn."""
    t.end_turn()
    t.end_turn()


def empty_the_supplies(t: Table) -> None:
    """Buy every Mystic and Heavy Infantry; takes 130 runes."""
    for name in ("Mystic", "Heavy Infantry"):
        while t.supply(name):
            t.acquire(name)


# ---------------------------------------------------------------- Animus of the Wild


def test_animus_of_the_wild__gains_runes_and_makes_the_next_hero_cheaper() -> None:
    t = table(RU, hand=["Animus of the Wild"])
    t.play("Animus of the Wild")
    assert t.me.runes == 2
    t.acquire("Mystic")
    assert t.me.runes == 0
    assert t.me.discard == ["Mystic"]


def test_animus_of_the_wild__makes_a_hero_of_the_row_cheaper_by_one_and_no_more() -> None:
    t = table(RU, hand=["Animus of the Wild"], runes=2, row=["Snapdragon Witch", "Remus, Pack Guardian"])
    t.play("Animus of the Wild")
    assert t.me.runes == 4
    assert offered(t, "acquire") == ["Heavy Infantry (supply)", "Mystic (supply)", "Snapdragon Witch"]
    assert "Acquire Snapdragon Witch for 4▲" in texts(t, "acquire")
    t.acquire("Snapdragon Witch")
    assert t.me.runes == 0


def test_animus_of_the_wild__works_for_one_hero_only() -> None:
    t = table(RU, hand=["Animus of the Wild"], runes=2)
    t.play("Animus of the Wild")
    t.acquire("Heavy Infantry")
    assert t.me.runes == 3
    t.acquire("Heavy Infantry")
    assert t.me.runes == 1


def test_animus_of_the_wild__does_not_touch_constructs() -> None:
    t = table(RU, hand=["Animus of the Wild"], runes=2, row=["Workshop Gargoyle", "Hedron Watchtower"])
    t.play("Animus of the Wild")
    assert "Hedron Watchtower" not in offered(t, "acquire")
    t.acquire("Workshop Gargoyle")
    assert t.me.runes == 2
    t.acquire("Mystic")  # a construct has not used the reduction up
    assert t.me.runes == 0


def test_animus_of_the_wild__does_not_touch_monsters() -> None:
    t = table(RU, hand=["Animus of the Wild", "Remus, Wild Emissary"], row=["Wailing Spectre"])
    t.play("Animus of the Wild")
    t.play("Remus, Wild Emissary")
    t.defeat("Wailing Spectre")
    assert t.me.runes == 0
    assert t.me.honor == 4


def test_animus_of_the_wild__does_not_look_back() -> None:
    t = table(RU, hand=["Animus of the Wild"], runes=3)
    t.acquire("Mystic")
    assert t.me.runes == 0
    t.play("Animus of the Wild")
    t.acquire("Mystic")
    assert t.me.runes == 0


def test_animus_of_the_wild__two_of_them_add_up_on_one_hero() -> None:
    t = table(RU, hand=["Animus of the Wild", "Animus of the Wild"])
    t.play("Animus of the Wild")
    t.play("Animus of the Wild")
    t.acquire("Mystic")
    assert t.me.runes == 4 - 1
    t.acquire("Mystic")
    assert t.me.runes == 0


def test_animus_of_the_wild__never_pays_less_than_nothing() -> None:
    t = table(RU, hand=["Animus of the Wild", "Animus of the Wild"], row=["Disciple of Cetra"])
    t.play("Animus of the Wild")
    t.play("Animus of the Wild")
    assert "Acquire Disciple of Cetra for 0▲" in texts(t, "acquire")
    t.acquire("Disciple of Cetra")
    assert t.me.runes == 4
    t.acquire("Heavy Infantry")  # both reductions are gone
    assert t.me.runes == 2


def test_animus_of_the_wild__a_hero_for_nothing_needs_no_runes() -> None:
    t = table(RU, hand=["Animus of the Wild"], row=["Disciple of Cetra", "Workshop Gargoyle"])
    t.play("Animus of the Wild")
    t.acquire("Workshop Gargoyle")
    assert t.me.runes == 0
    t.acquire("Disciple of Cetra")
    assert t.me.discard == ["Workshop Gargoyle", "Disciple of Cetra"]
    assert t.me.runes == 0


def test_animus_of_the_wild__a_free_hero_uses_it_up() -> None:
    t = table(RU, hand=["Animus of the Wild", "Journeyman Outrider"], row=["Snapdragon Witch"])
    t.play("Animus of the Wild")
    t.play("Journeyman Outrider")
    t.choose("Snapdragon Witch")
    assert "Mystic (supply)" not in offered(t, "acquire")
    assert "Heavy Infantry (supply)" in offered(t, "acquire")


def test_animus_of_the_wild__a_free_construct_does_not_use_it_up() -> None:
    t = table(RU, hand=["Animus of the Wild", "Journeyman Outrider"], row=["Hedron Watchtower"])
    t.play("Animus of the Wild")
    t.play("Journeyman Outrider")
    t.choose("Hedron Watchtower")
    t.acquire("Mystic")
    assert t.me.runes == 0


def test_animus_of_the_wild__a_free_hero_uses_both_of_two_up() -> None:
    t = table(RU, hand=["Animus of the Wild", "Animus of the Wild", "Journeyman Outrider"])
    t.play("Animus of the Wild")
    t.play("Animus of the Wild")
    t.play("Journeyman Outrider")
    t.choose("Heavy Infantry")
    t.acquire("Mystic")
    assert t.me.runes == 4 - 3


def test_animus_of_the_wild__a_monster_that_becomes_a_hero_uses_it_up() -> None:
    t = table(RU, hand=["Animus of the Wild"], power=3, row=["Borderland Nihilist"])
    t.play("Animus of the Wild")
    t.defeat("Borderland Nihilist")
    assert t.me.discard == ["Borderland Mercenary"]
    assert "Mystic (supply)" not in offered(t, "acquire")


def test_animus_of_the_wild__a_hero_off_the_center_deck_uses_it_up() -> None:
    t = table(RU, hand=["Animus of the Wild", "Dhartha, the Eternal"], center_deck=["Wolf Shaman"])
    t.play("Animus of the Wild")
    t.play("Dhartha, the Eternal")
    assert t.me.discard == ["Wolf Shaman"]
    assert "Mystic (supply)" not in offered(t, "acquire")


def test_animus_of_the_wild__a_right_used_in_between_uses_it_up() -> None:
    t = table(RU, hand=["Cetra, Matron of Stars", "Animus of the Wild"])
    t.play("Cetra, Matron of Stars")
    t.choose("Mystic")
    t.play("Animus of the Wild")
    assert "Mystic (supply)" in offered(t, "acquire")
    t.use_right("Cetra, Matron of Stars")
    t.choose("Mystic")
    assert "Mystic (supply)" not in offered(t, "acquire")


def test_animus_of_the_wild__ends_with_the_turn() -> None:
    t = table(RU, hand=["Animus of the Wild"], opponents=[{"hand": ["Mystic"]}], deck=["Mystic"] * 5)
    t.play("Animus of the Wild")
    t.end_turn()
    t.play("Mystic")
    assert offered(t, "acquire") == ["Heavy Infantry (supply)"]
    t.end_turn()
    t.play("Mystic")
    assert offered(t, "acquire") == ["Heavy Infantry (supply)"]


# ---------------------------------------------------------------- Cetra, Matron of Stars


def test_cetra_matron_of_stars__must_acquire_a_hero_to_the_top_of_the_deck() -> None:
    t = table(
        RU,
        hand=["Cetra, Matron of Stars"],
        runes=1,
        deck=["Militia"],
        discard=["Spike Vixen"],
        void=["Wolf Shaman"],
        row=["Upgrade Foundry", "Vir, Ascetic Master", "Sadistic Giant", "Everbloom Clique"],
        center_deck=["Spike Vixen"],
    )
    t.play("Cetra, Matron of Stars")
    assert asked(t) == "acquire"
    assert verbs(t) == {"choose"}
    assert offered(t) == [
        "Everbloom Clique",
        "Heavy Infantry (supply)",
        "Mystic (supply)",
        "Vir, Ascetic Master",
    ]
    t.choose("Vir, Ascetic Master")
    assert asked(t) == "turn"
    assert t.me.deck == ["Vir, Ascetic Master", "Militia"]
    assert t.game.view(seat=1)["players"][0]["known"]["deck"] == [{"card": "Vir, Ascetic Master", "depth": 0}]
    assert t.me.discard == ["Spike Vixen"]
    assert t.me.runes == 1
    assert t.row[:4] == ["Upgrade Foundry", "Spike Vixen", "Sadistic Giant", "Everbloom Clique"]
    assert "use_right" not in verbs(t)


def test_cetra_matron_of_stars__reaches_the_always_available_piles() -> None:
    t = table(RU, hand=["Cetra, Matron of Stars"], deck=[])
    t.play("Cetra, Matron of Stars")
    t.choose("Mystic")
    assert t.me.deck == ["Mystic"]
    assert t.supply("Mystic") == 25


def test_cetra_matron_of_stars__the_hero_can_be_drawn_and_played_this_turn() -> None:
    t = table(RU, hand=["Cetra, Matron of Stars", "Wolf Shaman"], row=["Everbloom Clique"])
    t.play("Cetra, Matron of Stars")
    t.choose("Everbloom Clique")
    t.play("Wolf Shaman")
    t.play("Everbloom Clique")
    assert t.me.honor == 2 + 1 + 1


def test_cetra_matron_of_stars__banks_a_right_for_each_earlier_hero() -> None:
    t = table(
        RU,
        hand=["Wolf Shaman", "Timestream Seer", "Mystic", "Spike Vixen", "Cetra, Matron of Stars"],
        deck=[],
    )
    for name in ("Wolf Shaman", "Timestream Seer", "Mystic", "Spike Vixen", "Cetra, Matron of Stars"):
        t.play(name)
    t.choose("Mystic")
    assert asked(t) == "turn"  # the repeats are not taken at once
    for _ in range(2):
        assert offered(t, "use_right") == ["Cetra, Matron of Stars (played)"]
        t.use_right("Cetra, Matron of Stars")
        assert asked(t) == "acquire"
        assert offered(t) == ["Heavy Infantry (supply)", "Mystic (supply)"]
        t.choose("Heavy Infantry")
    assert "use_right" not in verbs(t)
    assert t.me.deck == ["Heavy Infantry", "Heavy Infantry", "Mystic"]


def test_cetra_matron_of_stars__banks_a_right_for_each_later_hero() -> None:
    t = table(
        RU,
        hand=["Cetra, Matron of Stars", "Mystic", "Everbloom Clique", "Wildgear Druid"],
        row=["Remus, Pack Guardian"],
        center_deck=["Snapdragon Witch"],
        deck=[],
    )
    t.play("Cetra, Matron of Stars")
    t.choose("Remus, Pack Guardian")
    t.play("Mystic")
    assert "use_right" not in verbs(t)
    t.play("Everbloom Clique")
    assert "use_right" in verbs(t)
    t.play("Wildgear Druid")
    t.use_right("Cetra, Matron of Stars")
    t.choose("Snapdragon Witch")
    t.use_right("Cetra, Matron of Stars")
    t.choose("Mystic")
    assert "use_right" not in verbs(t)
    assert t.me.deck == ["Mystic", "Snapdragon Witch", "Remus, Pack Guardian"]


def test_cetra_matron_of_stars__counts_a_hero_of_four_factions_once() -> None:
    t = table(RU, hand=["Adayu the Serene", "Cetra, Matron of Stars"])
    t.play("Adayu the Serene")
    t.play("Cetra, Matron of Stars")
    t.choose("Mystic")
    t.use_right("Cetra, Matron of Stars")
    t.choose("Mystic")
    assert "use_right" not in verbs(t)


def test_cetra_matron_of_stars__the_right_waits_for_a_hero_that_comes_later() -> None:
    t = table(
        RU,
        hand=["Wolf Shaman", "Cetra, Matron of Stars"],
        runes=1,
        power=4,
        row=["Disciple of Emri", "Sadistic Giant"],
        center_deck=["Wildgear Druid", "Dhartha, the Eternal"],
        deck=["Militia"],
    )
    t.play("Wolf Shaman")
    t.play("Cetra, Matron of Stars")
    t.choose("Mystic")
    t.acquire("Disciple of Emri")
    t.defeat("Sadistic Giant")
    t.use_right("Cetra, Matron of Stars")
    assert offered(t) == [
        "Dhartha, the Eternal",
        "Heavy Infantry (supply)",
        "Mystic (supply)",
        "Wildgear Druid",
    ]
    assert verbs(t) == {"choose"}
    t.choose("Dhartha, the Eternal")
    assert t.me.deck == ["Dhartha, the Eternal", "Mystic"]
    assert t.me.discard == ["Disciple of Emri"]


def test_cetra_matron_of_stars__the_right_need_not_be_used_and_ends_with_the_turn() -> None:
    t = table(RU, hand=["Wolf Shaman", "Cetra, Matron of Stars"])
    t.play("Wolf Shaman")
    t.play("Cetra, Matron of Stars")
    t.choose("Mystic")
    t.end_turn()
    assert "use_right" not in verbs(t)
    t.end_turn()
    assert "use_right" not in verbs(t)
    assert "Mystic" in t.me.hand


def test_cetra_matron_of_stars__two_of_them_bank_for_each_other() -> None:
    t = table(RU, hand=["Cetra, Matron of Stars", "Cetra, Matron of Stars", "Everbloom Clique"], deck=[])
    t.play("Cetra, Matron of Stars")
    t.choose("Mystic")
    t.play("Cetra, Matron of Stars")
    t.choose("Mystic")
    t.play("Everbloom Clique")
    for _ in range(4):
        assert len(offered(t, "use_right")) == 1  # equal rights are one option
        t.use_right("Cetra, Matron of Stars")
        t.choose("Heavy Infantry")
    assert "use_right" not in verbs(t)
    assert len(t.me.deck) == 6


def test_cetra_matron_of_stars__does_nothing_without_a_hero_and_keeps_the_right_for_one() -> None:
    t = table(
        RU,
        hand=["Cetra, Matron of Stars", "Everbloom Clique"],
        deck=[],
        runes=130,
        power=4,
        row=["Sadistic Giant"],
        center_deck=["Wolf Shaman"],
    )
    empty_the_supplies(t)
    t.play("Cetra, Matron of Stars")
    assert asked(t) == "turn"
    t.play("Everbloom Clique")
    assert "use_right" not in verbs(t)
    t.defeat("Sadistic Giant")
    t.use_right("Cetra, Matron of Stars")
    assert offered(t) == ["Wolf Shaman"]
    t.choose("Wolf Shaman")
    assert t.me.deck == ["Wolf Shaman"]


def test_cetra_matron_of_stars__with_air_support_the_owner_picks_deck_or_hand() -> None:
    t = table(
        RU,
        hand=["Cetra, Matron of Stars", "Everbloom Clique"],
        constructs=["Air Support Squadron"],
        row=["Matron of Discovery", "Wildgear Druid"],
        deck=[],
    )
    t.play("Cetra, Matron of Stars")
    t.choose("Matron of Discovery")
    assert asked(t) == "destination"
    assert sorted(str(o.zone) for o in t.options()) == ["deck", "hand"]  # not the discard pile
    t.choose("deck")
    assert t.me.deck == ["Matron of Discovery"]
    t.play("Everbloom Clique")
    t.use_right("Cetra, Matron of Stars")
    t.choose("Wildgear Druid")
    t.choose("hand")  # the place not taken has not been used up
    assert t.me.hand == ["Wildgear Druid"]


def test_cetra_matron_of_stars__what_reacts_to_the_acquisition_can_draw_the_hero() -> None:
    t = table(
        RU,
        hand=["Cetra, Matron of Stars"],
        constructs=["Upgrade Foundry"],
        row=["Matron of Discovery"],
        deck=["Militia", "Apprentice"],
    )
    t.play("Cetra, Matron of Stars")
    t.choose("Matron of Discovery")
    assert t.me.hand == ["Matron of Discovery", "Militia"]
    assert t.me.deck == ["Apprentice"]


# ---------------------------------------------------------------- Everbloom Clique


def test_everbloom_clique__gains_honor() -> None:
    t = table(RU, hand=["Everbloom Clique"])
    t.play("Everbloom Clique")
    assert t.me.honor == 2


def test_everbloom_clique__counts_heroes_before_and_after() -> None:
    t = table(RU, hand=["Wolf Shaman", "Everbloom Clique", "Timestream Seer", "Mystic"])
    t.play("Wolf Shaman")
    t.play("Everbloom Clique")
    assert t.me.honor == 2 + 1
    t.play("Mystic")
    assert t.me.honor == 2 + 1
    t.play("Timestream Seer")
    assert t.me.honor == 2 + 1 + 1


def test_everbloom_clique__takes_honor_from_the_pool() -> None:
    t = table(RU, hand=["Wolf Shaman", "Everbloom Clique"], honor=4, honor_pool=20)
    t.play("Wolf Shaman")
    t.play("Everbloom Clique")
    assert t.me.honor == 4 + 3
    assert t.honor_pool == 17


def test_everbloom_clique__ignores_heroes_of_other_factions_and_constructs() -> None:
    t = table(
        RU,
        hand=["Spike Vixen", "Canon Templar", "Everbloom Clique", "Nightmare Delver", "Druid's Wreath"],
        deck=[],
    )
    for name in ("Spike Vixen", "Canon Templar", "Everbloom Clique", "Nightmare Delver", "Druid's Wreath"):
        t.play(name)
    assert t.me.honor == 2


def test_everbloom_clique__counts_a_hero_of_four_factions_once() -> None:
    t = table(RU, hand=["Everbloom Clique", "Adayu the Serene"])
    t.play("Everbloom Clique")
    t.play("Adayu the Serene")
    assert t.me.honor == 2 + 1 + 1 + 1  # its own, for Adayu; Adayu's own, for Clique


def test_everbloom_clique__three_of_them_count_each_other() -> None:
    t = table(RU, hand=["Everbloom Clique"] * 3)
    t.play("Everbloom Clique")
    assert t.me.honor == 2
    t.play("Everbloom Clique")
    assert t.me.honor == 6
    t.play("Everbloom Clique")
    assert t.me.honor == 3 * 2 + 3 * 2


def test_everbloom_clique__counts_this_turn_only() -> None:
    t = table(
        RU,
        hand=["Everbloom Clique"],
        deck=["Wolf Shaman"] * 5,
        opponents=[{"hand": ["Wolf Shaman"]}],
    )
    t.play("Everbloom Clique")
    t.end_turn()
    t.play("Wolf Shaman")
    t.end_turn()
    t.play("Wolf Shaman")
    assert t.me.honor == 2
    assert t.opponent(1).honor == 0


# ---------------------------------------------------------------- Snapdragon Witch


def test_snapdragon_witch__draws_two_with_the_most_honor() -> None:
    t = table(RU, hand=["Snapdragon Witch"], deck=["Militia", "Mystic", "Apprentice"])
    t.play("Snapdragon Witch")
    assert asked(t) == "turn"
    assert t.me.honor == 1
    assert t.me.hand == ["Militia", "Mystic"]


def test_snapdragon_witch__its_own_honor_breaks_a_tie() -> None:
    t = table(RU, hand=["Snapdragon Witch"], honor=5, opponents=[{"honor": 5}])
    t.play("Snapdragon Witch")
    assert t.me.honor == 6
    assert len(t.me.hand) == 2


def test_snapdragon_witch__draws_one_when_tied_after_its_own_honor() -> None:
    t = table(RU, hand=["Snapdragon Witch"], honor=4, opponents=[{"honor": 5}])
    t.play("Snapdragon Witch")
    assert t.me.honor == 5
    assert len(t.me.hand) == 1


def test_snapdragon_witch__draws_one_when_behind() -> None:
    t = table(RU, hand=["Snapdragon Witch"], honor=3, opponents=[{"honor": 9}])
    t.play("Snapdragon Witch")
    assert len(t.me.hand) == 1


def test_snapdragon_witch__must_have_more_than_each_of_several_players() -> None:
    for honors, cards in (((0, 9), 1), ((9, 0), 1), ((4, 5), 1), ((4, 4), 2), ((0, 0), 2)):
        t = table(
            RU, hand=["Snapdragon Witch"], honor=4, opponents=[{"honor": honors[0]}, {"honor": honors[1]}]
        )
        t.play("Snapdragon Witch")
        assert len(t.me.hand) == cards


def test_snapdragon_witch__does_not_count_honor_printed_on_cards() -> None:
    t = table(RU, hand=["Snapdragon Witch"], opponents=[{"constructs": ["Upgrade Foundry"]}])
    t.play("Snapdragon Witch")
    assert len(t.me.hand) == 2
    t = table(RU, hand=["Snapdragon Witch"], constructs=["Upgrade Foundry"], opponents=[{"honor": 1}])
    t.play("Snapdragon Witch")
    assert len(t.me.hand) == 1


def test_snapdragon_witch__two_of_them_look_one_after_the_other() -> None:
    t = table(RU, hand=["Snapdragon Witch", "Snapdragon Witch"], honor=4, opponents=[{"honor": 5}])
    t.play("Snapdragon Witch")
    assert len(t.me.hand) == 2
    t.play("Snapdragon Witch")
    assert len(t.me.hand) == 3


def test_snapdragon_witch__draws_what_there_is() -> None:
    t = table(RU, hand=["Snapdragon Witch"], deck=[], discard=["Militia"])
    t.play("Snapdragon Witch")
    assert t.me.hand == ["Militia"]
    t = table(RU, hand=["Snapdragon Witch"], deck=[])
    t.play("Snapdragon Witch")
    assert t.me.hand == []
    assert t.me.honor == 1


# ---------------------------------------------------------------- Wolf Shaman


def test_wolf_shaman__gains_a_rune_and_draws() -> None:
    t = table(RU, hand=["Wolf Shaman"], deck=["Militia", "Apprentice"])
    t.play("Wolf Shaman")
    assert asked(t) == "turn"
    assert t.me.runes == 1
    assert t.me.hand == ["Militia"]


def test_wolf_shaman__reshuffles_the_discard_pile_but_not_what_is_played() -> None:
    t = table(RU, hand=["Apprentice", "Wolf Shaman", "Wolf Shaman"], deck=[], discard=["Mystic"])
    t.play("Apprentice")
    t.play("Wolf Shaman")
    assert t.me.hand == ["Wolf Shaman", "Mystic"]
    t.play("Wolf Shaman")
    assert t.me.hand == ["Mystic"]  # nothing is left to draw
    assert t.me.runes == 1 + 1 + 1


# ---------------------------------------------------------------- Disciple of Cetra, Scion of Cetra


def test_disciple_of_cetra__gains_a_rune_and_honor() -> None:
    t = table(RU, hand=["Disciple of Cetra"])
    t.play("Disciple of Cetra")
    assert (t.me.runes, t.me.honor) == (1, 1)
    assert t.me.played == ["Disciple of Cetra"]


def test_disciple_of_cetra__transforms_in_hand_when_a_lifebound_hero_is_played() -> None:
    t = table(RU, hand=["Disciple of Cetra", "Deathbound Druid"], discard=["Militia"])
    t.play("Deathbound Druid")
    assert t.me.hand == ["Scion of Cetra"]  # at once: the banish is still to be decided
    t.decline()
    assert t.me.runes == 0
    t.play("Scion of Cetra")
    assert (t.me.runes, t.me.honor) == (2, 3 + 2)  # nothing of the old side
    assert t.me.played == ["Deathbound Druid", "Scion of Cetra"]


def test_disciple_of_cetra__is_not_transformed_by_heroes_of_other_factions_or_constructs() -> None:
    t = table(
        RU, hand=["Disciple of Cetra", "Canon Templar", "Spike Vixen", "Mystic", "Verdant Crown"], deck=[]
    )
    for name in ("Canon Templar", "Spike Vixen", "Mystic", "Verdant Crown"):
        t.play(name)
    assert t.me.hand == ["Disciple of Cetra"]


def test_disciple_of_cetra__the_first_of_two_transforms_the_second() -> None:
    t = table(RU, hand=["Disciple of Cetra", "Disciple of Cetra"])
    t.play("Disciple of Cetra")
    assert t.me.hand == ["Scion of Cetra"]
    t.play("Scion of Cetra")
    assert (t.me.runes, t.me.honor) == (3, 3)
    assert t.me.played == ["Disciple of Cetra", "Scion of Cetra"]


def test_disciple_of_cetra__transforms_when_drawn_by_the_hero_that_meets_its_condition() -> None:
    t = table(RU, hand=["Wolf Shaman"], deck=["Disciple of Cetra"])
    t.play("Wolf Shaman")
    assert t.me.hand == ["Scion of Cetra"]


def test_disciple_of_cetra__is_seen_transformed_while_an_effect_still_runs() -> None:
    t = table(RU, hand=["Wolf Shaman", "Scryer of the Lidless Eye"], deck=["Apprentice", "Disciple of Cetra"])
    t.play("Wolf Shaman")
    t.play("Scryer of the Lidless Eye")
    assert offered(t) == ["Apprentice (hand)", "Scion of Cetra (hand)"]
    t.choose("Scion of Cetra")
    assert t.me.discard == ["Scion of Cetra"]


def test_disciple_of_cetra__drawn_for_the_next_turn_does_not_transform() -> None:
    t = table(
        RU,
        hand=["Wolf Shaman"],
        deck=["Apprentice", "Disciple of Cetra", *["Apprentice"] * 4],
        opponents=[{"hand": ["Wolf Shaman"]}],
    )
    t.play("Wolf Shaman")
    t.end_turn()
    assert "Disciple of Cetra" in t.me.hand
    t.play("Wolf Shaman")
    t.end_turn()
    assert "Disciple of Cetra" in t.me.hand
    t.play("Disciple of Cetra")
    assert (t.me.runes, t.me.honor) == (1, 1)


def test_disciple_of_cetra__stays_transformed() -> None:
    t = table(RU, hand=["Disciple of Cetra", "Timestream Seer"], deck=[])
    assert t.game.scores()[0].cards == 1 + 2
    t.play("Timestream Seer")
    t.end_turn()
    assert sorted(t.me.hand) == ["Scion of Cetra", "Timestream Seer"]
    assert t.game.scores()[0].cards == 2 + 2
    t.end_turn()
    t.play("Scion of Cetra")
    assert (t.me.runes, t.me.honor) == (2, 2)


def test_disciple_of_cetra__banished_as_its_other_side_comes_back_to_the_row_as_that() -> None:
    t = table(
        RU,
        hand=["Disciple of Cetra", "Timestream Seer"],
        deck=["Deathbound Druid", "Mystic", "Mystic", "Militia", "Militia"],
        row=["Wolf Shaman"],
        center_deck=[],
    )
    t.play("Timestream Seer")
    t.decline()
    next_turn(t)
    t.play("Deathbound Druid")
    t.choose("Scion of Cetra")
    assert t.void == ["Scion of Cetra"]
    t.play("Mystic")
    t.play("Mystic")
    t.acquire("Wolf Shaman")
    assert t.row[0] == "Scion of Cetra"
    t.acquire("Scion of Cetra")
    assert t.me.runes == 0
    assert t.me.discard[-2:] == ["Wolf Shaman", "Scion of Cetra"]


def test_scion_of_cetra__gains_two_runes_and_two_honor() -> None:
    t = table(RU, hand=["Scion of Cetra"])
    t.play("Scion of Cetra")
    assert (t.me.runes, t.me.honor) == (2, 2)


def test_scion_of_cetra__is_a_lifebound_hero_for_others() -> None:
    t = table(RU, hand=["Scion of Cetra", "Everbloom Clique", "Disciple of Cetra"])
    t.play("Scion of Cetra")
    assert t.me.hand == ["Everbloom Clique", "Scion of Cetra"]
    t.play("Everbloom Clique")
    t.play("Scion of Cetra")
    assert t.me.honor == 2 + (2 + 1) + (2 + 1)


# ---------------------------------------------------------------- Remus


def test_remus_pack_guardian__gains_three_runes() -> None:
    t = table(RU, hand=["Remus, Pack Guardian"], row=["Foundation Burrower"])
    t.play("Remus, Pack Guardian")
    assert t.me.runes == 3
    assert offered(t, "defeat") == []  # runes are not power on this side


def test_remus_pack_guardian__transforms_at_three_honor_not_before() -> None:
    t = table(RU, hand=["Remus, Pack Guardian", "Everbloom Clique"], power=2, honor=30)
    assert "Remus, Pack Guardian" in t.me.hand  # honor of earlier turns does not count
    t.play("Everbloom Clique")
    assert t.me.honor == 32
    assert t.me.hand == ["Remus, Pack Guardian"]
    t.defeat("Cultist")
    assert t.me.honor == 33
    assert t.me.hand == ["Remus, Wild Emissary"]


def test_remus_pack_guardian__counts_honor_from_all_sources() -> None:
    t = table(RU, hand=["Remus, Pack Guardian"], constructs=["Verdant Crown"], power=2)
    t.activate("Verdant Crown")
    assert t.me.hand == ["Remus, Pack Guardian"]
    t.defeat("Cultist")
    assert t.me.hand == ["Remus, Wild Emissary"]


def test_remus_pack_guardian__transforms_in_the_middle_of_an_effect() -> None:
    t = table(RU, hand=["Remus, Pack Guardian", "Deathbound Druid"], discard=["Militia"])
    t.play("Deathbound Druid")
    assert asked(t) == "banish"
    assert t.me.hand == ["Remus, Wild Emissary"]


def test_remus_pack_guardian__transforms_when_drawn_after_the_honor() -> None:
    t = table(RU, hand=["Deathbound Druid", "Wolf Shaman"], deck=["Remus, Pack Guardian"])
    t.play("Deathbound Druid")
    t.play("Wolf Shaman")
    assert t.me.hand == ["Remus, Wild Emissary"]


def test_remus_pack_guardian__counts_honor_gained_from_an_empty_pool() -> None:
    t = table(RU, hand=["Remus, Pack Guardian", "Everbloom Clique", "Everbloom Clique"], honor_pool=1)
    t.play("Everbloom Clique")
    assert t.honor_pool == 0
    assert "Remus, Pack Guardian" in t.me.hand
    t.play("Everbloom Clique")
    assert t.me.honor == 6
    assert t.me.hand == ["Remus, Wild Emissary"]


def test_remus_pack_guardian__drawn_for_the_next_turn_does_not_transform() -> None:
    t = table(RU, hand=["Deathbound Druid"], deck=["Remus, Pack Guardian", *["Apprentice"] * 4])
    t.play("Deathbound Druid")
    t.end_turn()
    assert "Remus, Pack Guardian" in t.me.hand
    t.end_turn()
    assert "Remus, Pack Guardian" in t.me.hand
    t.play("Remus, Pack Guardian")
    assert t.me.runes == 3


def test_remus_pack_guardian__does_not_count_what_others_gain() -> None:
    t = table(
        RU,
        hand=["Mystic"],
        deck=["Remus, Pack Guardian", *["Apprentice"] * 4],
        opponents=[{"hand": ["Deathbound Druid"]}],
    )
    t.end_turn()
    t.play("Deathbound Druid")
    assert t.opponent(1).honor == 3
    assert "Remus, Pack Guardian" in t.me.hand
    t.end_turn()
    assert "Remus, Pack Guardian" in t.me.hand


def test_remus_pack_guardian__stays_transformed() -> None:
    t = table(RU, hand=["Remus, Pack Guardian", "Deathbound Druid"], deck=[])
    assert t.game.scores()[0].cards == 3 + 3
    t.play("Deathbound Druid")
    next_turn(t)
    assert sorted(t.me.hand) == ["Deathbound Druid", "Remus, Wild Emissary"]
    assert t.game.scores()[0].cards == 4 + 3
    t.play("Remus, Wild Emissary")
    assert t.me.runes == 3


def test_remus_wild_emissary__pays_for_a_monster_with_runes() -> None:
    t = table(RU, hand=["Remus, Wild Emissary"], row=["Sower of Discontent", "Sadistic Giant"])
    t.play("Remus, Wild Emissary")
    assert t.me.runes == 3
    assert offered(t, "defeat") == ["Cultist (supply)", "Sower of Discontent"]
    t.defeat("Sower of Discontent")
    assert asked(t) == "faction"  # no power at all: there is only one way to pay
    assert t.me.runes == 0


def test_remus_wild_emissary__asks_how_to_pay_and_lists_every_split() -> None:
    t = table(RU, hand=["Remus, Wild Emissary"], power=3, row=["Sadistic Giant"])
    t.play("Remus, Wild Emissary")
    t.defeat("Sadistic Giant")
    assert asked(t) == "pay"
    assert verbs(t) == {"pay"}
    assert sorted(texts(t, "pay")) == ["1 rune and 3 power", "2 runes and 2 power", "3 runes and 1 power"]
    assert t.me.honor == 0
    t.choose("1 rune and 3 power")
    assert asked(t) == "turn"
    assert (t.me.runes, t.me.power, t.me.honor) == (2, 0, 5)


def test_remus_wild_emissary__can_pay_with_one_kind_alone_where_there_is_enough() -> None:
    t = table(RU, hand=["Remus, Wild Emissary"], power=2)
    t.play("Remus, Wild Emissary")
    t.defeat("Cultist")
    assert sorted(texts(t, "pay")) == ["1 rune and 1 power", "2 power", "2 runes"]
    t.choose("2 runes")
    assert (t.me.runes, t.me.power) == (1, 2)
    t.defeat("Cultist")
    assert sorted(texts(t, "pay")) == ["1 rune and 1 power", "2 power"]
    t.choose("2 power")
    assert (t.me.runes, t.me.power) == (1, 0)
    assert offered(t, "defeat") == []


def test_remus_wild_emissary__is_not_asked_when_only_everything_is_enough() -> None:
    t = table(RU, hand=["Remus, Wild Emissary"], power=1, row=["Sadistic Giant", "Wailing Spectre"])
    t.play("Remus, Wild Emissary")
    assert offered(t, "defeat") == ["Cultist (supply)", "Sadistic Giant"]
    t.defeat("Sadistic Giant")
    assert asked(t) == "turn"
    assert (t.me.runes, t.me.power, t.me.honor) == (0, 0, 5)


def test_remus_wild_emissary__is_not_asked_when_no_runes_are_left() -> None:
    t = table(RU, hand=["Remus, Wild Emissary"], power=5)
    t.play("Remus, Wild Emissary")
    t.acquire("Mystic")
    t.defeat("Cultist")
    assert asked(t) == "turn"
    assert (t.me.runes, t.me.power) == (0, 3)


def test_remus_wild_emissary__does_not_make_power_pay_for_cards() -> None:
    t = table(RU, hand=["Remus, Wild Emissary"], power=9, row=["Neophyte Mentor"])
    t.play("Remus, Wild Emissary")
    assert offered(t, "acquire") == ["Heavy Infantry (supply)", "Mystic (supply)"]
    t.acquire("Mystic")
    assert asked(t) == "turn"
    assert (t.me.runes, t.me.power) == (0, 9)


def test_remus_wild_emissary__covers_runes_gained_before_and_after() -> None:
    t = table(RU, hand=["Mystic", "Remus, Wild Emissary", "Mystic"], row=["Adayu the Tormented"])
    t.play("Mystic")
    assert offered(t, "defeat") == []
    t.play("Remus, Wild Emissary")
    assert "Adayu the Tormented" not in offered(t, "defeat")
    t.play("Mystic")
    t.defeat("Adayu the Tormented")
    assert t.me.runes == 0
    assert t.me.discard == ["Adayu the Serene"]


def test_remus_wild_emissary__two_of_them_list_each_split_once() -> None:
    t = table(RU, hand=["Remus, Wild Emissary", "Remus, Wild Emissary"], power=1)
    t.play("Remus, Wild Emissary")
    t.play("Remus, Wild Emissary")
    t.defeat("Cultist")
    assert sorted(texts(t, "pay")) == ["1 rune and 1 power", "2 runes"]


def test_remus_wild_emissary__pays_for_monsters_in_the_void_after_emri() -> None:
    t = table(RU, hand=["Emri, Demonsbane", "Remus, Wild Emissary"], void=["Adayu the Tormented"])
    t.play("Emri, Demonsbane")
    t.play("Remus, Wild Emissary")
    t.defeat("Adayu the Tormented")
    assert sorted(texts(t, "pay")) == ["2 runes and 5 power", "3 runes and 4 power"]
    t.choose("3 runes and 4 power")
    assert t.me.power == 1
    assert t.me.discard == ["Adayu the Serene"]


def test_remus_wild_emissary__ends_with_the_turn() -> None:
    t = table(RU, hand=["Remus, Wild Emissary"], deck=["Mystic"] * 5, opponents=[{"hand": ["Mystic"]}])
    t.play("Remus, Wild Emissary")
    t.end_turn()
    t.play("Mystic")
    assert offered(t, "defeat") == []
    t.end_turn()
    t.play("Mystic")
    assert offered(t, "defeat") == []


# ---------------------------------------------------------------- Druid's Wreath, Verdant Crown


def test_druids_wreath__has_no_ability_of_its_own() -> None:
    t = table(RU, hand=["Druid's Wreath"])
    t.play("Druid's Wreath")
    assert t.me.constructs == ["Druid's Wreath"]
    assert offered(t, "activate") == []
    t.end_turn()
    assert t.me.constructs == ["Druid's Wreath"]


def test_druids_wreath__transforms_at_the_second_lifebound_hero() -> None:
    t = table(
        RU,
        hand=["Wolf Shaman", "Mystic", "Spike Vixen", "Deathbound Druid"],
        constructs=["Druid's Wreath"],
        discard=["Militia"],
    )
    t.play("Wolf Shaman")
    t.play("Mystic")
    t.play("Spike Vixen")
    assert t.me.constructs == ["Druid's Wreath"]
    t.play("Deathbound Druid")
    assert asked(t) == "banish"
    assert t.me.constructs == ["Verdant Crown"]
    t.decline()
    t.activate("Verdant Crown")
    assert t.me.honor == 3 + 2


def test_druids_wreath__counts_heroes_played_before_it_but_not_while_it_is_in_hand() -> None:
    t = table(RU, hand=["Everbloom Clique", "Everbloom Clique", "Druid's Wreath"])
    t.play("Everbloom Clique")
    t.play("Everbloom Clique")
    assert t.me.hand == ["Druid's Wreath"]
    t.play("Druid's Wreath")
    assert t.me.constructs == ["Verdant Crown"]
    t.activate("Verdant Crown")
    assert t.me.honor == 6 + 2


def test_druids_wreath__counts_a_hero_of_four_factions_once() -> None:
    t = table(RU, hand=["Adayu the Serene"], constructs=["Druid's Wreath", "Forgotten Scripture"])
    t.play("Adayu the Serene")
    assert t.me.constructs == ["Druid's Wreath", "Forgotten Scripture"]


def test_druids_wreath__does_not_add_up_turns_or_count_other_players() -> None:
    t = table(
        RU,
        hand=["Wolf Shaman"],
        deck=["Wolf Shaman"] * 8,
        constructs=["Druid's Wreath"],
        opponents=[{"hand": ["Wolf Shaman", "Wolf Shaman"]}],
    )
    t.play("Wolf Shaman")
    t.end_turn()
    t.play("Wolf Shaman")
    t.play("Wolf Shaman")
    assert t.me.constructs == ["Druid's Wreath"]
    t.end_turn()
    t.play("Wolf Shaman")
    assert t.me.constructs == ["Druid's Wreath"]
    t.play("Wolf Shaman")
    assert t.me.constructs == ["Verdant Crown"]


def test_druids_wreath__two_of_them_transform_together_and_stay_so() -> None:
    t = table(RU, hand=["Everbloom Clique", "Everbloom Clique"], constructs=["Druid's Wreath"] * 2)
    assert t.game.scores()[0].cards == 1 + 1 + 3 + 3
    t.play("Everbloom Clique")
    t.play("Everbloom Clique")
    next_turn(t)
    assert t.me.constructs == ["Verdant Crown", "Verdant Crown"]
    assert t.game.scores()[0].cards == 1 + 1 + 4 + 4


def test_verdant_crown__gains_two_honor_once_per_turn() -> None:
    t = table(RU, constructs=["Verdant Crown"])
    t.activate("Verdant Crown")
    assert t.me.honor == 2
    assert offered(t, "activate") == []
    t.end_turn()
    assert offered(t, "activate") == []
    t.end_turn()
    t.activate("Verdant Crown")
    assert t.me.honor == 4


def test_verdant_crown__may_be_used_the_turn_it_is_played_and_need_not_be() -> None:
    t = table(RU, hand=["Verdant Crown", "Verdant Crown"])
    t.play("Verdant Crown")
    t.activate("Verdant Crown")
    t.play("Verdant Crown")
    assert offered(t, "activate") == ["Verdant Crown (constructs)"]  # the unused one
    next_turn(t)
    assert t.me.honor == 2
    t.activate("Verdant Crown")
    t.activate("Verdant Crown")
    assert t.me.honor == 6
