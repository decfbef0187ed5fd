"""The application: what it is made of, and how problems are told."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from typing import Any, TypeAlias

from litestar import Litestar, Response
from litestar.exceptions import HTTPException

from spinney.bots.shelf import shelf
from spinney.core import Refusal
from spinney.server.background import Background
from spinney.server.config.settings import Settings
from spinney.server.http.declarations import Prices
from spinney.server.http.fast_moves import App
from spinney.server.http.gate import gate_of
from spinney.server.http.openapi import describing
from spinney.server.http.rate_limits import limits_of
from spinney.server.http.request_head import MOST_BYTES, too_large
from spinney.server.http.routes import ROUTES
from spinney.server.http.routes.page import page_routes
from spinney.server.observe.logs import logs_of_litestar
from spinney.server.observe.metrics import Metrics
from spinney.server.problems import Problem
from spinney.server.services import Services, services_running
from spinney.server.store.statements import StoreIsDown

Work: TypeAlias = Callable[[Services], AbstractAsyncContextManager[object]]


def make_app(settings: Settings, work: Work = nullcontext) -> Litestar:
    """The whole application; `app.state.metrics` counts what it does.

    `work` is done in the background for as long as the application runs.
    """
    metrics = Metrics()

    @asynccontextmanager
    async def running(_app: Litestar) -> AsyncIterator[None]:
        # Every page asks for it first, and whoever plays would wait while it is made.
        shelf()
        async with services_running(settings, metrics, Background()) as services, work(services):
            app.inside = services.traces.requests(app.inside)
            app.state.services = services
            app.state.closing = services.background.closing
            minding = (
                _wake_on_closing(services),
                services.house.beat(settings.heartbeat),
                services.house.mend(),
                services.people.revoked.watch(services.store, settings.sweep),
            )
            async with services.background.running(*minding):
                yield

    app = App(
        gate_of(settings, metrics, limits_of(settings, Prices(ROUTES))),
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
    return app


async def _wake_on_closing(services: Services) -> None:
    """Streams have no end of their own; they are told to look up."""
    await services.background.closing.wait()
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
