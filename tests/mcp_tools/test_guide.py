"""The guide works as it stands: its configuration starts the command, and it names every tool."""

import json
import re
import sys
from pathlib import Path

import httpx
import pytest
from mcp import Client, StdioServerParameters

from tests.mcp_tools.playing import Bot, called, opened

GUIDE = Path(__file__).parents[2] / "docs/how-to/play-through-mcp.md"

pytestmark = pytest.mark.anyio


def configured(address: str, token_file: Path) -> StdioServerParameters:
    """What the guide tells a client to start, with a server and a token of ours."""
    (block,) = re.findall(r"```json\n(.*?)```", GUIDE.read_text(encoding="utf-8"), flags=re.S)
    entry = json.loads(block)["mcpServers"]["spinney"]
    ours = {
        "https://spinney.example": address,
        "/home/robin/.config/spinney/twig.token": token_file,
    }
    arguments = [str(ours.get(argument, argument)) for argument in entry["args"]]
    command = Path(sys.executable).with_name(entry["command"])
    return StdioServerParameters(command=str(command), args=arguments)


@pytest.mark.parametrize("age", ["auto", "legacy"])
async def test_the_configuration_of_the_guide_starts_the_command(
    age: str, ann: httpx.AsyncClient, twig: Bot, tmp_path: Path
) -> None:
    token_file = tmp_path / "twig.token"
    token_file.write_text(f"{twig.token}\n")
    table = await opened(ann, bots=["random"])
    async with Client(configured(twig.address, token_file), mode=age) as client:
        _, standing = await called(client, "sit_down", table=table["code"])
        assert standing["your_seat"] == "A"
        text, standing = await called(client, "wait_for_turn", table=table["code"], seconds=300)
        assert "It is your turn. play takes the number of a choice." in text


async def test_the_guide_names_every_tool_and_what_it_takes() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    told = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", text, flags=re.M))
    async with Bot("http://127.0.0.1:9", "spinney_any").client() as client:
        tools = (await client.list_tools()).tools
    assert [tool.name for tool in tools] == list(told)
    for tool in tools:
        assert tool.description
        taken = set(tool.input_schema["properties"]) - {"table"}
        assert all(f"`{name}`" in told[tool.name] for name in taken), tool.name
