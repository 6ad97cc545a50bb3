"""A game against bots of any kind: what `Batch` does for built-in opponents, one game at a time."""

from __future__ import annotations

import msgspec

from centerrow import Game, IllegalChoice, Seat
from centerrow.bots import Bot, bot_seed, make_bot
from centerrow.bots.patience import Patience
from centerrow.bots.tables import worths_of
from centerrow.encoding.meanings import NO_NUMBER
from centerrow.encoding.option_rows import option_rows
from centerrow.encoding.rows import Rows
from centerrow.engine.rng import seeded
from centerrow.engine.state import State
from centerrow.game.game import game_from
from centerrow.play.position import state_of
from centerrow.rl.arrangement import Arrangement
from centerrow.search.answers import NO_OPTION
from centerrow.search.batch import ANY_SEAT, GAME_OVER, NOT_BEGUN, outcome_of
from centerrow.search.policy import LONGEST_TURN, Policy


class QuickBot:
    """The built-in quick player at a table with other bots.

    It looks at its own cards and the table alone, so any sample of its seat tells it as much as the game.
    """

    longest_turn = LONGEST_TURN

    def __init__(self) -> None:
        self._patience = Patience(self.longest_turn)

    def choose(self, seat: Seat) -> int:
        state = state_of(seat.sample(0).position())
        if (no := self._patience.refusal(state)) != NO_OPTION:
            return no
        return int(Policy(worths_of(state.library)).decide(state))


class BotTable:
    """One game after another; the names are those of `Batch` for one game."""

    def __init__(self, arrangement: Arrangement) -> None:
        self.arrangement = arrangement
        self.encoder = arrangement.encoder()
        self.observations = Rows(1, int(self.encoder.space.size))
        self.masks = Rows(1, int(self.encoder.table.size))
        self.rewards = [0.0]
        self.ended = [False]
        self.cut = [False]
        self.outcomes: dict[int, list[float]] = {}
        self._seed = ""
        self._episode = 0
        self._begun = False
        self._numbers: list[int] = []
        self._game = Game(seed=0)
        self._bots: list[Bot | None] = []
        self._seat = 0

    def check_begun(self) -> None:
        if not self._begun:
            raise IllegalChoice(NOT_BEGUN)

    def state(self, game: int) -> State:
        self.check_begun()
        return self._game._state

    def seat_in(self, game: int) -> int:
        """The learner's: nothing is encoded here for any other seat."""
        return self._seat

    def learners(self) -> list[int]:
        return [self._seat]

    def numbers(self, game: int) -> list[int]:
        return self._numbers

    def rows_of_options(self, game: int) -> list[list[int]]:
        self.check_begun()
        return option_rows(self._game._state, self.encoder.table) if self._numbers else []

    def begin(self, seeds: list[str]) -> None:
        (self._seed,) = seeds
        self._begun = True
        self._episode = 0
        self._deal()

    def begin_next(self, game: int) -> None:
        self._episode += 1
        self._deal()

    def _deal(self) -> None:
        config, terms = self.arrangement.config, self.arrangement.terms
        seed = f"{self._seed}/{self._episode}"
        chance = seeded(f"others {seed}")
        self._seat = int(chance.below(config.players)) if terms.seat == ANY_SEAT else terms.seat
        self._game = game_from(msgspec.structs.replace(config, seed=seed), None)
        others = [
            self._bot(bot, bot_seed(seed, after)) for after, bot in enumerate(self.arrangement.bots, start=1)
        ]
        after_me = [None, *others]
        self._bots = [after_me[(seat - self._seat) % config.players] for seat in range(config.players)]
        self._go_on()
        self._encode()
        self.ended, self.cut, self.rewards, self.outcomes = [False], [False], [0.0], {}

    def _bot(self, bot: str | Bot, seed: str) -> Bot:
        if not isinstance(bot, str):
            return bot
        return QuickBot() if bot == "quick" else make_bot(bot, seed)

    def step(self, actions: list[int]) -> None:
        """An action; any will do in a game that stopped before the learner's first decision."""
        self.check_begun()
        if self.ended[0] or self.cut[0]:
            raise IllegalChoice(GAME_OVER)
        (action,) = actions
        if self._numbers:
            if action == NO_NUMBER or action not in self._numbers:
                words = "action {action} is not legal now; the mask says which are"
                raise IllegalChoice(words, action=action)
            self._game.apply(self._numbers.index(action))
            self._go_on()
            self._encode()
        self._settle()

    def _go_on(self) -> None:
        """Until the learner must decide, or the game ends."""
        game, terms = self._game, self.arrangement.terms
        while not self._stopped():
            seat = game._state.seat
            bot = self._bots[seat]
            if terms.skips and game.count == 1:
                game.apply(0)
            elif bot is None:
                break
            else:
                game.apply(bot.choose(game.at(int(seat))))

    def _stopped(self) -> bool:
        """Whether the game is over, or has taken too long."""
        return self._game.over or len(self._game._choices) >= self.arrangement.terms.most

    def _settle(self) -> None:
        """What the step came to."""
        over = self._game.over
        self.ended, self.cut = [over], [not over and self._stopped()]
        self.outcomes = {0: outcome_of(self._game._state, self.arrangement.terms.leads)} if over else {}
        self.rewards = [self.outcomes[0][self._seat] if over else 0.0]

    def _encode(self) -> None:
        state = self._game._state
        self.encoder.observe(state, self._seat, self.observations, 0)
        self.masks.begin(0)
        self._numbers = []
        if not self._stopped():
            self.encoder.mask(state, self.masks, 0)
            self._numbers = self.encoder.table.listed()
