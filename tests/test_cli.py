"""The command as people run it: a process of its own, with piped input."""

from __future__ import annotations

import os
import pathlib
import platform
import pty
import re
import select
import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest

import centerrow as cr
from centerrow import cli
from centerrow.commands import doctor
from centerrow.commands.arguments import make_parser
from centerrow.commands.join import wished
from centerrow.commands.play import begun, seats_of, sets_of
from centerrow.presentation.cards import both_sides
from centerrow.presentation.page import Page
from centerrow.session import DEFAULT_BOT, default_names
from session.command import COMMAND, centerrow, environment

BOT = DEFAULT_BOT.capitalize()
WITH_EXAMPLES = ("play", "replay")
WITHOUT_EXAMPLES = ("card", "cards", "sets", "games", "rules", "doctor", "completion")


@pytest.fixture(autouse=True, scope="module")
def own_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The games of these tests lie in a folder of their own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CENTERROW_HOME", str(tmp_path_factory.mktemp("games")))
        yield


class Player:
    """Plays through the pipe like a person: reads the screen up to the prompt, then types a line."""

    def __init__(self, *args: str) -> None:
        self.process = subprocess.Popen(
            [*COMMAND, *args], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, encoding="utf-8", env=environment(),
        )  # fmt: skip
        self.screens: list[str] = []
        self.typed: list[str] = []

    def screen(self) -> str:
        """What was written since the last answer, up to the next prompt or the end."""
        assert self.process.stdout is not None
        text = ""
        while not text.endswith("h for help): "):
            character = self.process.stdout.read(1)
            if not character:
                break
            text += character
        self.screens.append(text)
        return text

    def type(self, line: str) -> None:
        assert self.process.stdin is not None
        self.typed.append(line)
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def play(self) -> str:
        """Play all cards, acquire and defeat what can be paid, end the turn; gives the last screen."""
        screen = self.screen()
        while self.process.poll() is None and "h for help" in screen:
            self.type(self.answer(screen))
            screen = self.screen()
        _, errors = self.process.communicate(timeout=60)
        assert (self.process.returncode, errors) == (0, "")
        return screen

    @staticmethod
    def answer(screen: str) -> str:
        if "asks something: play it by its number" in screen:
            return "1"
        bottom = screen[screen.rindex("You have") :]
        if "p play all" in bottom:
            return "p"
        if "] End turn" not in bottom:
            return "1"
        bought = re.findall(r"\[(\d+)\] [^\[]* for \d+[▲⚔]", bottom)
        return bought[-1] if bought else "e"


@pytest.fixture(scope="module")
def finished() -> Player:
    """A person against a random bot, played to the end."""
    player = Player("play", "--seed", "5", "--seats", "me,random")
    player.play()
    return player


def test_a_game_against_a_bot_is_played_to_its_end(finished: Player) -> None:
    last = finished.screens[-1]
    assert "The game is over after" in last
    rows = re.findall(r"^ +\d\. (\w+) +(\d+)★ +(\d+)★ +(\d+)★ +(\d+)★$", last, re.MULTILINE)
    assert {name for name, *_ in rows} == {"Player", "Random"}
    for _, tokens, heroes, constructs, total in rows:
        assert int(tokens) + int(heroes) + int(constructs) == int(total)
    assert [int(total) for *_, total in rows] == sorted((int(total) for *_, total in rows), reverse=True)
    assert f"You win with {rows[0][-1]} honor." in last
    assert "temples" not in last
    assert re.search(r" Seed 5\. The same deal again: centerrow play --seed 5( --seats me,random)?\n$", last)


def test_the_first_screen_shows_the_deal_of_the_seed(finished: Player) -> None:
    deal = cr.Game(players=2, seed="5", names=["Player", "Random"]).view(None)
    first = finished.screens[0]
    assert all(f"{name}: " in first for name in deal["row"])
    assert f"honor pool {deal['honor_pool']}★" in first
    assert f"center deck {deal['center_deck']}" in first


def test_every_screen_fits_80_columns(finished: Player) -> None:
    assert [line for screen in finished.screens for line in screen.splitlines() if len(line) > 80] == []


