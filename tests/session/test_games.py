"""Going on with games, watching them and handing them on, through the command."""

from __future__ import annotations

import io
import json
import os
import pathlib
import pty
import re
import select
import shlex
import subprocess

import pytest

import centerrow as cr
from centerrow.commands.arguments import make_parser
from centerrow.commands.play import begun
from centerrow.session import PERSON, Session, Store, again
from centerrow.terminal import Watcher
from session.command import COMMAND, centerrow, environment

FILES = pathlib.Path(__file__).parents[1] / "files" / f"rules_{cr.RULES_VERSION}"


def test_a_game_is_gone_on_with_where_it_was_left() -> None:
    first = centerrow("play", "--seed", "4", lines="p\nq\n")
    assert " It is saved. Go on with it: centerrow play --continue\n" in first.stdout
    again = centerrow("play", "--continue", lines="q\n")
    assert (again.returncode, again.stderr) == (0, "")
    assert "Played this turn: Apprentice ×4, Militia" in again.stdout
    bottom = first.stdout[first.stdout.rindex("You have   ▲") : first.stdout.rindex("Your choice")]
    assert bottom in again.stdout
    assert again.stdout.endswith(first.stdout[first.stdout.rindex(" Seed 4.") :])
    assert len(Store().games()) == 1


def test_choices_made_before_can_be_undone_after_coming_back() -> None:
    centerrow("play", "--seed", "4", lines="1\nq\n")
    again = centerrow("play", "--continue", lines="u\nq\n")
    assert "u undo" in again.stdout
    assert Session.read(Store().games()[0].path).game.choices == []


def test_what_the_others_did_meanwhile_is_told_again() -> None:
    first = centerrow("play", "--seed", "5", "--seats", "me,random", lines="e\ne\nq\n")
    told = re.findall(r"^ Random .*", first.stdout, re.MULTILINE)[-1]
    assert told in centerrow("play", "--continue", lines="q\n").stdout


def test_several_games_side_by_side() -> None:
    centerrow("play", "--seed", "1", "--names", "Ann,Bob", lines="1\nq\n")
    centerrow("play", "--seed", "2", "--names", "Cy,Di,Ed", "--set", "delirium", lines="1\nq\n")
    shown = centerrow("games")
    assert (shown.returncode, shown.stderr) == (0, "")
    text = " ".join(shown.stdout.split())
    assert re.search(
        r"1 20\d\d-\d\d-\d\d \d\d:\d\d Delirium\. \w\w, \w\w, \w\w\. In turn 1, \w\w to move\.", text
    )
    assert re.search(r"2 20\d\d.* Realms Unraveled\. \w+ against \w+\. In turn 1, \w+ to move\.", text)
    assert max(map(len, shown.stdout.splitlines())) <= 80 or str(Store().folder) in shown.stdout
    assert "Cy" in centerrow("play", "--continue", lines="q\n").stdout
    assert "Ann" in centerrow("play", "--continue", "2", lines="q\n").stdout
    assert "Ann" in centerrow("play", "--continue", "ann", lines="q\n").stdout


def test_without_games_the_list_says_how_to_begin_one() -> None:
    shown = centerrow("games").stdout
    assert shown == f"There are no games in {Store().folder} yet; begin one with: centerrow play\n"
    run = centerrow("play", "--continue")
    assert run.returncode == 2
    assert run.stderr == "centerrow: there is no unfinished game; begin one with: centerrow play\n"


def test_a_damaged_game_is_listed_and_the_others_go_on() -> None:
    centerrow("play", "--seed", "1", lines="1\nq\n")
    (Store().folder / "old.journal").write_text("broken\n")
    assert "damaged:" in centerrow("games").stdout
    assert centerrow("play", "--continue", lines="q\n").returncode == 0
    broken = centerrow("play", "--continue", "old")
    assert broken.returncode == 2
    assert broken.stderr.count("\n") == 1
    assert "is no journal of a game" in broken.stderr
    doctor = centerrow("doctor")
    assert doctor.returncode == 1
    assert "1 of 2 games come out as they were written" in doctor.stdout
    assert "Move it out of the folder" in " ".join(doctor.stdout.split())


