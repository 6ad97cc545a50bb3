"""Whatever is thrown at the public face, it answers with an error of its own and changes nothing.

The calls are found by looking, so that a new public name is thrown at too, or fails until it says how.
"""

from __future__ import annotations

import copy
import datetime
import inspect
import os
import pathlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import centerrow as cr
from centerrow import bots, session, testing
from centerrow.catalog.lookup import catalog
from centerrow.game.playouts import MOST_GAMES
from centerrow.session import PERSON, Entry, Journal, JournalHead, Session, Step, Store
from centerrow.settings.start import PlayerStart, Start
from centerrow.testing import Cult, Seat, Table, table
from properties.odd import ANYTHING, ODD, Odd, OddInt, OddText

MODULES = [cr, testing, bots, session]

GAME = cr.Game(seed=5, names=["Ann", "Bob"])
for _ in range(12):
    GAME.apply(0)
REPLAY = cr.Replay.load(GAME.replay().save())
REPLAY.to(5)
assert GAME.decision is not None
HEAD = JournalHead("centerrow-journal", 1, (PERSON, PERSON), False, (), msgspec.Raw(GAME.save().encode()))
#: Everything is written here: the tests run in a folder of their own.
FILE = pathlib.Path("game.journal")


def a_table() -> Table:
    return table("delirium", hand=["Mystic", "Apprentice"], runes=3, row=["Dreamscape Diviner"])


def a_session() -> Session:
    return Session(GAME.copy(), [PERSON, "random"], free_undo=True)


def a_journal() -> Journal:
    FILE.unlink(missing_ok=True)
    return Journal.create(FILE, HEAD)


#: How to get one of each public class.
MAKERS: dict[type, Callable[[], Any]] = {
    cr.Game: GAME.copy,
    cr.Replay: lambda: copy.copy(REPLAY),
    cr.Decision: lambda: GAME.decision,
    cr.Option: lambda: GAME.decision and GAME.decision.options[0],
    cr.Price: lambda: cr.Price(runes=2),
    cr.View: lambda: GAME.at(0).view,
    cr.PlayerView: lambda: GAME.at(0).view.players[1],
    cr.Position: GAME.position,
    cr.Seat: lambda: GAME.at(0),
    cr.Score: lambda: GAME.scores()[0],
    cr.CardInfo: lambda: cr.card("Mystic"),
    cr.SetInfo: lambda: cr.sets()[0],
    Table: a_table,
    Seat: lambda: a_table().me,
    Cult: lambda: a_table().cult,
    bots.RandomBot: lambda: bots.RandomBot(1),
    bots.NoviceBot: lambda: bots.NoviceBot(1),
    Session: a_session,
    Step: lambda: a_session().steps[0],
    Store: lambda: Store(pathlib.Path("games")),
    Journal: a_journal,
    JournalHead: lambda: HEAD,
    Entry: lambda: Entry(FILE, cr.sets()[0]),  # type: ignore[arg-type]
}
#: Records that we make and hand out; whoever makes one up gets what was put in.
RECORDS = {
    cr.CardInfo, cr.Decision, cr.Option, cr.PlayerView, cr.Position, cr.Price, cr.Score, cr.Seat, cr.SetInfo,
    cr.View, Entry, JournalHead, Step,
}  # fmt: skip
#: Parameters that are paths.
FILES = {"path", "folder"}
#: A bot is asked by us, with a view and options that we made.
NOT_ASKED = {"NoviceBot.choose", "RandomBot.choose", "Bot.choose"}

#: A value that is right for each parameter without a default, by its name.
RIGHT: dict[str, Callable[[], Any]] = {
    "amount": lambda: 1,
    "bot": lambda: "novice",
    "choice": lambda: 0,
    "choices": lambda: 3,
    "entry": lambda: Entry(FILE, datetime.datetime(2026, 1, 1)),
    "error": lambda: ValueError("no"),
    "folder": lambda: pathlib.Path("games"),
    "game": GAME.copy,
    "head": lambda: HEAD,
    "index": lambda: 0,
    "lines": lambda: "over",
    "name": lambda: "Mystic",
    "names": lambda: ["Ann", "Bob"],
    "path": lambda: FILE,
    "paths": list,
    "position": lambda: 3,
    "seat": lambda: 1,
    "seats": lambda: [PERSON, PERSON],
    "seed": lambda: 1,
    "session": a_session,
    "sets": lambda: "delirium",
    "since": lambda: 0,
    "text": GAME.save,
    "turn": lambda: 1,
    "what": lambda: "Mystic",
    "which": lambda: "1",
}


