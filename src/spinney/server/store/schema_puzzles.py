"""Puzzles of games played here, who has answered which puzzle, and what follows from it.

It is kept in the first database.
"""

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import JSONB, UUID

from spinney.server.store import schema_deals

everything = schema_deals.everything
"""All that is kept, puzzles as well."""

_ID = UUID(as_uuid=True)

site_puzzles = sa.Table(
    "site_puzzles",
    everything,
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("table_id", _ID, nullable=False),
    sa.Column("body", JSONB, nullable=False),
    sa.Column("made", sa.TIMESTAMP(timezone=True), nullable=False),
    sa.Index("newest_puzzles", "game", sa.text("made DESC")),
    sa.Index("puzzles_of_a_table", "table_id"),
)
"""Puzzles beside those that are shipped. Their positions are in the table's record only."""

puzzle_answers = sa.Table(
    "puzzle_answers",
    everything,
    sa.Column("person", _ID, primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("puzzle", sa.Text, primary_key=True),
    sa.Column("found", sa.Boolean, nullable=False),
    sa.Column("share", sa.REAL, nullable=False),
    sa.Column("at", sa.TIMESTAMP(timezone=True), nullable=False),
    sa.Index("answers_to_a_puzzle", "game", "puzzle"),
    sa.Index("answers_in_order", "game", "at", "person", "puzzle"),
)
"""The first answer of an account to a puzzle. Guests have none; whoever goes takes theirs along."""

puzzle_ratings = sa.Table(
    "puzzle_ratings",
    everything,
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("puzzle", sa.Text, primary_key=True),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("answers", sa.Integer, nullable=False),
)
"""How hard puzzles are, once people have tried them. It can be emptied, and comes back the same."""

solver_ratings = sa.Table(
    "solver_ratings",
    everything,
    sa.Column("person", _ID, primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("answers", sa.Integer, nullable=False),
)
"""How people stand who have tried them: a pool of its own, that no table moves."""
