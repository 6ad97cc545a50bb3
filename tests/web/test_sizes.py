"""The table in windows of every width: nothing is cut, and nothing lies over something else."""

from __future__ import annotations

import pathlib
import re

import pytest
from playwright.sync_api import Browser, expect

from server.conftest import PLENTY
from server.serving import Serving, served, sqlite_in
from slices import daily
from web.finished import COURSE, finished
from web.layout import box, jumbled
from web.person import Person
from web.positions import sit_at


@pytest.mark.parametrize("position", ["choice", "auction", "payment"])
@pytest.mark.parametrize("size", daily(1, [(1280, 720), (1440, 900)]))
def test_a_question_covers_no_title_and_no_card_of_the_row(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, size: tuple[int, int], position: str
) -> None:
    with Person(chromium, site.address, size) as person:
        sit_at(person, site, position, tmp_path)
        top, bottom = box(person, ".ribbon")
        assert box(person, "[data-zone='row'] .card")[1] <= top
        for number in range(person.page.locator(".mine .zl").count()):
            assert bottom <= box(person, ".mine .zl", number)[0] + 2


def test_answers_in_two_lines_make_room_for_themselves(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path
) -> None:
    with Person(chromium, site.address, (1280, 720)) as person:
        sit_at(person, site, "faction", tmp_path)
        person.page.evaluate(
            "for (const each of document.querySelectorAll('.answers .btn')) each.style.minWidth = '300px'"
        )
        top, bottom = box(person, ".ribbon")
        assert bottom - top > 100
        assert box(person, "[data-zone='row'] .card")[1] <= top
        assert bottom <= box(person, ".mine .zl")[0] + 2


@pytest.mark.parametrize("size", [(1440, 900), (390, 844), (844, 390)])
def test_the_last_round_is_announced(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size) as person:
        sit_at(person, site, "last", tmp_path)
        expect(person.page.locator(".lastround")).to_be_visible()
        expect(person.page.get_by_role("status").filter(has_text="this is the last round")).to_be_visible()


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_what_several_others_did_is_shown_until_one_plays(
    site: Serving, chromium: Browser, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size) as person:
        person.sit("me", "novice", "novice", sets=["realms_unraveled"])
        for _ in range(2):
            person.page.wait_for_selector(".acts [data-end]:enabled")
            before = person.version()
            person.page.keyboard.press("e")
            person.page.keyboard.press("e")
            person.moved_on(before)
        person.page.wait_for_selector(".acts [data-end]:enabled")
        deeds = person.page.locator(".since .ev")
        expect(deeds.first).to_have_accessible_name(re.compile(r"^Novice \d (acquired|defeated) \S"))
        person.page.locator("[data-zone^='hand:'] [data-lit]").first.click()
        expect(deeds).to_have_count(0)


@pytest.mark.parametrize(("size", "place"), [((1440, 900), ".recap small"), ((390, 844), ".since .by")])
def test_what_the_cult_took_brought_it_what_was_said_before(
    site: Serving, chromium: Browser, size: tuple[int, int], place: str
) -> None:
    with Person(chromium, site.address, size) as person:
        person.sit("me", sets=["realms_unraveled"])
        brings = ""
        while not brings.strip("+0"):
            person.page.wait_for_selector(".acts [data-end]:enabled")
            brings = person.page.inner_text(".takesays [aria-hidden]").strip()
            before = person.version()
            person.page.keyboard.press("e")
            person.page.keyboard.press("e")
            person.moved_on(before)
        expect(person.page.locator(place)).to_contain_text(brings)


#: From where to where the frame reaches, both cards in it, and the middle of what it says.
FRAME = """() => {
  const place = (each) => each.getBoundingClientRect();
  const frame = place(document.querySelector('.takes')), says = place(document.querySelector('.takesays'));
  const [first, last] = [...document.querySelectorAll("[data-zone='row'] .card")].slice(-2).map(place);
  const middle = ({left, right}) => (left + right) / 2;
  return [frame.left - first.left, frame.right - last.right, frame.top - first.top,
    frame.bottom - first.bottom, middle(says) - middle(frame)];
}"""


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (2560, 1440)])
def test_one_frame_holds_what_the_cult_takes_next(
    site: Serving, chromium: Browser, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size) as person:
        person.sit("me", sets=["realms_unraveled"])
        person.page.wait_for_selector(".acts [data-end]:enabled")
        assert person.page.evaluate(FRAME) == pytest.approx([0] * 5, abs=1)


def test_a_large_screen_is_filled(site: Serving, chromium: Browser) -> None:
    with Person(chromium, site.address, (2560, 1440)) as person:
        person.sit("me", "novice", sets=["realms_unraveled"])
        person.page.wait_for_selector(".acts")
        hand = person.page.locator("[data-zone^='hand:'] .card").first.bounding_box()
        assert hand is not None
        assert hand["y"] + hand["height"] > 1440 * 0.7


