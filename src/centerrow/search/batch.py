"""Many games at once for a learner: others play by themselves, finished games begin anew, all are encoded.

Nothing here asks Python for anything but a list of numbers, so that thousands of games cost what they take to
play. `centerrow.rl` gives them the faces that learning libraries know.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import msgspec
from mypy_extensions import i64

from centerrow.encoding.meanings import NO_NUMBER
from centerrow.encoding.observation import Encoder
from centerrow.encoding.option_rows import option_rows
from centerrow.encoding.rows import Rows
from centerrow.engine.errors import IllegalChoice
from centerrow.engine.loop import choose
from centerrow.engine.rng import Generator, seeded
from centerrow.engine.state import State
from centerrow.packed import vec
from centerrow.play.score import scores_of, sides_of
from centerrow.play.setup import deal
from centerrow.search.answers import NO_OPTION, refusal
from centerrow.search.policy import LONGEST_TURN, Policy
from centerrow.settings.config import Config

# Who decides for a player.
LEARNER: Final = 0
AT_RANDOM: Final = 1
QUICK: Final = 2
#: The seat of the learner is drawn from the seed.
ANY_SEAT: Final = -1
# How far a game is: it asks for an action; it stopped before it could ask for the first one, which the next
# step tells; that it stopped was told.
ASKS: Final = 0
STOPPED: Final = 1
TOLD: Final = 2

# What is wrong with a step, or a question about a game.
NOT_BEGUN: Final = "no game has begun: call reset() first"
GAME_OVER: Final = "this game is over: call reset()"


@dataclass(frozen=True)
class Terms:
    """How the games of a learner go.

    who    who decides, by places after the learner's seat; the first is the learner
    seat   the learner's, or ANY_SEAT
    most   a game with more decisions is cut off, before the learner's first one too
    skips  whether a decision with one option is made at once
    leads  whether a game is worth the honor by which one leads in the end, or else 1 to whoever wins
    """

    who: tuple[int, ...]
    seat: int = ANY_SEAT
    most: int = 20_000
    skips: bool = False
    leads: bool = False


class Batch:
    """Several games with these settings; the seed of each is given when it begins.

    again                whether the next game follows one that ends
    observations, masks  a row for each game, as whoever decides now sees it; of a game that stopped before
                         the learner's first decision what the learner sees, and no action: any will do
    rewards, ended, cut  of the last step, for whoever made it
    outcomes             of the games that it ended: what each was worth, by seat
    finals               of these: the last observation of whoever made the step
    """

    def __init__(
        self, config: Config, terms: Terms, policy: Policy, encoder: Encoder, count: int, again: bool
    ) -> None:
        self.config: Config = config
        self.policy: Policy = policy
        self.encoder: Encoder = encoder
        self.count: int = count
        self.again: bool = again
        self.observations: Rows = Rows(count, encoder.space.size)
        self.masks: Rows = Rows(count, encoder.table.size)
        self.rewards: list[float] = [0.0] * count
        self.ended: list[bool] = [False] * count
        self.cut: list[bool] = [False] * count
        self.outcomes: dict[int, list[float]] = {}
        self.finals: dict[int, bytes] = {}
        self._last: Rows = Rows(1, encoder.space.size)
        self._who: vec[i64] = vec[i64](list(terms.who))
        self._seat: i64 = terms.seat
        self._most: i64 = terms.most
        self._skips: bool = terms.skips
        self._leads: bool = terms.leads
        self._states: list[State] = []
        self._numbers: list[vec[i64]] = [vec[i64]() for _ in range(count)]
        self._chance: list[Generator] = [seeded("") for _ in range(count)]
        #: The learner's seat, and the one whose row it is.
        self._seats: vec[i64] = vec[i64]([0] * count)
        self._eyes: vec[i64] = vec[i64]([0] * count)
        self._stages: vec[i64] = vec[i64]([ASKS] * count)
        self._made: vec[i64] = vec[i64]([0] * count)
        self._turn: vec[i64] = vec[i64]([0] * count)
        self._since: vec[i64] = vec[i64]([0] * count)
        self._seeds: list[str] = [""] * count
        self._episodes: vec[i64] = vec[i64]([0] * count)

    # ---- looking

    def check_begun(self) -> None:
        """IllegalChoice unless the games have begun."""
        if not len(self._states):
            raise IllegalChoice(NOT_BEGUN)

    def state(self, game: int) -> State:
        self.check_begun()
        return self._states[game]

    def seat_in(self, game: int) -> int:
        """The seat whose row it is: who decides in a game that goes on."""
        return int(self._eyes[game])

    def deciding(self) -> list[int]:
        """The same in each game."""
        self.check_begun()
        return [int(seat) for seat in self._eyes]

    def learners(self) -> list[int]:
        """The seat of the learner in each game."""
        self.check_begun()
        return [int(seat) for seat in self._seats]

    def numbers(self, game: int) -> list[int]:
        """The numbers of the legal actions, option by option."""
        return [int(number) for number in self._numbers[game]]

    def rows_of_options(self, game: int) -> list[list[int]]:
        """The options of a game's decision as features (see `option_rows`); none where nothing is asked."""
        self.check_begun()
        return option_rows(self._states[game], self.encoder.table) if self._stages[game] == ASKS else []

    def any_actions(self, chance: Generator) -> list[int]:
        """A legal action for each game, each as likely as the others; NO_NUMBER where nothing is asked."""
        self.check_begun()
        found: list[int] = []
        for numbers in self._numbers:
            found.append(int(numbers[chance.below(len(numbers))]) if len(numbers) else NO_NUMBER)
        return found

    def seen_by(self, game: int, seat: int) -> bytes:
        """The observation of any seat of a game."""
        self.check_begun()
        self.encoder.observe(self._states[game], seat, self._last, 0)
        return self._last.dense()

    def advice(self) -> list[int]:
        """What the quick player would do in each game; NO_NUMBER where nothing is asked."""
        self.check_begun()
        found: list[int] = []
        for game in range(self.count):
            number: i64 = NO_NUMBER
            if self._stages[game] == ASKS:
                number = self._numbers[game][self.policy.decide(self._states[game])]
            found.append(int(number))
        return found

    # ---- playing

    def begin(self, seeds: list[str]) -> None:
        """All games anew, each with the seed given for it; later ones of it follow from that."""
        self._seeds = seeds[:]
        self._states = []
        game = 0
        while game < self.count:
            self._episodes[game] = 0
            self._states.append(self._dealt(game))
            self._go_on(game)
            self._encode(game)
            self._note(game, 0.0, False, False)
            game += 1
        self.outcomes = {}
        self.finals = {}

    def begin_next(self, game: int) -> None:
        """The next game in that place."""
        self._episodes[game] = self._episodes[game] + 1
        self._states[game] = self._dealt(game)
        self._go_on(game)
        self._encode(game)

    def step(self, actions: list[int]) -> None:
        """One action in each game. IllegalChoice when one of them is not legal; then nothing was done."""
        self.check_begun()
        chosen = [self._index(game, actions[game]) for game in range(self.count)]
        self.outcomes = {}
        self.finals = {}
        for game in range(self.count):
            state = self._states[game]
            actor = self._eyes[game]
            index: i64 = chosen[game]
            if index != NO_OPTION:
                self._choose(state, game, index)
                self._go_on(game)
            self._settle(state, game, actor)

    def _index(self, game: int, action: int) -> i64:
        """The option that the action is in that game; any will do in one that stopped before the first."""
        if self._stages[game] == STOPPED:
            return NO_OPTION
        if self._stages[game] == TOLD:
            raise IllegalChoice(GAME_OVER)
        if 0 <= action < self.encoder.table.size:
            i: i64 = 0
            for number in self._numbers[game]:
                if number == action:
                    return i
                i += 1
        raise IllegalChoice(
            "action {action} is not legal now in game {game}; the mask says which are",
            action=action,
            game=game,
        )

    def _choose(self, state: State, game: i64, index: i64) -> None:
        choose(state, index)
        self._made[game] = self._made[game] + 1
        if state.turn != self._turn[game]:
            self._turn[game] = state.turn
            self._since[game] = self._made[game]

    def _dealt(self, game: int) -> State:
        seed = f"{self._seeds[game]}/{self._episodes[game]}"
        chance = seeded(f"others {seed}")
        self._chance[game] = chance
        seats: i64 = self.config.players
        self._seats[game] = chance.below(seats) if self._seat == ANY_SEAT else self._seat
        self._made[game] = 0
        self._turn[game] = 0
        self._since[game] = 0
        return deal(msgspec.structs.replace(self.config, seed=seed), None, False)

    def _go_on(self, game: int) -> None:
        """Until the learner must decide: others choose, and what leaves no choice is done."""
        state = self._states[game]
        me = self._seats[game]
        while not state.over and self._made[game] < self._most:
            if self._skips and state.options.size == 1:
                self._choose(state, game, 0)
                continue
            who = self._who[(state.seat - me + state.seats) % state.seats]
            if who == LEARNER:
                return
            if who == AT_RANDOM:
                index = self._chance[game].below(state.options.size)
            else:
                tired = self._made[game] - self._since[game] >= LONGEST_TURN
                no: i64 = refusal(state) if tired else NO_OPTION
                index = self.policy.decide(state) if no == NO_OPTION else no
            self._choose(state, game, index)

    def _settle(self, state: State, game: int, actor: i64) -> None:
        """What the step came to; a finished game is followed by the next one, if it should."""
        cut = not state.over and self._made[game] >= self._most
        if not state.over and not cut:
            self._note(game, 0.0, False, False)
            self._encode(game)
            return
        worth = outcome_of(state, self._leads) if state.over else [0.0] * int(state.seats)
        self.outcomes[game] = worth
        self._note(game, worth[actor], state.over, cut)
        self.encoder.observe(state, actor, self._last, 0)
        self.finals[game] = self._last.dense()
        if self.again:
            self.begin_next(game)
        else:
            self._stages[game] = TOLD
            self._numbers[game] = vec[i64]()
            self.encoder.observe(state, actor, self.observations, game)
            self.masks.begin(game)

    def _note(self, game: int, reward: float, ended: bool, cut: bool) -> None:
        self.rewards[game] = reward
        self.ended[game] = ended
        self.cut[game] = cut

    def _encode(self, game: int) -> None:
        """The rows of a game that goes on, or stopped before it could ask for an action."""
        state = self._states[game]
        encoder = self.encoder
        eye = self._eye(state, game)
        self._eyes[game] = eye
        encoder.observe(state, eye, self.observations, game)
        if state.over or self._made[game] >= self._most:
            self._stages[game] = STOPPED
            self._numbers[game] = vec[i64]()
            self.masks.begin(game)
            return
        self._stages[game] = ASKS
        encoder.mask(state, self.masks, game)
        table = encoder.table
        self._numbers[game] = table.numbers[: table.count]

    def _eye(self, state: State, game: int) -> i64:
        """Who decides, where the learner does for that seat; else the learner's own seat."""
        me = self._seats[game]
        if state.over or self._who[(state.seat - me + state.seats) % state.seats] != LEARNER:
            return me
        return state.seat


def outcome_of(state: State, leads: bool) -> list[float]:
    """What a finished game is worth to each seat: 1 to whoever won, and to the others together as much less.

    Alone against the Cult, 1 or -1. Or else the honor by which the seat's side leads the best of the others.
    """
    names = tuple([str(seat) for seat in range(state.seats)])
    sides = sides_of(scores_of(state, names))
    found = [0.0] * int(state.seats)
    for side in sides:
        first = side is sides[0]
        for seat in side.seats:
            if leads:
                found[seat] = float(side.total - sides[1 if first else 0].total)
            elif first:
                found[seat] = 1.0
            else:
                winners = len(sides[0].seats)
                found[seat] = -float(max(winners, 1)) / float(max(int(state.seats) - winners, 1))
    return found
