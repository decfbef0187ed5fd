"""Tables, chairs and the log."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB, UUID

revision = "0001"
down_revision = None

_ID = UUID(as_uuid=True)


def upgrade() -> None:
    """Make everything that a game needs."""
    op.create_table(
        "tables",
        sa.Column("id", _ID, primary_key=True),
        sa.Column("code", sa.Text, nullable=False, unique=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("edition", sa.Text, nullable=False),
        sa.Column("options", JSONB, nullable=False),
        sa.Column("seats", sa.SmallInteger, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("owner", _ID, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column(
            "created", sa.TIMESTAMP(timezone=True), server_default=sa.func.now(), nullable=False
        ),
        sa.Column("record", sa.LargeBinary),
    )
    op.create_index(
        "tables_in_the_lobby", "tables", ["status", "created"], postgresql_where=sa.text("public")
    )
    op.create_table(
        "chairs",
        sa.Column("table_id", _ID, primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True),
        sa.Column("person", _ID, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("emblem", sa.Text, nullable=False),
        sa.Column("salt", sa.Text, nullable=False),
        sa.UniqueConstraint("table_id", "person", name="one_chair_each"),
    )
    op.create_table(
        "log",
        sa.Column("table_id", _ID, primary_key=True),
        sa.Column("position", sa.Integer, primary_key=True),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("action", sa.LargeBinary, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("at", sa.TIMESTAMP(timezone=True), server_default=sa.func.now(), nullable=False),
        sa.UniqueConstraint("table_id", "key", name="one_row_a_key"),
    )
