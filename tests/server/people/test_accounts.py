"""Accounts: a guest stays, comes back from elsewhere, and ends what they do not know."""

import asyncio
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import cbor2
import httpx
import pytest
import sqlalchemy as sa
from litestar import Litestar
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

from spinney.server.clock import now
from spinney.server.people import revoked
from spinney.server.people.people import People
from spinney.server.people.revoked import Revoked, Why, prune_ended
from spinney.server.store.schema_people import challenges
from tests.server.conftest import Visit, serving, table_for, visiting
from tests.server.following import messages, standing
from tests.server.people.authenticator import Authenticator, keep, sign_in
from tests.server.play.test_company import act

pytestmark = pytest.mark.anyio


async def test_a_guest_with_a_passkey_is_the_same_person_elsewhere(
    visit: Visit, stranger: httpx.AsyncClient, address: str
) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    table = await table_for([ann, bo])
    guest = (await ann.get("/api/me")).json()
    assert (guest["account"], guest["moderator"]) == (False, False)
    phone = Authenticator(address)
    kept = await keep(ann, phone)
    assert len(set(kept["codes"])) == 10
    assert (await ann.get("/api/me")).json() == guest | {"account": True}
    assert (await sign_in(stranger, phone)).json()["id"] == guest["id"]
    lines = (await stranger.get("/api/me/tables")).json()
    assert [line["id"] for line in lines] == [table]
    seen = await standing(stranger, table)
    assert (await act(stranger, table, seen, seen["legal"][0])).status_code == 201
    assert (await stranger.get("/api/me/passkeys")).json()[0]["used"]


async def test_a_new_name_is_used_wherever_one_is_signed_in(
    visit: Visit, stranger: httpx.AsyncClient, address: str
) -> None:
    ann, phone = await visit("Ann"), Authenticator(address)
    await keep(ann, phone)
    await sign_in(stranger, phone)
    await ann.post("/api/me", json={"name": "Ann of the Woods", "emblem": "moon"})
    assert (await stranger.get("/api/me")).json()["name"] == "Ann of the Woods"
    made = await stranger.post("/api/tables", json={"game": "sylvan-dale", "seats": 2})
    assert made.json()["chairs"][0]["name"] == "Ann of the Woods"


async def test_a_session_that_was_ended_is_nobody(
    visit: Visit, stranger: httpx.AsyncClient, address: str
) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    table = await table_for([ann, bo])
    seen = await standing(ann, table)
    phone = Authenticator(address)
    await keep(ann, phone)
    await sign_in(stranger, phone)
    listed = (await stranger.get("/api/me/sessions")).json()
    assert [session["this"] for session in listed] == [True, False]
    assert listed[0]["agent"].startswith("python-httpx")
    stream = messages(ann, table)
    await anext(stream)
    left = await stranger.delete(f"/api/me/sessions/{listed[1]['id']}")
    assert [session["this"] for session in left.json()] == [True]
    assert (await ann.get("/api/me")).json() is None
    assert (await act(ann, table, seen, seen["legal"][0])).status_code == 403
    assert [kind async for kind, _, _ in stream][-1] in ("table", "seen")
    assert (await stranger.get("/api/me")).json() is not None
    gone = await stranger.delete(f"/api/me/sessions/{listed[1]['id']}")
    assert gone.status_code == 404


async def test_all_other_sessions_can_be_ended_at_once_and_the_own_one(
    visit: Visit, stranger: httpx.AsyncClient, address: str
) -> None:
    ann, phone = await visit("Ann"), Authenticator(address)
    await keep(ann, phone)
    await sign_in(stranger, phone)
    (own,) = (await stranger.delete("/api/me/sessions")).json()
    assert (await ann.get("/api/me")).json() is None
    assert (await stranger.delete(f"/api/me/sessions/{own['id']}")).status_code == 200
    assert not stranger.cookies
    assert (await sign_in(stranger, phone)).status_code == 201