def test_giving_up_ends_the_game() -> None:
    run = centerrow("play", "--seed", "1", "--names", "Ann,Bob", lines="1\nc\n")
    assert (run.returncode, run.stderr) == (0, "")
    loser = Store().games()[0].names[0]
    assert f" {loser} gave up in turn 1.\n" in run.stdout
    assert re.search(rf"^  2\. {loser} ", run.stdout, re.MULTILINE)
    assert f"{loser} gave up." in " ".join(centerrow("games").stdout.split())
    assert centerrow("play", "--continue").returncode == 2
    assert "gave up" in centerrow("play", "--continue", "1").stdout


def test_free_undo_is_told_with_the_score() -> None:
    lines = "p\ne\n" * 3 + "u\n" * 6 + "c\n"
    run = centerrow("play", "--seed", "1", "--seats", "me,random", "--undo", "free", lines=lines)
    assert "--undo free" in run.stdout
    assert re.search(r"Undo was used: \d+ choices were taken back that are usually kept\.", run.stdout)
    fair = centerrow("play", "--seed", "1", "--seats", "me,random", lines=lines)
    assert "Undo was used" not in fair.stdout
    assert "Nothing can be undone" in fair.stdout


def test_play_without_saving() -> None:
    run = centerrow("play", "--seed", "1", "--no-save", lines="1\nq\n")
    assert "It is saved" not in run.stdout
    assert Store().games() == []


# ---- replays


def test_watching_a_game_of_ones_own() -> None:
    centerrow("play", "--seed", "4", "--seats", "me,random", lines="p\n6\ne\np\nq\n")
    run = centerrow("replay", "1", lines="n\nn 3\nb\nt\ns 1\ns all\ns Player\ni mystic\nx\nh\nq\n")
    assert (run.returncode, run.stderr) == (0, "")
    shown = run.stdout
    assert "This is a replay. h lists the keys" in shown
    assert re.findall(r"Position (\d+) of", shown)[:4] == ["0", "1", "4", "3"]
    assert "Next, Player: Play Apprentice" in shown
    assert "turn 2 of" in shown
    assert "seen by Random" in shown
    assert "seen by spectators" in shown
    assert "seen by Player" in shown
    assert "Copies    26 in the supply" in shown
    assert "The replay ends here. The next to decide: Player" in shown
    assert "fork: play on from here" in shown


def test_a_fork_is_a_game_of_its_own() -> None:
    centerrow("play", "--seed", "4", "--names", "Ann,Bob", lines="p\nq\n")
    run = centerrow("replay", "1", "--plain", lines="g 2\nf\n1\nq\n")
    assert (run.returncode, run.stderr) == (0, "")
    assert "It is saved." in run.stdout
    entries = Store().games()
    assert len(entries) == 2
    first, second = (Session.read(entry.path).game for entry in entries)
    assert {len(first.choices), len(second.choices)} == {3, 5}
    assert first.choices[:2] == second.choices[:2]


def test_handing_a_game_on_as_a_replay_file(tmp_path: pathlib.Path) -> None:
    centerrow("play", "--seats", "random,random", "--seed", "1", "--set", "dreamscape")
    out = tmp_path / "game.replay"
    run = centerrow("replay", "1", "--export", str(out))
    assert (run.returncode, run.stderr) == (0, "")
    who = r"Random \d, Random \d, won by Random \d"
    sound = rf"The replay is sound: \d+ choices in \d+ turns, {who}\. Key \w{{16}}\.\n"
    assert re.fullmatch(sound, run.stdout)
    assert centerrow("replay", str(out), "--verify").stdout == run.stdout
    assert json.loads(out.read_text())["format"] == "centerrow-replay"
    again = centerrow("replay", "1", "--export", str(out))
    assert again.returncode == 2
    assert again.stderr == f"centerrow: {out} is there already; take another name, or remove it first\n"
    nowhere = centerrow("replay", "1", "--export", str(tmp_path / "no" / "where"))
    assert (nowhere.returncode, nowhere.stderr.count("\n")) == (2, 1)
    assert "cannot be written: No such file or directory" in nowhere.stderr
    shown = centerrow("replay", str(out), lines="x\nq\n").stdout
    assert "The game is over." in shown
    assert re.search(r"Random \d wins with \d+ honor", shown)


