"""What nothing else tries: where a card goes, the die, watching, focus, fingers, pictures that come late."""

from __future__ import annotations

import base64
import pathlib
import re
from typing import Literal

import pytest
from playwright.sync_api import Browser, CDPSession, Locator, Page, expect

import centerrow as cr
from centerrow.session import PERSON
from server.serving import Serving
from web.finished import COURSE, finished
from web.painted import PIXELS, differ
from web.person import SHOWN, Person
from web.positions import sit_at
from web.test_motion import DRAWN
from web.test_screens import go, info, too_wide, violations

DESK, PHONE = (1440, 900), (390, 844)
#: What would lie elsewhere without its pictures, as it does before they come.
PUSHED = """() => {
  const parts = [...document.querySelectorAll('body *')].filter((each) => !each.closest('svg'));
  const places = () => parts.map((each) => {
    const {x, y, width, height} = each.getBoundingClientRect();
    return [x, y, width, height].join();
  });
  const before = places(), pictures = document.querySelectorAll('img');
  for (const each of pictures) each.removeAttribute('src');
  const after = places();
  return [pictures.length,
    parts.filter((_, part) => before[part] !== after[part]).map((each) => each.outerHTML.slice(0, 90))];
}"""
#: The colour of the ring round what has the focus, and how far from it its middle is.
RING = """() => {
  const {outlineColor, outlineOffset, outlineWidth} = getComputedStyle(document.activeElement);
  const [width, offset] = [outlineWidth, outlineOffset].map(parseFloat);
  return [outlineColor.match(/\\d+/g).map(Number), offset + width / 2];
}"""


def test_a_secret_in_an_address_is_noticed(site: Serving, chromium: Browser) -> None:
    asked = "() => fetch(`/api/offer?key=${localStorage.getItem('centerrow.key')}`)"
    person = Person(chromium, site.address)
    person.__enter__()
    person.make("me", "novice")
    person.page.evaluate(asked)
    with pytest.raises(AssertionError, match="key="):
        person.__exit__(None, None, None)


# ---- teams


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_an_acquired_card_is_sent_to_the_partner(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size) as person:
        sit_at(person, site, "destination", tmp_path, PERSON)
        page = person.page
        question = page.get_by_role("region", name="Question")
        expect(question).to_contain_text("Where does the acquired card go?")
        mine, theirs = "Mystic into your discard pile", "Mystic into your teammate's discard pile for 1 rune"
        expect(question.get_by_role("button", name=mine, exact=True)).to_be_in_viewport(ratio=1)
        to_partner = question.get_by_role("button", name=theirs, exact=True)
        expect(to_partner).to_be_in_viewport(ratio=1)
        assert violations(page) + too_wide(page) == []
        before = person.version()
        to_partner.click()
        person.moved_on(before)
        page.get_by_role("button", name=re.compile("^Tomas, your partner")).click()
        seat = page.get_by_role("dialog", name="Tomas")
        expect(seat.locator("[data-name='Mystic']")).to_have_count(1)
        expect(seat.get_by_role("heading", name="Discard pile (4)")).to_be_visible()


# ---- the die


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_die_shows_what_came_up_and_leaves_with_the_next_choice(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size) as person:
        sit_at(person, site, "die", tmp_path, PERSON)
        page, before = person.page, person.version()
        die = page.locator("[data-zone='die']").first
        die.scroll_into_view_if_needed()
        die.click()
        person.moved_on(before)
        told = page.get_by_role("status").filter(has_text="A 4:")
        expect(told).to_contain_text(re.compile(r"Gain\s*4"))
        shown = page.locator(".dieline, .ribbon.die")
        expect(shown).to_be_in_viewport(ratio=1)
        faces = shown.locator(".dface")
        expect(faces).to_have_count(6)
        expect(shown.locator(".dface.on")).to_have_text("4")
        for face in faces.all():
            expect(face).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("log", name="What happens")).to_contain_text("You rolled a 4")
        assert violations(page) + too_wide(page) == []
        page.locator("[data-zone='row'] [data-lit]").first.click()
        expect(shown).to_have_count(0)


