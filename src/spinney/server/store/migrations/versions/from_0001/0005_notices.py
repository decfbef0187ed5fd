"""Devices and mail addresses that are told when a game waits for somebody."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import UUID

revision = "0005"
down_revision = "0004"

_ID = UUID(as_uuid=True)
_MOMENT = sa.TIMESTAMP(timezone=True)


def upgrade() -> None:
    """Make room for those who want to be told."""
    op.create_table(
        "devices",
        sa.Column("id", _ID, primary_key=True),
        sa.Column("person", _ID, nullable=False),
        sa.Column("session", _ID, nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False, unique=True),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("auth", sa.LargeBinary, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("agent", sa.Text, nullable=False),
        sa.Column("renewed", _MOMENT, server_default=sa.func.now(), nullable=False),
    )
    op.create_index("devices_of_a_person", "devices", ["person"])
    op.create_index("devices_of_a_session", "devices", ["session"])
    op.create_index("devices_renewed_lately", "devices", ["renewed"])
    op.create_table(
        "mails",
        sa.Column("person", _ID, primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("created", _MOMENT, server_default=sa.func.now(), nullable=False),
        sa.Column("confirmed", _MOMENT),
        sa.Column("told", _MOMENT),
    )
    op.create_index("mails_confirmed_lately", "mails", ["confirmed"])
    op.create_index("mails_at_an_address", "mails", ["address"])
    op.create_table(
        "focus",
        sa.Column("person", _ID, primary_key=True),
        sa.Column("tab", sa.Text, nullable=False),
        sa.Column("until", _MOMENT, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("person", _ID, primary_key=True),
        sa.Column("table_id", _ID, primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("late", sa.Boolean, nullable=False),
    )
