"""What anybody can remember of cards that lie hidden (see `centerrow.engine.knowledge`)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from centerrow.packed import vec


@mypyc_attr(acyclic=True)
class Memory:
    """It changes so seldom that copies of a state share it until one of them writes (`State.remembering`).

    came      for each card the shuffle with which it was lost from sight; until then everybody knew it
    filled    for each card the last shuffle before its hidden place was filled: what came later is not there
    stolen    the cards in hands that were taken out of others', each packed with the loser's seat
    denied    what did not turn over in the active player's hand earlier this turn, and so was not there: each
              card that lay in it, packed with the face that its place cannot have held
    dreams    every move of a Dream card out of the Dream deck or a Dreamscape (see `knowledge.note_dream`)
    shuffles  how many there were, thefts included, which mix a hand as a shuffle mixes a deck
    blended   the seats (as bits) whose deck was shuffled this turn with cards still in it
    lent      whether several states share it
    """

    def __init__(self, came: vec[i64], filled: vec[i64]) -> None:
        self.came: vec[i64] = came
        self.filled: vec[i64] = filled
        self.stolen: vec[i64] = vec[i64]()
        self.denied: vec[i64] = vec[i64]()
        self.dreams: vec[i64] = vec[i64]()
        self.shuffles: i64 = 0
        self.blended: i64 = 0
        self.lent: bool = False

    def copy(self) -> Memory:
        twin = Memory(self.came[:], self.filled[:])
        twin.stolen = self.stolen
        twin.denied = self.denied
        twin.dreams = self.dreams
        twin.shuffles = self.shuffles
        twin.blended = self.blended
        return twin


#: Of a state that is just being made.
NO_MEMORY: Final = Memory(vec[i64](), vec[i64]())
