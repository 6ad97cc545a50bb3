"""Everything a card file needs: card files import from here and from nowhere else.

Read `docs/vocabulary.md` for what each word means, with a card that uses it.
"""

from __future__ import annotations

from centerrow.effects.acquire import AcquireAll as acquire_all
from centerrow.effects.acquire import AcquireFree as acquire_free
from centerrow.effects.banish import BanishRow as banish_row
from centerrow.effects.banish import BanishThis as banish_this
from centerrow.effects.banish import DefeatIt as defeat_it
from centerrow.effects.banish import ReplaceInRow as replace_in_row
from centerrow.effects.banish import banish, banish_then, exchange, may_banish
from centerrow.effects.conditions import Always as always
from centerrow.effects.conditions import Control as control
from centerrow.effects.conditions import ControlSome as control_some
from centerrow.effects.conditions import ControlTemple as control_temple
from centerrow.effects.conditions import EachFactionInRow as each_faction_in_row
from centerrow.effects.conditions import EachFactionPlayed as played_each_faction
from centerrow.effects.conditions import HeroesPlayed as played
from centerrow.effects.conditions import HonorGained as gained_honor
from centerrow.effects.conditions import InsightGained as gained_insight
from centerrow.effects.conditions import ItIs as it_is
from centerrow.effects.conditions import MonstersInVoid as monsters_in_void
from centerrow.effects.conditions import MostHonor as most_honor
from centerrow.effects.conditions import RowDefeats as row_defeats
from centerrow.effects.conditions import SameNamePlayed as same_name_played
from centerrow.effects.conditions import Serenity as serenity
from centerrow.effects.copy import CopyHero as copy_hero
from centerrow.effects.copy import CopyNextHero as copy_next_hero
from centerrow.effects.copy import CopyRevealed as copy_revealed
from centerrow.effects.counts import Constructs as constructs_controlled
from centerrow.effects.counts import FactionsOfConstructs as factions_of_constructs
from centerrow.effects.counts import HeroesOfNamedFaction as heroes_of_that_faction
from centerrow.effects.counts import HighestConstructCost as highest_construct_cost
from centerrow.effects.counts import PrintedHonor as printed_honor
from centerrow.effects.counts import PrintedRuneCost as printed_rune_cost
from centerrow.effects.counts import Temples as temples_controlled
from centerrow.effects.defeat import DefeatFree as defeat_free
from centerrow.effects.define import (
    construct,
    death_keystone,
    event,
    free_if,
    hero,
    in_hand,
    in_play,
    insight,
    life_keystone,
    monster,
    power,
    put_if,
    runes,
    temple,
    vision,
)
from centerrow.effects.draw import DiscardOne as discard_one
from centerrow.effects.draw import Draw as draw
from centerrow.effects.dreams import AcquireTopOfDreamDeck as acquire_top_of_dream_deck
from centerrow.effects.dreams import AddToDreamscape as add_to_dreamscape
from centerrow.effects.dreams import TakeFromDreamscape as take_from_dreamscape
from centerrow.effects.factions import NameFaction as name_faction
from centerrow.effects.factions import TakeFaction as take_faction
from centerrow.effects.flow import Bank as bank
from centerrow.effects.flow import If as if_
from centerrow.effects.flow import May as may
from centerrow.effects.flow import choose_one, sequence
from centerrow.effects.gain import Gain as gain
from centerrow.effects.opponents import ALL, ALL_BUT_ONE, CHEAPEST, HALF, MY_CHOICE, ONE
from centerrow.effects.opponents import DiscardAtRandom as discard_at_random
from centerrow.effects.opponents import NewHands as new_hands
from centerrow.effects.opponents import OpponentsDestroy as opponents_destroy
from centerrow.effects.opponents import OpponentsLoseTemples as opponents_lose_temples
from centerrow.effects.opponents import TakeCard as take_card
from centerrow.effects.opponents import TakeDreams as take_dreams
from centerrow.effects.opponents import TakeInsight as take_insight
from centerrow.effects.opponents import TakeInsightFromEach as take_insight_from_each
from centerrow.effects.passives import CostsLess as costs_less
from centerrow.effects.passives import DefeatInVoid as defeat_in_void
from centerrow.effects.passives import DoubleFirstReward as double_first_reward
from centerrow.effects.passives import DoubleHonor as double_honor
from centerrow.effects.passives import DreamConstructsAreMechana as dream_constructs_are_mechana
from centerrow.effects.passives import FreeDreambind as free_dreambind
from centerrow.effects.passives import HeroesAreConstructs as heroes_are_constructs
from centerrow.effects.passives import HeroesBecomeConstructs as heroes_become_constructs
from centerrow.effects.passives import MayGo as may_go
from centerrow.effects.passives import PayLess as pay_less
from centerrow.effects.passives import PayLessForNext as pay_less_for_next
from centerrow.effects.passives import PhantomHero as phantom_hero
from centerrow.effects.passives import SpendAs as spend_as
from centerrow.effects.passives import ThisTurn as this_turn
from centerrow.effects.pay import Double as double
from centerrow.effects.pay import GainConstructRunes as gain_construct_runes
from centerrow.effects.pay import Pay as pay
from centerrow.effects.piles import DeckToDiscard as deck_to_discard
from centerrow.effects.piles import DestroyThis as destroy_this
from centerrow.effects.piles import ReturnThis as return_this
from centerrow.effects.piles import ReturnToHand as return_to_hand
from centerrow.effects.piles import RevealToHand as reveal_to_hand
from centerrow.effects.piles import ShuffleIn as shuffle_in
from centerrow.effects.piles import TakeBoundMonster as take_bound_monster
from centerrow.effects.piles import TopToDiscard as top_to_discard
from centerrow.effects.piles import TurnOver as turn_over
from centerrow.effects.reveal import TakeTopOfCenterDeck as take_top_of_center_deck
from centerrow.effects.selectors import (
    cards,
    constructs,
    dreamborn,
    heroes,
    heroes_and_constructs,
    monsters,
    named,
)
from centerrow.effects.temples import FollowAFaction as follow_a_faction
from centerrow.effects.temples import TakeTempleNamed as take_temple
from centerrow.effects.triggers import (
    enters_play,
    first_time,
    next_time,
    once_per_turn,
    whenever,
    you_acquire,
    you_defeat,
    you_have_played,
    you_play,
    your_turn_starts,
)
from centerrow.effects.unite import unite, when_all_played
from centerrow.engine.die import RollDie as roll
from centerrow.engine.names import ENLIGHTENED, INSIGHT, LIFEBOUND, MECHANA, POWER, RUNES, VOID
from centerrow.engine.zones import CENTER_ROW, CONSTRUCTS, DECK, DISCARD, DREAMSCAPE, HAND

