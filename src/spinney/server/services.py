"""Services: what a process is made of."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Protocol, TypeVar

import msgspec

from spinney.server.background import Background
from spinney.server.config.data_folder import kept_key
from spinney.server.config.settings import Settings
from spinney.server.deals.months import Months
from spinney.server.notify.addresses import Mails
from spinney.server.notify.digests import Digests
from spinney.server.notify.notices import Notices
from spinney.server.notify.push import Post
from spinney.server.notify.reach import Reach
from spinney.server.notify.smtp import Mailman
from spinney.server.notify.turns import TurnNotices
from spinney.server.observe.metrics import Metrics
from spinney.server.observe.tracing import Traces, traces_of
from spinney.server.people.people import People
from spinney.server.play.house import House
from spinney.server.privacy.deletion import Deletions
from spinney.server.store.fanout_redis import fanout_of
from spinney.server.store.store import Batch, Store
from spinney.server.study.site_puzzles import SitePuzzles
from spinney.server.tables.lobby import Lobby
from spinney.server.work.jobs import Jobs
from spinney.server.work.queue_times import watch_queues


class _Closing(Protocol):
    async def close(self) -> None: ...


T = TypeVar("T", bound=_Closing)


class Services(msgspec.Struct, frozen=True):
    """The services of one process."""

    settings: Settings
    store: Store
    people: People
    lobby: Lobby
    months: Months
    house: House
    jobs: Jobs
    post: Post
    reach: Reach
    turn_notices: TurnNotices
    mails: Mails
    digests: Digests
    deletions: Deletions
    puzzles: SitePuzzles
    metrics: Metrics
    traces: Traces
    background: Background


@asynccontextmanager
async def services_running(
    settings: Settings, metrics: Metrics, background: Background
) -> AsyncIterator[Services]:
    """Open what a server process and a worker have in common; all is closed in reverse order."""
    if settings.database is None:
        raise ValueError("A process needs a database before it starts.")
    secret, queues = _secret(settings), settings.redis or settings.database
    people, reach, mails = People(secret), Reach(), Mails(secret, Mailman(settings))
    async with AsyncExitStack() as stack:
        traces = _closed_by(stack, traces_of(settings.telemetry))
        store = _closed_by(
            stack, await Store.connect(*settings.databases(), start=background.start)
        )
        store.filled = settings.filled()
        for one in store.every():
            one.committing = traces.work("write a batch", one.committing, _many)
        post = _closed_by(stack, Post(settings, secret))
        jobs = Jobs(queues, Notices(queues, reach, settings.push_after))
        await jobs.connect()
        stack.push_async_callback(jobs.close)
        fanout = _closed_by(stack, fanout_of(settings.redis, background.start))
        house = House(store, fanout, jobs, metrics)
        stack.callback(house.trails.close)
        deletions = _closed_by(stack, Deletions(house, people.revoked))
        await people.revoked.read(store)
        await reach.read(store)
        watching = (_watch(settings, jobs, metrics), reach.watch(store, settings.sweep))
        await stack.enter_async_context(background.running(*watching))
        yield Services(
            settings=settings,
            store=store,
            people=people,
            lobby=Lobby(store, is_capped=settings.public),
            months=Months(store),
            house=house,
            jobs=jobs,
            post=post,
            reach=reach,
            turn_notices=TurnNotices(house, jobs.notices, post),
            mails=mails,
            digests=Digests(store, mails),
            deletions=deletions,
            puzzles=SitePuzzles(store),
            metrics=metrics,
            traces=traces,
            background=background,
        )


def _closed_by(stack: AsyncExitStack, service: T) -> T:
    stack.push_async_callback(service.close)
    return service


def _secret(settings: Settings) -> str:
    return settings.secret_key or kept_key(settings.data)


async def _watch(settings: Settings, jobs: Jobs, metrics: Metrics) -> None:
    """Look at the queues only where somebody asks for the numbers."""
    if settings.metrics is not None:
        await watch_queues(jobs, metrics, settings.sweep)


def _many(batch: Batch) -> dict[str, int]:
    return {"spinney.lines": len(batch)}
