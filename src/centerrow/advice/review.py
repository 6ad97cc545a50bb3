"""A game that was played, looked at again: chances by turn, luck and choices, and what cost most.

There is one value of a position: the lead that quick players come to from there, all hands open, what nobody
knows dealt anew. A *choice* changes it by what the quick player would have made of the same decision in the
samples of whoever decided; all else that changes it in a turn is the *luck* of whose turn it is. So what the
start promised, all luck and all choices together are the lead at the end, exactly.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial

import msgspec

from centerrow import Game, Option, Replay
from centerrow.advice.counting import Count, Told
from centerrow.advice.intervals import chance_half, half_of, mean_half
from centerrow.advice.looking import Depth, planner_of
from centerrow.advice.mistakes import Judged, Mistake, costliest, judged
from centerrow.engine import loop
from centerrow.engine.state import State
from centerrow.play.position import state_of
from centerrow.search.outcomes import Prophet, Tally
from centerrow.search.plan import Planner


class Estimate(msgspec.Struct, frozen=True):
    """A number, and how far it may be off with 95%."""

    value: float
    half: float


class Standing(msgspec.Struct, frozen=True):
    """Where a seat stands when a turn begins: its chance to win, and its lead at the end, as expected."""

    chance: Estimate
    lead: Estimate


class TurnPoint(msgspec.Struct, frozen=True):
    """The beginning of a turn, or the end of the game as the last one.

    turn      its number; None for the end
    position  how many choices had been made
    active    whose turn it is; None for the end
    seats     where everybody stands
    """

    turn: int | None
    position: int
    active: int | None
    seats: tuple[Standing, ...]


class Parts(msgspec.Struct, frozen=True):
    """Where the lead of a side came from; its own parts are those of the team, where there are teams.

    All of them but `lead` add up to it.
    """

    seat: int
    start: Estimate
    my_luck: Estimate
    my_choices: Estimate
    their_luck: Estimate
    their_choices: Estimate
    lead: Estimate


class TurnChoices(msgspec.Struct, frozen=True):
    """What the choices of a seat in one turn changed for it, in honor."""

    turn: int
    seat: int
    effect: Estimate


class Review(msgspec.Struct, frozen=True):
    """All that was found. `over` is False for a game that was not played to its end: its lead is expected."""

    names: tuple[str, ...]
    over: bool
    winners: tuple[int, ...]
    deals: int
    turns: tuple[TurnPoint, ...]
    parts: tuple[Parts, ...]
    choices: tuple[TurnChoices, ...]
    mistakes: tuple[Mistake, ...]


FIRST = Depth(worlds=2, positions=300, seconds=0.0)
AGAIN = Depth(worlds=8, positions=1_500, seconds=0.0)
#: From the beginning of a turn, which has no other to be compared with, this many times as many games.
OF_TURNS = 3


@dataclass(frozen=True)
class Effort:
    """How much is played and looked at.

    deals    games for both sides of each choice; OF_TURNS times as many from the beginning of each turn
    first    how far each decision is searched, for what was better
    again    the same for those that look worst
    checked  this many of these are played on from, in this many `trials`
    """

    deals: int = 200
    first: Depth = FIRST
    again: Depth = AGAIN
    checked: int = 9
    trials: int = 400

    def with_deals(self, deals: int) -> Effort:
        """The same with this many deals; as many times the trials."""
        return replace(self, deals=deals, trials=2 * deals)


def usual_effort() -> Effort:
    """As much as takes some seconds; plain Python is slower by far, and so looks at less."""
    if is_compiled():
        return Effort()
    return Effort(10, Depth(1, 40, 0.0), Depth(2, 150, 0.0), checked=6, trials=20)


def is_compiled() -> bool:
    return (loop.__file__ or "").endswith((".so", ".pyd"))


@dataclass
class _Turn:
    """What is known of a turn; choices are (seat, what it changed)."""

    number: int
    position: int
    active: int
    value: Tally
    choices: list[tuple[int, Tally]] = field(default_factory=list)


@dataclass
class _Made:
    """A decision of the game, between several options."""

    turn: int
    position: int
    state: State
    chosen: int
    options: tuple[Option, ...]

    @property
    def seat(self) -> int:
        return int(self.state.seat)


def review_of(
    replay: Replay, effort: Effort | None = None, seats: Sequence[int] | None = None, told: Told | None = None
) -> Review:
    """Look at a game again; `seats` are those whose decisions are judged, by default everybody's."""
    effort = effort or Effort()
    states, made, final = _course(replay)
    planner = planner_of(final.library)
    prophet = Prophet(planner.policy, planner.value.features)
    different = [each for each in made if int(planner.policy.decide(each.state)) != each.chosen]
    judges = range(len(replay.names)) if seats is None else seats
    total = OF_TURNS * effort.deals * (len(states) + 1)
    total += effort.deals * len(different) + effort.trials * effort.checked
    count = Count(total, told)
    turns = _turns(prophet, states, effort, count)
    for each in different:
        tally = Tally(2 * final.seats)
        effect = partial(prophet.effect, tally, each.state, each.chosen)
        count.through(effort.deals, effect, f"choice {each.position}")
        turns[each.turn].choices.append((each.seat, tally))
    candidates: list[Judged] = []
    for each in made:
        if each.seat in judges:
            chance = turns[each.turn].value.mean(len(replay.names) + each.seat)
            candidates += _judged(planner, each, effort, chance)
            count.add(0)
    worst = sorted(candidates, key=lambda each: -each.weight)[: effort.checked]
    mistakes = costliest(planner, prophet, worst, effort.again, effort.trials, count)
    end = _promise(prophet, final, effort, count, "end")
    count.finish()
    return _review(replay, effort, turns, end, final, mistakes)


