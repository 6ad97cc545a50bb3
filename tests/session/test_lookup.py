"""Looking things up: cards with their rulings, the rules, the doctor, the shell's completion."""

from __future__ import annotations

import os
import pathlib
import pty
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator

import pytest

import centerrow as cr
from centerrow.catalog.lookup import catalog
from centerrow.commands.arguments import make_parser
from centerrow.commands.completion import SHELLS, card_words
from centerrow.commands.lookup import Wish, card_page, card_table, closest, rules_page, rulings_of
from centerrow.commands.play import NO_TEXTUAL, begun
from centerrow.engine.base import Node
from centerrow.presentation.page import Page
from centerrow.reference.glossary import KEYWORDS
from centerrow.reference.rulebook import PAGES
from centerrow.reference.rulings import rulings
from centerrow.session import DEFAULT_BOT, Session, again
from session.command import centerrow, environment

ROOT = pathlib.Path(__file__).parents[2]
PAGE = Page(80, False)


# ---- cards


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("everbloom clique", ["Everbloom Clique"]),
        ("EVERBLOOM", ["Everbloom Clique"]),
        ("everblom", ["Everbloom Clique"]),
        ("evrebloom clique", ["Everbloom Clique"]),
        ("clique ever", ["Everbloom Clique"]),
        ("cetra matron", ["Cetra, Matron of Stars"]),
        ("naris blesing", ["Nairi's Blessing"]),
        ("scion cetra", ["Scion of Cetra"]),
        ("xyzzy", []),
        ("", []),
    ],
)
def test_a_card_is_found_by_parts_and_in_spite_of_typos(words: str, names: list[str]) -> None:
    assert [info.name for info in closest(words)] == names


def test_every_card_is_found_by_its_name_and_without_its_last_letter() -> None:
    for info in cr.cards():
        assert closest(info.name.upper()) == [info]
        assert info in closest(info.name[:-1])


def test_several_candidates_are_listed() -> None:
    run = centerrow("card", "disciple")
    assert (run.returncode, run.stderr) == (1, "")
    lines = run.stdout.splitlines()
    assert lines[0] == f"No card is named 'disciple'. It could be one of these {len(lines) - 1}:"
    assert " Disciple of Emri           Void hero, Realms Unraveled" in lines


def test_a_card_found_by_a_part_says_so_and_has_its_rulings() -> None:
    run = centerrow("card", "vir ephemeral")
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.startswith(" The card that is most like 'vir ephemeral':\n Vir, Ephemeral Guru\n")
    assert "\n Rulings\n" in run.stdout
    assert "most like" not in centerrow("card", "Mystic").stdout


def test_the_rulings_that_name_a_card_and_no_others() -> None:
    cetra = rulings_of(cr.card("Cetra, Matron of Stars"))
    assert "Must all heroes for Cetra be chosen when she is played?" in [each.question for each in cetra]
    assert all("Cetra" in f"{each.question} {each.answer}" for each in cetra)
    assert rulings_of(cr.card("Disciple of Emri")) == rulings_of(cr.card("Scion of Emri")) != []
    assert rulings_of(cr.card("Everbloom Clique")) == []
    assert len(rulings_of(cr.card("Nairi's Blessing"))) >= 5


def test_every_page_of_a_card_fits() -> None:
    for info in cr.cards():
        lines, code = card_page(PAGE, info.name)
        assert code == 0
        assert max(map(len, lines)) <= 80


def test_the_page_of_rulings_is_fresh() -> None:
    done = subprocess.run([sys.executable, str(ROOT / "scripts/rulings"), "--check"], check=False)
    assert done.returncode == 0


def kinds_of(node: type[Node]) -> Iterator[type[Node]]:
    for each in node.__subclasses__():
        yield each
        yield from kinds_of(each)


def test_rulings_are_about_cards_and_words_that_there_are() -> None:
    names = {info.name for info in cr.cards()}
    classes = {each.__name__ for each in kinds_of(Node)}
    for section in rulings().section:
        assert set(section.words) <= classes, section.title
        for each in section.ruling:
            assert set(each.cards) <= names, each.question


# ---- rules


def test_every_page_and_every_keyword_can_be_read() -> None:
    listed = " ".join(centerrow("rules").stdout.split())
    for word in [*PAGES, *KEYWORDS]:
        assert word in listed
        lines = rules_page(PAGE, word)
        assert max(map(len, lines)) <= 80
        assert lines[0].strip().casefold() == word


def test_every_set_and_variant_has_a_page() -> None:
    for name in [*catalog().sets, "solo", "teams"]:
        assert name.replace("_", " ") in PAGES


@pytest.mark.parametrize(
    ("words", "title"),
    [
        ("constructs", "Construct"),
        ("scor", "Scoring"),
        ("VALLEY", "Valley of the ancients"),
        ("valley_of_the_ancients", "Valley of the ancients"),
        ("dreambrn", "Dreamborn"),
    ],
)
def test_a_page_is_found_in_spite_of_the_spelling(words: str, title: str) -> None:
    assert rules_page(PAGE, words)[0] == f" {title}"


