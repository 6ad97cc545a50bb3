"""What the table tells besides the game: clock, chat, what would be lost, and that it is over."""

from __future__ import annotations

import json
import pathlib
import re

import pytest
from playwright.sync_api import Browser, Locator, WebSocketRoute, expect

from server.serving import Serving
from session.command import centerrow
from web.person import SHOWN, Person, talk_begins
from web.positions import sit_at
from web.test_screens import violations
from web.test_table import my_turn

PHONE = (390, 844)
FOCUSED = "document.activeElement.textContent.trim()"


def heard(person: Person) -> Locator:
    """What is said aloud."""
    return person.page.get_by_role("log", name="What happens")


@pytest.mark.parametrize(("size", "place"), [((1440, 900), ".bar .me"), (PHONE, ".pbar")])
def test_the_clock_is_shown_and_said(
    site: Serving, chromium: Browser, size: tuple[int, int], place: str
) -> None:
    with Person(chromium, site.address, size) as person:
        person.page.clock.install()
        clock = {"turn_seconds": 300, "reserve_seconds": 0, "at_zero": "bot", "bot": "novice"}
        my_turn(person, clock=clock)
        shown = person.page.locator(f"{place} .clock")
        expect(shown).to_have_text(re.compile(r"^[45]:\d\d$"))
        expect(heard(person)).not_to_contain_text("seconds left")
        left = shown.inner_text().split(":")
        person.page.clock.fast_forward((int(left[0]) * 60 + int(left[1]) - 25) * 1000)
        expect(heard(person)).to_contain_text("30 seconds left.")
        expect(shown).to_have_class(re.compile("late"))
        assert violations(person.page) == []
        person.page.clock.fast_forward(16_000)
        expect(heard(person)).to_contain_text("10 seconds left.")


def test_without_a_clock_there_is_none(person: Person) -> None:
    my_turn(person)
    expect(person.page.locator(".clock")).to_have_count(0)


@pytest.mark.parametrize("size", [(1440, 900), PHONE])
def test_what_others_say_is_counted_and_heard(
    site: Serving, chromium: Browser, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size) as person, Person(chromium, site.address) as friend:
        talk_begins(person, friend)
        friend.page.keyboard.press("l")
        friend.page.get_by_label("Say something").fill("<b>hello</b>")
        friend.page.keyboard.press("Enter")
        button = person.page.get_by_role("button", name="Log, 1 new message")
        expect(button).to_be_visible()
        expect(heard(person)).to_contain_text("Kei says: <b>hello</b>")
        assert violations(person.page) == []
        button.click()
        expect(person.page.locator(".logp .msgs")).to_contain_text("<b>hello</b>")
        expect(person.page.get_by_role("button", name="Log", exact=True)).to_be_attached()
        person.page.reload()
        person.page.wait_for_selector("main.tbl, main.ph")
        expect(person.page.get_by_role("button", name="Log", exact=True)).to_be_visible()


def test_one_tap_reacts_and_what_is_said_can_be_reported_and_muted(site: Serving, chromium: Browser) -> None:
    with Person(chromium, site.address) as person, Person(chromium, site.address, PHONE) as friend:
        table = talk_begins(person, friend)
        friend.page.get_by_role("button", name="Log", exact=True).click()
        friend.page.get_by_role("button", name="Well played").click()
        expect(
            friend.page.get_by_role("button", name="Well played")
        ).to_be_focused()  # and no keyboard comes up
        person.page.get_by_role("button", name="Log, 1 new message").click()
        talk = person.page.get_by_role("log", name="Chat")
        expect(talk).to_have_text(re.compile(r"Kei\s*Well played"))
        talk.get_by_role("button", name="Kei").click()
        assert violations(person.page) == []
        report = talk.get_by_role("button", name="Report this")
        report.click()
        expect(talk.get_by_role("status")).to_contain_text("whoever runs the server will read it")
        expect(report).to_be_focused()
        talk.get_by_role("button", name="Mute Kei").click()
        expect(talk).to_be_empty()
        expect(person.page.get_by_label("Say something")).to_be_focused()
        person.page.get_by_role("button", name="Close").click()
        friend.page.get_by_role("button", name="Ouch").click()
        expect(friend.page.get_by_role("log", name="Chat")).to_contain_text("Ouch")
        person.page.keyboard.press("l")
        expect(talk).to_be_empty()
        expect(heard(person)).not_to_contain_text("Ouch")
        person.page.get_by_role("button", name="Read what Kei says again").click()
        expect(talk).to_contain_text("Ouch")
    told = centerrow("reports", "--database", site.database).stdout
    assert table in told
    assert "Well played" in told


