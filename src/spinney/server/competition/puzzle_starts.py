"""Where puzzles begin to be rated: those that are shipped, and those of games played here."""

from datetime import datetime
from typing import NamedTuple

import sqlalchemy as sa

from spinney.ratings import Rating, start_of, starts_of
from spinney.server.store.schema_puzzles import site_puzzles
from spinney.server.store.statements import Ready, Statements

_SHELVES = Ready(
    sa.select(
        site_puzzles.c.game,
        sa.func.count().label("many"),
        sa.func.max(site_puzzles.c.made).label("newest"),
    ).group_by(site_puzzles.c.game)
)
_OWN = Ready(
    sa.select(
        site_puzzles.c.name,
        site_puzzles.c.body["kind"].astext.label("kind"),
        site_puzzles.c.body["finders"][0].astext.label("level"),
    ).where(site_puzzles.c.game == sa.bindparam("of"))
)


class Shelf(NamedTuple):
    """By which it is seen that the site's own puzzles of a game are others than before."""

    many: int
    newest: datetime


async def shelves(store: Statements) -> dict[str, Shelf]:
    """Those of all games that have any."""
    return {row["game"]: Shelf(row["many"], row["newest"]) for row in await store.run(_SHELVES)}


async def all_starts(store: Statements, game: str) -> dict[str, Rating]:
    """Where every puzzle of a game begins that is rated."""
    own = {
        row["name"]: start_of(game, row["kind"], row["level"])
        for row in await store.run(_OWN, of=game)
    }
    return {name: start for name, start in own.items() if start is not None} | starts_of(game)
