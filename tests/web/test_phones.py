"""The table at a phone, upright and on its side: nothing is cut, and nothing lies over something else."""

from __future__ import annotations

import contextlib
import pathlib
from typing import Literal

import pytest
from playwright.sync_api import Browser, expect
from playwright.sync_api import TimeoutError as Timeout

from server.serving import Serving
from slices import daily
from web.finished import finished
from web.layout import BURIED, JUMBLED, SPILLED, box
from web.person import MAKE, Person
from web.positions import sit_at
from web.test_screens import too_wide, violations


@pytest.mark.parametrize("size", [(844, 390), (740, 360)])
def test_a_phone_on_its_side_shows_row_hand_and_actions_at_once(
    site: Serving, chromium: Browser, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size, has_touch=True, is_mobile=True) as person:
        person.sit("me", "novice", sets=["realms_unraveled"])
        person.page.wait_for_selector(".acts")
        for what in ("[data-zone='row'] .card", ".sups .stile", ".peek .card", ".acts .btn"):
            for each in person.page.locator(what).all():
                expect(each).to_be_in_viewport(ratio=0.55)
        tops = person.page.evaluate(
            "[...document.querySelectorAll(\"[data-zone='row'] .card\")]"
            ".map((each) => Math.round(each.getBoundingClientRect().top))"
        )
        assert len(tops) == 6
        assert len(set(tops)) == 1


@pytest.mark.parametrize("position", ["two", "deliverance", "teams"])
@pytest.mark.parametrize("size", daily(1, [(740, 360), (844, 390)]))
def test_on_its_side_nothing_is_cut_and_nothing_lies_over_something_else(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, size: tuple[int, int], position: str
) -> None:
    with Person(chromium, site.address, size, has_touch=True, is_mobile=True) as person:
        sit_at(person, site, position, tmp_path)
        person.page.wait_for_selector(".acts")
        assert person.page.evaluate(JUMBLED) == []


def test_at_a_phone_two_piles_leave_the_row_in_view(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path
) -> None:
    with Person(chromium, site.address, (390, 844), has_touch=True, is_mobile=True) as person:
        sit_at(person, site, "pile", tmp_path)
        assert person.page.locator(".askpile").count() == 2
        assert box(person, "[data-zone='row'] .card", 5)[1] <= box(person, ".askpile")[0] + 2
        assert (
            box(person, ".askpile .card", 5)[1] <= box(person, ".ask")[0] + 2
        )  # the second pile is in view, too


@pytest.mark.parametrize("size", [(360, 740), (390, 844), (820, 1180), (844, 390)])
def test_at_a_phone_a_question_about_the_hand_lies_over_none_of_its_cards(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size, has_touch=True, is_mobile=True) as person:
        sit_at(person, site, "hand", tmp_path)
        assert person.page.locator(".peek [data-lit]").count() >= 3
        assert person.page.evaluate(BURIED) == []


@pytest.mark.parametrize("size", [(360, 740), (390, 844), (844, 390)])
def test_at_a_phone_dream_cards_can_be_read_before_they_are_chosen(
    site: Serving, chromium: Browser, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size, has_touch=True, is_mobile=True) as person:
        for _ in range(4):
            person.sit("me", "random", sets=["dreamscape"])
            person.page.wait_for_selector(".drafts .card")
            assert person.page.evaluate(SPILLED) == []
            assert box(person, ".drafts .card", 4)[1] <= box(person, ".ask")[0]
            first = "document.querySelector('.drafts .card').getBoundingClientRect().left"
            assert person.page.evaluate(first) >= 0


def test_at_a_phone_the_hand_is_shown_large_and_played_from_there(site: Serving, chromium: Browser) -> None:
    with Person(chromium, site.address, (390, 844), has_touch=True, is_mobile=True) as person:
        person.sit("me", "random", sets=["realms_unraveled"])
        page = person.page
        page.wait_for_selector(".acts")
        page.get_by_role("button", name="Show your hand large").tap()
        sheet = page.get_by_role("dialog", name="Your hand")
        expect(sheet.locator(".card")).to_have_count(5)
        assert violations(page) == []
        before = person.version()
        sheet.locator("[data-lit]").first.tap()
        person.moved_on(before)
        expect(sheet.locator(".card")).to_have_count(4)
        sheet.get_by_role("button", name="Close").tap()
        expect(sheet).to_have_count(0)
        page.get_by_role("button", name="The void: 0 cards").tap()
        expect(page.get_by_role("dialog", name="The void")).to_be_visible()


