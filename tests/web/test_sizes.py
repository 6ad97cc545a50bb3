"""The table where room is short, or letters are large: everything that can be done can still be reached."""

from __future__ import annotations

import contextlib
import pathlib
import random
import re
from typing import Literal

import pytest
from playwright.sync_api import Browser, expect
from playwright.sync_api import TimeoutError as Timeout

from server.conftest import PLENTY
from server.serving import Serving, served, sqlite_in
from slices import daily
from web.finished import finished
from web.person import MAKE, Person
from web.positions import sit_at
from web.test_games import click_something
from web.test_screens import too_wide, violations

LARGE = "localStorage.setItem('centerrow.settings', JSON.stringify({textSize: 200}))"
#: What sticks out of the window at the sides, of all that can be pressed.
OUTSIDE = """() => [...document.querySelectorAll('main button')]
  .filter((each) => each.offsetParent && !each.closest('.board, .scroller, .peek, .fan, .askpile'))
  .map((each) => ({name: each.ariaLabel ?? each.textContent, place: each.getBoundingClientRect()}))
  .filter(({place}) => place.width && (place.left < -1 || place.right > innerWidth + 1))
  .map(({name}) => name)"""

#: A finished game as a seat reads it.
COURSE = "async ([table, seat]) => (await fetch(`/api/tables/${table}/seats/${seat}/course`)).json()"

#: Cards of the hand whose middle, where a finger goes, belongs to no card at all.
DEAD = """() => [...document.querySelectorAll("[data-zone^='hand:'] [data-lit]")].filter((each) => {
  each.scrollIntoView({block: 'nearest', inline: 'nearest'});
  const {left, top, width, height} = each.getBoundingClientRect();
  return !document.elementFromPoint(left + width / 2, top + height / 2)?.matches('.hit');
}).map((each) => each.ariaLabel)"""


@pytest.mark.parametrize("size", daily(2, [(360, 740), (1440, 900), (390, 844), (820, 1180), (1920, 1080)]))
def test_letters_of_twice_the_size_leave_everything_in_reach(
    site: Serving, chromium: Browser, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size) as person:
        person.page.evaluate(LARGE)
        person.sit("me", "novice", sets=["realms_unraveled"])
        dice = random.Random(1)
        for _ in range(6):
            assert person.deciding()
            assert person.page.evaluate(OUTSIDE) == []
            assert person.page.evaluate(DEAD) == []
            click_something(person, dice)
        person.deciding()
        letters = person.page.evaluate(
            "parseFloat(getComputedStyle(document.querySelector('.card .text')).fontSize)"
            " * parseFloat(getComputedStyle(document.body).zoom)"
        )
        assert letters >= 16


@pytest.mark.parametrize(
    "position", ["two", "choice", "auction", "payment", "teams", "pile", "transform", "faction", "hand"]
)
@pytest.mark.parametrize("size", daily(1, [(360, 740), (390, 844)]))
def test_on_a_phone_held_upright_too_letters_are_twice_as_large(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, size: tuple[int, int], position: str
) -> None:
    with Person(chromium, site.address, size, has_touch=True, is_mobile=True) as person:
        page = person.page
        page.evaluate(LARGE)
        sit_at(person, site, position, tmp_path)
        assert page.evaluate("Number(getComputedStyle(document.body).zoom)") == 2
        if page.locator(".ask").count() and page.locator("main .card [data-lit]").count():
            expect(page.locator(".card:has([data-lit])").first).to_be_in_viewport()
        buttons = page.locator(".acts .btn, .ask .answers button").all()
        expect(buttons[0]).to_be_in_viewport(ratio=0.9)
        for button in buttons:
            button.scroll_into_view_if_needed()
            expect(button).to_be_in_viewport(ratio=0.9)
        assert page.evaluate(OUTSIDE) + too_wide(page) + violations(page) == []


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


