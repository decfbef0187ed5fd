"""The database that the servers here use, and a sentence for whatever stands in the way."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
import msgspec

from spinney.cli.problems import CommandError
from spinney.server.config.reading import settings_from
from spinney.server.config.settings import Settings

as_json = click.option("--json", "as_json", is_flag=True, help="JSON instead of sentences.")


@contextmanager
def kept(*, new: bool = False) -> Iterator[Settings]:
    """The settings of the servers here, with a database; at home, `new` makes a missing one."""
    try:
        from spinney.server.problems import CannotServe, Problem
        from spinney.server.store.statements import StoreIsDown
    except ImportError as error:
        raise CommandError("Install the server first: pip install 'spinney[home]'.") from error
    try:
        settings = settings_from(os.environ)  # noqa: TID251 (settings come from there)
        with _database(settings, new) as database:
            yield msgspec.structs.replace(settings, database=database)
    except (ValueError, CannotServe) as error:
        raise CommandError(str(error)) from error
    except StoreIsDown as error:
        raise CommandError(
            f"The database cannot be used: {error}. Check SPINNEY_DATABASE."
        ) from error
    except Problem as problem:
        raise CommandError(problem.sentence) from problem


@contextmanager
def _database(settings: Settings, new: bool) -> Iterator[str]:
    if settings.database is not None:
        yield settings.database
        return
    try:
        from spinney.server.run.home import database_at_home
    except ImportError as error:
        raise CommandError(
            "No database is set. Set SPINNEY_DATABASE to that of the servers, or for one at home "
            "install what it needs: pip install 'spinney[home]'."
        ) from error
    _must_be_there(settings.data, new)
    with database_at_home(settings.data) as database:
        yield database


def _must_be_there(folder: Path, new: bool) -> None:
    if not new and not (folder / "database/PG_VERSION").exists():
        raise CommandError(
            f"Nothing has been kept in {folder} yet. Set SPINNEY_DATA to the folder of the server, "
            "or SPINNEY_DATABASE to its database."
        )


def only(settings: Settings) -> str:
    """The database, if there is but one."""
    first, *others = settings.databases()
    if others:
        raise CommandError(
            "There are several databases, and each has a backup of its own. Set SPINNEY_DATABASE "
            "to one after the other, and SPINNEY_SHARDS to nothing."
        )
    return first
