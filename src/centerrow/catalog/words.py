"""Calls of the card language's words in a file of one's own: what each word takes, and what is wrong.

Plain Python takes many mistakes until a game stumbles over them, and the compiled build refuses them in words
of its own; so in both, each call is looked at here first. Compiled words show neither parameters nor types:
`parameters` has a function in plain Python for each word, to be asked instead.
"""

from __future__ import annotations

import importlib
import inspect
import typing
from collections.abc import Callable
from functools import cache
from typing import Any

from centerrow.catalog import parameters
from centerrow.effects.selectors import Cards
from centerrow.effects.triggers import When
from centerrow.engine.base import Ability, Condition, Count, Effect, Limit, Selector
from centerrow.engine.card import Card, Cost, Transform, Way
from centerrow.engine.errors import BadCard
from centerrow.engine.names import KIND_NAMES
from centerrow.input.arguments import shown
from centerrow.input.spelling import did_you_mean
from centerrow.say import AND, UNSAID, Saying

#: Loaded like this because the compiler loses its way in the circle of packages here.
language = importlib.import_module("centerrow.language")
WORDS: list[str] = language.__all__

#: No number on a card is higher: what players have must fit into a state's key.
MOST = 200

#: What a parameter of each type takes. The first that fits also says what somebody gave instead.
KINDS: list[tuple[type, str, str]] = [
    (Effect, "an effect", "gain(runes=1)"),
    (Condition, "a condition", "serenity()"),
    (Count, "a count", "constructs_controlled()"),
    (Limit, "a limit", "highest_construct_cost()"),
    (Cards, "a selector", "heroes()"),
    (Selector, "a selector", "heroes()"),
    (When, "a moment", "you_play(heroes())"),
    (Ability, "an ability", "whenever(you_play(heroes()), gain(runes=1))"),
    (Cost, "a cost", "runes(3)"),
    (Transform, "a transform", "in_hand(OTHER_SIDE, when=gained_honor(3))"),
    (Way, "a way to acquire it", "put_if(serenity(), HAND)"),
    (Card, "a card", "OTHER_SIDE"),
    (bool, "True or False", ""),
    (str, "a text in quotes", ""),
]
#: Parameters that are numbers to the engine and something better to people.
NUMBERS = {
    **dict.fromkeys(("factions", "returns"), "factions, such as LIFEBOUND or LIFEBOUND | VOID"),
    **dict.fromkeys(("zone", "zones", "to", "heroes_to"), "a zone, such as HAND or DISCARD"),
    **dict.fromkeys(("resource", "as_resource", "also_pays"), "a resource, such as RUNES or INSIGHT"),
    "how": "one of ALL, ALL_BUT_ONE, CHEAPEST, HALF, MY_CHOICE and ONE",
}

#: The words by what stands behind them: functions and classes, which stay where they are.
NAMES = {id(getattr(language, name)): name for name in WORDS if callable(getattr(language, name))}
CARD_WORDS = tuple(sorted(KIND_NAMES.values()))


class Misuse(BadCard):
    """A word is called with something that it does not take."""


def call(word: Callable[..., Any], arguments: tuple[Any, ...], keywords: dict[str, Any]) -> Any:
    """What the word makes of these; Misuse says what it does not take."""
    name = NAMES[id(word)]
    signature, hints = parameters_of(name)
    try:
        given = signature.bind(*arguments, **keywords)
    except TypeError as error:
        raise Misuse(_does_not_fit(name, signature, arguments, keywords)) from error
    for parameter, value in given.arguments.items():
        several = signature.parameters[parameter].kind is inspect.Parameter.VAR_POSITIONAL
        for each in value if several else (value,):
            problem = _problem(parameter, each, hints[parameter])
            if problem:
                said = f"{name}(...)" if several else f"{name}({parameter}=...)"
                raise Misuse("{word} {problem}", word=said, problem=problem)
    return word(*arguments, **keywords)


@cache
def parameters_of(name: str) -> tuple[inspect.Signature, dict[str, Any]]:
    """The parameters of a word and their types."""
    taking = getattr(parameters, name)
    return inspect.signature(taking), typing.get_type_hints(taking)


def _does_not_fit(
    name: str, signature: inspect.Signature, arguments: tuple[Any, ...], keywords: dict[str, Any]
) -> Saying:
    """Why these arguments are not the parameters of the word."""
    parameters = signature.parameters
    for keyword in keywords:
        if keyword not in parameters:
            hint = did_you_mean(keyword, parameters)
            hint = hint or Saying("; it takes {names}", names=", ".join(parameters))
            return Saying("{word} has no {name}={hint}", word=name, name=keyword, hint=hint)
    try:
        given = signature.bind_partial(*arguments, **keywords).arguments
    except TypeError:
        words = "{word} takes fewer values without a keyword; write keyword=value, and join factions with |"
        return Saying(words, word=name)
    needed = [
        each.name
        for each in parameters.values()
        if each.default is each.empty and each.kind is not each.VAR_POSITIONAL
    ]
    missing: str | Saying = ""
    for each in [f"{each}=..." for each in needed if each not in given]:
        missing = Saying(AND, words=missing, last=each) if missing else each
    return Saying("{word} needs {names}", word=name, names=missing)


def _problem(parameter: str, value: object, hint: Any) -> Saying:
    """What is wrong with this value of a parameter; UNSAID when nothing is."""
    if fits(value, hint):
        if isinstance(value, int) and value > MOST:
            return Saying("takes at most {most}, not {value}", most=MOST, value=shown(value))
        return UNSAID
    wanted = Saying(NUMBERS.get(parameter, "a whole number")) if fits(0, hint) else _takes(hint)
    return Saying("takes {wanted}, not {value}", wanted=wanted, value=_called(_culprit(value, hint)))


def fits(value: object, hint: Any) -> bool:
    """Whether the value is of that type."""
    parts = typing.get_args(hint)
    if typing.get_origin(hint) is tuple:
        return isinstance(value, tuple) and all(fits(each, parts[0]) for each in value)
    if parts:
        return any(fits(value, part) for part in parts)
    if hint is int:
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, hint)


def _culprit(value: object, hint: Any) -> object:
    """The value, or the one of several in brackets that is wrong."""
    for part in (hint, *typing.get_args(hint)):
        if typing.get_origin(part) is tuple and isinstance(value, tuple):
            return next(each for each in value if not fits(each, typing.get_args(part)[0]))
    return value


def _takes(hint: Any) -> Saying:
    """What a parameter of this type takes, as people say it."""
    parts = [part for part in typing.get_args(hint) if part is not type(None)]
    if typing.get_origin(hint) is tuple:
        return Saying("several in round brackets")
    if parts:
        found = _takes(parts[0])
        for part in parts[1:]:
            found = Saying("{words}, or {last}", words=found, last=_takes(part))
        return found
    for kind, words, example in KINDS:
        if hint is kind:
            what = Saying(words)
            return Saying("{what}, such as {example}", what=what, example=example) if example else what
    return Saying("{kind}", kind=str(hint))


def _called(value: object) -> str | Saying:
    """What somebody gave, as people say it."""
    if id(value) in NAMES:
        return Saying("the word itself: write {word}(...)", word=NAMES[id(value)])
    if isinstance(value, list):
        return Saying("a list: use round brackets")
    if isinstance(value, Card):
        return Saying("the card {card}", card=value.name)
    for kind, words, example in KINDS:
        if example and isinstance(value, kind):
            return Saying(words)
    return shown(value)
