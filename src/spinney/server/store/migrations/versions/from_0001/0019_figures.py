"""Indexes for the best game of somebody, and for what cost them most."""

import sqlalchemy as sa
from alembic import op

from spinney.server.store.online import build_index, step_by_step

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """They are read from their beginnings alone, however many games somebody has finished.

    Then the worker counts the reviews that there are once more: what cost most is in none yet.
    """
    best: list[str | sa.TextClause] = ["person", "game", sa.text("points DESC"), "ended"]
    build_index("best_results", "results", best)
    costliest: list[str | sa.TextClause] = ["person", "game", sa.text("costliest DESC")]
    build_index("costliest_results", "results", costliest, "costliest IS NOT NULL")
    with step_by_step():
        op.execute("UPDATE reviews SET counted = false WHERE status = 'done' AND counted")
