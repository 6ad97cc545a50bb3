"""Things that are true or not."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from centerrow.effects.selectors import Cards
from centerrow.effects.wording import amount, counted, factions_text
from centerrow.engine.abilities import MONSTER_DEFEATED, deed_in_row, has_plundered, kind_of_deed
from centerrow.engine.base import THAT_CARD, Condition
from centerrow.engine.names import ALL_FACTIONS, HERO, HONOR, INSIGHT, MONSTER, VOID
from centerrow.engine.state import State
from centerrow.engine.zones import CENTER_ROW, CONSTRUCTS, DISCARD, NO_CARD, TEMPLES, THE_VOID
from centerrow.say import say


@dataclass(frozen=True)
class HeroesPlayed(Condition):
    """You have played at least this many heroes of the faction this turn."""

    factions: i64
    number: i64 = 1

    def holds(self, state: State, player: i64, card: i64) -> bool:
        left = self.number
        for hero in state.heroes:
            if state.factions_of(hero) & self.factions:
                left -= 1
        return left <= 0 and player == state.active

    def check(self) -> str:
        return "" if self.number > 0 and self.factions else "name a faction and at least one hero"

    def text(self) -> str:
        factions = factions_text(self.factions)
        hero, heroes = say("{factions} hero", factions=factions), say("{factions} heroes", factions=factions)
        return say("you have played {heroes} this turn", heroes=counted(self.number, hero, heroes))


@dataclass(frozen=True)
class EachFactionPlayed(Condition):
    """You have played a hero of each of the four factions this turn; a hero of two counts for both."""

    def holds(self, state: State, player: i64, card: i64) -> bool:
        seen: i64 = 0
        for hero in state.heroes:
            seen |= state.factions_of(hero)
        return seen == ALL_FACTIONS

    def text(self) -> str:
        return say("you have played a hero of each faction this turn")


@dataclass(frozen=True)
class HonorGained(Condition):
    """You have gained at least this much honor this turn, from any source, in any number of steps."""

    number: i64

    def holds(self, state: State, player: i64, card: i64) -> bool:
        return state.players[player].honor_gained >= self.number

    def text(self) -> str:
        return say("you have gained {amount} or more this turn", amount=amount(self.number, HONOR))

    def check(self) -> str:
        return "" if self.number > 0 else "ask for at least 1 honor"


@dataclass(frozen=True)
class Control(Condition):
    """You control at least this many constructs."""

    number: i64

    def holds(self, state: State, player: i64, card: i64) -> bool:
        return len(state.zone(CONSTRUCTS, player)) >= self.number

    def text(self) -> str:
        return say("you control {number} or more constructs", number=self.number)

    def check(self) -> str:
        return "" if self.number > 0 else "ask for at least one construct"


@dataclass(frozen=True)
class MonstersInVoid(Condition):
    """At least this many monster cards lie in the void."""

    number: i64

    def holds(self, state: State, player: i64, card: i64) -> bool:
        left = self.number
        for other in state.zones[THE_VOID]:
            if state.face_of(other).kind == MONSTER:
                left -= 1
        return left <= 0

    def text(self) -> str:
        return say("{number} or more monsters are in the void", number=self.number)

    def check(self) -> str:
        return "" if self.number > 0 else "ask for at least one monster"


@dataclass(frozen=True)
class MostHonor(Condition):
    """You have strictly more honor tokens than each other player, in solo more than the Cult (ruling 25)."""

    def holds(self, state: State, player: i64, card: i64) -> bool:
        if state.solo and state.cult >= state.players[player].purse[HONOR]:
            return False
        seat: i64 = 0
        for other in state.players:
            if seat != player and other.purse[HONOR] >= state.players[player].purse[HONOR]:
                return False
            seat += 1
        return True

    def text(self) -> str:
        return say("you have more ★ than each other player")


@dataclass(frozen=True)
class ItIs(Condition):
    """The card this is about, just played, acquired or defeated, is of that kind."""

    which: Cards

    def needs(self) -> i64:
        return THAT_CARD

    def holds(self, state: State, player: i64, card: i64) -> bool:
        return self.which.played(state, player, card)

    def text(self) -> str:
        if self.which.kinds == HERO and self.which.factions:
            return say("that hero is {factions}", factions=factions_text(self.which.factions))
        return say("that card is {card}", card=self.which.singular())


@dataclass(frozen=True)
class Serenity(Condition):
    """Your discard pile is empty."""

    def holds(self, state: State, player: i64, card: i64) -> bool:
        return len(state.zone(DISCARD, player)) == 0

    def text(self) -> str:
        return say("your discard pile is empty")


@dataclass(frozen=True)
class Echo(Condition):
    """A Void card lies in your discard pile."""

    def holds(self, state: State, player: i64, card: i64) -> bool:
        for other in state.zone(DISCARD, player):
            if state.factions_of(other) & VOID:
                return True
        return False

    def text(self) -> str:
        return say("a Void card is in your discard pile")


@dataclass(frozen=True)
class Always(Condition):
    """Nothing is asked for."""

    def holds(self, state: State, player: i64, card: i64) -> bool:
        return True

    def text(self) -> str:
        return ""


@dataclass(frozen=True)
class ControlSome(Condition):
    """You control such a construct."""

    which: Cards
    transformed: bool = False

    def holds(self, state: State, player: i64, card: i64) -> bool:
        for other in state.zone(CONSTRUCTS, player):
            if self.transformed and not state.face_of(other).is_transformed:
                continue
            if self.which.matches(state, player, other):
                return True
        return False

    def text(self) -> str:
        if self.transformed:
            return say("you control a transformed {card}", card=self.which.text())
        card = self.which.text() if self.which.names else self.which.singular()
        return say("you control {card}", card=card)


@dataclass(frozen=True)
class ControlTemple(Condition):
    """You control a Temple."""

    def holds(self, state: State, player: i64, card: i64) -> bool:
        return len(state.zone(TEMPLES, player)) > 0

    def text(self) -> str:
        return say("you control a Temple")


@dataclass(frozen=True)
class SameNamePlayed(Condition):
    """You have played two heroes of the faction with the same name this turn: two cards (ruling 49)."""

    factions: i64

    def holds(self, state: State, player: i64, card: i64) -> bool:
        seen: list[i64] = []
        for hero in state.heroes:
            if state.face_of(hero).kind == HERO and state.factions_of(hero) & self.factions:
                for other in seen:
                    if other != hero and state.face[other] == state.face[hero]:
                        return True
                seen.append(hero)
        return False

    def text(self) -> str:
        words = "you have played 2 {factions} heroes with the same name this turn"
        return say(words, factions=factions_text(self.factions))


@dataclass(frozen=True)
class RowDefeats(Condition):
    """You have defeated at least this many monsters in the center row this turn."""

    number: i64

    def holds(self, state: State, player: i64, card: i64) -> bool:
        left = self.number
        for deed in state.deeds:
            if kind_of_deed(deed) == MONSTER_DEFEATED and deed_in_row(deed):
                left -= 1
        return left <= 0 and player == state.active

    def text(self) -> str:
        words = "you have defeated {number} or more monsters in the center row this turn"
        return say(words, number=self.number)


@dataclass(frozen=True)
class InsightGained(Condition):
    """You have gained at least this much insight this turn."""

    number: i64

    def holds(self, state: State, player: i64, card: i64) -> bool:
        return state.players[player].insight_gained >= self.number

    def text(self) -> str:
        return say("you have gained {amount} or more this turn", amount=amount(self.number, INSIGHT))


@dataclass(frozen=True)
class EachFactionInRow(Condition):
    """All four factions are present in the center row."""

    def holds(self, state: State, player: i64, card: i64) -> bool:
        seen: i64 = 0
        for other in state.zones[CENTER_ROW]:
            if other != NO_CARD:
                seen |= state.factions_of(other)
        return seen == ALL_FACTIONS

    def text(self) -> str:
        return say("each faction is present in the center row")


@dataclass(frozen=True)
class Plundered(Condition):
    """You have acquired a card and defeated a monster in the center row this turn (ruling 39)."""

    def holds(self, state: State, player: i64, card: i64) -> bool:
        return has_plundered(state, player)

    def text(self) -> str:
        return say("you have acquired a card from the center row and defeated a monster there this turn")
