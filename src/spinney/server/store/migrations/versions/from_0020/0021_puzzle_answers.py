"""Who has answered which puzzle, and the ratings that follow from it."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import UUID

revision = "0021"
down_revision = "0020"

_ID = UUID(as_uuid=True)


def upgrade() -> None:
    """They begin empty: until now what was tried was kept in browsers only."""
    op.create_table(
        "puzzle_answers",
        sa.Column("person", _ID, primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("puzzle", sa.Text, primary_key=True),
        sa.Column("found", sa.Boolean, nullable=False),
        sa.Column("share", sa.REAL, nullable=False),
        sa.Column("at", sa.TIMESTAMP(timezone=True), nullable=False),
    )
    op.create_index("answers_to_a_puzzle", "puzzle_answers", ["game", "puzzle"])
    op.create_index("answers_in_order", "puzzle_answers", ["game", "at", "person", "puzzle"])
    op.create_table(
        "puzzle_ratings",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("puzzle", sa.Text, primary_key=True),
        *_rating(),
    )
    op.create_table(
        "solver_ratings",
        sa.Column("person", _ID, primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        *_rating(),
    )


def _rating() -> tuple[sa.Column[object], ...]:
    return (
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("answers", sa.Integer, nullable=False),
    )
