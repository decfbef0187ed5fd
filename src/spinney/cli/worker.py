"""`spinney worker`: bots, clocks, hints, reviews and messages for servers that run apart."""

import asyncio
import os
import signal
from contextlib import AsyncExitStack

import click

from spinney.cli.problems import CommandError
from spinney.server.config.reading import settings_from
from spinney.server.config.settings import Settings


@click.command()
def worker() -> None:
    """Play bots, watch clocks, review games and tell people, beside servers that share a Redis.

    Set SPINNEY_DATABASE, SPINNEY_REDIS and SPINNEY_SECRET_KEY as for the servers: messages that are
    signed with another key reach nobody. A server without Redis does this work itself and needs no
    worker.
    """
    try:
        from spinney.server.problems import CannotServe
        from spinney.server.store.statements import StoreIsDown
    except ImportError as error:
        raise CommandError("Install the server first: pip install 'spinney[server]'.") from error
    try:
        settings = settings_from(os.environ)  # noqa: TID251 (settings come from there)
    except ValueError as error:
        raise CommandError(str(error)) from error
    if settings.database is None or settings.redis is None:
        raise CommandError(
            "A worker shares SPINNEY_DATABASE and SPINNEY_REDIS with its servers. Set both; "
            "a server without Redis does the work itself."
        )
    try:
        asyncio.run(_work(settings))
    except StoreIsDown as error:
        raise CommandError(
            f"The database cannot be used: {error}. Check SPINNEY_DATABASE."
        ) from error
    except CannotServe as error:
        raise CommandError(str(error)) from error


async def _work(settings: Settings) -> None:
    from spinney.server.background import Background
    from spinney.server.observe.logs import set_up_logs
    from spinney.server.observe.metrics import Metrics
    from spinney.server.observe.scraping import told_at
    from spinney.server.run.worker import working
    from spinney.server.services import services_running

    set_up_logs(settings.log)
    background, metrics = Background(), Metrics()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, background.closing.set)
    async with AsyncExitStack() as stack:
        stack.enter_context(told_at(settings.metrics, metrics))
        services = await stack.enter_async_context(services_running(settings, metrics, background))
        await stack.enter_async_context(working(services))
        click.echo("The worker is ready. Ctrl-C stops it.")
        await background.closing.wait()
    background.must_live()
