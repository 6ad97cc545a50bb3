"""The review of a game: its parts add up, it names what is known, and shows where somebody gave up."""

from __future__ import annotations

import json
import os
import pathlib
import pickle
import re

import msgspec
import pytest

import centerrow as cr
from centerrow import cli
from centerrow.advice.intervals import chance_half
from centerrow.advice.looking import Depth
from centerrow.advice.mistakes import Mistake, is_confirmed
from centerrow.advice.reasons import Reason
from centerrow.advice.review import (
    Effort,
    Estimate,
    Parts,
    Review,
    Standing,
    TurnChoices,
    TurnPoint,
    review_of,
)
from centerrow.bots import make_bot
from centerrow.play.position import state_of
from centerrow.play.sample import redealt
from centerrow.play.score import sides_of
from centerrow.presentation.page import Page
from centerrow.presentation.review import mistake_text, review_data, review_lines
from centerrow.search.outcomes import Tally
from centerrow.session import Session
from centerrow.testing import table
from centerrow.tui.review import ReviewScreen
from centerrow.tui.score import ScoreScreen
from centerrow.tui.table import TableScreen
from foreign import left_in, spoken
from last_turn import last_turn
from tui.keyboard import Person, at_the_table

RU = "realms_unraveled"
DOCS = pathlib.Path(__file__).parents[2] / "docs" / "review.md"
#: Quick in plain Python, too.
LOOK = Depth(worlds=1, positions=8, seconds=0.0)
LITTLE = Effort(deals=1, first=LOOK, again=LOOK, checked=1, trials=2)
#: How many replays are added up: some every day, 200 with `scripts/check --long`.
REPLAYS = 200 if os.environ.get("CENTERROW_LONG") == "1" else 10
SETS = ("realms_unraveled", "dreamscape", "valley_of_the_ancients", "delirium", "deliverance", "all")


def played(
    seed: int,
    players: int = 2,
    sets: str = RU,
    teams: bool = False,
    honor: int = 12,
    random_from: int = 999,
) -> cr.Game:
    """A game of novices; from that turn on the first seat chooses at random."""
    game = cr.Game(sets=sets, players=players, seed=seed, teams=teams, honor=honor)
    bots, careless = [make_bot("novice", seat) for seat in range(players)], make_bot("random", seed)
    while (seat := game.seat) is not None:
        bot = careless if seat == 0 and game.turn >= random_from else bots[seat]
        game.apply(bot.choose(game.at(seat)))
    return game


def total(parts: Parts) -> float:
    return (
        parts.start.value
        + parts.my_luck.value
        + parts.my_choices.value
        + parts.their_luck.value
        + parts.their_choices.value
    )


def lead(game: cr.Game, seat: int) -> int:
    """By the score itself."""
    sides = sides_of(game.scores())
    mine = next(side for side in sides if seat in side.seats)
    return mine.total - max(side.total for side in sides if side is not mine)


@pytest.mark.parametrize("number", range(REPLAYS))
def test_the_parts_are_the_lead(number: int) -> None:
    players, teams = ((2, False), (3, False), (1, False), (2, False), (4, True))[number % 5]
    careless = 3 if number % 2 else 999
    game = played(number, players, SETS[number % len(SETS)], teams, 3 * players, careless)
    found = review_of(game.replay(), LITTLE)
    assert [parts.seat for parts in found.parts] == list(range(players))
    for parts in found.parts:
        assert parts.lead.value == lead(game, parts.seat)
        assert parts.lead.half == 0.0
        assert total(parts) == pytest.approx(parts.lead.value, abs=1e-9)
    assert found.winners == tuple(game.winners())
    assert [point.seats[seat].chance.value for point in found.turns[-1:] for seat in range(players)] == [
        float(seat in game.winners()) for seat in range(players)
    ]


def test_two_players_share_everything() -> None:
    """What is luck and choice of the one is that of the other, seen from across the table."""
    first, second = review_of(played(5, random_from=3).replay(), LITTLE).parts
    assert first.my_luck.value == pytest.approx(-second.their_luck.value)
    assert first.my_choices.value == pytest.approx(-second.their_choices.value)
    assert first.start.value == pytest.approx(-second.start.value)


