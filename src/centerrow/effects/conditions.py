"""Things that are true or not."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from centerrow.effects.selectors import Cards
from centerrow.effects.wording import amount, counted, factions_text
from centerrow.engine.base import Condition
from centerrow.engine.names import ALL_FACTIONS, HONOR, MONSTER
from centerrow.engine.state import State
from centerrow.engine.zones import CONSTRUCTS, THE_VOID


@dataclass(frozen=True)
class HeroesPlayed(Condition):
    """You have played at least so many heroes of the faction this turn."""

    factions: i64
    number: i64 = 1

    def holds(self, state: State, player: i64, card: i64) -> bool:
        left = self.number
        for hero in state.heroes:
            if state.factions_of(hero) & self.factions:
                left -= 1
        return left <= 0

    def check(self) -> str:
        return "" if self.number > 0 and self.factions else "name a faction and at least one hero"

    def text(self) -> str:
        return f"you have played {counted(self.number, factions_text(self.factions) + ' hero')} this turn"


@dataclass(frozen=True)
class EachFactionPlayed(Condition):
    """You have played a hero of each of the four factions this turn; a hero of two counts for both."""

    def holds(self, state: State, player: i64, card: i64) -> bool:
        seen: i64 = 0
        for hero in state.heroes:
            seen |= state.factions_of(hero)
        return seen == ALL_FACTIONS

    def text(self) -> str:
        return "you have played a hero of each faction this turn"


@dataclass(frozen=True)
class HonorGained(Condition):
    """You have gained at least so much honor this turn, from any source, in any number of steps."""

    number: i64

    def holds(self, state: State, player: i64, card: i64) -> bool:
        return state.players[player].honor_gained >= self.number

    def text(self) -> str:
        return f"you have gained {amount(self.number, HONOR)} or more this turn"

    def check(self) -> str:
        return "" if self.number > 0 else "ask for at least 1 honor"


@dataclass(frozen=True)
class Control(Condition):
    """You control at least so many constructs."""

    number: i64

    def holds(self, state: State, player: i64, card: i64) -> bool:
        return len(state.zone(CONSTRUCTS, player)) >= self.number

    def text(self) -> str:
        return f"you control {counted(self.number, 'construct')} or more"

    def check(self) -> str:
        return "" if self.number > 0 else "ask for at least one construct"


@dataclass(frozen=True)
class MonstersInVoid(Condition):
    """At least so many monster cards lie in the void."""

    number: i64

    def holds(self, state: State, player: i64, card: i64) -> bool:
        left = self.number
        for other in state.zones[THE_VOID]:
            if state.face_of(other).kind == MONSTER:
                left -= 1
        return left <= 0

    def text(self) -> str:
        return f"{self.number} or more monsters are in the void"

    def check(self) -> str:
        return "" if self.number > 0 else "ask for at least one monster"


@dataclass(frozen=True)
class MostHonor(Condition):
    """You have gained strictly more honor tokens than each other player (ruling 25)."""

    def holds(self, state: State, player: i64, card: i64) -> bool:
        seat: i64 = 0
        for other in state.players:
            if seat != player and other.honor >= state.players[player].honor:
                return False
            seat += 1
        return True

    def text(self) -> str:
        return "you have more ★ than each other player"


@dataclass(frozen=True)
class ItIs(Condition):
    """The card this is about is of that kind."""

    which: Cards

    def holds(self, state: State, player: i64, card: i64) -> bool:
        return self.which.matches(state, player, card)

    def text(self) -> str:
        return f"that card is {self.which.singular()}"
