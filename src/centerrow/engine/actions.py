"""What a player may do in a turn: play, acquire, defeat, use, end it; and the list of all actions."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from centerrow.engine.acquire import acquire
from centerrow.engine.action import Action
from centerrow.engine.base import NO_PLAY, card_frame
from centerrow.engine.defeat import defeat
from centerrow.engine.die import RollAction
from centerrow.engine.library import Library
from centerrow.engine.meaning import Meaning
from centerrow.engine.names import (
    ACQUIRE,
    ACTIVATE,
    CONSTRUCT,
    DEFEAT,
    END_TURN,
    HERO,
    MONSTER,
    PLAY,
    POWER,
    RUNES,
    USE_RIGHT,
    VERB_NAMES,
)
from centerrow.engine.offered import Options
from centerrow.engine.options import add_card, add_pile, bare_option, card_of, number_of, option
from centerrow.engine.payment import PAY_FOR, affordable, beyond_means, price
from centerrow.engine.phantasm import PhantasmAction
from centerrow.engine.play import ability_of, activate, play
from centerrow.engine.reach import add_row, add_supplies, add_void
from centerrow.engine.state import State
from centerrow.engine.temples import TakeTempleAction, UseTempleAction
from centerrow.engine.transform import TransformAction
from centerrow.engine.zones import (
    CONSTRUCTS,
    DREAMSCAPE,
    HAND,
    NO_ZONE,
    PLAYED,
    TEMPLES,
    UNIQUE_PLACE,
    VISIONS,
    own,
)
from centerrow.packed import pop, vec
from centerrow.say import say

#: Where cards have abilities to use.
ACTIVE_ZONES: Final = vec[i64]([CONSTRUCTS, VISIONS, TEMPLES])


class PlayAction(Action):
    """Play a card from hand."""

    verb: ClassVar[int] = PLAY

    def offer(self, state: State, player: i64, options: Options) -> None:
        zone = own(HAND, player)
        add_pile(state, options, PLAY, zone, state.zones[zone], 0)

    def take(self, state: State, player: i64, choice: i64) -> None:
        play(state, player, card_of(choice))

    def heading(self) -> str:
        return say("Play")


class AcquireAction(Action):
    """Pay for a card of the row, a supply, the own Dreamscape or the unique place. Number 1 is a free way."""

    verb: ClassVar[int] = ACQUIRE

    def offer(self, state: State, player: i64, options: Options) -> None:
        if not beyond_means(state, player, RUNES):
            add_row(state, options, ACQUIRE, player, HERO | CONSTRUCT, True)
            add_supplies(state, options, ACQUIRE, player, HERO | CONSTRUCT, True)
        dreams = own(DREAMSCAPE, player)
        if len(state.zones[dreams]):
            self.offer_paid(state, player, options, dreams)
            self.offer_free(state, player, options, dreams)
        self.offer_paid(state, player, options, UNIQUE_PLACE)

    def offer_paid(self, state: State, player: i64, options: Options, zone: i64) -> None:
        first: i64 = options.size
        for card in state.zones[zone]:
            if affordable(state, player, card):
                add_card(state, options, first, option(ACQUIRE, zone, card, 0))

    def offer_free(self, state: State, player: i64, options: Options, zone: i64) -> None:
        first: i64 = options.size
        for card in state.zones[zone]:
            way = state.faces[state.face[card]].free_if
            if way is not None and way.when.holds(state, player, card):
                add_card(state, options, first, option(ACQUIRE, zone, card, 1))

    def take(self, state: State, player: i64, choice: i64) -> None:
        card = card_of(choice)
        way = state.face_of(card).free_if
        if number_of(choice) and way is not None:
            acquire(state, player, card, way.to)
        else:
            acquire(state, player, card, NO_ZONE)
            state.about(PAY_FOR, player, card)

    def describe(self, state: State, player: i64, choice: i64, meaning: Meaning) -> None:
        if not number_of(choice):
            card = card_of(choice)
            meaning.costs(state.face_of(card).resource, price(state, player, card))

    def heading(self) -> str:
        return say("Acquire")

    def entry(self, meaning: Meaning) -> str:
        if meaning.price is None:
            return say("{card} without paying", card=meaning.card)
        return meaning.card_for_price()


class DefeatAction(Action):
    """Pay to defeat a monster."""

    verb: ClassVar[int] = DEFEAT

    def offer(self, state: State, player: i64, options: Options) -> None:
        if beyond_means(state, player, POWER):
            return
        add_row(state, options, DEFEAT, player, MONSTER, True)
        add_supplies(state, options, DEFEAT, player, MONSTER, True)
        add_void(state, options, DEFEAT, player, True)

    def take(self, state: State, player: i64, choice: i64) -> None:
        defeat(state, player, card_of(choice), number_of(choice))
        state.about(PAY_FOR, player, card_of(choice))

    def describe(self, state: State, player: i64, choice: i64, meaning: Meaning) -> None:
        card = card_of(choice)
        meaning.costs(state.face_of(card).resource, price(state, player, card))

    def heading(self) -> str:
        return say("Defeat")

    def entry(self, meaning: Meaning) -> str:
        return meaning.card_for_price()


class ActivateAction(Action):
    """Use a once-per-turn ability of a construct, a vision or a Temple in play."""

    verb: ClassVar[int] = ACTIVATE

    def offer(self, state: State, player: i64, options: Options) -> None:
        for zone in ACTIVE_ZONES:
            if len(state.zone(zone, player)):
                self.offer_zone(state, player, options, own(zone, player))

    def offer_zone(self, state: State, player: i64, options: Options, zone: i64) -> None:
        ability: i64 = 0
        while ability < state.library.most_abilities:
            first: i64 = options.size
            for card in state.zones[zone]:
                if self.is_ready(state, player, card, ability):
                    add_card(state, options, first, option(ACTIVATE, zone, card, ability))
            ability += 1

    def is_ready(self, state: State, player: i64, card: i64, ability: i64) -> bool:
        """Whether the card's ability of that number is unused and could do something."""
        effect = ability_of(state, card, ability)
        if effect is None or not state.unused(card, ability):
            return False
        return effect.possible(state, card_frame(effect, player, card, state.face[card], NO_PLAY))

    def take(self, state: State, player: i64, choice: i64) -> None:
        activate(state, player, card_of(choice), number_of(choice))

    def describe(self, state: State, player: i64, choice: i64, meaning: Meaning) -> None:
        card = card_of(choice)
        ability = number_of(choice)
        effect = ability_of(state, card, ability)
        meaning.ability = int(ability)
        if effect is not None:
            effect.asks_for(state, card_frame(effect, player, card, state.face[card], NO_PLAY), meaning)
        if len(state.face_of(card).activated) > 1:
            meaning.word = effect

    def heading(self) -> str:
        return say("Use")

    def entry(self, meaning: Meaning) -> str:
        if meaning.word is None:
            return meaning.card or ""
        return say("{card}: {ability}", card=meaning.card, ability=meaning.words_of())


