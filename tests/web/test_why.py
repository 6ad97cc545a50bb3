"""Why something happened, in a game that is shown again: the words of the card, and the card itself."""

from __future__ import annotations

import pathlib
import re

import pytest
from playwright.sync_api import Browser, Page, expect

import centerrow as cr
from server.serving import Serving
from web.finished import finished
from web.person import Person
from web.positions import sit_at
from web.test_replay import replay_of, watch
from web.test_screens import too_wide, violations


def a_play(person: Person, table: str) -> tuple[int, str]:
    """A moment at which a card of the row has just been played, and that card."""
    replay = replay_of(person, table)
    common = {each.name for each in cr.cards("common")}
    for step in range(replay.length):
        replay.to(step)
        option = replay.chosen
        assert option is not None
        if option.verb == "play" and option.card is not None and option.card not in common:
            return step + 1, option.card
    raise AssertionError("nothing of the row was ever played")


def says_why(page: Page, card: str) -> None:
    """Ask why, read the words, look at the card itself, and come back."""
    page.get_by_role("button", name="Why?").click()
    why = page.locator(".why")
    expect(why).to_contain_text(card)
    expect(why.get_by_role("paragraph").first).not_to_be_empty()
    assert violations(page) == []
    why.get_by_role("button", name=f"Show {card}").click()
    sheet = page.get_by_role("dialog", name=card)
    expect(sheet).to_be_visible()
    expect(sheet.locator(".about")).to_contain_text("cop")  # how many there are
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


@pytest.mark.parametrize("size", [(1440, 900), (360, 740)])
def test_a_replay_says_why(site: Serving, chromium: Browser, size: tuple[int, int]) -> None:
    with Person(chromium, site.address, size) as person:
        table, seat = finished(person, honor=20)
        position, card = a_play(person, table)
        page = watch(person, table, f"#{position}.{seat}")
        says_why(page, card)
        assert too_wide(page) == []


def test_at_a_phone_every_button_of_a_replay_shows_what_it_is(site: Serving, chromium: Browser) -> None:
    with Person(chromium, site.address, (360, 740)) as person:
        table, _ = finished(person, honor=4)
        page = watch(person, table, "#3")
        buttons = page.locator(".ctl button").all()
        assert len(buttons) == 9
        for each in buttons:
            words = each.evaluate("e => parseFloat(getComputedStyle(e).fontSize) && e.textContent.trim()")
            assert words or each.locator("svg").is_visible(), each.inner_text()


def test_the_ruling_behind_a_line_comes_first_and_the_others_open(
    person: Person, site: Serving, tmp_path: pathlib.Path
) -> None:
    page = person.page
    sit_at(person, site, "secrets", tmp_path)
    page.get_by_role("button", name="Mystic, Hero").click()
    page.keyboard.press("l")
    log = page.get_by_role("complementary", name="Log")
    log.get_by_role("button", name="played Keeper of Secrets").click()
    rulings = log.locator(".rul b:visible")
    assert rulings.all_text_contents() == [
        "Where does a starter go?",
        "Can the banish of Keeper of Secrets be declined?",
    ]
    assert log.locator(".rul small").first.text_content() == "Ruling 12, rulebook"
    assert violations(page) == []
    more = log.locator("summary", has_text="more rulings")
    more.focus()
    page.keyboard.press("Enter")
    expect(rulings).to_have_count(2 + int((more.text_content() or "").split()[0]))
    expect(more).to_be_focused()


def whole_log(person: Person, table: str) -> Page:
    """The log of a game that is over, all of it."""
    page = person.page
    page.goto(f"{person.address}/t/{table}")
    page.get_by_role("button", name="Look at the table").click()
    page.keyboard.press("l")
    page.get_by_role("button", name="Unfold all").click()
    while (earlier := page.locator(".logp .lback")).count():
        earlier.click()
    return page


#: Opens each line in turn: those without a reason that has a name and words, and the names of all reasons.
OPEN_ALL = """async () => {
  const bare = [], names = new Set();
  const next = () => new Promise(requestAnimationFrame);
  for (const line of document.querySelectorAll('.loglist .lab')) {
    line.click();
    await next();
    const reasons = [...document.querySelectorAll('.why .wr')];
    reasons.forEach((reason) => names.add(reason.querySelector('b').textContent));
    const told = reasons.filter((reason) => reason.querySelector('p')?.textContent.trim());
    if (!told.length || told.length < reasons.length) bare.push(line.textContent);
  }
  return [bare, [...names]];
}"""


@pytest.mark.parametrize(
    ("seats", "sets", "pages"),
    [
        (["me", "novice"], ["dreamscape"], {"Set-up", "Dreamscape", "Turn", "Scoring"}),
        (["me"], ["realms_unraveled"], {"Set-up", "Solo", "Turn", "Scoring"}),
    ],
)
def test_every_line_of_a_whole_game_says_why(
    person: Person, seats: list[str], sets: list[str], pages: set[str]
) -> None:
    table, _ = finished(person, *seats, sets=sets, honor=10)
    page = whole_log(person, table)
    bare, names = page.evaluate(OPEN_ALL)
    assert bare == []
    assert pages <= set(names)
    assert page.locator(".loglist .lab").count() == page.locator(".loglist > :not(.lturn, .why)").count()
    if "Solo" in pages:
        page.locator(".lab", has_text="The Cult: took").first.click()
        expect(page.locator(".why")).to_contain_text("When does the Cult take its cards?")
        expect(page.locator(".why")).to_contain_text("Ruling 42")
    assert violations(page) == []


def test_what_a_turn_begins_with_says_why(person: Person, site: Serving, tmp_path: pathlib.Path) -> None:
    sit_at(person, site, "yard", tmp_path)
    page = person.page
    page.keyboard.press("l")
    before = person.version()
    page.keyboard.press("e")
    page.keyboard.press("e")
    person.moved_on(before)
    page.locator(".loglist .lab", has_text="Salvage Yard").first.click()
    expect(page.locator(".why")).to_contain_text("Return this to your hand.")


def test_after_the_end_a_line_leads_to_its_moment_in_the_replay(person: Person) -> None:
    table, seat = finished(person, honor=4)
    page = whole_log(person, table)
    line = page.locator(".lab", has_text="played").first
    said = line.locator(".vh").text_content() or ""
    line.click()
    page.get_by_role("link", name="Look at it").click()
    page.wait_for_url(re.compile(rf"/r/{table}#\d+\.{seat}$"))
    expect(page.locator(".rlog .cur")).to_contain_text("played")
    assert said
    page.get_by_role("button", name="Why?").click()
    expect(page.locator(".why").get_by_role("paragraph").first).not_to_be_empty()


def test_in_a_replay_what_no_card_did_says_why_too(person: Person) -> None:
    table, seat = finished(person, honor=4)
    page = watch(person, table, f"#0.{seat}")
    page.get_by_role("button", name="Why?").click()
    expect(page.locator(".why")).to_contain_text("Six cards of the shuffled center deck make the center row")
