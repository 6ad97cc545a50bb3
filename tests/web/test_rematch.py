"""Playing again with the same people: one table for all of them, at which everybody sits down themselves."""

from __future__ import annotations

import pathlib
import re

import pytest
from playwright.sync_api import Browser, Locator, expect

from server.serving import Serving, served, sqlite_in
from web.finished import finished
from web.person import SHOWN, Person
from web.test_games import begin_with
from web.test_screens import violations


def rematch(person: Person) -> Locator:
    return person.page.get_by_role("button", name="Rematch")


def played(person: Person, friend: Person) -> str:
    """Both are at the end of a game; returns its table."""
    begin_with(person, friend, honor=6)
    table = person.page.url.rpartition("/")[2]
    person.give_up(table)
    for each in (person, friend):
        expect(rematch(each)).to_be_visible()
    return table


def sit_down(person: Person, table: str) -> str:
    """Press the button; returns the table to which it leads."""
    with person.page.expect_response("**/contribution"):
        rematch(person).click()
    person.page.wait_for_url(re.compile(rf"/t/(?!{table})"))
    return person.page.url.rpartition("/")[2]


@pytest.mark.parametrize("reloads", [False, True])
def test_who_presses_first_makes_the_table_and_the_other_sits_down_there(
    person: Person, site: Serving, chromium: Browser, reloads: bool
) -> None:
    with Person(chromium, site.address) as friend:
        table = played(person, friend)
        new = sit_down(person, table)
        link = person.page.get_by_role("textbox", name=re.compile("Link for seat"))
        expect(link).to_have_value(re.compile(rf"/t/{new}#"))
        person.page.get_by_text("Link to watch").click()
        expect(person.page.get_by_role("textbox")).to_have_count(2)
        asked = friend.page.get_by_text("Player 1 has asked for a rematch. Press Rematch to play again.")
        expect(asked).to_be_visible()
        if reloads:
            friend.page.reload()
            expect(asked).to_be_visible()
        assert violations(friend.page) == []
        assert sit_down(friend, table) == new
        expect(person.page.get_by_role("heading", name="Everybody is here")).to_be_visible()
        person.page.get_by_role("button", name="Begin").click()
        for each in (person, friend):
            each.page.wait_for_selector(SHOWN)
            assert each.page.url.rpartition("/")[2] == new


def test_two_who_press_at_once_meet(person: Person, site: Serving, chromium: Browser) -> None:
    with Person(chromium, site.address) as friend:
        played(person, friend)
        rematch(person).click(no_wait_after=True)
        rematch(friend).click(no_wait_after=True)
        for each in (person, friend):
            expect(each.page.get_by_role("heading", name="Everybody is here")).to_be_visible()
        assert person.page.url == friend.page.url


def test_against_bots_it_begins_at_once(person: Person, site: Serving) -> None:
    table, _ = finished(person, "me", "novice", honor=4)
    person.page.goto(f"{site.address}/t/{table}")
    rematch(person).click()
    person.page.wait_for_selector("main.tbl")
    assert table not in person.page.url


def test_why_there_is_none_is_said(page_built: None, chromium: Browser, tmp_path: pathlib.Path) -> None:
    with (
        served(sqlite_in(tmp_path), tmp_path, tables_per_hour="1") as server,
        Person(chromium, server.address) as person,
    ):
        person.give_up(person.sit("me", "novice"))
        for name in ("Rematch", "Same deal again"):
            person.page.get_by_role("button", name=name).click()
            expect(person.page.locator(".endp .problem")).to_contain_text("At most 1 tables an hour")
        person.complaints.clear()  # the browser notes that the server said no


def test_why_the_first_game_is_not_played_again_is_said(
    page_built: None, chromium: Browser, tmp_path: pathlib.Path
) -> None:
    with (
        served(sqlite_in(tmp_path), tmp_path, tables_per_hour="1") as server,
        Person(chromium, server.address) as person,
    ):
        person.page.get_by_role("button", name="Learn to play").first.click()
        person.page.wait_for_selector("main.tbl")
        person.give_up(person.page.url.rpartition("/")[2])
        for name in ("The lesson again", "Play a real game"):
            person.page.get_by_role("button", name=name).click()
            expect(person.page.locator(".endp .problem")).to_contain_text("At most 1 tables an hour")
        person.complaints.clear()  # the browser notes that the server said no
