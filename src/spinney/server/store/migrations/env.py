"""Alembic runs migrations with the connection it is handed, and commits each by itself."""

from alembic import context

from spinney.server.store.schema_puzzles import everything

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=everything,
    transaction_per_migration=True,
)
with context.begin_transaction():
    context.run_migrations()
