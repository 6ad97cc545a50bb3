"""What moves on the table, and how fast the turns of others are shown: never in anybody's way."""

from __future__ import annotations

import json
import pathlib
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

from centerrow.session import PERSON
from server.serving import Serving
from web.person import Person
from web.positions import sit_at
from web.test_games import click_something

#: Notes every motion that a script begins: what it moves, what changes, how long it takes.
NOTE = """
window.moves = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const changed = [...new Set(frames.flatMap((frame) => Object.keys(frame)))];
  window.moves.push({
    moved: this.getAttribute('class') ?? '', changed, ms: Math.round(options.duration),
    where: this.closest('[data-zone]')?.dataset.zone ?? '',
  });
  return animate.call(this, frames, options);
};
"""
#: How many cards still travel; style sheets have motions of their own.
RUNNING = """() => document.getAnimations().filter(
  (each) => !(each instanceof CSSAnimation || each instanceof CSSTransition)
    && each.effect.target.matches('.card, .flying')).length"""
#: From now on all that moves would still move long after a press.
SLOW = """() => {
  const quick = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    return quick.call(this, frames, {...options, duration: 60_000});
  };
}"""
#: What has come in by now is on the screen then.
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@pytest.fixture
def mover(site: Serving, chromium: Browser) -> Iterator[Person]:
    """Somebody whose system does not mind motion."""
    with Person(chromium, site.address, motion="no-preference") as person:
        person.page.add_init_script(NOTE)
        yield person


