"""Parts of the server that decide something by themselves, one by one."""

from __future__ import annotations

import asyncio
import pathlib
import random
import sqlite3

import pytest

import centerrow as cr
from centerrow.presentation.log import entries
from centerrow.server.clock import Clocks
from centerrow.server.errors import CODES, Refusal, terms
from centerrow.server.kept import Chair, Kept, LineKept
from centerrow.server.limits import Bucket
from centerrow.server.models import Clock, Standing, TableSettings
from centerrow.server.played import Played, result_of
from centerrow.server.seen import entry_of
from centerrow.server.standing import answer
from centerrow.server.tokens import hashed, is_key, new_secret, same
from centerrow.server.writer import Undone, Work, Writer
from centerrow.session import PERSON, Session
from test_nonsense import kinds


def kept_of(game: cr.Game, **settings: object) -> Kept:
    return Kept(
        id="x",
        revision=1,
        phase="playing",
        settings=TableSettings(**settings),  # type: ignore[arg-type]
        host="",
        spectator="",
        proposal=None,
        rules=1,
        preview=0,
        save=game.save(),
        chairs=tuple(Chair(name, PERSON) for name in game.names),
        created=0,
        started=1000,
    )


# ---- updates


class Reader:
    """Keeps a log and events as a client does."""

    def __init__(self) -> None:
        self.version: int | None = None
        self.log: list[object] = []
        self.events: list[object] = []

    def read(self, played: Played, seat: int | None) -> None:
        update = played.update(seat, self.version, None)
        self.log[update.log_from :] = update.log
        self.events[update.events_from :] = update.events
        self.version = update.version


def told(played: Played, seat: int | None) -> tuple[list[object], list[object]]:
    """Everything, from the beginning."""
    at, names = played.session.at(seat), played.session.names
    log = [entry_of(entry, names, seat) for entry in entries(played.session.steps, at, names)]
    return list(log), list(at.events(0))


@kinds
def test_who_has_any_version_is_brought_up_to_date(sets: str, players: int, teams: bool) -> None:
    """Readers who look at every version, now and then, or once: all of them end up with the same."""
    dice = random.Random(f"{sets} {players}")
    game = cr.Game(sets, players, seed=5, teams=teams, honor=3 * players)
    played = Played(kept_of(game, undo="free"))
    eyes = [None, *range(players)]
    readers = {(seat, pace): Reader() for seat in eyes for pace in (1.0, 0.3, 0.02)}

    def change(session: Session) -> None:
        if session.steps and dice.random() < 0.1:
            session.back_to(dice.randrange(max(0, len(session.steps) - 12), len(session.steps)))
        else:
            session.apply(dice.randrange(session.game.count))

    while not played.session.over and played.version < 400:
        _, lines = played.drafted(change)
        played.take([LineKept(played.version + n, 0, text, 1000) for n, text in enumerate(lines, 1)])
        for (seat, pace), reader in readers.items():
            if dice.random() < pace:
                reader.read(played, seat)
                if pace < 1.0 and dice.random() < 0.1:
                    assert (reader.log, reader.events) == told(played, seat)
    for (seat, _), reader in readers.items():
        reader.read(played, seat)
        assert (reader.log, reader.events) == told(played, seat)


def test_a_version_that_is_not_known_is_sent_everything() -> None:
    played = Played(kept_of(cr.Game(seed=1)))
    for since in (None, 7):
        update = played.update(0, since, None)
        assert (update.log_from, update.events_from, len(update.log) > 0) == (0, 0, True)


def test_a_change_that_fails_leaves_all_as_it_was() -> None:
    played = Played(kept_of(cr.Game(seed=1)))
    key = played.session.game.key()
    with pytest.raises(cr.IllegalChoice):
        played.drafted(lambda session: session.apply(99))
    played.drafted(lambda session: session.apply(0))
    assert (played.session.game.key(), played.version) == (key, 0)


def test_what_is_kept_of_a_game_is_open_to_all() -> None:
    session = Session(cr.Game(seed=1, honor=1), [PERSON, PERSON])
    while not session.over:
        session.apply(0)
    result = result_of(session)
    assert [view.seat for view in result.views] == [0, 1, None]
    assert result.views[0].players[1].hand == result.views[1].players[1].hand
    assert result.ending.seed == "1"


# ---- standing answers


def asked(verbs: str, kind: str = "choice", card: str | None = None) -> cr.Decision:
    options = tuple(
        cr.Option(word.rstrip("0123456789"), number=int(word[3:]) if word.startswith("bid") else None)
        for word in verbs.split()
    )
    return cr.Decision(0, kind, "why", {} if card is None else {"card": card}, options)


