"""The rulings: what the rulebooks and the cards leave open, and which cards and words of cards they touch."""

from __future__ import annotations

import functools
import importlib.resources
import tomllib
from collections.abc import Iterable
from typing import Any

import msgspec


class Ruling(msgspec.Struct, frozen=True):
    """One question with its answer.

    source  where the answer comes from
    test    the test that shows it
    cards   the names of the cards that it is about
    page    the page of the rules that it is about
    """

    question: str
    answer: str
    test: str
    source: str = "F.A.Q."
    cards: tuple[str, ...] = ()
    page: str = ""


class Section(msgspec.Struct, frozen=True):
    """Rulings under one heading; `words` are the classes of effects that they are about."""

    level: int
    title: str
    text: str = ""
    numbers: tuple[int, ...] = ()
    words: tuple[str, ...] = ()
    ruling: tuple[Ruling, ...] = ()


class Rulings(msgspec.Struct, frozen=True):
    """All of them, in the order of the page."""

    intro: str
    section: tuple[Section, ...]


@functools.cache
def rulings() -> Rulings:
    """What the package carries."""
    text = importlib.resources.files("centerrow.reference").joinpath("rulings.toml").read_text("utf-8")
    raw: dict[str, Any] = tomllib.loads(text)
    return msgspec.convert(raw, Rulings)


def about_cards(names: Iterable[str]) -> list[Ruling]:
    """The rulings that are about one of these cards."""
    wanted = set(names)
    return [each for section in rulings().section for each in section.ruling if wanted & set(each.cards)]


def about_page(name: str) -> list[Ruling]:
    """The rulings that are about this page of the rules."""
    return [each for section in rulings().section for each in section.ruling if each.page == name]


def about_words(words: Iterable[str]) -> list[Ruling]:
    """The rulings about one of these words of cards, by the names of their classes."""
    wanted = set(words)
    return [each for section in rulings().section if wanted & set(section.words) for each in section.ruling]
