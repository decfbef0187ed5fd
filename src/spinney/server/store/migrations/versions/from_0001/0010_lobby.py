"""The lobby's indexes: by age, and by all that can be filtered."""

import sqlalchemy as sa
from alembic import op

from spinney.server.store.online import build_index, step_by_step

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Ids begin with the time, so that they stand for the age."""
    kind = ("status", "game", "edition", "seats", sa.text("(pace ->> 'kind')"), "id")
    build_index("tables_by_age", "tables", ["status", "id"], "public")
    build_index("tables_by_kind", "tables", kind, "public")
    with step_by_step():
        op.drop_index("tables_in_the_lobby", "tables", if_exists=True, postgresql_concurrently=True)
