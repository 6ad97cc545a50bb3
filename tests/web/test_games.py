"""Whole games in the browser: by mouse, by keyboard alone, at a phone, several people at one screen."""

from __future__ import annotations

import pathlib
import random

import pytest
from playwright.sync_api import Browser, Locator, Playwright, expect

from server.serving import Serving, served, sqlite_in
from slices import daily
from web.chromium import PersonAlone, Process
from web.person import SHOWN, Person

SETS = ["realms_unraveled", "dreamscape", "valley_of_the_ancients", "delirium", "deliverance"]
LIT = "main [data-lit]:visible, dialog [data-lit]:visible"
#: More choices than any of these games has.
PLENTY = 900


def click_something(person: Person, dice: random.Random) -> None:
    """Do one of the things that are lit, as somebody with a mouse does, or with a finger."""
    page = person.page
    press = Locator.tap if person.touches else Locator.click
    before = person.version()
    if (curtain := page.locator("main.curtain button")).count():
        press(curtain)
        page.wait_for_selector("main.tbl, main.ph")
        return
    play_all = page.locator(".acts .btn:has-text('Play all')")
    lit = page.locator(LIT)
    if play_all.count() and dice.random() < 0.6:
        press(play_all)
    elif lit.count() and (dice.random() < 0.8 or not page.locator(".acts").count()):
        press(lit.nth(dice.randrange(lit.count())), force=True)
    else:
        press(page.locator(".acts > .btn:has-text('End turn')"))
    person.answered(before)
    more = page.locator("dialog .manych .cta").or_(page.get_by_role("button", name="End anyway"))
    if person.version() == before and more.count():
        press(more.first)
    person.moved_on(before)


