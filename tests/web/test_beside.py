"""What is shown for a while stands beside what it is about, and over nothing that one needs then."""

from __future__ import annotations

import pathlib
import re

import pytest
from playwright.sync_api import Browser, expect

from server.serving import Serving
from web.finished import finished
from web.layout import BURIED, box
from web.person import Person
from web.positions import sit_at
from web.test_screens import too_wide, violations

#: What lies over something else, of all that these selectors find.
OVERLAPS = """(groups) => {
  const parts = groups.flatMap((what) => [...document.querySelectorAll(what)]
    .filter((each) => each.checkVisibility()).map((each) => [what, each.getBoundingClientRect()]));
  const over = (a, b) =>
    a.right > b.left + 1 && b.right > a.left + 1 && a.bottom > b.top + 1 && b.bottom > a.top + 1;
  return parts.flatMap(([one, a], i) => parts.slice(i + 1)
    .filter(([other, b]) => one !== other && over(a, b)).map(([other]) => `${one}, ${other}`));
}"""
PHONES = [(360, 740), (390, 844), (740, 360), (844, 390)]


@pytest.mark.parametrize("size", [*PHONES, (360, 640), (820, 1180)])
def test_at_a_phone_nothing_lies_over_dream_cards_and_none_moves_what_asks(
    site: Serving, chromium: Browser, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size, has_touch=True, is_mobile=True) as person:
        person.sit("me", "random", "random", "random", sets=["all"])
        for cards in (5, 4):
            person.page.wait_for_selector(".drafts .card")
            expect(person.page.locator(".drafts .card")).to_have_count(cards)
            assert person.page.evaluate(BURIED) == []
            assert person.page.evaluate(OVERLAPS, [".drafts .card", ".ask"]) == []
            assert violations(person.page) == []
            before = person.version()
            person.page.locator(".drafts [data-lit]").first.tap()
            person.moved_on(before)


@pytest.mark.parametrize("size", [(390, 844), (820, 1180)])
def test_where_there_is_room_every_word_of_a_dream_card_is_there(
    site: Serving, chromium: Browser, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size, has_touch=True, is_mobile=True) as person:
        for _ in range(4):
            person.sit("me", "random", sets=["dreamscape"])
            person.page.wait_for_selector(".drafts .card .text")
            expect(person.page.locator(".drafts [data-clamped]")).to_have_count(0)


@pytest.mark.parametrize("size", PHONES)
def test_what_an_option_would_do_stands_beside_its_card(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size) as person:
        sit_at(person, site, "two", tmp_path)
        for where in ("row", "hand"):
            card = person.page.locator(f"[data-zone^='{where}'] [data-lit]").first
            card.focus()
            person.page.keyboard.press("v")
            person.page.wait_for_selector(".foresight.known")
            name = card.get_attribute("data-name")
            about = f"[data-zone^='{where}'] .card:has([data-name='{name}'])"
            assert person.page.evaluate(OVERLAPS, [".foresight", about]) == []


def test_the_ghost_lies_beside_the_hand_and_at_a_phone_hides_nothing(
    site: Serving, chromium: Browser
) -> None:
    with Person(chromium, site.address) as person:
        page = person.page
        table, _ = finished(person, honor=6)
        page.goto(f"{site.address}/t/{table}")
        page.get_by_role("button", name="Same deal again").click()
        button = page.get_by_role("button", name="Ghost")
        button.wait_for()
        person.deciding()
        shown = [".zone", ".purse", ".corner .pile", "[data-zone^='hand:'] .card"]
        panel = page.get_by_role("complementary", name="Ghost")
        for width, height in [(1100, 800), (1280, 720), (1440, 900), (1920, 1080)]:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(OVERLAPS, [".ghostb", *shown]) == []
            button.click()
            expect(panel).to_be_visible()
            assert page.evaluate(OVERLAPS, [".ghostp", ".me", *shown]) == []
            panel.get_by_role("button", name="Close").press("Enter")
            expect(panel).to_have_count(0)
            expect(button).to_be_focused()
        others = [".acts .btn", ".pilesb .iconb", ".peek .card", ".purse", ".board > :not(.ghostb)"]
        sheet = page.get_by_role("dialog", name="Ghost")
        for width, height in PHONES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_selector("main.ph")
            found = page.evaluate(OVERLAPS, [".ghostb", *others])
            assert [each for each in found if ".ghostb" in each] == []
            button.click()
            expect(sheet.get_by_role("row")).to_have_count(3)
            expect(sheet.get_by_role("table")).to_be_in_viewport(ratio=1)
            assert violations(page) == []
            sheet.get_by_role("button", name="Close").click()
            expect(sheet).to_have_count(0)