#: What lies over something else, or leaves the window, at a phone on its side. Cards of a hand are turned.
JUMBLED = """() => {
  const boxes = (selector) =>
    [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
  const groups = ["[data-zone='row'] .card", '.sups .stile', '.ph .purse', '.acts .btn', '.pilesb .iconb',
    '.peek .card', '.ph .top', '.ph > .race .rbar', '.pbar .hnum'];
  const over = (a, b) =>
    a.right > b.left + 6 && b.right > a.left + 6 && a.bottom > b.top + 6 && b.bottom > a.top + 6;
  const found = [];
  groups.forEach((one, i) => {
    for (const box of boxes(one)) {
      const cut = box.left < -6 || box.right > innerWidth + 6 || box.bottom > innerHeight + 6;
      if (cut) found.push(`${one} is cut`);
      for (const other of groups.slice(i + 1))
        if (boxes(other).some((each) => over(box, each))) found.push(`${one} and ${other}`);
    }
  });
  return found;
}"""


@pytest.mark.parametrize("position", ["two", "deliverance", "teams"])
@pytest.mark.parametrize("size", daily(1, [(740, 360), (844, 390)]))
def test_on_its_side_nothing_is_cut_and_nothing_lies_over_something_else(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, size: tuple[int, int], position: str
) -> None:
    with Person(chromium, site.address, size, has_touch=True, is_mobile=True) as person:
        sit_at(person, site, position, tmp_path)
        person.page.wait_for_selector(".acts")
        assert person.page.evaluate(JUMBLED) == []


def box(person: Person, selector: str, which: int = 0) -> tuple[float, float]:
    """Where it begins and ends, from the top of the window."""
    found = person.page.locator(selector).nth(which).bounding_box()
    assert found is not None, selector
    return found["y"], found["y"] + found["height"]


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


#: Lit cards whose middle lies under something else.
BURIED = """() => [...document.querySelectorAll('main .hit[data-lit]')]
  .filter((each) => {
    const {left, top, width, height} = each.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return !there?.closest('.card')?.contains(each);
  })
  .map((each) => each.dataset.name)"""


@pytest.mark.parametrize("size", [(360, 740), (390, 844), (820, 1180), (844, 390)])
def test_at_a_phone_a_question_about_the_hand_lies_over_none_of_its_cards(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size, has_touch=True, is_mobile=True) as person:
        sit_at(person, site, "hand", tmp_path)
        assert person.page.locator(".peek [data-lit]").count() >= 3
        assert person.page.evaluate(BURIED) == []


#: Cards whose words leave them.
SPILLED = """() => [...document.querySelectorAll('.drafts .card')]
  .filter((each) => {
    const text = each.querySelector('.text'), {bottom} = each.getBoundingClientRect();
    return text.getBoundingClientRect().bottom > bottom || text.scrollHeight > text.clientHeight + 1;
  })
  .filter((each) => !each.hasAttribute('data-clamped'))
  .map((each) => each.querySelector('.name').textContent)"""


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


def test_a_large_screen_is_filled(site: Serving, chromium: Browser) -> None:
    with Person(chromium, site.address, (2560, 1440)) as person:
        person.sit("me", "novice", sets=["realms_unraveled"])
        person.page.wait_for_selector(".acts")
        hand = person.page.locator("[data-zone^='hand:'] .card").first.bounding_box()
        assert hand is not None
        assert hand["y"] + hand["height"] > 1440 * 0.7


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


