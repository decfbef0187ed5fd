"""The rules as far as the package holds them, as resources and by a tool."""

import pytest
from mcp.shared.exceptions import MCPError
from mcp.types import TextResourceContents

from spinney.core import find
from spinney.core.glossary import glossary_of
from spinney.core.places import with_names
from tests.mcp_tools.playing import Bot, called, refused

GAMES = ["legendary-forests", "living-forest", "sylvan-dale"]

pytestmark = pytest.mark.anyio


@pytest.fixture
def nobody() -> Bot:
    """Whoever reads rules asks no server."""
    return Bot("http://127.0.0.1:9", "spinney_any")


@pytest.mark.parametrize("name", GAMES)
async def test_rules_name_every_action_and_every_word(name: str, nobody: Bot) -> None:
    game = find(name)
    async with nobody.client() as client:
        (content,) = (await client.read_resource(f"rules://{name}")).contents
        assert isinstance(content, TextResourceContents)
        assert content.text.startswith(f"# {game.title}\n")
        for kind in game.actions:
            assert f"- `{with_names(kind.notation)}`: " in content.text
        for word in glossary_of(game):
            assert f": {word.called['en'].meaning}. {word.rule}\n" in content.text
        assert (await called(client, "read_rules", game=name))[0] == content.text


async def test_there_are_rules_of_each_game_and_of_no_other(nobody: Bot) -> None:
    async with nobody.client() as client:
        listed = (await client.list_resources()).resources
        assert {f"rules://{name}" for name in GAMES} <= {str(one.uri) for one in listed}
        assert "There is no game called 'chess' here." in await refused(
            client, "read_rules", game="chess"
        )
        with pytest.raises(MCPError):
            await client.read_resource("rules://chess")
