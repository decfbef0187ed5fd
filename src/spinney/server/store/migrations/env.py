"""Alembic runs migrations with the connection it is handed."""

from alembic import context

from spinney.server.store.schema_people import everything

context.configure(connection=context.config.attributes["connection"], target_metadata=everything)
with context.begin_transaction():
    context.run_migrations()
