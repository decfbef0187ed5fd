"""However many people play the same deal: every place is exact, and read from a few rows."""

import random
import time  # noqa: TID251 (how long it takes is told)
from collections import Counter
from datetime import UTC, datetime
from uuid import UUID, uuid4

import asyncpg
import pytest

from spinney.deals.standing import matchpoints
from spinney.server.deals.attempts import settle_attempts
from tests.server.conftest import served, visiting
from tests.server.deals.attempted import at, deal

pytestmark = pytest.mark.anyio
NOON = datetime(2026, 12, 9, 12, tzinfo=UTC)


@pytest.mark.parametrize("many", [1_000, pytest.param(100_000, marks=pytest.mark.long)])
async def test_a_place_among_many_is_exact(database: str, many: int) -> None:
    rng = random.Random(1)
    points = [round(rng.gauss(36, 7)) for _ in range(many)]
    with at(NOON):
        async with served(database) as (address, app), visiting(address, "Ann") as ann:
            today = (await ann.get("/api/daily")).json()["today"]["code"]
            me = UUID((await ann.get("/api/me")).json()["id"])
            people = [me, *(uuid4() for _ in range(many - 1))]
            connection = await asyncpg.connect(database)
            which = await connection.fetchval("SELECT id FROM deals WHERE code = $1", today)
            accounts = [(person, "N", "fir") for person in people]
            columns = ["id", "name", "emblem"]
            await connection.copy_records_to_table("accounts", records=accounts, columns=columns)
            rows = [
                (which, uuid4(), person, NOON, NOON, made)
                for person, made in zip(people, points, strict=True)
            ]
            columns = ["deal", "table_id", "person", "begun", "ended", "points"]
            await connection.copy_records_to_table("attempts", records=rows, columns=columns)
            store = app.state.services.store
            await settle_attempts(store)
            await settle_attempts(store)
            await connection.execute("ANALYZE")
            told = (await deal(ann, today))["outcome"]
            assert {bar["points"]: bar["many"] for bar in told["people"]} == Counter(points)
            own = points[0]
            beaten, equal = sum(p < own for p in points), points.count(own) - 1
            assert told["standing"] == {
                "place": 1 + sum(p > own for p in points),
                "of": many,
                "matchpoints": pytest.approx(matchpoints(beaten, equal, many - 1)),
            }
            began = time.perf_counter()
            for _ in range(20):
                await deal(ann, today)
            print(f"a deal is told in {(time.perf_counter() - began) / 20 * 1000:.1f} ms")  # noqa: T201 (for whoever asks with -s)
            await connection.close()
