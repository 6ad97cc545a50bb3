"""Games at a server, played with keys at the terminal table: against bots, against each other, to the end."""

from __future__ import annotations

import asyncio

import pytest

import centerrow as cr
from centerrow.online.joining import Opened
from centerrow.records.shuffle import digest
from centerrow.tui.chat import ChatScreen
from centerrow.tui.dialogs import Choice, Sheet
from centerrow.tui.inspector import InspectScreen
from centerrow.tui.logview import LogScreen
from centerrow.tui.replay import ReplayScreen
from online.people import PATIENCE, Guest, come, guest, link_to, playing, secrets_of, table
from server.clients import Browser, Json
from server.serving import Serving


async def replay_of(browser: Browser, made: Json) -> cr.Replay:
    answer = await browser.http.get(f"/api/tables/{made['table']}/replay")
    replay = cr.Replay.load(answer.text)
    replay.to(replay.length)
    return replay


@pytest.mark.parametrize("sets", ["dreamscape", "all"])
def test_a_whole_game_against_a_bot(serving: Serving, sets: str) -> None:
    async def play() -> None:
        async with playing(serving.address, "me", "novice", sets=[sets], honor=6) as (person, browser, made):
            await person.plays()
            await person.reads_score()
            replay = await replay_of(browser, made)
            (seat,) = person.online.table.people
            at = person.online.table.at(seat)
            assert at.view.data() == replay.view(seat)
            assert at.events() == replay.events(seat)
            assert "Honor by round" in person.sees
            await person.press("l")
            assert person.at(LogScreen)
            await person.press("escape", "enter")
            await person.reads_score()
            await person.press("r")
            assert person.at(ReplayScreen)

    asyncio.run(play())


async def talk(first: Guest, other: Guest) -> None:
    await first.press("c")
    assert first.at(ChatScreen)
    await first.press(*"hello", "enter")
    await other.reads("hello")
    await other.reads("1 new line")
    await first.press("escape")
    await other.press("c")
    assert "hello" in other.sees
    await other.press("escape")
    assert "new line" not in other.sees


async def shut_up(first: Guest, other: Guest) -> None:
    """What somebody says who is muted is not shown, until they are wanted again; it can be reported."""
    table, seat = other.online.table, first.online.table.people[0]
    await choose(other, "Read nothing that")
    await other.until(lambda: table.info is not None and table.info.muted == [seat])
    first.online.table.speak(seat, "something rude")
    await other.until(lambda: len(table.chat) == 2)
    assert "rude" not in other.sees
    await other.press("c")
    assert "Nothing was said yet" in other.sees
    await other.press("escape")
    assert "new line" not in other.sees
    await choose(other, "again")
    await other.until(lambda: table.info is not None and not table.info.muted)
    await choose(other, "Report what")
    await other.reads("Whoever runs the server will read it")
    await other.press("c")
    assert "something rude" in other.sees
    await other.press("escape")
    await other.until(lambda: not table.connection.unanswered)


async def choose(person: Guest, words: str) -> None:
    """Take what reads like this of what can be done about the seats."""
    await person.press("s")
    screen = person.screen
    assert isinstance(screen, Choice)
    place = next(place for place, each in enumerate(screen.answers) if words in each)
    await person.press(screen.keys[place])


async def take_back(first: Guest, other: Guest) -> None:
    await first.press("p")
    await first.until(lambda: first.online.table.choices == 5)
    await first.press("e", "e")
    await other.until(lambda: other.online.director.asked is not None)
    await first.until(lambda: first.online.table.deciding == other.online.table.people[0])
    await first.press("u")
    assert "only if the others agree" in first.sees
    await first.press("y")
    await other.until(lambda: other.at(Choice))
    assert "asks to go back to before" in other.sees
    await other.press("n")
    await first.until(lambda: first.online.table.proposal is None)
    await first.press("u", "y")
    await first.reads("ask again after the next choice")
    await other.plays_on(0)
    await first.until(lambda: first.online.table.choices > 6)
    await first.press("u", "y")
    await other.until(lambda: other.at(Choice))
    await other.press("y")
    await first.until(lambda: first.online.director.asked is not None)
    assert first.online.table.choices == 5
    await first.press("u")
    await first.until(lambda: first.online.table.choices == 0)


