"""A branch names the game that it goes on from."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """No game has been a branch so far."""
    op.add_column("tables", sa.Column("parent", JSONB))
