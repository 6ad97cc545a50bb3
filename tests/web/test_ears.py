"""A game by ear: somebody who knows nothing of the page but its roles and names, and what it says aloud."""

from __future__ import annotations

import pathlib
import random
import re
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from server.serving import Serving
from web.person import Person
from web.positions import sit_at
from web.test_screens import violations

#: Everything that live regions say, in the order in which it is said.
LISTEN = """
window.said = [];
new MutationObserver((changes) => {
  const say = (node) => node.textContent.trim() && window.said.push(node.textContent.trim());
  for (const {target, addedNodes} of changes) {
    const element = target.nodeType === 1 ? target : target.parentElement;
    const region = element?.closest('[role=log], [role=alert], [role=status]');
    if (region?.role === 'log') addedNodes.forEach(say);
    else if (region) say(region);
  }
}).observe(document, {subtree: true, childList: true, characterData: true});
"""
#: What stands on it, by whatever means.
WRITTEN = "it => it.textContent || it.dataset.says"
#: A button, as the accessibility tree writes it.
BUTTON = re.compile(r'^(\s*)- button "((?:[^"\\]|\\.)*)"(.*)$')
CONTAINER = re.compile(r'^(\s*)- (group|region|alertdialog|dialog|main)(?: "((?:[^"\\]|\\.)*)")?')
#: How the name of a card ends with which something can be done.
LIT = re.compile(r"\. (Play|Acquire|Defeat|Use|Choose|Phantasm|Transform|Take)\b")
PLENTY = 900
#: More than any one choice takes.
PRESSES = 12


@dataclass(frozen=True)
class Heard:
    """A button: its name, and the names of what it lies in."""

    name: str
    inside: tuple[str, ...]
    disabled: bool


def buttons(tree: str) -> list[Heard]:
    """All buttons of an accessibility tree."""
    found: list[Heard] = []
    around: list[tuple[int, str]] = []
    for line in tree.splitlines():
        depth = len(line) - len(line.lstrip())
        around = [each for each in around if each[0] < depth]
        if inside := CONTAINER.match(line):
            around.append((depth, f"{inside[2]} {inside[3] or ''}".strip()))
        elif button := BUTTON.match(line):
            name = button[2].replace('\\"', '"')
            found.append(Heard(name, tuple(name for _, name in around), "[disabled]" in button[3]))
    return found


class Listener:
    """Somebody who hears the table, and acts by role and name."""

    def __init__(self, person: Person, seed: int) -> None:
        self.person = person
        self.dice = random.Random(seed)

    def tree(self) -> str:
        return str(self.person.page.locator("body").aria_snapshot())

    def said(self) -> list[str]:
        found: list[str] = self.person.page.evaluate("window.said")
        return found

    def act(self) -> str:
        """One choice; returns the name of what was pressed."""
        before, asked = self.person.version(), 0
        for _ in range(PRESSES):
            pressed = self.press(answered=asked > 1)
            if self.asks_first(before):
                asked += 1
            elif pressed == "Close":
                asked = 0
            else:
                self.person.moved_on(before)
                return pressed
        raise AssertionError(f"asked again and again:\n{self.tree()}")

    def press(self, answered: bool) -> str:
        """Press what is wanted now; returns its name."""
        heard = [button for button in buttons(self.tree()) if not button.disabled]
        wanted = self.wanted(heard, answered)
        assert wanted is not None, f"nothing to press:\n{self.tree()}"
        found = self.person.page.get_by_role("button", name=wanted.name, exact=True)
        if any(name.startswith(("alertdialog", "dialog")) for name in wanted.inside):
            found = self.person.page.get_by_role(
                "alertdialog" if "alertdialog" in "".join(wanted.inside) else "dialog"
            ).get_by_role("button", name=wanted.name, exact=True)
        found.first.press("Enter")
        return wanted.name

    def asks_first(self, before: int) -> bool:
        """Whether a dialog came up instead: a warning, or which of several things is meant."""
        dialog = self.person.page.get_by_role("dialog").or_(self.person.page.get_by_role("alertdialog"))
        return dialog.count() > 0 and self.person.version() == before

    def wanted(self, heard: list[Heard], answered: bool) -> Heard | None:
        """What to press: an answer, all cards, something that can be bought; else the turn ends.

        A dialog that was answered and is still there asks nothing: a card was looked at, with which nothing
        could be done any more when the key was pressed. It is closed.
        """
        over = [each for each in heard if any("dialog" in name for name in each.inside)]
        if over:
            ends = [each for each in over if each.name.startswith("End anyway")]
            return ends[0] if ends else over[0 if answered else 1]
        asked = [
            each for each in heard if "group Answers" in each.inside and each.name not in ("Undo", "Hint")
        ]
        lit = [each for each in heard if LIT.search(each.name)]
        if any("region Question" in each.inside for each in heard):
            return self.dice.choice(lit + asked)
        for each in heard:
            if each.name.startswith("Play all"):
                return each
        if lit and self.dice.random() < 0.85:
            return self.dice.choice(lit)
        return next((each for each in heard if each.name.startswith("End turn")), None)