@dataclass(frozen=True)
class Call:
    """A public function, constructor, method or property; `owner` is whose, if any."""

    name: str
    owner: type | None
    attribute: str
    parameters: tuple[inspect.Parameter, ...]
    is_property: bool = False

    def thing(self) -> Any:
        """What is called upon."""
        return None if self.owner is None or not self.attribute else MAKERS[self.owner]()

    def make(self, thing: Any, given: dict[str, Any]) -> Any:
        if self.is_property:
            return getattr(thing, self.attribute)
        called: Any = self.owner if self.owner is not None else FUNCTIONS[self.name]
        if self.attribute:
            called = getattr(thing, self.attribute)
        several = [
            given.pop(each.name)
            for each in self.parameters
            if each.kind is each.VAR_POSITIONAL and each.name in given
        ]
        return called(*several, **given)

    def allowed(self) -> tuple[type[BaseException], ...]:
        """The errors that it may raise."""
        if self.owner is Table and self.attribute:
            return cr.CenterrowError, AssertionError
        if self.name in ("Journal.create", "Journal.write", "Session.keep_journal"):
            return cr.CenterrowError, OSError  # as their docstrings say
        return (cr.CenterrowError,)


FUNCTIONS: dict[str, Any] = {}


def public_names(module: ModuleType) -> list[str]:
    names = getattr(module, "__all__", None)
    if names is not None:
        return list(names)
    return [
        name
        for name, value in vars(module).items()
        if not name.startswith("_") and getattr(value, "__module__", "") == module.__name__
    ]


def parameters_of(function: Any, skip: int) -> tuple[inspect.Parameter, ...]:
    return tuple(inspect.signature(function).parameters.values())[skip:]


def calls_of(kind: type) -> Iterator[Call]:
    """Its constructor, and whatever it has that is public."""
    if kind not in RECORDS:
        yield Call(kind.__name__, kind, "", parameters_of(kind, 0))
    for name in dir(kind):
        if name.startswith("_"):
            continue
        found = inspect.getattr_static(kind, name)
        full = f"{kind.__name__}.{name}"
        if isinstance(found, staticmethod):
            yield Call(full, kind, name, parameters_of(found.__func__, 0))
        elif callable(found):
            yield Call(full, kind, name, parameters_of(found, 1))
        else:
            yield Call(full, kind, name, (), is_property=True)


def all_calls() -> list[Call]:
    found: list[Call] = []
    for module in MODULES:
        for name in public_names(module):
            value = getattr(module, name)
            if inspect.isclass(value):
                if not issubclass(value, BaseException) and value not in (bots.Bot, session.Table):
                    found += calls_of(value)
            elif callable(value):
                FUNCTIONS[name] = value
                found.append(Call(name, None, "", parameters_of(value, 0)))
    return [call for call in found if call.name not in NOT_ASKED]


CALLS = all_calls()


def snapshot(thing: Any) -> Any:
    """What must not change: of a game, of whatever has one, and of all cards."""
    cards = len(catalog().infos), cr.sets(), cr.card("Mystic")
    if isinstance(thing, cr.Replay):
        return cards, thing.position, thing.key(), thing.save(), thing.choices, thing.turns
    if isinstance(thing, Journal):
        return cards, FILE.read_bytes()
    game = thing if isinstance(thing, cr.Game) else getattr(thing, "game", None)
    if isinstance(game, cr.Game):
        rest = [getattr(thing, name, None) for name in ("seats", "conceded", "undone", "earliest", "trouble")]
        return cards, rest, game.key(), game.save(), game.undo_steps, len(game.events())
    return cards


def throw(call: Call, given: dict[str, Any]) -> None:
    """Call it; where it raises, only what it may, with words, and nothing is changed."""
    thing = call.thing()
    before = snapshot(thing)
    problem = ""
    used = [thing, *given.values()]
    try:
        used.append(call.make(thing, given))
    except call.allowed() as error:
        problem = f"{error}\n"
    if problem:
        assert problem.strip()
        assert snapshot(thing) == before
        # A path is shown as it is; everything else so that every terminal can show it.
        assert FILES & {each.name for each in call.parameters} or problem.encode()
    for each in used:
        if type(each) in (Journal, Session):
            each.close()


