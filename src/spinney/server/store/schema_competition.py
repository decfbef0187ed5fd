"""What lies between games: results. All of it follows from tables, and can be worked out anew.

It is kept in the first database, wherever the tables are: whoever asks, asks about people.
"""

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import ARRAY, UUID

from spinney.server.store.schema_people import accounts

everything = accounts.metadata
"""All that is kept, of tables, of people and between games: whoever reads this knows all three."""

_ID = UUID(as_uuid=True)
_MOMENT = sa.TIMESTAMP(timezone=True)

results = sa.Table(
    "results",
    everything,
    sa.Column("table_id", _ID, primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True),
    sa.Column("person", _ID),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("emblem", sa.Text, nullable=False),
    sa.Column("bot", sa.Text),
    sa.Column("version", sa.SmallInteger),
    sa.Column("program", sa.Boolean, nullable=False),
    sa.Column("code", sa.Text, nullable=False),
    sa.Column("title", sa.Text, nullable=False),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("edition", sa.Text, nullable=False),
    sa.Column("players", sa.SmallInteger, nullable=False),
    sa.Column("people", sa.SmallInteger, nullable=False),
    sa.Column("pace", sa.Text, nullable=False),
    sa.Column("rated", sa.Boolean, nullable=False),
    sa.Column("device", sa.Boolean, nullable=False),
    sa.Column("ended", _MOMENT, nullable=False),
    sa.Column("reason", sa.Text, nullable=False),
    sa.Column("first", sa.SmallInteger, nullable=False),
    sa.Column("place", sa.SmallInteger, nullable=False),
    sa.Column("points", sa.Integer, nullable=False),
    sa.Column("gone", _MOMENT),
    sa.Column("late", sa.Boolean, nullable=False),
    sa.Column("seconds", sa.Integer, nullable=False),
    sa.Column("par", sa.REAL),
    sa.Column("luck", sa.REAL),
    sa.Column("lost", sa.REAL),
    sa.Column("losses", ARRAY(sa.REAL)),
    sa.Column("costliest", sa.REAL),
    sa.Column("costliest_at", sa.Integer),
    sa.Column("searched", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Index("results_of_a_person", "person", sa.text("ended DESC"), sa.text("table_id DESC")),
    sa.Index("results_rated", "game", "ended", "table_id", postgresql_where=sa.text("rated")),
    sa.Index("best_results", "person", "game", sa.text("points DESC"), "ended"),
    sa.Index(
        "costliest_results",
        *("person", "game", sa.text("costliest DESC")),
        postgresql_where=sa.text("costliest IS NOT NULL"),
    ),
    sa.Index(
        "results_to_be_reviewed",
        *("rated", "ended", "table_id"),
        postgresql_where=sa.text("seat = 0 AND people > 0 AND lost IS NULL"),
    ),
    sa.Index(
        "results_to_be_searched",
        *("ended", "table_id"),
        postgresql_where=sa.text("seat = 0 AND people > 0 AND lost IS NOT NULL AND NOT searched"),
    ),
)
"""One row for each seat of a table; what is the table's stands in each of them, so that a page of
somebody's history is read from here alone. `searched` says of seat 0 that nobody need look for
puzzles in this game any more."""

rating_events = sa.Table(
    "rating_events",
    everything,
    sa.Column("table_id", _ID, primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("person", _ID, nullable=False),
    sa.Column("mu_before", sa.Float, nullable=False),
    sa.Column("sigma_before", sa.Float, nullable=False),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Index("rating_events_of_a_person", "person", "game"),
)
"""What each rated table did to whom. It can be emptied, and comes back the same."""

ratings = sa.Table(
    "ratings",
    everything,
    sa.Column("person", _ID, primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("last", _MOMENT, nullable=False),
    sa.Index("ladder_of_a_game", "game", sa.text("mu DESC")),
)
"""How everybody stands after all of them."""