def test_what_the_bot_did_is_told(finished: Player) -> None:
    told = "".join(finished.screens)
    assert re.search(r"^ Random played .*", told, re.MULTILINE)
    assert re.search(r"^ Random .*acquired \w+", told, re.MULTILINE)
    assert re.search(r"defeated Cultist( ×\d)? \(\+\d★\)", told)


def test_no_colour_and_no_screen_codes_in_a_pipe(finished: Player) -> None:
    assert "\033" not in "".join(finished.screens)


def test_a_seed_and_the_same_lines_give_the_same_game(finished: Player) -> None:
    lines = "".join(f"{line}\n" for line in finished.typed)
    again = centerrow("play", "--seed", "5", "--seats", "me,random", lines=lines)
    assert again.returncode == 0
    assert again.stdout.endswith(finished.screens[-1])
    other = centerrow("play", "--seed", "6", "--seats", "me,random", lines=lines)
    assert other.stdout != again.stdout


def test_without_a_command_you_play_against_a_bot() -> None:
    first = centerrow(lines="q\n")
    assert first.returncode == 0
    assert re.search(r"^ [> ] Player ", first.stdout, re.MULTILINE)
    assert re.search(rf"^ [> ] {BOT} ", first.stdout, re.MULTILINE)
    assert "You have left the game in turn" in first.stdout
    assert (
        centerrow("--seed", "3", lines="q\n").stdout == centerrow("play", "--seed", "3", lines="q\n").stdout
    )


def test_three_people_share_a_keyboard() -> None:
    player = Player("play", "--names", "Ann,Bob,Cy", "--seed", "2")
    last = player.play()
    everything = "".join(player.screens)
    assert "Pass the keyboard" not in everything
    prompts = re.findall(r"(\w+), your choice", everything)
    assert set(prompts) == {"Ann", "Bob", "Cy"}
    assert all(f" {name} " in last for name in ("Ann", "Bob", "Cy"))
    assert "--seed 2 --names Ann,Bob,Cy" in last
    # A screen shows the hand of whoever is asked, and never another's: three hands are on no screen.
    assert max(screen.count("Your hand") for screen in player.screens) == 1


def test_bots_alone_can_be_watched() -> None:
    watched = centerrow("play", "--seats", "random,random", "--seed", "1")
    assert watched.returncode == 0
    assert re.search(r"^ Random [12] played ", watched.stdout, re.MULTILINE)
    assert re.search(r"Random [12] wins with \d+ honor", watched.stdout)
    assert "Your choice" not in watched.stdout


@pytest.mark.parametrize(
    ("args", "seats"),
    [
        (["--bots", "2"], ["me", DEFAULT_BOT, DEFAULT_BOT]),
        (["--players", "3"], ["me", "me", "me"]),
        (["--players", "1"], ["me"]),
        (["--players", "4", "--bots", "3"], ["me", DEFAULT_BOT, DEFAULT_BOT, DEFAULT_BOT]),
        (["--seats", "random, Me"], ["random", "me"]),
        (["--names", "Ann"], ["me", DEFAULT_BOT]),
        (["--names", "Ann,Bob"], ["me", "me"]),
        (["--bots", "0"], ["me", "me"]),
        ([], ["me", DEFAULT_BOT]),
    ],
)
def test_who_sits_where(args: list[str], seats: list[str]) -> None:
    parsed = make_parser().parse_args(["play", *args])
    names = 0 if parsed.names is None else len(parsed.names.split(","))
    assert seats_of(parsed, names) == seats


def test_names_that_nobody_gave() -> None:
    assert default_names(["me", "random"]) == ["Player", "Random"]
    assert default_names(["me", "random", "me", "random"]) == [
        "Player 1",
        "Random 1",
        "Player 2",
        "Random 2",
    ]


