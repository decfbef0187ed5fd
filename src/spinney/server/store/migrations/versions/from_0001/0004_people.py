"""Accounts, sessions, tokens, bots, blocks and reports."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import ARRAY, UUID

revision = "0004"
down_revision = "0003"

_ID = UUID(as_uuid=True)
_MOMENT = sa.TIMESTAMP(timezone=True)


def _created() -> sa.Column[object]:
    return sa.Column("created", _MOMENT, server_default=sa.func.now(), nullable=False)


def upgrade() -> None:
    """Make room for people who stay, and for their programs."""
    program = sa.Column("program", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("chairs", program)
    _accounts()
    _ways_in()
    _company()


def _accounts() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", _ID, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("emblem", sa.Text, nullable=False),
        sa.Column("owner", _ID),
        sa.Column("moderator", sa.Boolean, nullable=False, server_default=sa.false()),
        _created(),
    )
    op.create_index(
        "bots_of_an_owner", "accounts", ["owner"], postgresql_where=sa.text("owner IS NOT NULL")
    )
    op.create_index(
        "one_bot_a_name",
        "accounts",
        ["name"],
        unique=True,
        postgresql_where=sa.text("owner IS NOT NULL"),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.LargeBinary, primary_key=True),
        sa.Column("account", _ID, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        _created(),
        sa.Column("used", _MOMENT),
    )
    op.create_index("passkeys_of_an_account", "passkeys", ["account"])
    op.create_table(
        "challenges",
        sa.Column("challenge", sa.LargeBinary, primary_key=True),
        sa.Column("person", _ID),
        sa.Column("made", _MOMENT, server_default=sa.func.now(), nullable=False),
    )
    op.create_table(
        "recovery_codes",
        sa.Column("digest", sa.LargeBinary, primary_key=True),
        sa.Column("account", _ID, nullable=False),
    )
    op.create_index("recovery_codes_of_an_account", "recovery_codes", ["account"])


def _ways_in() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", _ID, primary_key=True),
        sa.Column("account", _ID, nullable=False),
        _created(),
        sa.Column("agent", sa.Text, nullable=False),
    )
    op.create_index("sessions_of_an_account", "sessions", ["account"])
    op.create_table(
        "tokens",
        sa.Column("id", _ID, primary_key=True),
        sa.Column("account", _ID, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("scopes", ARRAY(sa.Text), nullable=False),
        _created(),
    )
    op.create_index("tokens_of_an_account", "tokens", ["account"])
    op.create_table(
        "ended",
        sa.Column("id", _ID, primary_key=True),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("at", _MOMENT, server_default=sa.func.now(), nullable=False),
    )
    op.create_index("ended_lately", "ended", ["at"])


def _company() -> None:
    op.create_table(
        "invitations",
        sa.Column("table_id", _ID, primary_key=True),
        sa.Column("person", _ID, primary_key=True),
    )
    op.create_index("invitations_of_a_person", "invitations", ["person"])
    op.create_table(
        "blocks",
        sa.Column("id", _ID, primary_key=True),
        sa.Column("person", _ID, nullable=False),
        sa.Column("blocked", _ID, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        _created(),
        sa.UniqueConstraint("person", "blocked", name="blocked_once"),
    )
    op.create_index("blocks_against_a_person", "blocks", ["blocked"])
    op.create_table(
        "reports",
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
        sa.UniqueConstraint("table_id", "seat", "reporter", name="reported_once"),
    )
    op.create_index(
        "reports_to_be_read", "reports", ["created"], postgresql_where=sa.text("verdict IS NULL")
    )
    op.create_index("reports_about_a_person", "reports", ["person"])
