"""Who waits for others can ask for mail at their turns, in the page; without mail it offers none."""

from __future__ import annotations

import pathlib
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from server.listening import Letters, link_in, mailbox
from server.serving import Serving
from server.test_notices import ANN, BOB, mailing, notifying
from web.person import Person
from web.test_games import begin_with
from web.test_screens import go, too_wide, violations

PHONE = (360, 740)


@pytest.fixture(scope="module")
def box() -> Iterator[Letters]:
    with mailbox() as found:
        yield found


@pytest.fixture(scope="module")
def office(page_built: None, box: Letters, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server that sends mail."""
    folder: pathlib.Path = tmp_path_factory.mktemp("office")
    with notifying(folder, **mailing(box)) as server:
        yield server


def wish(page: Page) -> Locator:
    """Where mail is asked for."""
    return page.get_by_role("group").filter(has_text="Mail when it is my turn")


def agree(page: Page, box: Letters, address: str) -> None:
    """Ask for mail to that address, and follow the link that comes there."""
    page.get_by_label("Your address").fill(address)
    page.get_by_role("button", name="Tell me").click()
    expect(page.get_by_text(f"We have written to {address}")).to_be_visible()
    message, text = box.mail()
    assert message["To"] == address
    assert page.request.post(link_in(text, "confirm")).ok
    expect(page.get_by_text(f"Notices go to {address}.")).to_be_visible(timeout=30_000)


@pytest.mark.parametrize("size", [(1440, 900), PHONE])
def test_mail_is_asked_for_while_the_table_waits(
    office: Serving, chromium: Browser, box: Letters, size: tuple[int, int]
) -> None:
    with Person(chromium, office.address, size) as person:
        page = go(person, f"/t/{person.make('me', 'link', start=False)['table']}")
        page.get_by_text("Mail when it is my turn").click()
        page.get_by_label("Your address").fill("ann at home")
        page.get_by_role("button", name="Tell me").click()
        expect(page.get_by_role("alert")).to_have_text(
            "This is no address of mail; one is like ann@example.org."
        )
        person.complaints.clear()  # the browser notes that the server said no
        assert violations(page) + too_wide(page) == []
        agree(page, box, f"{size[0]}-{ANN}")
        expect(page.get_by_role("alert")).to_have_count(0)
        assert violations(page) + too_wide(page) == []
        assert ANN not in page.evaluate("JSON.stringify([localStorage, sessionStorage])")


def test_at_the_table_mail_comes_until_it_is_stopped(
    office: Serving, chromium: Browser, box: Letters
) -> None:
    with Person(chromium, office.address) as person, Person(chromium, office.address, PHONE) as friend:
        begin_with(person, friend)
        for each in (person, friend):
            each.page.get_by_role("button", name="Menu").click()
            each.page.get_by_text("Mail when it is my turn").click()
        agree(person.page, box, ANN)
        agree(friend.page, box, BOB)
        assert violations(friend.page) == []
        for each in (person, friend):
            each.page.goto(f"{office.address}/rules")
        message, text = box.mail()  # to whoever begins
        assert (message["Subject"], message["To"] in (ANN, BOB)) == ("It is your turn", True)
        page = (person if message["To"] == ANN else friend).page
        page.goto(next(line for line in text.splitlines() if "/t/" in line))
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="No more notices").click()
        expect(page.get_by_text("Notices go to")).to_have_count(0)
        expect(page.get_by_text("Mail when it is my turn")).to_be_focused()
        expect(page.get_by_label("Your address")).to_have_value("")


def test_where_nobody_is_waited_for_or_no_mail_is_sent_there_is_none(
    office: Serving, person: Person, chromium: Browser
) -> None:
    with Person(chromium, office.address) as alone:
        alone.sit("me", "novice")
        person.page.goto(f"{person.address}/t/{person.make('me', 'link', start=False)['table']}")
        alone.page.get_by_role("button", name="Menu").click()
        for page in (alone.page, person.page):
            page.wait_for_load_state("networkidle")
            expect(page.get_by_text("Mail when it is my turn")).to_have_count(0)