@pytest.mark.parametrize("size", [(360, 740), (820, 1180)])
def test_at_a_phone_a_pile_that_opens_hides_no_answer(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size, has_touch=True, is_mobile=True) as person:
        sit_at(person, site, "pile", tmp_path)
        before = person.version()
        lit = person.page.locator("main [data-lit]:visible")
        expect(lit.and_(person.page.locator("[data-name='Tuskrider']"))).to_have_count(1)
        lit.and_(person.page.locator("[data-name='Scrapbot Scrapper']")).tap()
        person.moved_on(before)


#: Names of others that can hardly be read, and what lies over something else at the top of a phone.
CROWDED = """() => {
  const parts = [...document.querySelectorAll('.top .chip, .top .iconb, .ph > .race')];
  const places = parts.map((each) => each.getBoundingClientRect());
  const over = (a, b) =>
    a.right > b.left + 1 && b.right > a.left + 1 && a.bottom > b.top + 1 && b.bottom > a.top + 1;
  const found = parts.filter((_, i) => places.some((other, j) => i < j && over(places[i], other)));
  for (const chip of document.querySelectorAll('.top .chip'))
    for (const part of chip.querySelectorAll('b, small, .ava')) {
      const place = part.getBoundingClientRect(), around = chip.getBoundingClientRect();
      const inside =
        place.left >= around.left && place.right <= around.right + 1 && place.bottom <= around.bottom + 1;
      if (!inside || (part.tagName === 'SMALL' && place.width < 50)) found.push(part);
    }
  return found.map((each) => each.outerHTML.slice(0, 80));
}"""


NAMES = ("Maximiliane", "Bartholomew Longfellow", "Wilhelmina", "Anne-Sophie", "Konstantinos", "Theodora")


@pytest.mark.parametrize("theme", daily(1, ["light", "dark"]))
@pytest.mark.parametrize("size", daily(2, [(360, 740), (740, 360), (390, 844)]))
def test_four_to_six_players_have_names_on_a_phone(
    site: Serving, chromium: Browser, size: tuple[int, int], theme: Literal["dark", "light"]
) -> None:
    with Person(chromium, site.address, size, theme, has_touch=True, is_mobile=True) as person:
        for players in (4, 5, 6):
            seats = [
                {"who": "random" if seat else "me", "name": name} for seat, name in enumerate(NAMES[:players])
            ]
            made = person.page.evaluate(MAKE, [{"seats": seats, "teams": players == 6}, True])
            person.page.goto(f"{person.address}/t/{made['table']}")
            assert person.deciding()
            assert person.page.locator(".top .chip").count() == players - 1
            assert person.page.evaluate(CROWDED) == []
            assert violations(person.page) == []


@pytest.mark.parametrize(
    ("size", "others", "teams"),
    daily(2, [((360, 740), 1, False), ((390, 844), 5, True), ((390, 844), 3, False), ((360, 740), 5, False)]),
)
def test_at_a_phone_the_end_keeps_review_rematch_and_replay_at_the_thumbs(
    site: Serving, chromium: Browser, size: tuple[int, int], others: int, teams: bool
) -> None:
    height = size[1]
    with Person(chromium, site.address, size, has_touch=True, is_mobile=True) as person:
        page = person.page
        table, _ = finished(person, "me", *["novice"] * others, honor=15, teams=teams)
        page.goto(f"{site.address}/t/{table}")
        page.wait_for_selector("main.endp")
        dock = [page.get_by_role("link", name="Review"), page.get_by_role("button", name="Rematch")]
        dock.append(page.get_by_role("link", name="Replay", exact=True))
        for down in (0, 10_000):
            page.evaluate("(down) => scrollTo(0, down)", down)
            for button in dock:
                place = button.bounding_box()
                assert place is not None
                assert place["y"] >= height / 2
                assert place["y"] + place["height"] <= height
                assert place["height"] >= 44
        assert too_wide(page) + violations(page) == []
        front = page.get_by_role("link", name="To the front page").bounding_box()
        last = dock[1].bounding_box()
        assert front is not None
        assert last is not None
        assert front["y"] + front["height"] <= last["y"], "what comes last can be scrolled above the dock"
        dock[2].tap()
        page.wait_for_selector("[data-position]", state="attached")


