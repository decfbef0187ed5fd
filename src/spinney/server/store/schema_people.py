"""What is kept of people. It hangs on a person's id, apart from the tables, and can be deleted.

Guests are in their cookies and nowhere else; only what outlives a cookie is written down.
"""

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import ARRAY, JSONB, UUID

from spinney.server.store.schema import metadata

_ID = UUID(as_uuid=True)
_MOMENT = sa.TIMESTAMP(timezone=True)


def _created() -> sa.Column[object]:
    return sa.Column("created", _MOMENT, server_default=sa.func.now(), nullable=False)


accounts = sa.Table(
    "accounts",
    metadata,
    sa.Column("id", _ID, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("emblem", sa.Text, nullable=False),
    sa.Column("owner", _ID),
    sa.Column("moderator", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("agreed", _MOMENT),
    _created(),
    sa.Index("bots_of_an_owner", "owner", postgresql_where=sa.text("owner IS NOT NULL")),
    sa.Index("one_bot_a_name", "name", unique=True, postgresql_where=sa.text("owner IS NOT NULL")),
)
"""A bot's account has an owner, and is found by its name; people's names need not differ. Since
`agreed` the games that end may be published as data."""

passkeys = sa.Table(
    "passkeys",
    metadata,
    sa.Column("id", sa.LargeBinary, primary_key=True),
    sa.Column("account", _ID, nullable=False),
    sa.Column("public_key", sa.LargeBinary, nullable=False),
    sa.Column("sign_count", sa.BigInteger, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    _created(),
    sa.Column("used", _MOMENT),
    sa.Index("passkeys_of_an_account", "account"),
)

challenges = sa.Table(
    "challenges",
    metadata,
    sa.Column("challenge", sa.LargeBinary, primary_key=True),
    sa.Column("person", _ID),
    sa.Column("made", _MOMENT, server_default=sa.func.now(), nullable=False),
)
"""Whoever uses one deletes it. Without a person it is for signing in."""

recovery_codes = sa.Table(
    "recovery_codes",
    metadata,
    sa.Column("digest", sa.LargeBinary, primary_key=True),
    sa.Column("account", _ID, nullable=False),
    sa.Index("recovery_codes_of_an_account", "account"),
)

sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("id", _ID, primary_key=True),
    sa.Column("account", _ID, nullable=False),
    _created(),
    sa.Column("agent", sa.Text, nullable=False),
    sa.Index("sessions_of_an_account", "account"),
)

tokens = sa.Table(
    "tokens",
    metadata,
    sa.Column("id", _ID, primary_key=True),
    sa.Column("account", _ID, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("scopes", ARRAY(sa.Text), nullable=False),
    _created(),
    sa.Index("tokens_of_an_account", "account"),
)

ended = sa.Table(
    "ended",
    metadata,
    sa.Column("id", _ID, primary_key=True),
    sa.Column("why", sa.Text, nullable=False),
    sa.Column("at", _MOMENT, server_default=sa.func.now(), nullable=False),
    sa.Index("ended_lately", "at"),
)
"""Sessions, tokens and people that are not to be known any more; every process holds this list."""

invitations = sa.Table(
    "invitations",
    metadata,
    sa.Column("table_id", _ID, primary_key=True),
    sa.Column("person", _ID, primary_key=True),
    sa.Column("inviter", _ID),
    sa.Index("invitations_of_a_person", "person"),
    sa.Index("invitations_by_a_person", "inviter"),
)
"""They are kept with their tables: whoever asks for theirs asks everywhere."""

blocks = sa.Table(
    "blocks",
    metadata,
    sa.Column("id", _ID, primary_key=True),
    sa.Column("person", _ID, nullable=False),
    sa.Column("blocked", _ID, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    _created(),
    sa.UniqueConstraint("person", "blocked", name="blocked_once"),
    sa.Index("blocks_against_a_person", "blocked"),
)

follows = sa.Table(
    "follows",
    metadata,
    sa.Column("id", _ID, primary_key=True),
    sa.Column("person", _ID, nullable=False),
    sa.Column("followed", _ID, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("emblem", sa.Text, nullable=False),
    _created(),
    sa.UniqueConstraint("person", "followed", name="followed_once"),
    sa.Index("followers_of_a_person", "followed"),
)
"""By the name that whoever is followed had then: guests have no other that is kept."""

profile_pages = sa.Table(
    "profile_pages",
    metadata,
    sa.Column("person", _ID, primary_key=True),
    sa.Column("code", sa.Text, nullable=False, unique=True),
    sa.Column("shown_to", sa.Text, nullable=False),
)
"""Pages that are open to others. Whoever closes theirs has no row, and the address is gone."""

reports = sa.Table(
    "reports",
    metadata,
    sa.Column("id", _ID, primary_key=True),
    sa.Column("table_id", _ID, nullable=False),
    sa.Column("seat", sa.SmallInteger, nullable=False),
    sa.Column("person", _ID),
    sa.Column("reporter", _ID),
    sa.Column("reason", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("said", sa.Integer, nullable=False),
    _created(),
    sa.Column("verdict", sa.Text),
    sa.Column("decided_by", _ID),
    sa.Column("decided", _MOMENT),
    sa.Column("name", sa.Text, nullable=False, server_default=""),
    sa.Column("evidence", JSONB),
    sa.UniqueConstraint("table_id", "seat", "person", "reporter", name="reported_once"),
    sa.Index("reports_decided", "decided", postgresql_where=sa.text("decided IS NOT NULL")),
    sa.Index("reports_to_be_read", "created", postgresql_where=sa.text("verdict IS NULL")),
    sa.Index("reports_about_a_person", "person"),
)
"""`said` is the number of the last words at the table when the report was made."""

devices = sa.Table(
    "devices",
    metadata,
    sa.Column("id", _ID, primary_key=True),
    sa.Column("person", _ID, nullable=False),
    sa.Column("session", _ID, nullable=False),
    sa.Column("endpoint", sa.Text, nullable=False, unique=True),
    sa.Column("key", sa.LargeBinary, nullable=False),
    sa.Column("auth", sa.LargeBinary, nullable=False),
    sa.Column("language", sa.Text, nullable=False),
    sa.Column("agent", sa.Text, nullable=False),
    sa.Column("renewed", _MOMENT, server_default=sa.func.now(), nullable=False),
    sa.Index("devices_of_a_person", "person"),
    sa.Index("devices_of_a_session", "session"),
    sa.Index("devices_renewed_lately", "renewed"),
)
"""Browsers that want to be told, by the mailbox that their maker keeps for them."""

mails = sa.Table(
    "mails",
    metadata,
    sa.Column("person", _ID, primary_key=True),
    sa.Column("address", sa.Text, nullable=False),
    sa.Column("language", sa.Text, nullable=False),
    _created(),
    sa.Column("confirmed", _MOMENT),
    sa.Column("told", _MOMENT),
    sa.Index("mails_confirmed_lately", "confirmed"),
    sa.Index("mails_at_an_address", "address"),
)
"""Mail addresses: nothing is sent there but the question, until whoever reads it says yes."""

focus = sa.Table(
    "focus",
    metadata,
    sa.Column("person", _ID, primary_key=True),
    sa.Column("tab", sa.Text, nullable=False),
    sa.Column("until", _MOMENT, nullable=False),
)
"""Until when those who want to be told are believed to look at the page, or last did."""

notices = sa.Table(
    "notices",
    metadata,
    sa.Column("person", _ID, primary_key=True),
    sa.Column("table_id", _ID, primary_key=True),
    sa.Column("count", sa.Integer, nullable=False),
    sa.Column("late", sa.Boolean, nullable=False),
)
"""Whom a game has called and still waits for: by the count of their own actions, once and late."""
