"""Every message over HTTP, typed, and what tables are made of. Those of the socket are in `messages`.

A client leaves alone what it does not know: fields and types of messages may be added.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from centerrow.records.shuffle import Shuffle
from centerrow.server.seen import SeenEntry, SeenScore, SeenTable
from centerrow.session import PERSON
from centerrow.settings.config import MOST_PLAYERS

#: Raised when an older client could not understand a newer server.
PROTOCOL = 1
LONGEST_CHAT = 500
DAY = 24 * 60 * 60

Name = Annotated[str, Meta(min_length=1, max_length=80)]
Secret = Annotated[str, Meta(min_length=1, max_length=128)]
#: What a client calls a message: sent twice, it counts once.
MessageId = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[^\\x00]*$")]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_PLAYERS)]
Version = Annotated[int, Meta(ge=0, lt=2**31)]
Count = Annotated[int, Meta(ge=0, lt=2**31)]
#: `dealing`: who adds to the shuffle shows what; `closed`: whoever runs the server has ended it.
Phase = Literal["open", "dealing", "playing", "over", "closed"]
#: The SHA-256 of a contribution, and a contribution itself: random, and long enough that nobody can guess it.
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
ToTheShuffle = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22,128}$")]

#: Who a new seat is for, besides the bots: whoever makes the table, or somebody who gets a link.
HERE, BY_LINK = "me", "link"
#: How somebody who is away hears of their turn.
MAIL, WEBHOOK = "mail", "webhook"
#: Who sits at a seat that is no bot's.
A_PERSON = "person"


def sitting(who: str) -> str:
    """Who has a seat, as messages call them: a bot by its name."""
    return A_PERSON if who == PERSON else who


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How long people may think.

    turn_seconds     for each turn of the game
    reserve_seconds  once, for all that takes longer
    at_zero          what happens then: a bot plays on, or the seat gives up
    bot              which bot that is
    """

    turn_seconds: Annotated[int, Meta(ge=5, le=60 * DAY)]
    reserve_seconds: Annotated[int, Meta(ge=0, le=60 * DAY)] = 0
    at_zero: Literal["bot", "concede"] = "bot"
    bot: Name = "novice"


