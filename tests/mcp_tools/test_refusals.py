"""Whatever cannot be done is answered with a sentence that says what to do next."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import pytest

from tests.mcp_tools.playing import Bot, called, opened, refused

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def another_site(page: bytes) -> AsyncIterator[str]:
    """The address of something that is no Spinney server."""

    async def answer(_: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        back.write(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%b" % (len(page), page))
        await back.drain()
        back.close()

    async with await asyncio.start_server(answer, "127.0.0.1", 0) as listening:
        yield f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"


async def test_a_wrong_token_is_named(address: str) -> None:
    async with Bot(address, "spinney_no-such").client() as client:
        for tool in ("list_tables", "list_tables"):
            told = await refused(client, tool)
            assert told == "This token is not known here, or was revoked. Make a new one."


async def test_a_person_is_not_played_by_a_program(ann: httpx.AsyncClient, address: str) -> None:
    made = await ann.post("/api/me/tokens", json={"name": "Script", "scopes": ["play"]})
    async with Bot(address, made.json()["token"]).client() as client:
        told = await refused(client, "list_tables")
        assert told.startswith("This token is a person's, and a program has a name of its own.")


async def test_a_server_that_is_away_or_another_is_named() -> None:
    async with (
        another_site(b"<p>Welcome") as address,
        Bot(address, "spinney_any").client() as client,
    ):
        told = await refused(client, "list_tables")
        assert told.startswith(f"What {address} answers is not understood: ")
        assert "Check that a Spinney server is there" in told
    async with Bot(address, "spinney_any").client() as client:
        told = await refused(client, "list_tables")
        assert told.startswith(f"{address} does not answer (ConnectError). Nothing is lost: ")


async def test_a_table_that_there_is_not_is_named(twig: Bot) -> None:
    async with twig.client() as client:
        assert await refused(client, "sit_down", table="zzzzzz") == (
            "No table has this code. Codes have six letters and digits, or some more. "
            "list_tables names the tables that there are."
        )
        nowhere = "00000000-0000-0000-0000-000000000000"
        for tool in ("look", "wait_for_turn"):
            assert "There is no such table." in await refused(client, tool, table=nowhere)
        assert await refused(client, "look", table="../me/bots") == (
            "'../me/bots' is no code of a table. list_tables tells codes, such as QR7K2M."
        )


async def test_what_the_rules_do_not_allow_is_refused_with_their_sentence(
    ann: httpx.AsyncClient, twig: Bot
) -> None:
    code = (await opened(ann, game="living-forest", bots=["random"]))["code"]
    async with twig.client() as client:
        await called(client, "sit_down", table=code)
        _, before = await called(client, "wait_for_turn", table=code)
        assert await refused(client, "play", table=code, action="stop") == (
            "Draw at least one card before you stop. legal_actions lists what is allowed now."
        )
        assert await refused(client, "play", table=code, action="fly away") == (
            "'fly away' is no action of Living Forest. Name a number that was shown, or an action "
            "as legal_actions writes it; undo and resign are actions, too."
        )
        choice = "There is no choice 7. Name one from 1 to 1."
        assert await refused(client, "play", table=code, action=7) == choice
        _, after = await called(client, "look", table=code)
        assert after["picture"].splitlines()[-1] == before["picture"].splitlines()[-1]


async def test_whoever_is_not_to_act_hears_whom_the_game_waits_for(
    ann: httpx.AsyncClient, twig: Bot
) -> None:
    code = (await opened(ann, game="sylvan-dale", sit=True))["code"]
    async with twig.client() as client:
        text, standing = await called(client, "sit_down", table=code)
        while standing["your_turn"]:
            text, standing = await called(client, "play", table=code, action=1)
        assert (standing["your_turn"], standing["waiting_for"]) == (False, ["A"])
        assert text.endswith("The game waits for A. wait_for_turn waits until it is your turn.")
        text, told = await called(client, "legal_actions", table=code)
        assert text.startswith("There is nothing to choose now.")
        assert (told["your_turn"], told["choices"], told["meanings"]) == (False, [], {})
        assert (await refused(client, "play", table=code, action=1)).startswith(
            "There are no numbered choices of this table before you now."
        )
        assert await refused(client, "play", table=code, action="draw") == (
            "It is not B's turn to act: the table waits for A. "
            "legal_actions lists what is allowed now."
        )
        _, waited = await called(client, "wait_for_turn", table=code, seconds=0.1)
        assert waited["waiting_for"] == ["A"]


async def test_a_table_is_watched_and_not_played_by_who_has_no_chair(
    ann: httpx.AsyncClient, twig: Bot
) -> None:
    code = (await opened(ann, bots=["random"], sit=True))["code"]
    async with twig.client() as client:
        text, standing = await called(client, "look", table=code)
        assert standing["your_seat"] is None
        assert text.endswith("You only watch here.")
        told = await refused(client, "play", table=code, action="resign")
        assert told == "You do not sit at this table. Sit down before the game begins."
        told = await refused(client, "sit_down", table=code)
        assert told.startswith("The table is full.")


async def test_a_number_of_a_moment_that_has_passed_plays_nothing(
    ann: httpx.AsyncClient, twig: Bot
) -> None:
    code = (await opened(ann, bots=["random"]))["code"]
    async with twig.client() as client, twig.client() as other:
        await called(client, "sit_down", table=code)
        await called(client, "wait_for_turn", table=code)
        await called(other, "wait_for_turn", table=code)
        await called(client, "play", table=code, action=1)
        assert await refused(other, "play", table=code, action=2) == (
            "The game has gone on. look tells how things stand now."
        )
        _, told = await called(other, "play", table=code, action=1)
        assert "A has chosen a place" in told["happened"]