def test_lines_that_mean_nothing_are_answered_and_the_game_goes_on() -> None:
    lines = [
        "0",
        "99",
        "-1",
        "1.5",
        "xyzzy",
        "",
        "i",
        "i 99",
        "i no such card",
        "u",
        "1 2",
        "p x",
        "²",
        "l",
        "v",
        "d",
    ]
    run = centerrow("play", "--seed", "4", lines="\n".join([*lines, "1", "q"]) + "\n")
    assert (run.returncode, run.stderr) == (0, "")
    assert "There is no option 0: type a number from 1 to 3, or h for help." in run.stdout
    assert "There is no option 99: type a number from 1 to 3, or h for help." in run.stdout
    for line in ("-1", "1.5", "xyzzy", "1 2", "p x", "²"):
        assert f"{line!r} is not understood: type a number from 1 to 3, or h for help." in run.stdout
    assert "No card is named 'no such card'" in run.stdout
    assert "Nothing can be undone" in run.stdout
    assert "You played Apprentice" in run.stdout


def test_a_strange_byte_does_not_end_the_game() -> None:
    run = subprocess.run(
        [*COMMAND, "--seed", "4"],
        input=b"\xff\xfe\n1\nq\n", capture_output=True, env=environment(), timeout=60, check=False,
    )  # fmt: skip
    assert (run.returncode, run.stderr) == (0, b"")
    assert "You played Apprentice" in run.stdout.decode()


def test_the_end_of_input_ends_the_game_with_its_seed() -> None:
    run = centerrow("play", "--seed", "9", "--bots", "2", lines="p\n")
    assert (run.returncode, run.stderr) == (0, "")
    assert "The input has ended in turn" in run.stdout
    assert run.stdout.endswith(
        " It is saved. Go on with it: centerrow play --continue\n"
        f" Seed 9. The same deal again: centerrow play --seed 9 --seats me,{DEFAULT_BOT},{DEFAULT_BOT}\n"
    )


def test_a_random_seed_is_told_too() -> None:
    run = centerrow("play")
    assert re.search(r"Seed \d+\. The same deal again: centerrow play --seed \d+\n$", run.stdout)


def test_interrupting_ends_the_game_with_its_seed() -> None:
    player = Player("play", "--seed", "9")
    player.screen()
    player.process.send_signal(signal.SIGINT)
    out, errors = player.process.communicate(timeout=60)
    assert (player.process.returncode, errors) == (130, "")
    assert "Interrupted in turn" in out
    assert "Seed 9." in out


def test_a_real_terminal() -> None:
    """Colours, a cleared screen and questions, as on a terminal of 100 columns."""
    master, slave = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, "play", "--plain", "--seed", "4"], stdin=slave, stdout=slave, stderr=slave,
        env=environment(TERM="xterm", COLUMNS="100", LINES="50"),
    )  # fmt: skip
    os.write(master, b"p\nq\ny\n")
    shown = b""
    while b"The same deal again" not in shown or not shown.endswith(b"\n"):
        assert select.select([master], [], [], 60)[0], shown
        shown += os.read(master, 4096)
    assert process.wait(timeout=60) == 0
    os.close(master)
    os.close(slave)
    words = shown.decode()
    assert "\033[H\033[2J" in words
    assert "\033[1mCenter row\033[0m" in words
    assert "Really leave the game? (y/n)" in words
    assert "Seed 4." in words
    plain = re.sub(r"\033\[\d*m", "", words).replace("\033[H\033[2J", "\n")
    assert max(len(line.rstrip("\r")) for line in plain.split("\n")) == 100


def test_card() -> None:
    run = centerrow("card", "disciple", "of", "CETRA")
    assert (run.returncode, run.stderr) == (0, "")
    front, back = run.stdout.split("The other side:")
    for words in ("Disciple of Cetra", "Lifebound hero, Realms Unraveled", "Cost      1▲", "Honor     1★"):
        assert words in front
    for words in ("Copies    2 in the center deck", "Keyword   Transform", "Gain 1▲ and 1★."):
        assert words in front
    for words in ("Scion of Cetra", "Honor     2★", "the other side of Disciple of Cetra", "Gain 2▲ and 2★."):
        assert words in back
    assert "in each starting deck" in centerrow("card", "militia").stdout
    assert "Enlightened and Void hero" in centerrow("card", "voidforged paladin").stdout
    assert "never used up" in centerrow("card", "cultist").stdout
    assert "The other side:" not in centerrow("card", "cultist").stdout


