"""Whole games at the terminal table, with nothing but the keyboard."""

from __future__ import annotations

import itertools

import pytest

from centerrow import Game
from centerrow.session import Session
from centerrow.tui.curtain import Curtain
from centerrow.tui.score import ScoreScreen
from tui.keyboard import Person, at_the_table

SETS = ["realms_unraveled", "dreamscape", "valley_of_the_ancients", "delirium", "deliverance", "all"]


@pytest.mark.parametrize("name", SETS)
def test_a_whole_game_against_a_bot(name: str) -> None:
    game = Game(name, players=2, seed=11, honor=6, names=["Ann", "Bot"])
    session = Session(game, ["me" if who == "Ann" else "random" for who in game.names])

    async def act(ann: Person) -> None:
        await ann.play_to_the_end()
        assert session.over
        assert "The game is over" in ann.sees
        assert "seed 11" in ann.sees
        for score in session.game.scores():
            assert f"{score.total}★" in ann.sees
        assert Game.load(session.game.save()).key() == session.game.key()

    at_the_table(session, act)


def test_hot_seat_with_three_people_and_a_bot_hides_hands() -> None:
    game = Game(["dreamscape"], players=4, seed=5, honor=8, names=["Ann", "Bob", "Cleo", "Bot"])
    session = Session(game, ["random" if who == "Bot" else "me" for who in game.names])
    curtains = []

    async def act(people: Person) -> None:
        number = 0
        while not isinstance(people.screen, ScoreScreen):
            if isinstance(people.screen, Curtain):
                decision = session.game.decision
                assert decision is not None
                name = session.game.names[decision.seat]
                seen = people.sees
                assert f"Pass the keyboard to {name}" in seen
                words = {"Hand (", "Dreamscape", "Played", "Apprentice", "Militia", "Center row"}
                assert not [word for word in words if word in seen]
                assert people.table.current_view().seat is None
                curtains.append(name)
            await people.play_on(number)
            number += 1
            assert number < 2000

    at_the_table(session, act)
    assert {"Ann", "Bob", "Cleo"} == set(curtains)
    assert all(a != b for a, b in itertools.pairwise(curtains))


def test_bots_alone_can_be_watched() -> None:
    game = Game(["delirium"], players=2, seed=2, honor=4)
    session = Session(game, ["random", "random"])

    async def act(onlooker: Person) -> None:
        await onlooker.wait()
        assert onlooker.at(ScoreScreen)
        await onlooker.press("t")
        assert "You watch." in onlooker.sees
        await onlooker.press("e")
        assert "It is not your turn" in onlooker.sees

    at_the_table(session, act)


def test_solo_shows_the_cult() -> None:
    session = Session(Game(["delirium"], players=1, seed=5, honor=12, names=["Ann"]), ["me"])

    async def act(ann: Person) -> None:
        assert "The Cult ★ 0, takes places 5 and 6 after your turn" in ann.sees
        row = session.game.view(0)["row"]
        await ann.press("e", "e")
        cult = session.game.view(0)["cult"]
        assert cult["cards"]
        assert set(cult["cards"]) <= set(row)
        await ann.press("d", "right")
        assert f"Taken by the Cult ({len(cult['cards'])})" in ann.sees
        await ann.press("escape")
        await ann.play_to_the_end()
        assert "The Cult" in ann.sees
        await ann.press("t")
        area = ann.table.board.area("cult")
        assert area is not None
        assert [item.card for item in area.items] == session.game.view(0)["cult"]["cards"][-2:]
        worth = session.game.scores()[-1].cards
        assert f"+{worth} on cards" in ann.sees

    at_the_table(session, act)


def test_teams_of_two_are_told_apart() -> None:
    game = Game(["realms_unraveled"], players=4, seed=5, honor=8, teams=True, names=["Ann", "B", "C", "D"])
    session = Session(game, ["me" if who == "Ann" else "random" for who in game.names])

    async def act(ann: Person) -> None:
        await ann.wait()
        assert "(team 1)" in ann.sees
        assert "(team 2)" in ann.sees
        await ann.play_to_the_end()
        assert "together" in ann.sees

    at_the_table(session, act)
