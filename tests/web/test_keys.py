"""The keyboard: keys that act by themselves, where the focus is, and what nobody does behind a curtain."""

from __future__ import annotations

import json
import pathlib
import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from server.serving import Serving
from web.person import Person
from web.positions import sit_at
from web.test_screens import go, info, violations
from web.test_table import my_turn

KEPT = "now => localStorage.setItem('centerrow.settings', JSON.stringify(now))"
#: A card, and what it becomes.
CARD, OTHER = "Disciple of Cetra", "Scion of Cetra"
DECIDES_NO_MORE = """async ([table, seat]) =>
  (await (await fetch(`/api/tables/${table}`)).json()).deciding !== seat"""
ACTS = ("choose", "undo", "back", "preview", "hint")


def acts(person: Person) -> list[str]:
    """The kinds of what somebody does from now on, as they are sent."""
    sent: list[str] = []

    def framesent(text: str | bytes) -> None:
        if (kind := json.loads(text)["type"]) in ACTS:
            sent.append(kind)

    person.page.on("websocket", lambda socket: socket.on("framesent", framesent))
    return sent


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


# ---- changing them

NO_FOCUS_BY_CLICK = "addEventListener('mousedown', (event) => event.preventDefault())"


def test_a_key_is_changed_also_where_a_click_gives_no_focus(person: Person) -> None:
    page = go(person, "/settings")
    page.evaluate(NO_FOCUS_BY_CLICK)  # as in Safari
    key = page.get_by_role("button", name="advice: a hint")
    key.click()
    page.keyboard.press("x")
    expect(key).to_have_attribute("aria-pressed", "false")
    expect(key.locator("kbd")).to_have_text(re.compile("x", re.IGNORECASE))


# ---- several people at one screen


def test_behind_a_curtain_no_key_acts(person: Person) -> None:
    sent = acts(person)
    person.sit("me", "me", sets=["realms_unraveled"])
    page = person.page
    for ended in range(2):
        expect(page.locator("main.curtain")).to_be_visible()
        press(page, *"pvaue1n/l?")
        press(page, "Enter")
        expect(page.locator("[data-zone^='hand:'] .card")).to_have_count(5)
        expect(page.locator("dialog, .logp, .pop")).to_have_count(0)
        press(page, "e", "e")
        expect(page.locator("main.curtain")).to_be_visible()
        assert sent == ["choose"] * (ended + 1)
    assert len(person.context.pages) == 1


def test_behind_a_curtain_nobody_is_asked_by_others(person: Person) -> None:
    wish = {"number": 1, "kind": "back", "agreed": [], "version": 0, "expires": 60, "choices": 0}

    def between(page: WebSocketRoute) -> None:
        def told(message: str | bytes) -> None:
            data = json.loads(message)
            if data["type"] == "table":
                ours = data["table"]["yours"]
                data["table"]["proposal"] = {**wish, "seat": 3 - sum(ours), "asked": ours}
            page.send(json.dumps(data))

        page.connect_to_server().on_message(told)

    person.page.route_web_socket("**/socket", between)
    person.sit("me", "me", "novice", sets=["realms_unraveled"])
    curtain = person.page.locator("main.curtain")
    curtain.wait_for()
    asked = person.page.get_by_role("alertdialog", name="Somebody asks")
    expect(asked).to_have_count(0)
    curtain.get_by_role("button").click()
    expect(asked).to_be_visible()


def test_until_somebody_looks_there_is_a_curtain_whoever_decides(person: Person) -> None:
    made = person.make("me", "me", "link", start=False, sets=["realms_unraveled"])
    path = f"{person.address}/api/tables/{made['table']}"
    friend = {"Authorization": f"Bearer {'friend' * 4}"}
    link = {"name": "Kei", "invitation": made["seats"][2]["invitation"]}
    assert person.page.request.post(f"{path}/join", data=link, headers=friend).ok
    page = go(person, f"/t/{made['table']}")
    page.get_by_role("button", name="Begin").click()
    curtain, hand = page.locator("main.curtain"), page.locator("[data-zone^='hand:'] .card")
    curtain.wait_for()
    while (deciding := (now := info(person, made["table"]))["deciding"]) in now["yours"]:
        curtain.get_by_role("button", name=f"I am {now['seats'][deciding]['name']}").click()
        page.locator("[data-end]").click()
        page.locator("[data-anyway]").click()
        page.wait_for_function(DECIDES_NO_MORE, arg=[made["table"], deciding])
    page.reload()
    following = now["seats"][(deciding + 1) % 3]["name"]
    expect(curtain.get_by_role("heading", name=f"{following}’s cards")).to_be_visible()
    expect(hand).to_have_count(0)
    assert violations(page) == []
    curtain.get_by_role("button", name=f"I am {following}").click()
    expect(hand).to_have_count(5)


@pytest.mark.parametrize("by", ["key", "pointer"])
def test_who_lifts_the_curtain_has_the_focus_on_what_comes_next(person: Person, by: str) -> None:
    person.sit("me", "me", sets=["realms_unraveled"])
    if by == "key":
        person.page.keyboard.press("Enter")
    else:
        person.page.locator("main.curtain button").click()
    expect(person.page.get_by_role("button", name="Play all 5")).to_be_focused()


# ---- where the Tab key leads

ROUND = """document.activeElement.closest('[role=group], dialog')?.getAttribute('aria-label')
  ?? document.activeElement.getAttribute('aria-label')"""


