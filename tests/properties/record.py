"""What one seat saw of decks and of the draft, written down as it happened: a check of its samples.

It reads the engine's log, but of each event only what that seat may see.
"""

from __future__ import annotations

from collections import Counter

from centerrow import Game, card
from centerrow.engine import log
from centerrow.engine.log import Event
from centerrow.engine.marks import knows
from centerrow.engine.zones import DECK, DISCARD, DREAM_DECK, DREAMSCAPE, HAND, is_hidden, kind_of_zone, own
from properties.inside import names_in, state_of


class Record:
    """Begun when a game begins, and brought up to date with `look`.

    may_lie   for each player what may lie in their deck at most: what was in it when it was last shuffled
    put_back  the Dream cards that the seat put back in the draft and has not seen since
    arrivals  how many cards came into each Dreamscape since the draft, unseen
    """

    def __init__(self, game: Game, seat: int) -> None:
        self.seat = seat
        self.read = 0
        self.put_back: Counter[str] = Counter()
        self.arrivals: Counter[int] = Counter()
        self.may_lie = [Counter(self._starters(game, each)) for each in range(game.players)]
        self.discard: list[Counter[str]] = [Counter() for _ in range(game.players)]
        self.decks = [starters.total() for starters in self.may_lie]
        self.look(game)

    def _starters(self, game: Game, seat: int) -> list[str]:
        """Before anything was drawn, a deck held all that a player has now or has drawn since."""
        return [name for zone in (HAND, DECK) for name in names_in(game, zone, seat)]

    def look(self, game: Game) -> None:
        """Read what happened since the last look."""
        state = state_of(game)
        assert state.log is not None
        for event in state.log.items[self.read : state.log.length]:
            if event.kind == log.SHUFFLED:
                self._shuffled(event)
            elif event.kind == log.MOVED:
                self._moved(game, event)
        self.read = int(state.log.length)

    def _shuffled(self, event: Event) -> None:
        if event.seat >= 0 and not self.decks[event.seat]:
            self.may_lie[event.seat] = self.discard[event.seat]
            self.decks[event.seat] = self.discard[event.seat].total()
            self.discard[event.seat] = Counter()

    def _moved(self, game: Game, event: Event) -> None:
        name = state_of(game).faces[event.face].name
        open_now = not (is_hidden(event.source) and is_hidden(event.target))
        sees = open_now or knows(self.seat, event.mask)
        for each in range(game.players):
            if event.source == own(DECK, each):
                self.decks[each] -= 1
                if sees:
                    self.may_lie[each][name] -= 1
                    assert self.may_lie[each][name] >= 0, f"{name} was drawn, which cannot have been there"
            if event.target == own(DECK, each):
                self.decks[each] += 1
                self.may_lie[each][name] += 1
            if event.source == own(DISCARD, each):
                self.discard[each][name] -= 1
            if event.target == own(DISCARD, each):
                self.discard[each][name] += 1
        self._dreamt(game, event, name, sees)

    def _dreamt(self, game: Game, event: Event, name: str, sees: bool) -> None:
        if event.target == DREAM_DECK:
            if event.source == own(DREAMSCAPE, self.seat):
                self.put_back[name] += 1
        elif sees and self.put_back[name] and kind_of_zone(event.source) in (DREAMSCAPE, DREAM_DECK):
            if event.source != own(DREAMSCAPE, self.seat):
                self.put_back[name] -= 1
        elif kind_of_zone(event.target) == DREAMSCAPE and game.turn:
            self.arrivals[int(event.target)] += 1

    def check(self, twin: Game) -> None:
        """The sample deals nothing that this seat knows to be otherwise."""
        for each in range(twin.players):
            deck = Counter(names_in(twin, DECK, each))
            assert deck <= self.may_lie[each], f"{deck - self.may_lie[each]} cannot be in the deck of {each}"
            if each != self.seat:
                lost = [name for name in names_in(twin, DREAMSCAPE, each) if self.put_back[name]]
                only = [name for name in lost if card(name).copies == 1]
                assert len(only) <= self.arrivals[own(DREAMSCAPE, each)], f"{only} cannot lie with {each}"