@pytest.mark.parametrize("size", [(844, 390), (740, 360)])
def test_on_its_side_a_lesson_lies_over_nothing_that_it_speaks_of(
    site: Serving, chromium: Browser, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size, has_touch=True, is_mobile=True) as person:
        page = person.page
        page.get_by_role("button", name="Learn to play").tap()
        page.get_by_role("button", name="Play all").tap()
        page.wait_for_selector(".lesson.low")
        beside = ["[data-zone='row'] .card", ".sups .stile", ".purse", ".acts .btn"]
        assert page.evaluate(OVERLAPS, [".lesson", *beside]) == []
        assert box(person, ".lesson")[0] - box(person, "[data-zone='row'] .card")[1] > 20
        expect(page.get_by_role("button", name="Show me")).to_be_in_viewport(ratio=1)
        assert violations(page) == []


@pytest.mark.parametrize("size", [(844, 390), (740, 360)])
def test_on_its_side_what_the_cult_gains_lies_over_no_words(
    site: Serving, chromium: Browser, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size) as person:
        person.sit("me", sets=["realms_unraveled"])
        for _ in range(3):
            person.page.wait_for_selector(".acts [data-end]:enabled")
            assert person.page.evaluate(OVERLAPS, [".takesays", "[data-zone='row'] .text"]) == []
            before = person.version()
            person.page.keyboard.press("e")
            person.page.keyboard.press("e")
            person.moved_on(before)


@pytest.mark.parametrize("position", ["faction", "payment"])
@pytest.mark.parametrize("size", [(360, 740), (390, 844)])
def test_at_a_phone_answers_are_equally_wide_and_nothing_else_stands_among_them(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, size: tuple[int, int], position: str
) -> None:
    with Person(chromium, site.address, size, has_touch=True, is_mobile=True) as person:
        sit_at(person, site, position, tmp_path)
        answers = person.page.locator(".ask .answers .btn:not(.ghost)").all()
        others = person.page.locator(".ask .answers .ghost").all()
        places = [[each.bounding_box() for each in group] for group in (answers, others)]
        (boxes, more) = [[place for place in group if place] for group in places]
        assert len(boxes) == len(answers) >= 4
        assert max(each["width"] for each in boxes) - min(each["width"] for each in boxes) < 1
        assert more
        assert max(each["y"] + each["height"] for each in boxes) <= min(each["y"] for each in more)
        assert person.page.evaluate(OVERLAPS, [".ask .btn:not(.ghost)", ".ask .btn.ghost"]) == []
        assert violations(person.page) == []


def test_at_a_narrow_phone_the_card_of_an_auction_is_whole(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path
) -> None:
    with Person(chromium, site.address, (360, 740), has_touch=True, is_mobile=True) as person:
        sit_at(person, site, "auction", tmp_path)
        assert person.page.evaluate(OVERLAPS, [".askwrap", "[data-zone='row'] .card"]) == []


def test_on_its_side_a_card_is_shown_with_all_that_can_be_done(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path
) -> None:
    with Person(chromium, site.address, (844, 390)) as person:
        sit_at(person, site, "two", tmp_path)
        person.page.locator("[data-zone='row'] .hit").first.click(button="right")
        sheet = person.page.get_by_role("dialog")
        expect(sheet.get_by_role("button", name="Turn over")).to_be_in_viewport(ratio=1)
        expect(sheet.get_by_text("4 short")).to_be_in_viewport(ratio=1)
        assert violations(person.page) == []


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)])
def test_a_price_in_the_dreamscape_can_be_read(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size) as person:
        sit_at(person, site, "teams", tmp_path)
        parts = [".dreamz > .zl", ".dreamz .cost", ".dreamz .miss", ".dreamz .hon", ".dreamz .msig"]
        assert person.page.locator(".dreamz .miss").count() == 2
        assert person.page.evaluate(OVERLAPS, parts) == []


def test_a_pile_of_the_supply_is_one_of_what_can_be_chosen(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path
) -> None:
    with Person(chromium, site.address) as person:
        sit_at(person, site, "choice", tmp_path)
        lit = person.page.locator("main .hit[data-lit], main .stile[data-lit]").count()
        expect(person.page.locator(".tbadge")).to_have_text(f"Choose 1 of {lit}")


@pytest.mark.parametrize("size", [(740, 360), (844, 390)])
def test_on_its_side_the_browser_of_cards_shows_cards(
    site: Serving, chromium: Browser, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size, has_touch=True, is_mobile=True) as person:
        page = person.page
        page.goto(f"{site.address}/cards")
        page.wait_for_selector(".gallery .card")
        assert box(person, ".gallery .card")[0] < size[1] * 0.6
        page.get_by_role("combobox", name="Set").select_option("Dreamscape")
        page.get_by_role("button", name="Construct", exact=True).tap()
        assert violations(page) + too_wide(page) == []


