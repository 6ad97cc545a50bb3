"""Moving cards between hand, deck, discard pile and play."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from centerrow.effects.choose import ChooseCard
from centerrow.effects.selectors import Cards
from centerrow.effects.wording import listed, one, permitted
from centerrow.engine.base import NO_FACE, THIS_CARD, Effect, Frame
from centerrow.engine.card import NO_PRICE
from centerrow.engine.knowledge import reveal
from centerrow.engine.moves import discard_all, move, shuffle, top_of_deck
from centerrow.engine.names import CHOOSE, MECHANA
from centerrow.engine.offered import Options
from centerrow.engine.options import add_pile, card_of
from centerrow.engine.state import State
from centerrow.engine.transform import transform
from centerrow.engine.zones import (
    CONSTRUCTS,
    DECK,
    DISCARD,
    HAND,
    NO_CARD,
    NOBODY,
    PLAYED,
    THE_VOID,
    own,
    owner_of_zone,
)
from centerrow.packed import append, vec
from centerrow.say import OR, say


@dataclass(frozen=True)
class ReturnToHand(ChooseCard):
    """Put a card from your discard pile, or with `from_play` a construct of yours, into your hand."""

    which: Cards
    may: bool = False
    from_play: bool = False

    def optional(self) -> bool:
        return self.may

    def taken(self, state: State, frame: Frame, option: i64) -> None:
        move(state, card_of(option), own(HAND, frame.player))

    def targets(self, state: State, frame: Frame) -> Options:
        zone = own(CONSTRUCTS if self.from_play else DISCARD, frame.player)
        pile = state.zones[zone]
        cards = vec[i64]([card for card in pile if self.which.matches(state, frame.player, card)])
        options = Options()
        add_pile(state, options, CHOOSE, zone, cards, 0)
        return options

    def prompt(self) -> str:
        return "return"

    def question(self) -> str:
        return say("put which card into your hand?")

    def text(self) -> str:
        words = "return {card} from your discard pile to your hand"
        if self.from_play:
            words = "return {card} you control to your hand"
        return permitted(say(words, card=self.which.singular()), self.may)


@dataclass(frozen=True)
class ReturnThis(Effect):
    """Put this construct into its owner's hand."""

    def needs(self) -> i64:
        return THIS_CARD

    def run(self, state: State, frame: Frame) -> None:
        if state.where[frame.card] == own(CONSTRUCTS, frame.player):
            move(state, frame.card, own(HAND, frame.player))

    def text(self) -> str:
        return say("return this to your hand")


@dataclass(frozen=True)
class TopToDiscard(Effect):
    """Put the top card of your deck into your discard pile."""

    def run(self, state: State, frame: Frame) -> None:
        card = top_of_deck(state, frame.player)
        if card != NO_CARD:
            reveal(state, card)
            move(state, card, own(DISCARD, frame.player))

    def text(self) -> str:
        return say("put the top card of your deck into your discard pile")


@dataclass(frozen=True)
class DeckToDiscard(Effect):
    """Put your whole deck into your discard pile."""

    def run(self, state: State, frame: Frame) -> None:
        if len(state.zone(DECK, frame.player)):
            state.reveals += 1
        discard_all(state, DECK, frame.player)

    def text(self) -> str:
        return say("put your deck into your discard pile")


@dataclass(frozen=True)
class ShuffleIn(Effect):
    """Shuffle your discard pile into your deck, with `this` this card too."""

    this: bool = False

    def needs(self) -> i64:
        return THIS_CARD if self.this else 0

    def run(self, state: State, frame: Frame) -> None:
        player = frame.player
        deck = own(DECK, player)
        for card in state.zone(DISCARD, player)[:]:
            move(state, card, deck)
        if self.this and not frame.chain and state.where[frame.card] == own(PLAYED, player):
            move(state, frame.card, deck)
        shuffle(state, deck)

    def possible(self, state: State, frame: Frame) -> bool:
        return self.this or len(state.zone(DISCARD, frame.player)) > 0

    def text(self) -> str:
        if self.this:
            return say("shuffle this and your discard pile into your deck")
        return say("shuffle your discard pile into your deck")


@dataclass(frozen=True)
class RevealToHand(Effect):
    """Put the top card of your deck into your hand in the open, again while it is one of those named."""

    which: Cards
    names: Cards

    def run(self, state: State, frame: Frame) -> None:
        card = top_of_deck(state, frame.player)
        if card == NO_CARD:
            return
        reveal(state, card)
        move(state, card, own(HAND, frame.player))
        if self.which.matches(state, frame.player, card) or self.names.matches(state, frame.player, card):
            state.step(frame, 0, frame.number)

    def text(self) -> str:
        again = [self.which.singular(), *[one(name) for name in self.names.names]]
        words = "reveal the top card of your deck and put it into your hand; if it is {cards}, do this again"
        return say(words, cards=listed(again, OR))


@dataclass(frozen=True)
class DestroyThis(Effect):
    """Destroy this construct: it goes from play to its owner's discard pile."""

    def needs(self) -> i64:
        return THIS_CARD

    def run(self, state: State, frame: Frame) -> None:
        owner = owner_of_zone(state.where[frame.card])
        if owner != NOBODY:
            move(state, frame.card, own(DISCARD, owner))

    def text(self) -> str:
        return say("destroy this")


@dataclass(frozen=True)
class TurnOver(ChooseCard):
    """Turn a Mechana construct that you control to its other side, free (ruling 40)."""

    def taken(self, state: State, frame: Frame, option: i64) -> None:
        transform(state, card_of(option))

    def targets(self, state: State, frame: Frame) -> Options:
        zone = own(CONSTRUCTS, frame.player)
        cards = vec[i64]()
        for card in state.zones[zone]:
            if state.factions_for(frame.player, card) & MECHANA and state.face_of(card).other_side != NO_FACE:
                cards = append(cards, card)
        options = Options()
        add_pile(state, options, CHOOSE, zone, cards, 0)
        return options

    def prompt(self) -> str:
        return "transform"

    def question(self) -> str:
        return say("transform which construct?")

    def text(self) -> str:
        return say("transform a Mechana construct you control, whatever its price or condition")


@dataclass(frozen=True)
class TakeBoundMonster(ChooseCard):
    """Put a monster with Dreambind from the void into your hand."""

    def targets(self, state: State, frame: Frame) -> Options:
        pile = state.zones[THE_VOID]
        cards = vec[i64]([card for card in pile if state.face_of(card).dreambind != NO_PRICE])
        options = Options()
        add_pile(state, options, CHOOSE, THE_VOID, cards, 0)
        return options

    def taken(self, state: State, frame: Frame, option: i64) -> None:
        move(state, card_of(option), own(HAND, frame.player))

    def prompt(self) -> str:
        return "return"

    def question(self) -> str:
        return say("take which monster?")

    def text(self) -> str:
        return say("put a monster with Dreambind from the void into your hand")
