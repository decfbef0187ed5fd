"""How many tables somebody may have at a time, and games that only bots play.

Whoever opens many tables that wait takes the lobby from others, and whoever lets bots play each
other takes their thoughts. What only bots play and nobody follows is brought to its end by the bot
that stands in for people: it needs no time to think.
"""

from uuid import UUID

import sqlalchemy as sa

from spinney.server.problems import Conflict
from spinney.server.store.statements import Ready, Statements
from spinney.server.store.store import Store

_MOST_OPEN = 20
_MOST_AMONG_BOTS = 3
_AMONG_BOTS = """status = 'playing' AND NOT EXISTS (
  SELECT FROM chairs WHERE chairs.table_id = tables.id AND chairs.bot IS NULL)"""
_OWNED = Ready(
    sa.text(f"""
SELECT count(*) FILTER (WHERE status = 'open'), count(*) FILTER (WHERE {_AMONG_BOTS})
FROM tables WHERE owner = :owner AND status <> 'over'
""")  # noqa: S608 (both are written here)
)
_FOLLOW = Ready(
    sa.text("""
UPDATE tables SET followed = now() WHERE id = :table AND followed < now() - interval '1 minute'
""")
)
_IS_FOLLOWED = Ready(
    sa.text("SELECT followed > now() - interval '5 minutes' FROM tables WHERE id = :table")
)


async def must_have_room(store: Store, owner: UUID, *, among_bots: bool) -> None:
    """Refuse one more table to somebody who has enough of them."""
    rows = await store.run_everywhere(_OWNED, owner=owner)
    waiting, watched = (sum(row[number] for row in rows) for number in range(2))
    if among_bots and watched >= _MOST_AMONG_BOTS:
        raise Conflict(
            f"{_MOST_AMONG_BOTS} games of yours are played by bots alone. Wait until one has ended."
        )
    if not among_bots and waiting >= _MOST_OPEN:
        raise Conflict(
            f"{_MOST_OPEN} tables of yours wait for others. Fill one of them with bots, or leave "
            "them to those who come, before you open another."
        )


async def follow(within: Statements, table: UUID) -> None:
    """Write down that somebody follows a table now."""
    await within.at(table).run(_FOLLOW, table=table)


async def is_followed(within: Statements, table: UUID) -> bool:
    """Whether anybody has followed a table lately, or it has been opened just now."""
    return bool((await within.at(table).run(_IS_FOLLOWED, table=table))[0][0])
