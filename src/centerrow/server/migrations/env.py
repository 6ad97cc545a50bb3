"""Alembic runs this: the steps are taken on the connection that whoever migrates has opened and locked."""

from __future__ import annotations

from alembic import context

from centerrow.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