__all__ = [
    "ALL",
    "ALL_BUT_ONE",
    "CENTER_ROW",
    "CHEAPEST",
    "CONSTRUCTS",
    "DECK",
    "DISCARD",
    "DREAMSCAPE",
    "ENLIGHTENED",
    "HALF",
    "HAND",
    "INSIGHT",
    "LIFEBOUND",
    "MECHANA",
    "MY_CHOICE",
    "ONE",
    "POWER",
    "RUNES",
    "VOID",
    "acquire_all",
    "acquire_free",
    "acquire_top_of_dream_deck",
    "add_to_dreamscape",
    "always",
    "banish",
    "banish_row",
    "banish_then",
    "banish_this",
    "bank",
    "cards",
    "choose_one",
    "construct",
    "constructs",
    "constructs_controlled",
    "control",
    "control_some",
    "control_temple",
    "copy_hero",
    "copy_next_hero",
    "copy_revealed",
    "costs_less",
    "death_keystone",
    "deck_to_discard",
    "defeat_free",
    "defeat_in_void",
    "defeat_it",
    "destroy_this",
    "discard_at_random",
    "discard_one",
    "double",
    "double_first_reward",
    "double_honor",
    "draw",
    "dream_constructs_are_mechana",
    "dreamborn",
    "each_faction_in_row",
    "enters_play",
    "event",
    "exchange",
    "factions_of_constructs",
    "first_time",
    "follow_a_faction",
    "free_dreambind",
    "free_if",
    "gain",
    "gain_construct_runes",
    "gained_honor",
    "gained_insight",
    "hero",
    "heroes",
    "heroes_and_constructs",
    "heroes_are_constructs",
    "heroes_become_constructs",
    "heroes_of_that_faction",
    "highest_construct_cost",
    "if_",
    "in_hand",
    "in_play",
    "insight",
    "it_is",
    "life_keystone",
    "may",
    "may_banish",
    "may_go",
    "monster",
    "monsters",
    "monsters_in_void",
    "most_honor",
    "name_faction",
    "named",
    "new_hands",
    "next_time",
    "once_per_turn",
    "opponents_destroy",
    "opponents_lose_temples",
    "pay",
    "pay_less",
    "pay_less_for_next",
    "phantom_hero",
    "played",
    "played_each_faction",
    "power",
    "printed_honor",
    "printed_rune_cost",
    "put_if",
    "replace_in_row",
    "return_this",
    "return_to_hand",
    "reveal_to_hand",
    "roll",
    "row_defeats",
    "runes",
    "same_name_played",
    "sequence",
    "serenity",
    "shuffle_in",
    "spend_as",
    "take_bound_monster",
    "take_card",
    "take_dreams",
    "take_faction",
    "take_from_dreamscape",
    "take_insight",
    "take_insight_from_each",
    "take_temple",
    "take_top_of_center_deck",
    "temple",
    "temples_controlled",
    "this_turn",
    "top_to_discard",
    "turn_over",
    "unite",
    "vision",
    "when_all_played",
    "whenever",
    "you_acquire",
    "you_defeat",
    "you_have_played",
    "you_play",
    "your_turn_starts",
]
