"""In a language that nobody speaks, nothing English is left of what the command prints, nor of its help."""

from __future__ import annotations

import contextlib
import io
import pathlib
import re
import sys
from collections.abc import Iterator

import pytest

import centerrow as cr
from centerrow import cli
from centerrow.commands.arguments import COMMANDS
from centerrow.commands.completion import HEADS
from centerrow.commands.lookup import KINDS
from centerrow.commands.parser import OF_ARGUMENT, PROBLEMS, in_our_words
from centerrow.engine.names import FACTION_NAMES
from centerrow.reference.glossary import KEYWORDS
from centerrow.reference.rulebook import PAGES
from foreign import Foreign, left_in, spoken

#: What one types stands for itself, as commands, names of bots and files; so do programs and types.
TYPED = {
    "centerrow", *COMMANDS, "Ann", "Bob", "me", "random", "novice", "FILE", "Name", "py", "my", "game", "int",
    "fair", "free", "bash", "zsh", "fish", "none", "shell", "journal", "Python", "msgspec", "Textual", "utf",
    *FACTION_NAMES, *KINDS, "draw", "turn", "everbloom", "clique",
}  # fmt: skip
OPTION = re.compile(r"--?[a-z]+(-[a-z]+)*")
QUOTED = re.compile(r"'[A-Za-z]+'")


