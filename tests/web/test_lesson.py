"""The first game in the browser: played to its end by doing what it says, left, resumed, skipped."""

from __future__ import annotations

import json
import pathlib
import re
from typing import Literal

import pytest
from playwright.sync_api import Browser, Locator, Page, WebSocketRoute, expect

from centerrow.say import say
from centerrow.tutorial import LEFT, STEPS
from server.conftest import PLENTY
from server.listening import free_port
from server.serving import Serving, served, sqlite_in
from slices import daily
from web.person import SHOWN, Person
from web.test_screens import go, info, table_at, too_wide, violations

#: More choices than the first game has.
MANY = 60
LIT = "main [data-lit]:visible"
TAKEN_BACK = """(before) => document.querySelector('html.pointed')
  && Number(document.querySelector('[data-version]').dataset.version) > before + 1"""


def begin(person: Person) -> Page:
    """From the front page to the first step."""
    page = go(person, "/")
    page.get_by_role("button", name="Learn to play").click()
    page.wait_for_selector(SHOWN)
    expect(lesson_in(page)).to_contain_text("Step 1 of")
    return page


def lesson_in(page: Page) -> Locator:
    return page.get_by_role("region", name="Lesson", exact=True)


def number_of(page: Page) -> int:
    """The number of the step that the page shows."""
    return int(lesson_in(page).locator("b").inner_text().split()[1])


def words(text: str) -> list[str]:
    """The words, without what is shown as pictures."""
    return re.findall(r"[\w']+", text)


def do_it(page: Page) -> None:
    """What the step asks for: nothing else can be done."""
    step = STEPS[number_of(page) - 1]
    expect(lesson_in(page).get_by_role("heading")).to_be_visible()
    assert words(lesson_in(page).get_by_role("heading").inner_text()) == words(say(step.order))
    why = lesson_in(page).get_by_role("paragraph").all_inner_texts()
    assert words(" ".join(why)) == words(say(step.why) if step.why else "")
    lit = page.locator(LIT)
    if step.verb == "end_turn":
        assert lit.count() == 0
        page.locator("[data-end]").click()
    elif step.verb == "play" and step.card is None:
        page.get_by_role("button", name="Play all").click()
    elif step.card is not None:
        assert lit.count() == 1
        expect(page.locator(f'main [data-name="{step.card}"][data-lit]')).to_be_visible()
        lit.click()
    else:
        lit.click()


def play_on(person: Person, until: int | None = None) -> list[int]:
    """Do what is said, up to that step or the end; the steps that were shown."""
    shown: list[int] = []
    for _ in range(MANY):
        if not person.deciding():
            return shown
        number = number_of(person.page)
        shown += [number] if number not in shown else []
        if number == until:
            return shown
        before = person.version()
        do_it(person.page)
        person.moved_on(before)
    raise AssertionError("the first game does not end")


def test_the_first_game_is_played_by_doing_what_it_says(person: Person) -> None:
    page = begin(person)
    table = table_at(page)
    assert play_on(person) == list(range(1, len(STEPS) + 1))
    expect(page.get_by_role("heading", name="You win")).to_be_visible()
    expect(page.locator("main.endp")).to_contain_text("the page of rules explains every keyword")
    assert violations(page) == []
    found = info(person, table)
    assert (found["phase"], found["settings"]["tutorial"], found["known_seed"]) == ("over", True, True)
    page.get_by_role("button", name="Play a real game").click()
    page.wait_for_url(lambda url: "/t/" in url and table not in url)
    expect(page.get_by_role("button", name="End turn")).to_be_visible()
    assert info(person, table_at(page))["settings"]["tutorial"] is False
    page = go(person, "/")  # a game in which one is told what to do is in no record
    expect(page.get_by_role("region", name="Your games")).to_contain_text("Novice")
    expect(page.get_by_role("region", name="Your record")).to_have_count(0)


@pytest.mark.parametrize(
    ("size", "theme"), daily(1, [((360, 740), "light"), ((740, 360), "dark"), ((360, 740), "dark")])
)
def test_at_a_phone_every_step_can_be_read_and_done(
    site: Serving, chromium: Browser, size: tuple[int, int], theme: Literal["dark", "light"]
) -> None:
    with Person(chromium, site.address, size, theme, has_touch=True, is_mobile=True) as person:
        page, seen = begin(person), 0
        while person.deciding():
            if number_of(page) != seen:
                seen = number_of(page)
                assert violations(page) == []
                assert too_wide(page) == []
                for part in lesson_in(page).locator("h2, p").all():
                    assert part.evaluate("e => e.scrollHeight <= e.closest('.lesson').clientHeight")
            before = person.version()
            do_it(page)
            person.moved_on(before)
        assert seen == len(STEPS)


def test_where_one_was_is_found_again(person: Person, site: Serving, chromium: Browser) -> None:
    page = begin(person)
    table = table_at(page)
    play_on(person, until=5)
    page.reload()
    expect(lesson_in(page)).to_contain_text("Step 5 of")
    go(person, "/")
    page.get_by_role("link", name="Learn to play").click()
    expect(lesson_in(page)).to_contain_text("Step 5 of")
    assert table_at(page) == table
    lesson_in(page).get_by_role("button", name="Back").click()
    expect(lesson_in(page)).to_contain_text("Step 4 of")
    play_on(person)
    expect(page.get_by_role("heading", name="You win")).to_be_visible()