def test_a_game_that_is_not_over_has_an_expected_lead() -> None:
    game = played(4).earlier(30)
    found = review_of(game.replay(), LITTLE)
    assert not found.over
    assert found.winners == ()
    for parts in found.parts:
        assert total(parts) == pytest.approx(parts.lead.value, abs=1e-9)
    assert "not played to its end" in "\n".join(review_lines(Page(100), found))


def test_it_shows_where_somebody_stopped_thinking() -> None:
    game = played(3, honor=30, random_from=5)
    found = review_of(game.replay(), Effort(deals=3, first=LOOK, again=LOOK, checked=2, trials=4), [0])
    effects = {(each.turn, each.seat): each.effect.value for each in found.choices}
    before = sum(effect for (turn, seat), effect in effects.items() if seat == 0 and turn < 5)
    after = sum(effect for (turn, seat), effect in effects.items() if seat == 0 and turn >= 5)
    assert before == 0.0  # a novice is a quick player
    assert after < -20
    leads = [point.seats[0].lead.value for point in found.turns]
    assert leads[-1] < leads[4] - 30
    assert {mistake.seat for mistake in found.mistakes} <= {0}
    # The other was a novice all the time.
    assert not any(seat == 1 for _, seat in effects)


def lost_last_turn() -> cr.Game:
    """Seat 1 can win with a card worth two honor, and lets the game end without it."""
    t = last_turn()
    t.play("Mystic")
    t.play("Mystic")
    return t.game


def test_a_win_that_was_there_is_named() -> None:
    game = lost_last_turn()
    wins = []
    decision = game.decision
    assert decision is not None
    for number, option in enumerate(decision.options):
        trial = game.copy()
        trial.apply(number)
        while not trial.over:
            trial.apply(trial.count - 1)
        if trial.winners() == [1]:
            wins.append(option)
    game.apply(game.count - 1)
    assert (game.over, game.winners()) == (True, [0])
    deep = Depth(worlds=1, positions=100, seconds=0.0)
    found = review_of(game.replay(), Effort(deals=4, first=deep, again=deep, checked=2, trials=4))
    (mistake,) = found.mistakes
    assert (mistake.seat, mistake.chosen_option) == (1, decision.options[-1])
    assert mistake.better_option in wins
    assert (mistake.chance, mistake.chance_half) == (1.0, 0.0)
    assert "wins" in [reason.kind for reason in mistake.reasons]
    # Before that it was won for who plays well, and the choice made it lost.
    assert found.turns[1].seats[1].chance.value == 1.0
    assert found.turns[2].seats[1].chance.value == 0.0
    assert found.parts[1].my_luck.value == pytest.approx(0.0)
    assert found.parts[1].my_choices.value < 0


def test_a_lead_that_nobody_can_take_is_sure() -> None:
    t = table(RU, hand=["Everbloom Clique"], honor=60, honor_pool=2, opponents=[{"hand": ["Apprentice"]}])
    t.play("Everbloom Clique")
    t.end_turn()
    t.play("Apprentice")
    t.end_turn()
    assert t.game.over
    found = review_of(t.game.replay(), LITTLE)
    assert [point.seats[0].chance.value for point in found.turns] == [1.0] * len(found.turns)
    # Until it is over, it was so in all games that were played on, which were few.
    halves = [point.seats[0].chance.half for point in found.turns]
    assert halves[-1] == 0.0
    assert all(half > 0.2 for half in halves[:-1])


@pytest.mark.parametrize(
    ("amounts", "half"), [([1.0] * 600, 0.0064), ([0.0] * 600, 0.0064), ([1.0, 0.0] * 300, 0.04)]
)
def test_that_all_games_were_won_leaves_some_doubt(amounts: list[float], half: float) -> None:
    tally = Tally(1)
    for amount in amounts:
        tally.add(0, amount)
        tally.count += 1
    assert chance_half(tally, 0) == pytest.approx(half, abs=0.0001)


