"""Who has how much, and who won (ruling 11)."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from centerrow.engine.names import CONSTRUCT, HERO, HONOR
from centerrow.engine.state import State
from centerrow.engine.zones import CONSTRUCTS, CULT, DECK, DISCARD, HAND, PLAYED, TEMPLES
from centerrow.packed import vec
from centerrow.say import say
from centerrow.settings.config import MOST_PLAYERS

#: Who one plays against in solo.
THE_CULT = "The Cult"


@dataclass(frozen=True)
class Score:
    """One seat's honor, by where it comes from; a team's is the sum of its two seats'.

    cards               what heroes and constructs bring together, wherever they lie
    heroes, constructs  either alone; both 0 where only their sum is known
    """

    seat: int | None
    name: str
    tokens: int
    cards: int
    temples: int
    total: int
    team: int | None = None
    heroes: int = 0
    constructs: int = 0

    @property
    def parted(self) -> bool:
        """Whether it is known what the cards bring as heroes and what as constructs."""
        return self.cards == self.heroes + self.constructs


def scores_of(state: State, names: tuple[str, ...]) -> list[Score]:
    """By seat; in solo the Cult comes last."""
    scores = [_score(state, seat, names[seat]) for seat in range(state.seats)]
    return [*scores, _cult_score(state)] if state.solo else scores


def totals_of(state: State) -> list[int]:
    """The same as bare numbers."""
    totals = [sum(_honor(state, seat)) for seat in range(state.seats)]
    return [*totals, _cult_score(state).total] if state.solo else totals


def _cult_score(state: State) -> Score:
    tokens = int(state.cult)
    heroes, constructs = _printed(state, state.zones[CULT])
    cards = heroes + constructs
    return Score(None, say(THE_CULT), tokens, cards, 0, tokens + cards, None, heroes, constructs)


def _printed(state: State, pile: vec[i64]) -> tuple[int, int]:
    """The honor on the heroes of a pile, and on its constructs."""
    heroes: i64 = 0
    constructs: i64 = 0
    for card in pile:
        face = state.face_of(card)
        if face.kind == HERO:
            heroes += face.honor
        elif face.kind == CONSTRUCT:
            constructs += face.honor
    return int(heroes), int(constructs)


def _honor(state: State, seat: i64) -> tuple[int, int, int, int]:
    """A seat's honor as tokens, on heroes, on constructs, on Temples."""
    heroes = constructs = 0
    for zone in (HAND, DECK, DISCARD, PLAYED, CONSTRUCTS):
        on_heroes, on_constructs = _printed(state, state.zone(zone, seat))
        heroes += on_heroes
        constructs += on_constructs
    temples: i64 = 0
    for card in state.zone(TEMPLES, seat):
        temples += state.face_of(card).honor
    return int(state.players[seat].purse[HONOR]), heroes, constructs, int(temples)


def _score(state: State, seat: i64, name: str) -> Score:
    tokens, heroes, constructs, temples = _honor(state, seat)
    cards = heroes + constructs
    total = tokens + cards + temples
    return Score(int(seat), name, tokens, cards, temples, total, team_of(state, seat), heroes, constructs)


def team_of(state: State, seat: i64) -> int | None:
    """The number of a seat's team, from 0; None where everybody plays alone."""
    return int(seat % (state.seats // 2)) if state.teams else None


@dataclass(frozen=True)
class Side:
    """Who wins or loses together: a player, a team of two, or the Cult."""

    scores: tuple[Score, ...]

    @property
    def name(self) -> str:
        return say(" and ").join([score.name for score in self.scores])

    @property
    def seats(self) -> list[int]:
        return [score.seat for score in self.scores if score.seat is not None]

    @property
    def total(self) -> int:
        return sum([score.total for score in self.scores])

    def strength(self) -> tuple[int, int]:
        """Of equals the Cult is first, then who has the latest seat (rulings 11, 41, 42)."""
        return self.total, max(self.seats) if self.seats else MOST_PLAYERS


def sides_of(scores: list[Score]) -> list[Side]:
    """The sides, the best first."""
    sides: dict[tuple[bool, int | None], list[Score]] = {}
    for score in scores:
        alone = score.team is None
        sides.setdefault((alone, score.seat if alone else score.team), []).append(score)
    return sorted([Side(tuple(side)) for side in sides.values()], key=Side.strength, reverse=True)


def winners_of(scores: list[Score]) -> list[int]:
    """The seats of the best side: none when that is the Cult."""
    return sides_of(scores)[0].seats
