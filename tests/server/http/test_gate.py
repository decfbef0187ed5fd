"""What holds for every request and every answer, whatever it is about."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from tests.server.conftest import Visit, browser, serving, table_for
from tests.server.following import standing

pytestmark = pytest.mark.anyio
ANN = {"name": "Ann"}
EVERYWHERE = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}


@pytest.fixture
async def client(address: str) -> AsyncIterator[httpx.AsyncClient]:
    async with browser(address) as found:
        yield found


async def _asked(client: httpx.AsyncClient, path: str, **headers: str) -> httpx.Response:
    return await client.get(path, headers=headers)


async def _introduced(client: httpx.AsyncClient, **headers: str) -> int:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return (await client.post("/api/me", json=ANN, headers=named)).status_code


@pytest.mark.parametrize("path", ["/", "/healthz", "/schema", "/api/games", "/api/me", "/api/no"])
async def test_every_answer_keeps_browsers_strict(client: httpx.AsyncClient, path: str) -> None:
    answer = await _asked(client, path)
    assert EVERYWHERE.items() <= dict(answer.headers).items()
    assert "camera=()" in answer.headers["permissions-policy"]
    policy = answer.headers["content-security-policy"].split("; ")
    assert {"default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"} <= set(policy)
    assert not any("unsafe" in part for part in policy if not part.startswith("style-src-attr"))
    assert any("script-src" in part for part in policy) is not path.startswith("/api/")


async def test_only_the_worker_that_plays_offline_may_run_webassembly(
    client: httpx.AsyncClient,
) -> None:
    allowed = "script-src 'self' 'wasm-unsafe-eval' blob:"
    worker = await _asked(client, "/assets/offline-worker-abc.js")
    assert allowed in worker.headers["content-security-policy"].split("; ")
    for path in ("/", "/alone", "/assets/index-abc.js", "/api/games"):
        policy = (await _asked(client, path)).headers["content-security-policy"]
        assert "wasm" not in policy
        assert "blob" not in policy


async def test_only_https_is_asked_to_stay(client: httpx.AsyncClient) -> None:
    name = "strict-transport-security"
    assert name not in (await _asked(client, "/healthz")).headers
    behind_proxy = await client.get("/healthz", headers={"X-Forwarded-Proto": "https"})
    assert behind_proxy.headers[name].startswith("max-age=")


async def test_every_request_has_an_id(client: httpx.AsyncClient) -> None:
    first, second = [(await _asked(client, "/healthz")).headers["x-request-id"] for _ in "12"]
    assert first != second
    assert first[:16] == second[:16], "the part that is the process's"


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("from-the-proxy.17", True),
        ("0f" * 16, True),
        ("short", False),
        ("x" * 65, False),
        ('a"quoted" one', False),
    ],
)
async def test_a_well_formed_id_is_kept(client: httpx.AsyncClient, given: str, kept: bool) -> None:
    answer = await client.get("/api/games", headers={"X-Request-ID": given})
    assert (answer.headers["x-request-id"] == given) is kept


async def test_a_move_has_all_that_other_answers_have(visit: Visit) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    table = await table_for([ann, bo])
    move = {"count": 0, "key": "one", "action": (await standing(ann, table))["legal"][0]}
    given = {"X-Request-ID": "this-very-move"}
    answer = await ann.post(f"/api/tables/{table}/actions", json=move, headers=given)
    assert answer.status_code == 201
    assert EVERYWHERE.items() <= dict(answer.headers).items()
    assert answer.headers["x-request-id"] == "this-very-move"


async def test_other_sites_change_nothing(client: httpx.AsyncClient) -> None:
    for there in ("http://evil.example", "https://evil.example:8000", "null"):
        assert await _introduced(client, origin=there) == 403
    for site in ("cross-site", "same-site"):
        assert await _introduced(client, sec_fetch_site=site) == 403
    assert "set-cookie" not in (await client.post("/api/me", headers={"Origin": "null"})).headers
    told = await client.delete("/api/tables/x/chair", headers={"Sec-Fetch-Site": "cross-site"})
    assert told.status_code == 403
    assert "Open that one" in told.json()["sentence"]


@pytest.mark.parametrize(
    "host", ["127.0.:.1", "here:port", "here:65536", "[::1", "a b", "x@y", "é"]
)
async def test_a_host_that_is_none_is_refused_with_a_sentence(
    client: httpx.AsyncClient, host: str
) -> None:
    told = {b"Host": host.encode("latin-1")}
    answer = await client.post("/api/sessions/options", headers=told)
    assert answer.status_code == 400
    assert "Host header" in answer.json()["sentence"]


@pytest.mark.parametrize(
    "host", ["", "here", "here:", "here:80", "[::1]:65535", "xn--fort-dma.example"]
)
async def test_hosts_of_every_form_are_heard(client: httpx.AsyncClient, host: str) -> None:
    assert (await client.get("/api/games", headers={"Host": host})).status_code == 200


@pytest.mark.parametrize("origin", ["https://Spinney.example", "https://spinney.example:443"])
async def test_a_public_site_is_found_at_its_own_address_only(database: str, origin: str) -> None:
    async with serving(database, public=True, origin=origin) as address, browser(address) as client:
        for host in ("spinney.example", "SPINNEY.example"):
            assert await _introduced(client, host=host, origin=f"https://{host}") == 201
        for host in ("evil.example", "spinney.example.evil.example", "spinney.example:8000"):
            answer = await client.post("/api/me", json=ANN, headers=_from(host))
            assert answer.status_code == 400
            assert "found at spinney.example and nowhere else" in answer.json()["sentence"]
            assert (await _asked(client, "/api/games", host=host)).status_code == 400
        assert (await _asked(client, "/readyz", host="10.0.0.7:8000")).status_code == 200


def _from(host: str) -> dict[str, str]:
    return {"Host": host, "Origin": f"https://{host}"}


async def test_the_page_itself_and_programs_may_act(
    client: httpx.AsyncClient, address: str
) -> None:
    assert await _introduced(client) == 201
    assert await _introduced(client, origin=address) == 201
    assert await _introduced(client, sec_fetch_site="same-origin") == 201
    assert await _introduced(client, sec_fetch_site="none") == 201
    elsewhere = {"origin": "http://127.0.0.1:5173", "sec_fetch_site": "same-origin"}
    assert await _introduced(client, **elsewhere) == 201, "a proxy changed the host"


async def test_other_sites_may_link_here(client: httpx.AsyncClient) -> None:
    foreign = {"Origin": "http://evil.example", "Sec-Fetch-Site": "cross-site"}
    assert (await client.get("/api/games", headers=foreign)).status_code == 200


async def _pieces(size: int) -> AsyncIterator[bytes]:
    for _ in range(0, size, 1000):
        yield b" " * 1000


@pytest.mark.parametrize("path", ["/api/me", "/api/tables", "/api/tables/{}/actions"])
async def test_what_is_too_large_is_refused(visit: Visit, path: str) -> None:
    ann = await visit("Ann")
    where = path.format(await table_for([ann, await visit("Bo")]))
    bodies: list[Any] = [b" " * 65_537, _pieces(100_000)]
    for body in bodies:
        answer = await ann.post(where, content=body)
        assert answer.status_code == 413
        assert "65536 bytes are the most" in answer.json()["sentence"]
    assert (await ann.post(where, content=b" " * 65_536)).status_code == 400


async def test_a_websocket_is_not_opened_past_the_gate(address: str) -> None:
    host = httpx.URL(address)
    reader, writer = await asyncio.open_connection(host.host, host.port)
    asked = (
        *("GET /api/me HTTP/1.1", f"Host: {host.host}", "Connection: Upgrade"),
        *("Upgrade: websocket", "Sec-WebSocket-Version: 13"),
        *("Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "", ""),
    )
    writer.write("\r\n".join(asked).encode())
    head = await reader.readuntil(b"\r\n\r\n")
    writer.close()
    assert b"x-request-id" in head.lower()
    assert b"101" not in head.partition(b"\r\n")[0]
