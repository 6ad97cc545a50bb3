"""Each rule of the novice, in a position where a beginner could say what is right."""

from __future__ import annotations

import pathlib
import re

import pytest
from msgspec import structs

import centerrow as cr
from centerrow import Decision, Game, Option, Seat
from centerrow.bots import make_bot
from centerrow.bots.novice import RULES, NoviceBot
from centerrow.search.policy import LONGEST_TURN
from centerrow.testing import Table, table

RU = "realms_unraveled"
DREAMS = "dreamscape"
VALLEY = "valley_of_the_ancients"


class Asked(Seat):
    """A seat that is asked something else."""

    def __init__(self, game: Game, prompt: str) -> None:
        super().__init__(game, game.seat)
        self.prompt = prompt

    @property
    def decision(self) -> Decision | None:
        decision = super().decision
        return None if decision is None else structs.replace(decision, prompt=self.prompt)


def choice(game: Game, seat: Seat | None = None) -> Option:
    """What the novice chooses."""
    decision = game.decision
    assert decision is not None
    return decision.options[NoviceBot(1).choose(seat or game.at(decision.seat))]


def wants(t: Table) -> str:
    """The text of what the novice chooses now."""
    return choice(t.game).text


def finish(t: Table) -> list[str]:
    """Let the novice play this turn to its end; the texts of its choices."""
    texts = []
    seat = t.game.view(0)["active"]
    while (decision := t.game.decision) is not None and decision.seat == seat:
        wanted = choice(t.game)
        texts.append(wanted.text)
        assert len(texts) < LONGEST_TURN, texts[-10:]
        t.game.apply(wanted)
        if wanted.verb == "end_turn":
            break
    return texts


# ---- the turn


def test_plays_everything_and_ends_the_turn_when_nothing_is_left() -> None:
    t = table(RU, hand=["Apprentice", "Militia"])
    assert finish(t) == ["Play Apprentice", "Play Militia", "End turn"]


def test_plays_constructs_first_then_what_draws_then_the_rest() -> None:
    t = table(RU, hand=["Apprentice", "Spike Vixen", "Mystic", "Druid's Wreath"], deck=[])
    assert finish(t)[:4] == ["Play Druid's Wreath", "Play Spike Vixen", "Play Mystic", "Play Apprentice"]


def test_plays_the_hero_that_copies_after_the_others() -> None:
    t = table("delirium", hand=["Divine Askara", "Vineweaver"])
    assert wants(t) == "Play Vineweaver"


def test_a_hero_that_makes_it_banish_is_played_for_a_starter() -> None:
    t = table(DREAMS, hand=["Arha Sensei", "Apprentice"])
    assert finish(t)[:3] == ["Play Arha Sensei", "Apprentice (in hand)", "Mystic (always available)"]


def test_a_hero_that_makes_it_banish_waits_until_no_good_card_is_in_hand() -> None:
    t = table(DREAMS, hand=["Arha Sensei", "Raka, Dreamtender"])
    assert finish(t)[:2] == ["Play Raka, Dreamtender", "Play Arha Sensei"]


def test_a_hero_that_would_make_it_banish_a_good_card_stays_in_hand() -> None:
    t = table("delirium", hand=["Aegis Knight"], discard=["Kor, Worldbreaker"], deck=["Apprentice"] * 10)
    assert finish(t) == ["End turn"]


def test_takes_a_temple_with_a_keystone() -> None:
    assert wants(table(VALLEY, life_keystones=1)) == "Take Temple of Life"


def test_takes_an_opponents_temple_before_a_free_one() -> None:
    t = table(VALLEY, life_keystones=1, death_keystones=1, opponents=[{"temples": ["Temple of Death"]}])
    assert choice(t.game).card == "Temple of Death"


def test_uses_its_own_temple_for_the_temple_of_immortality() -> None:
    t = table(VALLEY, temples=["Temple of Life"], life_keystones=1)
    assert finish(t)[0] == "Use Temple of Life"
    assert "Temple of Immortality" in t.me.temples


def test_leaves_the_temple_of_its_team_alone() -> None:
    others = [{}, {"temples": ["Temple of Life"]}, {}]
    assert choice(table(VALLEY, life_keystones=1, opponents=others).game).verb == "take_temple"
    assert choice(table(VALLEY, life_keystones=1, opponents=others, teams=True).game).verb == "end_turn"


