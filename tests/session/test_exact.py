"""Undo, save and resume at random decisions of random games: the key afterwards is the key before, always."""

from __future__ import annotations

import pathlib
import random
from typing import Any

import pytest

import centerrow as cr
from centerrow.session import PERSON, Session
from centerrow.testing import table
from session.playing import SETUPS, name_of, session_of, step, steps

of_every_kind = pytest.mark.parametrize("setup", SETUPS, ids=name_of)


@of_every_kind
def test_free_undo_is_exact(setup: dict[str, Any]) -> None:
    dice = random.Random(name_of(setup))
    session = session_of(setup, free_undo=True)
    keys: dict[int, str] = {}
    undone = 0
    for made in steps(session, dice):
        assert keys.setdefault(made, session.game.key()) == session.game.key()
        if undone < 20 and dice.random() < 0.1 and session.undo_point() is not None:
            session.undo()
            undone += 1
            back = len(session.game.choices)
            assert back < made
            assert session.game.key() == keys[back]
            decision = session.game.decision
            assert decision is not None
            assert decision.seat in session.people
            keys = {number: key for number, key in keys.items() if number <= back}
    assert undone > 5
    last = session.game.key()
    choices = session.game.choices
    point = session.undo_point()
    assert point is not None
    session.undo()
    assert session.game.key() == keys[point]
    for choice in choices[point:]:
        session.apply(choice)
    assert session.game.key() == last


@of_every_kind
def test_undo_by_the_rules_is_exact_and_keeps_what_was_revealed(setup: dict[str, Any]) -> None:
    dice = random.Random(name_of(setup))
    session = session_of(setup)
    keys: dict[int, str] = {}
    done = refused = 0
    for made in steps(session, dice):
        keys[made] = session.game.key()
        if session.undo_point() is None:
            refused += 1
            with pytest.raises(cr.IllegalChoice):
                session.undo()
            assert session.game.key() == keys[made]
        elif dice.random() < 0.3 and done < 50:
            done += 1
            decision = session.game.decision
            assert decision is not None
            session.undo()
            assert session.game.key() == keys[len(session.game.choices)]
            again = session.game.decision
            assert again is not None
            assert again.seat == decision.seat
    assert done > 5
    assert refused > 5
    assert session.undone == 0
    assert session.remarks() == []


@of_every_kind
def test_a_journal_leads_back_to_every_decision(setup: dict[str, Any], tmp_path: pathlib.Path) -> None:
    """A copy of the file at any moment is what a killed process leaves, half a line included."""
    dice = random.Random(name_of(setup))
    session = session_of(setup, free_undo=True)
    session.keep_journal(tmp_path / "game.journal")
    looks = 0
    for _ in steps(session, dice):
        if dice.random() < 0.02 and session.undo_point() is not None:
            session.undo()
        if dice.random() < 0.05 and looks < 8:
            looks += 1
            copy = tmp_path / f"{looks}.journal"
            copy.write_bytes(
                (tmp_path / "game.journal").read_bytes() + dice.choice([b"", b"1", b"turn 3 1 0"])
            )
            again = Session.resume(copy)
            assert again.game.key() == session.game.key()
            assert again.game.choices == session.game.choices
            assert (again.seats, again.undone, again.earliest) == (
                session.seats, session.undone, session.earliest,
            )  # fmt: skip
            assert again.undo_point() == session.undo_point()
            step(again, dice)
            again.close()
            assert Session.read(copy).game.key() == again.game.key()
    assert looks > 3
    session.close()
    end = Session.read(tmp_path / "game.journal")
    assert end.over
    assert end.game.key() == session.game.key()


@of_every_kind
def test_a_save_leads_back_to_every_decision(setup: dict[str, Any]) -> None:
    dice = random.Random(name_of(setup))
    session = session_of(setup)
    looks = 0
    for _ in steps(session, dice):
        if dice.random() < 0.05 and looks < 8:
            looks += 1
            assert cr.Game.load(session.game.save()).key() == session.game.key()
    assert looks > 3