def test_every_card_has_a_sheet_that_fits() -> None:
    page = Page(80, False)
    for info in cr.cards():
        lines = both_sides(page, info)
        assert max(map(len, lines)) <= 80
        assert lines[0].strip() == info.name
        assert " ".join(info.text.split()) in " ".join(" ".join(lines).split())


def test_cards() -> None:
    run = centerrow("cards", "--set", "realms_unraveled", "--faction", "Void", "--kind", "construct")
    assert (run.returncode, run.stderr) == (0, "")
    assert [line.split("  ")[0] for line in run.stdout.splitlines()[1:3]] == [
        "Clutch of Darkness",
        "Initiate's Gauntlets",
    ]
    assert "2 cards." in run.stdout
    assert max(map(len, run.stdout.splitlines())) <= 80
    common = centerrow("cards", "--set", "common").stdout
    assert "Apprentice" in common
    assert "Wolf Shaman" not in common
    assert f"{len(cr.cards())} cards." in centerrow("cards").stdout
    wide = centerrow("cards", "--faction", "none", COLUMNS="130").stdout
    assert "Gain 2▲." in wide
    assert centerrow("cards", "--kind", "temple", "--faction", "void").stdout == "No card is like that.\n"


def test_cards_of_a_kind_that_only_own_sets_have(tmp_path: pathlib.Path) -> None:
    assert centerrow("cards", "--kind", "event").stdout == "No card is like that.\n"
    file = tmp_path / "weather.py"
    file.write_text(
        "from centerrow.language import event, gain, heroes, whenever, you_acquire\n"
        "event('Rain', copies=2, ongoing=whenever(you_acquire(heroes()), gain(honor=1)))\n"
    )
    found = centerrow("cards", "--kind", "event", "--cards", str(file))
    assert (found.returncode, found.stderr) == (0, "")
    assert "Rain" in found.stdout
    assert "1 card." in found.stdout


@pytest.mark.parametrize(
    ("command", "reader", "read"),
    [("cards", "head -n 1", ["name"]), ("cards", "true", []), ("sets", "true", [])],
)
def test_a_reader_that_stops_early_is_no_error(command: str, reader: str, read: list[str]) -> None:
    command = f"{sys.executable} -m centerrow {command} | {reader}"
    run = subprocess.run(
        ["sh", "-c", command],
        capture_output=True,
        encoding="utf-8",
        env=environment(),
        timeout=60,
        check=False,
    )
    assert (run.stdout.split()[:1], run.stderr) == (read, "")


def test_sets() -> None:
    run = centerrow("sets")
    assert (run.returncode, run.stderr) == (0, "")
    assert re.search(r"^realms_unraveled +Realms Unraveled +\d+ +100  \w+", run.stdout, re.MULTILINE)


def test_version() -> None:
    run = centerrow("--version")
    assert run.returncode == 0
    assert re.fullmatch(
        rf"centerrow {re.escape(cr.__version__)} \((compiled|pure Python)\), "
        rf"Python {re.escape(platform.python_version())}\n",
        run.stdout,
    )


@pytest.mark.parametrize(("file", "build"), [("x/loop.py", "pure Python"), ("x/loop.so", "compiled")])
def test_which_build_runs(monkeypatch: pytest.MonkeyPatch, file: str, build: str) -> None:
    import centerrow.engine.loop

    monkeypatch.setattr(centerrow.engine.loop, "__file__", file)
    assert f"({build})" in doctor.version_line()


@pytest.mark.parametrize(
    "args", [["--help"], *([name, "--help"] for name in (*WITH_EXAMPLES, *WITHOUT_EXAMPLES))]
)
def test_help(args: list[str]) -> None:
    run = centerrow(*args)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.startswith("usage: centerrow")
    assert max(map(len, run.stdout.splitlines())) <= 100
    assert ("examples:" in run.stdout) == (args[0] not in WITHOUT_EXAMPLES)