def result_of(person: Person, table: str) -> dict[str, Any]:
    found: dict[str, Any] = person.page.request.get(f"{person.address}/api/tables/{table}/result").json()
    return found


@pytest.mark.parametrize("set_name", ["realms_unraveled", "deliverance"])
def test_a_whole_game_by_roles_and_names_alone(site: Serving, chromium: Browser, set_name: str) -> None:
    with Person(chromium, site.address) as person:
        person.page.add_init_script(LISTEN)
        table = person.sit("me", "random", sets=[set_name], honor=6)
        listener = Listener(person, 3)
        taken = []
        for _ in range(PLENTY):
            if not person.deciding():
                break
            taken.append(listener.act())
            lost = person.page.evaluate("document.activeElement === document.body")
            assert not lost, f"after {taken[-1]} nothing has the focus"
        said = listener.said()
        result = result_of(person, table)
        scores = result["ending"]["scores"]
        me = next(score["seat"] for score in scores if score["name"] != "Random")
        for entry in result["logs"][me]:
            if entry["kind"] == "action" and re.search("acquired|defeated", entry["head"]["text"]):
                assert_said(said, entry)
        total = next(score["total"] for score in scores if score["seat"] == me)
        assert said[-1].startswith("Game over. ")
        assert str(total) in said[-1]
        assert any(re.search(r"Your turn\. \d+ cards in hand\.", words) for words in said)


def assert_said(said: list[str], entry: dict[str, Any]) -> None:
    """Own deeds are said as the log has them, those of others in the summary of a turn."""
    text = entry["head"]["text"]
    deed = text if text.startswith("You ") else text.partition(" ")[2]
    card = entry["head"]["card"]
    mine = [words for words in said if card in words and (text.startswith("You ") or "’s turn: " in words)]
    assert mine, f"not said: {deed}"


def test_cards_are_called_what_they_are_and_what_a_press_does(person: Person) -> None:
    person.sit("me", "novice", sets=["realms_unraveled"])
    person.page.wait_for_selector(".acts")
    names = [button.name for button in buttons(person.page.locator("body").aria_snapshot())]
    assert any(re.fullmatch(r"Apprentice, Hero\. Play", name) for name in names)
    assert any(
        re.fullmatch(r"Cultist, Monster, costs 2 power\. always there\. 2 power short", name)
        for name in names
    )
    row = [button.name for button in person_row(person)]
    assert len(row) == 6
    assert all(re.search(r", costs \d+ (runes?|power).*\. \d+ (runes?|power) short$", name) for name in row)
    person.page.get_by_role("button", name=re.compile("^Play all")).press("Enter")
    expect(person.page.get_by_role("log")).to_contain_text("Gained")


def person_row(person: Person) -> list[Heard]:
    tree = person.page.locator("body").aria_snapshot()
    return [button for button in buttons(tree) if "group Center row" in button.inside]


def test_what_lies_beside_the_row_has_its_whole_name_and_says_what_it_does(
    person: Person, site: Serving, tmp_path: pathlib.Path
) -> None:
    sit_at(person, site, "choice", tmp_path)
    page = person.page
    told: dict[str, tuple[str | re.Pattern[str], str | re.Pattern[str]]] = {
        ".relic[data-name='Temple of Life']": (
            "Temple of Life, Temple, 5 honor. yours",
            "Spend 1 life keystone: Take control of the Temple of Immortality. Gain 2 runes.",
        ),
        ".relic.gold": (
            re.compile("costs 12 insight, 6 honor. Instead of 16, with Pasythea's Mace$"),
            "When you acquire this, put it into your hand. Gain 2 runes, 2 power and 2 honor. Draw a card.",
        ),
        ".stile [data-name='Mystic']": (
            "Mystic, Hero, costs 3 runes, 1 honor. always there. Choose",
            "Gain 2 runes.",
        ),
        ".seat .tile [data-name='Tree of Bounty']": (
            re.compile("^Tree of Bounty, Construct, Lifebound, costs "),
            re.compile(r"\.$"),
        ),
    }
    for where, (name, rules) in told.items():
        expect(page.locator(where)).to_have_accessible_name(name)
        expect(page.locator(where)).to_have_accessible_description(rules)
    assert violations(page) == []


