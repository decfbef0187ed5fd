"""When somebody last followed a table, and whose tables are not over."""

import sqlalchemy as sa
from alembic import op

from spinney.server.store.online import build_index

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Take every table for followed just now."""
    build_index("tables_of_an_owner", "tables", ["owner"], "status <> 'over'")
    moment = sa.TIMESTAMP(timezone=True)
    op.add_column(
        "tables", sa.Column("followed", moment, server_default=sa.func.now(), nullable=False)
    )
