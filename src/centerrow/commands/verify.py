"""`centerrow verify`: what a replay of a game over a network proves about its deal, in plain sentences."""

from __future__ import annotations

import argparse
import pathlib
import sys
from collections.abc import Sequence
from typing import Any

import msgspec

from centerrow import BadReplay
from centerrow.presentation.page import Page
from centerrow.records.record import ReplayData, check_deal, check_replay, read_replay
from centerrow.records.shuffle import BadShuffle, Shuffle
from centerrow.say import say
from centerrow.session.journal import file_path, read_text


def verify(args: argparse.Namespace, page: Page) -> int:
    """Check a file and say what that proves; returns the exit code, 1 where something does not agree."""
    data = read_replay(read_text(file_path(pathlib.Path(args.file), BadReplay), BadReplay))
    try:
        told, problem = _proven(data, args.commitment, args.contribution or []), None
    except BadReplay as error:
        told, problem = [], error
    if args.json:
        sys.stdout.write(msgspec.json.encode(_as_data(data, told, problem)).decode() + "\n")
    elif problem is None:
        sys.stdout.write("".join(f"{line}\n" for each in told for line in page.wrap(each, "")))
    if problem is not None:
        sys.stderr.write(f"centerrow: {say('not proven: {problem}', problem=problem)}\n")
    return 0 if problem is None else 1


def _proven(data: ReplayData, commitment: str | None, own: Sequence[str]) -> list[str]:
    """What was proven, a sentence each; BadReplay or BadShuffle says what does not agree."""
    if isinstance(data.shuffle, msgspec.UnsetType):
        words = "the file does not say what its seed was made of: who began the game could choose the deal"
        raise BadShuffle(words)
    shuffle = data.shuffle
    check_deal(data)
    _check_noted(shuffle, commitment, own)
    turns = check_replay(data)
    return [
        *_about_the_deal(shuffle, data.config.names),
        *_about_notes(shuffle, commitment, own),
        say("Every turn comes out as recorded, {turns} in all.", turns=len(turns)),
        _in_short(shuffle, commitment is not None and bool(own)),
    ]


def _in_short(shuffle: Shuffle, compared: bool) -> str:
    if any(shuffle.seats):
        chosen = "So nobody chose the deal." if compared else "Where that agrees, nobody chose the deal."
        return say("{chosen} Whoever runs the server could look at it.", chosen=say(chosen))
    words = "Only the server made the seed: the deal was settled with the table, before anybody sat down."
    return say(words)


def _check_noted(shuffle: Shuffle, commitment: str | None, own: Sequence[str]) -> None:
    """That the file agrees with what somebody noted at the table."""
    if commitment is not None and commitment.strip().lower() != shuffle.commitment:
        words = "the file has the commitment {theirs}, which is not the one that you noted"
        raise BadShuffle(words, theirs=shuffle.commitment)
    for each in own:
        if each not in [added.contribution for added in shuffle.seats if added is not None]:
            raise BadShuffle("nobody added {contribution!r} to this shuffle", contribution=each)


def _about_the_deal(shuffle: Shuffle, names: Sequence[str]) -> list[str]:
    words = "The server's secret is the one that it promised before the game: its SHA-256 is {commitment}."
    told = [say(words, commitment=shuffle.commitment)]
    for added, name in zip(shuffle.seats, names, strict=True):
        if added is None:
            told.append(say("{player} added nothing to the shuffle.", player=name))
        else:
            words = "{player} added what they had promised: its SHA-256 is {hash}."
            told.append(say(words, player=name, hash=added.hash))
    words = "The seed is the SHA-256 of that secret, of what was added, and of the table {table}."
    return [*told, say(words, table=shuffle.table)]


def _about_notes(shuffle: Shuffle, commitment: str | None, own: Sequence[str]) -> list[str]:
    told = []
    if commitment is not None:
        told.append(say("The commitment is the one that you noted."))
    else:
        words = "Compare the commitment with the one that your table showed before the game: {option}."
        told.append(say(words, option="--commitment"))
    if own:
        told.append(say("What you added is in it."))
    elif any(shuffle.seats):
        words = "Compare what you added with what you sent: {option}."
        told.append(say(words, option="--contribution"))
    return told


def _as_data(data: ReplayData, told: Sequence[str], problem: BadReplay | None) -> dict[str, Any]:
    """The same for programs."""
    shuffle = None if isinstance(data.shuffle, msgspec.UnsetType) else data.shuffle
    kind = None if problem is None else "shuffle" if isinstance(problem, BadShuffle) else "turns"
    return {
        "proven": problem is None,
        "wrong": kind,
        "problem": None if problem is None else str(problem),
        "sentences": list(told),
        "names": data.config.names,
        "seed": data.config.seed,
        "shuffle": shuffle,
    }
