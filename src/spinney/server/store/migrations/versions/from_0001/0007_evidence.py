"""Words that keep their speaker, mutes of a person, and reports that keep what they are about."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB, UUID

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Write down who said something, and what a report is about."""
    op.add_column("chat", sa.Column("person", UUID(as_uuid=True)))
    op.add_column("chat", sa.Column("name", sa.Text, nullable=False, server_default=""))
    op.execute(
        "UPDATE chat SET person = chairs.person, name = chairs.name FROM chairs "
        "WHERE chairs.table_id = chat.table_id AND chairs.seat = chat.seat AND chat.text <> ''"
    )
    op.create_index(
        "words_of_a_person", "chat", ["person"], postgresql_where=sa.text("person IS NOT NULL")
    )
    op.create_table(
        "mutes",
        sa.Column("table_id", UUID(as_uuid=True), primary_key=True),
        sa.Column("person", UUID(as_uuid=True), primary_key=True),
    )
    op.add_column("reports", sa.Column("name", sa.Text, nullable=False, server_default=""))
    op.add_column("reports", sa.Column("evidence", JSONB))
    op.drop_constraint("reported_once", "reports")
    once = ["table_id", "seat", "person", "reporter"]
    op.create_unique_constraint("reported_once", "reports", once)
    op.create_index(
        "reports_decided", "reports", ["decided"], postgresql_where=sa.text("decided IS NOT NULL")
    )
