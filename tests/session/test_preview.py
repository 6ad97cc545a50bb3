"""What a choice would do: certain, or with odds, and never by looking at what is hidden."""

from __future__ import annotations

import pytest

import centerrow as cr
from centerrow.presentation import deeds
from centerrow.presentation.deeds import DOINGS, MOVES, Wording
from centerrow.presentation.preview import MOST_LINES, preview
from centerrow.say import speaking
from centerrow.session import Session
from centerrow.session.preview import SAMPLES, distinct, foresee
from centerrow.testing import Table, table
from session.test_json import Program
from test_terminal import play
from tui.keyboard import Person, at_the_table
from web.positions import auction

RU = "realms_unraveled"


def number_of(t: Table, verb: str, card: str) -> int:
    decision = t.game.decision
    assert decision is not None
    return next(i for i, each in enumerate(decision.options) if (each.verb, each.card) == (verb, card))


def foreseen(t: Table, verb: str, card: str) -> list[str]:
    return preview(foresee(t.game.at(0), number_of(t, verb, card)), t.game.names).lines()


def test_what_is_certain_is_tried_once() -> None:
    t = table(RU, hand=["Apprentice"], power=4, row=["Sadistic Giant"])
    (course,) = foresee(t.game.at(0), number_of(t, "play", "Apprentice"))
    assert course.certain
    assert [each["kind"] for each in course.events] == ["played", "moved", "gained"]
    assert foreseen(t, "play", "Apprentice") == ["+1▲"]


def test_what_is_drawn_has_odds() -> None:
    t = table(RU, hand=["Wolf Shaman"], deck=["Apprentice", "Militia", "Apprentice", "Apprentice"])
    sure, likely, unlikely, tried = foreseen(t, "play", "Wolf Shaman")
    assert (sure, tried) == ("+1▲", f"(tried {SAMPLES} times, with other hidden cards each time)")
    odds = [int(line.partition("%")[0]) for line in (likely, unlikely)]
    assert (likely.partition("%")[2], unlikely.partition("%")[2]) == (": draw Apprentice", ": draw Militia")
    assert sum(odds) == 100
    assert 60 <= odds[0] <= 90


def test_what_reads_alike_is_counted_apart() -> None:
    t = table(RU, hand=["Wolf Shaman"], deck=["Apprentice", "Militia", "Apprentice", "Apprentice"])
    with speaking({"draw {things}": "draw a card"}):
        _, likely, unlikely, _ = foreseen(t, "play", "Wolf Shaman")
    assert (likely.partition("%")[2], unlikely.partition("%")[2]) == (": draw a card", ": draw a card")
    assert sum(int(line.partition("%")[0]) for line in (likely, unlikely)) == 100


def test_a_question_that_always_follows_is_certain() -> None:
    scryer = "Scryer of the Lidless Eye"
    t = table(RU, hand=[scryer], deck=["Apprentice", "Militia", "Mystic"])
    courses = foresee(t.game.at(0), number_of(t, "play", scryer))
    asked = [times for words, times in preview(courses, t.game.names).chances if "asked" in words]
    assert asked == [len(courses)]


def test_each_course_is_counted() -> None:
    t = table(RU, hand=["Wolf Shaman"], deck=["Apprentice", "Militia"])
    courses = foresee(t.game.at(0), number_of(t, "play", "Wolf Shaman"))
    found = distinct(courses)
    assert len(found) == 2
    assert sum(times for _, times in found) == len(courses) == SAMPLES
    assert found[0][1] >= found[1][1]


def test_who_leads_an_auction_then_is_named() -> None:
    game = auction()
    (bid,) = [
        i
        for i, each in enumerate(game.decision.options if game.decision else ())
        if (each.verb, each.number) == ("bid", 3)
    ]
    lines = preview(foresee(game.at(game.seat or 0), bid), game.names).lines()
    asked = next(line for line in lines if line.startswith("then Maren is asked"))
    assert asked.endswith("You leads with 3◉")
    assert "Player" not in asked


def test_a_question_that_follows_is_said() -> None:
    scryer = "Scryer of the Lidless Eye"
    t = table(RU, hand=[scryer], deck=["Apprentice", "Militia", "Mystic"])
    lines = foreseen(t, "play", scryer)
    t.play(scryer)
    assert t.game.decision is not None
    assert f"then you are asked: {t.game.decision.text}" in lines


def test_what_answers_itself_is_no_question() -> None:
    t = table(RU, hand=["Scryer of the Lidless Eye"], deck=["Apprentice"] * 3)
    lines = foreseen(t, "play", "Scryer of the Lidless Eye")
    assert lines[:2] == ["draw Apprentice ×2", "discard Apprentice"]