async def give_up(first: Guest, other: Guest) -> None:
    await other.press("q", "c")
    await first.reads_score()
    await other.reads_score()
    name = other.online.table.names[other.online.table.people[0]]
    assert f"{name} gave up" in first.sees
    await other.press("q")
    assert other.app.return_value == 0


def test_two_people_with_chat_undo_by_agreement_and_concede(serving: Serving) -> None:
    async def play() -> None:
        async with table(serving.address, "me", "link") as (browser, made):
            invited = await come(link_to(serving.address, made, made["seats"][1]["invitation"]), "Bob")
            await browser.start(made)
            mine = await come(link_to(serving.address, made, *secrets_of(made)))
            async with guest(mine) as ann, guest(invited) as bob:
                await ann.sits_down()
                await bob.sits_down()
                deciding = ann.online.table.deciding
                first, other = (ann, bob) if deciding in ann.online.table.people else (bob, ann)
                await first.is_asked()
                await talk(first, other)
                await shut_up(first, other)
                await take_back(first, other)
                await give_up(first, other)

    asyncio.run(play())


def test_what_a_choice_would_do_is_asked_of_the_server(serving: Serving) -> None:
    async def play() -> None:
        async with playing(serving.address, "me", "novice") as (person, _, _):
            await person.is_asked()
            await person.press("i")
            assert person.at(InspectScreen)
            await person.reads("+1")
        async with playing(serving.address, "me", "novice", previews=False) as (person, _, _):
            await person.is_asked()
            await person.press("i")
            await person.reads("there are no previews at this table")

    asyncio.run(play())


async def promised(browser: Browser, made: Json, seat: int, wanted: bool = True) -> None:
    """Until that seat has promised something for the shuffle, or nothing any more."""
    async with asyncio.timeout(PATIENCE):
        while True:
            seats = (await browser.ask("GET", f"/api/tables/{made['table']}"))["seats"]
            if (seats[seat]["contribution"] is not None) == wanted:
                return
            await asyncio.sleep(0.05)


def test_who_waits_adds_to_the_shuffle(serving: Serving) -> None:
    """What is promised while one waits is shown when the table starts; who leaves takes it back."""

    async def play() -> None:
        async with table(serving.address, "me", "link") as (browser, made):
            link = link_to(serving.address, made, made["seats"][1]["invitation"])
            async with guest(await come(link, "Bob")):
                await promised(browser, made, 1)
            await promised(browser, made, 1, wanted=False)
            async with guest(await come(link)) as bob:
                await promised(browser, made, 1)
                await browser.start(made)
                await bob.sits_down()
                await bob.press("q", "c")
                await bob.reads_score()
            result = await browser.ask("GET", f"/api/tables/{made['table']}/result")
            ann, added = result["ending"]["shuffle"]["seats"]
            assert (ann, digest(added["contribution"])) == (None, added["hash"])

    asyncio.run(play())


def test_the_host_deals_without_who_does_not_show_theirs(serving: Serving) -> None:
    async def play() -> None:
        async with table(serving.address, "me", "link") as (browser, made):
            async with Browser(serving.address) as bob:
                wish = {"name": "Bob", "invitation": made["seats"][1]["invitation"], "contribution": "0" * 64}
                await bob.ask("POST", f"/api/tables/{made['table']}/join", wish)
            host = Opened(serving.address, made["table"], tuple(secrets_of(made)), browser.key)
            async with guest(host) as ann:
                await promised(browser, made, 0)
                await ann.press("s")
                await ann.reads("when Bob has shown what they add")
                await ann.press("s")
                await ann.sits_down()
                assert ann.online.table.info is not None
                assert ann.online.table.info.phase == "playing"

    asyncio.run(play())


def test_a_hint_is_asked_of_the_server(serving: Serving) -> None:
    async def play() -> None:
        async with playing(serving.address, "me", "novice") as (person, _, _):
            await person.is_asked()
            assert "hint" in person.sees
            await person.press("b")
            await person.until(lambda: person.at(Sheet))
            assert ": it " in person.sees
        async with playing(serving.address, "me", "novice", previews=False) as (person, _, _):
            await person.is_asked()
            await person.press("b")
            await person.reads("There are no hints at this table.")

    asyncio.run(play())


