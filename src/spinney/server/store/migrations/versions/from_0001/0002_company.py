"""Bots, clocks, chat and rematches."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB, UUID

revision = "0002"
down_revision = "0001"

_ID = UUID(as_uuid=True)
_MOMENT = sa.TIMESTAMP(timezone=True)
_BEGIN = """
INSERT INTO log (table_id, position, seat, action, key, at)
SELECT table_id, 0, -1, convert_to('{"type":"begin"}', 'UTF8'), 'begin', min(at)
FROM log GROUP BY table_id HAVING min(position) = 1
"""
"""From now on the first line of a log begins the game; before, it was the first move."""


def upgrade() -> None:
    """Make room for company at a table."""
    op.add_column("tables", sa.Column("name", sa.Text, nullable=False, server_default=""))
    untimed = '{"kind": "untimed"}'
    op.add_column("tables", sa.Column("pace", JSONB, nullable=False, server_default=untimed))
    op.add_column("tables", sa.Column("rematch", _ID))
    playing = sa.text("status = 'playing'")
    op.create_index("tables_being_played", "tables", ["id"], postgresql_where=playing)
    op.alter_column("chairs", "person", nullable=True)
    op.add_column("chairs", sa.Column("bot", sa.Text))
    muted = sa.Column("muted", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("chairs", muted)
    op.create_index("chairs_of_a_person", "chairs", ["person"])
    op.add_column("log", sa.Column("actors", sa.Text, nullable=False, server_default=""))
    op.add_column("log", sa.Column("due", _MOMENT))
    op.execute(_BEGIN)
    op.create_table(
        "chat",
        sa.Column("table_id", _ID, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", _MOMENT, nullable=False),
    )
