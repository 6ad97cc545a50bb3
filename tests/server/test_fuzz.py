"""Whatever is sent, the server answers in its own terms; it never fails, and refusing changes nothing."""

from __future__ import annotations

import asyncio
import os
from typing import Any
from urllib.parse import quote

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect

from centerrow.server.errors import CODES
from centerrow.server.routes import ROUTES
from server.clients import Browser, Json, Player
from server.serving import Serving

LONG = os.environ.get("CENTERROW_LONG") == "1"
#: With CI=true the same examples are looked at each time.
FIXED = os.environ.get("CI") == "true" and not LONG
fuzzed = settings(max_examples=400 if LONG else 20, deadline=None, derandomize=FIXED, print_blob=True)

numbers = st.one_of(st.integers(-2, 8), st.sampled_from([-1, 2**31, 2**63, 10**30]), st.integers())
words = st.one_of(
    st.sampled_from(["novice", "random", "me", "link", "Ann", "You", "all", "delirium", "x.py:Bot", "*", ""]),
    st.text(max_size=60),
    st.just("x" * 600),
)
anything = st.recursive(
    st.one_of(st.none(), st.booleans(), numbers, words, st.floats(allow_nan=False, allow_infinity=False)),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(words, inner, max_size=4)),
    max_leaves=12,
)

#: What each kind of message has besides its type, its id and its seat.
FIELDS: dict[str, dict[str, st.SearchStrategy[Any]]] = {
    "choose": {"version": st.just("now"), "option": numbers},
    "undo": {"version": st.just("now")},
    "back": {"version": st.just("now"), "choices": numbers},
    "answer": {"proposal": numbers, "agree": st.booleans()},
    "hand_over": {"bot": words},
    "take_back": {},
    "ask_bot": {"absent": numbers, "bot": words},
    "standing": {
        "standing": st.fixed_dictionaries(
            {"forced": st.booleans()}, optional={"bids": st.dictionaries(words, numbers, max_size=2)}
        )
    },
    "say": {"text": words},
    "preview": {"version": st.just("now"), "option": numbers},
    "hint": {"version": st.just("now")},
    "concede": {},
    "resync": {},
    "hello": {},
}


@st.composite
def messages(draw: st.DrawFn) -> Any:
    """A message that is right or nearly so: some field is anything at all, missing, or one too many."""
    kind = draw(st.sampled_from([*FIELDS, "choose", "choose", "choose"]))
    message: Json = {"type": kind, **{name: draw(value) for name, value in FIELDS[kind].items()}}
    if kind not in ("resync", "hello"):
        message |= {"id": draw(st.sampled_from(["a", "b", "c", "d", "e"])), "seat": draw(st.integers(0, 1))}
    if draw(st.integers(0, 4)) == 0:
        name = draw(st.sampled_from([*message, "more"]))
        message[name] = draw(anything)
        if draw(st.booleans()):
            del message[name]
    return message


texts = st.one_of(st.text(max_size=40), st.binary(max_size=40), st.just("[" * 5_000), st.just('{"type":'))


async def answered(player: Player, message: Any, number: int) -> list[Json]:
    """Send it, and return what is answered; something that is always answered comes after it."""
    assert player.socket is not None
    before = len(player.answers)
    await player.socket.send(
        message if isinstance(message, bytes | str) else msgspec.json.encode(message).decode()
    )
    name = f"sentinel {number}"
    if isinstance(message, dict) and message.get("type") in ("preview", "hint"):
        await player.until(lambda: len(player.answers) > before)  # these come when they are thought about
    last = {"type": "say", "id": name, "seat": player.table["yours"][0], "text": "so"}
    await player.send(last)
    await player.until(lambda: any(answer["id"] == name for answer in player.answers[before:]))
    return player.answers[before:]


def seen(player: Player) -> dict[int, list[Any]]:
    """What everybody sees of the game, by version."""
    told = (msgspec.json.decode(text) for text in player.raw)
    parts = ("turn", "row", "honor_pool")
    return {
        each["version"]: [each["view"][part] for part in parts] for each in told if each["type"] == "update"
    }