def moves(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("window.moves")
    return found


def test_what_happens_moves_as_long_as_it_should_and_nothing_else_changes(mover: Person) -> None:
    mover.sit("me", "random", sets=["realms_unraveled"])
    dice = random.Random(1)
    seen: set[object] = set()
    # a card played or drawn, acquired, new in the row, swept away or shuffled; a monster in pieces, its stars
    wanted = {280, 380, 360, 420, 520, 620}
    for _ in range(600):
        if wanted <= seen or not mover.deciding():
            break
        click_something(mover, dice)
        seen |= {move["ms"] for move in moves(mover.page)}
    assert wanted <= seen
    changed = {name for move in moves(mover.page) for name in move["changed"]}
    assert changed == {"transform", "opacity", "offset"}


def test_a_press_ends_what_moves(mover: Person) -> None:
    mover.sit("me", "novice", sets=["realms_unraveled"])
    mover.page.wait_for_selector(".acts")
    mover.page.evaluate(SLOW)
    mover.page.locator("[data-zone^='hand:'] [data-lit]").first.click()
    mover.page.wait_for_function(RUNNING)
    mover.page.mouse.click(720, 5)
    assert mover.page.evaluate(RUNNING) == 0


def test_a_card_lies_on_the_discard_pile_when_it_has_landed(mover: Person) -> None:
    mover.sit("me", "novice", sets=["realms_unraveled"])
    page = mover.page
    page.get_by_role("button", name="Play all").click()
    expect(page.locator("[data-zone^='played:'] .card")).to_have_count(5)
    pile = page.locator("[data-zone^='discard:']")
    expect(pile).to_have_text("empty")
    page.wait_for_function(f"() => !({RUNNING})()")
    page.evaluate(SLOW)
    page.locator("[data-zone^='supply:']:not([data-zone$=Cultist]) [data-lit]").first.click()
    page.wait_for_function(RUNNING)
    page.evaluate(DRAWN)
    expect(pile).to_have_text("empty")
    page.mouse.click(720, 5)
    expect(pile).to_contain_text(re.compile("Heavy Infantry|Mystic"))


def test_where_less_motion_is_asked_for_nothing_travels(person: Person) -> None:
    person.page.add_init_script(NOTE)
    person.sit("me", "random", sets=["realms_unraveled"])
    dice = random.Random(2)
    for _ in range(12):
        assert person.deciding()
        click_something(person, dice)
    changed = {name for move in moves(person.page) for name in move["changed"]}
    assert changed == {"opacity"}


def moved(page: Page, what: str) -> None:
    """Wait until something with these classes has begun to move."""
    page.wait_for_function("what => window.moves.some(({moved}) => moved.includes(what))", arg=what)


def test_a_coin_slides_to_who_leads_an_auction_and_bids_that_are_beaten_fade(
    mover: Person, site: Serving, chromium: Browser, tmp_path: pathlib.Path
) -> None:
    with Person(chromium, site.address) as other:
        sit_at(mover, site, "auction", tmp_path, others=PERSON, beside=[other])
        mover.page.get_by_role("button", name="bid 2").click()
        moved(mover.page, "flying sign")
        other.page.get_by_role("button", name="bid 3").click()
        moved(mover.page, "bidder lead flying")
        expect(mover.page.locator(".flying")).to_have_count(0)
        bids = [move for move in moves(mover.page) if "bidder lead" in move["moved"]]
        assert [(move["changed"], move["ms"]) for move in bids] == [(["opacity"], 187)]


def test_the_ring_goes_to_whose_turn_it_is_and_what_others_have_is_counted(mover: Person) -> None:
    mover.sit("me", "novice", sets=["realms_unraveled"])
    _, seat = end_turn(mover)
    moved(mover.page, "flying ring")
    for _ in range(30):
        mover.page.wait_for_selector(".acts")
        counted = {move["where"] for move in moves(mover.page) if move["moved"] == "count"}
        if f"seat:{1 - seat}" in counted:
            break
        end_turn(mover)
    assert f"seat:{1 - seat}" in counted
    assert {name for move in moves(mover.page) for name in move["changed"]} == {
        "transform",
        "opacity",
        "offset",
    }


def test_the_curtain_closes_from_both_sides_and_parts_over_the_table(mover: Person) -> None:
    mover.sit("me", "me", sets=["realms_unraveled"])
    page = mover.page
    moved(page, "drape right")
    page.locator("main.curtain").get_by_role("button").click()
    page.wait_for_selector("main.tbl")
    expect(page.locator(".drape")).to_have_count(0)
    drapes = [(move["moved"], move["ms"]) for move in moves(page) if "drape" in move["moved"]]
    assert drapes == [("drape", 520), ("drape right", 520)] * 2


#: Which motions of style sheets these parts have.
STYLED = (
    "what => [...new Set([...document.querySelectorAll(what)].map((e) => getComputedStyle(e).animationName))]"
)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_question_drops_in_and_at_the_end_bars_grow_and_curves_are_drawn(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, motion: str
) -> None:
    with Person(chromium, site.address, motion=motion) as person:
        page, still = person.page, motion == "reduce"
        table = sit_at(person, site, "choice", tmp_path)
        assert page.evaluate(STYLED, ".ribbon") == ["none" if still else "drop"]
        person.give_up(table)
        page.wait_for_selector("main.endp")
        assert page.evaluate(STYLED, ".stack, .drawn") == ["none" if still else "grow"]


class Told:
    """The versions that the server has told a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.decides: dict[int, int | None] = {}
        page.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._heard)

    def _heard(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "update":
            decision = message["view"]["decision"]
            self.decides[message["version"]] = message["seat"] if decision is None else decision["seat"]

    def my_turn_after(self, version: int, seat: int) -> int:
        """The version in which that seat decides again, as soon as the server has told it."""
        for _ in range(1500):
            last = max(self.decides, default=0)
            if last > version and self.decides[last] == seat:
                return last
            self.page.wait_for_timeout(20)
        raise AssertionError("the others never end their turns")


def end_turn(person: Person) -> tuple[int, int]:
    """End the turn; returns the version before, and who one is."""
    person.page.wait_for_selector(".acts")
    seat = int((person.page.get_attribute("[data-zone^='hand:']", "data-zone") or "").partition(":")[2])
    before = person.version()
    person.page.keyboard.press("e")
    person.page.keyboard.press("e")
    return before, seat


@pytest.mark.parametrize("skip", ["click", "key", "setting"])
def test_a_bots_turn_is_watched_until_one_wants_to_go_on(mover: Person, skip: str) -> None:
    told = Told(mover.page)
    mover.sit("me", "novice", sets=["realms_unraveled"])
    last = told.my_turn_after(*end_turn(mover))
    assert mover.version() < last
    if skip == "click":
        mover.page.mouse.click(720, 5)
    elif skip == "key":
        mover.page.keyboard.press("Escape")
    else:
        mover.page.get_by_role("radiogroup", name="Turns of others").get_by_role("radio", name="Off").click()
        expect(mover.page.locator("[data-version]")).to_have_attribute("data-version", str(last))
        last = told.my_turn_after(*end_turn(mover))
    mover.page.evaluate(DRAWN)
    assert mover.version() == last


def test_who_wants_less_motion_sees_turns_at_once_until_they_choose_a_speed(person: Person) -> None:
    told = Told(person.page)
    table = person.sit("me", "novice", sets=["realms_unraveled"])
    last = told.my_turn_after(*end_turn(person))
    person.moved_on(last - 1)
    person.page.goto(f"{person.address}/settings")
    of_others = person.page.get_by_role("radiogroup", name="Turns of others")
    expect(of_others.get_by_role("radio", name="Off")).to_be_checked()
    expect(of_others.get_by_role("radio")).to_have_text(["Slow", "Normal", "Fast", "Off"])
    of_others.get_by_role("radio", name="Slow").click()
    expect(of_others.get_by_role("radio", name="Slow")).to_be_checked()
    person.page.goto(f"{person.address}/t/{table}")
    last = told.my_turn_after(*end_turn(person))
    assert person.version() < last


def test_the_speed_of_others_is_in_the_menu_and_stays(mover: Person) -> None:
    mover.sit("me", "novice", sets=["realms_unraveled"])
    mover.page.wait_for_selector(".acts")
    mover.page.get_by_role("button", name="Menu").click()
    mover.page.get_by_role("button", name="Turns of others: step by step").click()
    mover.page.get_by_role("button", name="Turns of others: fast").click()
    mover.page.get_by_role("button", name="Turns of others: at once").click()
    expect(mover.page.get_by_role("button", name="Turns of others: slowly")).to_be_visible()
    mover.page.goto(f"{mover.address}/settings")
    of_others = mover.page.get_by_role("radiogroup", name="Turns of others")
    expect(of_others.get_by_role("radio", name="Slow")).to_be_checked()