def test_uses_the_abilities_of_its_constructs() -> None:
    t = table(RU, constructs=["Verdant Crown"])
    assert finish(t) == ["Use Verdant Crown", "End turn"]


def test_turns_over_a_construct_that_gets_better() -> None:
    t = table("deliverance", constructs=["Emma's Workshop", "Voidcycler Blueprint"])
    assert finish(t)[0] == "Use Emma's Workshop"
    assert "Emma's Voidcycler" in t.me.constructs


@pytest.mark.parametrize(
    ("better", "worse"),
    [("Voidcycler Blueprint", "Mechannon Blueprint"), ("Ironheart Blueprint", "Voidcycler Blueprint")],
)
def test_turns_over_the_construct_that_improves_most(better: str, worse: str) -> None:
    t = table("deliverance", constructs=["Emma's Workshop", worse, better])
    t.activate("Emma's Workshop")
    assert choice(t.game).card == better


def test_pays_for_construct_runes_only_with_a_construct_to_buy() -> None:
    assert wants(table(DREAMS, constructs=["TH07 Tank"], insight=1)) == "End turn"
    with_one = table(DREAMS, constructs=["TH07 Tank"], insight=1, row=["ID34 Detector"])
    assert finish(with_one)[:2] == ["Use TH07 Tank", "Acquire ID34 Detector for 3▲"]


def test_of_two_abilities_it_declines_the_one_that_would_cost_it_a_good_card() -> None:
    t = table(VALLEY, constructs=["Deranged Dirge"], discard=["Endbringer Jora"], deck=["Mystic"] * 10)
    assert finish(t) == ["Use Deranged Dirge: gain 1⚔", "End turn"]


def test_uses_the_rights_it_has_saved() -> None:
    t = table(
        RU, hand=["Cetra, Matron of Stars", "Wolf Shaman"], row=["Canon Templar", "Canon Templar"], deck=[]
    )
    assert "Use the right of Cetra, Matron of Stars" in finish(t)


def test_buys_dream_cards_with_insight() -> None:
    t = table(DREAMS, dreamscape=["Reverie Muse"], insight=3)
    assert finish(t)[0] == "Acquire Reverie Muse for 3◉"


def test_takes_a_dream_card_that_is_free() -> None:
    t = table(DREAMS, constructs=["Pasythea's Ward"], dreamscape=["Pasythea, the Aegis"], insight=20)
    t.activate("Pasythea's Ward")
    assert wants(t) == "Acquire Pasythea, the Aegis without paying"


def test_keeps_insight_that_would_buy_little() -> None:
    assert wants(table(DREAMS, dreamscape=["Dust to Dust"], insight=3)) == "End turn"


def test_a_vision_against_constructs_is_bought_when_there_are_some() -> None:
    full = {"constructs": ["Pasythea's Ward", "Dreamwillow", "Synapse Spire"]}
    assert (
        choice(table(DREAMS, dreamscape=["Dust to Dust"], insight=3, opponents=[full]).game).verb == "acquire"
    )


def test_phantasm_when_the_hero_is_worth_its_price() -> None:
    t = table("deliverance", row=["Invokist"], insight=4)
    assert wants(t) == "Phantasm Invokist for 4◉"


def test_pays_for_a_transform() -> None:
    t = table("deliverance", constructs=["Voidcycler Blueprint"], insight=5)
    assert wants(t) == "Transform Voidcycler Blueprint for 5◉"


def test_rolls_the_die_until_the_insight_is_spent() -> None:
    t = table("delirium", insight=11)
    texts = finish(t)
    assert 2 <= texts.count("Roll the Delirium Die for 5◉") <= 11
    assert t.me.insight < 5


def test_defeats_the_best_reward_for_its_power() -> None:
    t = table(RU, power=4, row=["Borderland Nihilist", "Sadistic Giant", "Foundation Burrower"])
    assert finish(t)[0] == "Defeat Sadistic Giant for 4⚔"


def test_two_monsters_are_better_than_one() -> None:
    t = table(DREAMS, power=6, row=["Tidestalker", "Tidestalker", "Fleeting Hope Djinn"])
    assert finish(t)[:2] == ["Defeat Tidestalker for 3⚔"] * 2


