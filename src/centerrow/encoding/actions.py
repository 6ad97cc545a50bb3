"""Every option as one number that means the same in all positions, for policies with a fixed list of actions.

A table holds the meanings that the cards of a library can have: a verb, a card, the class of zone it lies in,
and a detail. It does not depend on the number of players. What it has no number for, such as the second of
two cards of one name of which one was used, gets the next of the `FURTHER` numbers, in the decision's order.
"""

from __future__ import annotations

from mypy_extensions import i64

from centerrow.encoding.meanings import FURTHER, NO_NUMBER, RAISES, Meanings, NumberedMeaning, meanings_of
from centerrow.encoding.zone_classes import CLASSES, THEIRS, class_of
from centerrow.engine.library import Library, stable_code
from centerrow.engine.names import (
    ACQUIRE,
    ACTIVATE,
    ASK_BID,
    ASK_CHOICE,
    ASK_DESTINATION,
    BID,
    CHOOSE,
    DECLINE,
    ENLIGHTENED,
    LIFEBOUND,
    MECHANA,
    PAY,
    USE_RIGHT,
)
from centerrow.engine.options import card_of, number_of, verb_of, zone_of
from centerrow.engine.state import State
from centerrow.engine.zones import NO_CARD, NO_ZONE
from centerrow.packed import append, vec


class ActionTable:
    """The numbers of the options of one decision at a time, for games with these cards.

    size      how many numbers there are
    numbers   of each option of the decision that was read last, in its order
    count     how many options that has
    left_out  how many options ever read got no number; none is known to happen
    """

    def __init__(self, library: Library) -> None:
        meanings = meanings_of(library)
        self._meanings: Meanings = meanings
        self.size: int = len(meanings.all)
        self.numbers: vec[i64] = vec[i64]()
        self.count: i64 = 0
        self.left_out: int = 0
        #: For each verb and class of zone the first number of each face; NO_NUMBER where there is none.
        self._of_cards: vec[vec[i64]] = meanings.of_cards
        self._bare: vec[i64] = meanings.bare
        self._ways: vec[vec[i64]] = meanings.ways
        self._one_of: i64 = meanings.first("one_of")
        self._yes: i64 = meanings.first("yes")
        self._faction: i64 = meanings.first("faction")
        self._seat: i64 = meanings.first("seat")
        self._raise: i64 = meanings.first("raise")
        self._split: i64 = meanings.first("split")
        self._further: i64 = meanings.first("further")
        self._widths: vec[i64] = meanings.widths
        #: When each number was given last, in decisions read.
        self._given: vec[i64] = vec[i64]([0] * self.size)
        self._read: i64 = 0

    # ---- what a number means

    def meaning(self, number: int) -> NumberedMeaning:
        """What that number means, in every game with these cards; IndexError when there is none."""
        if not 0 <= number < self.size:
            raise IndexError(number)
        return self._meanings.all[number]

    def meanings(self) -> list[NumberedMeaning]:
        """What all numbers mean, in order."""
        return list(self._meanings.all)

    def code(self) -> int:
        """A number for what all the numbers mean."""
        return stable_code("|".join([meaning.name() for meaning in self._meanings.all]))

    # ---- the options of a decision

    def read(self, state: State) -> None:
        """Number the options of the pending decision; afterwards `numbers` has them."""
        options = state.options
        self._read += 1
        self.count = options.size
        while len(self.numbers) < options.size:
            self.numbers = append(self.numbers, NO_NUMBER)
        further: i64 = 0
        i: i64 = 0
        while i < options.size:
            number = self._number(state, options.codes[i], i)
            if number == NO_NUMBER or self._given[number] == self._read:
                number = NO_NUMBER
                if further < FURTHER:
                    number = self._further + further
                    further += 1
                else:
                    self.left_out += 1
            if number != NO_NUMBER:
                self._given[number] = self._read
            self.numbers[i] = number
            i += 1

    def index_of(self, number: i64) -> i64:
        """The option of the decision that was read last which has this number, or NO_NUMBER."""
        i: i64 = 0
        while i < self.count:
            if self.numbers[i] == number:
                return i
            i += 1
        return NO_NUMBER

    def listed(self) -> list[int]:
        """The numbers of the decision that was read last, option by option."""
        found: list[int] = []
        i: i64 = 0
        while i < self.count:
            found.append(int(self.numbers[i]))
            i += 1
        return found

    def _number(self, state: State, code: i64, index: i64) -> i64:
        verb = verb_of(code)
        card = card_of(code)
        zone = zone_of(code)
        if state.kind == ASK_DESTINATION:
            return self._way(state, zone, number_of(code))
        if card == NO_CARD or zone == NO_ZONE:
            return self._bare_number(state, verb, number_of(code), index)
        if verb == USE_RIGHT:
            face = state.rights[number_of(code)].face
        else:
            face = state.face[card]
        row = self._of_cards[verb * CLASSES + class_of(zone, state.seat)]
        if not len(row) or row[face] == NO_NUMBER:
            return NO_NUMBER
        if verb == ACTIVATE or verb == ACQUIRE:
            detail = number_of(code)
            return row[face] + detail if detail < self._widths[row[face]] else NO_NUMBER
        return row[face]

    def _way(self, state: State, zone: i64, number: i64) -> i64:
        """Where an acquired card goes, and the ability that lets it."""
        place = class_of(zone, state.seat)
        row = self._ways[place]
        if not len(row):
            return NO_NUMBER
        face: i64 = 0 if number == 0 or place >= THEIRS else state.actives[number - 1].face + 1
        return row[face]

    def _bare_number(self, state: State, verb: i64, number: i64, index: i64) -> i64:
        if verb == PAY:
            return self._in_row(self._split, index)
        if verb == BID:
            return self._bid(state, number)
        if verb == CHOOSE:
            return self._choice(state, number)
        return self._bare[verb]

    def _in_row(self, first: i64, place: i64) -> i64:
        return first + place if place < self._widths[first] else NO_NUMBER

    def _choice(self, state: State, number: i64) -> i64:
        """One of several, named by a number: a faction, a seat, an effect; or yes."""
        if state.kind != ASK_CHOICE:
            return self._in_row(self._one_of, number)
        prompt = state.deciding().effect.prompt()
        if prompt == "faction":
            return self._faction + place_of_faction(number)
        if prompt == "opponent":
            return self._in_row(self._seat, (number - state.seat + state.seats) % state.seats - 1)
        if verb_of(state.options.codes[state.options.size - 1]) == DECLINE and state.options.size == 2:
            return self._yes
        return self._in_row(self._one_of, number)

    def _bid(self, state: State, number: i64) -> i64:
        """By how much it is raised; a higher one than that only if it is all that can be bid."""
        options = state.options
        raised = number - number_of(options.codes[0])
        if raised < RAISES:
            return self._raise + raised
        last = options.size - 1
        while last > 0 and verb_of(options.codes[last]) != BID:
            last -= 1
        is_all = state.kind == ASK_BID and number == number_of(options.codes[last])
        return self._raise + RAISES if is_all else NO_NUMBER


def place_of_faction(faction: i64) -> i64:
    """The place of a faction in `FACTIONS`."""
    if faction == ENLIGHTENED:
        return 0
    if faction == LIFEBOUND:
        return 1
    return 2 if faction == MECHANA else 3
