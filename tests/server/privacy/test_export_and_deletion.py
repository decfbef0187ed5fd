"""One's own data: all of it can be had, and all of it can go."""

import asyncio
import random
import zlib
from itertools import count
from typing import Any
from uuid import UUID

import httpx
import pytest
import sqlalchemy as sa
from litestar import Litestar

from spinney.core import Match, Seat, verify
from spinney.server.admin.checking import fault
from spinney.server.moderation.reports import open_reports
from spinney.server.people.revoked import Why
from spinney.server.privacy.deletion import Deletions
from spinney.server.privacy.leaving import left_behind
from spinney.server.store.schema import tables
from spinney.server.store.schema_people import ended, passkeys
from spinney.server.store.store import Store
from tests.server.administering import away, change
from tests.server.conftest import Visit, table_for
from tests.server.people.authenticator import Authenticator, keep, sign_in
from tests.server.play.test_company import make
from tests.server.worlds import laid_out

pytestmark = pytest.mark.anyio


async def finished(app: Litestar, ann: httpx.AsyncClient) -> str:
    """A game that has been played, with Ann in the first seat and a word from her."""
    rng = random.Random(4)
    match = Match.start("legendary-forests", 2, seed=4, salts=["", ""])
    while actors := match.state.actors():
        match.act(actors[0], rng.choice(match.state.legal(actors[0])))
    person = UUID((await ann.get("/api/me")).json()["id"])
    table = str(await laid_out(app.state.services.house, match, Seat(0), person))
    await ann.post(f"/api/tables/{table}/chat", json={"text": "Well played"})
    assert (await ann.get(f"/api/tables/{table}/record")).status_code == 200
    return table


async def packed(app: Litestar, table: str) -> str:
    """The record as the database keeps it."""
    store: Any = app.state.services.store
    found = sa.select(tables.c.record).where(tables.c.id == UUID(table))
    return zlib.decompress((await store.run(found))[0]["record"]).decode()


async def test_a_record_is_packed_without_the_name_of_whoever_is_leaving(
    database: str, app: Litestar
) -> None:
    match = Match.start("legendary-forests", 2, seed=4, salts=["", ""])
    while actors := match.state.actors():
        match.act(actors[0], match.state.legal(actors[0])[0])
    house = app.state.services.house
    table = await laid_out(house, match, Seat(0), UUID(int=1))
    room = await house.open(table)  # knows the chairs as they were
    leaving = "UPDATE chairs SET name = 'Somebody' WHERE seat = 0 AND table_id = $1"
    await change(database, leaving, table)
    await house.newest(room)
    assert '"N0"' not in await packed(app, str(table))
    assert await fault(house.store, table) is None


async def test_everything_that_is_kept_can_be_had(
    visit: Visit, app: Litestar, address: str
) -> None:
    ann = await visit("Ann")
    over = await finished(app, ann)
    going = (await make(ann))["id"]
    await keep(ann, Authenticator(address))
    await ann.post("/api/me/tokens", json={"name": "Script", "scopes": ["read"]})
    await ann.post("/api/me/bots", json={"name": "Ann's own"})
    await ann.post("/api/me/blocks", json={"table": over, "seat": 1})
    await ann.post(f"/api/tables/{over}/reports", json={"seat": 1, "reason": "spam"})
    told = (await ann.get("/api/me/export")).json()
    assert told["me"]["name"] == "Ann"
    assert told["since"]
    assert [len(told[kind]) for kind in ("passkeys", "sessions", "tokens", "bots")] == [1] * 4
    assert [block["name"] for block in told["blocks"]] == ["N1"]
    assert [report["reason"] for report in told["reports"]] == ["spam"]
    assert [(table["id"], table["status"]) for table in told["tables"]] == [
        (over, "over"),
        (going, "open"),
    ]
    assert verify(told["tables"][0]["record"]).names == ("N0", "N1")
    assert told["tables"][1]["record"] is None
    assert [words["text"] for words in told["said"]] == ["Well played"]


