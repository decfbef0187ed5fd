"""Nobody can ask for so much that the others go short."""

from collections.abc import AsyncIterator
from itertools import count

import httpx
import pytest
from litestar import post

from spinney.server.config.settings import Settings
from spinney.server.http.declarations import Prices, declared
from spinney.server.http.rate_limits import Limits, Visitor, limits_of
from spinney.server.http.request_head import RequestHead
from spinney.server.http.routes import ROUTES
from tests.server.conftest import served, table_for, visiting
from tests.server.following import messages

pytestmark = pytest.mark.anyio
ANN, BO = Visitor("10.0.0.1", b"ann"), Visitor("10.0.0.1", b"bo")
GAMES = ("GET", "/api/games")
TABLES = ("POST", "/api/tables")
PRICES = Prices(ROUTES)


@pytest.fixture
async def limited(database: str) -> AsyncIterator[str]:
    """A server where a visitor may ask twice a second, and follow two tables."""
    async with served(database, requests=2.0, streams=2) as (address, _):
        yield address


def at_once() -> float:
    """A clock that stands still."""
    return 0.0


def _often(limits: Limits, visitor: Visitor, asked: tuple[str, str] = GAMES) -> int:
    """How often somebody may ask at once."""
    return next(n for n in range(1000) if limits.objection(visitor, *asked) is not None)


def test_a_visitor_may_ask_for_ten_seconds_worth_at_once_and_once_more() -> None:
    assert _often(Limits(2.0, None, PRICES, at_once), ANN) == 20 + 1


def test_what_is_dear_may_be_asked_for_less_often() -> None:
    assert _often(Limits(2.0, None, PRICES, at_once), ANN, TABLES) == 2 + 1


def test_one_visitor_does_not_use_up_what_others_have_at_the_same_address() -> None:
    limits = Limits(2.0, None, PRICES, at_once)
    assert _often(limits, ANN) == _often(limits, BO)


def test_an_address_has_its_limit_whatever_credentials_are_made_up() -> None:
    limits = Limits(2.0, None, PRICES, at_once)
    visitors = (Visitor("10.0.0.1", b"%d" % number) for number in range(1000))
    admitted = sum(limits.objection(visitor, *GAMES) is None for visitor in visitors)
    assert admitted == 4 * 20 + 1
    assert limits.objection(Visitor("10.0.0.2", b"1"), *GAMES) is None


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:10.0.0.1", "10.0.0.1", True),
        ("10.0.0.1", "10.0.0.2", False),
        ("fe80::1%eth0", "fe80::2%eth0", True),
        ("nowhere:", "nowhere:", True),
    ],
)
def test_an_address_is_what_a_household_has_alone(one: str, other: str, same: bool) -> None:
    visitors = [
        RequestHead({"method": "GET", "path": "/", "headers": [], "client": (host, 1)}).visitor
        for host in (one, other)
    ]
    assert (visitors[0].address == visitors[1].address) is same


def test_who_waits_may_ask_as_often_as_time_has_passed() -> None:
    seconds = count()
    limits = Limits(2.0, None, PRICES, lambda: float(next(seconds)))
    assert all(limits.objection(ANN, *GAMES) is None for _ in range(1000))


def test_those_who_were_quiet_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spinney.server.http.rate_limits._MOST", 10)
    seconds = count()
    limits = Limits(2.0, None, PRICES, lambda: float(next(seconds)))
    for number in range(100):
        limits.objection(Visitor(f"10.0.0.{number}", b""), *GAMES)
    assert len(limits._due) <= 11


def test_a_public_server_has_limits_and_a_family_has_none() -> None:
    assert _often(limits_of(Settings(public=True), PRICES), ANN) < 1000
    family = limits_of(Settings(), PRICES)
    assert all(family.objection(ANN, *GAMES) is None for _ in range(5000))


async def test_who_asks_too_often_is_told_how_long_to_wait(limited: str) -> None:
    async with httpx.AsyncClient(base_url=limited, timeout=120) as client:
        answer = await client.get("/api/games")
        assert answer.status_code == 200
        while answer.status_code == 200:
            answer = await client.get("/api/games")
        assert answer.status_code == 429
        assert answer.json()["sentence"].startswith("You ask too often. Wait ")
        assert int(answer.headers["retry-after"]) >= 1


async def test_a_visitor_follows_as_many_tables_as_allowed_and_again_after_leaving(
    limited: str,
) -> None:
    async with visiting(limited, "Ann") as ann, visiting(limited, "Bo") as bo:
        table = await table_for([ann, bo])
        follow = [messages(ann, table, 0) for _ in range(2)]
        for one in follow:
            await anext(one)
        refused = await ann.get(f"/api/tables/{table}/stream")
        assert refused.status_code == 429
        assert "Close a page" in refused.json()["sentence"]
        await anext(messages(bo, table, 0))
        for one in follow:
            await one.aclose()
        await anext(messages(ann, table, 0))


def test_every_handler_declares_its_price_and_what_it_can_answer_instead() -> None:
    for handler in ROUTES:
        assert {"price", "statuses"} <= handler.opt.keys(), handler.handler_name
    assert PRICES.of("POST", "/api/me/recovery") == 50
    assert PRICES.of("GET", "/api/games") == 1


def test_the_price_is_that_of_the_whole_address() -> None:
    @post("/api/people/{name:str}/tables", opt=declared(price=2))
    async def make_other() -> None: ...

    prices = Prices([*ROUTES, make_other])
    assert prices.of("POST", "/api/people/ann/tables") == 2
    assert prices.of("POST", "/api/tables") == 10
    assert prices.of("POST", "/api/people/ann") == 1


@pytest.mark.parametrize("written", ["/api/records/", "//api/records", "/api//records///"])
async def test_slashes_make_nothing_cheaper(limited: str, written: str) -> None:
    async with visiting(limited, "Ann") as ann:
        url = httpx.URL(limited).copy_with(raw_path=written.encode())
        told = [(await ann.post(url, json={"record": "?"})).status_code for _ in range(5)]
    assert 429 in told


async def test_a_slash_more_opens_no_stream_more(limited: str) -> None:
    async with visiting(limited, "Ann") as ann, visiting(limited, "Bo") as bo:
        table = await table_for([ann, bo])
        follow = [messages(ann, table, 0) for _ in range(2)]
        for one in follow:
            await anext(one)
        refused = await ann.get(f"/api/tables/{table}/stream/")
        assert refused.status_code == 429
        for one in follow:
            await one.aclose()
