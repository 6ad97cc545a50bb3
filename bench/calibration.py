"""A fixed yardstick: a small deck-builder in plain interpreted Python, about 0.1 M decisions per second.

Machines differ and are noisy; the same loop measured in the same run tells how fast this one is right now.
It is built like the engine (effects as objects, a stack of frames, a row, a generator) but much smaller,
it is never compiled, and it never changes: figures of different days are compared by their ratio to it.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

MASK = 0xFFFFFFFF


class Random32:
    """xorshift32."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def below(self, n: int) -> int:
        x = self.state
        x ^= (x << 13) & MASK
        x ^= x >> 17
        x ^= (x << 5) & MASK
        self.state = x
        return (x * n) >> 32

    def shuffle(self, cards: list[int]) -> None:
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]


class Effect:
    def run(self, table: Table, player: Side) -> None:
        raise NotImplementedError


class Gain(Effect):
    def __init__(self, runes: int, power: int, honor: int) -> None:
        self.runes, self.power, self.honor = runes, power, honor

    def run(self, table: Table, player: Side) -> None:
        player.runes += self.runes
        player.power += self.power
        player.honor += self.honor
        table.pool -= self.honor


class Draw(Effect):
    def __init__(self, cards: int) -> None:
        self.cards = cards

    def run(self, table: Table, player: Side) -> None:
        player.draw(self.cards, table.random)


class Both(Effect):
    def __init__(self, one: Effect, other: Effect) -> None:
        self.one, self.other = one, other

    def run(self, table: Table, player: Side) -> None:
        table.stack.append(Frame(self.other, player))
        table.stack.append(Frame(self.one, player))


class Frame:
    def __init__(self, effect: Effect, player: Side) -> None:
        self.effect, self.player = effect, player


class Card:
    def __init__(self, cost: int, monster: bool, effect: Effect) -> None:
        self.cost, self.monster, self.effect = cost, monster, effect


@dataclass(frozen=True)
class Option:
    """A legal choice, as a client would get it."""

    verb: str
    place: int
    card: int
    text: str


CARDS = [
    Card(0, False, Gain(1, 0, 0)),
    Card(0, False, Gain(0, 1, 0)),
    Card(3, False, Gain(2, 0, 0)),
    Card(2, False, Gain(0, 2, 0)),
    Card(2, False, Both(Gain(0, 1, 0), Draw(1))),
    Card(3, False, Both(Gain(1, 0, 0), Draw(1))),
    Card(4, False, Both(Gain(0, 0, 2), Gain(1, 1, 0))),
    Card(6, False, Draw(2)),
    Card(2, True, Gain(0, 0, 2)),
    Card(4, True, Both(Gain(0, 0, 3), Draw(1))),
    Card(5, True, Gain(0, 0, 5)),
]
CENTER = [4, 5, 6, 7, 8, 9, 10] * 12


class Side:
    def __init__(self, random: Random32) -> None:
        self.deck = [0] * 8 + [1] * 2
        random.shuffle(self.deck)
        self.hand: list[int] = []
        self.played: list[int] = []
        self.discard: list[int] = []
        self.runes = self.power = self.honor = 0
        self.draw(5, random)

    def draw(self, cards: int, random: Random32) -> None:
        for _ in range(cards):
            if not self.deck:
                self.deck, self.discard = sorted(self.discard), []
                random.shuffle(self.deck)
            if self.deck:
                self.hand.append(self.deck.pop())


class Table:
    def __init__(self, seed: int) -> None:
        self.random = Random32(seed)
        self.center = CENTER[:]
        self.random.shuffle(self.center)
        self.row = [self.center.pop() for _ in range(6)]
        self.void: list[int] = []
        self.sides = [Side(self.random), Side(self.random)]
        self.stack: list[Frame] = []
        self.pool = 60
        self.turn = 0

    def options(self) -> list[Option]:
        side = self.sides[self.turn % 2]
        found = [Option("play", -1, card, f"Play card {card}") for card in sorted(set(side.hand))]
        for place, card in enumerate(self.row):
            have = side.power if CARDS[card].monster else side.runes
            if have >= CARDS[card].cost:
                verb = "defeat" if CARDS[card].monster else "acquire"
                found.append(
                    Option(verb, place, card, f"{verb.capitalize()} card {card} for {CARDS[card].cost}")
                )
        for card in (2, 3):
            if side.runes >= CARDS[card].cost:
                found.append(Option("supply", -1, card, f"Acquire card {card} for {CARDS[card].cost}"))
        found.append(Option("end", -1, -1, "End turn"))
        return found

    def apply(self, option: Option) -> None:
        side = self.sides[self.turn % 2]
        if option not in self.options():
            raise ValueError(option)
        if option.verb == "play":
            side.hand.remove(option.card)
            side.played.append(option.card)
            self.stack.append(Frame(CARDS[option.card].effect, side))
        elif option.verb in ("acquire", "defeat"):
            self.take(side, option.place)
        elif option.verb == "supply":
            side.runes -= CARDS[option.card].cost
            side.discard.append(option.card)
        else:
            side.discard += side.hand + side.played
            side.hand, side.played, side.runes, side.power = [], [], 0, 0
            side.draw(5, self.random)
            self.turn += 1
        while self.stack:
            frame = self.stack.pop()
            frame.effect.run(self, frame.player)

    def take(self, side: Side, place: int) -> None:
        card = self.row[place]
        if CARDS[card].monster:
            side.power -= CARDS[card].cost
            self.void.append(card)
            self.stack.append(Frame(CARDS[card].effect, side))
        else:
            side.runes -= CARDS[card].cost
            side.discard.append(card)
        if not self.center:
            self.center, self.void = sorted(self.void), []
            self.random.shuffle(self.center)
        self.row[place] = self.center.pop() if self.center else 0


def decisions_per_second(seconds: float) -> float:
    """Random games for about that long."""
    random = Random32(12345)
    decisions = 0
    began = time.process_time()
    seed = 0
    while time.process_time() - began < seconds:
        seed += 1
        table = Table(seed)
        while table.pool > 0:
            options = table.options()
            table.apply(options[random.below(len(options))])
            decisions += 1
    return decisions / (time.process_time() - began)
