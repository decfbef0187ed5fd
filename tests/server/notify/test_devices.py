"""Devices that want to be told: given, shown, taken away, and gone with whoever gave them."""

from uuid import UUID

import httpx
import pytest
import sqlalchemy as sa
from litestar import Litestar

from spinney.server.store.schema_people import devices, focus, mails, notices
from tests.server.conftest import Visit
from tests.server.notify.mailboxes import Browser, PushService
from tests.server.people.authenticator import Authenticator, keep, sign_in

pytestmark = pytest.mark.anyio


async def told_at(client: httpx.AsyncClient) -> list[str]:
    shown = (await client.get("/api/me/notices")).json()
    assert len(shown["key"]) == 87
    return [device["id"] for device in shown["devices"]]


async def test_a_device_is_kept_once_and_can_be_taken_away(
    visit: Visit, service: PushService
) -> None:
    ann, phone = await visit("Ann"), Browser(service, "phone")
    agent = {"User-Agent": "Phone"}
    first = await ann.post("/api/me/devices", json=phone.described(), headers=agent)
    assert first.status_code == 201
    again = await ann.post("/api/me/devices", json=phone.described(language="fr"), headers=agent)
    assert again.json()["id"] == first.json()["id"]
    assert (first.json()["language"], again.json()["language"]) == ("en", "fr")
    assert again.json()["agent"] == "Phone"
    assert "endpoint" not in again.json()
    moved = Browser(service, "phone's new one")
    new = moved.described(replaces=phone.endpoint)
    third = (await ann.post("/api/me/devices", json=new)).json()
    assert third["language"] == "fr"
    assert await told_at(ann) == [third["id"]]
    assert (await ann.get("/api/me/export")).json()["devices"] == [third]
    assert (await ann.delete(f"/api/me/devices/{third['id']}")).json() == []
    assert (await ann.delete(f"/api/me/devices/{third['id']}")).status_code == 404


async def test_a_device_tells_the_one_who_gave_it_last(visit: Visit, service: PushService) -> None:
    ann, bo, shared = await visit("Ann"), await visit("Bo"), Browser(service, "shared")
    for one in (ann, bo):
        assert (await one.post("/api/me/devices", json=shared.described())).status_code == 201
    assert (await told_at(ann), len(await told_at(bo))) == ([], 1)


async def test_a_device_ends_with_its_session_and_with_the_person(
    visit: Visit, service: PushService, address: str, app: Litestar
) -> None:
    ann, tablet = await visit("Ann"), await visit("Ann, elsewhere")
    passkey = Authenticator(address)
    await keep(ann, passkey)
    await sign_in(tablet, passkey)
    for number, client in enumerate((ann, tablet)):
        mailbox = Browser(service, f"session {number}").described()
        assert (await client.post("/api/me/devices", json=mailbox)).status_code == 201
    assert len(await told_at(ann)) == 2
    await ann.delete("/api/me/sessions")
    assert len(await told_at(ann)) == 1
    person = (await ann.get("/api/me")).json()["id"]
    await ann.post("/api/me/focus", json={"tab": "one", "state": "focused"})
    await ann.delete("/api/me")
    store = app.state.services.store
    for table in (devices, focus, notices, mails):
        assert not await store.run(sa.select(table).where(table.c.person == UUID(person)))


@pytest.mark.parametrize("part", ["endpoint", "p256dh", "auth"])
async def test_what_is_no_mailbox_is_refused(visit: Visit, service: PushService, part: str) -> None:
    ann = await visit("Ann")
    mailbox = Browser(service, "wrong").described()
    if part == "endpoint":
        mailbox["endpoint"] = "https://127.0.0.1/mailbox"
    else:
        mailbox["keys"][part] = "AAAA"
    answer = await ann.post("/api/me/devices", json=mailbox)
    assert answer.status_code == 400
    assert "as the browser gives" in answer.json()["sentence"]


async def test_twenty_devices_are_enough(visit: Visit, service: PushService) -> None:
    ann = await visit("Ann")
    mailboxes = [Browser(service, f"many {number}").described() for number in range(21)]
    answers = [(await ann.post("/api/me/devices", json=one)).status_code for one in mailboxes]
    assert answers == [201] * 20 + [409]
    assert (await ann.post("/api/me/devices", json=mailboxes[0])).status_code == 201


async def test_only_those_who_want_to_be_told_say_whether_they_look(
    visit: Visit, service: PushService
) -> None:
    ann, look = await visit("Ann"), {"tab": "one", "state": "focused"}
    assert (await ann.post("/api/me/focus", json=look)).json() == {"matters": False}
    await ann.post("/api/me/devices", json=Browser(service, "look").described())
    assert (await ann.post("/api/me/focus", json=look)).json() == {"matters": True}


async def test_whoever_gave_up_their_last_device_is_not_looked_for_for_ever(
    visit: Visit, service: PushService, app: Litestar
) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    given = (await ann.post("/api/me/devices", json=Browser(service, "a").described())).json()
    await bo.post("/api/me/devices", json=Browser(service, "b").described())
    people = [UUID((await each.get("/api/me")).json()["id"]) for each in (ann, bo)]
    await ann.delete(f"/api/me/devices/{given['id']}")
    services = app.state.services
    assert [person in services.reach for person in people] == [True, True]
    await services.reach.renew(services.store)
    assert [person in services.reach for person in people] == [False, True]
