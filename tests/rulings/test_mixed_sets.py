"""Rulings 46 to 57, which mostly show where cards of several sets meet. Numbers as in `docs/rulings.md`."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest

import centerrow as cr
from asking import asked, destinations, next_turn_of_mine, offered, pending, verbs
from centerrow.language import (
    HAND,
    LIFEBOUND,
    MECHANA,
    banish_this,
    cards,
    construct,
    gain,
    hero,
    may_go,
    runes,
    shuffle_in,
    take_faction,
)
from centerrow.testing import Table, table
from made_up import MADE_UP, made_up_set

DS = "dreamscape"
RU = "realms_unraveled"
VA = "valley_of_the_ancients"
DEL = "delirium"
DE = "deliverance"
GEAR = "Order of the Gear"
BLESSING = "Nairi's Blessing"
CANOPY = "Yggdrasil Canopy"
FRENZY = "Berserker Frenzy"
AURA = "Aura of the Askara"
SCRAPPER = "Scrapbot Scrapper"
MATRON = "Matron of Discovery"
MERCENARY = "Borderland Mercenary"
FAMILIAR = "Oziah's Familiar"
PSYCHE = "Psyche Askara"
DIVINE = "Divine Askara"
ISLA = "Isla, Serene Prodigy"
MONK = "Ephemeral Monk"
ZAHRAL = "Caretaker Zahral"
TREE = "Ogo War Tree"
KNIGHT = "Aegis Knight"
DEMONSBANE = "Emri, Demonsbane"
IMMORTALITY = "Temple of Immortality"

CARDS = (
    construct("Reed Ferry", cost=runes(2), copies=2, ability=may_go(cards(), to=HAND, once_per_turn=True)),
    construct("Rope Bridge", cost=runes(2), copies=2, ability=may_go(cards(), to=HAND, once_per_turn=True)),
    hero(
        "Errant Spark", LIFEBOUND, cost=runes(2), copies=1, auction=True,
        play=(gain(honor=1), take_faction(), shuffle_in(this=True), banish_this()),
    ),
    hero(
        "Twice Told", LIFEBOUND, cost=runes(2), copies=1, phantasm=1,
        play=gain(honor=1), multi_unite=gain(honor=1),
    ),
    hero("Clay Envoy", MECHANA, cost=runes(2), copies=1, play=(take_faction(), gain(runes=1))),
)  # fmt: skip


@pytest.fixture
def made_up() -> Iterator[None]:
    with made_up_set(CARDS):
        yield


def answer_all(t: Table, card: str) -> int:
    """Choose that card until something else is asked; returns how often."""
    times = 0
    while asked(t) == "card" and times < 20:
        t.choose(card)
        times += 1
    return times


def say_yes(t: Table) -> int:
    """Do whatever may be done until something else is asked; returns how often."""
    times = 0
    while asked(t) == "choice" and pending(t).prompt == "may":
        t.choose("yes")
        times += 1
    return times


# ---- 10: costs


def test_ruling_10_costs__a_reduction_in_runes_leaves_a_price_in_insight_as_it_is() -> None:
    t = table([RU, DE], hand=["Animus of the Wild"], insight=15)
    t.play("Animus of the Wild")
    assert "Pasythea, Redeemed" not in offered(t, "acquire")
    t = table([RU, DE], hand=["Animus of the Wild"], insight=16, runes=1)
    t.play("Animus of the Wild")
    t.acquire("Pasythea, Redeemed")
    assert t.me.insight == 0
    assert "Acquire Mystic for 3▲" in [option.text for option in t.options()], "Animus is used up"


def test_ruling_10_costs__nor_does_it_lower_the_price_of_a_dream_hero() -> None:
    t = table([RU, DS], hand=["Animus of the Wild"], dreamscape=["Reverie Muse"], insight=2)
    t.play("Animus of the Wild")
    assert "Reverie Muse" not in offered(t, "acquire")


def test_ruling_10_costs__runes_taken_off_may_be_ones_that_insight_would_pay() -> None:
    t = table([RU, DS], hand=["Animus of the Wild"], row=["Unbound Emissary"], insight=12)
    t.play("Animus of the Wild")
    assert "Acquire Unbound Emissary for 14▲" in [option.text for option in t.options()]


# ---- 46: Order of the Gear


def test_ruling_46_gear__a_hero_named_mechana_is_a_construct_for_this_turn_only() -> None:
    t = table([RU, DS], hand=["Neophyte Mentor", "Mystic"], dreamscape=[GEAR], insight=10)
    t.play("Neophyte Mentor")
    t.play("Mystic")
    t.choose("Mechana")
    t.acquire(GEAR)
    assert (t.me.constructs, t.me.played) == (["Mystic"], ["Neophyte Mentor"])
    t.end_turn()
    assert t.me.constructs == []
    assert "Mystic" in t.me.discard


def test_ruling_46_gear__one_named_while_it_is_owned_is_one_at_once_used_and_sets_off_nothing() -> None:
    t = table([RU, DS], hand=["Neophyte Mentor", "Mystic"], visions=[GEAR], constructs=["ID34 Detector"])
    t.play("Neophyte Mentor")
    t.play("Mystic")
    t.choose("Mechana")
    assert t.me.constructs == ["ID34 Detector", "Mystic"]
    assert (t.me.runes, t.me.insight) == (2, 0)
    assert "activate" not in verbs(t)
    t.end_turn()
    assert t.me.constructs == ["ID34 Detector"]
    assert "Mystic" in t.me.discard


def test_ruling_46_gear__a_named_faction_ends_with_the_turn_wherever_the_card_lies() -> None:
    t = table([RU, DS, DEL], hand=[MERCENARY, SCRAPPER], deck=[], visions=[GEAR])
    t.play(MERCENARY)
    t.choose("Mechana")
    assert t.me.constructs == [MERCENARY]
    t.play(SCRAPPER)
    t.activate(SCRAPPER)
    t.choose(MERCENARY)
    assert t.me.hand == [MERCENARY]
    next_turn_of_mine(t)
    assert t.me.hand == [MERCENARY]
    t.play(MERCENARY)
    assert t.me.played == [MERCENARY], "it is of no faction and so a hero again"


def test_ruling_46_gear__so_does_one_that_was_named_by_an_ability(made_up: None) -> None:
    t = table([DS, MADE_UP], hand=["Clay Envoy"], visions=[GEAR])
    t.play("Clay Envoy")
    t.activate("Clay Envoy")
    t.choose("Void")
    assert sorted(t.game.view(1)["players"][0]["named"].values()) == [["void"]]
    t.end_turn()
    assert t.me.constructs == ["Clay Envoy"]
    assert t.game.view(1)["players"][0]["named"] == {}


def test_ruling_46_gear__what_returns_to_hand_and_comes_back_is_used_in_this_turn() -> None:
    t = table([DS, DEL], hand=[SCRAPPER], visions=[GEAR])
    t.play(SCRAPPER)
    t.activate(SCRAPPER)
    t.choose(SCRAPPER)
    assert (t.me.hand, t.me.power) == ([SCRAPPER], 2)
    t.play(SCRAPPER)
    assert "activate" not in verbs(t)
    next_turn_of_mine(t)
    t.activate(SCRAPPER)
    assert t.me.power == 2, "in a new turn it is open again"


def test_ruling_46_gear__two_scrappers_that_return_each_other_stop_there() -> None:
    t = table([DS, DEL], hand=[SCRAPPER, SCRAPPER], visions=[GEAR])
    t.play(SCRAPPER)
    t.play(SCRAPPER)
    uses = 0
    while "activate" in verbs(t):
        t.activate(SCRAPPER)
        uses += 1
        used = {option.text for option in t.options() if option.card == SCRAPPER}
        t.choose(next(text for text in sorted(used) if "used" not in text or len(used) == 1))
        t.play(SCRAPPER)
        assert uses <= 2
    assert (uses, t.me.power) == (2, 4)


def test_ruling_46_gear__one_played_as_a_hero_gives_nothing_more_either() -> None:
    t = table([DS, DEL], hand=[SCRAPPER, SCRAPPER], dreamscape=[GEAR], insight=10)
    t.play(SCRAPPER)
    t.acquire(GEAR)
    t.play(SCRAPPER)
    t.activate(SCRAPPER)
    t.choose(f"{SCRAPPER} (your construct)")
    t.play(SCRAPPER)
    assert "activate" not in verbs(t)
    assert t.me.power == 4


def test_ruling_46_gear__a_card_played_by_phantasm_was_played_as_a_hero() -> None:
    t = table(
        [DS, DE, RU],
        row=["Corite Mechanadon"],
        center_deck=[],
        constructs=["Air Support Squadron"],
        visions=[GEAR],
        insight=2,
    )
    t.phantasm("Corite Mechanadon")
    t.acquire("Corite Mechanadon")
    t.choose("hand")
    t.play("Corite Mechanadon")
    assert t.me.constructs == ["Air Support Squadron", "Corite Mechanadon"]
    assert "activate" not in verbs(t)


def test_ruling_46_gear__turning_over_in_hand_does_not_open_it_again() -> None:
    t = table(
        [DS, DE, DEL, RU],
        hand=["Disciple of Euloth", SCRAPPER],
        row=["Corite Mechanadon"],
        visions=[GEAR],
        insight=2,
    )
    t.play("Disciple of Euloth")
    t.activate("Disciple of Euloth")
    t.play(SCRAPPER)
    t.activate(SCRAPPER)
    t.choose("Disciple of Euloth")
    t.phantasm("Corite Mechanadon")
    t.play("Scion of Euloth")
    assert "activate" not in verbs(t)


def test_ruling_46_gear__printed_constructs_come_back_unused() -> None:
    t = table([DS, DEL], hand=[SCRAPPER], visions=[GEAR], constructs=["Arbiter Circlet"])
    t.activate("Arbiter Circlet")
    t.play(SCRAPPER)
    t.activate(SCRAPPER)
    t.choose("Arbiter Circlet")
    t.play("Arbiter Circlet")
    t.activate("Arbiter Circlet")
    assert t.me.power == 1 + 2 + 1


def test_ruling_46_gear__a_used_card_and_an_unused_one_of_its_name_are_two_options() -> None:
    t = table([DS, DEL], hand=[SCRAPPER, SCRAPPER], visions=[GEAR])
    t.play(SCRAPPER)
    t.activate(SCRAPPER)
    t.choose(SCRAPPER)
    plays = [option.text for option in t.options() if option.verb == "play"]
    assert plays == [f"Play {SCRAPPER}", f"Play {SCRAPPER} (used)"]


def test_ruling_46_gear__a_hero_turned_into_a_construct_counts_and_can_be_copied() -> None:
    t = table([RU, DS, DE], hand=[MATRON, PSYCHE], dreamscape=[GEAR], insight=10)
    t.play(MATRON)
    t.acquire(GEAR)
    assert t.me.constructs == [MATRON]
    t.play(PSYCHE)
    assert offered(t) == [MATRON]
    t.choose(MATRON)
    assert t.me.runes == 2 + 2


@pytest.mark.parametrize("seed", range(40))
def test_ruling_46_gear__a_turn_comes_to_its_end_however_long_one_goes_on(seed: int) -> None:
    """Somebody who never ends the turn while anything else can be done runs out of things to do."""
    chance = random.Random(seed)
    pool = [SCRAPPER, SCRAPPER, MATRON, MERCENARY, "Neophyte Mentor", "Mystic", "Steelweaver",
            "Brother Marius", "Disciple of Euloth", "Scion of Euloth", "The Dragon's Eye",
            "Salvage Yard"]  # fmt: skip
    t = table(
        [RU, DS, DEL, VA],
        hand=[SCRAPPER, SCRAPPER, *chance.sample(pool, 5)],
        deck=chance.sample(pool, 3),
        visions=[GEAR] if seed % 2 else [],
        dreamscape=[] if seed % 2 else [GEAR],
        insight=10,
    )
    for _ in range(400):
        options = [index for index, option in enumerate(t.options()) if option.verb != "end_turn"]
        if not options:
            break
        t.game.apply(chance.choice(options))
    assert verbs(t) == {"end_turn"}


# ---- 47: copied Multi-Unites


@pytest.mark.parametrize("copier", [PSYCHE, DIVINE])
def test_ruling_47_copied_multi_unite__counts_the_copier_once(copier: str) -> None:
    t = table([RU, DE, DEL], hand=[FAMILIAR, copier, "Scryer of the Lidless Eye"], deck=[])
    t.play(FAMILIAR)
    assert answer_all(t, "Cultist") == 1
    t.play(copier)
    t.choose(FAMILIAR)
    assert answer_all(t, "Cultist") == 3  # the copy, its share for the copier, the first one's for the copier
    t.play("Scryer of the Lidless Eye")
    assert answer_all(t, "Cultist") == 2
    assert t.me.honor == 6


def test_ruling_47_copied_multi_unite__two_copies_count_the_copier_once_each() -> None:
    t = table([RU, DEL], hand=[FAMILIAR, DIVINE], insight=3)
    t.play(FAMILIAR)
    answer_all(t, "Cultist")
    t.play(DIVINE)
    t.choose(FAMILIAR)
    t.choose("pay 3 insight to copy it twice")
    assert answer_all(t, "Cultist") == 2 + 2 + 1


def test_ruling_47_copied_multi_unite__adayu_pays_for_the_copier_once() -> None:
    t = table([RU, DE], hand=["Adayu the Serene", PSYCHE])
    t.play("Adayu the Serene")
    t.play(PSYCHE)
    t.choose("Adayu the Serene")
    assert (t.me.runes, t.me.power, t.me.honor) == (2, 2, 2)
    assert len(t.me.hand) == 1 + 3  # Adayu's card; then the copy's, its own for Psyche, and the first one's


def test_ruling_47_copied_multi_unite__dhartha_reveals_for_the_copier_once() -> None:
    t = table([RU, DE], hand=["Dhartha, the Eternal", PSYCHE], center_deck=["Spike Vixen"] * 9)
    t.play("Dhartha, the Eternal")
    t.play(PSYCHE)
    t.choose("Dhartha, the Eternal")
    assert say_yes(t) == 2
    assert t.me.discard == ["Spike Vixen"] * 4


# ---- 48: heroes that are no cards, or no heroes any more


def test_ruling_48_heroes_played__adayu_sees_the_blessing() -> None:
    t = table([RU, DS], hand=["Adayu the Serene"], visions=[BLESSING])
    t.play("Adayu the Serene")
    assert t.me.honor == 2


def test_ruling_48_heroes_played__adayu_sees_a_blessing_acquired_later() -> None:
    t = table([RU, DS], hand=["Adayu the Serene"], dreamscape=[BLESSING], insight=10)
    t.play("Adayu the Serene")
    t.acquire(BLESSING)
    assert t.me.honor == 1 + 10 + 1


def test_ruling_48_heroes_played__adayu_sees_a_hero_that_became_a_construct() -> None:
    t = table([RU, DS], hand=[MATRON, "Adayu the Serene"], dreamscape=[GEAR], insight=10)
    t.play(MATRON)
    t.acquire(GEAR)
    t.play("Adayu the Serene")
    t.activate("Adayu the Serene")
    assert (t.me.runes, t.me.power, t.me.honor) == (2 + 1 + 1, 1, 1)


# ---- 49: the same name twice


def isla_again(hand: list[str]) -> Table:
    """Isla was played, shuffled in, and drawn again."""
    t = table([VA, DS], hand=hand, deck=[], dreamscape=[AURA])
    t.play(ISLA)
    t.play(MONK)
    return t


def test_ruling_49_same_name__one_card_played_twice_is_one() -> None:
    t = isla_again([ISLA, MONK])
    assert t.me.hand == [ISLA]
    t.play(ISLA)
    assert AURA not in offered(t, "acquire")


def test_ruling_49_same_name__two_cards_are_two_and_the_player_knows_which_was_played() -> None:
    t = isla_again([ISLA, ISLA, MONK])
    again, other = sorted((o for o in t.options() if o.card == ISLA), key=lambda o: "used" not in o.text)
    keys = set()
    for option, opens in ((again, False), (other, True)):
        twin = t.game.copy()
        twin.apply(option)
        assert twin.decision is not None
        assert (AURA in [each.card for each in twin.decision.options]) == opens
        keys.add(twin.key())
    assert len(keys) == 2


# ---- 50: two ways to one place


def test_ruling_50_two_ways__the_one_that_is_used_up_anyway_is_taken() -> None:
    t = table(
        [DEL, VA],
        constructs=[TREE],
        hand=[ZAHRAL],
        row=["Cheerful Consort", "Ancient Stag", "Blind Seer"],
        runes=3,
    )
    t.play(ZAHRAL)
    t.acquire("Cheerful Consort")
    assert [option.zone for option in t.options()] == ["deck", "discard"]
    t.choose("deck")
    t.acquire("Ancient Stag")
    t.choose("deck")
    assert t.me.deck[:2] == ["Ancient Stag", "Cheerful Consort"]
    t.acquire("Blind Seer")
    assert t.me.discard == ["Blind Seer"]


def test_ruling_50_two_ways__whichever_came_first() -> None:
    t = table([DEL, VA], hand=[ZAHRAL, TREE], row=["Cheerful Consort", "Ancient Stag"], deck=[], runes=1)
    t.play(ZAHRAL)
    t.play(TREE)
    t.acquire("Cheerful Consort")
    t.choose("discard")
    t.acquire("Ancient Stag")
    assert destinations(t) == {"deck", "discard"}, "Zahral's is over, the Tree's is not"


def test_ruling_50_two_ways__a_place_that_the_effect_names_spends_nothing() -> None:
    t = table(DEL, hand=["Evvy, Ogo's Gift"], constructs=[TREE], row=["Pollen Pixie", "Tuskrider"], runes=4)
    t.play("Evvy, Ogo's Gift")
    t.choose("Pollen Pixie")
    assert t.me.deck[0] == "Pollen Pixie"
    t.acquire("Tuskrider")
    assert destinations(t) == {"deck", "discard"}


def test_ruling_50_two_ways__equal_cards_give_one_option_and_one_of_them_is_used() -> None:
    t = table(DEL, constructs=[TREE, TREE], row=["Pollen Pixie", "Tuskrider", "Dream Guide"], runes=11)
    for name in ("Pollen Pixie", "Tuskrider"):
        t.acquire(name)
        assert [option.zone for option in t.options()] == ["deck", "discard"]
        t.choose("deck")
    t.acquire("Dream Guide")
    assert t.me.discard == ["Dream Guide"]


def test_ruling_50_two_ways__otherwise_each_is_offered_by_its_name(made_up: None) -> None:
    for used, left in (("Reed Ferry", "Rope Bridge"), ("Rope Bridge", "Reed Ferry")):
        t = table([RU, MADE_UP], constructs=["Reed Ferry", "Rope Bridge"], runes=9)
        t.acquire("Mystic")
        assert [option.text for option in t.options()] == [
            "Mystic into your hand (Reed Ferry)",
            "Mystic into your hand (Rope Bridge)",
            "Mystic into your discard pile",
        ]
        t.choose(f"Mystic into your hand ({used})")
        t.acquire("Heavy Infantry")
        t.choose("Heavy Infantry into your hand")
        assert t.me.hand == ["Mystic", "Heavy Infantry"]
        assert len(t.game.view(0)["players"][0]["used"]) == 2, left


def test_ruling_50_two_ways__also_two_that_are_never_used_up() -> None:
    t = table([RU, VA], hand=["Alset, Reactor Savant", "Salvagemaster Mila"], row=["Workshop Gargoyle"])
    t.play("Alset, Reactor Savant")
    t.play("Salvagemaster Mila")
    t.acquire("Workshop Gargoyle")
    assert [option.text for option in t.options()] == [
        "Workshop Gargoyle into play (Alset, Reactor Savant)",
        "Workshop Gargoyle into play (Salvagemaster Mila)",
        "Workshop Gargoyle into your discard pile",
    ]


def test_ruling_50_two_ways__of_two_charges_each_construct_uses_one() -> None:
    t = table(
        [DEL, DE],
        hand=["Steelweaver", "Stone Artificers"],
        row=["Clockwork Shield", "Dream Stone", "Arbiter Circlet"],
        runes=9,
    )
    t.play("Steelweaver")
    t.play("Stone Artificers")
    for name in ("Clockwork Shield", "Dream Stone"):
        t.acquire(name)
        assert [option.text for option in t.options()] == [
            f"{name} into play",
            f"{name} into your discard pile",
        ]
        t.choose("constructs")
    t.acquire("Arbiter Circlet")
    assert t.me.discard == ["Arbiter Circlet"]


# ---- 51: where the banished card was


def test_ruling_51_where_it_was__the_discard_pile_is_a_named_place_too() -> None:
    t = table(DEL, teams=True, hand=[KNIGHT], discard=["Apprentice"], runes=1)
    t.play(KNIGHT)
    t.choose("Apprentice")
    t.choose("Mystic")
    assert asked(t) == "turn", "the teammate is not offered"
    assert t.me.discard == ["Mystic"]


def test_ruling_51_where_it_was__another_place_stands_beside_it() -> None:
    t = table([DEL, VA], teams=True, hand=[KNIGHT, ZAHRAL], discard=["Apprentice"])
    t.play(ZAHRAL)
    t.play(KNIGHT)
    t.choose("Apprentice")
    t.choose("Mystic")
    assert [option.text for option in t.options()] == [
        "Mystic into your discard pile",
        "Mystic on top of your deck",
    ]


# ---- 52: Emri, Demonsbane


def giant_back_in_the_void() -> Table:
    """The Giant was defeated in the void, came up, was defeated in the row, and is in the void again."""
    t = table(
        [RU, DS],
        row=["Spike Vixen"],
        center_deck=[],
        void=["Sadistic Giant", "Terrorizing Fiend"],
        runes=2,
        power=20,
        hand=[DEMONSBANE],
        deck=[],
    )
    t.play(DEMONSBANE)
    t.defeat("Sadistic Giant", "void")
    t.defeat("Terrorizing Fiend", "void")
    t.acquire("Spike Vixen")
    t.defeat("Sadistic Giant", "row")
    assert t.void == ["Sadistic Giant"]
    return t


def test_ruling_52_demonsbane__a_monster_back_in_the_void_can_be_defeated_there_again() -> None:
    t = giant_back_in_the_void()
    t.defeat("Sadistic Giant", "void")
    assert t.me.honor == 5 + 2 + 5 + 5
    assert t.center_deck[-1] == "Sadistic Giant"


def test_ruling_52_demonsbane__her_rule_holds_beside_stalk_the_shadows() -> None:
    t = table(
        [RU, DS],
        hand=[DEMONSBANE],
        dreamscape=["Stalk the Shadows"],
        void=["Sadistic Giant"],
        insight=1,
        power=8,
    )
    t.acquire("Stalk the Shadows")
    t.defeat("Sadistic Giant", "void")
    assert t.void == ["Sadistic Giant"]
    assert "Sadistic Giant" not in offered(t, "defeat"), "Stalk alone forbids it"
    t.play(DEMONSBANE)
    t.defeat("Sadistic Giant", "void")
    assert t.center_deck[-1] == "Sadistic Giant"


# ---- 53: monsters that become heroes


def test_ruling_53_nihilist__is_a_defeat_in_the_row_and_no_acquisition_there() -> None:
    t = table(
        [RU, DE],
        hand=["Dreamscarred Hunter", "Faerie Commander", "Voidforged Paladin"],
        deck=[],
        row=["Borderland Nihilist", "Spike Vixen"],
        power=3,
    )
    t.play("Dreamscarred Hunter")
    t.play("Faerie Commander")
    t.play("Voidforged Paladin")
    t.defeat("Borderland Nihilist")
    assert t.me.discard[-1:] == [MERCENARY] or MERCENARY in t.me.hand, "the Paladin's first defeat: two cards"
    assert (t.me.honor, t.me.power) == (0, 2), "no Plunder, and the Commander waits"
    t.acquire("Spike Vixen")
    assert (t.me.honor, t.me.power) == (3, 4)


# ---- 54: Yggdrasil Canopy, Berserker Frenzy


def defeat_oak(honor: int, *, constructs: Sequence[str] = (), visions: Sequence[str] = ()) -> None:
    """Oak of Souls was defeated, and its die showed honor."""
    for seed in range(200):
        t = table([DS, DEL], row=["Oak of Souls"], power=5, seed=seed, constructs=constructs, visions=visions)
        t.defeat("Oak of Souls")
        if [e["amount"] for e in t.game.events(seat=0) if e["kind"] == "rolled"] == [5]:
            assert t.me.honor == honor
            return
    raise AssertionError("no die showed honor")


def test_ruling_54_canopy__doubles_a_bound_monster_played_from_hand() -> None:
    t = table([DS, DE], constructs=[CANOPY], hand=["Warpdruid"], row=["Dream Titan"], power=5)
    t.defeat("Dream Titan")
    assert t.me.honor == 6
    t.play("Warpdruid")
    assert t.me.honor == 6 + 4


def test_ruling_54_canopy__doubles_a_copied_reward() -> None:
    t = table([DS, DE], constructs=[CANOPY], hand=[PSYCHE], row=["Dream Titan"], power=5)
    t.defeat("Dream Titan")
    t.play(PSYCHE)
    t.choose("Dream Titan")
    assert t.me.honor == 6 + 12


def test_ruling_54_canopy__a_die_rolled_by_a_reward_is_part_of_it() -> None:
    defeat_oak(3 + 5, constructs=[CANOPY])


def test_ruling_54_canopy__its_text_says_what_is_left_out() -> None:
    assert cr.card(CANOPY).text == "Double the ★ you gain other than by defeating a monster."


def test_ruling_54_frenzy__doubles_what_the_die_of_a_reward_gives() -> None:
    defeat_oak(2 * (3 + 5), visions=[FRENZY])
    defeat_oak(2 * (3 + 5), visions=[FRENZY], constructs=[CANOPY])


def test_ruling_54_frenzy__leaves_bound_monsters_and_copied_rewards_alone() -> None:
    t = table([DS, DE], visions=[FRENZY], hand=["Warpdruid", PSYCHE], row=["Dream Titan"], power=5)
    t.play("Warpdruid")
    assert t.me.honor == 2
    if asked(t) == "card":
        t.decline()
    t.defeat("Dream Titan")
    assert t.me.honor == 2 + 12, "the bound monster was no defeat: this is the first"
    t.play(PSYCHE)
    t.choose("Dream Titan")
    assert t.me.honor == 14 + 6


# ---- 55: Temple of Immortality and Fate


def follow(sets: list[str], follower: str) -> Table:
    """With the Temple a Lifebound card is acquired, and the one with Fate that replaces it."""
    t = table(
        [VA, DEL, *sets],
        temples=[IMMORTALITY],
        row=["Pollen Pixie"],
        center_deck=[follower],
        runes=3,
        opponents=[{"insight": 3}],
    )
    t.activate(IMMORTALITY)
    t.choose("Lifebound")
    t.acquire("Pollen Pixie")
    return t


def test_ruling_55_immortality__a_card_with_fate_is_acquired_and_auctioned_all_the_same() -> None:
    t = follow([], "Vineweaver")
    assert (asked(t), pending(t).seat) == ("bid", 0)  # the insight of the Dreamborn Pixie
    t.bid(0)
    t.bid(1)
    assert t.opponent(1).honor == 4
    assert t.me.discard == ["Pollen Pixie", "Vineweaver"]
    assert asked(t) == "turn"


def test_ruling_55_immortality__parts_about_the_card_itself_are_skipped(made_up: None) -> None:
    t = follow([MADE_UP], "Errant Spark")
    t.bid(1)
    t.bid(0)
    assert asked(t) == "turn", "no faction is named"
    assert t.me.honor == 1
    assert "Errant Spark" in t.me.deck, "it went with the discard pile, and is not banished"


def test_ruling_55_fate__they_are_skipped_in_every_auction(made_up: None) -> None:
    t = table([DEL, MADE_UP], row=["Pollen Pixie"], center_deck=["Errant Spark"], runes=3, insight=1)
    t.acquire("Pollen Pixie")
    t.bid(1)
    while asked(t) == "bid":
        t.bid(0)
    assert asked(t) == "turn"
    assert (t.me.honor, t.row[0]) == (1, "Errant Spark")


# ---- 56: cards that come straight back


def test_ruling_56_straight_back__may_be_taken_again_where_one_can_decline() -> None:
    t = table(VA, row=["Hellfrost Imps"], center_deck=[], power=3)
    t.defeat("Hellfrost Imps")
    for _ in range(3):
        assert offered(t) == ["Hellfrost Imps"]
        t.choose("Hellfrost Imps")
    t.decline()
    assert t.me.honor == 8


def test_ruling_56_straight_back__a_mandatory_chain_takes_no_card_twice() -> None:
    t = table(
        [VA, DE], row=["Grave Golem"], center_deck=[], power=5, opponents=[{"deck": ["Psyonic Paladin"]}]
    )
    t.defeat("Grave Golem")
    t.choose("Psyonic Paladin")
    assert asked(t) == "turn"
    assert (t.me.honor, t.row[0]) == (4, "Grave Golem")


def test_ruling_56_straight_back__but_another_card_of_its_name() -> None:
    t = table(
        [VA, DE],
        row=["Grave Golem", "Grave Golem"],
        center_deck=[],
        power=5,
        opponents=[{"deck": ["Psyonic Paladin"]}],
    )
    t.defeat("Grave Golem")
    t.choose("Psyonic Paladin")
    t.choose("Grave Golem")
    t.choose("Psyonic Paladin")
    assert asked(t) == "turn"
    assert t.me.honor == 8


def test_ruling_56_straight_back__a_revealed_card_too_unless_one_may_decline() -> None:
    dhartha = "Dhartha, the Eternal"
    t = table(
        [VA, RU],
        hand=["Scryer of the Lidless Eye", dhartha],
        deck=[],
        center_deck=[],
        void=["Grave Golem"],
        opponents=[{"deck": [dhartha]}],
    )
    t.play("Scryer of the Lidless Eye")
    if asked(t) == "card":
        t.choose(dhartha)  # it is Enlightened and comes back
    t.play(dhartha)
    t.choose(dhartha)
    copies = 1
    for _ in range(20):
        if asked(t) == "turn":
            break
        if pending(t).prompt == "may" and copies < 3:
            t.choose("yes")
        elif pending(t).prompt == "may":
            t.decline()
        else:
            t.choose(dhartha)
            copies += 1
    assert copies == 3, "each time that one says yes the Golem is defeated once more"
    assert t.me.honor == 12


def test_ruling_56_straight_back__each_action_begins_a_chain_of_its_own() -> None:
    t = table(
        [VA, DE],
        row=["Grave Golem"],
        hand=["Psyonic Paladin"],
        center_deck=[],
        power=5,
        opponents=[{"deck": ["Psyonic Paladin"]}],
    )
    t.defeat("Grave Golem")
    t.choose("Psyonic Paladin")
    t.play("Psyonic Paladin")
    t.choose("Grave Golem")
    t.choose("Psyonic Paladin")
    assert asked(t) == "turn"
    assert t.me.honor == 8


# ---- 57: one card, two plays


def test_ruling_57_two_plays__of_one_card_are_two_heroes() -> None:
    t = table(
        [DE, RU, DEL],
        hand=["Everbloom Clique", "Kor, Worldbreaker"],
        row=["Green Spritelings"],
        center_deck=[],
        insight=8,
    )
    t.phantasm("Green Spritelings")
    t.phantasm("Green Spritelings")
    assert t.me.honor == 6
    t.play("Kor, Worldbreaker")
    assert t.me.power == 6
    t.play("Everbloom Clique")
    assert t.me.honor == 6 + 2 + 3


def test_ruling_57_two_plays__the_second_counts_for_the_multi_unite_of_the_first(made_up: None) -> None:
    t = table([DE, MADE_UP], row=["Twice Told"], center_deck=[], insight=2)
    t.phantasm("Twice Told")
    assert t.me.honor == 1
    t.phantasm("Twice Told")
    assert t.me.honor == 1 + 1 + 1 + 1  # the second play, its share for the first, the first one's for it


def test_a_hero_that_costs_insight_has_no_rune_cost() -> None:
    t = table(
        ["valley_of_the_ancients", "dreamscape"],
        hand=["Asalas, the Impaler"],
        dreamscape=["Reverie Muse"],
        insight=3,
        power=1,
    )
    t.play("Asalas, the Impaler")
    t.acquire("Reverie Muse")
    assert t.me.power == 1
