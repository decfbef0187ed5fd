"""`spinney admin backup` and `restore`: a copy of everything, and back again."""

import asyncio
from pathlib import Path

import click
import msgspec

from spinney.cli.admin.database import as_json, kept, only
from spinney.cli.options import FILE
from spinney.cli.problems import CommandError


@click.command()
@click.argument("file", type=FILE)
@as_json
def backup(file: Path, as_json: bool) -> None:
    """Write everything that the database keeps to the new file FILE.

    Servers may run meanwhile: it is all as of one moment. The file holds the secrets of games, so
    keep it as safe as the database.
    """
    if file.exists():
        raise CommandError(f"{file} exists. Choose another name, perhaps with the date in it.")
    with kept() as settings:
        from spinney.server.admin.backup import back_up, sealed

        try:
            with sealed(file) as inside:
                rows = asyncio.run(back_up(only(settings), inside))
        except OSError as error:
            raise CommandError(f"{file} cannot be written: {error.strerror}.") from error
    _tell(rows, file, "are in", as_json)
    if not as_json:
        click.echo("The secret key is not in it: keep that, too, or guests become strangers.")


@click.command()
@click.argument("file", type=FILE)
@as_json
def restore(file: Path, as_json: bool) -> None:
    """Fill an empty database with the backup FILE, and bring it up to date.

    The file is checked first. Either all of it is restored or nothing.
    """
    with kept(new=True) as settings:
        from spinney.server.admin.restoring import checked
        from spinney.server.admin.restoring import restore as fill

        rows = asyncio.run(fill(only(settings), file, checked(file)))
    _tell(rows, file, "were restored from", as_json)


def _tell(rows: dict[str, int], file: Path, how: str, as_json: bool) -> None:
    size = file.stat().st_size
    if as_json:
        click.echo(msgspec.json.encode({"file": str(file), "bytes": size, "rows": rows}))
        return
    told = ", ".join(f"{many} of {table}" for table, many in rows.items() if many)
    click.echo(f"{sum(rows.values())} rows {how} {file}, {size} bytes: {told or 'nothing yet'}.")
