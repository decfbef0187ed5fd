"""Whom somebody follows, whose pages are open to whom, and who invited whom."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import UUID

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Nobody follows anybody yet, and every page is closed until its owner opens it."""
    moment = sa.TIMESTAMP(timezone=True)
    op.create_table(
        "follows",
        sa.Column("id", UUID(as_uuid=True), primary_key=True),
        sa.Column("person", UUID(as_uuid=True), nullable=False),
        sa.Column("followed", UUID(as_uuid=True), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("emblem", sa.Text, nullable=False),
        sa.Column("created", moment, server_default=sa.func.now(), nullable=False),
        sa.UniqueConstraint("person", "followed", name="followed_once"),
    )
    op.create_index("followers_of_a_person", "follows", ["followed"])
    op.create_table(
        "profile_pages",
        sa.Column("person", UUID(as_uuid=True), primary_key=True),
        sa.Column("code", sa.Text, nullable=False, unique=True),
        sa.Column("shown_to", sa.Text, nullable=False),
    )
    op.add_column("invitations", sa.Column("inviter", UUID(as_uuid=True)))
    op.create_index("invitations_by_a_person", "invitations", ["inviter"])