def play_to_the_end(person: Person, seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(PLENTY):
        if not person.deciding():
            return
        click_something(person, dice)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("set_name", SETS)
def test_a_game_by_mouse(person: Person, set_name: str) -> None:
    person.sit("me", "random", sets=[set_name], honor=4)
    play_to_the_end(person, 1)
    assert person.page.locator("main.endp h1").is_visible()
    assert person.page.locator(".srcs tbody tr").count() == 2


@pytest.mark.parametrize(
    ("sets", "players", "teams"),
    daily(
        3,
        [
            (["delirium", "deliverance"], 1, False),
            (["dreamscape", "valley_of_the_ancients"], 3, False),
            (["all"], 6, True),
            (["realms_unraveled", "delirium"], 4, False),
            (["valley_of_the_ancients"], 4, True),
            (["deliverance"], 5, False),
        ],
    ),
)
def test_a_game_for_so_many_with_sets_that_are_mixed(
    person: Person, sets: list[str], players: int, teams: bool
) -> None:
    others = ["random"] * (players - 1)
    person.sit("me", *others, sets=sets, teams=teams, honor=max(4, 16 // players))
    play_to_the_end(person, 2)
    scores = person.page.locator(".srcs tbody tr")
    expect(scores.and_(person.page.locator(":not(.mates)"))).to_have_count(max(players, 2))
    expect(scores.and_(person.page.locator(".mates"))).to_have_count(players // 2 if teams else 0)


@pytest.mark.parametrize(("others", "foe"), [((), "The Cult"), (("random",), "Random")])
def test_a_game_by_touch_at_a_phone(
    site: Serving, chromium: Browser, others: tuple[str, ...], foe: str
) -> None:
    with Person(chromium, site.address, (360, 740), "light", has_touch=True, is_mobile=True) as person:
        person.sit("me", *others, sets=["dreamscape"], honor=6)
        play_to_the_end(person, 3)
        assert foe in person.page.inner_text(".srcs")


def test_two_people_at_one_screen_never_see_each_other(person: Person) -> None:
    person.sit("me", "me", sets=["realms_unraveled"], honor=4)
    assert person.page.locator("main.curtain").is_visible()
    assert person.page.locator("[data-zone^='hand:']").count() == 0
    play_to_the_end(person, 4)


def test_what_one_of_them_hears_is_gone_before_the_next_looks(person: Person) -> None:
    person.sit("me", "me", sets=["realms_unraveled"])
    page = person.page
    said = page.get_by_role("log", name="What happens")
    curtain = page.locator("main.curtain")
    for _ in range(2):
        first = (curtain.get_by_role("heading").text_content() or "").removesuffix("’s turn")
        curtain.get_by_role("button").click()
        expect(said).to_contain_text("Your turn. 5 cards in hand.")
        page.locator("[data-zone^='hand:'] [data-lit]").first.click()
        expect(said).to_contain_text("You played")
        page.locator("[data-end]").click()
        page.locator("[data-anyway]").click()
        expect(curtain).to_be_visible()
        expect(said).to_be_empty()
    curtain.get_by_role("button").click()
    expect(said).to_have_text(f"{first}’s turn: played cards. Your turn. 5 cards in hand.")


def press_something(person: Person, dice: random.Random) -> None:
    """One choice with keys alone: play all, a digit, N, Enter on what has the focus, E."""
    page, before = person.page, person.version()
    if page.query_selector("html.choosing"):
        keys = page.locator(".keyb, .answers kbd, .bid").all_inner_texts()
        digits = [key for key in keys if key.isdigit() and len(key) == 1]
        page.keyboard.press(dice.choice(digits) if digits and dice.random() < 0.7 else "n")
        if person.version() == before and page.query_selector("html.choosing"):
            page.keyboard.press(digits[0] if digits else "n")
    elif page.locator(".acts .btn:has-text('Play all')").count():
        page.keyboard.press("p")
    elif dice.random() < 0.7 and page.locator("[data-zone='row'] [data-lit]").count():
        page.keyboard.press("r")
        for _ in range(6):
            if page.evaluate("document.activeElement?.dataset.lit !== undefined"):
                break
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        if page.locator("dialog .manych").count():
            page.keyboard.press(dice.choice(["Enter", "2"]))
    else:
        page.keyboard.press("e")
        if page.locator(".pop").count():
            page.keyboard.press("e")
    person.moved_on(before)


def test_a_game_by_keyboard_alone(person: Person) -> None:
    person.sit("me", "random", sets=["delirium"], honor=6)
    dice = random.Random(5)
    for _ in range(PLENTY):
        if not person.deciding():
            break
        press_something(person, dice)
    assert person.page.locator("main.endp h1").is_visible()


def begin_with(person: Person, friend: Person, **wish: object) -> str:
    """A table of two: the other comes by the link. Returns what opened their seat."""
    made = person.make("me", "link", start=False, sets=["realms_unraveled"], **wish)
    invitation = str(made["seats"][1]["invitation"])
    friend.page.goto(f"{friend.address}/t/{made['table']}#{invitation}")
    friend.page.get_by_label("Your name at the table").fill("<b>Bob</b>")
    friend.sit_down()
    friend.page.get_by_role("heading", name="Everybody is here").wait_for()
    with person.page.expect_response("**/contribution"):
        person.page.goto(f"{person.address}/t/{made['table']}")
    person.page.get_by_role("button", name="Begin").click()
    for each in (person, friend):
        each.page.wait_for_selector(SHOWN)
    return invitation


def test_a_friend_joins_by_link_and_plays_from_another_browser_that_is_killed_and_reopened(
    person: Person, site: Serving, playwright: Playwright, tmp_path: pathlib.Path
) -> None:
    with PersonAlone(Process(playwright, tmp_path / "profile"), site.address) as friend:
        invitation = begin_with(person, friend, honor=4)
        assert "<b>Bob</b>" in person.page.inner_text(".foes")
        assert invitation not in friend.page.url
        dice = random.Random(6)
        for turn in range(PLENTY):
            if turn == 10:
                friend.reopen()
                friend.page.wait_for_selector(SHOWN)
            over = [each.page.query_selector("main.endp") is not None for each in (person, friend)]
            if all(over):
                return
            for each in (person, friend):
                if each.page.query_selector("[data-asked='yes']"):
                    click_something(each, dice)
        raise AssertionError("the game does not end")


def test_a_bot_plays_for_a_friend_who_has_gone_until_they_are_back(
    page_built: None, chromium: Browser, tmp_path: pathlib.Path
) -> None:
    with (
        served(sqlite_in(tmp_path), tmp_path, away_seconds="0") as server,
        Person(chromium, server.address) as person,
        Person(chromium, server.address) as friend,
    ):
        begin_with(person, friend)
        foe = person.page.locator(".foes")
        foe.get_by_role("button", name="<b>Bob</b>").first.click()
        expect(person.page.get_by_role("button", name="Let a bot play")).to_have_count(0)
        person.page.keyboard.press("Escape")
        address = friend.page.url
        friend.page.goto(f"{server.address}/rules")
        foe.get_by_role("button", name="<b>Bob</b>").first.click()
        person.page.get_by_role("button", name="Let a bot play for <b>Bob</b>").click()
        expect(foe.get_by_role("button", name="a bot plays")).to_be_visible()
        friend.page.goto(address)
        friend.page.get_by_role("button", name="Menu").click()
        friend.page.get_by_role("button", name="Play again myself").click()
        expect(foe.get_by_role("button", name="a bot plays")).to_have_count(0)


def test_a_bot_plays_on_for_whoever_runs_out_of_time(
    person: Person, site: Serving, chromium: Browser
) -> None:
    clock = {"turn_seconds": 5, "at_zero": "bot", "bot": "random"}
    with Person(chromium, site.address) as friend:
        begin_with(person, friend, honor=4, clock=clock)
        slow = person if person.page.query_selector("[data-asked='yes']") else friend
        other = friend if slow is person else person
        expect(slow.page.get_by_role("timer")).to_be_visible()
        played_for = other.page.locator(".foes").get_by_role("button", name="a bot plays")
        expect(played_for).to_be_visible(timeout=60_000)
        for each in (person, friend):  # the other one does nothing either
            each.page.wait_for_selector("main.endp", timeout=120_000)
