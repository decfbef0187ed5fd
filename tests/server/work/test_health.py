"""Whether the server lives, and whether it is ready."""

import asyncpg
import httpx
import pytest

from tests.server.conftest import HOST, REDIS, serving

pytestmark = pytest.mark.anyio


async def _told(address: str, path: str) -> tuple[int, str]:
    async with httpx.AsyncClient(base_url=address, timeout=120) as client:
        answer = await client.get(path)
        return answer.status_code, answer.json()["sentence"]


@pytest.mark.parametrize("redis", [None, REDIS], ids=["alone", "beside others"])
async def test_a_server_with_all_it_needs_is_ready(database: str, redis: str | None) -> None:
    async with serving(database, redis=redis) as address:
        assert await _told(address, "/healthz") == (200, "The server is running.")
        assert await _told(address, "/readyz") == (200, "The server is ready.")


async def test_without_its_database_a_server_lives_but_is_not_ready(
    database: str, address: str
) -> None:
    admin = await asyncpg.connect(f"{HOST}/postgres")
    name = database.rsplit("/")[-1]
    try:
        await admin.execute(f"ALTER DATABASE {name} WITH ALLOW_CONNECTIONS false")
        await admin.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", name
        )
        status, sentence = await _told(address, "/readyz")
        assert (status, sentence.partition(".")[0]) == (503, "The database does not answer")
        assert (await _told(address, "/healthz"))[0] == 200
        await admin.execute(f"ALTER DATABASE {name} WITH ALLOW_CONNECTIONS true")
        assert (await _told(address, "/readyz"))[0] == 200
    finally:
        await admin.close()


@pytest.mark.parametrize(
    "change", ["UPDATE alembic_version SET version_num = '0001'", "DROP TABLE alembic_version"]
)
async def test_a_server_is_not_ready_for_an_older_database(
    database: str, address: str, change: str
) -> None:
    connection = await asyncpg.connect(database)
    await connection.execute(change)
    await connection.close()
    status, sentence = await _told(address, "/readyz")
    assert status == 503
    assert "brings the database up to date" in sentence


async def test_a_server_is_not_ready_without_its_queue(database: str) -> None:
    async with serving(database, redis=None) as address:
        connection = await asyncpg.connect(database)
        await connection.execute("DROP TABLE saq_jobs CASCADE")
        await connection.close()
        status, sentence = await _told(address, "/readyz")
        assert status == 503
        assert sentence.startswith("The queue does not answer.")