@pytest.mark.parametrize("size", [(1100, 800), (1280, 720), (1440, 900), (2560, 1440)])
def test_beside_a_lesson_every_card_that_was_played_can_be_told(
    site: Serving, chromium: Browser, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size) as person:
        page = person.page
        page.get_by_role("button", name="Learn to play").click()
        page.get_by_role("button", name="Play all").click()
        scroller = page.locator(".zone.pl .scroller")
        expect(scroller.locator(".card")).to_have_count(5)
        expect(scroller.locator(".cnt")).to_have_text("×4")
        assert scroller.evaluate("each => each.scrollWidth <= each.clientWidth + 1")
        assert person.page.evaluate(OVERLAPS, [".lesson", ".zone", ".purse", ".corner .pile"]) == []


@pytest.mark.parametrize("size", [(1250, 800), (1280, 720), (1440, 900), (1920, 1080)])
def test_what_others_have_in_play_hides_nothing_and_what_has_no_room_is_counted(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size) as person:
        sit_at(person, site, "rivals", tmp_path)
        person.page.wait_for_selector(".acts")
        parts = [".seat .st > span", ".seat .tiles .card", ".racing", ".tools"]
        assert person.page.evaluate(OVERLAPS, parts) == []
        for seat in person.page.locator(".seat").all():
            seat_box, tiles = seat.bounding_box(), seat.locator(".tiles .card").all()
            last = tiles[-1].bounding_box()
            assert seat_box is not None
            assert last is not None
            assert last["x"] + last["width"] <= seat_box["x"] + seat_box["width"]
            hidden = 3 - len(tiles)
            expect(seat.locator(".more")).to_have_text([f"+{hidden}"] if hidden else [])
        purse = person.page.locator(".purse").bounding_box()
        assert purse is not None
        assert purse["x"] + purse["width"] / 2 == pytest.approx(size[0] / 2, abs=3)


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)])
def test_a_hint_hides_neither_hand_nor_row(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size) as person:
        sit_at(person, site, "two", tmp_path)
        person.page.keyboard.press("a")
        person.page.wait_for_selector(".hintp .iconb")
        parts = [".hintp", "[data-zone^='hand:'] .card", "[data-zone='row'] .card", ".tools", ".zone"]
        found = person.page.evaluate(OVERLAPS, parts)
        assert [each for each in found if ".hintp" in each] == []


def test_a_card_that_is_too_dear_says_how_much_is_missing(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path
) -> None:
    with Person(chromium, site.address) as person:
        sit_at(person, site, "two", tmp_path)
        for name, short in (("Vir, Ascetic Master", 1), ("Neophyte Mentor", 0)):
            person.page.locator(f"[data-zone='row'] [data-name='{name}']").click(button="right")
            facts = person.page.get_by_role("dialog", name=name).locator(".facts")
            expect(facts.get_by_text("4 short")).to_have_count(short)
            person.page.keyboard.press("Escape")


def test_beside_the_log_in_a_low_window_names_of_three_lines_have_room(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path
) -> None:
    with Person(chromium, site.address, (1280, 720)) as person:
        sit_at(person, site, "two", tmp_path)
        person.page.keyboard.press("l")
        card = person.page.locator(".withlog .zone.pl .card").first
        room = "card => card.offsetHeight - card.querySelector('.head').offsetTop"
        line = "card => parseFloat(getComputedStyle(card.querySelector('.name')).lineHeight)"
        assert card.evaluate(room) >= 3 * card.evaluate(line)
        expect(person.page.locator(".side .lbl").get_by_text("The void")).to_be_visible()


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)])
def test_while_dream_cards_are_chosen_what_has_no_part_in_it_is_not_shown(
    site: Serving, chromium: Browser, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size) as person:
        person.sit("me", "novice", "novice", sets=["dreamscape"])
        page = person.page
        page.wait_for_selector(".drafts .card")
        expect(page.locator(".foes").get_by_text(re.compile("has [345] Dream cards"))).to_have_count(2)
        expect(page.locator(".foes").get_by_text(re.compile("^2[0-4] Dream cards$"))).to_be_visible()
        expect(page.get_by_text("The game begins when everybody has chosen")).to_be_visible()
        for other in (".race", ".mp", ".slot", ".seat .hnum"):
            expect(page.locator(other)).to_have_count(0)
        assert page.evaluate(OVERLAPS, [".seat", ".tools", ".draftstage", ".fan .card", ".first"]) == []
        assert violations(page) == []


def test_in_a_low_window_a_replay_has_its_table_in_the_middle(person: Person) -> None:
    page = person.page
    table, _ = finished(person, honor=6)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(f"{person.address}/r/{table}")
    page.wait_for_selector(".stage .tbl .card")
    assert page.evaluate(OVERLAPS, [".stage", ".tlhead", ".track svg", ".ctl"]) == []
    expect(page.locator(".ctl")).to_be_in_viewport(ratio=1)
    left, right = page.evaluate("""() => {
      const [stage, table] = [document.querySelector('.stage'), document.querySelector('.stage .sc')]
        .map((each) => each.getBoundingClientRect());
      return [table.left - stage.left, stage.right - table.right];
    }""")
    assert left == pytest.approx(right, abs=1)
