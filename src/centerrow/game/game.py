"""The public `Game`: one object to play, show, save, undo and search with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from centerrow.engine.errors import BadSave, BadSetup, CenterrowError, IllegalChoice
from centerrow.engine.key import key_text
from centerrow.engine.names import ASK_TURN
from centerrow.engine.offered import Options
from centerrow.engine.state import State
from centerrow.game.refusals import KEPT, OVER, SAMPLES_ARE_NOT_PICKLED, no_such_option
from centerrow.game.seat import Seat
from centerrow.input.arguments import amount, plain_number, seed_text, shown
from centerrow.input.arguments import seat as checked_seat
from centerrow.play.course import Course
from centerrow.play.decision import decision_of
from centerrow.play.event import event_of
from centerrow.play.position import Position, position_of
from centerrow.play.sample import sampled
from centerrow.play.score import Score, scores_of, winners_of
from centerrow.play.setup import deal, first_player
from centerrow.play.view import SPECTATOR, round_of, view_of
from centerrow.records.record import (
    begin,
    perhaps_changed,
    play_on,
    read_save,
    write_replay,
    write_save,
)
from centerrow.settings.config import Config, make_config
from centerrow.settings.start import Start, checked_start
from centerrow.shapes.question import Decision, Option
from centerrow.shapes.views import View

if TYPE_CHECKING:
    from centerrow.game.replay import Replay


class Game:
    """A game in progress.

    sets     the names of the sets in the center deck, or "all"
    players  1 to 6; 1 is solo, against the Cult
    seed     a number or text; the same seed deals the same game everywhere; None takes a random one
    teams    with 4 or 6 players: teams of two who sit across from each other, seats i and i + n/2
    honor    the honor pool; None is the rulebook's: 30 for each player, 50 in solo
    names    one for each player; who comes first, and so is seat 0, is drawn from the seed
    start    a table laid by hand instead of a deal (see `centerrow.testing`)
    copies   how many copies of a card lie in its deck, by name, where not as many as in its set; 0 bans it

    What cannot be played is a BadSetup, an UnknownSet or an UnknownCard. `copy.copy` and `copy.deepcopy` are
    `copy()`; `pickle` carries the save.
    """

    def __init__(
        self,
        sets: str | Sequence[str] = ("realms_unraveled",),
        players: int = 2,
        seed: int | str | None = None,
        teams: bool = False,
        honor: int | None = None,
        names: Sequence[str] | None = None,
        start: Start | None = None,
        copies: Mapping[str, int] | None = None,
    ) -> None:
        config = make_config(sets, players, seed, teams, honor, names, copies)
        self._config: Config = config
        self._start: Start | None = None if start is None else checked_start(start, config.players)
        first = 0 if start is not None else first_player(config)
        self._names: tuple[str, ...] = config.names[first:] + config.names[:first]
        self._course: Course = Course(deal(config, self._start, True))
        self._choices: list[int] = []
        self._asked: tuple[Options, Decision] | None = None
        #: The seats this game was sampled for, each with the number of events there were.
        self._samplers: list[tuple[int, int]] = []

    @property
    def _state(self) -> State:
        return self._course._state

    # ---- what is going on

    @property
    def decision(self) -> Decision | None:
        """What must be decided now, or None when the game is over."""
        state = self._state
        if state.over:
            return None
        # Every question has a list of its own: while it is the same one, so is the decision.
        if self._asked is None or self._asked[0] is not state.options:
            self._asked = (state.options, decision_of(state))
        kept = self._asked[1]
        return Decision(kept.seat, kept.kind, kept.prompt, dict(kept.params), kept.options, kept.asks)

    @property
    def seat(self) -> int | None:
        """Who must decide, or None when the game is over; the quick way to ask that."""
        return None if self._state.over else int(self._state.seat)

    @property
    def kind(self) -> str | None:
        """What kind of decision that is, or None when the game is over; the quick way to ask that."""
        return self._course.kind

    @property
    def count(self) -> int:
        """How many options there are; 0 when the game is over. The quick way to ask that."""
        return self._course.count

    @property
    def forced(self) -> bool:
        """Whether what must be decided has one answer; a turn is always the player's to end."""
        return not self._state.over and self._state.kind != ASK_TURN and self.count == 1

    @property
    def config(self) -> Config:
        """What the game was set up from; its names are in the order in which they were given."""
        return self._config

    @property
    def seed(self) -> str:
        return self._config.seed

    @property
    def sets(self) -> tuple[str, ...]:
        return self._config.sets

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self._names

    @property
    def players(self) -> int:
        return self._config.players

    @property
    def teams(self) -> bool:
        return self._config.teams

    @property
    def turn(self) -> int:
        """The number of the turn, from 1; 0 while something is decided before the first one."""
        return self._course.turn

    @property
    def round(self) -> int:
        """How often it was the first player's turn, from 1; 0 before the first turn."""
        return round_of(self._state)

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return int(self._state.active)

    @property
    def honor_pool(self) -> int:
        """The honor tokens left in the pool."""
        return int(self._state.pool)

    @property
    def over(self) -> bool:
        return self._course.over

    @property
    def choices(self) -> list[int]:
        """The option numbers chosen so far."""
        return self._choices[:]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What that seat may know, as JSON data; None is a spectator. BadSetup when there is no such seat."""
        return self._view(seat).data()

    def _view(self, seat: int | None) -> View:
        return view_of(self._state, self._eye(seat), self._names)

    def at(self, seat: int | None) -> Seat:
        """All that whoever plays there gets of this game; None is a spectator. BadSetup for no such seat."""
        return Seat(self, None if self._eye(seat) == SPECTATOR else self._eye(seat))

    def events(self, seat: int | None = None, since: int = 0) -> list[dict[str, Any]]:
        """What happened from event number `since` on, as that seat may see it; or BadSetup."""
        log = self._state.log
        eye = self._eye(seat)
        first = max(amount(since, "the number of an event", BadSetup), 0)
        if log is None:
            return []
        found = []
        for number in range(first, log.length):
            eyes = [eye, *[seat for seat, events in self._samplers if number < events]]
            found.append(event_of(self._state, log.items[number], number, eyes))
        return found

    @property
    def happened(self) -> int:
        """How many events there have been; the next one has this number."""
        return 0 if self._state.log is None else int(self._state.log.length)

    def scores(self) -> list[Score]:
        """Everybody's honor as it stands, by seat; in solo the Cult's comes last, without a seat."""
        return scores_of(self._state, self._names)

    def winners(self) -> list[int]:
        """The winning seat, or both of a team, or none when the Cult won; until the end, who leads."""
        return winners_of(self.scores())

    def key(self) -> str:
        """Equal states have equal keys, in every process and build."""
        return self._course.key()

    def _eye(self, seat: int | None) -> int:
        return SPECTATOR if seat is None else checked_seat(seat, self._config.players)

    # ---- playing

    def apply(self, choice: int | Option) -> None:
        """Choose an option, by its number or as an Option legal now. IllegalChoice changes nothing."""
        course = self._course
        index = choice if type(choice) is int and 0 <= choice < course.count else self._index(choice)
        course.choose(index)
        self._choices.append(index)

    def _index(self, choice: int | Option) -> int:
        if self._state.over:
            raise IllegalChoice(OVER)
        if type(choice) is Option:
            decision = self.decision
            if decision is not None and choice in decision.options:
                return decision.options.index(choice)
            words = "{option} is not legal now; look at game.decision.options"
            raise IllegalChoice(words, option=shown(choice.text))
        number = plain_number(choice)
        if number is None:
            raise IllegalChoice(
                "a choice is an option's number or an Option, not {value}", value=shown(choice)
            )
        if not 0 <= number < self.count:
            raise no_such_option(number, self.count)
        return number

    @property
    def can_undo(self) -> bool:
        """Whether the last choice can be taken back: nothing hidden was revealed, no other seat decided.

        The end of a game opens all hands, so that nothing can be taken back once it is over.
        """
        return self._course.steps() > 0

    @property
    def undo_steps(self) -> int:
        """How many choices can be taken back, one after the other."""
        return self._course.steps()

    def undo(self) -> None:
        """Back to the state before the last choice, or IllegalChoice where `can_undo` is False."""
        if not self.can_undo:
            raise IllegalChoice(
                "this cannot be undone: the game is over and all hands are open" if self._state.over else KEPT
            )
        self._course.undo()
        self._choices.pop()

    # ---- other games

    def copy(self) -> Game:
        """An independent game at the same point."""
        twin = self._at(self._course.copy())
        twin._choices = self._choices[:]
        twin._asked = self._asked
        return twin

    def _at(self, course: Course) -> Game:
        """A game with these players on another course."""
        twin = Game.__new__(Game)
        twin._config = self._config
        twin._start = self._start
        twin._names = self._names
        twin._course = course
        twin._choices = []
        twin._asked = None
        twin._samplers = self._samplers
        return twin

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
        self._check_own_past(SAMPLES_ARE_NOT_PICKLED)
        return Game.load, (self.save(),)

    def earlier(self, choices: int) -> Game:
        """Another game at an earlier point of this one: when that many choices had been made.

        IllegalChoice when there is no such point, BadSave for a sampled game.
        """
        self._check_own_past(
            "a sampled game cannot be taken back to its beginning: it has no beginning of its own"
        )
        made = plain_number(choices)
        if made is None or not 0 <= made <= len(self._choices):
            words = "{made} choices were made so far; {point} is no point of them"
            raise IllegalChoice(words, made=len(self._choices), point=shown(choices))
        game = game_of(self._config, self._start)
        for choice in self._choices[:made]:
            game.apply(choice)
        return game

    def position(self) -> Position:
        """A position of its own to search from: without log, texts and undo, and as fast as it goes."""
        return position_of(self._state)

    def sample(self, seat: int, seed: int | str) -> Game:
        """Another game that this seat could be in: what it does not know is dealt anew.

        Only what agrees with all that the seat ever saw is dealt; the choices of others are not counted.
        The sample has another seed and no past choices, and its events show nobody more than this seat saw.
        BadSetup when there is no such seat, or no such seed.
        """
        eye = checked_seat(seat, self._config.players)
        words = seed_text(seed)
        log = self._state.log
        twin = self._at(Course(sampled(self._state, eye, words)))
        twin._config = msgspec.structs.replace(self._config, seed=f"sample {words}")
        twin._samplers = [*self._samplers, (eye, 0 if log is None else int(log.length))]
        return twin

    # ---- text

    def save(self) -> str:
        """The game as JSON text, for `Game.load`; BadSave for a sampled game."""
        self._check_own_past("a sampled game cannot be saved: it has no beginning of its own")
        return write_save(self._config, self._start, self._choices, self._state)

    @staticmethod
    def load(text: str) -> Game:
        """The game that was saved; BadSave says why not."""
        data = read_save(text)
        game = game_of(data.config, data.start)
        for number, choice in enumerate(data.choices):
            play_on(data.config, game._state, choice, number, BadSave)
        if key_text(game._state) != data.key:
            words = "this save does not lead to the game it says: it was changed, or its table was{hint}"
            raise BadSave(words, hint=perhaps_changed(data.config))
        game._choices = list(data.choices)
        return game

    def replay(self) -> Replay:
        """The whole game so far, to be watched again; BadSave for a sampled game."""
        from centerrow.game.replay import Replay  # which makes games itself

        self._check_own_past("a sampled game cannot be replayed: it has no beginning of its own")
        return Replay(write_replay(self._config, self._start, self._choices))

    def _check_own_past(self, words: str) -> None:
        if self._samplers:
            raise BadSave(words)


def game_of(config: Config, start: Start | None, wrong: type[CenterrowError] = BadSave) -> Game:
    """A fresh game from recorded settings; the error is the given one when they make none."""
    begin(config, start, wrong)
    return game_from(config, start)


def game_from(config: Config, start: Start | None = None) -> Game:
    """A fresh game from settings that were checked before."""
    settings = msgspec.structs.asdict(config)
    return Game(**{**settings, "copies": dict(config.copies)}, start=start)
