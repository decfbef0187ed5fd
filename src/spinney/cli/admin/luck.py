"""`spinney admin luck`: whose dailies bring more luck than chance explains."""

import asyncio
from typing import TYPE_CHECKING

import click
import msgspec

from spinney.cli.admin.database import as_json, kept
from spinney.cli.admin.output import aligned
from spinney.server.config.settings import Settings

if TYPE_CHECKING:
    from spinney.server.moderation.audits import Lucky

_HEADS = ("name", "ranked", "reviewed", "luck a day", "z", "id")


@click.command()
@as_json
def luck(as_json: bool) -> None:
    """List who may know the draws of dailies before they play them.

    Their luck in the dailies of the last year is more than chance explains. It proves nothing.
    """
    with kept() as settings:
        found = asyncio.run(_found(settings))
    if as_json:
        click.echo(msgspec.json.encode(found))
    elif not found:
        click.echo("Nobody's luck is more than chance explains.")
    else:
        click.echo(aligned([_HEADS, *map(_row, found)]))


async def _found(settings: Settings) -> "list[Lucky]":
    from spinney.server.admin.finding import looking_into
    from spinney.server.moderation.audits import too_lucky

    async with looking_into(settings) as store:
        return await too_lucky(store)


def _row(one: "Lucky") -> list[str]:
    numbers = (str(one.ranked), str(one.dailies), f"{one.mean:+.1f}", f"{one.z:.1f}")
    return [one.name, *numbers, str(one.person)]