@pytest.mark.parametrize("size", [(1440, 900), PHONE])
def test_a_table_that_is_over_says_so_from_its_top(
    site: Serving, chromium: Browser, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size) as person:
        my_turn(person)
        page = person.page
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Give up").click()
        page.get_by_role("button", name="Really give up?").click()
        look = page.get_by_role("button", name="Look at the table")
        look.scroll_into_view_if_needed()
        look.click()
        expect(page.locator(".ribbon.wait, .waits")).to_have_text("The game is over")
        expect(page.get_by_role("radiogroup", name="Turns of others")).to_have_count(0)
        assert page.evaluate("scrollY") == 0


def test_the_warning_takes_the_focus_is_heard_and_gives_it_back(person: Person) -> None:
    my_turn(person)
    page = person.page
    card = page.locator("[data-zone='row'] .hit").first
    card.focus()
    page.keyboard.press("e")
    expect(page.get_by_role("alertdialog")).to_be_visible()
    assert page.evaluate(FOCUSED) == "Keep playing"
    expect(heard(person)).to_contain_text("There is still something to do. Still possible: 5 cards to play.")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    expect(card).to_be_focused()


def test_a_key_opens_the_cards_beside_the_table(person: Person) -> None:
    my_turn(person)
    with person.context.expect_page() as opened:
        person.page.keyboard.press("/")
    opened.value.wait_for_url("**/cards")
    opened.value.close()


def test_what_lies_before_one_comes_before_what_lies_beside_the_row(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path
) -> None:
    with Person(chromium, site.address, PHONE) as person:
        sit_at(person, site, "deliverance", tmp_path)
        page = person.page
        places = ['[data-name="Pasythea\'s Mace"]', "[data-name='Lunar Embrace']", "[data-zone='die']"]
        played = "[data-name='Heavy Infantry']"
        lefts = [page.locator(f".board {place}").first.bounding_box() for place in [*places, played]]
        across = [box["x"] for box in lefts if box]
        assert len(across) == 4
        assert across == sorted(across)
        deck = page.locator(".board .pile .back").bounding_box()
        assert deck is not None
        assert deck["height"] > deck["width"] > 30
        expect(page.locator("[data-zone='supply:Mystic'] small")).to_be_visible()


@pytest.mark.parametrize("size", [(1440, 900), PHONE])
def test_a_question_dims_the_die_too(
    site: Serving, chromium: Browser, size: tuple[int, int], tmp_path: pathlib.Path
) -> None:
    with Person(chromium, site.address, size) as person:
        sit_at(person, site, "faction", tmp_path)
        expect(person.page.locator("[data-zone='die']")).to_have_class(re.compile("is-off"))


def test_a_finger_reaches_what_is_small(site: Serving, chromium: Browser, tmp_path: pathlib.Path) -> None:
    with Person(chromium, site.address, PHONE) as person:
        sit_at(person, site, "two", tmp_path)
        for small in (".tiles .card .hit", ".seatb > .hit", ".grip"):
            box = person.page.locator(small).first.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44


