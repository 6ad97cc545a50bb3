"""Games shown again in the browser: slider, keys, log, whose view, notes, links, files; also on phones."""

from __future__ import annotations

import pathlib
import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import centerrow as cr
from server.serving import Serving
from web.finished import PLAYED, finished
from web.layout import LARGE
from web.layout import OUTSIDE as STICKS_OUT
from web.person import Person
from web.test_screens import info, too_wide, violations


def watch(person: Person, table: str, moment: str = "") -> Page:
    person.page.goto(f"{person.address}/r/{table}{moment}")
    person.page.wait_for_selector("[data-position]", state="attached")
    return person.page


def at(page: Page, position: int) -> None:
    """Wait until that moment is shown."""
    page.wait_for_selector(f"[data-position='{position}']", state="attached")


def beyond(page: Page, position: int, most: int) -> None:
    """Wait until it has played on to there, and not further than that."""
    page.wait_for_function(
        """([least, most]) => {
          const shown = Number(document.querySelector('[data-position]')?.dataset.position);
          return least <= shown && shown <= most;
        }""",
        arg=[position, most],
    )


def slider(page: Page) -> Locator:
    return page.get_by_role("slider", name="Moment of the game")


def length(page: Page) -> int:
    return int(slider(page).get_attribute("max") or 0)


def replay_of(person: Person, table: str) -> cr.Replay:
    text = person.page.evaluate("async (t) => (await fetch(`/api/tables/${t}/replay`)).text()", table)
    return cr.Replay.load(text)


def test_it_is_reached_from_the_end_of_a_game_and_from_home(person: Person) -> None:
    table, _ = finished(person, honor=4)
    page = person.page
    page.goto(f"{person.address}/t/{table}")
    page.get_by_role("navigation", name="About this game").get_by_role("link", name="Replay").click()
    at(page, 0)
    page.get_by_role("link", name="Score").click()
    page.wait_for_selector("main.endp")
    page.get_by_role("navigation", name="About this game").get_by_role("link", name="Replay").click()
    at(page, 0)
    page.get_by_role("link", name="To the front page").click()
    page.get_by_role("region", name="Finished games").get_by_role("link").filter(has_text="Novice").click()
    at(page, 0)
    assert f"/r/{table}" in page.url


def test_keys_step_by_choices_and_turns_and_the_slider_says_where_it_is(person: Person) -> None:
    table, seat = finished(person, honor=4)
    page = watch(person, table)
    turns = replay_of(person, table).turns
    page.keyboard.press("ArrowRight")
    at(page, 1)
    page.keyboard.press("PageDown")
    at(page, turns[1])
    page.keyboard.press("Shift+ArrowRight")
    at(page, turns[2])
    whose = "Player" if seat == 0 else "Novice"
    expect(slider(page)).to_have_attribute("aria-valuetext", re.compile(f"^Turn 3, Turn 3: {whose}"))
    page.keyboard.press("ArrowLeft")
    at(page, turns[2] - 1)
    page.keyboard.press("End")
    at(page, length(page))
    expect(slider(page)).to_have_attribute("aria-valuetext", re.compile("The game is over"))
    page.keyboard.press("Home")
    at(page, 0)
    slider(page).focus()
    page.keyboard.press("ArrowRight")
    at(page, 1)
    slider(page).fill("20")
    at(page, 20)
    expect(page.get_by_text(f"choice 20 of {length(page)}")).to_be_visible()


def test_it_plays_by_itself_and_stops_when_told(person: Person) -> None:
    table, _ = finished(person, honor=4)
    page = watch(person, table)
    page.get_by_role("button", name="Speed: 1 times").click()
    page.get_by_role("button", name="Speed: 2 times").click()
    page.get_by_role("button", name="Play", exact=True).click()
    beyond(page, 2, length(page))
    page.keyboard.press("k")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    stopped = int(slider(page).input_value())
    page.keyboard.press("ArrowRight")
    at(page, stopped + 1)
    page.keyboard.press("End")
    at(page, length(page))
    page.get_by_role("button", name="Play", exact=True).click()  # from the beginning again
    beyond(page, 1, length(page) - 1)


def test_a_line_of_the_log_leads_to_its_moment(person: Person) -> None:
    table, _ = finished(person, honor=4)
    page = watch(person, table)
    lines = page.get_by_role("complementary", name="Turn by turn").locator(".la button")
    lines.nth(12).click()
    expect(lines.nth(12)).to_have_attribute("aria-current", "step")
    said = lines.nth(12).locator(".ltx").inner_text().splitlines()[0]
    assert said.split()[-1] in (slider(page).get_attribute("aria-valuetext") or "")
    assert page.locator(".coming").count() == page.locator(".rlog .lab").count() - 1 - page.locator(
        ".rlog .cur"
    ).evaluate("line => [...line.parentNode.children].indexOf(line)")


