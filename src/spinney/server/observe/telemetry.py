"""Traces by OpenTelemetry: of requests, of batches that are written, and of jobs."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, ParamSpec, TypeVar

from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.propagate import extract
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.trace import Span, SpanKind, use_span

from spinney import __version__
from spinney.server.observe.asgi import STARTS, Inside

P = ParamSpec("P")
T = TypeVar("T")
_PATIENCE = 2
"""Seconds for a collector to take what it is sent; at the end somebody waits for it."""


class Telemetry:
    """Sends spans to a collector, from a thread of its own."""

    def __init__(self, address: str) -> None:
        about = Resource.create({"service.name": "spinney", "service.version": __version__})
        exporter = OTLPSpanExporter(f"{address.rstrip('/')}/v1/traces", timeout=_PATIENCE)
        self._provider = TracerProvider(resource=about, shutdown_on_exit=False)
        self._provider.add_span_processor(BatchSpanProcessor(exporter))
        self._tracer = self._provider.get_tracer("spinney", __version__)

    def requests(self, inside: Inside) -> Inside:
        """A span for each request until its answer begins; streams would never end otherwise."""

        async def within(scope: Any, receive: Any, send: Any) -> None:
            span = self._begun(scope)

            async def tell(message: Any) -> None:
                if message["type"] in STARTS:
                    _end(span, scope, message["status"])
                await send(message)

            try:
                with use_span(span):
                    await inside(scope, receive, tell)
            finally:
                if span.is_recording():
                    span.end()

        return within

    def work(
        self,
        name: str,
        function: Callable[P, Awaitable[T]],
        about: Callable[P, Mapping[str, Any]],
    ) -> Callable[P, Awaitable[T]]:
        """A span for each time that something is done."""

        async def within(*args: P.args, **named: P.kwargs) -> T:
            told = dict(about(*args, **named))
            with self._tracer.start_as_current_span(name, attributes=told):
                return await function(*args, **named)

        return within

    async def close(self) -> None:
        """Send what is left."""
        await asyncio.to_thread(self._provider.shutdown)

    def _begun(self, scope: Any) -> Span:
        heads = ((name.decode(), value.decode("latin-1")) for name, value in scope["headers"])
        told = {"http.request.method": scope["method"]}
        return self._tracer.start_span(
            scope["method"], extract(dict(heads)), kind=SpanKind.SERVER, attributes=told
        )


def _end(span: Span, scope: Any, status: int) -> None:
    route = scope.get("path_template", "")
    span.update_name(f"{scope['method']} {route}".strip())
    span.set_attributes({"http.route": route, "http.response.status_code": status})
    span.end()
