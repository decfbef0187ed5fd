"""Deals, and who has played them. It is kept in the first database, wherever the tables are."""

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import JSONB, UUID

from spinney.server.store import schema_competition

everything = schema_competition.everything
"""All that is kept, deals as well."""

_ID = UUID(as_uuid=True)
_MOMENT = sa.TIMESTAMP(timezone=True)

chains = sa.Table(
    "chains",
    everything,
    sa.Column("month", sa.Date, primary_key=True),
    sa.Column("made", _MOMENT, nullable=False),
    sa.Column("last", sa.Text, nullable=False),
)
"""Everything that a month's links follow from: never told before the month is over."""

deals = sa.Table(
    "deals",
    everything,
    sa.Column("id", _ID, primary_key=True),
    sa.Column("code", sa.Text, nullable=False, unique=True),
    sa.Column("number", sa.Integer, unique=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("edition", sa.Text, nullable=False),
    sa.Column("options", JSONB, nullable=False),
    sa.Column("rules", sa.SmallInteger, nullable=False),
    sa.Column("components", sa.Text, nullable=False),
    sa.Column("seat", sa.SmallInteger, nullable=False),
    sa.Column("bots", JSONB, nullable=False),
    sa.Column("secret", sa.Text, nullable=False),
    sa.Column("salts", JSONB, nullable=False),
    sa.Column("opens", _MOMENT, nullable=False),
    sa.Column("closes", _MOMENT, nullable=False),
    sa.Column("origin", _ID),
    sa.Column("par", sa.REAL),
    sa.Column("ceiling", sa.Integer),
    sa.UniqueConstraint("origin", "seat", name="one_deal_a_seat"),
)
"""A draw that many people play, each at a table of their own. Those of a day are numbered; others
may have an origin, the table where the draw was played first."""

attempts = sa.Table(
    "attempts",
    everything,
    sa.Column("deal", _ID, primary_key=True),
    sa.Column("table_id", _ID, primary_key=True),
    sa.Column("person", _ID),
    sa.Column("begun", _MOMENT, nullable=False),
    sa.Column("ended", _MOMENT),
    sa.Column("points", sa.Integer),
    sa.Column("unranked", sa.Text),
    sa.Column("ranked", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.UniqueConstraint("deal", "person", name="one_attempt_each"),
    sa.Index("attempts_at_a_table", "table_id"),
    sa.Index("attempts_of_a_person", "person", sa.text("begun DESC")),
    sa.Index("attempts_unfinished", "begun", postgresql_where=sa.text("ended IS NULL")),
    sa.Index(
        "attempts_to_be_ranked",
        "person",
        postgresql_where=sa.text("ended IS NOT NULL AND NOT ranked AND unranked IS NULL"),
    ),
    sa.Index("board_of_a_deal", "deal", sa.text("points DESC"), postgresql_where=sa.text("ranked")),
)
"""The one time that somebody plays a deal for its ranking, or why it is not ranked. Whoever
played it at its origin has a row with that table."""

tallies = sa.Table(
    "tallies",
    everything,
    sa.Column("deal", _ID, primary_key=True),
    sa.Column("points", sa.Integer, primary_key=True),
    sa.Column("people", sa.Integer, nullable=False),
)
"""How many ranked attempts made which points: a few dozen rows tell every place exactly."""

fields = sa.Table(
    "fields",
    everything,
    sa.Column("deal", _ID, primary_key=True),
    sa.Column("level", sa.Text, primary_key=True),
    sa.Column("points", sa.Integer, primary_key=True),
    sa.Column("games", sa.Integer, nullable=False),
)
"""What bots of each level made of the same draw."""
