"""Values that nobody expects: of every type, too large, nested in themselves, and such as raise when touched.

Each is made anew whenever it is used, and has a name, because many of them cannot be printed.
"""

from __future__ import annotations

import itertools
import math
import types
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

import centerrow as cr
from centerrow.settings.start import PlayerStart, Start


def refuse(*_: Any, **__: Any) -> Any:
    raise RuntimeError("odd")


NUMBERS = ["add", "sub", "index", "int", "float", "bool", "abs", "neg", "lt", "le", "gt", "ge", "eq", "ne"]
TEXTS = ["len", "iter", "getitem", "contains", "repr", "str", "format", "hash", "fspath", "call", "next"]
REFUSING = {f"__{name}__": refuse for name in [*NUMBERS, *TEXTS]}

#: Nothing can be done with these but to look at their type.
OddThing = types.new_class("OddThing", (), exec_body=lambda space: space.update(REFUSING))
OddInt = types.new_class("OddInt", (int,), exec_body=lambda space: space.update(REFUSING))
OddText = types.new_class("OddText", (str,), exec_body=lambda space: space.update(REFUSING))
OddList = types.new_class("OddList", (list,), exec_body=lambda space: space.update(REFUSING))
OddDict = types.new_class("OddDict", (dict,), exec_body=lambda space: space.update(REFUSING))
#: They say that they are something else, or will not say what they are.
Liar = types.new_class("Liar", (), exec_body=lambda space: space.update(__class__=int))
Silent = types.new_class("Silent", (), exec_body=lambda space: space.update(__class__=property(refuse)))


@dataclass(frozen=True)
class Odd:
    """A value, by name."""

    name: str
    make: Callable[[], Any]

    def __repr__(self) -> str:
        return self.name


def nested(kind: str) -> Any:
    """A list, or a dict, in itself."""
    if kind == "list":
        row: list[Any] = []
        row.append(row)
        return row
    box: dict[str, Any] = {}
    box["hand"] = box
    return box


def deep() -> Any:
    found: Any = []
    for _ in range(10_000):
        found = [found]
    return found


def start(**changes: Any) -> Start:
    """A table for two as it may be, but for what is given."""
    fields: dict[str, Any] = {
        "players": (PlayerStart(), PlayerStart()),
        "row": (),
        "center_deck": (),
        **changes,
    }
    return Start(**fields)


def seat(**changes: Any) -> Start:
    return start(players=(PlayerStart(**changes), PlayerStart()))


