"""Puzzles of games that people played here, and which games were searched for them."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB, UUID

from spinney.server.store.online import build_index

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    """No game was searched yet. All of it bears to be run again, as the index may break off."""
    searched = sa.Column("searched", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("results", searched, if_not_exists=True)
    op.create_table(
        "site_puzzles",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("table_id", UUID(as_uuid=True), nullable=False),
        sa.Column("body", JSONB, nullable=False),
        sa.Column("made", sa.TIMESTAMP(timezone=True), nullable=False),
        if_not_exists=True,
    )
    newest: list[str | sa.TextClause] = ["game", sa.text("made DESC")]
    op.create_index("newest_puzzles", "site_puzzles", newest, if_not_exists=True)
    op.create_index("puzzles_of_a_table", "site_puzzles", ["table_id"], if_not_exists=True)
    unsearched = "seat = 0 AND people > 0 AND lost IS NOT NULL AND NOT searched"
    build_index("results_to_be_searched", "results", ["ended", "table_id"], unsearched)
