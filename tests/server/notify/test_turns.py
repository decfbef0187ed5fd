"""Somebody is told that it is their turn: once, not while they look, and no longer than it is."""

import asyncio
from datetime import timedelta
from typing import Any
from uuid import UUID

import httpx
import pytest
from litestar import Litestar

from spinney.core import Seat
from spinney.server.clock import now
from spinney.server.notify.notices import Reminder
from spinney.server.notify.turns import TEXTS
from tests.server.conftest import Visit, table_for
from tests.server.notify.mailboxes import Browser, PushService

pytestmark = pytest.mark.anyio

A_WHILE = 2.5
"""Seconds in which a message would have come."""


async def with_phone(
    visit: Visit, service: PushService, name: str, **more: Any
) -> tuple[httpx.AsyncClient, Browser]:
    client, phone = await visit(name), Browser(service, name)
    answer = await client.post("/api/me/devices", json=phone.described(**more))
    assert answer.status_code == 201, answer.text
    return client, phone


async def act(client: httpx.AsyncClient, table: str, key: str = "k") -> None:
    seen = (await client.get(f"/api/tables/{table}/seen")).json()
    move = {"count": seen["count"], "key": key, "action": seen["legal"][0]}
    answer = await client.post(f"/api/tables/{table}/actions", json=move)
    assert answer.status_code == 201, answer.text


async def test_who_is_away_is_told_once_and_it_is_taken_back_when_they_have_played(
    visit: Visit, service: PushService
) -> None:
    (ann, phone), bo = await with_phone(visit, service, "Ann", language="de"), await visit("Bo")
    # Cy acts not at all: there is no next turn to tell Ann of.
    table = await table_for([ann, bo, await visit("Cy")], name="Old oak")
    (message,) = await service.wait_for(phone, 1)
    code, said = (await ann.get(f"/api/tables/{table}")).json()["code"], TEXTS.told_in("de")["turn"]
    assert said != TEXTS.told_in("en")["turn"]
    assert phone.opened(message) == {
        "kind": "turn",
        "tag": table,
        "title": said["title"].format(table="Old oak"),
        "body": said["body"].format(game="Legendary Forests"),
        "code": code,
        "language": "de",
    }
    assert message.headers["content-encoding"] == "aes128gcm"
    assert message.headers["topic"] == UUID(table).hex
    assert message.headers["authorization"].startswith("vapid t=")
    await act(bo, table)
    await asyncio.sleep(A_WHILE)
    assert len(service.to(phone)) == 1
    await act(ann, table)
    _, played = await service.wait_for(phone, 2)
    assert phone.opened(played) == {"kind": "played", "tag": table}


async def test_who_looks_is_told_when_they_no_longer_do_and_have_not_played(
    visit: Visit, service: PushService, app: Litestar
) -> None:
    ann, phone = await with_phone(visit, service, "Ann")
    look = {"tab": "one", "state": "focused"}
    await ann.post("/api/me/focus", json=look)
    table = await table_for([ann, await visit("Bo")])
    await asyncio.sleep(A_WHILE)
    assert service.to(phone) == []
    # Another tab is left behind: the first one is still looked at.
    await ann.post("/api/me/focus", json={"tab": "two", "state": "left"})
    teller = app.state.services.turn_notices
    await teller.tell(Reminder(UUID(table), Seat(0), 0))
    assert service.to(phone) == []
    await ann.post("/api/me/focus", json=look | {"state": "left"})
    await teller.tell(Reminder(UUID(table), Seat(0), 0))
    assert phone.opened((await service.wait_for(phone, 1))[0])["title"].startswith("Your turn: ")


async def test_who_has_days_is_told_once_more_when_they_are_almost_over(
    visit: Visit, service: PushService, app: Litestar
) -> None:
    ann, phone = await with_phone(visit, service, "Ann", language="fr")
    pace = {"kind": "days", "days": 2}
    table = await table_for([ann, await visit("Bo")], pace=pace, name="Old oak")
    await service.wait_for(phone, 1)
    queue = app.state.services.jobs.notices.queue
    job = await queue.job(f"turn:{table}:0:0:True:0")
    left = timedelta(seconds=job.scheduled - now().timestamp())
    assert timedelta(hours=41) < left < timedelta(hours=43)
    late = Reminder(UUID(table), Seat(0), 0, late=True)
    for _ in range(2):
        await app.state.services.turn_notices.tell(late)
    assert (
        phone.opened((await service.wait_for(phone, 2))[1])["title"]
        == "Ton temps s’écoule : Old oak"
    )
    assert len(service.to(phone)) == 2


async def test_a_mailbox_that_is_gone_is_forgotten(visit: Visit, service: PushService) -> None:
    ann, phone = await with_phone(visit, service, "Ann")
    service.gone.add(phone.path)
    await table_for([ann, await visit("Bo")])
    await service.wait_for(phone, 1)
    async with asyncio.timeout(300):
        while (await ann.get("/api/me/notices")).json()["devices"]:  # noqa: ASYNC110 (told after the answer)
            await asyncio.sleep(0.05)


async def test_who_leaves_is_not_waited_for(visit: Visit, service: PushService) -> None:
    ann, phone = await with_phone(visit, service, "Ann")
    table = await table_for([ann, await visit("Bo")])
    await service.wait_for(phone, 1)
    move = {"count": 0, "key": "k", "action": {"type": "resign"}}
    assert (await ann.post(f"/api/tables/{table}/actions", json=move)).status_code == 201
    assert [phone.opened(one)["kind"] for one in await service.wait_for(phone, 2)] == [
        "turn",
        "played",
    ]
