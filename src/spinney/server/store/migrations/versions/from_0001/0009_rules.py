"""By which version of the rules a table is played."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """All that there is so far is played by the first."""
    op.add_column("tables", sa.Column("rules", sa.SmallInteger, nullable=False, server_default="1"))
