"""A position to search from: the game without its log, its texts and its way back, as fast as it goes."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from centerrow.engine.errors import IllegalChoice
from centerrow.engine.key import key_text
from centerrow.engine.loop import choose, play_out
from centerrow.engine.names import DECISION_NAMES, VERB_NAMES
from centerrow.engine.options import card_of, number_of, verb_of, zone_of
from centerrow.engine.rng import seeded
from centerrow.engine.state import State
from centerrow.engine.zones import NO_CARD, NO_ZONE, NOBODY
from centerrow.input.arguments import seat as checked_seat
from centerrow.input.arguments import seed_text, shown
from centerrow.play.places import zone_name
from centerrow.play.sample import sampled
from centerrow.play.score import totals_of


@mypyc_attr(acyclic=True)
class Position:
    """Where a game stands; `Game.position` gives one, a copy of its own.

    An option is known by its index, as in `Game.decision.options`. `options` are numbers that stand for them;
    `verb`, `card`, `zone` and `number` decode one. A wrong index, seat or seed is an IllegalChoice or a
    BadSetup, and nothing has changed.
    """

    def __init__(self, state: State) -> None:
        self._state: State = state

    # ---- looking

    @property
    def over(self) -> bool:
        return self._state.over

    @property
    def seat(self) -> int:
        """Who must decide; -1 when the game is over."""
        return NOBODY if self._state.over else int(self._state.seat)

    @property
    def kind(self) -> str | None:
        """What kind of decision it is, or None when the game is over."""
        return None if self._state.over else DECISION_NAMES[self._state.kind]

    @property
    def turn(self) -> int:
        return int(self._state.turn)

    @property
    def count(self) -> int:
        """How many options there are; 0 when the game is over."""
        return int(self._state.options.size)

    @property
    def options(self) -> list[int]:
        return [int(code) for code in self._state.options.codes]

    def scores(self) -> list[int]:
        """Everybody's honor as it stands, by seat; in solo the Cult's comes last."""
        return totals_of(self._state)

    def key(self) -> str:
        """Equal positions have equal keys, in every process and build."""
        return key_text(self._state)

    # ---- one option

    def verb(self, index: object) -> str:
        return VERB_NAMES[verb_of(self._code(index))]

    def card(self, index: object) -> str | None:
        """The name of the card that the option is about."""
        card = card_of(self._code(index))
        return None if card == NO_CARD else self._state.face_of(card).name

    def zone(self, index: object) -> str | None:
        """Where that card lies, or goes."""
        zone = zone_of(self._code(index))
        return None if zone == NO_ZONE else zone_name(zone)

    def number(self, index: object) -> int:
        """What else the option says: a bid, a payment, which of several ways; 0 where there is nothing."""
        return int(number_of(self._code(index)))

    def _code(self, index: object) -> i64:
        return self._state.options.codes[self._checked(index)]

    def _checked(self, index: object) -> i64:
        if type(index) is int:
            number: int = index
            # As Python numbers: a huge one is no i64.
            if 0 <= number < self.count:
                return number
        words = "{index} is no option: there are {count}, counted from 0"
        raise IllegalChoice(words, index=shown(index), count=int(self._state.options.size))

    # ---- playing

    def choose(self, index: object) -> None:
        """Take the option of that index."""
        choose(self._state, self._checked(index))

    def play_out(self, seed: object) -> int:
        """Choose at random to the end; returns how many decisions were made."""
        return int(play_out(self._state, seeded(seed_text(seed))))

    def copy(self) -> Position:
        """Another position, which goes its own way."""
        return Position(self._state.copy())

    def sample(self, seat: object, seed: object) -> Position:
        """Another position that this seat could be in: what it does not know is dealt anew."""
        return Position(sampled(self._state, checked_seat(seat, int(self._state.seats)), seed_text(seed)))


def position_of(state: State) -> Position:
    """A position of its own, without the log."""
    twin = state.copy()
    twin.log = None
    return Position(twin)


def state_of(position: Position) -> State:
    """What is behind a position, for code that is compiled with it."""
    return position._state