@pytest.mark.parametrize(
    ("decision", "forced", "standing", "number"),
    [
        (asked("choose"), True, Standing(), 0),
        (asked("choose"), True, Standing(forced=False), None),
        (asked("choose choose"), False, Standing(), None),
        (asked("choose decline", card="Mystic"), False, Standing(declines=(("why", "Mystic"),)), 1),
        (asked("choose decline", card="Militia"), False, Standing(declines=(("why", "Mystic"),)), None),
        (asked("choose decline"), False, Standing(declines=(("why", None),)), 1),
        (asked("choose done"), False, Standing(declines=(("why", None),)), None),
        (asked("bid3 bid4 pass", "bid", "Mystic"), False, Standing(bids={"Mystic": 3}), 0),
        (asked("bid3 bid4 pass", "bid", "Mystic"), False, Standing(bids={"Mystic": 2}), 2),
        (asked("bid3 bid4 pass", "bid", "Mystic"), False, Standing(bids={"*": 9}), 0),
        (asked("bid3 bid4 pass", "bid", "Mystic"), False, Standing(bids={"Militia": 9}), None),
        (asked("bid3 bid4 pass", "bid", "Mystic"), False, Standing(bids={"Mystic": 0, "*": 9}), 2),
    ],
)
def test_what_a_seat_has_answered_beforehand(
    decision: cr.Decision, forced: bool, standing: Standing, number: int | None
) -> None:
    assert answer(decision, forced, standing) == number


# ---- clocks


def test_a_turn_gives_time_anew_and_the_reserve_is_there_once() -> None:
    clocks = Clocks(Clock(turn_seconds=10, reserve_seconds=5))
    assert clocks.left(0, 1) == 15_000
    clocks.thought(0, 1, 4_000)
    assert clocks.left(0, 1) == 11_000
    clocks.thought(0, 1, 8_000)
    assert clocks.left(0, 1) == 3_000
    assert clocks.left(0, 2) == 13_000
    assert clocks.left(1, 1) == 15_000
    clocks.thought(0, 2, 20_000)
    assert clocks.left(0, 2) == 0
    assert clocks.left(0, 3) == 10_000


def test_time_is_counted_from_the_times_of_the_lines() -> None:
    kept = kept_of(cr.Game(seed=1), clock=Clock(turn_seconds=10, reserve_seconds=5))
    played = Played(kept)
    seat = played.session.deciding
    assert seat is not None
    played.take([LineKept(1, seat, "0", 4_000)])
    assert played.left(seat, 4_000) == 12_000
    assert played.left(seat, 6_000) == 10_000
    assert played.left(1 - seat, 6_000) == 15_000
    trial, _ = played.drafted(lambda session: session.apply(0))
    assert played.where(trial, 4_000, kept).wake_at == 16_000
    assert played.where(trial, 9_000, kept).wake_at == 16_000  # the time for this very choice counts, too
    assert not played.out_of_time(4_000)


def test_without_a_clock_nobody_runs_out_of_time() -> None:
    played = Played(kept_of(cr.Game(seed=1)))
    assert played.left(0, 10**15) is None
    assert not played.out_of_time(10**15)


# ---- many writes together


def test_where_one_of_many_cannot_be_written_the_others_are(tmp_path: pathlib.Path) -> None:
    kept = sqlite3.connect(tmp_path / "kept.sqlite", check_same_thread=False, isolation_level=None)
    kept.execute("CREATE TABLE found (number INTEGER PRIMARY KEY)")

    def put(*numbers: int) -> Work:
        def work(connection: sqlite3.Connection) -> None:
            for number in numbers:
                if number < 0:
                    raise Undone
                connection.execute("INSERT INTO found VALUES (?)", [number])

        return work

    async def write() -> list[type | None]:
        writer = Writer(lambda: kept)
        works = [put(1), put(2), put(3, 2), put(4, -1), put(5)]
        outcomes = await asyncio.gather(*(writer.write(work) for work in works), return_exceptions=True)
        await writer.write(put(6))
        assert [row[0] for row in kept.execute("SELECT number FROM found")] == [1, 2, 5, 6]
        writer.close()
        return [None if outcome is None else type(outcome) for outcome in outcomes]

    assert asyncio.run(write()) == [None, None, sqlite3.IntegrityError, Undone, None]


# ---- secrets and limits


def test_no_secret_looks_like_an_option() -> None:
    """Ids and contributions are typed after commands; one in 64 would begin with a dash."""
    assert not any(new_secret().startswith("-") for _ in range(2_000))


def test_a_secret_is_long_and_kept_as_a_hash() -> None:
    secret = new_secret()
    assert len(secret) == 22
    assert is_key(secret)
    assert not is_key("short")
    assert secret not in hashed(secret)
    assert same(hashed(secret), hashed(secret))
    assert not same(None, None)
    assert not same(hashed(secret), hashed("other"))


def test_a_bucket_fills_by_and_by() -> None:
    time = [0.0]
    bucket = Bucket(2, 3, lambda: time[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    time[0] = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    time[0] = 100.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_every_refusal_has_a_status_and_a_code() -> None:
    for kind in Refusal.__subclasses__():
        assert kind.code in CODES
        assert terms(kind("words")) == (kind.status, kind.code)
    assert terms(cr.IllegalChoice("words"))[0] == 409
    assert terms(cr.BadReplay("words")) == (422, "bad_replay")
    assert terms(cr.UnknownCard("words")) == (500, "trouble")