#: What lies over something else on the table, or leaves it; but for what is scrolled, and the hand.
OVER = """() => {
  const groups = ["[data-zone='row'] .card", '.stile', '.side .pile', '.side .well', '.relic', '.pasy',
    '.dieb', '.purse', '.acts .btn', '.me > *', '.seat', '.chip', '.race .rbar', '.iconb', '.ribbon',
    '.mine .zone'];
  const shown = groups.flatMap((what) => [...document.querySelectorAll(`main ${what}`)])
    .filter((each) => each.checkVisibility() && !each.closest('.board, .scroller, .ask, .tight .dock'))
    .map((each) => [each, each.getBoundingClientRect()]);
  const end = document.querySelector('.withlog')
    ? document.querySelector('.logp').getBoundingClientRect().left : innerWidth;
  const said = (each) => `${each.className} ${each.textContent.trim().slice(0, 16)}`;
  const found = [];
  const hand = document.querySelector("html:not(.tight) main:not(.asking) [data-zone^='hand:'] .card");
  const dock = document.querySelector('html:not(.lying) .dock')?.getBoundingClientRect().top ?? innerHeight;
  if (hand && hand.getBoundingClientRect().top > dock - 60) found.push('the hand is hidden');
  shown.forEach(([each, a], i) => {
    if (a.left < -1 || a.right > end + 1) found.push(`${said(each)} is cut`);
    for (const [other, b] of shown.slice(i + 1)) {
      const over =
        a.right > b.left + 2 && b.right > a.left + 2 && a.bottom > b.top + 2 && b.bottom > a.top + 2;
      if (over && !each.contains(other)) found.push(`${said(each)} and ${said(other)}`);
    }
  });
  return found;
}"""
SWEEP = [
    (320, 640), (360, 740), (430, 932), (699, 1000), (700, 1000), (834, 1194), (1024, 768), (1099, 800),
    (1100, 800), (1112, 834), (1150, 800), (1180, 820), (1194, 834), (1200, 700), (1249, 800), (1250, 800),
    (1280, 720), (1366, 768), (1400, 900), (1401, 900), (1440, 900), (1536, 864), (1700, 980), (1819, 1000),
    (1820, 1030), (1920, 1080), (2560, 1440),
]  # fmt: skip


def jumbled(person: Person, sizes: list[tuple[int, int]]) -> list[str]:
    found: list[str] = []
    for width, height in sizes:
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30)))")
        found += [f"{width}: {each}" for each in person.page.evaluate(OVER)]
    return found


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
        person.page.set_viewport_size({"width": 1280, "height": 720})
        for name in person.page.locator(".corner .lbl").all():
            expect(name).to_be_in_viewport(ratio=1)


def text_size(person: Person, percent: int) -> None:
    person.page.evaluate(
        "n => localStorage.setItem('centerrow.settings', JSON.stringify({textSize: n}))", percent
    )
    person.page.reload()


#: The smallest letters of the row.
LETTERS = """Math.min(...[...document.querySelectorAll("[data-zone='row'] .text")]
  .map((each) => parseFloat(getComputedStyle(each).fontSize)))
  * parseFloat(getComputedStyle(document.body).zoom)"""


@pytest.mark.parametrize("position", daily(1, ["teams", "two"]))
def test_larger_letters_are_larger_in_the_row_and_the_table_stays_wide(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, position: str
) -> None:
    with Person(chromium, site.address) as person:
        sit_at(person, site, position, tmp_path)
        before = 0.0
        for percent in (100, 115, 130):
            text_size(person, percent)
            person.page.wait_for_selector("main.tbl .card .text")
            letters = person.page.evaluate(LETTERS)
            assert letters > before
            before = letters
            assert jumbled(person, [(1920, 1080), (1440, 900)]) == []


@pytest.mark.parametrize("percent", daily(2, [150, 200, 175]))
def test_where_the_table_of_a_phone_takes_its_place_the_hand_keeps_its_shape(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, percent: int
) -> None:
    with Person(chromium, site.address) as person:
        sit_at(person, site, "two", tmp_path)
        text_size(person, percent)
        person.page.wait_for_selector("main.ph .peek .card")
        for card in person.page.locator(".peek .card").all():
            width, height = card.evaluate("each => [each.offsetWidth, each.offsetHeight]")
            assert height <= width * 1.5
        assert person.page.evaluate(JUMBLED) == []


