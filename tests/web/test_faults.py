"""What fails leaves no blank page: it says what happened, where one can go, and saves a report."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

import centerrow as cr
from server.serving import Serving
from web.person import SHOWN, Person
from web.test_screens import go, too_wide, violations

TITLE = "Something went wrong"


def saved(page: Page) -> dict[str, Any]:
    with page.expect_download() as download:
        page.get_by_role("button", name="Save a report").click()
    found: dict[str, Any] = json.loads(download.value.path().read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize(("size", "theme"), [((1440, 900), "dark"), ((360, 740), "light")])
def test_a_screen_that_fails_says_so_and_leads_on(
    site: Serving, chromium: Browser, size: tuple[int, int], theme: str
) -> None:
    with Person(chromium, site.address, size, "light" if theme == "light" else "dark") as person:
        nonsense = json.dumps({"tables": [{"table": "x"}]})
        person.page.route("**/api/lobby", lambda route: route.fulfill(body=nonsense))
        page = go(person, "/lobby")
        expect(page.get_by_role("heading", name=TITLE)).to_be_focused()
        assert violations(page) + too_wide(page) == []
        found = saved(page)
        assert (found["at"], found["page"].startswith("/assets/")) == ("/lobby", True)
        assert found["server"]["centerrow"] == cr.__version__
        assert "TypeError" in found["fault"]
        person.page.unroute("**/api/lobby")
        page.get_by_role("button", name="Reload").click()
        expect(page.get_by_role("heading", name="Open tables", level=1)).to_be_visible()
        assert person.complaints  # whoever looks at the console is told, too
        person.complaints.clear()


def test_an_answer_that_comes_when_one_has_gone_on_is_no_fault(person: Person) -> None:
    page = person.page
    answers: list[Route] = []

    def wait(route: Route) -> None:
        answers.append(route)

    page.route("**/api/lobby", wait)
    with page.expect_request("**/api/lobby"):
        page.reload()
    page.get_by_role("link", name="New table").first.click()
    expect(page.get_by_role("button", name="Deal for two")).to_be_visible()
    with page.expect_response("**/api/daily**"):  # the front page goes on with what it wanted to know
        for answer in answers:
            answer.continue_()


def test_the_way_to_the_front_page_and_the_way_back_lead_out_of_it(person: Person) -> None:
    page = go(person, "/rules")
    nonsense = json.dumps({"tables": [{"table": "x"}]})
    page.route("**/api/lobby", lambda route: route.fulfill(body=nonsense))
    tables = page.get_by_role("navigation").get_by_role("link", name="Tables").first
    tables.click()
    expect(page.get_by_role("heading", name=TITLE)).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="Rules", level=1)).to_be_visible()
    tables.click()
    page.unroute("**/api/lobby")
    page.get_by_role("link", name="To the front page").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    person.complaints.clear()  # what it was


def test_a_table_that_fails_saves_what_it_was_told(person: Person) -> None:
    def between(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def told(message: str | bytes) -> None:
            found = json.loads(message)
            if found["type"] == "update":
                found["view"]["players"] = None
            page.send(json.dumps(found))

        server.on_message(told)

    person.page.route_web_socket("**/socket", between)
    table = person.make("me", "novice")["table"]
    page = go(person, f"/t/{table}")
    expect(page.get_by_role("heading", name=TITLE)).to_be_visible()
    found = saved(page)
    assert (found["table"], found["at"], found["replay"]) == (table, f"/t/{table}", None)
    assert "update" in {message["type"] for message in found["messages"]}
    assert page.evaluate("localStorage.getItem('centerrow.key')") not in json.dumps(found)
    person.complaints.clear()  # what it was


@pytest.mark.parametrize("answer", [{"status": 502, "body": "<h1>Bad gateway</h1>"}, None])
def test_a_table_of_a_server_that_is_away_says_so_and_comes_when_it_is_back(
    person: Person, answer: dict[str, Any] | None
) -> None:
    page, table = person.page, person.make("me", "novice")["table"]
    asked = f"**/api/tables/{table}"
    page.route(asked, lambda route: route.abort() if answer is None else route.fulfill(**answer))
    page.goto(f"{person.address}/t/{table}")
    expect(page.get_by_text("The server cannot be reached.")).to_be_visible()
    page.unroute(asked)
    page.wait_for_selector(SHOWN)
    person.complaints.clear()  # what did not come


def test_a_link_that_cannot_be_drawn_says_why_and_is_drawn_later(person: Person) -> None:
    page = go(person, f"/t/{person.make('me', 'link', start=False)['table']}")
    page.get_by_role("button", name="New link").click()
    page.route("**/api/qr", lambda route: route.abort())
    page.get_by_role("button", name="Show as QR code").click()
    expect(page.get_by_role("alert")).to_have_text("The server cannot be reached.")
    page.unroute("**/api/qr")
    page.get_by_role("button", name="Hide the QR code").click()
    page.get_by_role("button", name="Show as QR code").click()
    expect(page.get_by_role("img", name="QR code of the link for seat 2")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    person.complaints.clear()  # what did not come


def test_without_the_words_of_a_language_the_page_opens_in_english(site: Serving, chromium: Browser) -> None:
    with Person(chromium, site.address, service_workers="block") as person:
        person.page.evaluate("localStorage.setItem('centerrow.settings', JSON.stringify({language: 'qaa'}))")
        person.page.route("**/assets/marked*.js", lambda route: route.fulfill(status=404))
        page = go(person, "/rules")
        expect(page.get_by_role("heading", name="Rules", level=1)).to_be_visible()
        missing = page.get_by_text("A part of this page could not be loaded.")
        expect(missing).to_be_visible()
        page.unroute("**/assets/marked*.js")
        page.get_by_role("button", name="Reload").click()
        expect(missing).to_have_count(0)
        person.complaints.clear()  # what did not come