async def test_another_process_hears_of_an_ended_session_within_a_sweep(
    database: str, address: str, stranger: httpx.AsyncClient
) -> None:
    async with serving(database, sweep=0.05) as other, visiting(other, "Ann") as ann:
        phone = Authenticator(other)
        await keep(ann, phone)
        phone.origin = address
        await sign_in(stranger, phone)
        await stranger.delete("/api/me/sessions")
        async with asyncio.timeout(300):
            while (await ann.get("/api/me")).json() is not None:  # noqa: ASYNC110 (it tells nobody)
                await asyncio.sleep(0.01)


@pytest.mark.parametrize(
    "change", ["again", "other person", "other site", "late", "forged", "made up"]
)
async def test_a_passkey_is_added_only_by_the_answer_to_ones_own_question(
    app: Litestar, address: str, visit: Visit, change: str
) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    phone = Authenticator("https://elsewhere.example" if change == "other site" else address)
    body = {"credential": phone.create((await ann.post("/api/me/passkeys/options")).json())}
    if change == "again":
        assert (await ann.post("/api/me/passkeys", json=body)).status_code == 201
    if change == "late":
        earlier = {"made": now() - timedelta(minutes=6)}
        await app.state.services.store.run(sa.update(challenges).values(**earlier))
    if change == "forged":
        body["credential"]["response"]["attestationObject"] = "AAAA"
    if change == "made up":
        body["credential"]["response"]["attestationObject"] = made_up(body["credential"])
    asked = bo if change == "other person" else ann
    refused = await asked.post("/api/me/passkeys", json=body)
    assert refused.status_code == 400
    assert refused.json()["sentence"].split(". ")[-1] in ("Begin again.", "Try it once more.")
    assert (await bo.get("/api/me")).json()["account"] is False


def made_up(credential: Any) -> str:
    """What no device would say of a new passkey, though it is well written."""
    held = cbor2.loads(base64url_to_bytes(credential["response"]["attestationObject"]))
    held |= {"fmt": "android-safetynet", "attStmt": {"ver": "1", "response": "words"}}
    return bytes_to_base64url(cbor2.dumps(held))


async def test_only_the_passkey_itself_signs_in_and_a_copy_of_an_answer_does_not(
    visit: Visit, stranger: httpx.AsyncClient, address: str
) -> None:
    ann, phone = await visit("Ann"), Authenticator(address)
    await keep(ann, phone)
    options = (await stranger.post("/api/sessions/options")).json()
    credential = phone.get(options)
    forged = credential | {"response": credential["response"] | {"signature": "AAAA"}}
    assert (await stranger.post("/api/sessions", json={"credential": forged})).status_code == 400
    again = await stranger.post("/api/sessions", json={"credential": credential})
    assert again.json()["sentence"].endswith("Begin again.")
    unknown = await sign_in(stranger, Authenticator(address))
    assert (unknown.status_code, "recovery code" in unknown.text) == (403, True)
    for broken in ({}, {"id": 3}, {"id": "%"}):
        answer = await stranger.post("/api/sessions", json={"credential": broken})
        assert answer.status_code == 403
    assert (await sign_in(stranger, phone)).status_code == 201
    phone.count = 0  # a clone, which does not know how often the other was used
    assert (await sign_in(stranger, phone)).status_code == 400


async def test_the_last_passkey_may_not_go(visit: Visit, address: str) -> None:
    ann = await visit("Ann")
    await keep(ann, Authenticator(address))
    second = await keep(ann, Authenticator(address), "Key on a ring")
    assert second["codes"] == []
    held = (await ann.get("/api/me/passkeys")).json()
    assert [passkey["name"] for passkey in held] == ["Phone", "Key on a ring"]
    assert len((await ann.delete(f"/api/me/passkeys/{held[0]['id']}")).json()) == 1
    last = await ann.delete(f"/api/me/passkeys/{held[1]['id']}")
    assert (last.status_code, "last passkey" in last.json()["sentence"]) == (409, True)
    assert (await ann.delete(f"/api/me/passkeys/{held[0]['id']}")).status_code == 404