def test_defeats_first_what_brings_cards() -> None:
    t = table(RU, power=8, row=["Sadistic Giant", "Terrorizing Fiend"])
    assert wants(t) == "Defeat Terrorizing Fiend for 4⚔"


def test_acquires_what_is_worth_most_together() -> None:
    t = table(RU, runes=6, row=["Alset, Monk Prodigy", "Matron of Discovery", "Wildgear Druid"])
    assert finish(t)[:2] == ["Acquire Wildgear Druid for 3▲", "Acquire Matron of Discovery for 3▲"]


def test_early_it_buys_what_gives_runes_and_late_what_gives_honor() -> None:
    row = ["Alset, Monk Prodigy", "Air Support Squadron"]
    assert wants(table(RU, runes=6, row=row)) == "Acquire Alset, Monk Prodigy for 6▲"
    late = table(RU, runes=6, row=row, honor=55, honor_pool=5)
    assert wants(late) == "Acquire Air Support Squadron for 6▲"


def test_spends_runes_as_power_only_on_a_good_monster() -> None:
    t = table(RU, hand=["Remus, Wild Emissary"], runes=1, row=["Sadistic Giant"])
    texts = finish(t)
    assert texts[1] == "Defeat Sadistic Giant for 4⚔"
    poor = table(RU, hand=["Remus, Wild Emissary"], runes=1, row=["Animus of the Wild"])
    assert finish(poor)[1] == "Acquire Animus of the Wild for 4▲"


# ---- which card?


def test_thins_its_deck_an_apprentice_before_a_mystic() -> None:
    t = table(RU, hand=["Shadow Stalker"], discard=["Mystic", "Apprentice", "Heavy Infantry"])
    t.play("Shadow Stalker")
    assert choice(t.game).card == "Apprentice"


def test_banishes_from_the_discard_pile_rather_than_an_unplayed_card() -> None:
    t = table("delirium", hand=["Nihil Chemist", "Apprentice"], discard=["Apprentice"])
    t.play("Nihil Chemist")
    assert choice(t.game).zone == "discard"


def test_banishes_no_good_card() -> None:
    t = table(RU, hand=["Shadow Stalker"], discard=["Canon Templar", "Black Watch Exemplar"])
    t.play("Shadow Stalker")
    assert choice(t.game).verb == "decline"


def test_banishes_nothing_when_hardly_any_cards_are_left() -> None:
    t = table(RU, hand=["Shadow Stalker"], discard=["Apprentice"], deck=["Apprentice"] * 3)
    t.play("Shadow Stalker")
    assert choice(t.game).verb == "decline"


def test_stops_banishing_several_when_only_good_cards_are_left() -> None:
    t = table(RU, power=5, row=["Wailing Spectre"], discard=["Apprentice", "Canon Templar"])
    assert finish(t)[:3] == ["Defeat Wailing Spectre for 5⚔", "Apprentice (in your discard pile)", "Done"]


def test_exchanges_a_card_in_hand_so_that_the_new_one_comes_to_hand() -> None:
    t = table("delirium", hand=["Aegis Knight", "Apprentice"], discard=["Apprentice"])
    t.play("Aegis Knight")
    assert choice(t.game).zone == "hand"


def test_banishes_from_the_row_what_only_others_could_take() -> None:
    t = table(RU, hand=["Timestream Seer"], row=["Wolf Shaman", "Vir, Ascetic Master"], runes=1)
    t.play("Timestream Seer")
    assert choice(t.game).card == "Vir, Ascetic Master"


def test_banishes_nothing_from_a_row_that_it_can_buy() -> None:
    t = table(RU, hand=["Timestream Seer", "Mystic"], row=["Animus of the Wild"])
    t.play("Timestream Seer")
    assert choice(t.game).verb == "decline"


def test_acquires_the_best_card_that_is_free() -> None:
    t = table(RU, hand=["Journeyman Outrider"], row=["Everbloom Clique", "Canon Templar"])
    t.play("Journeyman Outrider")
    assert choice(t.game).card == "Canon Templar"