@pytest.mark.parametrize(("seats", "teams"), [(("me", "novice"), False), (("me", *["novice"] * 3), True)])
def test_the_end_shows_where_honor_comes_from(person: Person, seats: tuple[str, ...], teams: bool) -> None:
    table, seat = finished(person, *seats, sets=["realms_unraveled"], honor=25, teams=teams)
    page = person.page
    page.goto(f"{person.address}/t/{table}")
    course = page.evaluate(COURSE, [table, seat])
    scored = page.get_by_role("region", name="Honor by source")
    for score in course["scores"]:
        row = scored.get_by_role("row", name=re.compile(f"^{score['name']} .*{score['total']}$"))
        told = row.get_by_role("img").get_attribute("aria-label") or ""
        found = {name: int(honor) for name, honor in re.findall(r"(\w+) (\d+)", told)}
        assert found.get("Monsters", 0) + found.get("Effects", 0) == score["tokens"]
        assert found.get("Heroes", 0) == score["heroes"]
        assert found.get("Constructs", 0) == score["constructs"]
        assert sum(found.values()) == score["total"]
    for team in (0, 1) if teams else ():
        members = [score for score in course["scores"] if score["team"] == team]
        name = " and ".join(score["name"] for score in members)
        total = sum(score["total"] for score in members)
        expect(scored.get_by_role("row", name=f"{name} {total}", exact=True)).to_be_visible()


SWEEP = [
    (320, 640), (360, 740), (430, 932), (699, 1000), (700, 1000), (834, 1194), (1024, 768), (1099, 800),
    (1100, 800), (1112, 834), (1150, 800), (1180, 820), (1194, 834), (1200, 700), (1249, 800), (1250, 800),
    (1280, 720), (1366, 768), (1400, 900), (1401, 900), (1440, 900), (1536, 864), (1700, 980), (1819, 1000),
    (1820, 1030), (1920, 1080), (2560, 1440),
]  # fmt: skip


@pytest.mark.parametrize("position", daily(2, ["teams", "deliverance", "two", "temple"]))
def test_at_no_width_anything_of_the_table_lies_over_something_else(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, position: str
) -> None:
    with Person(chromium, site.address) as person:
        sit_at(person, site, position, tmp_path)
        assert jumbled(person, SWEEP) == []


@pytest.mark.parametrize("position", daily(1, ["teams", "deliverance", "two"]))
def test_beside_the_log_nothing_lies_over_something_else(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, position: str
) -> None:
    with Person(chromium, site.address) as person:
        sit_at(person, site, position, tmp_path)
        person.page.keyboard.press("l")
        person.page.wait_for_selector(".tbl.withlog")
        assert jumbled(person, [size for size in SWEEP if size[0] >= 1250]) == []
        for width in (1280, 1440):
            assert jumbled(person, [(width, 800)]) == []
            names = person.page.locator(".seat .nm")
            assert not any(each.evaluate("it => it.scrollWidth > it.clientWidth + 1") for each in names.all())


@pytest.mark.parametrize("size", daily(2, [(1280, 720), (1920, 1080), (1366, 768), (1440, 900)]))
def test_a_new_table_shows_its_sets_and_hides_nothing_under_its_button(
    site: Serving, chromium: Browser, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size) as person:
        page = person.page
        page.goto(f"{site.address}/new")
        page.wait_for_load_state("networkidle")
        for each in page.get_by_role("checkbox").all():
            expect(each).to_be_in_viewport(ratio=0.99)
        button = page.get_by_role("button", name="Deal for two").bounding_box()
        more = page.locator(".howbox summary").bounding_box()
        assert button is not None
        assert more is not None
        assert more["y"] + more["height"] <= button["y"]
        page.get_by_role("radio", name="Adept").click()
        about = page.locator(".seatpill[aria-pressed='true'] .tt > span")
        assert about.evaluate("each => each.clientHeight < 30 && each.scrollWidth <= each.clientWidth + 1")


def test_who_comes_first_sees_the_whole_front_page(
    page_built: None, chromium: Browser, tmp_path: pathlib.Path
) -> None:
    # A server of its own: the tables that others open stand on this page, too.
    with (
        served(sqlite_in(tmp_path), tmp_path, **PLENTY) as site,
        Person(chromium, site.address, (1440, 900)) as person,
    ):
        person.page.wait_for_selector(".daily")
        assert person.page.evaluate("document.documentElement.scrollHeight") <= 900


def test_the_table_is_no_higher_than_the_window(site: Serving, chromium: Browser) -> None:
    with Person(chromium, site.address) as person:
        person.sit("me", "random", sets=["realms_unraveled"])
        person.page.wait_for_selector(".acts")
        assert person.page.evaluate("document.documentElement.scrollHeight") <= 900


def test_an_empty_deck_has_no_back(site: Serving, chromium: Browser) -> None:
    with Person(chromium, site.address) as person:
        person.sit("me", "random", sets=["realms_unraveled"])
        deck = person.page.locator("[data-zone^='deck:']")
        person.page.wait_for_selector(".acts [data-end]:enabled")
        expect(deck.locator(".back")).to_have_count(1)
        before = person.version()
        person.page.keyboard.press("e")
        person.page.keyboard.press("e")
        person.moved_on(before)
        person.page.wait_for_selector(".acts [data-end]:enabled")
        expect(deck).to_have_text("empty")
        expect(deck).to_have_accessible_name("Your deck: empty")
