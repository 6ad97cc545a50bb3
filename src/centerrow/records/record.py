"""Saves and replays: the inputs of a game as text. What they hold is checked by playing it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import msgspec

from centerrow.catalog.lookup import find_set
from centerrow.engine.errors import BadReplay, BadSave, CenterrowError, UnknownSet
from centerrow.engine.key import state_key
from centerrow.engine.loop import choose
from centerrow.engine.state import State
from centerrow.input.arguments import shown, text
from centerrow.play.setup import deal
from centerrow.settings.config import RULES_PREVIEW, RULES_VERSION, Config, problem_with
from centerrow.settings.start import Start

SAVE_FORMAT = "centerrow-save"
REPLAY_FORMAT = "centerrow-replay"
#: The versions of the formats, raised when a field changes; docs/files.md promises what is read.
SAVE_VERSION = 1
REPLAY_VERSION = 1
#: Of files that name none: they were written when there was no other.
OLDEST_PREVIEW = 1


class SaveData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The inputs so far, and the key of the state they lead to."""

    format: str
    version: int
    rules: int
    config: Config
    start: Start | None
    choices: list[int]
    key: str
    preview: int = OLDEST_PREVIEW


class ReplayData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The inputs, and a short key at the start of each turn and at the end."""

    format: str
    version: int
    rules: int
    config: Config
    start: Start | None
    choices: list[int]
    keys: list[str]
    preview: int = OLDEST_PREVIEW


Recorded = TypeVar("Recorded", SaveData, ReplayData)


def key_text(state: State) -> str:
    """The state's key as 16 hexadecimal digits."""
    return f"{state_key(state):016x}"


def short_key(state: State) -> str:
    return key_text(state)[-8:]


def write_save(config: Config, start: Start | None, choices: list[int], state: State) -> str:
    key = key_text(state)
    data = SaveData(SAVE_FORMAT, SAVE_VERSION, RULES_VERSION, config, start, choices, key, RULES_PREVIEW)
    return msgspec.json.encode(data).decode()


def read_save(text: str) -> SaveData:
    """The save in this text; BadSave says what is wrong with it."""
    plain = _check_head(text, SAVE_FORMAT, SAVE_VERSION, BadSave, "save")
    return _checked(plain, SaveData, BadSave, "save")


def read_replay(text: str) -> ReplayData:
    """The replay in this text; BadReplay says what is wrong with it."""
    plain = _check_head(text, REPLAY_FORMAT, REPLAY_VERSION, BadReplay, "replay")
    return _checked(plain, ReplayData, BadReplay, "replay")


def _checked(text: str, shape: type[Recorded], wrong: type[CenterrowError], noun: str) -> Recorded:
    """What the text holds, if it has that shape and its sets are there."""
    try:
        data = msgspec.json.decode(text, type=shape)
    except msgspec.ValidationError as error:
        raise wrong(f"this {noun} is damaged: {error}") from error
    _check_sets(data.config, wrong)
    return data


def _check_head(given: str, wanted: str, version: int, wrong: type[CenterrowError], noun: str) -> str:
    """The text, if it is JSON, ours, and of these rules; told apart so that people know what to do."""
    plain = text(given, f"a {noun}", wrong)
    try:
        raw = msgspec.json.decode(plain)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise wrong(f"this is no {noun}: the text is cut off or not JSON ({error})") from error
    if not isinstance(raw, dict) or raw.get("format") != wanted:
        raise wrong(f"this is no centerrow {noun}: it has no format {wanted!r}")
    if raw.get("version") != version:
        raise wrong(
            f"this {noun} has version {shown(raw.get('version'))} of the format; this program reads version "
            f"{version}. Open it with the version of centerrow that made it"
        )
    problem = problem_with_rules(raw.get("rules"), raw.get("preview", OLDEST_PREVIEW))
    if problem:
        raise wrong(f"this {noun} {problem}. Open it with the version of centerrow that made it")
    return plain


def problem_with_rules(rules: object, preview: object) -> str:
    """Why a file of these rules cannot be played, to follow its name; empty when it can."""
    if rules != RULES_VERSION:
        return (
            f"was made with version {shown(rules)} of the rules; this program plays version {RULES_VERSION}"
        )
    if preview != RULES_PREVIEW:
        return "was written before the first release of centerrow, by rules that have changed since"
    return ""


def _check_sets(config: Config, wrong: type[CenterrowError]) -> None:
    try:
        for name in config.sets:
            find_set(name)
    except UnknownSet as error:
        hint = "if somebody wrote it, load its file first: centerrow.load_set(path), or --cards FILE"
        raise wrong(f"it needs a set that is not there: {error}; {hint}") from error
    problem = problem_with(config)
    if problem:
        raise wrong(f"its settings make no game: {problem}")


def begin(config: Config, start: Start | None, wrong: type[CenterrowError]) -> State:
    """Deal the recorded game."""
    if start is not None and len(start.players) != config.players:
        raise wrong("its table is laid for another number of players")
    try:
        return deal(config, start, True)
    except CenterrowError as error:
        raise wrong(f"its table cannot be laid: {error}") from error


def perhaps_changed(config: Config) -> str:
    """The end of a message about a game that comes out otherwise: a set's file may be the reason."""
    files = [file for name in config.sets if (file := find_set(name).path) is not None]
    return f"; was {' or '.join(files)} changed since?" if files else ""


def play_on(config: Config, state: State, choice: int, number: int, wrong: type[CenterrowError]) -> None:
    """Make the recorded choice of that number."""
    if state.over:
        raise wrong(f"it goes on after the game is over, with choice {number}")
    if not 0 <= choice < len(state.options):
        raise wrong(
            f"choice {number} is option {choice}, but only {len(state.options)} options are legal there"
            f"{perhaps_changed(config)}"
        )
    choose(state, choice)


def write_replay(config: Config, start: Start | None, choices: list[int]) -> str:
    """Play the game once more and note a short key at each turn."""
    state = begin(config, start, BadReplay)
    keys = [short_key(state)]
    for number, choice in enumerate(choices):
        turn = state.turn
        play_on(config, state, choice, number, BadReplay)
        if state.turn != turn:
            keys.append(short_key(state))
    keys.append(short_key(state))
    data = ReplayData(
        REPLAY_FORMAT, REPLAY_VERSION, RULES_VERSION, config, start, choices, keys, RULES_PREVIEW
    )  # fmt: skip
    return msgspec.json.encode(data).decode()


def check_replay(data: ReplayData) -> list[int]:
    """Play a replay to its end, comparing every key; returns where each turn begins, in choices made.

    What is decided before the first turn, such as a draft, belongs to it.
    """
    state = begin(data.config, data.start, BadReplay)
    keys = iter(data.keys)
    _compare(data.config, state, keys, "at the start")
    turns = [0]
    for number, choice in enumerate(data.choices):
        turn = state.turn
        play_on(data.config, state, choice, number, BadReplay)
        if state.turn != turn:
            _compare(data.config, state, keys, f"at turn {state.turn}")
            if state.turn > 1:
                turns.append(number + 1)
    _compare(data.config, state, keys, "at the end")
    if next(keys, None) is not None:
        raise BadReplay("it has keys for more turns than were played")
    return turns


def _compare(config: Config, state: State, keys: Iterator[str], where: str) -> None:
    wanted = next(keys, None)
    if wanted != short_key(state):
        raise BadReplay(
            f"the game does not come out as recorded {where}: the file was changed, or the rules were"
            f"{perhaps_changed(config)}"
        )
