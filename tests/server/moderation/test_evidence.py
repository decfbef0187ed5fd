"""What was said stays with whoever said it, and a report keeps what it is about."""

from datetime import timedelta
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from litestar import Litestar

from spinney.server.clock import now
from spinney.server.moderation.reports import KEPT, prune_reports
from spinney.server.store.schema_people import reports
from tests.server.conftest import Visit
from tests.server.following import messages
from tests.server.moderation.test_moderation import moderator
from tests.server.play.test_company import make

pytestmark = pytest.mark.anyio
RUDE = {"seat": 1, "reason": "rude"}


async def insulted(ann: httpx.AsyncClient, bo: httpx.AsyncClient) -> str:
    """A table that is still open, where Bo has said something rude."""
    table: str = (await make(ann, seats=3))["id"]
    assert (await bo.post(f"/api/tables/{table}/chair", json={})).status_code == 201
    await bo.post(f"/api/tables/{table}/chat", json={"text": "Rude words"})
    return table


async def first_words(client: httpx.AsyncClient, table: str) -> tuple[str, int | None, str]:
    """What somebody who comes is told first that was said."""
    async for kind, _, data in messages(client, table):
        if kind == "chat":
            return data["name"], data["seat"], data["text"]
    raise AssertionError("nothing was said")


async def only_report(mo: httpx.AsyncClient) -> dict[str, Any]:
    """The one that waits; it is decided, so that the next test finds its own."""
    (found,) = (await mo.get("/api/moderation/reports")).json()
    decided = await mo.post(f"/api/moderation/reports/{found['id']}", json={"verdict": "nothing"})
    assert decided.json()["chat"] == found["chat"]
    kept: dict[str, Any] = found
    return kept


async def test_a_report_keeps_name_and_words_of_whoever_stands_up_after_it(
    visit: Visit, app: Litestar, address: str
) -> None:
    ann, bo, mo = await visit("Ann"), await visit("Bo"), await moderator(visit, app, address)
    table = await insulted(ann, bo)
    assert (await ann.post(f"/api/tables/{table}/reports", json=RUDE)).status_code == 201
    assert (await bo.delete(f"/api/tables/{table}/chair")).status_code == 200
    found = await only_report(mo)
    assert (found["name"], [said["text"] for said in found["chat"]]) == ("Bo", ["Rude words"])


async def test_whoever_has_left_the_chair_is_reported_by_what_they_said(
    visit: Visit, app: Litestar, address: str
) -> None:
    ann, bo, mo = await visit("Ann"), await visit("Bo"), await moderator(visit, app, address)
    table = await insulted(ann, bo)
    await bo.delete(f"/api/tables/{table}/chair")
    cy = await visit("Cy")
    await cy.post(f"/api/tables/{table}/chair", json={})
    assert await first_words(ann, table) == ("Bo", None, "Rude words")
    assert await first_words(cy, table) == ("Bo", None, "Rude words")
    path = f"/api/tables/{table}/reports"
    for wrong, status in (({"said": 2}, 404), ({}, 400)):
        assert (await ann.post(path, json={"reason": "rude", **wrong})).status_code == status
    words = {"reason": "rude", "said": 1}
    assert (await bo.post(path, json=words)).status_code == 409
    assert (await ann.post(path, json=words)).status_code == 201
    assert (await ann.post(path, json=words)).status_code == 409
    assert (await only_report(mo))["name"] == "Bo"
    assert (await ann.post(path, json=RUDE)).status_code == 201
    assert (await only_report(mo))["name"] == "Cy"


async def test_whoever_is_forgotten_is_no_longer_heard_and_the_report_keeps_its_copy(
    visit: Visit, app: Litestar, address: str
) -> None:
    ann, bo, mo = await visit("Ann"), await visit("Bo"), await moderator(visit, app, address)
    table = await insulted(ann, bo)
    await ann.post(f"/api/tables/{table}/reports", json=RUDE)
    await bo.delete(f"/api/tables/{table}/chair")
    assert (await bo.get("/api/me/export")).json()["said"][0]["text"] == "Rude words"
    assert (await bo.delete("/api/me")).status_code == 200
    assert await first_words(ann, table) == ("Somebody", None, "")
    found = await only_report(mo)
    assert (found["name"], [said["text"] for said in found["chat"]]) == ("Bo", ["Rude words"])


async def test_what_was_decided_long_ago_is_forgotten(
    visit: Visit, app: Litestar, address: str
) -> None:
    ann, bo, mo = await visit("Ann"), await visit("Bo"), await moderator(visit, app, address)
    table = await insulted(ann, bo)
    await ann.post(f"/api/tables/{table}/reports", json=RUDE)
    this = reports.c.id == (await only_report(mo))["id"]
    store = app.state.services.store
    for ago, kept in ((KEPT - timedelta(days=1), 1), (KEPT + timedelta(days=1), 0)):
        await store.run(sa.update(reports).where(this).values(decided=now() - ago))
        await prune_reports(store)
        assert len(await store.run(sa.select(reports).where(this))) == kept


async def test_a_mute_follows_whoever_sits_down_again_and_not_the_chair(visit: Visit) -> None:
    ann, bo, cy = await visit("Ann"), await visit("Bo"), await visit("Cy")
    table = await insulted(ann, bo)
    path = f"/api/tables/{table}"
    assert (await ann.post(f"{path}/mutes", json={"seat": 1})).status_code == 201
    await bo.delete(f"{path}/chair")
    await cy.post(f"{path}/chair", json={})
    assert (await cy.post(f"{path}/chat", json={"text": "Hello"})).status_code == 201
    await cy.delete(f"{path}/chair")
    await bo.post(f"{path}/chair", json={})
    assert (await bo.post(f"{path}/chat", json={"text": "More"})).status_code == 403
    await ann.post(f"{path}/mutes", json={"seat": 1, "muted": False})
    await bo.delete(f"{path}/chair")
    await bo.post(f"{path}/chair", json={})
    assert (await bo.post(f"{path}/chat", json={"text": "Sorry"})).status_code == 201
