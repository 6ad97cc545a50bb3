"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make all that the first version of the server kept."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("phase", sa.String(8), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("spectator", sa.String(64), nullable=False),
        sa.Column("proposal", sa.Text),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("preview", sa.Integer, nullable=False),
        sa.Column("save", sa.Text),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("said", sa.Integer, nullable=False),
        sa.Column("deciding", sa.Integer),
        sa.Column("wake_at", sa.BigInteger),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("started", sa.BigInteger),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("result", sa.Text),
    )
    op.create_index("tables_due", "tables", ["wake_at"])
    op.create_index("tables_listed", "tables", ["listed", "phase", "created"])
    op.create_table(
        "seats",
        _table_id(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("who", sa.String(40), nullable=False),
        sa.Column("invitation", sa.String(64)),
        sa.Column("secret", sa.String(64)),
        sa.Column("browser", sa.String(64)),
        sa.Column("standing", sa.Text),
    )
    op.create_index("seats_of_a_browser", "seats", ["browser"])
    _make_what_grows()
    _make_presence()


def _make_what_grows() -> None:
    op.create_table(
        "lines",
        _table_id(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.String(80), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("client", sa.String(80)),
    )
    op.create_table(
        "chat",
        _table_id(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("client", sa.String(80)),
    )


def _make_presence() -> None:
    op.create_table(
        "present",
        _table_id(),
        sa.Column("process", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("present_by_process", "present", ["process"])


def _table_id() -> sa.Column[str]:
    return sa.Column(
        "table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
