"""An index of the games of people that are not reviewed yet."""

from spinney.server.store.online import build_index

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """One entry for each table, which goes when its review is counted."""
    unreviewed = "seat = 0 AND people > 0 AND lost IS NULL"
    build_index("results_to_be_reviewed", "results", ["rated", "ended", "table_id"], unreviewed)
