"""A table laid by hand, played by name: how every card test is written, here and by people who add cards.

>>> t = table("realms_unraveled", hand=["Everbloom Clique", "Wolf Shaman"])
>>> t.play("Everbloom Clique")
>>> t.play("Wolf Shaman")
>>> t.me.honor, t.me.runes
(3, 1)

Zones that are not given are empty, except decks of ten Apprentices. The row and the center deck are filled up
with "Blank", which nothing can target (`center_deck=[]` leaves that empty). Decks have their top card first.
Every call that is not legal is an AssertionError with a list of what is; an unknown name is an UnknownCard.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec

from centerrow.catalog.blank import BLANK
from centerrow.catalog.lookup import card, plain
from centerrow.engine import names, zones
from centerrow.engine.base import Frame
from centerrow.engine.errors import BadSetup
from centerrow.engine.state import State
from centerrow.game.game import Game
from centerrow.input.arguments import flag, items, plain_text, shown, texts
from centerrow.input.arguments import seat as checked_seat
from centerrow.input.spelling import is_line
from centerrow.say import say
from centerrow.settings.start import Start, player_start
from centerrow.shapes.question import Option

DECK_OF_APPRENTICES = ["Apprentice"] * 10
CENTER_DECK_FILL = 30
#: Players at a table of teams, where nobody says how many.
TEAM_TABLE = 4


def table(
    sets: str | Sequence[str],
    *,
    hand: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    discard: Sequence[str] = (),
    played: Sequence[str] = (),
    constructs: Sequence[str] = (),
    dreamscape: Sequence[str] = (),
    visions: Sequence[str] = (),
    temples: Sequence[str] = (),
    runes: int = 0,
    power: int = 0,
    insight: int = 0,
    life_keystones: int = 0,
    death_keystones: int = 0,
    honor: int = 0,
    row: Sequence[str] = (),
    center_deck: Sequence[str] | None = None,
    void: Sequence[str] = (),
    dream_deck: Sequence[str] = (),
    honor_pool: int = 60,
    opponents: Sequence[dict[str, Any]] | None = None,
    solo: bool = False,
    teams: bool = False,
    seed: int | str = 1,
) -> Table:
    """Lay a table; the active player is seat 0, about to act.

    `opponents` are the other seats in turn order, one if none are given; with teams three, of whom the one
    across the table is the teammate. BadSetup, UnknownSet or UnknownCard when it cannot be laid.
    """
    if opponents is None:
        opponents = [{}] * (TEAM_TABLE - 1 if flag(teams, "teams") else 1)
    me = player_start(
        {
            "hand": hand, "discard": discard, "played": played, "constructs": constructs,
            "dreamscape": dreamscape, "visions": visions, "temples": temples, "runes": runes, "power": power,
            "insight": insight, "life_keystones": life_keystones, "death_keystones": death_keystones,
            "honor": honor,
            **({} if deck is None else {"deck": deck}),
        },
        DECK_OF_APPRENTICES,
    )  # fmt: skip
    others = [] if flag(solo, "solo") else items(opponents, "opponents")
    if not others and not solo:
        raise BadSetup("this table has no opponents; give at least one, or say solo=True")
    start = Start(
        players=(me, *[player_start(each, DECK_OF_APPRENTICES) for each in others]),
        row=(*(given := texts(row, "row")), *[BLANK.name] * (zones.ROW_SIZE - len(given))),
        center_deck=_filled(center_deck),
        void=texts(void, "void"),
        dream_deck=texts(dream_deck, "dream_deck"),
    )
    return Table(Game(sets, players=1 + len(others), seed=seed, teams=teams, honor=honor_pool, start=start))


def _filled(cards: Sequence[str] | None) -> tuple[str, ...]:
    given = () if cards is None else texts(cards, "center_deck")
    return () if cards is not None and not given else (*given, *[BLANK.name] * CENTER_DECK_FILL)


_traces: list[list[Frame]] = []


@contextmanager
def traced() -> Iterator[list[Frame]]:
    """Collect every frame that tables laid inside the block run: which effects a test really used."""
    frames: list[Frame] = []
    _traces.append(frames)
    try:
        yield frames
    finally:
        _traces.pop()


def _spoken(text: str) -> str:
    """A text with words for the symbols of resources: gain 1 life keystone."""
    for symbol, word in zip(names.SYMBOLS, names.COST_NAMES, strict=True):
        text = text.replace(symbol, f" {word.replace('_', ' ')}")
    return text


def _price(option: Option) -> str:
    """What an option costs, in the words of a test: 1 rune and 2 power."""
    price = {} if option.price is None else msgspec.to_builtins(option.price)
    parts = [f"{count} {name.removesuffix('s') if count == 1 else name}" for name, count in price.items()]
    return " and ".join(parts).replace("_", " ")


def _word(given: object) -> str:
    """What somebody said; what is no line of text is shown as it is, and so fits nothing."""
    words = plain_text(given)
    return str(shown(given)) if words is None or not is_line(words) else words


def _checked(game: Game) -> Game:
    if not issubclass(type(game), Game):
        raise BadSetup("a table is one of a Game, not of {value}", value=shown(game))
    return game


class Seat:
    """What one player has. Zones are lists of names in order of arrival; a deck has its top card first."""

    def __init__(self, game: Game, seat: int) -> None:
        self._game = _checked(game)
        self._seat = checked_seat(seat, game.players)

    @property
    def _state(self) -> State:
        return self._game._state

    def _names(self, zone: int) -> list[str]:
        return [self._state.face_of(each).name for each in self._state.zone(zone, self._seat)]

    def _has(self, resource: int) -> int:
        return int(self._state.players[self._seat].purse[resource])

    @property
    def hand(self) -> list[str]:
        return self._names(zones.HAND)

    @property
    def deck(self) -> list[str]:
        return self._names(zones.DECK)[::-1]

    @property
    def discard(self) -> list[str]:
        return self._names(zones.DISCARD)

    @property
    def played(self) -> list[str]:
        return self._names(zones.PLAYED)

    @property
    def constructs(self) -> list[str]:
        return self._names(zones.CONSTRUCTS)

    @property
    def dreamscape(self) -> list[str]:
        return self._names(zones.DREAMSCAPE)

    @property
    def visions(self) -> list[str]:
        return self._names(zones.VISIONS)

    @property
    def temples(self) -> list[str]:
        return self._names(zones.TEMPLES)

    @property
    def runes(self) -> int:
        return self._has(names.RUNES)

    @property
    def power(self) -> int:
        return self._has(names.POWER)

    @property
    def insight(self) -> int:
        return self._has(names.INSIGHT)

    @property
    def life_keystones(self) -> int:
        return self._has(names.LIFE_KEYSTONES)

    @property
    def death_keystones(self) -> int:
        return self._has(names.DEATH_KEYSTONES)

    @property
    def construct_runes(self) -> int:
        """Runes that pay for Mechana constructs alone."""
        return self._has(names.CONSTRUCT_RUNES)

    @property
    def honor(self) -> int:
        return self._has(names.HONOR)


class Cult:
    """What the Cult has in solo: honor tokens, and the names of the cards that it set aside."""

    def __init__(self, game: Game) -> None:
        self._game = _checked(game)

    @property
    def honor(self) -> int:
        return int(self._game._state.cult)

    @property
    def cards(self) -> list[str]:
        return [self._game._state.face_of(each).name for each in self._game._state.zones[zones.CULT]]


class Table:
    """A game played by name. `me` is seat 0; `cult` is whom one plays solo; `game` is the whole `Game`."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.me = Seat(game, 0)
        self.cult = Cult(game)
        log = game._state.log
        if _traces and log is not None:
            log.trace = _traces[-1]

    def opponent(self, seat: int) -> Seat:
        """The player in that seat: 1 is the first opponent. BadSetup when there is none."""
        return Seat(self.game, seat)

    @property
    def teammate(self) -> Seat:
        """The player across the table from seat 0."""
        return Seat(self.game, self.game.players // 2)

    # ---- the table

    def _names(self, zone: int) -> list[str]:
        state = self.game._state
        return [state.face_of(each).name for each in state.zones[zone] if each != zones.NO_CARD]

    @property
    def row(self) -> list[str]:
        return self._names(zones.CENTER_ROW)

    @property
    def void(self) -> list[str]:
        return self._names(zones.THE_VOID)

    @property
    def center_deck(self) -> list[str]:
        return self._names(zones.CENTER_DECK)[::-1]

    @property
    def dream_deck(self) -> list[str]:
        return self._names(zones.DREAM_DECK)[::-1]

    @property
    def honor_pool(self) -> int:
        return int(self.game._state.pool)

    def supply(self, name: str) -> int:
        """How many cards of that name are left in their supply."""
        state = self.game._state
        wanted = card(name).name
        for k, face in enumerate(state.library.supplies):
            if state.faces[face].name == wanted:
                return len(state.zones[zones.SUPPLY + k])
        raise BadSetup("{card} has no supply; it is not always available", card=wanted)

    # ---- acting

    def options(self) -> list[Option]:
        """What is legal now."""
        decision = self.game.decision
        return [] if decision is None else list(decision.options)

    def play(self, name: str) -> None:
        self._do("play", name)

    def acquire(self, name: str, zone: str | None = None, pay: bool = False) -> None:
        """Acquire a card. One that may be had without paying is not paid for, unless `pay` says so."""
        wanted = card(name).name
        found = self._found("acquire", wanted, zone)
        free = [option for option in found if option.price is None]
        found = [option for option in found if option not in free] if flag(pay, "pay") or not free else free
        self._take(found, f"acquire {wanted}")

    def defeat(self, name: str, zone: str | None = None) -> None:
        self._do("defeat", name, zone)

    def activate(self, name: str, ability: str | int = "") -> None:
        """Use a card in play; of several abilities, say which, counted from 0, or a part of its text."""
        wanted, part = card(name).name, plain(_word(ability))
        found = self._found("activate", wanted)
        meant = [option for option in found if part == str(option.ability)]
        self._take(meant or [option for option in found if part in plain(option.text)], f"activate {wanted}")

    def phantasm(self, name: str) -> None:
        self._do("phantasm", name)

    def transform(self, name: str) -> None:
        self._do("transform", name)

    def roll(self) -> None:
        self._do("roll", None)

    def take_temple(self, name: str) -> None:
        self._do("take_temple", name)

    def use_temple(self, name: str) -> None:
        self._do("use_temple", name)

    def use_right(self, name: str) -> None:
        self._do("use_right", name)

    def end_turn(self) -> None:
        self._do("end_turn", None)

    def decline(self) -> None:
        self._do("decline", None)

    def done(self) -> None:
        self._do("done", None)

    def bid(self, amount: int) -> None:
        """Bid that much; 0 passes."""
        number = str(shown(amount))
        if number == "0":
            self._do("pass", None)
        else:
            self._take([o for o in self._found("bid", None) if str(o.number) == number], f"bid {number}")

    def choose(self, what: str | int, zone: str | None = None) -> None:
        """Choose a card, a destination (by its zone), a faction, "player 2", a price such as "1 rune and 2
        power", "yes", one of several effects by its number, counted from 0; or any option by its text.
        """
        wanted = plain(_spoken(_word(what)))
        found = [
            option
            for option in self.options()
            if option.verb in ("choose", "pay")
            and (zone is None or option.zone == _word(zone))
            and (wanted in self._names_of(option) or wanted == plain(_spoken(option.text)))
        ]
        self._take(found, f"choose {_word(what)}" + ("" if zone is None else f" from {_word(zone)}"))

    def _names_of(self, option: Option) -> list[str]:
        """What an option can be called by, all of it by meaning; of what names nothing, "yes"."""
        player = "" if option.seat is None else f"player {option.seat + 1}"
        number = "" if option.number is None else str(option.number)
        found = [plain(option.card or ""), self._destination(option), option.faction or "", player, number]
        price = _price(option)
        return [*found, price] if any(found) or price else ["yes"]

    def _destination(self, option: Option) -> str:
        """The zone of a destination; a teammate's discard pile is called "teammate"."""
        decision = self.game.decision
        if decision is None or decision.kind != "destination":
            return ""
        return option.zone or "" if option.seat is None else "teammate"

    def _do(self, verb: str, name: str | None, zone: str | None = None) -> None:
        wanted = None if name is None else card(name).name
        self._take(self._found(verb, wanted, zone), f"{verb} {wanted or ''}".strip())

    def _found(self, verb: str, card: str | None, zone: str | None = None) -> list[Option]:
        options = [option for option in self.options() if option.verb == verb and option.card == card]
        return options if zone is None else [option for option in options if option.zone == _word(zone)]

    def _take(self, found: list[Option], wish: str) -> None:
        if len(found) != 1:
            legal = "\n".join(f"  {o.verb} {o.card or ''} [{o.zone or ''}] {o.text}" for o in self.options())
            several = "{wish} could mean several options; name the zone too. Legal now:\n{legal}"
            words = several if found else "{wish} is not legal now. Legal now:\n{legal}"
            raise AssertionError(say(words, wish=wish, legal=legal or say("  nothing: the game is over")))
        self.game.apply(found[0])