def test_every_seat_is_seen_with_its_own_eyes(person: Person) -> None:
    table, seat = finished(person, honor=4)
    replay = replay_of(person, table)
    page = watch(person, table, "#30")
    at(page, 30)
    replay.to(30)
    for eyes in (seat, 1 - seat):
        page.get_by_role("radio", name=replay.names[eyes], exact=True).click()
        page.wait_for_selector(f"[data-eyes='{eyes}']", state="attached")
        shown = page.locator("[data-zone^='hand:'] [data-name]").evaluate_all(
            "cards => cards.map((card) => card.dataset.name)"
        )
        assert sorted(shown) == sorted(replay.view(eyes)["players"][eyes]["hand"])
    assert page.locator("[data-lit]").count() == 0, "nothing can be done in a game that is over"


def test_a_link_leads_to_the_moment_and_holds_no_secret(
    person: Person, site: Serving, chromium: Browser
) -> None:
    table, seat = finished(person, honor=4)
    person.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = watch(person, table, "#17")
    at(page, 17)
    page.get_by_role("button", name="Link to this moment").click()
    expect(page.get_by_role("button", name="Link copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{person.address}/r/{table}#17.{seat}"
    page.keyboard.press("ArrowRight")
    page.wait_for_url(f"**/r/{table}#18.{seat}")
    with Person(chromium, site.address) as friend:
        friend.page.goto(link)
        at(friend.page, 17)
        assert friend.page.get_attribute("[data-eyes]", "data-eyes") == str(seat)


def test_notes_stay_at_their_moments(person: Person) -> None:
    table, _ = finished(person, honor=4)
    page = watch(person, table, "#9")
    at(page, 9)
    page.get_by_role("button", name="Note", exact=True).click()
    page.get_by_role("textbox", name="Note at this moment").fill("why not <b>Mystic</b>?")
    page.get_by_role("button", name="Keep it").click()
    page.keyboard.press("End")
    at(page, length(page))
    page.wait_for_url(f"**#{length(page)}.*")
    page.reload()
    at(page, length(page))
    page.get_by_role("button", name="Note at choice 9: why not <b>Mystic</b>?").click()
    at(page, 9)
    expect(page.locator(".notehere")).to_have_text("why not <b>Mystic</b>?")
    page.get_by_role("button", name="Note", exact=True).click()
    page.get_by_role("button", name="Remove it").click()
    expect(page.locator(".pin")).to_have_count(0)


def test_a_file_is_dropped_on_any_page_and_watched(person: Person, tmp_path: pathlib.Path) -> None:
    table, _ = finished(person, honor=4)
    replay = replay_of(person, table)
    page = person.page
    page.goto(f"{person.address}/cards")
    page.wait_for_selector("main h1")
    held = page.evaluate_handle(
        """text => {
          const held = new DataTransfer();
          held.items.add(new File([text], 'game.replay'));
          return held;
        }""",
        replay.save(),
    )
    page.dispatch_event("body", "dragover", {"dataTransfer": held})
    expect(page.get_by_text("Drop the file to watch it")).to_be_visible()
    page.dispatch_event("body", "drop", {"dataTransfer": held})
    at(page, 0)
    assert length(page) == replay.length
    expect(page.get_by_role("button", name="Link to this moment")).to_have_count(0)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("no game", "broken.replay is no replay"),
        ("x" * 70_000, "broken.replay is too large"),
        ('{"format": "something else"}', "replay"),
    ],
)
def test_a_file_that_is_no_replay_is_told_so_and_another_is_chosen(
    site: Serving, chromium: Browser, tmp_path: pathlib.Path, text: str, says: str
) -> None:
    file, good = tmp_path / "broken.replay", tmp_path / "game.replay"
    file.write_text(text)
    with Person(chromium, site.address) as person:
        good.write_text(replay_of(person, finished(person, honor=2)[0]).save())
        page = person.page
        page.goto(f"{site.address}/r")
        page.get_by_label("Choose a replay file").set_input_files(file)
        expect(page.get_by_role("alert")).to_contain_text(says)
        expect(page.get_by_text("JSON is malformed")).to_have_count(0)
        if page.get_by_role("button", name="Choose another file").count():
            page.get_by_role("button", name="Choose another file").click()
        page.get_by_label("Choose a replay file").set_input_files(good)
        at(page, 0)
        person.complaints = [each for each in person.complaints if "422" not in each]


