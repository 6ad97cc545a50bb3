"""What a shuffle is made of, known seeds, and what people are due: mute, reports, another device."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add columns to tables and seats, and the tables of reports and moves."""
    op.add_column("tables", sa.Column("shuffle", sa.Text))
    op.add_column("tables", sa.Column("known_seed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("tables_by_age", "tables", ["phase", "changed"])
    op.add_column("seats", sa.Column("promise", sa.String(64)))
    op.add_column("seats", sa.Column("contribution", sa.String(128)))
    op.add_column("seats", sa.Column("muted", sa.Text))
    op.create_table(
        "reports",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "moves",
        sa.Column("code", sa.String(64), primary_key=True),
        sa.Column("browser", sa.String(64), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
