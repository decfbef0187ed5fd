"""The lobby's indexes: by age, and by all that can be filtered."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Ids begin with the time, so that they stand for the age."""
    public = sa.text("public")
    named = ("status", "game", "edition", "seats", "(pace ->> 'kind')", "id")
    op.create_index("tables_by_age", "tables", ["status", "id"], postgresql_where=public)
    op.create_index("tables_by_kind", "tables", [*map(sa.text, named)], postgresql_where=public)
    op.drop_index("tables_in_the_lobby", "tables")
