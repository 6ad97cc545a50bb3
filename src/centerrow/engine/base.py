"""What a card is made of, and the frame in which an effect runs.

Every node is a frozen value. Building one checks nothing; the builders of `centerrow.language` walk a whole
card and call `check` on each node, so that a mistake is reported with the card's name.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from centerrow.engine.chain import WON
from centerrow.engine.zones import NO_CARD, NO_ZONE
from centerrow.say import ENGLISH, say, speaking

if TYPE_CHECKING:
    from centerrow.engine.abilities import Active, Moment
    from centerrow.engine.meaning import Called, Meaning
    from centerrow.engine.state import State

#: The face of what comes from no card.
NO_FACE: Final = -1
#: `Frame.play` of an effect that does not come from a hero being played.
NO_PLAY: Final = -1
#: The most of a count that has no upper bound.
UNBOUNDED: Final = 1 << 20

# What a node can need of the frame in which it is read, besides the player, as bits (see `Node.needs`).
THIS_CARD: Final = 1  # `card`: the card that the effect comes from
THAT_CARD: Final = 2  # `subject`: the card just played, acquired, defeated or banished
THAT_FACE: Final = 4  # `number`: the face which that card had then
THAT_PLACE: Final = 8  # `number`: the zone in which that card lay
THAT_FACTION: Final = 16  # `number`: the faction just named
NEW_MONSTER: Final = 32  # `subject`: a monster that has just entered the center row
THIS_HERO: Final = 64  # `card` is a hero that is being played
ONE_TURN: Final = 128  # it ends with the turn
UNSPOKEN: Final = 256  # what only the rules themselves put into a frame
#: What stays true of the card that an effect comes from, whatever else the effect is about.
OF_THIS_CARD: Final = THIS_CARD | THIS_HERO
#: `Frame.play` of a reward: this number, less the number of the deed that it is for.
FIRST_REWARD: Final = -2


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Node:
    """Anything a card's definition is made of."""

    def text(self) -> str:
        """How this reads on a card: a phrase in small letters without a full stop."""
        return ""

    def check(self) -> str:
        """What makes no sense about this node, as a sentence; empty when it is fine.

        It is said when somebody reads the error, so that this returns the English words as they are.
        """
        return ""

    def cards_named(self) -> tuple[str, ...]:
        """The cards that this node speaks of by name; linking refuses a name that no card has."""
        return ()

    def needs(self) -> i64:
        """What it reads of its frame that a node around it must have put there, as bits.

        A definition in which nothing does is refused: the frame would hold something else.
        """
        return 0

    def given(self, part: str, had: i64) -> i64:
        """What its part in the field of that name finds in its frame, when this node finds `had`."""
        return had

    def word(self) -> str:
        """What keys call it where it stands on no card. Once games have been saved, it never changes.

        Ours all say it; an effect of somebody's own goes by its text, in English whoever plays.
        """
        with speaking(ENGLISH):
            return self.text()


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

    def plain_honor(self) -> i64:
        """The honor that this gives without any question, condition or count: what the Cult gets of it."""
        return 0

    def prompt(self) -> str:
        """The key of the question this effect asks."""
        return ""

    def question(self) -> str:
        """The question as people read it, without the card's name."""
        return say("choose")

    def facts(self, state: State, frame: Frame) -> dict[str, int]:
        """What else one must know to answer, by name: the highest bid, how many are left to choose."""
        return {}

    def next_asked(self, state: State, frame: Frame) -> list[int]:
        """The seats that are asked the same after this one, in order, where others are."""
        return []

    def situation(self, facts: dict[str, int], called: Called) -> str:
        """The same as people read it."""
        return ""

    def describe(self, state: State, frame: Frame, option: i64, meaning: Meaning) -> None:
        """Add to an option's meaning what only this effect knows of it: what it names, what it costs."""

    def label(self, meaning: Meaning, called: Called) -> str:
        """What a person reads for an option that is no card."""
        return ""

    def asks_for(self, state: State, frame: Frame, meaning: Meaning) -> None:
        """Add to an option's meaning what it costs to begin this effect, where that has a price."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Procedure(Effect):
    """A step of the rules. It stands on no card; whoever pushes it knows what its frame must hold."""

    def needs(self) -> i64:
        return UNSPOKEN

    def word(self) -> str:
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Condition(Node):
    """Something that is true or not for a player. One that needs THAT_CARD gets it as `card`."""

    def holds(self, state: State, player: i64, card: i64) -> bool:
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Count(Node):
    """A number read off the table."""

    def of(self, state: State, frame: Frame) -> i64:
        raise NotImplementedError(type(self).__name__)

    def most(self) -> i64:
        """The most that it can ever be."""
        return UNBOUNDED


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Limit(Node):
    """How much something may cost, read off the table, where there may be nothing to read."""

    def allows(self, state: State, player: i64, cost: i64) -> bool:
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
    """A trigger or a passive, in force while a card is in play or until the end of the turn.

    `listens` names the moments and questions that concern it; no others reach it.
    """

    def given(self, part: str, had: i64) -> i64:
        """It outlives the frame that set it up, of which it keeps the card alone."""
        return had & OF_THIS_CARD

    def listens(self) -> i64:
        raise NotImplementedError(type(self).__name__)

    def hears(self, state: State, active: Active, moment: Moment) -> bool:
        """Whether this moment concerns it."""
        return False

    def react(self, state: State, active: Active, moment: Moment) -> None:
        """Push what happens now; called only for what it `hears`."""

    def text_this_turn(self) -> str:
        """How it reads where it is in force until the end of the turn."""
        return say("this turn, {ability}", ability=self.text())

    def less_to_pay(self, state: State, active: Active, card: i64) -> i64:
        """How much less its owner pays for this card, its cost unchanged."""
        return 0

    def costs_less(self, state: State, active: Active, card: i64) -> i64:
        """How much less this card costs its owner; limits on costs see it too (ruling 10)."""
        return 0

    def times_honor(self, state: State, active: Active, frame: Frame) -> i64:
        """By how much the honor that its owner gains from this frame is multiplied."""
        return 1

    def price(self, state: State, active: Active) -> i64:
        """What its owner pays in insight to put an acquired card where this ability says."""
        return 0

    def used_anyway(self, state: State, active: Active, card: i64) -> bool:
        """Whether acquiring this card uses the ability up, wherever the card goes (ruling 50)."""
        return False

    def spends(self, state: State, active: Active, resource: i64, card: i64) -> i64:
        """The resources (as bits) that its owner may spend as `resource` on this card (NO_CARD: on any)."""
        return 0

    def destination(self, state: State, active: Active, card: i64, origin: i64) -> i64:
        """The zone that a card acquired from the zone `origin` may go to because of this, or NO_ZONE."""
        return NO_ZONE

    def destination_taken(self, state: State, active: Active) -> None:
        """The acquired card went where this ability says."""

    def monster_destination(self, state: State, active: Active, card: i64) -> i64:
        """The zone a defeated monster goes to because of this, or NO_ZONE."""
        return NO_ZONE


@mypyc_attr(acyclic=True, free_list_len=1)
class Frame:
    """One step still to be taken. A frame never changes: the next step of an effect is a new frame.

    player   who the effect is for and who decides
    card     the physical card it comes from, or NO_CARD
    face     that card's face at the time, so that an effect can outlive the card's place
    play     the number of the hero's play this turn, or NO_PLAY; of a reward see `reward_frame`
    subject  the card it is about: the one just acquired, defeated, revealed, chosen
    step     how far the effect has come
    number   what the effect around this one gave it (see `Node.given`), or what it remembers itself
    chain    not 0 in an effect copied or won in an auction: what is being copied (see `engine.chain`)
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
        chain: i64,
    ) -> None:
        self.effect: Effect = effect
        self.player: i64 = player
        self.card: i64 = card
        self.face: i64 = face
        self.play: i64 = play
        self.subject: i64 = subject
        self.step: i64 = step
        self.number: i64 = number
        self.chain: i64 = chain

    def part(self, effect: Effect) -> Frame:
        """A part of what this frame does."""
        return Frame(
            effect, self.player, self.card, self.face, self.play, self.subject, 0, self.number, self.chain
        )

    def about(self, effect: Effect, subject: i64, number: i64) -> Frame:
        """A part of what this frame does, about that card and with that number to remember."""
        return Frame(effect, self.player, self.card, self.face, self.play, subject, 0, number, self.chain)

    def by(self, effect: Effect, player: i64, number: i64) -> Frame:
        """A part of what this frame does that another player decides."""
        return Frame(effect, player, self.card, self.face, NO_PLAY, self.subject, 0, number, self.chain)

    def at(self, step: i64, number: i64) -> Frame:
        """The same effect at another step."""
        return Frame(
            self.effect, self.player, self.card, self.face, self.play, self.subject, step, number, self.chain
        )


def card_frame(effect: Effect, player: i64, card: i64, face: i64, play: i64) -> Frame:
    """An effect of a card: its play, its ability."""
    return Frame(effect, player, card, face, play, NO_CARD, 0, 0, 0)


def won_frame(effect: Effect, player: i64, card: i64, face: i64) -> Frame:
    """The effect of a card that somebody won in an auction: its parts about the card itself are skipped."""
    return Frame(effect, player, card, face, NO_PLAY, NO_CARD, 0, 0, WON)


def reward_frame(effect: Effect, player: i64, card: i64, face: i64, deed: i64) -> Frame:
    """A monster's reward. `play` tells that it is one, and of which of the turn's deeds (0: of none)."""
    return Frame(effect, player, card, face, FIRST_REWARD - deed, card, 0, 0, 0)


def deed_of_reward(frame: Frame) -> i64:
    """Which of the turn's deeds, counted from 1, a reward's frame is for; 0 or less for any other frame."""
    return FIRST_REWARD - frame.play


def bare_frame(effect: Effect, player: i64, subject: i64, step: i64, number: i64) -> Frame:
    """Something that comes from no card."""
    return Frame(effect, player, NO_CARD, NO_FACE, NO_PLAY, subject, step, number, 0)