async def test_a_recovery_code_works_once_and_new_ones_void_the_old(
    visit: Visit, stranger: httpx.AsyncClient, address: str
) -> None:
    ann = await visit("Ann")
    assert (await ann.post("/api/me/recovery")).status_code == 403
    first, second, *_ = (await keep(ann, Authenticator(address)))["codes"]
    used = await stranger.post("/api/sessions/recovery", json={"code": first.lower()})
    assert (used.status_code, used.json()["name"]) == (201, "Ann")
    for code in (first, "AAAA-BBBB", ""):
        again = await stranger.post("/api/sessions/recovery", json={"code": code})
        assert again.status_code == 403
    new = (await stranger.post("/api/me/recovery")).json()["codes"]
    assert (await ann.post("/api/sessions/recovery", json={"code": second})).status_code == 403
    assert (await ann.post("/api/sessions/recovery", json={"code": new[0]})).status_code == 201


async def test_the_site_is_the_one_that_the_settings_name(database: str) -> None:
    site = "https://spinney.example"
    async with serving(database, origin=site) as address, visiting(address, "Ann") as ann:
        options = (await ann.post("/api/me/passkeys/options")).json()
        assert options["rp"]["id"] == "spinney.example"
        assert options["authenticatorSelection"]["residentKey"] == "required"
        assert options["authenticatorSelection"]["userVerification"] == "preferred"
        assert len((await keep(ann, Authenticator(site)))["codes"]) == 10
        refused = await ann.post(
            "/api/me/passkeys", json={"credential": Authenticator(address).create(options)}
        )
        assert refused.status_code == 400


async def test_nothing_secret_is_kept_as_it_was_told(
    app: Litestar, address: str, visit: Visit
) -> None:
    ann = await visit("Ann")
    codes = (await keep(ann, Authenticator(address)))["codes"]
    store = app.state.services.store
    rows = await store.run(sa.text("SELECT encode(digest, 'escape') AS kept FROM recovery_codes"))
    assert len(rows) >= 10
    kept = " ".join(row["kept"] for row in rows)
    assert not [code for code in codes if code in kept or code.replace("-", "") in kept]


async def test_an_ended_person_stays_ended_until_forgiven(app: Litestar) -> None:
    store: Any = app.state.services.store
    one, other = Revoked(), Revoked()
    people = People("key", other)
    ann = people.welcome("Ann", "acorn")
    await one.end(store, [ann.id], "banned")
    await one.end(store, [ann.id], "session")
    await other.read(store)
    assert people.is_banned(ann.id)
    assert people.known(people.cookie(ann)) is None
    await one.end(store, [UUID(int=7)], "token")
    await one.end(store, [ann.id], "forgiven")
    await other.read(store)
    assert people.known(people.cookie(ann)) == ann
    assert other.why(UUID(int=7)) == "token"


async def test_a_session_that_ended_more_than_a_year_ago_is_forgotten_and_a_person_is_not(
    app: Litestar, monkeypatch: pytest.MonkeyPatch
) -> None:
    store: Any = app.state.services.store
    kinds: tuple[Why, ...] = ("session", "token", "gone", "banned")
    one, ids = Revoked(), {why: uuid4() for why in kinds}
    for why, each in ids.items():
        await one.end(store, [each], why)
    monkeypatch.setattr(revoked, "now", lambda: now() + timedelta(days=401))
    await prune_ended(store)
    one.prune()
    another = Revoked()
    await another.read(store)
    for known in (one, another):
        assert [known.why(each) for each in ids.values()] == [None, "token", "gone", "banned"]


async def test_passkeys_are_not_asked_for_where_the_site_has_no_name(
    stranger: httpx.AsyncClient,
) -> None:
    for host in ("", "[", ":80"):
        answer = await stranger.post("/api/sessions/options", headers={"Host": host})
        assert answer.status_code == 400
        assert "Host header" in answer.json()["sentence"]
