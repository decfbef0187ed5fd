"""When the lines of a finished game were written, packed like its record."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Games that are over by now are packed by the worker."""
    op.add_column("tables", sa.Column("times", sa.LargeBinary))
