"""What the table shows and says: undo, warnings, log, inspector, names for ears, headers, lost sockets."""

from __future__ import annotations

import json
import pathlib
import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from server.serving import Serving
from web.person import Person
from web.positions import sit_at
from web.test_screens import violations

LATE = {"type": "refused", "code": "not_your_decision", "message": "another player must decide now"}


def my_turn(person: Person, *seats: str, **wish: object) -> None:
    """Sit down, and wait for the first decision of one's own that is a turn."""
    person.sit(*(seats or ("me", "novice")), **wish)
    person.page.wait_for_selector(".acts")


@pytest.mark.parametrize("size", [(1440, 900), (820, 1180), (360, 740)])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_on_the_table(
    site: Serving, chromium: Browser, size: tuple[int, int], theme: str
) -> None:
    with Person(chromium, site.address, size, "light" if theme == "light" else "dark") as person:
        my_turn(person, sets=["deliverance"])
        assert violations(person.page) == []


def test_axe_finds_nothing_in_a_question_a_card_and_the_score(person: Person) -> None:
    person.sit("me", "novice", sets=["dreamscape"], honor=4)
    person.page.wait_for_selector(".drafts")
    assert violations(person.page) == []
    person.page.locator(".drafts .card").first.click(button="right")
    expect(person.page.locator("dialog.cardsheet")).to_be_visible()
    assert violations(person.page) == []
    person.page.keyboard.press("Escape")
    expect(person.page.locator("dialog.cardsheet")).to_have_count(0)


def test_the_draft_says_how_many_go_back_and_what_for(person: Person) -> None:
    person.sit("me", "novice", sets=["dreamscape"])
    question = person.page.get_by_role("region", name="Question")
    expect(question).to_contain_text("Put two back, keep three")
    expect(question).to_contain_text("Only you can buy them")
    expect(question).to_contain_text("2 to go")
    expect(question.locator(".tbadge i")).to_have_count(2)
    keys = person.page.locator(".drafts .keyb").all_inner_texts()
    assert len(set(keys)) == len(keys)
    person.page.locator(".drafts [data-lit]").first.click()
    expect(question).to_contain_text("Put one more back")
    expect(question).to_contain_text("1 to go")
    expect(question.locator(".tbadge i")).to_have_count(1)


def test_what_was_played_can_be_taken_back(person: Person) -> None:
    my_turn(person)
    hand = person.page.locator("[data-zone^='hand:'] .card")
    before = hand.count()
    hand.first.click()
    expect(hand).to_have_count(before - 1)
    person.page.keyboard.press("u")
    expect(hand).to_have_count(before)


def test_ending_a_turn_warns_once(person: Person) -> None:
    my_turn(person)
    person.page.keyboard.press("e")
    warning = person.page.get_by_role("alertdialog", name="There is still something to do")
    expect(warning).to_contain_text("Still possible: 5 cards to play.")
    person.page.keyboard.press("Escape")
    expect(warning).to_have_count(0)
    person.page.keyboard.press("e")
    expect(warning.locator(".cta")).to_have_text("Keep playing")
    warning.get_by_role("button", name="Keep playing").click()
    expect(warning).to_have_count(0)
    before = person.version()
    person.page.keyboard.press("e")
    person.page.keyboard.press("e")
    person.moved_on(before)


@pytest.mark.parametrize("zone", ["[data-zone='row']", "[data-zone^='hand:']"])
def test_tab_leads_on_from_a_lit_card(person: Person, zone: str) -> None:
    my_turn(person)
    if zone == "[data-zone='row']":
        person.page.keyboard.press("p")  # now something can be bought
    group = f"{zone}:has(:focus)"
    lit = person.page.locator(f"{zone} [data-lit]").first
    for key in ("Tab", "Shift+Tab"):
        lit.focus()
        expect(person.page.locator(group)).to_have_count(1)
        person.page.keyboard.press(key)
        expect(person.page.locator(group)).to_have_count(0)


def test_a_bot_takes_over_only_when_one_is_sure(person: Person) -> None:
    my_turn(person)
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("button", name="Let a bot play for me").click()
    sure = person.page.get_by_role("button", name="Really? It may play to the end")
    expect(sure).to_be_visible()
    assert person.page.locator("main.endp").count() == 0
    sure.click()
    expect(person.page.locator("main.endp")).to_be_visible(timeout=60_000)


def test_a_line_of_the_log_says_why(person: Person) -> None:
    my_turn(person)
    person.page.locator("[data-zone^='hand:'] .card").first.click()
    person.page.keyboard.press("l")
    line = person.page.locator(".logp .lab").last
    expect(line).to_contain_text("You played")
    line.click()
    expect(person.page.locator(".why")).to_contain_text("Gain 1")


