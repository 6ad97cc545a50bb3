"""A live table as it is now: its game, who sits and listens there, and what everybody may know of it."""

from __future__ import annotations

from typing import Literal

from centerrow.server.errors import OtherRules, WrongPhase
from centerrow.server.kept import Chair, Kept, Others, SaidKept, now, standing_of
from centerrow.server.messages import Update
from centerrow.server.models import Contribution, Phase, Proposal, SeatState, Standing, TableInfo, sitting
from centerrow.server.past import Past, PastUpdate
from centerrow.server.played import Played
from centerrow.server.presence import Listener
from centerrow.server.tokens import same
from centerrow.session import PERSON, Session
from centerrow.settings.config import RULES_VERSION

SHOWN_ONLY = "this game was played by rules {rules}, and this server plays by {ours}: only its end is shown"


class Looking:
    """A table that is looked at."""

    def __init__(self, kept: Kept) -> None:
        self.kept = kept
        self.played: Played | None = None
        #: What was kept of a finished game, where its rules are not ours: it is shown, and not played again.
        self.past: Past | None = None
        self.said: list[SaidKept] = []
        self.listeners: set[Listener] = set()
        #: Who is connected to other processes.
        self.elsewhere = Others()

    @property
    def session(self) -> Session:
        """The game, or WrongPhase before it starts."""
        return self.game.session

    @property
    def game(self) -> Played:
        """The game as its lines tell it, or WrongPhase before it starts."""
        if self.played is not None:
            return self.played
        if self.past is not None:
            raise OtherRules(SHOWN_ONLY, rules=self.kept.rules, ours=RULES_VERSION)
        if self.kept.phase == "closed":
            raise WrongPhase("this table was closed by whoever runs the server")
        raise WrongPhase("the game has not started yet")

    @property
    def phase(self) -> Phase:
        if self.played is None:
            return self.kept.phase
        return "over" if self.played.session.over else "playing"

    @property
    def version(self) -> int:
        return self.kept.version if self.played is None else self.played.version

    @property
    def head(self) -> tuple[int, int, int]:
        """How far this table is here, to be compared with how far it is in the database."""
        return self.kept.revision, self.version, len(self.said)

    def seats_of(self, hashes: frozenset[str]) -> list[int]:
        """The seats that these secrets, or a browser's key, open."""
        return [
            seat
            for seat, chair in enumerate(self.kept.chairs)
            if any(same(chair.secret, each) or same(chair.browser, each) for each in hashes)
        ]

    @property
    def deleted(self) -> bool:
        """Whether the table was deleted: every other one has a seat."""
        return not self.kept.chairs

    @property
    def here(self) -> Others:
        """Who is connected to this process, as the others are told of it."""
        found = {seat for listener in self.listeners for seat in self.seats_of(listener.hashes)}
        return Others(frozenset(found), sum(each.watches for each in self.listeners))

    @property
    def present(self) -> frozenset[int]:
        """The seats whose people are connected."""
        return self.here.seats | self.elsewhere.seats

    @property
    def watching(self) -> int:
        """How many people only watch, here and at other processes."""
        return self.here.watching + self.elsewhere.watching

    def standing(self, seat: int) -> Standing:
        """The standing answers of a seat."""
        return standing_of(self.kept, seat)

    def update(self, seat: int | None, since: int | None) -> Update | PastUpdate | None:
        """What that seat, or who only watches, is sent of the game; None where there is none."""
        standing = None if seat is None else self.standing(seat)
        if self.played is not None:
            return self.played.update(seat, since, standing)
        return None if self.past is None else self.past.update(seat, self.version)

    def proposal(self) -> Proposal | None:
        """What is asked now; gone with the next choice, after its time, or when it is not wanted any more."""
        found = self.kept.proposal
        if found is None or self.played is None or found.expires <= now():
            return None
        return None if self.played.chosen > found.version or self._has_somebody(found.absent) else found

    def _has_somebody(self, absent: int | None) -> bool:
        """Whether whoever was away is back, or a bot plays for them by now."""
        return absent is not None and (absent in self.present or self.session.played_by[absent] != PERSON)

    def info(self, hashes: frozenset[str]) -> TableInfo:
        """The table as everybody sees it, and what of it belongs to whoever asks."""
        present, yours, asked = self.present, self.seats_of(hashes), self.kept.rematch
        playing = None if self.played is None else self.played.session
        return TableInfo(
            table=self.kept.id,
            phase=self.phase,
            version=self.version,
            settings=self.kept.settings,
            seats=[self._state(seat, chair, seat in present) for seat, chair in enumerate(self.kept.chairs)],
            deciding=None if playing is None else playing.deciding,
            proposal=self.proposal(),
            yours=yours,
            host=any(same(self.kept.host, each) for each in hashes),
            commitment=None if self.kept.shuffle is None else self.kept.shuffle.commitment,
            unrevealed=() if self.kept.shuffle is None else self.kept.shuffle.unrevealed,
            known_seed=self.kept.known_seed,
            daily=self.kept.daily,
            muted=sorted({muted for seat in yours for muted in self.kept.chairs[seat].muted}),
            rematch=asked.seat if asked is not None and yours else None,
            link=self._link(hashes),
        )

    def _link(self, hashes: frozenset[str]) -> Literal["invitation", "spectator"] | None:
        """What these secrets are that open no seat yet."""
        if any(same(chair.invitation, each) for chair in self.kept.chairs for each in hashes):
            return "invitation"
        return "spectator" if any(same(self.kept.spectator, each) for each in hashes) else None

    def _state(self, seat: int, chair: Chair, present: bool) -> SeatState:
        playing = chair.who if self.played is None else self.played.session.played_by[seat]
        return SeatState(
            name=chair.name,
            who=sitting(chair.who),
            taken=chair.who != PERSON or chair.secret is not None,
            present=present,
            bot=None if playing == PERSON else playing,
            left=None if self.played is None else self.played.left(seat, now()),
            contribution=None if chair.promise is None else Contribution(chair.promise, chair.contribution),
        )