def test_what_the_server_did_not_take_as_reported_is_not_called_so(site: Serving, chromium: Browser) -> None:
    def between(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def asked(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "report":
                refused = {
                    "type": "refused",
                    "id": message["id"],
                    "code": "too_many",
                    "message": "enough of it",
                }
                page.send(json.dumps(refused))
            else:
                server.send(text)

        page.on_message(asked)

    with Person(chromium, site.address) as person, Person(chromium, site.address) as friend:
        person.page.route_web_socket("**/socket", between)
        talk_begins(person, friend)
        for each in (person, friend):
            each.page.keyboard.press("l")
        friend.page.get_by_role("button", name="Ouch").click()
        talk = person.page.get_by_role("log", name="Chat")
        talk.get_by_role("button", name="Kei").click()
        talk.get_by_role("button", name="Report this").click()
        expect(person.page.get_by_role("alert").filter(has_text="Enough of it.")).to_be_visible()
        expect(talk.get_by_role("status")).to_be_empty()


def test_a_link_to_watch_takes_nobodys_seat_away(person: Person, site: Serving, chromium: Browser) -> None:
    """What opens a seat is kept beside it; where it is the only one that opens anything one watches."""
    made = person.make("me", "novice")
    with Person(chromium, site.address) as phone:
        page, path = phone.page, f"{site.address}/t/{made['table']}"
        for secret in (made["seats"][0]["secret"], made["spectator"]):
            page.goto("about:blank")
            page.goto(f"{path}#{secret}")
            expect(page.locator("[data-zone^='hand:'] .card").first).to_be_visible()
        page.reload()
        expect(page.locator("[data-zone^='hand:'] .card").first).to_be_visible()
        page.evaluate(
            "([name, kept]) => localStorage.setItem(name, kept)",
            [f"centerrow.secret.{made['table']}", f"{'other' * 5},{made['spectator']}"],
        )
        page.reload()
        page.wait_for_selector(SHOWN)
        expect(page.locator("[data-zone^='hand:'] [data-lit]")).to_have_count(0)
        expect(page.get_by_text("This opens no seat here")).to_have_count(0)


def test_the_menu_leads_to_the_settings(person: Person) -> None:
    my_turn(person)
    person.page.get_by_role("button", name="Menu").click()
    expect(person.page.get_by_role("button", name="Theme: dark")).to_be_visible()
    person.page.get_by_role("link", name="Settings").click()
    expect(person.page.get_by_role("heading", name="Settings")).to_be_visible()


def test_a_stranger_is_told_once_that_no_seat_is_theirs(
    person: Person, site: Serving, chromium: Browser
) -> None:
    table = person.make("me", "novice")["table"]
    with Person(chromium, site.address) as stranger:
        stranger.page.goto(f"{site.address}/t/{table}")
        expect(stranger.page.get_by_role("link", name="To the front page")).to_be_visible()
        expect(stranger.page.get_by_text("This opens no seat here")).to_have_count(1)


def test_a_long_log_shows_its_newest_lines_and_goes_back(site: Serving, chromium: Browser) -> None:
    with Person(chromium, site.address) as person:
        page = person.page
        page.evaluate("localStorage.setItem('centerrow.settings', JSON.stringify({pace: 0}))")
        person.sit("me", *["novice"] * 5, honor=300)
        for _ in range(3):
            page.wait_for_selector(".acts")
            page.keyboard.press("p")
            expect(page.locator("[data-zone^='hand:'] .card")).to_have_count(0)
            before = person.version()
            page.keyboard.press("e")
            if page.get_by_role("alertdialog").count():
                page.keyboard.press("e")
            person.moved_on(before)
        page.wait_for_selector(".acts")
        page.keyboard.press("l")
        page.get_by_role("button", name="Unfold all").click()
        lines = page.locator(".logp .la")
        earlier = page.get_by_role("button", name=re.compile(r"^\d+ earlier lines?$"))
        shown, hidden = lines.count(), int((earlier.text_content() or "").split()[0])
        assert 0 < shown <= 40
        while earlier.count():
            earlier.click()
        assert lines.count() > shown
        assert page.locator(".logp .la").count() >= shown + hidden
        expect(page.locator(".logp .lturn").first).to_contain_text("turn 1")
