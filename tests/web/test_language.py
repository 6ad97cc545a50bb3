"""In the language that nobody speaks, nothing English is left on the page: it all stands in a catalogue."""

from __future__ import annotations

import calendar
import json
import pathlib
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from centerrow.bots import BOTS
from centerrow.session import PERSON
from foreign import LETTERS, Foreign, left_on, written
from server.conftest import PLENTY
from server.serving import Serving, served, sqlite_in
from web.finished import finished
from web.person import Person
from web.positions import sit_at
from web.test_screens import PLAIN, go

#: The tag under which the page has it (`web/src/languages.ts`); the server reads it from a file.
TAG = "qaa"
CHOOSE = f"localStorage.setItem('centerrow.settings', JSON.stringify({{language: '{TAG}', name: 'Я'}}))"
#: What can be read or heard, of everything that is shown.
TOLD = """() => {
  const shown = (each) => each.checkVisibility({visibilityProperty: true}) || each.closest('.vh');
  const names = ['aria-label', 'title', 'placeholder', 'aria-valuetext'];
  const read = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const {parentElement: around, data} = walker.currentNode;
    if (around && !around.closest('script, noscript, kbd, code, output') && shown(around)) read.push(data);
  }
  for (const each of document.querySelectorAll(names.map((name) => `[${name}]`).join()))
    if (shown(each)) read.push(...names.map((name) => each.getAttribute(name) ?? ''));
  return [document.title, ...read].join('\\n');
}"""
#: Names, which are the same in every language: of the project, of bots, of people at these tables. Months are
#: named by the browser, in English for a language that it does not know. A language names itself.
PEOPLE = ("You", "Player", "Maren", "Ilse", "Tomas", "Kei", "Nika", "Rowan")
OTHERS = ("centerrow", "Elo", "English", TAG)
NAMES = (*BOTS, *(name.capitalize() for name in BOTS), *OTHERS, *PEOPLE, *calendar.month_name)


