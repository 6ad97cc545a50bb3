"""OpenSpiel: the game under the name "centerrow", for its algorithms, bots and `rl_environment`.

>>> import centerrow.rl.spiel, pyspiel
>>> game = pyspiel.load_game("centerrow(sets=delirium,players=3)")
>>> game.num_distinct_actions(), game.num_players()
(521, 3)

Chance decides once, before the first turn, which of `deals` games is played; all later shuffles follow from
that. OpenSpiel comes from `pip install 'centerrow[spiel]'`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import msgspec

from centerrow.rl.extras import SPIEL, missing

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    raise missing(error, SPIEL) from error

from centerrow import BadSave, BadSetup, IllegalChoice
from centerrow.encoding.meanings import NO_NUMBER
from centerrow.encoding.observation import Encoder
from centerrow.encoding.option_rows import option_rows
from centerrow.encoding.rows import Rows
from centerrow.engine.loop import choose
from centerrow.engine.state import State
from centerrow.engine.zones import NOBODY
from centerrow.game.refusals import OVER, SAMPLES_ARE_NOT_PICKLED
from centerrow.input.arguments import number
from centerrow.play.sample import sampled
from centerrow.play.setup import deal
from centerrow.rl.arrangement import DEFAULT_MOST
from centerrow.rl.arrays import OptionRows, observation_in, options_in
from centerrow.say import say
from centerrow.search.batch import outcome_of
from centerrow.settings.config import MOST_PLAYERS, Config, library_for, make_config

#: Between the names of several sets, because commas stand between parameters.
AND = "+"
#: The solo game is not for two sides.
LEAST_PLAYERS = 2
DEFAULTS = {"sets": "realms_unraveled", "players": 2, "teams": False, "honor": 0, "deals": 4_096}

GAME_TYPE = pyspiel.GameType(
    short_name="centerrow",
    long_name="Centerrow",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_PLAYERS,
    min_num_players=LEAST_PLAYERS,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)


class CenterrowGame(pyspiel.Game):  # type: ignore[misc]
    """The game with these parameters: sets (several with + between them), players, teams, honor, deals."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**DEFAULTS, **(params or {})}
        self.given: dict[str, Any] = given
        self.deals = int(given["deals"])
        if self.deals < 1:
            raise BadSetup("there is at least 1 deal, not {deals}", deals=self.deals)
        sets = str(given["sets"])
        players = number(given["players"], "the number of players in OpenSpiel", LEAST_PLAYERS, MOST_PLAYERS)
        self.config: Config = make_config(
            sets if sets == "all" else sets.split(AND),
            players, 0, bool(given["teams"]), int(given["honor"]) or None, None,
        )  # fmt: skip
        self.encoder = Encoder(library_for(self.config.sets, False), self.config.players)
        self.row = Rows(1, int(self.encoder.space.size))
        info = pyspiel.GameInfo(
            num_distinct_actions=int(self.encoder.table.size),
            max_chance_outcomes=self.deals,
            num_players=self.config.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=DEFAULT_MOST,
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self) -> CenterrowState:
        return CenterrowState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> CenterrowObserver:
        return CenterrowObserver(self, iig_obs_type is not None and bool(iig_obs_type.perfect_recall))


