"""An independent model of what is hidden: every course that hidden events can have taken, one by one.

It is written from the rulebook alone and knows nothing of the engine. A script tells what everybody saw; each
course that agrees with it counts once. Of two cards with one name either may have been meant.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations

Step = tuple[str, str]
Pile = tuple[str, ...]
#: A hand in the order of names, a deck with its top card first, and what was stolen out of the hand.
World = tuple[Pile, Pile, Pile]


def courses(deck: list[str], script: list[Step]) -> Counter[World]:
    """The worlds in which a player's hidden cards may be, with the number of courses that lead to each.

    ("draw", "3")      so many cards are drawn
    ("pour", "A/B")    the deck is empty, and the discard pile of these cards is shuffled to be a new one
    ("shuffle", "A/B") these cards are shuffled into the deck
    ("left", "A")      this card left the hand in the open
    ("holds no", "A")  this card cannot be in the hand, because it would have turned over there
    ("stolen", "")     a card was taken out of the hand at random, unseen
    ("not stolen", "A") this card cannot be the stolen one, because it would have turned over there
    """
    worlds: Counter[World] = Counter(((), order, ()) for order in permutations(deck))
    for verb, what in script:
        after: Counter[World] = Counter()
        for world, number in worlds.items():
            for other in _step(world, verb, what):
                after[other] += number
        worlds = after
    return worlds


def _step(world: World, verb: str, what: str) -> list[World]:
    hand, deck, gone = world
    if verb == "draw":
        drawn = int(what)
        return [(tuple(sorted(hand + deck[:drawn])), deck[drawn:], gone)] if len(deck) >= drawn else []
    if verb == "pour":
        return [(hand, order, gone) for order in permutations(what.split("/"))] if not deck else []
    if verb == "shuffle":
        return [(hand, order, gone) for order in permutations([*deck, *what.split("/")])]
    if verb == "left":
        return [(_without(hand, what), deck, gone)] * hand.count(what) if what in hand else []
    if verb == "stolen":
        return [(_without(hand, card), deck, (*gone, card)) for card in hand]
    assert verb in ("holds no", "not stolen")
    return [] if what in (hand if verb == "holds no" else gone) else [world]


def _without(pile: Pile, card: str) -> Pile:
    place = pile.index(card)
    return pile[:place] + pile[place + 1 :]


#: The Dream deck with its top card first, then each Dreamscape in the order of names.
Dreams = tuple[Pile, ...]


def dream_courses(
    unseen: list[str], put_back: list[str], kept: list[int], script: list[Step]
) -> Counter[Dreams]:
    """The same for the Dream deck and all Dreamscapes, as the first player sees it.

    After a draft the others have kept so many cards each out of those that the player never saw, and the rest
    is shuffled together with what the player has put back. Then:

    ("add", "1")        the top card of the Dream deck goes to this player's Dreamscape
    ("add", "0/A")      and when it is the first player, they see which
    ("left", "1/A")     this card left that Dreamscape in the open
    ("top", "A")        this card left the top of the Dream deck in the open
    ("steal", "1/2")    a random card goes from the one player's Dreamscape to the other's
    ("steal", "1/0/A")  and when the first player is one of the two, they see which
    """
    worlds: Counter[Dreams] = Counter()
    for order in permutations(unseen):
        piles: list[Pile] = [()]
        taken = 0
        for number in kept:
            piles.append(tuple(sorted(order[taken : taken + number])))
            taken += number
        for deck in permutations([*order[taken:], *put_back]):
            worlds[deck, *piles] += 1
    for verb, what in script:
        after: Counter[Dreams] = Counter()
        for world, number in worlds.items():
            for other in _dream_step(world, verb, what.split("/")):
                after[other] += number
        worlds = after
    return worlds


def _dream_step(world: Dreams, verb: str, words: list[str]) -> list[Dreams]:
    deck = world[0]
    if verb == "top":
        return [_with(world, {0: deck[1:]})] if deck[0] == words[0] else []
    if verb == "add":
        seat = int(words[0])
        if seat == 0 and deck[0] != words[1]:
            return []
        return [_with(world, {0: deck[1:], seat + 1: (*world[seat + 1], deck[0])})]
    seat = int(words[0])
    held = world[seat + 1]
    if verb == "left":
        return (
            [_with(world, {seat + 1: _without(held, words[1])})] * held.count(words[1])
            if words[1] in held
            else []
        )
    assert verb == "steal"
    thief = int(words[1])
    seen = held if 0 not in (seat, thief) else [card for card in held if card == words[2]]
    return [
        _with(world, {seat + 1: _without(held, card), thief + 1: (*world[thief + 1], card)}) for card in seen
    ]


def _with(world: Dreams, changes: dict[int, Pile]) -> Dreams:
    """The world with these piles; a Dreamscape has no order."""
    return tuple(
        pile if i not in changes else changes[i] if i == 0 else tuple(sorted(changes[i]))
        for i, pile in enumerate(world)
    )
