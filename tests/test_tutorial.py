"""The tutorial's fixed deal plays through as its lessons say."""

from __future__ import annotations

from centerrow import Option
from centerrow.session import Session
from centerrow.tutorial import LEARNER, STEPS, Guide, first_game

MOST_DECISIONS = 40
LESSONS = {"play", "acquire", "defeat", "choose", "end_turn"}


def wait(session: Session) -> None:
    while session.waits_for_bot:
        session.bot_chooses()


def wanted(session: Session, guide: Guide, last: bool = False) -> Option:
    """An option that the step asks for: the first or the last."""
    step, decision = guide.step(session), session.game.decision
    assert step is not None
    assert decision is not None
    return [option for option in decision.options if step.accepts(option)][-1 if last else 0]


def play_through(last: bool) -> tuple[Session, int]:
    guide, session, decisions = Guide(), first_game(), 0
    wait(session)
    while not session.over:
        session.apply(wanted(session, guide, last))
        decisions += 1
        wait(session)
    return session, decisions


def test_the_lessons_lead_to_a_win_in_at_most_40_decisions() -> None:
    session, decisions = play_through(last=False)
    assert decisions <= MOST_DECISIONS
    assert session.game.winners() == [LEARNER]
    me, partner = session.game.scores()
    assert (me.tokens, me.cards) == (4, 8)
    assert partner.total < me.total


def test_the_order_in_which_cards_are_played_does_not_matter() -> None:
    assert play_through(last=True)[0].game.scores() == play_through(last=False)[0].game.scores()


def test_every_lesson_is_taught() -> None:
    assert {step.verb for step in STEPS} == LESSONS
    guide, session, found = Guide(), first_game(), []
    wait(session)
    while not session.over:
        step = guide.step(session)
        if step not in found:
            found.append(step)
        session.apply(wanted(session, guide))
        wait(session)
    assert tuple(found) == STEPS
    events = session.game.events(LEARNER)
    assert any(event["kind"] == "moved" and event.get("to") == "void" for event in events)
    assert session.game.view(LEARNER)["players"][LEARNER]["constructs"] == ["Defense Generator"]


def test_another_choice_is_refused_with_what_to_do() -> None:
    guide, session = Guide(), first_game()
    decision = session.game.decision
    assert decision is not None
    end = decision.options[-1]
    assert (
        str(guide.refusal(session, end))
        == "Not now: first play the cards in your hand. After this game you can do what you like."
    )
    assert not guide.refusal(session, decision.options[0])
    for _ in range(5):
        session.apply(wanted(session, guide))
    assert "first acquire Shadow Stalker" in str(guide.refusal(session, end))


def test_undo_goes_back_in_the_lessons_too() -> None:
    guide, session = Guide(), first_game()
    for _ in range(5):
        session.apply(wanted(session, guide))
    step, key = guide.step(session), session.game.key()
    session.apply(wanted(session, guide))
    assert guide.number(session) == 2
    session.undo()  # although the row's new card was revealed: a learner may take back anything
    assert (guide.step(session), session.game.key()) == (step, key)
