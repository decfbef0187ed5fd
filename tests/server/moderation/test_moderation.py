"""Keeping one's distance: blocks, reports, and what moderators decide."""

from collections.abc import AsyncIterator
from datetime import timedelta
from typing import Any
from uuid import UUID

import httpx
import pytest
import sqlalchemy as sa
from litestar import Litestar

from spinney.server.admin.banning import ban, unban
from spinney.server.store.schema_people import accounts
from tests.server.administering import away
from tests.server.conftest import Visit, served, table_for
from tests.server.following import messages, standing
from tests.server.people.authenticator import Authenticator, keep, sign_in
from tests.server.people.test_bots import bot_of
from tests.server.play.test_company import act, make

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
async def running(database: str) -> AsyncIterator[tuple[str, Litestar]]:
    """A server that learns only when it is told to what others have decided."""
    async with served(database, redis=None, sweep=600.0) as found:
        yield found


async def heard(client: httpx.AsyncClient, table: str) -> list[str]:
    """What somebody is told that was said."""
    texts = []
    async for kind, _, data in messages(client, table):
        if kind == "chat":
            texts.append(data["text"])
        if kind == "seen":
            break
    return texts


async def moderator(visit: Visit, app: Litestar, address: str) -> httpx.AsyncClient:
    mo = await visit("Mo")
    await keep(mo, Authenticator(address))
    this = accounts.c.id == (await mo.get("/api/me")).json()["id"]
    store: Any = app.state.services.store
    await store.run(sa.update(accounts).where(this).values(moderator=True))
    return mo


async def test_whom_one_blocks_is_not_heard_and_cannot_sit_down(visit: Visit) -> None:
    ann, bo, cy = await visit("Ann"), await visit("Bo"), await visit("Cy")
    table = await table_for([ann, bo, cy])
    for client, text in ((bo, "Rude words"), (cy, "Good luck")):
        await client.post(f"/api/tables/{table}/chat", json={"text": text})
    made = (await ann.post("/api/me/blocks", json={"table": table, "seat": 1})).json()
    assert made["name"] == "Bo"
    again = (await ann.post("/api/me/blocks", json={"table": table, "seat": 1})).json()
    assert again == made
    assert await heard(ann, table) == ["Good luck"]
    assert await heard(cy, table) == ["Rude words", "Good luck"]
    other = (await make(ann))["id"]
    refused = await bo.post(f"/api/tables/{other}/chair", json={})
    assert (refused.status_code, "table of your own" in refused.text) == (403, True)
    assert (await ann.get("/api/me/blocks")).json() == [made]
    assert (await ann.delete(f"/api/me/blocks/{made['id']}")).json() == []
    assert (await ann.delete(f"/api/me/blocks/{made['id']}")).status_code == 404
    assert (await bo.post(f"/api/tables/{other}/chair", json={})).status_code == 201
    assert await heard(ann, table) == ["Rude words", "Good luck"]


async def test_only_somebody_else_can_be_blocked_or_reported(visit: Visit) -> None:
    ann = await visit("Ann")
    table = (await make(ann, bots=["random"]))["id"]
    for seat, status in ((0, 409), (1, 404), (5, 404)):
        block = await ann.post("/api/me/blocks", json={"table": table, "seat": seat})
        said = {"seat": seat, "reason": "rude"}
        report = await ann.post(f"/api/tables/{table}/reports", json=said)
        assert (block.status_code, report.status_code) == (status, status)


async def test_a_moderator_reads_what_was_said_and_a_ban_is_told(
    visit: Visit, app: Litestar, address: str, stranger: httpx.AsyncClient
) -> None:
    ann, bo, mo = await visit("Ann"), await visit("Bo"), await moderator(visit, app, address)
    table = await table_for([ann, bo])
    phone = Authenticator(address)
    await keep(bo, phone)
    seen = await standing(bo, table)
    await bo.post(f"/api/tables/{table}/chat", json={"text": "Rude words"})
    said = {"seat": 1, "reason": "rude", "text": "Again and again."}
    path = f"/api/tables/{table}/reports"
    assert "moderator will read" in (await ann.post(path, json=said)).json()["sentence"]
    assert (await ann.post(path, json=said)).status_code == 409
    assert (await ann.post(path, json=said | {"reason": "bad luck"})).status_code == 400
    assert (await ann.get("/api/moderation/reports")).status_code == 403
    (report,) = (await mo.get("/api/moderation/reports")).json()
    assert (report["name"], report["reason"], report["verdict"]) == ("Bo", "rude", None)
    assert [words["text"] for words in report["chat"]] == ["Rude words"]
    decide = f"/api/moderation/reports/{report['id']}"
    assert (await ann.post(decide, json={"verdict": "ban"})).status_code == 403
    assert (await mo.post(decide, json={"verdict": "ban"})).json()["verdict"] == "ban"
    assert (await mo.post(decide, json={"verdict": "nothing"})).status_code == 404
    assert (await mo.get("/api/moderation/reports")).json() == []
    for answer in (
        await bo.get("/api/me"),
        await act(bo, table, seen, seen["legal"][0]),
        await bo.post("/api/me", json={"name": "Bob"}),
        await sign_in(stranger, phone),
    ):
        assert answer.status_code == 403
        assert answer.json()["sentence"].startswith("A moderator has banned you")
        assert answer.json()["banned"] is True
    assert (await ann.get(f"/api/tables/{table}")).json()["chairs"][1]["bot"] == "club"
    assert (await bo.get("/api/me/export")).json()["said"][0]["text"] == "Rude words"
    assert (await bo.delete("/api/me")).status_code == 200


