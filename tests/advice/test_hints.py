"""Hints: the best move and why, found in samples of the seat alone, at every table."""

from __future__ import annotations

import random

import pytest

import centerrow as cr
from centerrow.advice.hints import Hint, hint_for
from centerrow.advice.looking import Depth, planner_of
from centerrow.advice.reasons import KINDS, Reason, reasons_for
from centerrow.bots.searching import Worlds
from centerrow.presentation.hint import REASONS, hint_text, reason_text
from centerrow.session import Session
from centerrow.testing import Table, table
from centerrow.tui.app import CenterrowApp
from session.test_json import Program
from test_terminal import play
from tui.keyboard import Person, at_the_table, in_program

RU = "realms_unraveled"
#: Quick in plain Python, too; no clock has a part in it.
QUICK = Depth(worlds=3, positions=60, seconds=0.0, deals=8)


def asked(game: cr.Game) -> cr.Decision:
    assert game.decision is not None
    return game.decision


def hinted(t: Table) -> tuple[str, dict[str, Reason]]:
    """The text of the option, and the reasons by kind."""
    decision = asked(t.game)
    hint = hint_for(t.game.at(decision.seat), QUICK)
    return decision.options[hint.option].text, {reason.kind: reason for reason in hint.reasons}


def test_a_win_at_hand_is_named() -> None:
    t = table(
        RU,
        hand=["Everbloom Clique"],
        honor=5,
        honor_pool=2,
        row=["Everbloom Clique", "Deathbound Druid", "Wolf Shaman"],
        opponents=[{"hand": ["Mystic", "Mystic"], "honor": 3}],
    )
    t.play("Everbloom Clique")
    t.end_turn()
    t.play("Mystic")
    t.play("Mystic")
    move, reasons = hinted(t)
    assert move == "Acquire Everbloom Clique for 2▲" or "wins" in reasons
    assert "wins" in reasons


def test_the_end_of_the_game_while_one_leads_is_named() -> None:
    t = table(RU, hand=["Everbloom Clique"], honor=30, honor_pool=2, deck=["Apprentice"] * 5)
    _, reasons = hinted(t)
    assert "ends_ahead" in reasons


def test_what_thins_the_deck_is_named() -> None:
    t = table(RU, hand=["Deathbound Druid"], discard=["Militia", "Militia"], deck=["Mystic"] * 8)
    move, reasons = hinted(t)
    assert move == "Play Deathbound Druid"
    assert reasons["thins"].card == "Militia"


def test_what_is_denied_is_named_with_the_player() -> None:
    t = table(
        RU,
        runes=3,
        row=["Wildgear Druid"],
        opponents=[{"hand": ["Mystic", "Mystic", "Apprentice"]}],
    )
    move, reasons = hinted(t)
    assert move == "Acquire Wildgear Druid for 3▲"
    assert (reasons["denies"].card, reasons["denies"].seat) == ("Wildgear Druid", 1)


def test_a_card_that_is_banished_is_not_taken() -> None:
    t = table(
        RU,
        hand=["Timestream Seer"],
        row=["Everbloom Clique", "Wildgear Druid", "Wolf Shaman"],
        deck=["Apprentice"] * 6,
        opponents=[{"hand": ["Mystic"] * 4}],
    )
    hint = hint_for(t.game.at(0), Depth(worlds=4, positions=200, seconds=0.0))
    assert asked(t.game).options[hint.option].text == "Play Timestream Seer"
    # For its two runes it gets the Clique, and the Druid, which costs three, is banished.
    assert hint.reasons == (Reason("denies", card="Everbloom Clique", seat=1),)


def test_a_monster_that_is_defeated_is_taken() -> None:
    """Of the cards that leave the row without anybody having them then, those that were defeated."""
    t = table(RU, hand=["Deathdealer Noble"] * 2, row=["Sadistic Giant", "Wolf Shaman"])
    _, reasons = hinted(t)
    assert reasons["takes"].card == "Sadistic Giant"


def test_what_the_next_best_turn_brings_as_well_is_no_reason() -> None:
    """Beside itself nothing speaks for an option but a win; beside the end of the turn all that it brings."""
    t = table(RU, hand=["Deathbound Druid"], discard=["Militia"], deck=["Mystic"] * 8)
    worlds = Worlds(t.game.at(0), "x")
    planner = planner_of(worlds(0).library)
    seen = QUICK.thinker(planner).look(worlds, 0, QUICK.budget(lambda: 0.0), [0, t.game.count - 1])
    kinds = [
        {reason.kind for reason in reasons_for(planner, seen, 0, 0, other)}
        for other in (None, t.game.count - 1, 0)
    ]
    assert kinds == [{"honor", "thins"}, {"honor", "thins"}, {"looks_best"}]