def test_beside_temples_pasythea_shows_her_printed_price_and_which_weapons_one_has(
    person: Person, site: Serving, tmp_path: pathlib.Path
) -> None:
    sit_at(person, site, "choice", tmp_path)
    hero = person.page.locator(".relic.gold")
    expect(hero.locator(".price")).to_have_text("12")
    expect(hero.locator(".price s")).to_have_attribute("data-was", "16")
    expect(hero.locator(".wpn i")).to_have_count(4)
    expect(hero.locator(".wpn i:not(.no)")).to_have_count(1)
    assert hero.evaluate("it => it.scrollWidth <= it.clientWidth")


def test_what_is_out_of_reach_says_how_far_wherever_it_lies(
    person: Person, site: Serving, tmp_path: pathlib.Path
) -> None:
    sit_at(person, site, "poor", tmp_path)
    page = person.page
    mystic = "Mystic, Hero, costs 3 runes, 1 honor. always there. 2 runes short"
    told: dict[str, str | re.Pattern[str]] = {
        ".stile:has([data-name='Mystic'])": mystic,
        ".stile:has([data-name='Cultist'])": "Cultist, Monster, costs 2 power. always there. 2 power short",
        ".pasy": re.compile(r"costs 12 insight, .*\. 11 insight short$"),
        ".dieb": "Delirium Die, 5 insight. 4 insight short",
    }
    for where, name in told.items():
        thing = page.locator(where)
        button = thing if where == ".dieb" else thing.get_by_role("button")
        expect(button).to_have_accessible_name(name)
        expect(thing.locator(".miss")).to_be_visible()
        assert re.fullmatch(r"\d+ short", thing.locator(".miss").evaluate(WRITTEN))
    assert violations(page) == []


def test_numbers_on_piles_are_heard(person: Person, site: Serving, tmp_path: pathlib.Path) -> None:
    sit_at(person, site, "poor", tmp_path)
    page = person.page
    expect(page.get_by_role("img", name="Center deck: 35 cards")).to_be_visible()
    about = "honor tokens; the honor on cards is added at the end"
    for name in (re.compile("^10 honor left in the pool, "), "36 honor"):
        expect(page.get_by_role("img", name=name, exact=True)).to_have_accessible_description(about)
    page.locator(".seat .hit").first.click()
    expect(page.get_by_role("dialog")).to_contain_text(about)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Your discard pile: 3 cards").click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Apprentice, Hero. 3 cards")).to_be_visible()


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_runes_for_constructs_alone_are_seen_and_heard_in_a_question(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size) as person:
        sit_at(person, site, "tank", tmp_path)
        purse = person.page.get_by_role("img", name="3 runes for Mechana constructs alone").first
        expect(purse).to_be_visible()
        expect(purse.locator("small")).to_have_text("+3")


def test_the_cult_names_the_cards_that_it_takes(person: Person) -> None:
    person.sit("me", sets=["realms_unraveled"])
    person.page.wait_for_selector(".acts")
    row = person.page.locator("[data-zone='row']")
    names = [card.get_attribute("data-name") or "" for card in row.locator(".hit").all()]
    expect(row).to_contain_text(f"The Cult takes these next: {names[-2]}, {names[-1]}, ")


#: What a live region must not hold: it would be read again with each number and each choice in it.
BUSY = "button, input, [role=radio], [role=radiogroup], [role=img]"


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_of_what_waits_the_sentence_alone_is_a_status(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size) as asked, Person(chromium, site.address, size) as other:
        other.page.add_init_script(LISTEN)
        sit_at(asked, site, "two", tmp_path, beside=[other])
        status = other.page.get_by_role("status").filter(has_text="is playing")
        expect(status).to_have_text("You is playing")
        assert other.page.locator("[role=status]").locator(BUSY).count() == 0
        before = asked.version()
        asked.page.keyboard.press("e")
        asked.page.get_by_role("button", name="End anyway").click()
        asked.moved_on(before)
        status = asked.page.get_by_role("status").filter(has_text="is playing")
        expect(status).to_have_text("Maren is playing")


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_of_a_die_what_it_shows_is_a_status_and_no_button_is(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size) as person:
        sit_at(person, site, "rolls", tmp_path)
        for _ in range(6):  # one face asks something instead
            before = person.version()
            person.page.locator("[data-zone='die']").click()
            person.moved_on(before)
            if person.page.get_by_role("alert").filter(has_text="Banish which card?").count() == 0:
                break
            before = person.version()
            person.page.keyboard.press("n")
            person.moved_on(before)
        status = person.page.get_by_role("status").filter(has_text=re.compile(r"^\s*A [1-6]: \S"))
        expect(status).to_be_visible()
        assert status.locator(BUSY).count() == 0
        expect(person.page.get_by_role("button", name=re.compile("^End turn"))).to_be_visible()
