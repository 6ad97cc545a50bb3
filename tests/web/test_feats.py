"""What people have done, on the front page: the deal of the day, their record, games that others play."""

from __future__ import annotations

import json
import pathlib

import pytest
from playwright.sync_api import Browser, expect

from server.serving import Serving, served, sqlite_in
from web.person import SHOWN, Person
from web.test_screens import go, info, table_at, too_wide, violations


def test_the_deal_of_the_day_is_played_counted_and_played_again(person: Person) -> None:
    page = go(person, "/")
    box = page.get_by_role("region", name="Daily deal")
    expect(box).to_contain_text("Your first attempt counts.")
    box.get_by_role("radio", name="Novice").click()
    box.get_by_role("button", name="Play today’s deal").click()
    table = table_at(page)
    found = info(person, table)
    assert (found["daily"]["way"], found["daily"]["attempt"], found["known_seed"]) == ("novice", 1, True)
    page = go(person, "/")
    expect(box.get_by_role("link", name="Continue")).to_have_attribute("href", f"/t/{table}")
    person.give_up(table)
    page = go(person, "/")
    expect(box).to_contain_text("1 day")
    expect(box).to_contain_text("place 1 of 1")
    box.get_by_text("First attempts (1)").click()
    expect(box.get_by_role("listitem")).to_contain_text("gave up")
    box.get_by_text("Your deals (1)").click()
    expect(box.get_by_role("link", name="Novice: ")).to_have_attribute("href", f"/r/{table}")
    assert violations(page) == []
    box.get_by_role("button", name="Play it again").click()
    again = info(person, table_at(page))
    assert (again["table"] != table, again["daily"]["attempt"]) == (True, 2)


@pytest.mark.parametrize("size", [(1440, 900), (360, 740)])
def test_a_record_is_shown_and_saved(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size) as person:
        page = go(person, "/")
        expect(page.get_by_role("region", name="Daily deal")).to_be_visible()
        expect(page.get_by_role("region", name="Your record")).to_have_count(0)
        tables = [person.make("me", *others)["table"] for others in (["novice"], ["novice"], [])]
        for table in tables:
            person.give_up(table)
        page = go(person, "/")
        box = page.get_by_role("region", name="Your record")
        expect(box).to_contain_text("3 games")
        expect(box.get_by_role("listitem").filter(has_text="Novice")).to_contain_text("0 of 2 won")
        expect(box.get_by_role("listitem").filter(has_text="The Cult")).to_contain_text("of 1 won")
        with page.expect_download() as saving:
            box.get_by_role("button", name="Export").click()
        saving.value.save_as(tmp_path / "record.json")
        saved = json.loads((tmp_path / "record.json").read_text(encoding="utf-8"))
        assert saving.value.suggested_filename == "centerrow-record.json"
        assert [game["table"] for game in saved["games"]] == tables[::-1]
        assert violations(page) == []
        assert too_wide(page) == []


def test_a_record_names_every_set_and_all_opponents_when_asked(person: Person) -> None:
    sets = ["realms_unraveled", "dreamscape", "valley_of_the_ancients", "delirium", "deliverance"]
    for one, other in zip(sets, ["novice", "adept", "expert", "random", None], strict=True):
        person.give_up(person.make("me", *([other] if other else []), sets=[one])["table"])
    page = go(person, "/")
    box = page.get_by_role("region", name="Your record")
    for title in ("Realms Unraveled", "Dreamscape", "Valley of the Ancients", "Delirium", "Deliverance"):
        expect(box.get_by_role("listitem").filter(has_text=title)).to_contain_text("of 1 won")
    expect(box.get_by_role("listitem")).to_have_count(9)
    box.get_by_role("button", name="All 5").click()
    expect(box.get_by_role("listitem")).to_have_count(10)
    assert violations(page) == []
    box.get_by_role("button", name="Fewer").click()
    expect(box.get_by_role("listitem")).to_have_count(9)


#: Play the deal of the day as somebody else, and go; the table.
AS_ANOTHER = """async () => {
  const key = crypto.randomUUID().replaceAll('-', '');
  localStorage.setItem('centerrow.key', key);
  const headers = {Authorization: `Bearer ${key}`};
  const {date} = await (await fetch('/api/daily', {headers})).json();
  const body = JSON.stringify({date, way: 'cult'});
  return (await (await fetch('/api/daily', {method: 'POST', headers, body})).json()).table;
}"""


