"""`centerrow play --json` as a foreign program sees it: lines out, lines in, in a process of its own."""

from __future__ import annotations

import json
import pathlib
import random
import re
import signal
import subprocess
import sys
from types import TracebackType
from typing import Any

import pytest

import centerrow as cr
from centerrow.session import Session, Store
from session.command import COMMAND, centerrow, environment

#: Where honor comes from.
SOURCES = ("tokens", "heroes", "constructs", "temples")


class Program:
    """Somebody else's program that plays."""

    def __init__(self, *args: str, **more: Any) -> None:
        self.process = subprocess.Popen(
            [*COMMAND, "play", "--json", *args], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, encoding="utf-8", env=environment(), **more,
        )  # fmt: skip
        self.hello = self.read()

    def __enter__(self) -> Program:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.kill()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert stream is not None
            stream.close()
        self.process.wait(timeout=60)

    def read(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, self.process.communicate()
        read: dict[str, Any] = json.loads(line)
        return read

    def say(self, answer: object) -> dict[str, Any]:
        """Answer, and give the next line."""
        return self.say_line(json.dumps(answer))

    def say_line(self, line: str) -> dict[str, Any]:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return self.read()

    def end(self) -> int:
        _, errors = self.process.communicate(timeout=60)
        assert errors == ""
        return self.process.returncode


def test_a_whole_game_by_numbers() -> None:
    dice = random.Random(1)
    with Program("--seed", "3", "--seats", "me,random", "--set", "delirium") as program:
        hello = program.hello
        assert (hello["type"], hello["protocol"], hello["centerrow"]) == ("hello", 1, cr.__version__)
        assert (hello["rules"], hello["sets"], hello["choices"]) == (cr.RULES_VERSION, ["delirium"], 0)
        assert sorted(hello["names"]) == ["Player", "Random"]
        assert "seed" not in hello
        line = program.read()
        told = 0
        while line["type"] == "decision":
            me = hello["names"].index("Player")
            assert line["seat"] == line["view"]["seat"] == me
            assert line["options"] == line["view"]["decision"]["options"]
            assert line["kind"] == line["view"]["decision"]["kind"]
            assert [event["number"] for event in line["events"]] == list(
                range(told, told + len(line["events"]))
            )
            told += len(line["events"])
            line = program.say(dice.randrange(len(line["options"])))
        assert line["type"] == "end"
        assert program.end() == 0
    assert line["seed"] == "3"
    assert line["conceded"] is None
    assert {score["name"] for score in line["scores"]} == {"Random", "Player"}
    score = line["scores"][0]
    assert set(score) == {*SOURCES, "seat", "name", "cards", "total", "team"}
    assert score["cards"] == score["heroes"] + score["constructs"]
    assert score["total"] == sum(score[source] for source in SOURCES)
    session = Session.read(Store().games()[0].path)
    assert (session.game.key(), session.game.winners()) == (line["key"], line["winners"])
    assert len(session.game.choices) == line["choices"]


def test_answers_by_meaning_and_every_way_to_be_wrong() -> None:
    with Program("--seed", "7", "--seats", "me,me", "--names", "Ann,Bob") as program:
        line = program.read()
        path = Store().folder / f"{program.hello['game']}.journal"
        key = Session.read(path).game.key()
        assert [option["text"] for option in line["options"]] == [
            "Play Apprentice",
            "Play Militia",
            "End turn",
        ]
        wrong = {
            '{"verb": "play"}': "this could be the options 0, 1; say more, or give a number",
            '{"verb": "play", "card": "Mystic"}': '{"verb":"play","card":"Mystic"} is none of the options',
            '{"verb": "play", "colour": "red"}': "an answer is an option's number",
            "{}": "an answer is an option's number",
            "3": "option 3 does not exist; there are options 0 to 2",
            "-1": "option -1 does not exist",
            "true": "an answer is an option's number",
            "1.0": "an answer is an option's number",
            "null": "an answer is an option's number",
            "[0]": "an answer is an option's number",
            '{"choose": "0"}': "an answer is an option's number",
            "play": "this line is no JSON",
            "": "this line is no JSON",
            "[" * 100_000: "this line is no JSON",
            '{"command": "dance"}': "no command 'dance'; there are: undo, save, preview, hint, concede, quit",
            '{"command": ["undo"]}': "there is no command",
            '{"command": "undo"}': "there is nothing to undo yet",
        }
        for answer, words in wrong.items():
            error = program.say_line(answer)
            assert error["type"] == "error"
            assert words in error["reason"]
        assert Session.read(path).game.key() == key
        assert program.say({"verb": "play", "card": "Militia"})["number"] == 1
        assert program.say({"choose": 0})["number"] == 2
        assert program.say({"verb": "end_turn"})["seat"] == 1


def test_undo_save_and_concede() -> None:
    with Program("--seed", "7", "--seats", "me,me", "--undo", "free") as program:
        assert program.hello["free_undo"] is True
        first = program.read()
        program.say(0)
        again = program.say({"command": "undo"})
        assert again["number"] == 0
        assert again["view"] == first["view"]
        saved = program.say({"command": "save"})
        assert saved["type"] == "saved"
        assert cr.Game.load(saved["save"]).choices == []
        assert program.say(1)["number"] == 1
        end = program.say({"command": "concede"})
        assert (end["type"], end["conceded"], end["winners"]) == ("end", 0, [1])
        assert program.end() == 0


def test_quitting_and_the_end_of_input_leave_the_game_to_be_gone_on_with() -> None:
    with Program("--seed", "7", "--seats", "me,me") as program:
        program.read()
        program.say(0)
        assert program.say({"command": "quit"}) == {"type": "left", "choices": 1, "saved": True}
        assert program.end() == 0
    with Program("--continue") as program:
        assert program.read()["number"] == 1
        assert program.process.stdin is not None
        program.process.stdin.close()
        assert program.read()["type"] == "left"
        assert program.process.wait(timeout=60) == 0


def test_interrupting_gives_the_exit_code_130() -> None:
    with Program("--seed", "7") as program:
        program.read()
        program.process.send_signal(signal.SIGINT)
        assert program.end() == 130


def test_without_saving_nothing_is_written() -> None:
    with Program("--seed", "7", "--no-save") as program:
        assert program.hello["game"] is None
    assert Store().games() == []


@pytest.mark.parametrize("seed", range(3))
def test_a_killed_process_loses_nothing(seed: int) -> None:
    """SIGKILL at a random decision, three times in one game; the game goes on where it was."""
    dice = random.Random(seed)
    args: tuple[str, ...] = ("--seed", str(seed), "--seats", "me,random,me", "--set", "all", "--undo", "free")
    choices = 0
    for _ in range(3):
        with Program(*args) as program:
            assert program.hello["choices"] == choices
            line = program.read()
            for _ in range(dice.randrange(5, 40)):
                answer = {"command": "undo"} if dice.random() < 0.1 else dice.randrange(len(line["options"]))
                after = program.say(answer)
                line = after if after["type"] == "decision" else line
            program.process.kill()
            program.process.wait(timeout=60)
        assert program.process.returncode == -signal.SIGKILL
        entry = Store().games()[0]
        session = Session.read(entry.path)
        choices = line["number"]
        assert len(session.game.choices) == choices
        assert session.game.view(line["seat"]) == line["view"]
        args = ("--continue",)
    assert len(Store().games()) == 1


def test_two_processes_never_write_one_game() -> None:
    with Program("--seed", "7", "--seats", "me,me") as program:
        program.read()
        program.say(0)
        other = centerrow("play", "--json", "--continue")
        assert (other.returncode, other.stdout) == (2, "")
        assert "is being played in another window; leave it there first" in other.stderr
        assert other.stderr.count("\n") == 1
        assert program.say(0)["number"] == 2


def test_a_full_disk_is_said_once_and_the_game_goes_on() -> None:
    """The system refuses to let a file grow beyond 1 KiB, as a full disk would."""
    program = f"ulimit -f 1; exec {sys.executable} -m centerrow play --plain --seed 7"
    lines = "p\ne\n" * 60 + "q\n"
    run = subprocess.run(
        ["bash", "-c", program], input=lines, capture_output=True, encoding="utf-8", env=environment(),
        timeout=120, check=False,
    )  # fmt: skip
    assert (run.returncode, run.stderr) == (0, "")
    shown = " ".join(run.stdout.split())
    assert shown.count("From now on this game is not saved:") == 1
    assert re.search(r"cannot be written \((File too large|No space left on device)\)\.", shown)
    assert "It is saved" not in shown
    assert Session.read(Store().games()[0].path).game.choices != []


def test_a_folder_that_cannot_be_written_is_said_and_the_game_goes_on(tmp_path: pathlib.Path) -> None:
    (tmp_path / "file").write_text("in the way")
    home = str(tmp_path / "file")
    run = centerrow("play", "--seed", "7", lines="1\nq\n", CENTERROW_HOME=home)
    assert (run.returncode, run.stderr) == (0, "")
    shown = " ".join(run.stdout.split())
    assert shown.count("From now on this game is not saved:") == 1
    assert "(Not a directory)" in shown
    assert "You played Apprentice" in shown
    spoken = centerrow(
        "play", "--json", "--seats", "me,me", lines='{"command": "quit"}\n', CENTERROW_HOME=home
    )
    assert spoken.stderr.startswith("centerrow: From now on this game is not saved:")
    assert json.loads(spoken.stdout.splitlines()[-1]) == {"type": "left", "choices": 0, "saved": False}


def test_the_program_of_the_page_plays_a_whole_game() -> None:
    page = (pathlib.Path(__file__).parents[2] / "docs" / "json.md").read_text(encoding="utf-8")
    code = page.split("<!-- example: bot -->\n```python\n")[1].split("```")[0]
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", env=environment(), check=False
    )
    assert run.stderr == ""
    assert re.fullmatch(r"(Player \d+\nRandom \d+|Random \d+\nPlayer \d+)\n", run.stdout)


def test_the_page_names_every_type_field_and_command() -> None:
    page = (pathlib.Path(__file__).parents[2] / "docs" / "json.md").read_text(encoding="utf-8")
    with Program("--seed", "7", "--seats", "me,me") as program:
        lines = [program.hello, program.read(), program.say("x"), program.say({"command": "save"})]
        lines.append(program.say({"command": "preview", "choose": 0}))
        lines.append(program.say({"command": "concede"}))
    assert [line["type"] for line in lines] == ["hello", "decision", "error", "saved", "preview", "end"]
    for line in lines:
        row = next(row for row in page.splitlines() if row.startswith(f"| `{line['type']}` |"))
        for field in (*line.keys() - {"type"}, *(line["scores"][0] if line["type"] == "end" else ())):
            assert f"`{field}`" in row, (line["type"], field)
