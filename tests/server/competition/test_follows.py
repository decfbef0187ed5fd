"""Following and pages: everybody sees what is open to them, and nobody more than that."""

from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import httpx
import msgspec
import pytest
import sqlalchemy as sa
from litestar import Litestar
from sqlalchemy.dialects.postgresql import insert

from spinney.server.store.schema_competition import results
from spinney.server.store.schema_people import accounts
from spinney.server.store.store import Store
from tests.server.competition.test_results import NOON, match_of, results_of
from tests.server.conftest import Visit

pytestmark = pytest.mark.anyio
OPEN = {"game": "legendary-forests", "seats": 3}


class Known:
    """Somebody with an account."""

    def __init__(self, client: httpx.AsyncClient, person: UUID) -> None:
        self.client = client
        self.id = person

    async def asks(self, verb: str, path: str, body: Any = None) -> Any:
        answer = await self.client.request(verb, path, json=body)
        assert answer.status_code < 400, answer.text
        return answer.json()

    async def is_refused(self, verb: str, path: str, body: Any = None) -> int:
        answer = await self.client.request(verb, path, json=body)
        assert answer.status_code >= 400, answer.text
        return answer.status_code

    async def opens_page(self, shown_to: str) -> str | None:
        told = await self.asks("POST", "/api/me/page", {"shown_to": shown_to})
        code: str | None = told["code"]
        return code


@pytest.fixture
def store(app: Litestar) -> Store:
    kept: Store = app.state.services.store
    return kept


async def _known(store: Store, visit: Visit, name: str) -> Known:
    client = await visit(name)
    person = UUID((await client.get("/api/me")).json()["id"])
    row = {"id": person, "name": name, "emblem": "fir"}
    await store.run(insert(accounts).values(**row).on_conflict_do_nothing())
    return Known(client, person)


@pytest.fixture
async def ann(store: Store, visit: Visit) -> Known:
    return await _known(store, visit, "Ann")


@pytest.fixture
async def bo(store: Store, visit: Visit) -> Known:
    return await _known(store, visit, "Bo")


async def _shared_table(ann: Known, bo: Known, **more: Any) -> str:
    """A table at which Ann sits in the first chair, and Bo in the second."""
    made = await ann.asks("POST", "/api/tables", OPEN | more)
    table: str = made["id"]
    await bo.asks("POST", f"/api/tables/{table}/chair", {})
    return table


async def _finished(store: Store, ann: Known, bo: Known, ann_is: int, number: int) -> UUID:
    """A finished game of the two, and Ann's place in it."""
    rows = [msgspec.structs.asdict(row) for row in results_of(match_of())]
    table = uuid4()
    shared = {"table_id": table, "ended": NOON + timedelta(days=number)}
    first = {"person": ann.id, "name": "Ann", "place": ann_is, "luck": 1.0, "lost": 3.0}
    first |= {"losses": [1.0, 1.0, 1.0], "par": 30.0}
    second = {"person": bo.id, "name": "Bo", "place": 3 - ann_is, "losses": None}
    games = [rows[0] | first | shared, rows[1] | second | shared]
    await store.run(sa.insert(results).values(games))
    return table


async def test_nobodys_page_is_open_until_they_open_it(ann: Known, bo: Known) -> None:
    assert (await ann.asks("GET", "/api/me/page"))["shown_to"] == "nobody"
    code = await ann.opens_page("everybody")
    assert (await bo.asks("GET", f"/api/people/{code}"))["name"] == "Ann"
    assert await ann.opens_page("nobody") is None
    assert await bo.is_refused("GET", f"/api/people/{code}") == 404
    assert await ann.opens_page("everybody") != code


async def test_a_page_that_is_open_to_those_one_follows_is_closed_to_others(
    ann: Known, bo: Known, store: Store, visit: Visit
) -> None:
    cy = await _known(store, visit, "Cy")
    code = await ann.opens_page("followed")
    table = await _shared_table(ann, bo)
    assert await bo.is_refused("GET", f"/api/people/{code}") == 404
    await ann.asks("POST", "/api/me/follows", {"table": table, "seat": 1})
    told = await bo.asks("GET", f"/api/people/{code}")
    assert told["follows_you"]
    assert await cy.is_refused("GET", f"/api/people/{code}") == 404
    nobody = httpx.AsyncClient(base_url=bo.client.base_url)
    assert (await nobody.get(f"/api/people/{code}")).status_code == 404
    await nobody.aclose()


async def test_luck_and_losses_are_on_nobodys_page(ann: Known, bo: Known, store: Store) -> None:
    for number, place in enumerate((1, 2, 1)):
        await _finished(store, ann, bo, place, number)
    code = await ann.opens_page("everybody")
    (forests,) = (told := await bo.asks("GET", f"/api/people/{code}"))["games"]
    assert (forests["played"], forests["won"]) == (3, 2)
    assert (forests["luck"], forests["lost"], forests["losses"]) == (None, None, None)
    assert (forests["best"], forests["moments"]) == (None, [])  # no link to others' tables
    (together,) = told["together"]
    assert (together["tables"], together["ahead"], together["level"]) == (3, 1, 0)
    shared = await bo.asks("GET", f"/api/people/{code}/history")
    assert [line["place"] for line in shared["lines"]] == [2, 1, 2]
    assert [line["luck"] for line in shared["lines"]] == [None] * 3


