"""In a language that nobody speaks, nothing English is left of what the command prints, nor of its help."""

from __future__ import annotations

import contextlib
import io
import json
import pathlib
import re
import sys
from collections.abc import Iterator

import pytest

import centerrow as cr
from centerrow import cli
from centerrow.bots import BOTS
from centerrow.commands.arguments import COMMANDS
from centerrow.commands.completion import HEADS
from centerrow.commands.lookup import KINDS
from centerrow.commands.parser import OF_ARGUMENT, PROBLEMS, in_our_words
from centerrow.engine.names import FACTION_NAMES, VERB_NAMES
from centerrow.presentation.review import (
    CHANCES,
    COST_MOST,
    LUCK_AND_CHOICES,
    MEANS,
    NOT_OVER,
    PARTS,
)
from centerrow.reference.glossary import KEYWORDS
from centerrow.reference.rulebook import PAGES
from foreign import Foreign, left_in, spoken

#: What one types stands for itself, as commands, names of bots and files; so do programs and types.
TYPED = {
    "centerrow", *COMMANDS, "Ann", "Bob", "me", *BOTS, "FILE", "Name", "py", "my", "game", "int",
    "fair", "free", "bash", "zsh", "fish", "none", "shell", "journal", "Python", "msgspec", "Textual", "utf",
    *FACTION_NAMES, *KINDS, "draw", "turn", "everbloom", "clique",
    "URL", "https", "example", "org", "postgresql", "asyncpg", "localhost", "CENTERROW", "PORT",
    "pip", "install", "sim", "html", "out", "bot", "all", "unchanged", "Karion",
    "Ray", "ray", "auto", "local", "HASH", "TABLE", "ann", "ask", "close", "keep", "here", "link", "SECRET",
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
    assert left(said, "undo", "save", "preview", "hint", "concede", "quit") == set()


def test_reviews(language: Foreign) -> None:
    """Of a game that is over, with a page and for programs, and of one that was left in its second turn."""
    printed("play", "--seed", "3", "--plain", "--honor", "6", "--names", "Я,Ю", "--seats", "random,random")
    printed("play", "--seed", "3", "--plain", "--names", "Я,Ю", "--seats", "me,random", typed="p\ne\nq\n")
    told = printed("review", "2", "--deals", "2", "--report", "ы.html")
    told += printed("review", "1", "--deals", "2") + printed("review", "1", "--player", "ы", code=2)
    assert left(QUOTED.sub("", told), *TYPED) == set()
    assert left_on_page("ы.html") == set()
    assert {CHANCES, LUCK_AND_CHOICES, COST_MOST, MEANS, NOT_OVER, *PARTS.values()} <= language.asked
    assert any(words.startswith("Turn {turn}, {player}: {chosen}. Better:") for words in language.asked)
    found = json.loads(printed("review", "2", "--deals", "2", "--json").splitlines()[-1])
    options = [each[key] for each in found["mistakes"] for key in ("chosen_option", "better_option")]
    assert options
    assert left("\n".join(option["text"] for option in options)) == set()
    assert {option["verb"] for option in options} <= set(VERB_NAMES)


# ---- many games


@pytest.mark.parametrize("players", ["1", "2", "3"])
def test_the_arena(players: str, language: Foreign) -> None:
    line = ["arena", "novice", "random", "--sets", "delirium,all", "--games", "2", "--players", players]
    told = printed(*line, "--workers", "1", "--report", "ы.html")
    assert left(told, *TYPED, "CPU", "Elo", "ms") == set()
    assert {"over all", "honor ahead", "{low} to {high}", "The page is in {path}."} <= language.asked
    assert left_on_page("ы.html") == set()


def test_the_arena_stops_early(language: Foreign) -> None:
    told = printed(
        *["arena", "novice", "random", "--sets", "delirium", "--games", "60", "--workers", "1"],
        *["--stop-early", "--report", "ы.html"],
    )
    assert left(told, *TYPED) == set()
    assert left_on_page("ы.html") == set()


@pytest.mark.parametrize("players", ["1", "2", "4"])
def test_the_simulator(players: str, language: Foreign) -> None:
    line = ["simulate", "--bots", "random", "--sets", "dreamscape,delirium+dreamscape", "--games", "150"]
    told = printed(*line, "--players", players, "--workers", "1", "--report", "ы.html")
    told = re.sub(r"ы_\w+\.\w+", "", told)
    assert left(told, *TYPED) == set()
    assert left_on_page("ы.html") == set()
    assert {"first seat wins", "Cards that go together", "on Temples", "How long a game is"} <= language.asked


def test_the_lab(language: Foreign) -> None:
    line = ["simulate", "--bots", "random", "--sets", "delirium", "--games", "200", "--ban", "Karion"]
    told = printed(*line, "--copies", "Dreadmare=30", "--compare", "unchanged", "--workers", "1")
    told += printed(*line, "--compare", "unchanged", "--workers", "1", "--report", "ы.html")
    assert left(re.sub(r"ы_\w+\.\w+", "", told), *TYPED) == set()
    assert left_on_page("ы.html") == set()
    assert {"What the change does", "taken before", "{deck} ({changes})"} <= language.asked


def left_on_page(path: str) -> set[str]:
    """What is English on a page, but for its style, the parts of pictures, and lines to type."""
    page = pathlib.Path(path).read_text()
    page = re.sub(
        r"<style.*?</style>|<defs>.*?</defs>|<code>.*?</code>|<!--.*?-->", "", page, flags=re.DOTALL
    )
    return left(re.sub(r"<[^>]*>", " ", page), *TYPED)


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
    "play --honor 0", "play --cards ы.py", "tutorial", "arena", "arena novice", "arena novice ы",
    "arena novice novice", "arena novice random --games 0", "arena novice random --sets ы",
    "arena novice random --workers 0", "arena novice random --players 1 --stop-early",
    "arena novice random --report ы/ы.html", "simulate --bots ы", "simulate --bots random,random --players 3",
    "simulate --games 0", "simulate --compare unchanged", "simulate --ban ы", "play --ban ы",
    "play --copies ы", "play --copies ы=3", "play --copies Mystic=3",
    "simulate --copies Karion=9 --sets dreamscape", "verify", "export", "import",
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