def test_a_changed_replay_is_found_out(tmp_path: pathlib.Path) -> None:
    data = json.loads((FILES / "delirium.replay").read_text())
    data["keys"][3] = "00000000"
    (tmp_path / "changed.replay").write_text(json.dumps(data))
    run = centerrow("replay", str(tmp_path / "changed.replay"), "--verify")
    assert (run.returncode, run.stdout) == (1, "")
    assert "the game does not come out as recorded at turn 4" in run.stderr
    assert run.stderr.count("\n") == 1
    assert centerrow("replay", str(tmp_path / "changed.replay")).returncode == 2


@pytest.mark.parametrize("ending", ["replay", "save", "journal"])
def test_every_kind_of_file_can_be_watched(ending: str) -> None:
    run = centerrow("replay", str(FILES / f"dreamscape.{ending}"), "--verify")
    assert (run.returncode, run.stderr) == (0, "")
    assert "The replay is sound" in run.stdout


# ---- the watcher


def watch(replay: cr.Replay, *lines: str) -> str:
    out = io.StringIO()
    assert Watcher(replay, io.StringIO("".join(f"{line}\n" for line in lines)), out).run() is None
    return out.getvalue()


@pytest.fixture
def replay() -> cr.Replay:
    return cr.Replay.load((FILES / "all.replay").read_text())


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("n x", "'n x' is not understood: h lists the keys."),
        ("g", "'g' is not understood"),
        ("x 3", "'x 3' is not understood"),
        ("b -1", "'b -1' is not understood"),
        ("zzz", "'zzz' is not understood"),
        ("s nobody", "'s nobody' is not understood"),
        ("q 1", "'q 1' is not understood"),
        ("s 9", "There is no seat 9; seats are 0 to"),
        ("g 99999", "There is no position 99999; this replay has positions 0 to"),
        ("t 99999", "There is no turn 99999; this replay has turns 1 to"),
        ("t 0", "There is no turn 0"),
        ("i", "Type i and a card's name"),
        ("i 99", "Option 99 has no card"),
        ("i xyzzy", "No card is named 'xyzzy'"),
    ],
)
def test_a_line_that_makes_no_sense_is_answered(replay: cr.Replay, line: str, words: str) -> None:
    shown = watch(replay, line)
    assert words in " ".join(shown.split())
    assert replay.position == 0


def test_enter_is_the_next_choice_and_t_goes_from_turn_to_turn(replay: cr.Replay) -> None:
    watch(replay, "", "")
    assert replay.position == 2
    assert replay.turn == 0
    assert "before the first turn" in watch(replay, "t")
    assert (replay.turn, replay.position) == (2, replay.turns[1])
    watch(replay, *["turn"] * 200)
    assert replay.position == replay.length
    watch(replay, "go 0")
    assert replay.position == 0


def test_hands_are_seen_from_their_own_seats_only(replay: cr.Replay) -> None:
    for seat, name in enumerate(replay.names):
        _, before, last = watch(replay, f"s {seat}").split("seen by")
        assert last.startswith(f" {name}")
        assert "Your hand" in before
    hidden = watch(replay, "s all").split("(n, b,")[1]
    assert "Your hand" not in hidden


def test_what_is_chosen_in_secret_is_told_at_its_own_seat_only(replay: cr.Replay) -> None:
    decision, chosen = replay.decision, replay.chosen
    assert decision is not None
    assert chosen is not None
    assert (decision.kind, chosen.card) == ("card", decision.options[replay.choices[0]].card)
    name = replay.names[decision.seat]
    for words in (f"s {decision.seat}", "s"):
        shown = watch(replay, words, "i 1").split("(n, b,")
        assert f"Next, {name}: {decision.text} {chosen.text}" in " ".join(shown[1].split())
        assert str(decision.options[0].card) in shown[2]
    for words in (f"s {(decision.seat + 1) % len(replay.names)}", "s all"):
        shown = watch(replay, words, "i 1").split("(n, b,")
        assert f"Next to decide: {name}" in shown[1]
        assert str(chosen.card) not in shown[1]
        assert "Option 1 has no card" in shown[2]


def test_every_screen_fits_80_columns(replay: cr.Replay) -> None:
    shown = watch(replay, *["n"] * 40, "x", "h")
    assert max(map(len, shown.splitlines())) <= 80


# ---- at a real terminal