async def test_games_with_somebody_are_those_one_sat_at_oneself(
    ann: Known, bo: Known, store: Store, visit: Visit
) -> None:
    cy = await _known(store, visit, "Cy")
    await _finished(store, ann, cy, 1, 0)
    with_bo = await _finished(store, ann, bo, 1, 1)
    code = await ann.opens_page("everybody")
    shared = await bo.asks("GET", f"/api/people/{code}/history")
    assert [line["table"] for line in shared["lines"]] == [str(with_bo)]
    assert shared["total"] == 1


async def test_public_tables_of_those_one_follows_are_listed_where_their_page_is_open(
    ann: Known, bo: Known, store: Store, visit: Visit
) -> None:
    cy = await _known(store, visit, "Cy")
    table = await _shared_table(ann, bo)
    hidden = await _shared_table(ann, bo, public=False)
    await cy.asks("POST", "/api/me/follows", {"table": table, "seat": 0})
    assert await cy.asks("GET", "/api/me/follows/tables") == []
    await ann.opens_page("everybody")
    listed = [line["id"] for line in await cy.asks("GET", "/api/me/follows/tables")]
    assert listed == [table]
    assert hidden not in listed


async def test_whoever_is_blocked_sees_and_asks_nothing_and_is_not_told(
    ann: Known, bo: Known
) -> None:
    table = await _shared_table(ann, bo)
    code = await ann.opens_page("everybody")
    await bo.asks("POST", "/api/me/follows", {"page": code})
    await ann.asks("POST", "/api/me/blocks", {"table": table, "seat": 1})
    assert await bo.is_refused("GET", f"/api/people/{code}") == 404
    assert await bo.is_refused("GET", f"/api/people/{code}/history") == 404
    assert await bo.asks("GET", "/api/me/follows/tables") == []
    assert (await ann.asks("GET", "/api/me/follows"))["followers"] == []
    (followed,) = (await bo.asks("GET", "/api/me/follows"))["follows"]
    assert (followed["name"], followed["page"]) == ("Ann", None)  # as when she has closed it
    again = (await bo.asks("POST", "/api/tables", OPEN))["id"]
    await bo.asks("POST", f"/api/tables/{again}/invitations", {"table": table, "seat": 0})
    assert await ann.asks("GET", "/api/me/invitations") == []


async def test_whom_one_played_with_can_be_asked_again_and_may_decline(
    ann: Known, bo: Known
) -> None:
    met = {"table": await _shared_table(ann, bo), "seat": 1}
    first, second = [(await ann.asks("POST", "/api/tables", OPEN))["id"] for _ in range(2)]
    for table in (first, second):
        await ann.asks("POST", f"/api/tables/{table}/invitations", met)
    asked = await bo.asks("GET", "/api/me/invitations")
    assert [(one["by"], one["line"]["id"]) for one in asked] == [("Ann", second), ("Ann", first)]
    await bo.asks("POST", f"/api/tables/{first}/chair", {})
    (left,) = await bo.asks("GET", "/api/me/invitations")
    assert left["line"]["id"] == second
    assert await bo.asks("DELETE", f"/api/me/invitations/{second}") == []
    assert await bo.is_refused("DELETE", f"/api/me/invitations/{second}") == 404


async def test_nobody_is_asked_by_those_who_never_sat_with_them(
    ann: Known, bo: Known, store: Store, visit: Visit
) -> None:
    cy = await _known(store, visit, "Cy")
    met = {"table": await _shared_table(ann, bo), "seat": 1}
    table = (await cy.asks("POST", "/api/tables", OPEN))["id"]
    assert await cy.is_refused("POST", f"/api/tables/{table}/invitations", met) == 403
    assert await cy.is_refused("POST", f"/api/tables/{table}/invitations", {}) == 400


async def test_following_twice_is_following_once_and_it_ends(ann: Known, bo: Known) -> None:
    met = {"table": await _shared_table(ann, bo), "seat": 1}
    await ann.asks("POST", "/api/me/follows", met)
    (follow,) = (await ann.asks("POST", "/api/me/follows", met))["follows"]
    assert (follow["name"], follow["page"]) == ("Bo", None)
    (follower,) = (await bo.asks("GET", "/api/me/follows"))["followers"]
    assert follower["name"] == "Ann"
    ended = await ann.asks("DELETE", f"/api/me/follows/{follow['id']}")
    assert ended["follows"] == []
    assert await ann.is_refused("POST", "/api/me/follows", {}) == 400


async def test_the_company_one_met_says_where_and_whether_one_follows(
    ann: Known, bo: Known, store: Store
) -> None:
    table = await _finished(store, ann, bo, 1, 0)
    code = await bo.opens_page("everybody")
    await ann.asks("POST", "/api/me/follows", {"page": code})
    (met,) = (await ann.asks("GET", "/api/me/profile"))["company"]
    (follow,) = (await ann.asks("GET", "/api/me/follows"))["follows"]
    assert (met["table"], met["seat"], met["page"]) == (str(table), 1, code)
    assert met["follow"] == follow["id"]


async def test_nothing_of_it_is_left_of_whoever_goes(ann: Known, bo: Known) -> None:
    met = {"table": await _shared_table(ann, bo), "seat": 1}
    code = await bo.opens_page("everybody")
    await ann.asks("POST", "/api/me/follows", met)
    kept = await bo.asks("GET", "/api/me/export")
    assert kept["page"]["code"] == code
    assert [one["name"] for one in kept["follows"]["followers"]] == ["Ann"]
    await bo.asks("DELETE", "/api/me")
    assert (await ann.asks("GET", "/api/me/follows"))["follows"] == []
    assert await ann.is_refused("GET", f"/api/people/{code}") == 404
