"""What the terminal shows of solo and team games: the Cult and what it took, cards sent, who won."""

from __future__ import annotations

import io

from centerrow import Game, Score
from centerrow.presentation.news import deeds, digest
from centerrow.presentation.page import Page
from centerrow.presentation.ranking import score_lines
from centerrow.session import PERSON, Session, steps_of
from centerrow.terminal import Terminal
from centerrow.terminal.drawing import table as table_lines
from centerrow.testing import table

RU = "realms_unraveled"


def told(game: Game, seat: int | None) -> list[str]:
    return digest(deeds(steps_of(game), game.at(seat)), game.names, seat)


def test_the_table_shows_the_honor_of_the_cult() -> None:
    t = table(RU, solo=True, row=["Blank"] * 4 + ["Wolf Shaman", "Sadistic Giant"])
    t.end_turn()
    assert "the Cult 5★ and 1 card" in "\n".join(table_lines(Page(), t.game.at(0).view))
    assert "Cult " not in "\n".join(table_lines(Page(), table(RU).game.at(0).view))


def test_the_story_tells_what_the_cult_took() -> None:
    t = table(RU, solo=True, row=["Blank"] * 4 + ["Wolf Shaman", "Sadistic Giant"])
    t.end_turn()
    assert told(t.game, 0) == ["The Cult took Sadistic Giant (+5★), Wolf Shaman."]


def test_the_story_tells_that_a_card_went_to_a_teammate() -> None:
    t = table(RU, teams=True, row=["Wolf Shaman"], runes=4)
    t.acquire("Wolf Shaman")
    t.choose("teammate")
    assert told(t.game, 0) == ["You acquired Wolf Shaman for a teammate."]


def test_the_score_of_a_solo_game() -> None:
    mine = Score(0, "Ann", 10, 2, 0, 12)
    won = score_lines(Page(), [mine, Score(None, "The Cult", 5, 6, 0, 11)], me=0)
    assert won[-1] == " You win with 12 honor."
    tied = score_lines(Page(), [mine, Score(None, "The Cult", 6, 6, 0, 12)])
    assert tied[-1] == " The Cult wins with 12 honor."
    assert tied[-2] == " Ann and The Cult are tied; the Cult wins."
    assert tied[1].startswith("  1. The Cult")


def test_the_score_of_teams() -> None:
    totals = enumerate([9, 8, 1, 5])
    scores = [Score(seat, f"P{seat}", total, 0, 0, total, seat % 2) for seat, total in totals]
    lines = score_lines(Page(), scores)
    assert [line.split()[-1] for line in lines[1:7]] == ["13★", "8★", "5★", "10★", "9★", "1★"]
    assert lines[1].startswith("  1. P1 and P3 ")
    assert lines[2].startswith("       P1 ")
    assert lines[-1] == " P1 and P3 win with 13 honor together."
    assert not any("tied" in line for line in lines)


def test_the_tie_rule_of_teams() -> None:
    scores = [Score(seat, f"P{seat}", 5, 0, 0, 5, seat % 2) for seat in range(4)]
    lines = score_lines(Page(), scores)
    assert lines[-2] == " P0 and P2; P1 and P3 are tied; the team with the latest seat wins."
    assert lines[-1] == " P1 and P3 win with 10 honor together."


def test_a_solo_game_is_played_to_the_end_in_the_terminal() -> None:
    game = Game(players=1, seed=2, names=["Ann"], honor=15)
    out = io.StringIO()
    end = Terminal(Session(game, ["random"]), io.StringIO(), out).run()
    assert (end, game.over) == (0, True)
    assert "The Cult took " in out.getvalue()
    winner = "Ann" if game.winners() else "The Cult"
    assert f"{winner} wins with {max(score.total for score in game.scores())} honor." in out.getvalue()


def test_the_log_key_tells_what_the_cult_took_since_ones_last_turn() -> None:
    game = Game(players=1, seed=2, names=["Ann"])
    out = io.StringIO()
    Terminal(Session(game, [PERSON]), io.StringIO("e\nl\nq\n"), out).run()
    assert out.getvalue().count(" The Cult took ") >= 2
