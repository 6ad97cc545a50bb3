"""What can be read on the table: whole questions, whole cards, the log turn by turn, and what is dimmed."""

from __future__ import annotations

import pathlib
import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from centerrow.session import PERSON
from server.serving import Serving
from web.painted import contrasts, too_faint
from web.person import Person
from web.positions import sit_at
from web.test_screens import violations
from web.test_table import in_both_themes, my_turn

#: Longer than any pointer has to rest.
LONG = 5_000
#: What of the question is cut off, as people would see it.
CUT = """() => [...document.querySelectorAll('.ribbon, .ribbon *')]
  .filter((part) => !part.closest('.vh, svg') && getComputedStyle(part).overflow !== 'visible')
  .filter((part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1)
  .map((part) => part.className)"""


def edges(part: Locator) -> tuple[float, float, float, float]:
    """Where it begins and ends: left, top, right, bottom."""
    box = part.bounding_box()
    assert box is not None
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


def asked_at(person: Person, site: Serving, position: str, folder: pathlib.Path) -> Locator:
    """Sit down at a position; the question that it asks."""
    sit_at(person, site, position, folder)
    return person.page.get_by_role("region", name="Question")


# ---- questions


def test_a_question_how_to_pay_shows_the_card_that_is_paid_for(
    person: Person, site: Serving, tmp_path: pathlib.Path
) -> None:
    page, question = person.page, asked_at(person, site, "payment", tmp_path)
    expect(question).to_contain_text("How do you pay for Wicked End?")
    expect(page.get_by_role("alert")).to_contain_text("How do you pay for Wicked End?")
    paid, other = (
        page.locator(f".dreamz .card:has([data-name='{name}'])") for name in ("Wicked End", "Lunar Embrace")
    )
    expect(paid).not_to_have_class(re.compile("is-off"))
    expect(other).to_have_class(re.compile("is-off"))
    question.get_by_role("button", name="Show Wicked End").click()
    expect(page.get_by_role("dialog", name="Wicked End")).to_be_visible()


@pytest.mark.parametrize("position", ["temple", "choice", "faction", "payment", "outbid"])
def test_no_word_of_a_question_is_cut(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, position: str
) -> None:
    with Person(chromium, site.address, (1280, 720)) as person:
        sit_at(person, site, position, tmp_path)
        ribbon = person.page.locator(".ribbon")
        expect(ribbon).to_be_visible()
        assert person.page.evaluate(CUT) == []
        left, top, right, bottom = edges(ribbon)
        assert (left >= 0, right <= 1280) == (True, True)
        assert top <= edges(ribbon.locator(".q"))[1]
        assert edges(ribbon.locator(".q"))[3] <= bottom


@pytest.mark.parametrize(
    ("position", "order"),
    [("auction", ["Your bid", "Maren", "Ilse", "Tomas"]), ("outbid", ["Maren leads 4", "Your bid"])],
)
def test_an_auction_shows_who_leads_who_bids_after_whom_and_nobody_who_has_passed(
    person: Person, site: Serving, tmp_path: pathlib.Path, position: str, order: list[str]
) -> None:
    bidders = asked_at(person, site, position, tmp_path).get_by_role("list", name="Order of bidding")
    expect(bidders.get_by_role("listitem")).to_have_text(order)
    assert violations(person.page) == []


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (740, 360)])
def test_an_auction_is_shown_to_whoever_is_not_asked(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address) as asked, Person(chromium, site.address, size) as other:
        sit_at(asked, site, "auction", tmp_path, others=PERSON, beside=[other])
        page = other.page
        auction = page.locator(".ribbon.wait, .ask.wait")
        sentence = page.get_by_role("status").filter(has_text="Auction")
        expect(sentence).to_have_text("Auction, You bids")
        order = auction.get_by_role("list", name="Order of bidding").get_by_role("listitem")
        expect(order).to_have_text(["You bids", "you", "Ilse", "Tomas"])
        expect(auction).to_contain_text("Inferna Templar, for the winner: Draw a card.")
        asked.page.get_by_role("button", name="bid 2").click()
        page.get_by_role("region", name="Question").get_by_role("button", name="bid 3").click()
        expect(order).to_have_text(["You lead 3", "Ilse bids", "Tomas", "You"])
        expect(sentence).to_have_text("Auction, Ilse bids")
        theirs = asked.page.get_by_role("list", name="Order of bidding").get_by_role("listitem")
        expect(theirs).to_have_text(["Maren leads 3", "Ilse bids", "Tomas", "you"])
        expect(auction).to_be_in_viewport(ratio=1)
        assert violations(page) == []
        if size[0] < 800:
            auction.get_by_role("button", name="Show your hand large").click()
            expect(page.get_by_role("dialog", name="Your hand")).to_be_visible()


