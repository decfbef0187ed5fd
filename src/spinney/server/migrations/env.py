"""Alembic runs migrations with the connection it is handed."""

from alembic import context

from spinney.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