def test_the_exit_codes_are_in_the_help() -> None:
    shown = " ".join(centerrow("--help").stdout.split())
    for words in ("0 done", "1 what was checked", "2 the line makes no sense", "130 interrupted"):
        assert words in shown


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["card", "xyzzy"], "no card is named 'xyzzy'; see all with: centerrow cards"),
        (["rules", "xyzzy"], "the rules have no page 'xyzzy'; see the list with: centerrow rules"),
        (["replay", "nothing.here"], "no game and no file is named 'nothing.here'; see: centerrow games"),
        (["replay", "9999"], "there is no game 9999; see: centerrow games"),
        (["play", "--continue", "9999"], "there is no game 9999; see: centerrow games"),
        (["play", "--continue", "--seed", "1"], "--continue takes a game up as it is; leave out --seed"),
        (["completion", "csh"], "invalid choice: 'csh'"),
        (["cards", "--set", "realm_unraveled"], "did you mean 'realms_unraveled'?"),
        (["play", "--set", "nowhere at all"], "no set is named 'nowhere at all'"),
        (["play", "--players", "7"], "a game has 1 to 6 players, not 7"),
        (["play", "--players", "0"], "a game has 1 to 6 players, not 0"),
        (["play", "--players", "some"], "invalid int value: 'some'"),
        (["play", "--bots", "-1"], "--bots must be from 0 to the number of players, 2, not -1"),
        (
            ["play", "--players", "2", "--bots", "3"],
            "--bots must be from 0 to the number of players, 2, not 3",
        ),
        (["play", "--seats", "me,randm"], "no bot is named 'randm'; did you mean 'random'?"),
        (["play", "--seats", "me,random", "--players", "3"], "--seats names 2 players but --players says 3"),
        (["play", "--seats", "me,random", "--bots", "1"], "not allowed with"),
        (["play", "--names", "Ann,Ann"], "each player needs a name of their own"),
        (["play", "--names", "A,B,C", "--players", "2"], "3 names for 2 players"),
        (["cards", "--faction", "red"], "invalid choice: 'red'"),
        (["crads"], "there is no command 'crads'; did you mean 'cards' or 'card'? See centerrow --help"),
        (["plya"], "there is no command 'plya'; did you mean 'play'"),
        (["xyzzy"], "there is no command 'xyzzy'; see centerrow --help"),
        (["play", "--sed", "3"], "play takes no option '--sed'; did you mean '--seed'"),
        (["--seeed=3"], "play takes no option '--seeed'; did you mean '--seed'"),
        (["cards", "--fraction", "void"], "cards takes no option '--fraction'; did you mean '--faction'?"),
        (["games", "mine"], "games takes no word 'mine'; see centerrow games --help"),
        (["play", "--names", "You,Bob"], "'You' is no name"),
        (["cards", "--cost", "much"], "'much' is no cost; write a number, such as 3, 2-4, 5+ or '3 power'"),
        (["cards", "--cost", "3 bananas"], "'3 bananas' is no cost"),
    ],
)
def test_errors_are_one_plain_sentence(args: list[str], words: str) -> None:
    run = centerrow(*args)
    assert run.returncode == 2
    assert run.stdout == ""
    assert run.stderr.startswith("centerrow: ")
    assert run.stderr.count("\n") == 1
    assert words in run.stderr


def test_symbols_become_letters_where_the_encoding_has_none() -> None:
    run = centerrow("card", "Everbloom Clique", PYTHONIOENCODING="ascii")
    assert (run.returncode, run.stderr) == (0, "")
    assert "Gain 2H." in run.stdout
    assert "2R" in run.stdout


def test_main_gives_an_exit_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["card", "xyzzy"]) == 2
    assert capsys.readouterr().err.startswith("centerrow: no card is named")
    assert cli.main(["sets"]) == 0
    assert "realms_unraveled" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["--all-sets"], ["--set", "all"], ["--set", "all", "--set", "delirium"]])
def test_all_sets_with_own_cards_are_the_same_here_and_served(words: list[str]) -> None:
    """A server takes `all` alone, or every set by its name."""
    args = make_parser().parse_line(["play", *words])
    built_in = [each.name for each in cr.sets() if each.path is None]
    assert sets_of(args, []) == ["all"]
    assert sets_of(args, ["own"]) == [*built_in, "own"]
    assert wished(args, ["own"]).sets == (*built_in, "own")
    assert begun(make_parser().parse_line(["play", "--no-save", *words])).game.sets == tuple(sorted(built_in))