def test_what_may_happen_is_not_told_as_if_it_had() -> None:
    alone = [each for each in vars(deeds).values() if isinstance(each, Wording) and each.would]
    told = [*DOINGS.values(), *MOVES.values(), *alone]
    past = {"drew", "took", "lost", "discarded", "played", "banished", "passed", "won", "bound", "named"}
    assert past <= {words.did.split()[0] for words in told}
    assert not past & {words.would.split()[0] for words in told}


def test_what_happens_to_all_others_is_one_thing() -> None:
    """A Dreamborn card in the row gives each player insight."""
    t = table(
        [RU, "delirium"],
        power=4,
        row=["Sadistic Giant"],
        center_deck=["Pollen Pixie"],
        opponents=[{}, {}],
    )
    lines = foreseen(t, "defeat", "Sadistic Giant")
    assert any(line.endswith("all others: +1◉") for line in lines)


HEROES = [each.name for each in cr.cards() if (each.set, each.kind, each.zone) == (RU, "hero", "center")]


def test_only_the_likeliest_things_are_read() -> None:
    alone = [name for name in HEROES if "transform" not in cr.card(name).keywords]  # whose draw is one thing
    t = table(RU, hand=["Wolf Shaman"], deck=alone)
    lines = foreseen(t, "play", "Wolf Shaman")
    assert len(lines) == MOST_LINES + 2
    assert lines[-2] == "and more that is less likely"
    assert all("%: draw " in line for line in lines[1:MOST_LINES])


def test_which_card_comes_into_the_row_is_no_reason_for_odds() -> None:
    t = table(RU, power=4, row=["Sadistic Giant"], center_deck=HEROES)
    courses = foresee(t.game.at(0), number_of(t, "defeat", "Sadistic Giant"))
    assert len(distinct(courses)) > 1
    found = preview(courses, t.game.names)
    assert found.certain
    *won, refill = found.told()
    assert won
    assert refill.text == "a new card comes into the row"
    assert {each.odds for each in found.told()} == {None}


def test_what_always_happens_has_no_odds_beside_what_may() -> None:
    t = table(RU, hand=["Wolf Shaman"], deck=["Apprentice", "Militia"])
    found = preview(foresee(t.game.at(0), number_of(t, "play", "Wolf Shaman")), t.game.names)
    assert not found.certain
    sure, *open_, tried = found.told()
    assert (sure.odds, tried.odds) == (None, None)
    odds = [each.odds for each in open_ if each.odds is not None]
    assert len(odds) == len(open_) == 2
    assert sum(odds) == 100


def test_the_last_round_is_foreseen() -> None:
    t = table(RU, power=4, row=["Sadistic Giant"], honor_pool=1)
    assert "The honor pool is empty: this is the last round." in foreseen(t, "defeat", "Sadistic Giant")


def test_no_such_option() -> None:
    game = table(RU, hand=["Apprentice"]).game
    key = game.key()
    for wrong in (-1, 99):
        with pytest.raises(cr.IllegalChoice):
            foresee(game.at(0), wrong)
    assert game.key() == key


def test_a_program_asks_for_one() -> None:
    with Program("--no-save", "--seed", "7", "--seats", "me,me", "--set", RU) as program:
        decision = program.read()
        answer = program.say({"command": "preview", "verb": "play", "card": "Apprentice"})
        number = next(i for i, each in enumerate(decision["options"]) if each["card"] == "Apprentice")
        assert (answer["type"], answer["option"], answer["samples"]) == ("preview", number, 1)
        assert answer["text"] == ["+1▲"]
        (course,) = answer["courses"]
        assert (course["times"], course["then"]) == (1, {"seat": 0, "kind": "turn", "prompt": "turn"})
        assert program.say({"command": "preview"})["type"] == "error"
        assert program.say({"command": "preview", "choose": 99})["type"] == "error"
        assert program.say(number)["type"] == "decision"


def test_the_plain_terminal_shows_it_by_number() -> None:
    t = table(RU, hand=["Apprentice"])
    out = play(t, f"i {number_of(t, 'play', 'Apprentice') + 1}")
    assert "If you choose it:" in out
    assert "+1▲" in out
    assert "If you choose it:" not in play(t, "i apprentice")


def test_the_table_shows_it_with_the_card() -> None:
    session = Session(table(RU, hand=["Wolf Shaman"], deck=["Apprentice", "Militia"]).game, ["me", "random"])

    async def act(person: Person) -> None:
        await person.press("down", "i")
        assert "Play Wolf Shaman" in person.sees
        assert "%: draw Militia" in person.sees
        await person.press("escape")
        assert session.game.view(0)["players"][0]["hand"] == ["Wolf Shaman"]

    at_the_table(session, act)
