"""Messages about a table, which count once however often they are sent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Remember what clients called them."""
    op.add_column("seats", sa.Column("done", sa.Text))
