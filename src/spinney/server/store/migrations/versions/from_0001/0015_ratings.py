"""Ratings and what each table did to them; whether somebody wants to be seen on ladders."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import UUID

from spinney.server.store.online import build_index

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """All of them follow from the results of rated tables."""
    op.create_table(
        "rating_events",
        sa.Column("table_id", UUID(as_uuid=True), primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("person", UUID(as_uuid=True), nullable=False),
        *(sa.Column(name, sa.Float, nullable=False) for name in ("mu_before", "sigma_before")),
        *(sa.Column(name, sa.Float, nullable=False) for name in ("mu", "sigma")),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_index("rating_events_of_a_person", "rating_events", ["person", "game"])
    op.create_table(
        "ratings",
        sa.Column("person", UUID(as_uuid=True), primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("last", sa.TIMESTAMP(timezone=True), nullable=False),
    )
    op.create_index("ladder_of_a_game", "ratings", ["game", sa.text("mu DESC")])
    listed = sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("accounts", listed)
    build_index("results_rated", "results", ["game", "ended", "table_id"], "rated")