def test_a_killed_server_loses_nothing(chromium: Browser, page_built: None, tmp_path: pathlib.Path) -> None:
    with served(sqlite_in(tmp_path), tmp_path, port=str(free_port()), **PLENTY) as serving:
        person = Person(chromium, serving.address)
        with person.context:
            person.__enter__()
            page = begin(person)
            play_on(person, until=10)
            serving.kill()
            serving.start()
            do_it(page)
            expect(lesson_in(page)).to_contain_text("Step 11 of")
            play_on(person)
            expect(page.get_by_role("heading", name="You win")).to_be_visible()


def test_what_is_not_asked_for_is_shown_and_the_lesson_stays(person: Person) -> None:
    page = begin(person)
    expect(page.get_by_role("button", name="End turn")).to_be_disabled()
    page.keyboard.press("e")
    page.locator('main [data-name="Shadow Stalker"]').click()
    expect(page.get_by_role("dialog", name="Shadow Stalker")).to_be_visible()
    page.keyboard.press("Escape")
    expect(lesson_in(page)).to_contain_text("Step 1 of")
    assert person.version() == 0
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog", name="Menu")).to_be_visible()
    expect(page.get_by_role("button", name="Let a bot play")).to_have_count(0)


def test_it_is_skipped_and_taken_up_again(person: Person) -> None:
    page = begin(person)
    play_on(person, until=3)
    lesson_in(page).get_by_role("button", name="Skip").click()
    expect(page.locator("main.endp")).to_contain_text(say(LEFT))
    page.get_by_role("button", name="Back to the lesson").click()
    expect(lesson_in(page)).to_contain_text("Step 3 of")
    lesson_in(page).get_by_role("button", name="Skip").click()
    page.get_by_role("button", name="The lesson again").click()
    expect(lesson_in(page)).to_contain_text("Step 1 of")


def shown(person: Person) -> None:
    """Wait until what "Show me" has done is taken back again, and pointed at."""
    before = person.version()
    lesson_in(person.page).get_by_role("button", name="Show me").press("Enter")
    person.page.wait_for_function(TAKEN_BACK, arg=before)


def test_show_me_plays_it_once_takes_it_back_and_points_at_it_until_it_is_done(person: Person) -> None:
    page = begin(person)
    ringed = page.locator("main .is-can").first
    ring = "e => getComputedStyle(e).outlineStyle"
    assert ringed.evaluate(ring) == "none"
    lesson_in(page).get_by_role("button", name="Show me").click()
    hand = page.locator("[data-zone^='hand:'] [data-lit]")
    expect(hand).to_have_count(4)
    expect(hand).to_have_count(5)
    expect(page.get_by_role("log", name="What happens")).to_contain_text("Taken back.")
    page.wait_for_function("() => document.querySelector('html.pointed')")
    assert {each.evaluate(ring) for each in page.locator("main .is-can").all()} == {"dashed"}
    expect(hand.first).to_be_focused()
    before = person.version()
    do_it(page)
    person.moved_on(before)
    assert page.locator("html.pointed").count() == 0


def test_who_goes_on_while_something_is_shown_is_not_held_up(person: Person) -> None:
    page = begin(person)
    lesson_in(page).get_by_role("button", name="Show me").click()
    hand = page.locator("[data-zone^='hand:'] [data-lit]")
    expect(hand).to_have_count(4)
    page.keyboard.press("p")
    expect(lesson_in(page)).to_contain_text("Step 2 of")
    shown(person)
    expect(lesson_in(page)).to_contain_text("Step 2 of")
    expect(page.get_by_role("log", name="What happens")).to_contain_text("Taken back.")


def test_what_could_not_be_shown_takes_nothing_back_later(person: Person) -> None:
    asked: list[str] = []
    refuses = True

    def between(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def told(text: str | bytes) -> None:
            nonlocal refuses
            message = json.loads(text)
            asked.append(message["type"])
            if message["type"] == "choose" and refuses:
                refuses = False
                refused = {"type": "refused", "id": message["id"], "code": "too_many", "message": "wait"}
                page.send(json.dumps(refused))
            else:
                server.send(text)

        page.on_message(told)

    person.page.route_web_socket("**/socket", between)
    person.page.clock.install()
    page = begin(person)
    lesson_in(page).get_by_role("button", name="Show me").click()
    expect(page.get_by_role("alert").filter(has_text="Wait.")).to_be_visible()
    before = person.version()
    page.locator("[data-zone^='hand:'] [data-lit]").first.click()
    person.moved_on(before)
    page.clock.fast_forward(10_000)
    page.locator("[data-zone^='hand:'] [data-lit]").first.click()
    person.moved_on(before + 1)
    assert "undo" not in asked


def test_by_keyboard_and_by_ear(person: Person) -> None:
    page = begin(person)
    said = page.get_by_role("log", name="What happens")
    expect(said).to_contain_text("Play all five cards of your hand.")
    for _ in range(MANY):
        if not person.deciding():
            break
        number, before = number_of(page), person.version()
        step = STEPS[number - 1]
        if step.verb == "end_turn":
            page.keyboard.press("e")
        elif step.verb == "play" and step.card is None:
            page.keyboard.press("p")
        else:
            shown(person)
            before = person.version()
            page.keyboard.press("Enter")
        person.moved_on(before)
        if person.deciding() and number_of(page) != number:
            asked = words(STEPS[number_of(page) - 1].order)
            assert " ".join(asked) in " ".join(words(said.inner_text()))
    expect(page.get_by_role("heading", name="You win")).to_be_visible()