async def bombard(address: str, found: list[tuple[bool, Any]]) -> None:
    async with Browser(address) as browser:
        made = await browser.table("me", "me", honor=10)
        keys = [key["secret"] for key in made["seats"]]
        async with browser.player(made, keys[0]) as one, browser.player(made, keys[1]) as other:
            for player in (one, other):
                await player.at_table()
                await player.do("standing", player.table["yours"][0], standing={"forced": False})
            by_itself = False
            for number, (first, message) in enumerate(found):
                player, version = one if first else other, max(one.newest, other.newest)
                if isinstance(message, dict):
                    message = {**message, "version": version} if message.get("version") == "now" else message
                    by_itself = by_itself or message.get("type") in ("standing", "hand_over")
                answers = await answered(player, message, number)
                assert all(answer.get("code", "none") in {"none", *CODES} - {"trouble"} for answer in answers)
                sentinel = answers[-1]
                if any(answer["type"] == "refused" for answer in answers[:-1]) and not by_itself:
                    assert sentinel["version"] == version
                for each in (one, other):
                    await each.send({"type": "resync"})
                    await each.reached(sentinel["version"])
            # Where a bot plays, one of them may be further by now: what both were told is the same.
            mine, theirs = seen(one), seen(other)
            assert by_itself or one.newest == other.newest
            both = sorted(mine.keys() & theirs.keys())
            assert both
            assert [mine[version] for version in both] == [theirs[version] for version in both]


@fuzzed
@given(found=st.lists(st.tuples(st.booleans(), st.one_of(messages(), messages(), texts)), max_size=25))
def test_whatever_is_sent_over_a_socket(serving: Serving, found: list[tuple[bool, Any]]) -> None:
    asyncio.run(bombard(serving.address, found))


@fuzzed
@given(first=st.one_of(anything, messages(), texts))
def test_whatever_is_sent_first(serving: Serving, first: Any) -> None:
    async def knock() -> None:
        async with Browser(serving.address) as browser:
            made = await browser.table("me", "link")
            async with connect(browser.player(made).url) as socket:
                text = first if isinstance(first, bytes | str) else msgspec.json.encode(first).decode()
                await socket.send(text)
                answer = msgspec.json.decode(await socket.recv())
                assert answer["code"] in ("malformed", "no_key", "too_large")

    asyncio.run(knock())


@fuzzed
@given(
    route=st.sampled_from(ROUTES),
    table=st.sampled_from(["TABLE", "nowhere", "%2e%2e", "' OR 1=1 --"]),
    seat=st.one_of(numbers, words.filter(lambda text: "/" not in text)),
    body=st.one_of(
        anything,
        st.fixed_dictionaries({"name": words}, optional={"invitation": words}),
        st.fixed_dictionaries({"who": words}),
        st.fixed_dictionaries(
            {"seats": st.lists(st.fixed_dictionaries({"who": words}, optional={"name": words}), max_size=7)},
            optional={
                "sets": st.lists(words, max_size=3),
                "honor": anything,
                "clock": anything,
                "teams": anything,
            },
        ),
    ),
    key=st.one_of(st.just("KEY"), st.just("x" * 22)),
)
def test_whatever_is_asked_over_http(
    serving: Serving, route: Any, table: str, seat: Any, body: Any, key: str
) -> None:
    async def ask() -> None:
        async with Browser(serving.address) as browser:
            made = await browser.table("me", "link", "novice")
            path = route.path.replace("{table}", made["table"] if table == "TABLE" else table)
            path = path.replace("{seat}", quote(str(seat).encode("utf-8", "ignore"), safe="") or "0")
            given_key = browser.key if key == "KEY" else key
            answer = await browser.http.request(
                route.method,
                path,
                content=msgspec.json.encode(body),
                headers={"Authorization": f"Bearer {given_key}"},
            )
            assert answer.status_code < 500
            if answer.status_code != 200:
                assert answer.json()["code"] in CODES
                assert answer.json()["message"]

    asyncio.run(ask())
