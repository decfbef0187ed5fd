"""The costliest decision of a game, beside the other results that follow from its review."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Reviews that are counted already are counted once more by a later one."""
    op.add_column("results", sa.Column("costliest", sa.REAL))
    op.add_column("results", sa.Column("costliest_at", sa.Integer))
