"""Since when somebody's games may be published as data."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    """Nobody has been asked yet."""
    op.add_column("accounts", sa.Column("agreed", sa.TIMESTAMP(timezone=True)))
