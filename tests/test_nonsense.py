"""Nobody reads a text to find out what it means: with nonsense for every text all goes on as before."""

from __future__ import annotations

import io
import itertools
import json
import random
from collections.abc import Iterator

import pytest

import centerrow as cr
from centerrow.bots import make_bot
from centerrow.commands.speak import Speaker
from centerrow.presentation.board import make_board
from centerrow.presentation.conduct import unspent
from centerrow.presentation.director import ASK, CURTAIN, Director
from centerrow.session import PERSON, Session
from centerrow.terminal.loop import Terminal
from centerrow.testing import table

KINDS = [
    ("realms_unraveled", 2, False),
    ("dreamscape", 3, False),
    ("valley_of_the_ancients", 2, False),
    ("delirium", 4, True),
    ("deliverance", 2, False),
    ("all", 1, False),
    ("all", 4, True),
    ("all", 5, False),
]
kinds = pytest.mark.parametrize(("sets", "players", "teams"), KINDS)
SYLLABLES = ("for 9 runes", "pass", "teammate", "Player 7", "(2)", "without paying", "◉", "insight", "yes")


def nonsense() -> Iterator[str]:
    """Words that mislead whoever reads them, never the same twice."""
    dice = random.Random(1)
    for number in itertools.count():
        yield f"{dice.choice(SYLLABLES)} {number} {dice.choice(SYLLABLES)}"


@pytest.fixture
def gibberish(monkeypatch: pytest.MonkeyPatch) -> None:
    words = nonsense()
    for shape, names in (
        (cr.Option, ("text", "heading", "entry", "place_text")),
        (cr.Decision, ("text", "word_text")),
    ):
        for name in names:
            monkeypatch.setattr(shape, name, property(lambda self: next(words)))
    assert cr.Option("play").text != cr.Option("play").text


def new_game(sets: str, players: int, teams: bool) -> cr.Game:
    return cr.Game(sets, players, seed=11, teams=teams, honor=25)


def choices_of_bots(sets: str, players: int, teams: bool) -> list[int]:
    game = new_game(sets, players, teams)
    bots = [make_bot(("novice", "random")[seat % 2], seat) for seat in range(players)]
    while game.seat is not None:
        game.apply(bots[game.seat].choose(game.at(game.seat)))
    return game.choices


@kinds
def test_bots_play_as_before(sets: str, players: int, teams: bool, request: pytest.FixtureRequest) -> None:
    before = choices_of_bots(sets, players, teams)
    request.getfixturevalue("gibberish")
    assert choices_of_bots(sets, players, teams) == before


class Typist(io.StringIO):
    """Types the number of any option that there is, and now and then p to play all."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.dice = random.Random(2)

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        decision = self.session.game.decision
        assert decision is not None
        if decision.kind == "turn" and self.dice.random() < 0.3:
            return "p\n"
        return f"{self.dice.randrange(len(decision.options)) + 1}\n"


@kinds
@pytest.mark.usefixtures("gibberish")
def test_the_line_terminal_plays_whole_games(sets: str, players: int, teams: bool) -> None:
    session = Session(new_game(sets, players, teams), [PERSON] + ["novice"] * (players - 1))
    typist = Typist(session)
    assert Terminal(session, typist, io.StringIO()).run() == 0
    assert session.over


@kinds
@pytest.mark.usefixtures("gibberish")
def test_the_models_of_the_table_play_whole_games(sets: str, players: int, teams: bool) -> None:
    session = Session(new_game(sets, players, teams), [PERSON] * players)
    director, dice = Director(session), random.Random(3)
    while not session.over:
        director.answer_forced()
        if director.stage == CURTAIN:
            director.lift_curtain()
        asked = director.asked
        if director.stage != ASK or asked is None:
            continue
        board = make_board(director.seat.view, asked, "the die")
        offered = {number for area in board.every() for item in area.items for number in item.options}
        ends = {number for number, option in enumerate(asked.options) if option.verb == "end_turn"}
        assert offered | ends == set(range(len(asked.options)))
        if asked.kind == "turn":
            unspent(asked.options)
            session.next_play()
        director.choose(dice.randrange(len(asked.options)))
    assert director.log()


class Foreigner(io.StringIO):
    """A program of another language: it answers each decision by what an option means."""

    def __init__(self, out: io.StringIO) -> None:
        super().__init__()
        self.out = out
        self.dice = random.Random(4)

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        line = json.loads(self.out.getvalue().splitlines()[-1])
        assert line["type"] == "decision", line
        option = self.dice.choice(line["options"])
        self.out.seek(0)
        self.out.truncate()
        return json.dumps({name: option[name] for name in option if name not in ("text", "cards")}) + "\n"


@kinds
@pytest.mark.usefixtures("gibberish")
def test_a_foreign_program_answers_by_meaning(sets: str, players: int, teams: bool) -> None:
    session = Session(new_game(sets, players, teams), [PERSON] * players)
    out = io.StringIO()
    assert Speaker(session, Foreigner(out), out).run() == 0
    assert session.over


@pytest.mark.usefixtures("gibberish")
def test_a_table_laid_by_hand_is_played_by_names() -> None:
    t = table(
        "realms_unraveled", hand=["Shadow Stalker", "Militia"], discard=["Apprentice"], runes=3, power=1
    )
    t.play("Shadow Stalker")
    t.choose("Apprentice")
    t.play("Militia")
    t.acquire("Mystic")
    t.defeat("Cultist")
    t.end_turn()
    others = [{"hand": ["Mystic"]}, {"hand": ["Militia"]}]
    t = table("deliverance", power=9, row=["Obfusca Spirit"], opponents=others)
    t.defeat("Obfusca Spirit")
    t.choose("player 3")
    assert (t.opponent(1).hand, t.opponent(2).hand) == (["Mystic"], [])
