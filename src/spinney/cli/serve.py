"""`spinney serve`: a server that people can reach."""

import asyncio
import os

import click

from spinney.cli.problems import Problem


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at.")
@click.option("--port", default=8000, show_default=True, help="The port to listen at.")
def serve(host: str, port: int) -> None:
    """Serve tables over HTTP, with the database that SPINNEY_DATABASE names.

    The database is brought up to date first. Settings come from the environment; see
    docs/reference/http-api.md.
    """
    try:
        import uvicorn

        from spinney.server.app import make_app
        from spinney.server.migrate import migrate
        from spinney.server.settings import settings_from
        from spinney.server.store import StoreIsDown
    except ImportError as error:
        raise Problem("Install the server first: pip install 'spinney[server]'.") from error
    try:
        settings = settings_from(os.environ)  # noqa: TID251 (settings come from there)
    except ValueError as error:
        raise Problem(str(error)) from error
    try:
        asyncio.run(migrate(settings.database))
    except StoreIsDown as error:
        raise Problem(
            f"The database {settings.database} cannot be used: {error}. "
            "Start PostgreSQL, make the database, or set SPINNEY_DATABASE."
        ) from error
    uvicorn.run(make_app(settings), host=host, port=port, timeout_graceful_shutdown=2)
