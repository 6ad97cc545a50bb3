"""Daily deals, and how finished games ended for each of their people."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Say of tables which deal they are, and make room for records."""
    op.add_column("tables", sa.Column("daily", sa.String(10)))
    op.add_column("tables", sa.Column("way", sa.String(40)))
    op.add_column("tables", sa.Column("attempt", sa.Integer))
    op.create_index("tables_of_a_day", "tables", ["daily", "attempt"])
    op.create_index("tables_of_a_day_once", "tables", ["host", "daily", "attempt"], unique=True)
    op.create_table(
        "records",
        sa.Column(
            "table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("against", sa.Text, nullable=False),
        sa.Column("outcome", sa.String(8), nullable=False),
        sa.Column("honor", sa.Integer, nullable=False),
        sa.Column("best", sa.Integer, nullable=False),
        sa.Column("cards", sa.Text, nullable=False),
    )
