"""A model plays whole games through the tools, against bots of a real server."""

import json

import httpx
import pytest

from spinney.core import find, verify
from tests.mcp_tools.playing import Bot, called, opened

GAMES = ["legendary-forests", "living-forest", "sylvan-dale"]

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_is_played_against_bots(
    game: str, ann: httpx.AsyncClient, twig: Bot
) -> None:
    table = await opened(ann, game=game, seats=3, bots=["greedy", "random"])
    async with twig.client() as client:
        _, found = await called(client, "list_tables")
        assert table["code"] in [line["code"] for line in found["tables"]]
        text, standing = await called(client, "sit_down", table=table["code"])
        while standing["end"] is None:
            if standing["your_turn"]:
                assert standing["picture"] in text
                text, standing = await called(client, "play", table=table["code"], action=1)
            else:
                text, standing = await called(client, "wait_for_turn", table=table["code"])
    assert "The game is over. " in text
    assert standing["happened"]
    record = (await ann.get(f"/api/tables/{table['id']}/record")).text
    assert verify(record).names[0] == "Twig"


@pytest.mark.parametrize("game", GAMES)
async def test_a_model_sees_what_its_seat_may_know(
    game: str, ann: httpx.AsyncClient, twig: Bot
) -> None:
    table = await opened(ann, game=game, sit=True)
    async with twig.client() as client:
        await called(client, "sit_down", table=table["code"])
        _, standing = await called(client, "look", table=table["code"], as_data=True)
        _, plainly = await called(client, "look", table=table["id"])
    bearing = {"Authorization": f"Bearer {twig.token}"}
    async with httpx.AsyncClient(base_url=twig.address, headers=bearing) as bot:
        seen = (await bot.get(f"/api/tables/{table['id']}/seen")).json()
    view = find(game).decode_view(json.dumps(seen["view"]))
    legal = [find(game).decode_action(json.dumps(action)) for action in seen["legal"]]
    assert (standing["your_seat"], seen["seat"]) == ("B", 1)
    assert standing["view"] == seen["view"]
    assert standing["picture"] == find(game).draw_text(view, False, legal)
    assert plainly == standing | {"view": None}


async def test_actions_have_numbers_texts_and_meanings(ann: httpx.AsyncClient, twig: Bot) -> None:
    code = (await opened(ann, sit=True))["code"]
    async with twig.client() as client:
        await called(client, "sit_down", table=code)
        text, told = await called(client, "legal_actions", table=code)
        choice = told["choices"][-1]
        assert text.splitlines()[-1] == f"{choice['number']:>4}  {choice['text']}"
        assert told["meanings"] == {
            "lay-tile": "Lay the drawn tile on a cell, turned clockwise by quarter turns."
        }
        for said in (choice["text"], choice["record"]):
            _, chosen = await called(client, "play", table=code, action=said)
            assert (chosen["your_turn"], chosen["can_undo"]) == (False, True)
            _, undone = await called(client, "play", table=code, action="undo")
            assert undone["happened"] == ["B takes back the last step"]
        _, chosen = await called(client, "play", table=code, action=str(choice["number"]))
        assert chosen["happened"] == ["B has chosen a place"]


async def test_a_bot_plays_on_for_a_model_that_resigns(ann: httpx.AsyncClient, twig: Bot) -> None:
    code = (await opened(ann, sit=True))["code"]
    async with twig.client() as client:
        await called(client, "sit_down", table=code)
        _, standing = await called(client, "play", table=code, action="resign")
        assert standing["happened"][0] == "B resigns"
        text, standing = await called(client, "wait_for_turn", table=code, seconds=300)
        assert (standing["left"], standing["your_turn"]) == (["B"], False)
        assert text.endswith("You have left, and a bot plays on for you.")


async def test_a_model_finds_its_own_tables_and_those_it_is_asked_to(
    ann: httpx.AsyncClient, twig: Bot
) -> None:
    table = await opened(ann, public=False, sit=True)
    invitation = f"/api/tables/{table['id']}/invitations"
    assert (await ann.post(invitation, json={"bot": "Twig"})).status_code == 201
    async with twig.client() as client:
        text, found = await called(client, "list_tables")
        first = found["tables"][0]
        assert (first["code"], first["invited"], first["free"]) == (table["code"], True, 1)
        assert text.splitlines()[0] == (
            f"{table['code']}: legendary-forests, legendary-forests, open; 1 of 2 chairs free; "
            'A "Ann" (person); no clock; you are invited'
        )
        await called(client, "sit_down", table=table["code"])
        _, own = await called(client, "list_tables", which="mine")
        assert [line["your_turn"] for line in own["tables"] if line["code"] == table["code"]] == [
            True
        ]
        _, found = await called(client, "list_tables", which="playing")
        assert table["code"] not in [line["code"] for line in found["tables"]]
