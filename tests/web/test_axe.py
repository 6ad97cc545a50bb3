"""axe finds nothing where it is looked for nowhere else: at full tables, in what opens, in both themes."""

from __future__ import annotations

import pathlib

import pytest
from playwright.sync_api import Browser, expect

from centerrow.session import PERSON
from server.serving import Serving
from web.finished import finished
from web.person import Person, page_grows_old
from web.positions import sit_at
from web.test_lesson import begin, play_on
from web.test_screens import go
from web.test_table import in_both_themes


@pytest.mark.parametrize("position", ["teams", "destination", "faction", "payment", "outbid", "rivals"])
def test_at_a_wide_table(person: Person, site: Serving, tmp_path: pathlib.Path, position: str) -> None:
    sit_at(person, site, position, tmp_path, PERSON)
    expect(person.page.locator(".acts, .ribbon").first).to_be_visible()
    assert in_both_themes(person) == []


def test_alone_and_when_the_die_was_rolled(person: Person, site: Serving, tmp_path: pathlib.Path) -> None:
    page = person.page
    person.sit("me", sets=["dreamscape"])
    page.wait_for_selector(".acts, .drafts")
    assert in_both_themes(person) == []
    sit_at(person, site, "die", tmp_path, PERSON)
    page.locator("[data-zone='die']").first.click()
    expect(page.locator(".ribbon.die")).to_be_visible()
    assert in_both_themes(person) == []


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
@pytest.mark.parametrize("position", ["two", "teams"])
def test_while_others_play(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, position: str, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size) as person:
        sit_at(person, site, position, tmp_path, PERSON)
        page = person.page
        page.keyboard.press("e")
        page.locator("[data-anyway]").click()
        page.wait_for_selector("[data-asked=no]", state="attached")
        assert in_both_themes(person) == []


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_in_what_opens_beside_the_table(site: Serving, chromium: Browser, size: tuple[int, int]) -> None:
    with Person(chromium, site.address, size) as person:
        page, found = go(person, "/new"), []
        page.locator(".howbox summary").click()
        found += in_both_themes(person)
        page = go(person, "/settings")
        page.get_by_role("button", name="Forget everything about me").click()
        page.get_by_text("Another device", exact=True).click()
        page.get_by_role("button", name="Show a code").click()
        found += in_both_themes(person)
        page = go(person, "/new")
        page.get_by_role("radio", name="A friend, by link").click()
        page.get_by_role("button", name="Make the table").click()
        page.get_by_role("button", name="Show as QR code").click()
        found += in_both_themes(person)
        page = go(person, f"/r/{finished(person, honor=3)[0]}#5")
        page.wait_for_selector("[data-position='5']", state="attached")
        page.get_by_role("button", name="Note", exact=True).click()
        found += in_both_themes(person)
        page.keyboard.press("Escape")
        if size[0] < 800:
            page.get_by_role("button", name="All lines").click()
            expect(page.get_by_role("dialog")).to_be_visible()
            found += in_both_themes(person)
        assert found == []


def test_in_what_is_said_over_a_screen(site: Serving, chromium: Browser) -> None:
    with Person(chromium, site.address, service_workers="block") as person:
        page = go(person, "/rules")
        page_grows_old(person)
        person.context.set_offline(True)
        expect(page.get_by_text("You are offline.")).to_be_visible()
        assert in_both_themes(person) == []
        person.complaints.clear()  # that the worker is blocked


def test_in_a_wide_lesson(person: Person) -> None:
    begin(person)
    for step in (1, 2, 3, 5, 8):
        play_on(person, until=step)
        assert in_both_themes(person) == []