class RightAction(Action):
    """Use a right that was banked earlier in the turn."""

    verb: ClassVar[int] = USE_RIGHT

    def offer(self, state: State, player: i64, options: Options) -> None:
        faces: list[i64] = []
        i: i64 = 0
        for right in state.rights:
            if right.face not in faces and right.effect.possible(state, right):
                faces.append(right.face)
                options.append(option(USE_RIGHT, own(PLAYED, player), right.card, i))
            i += 1

    def take(self, state: State, player: i64, choice: i64) -> None:
        state.rights, right = pop(state.rights, number_of(choice))
        state.stack.append(right)

    def describe(self, state: State, player: i64, choice: i64, meaning: Meaning) -> None:
        right = state.rights[number_of(choice)]
        meaning.offered_by = state.faces[right.face].name
        right.effect.asks_for(state, right, meaning)

    def heading(self) -> str:
        return say("Use")

    def entry(self, meaning: Meaning) -> str:
        return say("the right of {card}", card=meaning.card)

    def past(self) -> str:
        return "used the right of {things}"


class EndTurnAction(Action):
    """End the turn, always as the last option."""

    verb: ClassVar[int] = END_TURN

    def offer(self, state: State, player: i64, options: Options) -> None:
        options.append(bare_option(END_TURN, 0))

    def entry(self, meaning: Meaning) -> str:
        return say("End turn")

    def past(self) -> str:
        return "ended the turn"


PLAY_ACTION: Final = PlayAction()
ACQUIRE_ACTION: Final = AcquireAction()
DEFEAT_ACTION: Final = DefeatAction()
ACTIVATE_ACTION: Final = ActivateAction()
RIGHT_ACTION: Final = RightAction()
END_TURN_ACTION: Final = EndTurnAction()

EVERY: Final[list[Action]] = [
    PLAY_ACTION,
    ACQUIRE_ACTION,
    DEFEAT_ACTION,
    ACTIVATE_ACTION,
    PhantasmAction(),
    TransformAction(),
    RollAction(),
    TakeTempleAction(),
    UseTempleAction(),
    RIGHT_ACTION,
    END_TURN_ACTION,
]


def _by_verb() -> vec[Action]:
    found = vec[Action]([Action() for _ in VERB_NAMES])
    for action in EVERY:
        found[action.verb] = action
    return found


#: By verb; a verb that is no action of a turn has one that does nothing.
ACTIONS: Final = _by_verb()


def brought_verbs(library: Library) -> vec[i64]:
    """What these cards bring to do in a turn, in the order in which a turn lists it."""
    return vec[i64]([action.verb for action in EVERY if action.brought_by(library)])


def offer_all(state: State, player: i64, options: Options) -> None:
    """What there is to do in a turn: what every game has, what these cards bring, banked rights, the end."""
    PLAY_ACTION.offer(state, player, options)
    ACQUIRE_ACTION.offer(state, player, options)
    DEFEAT_ACTION.offer(state, player, options)
    ACTIVATE_ACTION.offer(state, player, options)
    for verb in state.library.verbs:
        ACTIONS[verb].offer(state, player, options)
    if len(state.rights):
        RIGHT_ACTION.offer(state, player, options)
    END_TURN_ACTION.offer(state, player, options)