def test_a_running_game_is_not_shown(person: Person) -> None:
    table = str(person.make("me", "novice")["table"])
    person.page.goto(f"{person.address}/r/{table}")
    expect(person.page.get_by_role("alert")).to_contain_text("its cards are still hidden")
    person.complaints = [each for each in person.complaints if "409" not in each]


@pytest.mark.parametrize(
    ("size", "theme", "seats", "sets"),
    [
        ((1440, 900), "dark", ("me", "novice"), ["all"]),
        ((1280, 720), "light", ("me", "novice", "novice", "novice"), ["valley_of_the_ancients"]),
        ((820, 1180), "light", ("me",), ["dreamscape"]),
        ((360, 740), "dark", ("me", "novice"), ["deliverance"]),
    ],
)
def test_axe_finds_nothing_at_any_moment(
    site: Serving,
    chromium: Browser,
    size: tuple[int, int],
    theme: str,
    seats: tuple[str, ...],
    sets: list[str],
) -> None:
    with Person(chromium, site.address, size, "light" if theme == "light" else "dark") as person:
        table, _ = finished(person, *seats, sets=sets, honor=6)
        page = watch(person, table)
        found: list[str] = []
        for position in (0, length(page) // 2, length(page)):
            slider(page).fill(str(position))
            at(page, position)
            found += violations(page) + too_wide(page)
        page.goto(f"{site.address}/r")
        page.wait_for_selector("main h1")
        found += violations(page) + too_wide(page)
        page.goto(f"{site.address}/t/{table}")
        page.wait_for_selector("main.endp")
        assert found + violations(page) == []


def test_at_a_phone_the_lines_and_the_eyes_are_a_tap_away(site: Serving, chromium: Browser) -> None:
    with Person(chromium, site.address, (360, 740), has_touch=True, is_mobile=True) as person:
        table, seat = finished(person, honor=4)
        names = replay_of(person, table).names
        page = watch(person, table)
        page.get_by_role("button", name="To the next turn").tap()
        page.get_by_role("button", name="All lines").tap()
        page.get_by_role("radio", name=names[1 - seat], exact=True).tap()
        page.wait_for_selector(f"[data-eyes='{1 - seat}']", state="attached")
        page.locator("dialog .la button").nth(5).tap()
        expect(page.locator("dialog")).to_have_count(0)
        assert slider(page).input_value() != "0"
        box = page.get_by_role("button", name="Play", exact=True).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 740
        assert min(box["width"], box["height"]) >= 44


def names_in(page: Page, group: str) -> list[str]:
    """The cards of a group, by its accessible name."""
    found: list[str] = (
        page.get_by_role("group", name=group, exact=True)
        .locator("[data-name]")
        .evaluate_all("(all) => all.map((each) => each.dataset.name)")
    )
    return found


def in_window(page: Page, *parts: Locator) -> bool:
    """Whether all of these can be seen without scrolling."""
    high = page.evaluate("innerHeight")
    boxes = [part.bounding_box() for part in parts]
    return all(box is not None and box["y"] >= 0 and box["y"] + box["height"] <= high + 1 for box in boxes)


@pytest.mark.parametrize("size", [(360, 740), (390, 844), (844, 390), (820, 1180)])
def test_at_phones_and_tablets_the_whole_table_of_a_moment_is_shown(
    site: Serving, chromium: Browser, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size, has_touch=True, is_mobile=True) as person:
        table, seat = finished(person, sets=["all"], honor=25)
        replay, page = replay_of(person, table), watch(person, table)
        # Late enough that both have something in play, and in a turn, so that something is played.
        position = next(
            at for at in range(replay.length * 3 // 4, replay.length) if active_played(replay, at)
        )
        slider(page).fill(str(position))
        at(page, position)
        view = replay.at(seat).view
        me, other = view.players[seat], view.players[1 - seat]
        assert names_in(page, "Center row") == [name for name in view.row if name]
        assert set(names_in(page, "Always available")) == set(view.supplies)
        assert isinstance(me.dreamscape, list)
        assert names_in(page, "Your hand") == me.hand
        before = {*view.players[view.active].played, *me.constructs, *me.visions, *me.dreamscape}
        beside = {*view.temples_free, *me.temples, *other.temples, *view.pasythea}
        assert before | beside <= set(names_in(page, "Before you"))
        piles = {"Your discard pile": me.discard, "Your deck": me.deck_cards, "The void": view.void}
        for pile, cards in piles.items():
            name = re.compile(f"^{pile}: {len(cards)} cards?$")
            expect(page.get_by_role("button", name=name)).to_have_count(1)
        expect(page.get_by_role("img", name=re.compile(f"^{view.honor_pool} honor left"))).to_be_visible()
        steps = page.get_by_role("button", name=re.compile("^(Play|To the turn before|To the next turn)$"))
        assert in_window(page, slider(page), *steps.all(), page.get_by_role("button", name="All lines"))
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        assert in_window(page, slider(page), *steps.all())
        page.get_by_role("button", name=re.compile(f"^{other.name}, {other.honor} honor")).tap()
        dialog = page.get_by_role("dialog")
        for construct in other.constructs:
            expect(dialog.locator(f'[data-name="{construct}"]').first).to_be_visible()
        assert too_wide(page) == []


def active_played(replay: cr.Replay, position: int) -> bool:
    """Whether somebody has played a card at that moment, to which the replay goes."""
    replay.to(position)
    view = replay.at(0).view
    return bool(view.players[view.active].played)


@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (1440, 900)])
def test_letters_of_twice_the_size_leave_table_and_steps_in_reach(
    site: Serving, chromium: Browser, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size) as person:
        table, _ = finished(person, sets=["all"], honor=6)
        person.page.evaluate(LARGE)
        page = watch(person, table)
        page.get_by_role("button", name="To the next turn").click()
        play = page.get_by_role("button", name="Play", exact=True)
        assert in_window(page, slider(page), play, page.get_by_role("button", name="Play on from here"))
        assert page.evaluate(STICKS_OUT) + too_wide(page) == []
        zoom = page.evaluate("parseFloat(getComputedStyle(document.body).zoom)")
        assert zoom >= 1.5


