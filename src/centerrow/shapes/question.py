"""A decision and its options, as people and programs see them."""

from __future__ import annotations

from typing import Any

import msgspec

from centerrow.effects.wording import capital


class Option(msgspec.Struct, frozen=True, eq=False):
    """One legal choice, named by meaning; `cards` are the physical cards it stands for, those in sight."""

    verb: str
    card: str | None
    zone: str | None
    text: str
    cards: tuple[int, ...] = ()

    def meaning(self) -> tuple[str, str | None, str | None, str]:
        """What makes it equal to another option: which cards it stands for does not."""
        return self.verb, self.card, self.zone, self.text

    def __eq__(self, other: object) -> bool:
        if type(other) is not Option:
            return False
        mine, theirs = self.meaning(), other.meaning()
        # Somebody's own Option may hold anything, also what cannot be compared with a text.
        return [type(part) for part in mine] == [type(part) for part in theirs] and mine == theirs

    def __ne__(self, other: object) -> bool:
        # A struct has its own, by identity, which equality alone would not replace.
        return not self == other

    def __hash__(self) -> int:
        return hash(self.meaning())


class Decision(msgspec.Struct, frozen=True):
    """Who must decide, what kind of thing, why, and the legal options."""

    seat: int
    kind: str
    prompt: str
    params: dict[str, Any]
    options: tuple[Option, ...]

    @property
    def text(self) -> str:
        """The question as people read it."""
        question = self.params["question"]
        words = f"{self.params['card']}: {question}" if "card" in self.params else capital(question)
        return f"{words} {capital(self.params['situation'])}" if "situation" in self.params else words
