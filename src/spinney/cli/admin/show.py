"""`spinney admin show`: one table."""

import asyncio
from collections.abc import Iterator
from datetime import datetime
from typing import TYPE_CHECKING

import click
import msgspec

from spinney.cli.admin.database import as_json, kept
from spinney.cli.admin.output import ago, aligned
from spinney.cli.problems import printable
from spinney.server.config.settings import Settings

if TYPE_CHECKING:
    from spinney.server.admin.overview import Sitting, Whole


@click.command()
@click.argument("table")
@as_json
def show(table: str, as_json: bool) -> None:
    """Show the table with the id or code TABLE: who sits there, what happened last, what is due.

    Nothing that is sealed is shown: no secret, and of moves only what kind they are.
    """
    with kept() as settings:
        from spinney.server.clock import now

        found = asyncio.run(_found(settings, table))
        asked = now()
    if as_json:
        click.echo(msgspec.json.encode(found))
    else:
        click.echo("\n".join(_told(found, asked)))


async def _found(settings: Settings, name: str) -> "Whole":
    from spinney.server.admin.finding import find_table, looking_into
    from spinney.server.admin.overview import whole

    async with looking_into(settings) as store:
        return await whole(store, await find_table(store, name))


def _told(found: "Whole", now: datetime) -> Iterator[str]:
    table = found.table
    named = f", '{printable(found.name)}'" if found.name else ""
    yield f"{table.code}  {table.id}{named}"
    seen = "public" if table.public else "by link only"
    pace = msgspec.json.encode(found.pace).decode()
    yield f"{table.game}, edition {table.edition}, {table.seats} seats, {seen}, pace {pace}"
    yield f"{table.status}; made {ago(table.created, now)} by {found.owner}"
    if found.chairs:
        yield aligned([_chair(chair) for chair in found.chairs])
    for line in found.last:
        yield f"{line.position:>5}  {line.seat} {line.action}, {ago(line.at, now)}"
    if table.actors and table.status == "playing":
        until = f", whose time ends {ago(table.due, now)}" if table.due else ""
        yield f"The game waits for {', '.join(table.actors)}{until}."


def _chair(chair: "Sitting") -> list[str]:
    who = f"person {chair.person}" if chair.person else ""
    bot = f"bot {chair.bot}" if chair.bot else ""
    return [chair.seat, chair.name, ", ".join(filter(None, [bot, who])), "muted" * chair.muted]
