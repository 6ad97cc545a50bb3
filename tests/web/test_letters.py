"""Larger letters: everything can still be read and reached, at a phone too."""

from __future__ import annotations

import pathlib
import random

import pytest
from playwright.sync_api import Browser, expect

from server.serving import Serving
from slices import daily
from web.finished import finished
from web.layout import JUMBLED, LARGE, OUTSIDE, SPILLED, jumbled
from web.person import Person
from web.positions import sit_at
from web.test_games import click_something
from web.test_screens import too_wide, violations

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
