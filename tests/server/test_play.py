"""Play over the socket: what people do at a table, and what each of them is told."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import Counter
from collections.abc import AsyncIterator, Awaitable
from functools import partial
from typing import Any

import pytest

import centerrow as cr
from centerrow.advice.reasons import KINDS
from server.clients import Browser, Json, Player
from server.serving import Serving
from test_nonsense import KINDS as GAMES


def run(play: Awaitable[None]) -> None:
    async def main() -> None:
        await play

    asyncio.run(main())


@contextlib.asynccontextmanager
async def two(address: str, **settings: Any) -> AsyncIterator[tuple[Player, Player, Json]]:
    """Two people at a table that has started, each at their own screen; who decides first comes first."""
    async with Browser(address) as ann, Browser(address) as bob:
        made = await ann.table("me", "link", **settings)
        wish = {"name": "Bob", "invitation": made["seats"][1]["invitation"]}
        await bob.ask("POST", f"/api/tables/{made['table']}/join", wish)
        first = (await ann.start(made))["deciding"]
        async with ann.player(made) as one, bob.player(made) as other:
            for player in (one, other):
                await player.at_table()
            yield (one, other, made) if first in one.table["yours"] else (other, one, made)


def seat_of(player: Player) -> int:
    return int(player.table["yours"][0])


async def replay_of(browser: Browser, made: Json) -> cr.Game:
    answer = await browser.http.get(f"/api/tables/{made['table']}/replay")
    replay = cr.Replay.load(answer.text)
    replay.to(replay.length)
    return replay.fork()


# ---- whole games


@pytest.mark.parametrize(
    ("sets", "players", "teams"), [*GAMES, ("delirium", 6, False), ("deliverance", 6, True)]
)
def test_whole_games(serving: Serving, sets: str, players: int, teams: bool) -> None:
    """By chance, with undo, a bot among them; what everybody was told last is what the engine says."""

    async def play() -> None:
        dice = random.Random(f"{sets} {players}")
        bots = ["novice"] if players > 2 else []
        people = ["me"] * (players - len(bots))
        async with Browser(serving.address) as browser:
            made = await browser.table(*people, *bots, sets=[sets], teams=teams, honor=4 * players)
            async with browser.player(made) as player:
                while not player.over:
                    await player.play(dice, lambda: dice.random() < 0.1)
                    for seat, update in list(player.updates.items()):
                        if seat is not None and update["undo"] is not None and not player.over:
                            await player.do("undo", seat, version=update["version"])
                game = await replay_of(browser, made)
                for seat in player.table["yours"]:
                    assert player.updates[seat]["view"] == game.view(seat)
                    assert player.events[seat] == game.events(seat)
                result = await browser.ask("GET", f"/api/tables/{made['table']}/result")
                for seat in player.table["yours"]:
                    assert player.logs[seat] == result["logs"][seat]
                assert result["views"] == [game.view(seat) for seat in [*range(players), None]]
                assert result["ending"]["key"] == game.key()

    run(play())


def test_who_watches_sees_what_everybody_may_see(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as browser:
            made = await browser.table("me", "random", sets=["dreamscape"], honor=5)
            watcher = Player(browser.address, made["table"], {"spectator": made["spectator"]})
            async with browser.player(made) as player, watcher:
                await asyncio.gather(player.play(random.Random(3)), watcher.until(lambda: watcher.over))
                game = await replay_of(browser, made)
            assert watcher.updates[None]["view"] == game.view(None)
            assert set(watcher.updates) == {None}
            assert watcher.table["yours"] == []
            assert (await refused_act(browser, made))["code"] == "not_yours"

    async def refused_act(browser: Browser, made: Json) -> Json:
        async with Player(browser.address, made["table"], {"spectator": made["spectator"]}) as watcher:
            return await watcher.do("say", 0, text="hello")

    run(play())


def test_only_who_gave_up_is_called_you(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as browser:
            made = await browser.table("me", "novice")
            watcher = Player(browser.address, made["table"], {"spectator": made["spectator"]})
            async with browser.player(made) as player, watcher:
                await player.at_table()
                mine = seat_of(player)
                await player.do("concede", mine)
                await player.until(lambda: player.over)
                await watcher.until(lambda: watcher.over)
                name = player.table["seats"][mine]["name"]
            result = await browser.ask("GET", f"/api/tables/{made['table']}/result")
            said = [player.updates[mine], watcher.updates[None], result]
            (mine_says,), *others = [each["ending"]["remarks"] for each in said]
            assert mine_says.startswith("You gave up in turn ")
            assert others == [[mine_says.replace("You", name, 1)]] * 2

    run(play())


# ---- choices


def test_the_order_of_checks(serving: Serving) -> None:
    async def play() -> None:
        async with two(serving.address) as (one, other, _):
            mine, theirs = seat_of(one), seat_of(other)
            version = one.updates[mine]["version"]

            async def code(player: Player, seat: int, **fields: Any) -> str:
                return str((await player.do("choose", seat, **fields))["code"])

            assert await code(one, theirs, version=99, option=99) == "not_yours"
            assert await code(other, theirs, version=99, option=99) == "not_your_decision"
            assert await code(one, mine, version=99, option=99) == "stale"
            assert await code(one, mine, version=version, option=99) == "illegal_choice"
            assert (await one.choose(mine, 0))["type"] == "done"
            await one.do("concede", mine)
            assert await code(one, mine, version=99, option=99) == "wrong_phase"

    run(play())


def test_a_message_sent_twice_counts_once(serving: Serving) -> None:
    async def play() -> None:
        async with two(serving.address) as (one, _, __):
            seat = seat_of(one)
            version = one.updates[seat]["version"]
            first = await one.do("choose", seat, "mine", version=version, option=0)
            again = await one.do("choose", seat, "mine", version=version, option=0)
            assert first == again == {"type": "done", "id": "mine", "version": version + 1}
            await one.do("say", seat, "word", text="hello")
            await one.do("say", seat, "word", text="hello")
            await one.do("say", seat, text="bye")
            await one.until(lambda: len(one.chat) == 2)
            assert [said["text"] for said in one.chat] == ["hello", "bye"]

    run(play())


def test_what_is_no_message_changes_nothing(serving: Serving) -> None:
    async def play() -> None:
        async with two(serving.address) as (one, _, __):
            assert one.socket is not None
            for text in ("", "[]", "{", '{"type":"choose"}', '{"type":"nothing"}', "[" * 9_000, "x" * 20_000):
                await one.socket.send(text)
                await one.until(lambda: bool(one.answers))
                assert one.answers.pop()["code"] in ("malformed", "too_large")
            await one.socket.send(b"\x00\xff")
            await one.until(lambda: bool(one.answers))
            assert one.answers.pop()["code"] == "malformed"
            assert (await one.choose(seat_of(one), 0))["type"] == "done"

    run(play())


# ---- taking back


def test_undo_takes_back_ones_own_choice_until_something_is_revealed(serving: Serving) -> None:
    async def play() -> None:
        async with two(serving.address, undo="own") as (one, other, _):
            seat = seat_of(one)
            before = one.updates[seat]["view"]
            await one.choose(seat, 0)
            await one.until(lambda: one.updates[seat]["undo"] == 0)
            assert (await one.do("undo", seat, version=one.newest))["type"] == "done"
            await one.until(lambda: one.updates[seat]["choices"] == 0)
            assert one.updates[seat]["view"] == before
            end = len(one.asked[0][1]["options"]) - 1
            await one.choose(seat, end)
            refused = await one.do("back", seat, version=one.newest, choices=0)
            assert refused["code"] == "switched_off"
            theirs = seat_of(other)
            await other.until(lambda: bool(other.asked))
            refused = await other.do("undo", theirs, version=other.newest)
            assert refused["code"] == "illegal_choice"

    run(play())


async def ended_turn(one: Player, other: Player) -> None:
    """The first player has ended a turn, and both have heard of it."""
    seat = seat_of(one)
    await one.choose(seat, len(one.asked[0][1]["options"]) - 1)
    for player in (one, other):
        await player.moved(seat_of(player), 0)


@pytest.mark.parametrize("how", ["agreed", "declined", "chosen"])
def test_further_back_when_everybody_agrees(serving: Serving, how: str) -> None:
    async def play() -> None:
        async with two(serving.address) as (one, other, _):
            mine, theirs = seat_of(one), seat_of(other)
            await ended_turn(one, other)
            assert (await one.do("back", mine, version=one.newest, choices=0))["type"] == "done"
            await other.until(lambda: other.table["proposal"] is not None)
            asked = other.table["proposal"]
            assert (asked["kind"], asked["seat"], asked["asked"]) == ("back", mine, [theirs])
            if how == "chosen":
                await other.choose(theirs, 0)
            else:
                agree = how == "agreed"
                await other.do("answer", theirs, proposal=asked["number"], agree=agree)
            await one.until(lambda: one.table["proposal"] is None)
            await other.until(lambda: other.table["proposal"] is None)
            if how == "agreed":
                await one.until(lambda: one.updates[mine]["choices"] == 0)
                await other.until(lambda: other.updates[theirs]["choices"] == 0)
                assert one.asked
                assert [entry["kind"] for entry in other.logs[theirs]] == ["notice", "turn"]
            else:
                assert one.updates[mine]["choices"] >= 1
            late = await other.do("answer", theirs, proposal=asked["number"], agree=True)
            assert late["code"] == "stale"

    run(play())


def test_free_undo_asks_nobody(serving: Serving) -> None:
    async def play() -> None:
        async with two(serving.address, undo="free") as (one, other, _):
            mine, theirs = seat_of(one), seat_of(other)
            await ended_turn(one, other)
            assert (await one.do("back", mine, version=one.newest, choices=0))["type"] == "done"
            await other.until(lambda: other.updates[theirs]["choices"] == 0)
            assert (await one.do("concede", mine))["type"] == "done"
            for player in (one, other):
                await player.until(partial(is_over, player))
            version = (await one.do("back", mine, version=one.newest, choices=0))["version"]
            for player in (one, other):
                await player.reached(version)
                assert (player.over, player.updates[seat_of(player)]["choices"]) == (False, 0)
                assert player.table["phase"] == "playing"
            await go_on(one, other)

    async def go_on(one: Player, other: Player) -> None:
        """Both choose once more, and both hear of it."""
        await other.reached((await one.choose(seat_of(one), len(one.asked[0][1]["options"]) - 1))["version"])
        await other.until(lambda: bool(other.asked))
        version = (await other.choose(seat_of(other), 0))["version"]
        for player in (one, other):
            await player.reached(version)
            assert player.updates[seat_of(player)]["choices"] >= 2

    def is_over(player: Player) -> bool:
        return player.over

    run(play())


# ---- who plays


def test_a_bot_plays_until_its_owner_takes_the_seat_back(serving: Serving) -> None:
    """With a set in which nobody is asked anything out of turn."""

    async def play() -> None:
        async with two(serving.address, sets=["realms_unraveled"]) as (one, other, _):
            mine = seat_of(one)
            assert (await one.do("hand_over", mine, bot="nobody"))["code"] == "bad_setup"
            assert (await one.do("take_back", mine))["code"] == "illegal_choice"
            await one.do("hand_over", mine, bot="novice")
            await other.until(lambda: bool(other.asked))
            assert other.table["seats"][mine]["bot"] == "novice"
            assert (await one.choose(mine, 0))["code"] == "not_your_decision"
            version = (await one.do("take_back", mine))["version"]
            await other.until(lambda: other.newest >= version)
            await other.choose(seat_of(other), len(other.asked[0][1]["options"]) - 1)
            await one.until(lambda: bool(one.asked) and one.table["seats"][mine]["bot"] is None)

    run(play())


def test_bots_have_settings_where_the_operator_allows_them(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as browser:
            most = (await browser.ask("GET", "/api/offer"))["think_seconds"]
            made = await browser.table("me", "Adept:0.50", honor=4)
            async with browser.player(made) as one:
                await one.at_table()
                (mine,) = one.table["yours"]
                assert [seat["who"] for seat in one.table["seats"] if seat["who"] != "person"] == [
                    "adept:0.5"
                ]
                assert {seat["name"] for seat in one.table["seats"]} == {"Adept", "Player"}
                for bot in ("adept:7", f"master@{most + 1}", "novice@2", "mine.py:Bot"):
                    refused = await one.do("hand_over", mine, bot=bot)
                    assert (refused["type"], refused["code"]) == ("refused", "bad_setup")
                await one.do("hand_over", mine, bot="adept@0.1")
                await one.until(lambda: one.table["seats"][mine]["bot"] == "adept@0.1" or one.over)
                await one.until(lambda: one.over)

    run(play())


@pytest.mark.parametrize("at_zero", ["bot", "concede"])
def test_a_clock_runs_out(serving: Serving, at_zero: str) -> None:
    async def play() -> None:
        async with two(serving.address, clock={"turn_seconds": 5, "at_zero": at_zero}) as (one, other, _):
            mine = seat_of(one)
            assert one.table["seats"][mine]["left"] <= 5000
            if at_zero == "concede":
                await other.until(lambda: other.over)
                assert other.updates[seat_of(other)]["ending"]["conceded"] == mine
            else:
                await other.until(lambda: other.table["seats"][mine]["bot"] == "novice")
                assert not other.over

    run(play())


# ---- around the game


def test_several_seats_at_one_screen(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as browser:
            made = await browser.table("me", "me", "me", honor=3)
            keys = [seat["secret"] for seat in made["seats"]]
            async with browser.player(made, *keys[:2]) as screen, browser.player(made, keys[2]) as other:
                await asyncio.gather(screen.play(random.Random(1)), other.play(random.Random(2)))
                assert len(screen.updates) == 2
                assert len(other.updates) == 1

    run(play())


def test_everybody_sees_who_is_there(serving: Serving) -> None:
    async def play() -> None:
        async with two(serving.address) as (one, other, _):
            mine, theirs = seat_of(one), seat_of(other)
            await one.until(lambda: one.table["seats"][theirs]["present"])
            await other.close()
            await one.until(lambda: not one.table["seats"][theirs]["present"])
            await other.connect()
            await one.until(lambda: one.table["seats"][theirs]["present"])
            assert one.table["seats"][mine]["present"]

    run(play())


def test_people_talk_unless_it_is_switched_off(serving: Serving) -> None:
    async def play() -> None:
        async with two(serving.address) as (one, other, _):
            await one.do("say", seat_of(one), text="Well <b>met</b>")
            await other.until(lambda: bool(other.chat))
            assert (other.chat[0]["seat"], other.chat[0]["text"]) == (seat_of(one), "Well <b>met</b>")
            for bad in ("two\nlines", "\u202e", "   "):
                assert (await one.do("say", seat_of(one), text=bad))["code"] == "illegal_choice"
            assert (await one.do("say", seat_of(one), "long", text="x" * 501))["code"] == "malformed"
        async with two(serving.address, chat=False) as (one, _, __):
            assert (await one.do("say", seat_of(one), text="hello"))["code"] == "switched_off"

    run(play())


def test_a_hint_says_what_is_best_and_why(serving: Serving) -> None:
    async def play() -> None:
        async with two(serving.address) as (one, other, _):
            seat, asked = seat_of(one), one.asked[0][1]
            found = await one.do("hint", seat, "best", version=one.newest)
            assert (found["type"], found["id"], found["version"]) == ("hint", "best", one.newest)
            assert found["text"].startswith(asked["options"][found["option"]]["text"])
            assert {reason["kind"] for reason in found["reasons"]} <= set(KINDS)
            again = await one.do("hint", seat, "again", version=one.newest)
            assert {**again, "id": ""} == {**found, "id": ""}
            refused = await other.do("hint", seat_of(other), version=other.newest)
            assert refused["code"] == "not_your_decision"
            assert (await one.do("hint", seat, version=one.newest + 1))["code"] == "stale"
            assert (await one.choose(seat, found["option"]))["type"] == "done"
        async with two(serving.address, previews=False) as (one, _, __):
            assert (await one.do("hint", seat_of(one), version=one.newest))["code"] == "switched_off"

    run(play())


def test_who_asks_for_hints_can_choose_meanwhile(serving: Serving) -> None:
    """Many questions wait, a choice does not; what is not looked at before it is not looked at any more."""

    async def play() -> None:
        async with two(serving.address) as (one, _, __):
            seat, version = seat_of(one), one.newest
            await one.send({"type": "hint", "id": "the longest", "seat": seat, "version": version})
            for number in range(29):
                asked = {"seat": seat, "version": version, "option": 0}
                await one.send({"type": "preview", "id": f"question {number}", **asked})
            chosen = await one.do("choose", seat, "meanwhile", version=version, option=0)
            assert chosen["type"] == "done"
            await one.until(lambda: len(one.answers) == 31)
            codes = Counter(answer.get("code", answer["type"]) for answer in one.answers)
            assert codes["too_many"] + codes["stale"] + codes["preview"] + codes["hint"] == 30
            assert codes["stale"] > 0
            assert one.answers[-1]["id"] != "meanwhile"

    run(play())


def test_a_preview_says_what_a_choice_would_do(serving: Serving) -> None:
    async def play() -> None:
        async with two(serving.address) as (one, other, _):
            seat = seat_of(one)
            options = one.asked[0][1]["options"]
            found = await one.do("preview", seat, version=one.newest, option=0)
            assert (found["type"], found["samples"], options[0]["verb"]) == ("preview", 1, "play")
            assert found["lines"] == [{"words": each, "odds": None} for each in found["text"]]
            assert found["certain"]
            assert [event["kind"] for event in found["courses"][0]["events"]][:1] == ["played"]
            refused = await other.do("preview", seat_of(other), version=other.newest, option=0)
            assert refused["code"] == "not_your_decision"
            assert (await one.do("preview", seat, version=one.newest, option=99))["code"] == "illegal_choice"
        async with two(serving.address, previews=False) as (one, _, __):
            refused = await one.do("preview", seat_of(one), version=one.newest, option=0)
            assert refused["code"] == "switched_off"

    run(play())


def test_standing_answers_are_given_without_asking(serving: Serving) -> None:
    """Who bids up to nothing passes, and is never asked for a bid. Auctions are frequent, not certain."""

    async def passes(browser: Browser) -> int:
        made = await browser.table("me", "me", sets=["delirium"])
        async with browser.player(made) as player:
            await player.until(lambda: len(player.updates) == 2)
            for seat in (0, 1):
                done = await player.do("standing", seat, standing={"bids": {"*": 0}})
                assert done["type"] == "done"
            await player.until(lambda: all(each["standing"]["bids"] for each in player.updates.values()))
            await player.play(random.Random(4))
        events = [event["kind"] for event in (await replay_of(browser, made)).events(0)]
        assert "bid" not in events
        return events.count("passed")

    async def play() -> None:
        async with Browser(serving.address) as browser:
            while not await passes(browser):
                pass

    run(play())


def test_undo_leads_to_before_what_was_answered_beforehand(serving: Serving) -> None:
    """Else it would be answered again at once, and nothing be undone."""

    def question(player: Player) -> Json | None:
        """What can be declined after a choice that can be taken back."""
        update = player.updates[0]
        asked: Json = update["view"]["decision"]
        can = any(option["verb"] == "decline" for option in asked["options"])
        return asked if can and update["undo"] is not None else None

    def declinable(player: Player) -> list[str | None]:
        """What is asked now, if it can be declined: the standing answer comes again."""
        asked: Json = player.updates[0]["view"]["decision"]
        can = any(option["verb"] == "decline" for option in asked["options"])
        return [asked["prompt"], asked["params"].get("card")] if can else []

    async def undone(browser: Browser, dice: random.Random) -> bool:
        made = await browser.table("me", sets=["realms_unraveled"])
        async with browser.player(made) as player:
            await player.at_table()
            await player.play(dice, lambda: bool(player.asked) and question(player) is not None)
            if player.over:
                return False
            asked, update = question(player), player.updates[0]
            assert asked is not None
            declined = [asked["prompt"], asked["params"].get("card")]
            await player.do("standing", 0, standing={"forced": False, "declines": [declined]})
            await player.until(lambda: player.over or declinable(player) != declined)
            if player.over or player.updates[0]["undo"] != update["undo"]:
                return False  # what came of it cannot be taken back
            assert (await player.do("undo", 0, version=player.newest))["type"] == "done"
            await player.until(lambda: player.updates[0]["choices"] == update["undo"])
            return True

    async def play() -> None:
        async with Browser(serving.address) as browser:
            dice = random.Random(5)
            while not await undone(browser, dice):
                pass

    run(play())


def test_the_table_is_told_of_when_something_of_it_changes(serving: Serving) -> None:
    """Most choices are an update and no more: whose decision it is, nothing else, is news of the table."""

    def told(player: Player) -> int:
        return sum(text.startswith('{"type":"table"') for text in player.raw)

    async def play() -> None:
        async with two(serving.address) as (one, other, _):
            seat = seat_of(one)
            for player in (one, other):
                await player.all_present()
            before = told(one), told(other)
            await other.reached((await one.choose(seat, 0))["version"])
            await one.do("say", seat, text="Well")  # all that there was to hear is heard by then
            await other.until(lambda: bool(other.chat))
            assert (one.table["deciding"], told(one), told(other)) == (seat, *before)
            while other.table["deciding"] == seat:
                last = len(one.asked[0][1]["options"]) - 1
                version = (await one.choose(seat, last))["version"]
                await one.reached(version)
                await other.reached(version)
            assert (told(one), told(other)) == (before[0] + 1, before[1] + 1)
            assert one.table["deciding"] == seat_of(other)

    run(play())


def test_who_comes_back_goes_on(serving: Serving) -> None:
    async def play() -> None:
        async with two(serving.address) as (one, other, _):
            seat = seat_of(one)
            await one.choose(seat, 0)
            await one.close()
            await one.connect(have=one.newest)
            await one.until(lambda: one.table["version"] == 1)
            assert (await one.choose(seat, 0))["type"] == "done"
            await one.moved(seat, 1)
            log, events = one.logs[seat][:], one.events[seat][:]
            await one.send({"type": "resync"})
            await one.until(lambda: one.updates[seat]["log_from"] == one.updates[seat]["events_from"] == 0)
            assert (one.logs[seat], one.events[seat]) == (log, events)
            assert other.table["yours"] != one.table["yours"]

    run(play())


def test_all_cards_that_ask_nothing_are_played_at_once(serving: Serving) -> None:
    async def play() -> None:
        async with two(serving.address) as (one, other, _):
            seat = seat_of(one)
            version = one.updates[seat]["version"]
            stale = await one.do("play_all", seat, version=version + 1)
            assert stale["code"] == "stale"
            for _ in range(2):
                done = await one.do("play_all", seat, "all", version=version)
                assert done["type"] == "done", done
            await one.moved(seat, version)
            assert one.updates[seat]["choices"] == 5
            assert one.updates[seat]["earliest"] == 0
            await other.reached(one.updates[seat]["version"])
            assert other.updates[seat_of(other)]["earliest"] is None
            none = await one.do("play_all", seat, version=one.updates[seat]["version"])
            assert none["code"] == "illegal_choice"

    run(play())


def test_what_everybody_may_see_is_sent_to_a_shared_screen(serving: Serving) -> None:
    async def play() -> None:
        async with Browser(serving.address) as browser:
            made = await browser.table("me", "me")
            async with browser.player(made, public=True) as both:
                await both.until(lambda: len(both.updates) == 3)
                assert all(type(player["hand"]) is int for player in both.updates[None]["view"]["players"])

    run(play())