# ---- watching


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_running_game_is_watched_by_its_link(
    person: Person, site: Serving, chromium: Browser, size: tuple[int, int]
) -> None:
    made = person.make("me", "novice", sets=["realms_unraveled"])
    person.page.goto(f"{site.address}/t/{made['table']}")
    person.page.wait_for_selector(".acts [data-end]:enabled")
    with Person(chromium, site.address, size) as other:
        page = other.page
        other.secrets.add(made["spectator"])
        page.goto(f"{site.address}/t/{made['table']}#{made['spectator']}")
        page.wait_for_selector(SHOWN)
        assert made["spectator"] not in page.url  # who shares the address shares no secret
        assert info(other, made["table"])["yours"] == []
        expect(page.get_by_role("group", name="Other players").get_by_role("button")).to_have_count(2)
        for nothing in ("[data-lit]", "[data-end]", "[data-zone^='hand:'] .card", ".pbar .hnum"):
            expect(page.locator(nothing)).to_have_count(0)
        assert violations(page) + too_wide(page) == []
        before = other.version()
        person.page.locator("[data-zone^='hand:'] [data-lit]").first.click()
        other.moved_on(before)
        expect(page.locator("[data-zone^='played:'] .card")).to_have_count(1)
        card = page.locator("[data-zone='row'] .hit").first
        card.click()
        expect(page.get_by_role("dialog")).to_be_visible()


# ---- the record


def test_a_record_shows_honor_over_time_and_the_cards_one_wins_with(person: Person) -> None:
    honors: list[int] = []
    for _ in range(4):
        table, seat = finished(person, "me", "random", honor=12)
        course = person.page.evaluate(COURSE, [table, seat])
        honors += [score["total"] for score in course["scores"] if score["seat"] == seat]
    box = go(person, "/").get_by_role("region", name="Your record")
    expect(box.get_by_role("img", name=", ".join(map(str, honors)))).to_be_visible()
    mean = str(int(sum(honors) / len(honors) + 0.5))
    expect(box.locator(".charts b").get_by_text(mean, exact=True)).to_be_visible()
    shown = box.get_by_text("Cards you win with: ").inner_text().partition(": ")[2]
    assert [cr.card(name).name for name in re.split(", (?=[A-Z])", shown)] != []
    expect(box.locator(".pictures img")).to_have_count(len(re.split(", (?=[A-Z])", shown)))


# ---- focus


def ringed(page: Page, part: Locator) -> bool:
    """Whether a ring in the colour of the focus is painted round it."""
    page.keyboard.press("Tab")  # from now on the focus is that of keys
    part.focus()
    page.evaluate(DRAWN)
    colour, apart = page.evaluate(RING)
    box = part.bounding_box()
    assert box is not None
    left, top, right, bottom = box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]
    across, down = left + box["width"] / 4, top + box["height"] / 4  # what it does may stand in the middle
    points = [(across, top - apart), (across, bottom + apart), (left - apart, down), (right + apart, down)]
    picture = base64.b64encode(page.screenshot()).decode()
    painted = page.evaluate(PIXELS, [picture, [(int(x), int(y)) for x, y in points]])
    return sum(not differ(colour, each) for each in painted) > 2  # the edge of a card may lie between pixels


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_whatever_has_the_focus_of_keys_is_ringed(
    site: Serving, chromium: Browser, theme: Literal["dark", "light"]
) -> None:
    with Person(chromium, site.address, theme=theme) as person:
        page = person.page
        assert ringed(page, page.get_by_role("link", name="New table").first)
        assert ringed(page, page.get_by_role("button", name="Play now"))
        person.sit("me", "novice", sets=["realms_unraveled"])
        page.wait_for_selector(".acts [data-end]:enabled")
        assert ringed(page, page.locator("[data-zone='row'] .hit").nth(2))
        assert ringed(page, page.locator("[data-zone^='hand:'] [data-lit]").nth(2))
        assert ringed(page, page.get_by_role("button", name="End turn"))


# ---- fingers


def finger(page: Page, kind: str, *points: tuple[float, float]) -> CDPSession:
    """A finger that touches these points of the window, one after the other, and stays."""
    session = page.context.new_cdp_session(page)
    for at, (x, y) in enumerate(points):
        what = "touchMove" if at or kind == "move" else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": [{"x": x, "y": y}]})
    return session


def box(part: Locator) -> tuple[float, float]:
    """Where it begins and ends, from the top of the window."""
    found = part.bounding_box()
    assert found is not None
    return found["y"], found["y"] + found["height"]