class Held:
    """What a state holds: OpenSpiel copies the attributes of its states deeply, this one as a game does.

    seen     for each player a digest of all that it has observed and done so far
    made     the deal and the actions since then; resampled: whether cards were dealt anew meanwhile
    """

    def __init__(self, game: CenterrowGame) -> None:
        self.game = game
        self.state: State | None = None
        self.seen = [b""] * game.config.players
        self.made: list[int] = []
        self.resampled = False

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        twin = Held(self.game)
        twin.state = None if self.state is None else self.state.copy()
        twin.seen = self.seen[:]
        twin.made = self.made[:]
        twin.resampled = self.resampled
        return twin

    def __reduce__(self) -> tuple[Callable[..., Held], tuple[dict[str, Any], list[int]]]:
        if self.resampled:
            raise BadSave(SAMPLES_ARE_NOT_PICKLED)
        return _held, (self.game.given, self.made)

    def apply(self, action: int) -> None:
        """The deal of that number, or the action of whoever decides; or IllegalChoice."""
        actor = NOBODY
        if self.state is None:
            if not 0 <= action < self.game.deals:
                words = "there is no deal {deal}; there are deals 0 to {last}"
                raise IllegalChoice(words, deal=action, last=self.game.deals - 1)
            seeded = msgspec.structs.replace(self.game.config, seed=f"deal {action}")
            self.state = deal(seeded, None, False)
        else:
            actor = int(self.state.seat)
            choose(self.state, self.index_of(self.state, action))
        self.made.append(action)
        for player, before in enumerate(self.seen):
            did = action.to_bytes(4, "little") if player == actor else b""
            told = before + did + self.observed(player)
            self.seen[player] = hashlib.blake2b(told, digest_size=16).digest()

    def is_over(self) -> bool:
        """Whether the game has ended, or taken too long."""
        return self.state is not None and (self.state.over or len(self.made) > DEFAULT_MOST)

    def index_of(self, state: State, action: int) -> int:
        """The option that the action is."""
        if self.is_over():
            raise IllegalChoice(OVER)
        table = self.game.encoder.table
        table.read(state)
        if not 0 <= action < table.size or (index := int(table.index_of(action))) == NO_NUMBER:
            words = "action {action} is not legal now; legal_actions() says which are"
            raise IllegalChoice(words, action=action)
        return index

    def observed(self, player: int) -> bytes:
        """What the player may know now; nothing before the deal."""
        if self.state is None:
            return bytes(int(self.game.encoder.space.size))
        self.game.encoder.observe(self.state, player, self.game.row, 0)
        return self.game.row.dense()


def _held(given: dict[str, Any], made: list[int]) -> Held:
    """The same again, from its beginning."""
    held = Held(CenterrowGame(given))
    for action in made:
        held.apply(action)
    return held


class CenterrowState(pyspiel.State):  # type: ignore[misc]
    """A position; `resample_from_infostate` deals anew what a player does not know."""

    def __init__(self, game: CenterrowGame) -> None:
        super().__init__(game)
        self.held = Held(game)

    def current_player(self) -> int:
        state = self.held.state
        if state is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else int(state.seat)

    def is_terminal(self) -> bool:
        return self.held.is_over()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.held.game.deals
        return [(number, 1 / deals) for number in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        state = self.held.state
        if state is None or state.seat != player:
            return []
        table = self.held.game.encoder.table
        table.read(state)
        return sorted(action for action in table.listed() if action != NO_NUMBER)

    def option_rows(self) -> OptionRows:
        """The options of whoever decides as features, a row for each; none before the deal and at the end."""
        state = self.held.state
        if state is None or self.held.is_over():
            return options_in([])
        return options_in(option_rows(state, self.held.game.encoder.table))

    def _apply_action(self, action: int) -> None:
        self.held.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.held.game.encoder.table.meaning(action).name()

    def returns(self) -> list[float]:
        state = self.held.state
        if state is None or not state.over:
            return [0.0] * self.held.game.config.players
        return outcome_of(state, False)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> CenterrowState:
        """Another state that this player could be in; it remembers the same."""
        twin: CenterrowState = self.clone()
        if twin.held.state is not None:
            twin.held.state = sampled(twin.held.state, player, repr(sampler()))
            twin.held.resampled = True
        return twin

    def __str__(self) -> str:
        state = self.held.state
        if state is None:
            return say("before the deal")
        where = "turn {turn}, decision {decision}, player {player}"
        return say(where, turn=state.turn, decision=len(self.held.made), player=state.seat)


class CenterrowObserver:
    """What a player may know as a tensor, in the parts of the encoding; for an information state as a text,
    too, the digest of all that it saw before.
    """

    def __init__(self, game: CenterrowGame, recalls: bool) -> None:
        self.recalls = recalls
        self.tensor = np.zeros(int(game.encoder.space.size), np.float32)
        self.dict = {
            part.name: self.tensor[part.offset : part.offset + part.size] for part in game.encoder.space.parts
        }

    def set_from(self, state: CenterrowState, player: int) -> None:
        self.tensor[:] = observation_in(state.held.observed(player))

    def string_from(self, state: CenterrowState, player: int) -> str:
        now = hashlib.blake2b(state.held.observed(player), digest_size=16).hexdigest()
        return f"{player} {state.held.seen[player].hex()} {now}" if self.recalls else f"{player} {now}"


pyspiel.register_game(GAME_TYPE, CenterrowGame)
