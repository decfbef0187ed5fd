"""Deals: chains of months, draws that many people play, their attempts, and the field of bots."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB, UUID

revision = "0020"
down_revision = "0019"

_ID = UUID(as_uuid=True)
_MOMENT = sa.TIMESTAMP(timezone=True)


def upgrade() -> None:
    """They begin empty; the tables that there are have draws of their own."""
    op.add_column("tables", sa.Column("deal", JSONB))
    op.create_table(
        "chains",
        sa.Column("month", sa.Date, primary_key=True),
        sa.Column("made", _MOMENT, nullable=False),
        sa.Column("last", sa.Text, nullable=False),
    )
    op.create_table(
        "deals",
        sa.Column("id", _ID, primary_key=True),
        sa.Column("code", sa.Text, nullable=False, unique=True),
        sa.Column("number", sa.Integer, unique=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("edition", sa.Text, nullable=False),
        sa.Column("options", JSONB, nullable=False),
        sa.Column("rules", sa.SmallInteger, nullable=False),
        sa.Column("components", sa.Text, nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("bots", JSONB, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("salts", JSONB, nullable=False),
        sa.Column("opens", _MOMENT, nullable=False),
        sa.Column("closes", _MOMENT, nullable=False),
        sa.Column("origin", _ID),
        sa.Column("par", sa.REAL),
        sa.Column("ceiling", sa.Integer),
        sa.UniqueConstraint("origin", "seat", name="one_deal_a_seat"),
    )
    _attempts()
    op.create_table(
        "tallies",
        sa.Column("deal", _ID, primary_key=True),
        sa.Column("points", sa.Integer, primary_key=True),
        sa.Column("people", sa.Integer, nullable=False),
    )
    op.create_table(
        "fields",
        sa.Column("deal", _ID, primary_key=True),
        sa.Column("level", sa.Text, primary_key=True),
        sa.Column("points", sa.Integer, primary_key=True),
        sa.Column("games", sa.Integer, nullable=False),
    )


def _attempts() -> None:
    op.create_table(
        "attempts",
        sa.Column("deal", _ID, primary_key=True),
        sa.Column("table_id", _ID, primary_key=True),
        sa.Column("person", _ID),
        sa.Column("begun", _MOMENT, nullable=False),
        sa.Column("ended", _MOMENT),
        sa.Column("points", sa.Integer),
        sa.Column("unranked", sa.Text),
        sa.Column("ranked", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.UniqueConstraint("deal", "person", name="one_attempt_each"),
    )
    op.create_index("attempts_at_a_table", "attempts", ["table_id"])
    op.create_index("attempts_of_a_person", "attempts", ["person", sa.text("begun DESC")])
    unfinished = sa.text("ended IS NULL")
    op.create_index("attempts_unfinished", "attempts", ["begun"], postgresql_where=unfinished)
    to_be_ranked = sa.text("ended IS NOT NULL AND NOT ranked AND unranked IS NULL")
    op.create_index("attempts_to_be_ranked", "attempts", ["person"], postgresql_where=to_be_ranked)
    board: list[str | sa.TextClause] = ["deal", sa.text("points DESC")]
    ranked = sa.text("ranked")
    op.create_index("board_of_a_deal", "attempts", board, postgresql_where=ranked)