class Wishes(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a table is wished for.

    sets      the names of sets, or `all` alone
    teams     teams of two, with 4 or 6 seats
    honor     the honor pool; null is the rulebook's
    undo      `own`: one's own choices, until something is revealed; `fair`: the same, and further back when
              everybody agrees; `free`: anything, without asking
    clock     null where people take as long as they like
    listed    whether it stands in the lobby, where everybody can take a free seat, or watch
    chat      whether people can talk
    previews  whether people can ask what a choice would do, and which one is best
    contributions  whether everybody must add to the shuffle; who likes can at every table
    """

    sets: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=20)] = ("realms_unraveled",)
    teams: bool = False
    honor: int | None = None
    undo: Literal["own", "fair", "free"] = "fair"
    clock: Clock | None = None
    listed: bool = False
    chat: bool = True
    previews: bool = True
    contributions: bool = False


class TableSettings(Wishes, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a table is for.

    origin    the finished table in whose game this one begins; null for a deal of its own
    tutorial  whether it is the first game, which explains itself step by step
    """

    origin: str | None = None
    tutorial: bool = False


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit there: `me`, `link` for somebody who gets a link, or the name of a bot.

    contribution  the hash of what `me` adds to the shuffle
    """

    who: Name = BY_LINK
    name: Name | None = None
    contribution: Hash | None = None


class NewTable(Wishes, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table to be made, with its seats; who comes first is drawn when the game starts."""

    seats: Annotated[tuple[NewSeat, ...], Meta(min_length=1, max_length=MOST_PLAYERS)]


class Learn(Struct, frozen=True, forbid_unknown_fields=True):
    """Play the first game, which explains itself."""

    name: Name | None = None


class SeatKeys(Struct, frozen=True, omit_defaults=True):
    """What opens a seat: one's own `secret`, or an `invitation` to hand on. Both are shown this once."""

    seat: int
    secret: str | None = None
    invitation: str | None = None


class TableMade(Struct, frozen=True):
    """A new table: its id, what opens its seats, and the secret with which one only watches.

    commitment  the SHA-256 of what the server adds to the shuffle
    """

    table: str
    seats: list[SeatKeys]
    spectator: str
    commitment: str


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """Take a seat: with an invitation, or without one any free seat of a listed table.

    contribution  the hash of what one adds to the shuffle
    """

    name: Name
    invitation: Secret | None = None
    contribution: Hash | None = None


class Contribute(Struct, frozen=True, forbid_unknown_fields=True):
    """Promise what one adds to the shuffle, before the game starts: only its hash; null takes it back."""

    hash: Hash | None


class Reveal(Struct, frozen=True, forbid_unknown_fields=True):
    """Show what one adds to the shuffle, when all hashes are seen; it is what was promised."""

    contribution: ToTheShuffle


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """Another name for a seat, before the game starts."""

    name: Name


class Replace(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody else for a seat, before the game starts: `link`, or the name of a bot."""

    who: Name


class Proposal(Struct, frozen=True):
    """What somebody asks of the others; with all their agreement it is done.

    number   tells it from an older one
    kind     `back`: to where `choices` had been made; `bot`: let `bot` play for `absent`
    seat     who asks
    asked    the seats that must agree, and `agreed` those that have
    version  of the game; with the next choice the proposal is gone, and bots wait for the answers
    expires  when it is gone anyway, in milliseconds since 1970
    """

    number: int
    kind: Literal["back", "bot"]
    seat: int
    asked: tuple[int, ...]
    agreed: tuple[int, ...]
    version: int
    expires: int
    choices: int | None = None
    absent: int | None = None
    bot: str | None = None


class Contribution(Struct, frozen=True):
    """What a seat adds to the shuffle: its hash, and when it was shown itself."""

    hash: str
    revealed: str | None


class SeatState(Struct, frozen=True):
    """A seat as everybody sees it.

    who      `person`, or the name of a bot
    taken    whether somebody sits there
    present  whether that person is connected now
    bot      the bot that plays there now, for itself or for the person; null while a person plays
    left     how many milliseconds the seat may still think, had it to decide now; null without a clock
    contribution  what the seat adds to the shuffle; null where it adds nothing
    """

    name: str
    who: str
    taken: bool
    present: bool
    bot: str | None
    left: int | None
    contribution: Contribution | None


class OfDay(Struct, frozen=True):
    """A daily deal: its date, against whom, and which attempt of its browser it is. The first counts."""

    date: str
    way: str
    attempt: int


class TableInfo(Struct, frozen=True):
    """A table as everybody sees it who has its address.

    version   of its game: the number of its last line; 0 before the start
    deciding  the seat that must decide
    yours     the seats that belong to whoever asks, and `host` whether the table does
    commitment  the SHA-256 of what the server adds to the shuffle; null where it had promised nothing
    unrevealed  who did not show what they had promised, when the cards were to be dealt the last time
    known_seed  whether anybody can know every card: the deal was no secret, or the game goes on after its end
    daily     the daily deal that it is; null for any other table
    muted     the seats whose words whoever asks does not want to read: clients hide them
    rematch, link  the seat that has asked for a rematch, for who has one; what was given that opens none
    """

    table: str
    phase: Phase
    version: int
    settings: TableSettings
    seats: list[SeatState]
    deciding: int | None
    proposal: Proposal | None
    yours: list[int]
    host: bool
    commitment: str | None
    unrevealed: tuple[str, ...]
    known_seed: bool
    muted: list[int]
    daily: OfDay | None = None
    rematch: int | None = None
    link: Literal["invitation", "spectator"] | None = None


class Listed(Struct, frozen=True):
    """A table in a list: of the lobby, or of one's own.

    who  by seat, beside the names: `person`, or the name of a bot
    """

    table: str
    phase: Phase
    sets: tuple[str, ...]
    names: list[str]
    who: list[str]
    free: int
    yours: list[int]
    your_turn: bool
    created: int
    changed: int
    daily: str | None = None
    tutorial: bool = False


class Tables(Struct, frozen=True):
    """A list of tables."""

    tables: list[Listed]


class Glance(Struct, frozen=True):
    """How a game stands, for the list of one's games: what everybody at the table sees.

    honor  the tokens of each seat, and in solo of the Cult at the end
    pool   the tokens that are left
    """

    round: int
    row: list[str | None]
    honor: list[int]
    pool: int
    deciding: int | None


class Rating(Struct, frozen=True):
    """The Elo of a bot, and how far it may be off with 95%."""

    elo: int
    half: int


class Offer(Struct, frozen=True):
    """What tables can be made of; `notices` are the kinds that this server sends.

    ratings  the strength of bots, of those that were measured
    team_players  how many players can play in teams
    think_seconds  how long a bot may be asked to think about a choice, as in `master@2`
    languages  the tags of those that this server speaks
    """

    protocol: int
    centerrow: str
    rules: int
    sets: dict[str, str]
    bots: list[str]
    ratings: dict[str, Rating]
    players: int
    team_players: list[int]
    longest_name: int
    longest_chat: int
    notices: list[str]
    think_seconds: float
    languages: list[str]


class Standing(Struct, frozen=True, forbid_unknown_fields=True):
    """Answers that are given without asking, so that nobody waits for them.

    forced    what has one answer is answered
    declines  offers that are always declined: the `prompt` of the decision, and the `card` that asks
    bids      by the card that is auctioned, or `*` for every other: bid up to that, and then pass
    """

    forced: bool = True
    declines: Annotated[tuple[tuple[Name, Name | None], ...], Meta(max_length=100)] = ()
    bids: Annotated[dict[Name, Count], Meta(max_length=100)] = {}


class Notify(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a seat wants to hear of its turns: an address of mail, or one to which notices are posted."""

    kind: Literal["mail", "webhook"]
    address: Annotated[str, Meta(min_length=1, max_length=500)]


class Notice(Struct, frozen=True):
    """An address that hears of a seat's turns, once it is `confirmed` by the link that was sent there."""

    kind: str
    address: str
    confirmed: bool


class NoticeList(Struct, frozen=True):
    """Where one's own seat hears of its turns; nobody else is shown it."""

    notices: list[Notice]


class Ending(Struct, frozen=True):
    """How a game ended; the seed is open then, and everybody can check the deal.

    shuffle  all that the seed was made of; null where nothing had been promised
    """

    scores: list[SeenScore]
    winners: list[int]
    conceded: int | None
    remarks: list[str]
    seed: str
    key: str
    shuffle: Shuffle | None = None


class Result(Struct, frozen=True):
    """What is kept of a finished game: its end, and by seat, last for whoever only watches, view and log."""

    ending: Ending
    views: list[SeenTable]
    logs: list[list[SeenEntry]]


class Problem(Struct, frozen=True):
    """Why something was not done: a code for programs, and a sentence for people."""

    code: str
    message: str