#: Words that are broken in two.
BROKEN = """() => {
  const found = [], walk = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode;
    if (!text.parentElement.checkVisibility()) continue;
    for (const word of text.data.matchAll(/\\p{L}{2,}/gu)) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].map((each) => Math.round(each.top)));
      if (lines.size > 1) found.push(word[0]);
    }
  }
  return found;
}"""


@pytest.mark.parametrize("size", daily(2, [(390, 844), (1280, 720), (820, 1180), (1024, 768), (1440, 900)]))
def test_on_no_screen_a_word_is_broken_at_any_text_size(
    site: Serving, chromium: Browser, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size) as person:
        person.make("me", "novice", "adept", "expert", "master", "random", sets=["all"])
        person.make("me", "novice")
        found: list[str] = []
        for percent in (100, 115, 150, 200):
            for path in ("/", "/new"):
                person.page.goto(site.address + path)
                text_size(person, percent)
                person.page.wait_for_load_state("networkidle")
                bad = person.page.evaluate(BROKEN) + too_wide(person.page)
                found += [f"{path} {percent}: {each}" for each in bad]
        assert found == []


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


def test_with_the_largest_letters_a_phone_keeps_the_actions_at_the_thumbs(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path
) -> None:
    with Person(chromium, site.address, (390, 844), has_touch=True, is_mobile=True) as person:
        sit_at(person, site, "two", tmp_path)
        text_size(person, 200)
        for button in person.page.locator(".acts .btn").all():
            expect(button).to_be_in_viewport(ratio=0.99)
        assert person.page.evaluate("document.documentElement.scrollWidth") == 390


#: What can be pressed or read and does not lie within the one that holds it.
SLIPPED = """(holder) => [...document.querySelector(holder).querySelectorAll('button, a.btn, .card .text, p')]
  .filter((each) => each.checkVisibility() && each.offsetWidth)
  .filter((each) => {
    const {left, right} = each.getBoundingClientRect();
    const around = each.closest(holder).getBoundingClientRect();
    return left < around.left - 1 || right > around.right + 1 || each.scrollWidth > each.clientWidth + 1;
  })
  .map((each) => each.ariaLabel ?? each.textContent)"""


@pytest.mark.parametrize("size", [(390, 844), (360, 740)])
def test_with_the_largest_letters_a_phone_shows_what_opens_within_its_frame(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size, has_touch=True, is_mobile=True) as person:
        page = person.page
        page.evaluate(LARGE)
        person.sit("me", "novice", sets=["dreamscape"])
        page.wait_for_selector(".drafts .card")
        assert page.evaluate(SPILLED) + page.evaluate(SLIPPED, ".drafts") == []
        for _ in range(2):
            before = person.version()
            last = page.locator(".drafts .card .hit").last
            last.scroll_into_view_if_needed()
            last.tap()
            person.moved_on(before)
        sit_at(person, site, "two", tmp_path)
        page.get_by_role("button", name="End turn").tap()
        assert page.evaluate(SLIPPED, ".pop") == []
        page.get_by_role("button", name="Keep playing").tap()
        page.get_by_role("button", name="Hint").tap()
        page.wait_for_selector(".hintp .iconb")
        assert page.evaluate(SLIPPED, ".hintp") == []
        assert page.evaluate("document.querySelector('.hintp p').offsetWidth") >= size[0] / 2 - 60
        page.locator(".hintp .iconb").tap()
        table, _ = finished(person, "me", "novice", honor=15)
        page.goto(f"{site.address}/t/{table}")
        page.wait_for_selector("main.endp")
        assert page.evaluate(SLIPPED, "main.endp") + too_wide(page) + violations(page) == []
        page.get_by_role("link", name="Replay", exact=True).tap()
        page.wait_for_selector("[data-position]", state="attached")
        assert (
            page.evaluate(SLIPPED, ".ctl") + page.evaluate(OUTSIDE) + too_wide(page) + violations(page) == []
        )


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
