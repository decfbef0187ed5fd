"""Games from devices."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Tell games that were dealt by a device from those that were dealt here."""
    device = sa.Column("device", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", device)