async def test_a_guest_can_have_theirs_too(visit: Visit) -> None:
    told = (await (await visit("Ann")).get("/api/me/export")).json()
    assert (told["me"]["account"], told["since"], told["tables"]) == (False, None, [])


async def test_whoever_goes_leaves_games_without_a_name_that_still_verify(
    visit: Visit, app: Litestar, address: str, stranger: httpx.AsyncClient
) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    over = await finished(app, ann)
    playing, waiting = await table_for([ann, bo]), (await make(bo))["id"]
    await ann.post(f"/api/tables/{playing}/chat", json={"text": "Still here"})
    open_one = (await make(ann, seats=3))["id"]
    phone = Authenticator(address)
    codes = (await keep(ann, phone))["codes"]
    bot = (await ann.post("/api/me/bots", json={"name": "Ann's other"})).json()
    stranger.headers["Authorization"] = f"Bearer {bot['token']}"
    await stranger.post(f"/api/tables/{waiting}/chair", json={})
    await bo.post("/api/me/blocks", json={"table": over, "seat": 0})
    assert (await ann.delete("/api/me")).status_code == 200
    assert not ann.cookies
    chairs = {
        table: (await bo.get(f"/api/tables/{table}")).json()["chairs"]
        for table in (over, playing, waiting, open_one)
    }
    assert [chairs[over][0]["name"], chairs[over][1]["name"]] == ["Somebody", "N1"]
    assert (chairs[playing][0]["name"], chairs[playing][0]["bot"]) == ("Somebody", "club")
    assert (chairs[waiting][1]["name"], chairs[open_one]) == ("Somebody", [])
    for text in (await packed(app, over), (await bo.get(f"/api/tables/{over}/record")).text):
        assert verify(text).names == ("Somebody", "N1")
        assert "N0" not in text
    assert (await bo.get("/api/me/blocks")).json() == []
    assert (await stranger.get("/api/me")).status_code == 403
    del stranger.headers["Authorization"]
    assert (await sign_in(stranger, phone)).status_code == 403
    again = await stranger.post("/api/sessions/recovery", json={"code": codes[0]})
    assert again.status_code == 403


async def test_the_cookie_and_the_words_of_whoever_has_gone_are_worth_nothing(
    visit: Visit, app: Litestar
) -> None:
    ann = await visit("Ann")
    table = await finished(app, ann)
    cookie = ann.cookies["spinney"]
    assert (await ann.delete("/api/me")).status_code == 200
    ann.cookies.set("spinney", cookie)
    assert (await ann.get("/api/me")).json() is None
    room = await app.state.services.house.open(UUID(table))
    assert [(one.said.name, one.said.text) for one in room.chat] == [("Somebody", "")]
    assert (await ann.post("/api/me", json={"name": "Ann"})).status_code == 201


async def test_whoever_was_cut_off_while_going_asks_again_and_goes_whole(
    visit: Visit, app: Litestar, address: str, database: str
) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    table = await table_for([ann, bo])
    await ann.post(f"/api/tables/{table}/chat", json={"text": "Still here"})
    await keep(ann, Authenticator(address))
    person = (await ann.get("/api/me")).json()["id"]
    async with away(database, "chat"):
        assert (await ann.delete("/api/me")).status_code == 503
    assert (await ann.get("/api/me")).json() is None
    assert (await ann.get("/api/me/export")).status_code == 403
    assert (await ann.delete("/api/me")).status_code == 200
    chair = (await bo.get(f"/api/tables/{table}")).json()["chairs"][0]
    assert (chair["name"], chair["bot"]) == ("Somebody", "club")
    kept = sa.select(passkeys.c.id).where(passkeys.c.account == UUID(person))
    assert await app.state.services.store.run(kept) == []


