"""What is taken back: by undo, by a line of the log, and with the others."""

from __future__ import annotations

import pathlib

import pytest
from playwright.sync_api import Browser, Locator, expect

from server.serving import Serving
from web.person import Person
from web.positions import sit_at
from web.test_games import begin_with
from web.test_screens import violations
from web.test_table import my_turn
from web.test_told import FOCUSED, heard

SURE = "Go back to here? What came after is gone."


def hand(person: Person) -> Locator:
    return person.page.locator("[data-zone^='hand:'] .card")


def play(person: Person, card: str) -> None:
    """Play a card of that name."""
    left = hand(person).count() - 1
    person.page.locator(f"[data-zone^='hand:'] [data-name='{card}']").first.click()
    expect(hand(person)).to_have_count(left)


def opened(person: Person, says: str) -> Locator:
    """The last line of the log that says so, opened; it comes when cards lie still."""
    person.page.locator(".logp .lab").filter(has_text=says).last.click()
    return person.page.locator(".why .wb")


def end_turn(person: Person) -> None:
    person.page.locator("[data-end]").click()
    if (anyway := person.page.locator("[data-anyway]")).count():
        anyway.click()


# ---- undo


def test_where_undo_leads_nowhere_it_says_why(person: Person) -> None:
    my_turn(person)
    page, why = person.page, "Undo leads no further: something was revealed, or nothing was done yet."
    undo, told = page.get_by_role("button", name="Undo"), page.get_by_role("alert").filter(has_text="Undo")
    expect(undo).to_be_disabled()
    page.keyboard.press("u")
    expect(told).to_have_text(f"{why} The log leads further back.")
    hand(person).first.click()
    expect(undo).to_be_enabled()
    expect(told).to_have_count(0)
    undo.click()
    expect(undo).to_be_disabled()
    undo.dispatch_event("click")
    expect(told).to_have_text(f"{why} The log leads further back.")


def test_where_only_ones_own_is_taken_back_no_line_leads_further(person: Person) -> None:
    my_turn(person, undo="own")
    page = person.page
    hand(person).first.click()
    page.keyboard.press("l")
    opened(person, "You played")
    expect(page.locator(".why").get_by_role("button", name="Back to here")).to_be_visible()
    before = person.version()
    end_turn(person)
    person.moved_on(before)
    page.wait_for_selector(".acts [data-end]:enabled")
    expect(page.locator(".why")).to_be_visible()
    expect(page.get_by_role("button", name="Back to here")).to_have_count(0)
    page.keyboard.press("u")
    expect(page.get_by_role("alert").filter(has_text="Undo")).not_to_contain_text("The log")


# ---- lines of the log


def test_going_back_further_than_undo_asks_first(
    person: Person, site: Serving, tmp_path: pathlib.Path
) -> None:
    sit_at(person, site, "two", tmp_path)
    page = person.page
    play(person, "Militia")
    play(person, "Apprentice")
    page.keyboard.press("l")
    back = opened(person, "You played Militia")
    back.get_by_role("button", name="Back to here").click()
    asks = page.get_by_role("alertdialog", name=SURE, exact=True)
    expect(asks).to_be_visible()
    assert page.evaluate(FOCUSED) == "Keep playing"
    assert violations(page) == []
    asks.get_by_role("button", name="Keep playing").click()
    expect(asks).to_have_count(0)
    expect(hand(person)).to_have_count(3)
    back.get_by_role("button", name="Back to here").click()
    asks.get_by_role("button", name="Go back").click()
    expect(hand(person)).to_have_count(5)


def test_going_back_as_far_as_undo_asks_nothing(person: Person) -> None:
    my_turn(person)
    hand(person).first.click()
    expect(hand(person)).to_have_count(4)
    person.page.keyboard.press("l")
    opened(person, "You played").get_by_role("button", name="Back to here").click()
    expect(hand(person)).to_have_count(5)


def test_what_was_done_again_and_again_is_one_line_with_its_sum(
    person: Person, site: Serving, tmp_path: pathlib.Path
) -> None:
    sit_at(person, site, "two", tmp_path)
    page = person.page
    page.keyboard.press("l")
    lines = page.locator(".logp .lab")
    expect(lines).to_have_count(1)
    play(person, "Apprentice")
    play(person, "Apprentice")
    expect(lines).to_have_count(1)
    expect(lines.locator(".ltx")).to_have_text("Played Apprentice ×3")
    expect(lines.locator(".gv")).to_contain_text("+3")
    expect(lines).to_have_accessible_name("You played Apprentice, +1 rune, 3 times")
    assert violations(page) == []
    opened(person, "You played").get_by_role("button", name="Back to here").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Go back").click()
    expect(hand(person)).to_have_count(6)


# ---- with the others


@pytest.mark.parametrize("agree", [True, False])
def test_the_others_are_asked_and_who_asks_is_told(
    person: Person, site: Serving, chromium: Browser, agree: bool
) -> None:
    with Person(chromium, site.address) as friend:
        begin_with(person, friend)
        begins = person if person.page.query_selector("[data-asked='yes']") else friend
        other = friend if begins is person else person
        hand(begins).first.click()
        expect(hand(begins)).to_have_count(4)
        end_turn(begins)
        other.page.wait_for_selector(".acts [data-end]:enabled")
        begins.page.keyboard.press("l")
        opened(begins, "You played").get_by_role("button", name="Back to here").click()
        sure = begins.page.get_by_role("alertdialog", name=f"{SURE} The others are asked.")
        sure.get_by_role("button", name="Go back").click()
        expect(begins.page.get_by_role("status").filter(has_text="The others are asked.")).to_be_visible()
        asks = other.page.get_by_role("alertdialog", name="Somebody asks")
        expect(asks).to_contain_text("would like to go back to before “")
        expect(heard(other)).to_contain_text("would like to go back to before “")
        assert violations(other.page) == []
        asks.get_by_role("button", name="Agree" if agree else "No", exact=True).click()
        expect(asks).to_have_count(0)
        if agree:
            expect(hand(begins)).to_have_count(5)
            expect(heard(begins)).to_contain_text("Taken back.")
        told = begins.page.get_by_role("alert").filter(has_text="not everybody agreed")
        expect(told).to_have_count(0 if agree else 1)
