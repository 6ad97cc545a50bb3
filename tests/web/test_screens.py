"""Every screen beside the table: it opens clean, by ear and by key, and does what it is for."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from copies import ROOT
from server.serving import Serving
from slices import daily
from web.conftest import PACKAGE
from web.person import SHOWN, Person, page_grows_old

AXE = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
PLAIN = (
    "/",
    "/new",
    "/lobby",
    "/cards",
    "/cards/Vir, Ascetic Master",
    "/emblems",
    "/rules",
    "/settings",
    "/nowhere",
)
#: The pixels of every emblem, as cards show them, 64 wide and 64 high; the same letters for the same picture.
DRAWN = """async () => {
  const found = {};
  for (const picture of document.querySelectorAll('.emblems img')) {
    await picture.decode();
    const canvas = Object.assign(document.createElement('canvas'), {width: 64, height: 64});
    const pen = canvas.getContext('2d');
    pen.drawImage(picture, 0, 0, 64, 64);
    const hashed = await crypto.subtle.digest('SHA-256', pen.getImageData(0, 0, 64, 64).data);
    found[picture.closest('a').textContent.trim()] = [...new Uint8Array(hashed)].join(' ');
  }
  return found;
}"""

OUTSIDE = """() => document.documentElement.scrollWidth <= innerWidth + 1 ? [] :
  [`${location.pathname} is ${document.documentElement.scrollWidth} wide`,
   ...[...document.querySelectorAll('main *')]
    .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
    .slice(0, 5).map((each) => `${each.tagName} ${each.className}`)]"""


#: Whether somebody is connected at each seat.
ALL_PRESENT = """async (table) =>
  (await (await fetch(`/api/tables/${table}`)).json()).seats.every((seat) => seat.present)"""
#: Links at the top that a notice lies over.
COVERED = """() => [...document.querySelectorAll('.masthead a, .tabbar a')]
  .filter((each) => {
    const {left, top, width, height} = each.getBoundingClientRect();
    return width && document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.notices');
  })
  .map((each) => each.textContent)"""


def violations(page: Page) -> list[str]:
    """What axe finds, of any level."""
    # The policy of the page allows no other scripts: this one comes in by the tools of the browser.
    page.evaluate(AXE)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']}).then(r => r.violations)")
    return [f"{each['id']}: {node['html'][:150]}" for each in found for node in each["nodes"]]


def go(person: Person, path: str) -> Page:
    person.page.goto(person.address + path)
    person.page.wait_for_selector("main h1", state="attached")
    return person.page


def info(person: Person, table: str) -> dict[str, Any]:
    asked = """async (table) => (await fetch(`/api/tables/${table}`, {
      headers: {Authorization: `Bearer ${localStorage.getItem('centerrow.key')}`}})).json()"""
    found: dict[str, Any] = person.page.evaluate(asked, table)
    return found


def table_at(page: Page) -> str:
    """The table that the address names, once the game is there."""
    page.wait_for_selector(SHOWN)
    found = re.search(r"/t/([\w-]+)$", page.url)
    assert found is not None, page.url
    return found[1]


def too_wide(page: Page) -> list[str]:
    """What sticks out at the right, when the page can be pushed aside."""
    found: list[str] = page.evaluate(OUTSIDE)
    return found


@pytest.mark.parametrize(
    ("size", "theme"),
    daily(2, [((1280, 800), "light"), ((360, 740), "dark"), ((1280, 800), "dark"), ((820, 1180), "light")]),
)
def test_every_screen_opens_and_axe_finds_nothing(
    site: Serving, chromium: Browser, size: tuple[int, int], theme: str
) -> None:
    with Person(chromium, site.address, size, "light" if theme == "light" else "dark") as person:
        person.make("me", "novice")
        waiting = person.make("me", "link", "adept", start=False, listed=True)
        found: list[str] = []
        for path in (*PLAIN, f"/t/{waiting['table']}"):
            page = go(person, path)
            page.wait_for_load_state("networkidle")
            found += [f"{path} {each}" for each in violations(page) + too_wide(page)]
        assert found == []


@pytest.mark.parametrize("size", [(320, 640), (2560, 1440)])
def test_nothing_sticks_out_even_where_text_is_twice_as_large(
    site: Serving, chromium: Browser, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size) as person:
        person.make("me", "novice", "adept", "expert", "master", "random", sets=["all"])
        waiting = person.make("me", "link", start=False)
        found: list[str] = []
        for text in (100, 200):
            person.page.evaluate(
                "n => localStorage.setItem('centerrow.settings', JSON.stringify({textSize: n}))", text
            )
            for path in (*PLAIN, f"/t/{waiting['table']}"):
                found += too_wide(go(person, path))
        assert found == []


def test_one_click_leads_to_a_running_game(person: Person) -> None:
    go(person, "/").get_by_role("button", name="Play now").click()
    found = info(person, table_at(person.page))
    assert (found["phase"], sorted(seat["who"] for seat in found["seats"])) == (
        "playing",
        ["novice", "person"],
    )


def test_solo_is_one_click_away_too(person: Person) -> None:
    go(person, "/").get_by_role("button", name="Solo").click()
    assert len(info(person, table_at(person.page))["seats"]) == 1


def test_your_games_stand_first_and_your_turn_before_all(person: Person) -> None:
    person.make("me", "link", start=False)
    table = str(person.make("me", sets=["realms_unraveled"])["table"])
    games = go(person, "/").get_by_role("region", name="Your games").get_by_role("link")
    expect(games.first).to_contain_text("Your turn")
    expect(games.first).to_contain_text("The Cult")
    expect(games.first).to_contain_text("round 1")
    expect(games.nth(1)).to_contain_text("Waiting for players")
    games.first.click()
    assert table_at(person.page) == table


def test_a_finished_game_goes_into_the_record(person: Person) -> None:
    person.give_up(person.sit("me", "novice", honor=1))
    page = go(person, "/")
    record = page.get_by_role("region", name="Your record")
    expect(record).to_contain_text("1 game")
    expect(record.get_by_role("img")).to_have_count(0)  # one game alone draws no line
    person.give_up(person.sit("me", "novice", honor=1))
    page = go(person, "/")
    expect(record.get_by_role("img", name="0 of the last 2 won")).to_be_visible()
    record.get_by_text("The figures").click()
    expect(record.get_by_role("row")).to_have_count(3)
    expect(record.get_by_role("row").last).to_contain_text("gave up")
    page.reload()
    finished = page.get_by_role("region", name="Finished games").get_by_role("listitem")
    expect(finished).to_contain_text([re.compile("Given up.*now", re.DOTALL), "Given up"])


def test_a_table_is_put_together_by_clicks(person: Person) -> None:
    page = go(person, "/new")
    page.get_by_role("button", name="One more seat").click()
    page.get_by_role("radio", name="Adept").click()
    page.get_by_role("checkbox", name="Delirium").click()
    page.get_by_text("More", exact=True).click()
    page.get_by_role("radio", name="Free").click()
    page.get_by_label("Honor pool").fill("40")
    page.get_by_label("Clock").select_option("a day a turn")
    page.get_by_role("switch", name="Chat").click()
    page.get_by_role("button", name="Deal for three").click()
    found = info(person, table_at(page))
    assert sorted(seat["who"] for seat in found["seats"]) == ["adept", "novice", "person"]
    settings = found["settings"]
    assert settings["sets"] == ["realms_unraveled", "delirium"]
    assert (settings["undo"], settings["honor"], settings["chat"]) == ("free", 40, False)
    assert settings["clock"]["turn_seconds"] == 86400


def test_one_name_and_one_face_from_the_front_page_to_the_end_of_the_game(person: Person) -> None:
    page = go(person, "/")
    face = page.locator(".meto .ava").get_attribute("data-face")
    expect(page.locator(".meto")).to_contain_text("Player")
    page.get_by_role("link", name="New table").first.click()
    mine = page.get_by_role("button", name=re.compile("^Player"))
    assert mine.locator(".ava").get_attribute("data-face") == face
    novice = page.get_by_role("button", name=re.compile("^Novice")).locator(".ava").get_attribute("data-face")
    page.get_by_role("button", name="Deal for two").click()
    table = table_at(page)
    assert person.deciding()
    assert page.locator(".bar .ava").first.get_attribute("data-face") == face
    assert page.locator(".seat .ava").first.get_attribute("data-face") == novice
    person.give_up(table)
    rows = page.get_by_role("table").get_by_role("row")
    for name, picture in (("Player", face), ("Novice", novice)):
        assert rows.filter(has_text=name).last.locator(".ava").get_attribute("data-face") == picture


def test_those_who_share_a_screen_are_called_what_their_seats_were(person: Person) -> None:
    page = go(person, "/new")
    page.get_by_role("radio", name="Somebody here").click()
    for number in (1, 2):
        expect(page.get_by_role("button", name=re.compile(f"^Player {number}"))).to_be_visible()
    page.get_by_role("button", name="Deal for two").click()
    expect(page.get_by_role("button", name=re.compile(r"^I am Player [12]$"))).to_be_visible()


def test_seats_are_taken_away_and_teams_need_four(person: Person) -> None:
    page = go(person, "/new")
    expect(page.get_by_role("radio", name="Teams")).to_be_disabled()
    for _ in range(2):
        page.get_by_role("button", name="One more seat").click()
        page.get_by_role("radio", name="Novice").click()
    page.get_by_role("radio", name="Teams").click()
    expect(page.get_by_role("radio", name="Teams")).to_be_checked()
    page.get_by_role("button", name="Remove this seat").click()
    expect(page.get_by_role("button", name="Deal for three")).to_be_visible()
    expect(page.get_by_role("radio", name="Teams")).to_be_disabled()


def test_a_seat_is_chosen_by_keys_alone(person: Person) -> None:
    page = go(person, "/new")
    page.get_by_role("radio", name="Novice").focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("radio", name="Adept")).to_be_focused()
    expect(page.get_by_role("radio", name="Adept")).to_be_checked()
    page.get_by_role("checkbox", name="Dreamscape").focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("checkbox", name="Dreamscape")).to_be_checked()
    page.get_by_role("button", name="Deal for two").press("Enter")
    assert [seat["who"] for seat in info(person, table_at(page))["seats"]].count("adept") == 1


def test_a_friend_comes_by_link(person: Person, site: Serving, chromium: Browser) -> None:
    page = go(person, "/new")
    page.get_by_role("radio", name="A friend, by link").click()
    page.get_by_role("button", name="Make the table").click()
    link = page.get_by_label("Link for seat 2").get_by_role("textbox").input_value()
    assert re.fullmatch(rf"{site.address}/t/[\w-]+#[\w-]{{22}}", link)
    page.get_by_role("button", name="Show as QR code").click()
    expect(page.get_by_role("img", name="QR code of the link for seat 2")).to_be_visible()
    begin = page.get_by_role("button", name="Begin")
    expect(begin).to_be_disabled()
    expect(begin).to_have_accessible_description("The game can begin when every seat is taken.")
    with Person(chromium, site.address) as friend:
        friend.page.goto(link)
        friend.page.get_by_label("Your name at the table").fill("<b>Kei</b>")
        friend.sit_down()
        expect(friend.page.get_by_role("heading", name="Everybody is here")).to_be_visible()
        assert "#" not in friend.page.url
        expect(page.get_by_text("<b>Kei</b>")).to_be_visible()
        page.get_by_role("button", name="Begin").click()
        assert table_at(page) == table_at(friend.page)


def test_a_link_that_is_spent_or_none_says_so(person: Person, site: Serving, chromium: Browser) -> None:
    made = person.make("me", "link", start=False)
    with Person(chromium, site.address) as other:
        page = go(other, f"/t/{made['table']}")
        expect(page.get_by_text("you need a link to one of the seats")).to_be_visible()
        page.goto(f"{site.address}/t/{made['table']}#{made['spectator']}")
        page.reload()
        expect(page.get_by_text("This link lets you watch")).to_be_visible()
        expect(page.get_by_role("button", name="Sit down")).to_have_count(0)
        page = go(other, "/")
        page.get_by_label("Join by link").fill("hello")
        page.get_by_role("button", name="Join").click()
        expect(page.get_by_role("alert")).to_contain_text("no link to a table")


def test_a_link_of_several_secrets_is_for_several_at_one_screen(
    person: Person, site: Serving, chromium: Browser
) -> None:
    """Two seats by invitations before the game; then the same seats, by what opens them, elsewhere."""
    made = person.make("me", "me", "link", "link", start=False)
    secrets = [seat.get("secret") or seat["invitation"] for seat in made["seats"]]
    address = f"{site.address}/t/{made['table']}#"
    with Person(chromium, site.address) as friends, Person(chromium, site.address) as phone:
        page = friends.page
        page.goto(address + ",".join(secrets[2:]))
        for name in ("Kei", "Ilse"):
            page.get_by_label("Your name at the table").fill(name)
            friends.sit_down()
            expect(page.get_by_role("group", name="Who plays").get_by_text(name)).to_be_visible()
        assert "#" not in page.url
        phone.page.goto(address + ",".join(secrets[:2]))
        expect(phone.page.get_by_text("here", exact=True)).to_have_count(2)
        expect(phone.page.get_by_role("button", name="Sit down")).to_have_count(0)
        person.page.goto(address)
        person.page.get_by_role("button", name="Begin").click()
        for each in (person, friends, phone):
            each.page.wait_for_selector(SHOWN)
        assert "#" not in phone.page.url
        phone.page.reload()
        phone.page.wait_for_selector(SHOWN)
        go(person, "/")
        person.page.wait_for_function(ALL_PRESENT, arg=made["table"])


def test_a_seat_is_taken_in_the_lobby(person: Person, site: Serving, chromium: Browser) -> None:
    person.make("me", "link", "novice", start=False, listed=True, sets=["deliverance"])
    with Person(chromium, site.address) as other:
        page = go(other, "/lobby")
        page.get_by_role("link", name="Sit down: Deliverance, 2 of 3 here").first.click()
        page.get_by_label("Your name at the table").fill("Ilse")
        page.get_by_role("button", name="Sit down").click()
        expect(page.get_by_role("button", name="Stand up")).to_be_visible()
        page.get_by_role("button", name="Stand up").click()
        expect(page.get_by_role("button", name="Sit down")).to_be_visible()


def test_cards_are_found_as_one_types(person: Person) -> None:
    page = go(person, "/cards")
    cards = page.get_by_role("group", name="Cards").get_by_role("button")
    expect(page.get_by_role("status").filter(has_text="all 296")).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("vir")
    expect(cards.first).to_have_accessible_name(re.compile("^Vir, Ascetic Master"))
    page.get_by_role("button", name="Show all").click()
    page.get_by_role("button", name="Void", exact=True).click()
    page.get_by_role("button", name="Construct", exact=True).click()
    expect(cards.first).to_have_accessible_name(re.compile("Construct, Void"))
    assert 0 < cards.count() < 30
    names = [card.get_attribute("aria-label") or "" for card in cards.all()]
    assert [name for name in names if not re.search("Construct, (Void|.*, Void|All factions)", name)] == []
    page.get_by_label("Keyword").select_option("echo")
    page.get_by_role("button", name="Construct", exact=True).click()
    expect(page.locator(".gallery .card").first).to_contain_text("Echo")
    cards.first.click()
    page.wait_for_url("**/cards/*")
    page.go_back()
    expect(page.get_by_label("Keyword")).to_have_value("echo")


def test_a_card_has_a_page_with_rulings_and_its_other_side(person: Person) -> None:
    page = go(person, "/cards/Vir, Ascetic Master")
    expect(page.get_by_text("Are heroes that refill the row taken as well?")).to_be_visible()
    expect(page.get_by_text("Center deck")).to_be_visible()
    page.get_by_role("link", name="Other side: Vir, Ephemeral Guru").click()
    expect(page.get_by_role("heading", name="Vir, Ephemeral Guru", level=1)).to_be_focused()
    go(person, "/cards/Nobody at all")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no card called Nobody at all.")


def test_no_two_emblems_look_alike(person: Person) -> None:
    page = go(person, "/emblems")
    expect(page.locator(".emblems img")).to_have_count(296)
    drawn: dict[str, str] = page.evaluate(DRAWN)
    assert len(drawn) == 296
    assert len(set(drawn.values())) == 296


def test_rules_are_found_as_one_types(person: Person) -> None:
    page = go(person, "/rules")
    expect(page.get_by_role("heading", name="How to play")).to_be_visible()
    page.get_by_label("Search rules and rulings").fill("phantasm")
    expect(page.get_by_role("heading", name="Symbols")).to_have_count(0)
    page.get_by_role("button", name="Cards with it: phantasm").click()
    expect(page.get_by_label("Keyword")).to_have_value("phantasm")


def test_settings_act_at_once_and_stay(person: Person) -> None:
    page = go(person, "/settings")
    page.get_by_role("radio", name="Light").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.get_by_role("slider", name="Text size").press("End")
    page.get_by_role("radio", name="Never").click()
    page.get_by_role("switch", name="Quiet sounds").click()
    page.get_by_label("Your name").fill("Ann")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    expect(page.get_by_role("slider", name="Text size")).to_have_attribute("aria-valuetext", "200%")
    expect(page.get_by_role("radio", name="Never")).to_be_checked()
    expect(page.get_by_role("switch", name="Quiet sounds")).to_be_checked()
    expect(page.get_by_role("link", name="Ann, Settings")).to_be_visible()
    expect(page.get_by_text("protocol 1")).to_be_visible()
    expect(page.get_by_label("Language")).to_have_count(0)  # there is one alone


def test_what_was_once_kept_without_being_chosen_overrules_no_wish_of_the_system(person: Person) -> None:
    page = person.page  # of somebody who wants no motion
    page.evaluate("localStorage.setItem('centerrow.settings', JSON.stringify({watch: 1}))")
    go(person, "/settings")
    turns = page.get_by_role("radiogroup", name="Turns of others")
    expect(turns.get_by_role("radio", name="Off")).to_be_checked()
    turns.get_by_role("radio", name="Normal").click()
    page.reload()
    expect(turns.get_by_role("radio", name="Normal")).to_be_checked()


def test_everything_about_somebody_is_forgotten_when_asked_twice(person: Person) -> None:
    page = go(person, "/settings")
    page.get_by_label("Your name").fill("Ann")
    table = person.make("me", "novice")["table"]
    key = page.evaluate("localStorage.getItem('centerrow.key')")
    page.get_by_role("button", name="Forget everything about me").click()
    page.get_by_role("button", name="Keep it").click()
    page.get_by_role("button", name="Forget everything about me").click()
    page.get_by_role("button", name="Forget everything", exact=True).click()
    page.wait_for_url(f"{person.address}/")
    page.wait_for_function("localStorage.getItem('centerrow.key')")
    assert page.evaluate("localStorage.getItem('centerrow.key')") != key
    assert page.request.get(f"{person.address}/api/tables/{table}").status == 404
    expect(page.get_by_role("link", name="Player, Settings")).to_be_visible()


def test_games_move_to_another_device_by_a_code(person: Person, site: Serving, chromium: Browser) -> None:
    person.make("me", sets=["delirium"])
    page = go(person, "/settings")
    page.get_by_text("Another device", exact=True).click()
    page.get_by_role("button", name="Show a code").click()
    code = page.get_by_label("Code for the other device").input_value()
    with Person(chromium, site.address) as elsewhere:
        page = go(elsewhere, "/settings")
        page.get_by_text("Another device", exact=True).click()
        page.get_by_label("A code from another device").fill(code)
        page.get_by_role("button", name="Bring them here").click()
        expect(page.get_by_text("One table is here now.")).to_be_visible()
        games = go(elsewhere, "/").get_by_role("region", name="Your games").get_by_role("link")
        expect(games.first).to_contain_text("The Cult")


def test_without_a_network_the_page_opens_says_so_and_goes_on(person: Person) -> None:
    page = person.page  # which was opened once
    page.evaluate("navigator.serviceWorker.ready")
    person.context.set_offline(True)
    page.goto(f"{person.address}/cards/Mystic")
    expect(page.get_by_role("heading", name="Mystic", level=1)).to_be_visible()
    notice = page.locator(".notice")
    expect(notice).to_contain_text("You are offline.")
    assert page.evaluate(COVERED) == []
    page.get_by_role("navigation").get_by_role("link", name="Play").first.click()
    lost = page.get_by_text("The server cannot be reached.")
    expect(lost).to_be_visible()
    person.context.set_offline(False)
    for each in (page.get_by_text("You are offline."), lost):
        expect(each).to_have_count(0)
    person.complaints.clear()  # the browser notes what it could not fetch
    page.get_by_role("button", name="Play now").click()
    table_at(page)


@pytest.mark.parametrize("back", ["online", "later"])
def test_a_page_that_could_not_begin_does_when_the_server_answers(
    site: Serving, chromium: Browser, back: str
) -> None:
    with Person(chromium, site.address, service_workers="block") as person:
        page = person.page
        page.clock.install()
        page.route("**/api/book", lambda route: route.abort())
        page.goto(f"{site.address}/cards")
        expect(page.get_by_role("alert")).to_have_text("The server cannot be reached.")
        page.unroute("**/api/book")
        if back == "online":
            page.evaluate("dispatchEvent(new Event('online'))")
        else:
            page.clock.fast_forward(11_000)
        expect(page.get_by_role("heading", name="Cards", level=1)).to_be_visible()
        person.complaints.clear()  # that the worker is blocked, and what could not be fetched


def test_what_is_kept_for_later_is_all_of_this_page_and_nothing_older(person: Person) -> None:
    page = person.page
    page.evaluate("async () => (await navigator.serviceWorker.ready).unregister()")
    page.evaluate("async () => (await caches.open('centerrow-1')).put('/assets/old.js', new Response(''))")
    page.reload()
    page.wait_for_function("async () => (await caches.keys()).join().match(/^centerrow-[0-9a-f]{12}$/)")
    kept = page.evaluate("""async () => {
      const kept = await caches.open((await caches.keys())[0]);
      return (await kept.keys()).map((each) => new URL(each.url).pathname);
    }""")
    files = {f"/assets/{each.name}" for each in (PACKAGE / "page" / "assets").iterdir()}
    assert set(kept) == {"/", "/api/book", *files}


def test_an_older_page_offers_to_reload(site: Serving, chromium: Browser) -> None:
    with Person(chromium, site.address, service_workers="block") as person:
        page = go(person, "/rules")
        page_grows_old(person)
        page.unroute(f"{site.address}/")
        page.get_by_role("button", name="Reload").click()
        expect(page.get_by_text("There is a newer page.")).to_have_count(0)
        person.complaints.clear()  # that the worker is blocked


def test_the_page_can_be_installed(person: Person) -> None:
    found: dict[str, Any] = person.page.evaluate(
        "async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json()"
    )
    assert (found["name"], found["display"], found["start_url"]) == ("centerrow", "standalone", "/")
    for icon in found["icons"]:
        answer = person.page.request.get(f"{person.address}{icon['src']}")
        assert (answer.status, answer.headers["content-type"].split(";")[0]) == (200, icon["type"])