@pytest.mark.parametrize(
    ("leads", "worths", "is_told"),
    [
        ([3.0, 1.0] * 50, [3.0, 1.0] * 50, True),
        ([9.0, -8.0] * 50, [9.0, -8.0] * 50, False),
        ([1.0] * 50, [0.0] * 50, True),
        ([9.0, -8.0] * 50, [0.0] * 100, False),
        ([0.0] * 50, [0.0] * 50, False),
        ([-1.0] * 50, [-1.0] * 50, False),
    ],
    ids=["clear", "chance", "lead", "chance of the lead", "nothing", "better"],
)
def test_only_what_games_confirm_is_told(leads: list[float], worths: list[float], is_told: bool) -> None:
    tally = Tally(3)
    for lead, worth in zip(leads, worths, strict=False):
        tally.add(0, lead)
        tally.add(2, worth)
        tally.count += 1
    assert is_confirmed(tally) == is_told


def test_what_nobody_knows_is_dealt_anew() -> None:
    game = cr.Game(sets="all", players=3, seed=9)
    for _ in range(60):
        game.apply(0)
    state = state_of(game.position())
    first, again, other = (redealt(state, seed) for seed in ("a", "a", "b"))
    assert [list(pile) for pile in first.zones] == [list(pile) for pile in again.zones]
    assert [list(pile) for pile in first.zones] != [list(pile) for pile in other.zones]
    for twin in (first, other):
        changed = [z for z, pile in enumerate(state.zones) if list(pile) != list(twin.zones[z])]
        assert changed
        for zone in changed:
            assert sorted(state.zones[zone]) == sorted(twin.zones[zone])
    views = [{key: value for key, value in game.view(seat).items() if key != "decision"} for seat in range(3)]
    assert views[0]["players"][0]["hand"] == game.view(0)["players"][0]["hand"]


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    review_of(played(1).replay(), LITTLE, None, lambda done, of: told.append((done, of)))
    assert len(told) > 10
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert len({of for _, of in told}) == 1
    assert told[-1][0] == told[-1][1]


# ---- what people and programs read


def a_lost_win(names: list[str]) -> Review:
    """The review of a last turn that was thrown away, of players of these names."""
    game = lost_last_turn()
    game.apply(game.count - 1)
    deep = Depth(worlds=1, positions=100, seconds=0.0)
    found = review_of(game.replay(), Effort(deals=4, first=deep, again=deep, checked=2, trials=4))
    assert found.mistakes
    return msgspec.structs.replace(found, names=tuple(names))


def test_words_are_made_when_somebody_reads_them() -> None:
    """A review that was made in English is read in another language, and goes through a pipe all the same."""
    found = a_lost_win(["Яна", "Зоя"])
    with spoken() as language:
        told = review_lines(Page(100), found)
        data = review_data(found)
    assert left_in("\n".join(told)) == set()
    (mistake,) = data["mistakes"]
    assert mistake["chosen_option"]["text"] == language["End turn"]
    assert mistake["chosen_option"]["verb"] == "end_turn"
    assert pickle.loads(pickle.dumps(found)) == found


def test_players_are_called_by_their_names() -> None:
    (mistake,) = a_lost_win(["Ann", "Bob"]).mistakes
    named = cr.Option("choose", seat=0, told=Naming())
    told = mistake_text(msgspec.structs.replace(mistake, better_option=named), ["Ann", "Bob"])
    assert "Turn 2, Bob: End turn. Better: Ann, by " in told


class Naming:
    """An option that names the first player."""

    def __init__(self, name: str = "player 1") -> None:
        self.name = name

    def text(self) -> str:
        return self.name

    heading = entry = place = text

    def for_people(self, names: tuple[str, ...]) -> Naming:
        return Naming(names[0])


@pytest.fixture(scope="module")
def found() -> Review:
    return review_of(played(3, honor=20, random_from=5).replay(), LITTLE)