def test_undo_goes_back_to_the_last_real_choice_of_a_person() -> None:
    """Not to what a bot chose, and not to a question with one answer."""
    t = table("realms_unraveled", hand=["Scion of Oziah", "Apprentice"])
    session = Session(t.game, [PERSON, "random"], free_undo=True)
    assert session.undo_point() is None
    with pytest.raises(cr.IllegalChoice, match="nothing to undo yet"):
        session.undo()
    session.apply(0)
    session.apply(0)
    session.apply(0)
    assert session.game.choices == [0, 0, 0]
    assert session.undo_point() == 1
    turn = session.game.turn
    while session.game.turn == turn:
        decision = session.game.decision
        assert decision is not None
        session.apply(len(decision.options) - 1)
    made = len(session.game.choices)
    while session.game.turn == turn + 1:
        session.bot_chooses()
    assert session.undo_point() == made - 1


def test_another_persons_choice_is_taken_back_only_when_the_players_agreed_to_it() -> None:
    for free in (False, True):
        t = table("realms_unraveled", deck=[], opponents=[{"hand": ["Apprentice"]}])
        session = Session(t.game, [PERSON, PERSON], free)
        session.apply(0)
        assert session.game.can_undo
        assert session.undo_point() == (0 if free else None)


def test_free_undo_is_told_with_the_score() -> None:
    session = session_of({"sets": "delirium", "players": 2}, free_undo=True)
    dice = random.Random(3)
    while session.game.turn < 4 or session.waits_for_bot:
        step(session, dice)
    made = len(session.game.choices)
    session.back_to(0)
    assert session.undone == made
    assert session.remarks() == [f"Undo was used: {made} choices were taken back that are usually kept."]


def test_an_undo_that_the_rules_allow_is_not_told() -> None:
    t = table("realms_unraveled", hand=["Apprentice", "Militia"])
    session = Session(t.game, [PERSON, PERSON], free_undo=True)
    session.apply(0)
    session.undo()
    assert session.remarks() == []


@pytest.mark.parametrize("choices", [-1, 1, 99])
def test_there_is_no_way_to_a_point_that_is_not_there(choices: int) -> None:
    session = session_of(SETUPS[0], free_undo=True)
    key = session.game.key()
    with pytest.raises(cr.IllegalChoice):
        session.back_to(choices)
    assert session.game.key() == key


def test_the_end_of_the_game_opens_all_hands_and_cannot_be_undone_by_the_rules() -> None:
    t = table(
        "realms_unraveled", honor_pool=1, constructs=["Verdant Crown"], deck=[], opponents=[{"deck": []}]
    )
    for free in (False, True):
        session = Session(t.game.copy(), [PERSON, PERSON], free)
        session.apply(0)
        session.apply(0)
        session.apply(0)
        assert session.game.over
        assert not session.game.can_undo
        assert (session.undo_point() is None) != free
        if not free:
            with pytest.raises(cr.IllegalChoice, match="cannot be undone"):
                session.undo()
            assert session.game.over
            continue
        session.undo()
        assert (session.game.over, session.undone) == (False, 1)
        assert session.remarks()[0].startswith("Undo was used: 1 choice")


# ---- what is no session


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ([PERSON], "1 seats for 2 players"),
        ([PERSON] * 3, "3 seats for 2 players"),
        (5, "seats is a list"),
        (None, "seats is a list"),
        ("me", "seats is a list"),
        ([PERSON, None], "seats is a list of texts"),
        ([PERSON, "novise"], "no bot is named 'novise'; did you mean 'novice'"),
    ],
)
def test_seats_that_are_none(seats: Any, said: str) -> None:
    with pytest.raises(cr.BadSetup, match=said):
        Session(cr.Game(seed=1), seats)


