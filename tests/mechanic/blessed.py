"""What is said and shown of the mechanic of examples/favor.patch; `test_favor.py` plays it in a copy."""

from __future__ import annotations

import pathlib
import random
import sys
import tempfile

import centerrow as cr
from centerrow.bots import make_bot
from centerrow.presentation.board import make_board
from centerrow.presentation.log import entries
from centerrow.presentation.news import deeds, digest
from centerrow.presentation.page import Page
from centerrow.session import PERSON, Session, steps_of
from centerrow.terminal.drawing import option_lines, purse
from centerrow.terminal.drawing import table as table_lines
from centerrow.testing import table

CARDS = '''"""Prayers

A set of one card.
"""

from dataclasses import dataclass

from centerrow.engine.base import Effect, Frame
from centerrow.engine.names import FAVOR
from centerrow.engine.resources import gain
from centerrow.engine.state import State
from centerrow.language import hero, runes


@dataclass(frozen=True)
class Pray(Effect):
    def run(self, state: State, frame: Frame) -> None:
        gain(state, frame.player, FAVOR, 1)

    def text(self) -> str:
        return "gain 1✦"


MONK = hero("Monk", cost=runes(1), copies=40, play=Pray())
'''


def blessed() -> cr.Game:
    """Ann plays a Monk and blesses the Wolf Shaman."""
    t = table(["prayers", "realms_unraveled"], hand=["Monk"], row=["Wolf Shaman", "Spike Vixen"])
    t.play("Monk")
    bless = [option for option in t.options() if option.verb == "bless"]
    assert [option.card for option in bless] == ["Wolf Shaman", "Spike Vixen"]
    assert bless[0].text == "Bless Wolf Shaman"
    assert bless[0].data()["price"] == {"favor": 1}
    decision = t.game.decision
    assert decision is not None
    lines = "\n".join(option_lines(Page(), decision, t.game.at(0).view))
    assert " Bless    [1] Wolf Shaman   [2] Spike Vixen" in lines
    assert "✦ favor 1" in purse(Page(), t.game.at(0).view.players[0])
    t.game.apply(bless[0])
    return t.game


def it_is_in_views_and_on_both_tables(game: cr.Game) -> None:
    view = game.at(1).view
    assert view.data()["shrine"] == game.view(None)["shrine"] == ["Wolf Shaman"]
    assert view.data()["players"][0]["resources"]["favor"] == 0
    assert len([name for name in view.row if name]) == 6
    assert " The shrine\n" in "\n".join(table_lines(Page(), view))
    parts = make_board(view, None).area("parts")
    assert parts is not None
    assert [(item.card, item.note) for item in parts.items] == [("Wolf Shaman", "shrine")]


def it_is_in_the_log(game: cr.Game) -> None:
    names = ["Ann", "Bob"]
    log = {
        entry.told(names, 1): [line.text for line in entry.lines]
        for entry in entries(steps_of(game), game.at(1), names)
    }
    assert "put Wolf Shaman into the shrine" in log["Ann blessed Wolf Shaman for 1✦"][0]
    assert ["+1✦"] in log.values()
    told = digest(deeds(steps_of(game), game.at(0)), ["Ann", "Bob"], 0)
    assert told == ["You played Monk (+1✦); blessed Wolf Shaman; put Wolf Shaman into the shrine."]


def it_is_saved_and_played() -> None:
    bots, dice = [make_bot("novice", "1"), make_bot("novice", "2")], random.Random(1)
    verbs = set()
    for bot in (True, False):
        session = Session(cr.Game(["prayers", "realms_unraveled"], seed=3, honor=15), [PERSON] * 2)
        game = session.game
        while (decision := game.decision) is not None:
            seat = decision.seat
            choice = bots[seat].choose(game.at(seat)) if bot else dice.randrange(len(decision.options))
            verbs.add(decision.options[choice].verb)
            session.apply(choice)
        assert cr.Game.load(game.save()).key() == game.key()
        assert sorted(game.at(0).sample(1).view(0)["shrine"]) == sorted(game.view(0)["shrine"])
    assert "bless" in verbs


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "prayers.py")
        path.write_text(CARDS, encoding="utf-8")
        cr.load_set(path)
        game = blessed()
        it_is_in_views_and_on_both_tables(game)
        it_is_in_the_log(game)
        it_is_saved_and_played()
    return 0


if __name__ == "__main__":
    sys.exit(main())