def test_a_keyword_names_its_cards() -> None:
    shown = " ".join(rules_page(PAGE, "echo"))
    bearers = [info.name for info in cr.cards() if "echo" in info.keywords]
    assert f"On {len(bearers)} cards:" in shown
    assert "No card of these sets has it." in " ".join(rules_page(PAGE, "trophy"))


def test_the_pages_tell_what_the_sets_say() -> None:
    """Numbers that are written in words of ours, compared with the definitions."""
    die = [face.text() for face in catalog().sets["delirium"].die]
    for number, words in enumerate(die[2:], 3):
        assert f"{number} {words}" in PAGES["delirium"]
    assert f"pool of {cr.Game(players=4, seed=1).config.honor // 4} for each player" in PAGES["aim"]


# ---- the doctor


def test_the_doctor_looks_at_everything() -> None:
    centerrow("play", "--seed", "1", lines="1\nq\n")
    run = centerrow("doctor")
    assert (run.returncode, run.stderr) == (0, "")
    for words in (f"centerrow {cr.__version__}", "msgspec ", "Textual", "utf-8, with all symbols"):
        assert words in run.stdout
    assert "1 of 1 games come out as they were written" in run.stdout
    assert run.stdout.endswith(" All is well.\n")


def test_the_doctor_says_what_to_do(tmp_path: pathlib.Path) -> None:
    (tmp_path / "file").write_text("in the way")
    run = centerrow("doctor", CENTERROW_HOME=str(tmp_path / "file"), PYTHONIOENCODING="ascii")
    assert run.returncode == 1
    shown = " ".join(run.stdout.split())
    assert "set CENTERROW_HOME to a folder that can be written" in shown
    assert "set PYTHONIOENCODING=utf-8" in shown
    assert "3 things to look at, marked with !." in shown


def test_a_game_that_does_not_come_out_as_written_is_found(tmp_path: pathlib.Path) -> None:
    centerrow("play", "--seed", "1", "--names", "Ann,Bob", lines="e\nq\n", CENTERROW_HOME=str(tmp_path))
    path = next(tmp_path.glob("*.journal"))
    path.write_text(re.sub(r"turn 2 1 \w+", "turn 2 1 00000000", path.read_text()))
    run = centerrow("doctor", CENTERROW_HOME=str(tmp_path))
    assert run.returncode == 1
    assert "the game does not come out as written" in " ".join(run.stdout.split())


# ---- many cards


def listed(**wish: str) -> set[str]:
    """The cards that are listed for this wish."""
    lines = card_table(Page(1000, False), Wish(**wish))
    return {
        name for info in cr.cards() if any(line.startswith(f"{(name := info.name):<26}") for line in lines)
    }


@pytest.mark.parametrize("words", ["draw a card", "DRAW A CARD", "vixen", "lidless eye", "oziahs"])
def test_cards_are_filtered_by_text(words: str) -> None:
    meant = {
        info.name
        for info in cr.cards()
        if words.casefold() in f"{info.name} {info.text}".casefold().replace("'", "")
    }
    assert listed(text=words) == meant != set()


@pytest.mark.parametrize(
    ("cost", "amounts", "resource"),
    [
        ("3", range(3, 4), None), ("2-4", range(2, 5), None), ("6+", range(6, 100), None),
        ("0", range(1), None), ("3 power", range(3, 4), "power"), ("3⚔", range(3, 4), "power"),
        ("2-4 run", range(2, 5), "runes"), ("1+ insight", range(1, 100), "insight"),
        ("1♠", range(1, 2), "death_keystone"),
    ],
)  # fmt: skip
def test_cards_are_filtered_by_cost(cost: str, amounts: range, resource: str | None) -> None:
    meant = {
        info.name
        for info in cr.cards()
        for paid, amount in (info.cost or {"": 0}).items()
        if amount in amounts and resource in (None, paid)
    }
    assert listed(cost=cost) == meant != set()


def test_filters_of_cards_are_joined_on_the_line() -> None:
    run = centerrow("cards", "--text", "draw", "--cost", "3-4", "--kind", "hero", "--faction", "lifebound")
    assert (run.returncode, run.stderr) == (0, "")
    assert "Wolf Shaman" in run.stdout
    assert centerrow("cards", "--text", "xyzzy").stdout == "No card is like that.\n"


# ---- completion


