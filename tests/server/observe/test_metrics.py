"""Numbers for Prometheus: they count what happens, and name nobody."""

import asyncio
import time  # noqa: TID251 (how much a number costs is measured)
from collections.abc import AsyncIterator
from typing import Any
from uuid import uuid4

import httpx
import pytest
from litestar import Litestar
from prometheus_client import generate_latest
from saq import Queue

from spinney.server.http.declarations import Prices
from spinney.server.http.gate import Gate
from spinney.server.http.rate_limits import Limits
from spinney.server.observe.metrics import Metrics
from spinney.server.observe.scraping import told_at
from spinney.server.problems import CannotServe
from spinney.server.run.serve import listener
from spinney.server.work.queue_times import longest_wait
from tests.server.conftest import REDIS, served, table_for, visiting
from tests.server.following import messages, standing

pytestmark = pytest.mark.anyio
GAME = {"game": "legendary-forests"}


@pytest.fixture
async def app(database: str) -> AsyncIterator[tuple[str, Litestar]]:
    async with served(database) as found:
        yield found


def _number(app: Litestar, name: str, **labels: str) -> float:
    metrics: Metrics = app.state.metrics
    return metrics.registry.get_sample_value(name, labels) or 0.0


async def _sent(client: httpx.AsyncClient, table: str, **other: Any) -> int:
    seen = await standing(client, table)
    move = {"count": seen["count"], "key": uuid4().hex, "action": seen["legal"][0]} | other
    return (await client.post(f"/api/tables/{table}/actions", json=move)).status_code


async def test_moves_are_counted_once_and_by_how_they_ended(app: tuple[str, Litestar]) -> None:
    address, inside = app
    async with visiting(address, "Ann") as ann, visiting(address, "Bo") as bo:
        table = await table_for([ann, bo])
        assert await _sent(ann, table, action={"type": "undo"}) == 422
        assert await _sent(ann, table, count=7) == 409
        assert await _sent(ann, table) == 201
    assert _number(inside, "spinney_moves_total", **GAME) == 1
    assert _number(inside, "spinney_refusals_total") == 1
    assert _number(inside, "spinney_conflicts_total", ended="told") == 1
    route = {"method": "POST", "route": "/api/tables/{table_id}/actions"}
    for status in ("201", "409", "422"):
        count = "spinney_answer_seconds_count"
        assert _number(inside, count, **route, status=status) == 1
    assert table not in generate_latest(inside.state.metrics.registry).decode()


async def test_addresses_that_people_make_up_are_no_labels(app: tuple[str, Litestar]) -> None:
    address, inside = app
    async with httpx.AsyncClient(base_url=address, timeout=120) as client:
        for path in ("/made-up", "/api/made-up", "/api/codes/MADEUP", "/api/tables/made-up/chair"):
            await client.get(path)
            await client.delete(path)
            await client.post(path, headers={"Origin": "http://made-up.example"})
    assert "made-up" not in generate_latest(inside.state.metrics.registry).decode().lower()


async def test_open_streams_are_counted(app: tuple[str, Litestar]) -> None:
    address, inside = app
    async with visiting(address, "Ann") as ann, visiting(address, "Bo") as bo:
        table = await table_for([ann, bo])
        stream = messages(ann, table)
        await anext(stream)
        assert _number(inside, "spinney_streams") == 1
        await stream.aclose()
        async with asyncio.timeout(300):
            while _number(inside, "spinney_streams"):  # noqa: ASYNC110 (it tells nobody)
                await asyncio.sleep(0.01)


async def test_bots_that_think_are_timed(database: str) -> None:
    async with (
        served(database, redis=None) as (address, inside),
        visiting(address, "Ann") as ann,
    ):
        wishes = {**GAME, "seats": 2, "bots": ["random"]}
        table = (await ann.post("/api/tables", json=wishes)).json()["id"]
        async for kind, _, seen in messages(ann, table):
            if kind == "seen" and seen["outcome"] is None and seen["legal"]:
                assert await _sent(ann, table) == 201
            if _number(inside, "spinney_thought_seconds_count", **GAME, bot="random"):
                break


@pytest.mark.parametrize("alone", [True, False])
async def test_the_oldest_job_tells_how_long_jobs_wait(database: str, alone: bool) -> None:
    queue = Queue.from_url(database if alone else REDIS, name=uuid4().hex)
    await queue.connect()
    try:
        assert await longest_wait(queue) == 0
        job = await queue.enqueue("nobody_does_this")
        await asyncio.sleep(1.1)
        assert 1 <= await longest_wait(queue) < 30
        assert job is not None
        await queue.abort(job, "the test is over")
        assert await longest_wait(queue) == 0
    finally:
        await queue.disconnect()


async def test_prometheus_is_told_at_an_address_of_its_own() -> None:
    with listener("127.0.0.1", 0) as opened:
        place = f"127.0.0.1:{opened.getsockname()[1]}"
        with pytest.raises(CannotServe, match="Set SPINNEY_METRICS to a free port"):
            told_at(place, Metrics()).__enter__()
    with told_at(None, Metrics()), told_at(place, Metrics()):
        async with httpx.AsyncClient(timeout=120) as client:
            answer = await client.get(f"http://{place}/metrics")
    assert answer.headers["content-type"].startswith("text/plain")
    assert "spinney_streams 0.0" in answer.text
    assert "process_resident_memory_bytes" in answer.text


async def test_the_page_tells_no_numbers(app: tuple[str, Litestar]) -> None:
    async with httpx.AsyncClient(base_url=app[0], timeout=120) as client:
        assert "spinney_" not in (await client.get("/metrics")).text


async def test_what_every_request_passes_costs_little() -> None:
    gate, many = Gate(Metrics(), Limits(1e9, 20, Prices()), b"here"), 2000
    head = [(b"host", b"here"), (b"origin", b"http://here"), (b"content-length", b"99")]
    path = f"/api/tables/{uuid4()}/actions"
    scope = {"type": "http", "method": "POST", "scheme": "http", "path": path, "headers": head}

    async def inside(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 201, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def send(_message: Any) -> None:
        pass

    began = time.process_time()
    for _ in range(many):
        await gate.handle(inside, dict(scope), None, send)
    each = (time.process_time() - began) / many
    # It takes about 20 µs; more than 200 would be something else than a busy machine.
    assert each < 200e-6
