"""Rated tables: everybody knows before the first draw, and nobody sits there twice."""

from typing import Any

import httpx
import pytest

from tests.server.conftest import Visit
from tests.server.people.authenticator import Authenticator, keep

pytestmark = pytest.mark.anyio


async def account(visit: Visit, address: str, name: str) -> httpx.AsyncClient:
    client = await visit(name)
    await keep(client, Authenticator(address))
    return client


async def made(client: httpx.AsyncClient, **more: Any) -> httpx.Response:
    wanted = {"game": "legendary-forests", "seats": 3, "rated": True}
    return await client.post("/api/tables", json=wanted | more)


async def test_a_rated_table_says_so_to_everybody(visit: Visit, address: str) -> None:
    ann = await account(visit, address, "Ann")
    table = (await made(ann, bots=["club"])).json()
    stranger = await visit("Bo")
    assert (await stranger.get(f"/api/tables/{table['id']}")).json()["rated"] is True
    listed = (await stranger.get("/api/tables")).json()
    assert [one["rated"] for one in listed if one["id"] == table["id"]] == [True]


async def test_guests_neither_open_nor_join_a_rated_table(visit: Visit, address: str) -> None:
    ann, guest = await account(visit, address, "Ann"), await visit("Bo")
    refused = await made(guest)
    assert (refused.status_code, "passkey" in refused.json()["sentence"]) == (403, True)
    table = (await made(ann)).json()
    sat = await guest.post(f"/api/tables/{table['id']}/chair", json={})
    assert (sat.status_code, "not rated" in sat.json()["sentence"]) == (403, True)


async def test_a_rated_table_has_no_hints_and_no_bot_of_unknown_strength(
    visit: Visit, address: str
) -> None:
    ann = await account(visit, address, "Ann")
    with_hints = await made(ann, hints=True)
    assert (with_hints.status_code, "without hints" in with_hints.json()["sentence"]) == (400, True)
    with_greedy = await made(ann, bots=["greedy"])
    assert "beginner, casual, club, expert, master" in with_greedy.json()["sentence"]
    table = (await made(ann)).json()
    filled = await ann.post(f"/api/tables/{table['id']}/start", json={"bot": "greedy"})
    assert (filled.status_code, "not measured" in filled.json()["sentence"]) == (400, True)
    filled = await ann.post(f"/api/tables/{table['id']}/start", json={"bot": "club"})
    assert filled.status_code == 201


async def test_nobody_sits_at_a_rated_table_with_a_bot_of_their_own(
    visit: Visit, address: str
) -> None:
    ann = await account(visit, address, "Ann")
    bot = (await ann.post("/api/me/bots", json={"name": "Ann's rival"})).json()
    table = (await made(ann)).json()["id"]
    await ann.post(f"/api/tables/{table}/invitations", json={"bot": "Ann's rival"})
    async with httpx.AsyncClient(
        base_url=address, headers={"Authorization": f"Bearer {bot['token']}"}
    ) as program:
        sat = await program.post(f"/api/tables/{table}/chair", json={})
        assert (sat.status_code, "for themselves alone" in sat.json()["sentence"]) == (409, True)
    again = await ann.post(f"/api/tables/{table}/chair", json={})
    assert again.status_code == 201  # she sits already, and that is no fault