@pytest.fixture
def language(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Foreign]:
    """It is spoken in the test, whose games lie in a folder of their own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CENTERROW_HOME", "ы")
    monkeypatch.setenv("COLUMNS", "100")
    with spoken() as language:
        yield language


def printed(*line: str, typed: str = "", code: int = 0) -> str:
    """What the command says to this line, and to what is typed then."""
    out = io.StringIO()
    with (
        pytest.MonkeyPatch.context() as patch,
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(out),
    ):
        patch.setattr(sys, "stdin", io.StringIO(typed))
        try:
            ended: object = cli.main(line)
        except SystemExit as stopped:
            ended = stopped.code
    assert ended == code, out.getvalue()
    return out.getvalue()


def left(text: str, *allowed: str) -> set[str]:
    return left_in(OPTION.sub("", text), *allowed)


# ---- looking things up


def test_every_card(language: Foreign) -> None:
    told = [printed("card", info.name) for info in cr.cards()]
    assert left("\n".join(told)) == set()
    assert {"Rulings", "The other side:", "every set", "always available, never used up"} <= language.asked


def test_cards_that_are_not_found(language: Foreign) -> None:
    told = printed("card", "of", code=1) + printed("card", "Mystik") + printed("card", "ыыы", code=2)
    assert left(QUOTED.sub("", told), "centerrow", "cards") == set()


def test_tables(language: Foreign, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    told = printed("cards") + printed("sets") + printed("cards", "--text", "ыы")
    told += printed("cards", "--cost", "3-5", "--kind", "hero") + printed("cards", "--cost", "ы", code=2)
    assert left(told, "centerrow") == set()
    assert {"text", "it adds", "No card is like that."} <= language.asked


def test_the_rules(language: Foreign) -> None:
    told = [printed("rules"), printed("rules", "ыыыыыы", code=2)]
    told += [printed("rules", word) for word in (*PAGES, *KEYWORDS)]
    assert left("\n".join(told), "centerrow", "rules", "card", "turn") == set()


def test_a_page_is_found_by_its_name_in_that_language(language: Foreign) -> None:
    for word in ("set-up", "multi-unite"):
        assert printed("rules", language[word]) == printed("rules", word)


# ---- games


def test_games(language: Foreign) -> None:
    assert left(printed("games"), *TYPED) == set()
    printed("play", "--seed", "1", "--plain", typed="p\ne\nq\n")
    printed("play", "--seed", "2", "--plain", "--players", "1", typed="p\ne\nc\n")
    printed("play", "--seed", "3", "--plain", "--seats", "random,random,random")
    pathlib.Path("ы/ы.journal").write_text("[]")
    told = printed("games") + printed("doctor", code=1) + printed("--version")
    told += printed("games", "--delete", "ы", typed="n\n", code=1) + printed(
        "games", "--delete", "ы", typed="y\n"
    )
    for game in "123":
        told += printed("replay", game, "--verify") + printed("replay", game, "--plain", typed="n\nq\n")
    told += printed("replay", "1", "--export", "ы.ы") + printed("replay", "1", "--export", "ы.ы", code=2)
    told += printed("replay", "9", code=2) + printed("replay", "1", "--plain", typed="f\nq\n")
    # But for the command that deals a game again, the key of a game, and the names of files.
    told = re.sub(r"centerrow play --seed .*|\w{16}\.|\d{4}-\d\d-\d\d-\S+", "", told)
    assert left(told, *TYPED, "Novice", "Random", "ascii", "PYTHONIOENCODING") == set()
    assert (
        "The replay is sound: {choices} in {turns} turns, {players}, {ending}. Key {key}." in language.asked
    )


def test_games_for_programs(language: Foreign) -> None:
    """What a program reads stays; what a person reads in it is said."""
    answers = (
        "ы",
        "99",
        '{"ы": 1}',
        '{"command": "ы"}',
        '{"verb": "ы"}',
        '{"verb": "play"}',
        '{"command": "undo"}',
    )
    told = printed("play", "--json", "--seed", "1", "--no-save", typed="\n".join(answers))
    reasons = re.findall(r'"reason":"((?:[^"\\]|\\.)*)"', told)
    assert len(reasons) == len(answers)
    said = re.sub(r"\{.*?\}|\\.", "", "\n".join(reasons))
    assert left(said, "undo", "save", "preview", "concede", "quit") == set()


# ---- the line


@pytest.mark.parametrize(
    "command", [[], *([name] for name in COMMANDS)], ids=lambda name: " ".join(name) or "-"
)
def test_every_help(command: list[str], language: Foreign) -> None:
    assert left(printed(*command, "--help"), *TYPED) == set()


WRONG = (
    "ы", "--ы", "play --ы", "sets ы", "ply", "play --sed", "card", "replay", "completion", "completion ы",
    "play --players ы", "play --players", "play --bots 1 --seats me", "play --players 9", "play --bots 9",
    "play --players 3 --seats me,me", "play --names Я,Ю,Э --players 2", "play --names Я,Ю --players 1",
    "play --continue --seed 1", "play --continue", "cards --kind ы", "cards --set ы", "play --s",
    "play --plain=3", "replay 9", "games --delete 9", "play --undo ы", "play --seats me,ы", "play --set ы",
    "play --honor 0", "play --cards ы.py", "tutorial",
)  # fmt: skip


@pytest.mark.parametrize("line", WRONG)
def test_wrong_lines(line: str, language: Foreign) -> None:
    told = printed(*line.split(), code=2)
    assert left(QUOTED.sub("", told), *TYPED) == set()
    assert language.asked


def test_the_words_of_argparse_are_known() -> None:
    """Each of them comes from argparse itself, and in English stays as it was."""
    lines = (
        "card", "play --s", "play --players", "play --players ы", "play --undo ы", "play --bots 1 --seats ы",
        "play --plain=3",
    )  # fmt: skip
    language = Foreign()
    for line in lines:
        with spoken() as language_now:
            printed(*line.split(), code=2)
            language.asked |= language_now.asked
    # Nothing of the line takes one word or more, or none or one, in a way that can fail.
    assert {*PROBLEMS, OF_ARGUMENT} - language.asked <= {
        "expected at most one argument", "expected at least one argument",
    }  # fmt: skip
    for message in ("argument x: expected one argument", "argument {x}: invalid int value: '{y}'", "ы {z}"):
        assert in_our_words(message) == message


@pytest.mark.parametrize("shell", HEADS)
def test_the_scripts_for_shells(shell: str, language: Foreign) -> None:
    head = printed("completion", shell).splitlines()[0]
    assert left(head, "centerrow", "completion", "eval", shell) == set()