def middle(part: Locator) -> tuple[float, float]:
    box = part.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_finger_that_stays_shows_the_card_and_does_nothing_else(site: Serving, chromium: Browser) -> None:
    with Person(chromium, site.address, PHONE, has_touch=True, is_mobile=True) as person:
        person.sit("me", "novice", sets=["realms_unraveled"])
        page = person.page
        page.wait_for_selector(".acts [data-end]:enabled")
        before = person.version()
        card = page.locator("[data-zone^='hand:'] [data-lit]").first
        name = card.get_attribute("data-name") or ""
        touching = finger(page, "start", middle(card))
        shown = page.get_by_role("dialog", name=name)
        expect(shown).to_be_visible()
        touching.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        expect(shown).to_be_visible()
        assert person.version() == before
        shown.get_by_role("button", name="Close").tap()
        expect(page.locator("[data-zone^='hand:'] .card")).to_have_count(5)


def test_a_finger_that_goes_up_over_the_hand_shows_it_large(site: Serving, chromium: Browser) -> None:
    with Person(chromium, site.address, PHONE, has_touch=True, is_mobile=True) as person:
        person.sit("me", "novice", sets=["realms_unraveled"])
        page = person.page
        page.wait_for_selector(".acts [data-end]:enabled")
        before = person.version()
        x, y = middle(page.locator("[data-zone^='hand:'] [data-lit]").nth(2))
        touching = finger(page, "start", (x, y), (x, y - 40), (x, y - 120))
        touching.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        expect(page.get_by_role("dialog", name="Your hand")).to_be_visible()
        assert person.version() == before


# ---- pictures


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_pictures_push_nothing_aside_when_they_come(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size) as person:
        page = person.page
        for path in ("/", "/cards", "/cards/Mystic", "/emblems"):
            go(person, path)
            page.wait_for_load_state("networkidle")
            number, pushed = page.evaluate(PUSHED)
            assert (number > 0, pushed) == (True, [])
        sit_at(person, site, "deliverance", tmp_path, PERSON)
        page.wait_for_load_state("networkidle")
        assert page.evaluate(PUSHED)[1] == []


# ---- dimmed, undone, counted


#: Whether anything that a card shows is dimmed.
DIMMED = "card => [...card.children].some((each) => /gray|bright/.test(getComputedStyle(each).filter))"


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_pointer_brings_back_what_a_choice_has_dimmed(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, theme: Literal["dark", "light"]
) -> None:
    with Person(chromium, site.address, theme=theme) as person:
        sit_at(person, site, "pile", tmp_path)
        card = person.page.locator("[data-zone='row'] .card.is-off").first
        assert card.evaluate(DIMMED)
        card.hover()
        assert not card.evaluate(DIMMED)


def test_a_phone_offers_for_a_while_to_take_back_what_was_acquired(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path
) -> None:
    with Person(chromium, site.address, PHONE, has_touch=True, is_mobile=True) as person:
        page = person.page
        page.clock.install()
        sit_at(person, site, "two", tmp_path, PERSON)
        told = page.locator(".toast1.done")

        def acquire() -> None:
            page.locator("[data-zone='supply:Mystic'] .hit").tap()
            expect(told).to_have_text(re.compile("^You acquired Mystic for 3 runes"))

        acquire()
        expect(told).to_be_in_viewport(ratio=1)
        for button in page.locator(".acts .btn").all():
            assert box(told)[1] <= box(button)[0]
        assert violations(page) == []
        before = person.version()
        told.get_by_role("button", name="Undo").tap()
        person.moved_on(before)
        expect(told).to_have_count(0)
        expect(page.get_by_role("log", name="What happens")).to_contain_text("Taken back.")
        acquire()
        page.clock.fast_forward(5_100)
        expect(told).to_have_count(0)


def test_at_a_phone_a_seat_tells_dreamscape_and_insight(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path
) -> None:
    with Person(chromium, site.address, PHONE, has_touch=True, is_mobile=True) as person:
        sit_at(person, site, "rivals", tmp_path)
        person.page.locator(".chip .hit").first.tap()
        seat = person.page.get_by_role("dialog", name="Maren")
        expect(seat).to_contain_text("Dreamscape 3 · insight 12")


def test_who_wants_no_transparency_sees_no_blur(person: Person) -> None:
    page = person.page
    person.sit("me", "novice")
    page.get_by_role("button", name="Menu").click()
    blur = "() => getComputedStyle(document.querySelector('dialog.over'), '::backdrop').backdropFilter"
    assert page.evaluate(blur) == "blur(2px)"
    wish = [{"name": "prefers-reduced-transparency", "value": "reduce"}]
    page.context.new_cdp_session(page).send("Emulation.setEmulatedMedia", {"features": wish})
    assert page.evaluate(blur) == "none"
