"""The tables of the database. `migrations` makes them; a test holds the two to each other.

tables  one for each table of people: how it was set up, how far it is, and what its end was
seats   who sits there; before the start in the order of sitting down, from then on by seats of the game
lines   the game itself: the lines of its journal, which only grow. Two writers of one line cannot be
chat    what people said, which only grows too

present who is connected to which process; only where several processes serve
notices where somebody wants to hear of their turns, and what they have heard
limits  until when somebody has used up what they may do; only while that lasts
reports what somebody found wrong in a chat, for whoever runs the server; it outlives the table
records how a finished game ended for somebody; made of what is kept of its end
moves   one-time codes with which a browser's seats become those of another one

Times are milliseconds since 1970. Hashes are of secrets that are nowhere else; only those of notices and of
shuffles are kept as they are.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    #: Raised with every change of who sits where and what is asked: who changes an old one is told.
    Column("revision", Integer, nullable=False),
    Column("phase", String(8), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("settings", Text, nullable=False),
    Column("host", String(64), nullable=False),
    Column("spectator", String(64), nullable=False),
    Column("proposal", Text),
    Column("rules", Integer, nullable=False),
    Column("preview", Integer, nullable=False),
    Column("save", Text),
    Column("version", Integer, nullable=False),
    #: How many things were said.
    Column("said", Integer, nullable=False),
    Column("deciding", Integer),
    #: When somebody must look at it though nobody is there: a bot is to move, a standing answer to be given,
    #: or a clock runs out.
    Column("wake_at", BigInteger),
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("changed", BigInteger, nullable=False),
    Column("result", Text),
    #: What its seed is made of: secret until the end. Null where nothing was promised.
    Column("shuffle", Text),
    #: Whether anybody may know the seed: the game came from a file, or goes on after its end.
    Column("known_seed", Boolean, nullable=False, server_default=false()),
    #: Where the same people play again, and which seat has asked for that.
    Column("rematch", Text),
    #: The date of a daily deal, against whom it is played, and which attempt of its browser it is.
    Column("daily", String(10)),
    Column("way", String(40)),
    Column("attempt", Integer),
    Index("tables_of_a_day", "daily", "attempt"),
    Index("tables_of_a_day_once", "host", "daily", "attempt", unique=True),
    Index("tables_due", "wake_at"),
    Index("tables_listed", "listed", "phase", "created"),
    Index("tables_by_age", "phase", "changed"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String(80), nullable=False),
    Column("who", String(40), nullable=False),
    Column("invitation", String(64)),
    Column("secret", String(64)),
    Column("browser", String(64)),
    Column("standing", Text),
    #: What this seat adds to the shuffle: first its hash, and when the cards are dealt itself.
    Column("promise", String(64)),
    Column("contribution", String(128)),
    #: The seats of which this one reads nothing.
    Column("muted", Text),
    #: What the client called this seat's last messages about the table, so that one sent twice counts once.
    Column("done", Text),
    #: What opens the seat at the table before, for whoever of there may sit down here.
    Column("kept_for", String(64)),
    Index("seats_of_a_browser", "browser"),
)

lines = Table(
    "lines",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer),
    Column("text", String(80), nullable=False),
    Column("at", BigInteger, nullable=False),
    #: What the client called its message, so that one sent twice counts once.
    Column("client", String(80)),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("client", String(80)),
)

present = Table(
    "present",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("process", String(32), primary_key=True),
    #: Those whose people are connected there, and how many others only watch.
    Column("seats", Text, nullable=False),
    Column("watching", Integer, nullable=False),
    #: A process that is gone says nothing more, and nobody is there any longer.
    Column("until", BigInteger, nullable=False),
    Index("present_by_process", "process"),
)

notices = Table(
    "notices",
    metadata,
    #: Sent to the address alone: who has it may confirm the address, or end its notices. It is no hash: the
    #: same links stand in every notice, and who reads it here reads the address, too.
    Column("token", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    #: The hash of the seat's secret, which stays the same when the start puts seats in another order.
    Column("owner", String(64), nullable=False),
    Column("browser", String(64)),
    Column("kind", String(8), nullable=False),
    Column("address", Text, nullable=False),
    Column("confirmed", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    #: The version of the game up to which nothing is left to tell.
    Column("seen", Integer, nullable=False),
    #: The version and the turn of the last notice.
    Column("told", Integer),
    Column("turn", Integer),
    #: How often the next notice could not be delivered, and when it is tried again.
    Column("tries", Integer, nullable=False),
    Column("retry_at", BigInteger),
    UniqueConstraint("table_id", "owner", "kind"),
    Index("notices_of_a_browser", "browser"),
    Index("notices_to_an_address", "address"),
)

limits = Table(
    "limits",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("until", BigInteger, nullable=False),
    Index("limits_over", "until"),
)

reports = Table(
    "reports",
    metadata,
    Column("table_id", String(32), primary_key=True),
    #: Of what was said, and the seat that reports it.
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    #: Who said it, and what.
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

records = Table(
    "records",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    #: Of the game; where that is another by now, the row is made anew.
    Column("version", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("against", Text, nullable=False),
    Column("outcome", String(8), nullable=False),
    Column("honor", Integer, nullable=False),
    Column("best", Integer, nullable=False),
    Column("cards", Text, nullable=False),
)

moves = Table(
    "moves",
    metadata,
    Column("code", String(64), primary_key=True),
    Column("browser", String(64), nullable=False),
    Column("expires", BigInteger, nullable=False),
)
