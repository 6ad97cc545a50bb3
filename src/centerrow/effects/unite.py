"""Heroes that count each other."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from centerrow.effects.wording import listed, one
from centerrow.engine.abilities import (
    CARD_ACQUIRED,
    HERO_PLAYED,
    MONSTER_DEFEATED,
    Active,
    Moment,
    has_plundered,
    listen,
    silence,
)
from centerrow.engine.base import OF_THIS_CARD, THAT_CARD, THIS_HERO, Ability, Effect, Frame
from centerrow.engine.state import State
from centerrow.say import AND, say


@dataclass(frozen=True)
class LaterHeroes(Ability):
    """The part of Multi-Unite that waits for the heroes played after this one."""

    effect: Effect

    def given(self, part: str, had: i64) -> i64:
        return super().given(part, had) | THAT_CARD

    def listens(self) -> i64:
        return HERO_PLAYED

    def hears(self, state: State, active: Active, moment: Moment) -> bool:
        if moment.player != active.player:
            return False
        return state.factions_of(moment.card) & state.factions_of(active.card) != 0

    def react(self, state: State, active: Active, moment: Moment) -> None:
        state.stack.append(active.frame(self.effect, moment.card, 0))


@dataclass(frozen=True)
class MultiUnite(Effect):
    """The effect once for each other hero of a shared faction, played before or after (ruling 22)."""

    effect: Effect
    later: LaterHeroes

    def needs(self) -> i64:
        return THIS_HERO

    def given(self, part: str, had: i64) -> i64:
        return had & OF_THIS_CARD | THAT_CARD

    def run(self, state: State, frame: Frame) -> None:
        factions = state.factions_of(frame.card)
        listen(state, Active(self.later, frame.player, frame.card, frame.face, frame.play, True))
        i: i64 = len(state.heroes) - 1
        while i >= 0:
            hero = state.heroes[i]
            if i != frame.play and state.factions_of(hero) & factions:
                state.stack.append(frame.about(self.effect, hero, 0))
            i -= 1

    def text(self) -> str:
        return self.effect.text()


def multi_unite(effect: Effect) -> MultiUnite:
    """The effect once for each other hero of a shared faction that you play this turn, before or after."""
    return MultiUnite(effect, LaterHeroes(effect))


def others_played(state: State, card: i64, play: i64) -> list[i64]:
    """The other heroes played this turn that share a faction with this one."""
    factions = state.factions_of(card)
    found: list[i64] = []
    i: i64 = 0
    for hero in state.heroes:
        if i != play and state.factions_of(hero) & factions:
            found.append(hero)
        i += 1
    return found


@dataclass(frozen=True)
class Waiting(Ability):
    """Has its effect once, at the first moment that it hears."""

    effect: Effect

    def react(self, state: State, active: Active, moment: Moment) -> None:
        silence(state, active)
        state.stack.append(active.frame(self.effect, moment.card, 0))


@dataclass(frozen=True)
class NextHero(Waiting):
    """The part of Unite that waits for heroes of a shared faction played after this one."""

    heroes: i64

    def listens(self) -> i64:
        return HERO_PLAYED

    def hears(self, state: State, active: Active, moment: Moment) -> bool:
        if moment.player != active.player:
            return False
        return len(others_played(state, active.card, active.play)) >= self.heroes


@dataclass(frozen=True)
class Unite(Effect):
    """The effect once, when this many other heroes of a shared faction are played this turn (ruling 22)."""

    effect: Effect
    later: NextHero

    def needs(self) -> i64:
        return THIS_HERO

    def given(self, part: str, had: i64) -> i64:
        """Which hero is the other one is open: several may be there, or a faction named for one of them."""
        return had & OF_THIS_CARD

    def run(self, state: State, frame: Frame) -> None:
        others = others_played(state, frame.card, frame.play)
        if len(others) >= self.later.heroes:
            state.stack.append(frame.about(self.effect, others[0], 0))
        else:
            listen(state, Active(self.later, frame.player, frame.card, frame.face, frame.play, True))

    def text(self) -> str:
        if self.later.heroes == 1:
            return self.effect.text()
        words = (
            "once you have played {number} other heroes of this hero's faction this turn, "
            "before or after it, {effect}"
        )
        return say(words, number=self.later.heroes, effect=self.effect.text())


def unite(effect: Effect, heroes: int = 1) -> Unite:
    """The effect once, with this many other heroes of a shared faction played this turn, before or after."""
    return Unite(effect, NextHero(effect, heroes))


@dataclass(frozen=True)
class SecondHalf(Waiting):
    """The part of Plunder that waits for what is still missing."""

    def listens(self) -> i64:
        return CARD_ACQUIRED | MONSTER_DEFEATED

    def hears(self, state: State, active: Active, moment: Moment) -> bool:
        return moment.player == active.player and has_plundered(state, active.player)


@dataclass(frozen=True)
class Plunder(Effect):
    """The effect once, when this turn saw a card acquired and a monster defeated in the row (ruling 39)."""

    effect: Effect
    later: SecondHalf

    def given(self, part: str, had: i64) -> i64:
        """It comes now or later, so it can rely on nothing that is here now."""
        return had & OF_THIS_CARD

    def run(self, state: State, frame: Frame) -> None:
        if has_plundered(state, frame.player):
            state.then(frame, self.effect)
        else:
            listen(state, Active(self.later, frame.player, frame.card, frame.face, frame.play, True))

    def text(self) -> str:
        return self.effect.text()


def plunder(effect: Effect) -> Plunder:
    """The effect once, with a card acquired and a monster defeated in the center row this turn."""
    return Plunder(effect, SecondHalf(effect))


@dataclass(frozen=True)
class OncePlayed(Waiting):
    """Waits until heroes of all these names were played this turn."""

    names: tuple[str, ...]

    def listens(self) -> i64:
        return HERO_PLAYED

    def hears(self, state: State, active: Active, moment: Moment) -> bool:
        return moment.player == active.player and all_played(state, self.names)


def all_played(state: State, names: tuple[str, ...]) -> bool:
    for name in names:
        if not any(state.face_of(hero).name == name for hero in state.heroes):
            return False
    return True


@dataclass(frozen=True)
class WhenAllPlayed(Effect):
    """The effect once, when heroes of all these names were or are played this turn."""

    names: tuple[str, ...]
    effect: Effect
    later: OncePlayed

    def given(self, part: str, had: i64) -> i64:
        """It comes now or later, so it can rely on nothing that is here now."""
        return had & OF_THIS_CARD

    def run(self, state: State, frame: Frame) -> None:
        if all_played(state, self.names):
            state.then(frame, self.effect)
        else:
            listen(state, Active(self.later, frame.player, frame.card, frame.face, frame.play, True))

    def cards_named(self) -> tuple[str, ...]:
        return self.names

    def text(self) -> str:
        cards = listed([one(name) for name in self.names], AND)
        return say("once you have played {cards} this turn, {effect}", cards=cards, effect=self.effect.text())


def when_all_played(*names: str, effect: Effect) -> WhenAllPlayed:
    """The effect once, when heroes of all these names were or are played this turn."""
    return WhenAllPlayed(names, effect, OncePlayed(effect, names))
