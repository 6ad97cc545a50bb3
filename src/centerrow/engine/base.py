"""What a card is made of, and the frame in which an effect runs.

Every node is a frozen value. Building one checks nothing; the builders of `centerrow.language` walk a whole
card and call `check` on each node, so that a mistake is reported with the card's name.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from centerrow.engine.zones import NO_CARD

if TYPE_CHECKING:
    from centerrow.engine.abilities import Active, Moment
    from centerrow.engine.state import State

#: `Frame.play` of an effect that does not come from a hero being played.
NO_PLAY: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Node:
    """Anything a card's definition is made of."""

    def text(self) -> str:
        """How this reads on a card: a phrase in small letters without a full stop."""
        return ""

    def check(self) -> str:
        """What makes no sense about this node, as a sentence; empty when it is fine."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Effect(Node):
    """Something that happens. `run` does it, or asks with `State.ask`; `resume` gets the answer."""

    def run(self, state: State, frame: Frame) -> None:
        raise NotImplementedError(type(self).__name__)

    def resume(self, state: State, frame: Frame, option: i64) -> None:
        raise NotImplementedError(type(self).__name__)

    def possible(self, state: State, frame: Frame) -> bool:
        """Whether running this now would do anything: a "may" is asked only then."""
        return True

    def prompt(self) -> str:
        """The key of the question this effect asks."""
        return ""

    def question(self) -> str:
        """The question as people read it, without the card's name."""
        return "choose"

    def label(self, state: State, frame: Frame, option: i64) -> str:
        """What a person reads for an option that is no card."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Condition(Node):
    """Something that is true or not, for a player and the card it is about."""

    def holds(self, state: State, player: i64, card: i64) -> bool:
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Count(Node):
    """A number read off the table."""

    def of(self, state: State, frame: Frame) -> i64:
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Selector(Node):
    """Which cards are meant."""

    def matches(self, state: State, player: i64, card: i64) -> bool:
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Ability(Node):
    """Something that is on while a card is in play, or until the end of the turn: a trigger or a passive.

    `listens` names the moments and questions it has to do with; the others never reach it.
    """

    def listens(self) -> i64:
        raise NotImplementedError(type(self).__name__)

    def hears(self, state: State, active: Active, moment: Moment) -> bool:
        """Whether this moment concerns it."""
        return False

    def react(self, state: State, active: Active, moment: Moment) -> None:
        """Push what happens now; called only for what it `hears`."""

    def less_to_pay(self, state: State, active: Active, card: i64) -> i64:
        """How much less its owner pays for this card, its cost unchanged."""
        return 0

    def spends(self, state: State, active: Active, resource: i64, card: i64) -> i64:
        """The resources (as bits) that its owner may spend as `resource` on this card."""
        return 0

    def destination(self, state: State, active: Active, card: i64) -> i64:
        """The zone an acquired card may go to because of this, or NO_CARD."""
        return NO_CARD

    def destination_taken(self, state: State, active: Active) -> None:
        """The acquired card went where this ability says."""

    def monster_destination(self, state: State, active: Active, card: i64) -> i64:
        """The zone a defeated monster goes to because of this, or NO_CARD."""
        return NO_CARD


class Frame:
    """One step still to be taken. A frame never changes: the next step of an effect is a new frame.

    player   who the effect is for and who decides
    card     the physical card it comes from, or NO_CARD
    face     that card's face at the time, so that an effect can outlive the card's place
    play     the number of the hero's play this turn, or NO_PLAY
    subject  the card it is about: the one just acquired, defeated, revealed, chosen
    step     how far the effect has come
    number   a small number the effect remembers
    """

    def __init__(
        self,
        effect: Effect,
        player: i64,
        card: i64,
        face: i64,
        play: i64,
        subject: i64,
        step: i64,
        number: i64,
    ) -> None:
        self.effect: Effect = effect
        self.player: i64 = player
        self.card: i64 = card
        self.face: i64 = face
        self.play: i64 = play
        self.subject: i64 = subject
        self.step: i64 = step
        self.number: i64 = number
