"""Who has how much, and who won (ruling 11)."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from centerrow.engine.names import CONSTRUCT, HERO
from centerrow.engine.state import State
from centerrow.engine.zones import CONSTRUCTS, CULT, DECK, DISCARD, HAND, PLAYED, TEMPLES
from centerrow.game.config import MOST_PLAYERS

#: Who one plays against in solo.
THE_CULT = "The Cult"


@dataclass(frozen=True)
class Score:
    """One seat's honor, by where it comes from; a team's is the sum of its two seats'."""

    seat: int | None
    name: str
    tokens: int
    cards: int
    temples: int
    total: int
    team: int | None = None


def scores_of(state: State, names: tuple[str, ...]) -> list[Score]:
    """By seat; in solo the Cult comes last."""
    scores = [_score(state, seat, names[seat]) for seat in range(state.seats)]
    return [*scores, _cult_score(state)] if state.solo else scores


def _cult_score(state: State) -> Score:
    tokens = int(state.cult)
    cards = sum(int(state.face_of(card).honor) for card in state.zones[CULT])
    return Score(None, THE_CULT, tokens, cards, 0, tokens + cards)


def _score(state: State, seat: i64, name: str) -> Score:
    tokens = int(state.players[seat].honor)
    cards = 0
    for zone in (HAND, DECK, DISCARD, PLAYED, CONSTRUCTS):
        for card in state.zone(zone, seat):
            face = state.face_of(card)
            if face.kind & (HERO | CONSTRUCT):
                cards += int(face.honor)
    temples = sum(int(state.face_of(card).honor) for card in state.zone(TEMPLES, seat))
    total = tokens + cards + temples
    return Score(int(seat), name, tokens, cards, temples, total, team_of(state, seat))


def team_of(state: State, seat: i64) -> int | None:
    """The number of a seat's team, from 0; None where everybody plays alone."""
    return int(seat % (state.seats // 2)) if state.teams else None


def winners_of(state: State, scores: list[Score]) -> list[int]:
    """The seat with the most honor; of equals the one later in turn order, and in solo the Cult."""
    if state.teams:
        return _winning_team(scores)
    best = max(scores, key=_strength)
    return [] if best.seat is None else [best.seat]


def _winning_team(scores: list[Score]) -> list[int]:
    """Both seats of the team with the most honor; of equals the one with the latest seat (ruling 41)."""
    half = len(scores) // 2
    totals = [scores[seat].total + scores[seat + half].total for seat in range(half)]
    best = max((total, team) for team, total in enumerate(totals))[1]
    return [best, best + half]


def _strength(score: Score) -> tuple[int, int]:
    return score.total, MOST_PLAYERS if score.seat is None else score.seat
