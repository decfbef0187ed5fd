"""The log in partitions: ids of tables begin with the time, and so do the ranges.

The log as it was becomes the first partition, without a row being moved.
"""

import time  # noqa: TID251 (the first partition ends after all tables there are)
from uuid import UUID

from alembic import op

from spinney.server.store.online import build_index, step_by_step

revision = "0012"
down_revision = "0011"

_WEEK = 7 * 24 * 60 * 60 * 1000


def upgrade() -> None:
    """Let the log end with next week; what has no partition of its own goes to the rest."""
    build_index("tables_to_be_packed", "tables", ["id"], "status = 'over' AND times IS NULL")
    end = UUID(int=(time.time_ns() // 1_000_000 // _WEEK + 2) * _WEEK << 80)
    with step_by_step():
        op.execute("ALTER TABLE log DROP CONSTRAINT IF EXISTS before_the_end")
        op.execute(
            f"ALTER TABLE log ADD CONSTRAINT before_the_end CHECK (table_id < '{end}') NOT VALID"
        )
        op.execute("ALTER TABLE log VALIDATE CONSTRAINT before_the_end")
    op.execute("ALTER TABLE log RENAME TO log_before")
    op.execute("ALTER TABLE log_before RENAME CONSTRAINT log_pkey TO log_before_pkey")
    op.execute("ALTER TABLE log_before RENAME CONSTRAINT one_row_a_key TO log_before_key")
    columns = "LIKE log_before INCLUDING DEFAULTS"
    op.execute(f"CREATE TABLE log ({columns}) PARTITION BY RANGE (table_id)")
    op.execute("ALTER TABLE log ADD PRIMARY KEY (table_id, position)")
    op.execute("ALTER TABLE log ADD CONSTRAINT one_row_a_key UNIQUE (table_id, key)")
    op.execute(
        f"ALTER TABLE log ATTACH PARTITION log_before FOR VALUES FROM (MINVALUE) TO ('{end}')"
    )
    op.execute("ALTER TABLE log_before DROP CONSTRAINT before_the_end")
    op.execute("CREATE TABLE log_rest PARTITION OF log DEFAULT")
