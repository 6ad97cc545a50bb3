"""The first game at a table: the terminal's script, told by the position, whoever asks and however often."""

from __future__ import annotations

import asyncio

from centerrow import tutorial
from centerrow.say import say
from centerrow.tutorial import STEPS
from server.clients import Browser, Json, Player
from server.serving import Serving

LEARNER = tutorial.LEARNER


async def begin(browser: Browser, **wish: str) -> Json:
    made: Json = await browser.ask("POST", "/api/tutorial", wish)
    return made


def lesson(player: Player) -> Json | None:
    found: Json | None = player.updates[LEARNER]["lesson"]
    return found


async def asked(player: Player) -> Json:
    """What the first game says, once it is the learner who must decide."""
    await player.until(lambda: LEARNER in player.updates and lesson(player) is not None)
    found = lesson(player)
    assert found is not None
    return found


async def choose(player: Player, option: int) -> Json:
    version = player.updates[LEARNER]["version"]
    answer = await player.do("choose", LEARNER, version=version, option=option)
    if answer["type"] == "done":
        await player.until(player.beyond(version))
    return answer


async def follow(player: Player, until: int | None = None) -> list[str]:
    """Do what is asked, up to that step or the end; what was said, each once."""
    said: list[str] = []
    while True:
        found = await asked(player)
        words = " ".join(part for part in (found["text"], found["order"]) if part)
        said += [words] if words not in said[-1:] else []
        if found["number"] == until or player.updates[LEARNER]["ending"]:
            return said
        assert (await choose(player, found["options"][-1]))["type"] == "done"


def test_it_says_what_the_terminal_says_and_ends_as_any_game(serving: Serving) -> None:
    async def learn() -> None:
        async with Browser(serving.address) as ann:
            made = await begin(ann, name="Ann")
            async with ann.player(made) as player:
                said = await follow(player)
                ending = player.updates[LEARNER]["ending"]
            assert said[:-1] == [step.text() for step in STEPS]
            assert said[-1].startswith("That is the whole game")
            assert [score["name"] for score in ending["scores"]] == ["Ann", "Rowan"]
            assert ending["winners"] == [LEARNER]
            table = await ann.ask("GET", f"/api/tables/{made['table']}")
            assert (table["phase"], table["settings"]["tutorial"], table["known_seed"]) == (
                "over",
                True,
                True,
            )
            assert (await ann.ask("GET", f"/api/tables/{made['table']}/replay"))["choices"]
            assert (await ann.ask("GET", "/api/mine/record"))["games"] == 0
            assert [each["tutorial"] for each in (await ann.ask("GET", "/api/mine"))["tables"]] == [True]

    asyncio.run(learn())


def test_what_is_not_asked_for_is_refused_with_what_to_do(serving: Serving) -> None:
    async def learn() -> None:
        async with Browser(serving.address) as ann, ann.player(await begin(ann)) as player:
            found = await asked(player)
            options = player.updates[LEARNER]["view"]["decision"]["options"]
            end = next(number for number, each in enumerate(options) if each["verb"] == "end_turn")
            assert end not in found["options"]
            refused = await choose(player, end)
            assert (refused["type"], refused["code"]) == ("refused", "illegal_choice")
            assert refused["message"].startswith("Not now: first play the cards in your hand.")
            assert (await choose(player, 99))["code"] == "illegal_choice"
            assert (await player.do("hand_over", LEARNER, bot="novice"))["code"] == "switched_off"
            assert (await player.do("hint", LEARNER, version=0))["code"] == "switched_off"
            assert (await player.do("play_all", LEARNER, version=0))["type"] == "done"
            await player.until(player.beyond(0))
            found = await asked(player)
            version = player.updates[LEARNER]["version"]
            assert (found["number"], player.updates[LEARNER]["plays"]) == (2, [])
            refused = await player.do("play_all", LEARNER, version=version)
            assert refused["message"] == say(tutorial.LESSON_FIRST)

    asyncio.run(learn())


def test_everything_can_be_taken_back_and_every_device_is_at_the_same_step(serving: Serving) -> None:
    async def learn() -> None:
        async with Browser(serving.address) as ann:
            made = await begin(ann)
            async with ann.player(made) as player, ann.player(made, made["seats"][0]["secret"]) as phone:
                await follow(player, until=9)
                step = lesson(player)
                await phone.until(lambda: LEARNER in phone.updates and lesson(phone) == step)
                version = player.updates[LEARNER]["version"]
                await player.do("back", LEARNER, version=version, choices=0)
                await player.until(player.beyond(version))
                await phone.until(phone.beyond(version))
                for each in (player, phone):
                    assert (await asked(each))["number"] == 1
                await follow(phone)

    asyncio.run(learn())


def test_only_who_learns_is_taught_and_nobody_else_meets_the_partner(serving: Serving) -> None:
    async def learn() -> None:
        async with Browser(serving.address) as ann:
            made = await begin(ann, name="rowan")
            async with ann.player({"table": made["table"]}, spectator=made["spectator"], key=None) as other:
                await other.until(lambda: None in other.updates)
                assert other.updates[None]["lesson"] is None
                assert [player["name"] for player in other.updates[None]["view"]["players"]] == [
                    "Player",
                    "Rowan",
                ]
            assert "partner" not in (await ann.ask("GET", "/api/offer"))["bots"]
            wish = {"seats": [{"who": "me"}, {"who": "partner"}]}
            assert (await ann.ask("POST", "/api/tables", wish, 422))["code"] == "bad_setup"
            hidden = {"seats": [{"who": "me"}], "tutorial": True}
            assert (await ann.ask("POST", "/api/tables", hidden, 400))["code"] == "malformed"
            assert (await ann.ask("POST", "/api/tutorial", {"name": "You"}, 422))["code"] == "bad_setup"

    asyncio.run(learn())