async def test_a_report_with_nothing_in_it_leaves_everything_as_it_was(
    visit: Visit, app: Litestar, address: str
) -> None:
    ann, bo, mo = await visit("Ann"), await visit("Bo"), await moderator(visit, app, address)
    table = await table_for([ann, bo])
    await ann.post(f"/api/tables/{table}/reports", json={"seat": 1, "reason": "other"})
    (report,) = (await mo.get("/api/moderation/reports")).json()
    decide = f"/api/moderation/reports/{report['id']}"
    assert (await mo.post(decide, json={"verdict": "nothing"})).status_code == 201
    assert (await bo.get("/api/me")).json()["name"] == "Bo"


async def test_a_ban_that_was_cut_off_is_decided_again(
    visit: Visit, app: Litestar, address: str, database: str
) -> None:
    ann, bo, mo = await visit("Ann"), await visit("Bo"), await moderator(visit, app, address)
    table = await table_for([ann, bo])
    await ann.post(f"/api/tables/{table}/reports", json={"seat": 1, "reason": "rude"})
    (report,) = (await mo.get("/api/moderation/reports")).json()
    decide = f"/api/moderation/reports/{report['id']}"
    async with away(database, "chairs"):
        assert (await mo.post(decide, json={"verdict": "ban"})).status_code == 503
    assert (await mo.post(decide, json={"verdict": "ban"})).json()["verdict"] == "ban"
    assert (await bo.get("/api/me")).status_code == 403
    assert (await ann.get(f"/api/tables/{table}")).json()["chairs"][1]["bot"] == "club"


async def test_bots_are_out_with_whoever_owns_them_and_come_back_with_them(
    visit: Visit, app: Litestar, address: str
) -> None:
    ann, bo, mo = await visit("Ann"), await visit("Bo"), await moderator(visit, app, address)
    _, bot = await bot_of(bo, address)
    person = UUID((await bo.get("/api/me")).json()["id"])
    table, other = await table_for([ann, bo]), (await make(ann))["id"]
    services = app.state.services
    async with bot:
        assert (await bot.post(f"/api/tables/{other}/chair", json={})).status_code == 201
        await ann.post(f"/api/tables/{table}/reports", json={"seat": 1, "reason": "rude"})
        (report,) = (await mo.get("/api/moderation/reports")).json()
        await mo.post(f"/api/moderation/reports/{report['id']}", json={"verdict": "ban"})
        assert (await ann.get(f"/api/tables/{other}")).json()["chairs"][1]["bot"] == "club"
        assert (await bot.get("/api/me")).json()["banned"] is True
        for change, status in ((unban, 200), (ban, 403)):
            assert await change(services.store, person)
            await services.people.revoked.read(services.store)
            assert (await bot.get("/api/me")).status_code == status


async def test_whoever_is_banned_elsewhere_leaves_their_games_with_their_bots(
    visit: Visit, app: Litestar, address: str
) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    _, bot = await bot_of(bo, address)
    person = UUID((await bo.get("/api/me")).json()["id"])
    services = app.state.services
    waiting, played = (await make(bo, seats=3))["id"], await table_for([ann, bo])
    async with bot:
        with_bot = await table_for([ann, bot])
    await ban(services.store, person)
    await services.deletions.look()
    for table in (played, with_bot):
        assert (await ann.get(f"/api/tables/{table}")).json()["chairs"][1]["bot"] == "club"
    assert not (await ann.get(f"/api/tables/{waiting}")).json()["chairs"]


async def test_a_ban_is_carried_out_again_after_somebody_was_let_in_again(
    visit: Visit, app: Litestar
) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    person = UUID((await bo.get("/api/me")).json()["id"])
    services = app.state.services
    for verdict in ("first", "second"):
        table = await table_for([ann, bo])
        await ban(services.store, person)
        await services.deletions.look()
        chairs = (await ann.get(f"/api/tables/{table}")).json()["chairs"]
        assert chairs[1]["bot"] == "club", verdict
        await unban(services.store, person)
        await services.people.revoked.read(services.store)


async def test_whoever_sits_down_before_every_process_knows_of_their_ban_leaves_there_too(
    visit: Visit, app: Litestar, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    person = UUID((await bo.get("/api/me")).json()["id"])
    services = app.state.services
    await ban(services.store, person)
    await services.deletions.look()
    table = await table_for([ann, bo])  # nobody has told this process yet
    monkeypatch.setattr(services.deletions, "hearing", timedelta(0))
    await services.deletions.look()
    assert (await ann.get(f"/api/tables/{table}")).json()["chairs"][1]["bot"] == "club"
