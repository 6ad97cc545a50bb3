"""Notices of turns, and limits that all processes share."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make room for where people want to hear of their turns, and for what they have used up."""
    op.create_table(
        "notices",
        sa.Column("token", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("browser", sa.String(64)),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.Integer, nullable=False),
        sa.Column("told", sa.Integer),
        sa.Column("turn", sa.Integer),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("retry_at", sa.BigInteger),
        sa.UniqueConstraint("table_id", "owner", "kind"),
    )
    op.create_index("notices_of_a_browser", "notices", ["browser"])
    op.create_index("notices_to_an_address", "notices", ["address"])
    op.create_table(
        "limits",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("limits_over", "limits", ["until"])
