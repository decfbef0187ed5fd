"""`spinney admin dump`: a month of games as open data."""

import asyncio
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from spinney.cli.admin.database import as_json, kept
from spinney.cli.dataset import told_of, written_to
from spinney.cli.options import FILE
from spinney.cli.problems import CommandError
from spinney.cli.progress import progress
from spinney.server.config.data_folder import kept_key
from spinney.server.config.settings import Settings

if TYPE_CHECKING:
    from spinney.server.privacy.dump import Dumped

_SHORTEST = 16


@click.command()
@click.argument("folder", type=FILE)
@click.option(
    "--month",
    type=click.DateTime(["%Y-%m"]),
    required=True,
    metavar="MONTH",
    help="Which one, such as 2026-10.",
)
@click.option(
    "--key", type=FILE, metavar="FILE", help="What pseudonyms are made with; default: secret key."
)
@as_json
def dump(folder: Path, month: datetime, key: Path | None, as_json: bool) -> None:
    """Write the games that ended in a month into the new folder FOLDER, as a data set.

    Games are in it in which all who have an account have agreed. They are under pseudonyms, and
    there are no names, no chat and no exact times. `spinney verify FOLDER` checks them.
    """
    with kept() as settings, written_to(folder):
        found = asyncio.run(_dumped(settings, month.date(), folder, _key(settings, key)))
    if as_json:
        click.echo(msgspec.json.encode(found))
        return
    from spinney.server.competition.publishing import REASONS

    told_of(folder)
    for reason, many in found.left_out.items():
        click.echo(f"{many} games were left out: {REASONS[reason]}.")


def _key(settings: Settings, file: Path | None) -> bytes:
    """The key of the site, or one of the data's own."""
    if file is None:
        return (settings.secret_key or kept_key(settings.data)).encode()
    try:
        key = file.read_bytes().strip()
    except OSError as error:
        raise CommandError(f"{file} cannot be read: {error.strerror}.") from error
    if len(key) < _SHORTEST:
        raise CommandError(f"{file} is too short for a key. Make one: openssl rand -hex 32")
    return key


async def _dumped(settings: Settings, month: date, folder: Path, key: bytes) -> "Dumped":
    from spinney.server.admin.finding import looking_into
    from spinney.server.privacy.dump import dump as write
    from spinney.server.privacy.dump import must_be_over

    must_be_over(month)
    async with looking_into(settings) as store:
        with progress(None, "games") as more:
            return await write(store, month, folder, key, settings.origin or "", more)
