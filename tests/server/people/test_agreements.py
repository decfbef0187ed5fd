"""Somebody's games are published only after they said so."""

from uuid import UUID

import pytest
from litestar import Litestar

from spinney.server.people.agreements import agreements
from tests.server.conftest import Visit
from tests.server.people.authenticator import Authenticator, keep

pytestmark = pytest.mark.anyio


async def test_nobody_has_agreed_before_they_say_so(visit: Visit, address: str) -> None:
    ann = await visit("Ann")
    await keep(ann, Authenticator(address))
    assert (await ann.get("/api/me/agreement")).json() == {"since": None}
    said = (await ann.post("/api/me/agreement", json={"agreed": True})).json()
    assert said["since"]
    assert (await ann.post("/api/me/agreement", json={"agreed": True})).json() == said
    assert (await ann.get("/api/me/export")).json()["agreement"] == said
    assert (await ann.post("/api/me/agreement", json={"agreed": False})).json() == {"since": None}


async def test_a_guest_is_not_asked(visit: Visit) -> None:
    ann = await visit("Ann")
    refused = await ann.post("/api/me/agreement", json={"agreed": True})
    assert (refused.status_code, "passkey first" in refused.json()["sentence"]) == (403, True)
    assert (await ann.get("/api/me/agreement")).json() == {"since": None}


async def test_for_a_bot_its_owner_has_agreed(visit: Visit, app: Litestar, address: str) -> None:
    ann = await visit("Ann")
    await keep(ann, Authenticator(address))
    bot = UUID((await ann.post("/api/me/bots", json={"name": "Ann's quick"})).json()["bot"]["id"])
    store = app.state.services.store
    assert await agreements(store, [bot]) == {bot: None}
    await ann.post("/api/me/agreement", json={"agreed": True})
    assert (await agreements(store, [bot]))[bot] is not None


async def test_what_was_agreed_is_gone_with_the_account(
    visit: Visit, app: Litestar, address: str
) -> None:
    ann = await visit("Ann")
    await keep(ann, Authenticator(address))
    await ann.post("/api/me/agreement", json={"agreed": True})
    person = UUID((await ann.get("/api/me")).json()["id"])
    assert person in await agreements(app.state.services.store, [person])
    assert (await ann.delete("/api/me")).status_code == 200
    assert await agreements(app.state.services.store, [person]) == {}
