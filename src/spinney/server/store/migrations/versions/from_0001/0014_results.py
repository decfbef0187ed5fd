"""Results of finished games, and which tables and reviews are in them already."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import ARRAY, UUID

from spinney.server.store.online import build_index

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Games that are over by now are counted by the worker."""
    op.create_table(
        "results",
        sa.Column("table_id", UUID(as_uuid=True), primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True),
        sa.Column("person", UUID(as_uuid=True)),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("emblem", sa.Text, nullable=False),
        sa.Column("bot", sa.Text),
        sa.Column("version", sa.SmallInteger),
        sa.Column("program", sa.Boolean, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("edition", sa.Text, nullable=False),
        sa.Column("players", sa.SmallInteger, nullable=False),
        sa.Column("people", sa.SmallInteger, nullable=False),
        sa.Column("pace", sa.Text, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("device", sa.Boolean, nullable=False),
        sa.Column("ended", sa.TIMESTAMP(timezone=True), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("first", sa.SmallInteger, nullable=False),
        sa.Column("place", sa.SmallInteger, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("gone", sa.TIMESTAMP(timezone=True)),
        sa.Column("late", sa.Boolean, nullable=False),
        sa.Column("seconds", sa.Integer, nullable=False),
        sa.Column("par", sa.REAL),
        sa.Column("luck", sa.REAL),
        sa.Column("lost", sa.REAL),
        sa.Column("losses", ARRAY(sa.REAL)),
    )
    of_a_person = ("person", sa.text("ended DESC"), sa.text("table_id DESC"))
    op.create_index("results_of_a_person", "results", of_a_person)
    for table, column in (("tables", "rated"), ("tables", "counted"), ("reviews", "counted")):
        no = sa.Column(column, sa.Boolean, nullable=False, server_default=sa.false())
        op.add_column(table, no)
    build_index("tables_to_be_counted", "tables", ["id"], "status = 'over' AND NOT counted")
    build_index("reviews_to_be_counted", "reviews", ["table_id"], "status = 'done' AND NOT counted")