def test_an_auction_says_what_the_winner_gains_and_a_preview_hides_no_bid(
    person: Person, site: Serving, tmp_path: pathlib.Path
) -> None:
    page, question = person.page, asked_at(person, site, "auction", tmp_path)
    expect(question).to_contain_text("for the winner: Draw a card. If you control 2 or more constructs")
    page.get_by_role("button", name="bid 5").hover()
    page.wait_for_selector(".foresight.known", timeout=60_000)
    assert edges(page.locator(".foresight"))[1] >= edges(question)[3]


# ---- whole cards


def glance(page: Page) -> Locator:
    return page.locator(".glance .card")


def test_a_small_card_is_shown_whole_while_the_pointer_rests_on_it(
    person: Person, site: Serving, tmp_path: pathlib.Path
) -> None:
    sit_at(person, site, "two", tmp_path)
    page = person.page
    small = {
        "Adayu the Serene": page.locator(".zone.pl .hit").first,
        "Workshop Gargoyle": page.locator(".zone.cons .hit").last,
        "Zero Point Reactor": page.locator(".seat .tiles .hit").first,
    }
    for name, card in small.items():
        card.hover()
        expect(glance(page).locator(".name")).to_have_text(name)
        expect(glance(page).locator(".text")).not_to_be_empty()
        left, top, right, bottom = edges(glance(page))
        assert left >= edges(card)[2] or right <= edges(card)[0]
        assert (left >= 0, top >= 0, right <= 1440, bottom <= 900) == (True,) * 4
        assert violations(page) == []
        page.mouse.move(2, 450)
        expect(glance(page)).to_have_count(0)


def test_a_whole_card_is_in_no_pointers_way(person: Person, site: Serving, tmp_path: pathlib.Path) -> None:
    """A press goes to what lies below it, and ends it; so does a key."""
    sit_at(person, site, "two", tmp_path)
    page = person.page
    construct = page.locator(".zone.cons .hit").first
    construct.hover()
    expect(glance(page)).to_be_visible()
    left, top, right, bottom = edges(glance(page))
    middle = ((left + right) / 2, (top + bottom) / 2)
    assert (
        page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.closest('.glance') ?? null", middle)
        is None
    )
    before = person.version()
    construct.click()
    expect(glance(page)).to_have_count(0)
    person.moved_on(before)
    page.locator(".zone.pl .hit").first.hover()
    expect(glance(page)).to_be_visible()
    page.keyboard.press("Shift")
    expect(glance(page)).to_have_count(0)


def test_cards_of_a_pile_that_is_looked_into_are_shown_whole(
    person: Person, site: Serving, tmp_path: pathlib.Path
) -> None:
    sit_at(person, site, "two", tmp_path)
    page = person.page
    page.get_by_role("button", name="The void: 2 cards").click()
    page.get_by_role("dialog", name="The void").locator(".hit").first.hover()
    expect(glance(page)).to_be_visible()
    assert page.evaluate("() => document.querySelector('.glance').matches(':popover-open')")


