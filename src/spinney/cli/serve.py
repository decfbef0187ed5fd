"""`spinney serve`: a server that people can reach."""

import asyncio
import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import click
import msgspec

from spinney.cli.problems import CommandError
from spinney.server.config.reading import settings_from
from spinney.server.config.settings import Settings, shown

if TYPE_CHECKING:
    from socket import socket  # noqa: TID251 (only the type)
_EVERYWHERE = "0.0.0.0"  # noqa: S104 (at home the others are to reach it)
_HERE = "127.0.0.1"


@click.command()
@click.option("--host", help="The address to listen at; at home every one, otherwise 127.0.0.1.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    help="The port to listen at; 0 is any free one.",
)
@click.option("--open", "opens", is_flag=True, help="Open the page in a browser here as well.")
@click.option("--qr/--no-qr", default=True, help="Whether the address is shown as a QR code, too.")
def serve(host: str | None, port: int, opens: bool, qr: bool) -> None:
    """Serve tables over HTTP.

    At home nothing needs to be set: an embedded PostgreSQL keeps the games, and the address for
    the others in the network is shown. With SPINNEY_DATABASE this is one process of many, with
    that database. The database is brought up to date first. `spinney config` shows the settings.
    """
    try:
        from spinney.server.problems import CannotServe
        from spinney.server.run.serve import until_stopped
    except ImportError as error:
        raise CommandError("Install the server first: pip install 'spinney[home]'.") from error
    try:
        settings = settings_from(os.environ)  # noqa: TID251 (settings come from there)
    except ValueError as error:
        raise CommandError(str(error)) from error
    try:
        with until_stopped():
            if settings.database is None:
                _serve_at_home(settings, host or _EVERYWHERE, port, qr, opens)
            else:
                _serve_with(settings, host or _HERE, port, opens)
    except CannotServe as error:
        raise CommandError(str(error)) from error


def _serve_at_home(settings: Settings, host: str, port: int, qr: bool, opens: bool) -> None:
    try:
        from spinney.server.run.home import at_home
    except ImportError as error:
        raise CommandError(
            "No database is set. Install one for home, pip install 'spinney[home]', "
            "or set SPINNEY_DATABASE to the address of a PostgreSQL."
        ) from error
    from spinney.server.run.serve import listener

    with listener(host, port) as opened, at_home(settings) as ready:
        _run(ready, opened, lambda: _invite(opened, settings, qr), opens)


def _serve_with(settings: Settings, host: str, port: int, opens: bool) -> None:
    from spinney.server.config.data_folder import kept_key
    from spinney.server.run.serve import listener

    with listener(host, port) as opened:
        key = settings.secret_key or kept_key(settings.data)
        ready = msgspec.structs.replace(settings, secret_key=key)
        _run(ready, opened, lambda: _tell(host, opened), opens)


def _run(ready: Settings, opened: "socket", tell: Callable[[], object], opens: bool) -> None:
    from spinney.server.observe.scraping import told_at
    from spinney.server.run.serve import run, server_app

    for database in ready.databases():
        _bring_up_to_date(database)
    app = server_app(ready)

    def listening() -> None:
        tell()
        if opens:
            _open_page(opened)

    with told_at(ready.metrics, app.state.metrics):
        run(app, opened, ready, listening)


def _open_page(opened: "socket") -> None:
    """Show the page in whatever browser this machine has."""
    host, port = opened.getsockname()[:2]
    click.launch(f"http://{_HERE if host == _EVERYWHERE else _named(host)}:{port}")


def _named(host: str) -> str:
    """A host as it stands in an address."""
    return f"[{host}]" if ":" in host else host


def _bring_up_to_date(database: str) -> None:
    from spinney.server.store.migrate import migrate
    from spinney.server.store.statements import StoreIsDown

    try:
        asyncio.run(migrate(database))
    except StoreIsDown as error:
        raise CommandError(
            f"The database {shown('database', database)} cannot be used: {error}. "
            "Start PostgreSQL, make the database, or set SPINNEY_DATABASE."
        ) from error


def _tell(host: str, opened: "socket") -> str:
    """Tell where the server is."""
    url = f"http://{_named(host)}:{opened.getsockname()[1]}"
    click.echo(f"Spinney is at {url}")
    return url


def _invite(opened: "socket", settings: Settings, qr: bool) -> None:
    """Tell the others where to come, and the host what to do."""
    from spinney.server.run.home import address_in_network, qr_code

    host = opened.getsockname()[0]
    reached = address_in_network() if host == _EVERYWHERE else host
    url = _tell(reached or _HERE, opened)
    if reached is None or reached == _HERE:
        click.echo("Only this machine can reach it: there is no network, or --host says so.")
    else:
        if qr and _shows_blocks():
            click.echo(f"\n{qr_code(url)}\n")
        click.echo("Open that address on any telephone or computer in the same network.")
    click.echo(f"Games are kept in {settings.data}. Ctrl-C stops the server.")


def _shows_blocks() -> bool:
    """Whether this is a terminal that has the characters of a QR code."""
    return sys.stdout.isatty() and "utf" in sys.stdout.encoding.lower()