def test_a_plain_game_at_a_terminal_is_saved_killed_and_gone_on_with() -> None:
    def at_terminal(*args: str, typed: bytes, until: bytes) -> tuple[str, subprocess.Popen[bytes]]:
        master, slave = pty.openpty()
        process = subprocess.Popen(
            [*COMMAND, *args], stdin=slave, stdout=slave, stderr=slave,
            env=environment(TERM="xterm", COLUMNS="100", LINES="50"),
        )  # fmt: skip
        os.write(master, typed)
        shown = b""
        while until not in shown:
            assert select.select([master], [], [], 60)[0], shown
            shown += os.read(master, 4096)
        process.kill()
        process.wait(timeout=60)
        os.close(master)
        os.close(slave)
        return shown.decode(errors="replace"), process

    at_terminal(
        "play",
        "--plain",
        "--seed",
        "4",
        typed=b"1\n1\n",
        until=b"You played Apprentice (+1\xe2\x96\xb2).\r\n You have",
    )
    session = Session.read(Store().games()[0].path)
    assert 1 <= len(session.game.choices) <= 2
    shown, _ = at_terminal(
        "play", "--plain", "--continue", typed=b"c\nn\nc\ny\n", until=b"The same deal again"
    )
    assert "Really give up? That ends the game. (y/n)" in shown
    assert "You gave up in turn 1." in shown


@pytest.mark.parametrize("seed", ["7", "-7", "-x", "--teams", "a b'c", ""])
def test_the_command_for_the_same_deal_deals_it(seed: str) -> None:
    session = Session(cr.Game(seed=seed, names=["-a", "Bob's"]), [PERSON, PERSON])
    args = make_parser().parse_args(shlex.split(again(session))[1:])
    dealt = begun(args)
    assert (dealt.game.config, dealt.seats) == (session.game.config, session.seats)


# ---- with cards of one's own

TIDEWATER = pathlib.Path(__file__).parents[2] / "examples" / "tidewater.py"


def test_a_game_with_own_cards_is_played_saved_and_gone_on_with(tmp_path: pathlib.Path) -> None:
    own = tmp_path / "tidewater.py"
    own.write_text(TIDEWATER.read_text(encoding="utf-8"), encoding="utf-8")
    first = centerrow("play", "--cards", str(own), "--seed", "1", "--names", "Ann,Bob", lines="p\nq\n")
    assert (first.returncode, first.stderr) == (0, "")
    assert first.stdout.endswith(f"centerrow play --seed 1 --names Ann,Bob --cards {own}\n")
    again = centerrow("play", "--continue", lines="q\n")
    assert (again.returncode, again.stderr) == (0, "")
    assert "Played this turn: " in again.stdout
    assert "Tidewater" in centerrow("games").stdout
    assert centerrow("replay", "1", "--verify").returncode == 0
    fork = centerrow("replay", "1", lines="n\nf\np\nq\n")
    assert (fork.returncode, fork.stderr) == (0, "")
    for number in ("1", "2"):
        forked = centerrow("play", "--continue", number, lines="q\n")
        assert (forked.returncode, forked.stderr) == (0, "")
    own.unlink()
    gone = centerrow("play", "--continue")
    assert (gone.returncode, gone.stderr.count("\n")) == (2, 1)
    assert str(own) in gone.stderr


def test_own_cards_among_the_built_in_ones() -> None:
    names = re.findall(r'^\w+ = \w+\(\n? *"([^"]+)"', TIDEWATER.read_text(encoding="utf-8"), re.MULTILINE)
    card = names[0]
    assert centerrow("card", card, "--cards", str(TIDEWATER)).stdout.startswith(f" {card}\n")
    assert centerrow("card", card).returncode in (1, 2)
    listed = centerrow("cards", "--cards", str(TIDEWATER), "--set", "tidewater").stdout
    assert f"{len(names)} cards." in listed
    mixed = ["--cards", str(TIDEWATER), "--set", "delirium", "--seed", "1", "--json", "--no-save"]
    hello = json.loads(centerrow("play", *mixed, lines='{"command": "quit"}\n').stdout.splitlines()[0])
    assert hello["sets"] == ["delirium", "tidewater"]


def test_a_mistake_in_own_cards_is_told_with_its_line(tmp_path: pathlib.Path) -> None:
    (tmp_path / "bad.py").write_text('"""Bad."""\nONE = hero("One")\n')
    run = centerrow("play", "--cards", str(tmp_path / "bad.py"))
    assert (run.returncode, run.stdout) == (2, "")
    assert "bad.py:2: " in run.stderr


# ---- the list