def test_playing_on_from_a_moment_against_chosen_bots(person: Person) -> None:
    table, seat = finished(person, honor=10)
    replay = replay_of(person, table)
    page = watch(person, table, f"#{replay.turns[4] + 1}")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("radio", name="Adept").click()
    page.get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_selector("main.tbl")
    forked = page.url.rpartition("/")[2]
    told = info(person, forked)
    assert (told["phase"], told["known_seed"], told["yours"]) == ("playing", True, [seat])
    assert told["seats"][1 - seat]["who"] == "adept"
    assert told["settings"]["origin"] == table
    assert person.deciding()
    assert person.version() > replay.turns[4]


def test_at_the_end_nothing_is_played_on_and_a_file_is(person: Person, tmp_path: pathlib.Path) -> None:
    table, _ = finished(person, honor=4)
    replay = replay_of(person, table)
    page = watch(person, table, f"#{replay.length}")
    at(page, replay.length)
    expect(page.get_by_role("button", name="Play on from here")).to_be_disabled()
    file = tmp_path / "game.replay"
    file.write_text(replay.save())
    page.goto(f"{person.address}/r")
    page.get_by_label("Choose a replay file").set_input_files(file)
    at(page, 0)
    page.get_by_role("button", name="Play on from here").click()
    assert violations(page) == []
    seats = page.get_by_role("radiogroup", name="You play")
    seats.get_by_role("radio", name=replay.names[1], exact=True).click()
    page.get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_selector("main.tbl")
    assert info(person, page.url.rpartition("/")[2])["yours"] == [1]


def test_the_same_deal_again_beside_its_ghost(person: Person) -> None:
    table, seat = finished(person, honor=6)
    page = person.page
    page.goto(f"{person.address}/t/{table}")
    page.get_by_role("button", name="Same deal again").click()
    page.wait_for_selector("main.tbl")
    assert person.deciding()
    again = page.url.rpartition("/")[2]
    assert info(person, again)["settings"]["origin"] == table
    ghost = page.get_by_role("complementary", name="Ghost")
    shown = page.get_by_role("button", name="Ghost")
    shown.click()
    for heading in ("Honor", "Acquired and defeated"):
        expect(ghost.get_by_role("columnheader", name=heading)).to_be_in_viewport(ratio=1)
    expect(ghost.get_by_role("row", name=re.compile("^Ghost"))).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(ghost.get_by_role("row")).to_have_count(0)
    expect(shown).to_be_focused()
    page.evaluate(PLAYED, [again, "novice"])
    both = page.get_by_role("region", name="Both games")
    course = page.evaluate(
        "async ([t, s]) => (await fetch(`/api/tables/${t}/seats/${s}/course`)).json()", [table, seat]
    )
    total = next(score["total"] for score in course["scores"] if score["seat"] == seat)
    expect(both.get_by_role("row", name=re.compile("^That game"))).to_contain_text(str(total))
    expect(both.get_by_role("img")).to_be_visible()
    assert violations(page) == []


