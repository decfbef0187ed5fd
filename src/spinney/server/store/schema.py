"""The database: what is kept of tables, and how it hangs together.

Nothing is deleted here; whoever goes leaves a chair without a name. Everything hangs on a table's
id, and no transaction touches two tables, so that a large site can spread tables over several
databases; the id says where one is (docs/adr/0013). What is kept of people is in `schema_people`.
"""

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import JSONB, UUID

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", UUID(as_uuid=True), primary_key=True),
    sa.Column("code", sa.Text, nullable=False, unique=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("edition", sa.Text, nullable=False),
    sa.Column("options", JSONB, nullable=False),
    sa.Column("seats", sa.SmallInteger, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("owner", UUID(as_uuid=True), nullable=False),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("secret", sa.Text, nullable=False),
    sa.Column("created", sa.TIMESTAMP(timezone=True), server_default=sa.func.now(), nullable=False),
    sa.Column("record", sa.LargeBinary),
    sa.Column("times", sa.LargeBinary),
    sa.Column("name", sa.Text, nullable=False, server_default=""),
    sa.Column("pace", JSONB, nullable=False, server_default='{"kind": "untimed"}'),
    sa.Column("rematch", UUID(as_uuid=True)),
    sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("device", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("rules", sa.SmallInteger, nullable=False, server_default="1"),
    sa.Column("parent", JSONB),
    sa.Column("deal", JSONB),
    sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("counted", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column(
        "followed", sa.TIMESTAMP(timezone=True), server_default=sa.func.now(), nullable=False
    ),
    sa.Index("tables_of_an_owner", "owner", postgresql_where=sa.text("status <> 'over'")),
    sa.Index(
        "tables_to_be_packed", "id", postgresql_where=sa.text("status = 'over' AND times IS NULL")
    ),
    sa.Index(
        "tables_to_be_counted", "id", postgresql_where=sa.text("status = 'over' AND NOT counted")
    ),
    sa.Index("tables_being_played", "id", postgresql_where=sa.text("status = 'playing'")),
    sa.Index("tables_by_age", "status", "id", postgresql_where=sa.text("public")),
    sa.Index(
        "tables_by_kind",
        *("status", "game", "edition", "seats", sa.text("(pace ->> 'kind')"), "id"),
        postgresql_where=sa.text("public"),
    ),
)

chairs = sa.Table(
    "chairs",
    metadata,
    sa.Column("table_id", UUID(as_uuid=True), primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True),
    sa.Column("person", UUID(as_uuid=True)),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("emblem", sa.Text, nullable=False),
    sa.Column("salt", sa.Text, nullable=False),
    sa.Column("bot", sa.Text),
    sa.Column("muted", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("program", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.UniqueConstraint("table_id", "person", name="one_chair_each"),
    sa.Index("chairs_of_a_person", "person"),
)

log = sa.Table(
    "log",
    metadata,
    sa.Column("table_id", UUID(as_uuid=True), primary_key=True),
    sa.Column("position", sa.Integer, primary_key=True),
    sa.Column("seat", sa.SmallInteger, nullable=False),
    sa.Column("action", sa.LargeBinary, nullable=False),
    sa.Column("key", sa.Text, nullable=False),
    sa.Column("at", sa.TIMESTAMP(timezone=True), server_default=sa.func.now(), nullable=False),
    sa.Column("actors", sa.Text, nullable=False, server_default=""),
    sa.Column("due", sa.TIMESTAMP(timezone=True)),
    sa.UniqueConstraint("table_id", "key", name="one_row_a_key"),
    postgresql_partition_by="RANGE (table_id)",
)
"""Position 0 begins a game. Each line says whom the game waits for after it, by the letters of the
seats, and until when; so what is due can be found without playing the game. The log is parted by
weeks, which are dropped when their games are over and packed (`partitions`)."""

chat = sa.Table(
    "chat",
    metadata,
    sa.Column("table_id", UUID(as_uuid=True), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.SmallInteger, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.TIMESTAMP(timezone=True), nullable=False),
    sa.Column("person", UUID(as_uuid=True)),
    sa.Column("name", sa.Text, nullable=False, server_default=""),
    sa.Index("words_of_a_person", "person", postgresql_where=sa.text("person IS NOT NULL")),
)
"""Words keep their speaker, who may leave the chair, until they are forgotten."""

mutes = sa.Table(
    "mutes",
    metadata,
    sa.Column("table_id", UUID(as_uuid=True), primary_key=True),
    sa.Column("person", UUID(as_uuid=True), primary_key=True),
)
"""Whom the owner of a table has muted: they stay so in whatever chair they sit down."""

reviews = sa.Table(
    "reviews",
    metadata,
    sa.Column("table_id", UUID(as_uuid=True), primary_key=True),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("done", sa.Integer, nullable=False),
    sa.Column("of", sa.Integer, nullable=False),
    sa.Column("body", sa.LargeBinary),
    sa.Column("updated", sa.TIMESTAMP(timezone=True), nullable=False),
    sa.Column("counted", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Index(
        "reviews_to_be_counted",
        "table_id",
        postgresql_where=sa.text("status = 'done' AND NOT counted"),
    ),
    sa.Index(
        "reviews_to_be_done",
        "updated",
        postgresql_where=sa.text("status IN ('waiting', 'working')"),
    ),
)
"""Whoever writes a line names the moment it was last written: of two workers, one goes on."""
