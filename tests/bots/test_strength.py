"""How a bot is set: its strength, which costs it good turns and never whole ones, and its time to think."""

from __future__ import annotations

import doctest
import pathlib

import pytest

import centerrow as cr
from centerrow import cli
from centerrow.bots import make_bot
from centerrow.bots.naming import proper, short
from centerrow.bots.searching import Level, SearchingBot
from centerrow.bots.tables import worths_of
from centerrow.bots.weights import LAYERED
from centerrow.engine.names import PLAY
from centerrow.engine.options import card_of, verb_of
from centerrow.play.position import state_of
from centerrow.presentation.setup import Form, form_of
from centerrow.search.think import Depth
from last_turn import last_turn

#: As the levels, but quick in plain Python, too.
SMALL = Level(Depth(worlds=1, positions=25, candidates=1, deals=0, close=0.0), LAYERED, 1_000.0)
PLAYING_ON = Level(Depth(worlds=2, positions=25, candidates=2, deals=2, close=20.0), LAYERED, 1_000.0)
DOCS = pathlib.Path(__file__).parents[2] / "docs"


def asked(game: cr.Game) -> cr.Decision:
    assert game.decision is not None
    return game.decision


def only_gives(game: cr.Game) -> bool:
    """Whether a hero could be played that gives something and asks nothing."""
    state = state_of(game.position())
    faces = worths_of(state.library).faces
    return any(
        verb_of(code) == PLAY and faces[state.face[card_of(code)]].is_plain for code in state.options.codes
    )


@pytest.mark.parametrize("level", [SMALL, PLAYING_ON])
def test_the_weakest_plays_whole_turns(level: Level) -> None:
    """It ends a turn only where full strength would, in the same worlds, and never with cards to play."""
    ended = other = 0
    for seed, sets in enumerate(("delirium", "all")):
        game = cr.Game(sets=sets, players=2, seed=seed, honor=16)
        weak = [SearchingBot(level, seat, strength=0.0) for seat in range(2)]
        full = [SearchingBot(level, seat) for seat in range(2)]
        while not game.over:
            decision = asked(game)
            choice = weak[decision.seat].choose(game.at(decision.seat))
            best = full[decision.seat].choose(game.at(decision.seat))
            other += choice != best
            if decision.options[choice].verb == "end_turn" and level is SMALL:
                assert decision.options[best].verb == "end_turn", (seed, game.turn)
                assert not only_gives(game)
                ended += 1
            game.apply(choice)
    assert other > 20
    assert ended > 20 or level is not SMALL


def margin(strength: float, seed: int, seat: int) -> int:
    """How far ahead of full strength it ends."""
    game = cr.Game(sets="delirium", players=2, seed=seed, honor=20)
    bots = [SearchingBot(SMALL, each, strength=strength if each == seat else 1.0) for each in range(2)]
    while not game.over:
        game.apply(bots[asked(game).seat].choose(game.at(game.seat)))
    scores = [score.total for score in game.scores()]
    return scores[seat] - scores[1 - seat]


def test_less_strength_wins_less() -> None:
    found = [
        sum(margin(strength, seed, seat) for seed in range(6) for seat in range(2)) for strength in (0.6, 0.0)
    ]
    assert 0 > found[0] > found[1], found  # full strength against itself on all these deals: 0


def test_a_win_at_hand_is_taken_at_any_strength() -> None:
    for seed in range(5):
        t = last_turn()
        bot = SearchingBot(SMALL, seed, strength=0.0)
        while not t.game.over:
            t.game.apply(bot.choose(t.game.at(1)))
        assert t.game.winners() == [1]


@pytest.mark.parametrize(
    ("words", "spelled"),
    [
        ("Adept", "adept"),
        (" adept:0.70 ", "adept:0.7"),
        ("MASTER@2", "master@2"),
        ("expert:1@0.5", "expert:1@0.5"),
        ("novice", "novice"),
    ],
)
def test_a_name_has_one_spelling(words: str, spelled: str) -> None:
    assert proper(words) == spelled
    assert proper(spelled) == spelled
    make_bot(words, 1)


def test_a_time_for_all_is_for_those_who_name_none() -> None:
    assert [proper(bot, 2) for bot in ("master", "master@1", "adept:0.5", "novice")] == [
        "master@2",
        "master@1",
        "adept:0.5@2",
        "novice",
    ]
    assert short("adept:0.5@2") == "adept"


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("adept:2", "the strength of a bot is from 0 to 1, not 2.0"),
        ("adept:", "the strength of a bot is from 0 to 1, not ''"),
        ("adept:nan", "the strength of a bot is from 0 to 1, not nan"),
        ("adept:weak@1", "the strength of a bot is from 0 to 1, not 'weak'"),
        ("master@0", "a bot thinks for more than 0 and at most 3600 seconds, not 0.0"),
        ("master@long", "a bot thinks for more than 0 and at most 3600 seconds, not 'long'"),
        ("novice:0.5", "only adept, expert, master take a strength or a time to think, not 'novice:0.5'"),
        ("adebt", "no bot is named 'adebt'; did you mean 'adept'?"),
    ],
)
def test_odd_settings_are_refused(name: str, problem: str) -> None:
    with pytest.raises(cr.BadSetup) as error:
        make_bot(name, 1)
    assert str(error.value).startswith(problem)


def test_a_form_seats_it_and_another_game_keeps_it() -> None:
    form = Form(honor="1", seed="3")
    form.write("seat 1", "adept:0.5@0.01")
    session = form.session()
    assert sorted(session.names) == ["Adept", "Player"]
    again = form_of(session)
    row = next(f"seat {n}" for n, seat in enumerate(again.seats) if seat.kind == "adept:0.5@0.01")
    again.change(row, 1)
    again.change(row, -1)
    assert "adept:0.5@0.01" in again.value(row)


@pytest.fixture
def home(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> pathlib.Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CENTERROW_HOME", str(tmp_path / "home"))
    return tmp_path


def test_commands_take_it(home: pathlib.Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--sets", "delirium", "--games", "2", "--workers", "1", "--think", "0.002"]
    assert cli.main(["arena", "adept:0", "random", *words]) == 0
    assert "adept:0@0.002 against random" in capsys.readouterr().out
    seats = ["--seats", "adept:0.5,expert@0.001", "--think", "0.002", "--honor", "2", "--seed", "1"]
    assert cli.main(["play", "--plain", *seats]) == 0
    told = capsys.readouterr().out
    assert "--seats adept:0.5@0.002,expert@0.001" in told
    assert cli.main(["play", "--continue", "--think", "1"]) == 2
    assert "leave out --think" in capsys.readouterr().err
    assert cli.main(["play", "--seats", "me,adept", "--think", "0"]) == 2
    assert "a bot thinks for more than 0" in capsys.readouterr().err


def test_the_searching_bot_of_the_docs_plays_from_a_file(
    home: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    examples = doctest.DocTestParser().get_examples((DOCS / "bots.md").read_text())
    source = next(each.source for each in examples if "class Searcher" in each.source)
    assert len([line for line in source.splitlines() if line.strip()]) <= 20
    pathlib.Path("searcher.py").write_text(f"from centerrow.bots import make_bot\n\n{source}")
    spec = "searcher.py:Searcher"
    words = ["--sets", "delirium", "--games", "2", "--workers", "1", "--players", "1"]
    assert cli.main(["arena", spec, *words]) == 0
    assert "Searcher against the Cult" in capsys.readouterr().out
    assert cli.main(["play", "--plain", "--seats", f"random,{spec}", "--honor", "2", "--seed", "4"]) == 0
    assert "Searcher" in capsys.readouterr().out
