"""The costliest decision of a game, beside the other results that follow from its review."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """The worker counts the reviews that there are once more."""
    op.add_column("results", sa.Column("costliest", sa.REAL))
    op.add_column("results", sa.Column("costliest_at", sa.Integer))
    op.execute("UPDATE reviews SET counted = false WHERE status = 'done'")
