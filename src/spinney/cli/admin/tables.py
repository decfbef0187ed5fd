"""`spinney admin tables`: all tables of a server."""

import asyncio
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

import click
import msgspec

from spinney.cli.admin.database import as_json, kept
from spinney.cli.admin.output import ago, aligned
from spinney.server.config.settings import Settings

if TYPE_CHECKING:
    from spinney.server.admin.overview import Filters, Overview

_STATUSES = ("open", "playing", "over")
_HEADS = ("code", "status", "game", "chairs", "made", "moves", "last", "waits for", "id")


@click.command()
@click.option("--status", type=click.Choice(_STATUSES), help="Only tables that stand so.")
@click.option("--game", metavar="GAME", help="Only tables of this game.")
@click.option(
    "--still",
    type=click.FloatRange(min=0),
    metavar="HOURS",
    help="Only where nothing has happened for so many hours.",
)
@click.option(
    "--many",
    type=click.IntRange(1),
    default=50,
    show_default=True,
    help="At most so many.",
)
@as_json
def tables(
    status: str | None, game: str | None, still: float | None, many: int, as_json: bool
) -> None:
    """List tables, the one where something happened last first."""
    with kept() as settings:
        from spinney.server.admin.overview import Filters
        from spinney.server.clock import now

        asked = now()
        given = {"status": status, "game": game, "many": many}
        wanted = msgspec.convert(given, Filters)
        if still is not None:
            wanted = msgspec.structs.replace(wanted, still=timedelta(hours=still))
        found = asyncio.run(_found(settings, wanted, asked))
    if as_json:
        click.echo(msgspec.json.encode(found))
    elif not found:
        click.echo("There is no such table.")
    else:
        click.echo(aligned([_HEADS, *(_row(table, asked) for table in found)]))


async def _found(settings: Settings, wanted: "Filters", now: datetime) -> "list[Overview]":
    from spinney.server.admin.finding import looking_into
    from spinney.server.admin.overview import overview

    async with looking_into(settings) as store:
        return await overview(store, wanted, now)


def _row(table: "Overview", now: datetime) -> list[str]:
    return [
        table.code,
        table.status,
        table.game,
        f"{table.taken}/{table.seats}",
        ago(table.created, now),
        "-" if table.position is None else str(table.position),
        ago(table.at, now) if table.position else "-",
        table.actors or "-",
        str(table.id),
    ]