def test_defeats_the_best_monster_that_is_free() -> None:
    t = table(RU, hand=["Oziah's Familiar"], row=["Foundation Burrower", "Sadistic Giant"])
    t.play("Oziah's Familiar")
    assert choice(t.game).card == "Sadistic Giant"


def test_drafts_the_dream_cards_that_are_bargains() -> None:
    game = Game(sets=DREAMS, players=2, seed=4)
    while game.decision is not None and game.decision.prompt == "draft":
        game.apply(choice(game))
    kept = game.view(0)["players"][0]["dreamscape"]
    assert len(kept) == 3
    assert "Imaginative Matron" not in kept  # it gives least of the five


@pytest.mark.parametrize("order", [("Apprentice", "Vineweaver"), ("Vineweaver", "Apprentice")])
def test_copies_the_best_hero(order: tuple[str, str]) -> None:
    t = table("delirium", hand=[*order, "Divine Askara"])
    for name in (*order, "Divine Askara"):
        t.play(name)
    assert choice(t.game).card == "Vineweaver"


def test_copies_twice_when_the_effect_is_worth_the_insight() -> None:
    for hero, answer in (("Vineweaver", "choose"), ("Apprentice", "decline")):
        t = table("delirium", hand=[hero, "Divine Askara"], insight=3)
        t.play(hero)
        t.play("Divine Askara")
        t.choose(hero)
        assert choice(t.game).verb == answer


def test_discards_what_gives_least() -> None:
    t = table(DREAMS, hand=["Imaginative Matron", "Mystic", "Loa, Sleeping Dragon"], deck=["Apprentice"])
    t.play("Imaginative Matron")
    assert choice(t.game).card == "Apprentice"


def test_discards_what_comes_back() -> None:
    hand = ["Scryer of the Lidless Eye", "Oziah's Familiar", "Apprentice"]
    t = table(RU, hand=hand, deck=["Mystic", "Mystic"])
    t.play("Scryer of the Lidless Eye")
    assert choice(t.game).card == "Oziah's Familiar"


def test_takes_the_best_card_back_from_the_discard_pile() -> None:
    t = table("delirium", hand=["Naka, Shadeborn"], discard=["Voidrager", "Cetra, Voidmother"])
    t.play("Naka, Shadeborn")
    assert choice(t.game).card == "Cetra, Voidmother"


def test_takes_back_a_construct_whose_ability_is_used() -> None:
    t = table("delirium", hand=["Scrapbot Scrapper"], constructs=["Arbiter Circlet", "Ogo War Tree"])
    t.activate("Arbiter Circlet")
    t.play("Scrapbot Scrapper")
    assert choice(t.game).card == "Arbiter Circlet"


def test_takes_back_no_construct_that_would_give_nothing_more() -> None:
    t = table("delirium", hand=["Scrapbot Scrapper"], constructs=["Arbiter Circlet"])
    t.play("Scrapbot Scrapper")
    assert choice(t.game).verb == "decline"


def test_takes_no_card_back_that_could_take_itself_back_for_ever() -> None:
    t = table([DREAMS, "delirium"], visions=["Order of the Gear"], hand=["Scrapbot Scrapper"])
    t.play("Scrapbot Scrapper")
    assert finish(t) == ["Use Scrapbot Scrapper", "None", "Defeat Cultist for 2⚔", "End turn"]


@pytest.mark.parametrize(
    ("worse", "better"), [("Workshop Gargoyle", "Verdant Crown"), ("Air Support Squadron", "Verdant Crown")]
)
def test_destroys_its_own_construct_that_gives_least(worse: str, better: str) -> None:
    t = table([VALLEY, RU], power=4, row=["Death's Widow"], opponents=[{"constructs": [worse, better]}])
    t.defeat("Death's Widow")
    assert choice(t.game).card == worse


@pytest.mark.parametrize(
    ("worse", "better"),
    [("Mechannon Blueprint", "The Ironheart"), ("Teletransmitter Blueprint", "Emma's Mechannon")],
)
def test_destroys_an_opponents_construct_that_gives_most(worse: str, better: str) -> None:
    theirs = {"constructs": [worse, better]}
    t = table("deliverance", power=6, row=["Caaro, Desert Breaker"], opponents=[theirs])
    t.defeat("Caaro, Desert Breaker")
    assert choice(t.game).card == better