def test_all_first_attempts_are_named_when_asked(
    page_built: None, chromium: Browser, tmp_path: pathlib.Path
) -> None:
    with served(sqlite_in(tmp_path), tmp_path) as server, Person(chromium, server.address) as person:
        for _ in range(7):
            person.give_up(person.page.evaluate(AS_ANOTHER))
        page = go(person, "/")
        box = page.get_by_role("region", name="Daily deal")
        box.get_by_text("First attempts (7)").click()
        named = box.locator("details").first.get_by_role("listitem")
        expect(named).to_have_count(5)
        box.get_by_role("button", name="All 7").click()
        expect(named).to_have_count(7)


def test_a_listed_game_is_watched(person: Person, site: Serving, chromium: Browser) -> None:
    made = person.make("me", "novice", listed=True, sets=["delirium"])
    with Person(chromium, site.address) as other:
        page = go(other, "/lobby")
        page.get_by_role("link", name="Watch: Delirium").first.click()
        page.wait_for_selector(SHOWN)
        assert (table_at(page), info(other, made["table"])["yours"]) == (made["table"], [])
        expect(page.get_by_role("button", name="End turn")).to_have_count(0)


#: Take a seat with a promise for the shuffle that nobody can keep.
JOIN = """async ([table, invitation]) => {
  const headers = {Authorization: `Bearer ${localStorage.getItem('centerrow.key')}`};
  const body = JSON.stringify({name: 'Nika', invitation, contribution: '0'.repeat(64)});
  await fetch(`/api/tables/${table}/join`, {method: 'POST', headers, body});
}"""


def until_promised(person: Person, table: str, seat: int, wanted: bool) -> None:
    """Until that seat has promised something for the shuffle, or nothing any more."""
    for _ in range(200):
        if (info(person, table)["seats"][seat]["contribution"] is not None) == wanted:
            return
        person.page.wait_for_timeout(100)
    raise AssertionError("it is never so")


def test_who_waits_adds_to_the_shuffle_without_noticing(
    person: Person, site: Serving, chromium: Browser
) -> None:
    made = person.make("me", "link", start=False)
    table, invitation = made["table"], made["seats"][1]["invitation"]
    page = go(person, f"/t/{table}")
    with Person(chromium, site.address) as friend:
        friend.page.goto(f"{site.address}/t/{table}#{invitation}")
        friend.page.get_by_label("Your name at the table").fill("Nika")
        friend.page.get_by_role("button", name="Sit down").click()
        for seat in (0, 1):
            until_promised(person, table, seat, wanted=True)
        # Who leaves takes it back, and who comes again promises anew. A closed window can only try to.
        friend.page.get_by_role("link", name="Cards").first.click()
        until_promised(person, table, 1, wanted=False)
        friend.page.goto(f"{site.address}/t/{table}")
        until_promised(person, table, 1, wanted=True)
        page.get_by_role("button", name="Begin").click()
        page.wait_for_selector(SHOWN)
        friend.page.wait_for_selector(SHOWN)
        added = [seat["contribution"] for seat in info(person, table)["seats"]]
        assert all(each is not None and each["revealed"] for each in added)


def test_the_cards_are_dealt_without_who_is_gone(person: Person, site: Serving, chromium: Browser) -> None:
    made = person.make("me", "link", start=False)
    with Person(chromium, site.address) as friend:
        friend.page.evaluate(JOIN, [made["table"], made["seats"][1]["invitation"]])
    page = go(person, f"/t/{made['table']}")
    until_promised(person, made["table"], 0, wanted=True)
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("status").filter(has_text="Nika has shown")).to_be_visible()
    page.get_by_role("button", name="Deal without it").click()
    page.wait_for_selector(SHOWN)
    assert info(person, made["table"])["phase"] == "playing"


#: A browser that notifies, a window that nobody looks at, and what was told.
AWAY = """
window.told = [];
Object.defineProperty(Notification, 'permission', {get: () => 'granted'});
Notification.requestPermission = async () => 'granted';
ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
  window.told.push([title, options.body, options.data]);
};
Object.defineProperty(document, 'hidden', {get: () => Boolean(window.away)});
"""


def test_who_looks_elsewhere_is_told_of_their_turn(person: Person) -> None:
    person.page.add_init_script(AWAY)
    page = go(person, "/settings")
    wish = page.get_by_role("switch", name="Tell me when it is my turn")
    expect(wish).not_to_be_checked()
    wish.click()
    expect(wish).to_be_checked()
    page.evaluate("navigator.serviceWorker.ready")
    table = person.sit("me", "novice", sets=["realms_unraveled"])
    page.wait_for_selector(".acts [data-end]:enabled")
    assert page.evaluate("window.told") == []
    page.evaluate("window.away = true")
    before = person.version()
    page.keyboard.press("e")
    page.keyboard.press("e")
    person.moved_on(before)
    page.wait_for_function("() => window.told.length")
    assert page.evaluate("window.told") == [["Your turn", "Novice", f"/t/{table}"]]
