"""Traces arrive at a collector, and without one nothing is loaded for them."""

import asyncio
import gzip
import subprocess  # noqa: TID251 (what is imported is seen in a new process)
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.proto.trace.v1.trace_pb2 import Span

from spinney.server.observe.tracing import Untraced, traces_of
from spinney.server.problems import CannotServe
from tests.server.administering import act
from tests.server.conftest import serving, visiting
from tests.server.following import standing

_ALONE = "import sys, spinney.server.http.app; print('opentelemetry.exporter' in sys.modules)"
"""The client of Redis loads other parts of it by itself, if they are installed."""
_PARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"


class Collector(ThreadingHTTPServer):
    """Takes traces as a real one does."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Taking)
        self.spans: list[Span] = []

    def named(self, name: str) -> list[Span]:
        return [span for span in self.spans if span.name == name]


class Taking(BaseHTTPRequestHandler):
    server: Collector

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.headers.get("Content-Encoding") == "gzip":
            body = gzip.decompress(body)
        assert self.path == "/v1/traces"
        for resource in ExportTraceServiceRequest.FromString(body).resource_spans:
            for scope in resource.scope_spans:
                self.server.spans.extend(scope.spans)
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_words: object) -> None:
        """Say nothing."""


@pytest.fixture
def collector() -> Iterator[Collector]:
    with Collector() as found:
        Thread(target=found.serve_forever, daemon=True).start()
        yield found
        found.shutdown()


@pytest.mark.anyio
async def test_requests_batches_and_bots_are_traced(database: str, collector: Collector) -> None:
    place = f"http://127.0.0.1:{collector.server_port}"
    async with serving(database, redis=None, telemetry=place) as at, visiting(at, "Ann") as ann:
        wishes = {"game": "legendary-forests", "seats": 2, "bots": ["greedy"]}
        table = (await ann.post("/api/tables", json=wishes)).json()["id"]
        ann.headers["traceparent"] = _PARENT
        await act(ann, table)
        async with asyncio.timeout(300):
            while (await standing(ann, table))["position"] < 2:
                pass
    (move,) = collector.named("POST /api/tables/{table_id}/actions")
    told = {one.key: one.value for one in move.attributes}
    assert told["http.response.status_code"].int_value == 201
    assert move.trace_id.hex() == _PARENT.split("-")[1]
    written = collector.named("write a batch")
    assert sum(span.attributes[0].value.int_value for span in written) >= 3
    attended = collector.named("attend_table")
    assert {span.attributes[0].value.string_value for span in attended} == {table}


def test_without_a_collector_nothing_is_loaded_and_every_function_stays_what_it_is() -> None:
    done = subprocess.run(  # noqa: S603 (our own interpreter)
        [sys.executable, "-c", _ALONE], capture_output=True, text=True, check=True
    )
    assert done.stdout == "False\n"
    traces = traces_of(None)
    assert isinstance(traces, Untraced)
    assert traces.requests(_inside) is _inside


async def _inside(_scope: object, _receive: object, _send: object) -> None:
    """Answers nothing."""


def test_without_the_extra_the_way_out_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "spinney.server.observe.telemetry", None)
    with pytest.raises(CannotServe, match=r"pip install 'spinney\[telemetry\]'"):
        traces_of("http://127.0.0.1:4318")