def test_the_lines(found: Review) -> None:
    lines = review_lines(Page(100), found)
    text = "\n".join(lines)
    assert max(map(len, lines)) <= 110
    assert " 100% │" in text
    assert "   0% │" in text
    assert f"1 {found.names[0]}   2 {found.names[1]}" in text
    for name in found.names:
        assert re.search(rf" {name} +[+−][\d.]+ ± [\d.]+ .* [+−][\d.]+\n", text)


@pytest.fixture
def home(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> pathlib.Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CENTERROW_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "120")
    pathlib.Path("game.replay").write_text(played(3, honor=6, random_from=3).replay().save())
    return tmp_path


def test_the_command(home: pathlib.Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["review", "game.replay", "--deals", "2", "--report", "out.html"]) == 0
    out = capsys.readouterr().out
    assert "Chance to win, by turn" in out
    assert "The page is in out.html." in out
    page = pathlib.Path("out.html").read_text()
    assert page.count("<svg") == 1
    assert not re.search(r"<script|<link|<img|\bsrc=|@import|url\(['\"]?http|#0102", page)
    assert "Luck and choices" in page
    assert cli.main(["review", "game.replay", "--deals", "2", "--json", "--player", "player 2"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["over"] is True
    assert {mistake["seat"] for mistake in data["mistakes"]} <= {data["names"].index("Player 2")}


def test_programs_read_what_options_mean(home: pathlib.Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each is the option of that number at that moment, as it was told to who decided."""
    game = lost_last_turn()
    game.apply(game.count - 1)
    pathlib.Path("lost.replay").write_text(game.replay().save())
    assert cli.main(["review", "lost.replay", "--deals", "2", "--json"]) == 0
    (mistake,) = json.loads(capsys.readouterr().out)["mistakes"]
    asked = game.earlier(mistake["position"]).decision
    assert asked is not None
    for which in ("chosen", "better"):
        assert mistake[f"{which}_option"] == asked.options[mistake[which]].data()
    assert mistake["better_option"]["price"]


def test_every_field_is_described() -> None:
    described = set(re.findall(r"`(\w+)`", DOCS.read_text(encoding="utf-8").split("## For programs")[1]))
    for shape in (Review, TurnPoint, Standing, Estimate, Parts, TurnChoices, Mistake, Reason):
        assert set(shape.__struct_fields__) <= described, shape


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--deals", "1"], "the number of deals is a whole number from 2 to"),
        (["--player", "Player 3"], "nobody in this game is called 'Player 3'"),
        (["--report", "no/such/folder.html"], "cannot be written"),
    ],
)
def test_what_makes_no_sense_is_told(
    home: pathlib.Path, capsys: pytest.CaptureFixture[str], words: list[str], problem: str
) -> None:
    assert cli.main(["review", "game.replay", *words]) == 2
    assert problem in capsys.readouterr().err


def test_a_game_that_has_not_begun_has_none(home: pathlib.Path, capsys: pytest.CaptureFixture[str]) -> None:
    pathlib.Path("new.replay").write_text(cr.Game(seed=1).replay().save())
    assert cli.main(["review", "new.replay"]) == 2
    assert "nobody has chosen anything" in capsys.readouterr().err


def over_soon() -> Session:
    return Session(played(3, honor=3), ["me", "novice"])


def test_one_key_opens_it_after_a_game() -> None:
    async def act(person: Person) -> None:
        assert person.at(ScoreScreen)
        await person.press("v")
        assert person.at(ReviewScreen)
        await person.wait()
        assert "Chance to win, by turn" in person.sees
        assert "100% │" in person.sees
        await person.press("pagedown", "pagedown", "up")
        assert "What cost most" in person.sees
        await person.press("escape")
        assert person.at(TableScreen)

    at_the_table(over_soon(), act, size=(110, 34))


def test_it_can_be_given_up() -> None:
    """To close it stops the games that are played for it."""

    async def act(person: Person) -> None:
        await person.press("v")
        screen = person.screen
        assert isinstance(screen, ReviewScreen)
        assert "Playing on from every turn" in person.sees
        await person.press("escape")
        await person.wait()
        assert screen.review is None
        assert screen.done < 10**6

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("centerrow.tui.review.usual_effort", lambda: Effort(deals=10**6))
        at_the_table(over_soon(), act)