def test_what_happens_is_said_aloud(person: Person) -> None:
    my_turn(person)
    person.page.locator("[data-zone^='hand:'] .card").first.click()
    expect(person.page.locator("[role=log].vh")).to_contain_text("You played")
    names = [
        card.get_attribute("aria-label") for card in person.page.locator("[data-zone='row'] .card .hit").all()
    ]
    assert len(names) == 6
    assert all(name and (", Hero" in name or ", Monster" in name or ", Construct" in name) for name in names)


def test_a_lost_connection_comes_back_with_nothing_lost(person: Person) -> None:
    my_turn(person)
    before = person.version()
    person.context.set_offline(True)
    person.page.locator("[data-zone^='hand:'] .card").first.click()
    person.context.set_offline(False)
    person.moved_on(before)
    person.complaints.clear()  # a browser without a network says so


def gone(person: Person, why: str) -> None:
    """The table was taken away, and nothing is left of it but why, and two ways out."""
    page = person.page
    expect(page.get_by_role("alert").filter(has_text=why)).to_be_visible()
    expect(page.locator("[data-lit], .card")).to_have_count(0)
    page.clock.fast_forward(60_000)
    expect(page.get_by_role("main").get_by_role("alert")).to_contain_text(why)
    page.keyboard.press("l")
    page.keyboard.press("p")
    assert violations(page) == []


@pytest.mark.parametrize("moved", [False, True])
def test_a_table_that_opens_no_more_says_why_and_leads_away(person: Person, moved: bool) -> None:
    page = person.page
    page.clock.install()
    my_turn(person)
    key = page.evaluate("localStorage.getItem('centerrow.key')")
    mine, headers = f"{person.address}/api/mine", {"Authorization": f"Bearer {key}"}
    if moved:
        code = page.request.post(f"{mine}/code", headers=headers).json()["code"]
        other = {"Authorization": f"Bearer {'another' * 4}"}
        assert page.request.post(f"{mine}/move", headers=other, data={"code": code}).ok
    else:
        assert page.request.delete(mine, headers=headers).ok
    gone(person, "it was moved to another device" if moved else "There is no such table")
    page.get_by_role("link", name="To the front page").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_a_page_that_the_server_understands_no_more_offers_a_newer_one(
    site: Serving, chromium: Browser
) -> None:
    with Person(chromium, site.address, service_workers="block") as person:
        page, sockets, ours = person.page, [], {"protocol": 1}

        def between(socket: WebSocketRoute) -> None:
            sockets.append(socket)
            server = socket.connect_to_server()
            socket.on_message(lambda text: server.send(json.dumps({**json.loads(text), **ours})))

        page.route_web_socket("**/socket", between)
        page.clock.install()
        my_turn(person)
        newer = '<script type="module" src="/assets/index-other.js"></script>'
        page.route(f"{site.address}/", lambda route: route.fulfill(body=newer, content_type="text/html"))
        ours["protocol"] = 2
        sockets[-1].close(code=1012)
        page.clock.fast_forward(10_000)
        gone(person, "update the client")
        expect(page.get_by_text("There is a newer page.")).to_be_visible()
        ours["protocol"] = 1
        page.get_by_role("main").get_by_role("button", name="Reload").click()
        assert person.deciding()
        person.complaints.clear()  # that the worker is blocked


def test_the_page_loads_nothing_inline_and_is_kept_as_it_should_be(site: Serving) -> None:
    index = httpx.get(f"{site.address}/t/abc", headers={"accept": "text/html"})
    policy = index.headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "default-src 'self'" in policy
    assert index.headers["cache-control"] == "no-cache"
    asset = index.text.split('src="')[1].split('"')[0]
    script = httpx.get(f"{site.address}{asset}")
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-type"].startswith("text/javascript")
    assert script.headers["content-encoding"] == "gzip"


def test_addresses_that_are_no_pages_stay_what_they_are(site: Serving) -> None:
    html = {"accept": "text/html"}
    assert httpx.get(f"{site.address}/api/nothing", headers=html).json()["code"] == "not_found"
    assert httpx.get(f"{site.address}/assets/nothing.js", headers=html).status_code == 404
    assert httpx.get(f"{site.address}/nothing").status_code == 404
    assert httpx.get(f"{site.address}/api/tables").json()["code"] == "wrong_method"