def test_a_bot_takes_the_seat_and_gives_it_back(serving: Serving) -> None:
    async def play() -> None:
        async with table(serving.address, "me", "link") as (browser, made):
            # Somebody who is there and does nothing: the bot waits for them.
            await come(link_to(serving.address, made, made["seats"][1]["invitation"]), "Bob")
            await browser.start(made)
            async with guest(await come(link_to(serving.address, made, *secrets_of(made)))) as person:
                await person.sits_down()
                (seat,) = person.online.table.people
                await person.press("s")
                assert "at this screen" in person.sees
                await person.press("1")
                await person.until(lambda: person.online.table.seats[seat].bot == "novice")
                await person.until(lambda: person.online.table.deciding != seat)
                await person.press("s", "1")
                await person.until(lambda: person.online.table.seats[seat].bot is None)

    asyncio.run(play())


def test_several_people_at_one_screen(serving: Serving) -> None:
    async def play() -> None:
        async with playing(serving.address, "me", "me", honor=6) as (both, browser, made):
            await both.until(lambda: "Pass the keyboard to" in both.sees)
            names = both.online.table.names
            assert "Hand (" not in both.sees
            await both.plays()
            await both.reads_score()
            replay = await replay_of(browser, made)
            for seat in (0, 1, None):
                assert both.online.table.at(seat).view.data() == replay.view(seat)
            assert names == replay.names

    asyncio.run(play())


def test_who_only_watches_sees_what_everybody_may_see(serving: Serving) -> None:
    async def play() -> None:
        async with table(serving.address, "me", "novice", honor=6) as (_, made):
            mine = await come(link_to(serving.address, made, *secrets_of(made)))
            spectator = await come(link_to(serving.address, made, made["spectator"]))
            async with guest(mine) as person, guest(spectator) as watcher:
                await person.sits_down()
                await watcher.sits_down()
                assert "You watch." in watcher.sees
                assert watcher.online.table.people == []
                for key in ("p", "e", "u", "a"):
                    await watcher.press(key)
                await watcher.press("s", "escape", "c", "escape")
                await person.plays()
                await watcher.reads_score()
                assert watcher.online.table.choices == person.online.table.choices

    asyncio.run(play())


def test_the_log_leads_back_and_standing_answers_are_set(serving: Serving) -> None:
    async def play() -> None:
        clock = {"turn_seconds": 599}
        async with playing(serving.address, "me", "novice", clock=clock) as (person, _, _):
            await person.is_asked()
            online = person.online.table
            (seat,), before = online.people, online.choices
            assert f"{online.names[seat]}: 9:" in person.sees
            await person.press("f")
            await person.until(lambda: online.choices == before + 1)
            await person.press("l", "end")
            assert person.at(LogScreen)
            assert "↩" in person.sees
            await person.press("enter")
            await person.until(lambda: online.choices == before)
            await person.press("n", "escape", "a")
            await person.until(lambda: not online.standing(seat).forced)
            await person.press("a")
            await person.until(lambda: online.standing(seat).forced)

    asyncio.run(play())


def test_a_bot_plays_for_who_is_away_when_the_others_agree(serving: Serving) -> None:
    async def play() -> None:
        async with table(serving.address, "me", "link", "link") as (browser, made):
            links = [link_to(serving.address, made, seat["invitation"]) for seat in made["seats"][1:]]
            carl = await come(links[0], "Carl")
            await come(links[1], "Dora")
            await browser.start(made)
            ann = await come(link_to(serving.address, made, *secrets_of(made)))
            async with guest(ann) as one, guest(carl) as two:
                await one.sits_down()
                await two.sits_down()
                await two.reads("away: Dora")
                await one.until(lambda: "Carl" not in one.sees.splitlines()[0])
                await choose(one, "Ask the others to let a bot play")
                await two.until(lambda: two.at(Choice))
                assert "play for Dora, who is away?" in " ".join(two.sees.split())
                await two.press("escape", "s", "1", "y")
                dora = one.online.table.names.index("Dora")
                await one.until(lambda: one.online.table.seats[dora].bot == "novice")

    asyncio.run(play())
