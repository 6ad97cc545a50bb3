"""Why something happened, in a game that is shown again: the words of the card, and the card itself."""

from __future__ import annotations

import pathlib

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