def test_what_a_choice_would_do_is_shown_and_said(person: Person) -> None:
    my_turn(person)
    page = person.page
    card, foresight = page.locator("[data-zone^='hand:'] [data-lit]").first, page.locator(".foresight")
    card.hover()
    expect(foresight).to_contain_text("Certain")
    expect(foresight).to_contain_text("+1")
    page.mouse.move(2, 2)
    expect(foresight).to_have_count(0)
    card.focus()
    page.keyboard.press("v")
    expect(page.locator("[role=log].vh")).to_contain_text("Certain")
    page.keyboard.press("v")
    expect(foresight).to_have_count(0)


def test_a_finger_finds_the_preview_in_the_inspector(site: Serving, chromium: Browser) -> None:
    with Person(chromium, site.address, (390, 844), has_touch=True, is_mobile=True) as person:
        my_turn(person)
        person.page.locator("[data-zone^='hand:'] [data-lit]").first.click(button="right")
        sheet = person.page.get_by_role("dialog")
        expect(sheet).to_contain_text("Certain")
        before = person.version()
        sheet.get_by_role("button", name="Play ").first.click()
        expect(sheet).to_have_count(0)
        person.moved_on(before)


def test_a_table_without_previews_is_not_asked_for_any(person: Person) -> None:
    sent: list[str] = []
    person.page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(str(text))))
    my_turn(person, previews=False)
    card = person.page.locator("[data-zone^='hand:'] [data-lit]").first
    card.focus()
    person.page.keyboard.press("v")
    card.click(button="right")
    expect(person.page.get_by_role("dialog")).to_be_visible()
    assert person.page.locator(".foresight, .foreseen").count() == 0
    assert [text for text in sent if "preview" in text] == []


def test_a_bid_is_made_with_the_digit_that_it_shows(
    person: Person, site: Serving, tmp_path: pathlib.Path
) -> None:
    sit_at(person, site, "outbid", tmp_path)
    bids = person.page.locator(".bid")
    expect(bids).to_have_text(["5", "6"])
    before = person.version()
    person.page.keyboard.press("1")  # the first of them, but not its number
    person.page.keyboard.press("6")
    person.moved_on(before)
    person.page.keyboard.press("l")
    expect(person.page.locator(".logp .la").last).to_contain_text("won the auction")
    expect(person.page.locator(".logp .la").last).to_contain_text("6")