def test_a_session_of_something_else() -> None:
    nothing: Any = None
    with pytest.raises(cr.BadSetup, match="a session is of a Game, not of None"):
        Session(nothing, [PERSON])
    with pytest.raises(cr.BadSetup, match="free_undo is True or False, not None"):
        Session(cr.Game(seed=1), [PERSON, PERSON], nothing)


@pytest.mark.parametrize(
    "number",
    [None, "1", 1.0, True, [1], 10**5000, -1, 99],
    ids=lambda each: str(each)[:9] if each != 10**5000 else "huge",
)
def test_numbers_that_are_none(number: Any) -> None:
    session = session_of({"sets": "delirium", "players": 2}, free_undo=True)
    session.apply(0)
    before = session.game.key()
    with pytest.raises(cr.IllegalChoice):
        session.back_to(number)
    with pytest.raises(cr.BadSetup, match="there is no seat"):
        session.concede(number)
    assert (session.game.key(), session.over) == (before, False)


def test_a_seed_as_long_as_one_may_be_does_for_bots_too() -> None:
    session = Session(cr.Game(seed="x" * 1000), ["random", "novice"])
    session.bot_chooses()
    assert len(session.game.choices) == 1


# ---- giving up


def test_who_gives_up_ends_the_game_and_does_not_win(tmp_path: pathlib.Path) -> None:
    session = session_of({"sets": "delirium", "players": 3})
    session.keep_journal(tmp_path / "game.journal")
    session.apply(0)
    with pytest.raises(cr.BadSetup):
        session.concede(3)
    leader = session.winners()[0]
    session.concede(leader)
    assert session.over
    assert leader not in session.winners()
    assert len(session.winners()) == 1
    assert session.remarks() == [f"{session.game.names[leader]} gave up in turn 1."]
    assert session.remarks(leader) == session.remarks()  # several people may share a screen
    with pytest.raises(cr.IllegalChoice, match="over"):
        session.apply(0)
    with pytest.raises(cr.IllegalChoice, match="over"):
        session.concede(0)
    session.close()
    again = Session.read(tmp_path / "game.journal")
    assert (again.conceded, again.over) == (leader, True)


def test_with_a_teammate_who_gives_up_the_other_team_wins() -> None:
    session = session_of({"sets": "delirium", "players": 4, "teams": True})
    session.concede(2)
    assert session.winners() == [1, 3]
    session = session_of({"sets": "delirium", "players": 6, "teams": True})
    session.concede(2)
    assert session.winners() == [1, 4]


def test_alone_who_gives_up_leaves_the_game_to_the_cult() -> None:
    session = session_of({"sets": "delirium", "players": 1})
    session.concede(0)
    assert session.winners() == []


def test_a_game_given_up_can_be_taken_up_again_where_the_players_agreed(tmp_path: pathlib.Path) -> None:
    session = session_of(SETUPS[0], free_undo=True)
    session.keep_journal(tmp_path / "game.journal")
    while session.undo_point() is None:
        step(session, random.Random(1))
    session.concede(0)
    session.undo()
    assert not session.over
    session.close()
    assert not Session.read(tmp_path / "game.journal").over


def test_no_bot_chooses_for_a_person() -> None:
    session = Session(cr.Game(seed=1), [PERSON, PERSON])
    with pytest.raises(cr.IllegalChoice, match="no bot"):
        session.bot_chooses()


def test_a_session_of_a_game_in_progress_knows_its_past(tmp_path: pathlib.Path) -> None:
    """As after a fork: what was chosen before can be taken back, and stands in the journal."""
    first = session_of(SETUPS[0])
    dice = random.Random(5)
    while first.game.turn < 5:
        step(first, dice)
    session = Session(first.game.copy(), first.seats, free_undo=True)
    assert session.undo_point() == Session(first.game, first.seats, free_undo=True).undo_point()
    session.keep_journal(tmp_path / "game.journal")
    while not session.kept:
        step(session, dice)
    session.close()
    again = Session.read(tmp_path / "game.journal")
    assert again.game.key() == session.game.key()
    assert again.game.turn >= 5