def _turns(
    prophet: Prophet, states: Sequence[tuple[int, State]], effort: Effort, count: Count
) -> list[_Turn]:
    """What everybody could expect when each turn began."""
    return [
        _Turn(number, position, int(state.active), _promise(prophet, state, effort, count, f"turn {number}"))
        for number, (position, state) in enumerate(states, 1)
    ]


def _promise(prophet: Prophet, state: State, effort: Effort, count: Count, seed: str) -> Tally:
    tally = Tally(2 * state.seats)
    count.through(OF_TURNS * effort.deals, partial(prophet.promise, tally, state), seed)
    return tally


def _course(replay: Replay) -> tuple[list[tuple[int, State]], list[_Made], State]:
    """The beginnings of the turns, the decisions with several options, and the end."""
    replay.to(replay.length)
    game: Game = replay.fork().earlier(0)
    begins = set(replay.turns)
    states: list[tuple[int, State]] = []
    made: list[_Made] = []
    for position, chosen in enumerate(replay.choices):
        if position in begins:
            states.append((position, state_of(game.position())))
        decision = game.decision
        if decision is not None and len(decision.options) > 1:
            state = state_of(game.position())
            made.append(_Made(len(states) - 1, position, state, chosen, decision.options))
        game.apply(chosen)
    return states, made, state_of(game.position())


def _judged(planner: Planner, each: _Made, effort: Effort, chance: float) -> list[Judged]:
    """What this decision seems to have cost; nothing where it cannot be told."""
    found = judged(planner, each.state, each.chosen, effort.first, f"look {each.position}")
    if found is None:
        return []
    both = each.options[each.chosen], each.options[found[2]]
    return [Judged(*found, chance, each.turn + 1, each.position, each.state, each.chosen, *both)]


# ---- adding up


def _review(
    replay: Replay,
    effort: Effort,
    turns: list[_Turn],
    end: Tally,
    final: State,
    mistakes: tuple[Mistake, ...],
) -> Review:
    seats = len(replay.names)
    points = [
        TurnPoint(turn.number, turn.position, turn.active, _standings(turn.value, seats, False))
        for turn in turns
    ]
    points.append(TurnPoint(None, replay.length, None, _standings(end, seats, replay.over)))
    changed = [
        TurnChoices(turn.number, seat, _sum([(1, tally, seat) for who, tally in turn.choices if who == seat]))
        for turn in turns
        for seat in sorted({who for who, _ in turn.choices})
    ]
    return Review(
        replay.names,
        replay.over,
        tuple(replay.winners()) if replay.over else (),
        effort.deals,
        tuple(points),
        tuple(_parts(turns, end, final, seat) for seat in range(seats)),
        tuple(changed),
        mistakes,
    )


def _standings(tally: Tally, seats: int, over: bool) -> tuple[Standing, ...]:
    """Where everybody stands; of a game that is over nothing is in doubt."""
    return tuple(
        Standing(
            Estimate(tally.mean(seats + seat), 0.0 if over else chance_half(tally, seats + seat)),
            _estimate(tally, seat),
        )
        for seat in range(seats)
    )


def _estimate(tally: Tally, place: int) -> Estimate:
    return Estimate(tally.mean(place), mean_half(tally, place))


def _sum(parts: Sequence[tuple[int, Tally, int]]) -> Estimate:
    """Means, each this many times, and how far the sum may be off: they are independent."""
    value = math.fsum(times * tally.mean(place) for times, tally, place in parts)
    variance = math.fsum(times * times * tally.variance(place) for times, tally, place in parts)
    return Estimate(value, half_of(variance))


def _parts(turns: Sequence[_Turn], end: Tally, final: State, seat: int) -> Parts:
    """Where the lead of the seat's side came from."""
    side = {seat, int(final.teammate_of(seat))}
    values = [*(turn.value for turn in turns), end]
    luck: dict[bool, list[tuple[int, Tally, int]]] = {True: [], False: []}
    choices: dict[bool, list[tuple[int, Tally, int]]] = {True: [], False: []}
    # Of two turns of the same side in a row the value between them counts for nothing.
    times = {True: [0] * len(values), False: [0] * len(values)}
    for number, turn in enumerate(turns):
        mine = turn.active in side
        times[mine][number] -= 1
        times[mine][number + 1] += 1
        for who, tally in turn.choices:
            luck[mine].append((-1, tally, seat))
            choices[who in side].append((1, tally, seat))
    for mine in (True, False):
        luck[mine] += [(many, value, seat) for many, value in zip(times[mine], values, strict=True) if many]
    return Parts(
        seat,
        _sum([(1, values[0], seat)]),
        _sum(luck[True]),
        _sum(choices[True]),
        _sum(luck[False]),
        _sum(choices[False]),
        _estimate(end, seat),
    )
