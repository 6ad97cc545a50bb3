"""Another game with the same people: the table where it is, and for whom its seats are kept."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Remember it at the table that is over, and at each seat of the next one."""
    op.add_column("tables", sa.Column("rematch", sa.Text))
    op.add_column("seats", sa.Column("kept_for", sa.String(64)))