def test_a_choice_for_which_the_table_had_moved_on_is_no_complaint(person: Person) -> None:
    late: list[str] = []

    def between(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def said(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "choose" and not late:
                late.append(told["id"])
                page.send(json.dumps({**LATE, "id": told["id"]}))
            else:
                server.send(message)

        page.on_message(said)

    person.page.route_web_socket("**/socket", between)
    my_turn(person)
    hand = person.page.locator("[data-zone^='hand:'] .card")
    before = hand.count()
    hand.first.click()
    person.page.wait_for_selector("[data-asked='yes']", state="attached")
    assert late
    assert person.page.locator(".toast1").count() == 0
    hand.first.click()
    expect(hand).to_have_count(before - 1)


def in_both_themes(person: Person) -> list[str]:
    """What axe finds here, in the dark and in the light."""
    found = []
    for theme in ("dark", "light"):
        person.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        found += [f"{theme}: {each}" for each in violations(person.page)]
    return found


def test_axe_finds_nothing_in_anything_that_opens(person: Person) -> None:
    my_turn(person)
    page = person.page
    page.keyboard.press("e")
    expect(page.get_by_role("alertdialog")).to_be_visible()
    assert in_both_themes(person) == []
    page.keyboard.press("Escape")
    page.locator("[data-zone^='hand:'] .card").first.click()
    page.keyboard.press("l")
    page.locator(".logp .lab").last.click()
    expect(page.locator(".why")).to_be_visible()
    assert in_both_themes(person) == []
    page.keyboard.press("Escape")
    openers = [
        page.get_by_role("button", name="Menu"),
        page.get_by_role("button", name="Your deck"),
        page.locator(".foes .seat .hit").first,
    ]
    for opener in openers:
        opener.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert in_both_themes(person) == []
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator("[data-zone='row'] .hit").first.click(button="right")
    expect(page.locator("dialog.cardsheet")).to_be_visible()
    assert in_both_themes(person) == []
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    assert in_both_themes(person) == []
    page.keyboard.press("Escape")
    page.locator("[data-zone^='hand:'] [data-lit]").first.hover()
    expect(page.locator(".foresight.known")).to_be_visible()
    assert in_both_themes(person) == []


def test_axe_finds_nothing_in_the_score_and_on_the_curtain(person: Person) -> None:
    person.sit("me", "me")
    expect(person.page.locator("main.curtain")).to_be_visible()
    assert in_both_themes(person) == []
    my_turn(person)
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("button", name="Give up").click()
    person.page.get_by_role("button", name="Really give up?").click()
    expect(person.page.locator("main.endp")).to_be_visible()
    assert in_both_themes(person) == []


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_axe_finds_nothing_where_all_piles_are_empty(
    site: Serving, chromium: Browser, size: tuple[int, int], tmp_path: pathlib.Path
) -> None:
    with Person(chromium, site.address, size) as person:
        sit_at(person, site, "bare", tmp_path)
        assert in_both_themes(person) == []


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_axe_finds_nothing_in_a_choice_from_a_pile(
    site: Serving, chromium: Browser, size: tuple[int, int], tmp_path: pathlib.Path
) -> None:
    with Person(chromium, site.address, size) as person:
        sit_at(person, site, "pile", tmp_path)
        expect(person.page.locator(".zone.open, .askpile").first).to_be_visible()
        assert in_both_themes(person) == []


def saved_report(person: Person) -> dict[str, Any]:
    person.page.get_by_role("button", name="Menu").click()
    with person.page.expect_download() as download:
        person.page.get_by_role("button", name="Save an error report").click()
    person.page.keyboard.press("Escape")
    found: dict[str, Any] = json.loads(download.value.path().read_text(encoding="utf-8"))
    return found


def test_a_report_holds_what_this_seat_was_told_and_the_replay_only_at_the_end(person: Person) -> None:
    my_turn(person)
    key = person.page.evaluate("localStorage.getItem('centerrow.key')")
    found = saved_report(person)
    assert found["server"]["protocol"] == 1
    assert found["page"].startswith("/assets/")
    assert found["table"] in person.page.url
    assert found["replay"] is None
    kinds = {message["type"] for message in found["messages"]}
    assert {"welcome", "table", "update"} <= kinds
    assert {message["seat"] for message in found["messages"] if message["type"] == "update"} == {
        found["seat"]
    }
    assert key not in json.dumps(found)
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("button", name="Give up").click()
    person.page.get_by_role("button", name="Really give up?").click()
    person.page.wait_for_selector("main.endp")
    assert saved_report(person)["replay"] is not None


TONES = """
window.tones = 0;
const make = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () { window.tones += 1; return make.call(this); };
"""


@pytest.mark.parametrize("wanted", [False, True])
def test_sounds_are_heard_by_who_wants_them(person: Person, wanted: bool) -> None:
    person.page.add_init_script(TONES)
    if wanted:
        person.page.evaluate("localStorage.setItem('centerrow.settings', JSON.stringify({sound: true}))")
    my_turn(person)
    before = person.version()
    person.page.locator("[data-zone^='hand:'] [data-lit]").first.click()
    person.moved_on(before)
    assert (person.page.evaluate("window.tones") > 0) is wanted


def test_a_hint_names_an_option_says_why_and_leaves_with_the_next_choice(person: Person) -> None:
    my_turn(person)
    page = person.page
    page.keyboard.press("a")
    hint = page.get_by_role("complementary", name="Hint")
    expect(hint).to_contain_text(":", timeout=30_000)
    expect(page.locator("[data-hinted]")).to_have_count(1)
    expect(page.get_by_role("log", name="What happens")).to_contain_text(hint.inner_text()[:12])
    assert in_both_themes(person) == []
    page.locator("[data-zone^='hand:'] [data-lit]").first.click()
    expect(hint).to_have_count(0)
    expect(page.locator("[data-hinted]")).to_have_count(0)


def test_a_table_without_previews_gives_no_hints(person: Person) -> None:
    my_turn(person, previews=False)
    assert person.page.get_by_role("button", name="Hint").count() == 0
    person.page.keyboard.press("a")
    assert person.page.locator(".hintp").count() == 0


def test_a_card_rises_with_the_keys_on_it_as_under_a_pointer(
    person: Person, site: Serving, tmp_path: pathlib.Path
) -> None:
    sit_at(person, site, "two", tmp_path)
    page = person.page
    for key, where in (("r", "row"), ("h", "hand")):
        card = page.locator(f"[data-zone^='{where}'] .card.is-can").first
        height = "card => new DOMMatrix(getComputedStyle(card).transform).f"
        lies = card.evaluate(height)
        page.keyboard.press(key)
        for _ in range(6):
            if card.locator(".hit:focus").count():
                break
            page.keyboard.press("ArrowRight")
        expect(card).to_have_class(re.compile(r"\bis-hover\b"))
        assert card.evaluate(height) < lies
        page.keyboard.press("Tab")
        assert card.evaluate(height) == lies