ODD: dict[str, Callable[[], Any]] = {
    "None": lambda: None,
    "True": lambda: True,
    "False": lambda: False,
    "-1": lambda: -1,
    "99": lambda: 99,
    "2**31": lambda: 2**31,
    "2**64": lambda: 2**64,
    "-2**64": lambda: -(2**64),
    "10**5000": lambda: 10**5000,
    "-10**5000": lambda: -(10**5000),
    "0.0": lambda: 0.0,
    "1.5": lambda: 1.5,
    "nan": lambda: math.nan,
    "inf": lambda: math.inf,
    "1j": lambda: 1j,
    "''": lambda: "",
    "'x'": lambda: "x",
    "'0'": lambda: "0",
    "half a letter": lambda: "\ud800",
    "a null": lambda: "a\0b",
    "a line's end": lambda: "a\nb",
    "a long text": lambda: "x" * 100_000,
    "no width": lambda: "\u200b\u200d",
    "b''": lambda: b"",
    "b'x'": lambda: b"x",
    "bytearray": lambda: bytearray(b"{}"),
    "[]": list,
    "()": tuple,
    "{}": dict,
    "set()": set,
    "[None]": lambda: [None],
    "[5]": lambda: [5],
    "['x']": lambda: ["x"],
    "['', '']": lambda: ["", ""],
    "[{}]": lambda: [{}],
    "[[]]": lambda: [[]],
    "['Ann', half a letter]": lambda: ["Ann", "\ud800"],
    "{5: 5}": lambda: {5: 5},
    "[{5: 5}]": lambda: [{5: 5}],
    "[{'hand': 5}]": lambda: [{"hand": 5}],
    "[{'runes': 10**5000}]": lambda: [{"runes": 10**5000}],
    "a list in itself": lambda: nested("list"),
    "a dict in itself": lambda: nested("dict"),
    "a deep list": deep,
    "without end": itertools.count,
    "texts without end": lambda: itertools.repeat("Ann"),
    "a generator that raises": lambda: (refuse() for _ in range(3)),
    "range(10**9)": lambda: range(10**9),
    "object": object,
    "int": lambda: int,
    "a function": lambda: refuse,
    "a thing that refuses": OddThing,
    "a number that refuses": OddInt,
    "a text that refuses": lambda: OddText("Mystic"),
    "a list that refuses": OddList,
    "a dict that refuses": OddDict,
    "a list of things that refuse": lambda: [OddThing(), OddInt(), OddText()],
    "a dict of things that refuse": lambda: {"hand": OddThing(), "runes": OddInt()},
    "a liar": Liar,
    "what does not say its class": Silent,
    "an exception": lambda: RuntimeError("odd"),
    "an Option of nothing": lambda: cr.Option(None, None, None, None),  # type: ignore[arg-type]
    "an Option that refuses": lambda: cr.Option("play", OddThing(), OddThing(), OddThing()),
    "an Option of lists": lambda: cr.Option([], [], [], []),  # type: ignore[arg-type]
    "a Start": start,
    "a Start of nothing": lambda: start(players=None),
    "a Start for one": lambda: start(players=(PlayerStart(),)),
    "a Start of numbers": lambda: start(players=(5, 5)),
    "a Start with a row of numbers": lambda: start(row=(5,)),
    "a Start with a row of seven": lambda: start(row=("Mystic",) * 7),
    "a Start with a text for a row": lambda: start(row="Mystic"),
    "a Start with a row that refuses": lambda: start(row=OddThing()),
    "a Start in itself": lambda: start(row=nested("list")),
    "a Start of unknown cards": lambda: start(void=("Mistic",)),
    "a Start with half a letter": lambda: start(void=("\ud800",)),
    "a Start of 5,000 cards": lambda: start(void=("Mystic",) * 5_000),
    "a Start with -1 rune": lambda: seat(runes=-1),
    "a Start with 201 runes": lambda: seat(runes=201),
    "a Start with 10**5000 runes": lambda: seat(runes=10**5000),
    "a Start with half a rune": lambda: seat(runes=0.5),
    "a Start with nan runes": lambda: seat(runes=math.nan),
    "a Start with True runes": lambda: seat(runes=True),
    "a Start with a text for runes": lambda: seat(runes="3"),
    "a Start with runes that refuse": lambda: seat(runes=OddInt()),
    "a Start with a hand of bytes": lambda: seat(hand=(b"Mystic",)),
}


def short(value: object) -> str:
    return repr(value)[:60]


def plain(values: SearchStrategy[Any]) -> SearchStrategy[Odd]:
    return values.map(lambda value: Odd(short(value), lambda: value))


#: No path with a slash: what a text names may be written.
LETTERS = st.characters(blacklist_characters="/\\")
SIMPLE = (
    st.none()
    | st.booleans()
    | st.integers(-3, 8)
    | st.integers()
    | st.floats()
    | st.text(LETTERS | st.characters(whitelist_categories=["Cs", "Cc", "Cf"]), max_size=8)
    | st.binary(max_size=5)
)


def listed(parts: list[Odd]) -> Odd:
    return Odd(f"[{', '.join(part.name for part in parts)}]", lambda: [part.make() for part in parts])


def boxed(parts: dict[str, Odd]) -> Odd:
    name = ", ".join(f"{key!r}: {part.name}" for key, part in parts.items())
    return Odd(f"{{{name}}}", lambda: {key: part.make() for key, part in parts.items()})


def of_start(parts: dict[str, Odd]) -> Odd:
    name = ", ".join(f"{key}={part.name}" for key, part in parts.items())
    return Odd(f"Start({name})", lambda: start(**{key: part.make() for key, part in parts.items()}))


KEYS = st.sampled_from(["hand", "deck", "runes", "honor", "visions"]) | st.text(LETTERS, max_size=3)
BASE = plain(SIMPLE) | st.sampled_from([Odd(name, make) for name, make in ODD.items()])
ANYTHING = st.recursive(
    BASE,
    lambda inner: (
        st.lists(inner, max_size=3).map(listed)
        | st.dictionaries(KEYS, inner, max_size=2).map(boxed)
        | st.dictionaries(st.sampled_from(Start.__struct_fields__), inner, max_size=3).map(of_start)
    ),
    max_leaves=4,
)