@pytest.fixture(scope="module")
def abroad(page_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server that speaks it, too."""
    folder: pathlib.Path = tmp_path_factory.mktemp("abroad")
    language, words = Foreign(), folder / "words"
    words.mkdir()
    (words / f"{TAG}.json").write_text(json.dumps({each: language[each] for each in written()}))
    with served(sqlite_in(folder), folder, languages=str(words), **PLENTY) as serving:
        yield serving


@pytest.fixture(params=[(1440, 900), (390, 844)], ids=["desk", "phone"])
def stranger(abroad: Serving, chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Person]:
    with Person(chromium, abroad.address, request.param) as person:
        person.page.evaluate(CHOOSE)
        yield person


def english(page: Page) -> set[str]:
    return left_on(page.evaluate(TOLD), *NAMES)


@pytest.mark.parametrize("path", [*PLAIN, "/r"])
def test_on_a_screen(stranger: Person, path: str) -> None:
    page = go(stranger, path)
    expect(page.locator("html")).to_have_attribute("lang", TAG)
    assert english(page) == set()


def test_at_a_table_and_in_what_opens_there(
    stranger: Person, abroad: Serving, tmp_path: pathlib.Path
) -> None:
    sit_at(stranger, abroad, "deliverance", tmp_path)
    page = stranger.page
    page.wait_for_selector(".acts")
    assert english(page) == set()
    page.keyboard.press("e")
    expect(page.get_by_role("alertdialog")).to_be_visible()
    assert english(page) == set()
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    page.locator(".logp .lab").last.click()
    expect(page.locator(".why")).to_be_visible()
    assert english(page) == set()
    page.keyboard.press("l")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert english(page) == set()
    page.keyboard.press("Escape")
    page.locator("[data-zone='row'] .hit").first.click(button="right")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert english(page) == set()


@pytest.mark.parametrize("position", ["pile", "faction", "payment", "auction", "teams"])
def test_in_a_question(stranger: Person, abroad: Serving, tmp_path: pathlib.Path, position: str) -> None:
    sit_at(stranger, abroad, position, tmp_path)
    stranger.page.wait_for_selector(".ribbon, .ask, .acts")
    assert english(stranger.page) == set()


def test_after_a_game(stranger: Person) -> None:
    table = finished(stranger, honor=6)[0]
    page = go(stranger, f"/t/{table}")
    page.wait_for_selector("main.endp")
    assert english(page) == set()
    page = go(stranger, f"/r/{table}#5")
    page.wait_for_selector("[data-position='5']", state="attached")
    assert english(page) == set()
    page = go(stranger, "/")
    assert english(page) == set()


def said(words: str) -> str:
    """These words of the page, in that language."""
    return words.translate(LETTERS)


def pressed(stranger: Person, name: str) -> set[str]:
    """What is English in the dialog that this button opens."""
    page = stranger.page
    page.get_by_role("button", name=name).first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    found = english(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    return found


def test_beside_a_turn(stranger: Person, abroad: Serving, tmp_path: pathlib.Path) -> None:
    sit_at(stranger, abroad, "deliverance", tmp_path, PERSON)
    page = stranger.page
    page.wait_for_selector(".acts")
    for name in (said("Menu"), said("Your deck"), "Maren"):
        assert pressed(stranger, name) == set()
    page.locator("[data-zone='row'] [data-lit]").first.focus()
    page.keyboard.press("v")
    expect(page.locator(".foresight.known")).to_be_visible()
    assert english(page) == set()
    page.keyboard.press("a")
    expect(page.locator(".hintp .iconb")).to_be_visible(timeout=30_000)
    assert english(page) == set()
    before = stranger.version()
    page.locator("[data-zone='die']").first.click()
    stranger.moved_on(before)
    assert english(page) == set()


def test_while_others_play_and_without_a_network(
    stranger: Person, abroad: Serving, tmp_path: pathlib.Path
) -> None:
    sit_at(stranger, abroad, "two", tmp_path, PERSON)
    page = stranger.page
    page.keyboard.press("e")
    page.locator("[data-anyway]").click()
    page.wait_for_selector("[data-asked=no]", state="attached")
    assert english(page) == set()
    stranger.context.set_offline(True)
    expect(page.locator(".notice")).to_be_visible()
    assert english(page) == set()
    stranger.complaints.clear()  # what could not be fetched


def test_where_a_table_begins(stranger: Person) -> None:
    page = stranger.page
    stranger.sit("me", "novice", sets=["dreamscape"])
    page.wait_for_selector(".drafts")
    assert english(page) == set()
    stranger.sit("me", "me")
    page.wait_for_selector("main.curtain")
    assert english(page) == set()
    waiting = stranger.make("me", "link", "novice", start=False, listed=True, sets=["all"], chat=True)
    go(stranger, f"/t/{waiting['table']}").wait_for_selector(".handout")
    assert english(page) == set()
    go(stranger, "/new").locator(".howbox summary").click()
    assert english(page) == set()
    go(stranger, "/").get_by_role("button", name=said("Learn to play")).click()
    page.wait_for_selector(".lesson")
    assert english(page) == set()


def test_in_what_a_replay_asks_and_in_its_review(stranger: Person) -> None:
    table = finished(stranger, bot="random", honor=3)[0]
    page = go(stranger, f"/r/{table}#5")
    page.wait_for_selector("[data-position='5']", state="attached")
    for name in ("Play on from here", "Note"):
        assert pressed(stranger, said(name)) == set()
    page = go(stranger, f"/r/{table}/review")
    page.wait_for_selector(".rvc svg", timeout=120_000)
    assert english(page) == set()


def test_where_something_went_wrong(stranger: Person) -> None:
    stranger.page.route("**/api/lobby", lambda route: route.fulfill(body='{"tables": [{}]}'))
    page = go(stranger, "/lobby")
    page.wait_for_selector("h1:focus")
    assert english(page) == set()
    stranger.complaints.clear()  # what it was


def test_it_is_chosen_in_the_settings_and_a_running_table_goes_on_in_it(
    abroad: Serving, chromium: Browser
) -> None:
    with Person(chromium, abroad.address) as person:
        person.sit("me", "novice")
        page = person.page
        page.wait_for_selector(".acts")
        page.keyboard.press("p")
        expect(page.locator(".acts .btn:has-text('Play all')")).to_have_count(0)
        before = person.version()
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("link", name="Settings").click()
        picker = page.get_by_label("Language")
        expect(picker.locator("option:checked")).to_have_text("As the browser: English")
        picker.select_option(TAG)
        expect(page.locator("html")).to_have_attribute("lang", TAG)
        expect(page.locator("main select")).to_be_focused()
        assert english(page) == set()
        page.go_back()
        page.wait_for_selector(".acts")
        assert person.version() == before
        page.keyboard.press("l")
        expect(page.locator(".logp")).to_be_visible()
        assert english(page) == set()
        go(person, "/settings").locator("main select").select_option("en")
        expect(page.get_by_role("heading", name="Settings", level=1)).to_be_visible()
