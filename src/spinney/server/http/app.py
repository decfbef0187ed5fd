"""The application: what it is made of, and how problems are told."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from litestar import Litestar, Response
from litestar.exceptions import HTTPException

from spinney.core import Refusal
from spinney.server.config.data_folder import kept_key
from spinney.server.config.settings import Settings
from spinney.server.http.fast_moves import App
from spinney.server.http.openapi import describing
from spinney.server.http.rate_limits import limits_of
from spinney.server.http.request_head import MOST_BYTES, too_large
from spinney.server.http.routes import ROUTES
from spinney.server.http.routes.page import page_routes
from spinney.server.notify.addresses import Mails
from spinney.server.notify.digests import Digests
from spinney.server.notify.notices import Notices
from spinney.server.notify.push import Post
from spinney.server.notify.reach import Reach
from spinney.server.notify.smtp import Mailman
from spinney.server.notify.turns import Teller
from spinney.server.observe.logs import logs_of_litestar
from spinney.server.observe.metrics import Metrics
from spinney.server.observe.tracing import traces_of
from spinney.server.people.people import People
from spinney.server.play.house import House
from spinney.server.privacy.deletion import Farewells
from spinney.server.problems import Problem
from spinney.server.run.worker import working
from spinney.server.services import Services
from spinney.server.store.fanout_redis import fanout_of
from spinney.server.store.statements import StoreIsDown
from spinney.server.store.store import Batch, Store
from spinney.server.tables.lobby import Lobby
from spinney.server.work.jobs import Jobs
from spinney.server.work.queue_times import watch_queues


def make_app(settings: Settings) -> Litestar:
    """The whole application; `app.state.metrics` counts what it does."""
    metrics = Metrics()

    @asynccontextmanager
    async def running(_app: Litestar) -> AsyncIterator[None]:
        async with services_running(settings, metrics) as services, AsyncExitStack() as stack:
            if settings.redis is None:
                # Alone, this process does all the work; beside others, there are workers.
                work = working(services, settings.sweep)
                await stack.enter_async_context(work)
            app.inside = services.traces.requests(app.inside)
            app.state.services = services
            app.state.closing = services.closing
            minding = (
                _wake_on_closing(services),
                services.house.beat(settings.heartbeat),
                services.house.mend(),
                services.people.ended.watch(services.store, settings.sweep),
            )
            tasks = [asyncio.create_task(task) for task in minding]
            yield
            for task in tasks:
                task.cancel()

    app = App(
        [*ROUTES, *page_routes()],
        lifespan=[running],
        exception_handlers={
            Problem: _tell_problem,
            Refusal: _tell_refusal,
            StoreIsDown: _tell_down,
            HTTPException: _tell_misunderstanding,
            UnicodeDecodeError: _tell_unreadable,
            RecursionError: _tell_unreadable,
        },
        logging_config=logs_of_litestar(),
        openapi_config=describing(),
        request_max_body_size=MOST_BYTES,
    )
    app.state.metrics = metrics
    app.state.limits = limits_of(settings)
    return app


@asynccontextmanager
async def services_running(settings: Settings, metrics: Metrics) -> AsyncIterator[Services]:
    """The services that a server process and a worker have in common."""
    if settings.database is None:
        raise ValueError("A process needs a database before it starts.")
    fanout = fanout_of(settings.redis)
    store = await Store.connect(*settings.databases())
    traces = traces_of(settings.telemetry)
    for one in store.every():
        one.committing = traces.work("write a batch", one.committing, _many)
    secret, queues, reach = _secret(settings), settings.redis or settings.database, Reach()
    jobs = Jobs(queues, Notices(queues, reach, settings.push_after))
    await jobs.connect()
    house, post = House(store, fanout, jobs, metrics), Post(settings, secret)
    people, mails = People(secret), Mails(secret, Mailman(settings))
    await people.ended.read(store)
    await reach.read(store)
    watching = [
        asyncio.create_task(_watch(settings, jobs, metrics)),
        asyncio.create_task(reach.watch(store, settings.sweep)),
    ]
    farewells = Farewells(house, people.ended)
    yield Services(
        settings=settings,
        store=store,
        people=people,
        lobby=Lobby(store),
        house=house,
        jobs=jobs,
        post=post,
        reach=reach,
        teller=Teller(house, jobs.notices, post),
        mails=mails,
        digests=Digests(store, mails),
        farewells=farewells,
        metrics=metrics,
        traces=traces,
        closing=asyncio.Event(),
    )
    for task in watching:
        task.cancel()
    await farewells.close()
    await fanout.close()
    await jobs.close()
    await post.close()
    await store.close()
    await traces.close()


def _secret(settings: Settings) -> str:
    return settings.secret_key or kept_key(settings.data)


async def _watch(settings: Settings, jobs: Jobs, metrics: Metrics) -> None:
    """Look at the queues only where somebody asks for the numbers."""
    if settings.metrics is not None:
        await watch_queues(jobs, metrics, settings.sweep)


def _many(batch: Batch) -> dict[str, int]:
    return {"spinney.lines": len(batch)}


async def _wake_on_closing(services: Services) -> None:
    """Streams have no end of their own; they are told to look up."""
    await services.closing.wait()
    services.house.wake_all()


def _tell_problem(_request: Any, problem: Problem) -> Response[Any]:
    return Response({"sentence": problem.sentence, **problem.details}, status_code=problem.status)


def _tell_refusal(_request: Any, refusal: Refusal) -> Response[Any]:
    told = {name: getattr(refusal, name) for name in ("rule", "key", "params", "sentence")}
    return Response(told, status_code=422)


def _tell_misunderstanding(_request: Any, problem: HTTPException) -> Response[Any]:
    """What the framework finds wrong with a request, in a sentence like all others."""
    extra = problem.extra if isinstance(problem.extra, list) else []
    found = "; ".join(f"{e.get('key', 'body')}: {e.get('message')}" for e in extra)
    sentences = {
        404: "There is no such address.",
        405: "This address does not take that method.",
        413: too_large().sentence,
    }
    sentence = sentences.get(problem.status_code, f"This is not understood: {found or problem}.")
    told = {"sentence": f"{sentence} See /schema for what there is."}
    return Response(told, status_code=problem.status_code, headers=problem.headers)


def _tell_unreadable(_request: Any, _problem: Exception) -> Response[Any]:
    """JSON that is no text, or far too deep: the framework expects neither."""
    sentence = "This cannot be read as JSON: it must be text in UTF-8, and not nested deeply."
    return Response({"sentence": f"{sentence} See /schema for what there is."}, status_code=400)


def _tell_down(_request: Any, _problem: StoreIsDown) -> Response[Any]:
    sentence = "The database does not answer. Try again with the same key: nothing is done twice."
    return Response({"sentence": sentence}, status_code=503)