@pytest.fixture(autouse=True, scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A folder in which files of all names may be written."""
    here = pathlib.Path.cwd()
    os.chdir(tmp_path_factory.mktemp("face"))
    yield
    os.chdir(here)


def is_long(parameter: str, value: object) -> bool:
    """Whether this is right, but would take longer than a test should."""
    return parameter == "games" and type(value) is int and 3 < value <= MOST_GAMES


def required(call: Call) -> dict[str, Any]:
    """Right values for what has no default."""
    return {each.name: RIGHT[each.name]() for each in call.parameters if each.default is each.empty}


def refusing(value: object) -> object:
    """The same text or number, of a class that refuses to be touched."""
    if type(value) is str:
        return OddText(value)
    return OddInt(value) if type(value) is int else value


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call.name)
def test_right_values_are_known_and_each_odd_one_is_answered(call: Call) -> None:
    throw(call, required(call))
    throw(call, {name: refusing(value) for name, value in required(call).items()})
    for parameter in call.parameters:
        for make in ODD.values():
            value = make()
            if not is_long(parameter.name, value):
                throw(call, {**required(call), parameter.name: value})


def test_numbers_and_texts_of_a_class_of_ones_own_will_do() -> None:
    game = GAME.copy()
    game.apply(OddInt(0))
    assert game.choices == [*GAME.choices, 0]
    assert game.view(OddInt(1)) == game.view(1)
    assert cr.Game.load(OddText(game.save())).key() == game.key()
    assert cr.Replay(OddText(game.replay().save())).save() == game.replay().save()
    assert cr.card(OddText("mystic")).name == "Mystic"
    assert cr.Game(OddText("delirium"), OddInt(3), OddText("x")).seed == "x"


@given(st.data())
def test_anything_at_all_is_answered(data: st.DataObject) -> None:
    call = data.draw(st.sampled_from([each for each in CALLS if each.parameters]), "call")
    given = required(call)
    for parameter in call.parameters:
        if data.draw(st.booleans(), f"is {parameter.name} odd?"):
            odd: Odd = data.draw(ANYTHING, parameter.name)
            value = odd.make()
            if not is_long(parameter.name, value):
                given[parameter.name] = value
    throw(call, given)


@given(ANYTHING)
@example(Odd("an Option that refuses", ODD["an Option that refuses"]))
@example(Odd("an Option of lists", ODD["an Option of lists"]))
def test_an_option_is_equal_or_unequal_to_anything(odd: Odd) -> None:
    option = MAKERS[cr.Option]()
    value = odd.make()
    assert (option == value) is not (option != value)


AMOUNTS = st.integers(0, 200)
NAMES = st.sampled_from([*(info.name for info in cr.cards()), "Blank"])
ZONE = st.lists(NAMES, max_size=4).map(tuple)
ZONES = ("hand", "deck", "discard", "played", "constructs", "dreamscape", "visions", "temples")
RESOURCES = ("runes", "power", "insight", "life_keystones", "death_keystones", "honor")
PLAYERS = st.builds(
    PlayerStart, **dict.fromkeys(ZONES, ZONE), **dict.fromkeys(RESOURCES, AMOUNTS)
)  # fmt: skip
STARTS = st.builds(
    Start,
    players=st.lists(PLAYERS, min_size=1, max_size=3).map(tuple),
    row=st.lists(NAMES, max_size=6).map(tuple),
    center_deck=ZONE,
    void=ZONE,
    dream_deck=ZONE,
)


@given(STARTS, st.lists(st.integers(0, 50), max_size=40))
def test_every_card_may_lie_anywhere_and_what_was_laid_can_be_saved(start: Start, steps: list[int]) -> None:
    game = cr.Game("all", players=len(start.players), seed=1, start=start)
    for step in steps:
        if game.decision is not None:
            game.apply(step % len(game.decision.options))
    assert cr.Game.load(game.save()).key() == game.key()
    assert cr.Replay.load(game.replay().save()).choices == game.choices
    for seat in (None, *range(game.players)):
        assert game.view(seat)["seat"] == seat


def test_every_public_name_is_looked_at() -> None:
    names = {call.name for call in CALLS}
    assert {"Game", "Game.apply", "Game.load", "Replay.forward", "card", "load_set", "table"} <= names
    assert {
        "Table.choose",
        "Seat.hand",
        "make_bot",
        "Session.back_to",
        "Store.find",
        "Journal.create",
    } <= names
    assert len(names) > 120
