"""What migrations do beside those who go on writing."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import sqlalchemy as sa
from alembic import op


@contextmanager
def step_by_step() -> Iterator[None]:
    """Statements that are committed one by one.

    They are run again from the first one if the migration is broken off: each must bear that.
    """
    with op.get_context().autocommit_block():
        yield


def build_index(
    name: str, table: str, columns: Sequence[str | sa.TextClause], where: str | None = None
) -> None:
    """Build an index while rows are written; what a broken try left behind goes first.

    It may wait as long as it has to: nobody waits behind it.
    """
    with step_by_step():
        op.execute("SET lock_timeout = 0")
        op.drop_index(name, table, if_exists=True, postgresql_concurrently=True)
        op.create_index(
            name,
            table,
            columns,
            postgresql_concurrently=True,
            postgresql_where=None if where is None else sa.text(where),
        )
        op.execute("SET lock_timeout = '2s'")
