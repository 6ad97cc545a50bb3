"""A table as it is when somebody's data is deleted: the others keep their game, without that name."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Any

import msgspec

from centerrow import BadSave
from centerrow.server.fairness import promised_by_nobody
from centerrow.server.kept import Chair, Kept, LineKept
from centerrow.server.models import Result
from centerrow.server.past import Past
from centerrow.server.played import Played, result_of
from centerrow.server.seating import free_name
from centerrow.server.tokens import hashed, new_secret, same
from centerrow.session import PERSON
from centerrow.settings.config import RULES_PREVIEW, RULES_VERSION


def is_alone(kept: Kept, browser: str) -> bool:
    """Whether nobody else sits at the table: then it is deleted as a whole."""
    return all(chair.secret is None or same(chair.browser, browser) for chair in kept.chairs)


def forgotten(
    kept: Kept, browser: str, result: str | None, lines: Sequence[LineKept]
) -> tuple[Kept, str | None]:
    """The table, and what is kept of its end, without the person of that key."""
    names = _new_names(kept, browser)
    chairs = []
    for seat, chair in enumerate(kept.chairs):
        mine = same(chair.browser, browser)
        chairs.append(_emptied(names[seat], kept.save is None) if mine else chair)
    new = msgspec.structs.replace(kept, chairs=tuple(chairs))
    if kept.phase in ("open", "dealing"):
        phase = "closed" if same(kept.host, browser) else "open"
        new = promised_by_nobody(msgspec.structs.replace(new, phase=phase))
    if same(kept.host, browser):
        new = msgspec.structs.replace(new, host=hashed(new_secret()))
    called = {chair.name: name for chair, name in zip(kept.chairs, names, strict=True)}
    if kept.save is not None:
        new = msgspec.structs.replace(new, save=renamed(kept.save, called))
    return new, None if result is None else _end_without(new, called, result, lines)


def _new_names(kept: Kept, browser: str) -> list[str]:
    """The names by seat; whose data is deleted is called what people without a name are."""
    names = [chair.name for chair in kept.chairs]
    for seat, chair in enumerate(kept.chairs):
        if same(chair.browser, browser):
            names[seat] = free_name(PERSON, names)
    return names


def _emptied(name: str, free: bool) -> Chair:
    """Nobody's seat: free before the start; later it opens for nobody."""
    return Chair(name, PERSON, secret=None if free else hashed(new_secret()))


def renamed(save: str, called: dict[str, str]) -> str:
    """A save with other names in its settings; the game is the same."""
    data: dict[str, Any] = msgspec.json.decode(save)
    data["config"]["names"] = [called.get(name, name) for name in data["config"]["names"]]
    return msgspec.json.encode(data).decode()


def _end_without(kept: Kept, called: dict[str, str], result: str, lines: Sequence[LineKept]) -> str:
    """What is kept of a game's end, told anew; of one that we cannot play, without texts that hold names."""
    told: Result | dict[str, Any] | None = None
    if (kept.rules, kept.preview) == (RULES_VERSION, RULES_PREVIEW):
        with contextlib.suppress(BadSave):  # a set of its own is not loaded any more
            played = Played(kept)
            played.take(lines)
            told = result_of(played.session, played.shuffle)
    text = msgspec.json.encode(told or _without_texts(called, result)).decode()
    Past.of(text)
    return text


def _without_texts(called: dict[str, str], result: str) -> dict[str, Any]:
    told: dict[str, Any] = msgspec.json.decode(result)
    told["ending"]["remarks"] = []
    told["logs"] = [[] for _ in told["logs"]]
    players = [each for view in told["views"] for each in view["players"]]
    for named in [*told["ending"]["scores"], *players]:
        named["name"] = called.get(named["name"], named["name"])
    return told
