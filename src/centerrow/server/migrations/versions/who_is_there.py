"""Who is connected to which process: one row for a table, with how many only watch in a column of its own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make the table anew: what it said was true for seconds, and whoever said it is gone."""
    op.drop_table("present")
    op.create_table(
        "present",
        sa.Column(
            "table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("process", sa.String(32), primary_key=True),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("watching", sa.Integer, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("present_by_process", "present", ["process"])
