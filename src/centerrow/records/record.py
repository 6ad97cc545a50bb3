"""Saves and replays: the inputs of a game as text. What they hold is checked by playing it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import msgspec

from centerrow.catalog.lookup import find_set
from centerrow.engine.errors import BadReplay, BadSave, CenterrowError, UnknownSet
from centerrow.engine.key import key_text
from centerrow.engine.loop import choose
from centerrow.engine.state import State
from centerrow.input.arguments import shown, text
from centerrow.input.spelling import either
from centerrow.play.setup import deal
from centerrow.records.shuffle import BadShuffle, Shuffle, check_shuffle
from centerrow.say import UNSAID, Saying
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
    """The inputs, and a short key at the start of each turn and at the end.

    shuffle  what the seed was made of, of a game that was played over a network
    """

    format: str
    version: int
    rules: int
    config: Config
    start: Start | None
    choices: list[int]
    keys: list[str]
    preview: int = OLDEST_PREVIEW
    shuffle: Shuffle | msgspec.UnsetType = msgspec.UNSET


Recorded = TypeVar("Recorded", SaveData, ReplayData)


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
        raise wrong("this {noun} is damaged: {problem}", noun=Saying(noun), problem=str(error)) from error
    _check_sets(data.config, wrong)
    return data


def _check_head(given: str, wanted: str, version: int, wrong: type[CenterrowError], noun: str) -> str:
    """The text, if it is JSON, ours, and of these rules; told apart so that people know what to do."""
    plain = text(given, "a save" if wrong is BadSave else "a replay", wrong)
    try:
        raw = msgspec.json.decode(plain)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        words = "this is no {noun}: the text is cut off or not JSON ({problem})"
        raise wrong(words, noun=Saying(noun), problem=str(error)) from error
    if not isinstance(raw, dict) or raw.get("format") != wanted:
        words = "this is no centerrow {noun}: it has no format {format!r}"
        raise wrong(words, noun=Saying(noun), format=wanted)
    if raw.get("version") != version:
        words = (
            "this {noun} has version {theirs} of the format; this program reads version {ours}. "
            "Open it with the version of centerrow that made it"
        )
        raise wrong(words, noun=Saying(noun), theirs=shown(raw.get("version")), ours=version)
    problem = problem_with_rules(raw.get("rules"), raw.get("preview", OLDEST_PREVIEW))
    if problem:
        words = "this {noun} {problem}. Open it with the version of centerrow that made it"
        raise wrong(words, noun=Saying(noun), problem=problem)
    return plain


def problem_with_rules(rules: object, preview: object) -> Saying:
    """Why a file of these rules cannot be played, to follow its name; UNSAID when it can."""
    if rules != RULES_VERSION:
        words = "was made with version {theirs} of the rules; this program plays version {ours}"
        return Saying(words, theirs=shown(rules), ours=RULES_VERSION)
    if preview != RULES_PREVIEW:
        return Saying("was written before the first release of centerrow, by rules that have changed since")
    return UNSAID


def _check_sets(config: Config, wrong: type[CenterrowError]) -> None:
    try:
        for name in config.sets:
            find_set(name)
    except UnknownSet as error:
        words = (
            "it needs a set that is not there: {problem}; "
            "if somebody wrote it, load its file first: centerrow.load_set(path), or --cards FILE"
        )
        raise wrong(words, problem=error) from error
    check_settings(config, wrong)


def check_settings(config: Config, wrong: type[CenterrowError]) -> None:
    """The given error where these settings make no game."""
    problem = problem_with(config)
    if problem:
        raise wrong("its settings make no game: {problem}", problem=problem)


def begin(config: Config, start: Start | None, wrong: type[CenterrowError]) -> State:
    """Deal the recorded game."""
    if start is not None and len(start.players) != config.players:
        raise wrong("its table is laid for another number of players")
    try:
        return deal(config, start, True)
    except CenterrowError as error:
        raise wrong("its table cannot be laid: {problem}", problem=error) from error


def perhaps_changed(config: Config) -> Saying:
    """The end of a message about a game that comes out otherwise: a set's file may be the reason."""
    files = [file for name in config.sets if (file := find_set(name).path) is not None]
    return Saying("; was {files} changed since?", files=either(files)) if files else UNSAID


def play_on(config: Config, state: State, choice: int, number: int, wrong: type[CenterrowError]) -> None:
    """Make the recorded choice of that number."""
    if state.over:
        raise wrong("it goes on after the game is over, with choice {number}", number=number)
    legal = int(state.options.size)
    if not 0 <= choice < legal:
        words = "choice {number} is option {choice}, but only {legal} options are legal there{hint}"
        raise wrong(words, number=number, choice=choice, legal=legal, hint=perhaps_changed(config))
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


def with_shuffle(replay: str, shuffle: Shuffle | None) -> str:
    """A replay that also says what its seed was made of, where that is known."""
    if shuffle is None:
        return replay
    data = msgspec.structs.replace(read_replay(replay), shuffle=shuffle)
    return msgspec.json.encode(data).decode()


def check_replay(data: ReplayData) -> list[int]:
    """Play a replay to its end, comparing every key; returns where each turn begins, in choices made.

    What is decided before the first turn, such as a draft, belongs to it.
    """
    check_deal(data)
    state = begin(data.config, data.start, BadReplay)
    keys = iter(data.keys)
    _compare(data.config, state, keys, Saying("at the start"))
    turns = [0]
    for number, choice in enumerate(data.choices):
        turn = state.turn
        play_on(data.config, state, choice, number, BadReplay)
        if state.turn != turn:
            _compare(data.config, state, keys, Saying("at turn {turn}", turn=int(state.turn)))
            if state.turn > 1:
                turns.append(number + 1)
    _compare(data.config, state, keys, Saying("at the end"))
    if next(keys, None) is not None:
        raise BadReplay("it has keys for more turns than were played")
    return turns


def check_deal(data: ReplayData) -> None:
    """That the seed was made as recorded, and dealt the cards; BadShuffle says what does not agree."""
    if isinstance(data.shuffle, msgspec.UnsetType):
        return
    if data.start is not None:
        raise BadShuffle("the cards were laid by hand, and not dealt by the seed")
    check_shuffle(data.shuffle, data.config.seed, data.config.names)


def _compare(config: Config, state: State, keys: Iterator[str], where: Saying) -> None:
    wanted = next(keys, None)
    if wanted != short_key(state):
        words = (
            "the game does not come out as recorded {where}: the file was changed, or the rules were{hint}"
        )
        raise BadReplay(words, where=where, hint=perhaps_changed(config))
