"""How many tables somebody may have at a time, and games that only bots play.

Whoever opens many tables that wait takes the lobby from others, and whoever lets bots play each
other takes their thoughts. What only bots play and nobody follows is brought to its end by the bot
that stands in for people, for which nobody waits; so is what all people have left.
"""

from uuid import UUID

import sqlalchemy as sa

from spinney.server.problems import Conflict
from spinney.server.store.statements import Ready, Statements
from spinney.server.store.store import Store

_MOST_OPEN = 20
_MOST_AMONG_BOTS = 3
_AMONG_BOTS = """status = 'playing' AND NOT EXISTS (
  SELECT FROM chairs WHERE chairs.table_id = tables.id AND (bot IS NULL OR person IS NOT NULL))"""
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


async def may_let_bots_play(store: Store, owner: UUID) -> None:
    """Refuse one more game among bots to somebody who has enough of them."""
    if await _owned(store, owner, 1) >= _MOST_AMONG_BOTS:
        raise Conflict(
            f"{_MOST_AMONG_BOTS} games of yours are played by bots alone. Wait until one has ended."
        )


async def may_wait_for_others(store: Store, owner: UUID) -> None:
    """Refuse one more table that waits for others to somebody who has enough of them."""
    if await _owned(store, owner, 0) >= _MOST_OPEN:
        raise Conflict(
            f"{_MOST_OPEN} tables of yours wait for others. Fill one of them with bots, or leave "
            "them to those who come, before you open another."
        )


async def _owned(store: Store, owner: UUID, kind: int) -> int:
    """How many tables somebody has that wait, or at which only bots play."""
    return sum(row[kind] for row in await store.run_everywhere(_OWNED, owner=owner))


async def follow(within: Statements, table: UUID) -> None:
    """Write down that somebody follows a table now."""
    await within.at(table).run(_FOLLOW, table=table)


async def is_followed(within: Statements, table: UUID) -> bool:
    """Whether anybody has followed a table lately, or it has been opened just now."""
    return bool((await within.at(table).run(_IS_FOLLOWED, table=table))[0][0])