#: The tabs above a review that are not shown whole.
CUT_TABS = """() => [...document.querySelectorAll('.tabs3 a')]
  .filter((tab) => tab.scrollWidth > tab.clientWidth).map((tab) => tab.textContent)"""


@pytest.mark.parametrize(("size", "theme"), [((1280, 800), "dark"), ((360, 740), "light")])
def test_a_review_is_made_while_one_waits_and_leads_on(
    site: Serving, chromium: Browser, size: tuple[int, int], theme: str
) -> None:
    with Person(chromium, site.address, size, "light" if theme == "light" else "dark") as person:
        table, seat = finished(person, bot="random", honor=3)
        page = person.page
        page.goto(f"{site.address}/t/{table}")
        page.get_by_role("link", name="Review").last.click()
        expect(page.get_by_role("progressbar")).to_be_visible()
        waiting = violations(page)
        chart = page.get_by_role("img", name=re.compile("^Your chance to win by turn"))
        chart.wait_for(timeout=120_000)
        parts = page.get_by_role("region", name="Luck and choices")
        expect(parts).to_contain_text(re.compile(r"your luck\s*[+−]\d"))
        expect(parts.get_by_text("together your lead")).to_be_visible()
        said = re.search(r"(\d+)%\s*choices", parts.inner_text())
        assert said
        wide = [each.evaluate("each => each.offsetWidth") for each in parts.locator(".parts > i").all()]
        assert 100 * wide[0] / sum(wide) == pytest.approx(int(said[1]), abs=2)
        page.get_by_text("The figures").click()
        expect(page.get_by_role("row", name=re.compile("^The end of the game"))).to_be_visible()
        costly = page.get_by_role("article")
        assert costly.count() <= 3
        assert page.locator("svg .mark").count() == costly.count()
        assert waiting + violations(page) + too_wide(page) == []
        page.evaluate("localStorage.setItem('centerrow.settings', JSON.stringify({textSize: 200}))")
        page.reload()
        chart.wait_for()
        assert page.evaluate(CUT_TABS) == []
        assert too_wide(page) == []
        if costly.count():
            costly.first.get_by_role("link", name="Look at it").click()
            page.wait_for_selector("[data-position]", state="attached")
            page.go_back()
            costly.first.get_by_role("button", name="Play on from here").click()
            page.get_by_role("button", name="Play on", exact=True).click()
            page.wait_for_selector("main.tbl, main.ph")
            assert info(person, page.url.rpartition("/")[2])["yours"] == [seat]


def test_somebody_elses_game_is_not_reviewed(person: Person, site: Serving, chromium: Browser) -> None:
    table, _ = finished(person, honor=2)
    with Person(chromium, site.address) as other:
        other.page.goto(f"{site.address}/r/{table}/review")
        expect(other.page.get_by_role("alert")).to_contain_text("Only those who played")


#: The pattern of each line that is not drawn through.
DASHES = "lines => lines.map(line => line.getAttribute('stroke-dasharray') ?? '')"


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_each_seat_has_a_line_of_its_own_kind_and_the_figures_stand_behind_the_chart(
    site: Serving, chromium: Browser, size: tuple[int, int]
) -> None:
    with Person(chromium, site.address, size) as person:
        table, _ = finished(person, "me", "random", "random", "random", honor=8)
        page = person.page
        page.goto(f"{site.address}/t/{table}")
        course = page.get_by_role("region", name="Honor over time")
        expect(course.locator("polyline")).to_have_count(4)
        drawn = course.locator("polyline").evaluate_all(DASHES)
        assert len(set(drawn)) == 4
        assert "" in drawn
        if size[0] < 400:
            assert sorted(course.locator(".legend path").evaluate_all(DASHES)) == sorted(drawn)
        ends = course.locator(".endof").evaluate_all(
            "all => all.map(each => each.textContent.split(' ').at(-1))"
        )
        course.get_by_text("The figures").click()
        last = course.get_by_role("row").last.get_by_role("cell").all_text_contents()
        assert sorted(last) == sorted(ends)
        assert violations(page) + too_wide(page) == []
        watch(person, table, "#3")
        assert page.locator(".track .hl").evaluate_all(DASHES) == drawn
        if size[0] > 400:
            assert page.locator(".tlhead .dash path").evaluate_all(DASHES) == drawn


def test_the_keys_of_a_replay_stand_in_the_list_of_keys(person: Person) -> None:
    table, _ = finished(person, honor=4)
    page = watch(person, table, "#3")
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys).to_contain_text("replay: play or pause")
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    page.keyboard.press("k")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