async def test_whoever_asks_to_go_on_many_lines_at_once_is_told_on_each_and_goes_once(
    visit: Visit, app: Litestar, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    table = await table_for([ann, bo])
    lines, ends, all_have_asked = count(1), [], asyncio.Event()
    forget, end = app.state.services.deletions.forget, app.state.services.people.revoked.end

    async def asked(person: UUID) -> None:
        if next(lines) == 12:
            all_have_asked.set()
        await forget(person)

    async def counted(store: Store, ids: list[UUID], why: Why) -> None:
        ends.append(why)
        await all_have_asked.wait()
        await end(store, ids, why)

    monkeypatch.setattr(app.state.services.deletions, "forget", asked)
    monkeypatch.setattr(app.state.services.people.revoked, "end", counted)
    told = await asyncio.gather(*(ann.delete("/api/me") for _ in range(12)))
    assert ({answer.status_code for answer in told}, ends) == ({200}, ["gone"])
    assert await name_of_the_first(bo, table) == "Somebody"


async def test_whoever_sits_at_many_tables_is_told_before_all_of_them_are_left(
    visit: Visit, app: Litestar, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    table = await table_for([ann, bo])
    monkeypatch.setattr(app.state.services.deletions, "patience", 0.0)
    assert (await ann.delete("/api/me")).status_code == 200
    assert await name_of_the_first(bo, table) == "Somebody"


async def test_a_process_that_stops_leaves_nobody_behind(
    visit: Visit, app: Litestar, database: str
) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    table = await table_for([ann, bo])
    await ann.post(f"/api/tables/{table}/chat", json={"text": "Still here"})
    deletions: Deletions = app.state.services.deletions
    async with away(database, "chat"):
        assert (await ann.delete("/api/me")).status_code == 503
    await deletions.look()
    assert await left_behind(app.state.services.store) == set()  # she may still be about to leave
    long_ago = sa.func.now() - sa.text("interval '2 minutes'")
    await app.state.services.store.run(sa.update(ended).values(at=long_ago))
    assert len(await left_behind(app.state.services.store)) == 1
    await deletions.look()
    assert await left_behind(app.state.services.store) == set()
    assert await name_of_the_first(bo, table) == "Somebody"


async def name_of_the_first(client: httpx.AsyncClient, table: str) -> str:
    """Who sits in the first chair, as soon as it is not Ann."""
    while True:
        name: str = (await client.get(f"/api/tables/{table}")).json()["chairs"][0]["name"]
        if name != "Ann":
            return name
        await asyncio.sleep(0.02)


@pytest.mark.parametrize(
    ("way", "heard"), [("chair", ("Bo", "Bo's own")), ("me", ("Somebody", ""))]
)
async def test_whoever_takes_a_chair_has_not_said_what_was_said_from_it(
    visit: Visit, app: Litestar, way: str, heard: tuple[str, str]
) -> None:
    ann, bo, cy = await visit("Ann"), await visit("Bo"), await visit("Bo")
    table = (await make(ann, seats=3))["id"]
    await bo.post(f"/api/tables/{table}/chair", json={})
    for client, text in ((ann, "Welcome"), (bo, "Bo's own")):
        await client.post(f"/api/tables/{table}/chat", json={"text": text})
    await ann.post(f"/api/tables/{table}/reports", json={"seat": 1, "reason": "rude"})
    left = f"/api/tables/{table}/chair" if way == "chair" else "/api/me"
    assert (await bo.delete(left)).status_code == 200
    await cy.post(f"/api/tables/{table}/chair", json={})
    assert (await cy.get("/api/me/export")).json()["said"] == []
    room = await app.state.services.house.open(UUID(table))
    told = [(one.said.name, one.said.text) for one in room.chat]
    assert told == [("Ann", "Welcome"), heard]
    read = await open_reports(app.state.services.store)
    (report,) = [report for report in read if report.table == UUID(table)]
    assert (report.name, [said.text for said in report.chat]) == ("Bo", ["Welcome", "Bo's own"])
