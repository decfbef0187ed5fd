"""Hints and reviews."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import UUID

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Let tables allow hints, and keep the reviews of finished games."""
    hints = sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", hints)
    op.create_table(
        "reviews",
        sa.Column("table_id", UUID(as_uuid=True), primary_key=True),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("of", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary),
        sa.Column("updated", sa.TIMESTAMP(timezone=True), nullable=False),
    )
    unfinished = sa.text("status IN ('waiting', 'working')")
    op.create_index("reviews_to_be_done", "reviews", ["updated"], postgresql_where=unfinished)
