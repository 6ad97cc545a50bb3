"""A set that whoever runs the server has loaded, in the page: found, chosen, played, looked up."""

from __future__ import annotations

import pathlib
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

import centerrow as cr
from copies import ROOT
from server.conftest import PLENTY
from server.serving import Serving, served, sqlite_in
from web.finished import finished
from web.person import Person
from web.test_games import play_to_the_end
from web.test_replay import watch
from web.test_screens import DRAWN, go, info, table_at, too_wide, violations
from web.test_why import a_play, says_why

TIDEWATER = ROOT / "examples" / "tidewater.py"


@pytest.fixture(scope="module")
def harbor(page_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder: pathlib.Path = tmp_path_factory.mktemp("harbor")
    with served(sqlite_in(folder), folder, cards=str(TIDEWATER), **PLENTY) as serving:
        yield serving


def test_its_cards_are_found_and_looked_up(harbor: Serving, chromium: Browser) -> None:
    with Person(chromium, harbor.address) as person:
        page = go(person, "/cards")
        page.get_by_role("combobox", name="Set").select_option(label="Tidewater")
        expect(page.get_by_text("Tide Reader").first).to_be_visible()
        assert violations(page) == []
        own = {each.name for each in cr.cards(cr.load_set(TIDEWATER).name)}
        page = go(person, "/emblems")
        expect(page.locator(".emblems img")).to_have_count(len(cr.cards()))  # they are made a few at a time
        drawn = page.evaluate(DRAWN)
        assert own <= set(drawn)
        assert len(set(drawn.values())) == len(drawn)  # each has an emblem of its own
        page = go(person, "/cards/Tide Reader")
        expect(page.get_by_role("heading", name="Tide Reader").first).to_be_visible()
        expect(page.locator("main")).to_contain_text("Tidewater")
        expect(page.locator("main")).to_contain_text("no ruling is about it")
        assert violations(page) == []


def test_a_table_with_it_is_made_and_played_to_the_end(harbor: Serving, chromium: Browser) -> None:
    with Person(chromium, harbor.address) as person:
        page = go(person, "/new")
        chosen = page.get_by_role("checkbox", name="Tidewater")
        chosen.click()
        page.get_by_role("checkbox", name="Realms Unraveled").click()
        expect(chosen).to_be_checked()
        assert violations(page) == []
        page.get_by_role("button", name="Deal").click()
        assert info(person, table_at(page))["settings"]["sets"] == ["tidewater"]
        person.sit("me", "random", sets=["tidewater"], honor=6)
        play_to_the_end(person, 7)
        expect(page.locator("main.endp h1")).to_be_visible()
        assert too_wide(page) == []


def test_its_log_and_its_replay_say_why(harbor: Serving, chromium: Browser) -> None:
    with Person(chromium, harbor.address) as person:
        table, seat = finished(person, sets=["tidewater"], honor=20)
        cr.load_set(TIDEWATER)
        position, card = a_play(person, table)
        page = watch(person, table, f"#{position}.{seat}")
        says_why(page, card)
        page.goto(f"{harbor.address}/t/{table}")
        page.get_by_role("button", name="Look at the table").click()
        page.keyboard.press("l")
        expect(page.locator(".logp")).to_be_visible()
        page.get_by_role("button", name="Unfold all").click()
        while (earlier := page.locator(".logp .lback")).count():
            earlier.click()
        page.locator(".logp .lab", has_text=f"played {card}").first.click()
        expect(page.locator(".why")).to_contain_text(card)
        expect(page.locator(".why").get_by_role("paragraph").first).not_to_be_empty()