def test_large_cards_fingers_and_keys_bring_up_no_whole_card(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path
) -> None:
    with Person(chromium, site.address, has_touch=True) as person:
        person.page.clock.install()
        sit_at(person, site, "two", tmp_path)
        page = person.page
        played = page.locator(".zone.pl .hit").first
        page.locator("[data-zone='row'] .hit").first.hover()
        page.clock.run_for(LONG)
        assert glance(page).count() == 0
        played.focus()
        page.clock.run_for(LONG)
        assert glance(page).count() == 0
        page.keyboard.press("Space")
        expect(page.get_by_role("dialog", name="Adayu the Serene")).to_be_visible()
        page.keyboard.press("Escape")
        played.dispatch_event("pointerover", {"pointerType": "touch", "bubbles": True})
        page.clock.run_for(LONG)
        assert glance(page).count() == 0
        played.hover()
        page.clock.run_for(LONG)
        expect(glance(page)).to_be_visible()


# ---- the log


def play_turns(person: Person, turns: int) -> None:
    """So many turns of one's own, without doing anything in them."""
    for _ in range(turns):
        before = person.version()
        end = person.page.locator("[data-end]")
        end.click()
        if (anyway := person.page.locator("[data-anyway]")).count():
            anyway.click()
        person.moved_on(before)
        person.page.wait_for_selector(".acts [data-end]:enabled")


def test_turns_of_the_log_fold(person: Person) -> None:
    my_turn(person, "me", "random", sets=["realms_unraveled"])
    page = person.page
    play_turns(person, 2)
    page.keyboard.press("l")
    log = page.get_by_role("complementary", name="Log")
    turns = log.get_by_role("heading", level=3).get_by_role("button")
    total = turns.count()
    assert total >= 4
    open_now = [turns.nth(number).get_attribute("aria-expanded") for number in range(total)]
    assert open_now == ["false"] * (total - 2) + ["true"] * 2
    expect(turns.last).to_have_accessible_name(re.compile(rf"^You turn {total}, now"))
    lines = log.locator(".lab")
    before = lines.count()
    expect(turns.first).to_contain_text("line")
    turns.first.focus()
    page.keyboard.press("Enter")
    expect(turns.first).to_have_attribute("aria-expanded", "true")
    assert lines.count() > before
    turns.first.click()
    expect(turns.first).to_have_attribute("aria-expanded", "false")
    expect(lines).to_have_count(before)
    assert in_both_themes(person) == []
    log.get_by_role("button", name="Unfold all").click()
    expect(log.locator("[aria-expanded=false].lturn button")).to_have_count(0)
    everything = lines.count()
    assert everything > before
    log.get_by_role("button", name="Fold all").click()
    expect(lines).to_have_count(1)  # that the cards are dealt belongs to no turn
    expect(turns).to_have_count(total)


def test_a_line_that_is_read_stays_open_when_a_turn_ends(person: Person) -> None:
    my_turn(person, "me", "random", sets=["realms_unraveled"])
    page = person.page
    page.locator("[data-zone^='hand:'] .card").first.click()
    page.keyboard.press("l")
    page.locator(".logp .lab").last.click()
    why = page.locator(".why")
    expect(why).to_be_visible()
    play_turns(person, 2)
    expect(why).to_be_visible()


# ---- what is dimmed


@pytest.mark.parametrize(
    ("position", "size"),
    [
        ("two", (1440, 900)),
        ("choice", (1440, 900)),
        ("deliverance", (1280, 720)),
        ("choice", (390, 844)),
        ("deliverance", (390, 844)),
        ("auction", (820, 1180)),
    ],
)
def test_what_is_dimmed_can_be_read(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, position: str, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size) as person:
        sit_at(person, site, position, tmp_path)
        for theme in ("dark", "light"):
            person.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            found = contrasts(person.page, ".is-off, .is-far, .is-used")
            assert len(found) > 10
            assert too_faint(found) == {}, theme
