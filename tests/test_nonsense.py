"""Nobody reads a text to find out what it means: with nonsense for every text all goes on as before."""

from __future__ import annotations

import io
import itertools
import json
import random
from collections.abc import Iterator

import msgspec
import pytest

import centerrow as cr
from centerrow.bots import BOTS, Bot, make_bot
from centerrow.bots.naming import LEVELS
from centerrow.bots.partner import PARTNER
from centerrow.bots.searching import Level, SearchingBot
from centerrow.commands.speak import Speaker
from centerrow.language import HAND, LIFEBOUND, gain, hero, may_banish, runes, take_card
from centerrow.presentation.board import make_board
from centerrow.presentation.conduct import unspent
from centerrow.presentation.director import ASK, CURTAIN, Director
from centerrow.search.think import Depth
from centerrow.session import PERSON, Session
from centerrow.terminal.loop import Terminal
from centerrow.testing import Table
from made_up import MADE_UP, made_up_set

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
        (cr.Decision, ("text", "question", "word_text")),
    ):
        for name in names:
            monkeypatch.setattr(shape, name, property(lambda self: next(words)))
    assert cr.Option("play").text != cr.Option("play").text


def new_game(sets: str, players: int, teams: bool) -> cr.Game:
    return cr.Game(sets, players, seed=11, teams=teams, honor=25)


#: As far as a test has time for: each level in its own way, with its own weights.
NEAR = Depth(worlds=1, positions=20, candidates=2, deals=1, close=10.0)


def bot_of(name: str) -> Bot:
    """The bot of that name; one that looks ahead looks less far here."""
    level = LEVELS.get(name)
    if level is None:
        return make_bot(name, name)
    candidates = min(level.depth.candidates, NEAR.candidates)
    depth = Depth(NEAR.worlds, NEAR.positions, candidates, NEAR.deals, NEAR.close)
    return SearchingBot(Level(depth, level.weights, 1_000.0), name)


def choices_of_bots(sets: str, players: int, teams: bool, first: int) -> list[int]:
    game = new_game(sets, players, teams)
    every = [*BOTS, PARTNER]
    bots = [bot_of(every[(first + seat) % len(every)]) for seat in range(players)]
    while game.seat is not None:
        game.apply(bots[game.seat].choose(game.at(game.seat)))
    return game.choices


@pytest.mark.parametrize("first", range(0, len(BOTS) + 1, 2))
@kinds
def test_bots_play_as_before(
    sets: str, players: int, teams: bool, first: int, request: pytest.FixtureRequest
) -> None:
    """Each of them in every kind of game for two and more."""
    before = choices_of_bots(sets, players, teams, first)
    request.getfixturevalue("gibberish")
    assert choices_of_bots(sets, players, teams, first) == before


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
    played_by_models(Session(new_game(sets, players, teams), [PERSON] * players))


def played_by_models(session: Session) -> None:
    """A whole game with what the terminal's table is drawn from; every option is somewhere on the board."""
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


def done_by_name(t: Table, option: cr.Option) -> None:
    """Do on a table laid by hand what this option means, by the names that people give things."""
    match option.verb:
        case "play" | "phantasm" | "transform" | "take_temple" | "use_temple" | "use_right":
            getattr(t, option.verb)(option.card)
        case "acquire":
            t.acquire(option.card or "", option.zone, pay=option.price is not None)
        case "defeat":
            t.defeat(option.card or "", option.zone)
        case "activate":
            t.activate(option.card or "", 0 if option.ability is None else option.ability)
        case "bid":
            t.bid(option.number or 0)
        case "pass":
            t.bid(0)
        case "choose" | "pay":
            t.choose(name_of(t, option), option.zone if option.card is not None else None)
        case _:  # end_turn, decline, done, roll
            getattr(t, option.verb)()


def tried_by_name(t: Table, option: cr.Option) -> str:
    """Why that could not be done; nothing where it was."""
    try:
        done_by_name(t, option)
    except AssertionError as error:
        return str(error)
    return ""


def name_of(t: Table, option: cr.Option) -> str | int:
    """What somebody calls a thing to be chosen."""
    assert t.game.decision is not None
    if t.game.decision.kind == "destination":
        return option.zone or "" if option.seat is None else "teammate"
    if option.price is not None and option.card is None:
        parts = [
            f"{count} {name if count > 1 else name.removesuffix('s')}".replace("_", " ")
            for name, count in msgspec.to_builtins(option.price).items()
        ]
        return " and ".join(parts)
    if option.seat is not None:
        return f"player {option.seat + 1}"
    if option.number is not None:
        return option.number
    return option.card or option.faction or "yes"


@kinds
@pytest.mark.usefixtures("gibberish")
def test_tables_laid_by_hand_are_played_by_names(sets: str, players: int, teams: bool) -> None:
    """Whole games; where a name fits several things, as twins in one zone, another one is taken."""
    t, dice, unnamed = Table(new_game(sets, players, teams)), random.Random(5), 0
    while not t.game.over:
        options = t.options()
        for number in dice.sample(range(len(options)), len(options)):
            problem = tried_by_name(t, options[number])
            if not problem:
                assert t.game.choices[-1] == number
                break
            assert "could mean several options" in problem, options[number]
        else:
            unnamed += 1
            t.game.apply(0)
    assert unnamed <= len(t.game.choices) // 100


#: Cards that are called like something else that people are asked about.
MISLEADING = ("Player 1", "Player 7", "Done", "Pass", "End turn", "For 1 rune", "Yes", "Teammate", "Honor")


@pytest.fixture
def misled() -> Iterator[None]:
    cards = [
        hero(
            name, LIFEBOUND, cost=runes(number % 3), honor=1, copies=9, play=(gain(runes=2), may_banish(HAND))
        )
        for number, name in enumerate(MISLEADING)
    ]
    thief = "Player 2"  # who asks from whom to take a card
    with made_up_set((*cards, hero(thief, LIFEBOUND, cost=runes(1), honor=1, copies=9, play=take_card()))):
        yield


@pytest.mark.usefixtures("misled")
def test_cards_that_are_called_like_players_and_answers() -> None:
    """Both tables, with the texts as they are."""
    session = Session(new_game(MADE_UP, 3, False), [PERSON, "novice", "random"])
    assert Terminal(session, Typist(session), io.StringIO()).run() == 0
    assert session.over
    played_by_models(Session(new_game(MADE_UP, 3, False), [PERSON] * 3))