def test_the_list_tells_winner_and_score() -> None:
    run = centerrow("play", "--seats", "random,novice", "--seed", "1", "--honor", "5", "--plain")
    assert run.returncode == 0
    (entry,) = Store().games()
    session = Session.read(entry.path)
    totals = ", ".join(f"{score.name} {score.total}★" for score in session.game.scores())
    winner = session.game.names[session.winners()[0]]
    shown = " ".join(centerrow("games").stdout.split())
    assert f"Finished in turn {session.game.turn}, won by {winner}: {totals}." in shown


@pytest.mark.parametrize(
    ("options", "sides"),
    [(["--players", "1", "--bots", "1"], 2), (["--players", "4", "--bots", "4", "--teams"], 4)],
)
def test_the_list_knows_who_won_alone_and_in_teams(options: list[str], sides: int) -> None:
    centerrow("play", *options, "--seed", "2", "--honor", "6", "--plain")
    (entry,) = Store().games()
    session = Session.read(entry.path)
    assert len(entry.scores) == sides
    assert [score.total for score in entry.scores] == [score.total for score in session.game.scores()]
    winners = session.winners()
    assert entry.winner == (" and ".join(session.game.names[seat] for seat in winners) or "The Cult")


def test_a_game_in_which_nobody_chose_anything_leaves_nothing_behind() -> None:
    for lines in ("", "q\n", "c\n", "h\nl\nq\n"):
        run = centerrow("play", "--seats", "me,novice", lines=lines)
        assert run.returncode == 0
        assert "It is saved" not in run.stdout
    centerrow("play", "--seed", "4", "--seats", "me,me", lines="p\nq\n")
    fork = centerrow("replay", "1", "--plain", lines="g 2\nf\nq\n")
    assert "It is saved" not in fork.stdout
    assert len(list(Store().folder.iterdir())) == 1


def test_what_a_killed_program_left_of_an_unplayed_game_is_not_listed_and_removed_with_the_next() -> None:
    session = Session(cr.Game(seed=1), [PERSON, PERSON])
    Store().begin(session)
    assert session.journal is not None
    path = session.journal.path
    session.journal.close()  # as when the process ends without a word
    assert Store().games() == []
    assert path.exists()
    other = Session(cr.Game(["delirium"], seed=2), [PERSON, PERSON])
    Store().begin(other)
    assert not path.exists()
    playing = other.journal
    assert playing is not None
    Store().begin(Session(cr.Game(seed=3), [PERSON, PERSON]))
    assert playing.path.exists(), "a game that is being played is nobody's to remove"


def test_a_game_is_deleted_after_a_question() -> None:
    for seed in ("1", "2"):
        centerrow("play", "--seed", seed, "--names", "Ann,Bob", lines="1\nq\n")
    first, second = Store().games()
    for answer in ("n\n", "", "maybe\n"):
        run = centerrow("games", "--delete", "1", lines=answer)
        assert (run.returncode, run.stderr) == (1, "")
        assert first.name in run.stdout
        assert "Delete it for good? (y/n)" in run.stdout
        assert "It is kept." in run.stdout
    assert len(Store().games()) == 2
    run = centerrow("games", "--delete", second.name, lines="y\n")
    assert (run.returncode, run.stderr) == (0, "")
    assert [entry.path for entry in Store().games()] == [first.path]
    missing = centerrow("games", "--delete", "7", lines="y\n")
    assert (missing.returncode, missing.stderr) == (
        2,
        "centerrow: there is no game 7; see: centerrow games\n",
    )
    playing = Session.resume(first.path)
    held = centerrow("games", "--delete", "1", lines="y\n")
    assert held.returncode == 2
    assert "is being played in another window" in held.stderr
    playing.close()


def test_a_set_of_ones_own_keeps_its_title_in_the_list(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "lamps.py"
    path.write_text(
        '"""Lamps & Shades: a small set."""\nfrom centerrow.language import LIFEBOUND, gain, hero, runes\n'
        'A = hero("A Lamp", LIFEBOUND, cost=runes(1), copies=60, play=gain(runes=1))\n'
    )
    run = centerrow("play", "--cards", str(path), lines="1\nq\n")
    assert run.returncode == 0
    assert "Lamps & Shades. " in centerrow("games").stdout
    path.unlink()
    assert "Lamps. " in centerrow("games").stdout
    assert cr.sets()[-1].name != "lamps", "no file is run to make a list"