# ---- which of these?


def test_does_what_it_may_when_that_is_worth_the_price() -> None:
    t = table(DREAMS, hand=["Alluring Shaman"], insight=1)
    t.play("Alluring Shaman")
    assert wants(t) == "Yes"


def test_does_not_pay_for_what_does_nothing_for_it() -> None:
    t = table("delirium", power=4, row=["Bleaktoad"], insight=2, discard=["Kor, Worldbreaker"])
    t.defeat("Bleaktoad")
    t.decline()
    assert wants(t) == "No"


def test_chooses_what_buys_most() -> None:
    t = table(DREAMS, hand=["Hedron Berserker"], row=["Tidestalker"])
    t.play("Hedron Berserker")
    assert wants(t) == "Gain 3⚔"
    t = table(DREAMS, hand=["Hedron Berserker"], runes=3, row=["Loa, Sleeping Dragon"])
    t.play("Hedron Berserker")
    assert wants(t) == "Gain 3▲"


def test_pays_to_recur_what_is_worth_it() -> None:
    t = table("delirium", hand=["Dreamscape Dryad"], insight=3)
    t.play("Dreamscape Dryad")
    assert wants(t) == "Pay 3 insight"
    t = table("delirium", hand=["Nihil Chemist"], insight=2, deck=["Mystic"] * 10)
    t.play("Nihil Chemist")
    assert wants(t) == "No"


def test_binds_a_monster_early_and_not_late() -> None:
    for pool, honor, answer in ((60, 0, "choose"), (1, 59, "decline")):
        t = table(
            "deliverance", power=6, row=["Caaro, Desert Breaker"], insight=2, honor=honor, honor_pool=pool
        )
        t.defeat("Caaro, Desert Breaker")
        assert choice(t.game).verb == answer


def test_names_the_faction_it_played_most() -> None:
    t = table(
        RU,
        hand=["Spike Vixen", "Wolf Shaman", "Everbloom Clique"],
        deck=[],
        power=2,
        row=["Sower of Discontent"],
    )
    for name in ("Spike Vixen", "Wolf Shaman", "Everbloom Clique"):
        t.play(name)
    t.defeat("Sower of Discontent")
    assert wants(t) == "Lifebound"


def test_follows_the_faction_that_it_can_buy() -> None:
    t = table(
        VALLEY, temples=["Temple of Immortality"], runes=2, row=["Shadowridge Scout", "Shadowridge Scout"]
    )
    t.activate("Temple of Immortality")
    assert wants(t) == "Void"


def test_strikes_the_opponent_with_the_most_honor_and_never_its_team() -> None:
    seats = [
        {"hand": ["Mystic"], "honor": 5},
        {"hand": ["Mystic"], "honor": 9},
        {"hand": ["Mystic"], "honor": 7},
    ]
    for teams, struck in ((False, "Player 3"), (True, "Player 4")):
        t = table("deliverance", power=5, row=["Obfusca Spirit"], opponents=seats, teams=teams)
        t.defeat("Obfusca Spirit")
        assert wants(t) == struck


# ---- places, payments, bids


def test_puts_a_construct_straight_into_play() -> None:
    t = table("delirium", hand=["Steelweaver"], runes=3, row=["Clockwork Shield"])
    t.play("Steelweaver")
    t.acquire("Clockwork Shield")
    assert choice(t.game).zone == "constructs"


def test_into_play_is_better_than_to_hand() -> None:
    t = table(
        [RU, "delirium"],
        constructs=["Air Support Squadron"],
        hand=["Steelweaver"],
        runes=1,
        row=["Workshop Gargoyle"],
    )
    t.play("Steelweaver")
    t.acquire("Workshop Gargoyle")
    assert [option.zone for option in t.options()] == ["hand", "constructs", "discard"]
    assert choice(t.game).zone == "constructs"


def test_puts_a_hero_on_top_of_its_deck() -> None:
    t = table("delirium", constructs=["Ogo War Tree"], runes=3, row=["Pollen Pixie"])
    t.acquire("Pollen Pixie")
    assert choice(t.game).zone == "deck"