def completed(line: str) -> list[str]:
    """What bash offers at the end of this line."""
    words = line.split(" ")
    program = f"""
        eval "$({sys.executable} -m centerrow completion bash)"
        COMP_WORDS=({" ".join(f"'{word}'" for word in words)}) COMP_CWORD={len(words) - 1}
        _centerrow && printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    run = subprocess.run(
        ["bash", "-c", program], capture_output=True, encoding="utf-8", env=environment(), check=False
    )
    assert (run.returncode, run.stderr) == (0, "")
    return run.stdout.split()


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("centerrow pl", ["play"]),
        ("centerrow card", ["card", "cards"]),
        ("centerrow play --con", ["--continue"]),
        ("centerrow play --set del", ["delirium", "deliverance"]),
        ("centerrow cards --f", ["--faction"]),
        ("centerrow completion z", ["zsh"]),
        ("centerrow replay --ver", ["--verify"]),
        ("centerrow card everbl", ["everbloom-clique"]),
        ("centerrow card Everbl", ["everbloom-clique"]),
        ("centerrow card oziah", ["oziahs-familiar"]),
        ("centerrow cards --faction mec", ["mechana"]),
        ("centerrow cards --kind te", ["temple"]),
    ],
)
def test_bash_completes(line: str, words: list[str]) -> None:
    assert completed(line) == words


def test_every_card_is_completed_to_what_finds_it() -> None:
    words = card_words()
    assert len(words) == len(set(words)) == len(cr.cards())
    assert {cr.card(word).name for word in words} == {info.name for info in cr.cards()}
    for shell in SHELLS:
        script = centerrow("completion", shell).stdout
        assert all(f"{word} " in script or f"{word}'" in script or f'{word}"' in script for word in words)


def test_every_command_is_completed() -> None:
    commands = completed("centerrow ")
    assert set(commands) == {
        "play", "replay", "tutorial", "games", "sets", "doctor", "card", "cards", "rules", "arena",
        "simulate", "completion", "serve", "verify", "join", "review", "web",
        "export", "import", "reports",
    }  # fmt: skip
    fish = centerrow("completion", "fish").stdout
    zsh = centerrow("completion", "zsh").stdout
    for name in commands:
        assert f"__fish_seen_subcommand_from {name}'" in fish or name in fish.splitlines()[1]
        assert re.search(rf"^ +{name}\) words=", zsh, re.MULTILINE)
    assert "bashcompinit" in zsh
    assert "-l set -x -a 'delirium" in fish


# ---- the line


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ([], "centerrow play --seed 7"),
        (["--bots", "0"], "centerrow play --seed 7 --players 2"),
        (["--names", "Ann,Bob"], "centerrow play --seed 7 --names Ann,Bob"),
        (["--names", "Ann"], "centerrow play --seed 7 --seats me,{seat} --names Ann,{bot}"),
        (["--seats", "random,me,me"], "centerrow play --seed 7 --seats random,me,me"),
        (
            ["--set", "delirium", "--set", "dreamscape"],
            "centerrow play --seed 7 --set delirium --set dreamscape",
        ),
        (["--honor", "10", "--undo", "free"], "centerrow play --seed 7 --honor 10 --undo free"),
    ],
)
def test_the_command_that_deals_the_game_again_does(args: list[str], words: str) -> None:
    def deal(line: list[str]) -> Session:
        return begun(make_parser().parse_args([*line, "--no-save"]))

    first = deal(["play", "--seed", "7", *args])
    said = again(first)
    assert said == words.format(seat=DEFAULT_BOT, bot=DEFAULT_BOT.capitalize())
    second = deal(shlex.split(said)[1:])
    assert second.game.key() == first.game.key()
    assert (second.game.names, second.seats, second.free_undo) == (
        first.game.names,
        first.seats,
        first.free_undo,
    )


def test_all_sets() -> None:
    for args in (["--all-sets"], ["--set", "all"]):
        run = centerrow("play", "--json", "--no-save", *args, lines='{"command": "quit"}\n')
        for name in catalog().sets:
            assert name in run.stdout.splitlines()[0]


def test_without_textual_the_plain_table_says_how_to_get_it(tmp_path: pathlib.Path) -> None:
    """In an interpreter that finds no Textual; at a terminal only, where it would have been used."""
    hidden = (
        "import importlib.util, sys; real = importlib.util.find_spec\n"
        "importlib.util.find_spec = lambda name, *rest: None if name == 'textual' else real(name, *rest)\n"
        "from centerrow.cli import main; sys.exit(main(['play', '--seed', '1']))\n"
    )
    master, slave = pty.openpty()
    run = subprocess.Popen(
        [sys.executable, "-c", hidden], stdin=slave, stdout=slave, stderr=slave,
        env=environment(TERM="xterm"),
    )  # fmt: skip
    os.write(master, b"q\ny\n")
    assert run.wait(timeout=60) == 0
    shown = os.read(master, 100_000).decode(errors="replace")
    os.close(master)
    os.close(slave)
    assert NO_TEXTUAL.format(command="pip install textual", instead="this is the plain one") in shown
    piped = subprocess.run(
        [sys.executable, "-c", hidden], input="q\n", capture_output=True, encoding="utf-8", env=environment(),
        check=False,
    )  # fmt: skip
    assert piped.stderr == ""


def test_names_that_cannot_be_listed_are_left_out_of_the_command() -> None:
    session = Session(cr.Game(seed=3, names=["Ann, of the hill", "Bob"]), ["me", "me"])
    assert again(session) == "centerrow play --seed 3 --players 2"
