"""The luck audit: told to moderators, and to nobody else."""

import random
from collections.abc import AsyncIterator, Callable
from datetime import date, timedelta
from typing import Any
from uuid import UUID, uuid4

import httpx
import msgspec
import pytest
import sqlalchemy as sa
from litestar import Litestar

from spinney.core import Seat
from spinney.deals.audit import Usual, usual_luck
from spinney.deals.dailies import hours_of, kind_of, number_of
from spinney.server.clock import now
from spinney.server.store.schema_competition import results
from spinney.server.store.schema_deals import attempts, deals
from spinney.server.store.schema_people import ended
from tests.server.administering import said
from tests.server.competition.test_results import match_of, results_of
from tests.server.conftest import Visit, served
from tests.server.deals.attempted import make_account
from tests.server.moderation.test_moderation import moderator

pytestmark = pytest.mark.anyio
DAYS = 40
Luck = Callable[[float, float], float | None]
"""Of a daily, from what is usual there and its deviation."""


@pytest.fixture(scope="module")
async def running(database: str) -> AsyncIterator[tuple[str, Litestar]]:
    """A server with no worker: nobody counts but the tests."""
    async with served(database) as found:
        yield found


@pytest.fixture(scope="module")
async def dealt(app: Litestar) -> list[dict[str, Any]]:
    """Today's daily and those before it."""
    today = now().date()
    rows = [_daily(today - timedelta(days=n)) for n in range(DAYS + 1)]
    await app.state.services.store.run(sa.insert(deals).values(rows))
    return rows


def _daily(day: date) -> dict[str, Any]:
    kind, number, (opens, closes) = kind_of(day), number_of(day), hours_of(day)
    of_the_day = {"id": uuid4(), "code": f"daily-{number}", "number": number, "opens": opens}
    played = {"game": kind.game, "edition": kind.edition, "options": {}, "rules": 1, "seat": 0}
    secret = {"components": "", "secret": "", "salts": [""] * kind.seats, "bots": kind.bots}
    return {**of_the_day, **played, **secret, "closes": closes}


async def plays(
    app: Litestar, person: UUID, dealt: list[dict[str, Any]], luck: Luck, *, ranked: bool = True
) -> None:
    """Somebody who has played dailies, with what reviews found."""
    row, usual = msgspec.structs.asdict(results_of(match_of())[0]), usual_luck()
    tries, ends = [], []
    for deal in dealt:
        like, table = usual.get((deal["game"], deal["edition"]), Usual(0.0, 0.0, 1.0)), uuid4()
        shared = {"table_id": table, "person": person, "ended": deal["opens"], "points": 30}
        tries.append(
            {**shared, "deal": deal["id"], "begun": deal["opens"], "ranked": ranked},
        )
        found = luck(like.mean, like.deviation)
        reviewed = {"luck": found, "lost": None if found is None else 1.0}
        ends.append(row | shared | {"seat": Seat(0), "game": deal["game"]} | reviewed)
    store: Any = app.state.services.store
    await store.run(sa.insert(attempts).values(tries))
    await store.run(sa.insert(results).values(ends))


def much(mean: float, deviation: float) -> float:
    """More than anybody has by chance."""
    return mean + 5 * deviation


async def told(client: httpx.AsyncClient) -> Any:
    answer = await client.get("/api/moderation/luck")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_who_knows_the_draws_is_told_to_moderators_and_to_nobody_else(
    visit: Visit,
    app: Litestar,
    address: str,
    database: str,
    dealt: list[dict[str, Any]],
    stranger: httpx.AsyncClient,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ann, bo, cy = await visit("Ann"), await visit("Bo"), await visit("Cy")
    mo, rng = await moderator(visit, app, address), random.Random(1)
    knows, honest = await make_account(database, ann), await make_account(database, bo)
    await plays(
        app, knows, dealt, lambda mean, deviation: rng.gauss(much(mean, deviation), deviation)
    )
    await plays(app, honest, dealt, rng.gauss)
    (lucky,) = await told(mo)
    assert (lucky["person"], lucky["name"]) == (str(knows), "Ann")
    audited = sum((deal["game"], deal["edition"]) in usual_luck() for deal in dealt[1:])
    assert (lucky["ranked"], lucky["dailies"]) == (audited, audited)  # today's is still played
    assert lucky["z"] > 4
    assert lucky["mean"] > 0
    for nobody in (ann, bo, cy, stranger):
        answer = await nobody.get("/api/moderation/luck")
        assert (answer.status_code, "Ann" in answer.text) == (403, False)
    assert '"z"' not in (await ann.get("/api/me/export")).text
    monkeypatch.setenv("SPINNEY_DATABASE", database)
    line = (await said("luck")).splitlines()[1].split()
    assert (line[:3], line[-1]) == (["Ann", str(audited), str(audited)], str(knows))
    store: Any = app.state.services.store
    await store.run(sa.insert(ended).values(id=knows, why="banned"))
    assert await told(mo) == []
    assert await said("luck") == "Nobody's luck is more than chance explains.\n"


async def test_only_ranked_and_reviewed_dailies_of_accounts_count(
    visit: Visit, app: Litestar, address: str, database: str, dealt: list[dict[str, Any]]
) -> None:
    mo, guest = await moderator(visit, app, address), await visit("Guest")
    for name, many, ranked in (("Few", 9, True), ("Practises", DAYS, False)):
        person = await make_account(database, await visit(name))
        await plays(app, person, dealt[1 : many + 1], much, ranked=ranked)
    await plays(app, UUID((await guest.get("/api/me")).json()["id"]), dealt, much)
    unreviewed = await make_account(database, await visit("Unreviewed"))
    await plays(app, unreviewed, dealt, lambda *_: None)
    assert await told(mo) == []
