"""Two people and somebody who watches, who do anything in any order over their sockets.

What is refused changes nothing, what is said twice counts once, everybody sees the same game, and nobody sees
another's hand before the end. CENTERROW_LONG=1 goes on for much longer.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Coroutine
from typing import Any, ClassVar, TypeVar

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

import centerrow as cr
from centerrow.server.errors import CODES
from server.clients import Browser, Json, Player
from server.serving import Serving

LONG = os.environ.get("CENTERROW_LONG") == "1"
T = TypeVar("T")
people = st.integers(0, 1)
numbers = st.integers(0, 60)
#: What nobody may be told while a game is on.
NEVER = ("seed", "secret", "invitation", "browser")


class Sockets(RuleBasedStateMachine):
    """The table, and everybody at it."""

    address: ClassVar[str]

    @initialize(
        sets=st.sampled_from(["realms_unraveled", "dreamscape", "delirium"]),
        undo=st.sampled_from(["fair", "free"]),
    )
    def sit_down(self, sets: str, undo: str) -> None:
        self.runner = asyncio.Runner()
        self.sent: list[tuple[int, Json, Json]] = []
        self.run(self._sit_down(sets, undo))

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(work)

    async def _sit_down(self, sets: str, undo: str) -> None:
        self.browser = Browser(self.address)
        self.made = await self.browser.table("me", "me", sets=[sets], honor=12, undo=undo)
        self.players: dict[int, Player] = {}
        for key in self.made["seats"]:
            player = self.browser.player(self.made, key["secret"])
            await player.connect()
            await player.at_table()
            self.players[player.table["yours"][0]] = player
        self.eye = Player(self.address, self.made["table"], {"spectator": self.made["spectator"]})
        await self.eye.connect()
        await self.eye.at_table()
        for seat, player in self.players.items():
            await player.do("standing", seat, standing={"forced": False})
        await self._settle(0)

    @property
    def everybody(self) -> list[Player]:
        return [*self.players.values(), self.eye]

    @property
    def version(self) -> int:
        return max(player.newest for player in self.everybody)

    async def _do(self, seat: int, kind: str, **fields: Any) -> Json:
        """Send it, wait until everybody knows what came of it, and note it."""
        before, seen = self.version, [self._seen(player) for player in self.everybody]
        player = self.players[seat]
        message = {"kind": kind, "name": f"{len(self.sent)}", **fields}
        answer = await player.do(kind, fields.pop("at", seat), message["name"], **fields)
        await self._settle(answer.get("version", before))
        if answer["type"] == "refused":
            assert answer["code"] in CODES
            assert answer["code"] != "trouble"
            assert [self._seen(each) for each in self.everybody] == seen
        else:
            self.sent.append((seat, {"kind": kind, "name": message["name"], **fields}, answer))
        return answer

    async def _settle(self, version: int) -> None:
        """Everything is sent anew, so that nobody has anything left to hear."""
        for player in self.everybody:
            player.updates.clear()
            await player.send({"type": "resync"})
            await player.until(lambda player=player: self._told_all(player, version))  # type: ignore[misc]

    def _told_all(self, player: Player, version: int) -> bool:
        whole = [update for update in player.updates.values() if not update["events_from"]]
        return bool(whole) and player.newest >= version

    def _seen(self, player: Player) -> Any:
        (update,) = player.updates.values()
        return {**update, "standing": None}

    @property
    def over(self) -> bool:
        return self.eye.over

    # ---- what people do

    @rule(seat=people, number=numbers)
    def choose(self, seat: int, number: int) -> None:
        """Often something that is allowed; by whoever is asked, or not."""
        options = dict(self.players[seat].asked).get(seat, {}).get("options", [])
        option = number % len(options) if options and number < 55 else number
        answer = self.run(self._do(seat, "choose", version=self.version, option=option))
        if options and option < len(options) and not self.over:
            assert answer["type"] == "done"

    @rule(seat=people, number=numbers)
    def choose_too_late_or_too_early(self, seat: int, number: int) -> None:
        if number != self.version:
            answer = self.run(self._do(seat, "choose", version=number, option=0))
            assert answer["type"] == "refused"

    @rule(seat=people)
    def choose_for_the_other(self, seat: int) -> None:
        answer = self.run(self._do(seat, "choose", at=1 - seat, version=self.version, option=0))
        assert answer["code"] == "not_yours"

    @rule(seat=people, number=numbers, agree=st.booleans())
    def go_back(self, seat: int, number: int, agree: bool) -> None:
        self.run(self._do(seat, "back", version=self.version, choices=number))
        proposal = self.run(self.browser.ask("GET", f"/api/tables/{self.made['table']}"))["proposal"]
        if proposal is not None:
            self.run(self._do(proposal["asked"][0], "answer", proposal=proposal["number"], agree=agree))

    @rule(seat=people)
    def undo(self, seat: int) -> None:
        self.run(self._do(seat, "undo", version=self.version))

    @rule(seat=people)
    def hand_over_and_take_back(self, seat: int) -> None:
        """A bot may move meanwhile; only that nothing fails is looked at."""
        player = self.players[seat]
        for kind, fields in (("hand_over", {"bot": "random"}), ("take_back", {})):
            answer = self.run(player.do(kind, seat, **fields))
            assert answer.get("code", "") != "trouble"
        self.run(self._settle(int(answer.get("version", 0))))

    @rule(seat=people, text=st.text(max_size=40))
    def say(self, seat: int, text: str) -> None:
        self.run(self._do(seat, "say", text=text))

    @rule(number=numbers)
    def say_the_same_once_more(self, number: int) -> None:
        """What was sent so far may depend on when a bot moved, so it is not drawn from."""
        if self.sent:
            who, message, answer = self.sent[number % len(self.sent)]
            if message["kind"] in ("choose", "undo"):
                before = self.version
                again = {name: value for name, value in message.items() if name not in ("kind", "name")}
                found = self.run(self.players[who].do(message["kind"], who, message["name"], **again))
                assert found == answer
                self.run(self._settle(before))
                assert self.version == before

    @rule(seat=people, text=st.one_of(st.text(max_size=60), st.just("{}"), st.just('{"type":"choose"}')))
    def say_nonsense(self, seat: int, text: str) -> None:
        player, before = self.players[seat], self._seen(self.eye)
        assert player.socket is not None
        count = len(player.answers)
        self.run(player.socket.send(text))
        self.run(player.until(lambda: len(player.answers) > count))
        assert player.answers[-1]["code"] in ("malformed", "not_yours", "wrong_phase")
        self.run(self._settle(0))
        assert self._seen(self.eye) == before

    @rule(seat=people, whole=st.booleans())
    def come_again(self, seat: int, whole: bool) -> None:
        player = self.players[seat]
        have = None if whole else player.newest
        self.run(player.close())
        self.run(player.connect(have=have))
        self.run(self._settle(0))

    # ---- what must be so

    @invariant()
    def everybody_is_at_the_same_game(self) -> None:
        views = [next(iter(player.updates.values()))["view"] for player in self.everybody]
        assert (
            len({msgspec.json.encode([view["turn"], view["row"], view["honor_pool"]]) for view in views}) == 1
        )

    @invariant()
    def nobody_is_told_what_they_may_not_know(self) -> None:
        for player in self.everybody:
            for text in player.raw:
                message = msgspec.json.decode(text)
                if message["type"] == "update" and message["ending"] is None:
                    hands = [each["hand"] for each in message["view"]["players"]]
                    others = [hand for seat, hand in enumerate(hands) if seat != message["seat"]]
                    assert all(isinstance(hand, int) for hand in others)
                    assert not [word for word in NEVER if f'"{word}":' in text]
            player.raw.clear()

    def teardown(self) -> None:
        """The game ends, and comes out as everybody has seen it."""
        if not hasattr(self, "runner"):
            return
        if not self.over:
            self.run(self._do(0, "concede"))
        path = f"/api/tables/{self.made['table']}"
        result = self.run(self.browser.ask("GET", f"{path}/result"))
        replay = cr.Replay.load(self.run(self.browser.http.get(f"{path}/replay")).text)
        assert replay.config.seed == result["ending"]["seed"]
        for player in self.everybody:
            for seat, update in player.updates.items():
                assert update["view"] == result["views"][2 if seat is None else seat]
                assert player.logs[seat] == result["logs"][2 if seat is None else seat]
            self.run(player.close())
        self.run(self.browser.http.aclose())
        self.runner.close()


def test_whatever_people_do_in_whatever_order(serving: Serving) -> None:
    Sockets.address = serving.address
    how = settings(
        max_examples=150 if LONG else 6, stateful_step_count=40 if LONG else 25, deadline=None,
        derandomize=not LONG, database=None, suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    run_state_machine_as_test(Sockets, settings=how)