#: Parts of seats that lie over each other, or leave their seat: what is written counts, not the boxes.
SEATS = """() => [...document.querySelectorAll('.ph .chip, .ph .seat')].flatMap((seat) => {
  const around = seat.getBoundingClientRect(), inked = document.createRange(), found = [];
  const parts = [...seat.querySelectorAll('.ava, b, small, em, .st, .hnum, .tiles .card')]
    .filter((each) => each.checkVisibility() && each.textContent)
    .map((each) => {
      inked.selectNodeContents(each);
      const {top, bottom} = each.getBoundingClientRect(); // of what is written, fonts say more than is seen
      const {left, right} = (each.matches('.card') ? each : inked).getBoundingClientRect();
      return [each, {left, right, top, bottom}];
    });
  parts.push([seat.querySelector('.ava'), seat.querySelector('.ava').getBoundingClientRect()]);
  parts.forEach(([one, a], i) => {
    if (a.left < around.left || a.right > around.right - 2 || a.bottom > around.bottom)
      found.push(`${one.textContent} leaves`);
    for (const [other, b] of parts.slice(i + 1))
      if (!one.contains(other) && !other.contains(one) && a.right > b.left && b.right > a.left
        && a.bottom > b.top + 1 && b.bottom > a.top + 1)
        found.push(`${one.textContent} and ${other.textContent || other.className}`);
  });
  return found;
})"""


@pytest.mark.parametrize("position", ["two", "choice", "teams"])
def test_at_a_phone_no_part_of_a_seat_lies_over_another(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, position: str
) -> None:
    with Person(chromium, site.address, (844, 390)) as person:
        sit_at(person, site, position, tmp_path)
        for width, height in ((844, 390), (740, 360), (390, 844), (360, 740), (820, 1180), (1024, 600)):
            person.page.set_viewport_size({"width": width, "height": height})
            person.page.wait_for_selector("main.ph")
            with contextlib.suppress(Timeout):  # until the window of that size is laid out
                person.page.wait_for_function(f"() => !({SEATS})().length", timeout=5_000)
            assert person.page.evaluate(SEATS) == [], width


def test_at_a_phone_the_sets_of_a_new_table_begin_on_the_first_screen(
    site: Serving, chromium: Browser
) -> None:
    with Person(chromium, site.address, (390, 844), has_touch=True, is_mobile=True) as person:
        person.page.goto(f"{site.address}/new")
        person.page.wait_for_load_state("networkidle")
        heading = person.page.get_by_role("heading", name="Sets").bounding_box()
        deal = person.page.locator(".dealbar").bounding_box()
        assert heading is not None
        assert deal is not None
        assert heading["y"] + heading["height"] < deal["y"]
        assert box(person, ".setcard b")[1] < deal["y"]
        assert violations(person.page) == []


@pytest.mark.parametrize("size", [(740, 360), (844, 390)])
def test_on_its_side_what_leads_on_is_in_view(
    site: Serving, chromium: Browser, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size, has_touch=True, is_mobile=True) as person:
        page = person.page
        for path, leads_on in (
            ("/new", page.get_by_role("button", name="Deal for two")),
            ("/nowhere", page.get_by_role("link", name="To the front page")),
        ):
            page.goto(site.address + path)
            expect(leads_on.last).to_be_in_viewport(ratio=1)
            assert violations(page) == []
        table, _ = finished(person, honor=6)
        page.goto(f"{site.address}/t/{table}")
        again = page.get_by_role("button", name="Rematch")
        expect(again).to_be_in_viewport(ratio=1)
        top = again.evaluate("each => each.getBoundingClientRect().top")
        assert box(person, ".hero .remark")[1] <= top