def test_nothing_left_to_do() -> None:
    move, reasons = hinted(table(RU, row=["Wildgear Druid"]))
    assert (move, set(reasons)) == ("End turn", {"nothing_left"})


def test_it_is_the_same_whatever_is_hidden() -> None:
    looked = 0
    for sets, players in (("dreamscape", 2), ("all", 3)):
        rng = random.Random(2)
        game = cr.Game(sets=sets, players=players, seed=6)
        while not game.over:
            if game.count > 1 and rng.random() < 0.02:
                seat = asked(game).seat
                other = game.sample(seat, rng.randrange(10**6))
                found = {hint_for(each.at(seat), QUICK) for each in (game, other)}
                assert len(found) == 1, game.decision
                looked += 1
            game.apply(rng.randrange(game.count))
    assert looked > 5


@pytest.mark.parametrize(("players", "teams"), [(1, False), (3, False), (4, True)])
def test_every_kind_of_game_and_question_has_one(players: int, teams: bool) -> None:
    rng = random.Random(players)
    game = cr.Game(sets="all", players=players, teams=teams, seed=4, honor=6 * players)
    kinds = set()
    depth = Depth(worlds=1, positions=15, seconds=0.0)
    while not game.over:
        decision = asked(game)
        kinds.add(decision.kind)
        if rng.random() < 0.2 or decision.kind != "turn":
            hint = hint_for(game.at(decision.seat), depth)
            assert 0 <= hint.option < len(decision.options)
            assert hint_text(hint, decision, game.names)
        game.apply(rng.randrange(game.count))
    assert len(kinds) > 1


def test_every_reason_has_words() -> None:
    assert {*KINDS, "thins_more"} == set(REASONS)
    for kind in KINDS:
        reason = Reason(kind, card="Vir", seat=1, number=1, faction="void")
        assert "{" not in reason_text(reason, ["Ann", "Bob"])
    thins = Reason("thins", card="Militia", number=2)
    assert reason_text(thins, ["Ann"]) == "thins your deck by 2 cards"


def test_the_sentence() -> None:
    t = table(RU, runes=3, row=["Wildgear Druid"])
    decision = asked(t.game)
    number = next(n for n, each in enumerate(decision.options) if each.card == "Wildgear Druid")
    reasons = (Reason("denies", card="Wildgear Druid", seat=1), Reason("honor", number=2))
    told = hint_text(Hint(number, reasons, 1.26, 8), decision, ["Ann", "Bob"])
    assert told == (
        "Acquire Wildgear Druid for 3▲: it denies Wildgear Druid to Bob and brings 2★ this turn; "
        "about 1.3★ better than anything else."
    )
    assert "better than" not in hint_text(Hint(number, reasons, 0.1, 8), decision, ["Ann", "Bob"])


def test_there_is_none_where_nothing_is_asked() -> None:
    game = cr.Game(seed=1)
    for seat in (1, None):
        with pytest.raises(cr.IllegalChoice, match="nothing to decide"):
            hint_for(game.at(seat))


# ---- at the tables


def test_in_the_plain_terminal() -> None:
    t = table(RU, hand=["Apprentice"])
    for word in ("hint", "b"):
        assert "Play Apprentice: it gives something and costs nothing." in play(t, word)


def test_for_programs() -> None:
    with Program("--seed", "3", "--seats", "me,random", "--no-save") as program:
        program.read()
        line = program.say({"command": "hint"})
        assert line["type"] == "hint"
        assert line["text"].startswith("Play ")
        assert line["reasons"]
        assert {"option", "ahead", "worlds"} <= set(line)
        assert program.say(line["option"])["type"] == "decision"


def test_at_the_full_screen() -> None:
    session = Session(table(RU, hand=["Apprentice"]).game, ["me", "random"])

    async def act(person: Person) -> None:
        await person.press("b")
        await person.wait()
        assert "Play Apprentice: it gives something" in person.sees
        await person.press("escape", "e", "e")
        await person.wait()

    at_the_table(session, act)


def test_the_lesson_gives_none() -> None:
    async def act(person: Person) -> None:
        await person.press("b")
        assert "first do what the lesson asks for" in person.sees

    in_program(CenterrowApp(lesson=True), act)
