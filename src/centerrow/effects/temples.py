"""What the Temples do."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from centerrow.effects.factions import AskFaction
from centerrow.engine.abilities import CARD_ACQUIRED, Active, Moment, in_chain, listen
from centerrow.engine.acquire import acquire
from centerrow.engine.base import Ability, Effect, Frame, Procedure
from centerrow.engine.names import CONSTRUCT, FACTIONS, HERO
from centerrow.engine.state import State
from centerrow.engine.temples import take_temple
from centerrow.engine.zones import CENTER_ROW, FREE_TEMPLES, NO_CARD, NO_ZONE, TEMPLES, own
from centerrow.say import say


@dataclass(frozen=True)
class TakeTempleNamed(Effect):
    """Take control of the Temple of that name, from below the row or from whoever has it."""

    name: str

    def run(self, state: State, frame: Frame) -> None:
        zones = [FREE_TEMPLES]
        for seat in range(state.seats):
            if seat != frame.player:
                zones.append(own(TEMPLES, seat))
        for zone in zones:
            for card in state.zones[zone]:
                if state.face_of(card).name == self.name:
                    take_temple(state, frame.player, card)
                    return

    def possible(self, state: State, frame: Frame) -> bool:
        for card in state.zone(TEMPLES, frame.player):
            if state.face_of(card).name == self.name:
                return False
        return True

    def cards_named(self) -> tuple[str, ...]:
        return (self.name,)

    def text(self) -> str:
        return say("take control of the {temple}", temple=self.name)


@dataclass(frozen=True)
class FollowFaction(Ability):
    """Each card of the faction acquired from the row brings its replacement along, if that one shares it."""

    faction: i64

    def word(self) -> str:
        return "follow faction"

    def listens(self) -> i64:
        return CARD_ACQUIRED

    def hears(self, state: State, active: Active, moment: Moment) -> bool:
        if moment.player != active.player or moment.zone != CENTER_ROW or moment.replacement == NO_CARD:
            return False
        both = state.factions_of(moment.card) & state.factions_of(moment.replacement) & self.faction
        return both != 0 and state.face_of(moment.replacement).kind & (HERO | CONSTRUCT) != 0

    def react(self, state: State, active: Active, moment: Moment) -> None:
        state.stack.append(active.frame(ACQUIRE_IT, moment.replacement, 0))


@dataclass(frozen=True)
class AcquireIt(Procedure):
    """Acquire the card this is about, free, while it lies in the row."""

    def word(self) -> str:
        return "acquire replacement"

    def run(self, state: State, frame: Frame) -> None:
        if state.where[frame.subject] == CENTER_ROW and not in_chain(state, frame.subject):
            acquire(state, frame.player, frame.subject, NO_ZONE)


ACQUIRE_IT = AcquireIt()
FOLLOWING = {int(faction): FollowFaction(faction) for faction in FACTIONS}


@dataclass(frozen=True)
class FollowAFaction(AskFaction):
    """Name a faction; this turn each card of it acquired from the row brings a replacement of it along."""

    def named(self, state: State, frame: Frame, faction: i64) -> None:
        ability = FOLLOWING[faction]
        listen(state, Active(ability, frame.player, frame.card, frame.face, frame.play, True))

    def text(self) -> str:
        return say(
            "name a faction; this turn, whenever you acquire a card of that faction from the center row and "
            "a card of the same faction replaces it, acquire that one too without paying its cost"
        )
