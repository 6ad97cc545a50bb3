"""Everything a card file needs: `from centerrow.language import *` is how every card begins.

Read `docs/vocabulary.md` for what each word means, with a card that uses it.
"""

from __future__ import annotations

from centerrow.effects.acquire import AcquireAll as acquire_all
from centerrow.effects.acquire import AcquireFree as acquire_free
from centerrow.effects.banish import banish, may_banish
from centerrow.effects.conditions import Control as control
from centerrow.effects.conditions import EachFactionPlayed as played_each_faction
from centerrow.effects.conditions import HeroesPlayed as played
from centerrow.effects.conditions import HonorGained as gained_honor
from centerrow.effects.conditions import ItIs as it_is
from centerrow.effects.conditions import MonstersInVoid as monsters_in_void
from centerrow.effects.conditions import MostHonor as most_honor
from centerrow.effects.counts import HeroesOfNamedFaction as heroes_of_that_faction
from centerrow.effects.counts import HighestConstructCost as highest_construct_cost
from centerrow.effects.counts import PrintedHonor as printed_honor
from centerrow.effects.defeat import DefeatFree as defeat_free
from centerrow.effects.define import construct, hero, in_hand, in_play, monster, power, runes
from centerrow.effects.draw import DiscardOne as discard_one
from centerrow.effects.draw import Draw as draw
from centerrow.effects.factions import NameFaction as name_faction
from centerrow.effects.factions import TakeFaction as take_faction
from centerrow.effects.flow import Bank as bank
from centerrow.effects.flow import If as if_
from centerrow.effects.flow import May as may
from centerrow.effects.flow import sequence
from centerrow.effects.gain import Gain as gain
from centerrow.effects.passives import DefeatInVoid as defeat_in_void
from centerrow.effects.passives import MayGo as may_go
from centerrow.effects.passives import PayLessForNext as pay_less_for_next
from centerrow.effects.passives import SpendAs as spend_as
from centerrow.effects.passives import ThisTurn as this_turn
from centerrow.effects.reveal import TakeTopOfCenterDeck as take_top_of_center_deck
from centerrow.effects.selectors import cards, constructs, heroes, heroes_and_constructs, monsters, named
from centerrow.effects.triggers import (
    first_time,
    next_time,
    once_per_turn,
    you_acquire,
    you_defeat,
    you_play,
)
from centerrow.engine.names import ENLIGHTENED, LIFEBOUND, MECHANA, POWER, RUNES, VOID
from centerrow.engine.zones import CENTER_ROW, CONSTRUCTS, DECK, DISCARD, HAND

__all__ = [
    "CENTER_ROW",
    "CONSTRUCTS",
    "DECK",
    "DISCARD",
    "ENLIGHTENED",
    "HAND",
    "LIFEBOUND",
    "MECHANA",
    "POWER",
    "RUNES",
    "VOID",
    "acquire_all",
    "acquire_free",
    "banish",
    "bank",
    "cards",
    "construct",
    "constructs",
    "control",
    "defeat_free",
    "defeat_in_void",
    "discard_one",
    "draw",
    "first_time",
    "gain",
    "gained_honor",
    "hero",
    "heroes",
    "heroes_and_constructs",
    "heroes_of_that_faction",
    "highest_construct_cost",
    "if_",
    "in_hand",
    "in_play",
    "it_is",
    "may",
    "may_banish",
    "may_go",
    "monster",
    "monsters",
    "monsters_in_void",
    "most_honor",
    "name_faction",
    "named",
    "next_time",
    "once_per_turn",
    "pay_less_for_next",
    "played",
    "played_each_faction",
    "power",
    "printed_honor",
    "runes",
    "sequence",
    "spend_as",
    "take_faction",
    "take_top_of_center_deck",
    "this_turn",
    "you_acquire",
    "you_defeat",
    "you_play",
]