def test_keeps_its_insight_when_it_pays() -> None:
    t = table(DREAMS, power=4, insight=5, row=["Deluding Djinn"])
    t.defeat("Deluding Djinn")
    assert wants(t) == "4 power and 1 insight"


def test_pays_with_what_buys_least_besides() -> None:
    t = table(RU, hand=["Remus, Wild Emissary"], power=4, row=["Sadistic Giant", "Wolf Shaman"])
    t.play("Remus, Wild Emissary")
    t.defeat("Sadistic Giant")
    assert wants(t) == "4 power"


def test_bids_for_an_effect_as_long_as_it_is_worth_it() -> None:
    t = table(
        "delirium",
        runes=1,
        row=["Steelweaver"],
        center_deck=["Vineweaver"],
        insight=20,
        opponents=[{"insight": 20}],
    )
    t.acquire("Steelweaver")
    bids = []
    while t.game.decision is not None and t.game.decision.prompt == "bid":
        bids.append(wants(t))
        t.game.apply(choice(t.game))
    assert bids[0] == "Bid 1"
    assert bids[-1] == "Pass"
    assert len(bids) < 15


def test_bids_nothing_for_what_is_lost_before_its_turn() -> None:
    t = table(
        "delirium",
        runes=1,
        row=["Steelweaver"],
        center_deck=["Aegis Knight"],
        opponents=[{"insight": 3, "deck": ["Mystic"] * 10}],
    )
    t.acquire("Steelweaver")
    assert wants(t) == "Pass"


# ---- what must never happen


def test_there_is_a_rule_for_every_question_that_the_cards_can_ask() -> None:
    """Every prompt met in many games of all sets has a rule of its own, and a line in docs/bots.md."""
    page = (pathlib.Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    told = dict(re.findall(r"^\| `(\w+)` \| (\w+) \|", page, re.MULTILINE))
    assert set(told) == set(RULES)
    met = set()
    for seed in range(12):
        game = Game(sets="all", players=3, seed=seed)
        bots = [make_bot("random", seed), make_bot("novice", seed), make_bot("random", f"{seed}b")]
        while (decision := game.decision) is not None:
            met.add(decision.prompt)
            assert told[decision.prompt] == decision.kind
            game.apply(bots[decision.seat].choose(game.at(decision.seat)))
    assert met <= set(RULES)
    assert len(met) > 12


def test_answers_a_question_that_it_does_not_know() -> None:
    t = table(RU, hand=["Journeyman Outrider"], row=["Canon Templar"])
    t.play("Journeyman Outrider")
    assert choice(t.game, Asked(t.game, "something new")).card == "Canon Templar"
    t = table(DREAMS, hand=["Alluring Shaman"], insight=1)
    t.play("Alluring Shaman")
    assert choice(t.game, Asked(t.game, "something new")).text == "Yes"


def test_ends_a_turn_that_could_go_on_for_ever() -> None:
    t = table(RU, hand=["Apprentice", "Militia"])
    bot, options, seat = NoviceBot(1), t.options(), t.game.at(0)
    chosen = {options[bot.choose(seat)].verb for _ in range(LONGEST_TURN)}
    assert chosen == {"play"}
    assert options[bot.choose(seat)].verb == "end_turn"


def test_plays_alone_against_the_cult() -> None:
    t = table(RU, hand=["Apprentice"], runes=1, power=2, row=["Everbloom Clique"], opponents=[], solo=True)
    assert sorted(finish(t)) == [
        "Acquire Everbloom Clique for 2▲", "Defeat Cultist for 2⚔", "End turn", "Play Apprentice",
    ]  # fmt: skip


@pytest.mark.parametrize("sets", [RU, DREAMS, VALLEY, "delirium", "deliverance", "all"])
def test_chooses_by_its_view_alone(sets: str) -> None:
    """In another game that its seat could be in, it chooses the same."""
    game = cr.Game(sets=sets, players=2, seed=5)
    bot = make_bot("novice", 1)
    made = 0
    while (decision := game.decision) is not None and made < 150:
        index = bot.choose(game.at(decision.seat))
        if made % 3 == 0:
            other = game.sample(decision.seat, made)
            twin = other.decision
            assert twin is not None
            assert make_bot("novice", 1).choose(other.at(decision.seat)) == index
        game.apply(index)
        made += 1
