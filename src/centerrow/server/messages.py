"""Every message of the socket, typed: what clients send and what they are sent. What is seen is in `seen`."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from centerrow.advice.reasons import Reason
from centerrow.server.models import (
    LONGEST_CHAT,
    PROTOCOL,
    Count,
    Ending,
    MessageId,
    Name,
    SeatNumber,
    Secret,
    Standing,
    TableInfo,
    Version,
)
from centerrow.server.seen import SeenEntry, SeenEvent, SeenTable
from centerrow.settings.config import MOST_PLAYERS

#: Of languages that somebody would like to read.
LONGEST_WISH = 200

# ---- what clients send


class ClientMessage(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """What every message has that changes something."""

    id: MessageId
    seat: SeatNumber


class Hello(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="hello"):
    """The first message: with the secrets of one's seats, or that of a spectator, and the version one has.

    key       the browser's own key instead: it opens all of its seats here
    public    whether what everybody may see is sent, too: for several people at one screen
    language  in which people want to read: a tag, or several as in Accept-Language
    """

    secrets: Annotated[tuple[Secret, ...], Meta(max_length=MOST_PLAYERS)] = ()
    key: Secret | None = None
    spectator: Secret | None = None
    have: Version | None = None
    public: bool = False
    language: Annotated[str, Meta(max_length=LONGEST_WISH)] | None = None
    protocol: int = PROTOCOL


class Choose(ClientMessage, frozen=True, tag="choose"):
    """The option of that number, of the decision in that version."""

    version: Version
    option: Count


class PlayAll(ClientMessage, frozen=True, tag="play_all"):
    """Play every card in hand that asks nothing, one after the other."""

    version: Version


class Undo(ClientMessage, frozen=True, tag="undo"):
    """Take back one's last real choice."""

    version: Version


class Back(ClientMessage, frozen=True, tag="back"):
    """Back to where so many choices had been made; where the rules do not allow it, the others are asked."""

    version: Version
    choices: Count


class Answer(ClientMessage, frozen=True, tag="answer"):
    """Agree to the proposal of that number, or not."""

    proposal: Count
    agree: bool


class Concede(ClientMessage, frozen=True, tag="concede"):
    """Give up, and with it the game ends."""


class HandOver(ClientMessage, frozen=True, tag="hand_over"):
    """From now on that bot plays at one's seat."""

    bot: Name


class TakeBack(ClientMessage, frozen=True, tag="take_back"):
    """Play oneself again."""


class AskBot(ClientMessage, frozen=True, tag="ask_bot"):
    """Ask the others to let a bot play for somebody who is not there."""

    absent: SeatNumber
    bot: Name


class SetStanding(ClientMessage, frozen=True, tag="standing"):
    """The standing answers of a seat from now on; all of them."""

    standing: Standing


class Say(ClientMessage, frozen=True, tag="say"):
    """Say something to the table."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]


class Mute(ClientMessage, frozen=True, tag="mute"):
    """The seats whose words this one does not want to read from now on; all of them."""

    seats: Annotated[tuple[SeatNumber, ...], Meta(max_length=MOST_PLAYERS)]


class Report(ClientMessage, frozen=True, tag="report"):
    """Tell whoever runs the server what is wrong with something that was said."""

    number: Count
    reason: Annotated[str, Meta(max_length=LONGEST_CHAT)] = ""


class AskPreview(ClientMessage, frozen=True, tag="preview"):
    """What would that option do?"""

    version: Version
    option: Count


class AskHint(ClientMessage, frozen=True, tag="hint"):
    """What is the best option of the decision in that version, and why?"""

    version: Version


class Resync(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="resync"):
    """Send what came after that version; null asks for all."""

    have: Version | None = None


FromClient = (
    Hello | Choose | PlayAll | Undo | Back | Answer | Concede | HandOver | TakeBack | AskBot | SetStanding
    | Say | Mute | Report | AskPreview | AskHint | Resync
)  # fmt: skip


# ---- what the server sends


class Welcome(Struct, frozen=True, tag_field="type", tag="welcome"):
    """The first message: what is spoken here."""

    protocol: int
    centerrow: str
    rules: int


class TableMessage(Struct, frozen=True, tag_field="type", tag="table"):
    """The table around the game, whole, whenever something about it changes."""

    table: TableInfo


class Lesson(Struct, frozen=True):
    """What the first game says now, to who learns.

    number   of the step, from 1 to `last`; when the game is over, `last`
    order    what to do; nothing when the game is over
    text     what happened, and what it is good for
    options  the numbers of the options that do it: the others are refused
    """

    number: int
    last: int
    order: str
    text: str
    options: list[int]


class Update(Struct, frozen=True, tag_field="type", tag="update"):
    """The game as one seat may see it, whole, and what happened since the last version it had.

    version     the number of the last line
    seat        whose update it is; null for who only watches
    choices     how many have been made
    log_from    what stands in the log from this index on is replaced by `log`
    events_from  what stands among the events from this index on is replaced by `events`
    plays       the options that play cards which ask nothing, where this seat may play some
    undo        the number of choices that undo leads back to, where this seat may undo
    earliest    the smallest number of choices that this seat may go back to without asking anybody
    standing    the standing answers of this seat
    lesson      the step of the first game; null at every other table, and while the partner plays
    """

    version: int
    seat: int | None
    choices: int
    log_from: int
    events_from: int
    view: SeenTable
    events: list[SeenEvent]
    log: list[SeenEntry]
    plays: list[int]
    undo: int | None
    earliest: int | None
    standing: Standing | None
    ending: Ending | None
    lesson: Lesson | None = None


class Done(Struct, frozen=True, tag_field="type", tag="done"):
    """The message of that id counts, and is kept; `version` is that of the game then."""

    id: str
    version: int


class Refused(Struct, frozen=True, tag_field="type", tag="refused"):
    """The message of that id, or one that could not be read, changed nothing."""

    id: str | None
    code: str
    message: str


class Said(Struct, frozen=True):
    """What somebody said; numbers count from 1."""

    number: int
    seat: int
    text: str
    at: int


class ChatMessage(Struct, frozen=True, tag_field="type", tag="chat"):
    """What was said since."""

    said: list[Said]


class PreviewCourse(Struct, frozen=True):
    """One way in which a choice may go, and in how many of the samples it did."""

    times: int
    events: list[dict[str, Any]]
    then: dict[str, Any] | None


class PreviewLine(Struct, frozen=True):
    """One thing that a choice may do; `odds`, in percent, of what was not so in all samples."""

    words: str
    odds: int | None


class PreviewMessage(Struct, frozen=True, tag_field="type", tag="preview"):
    """What an option may do: in words, thing by thing, and as every course that was seen in the samples.

    certain  whether it went the same way in all of them, but for what comes into the row
    """

    id: str
    option: int
    samples: int
    text: list[str]
    certain: bool
    lines: list[PreviewLine]
    courses: list[PreviewCourse]


class HintMessage(Struct, frozen=True, tag_field="type", tag="hint"):
    """The best option of the decision in that version: as meaning, and as one sentence.

    reasons  what speaks for it, the weightiest first
    ahead    by how much honor it is better than the next best, on the whole; null where nobody can say
    worlds   in how many games that this could be it was looked at
    """

    id: str
    version: int
    option: int
    reasons: tuple[Reason, ...]
    ahead: float | None
    worlds: int
    text: str


#: What answers a message of a client, by its id.
Answered = Done | Refused | PreviewMessage | HintMessage
FromServer = Welcome | TableMessage | Update | Done | Refused | ChatMessage | PreviewMessage | HintMessage
