"""Numbers that the rules pages retell in our own words are the engine's: whoever changes one changes both."""

from __future__ import annotations

import pathlib
import re

import pytest

import centerrow as cr
from centerrow import cli
from centerrow.catalog.lookup import catalog
from centerrow.engine.acquire import SENDING
from centerrow.engine.cult import CARDS_TAKEN
from centerrow.engine.die import DIE_PRICE
from centerrow.engine.names import RESOURCES
from centerrow.engine.opening import DREAMS_DEALT, DREAMS_KEPT
from centerrow.engine.turn import HAND_SIZE
from centerrow.engine.zones import ROW_SIZE
from centerrow.presentation.page import Page
from centerrow.reference.rulebook import BRIEF, PAGES
from centerrow.settings.config import HONOR_PER_PLAYER, MOST_PLAYERS, SOLO_HONOR, TEAM_PLAYERS
from centerrow.terminal.looking import help_lines
from centerrow.tui.help import rules_content

ROOT = pathlib.Path(__file__).parents[1]
WORDS = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
APPRENTICES, MILITIA = (cr.card(name).copies for name in ("Apprentice", "Militia"))
FOUR, SIX = TEAM_PLAYERS


@pytest.mark.parametrize(
    ("page", "words"),
    [
        ("aim", f"a common pool of {HONOR_PER_PLAYER} for each player"),
        ("set-up", f"{WORDS[APPRENTICES]} Apprentices and {WORDS[MILITIA]} Militia"),
        ("set-up", f"draws {WORDS[HAND_SIZE]} cards"),
        ("set-up", f"{WORDS[ROW_SIZE].capitalize()} cards of the shuffled center deck"),
        ("turn", f"you draw {WORDS[HAND_SIZE]} cards"),
        (
            "dreamscape",
            f"dealt {WORDS[DREAMS_DEALT]} Dream cards at the start and keeps {WORDS[DREAMS_KEPT]}",
        ),
        ("delirium", f"For {DIE_PRICE}◉ you roll the Delirium Die"),
        ("solo", f"a pool of {SOLO_HONOR}"),
        ("solo", f"takes the {WORDS[CARDS_TAKEN]} cards furthest to the right"),
        ("teams", f"{WORDS[FOUR].capitalize()} or {WORDS[SIX]} players"),
        ("teams", f"For {SENDING}▲ more"),
    ],
)
def test_a_page_tells_the_engines_number(page: str, words: str) -> None:
    assert words in PAGES[page]


def test_the_game_in_short_tells_the_engines_numbers() -> None:
    """And what outlasts a turn: of what one has, nothing but insight, which only some sets bring."""
    assert f"you draw {WORDS[HAND_SIZE]} new cards" in BRIEF["turn"]
    lost, kept = re.findall(r"Unspent ([^;]*) are lost; ([^;]*) is kept", BRIEF["turn"])[0]
    paid = [each for each in RESOURCES if each.name in ("runes", "power", "insight")]
    assert lost == " and ".join(each.name for each in paid if not each.lasts)
    assert kept == " ".join(f"{each.name} {each.symbol}" for each in paid if each.lasts)


def test_both_terminals_tell_the_game_in_short_and_every_faction() -> None:
    text = " ".join(" ".join(help_lines(Page())).split())
    shown = rules_content().plain
    for part in BRIEF.values():
        assert part in text
        assert part in shown
    assert "(E Enlightened, L Lifebound, M Mechana, V Void)" in text


def test_the_page_of_the_die_tells_what_its_faces_do() -> None:
    told = dict(re.findall(r"(\d) ([^,.]+)", PAGES["delirium"].split("as you can pay: ")[1].split(". ")[0]))
    faces = catalog().sets["delirium"].die
    assert len(told) == len(faces)
    for number, face in enumerate(faces, 1):
        words = face.text().removeprefix("you may ")
        for amount, word in enumerate(WORDS):
            words = words.replace(f" {amount} cards", f" {word} cards")
        words = words.replace("your hand or your discard pile", "your hand or discard pile")
        assert told[str(number)] == words


@pytest.mark.parametrize(
    ("name", "insight"), [("delirium", True), ("deliverance", True), ("dreamscape", False)]
)
def test_the_pages_tell_the_insight_that_players_start_with(name: str, insight: bool) -> None:
    """0, 1, 2 and then 3 by turn order."""
    view = cr.Game(name, players=6, seed=1).at(None).view
    assert [player.resources.insight for player in view.players] == (
        [0, 1, 2, 3, 3, 3] if insight else [0] * 6
    )
    assert ("start with 0, 1, 2 and then 3, by turn order" in PAGES[name]) == insight


def test_help_and_docstring_tell_the_pools_of_the_rules(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["play", "--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert f"{HONOR_PER_PLAYER} for each player, or {SOLO_HONOR} in solo" in told
    assert f"{HONOR_PER_PLAYER} for each player, {SOLO_HONOR} in solo" in (cr.Game.__doc__ or "")
    assert f"{WORDS[FOUR]} or {WORDS[SIX]} players in teams of two" in told


@pytest.mark.parametrize(
    ("file", "words"),
    [
        ("README.md", f"one to {WORDS[MOST_PLAYERS]} players"),
        ("docs/protocol.md", f"| `seats` | 1 to {MOST_PLAYERS}: "),
        ("docs/learning.md", f"one to {WORDS[MOST_PLAYERS]} players"),
        ("src/centerrow/game/game.py", f"players  1 to {MOST_PLAYERS}; 1 is solo"),
        ("src/centerrow/game/game.py", f"teams    with {FOUR} or {SIX} players: teams of two"),
        ("src/centerrow/server/models.py", f"teams of two, with {FOUR} or {SIX} seats"),
        ("src/centerrow/rl/zoo.py", f"1 to {MOST_PLAYERS} players, agents"),
    ],
)
def test_a_text_tells_how_many_play(file: str, words: str) -> None:
    assert words in (ROOT / file).read_text(encoding="utf-8")


def test_who_asks_for_too_many_is_told_how_many_play() -> None:
    with pytest.raises(cr.BadSetup, match=f"a game has 1 to {MOST_PLAYERS} players, not {MOST_PLAYERS + 1}"):
        cr.Game(players=MOST_PLAYERS + 1)
    with pytest.raises(cr.BadSetup, match=f"teams of two need {FOUR} or {SIX} players, not 2"):
        cr.Game(teams=True)