def stops(page: Page, last: str) -> list[str]:
    """What the Tab key leads to from where the focus is, as far as that."""
    found: list[str] = []
    while last not in found:
        page.keyboard.press("Tab")
        found.append(str(page.evaluate(ROUND)))
    return found


ROW = ["Center row", "Always available"]
OTHERS = ["Other players", "Log", "Menu"]
#: What comes between them, with a mouse's room and at a phone.
BEFORE = {
    (1440, 900): [
        *["Beside the row", "Constructs", "Dreamscape", "Played this turn", "Your hand"],
        *["Your deck: 6 cards", "Militia, Hero. Your discard pile: 6 cards"],
    ],
    (390, 844): ["Your deck: 6 cards", "Your discard pile: 6 cards", "Before you", "Your hand"],
}


@pytest.mark.parametrize("size", BEFORE)
def test_each_group_is_one_stop_and_what_is_most_wanted_comes_first(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size) as person:
        page = person.page
        sit_at(person, site, "choice", tmp_path)
        page.wait_for_selector(":is(.ribbon, .ask):focus")
        expected = ["Show Ominous Augur", "Answers", *ROW, *BEFORE[size], *OTHERS]
        assert stops(page, "Menu") == expected
        sit_at(person, site, "two", tmp_path)
        page.wait_for_selector(".acts")
        found = stops(page, "Menu")
        assert found[:2] == ROW
        assert "Your turn and actions" in found[2:4]
        assert found[-3:] == OTHERS
        assert len(found) == len(set(found))


def test_arrows_lead_round_the_actions_and_leave_a_warning_alone(person: Person) -> None:
    my_turn(person)
    page = person.page
    page.get_by_role("button", name="Undo").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("button", name="End turn")).to_be_focused()
    page.keyboard.press("Enter")
    keep = page.get_by_role("button", name="Keep playing")
    expect(keep).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(keep).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.get_by_role("button", name="End anyway")).to_be_focused()
    press(page, "Tab", "Enter")
    expect(page.get_by_role("button", name="End turn")).to_be_focused()


# ---- a card that can do several things


@pytest.mark.parametrize(("key", "did"), [("Enter", "acquired"), ("2", "played")])
def test_of_several_things_that_a_card_can_do_a_key_takes_one(
    person: Person, site: Serving, tmp_path: pathlib.Path, key: str, did: str
) -> None:
    sit_at(person, site, "either", tmp_path)
    page = person.page
    page.locator("[data-zone='row'] [data-lit]").first.focus()
    page.keyboard.press("Enter")
    asked = page.get_by_role("dialog", name="Blackwatch Dreamer")
    expect(asked.get_by_role("button", name="Acquire Blackwatch Dreamer for 1 rune")).to_be_focused()
    expect(asked.locator("kbd")).to_have_text(["1", "2"])
    assert violations(page) == []
    before = person.version()
    page.keyboard.press(key)
    person.moved_on(before)
    expect(page.get_by_role("log", name="What happens")).to_contain_text(f"You {did} Blackwatch Dreamer")


# ---- switched off, and changed


def test_keys_that_are_switched_off_act_nowhere(
    person: Person, site: Serving, tmp_path: pathlib.Path
) -> None:
    page = go(person, f"/cards/{quote(CARD)}")
    press(page, "Control+t", "Alt+t")
    expect(page.get_by_role("heading", level=1)).to_have_text(CARD)
    page.keyboard.press("t")
    expect(page.get_by_role("heading", level=1)).to_have_text(OTHER)
    page.evaluate(KEPT, {"letters": False})
    go(person, f"/cards/{quote(CARD)}")
    page.keyboard.press("t")
    expect(page.get_by_role("heading", level=1)).to_have_text(CARD)
    sit_at(person, site, "transform", tmp_path)
    expect(page.get_by_role("button", name="End turn").locator("kbd")).to_be_hidden()
    page.locator(f"[data-name='{CARD}']").focus()
    press(page, "i", "e", "Space", "t")
    expect(page.get_by_role("dialog")).to_have_accessible_name(CARD)
    expect(page.get_by_role("alertdialog")).to_have_count(0)


def test_a_key_is_changed_and_given_back(person: Person) -> None:
    page = go(person, "/settings")
    keys = page.get_by_role("region", name="Keys")
    end = keys.get_by_role("button", name="end the turn")
    end.press("Enter")
    expect(end).to_have_text("end the turn press a key")
    page.keyboard.press("p")
    expect(keys.get_by_role("alert")).to_have_text(
        "P is taken: play all cards that ask nothing. Press another key."
    )
    page.keyboard.press("3")
    expect(keys.get_by_role("alert")).to_have_text("3 is taken: take the numbered answer. Press another key.")
    assert violations(page) == []
    page.keyboard.press("x")
    expect(end).to_have_text("end the turn X")
    expect(keys.get_by_role("alert")).to_have_count(0)
    my_turn(person)
    button = page.get_by_role("button", name="End turn")
    expect(button.locator("kbd")).to_have_text("X")
    press(page, "e", "x")
    expect(page.get_by_role("alertdialog")).to_be_visible()
    before = person.version()
    page.keyboard.press("x")
    person.moved_on(before)
    go(person, "/settings")
    expect(end).to_have_text("end the turn X")
    keys.get_by_role("button", name="Reset to defaults").click()
    expect(end).to_have_text("end the turn E")
