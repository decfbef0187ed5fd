"""Tokens: programs come in by them, and do what the tokens are for."""

from typing import Any

import httpx
import pytest

from tests.server.conftest import Visit, table_for
from tests.server.following import messages, standing
from tests.server.people.authenticator import Authenticator, keep
from tests.server.play.test_company import act

pytestmark = pytest.mark.anyio


async def token_of(client: httpx.AsyncClient, *scopes: str) -> Any:
    answer = await client.post("/api/me/tokens", json={"name": "Script", "scopes": scopes})
    assert answer.status_code == 201, answer.text
    return answer.json()


def bearing(client: httpx.AsyncClient, token: str) -> httpx.AsyncClient:
    client.headers["Authorization"] = f"Bearer {token}"
    return client


async def test_a_guest_has_no_tokens(visit: Visit) -> None:
    answer = await (await visit("Ann")).post(
        "/api/me/tokens", json={"name": "Script", "scopes": ["play"]}
    )
    assert (answer.status_code, "passkey first" in answer.json()["sentence"]) == (403, True)


async def test_a_token_to_play_moves_by_the_short_way_and_the_long(
    visit: Visit, stranger: httpx.AsyncClient, address: str
) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    table = await table_for([ann, bo])
    await keep(ann, Authenticator(address))
    program = bearing(stranger, (await token_of(ann, "play"))["token"])
    seen = await standing(program, table)
    assert seen["seat"] == 0
    assert (await act(program, table, seen, {"type": "undo"})).status_code == 422
    assert (await act(program, table, seen, seen["legal"][0])).status_code == 201
    assert (await program.get("/api/me/tables")).json()[0]["id"] == table
    made = await program.post("/api/tables", json={"game": "sylvan-dale", "seats": 2})
    assert made.json()["chairs"][0]["program"] is False


async def test_a_token_to_read_sees_but_does_not_move(
    visit: Visit, stranger: httpx.AsyncClient, address: str
) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    table = await table_for([ann, bo])
    await keep(ann, Authenticator(address))
    program = bearing(stranger, (await token_of(ann, "read"))["token"])
    seen = await standing(program, table)
    assert seen["seat"] == 0
    assert "table" in [kind async for kind, _, _ in _first(program, table)]
    refused = await act(program, table, seen, seen["legal"][0])
    assert (refused.status_code, "scope play" in refused.json()["sentence"]) == (403, True)
    assert (await standing(ann, table))["position"] == 0


async def _first(client: httpx.AsyncClient, table: str) -> Any:
    async for message in messages(client, table):
        yield message
        return


OWN: list[tuple[str, str, Any]] = [
    ("POST", "/api/me", {"name": "Eve"}),
    ("DELETE", "/api/me", None),
    ("GET", "/api/me/export", None),
    ("POST", "/api/me/passkeys/options", None),
    ("POST", "/api/me/passkeys", {"credential": {}}),
    ("GET", "/api/me/passkeys", None),
    ("POST", "/api/me/recovery", None),
    ("GET", "/api/me/sessions", None),
    ("DELETE", "/api/me/sessions", None),
    ("POST", "/api/me/tokens", {"name": "More", "scopes": ["play"]}),
    ("GET", "/api/me/tokens", None),
    ("POST", "/api/me/bots", {"name": "More"}),
    ("GET", "/api/me/bots", None),
    ("GET", "/api/me/blocks", None),
    ("GET", "/api/moderation/reports", None),
]


async def test_what_is_ones_own_is_never_in_the_hands_of_a_token(
    visit: Visit, stranger: httpx.AsyncClient, address: str
) -> None:
    ann = await visit("Ann")
    await keep(ann, Authenticator(address))
    program = bearing(stranger, (await token_of(ann, "play", "read"))["token"])
    assert (await program.get("/api/me")).json()["name"] == "Ann"
    for method, path, body in OWN:
        answer = await program.request(method, path, json=body)
        assert answer.status_code == 403, path
        assert "token cannot do this" in answer.json()["sentence"], path


async def test_a_revoked_token_is_told_so(
    visit: Visit, stranger: httpx.AsyncClient, address: str
) -> None:
    ann, bo = await visit("Ann"), await visit("Bo")
    table = await table_for([ann, bo])
    await keep(ann, Authenticator(address))
    made = await token_of(ann, "play")
    program = bearing(stranger, made["token"])
    seen = await standing(program, table)
    assert (await ann.get("/api/me/tokens")).json() == [made["told"]]
    assert (await ann.delete(f"/api/me/tokens/{made['told']['id']}")).json() == []
    for answer in (await program.get("/api/me"), await act(program, table, seen, {})):
        assert answer.status_code == 403
        assert "was revoked" in answer.json()["sentence"]
    assert (await ann.delete(f"/api/me/tokens/{made['told']['id']}")).status_code == 404
    bearing(program, made["token"][:-1])
    assert "not known here" in (await program.get("/api/me")).json()["sentence"]


async def test_a_token_is_for_something(visit: Visit, address: str) -> None:
    ann = await visit("Ann")
    await keep(ann, Authenticator(address))
    for scopes in ([], ["rule"]):
        wrong = {"name": "Script", "scopes": scopes}
        assert (await ann.post("/api/me/tokens", json=wrong)).status_code == 400


async def test_a_cookie_is_no_token_and_another_kind_of_authorization_is_not_ours(
    visit: Visit, stranger: httpx.AsyncClient
) -> None:
    ann = await visit("Ann")
    bearing(stranger, f"spinney_{ann.cookies['spinney']}")
    assert (await stranger.get("/api/me")).status_code == 403
    ann.headers["Authorization"] = "Basic YW5uOmFubg=="
    assert (await ann.get("/api/me")).json()["name"] == "Ann"
