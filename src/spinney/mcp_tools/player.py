"""A bot account at its tables: its methods are tools, their docstrings what a model reads."""

import hashlib
import secrets
from collections.abc import Callable
from contextlib import aclosing
from typing import Annotated, Any, Literal

import anyio
import msgspec
from mcp.types import CallToolResult, TextContent
from pydantic import Field

from spinney.mcp_tools.answers import Choices, Standing, Tables, answer
from spinney.mcp_tools.memory import Memory
from spinney.mcp_tools.output import choices_text, listed, standing_text, table_line
from spinney.mcp_tools.rules import meaning, rules_text
from spinney.mcp_tools.site import Site
from spinney.mcp_tools.standings import (
    before,
    choices,
    drawn,
    during,
    game_called,
    happenings,
    understood,
)
from spinney.mcp_tools.wire import InvitedTo, Seen, Step, Table

_Code = Annotated[str, Field(description="The code of a table, as list_tables tells it.")]
_Told = Annotated[CallToolResult, Standing]


class Player:
    """A model that plays as the account of a site's token."""

    def __init__(self, site: Site) -> None:
        """Come to a server; nothing is asked yet."""
        self._site = site
        self._memory = Memory()

    def tools(self) -> tuple[Callable[..., Any], ...]:
        """What a model can do, in the order in which it reads of it."""
        acting = (self.list_tables, self.sit_down, self.play)
        return (*acting, self.look, self.legal_actions, self.wait_for_turn, self.read_rules)

    async def list_tables(
        self, which: Literal["open", "mine", "playing"] = "open"
    ) -> Annotated[CallToolResult, Tables]:
        """List tables: open ones where you may sit down, your own, or those that can be watched.

        Tables that you are invited to come first among the open ones.
        """
        asked = await self._invited() if which == "open" else []
        if which == "mine":
            found = await self._site.get("/api/me/tables", list[Table])
        else:
            found = await self._site.get("/api/tables", list[Table], status=which)
        invited = {table.id for table in asked}
        others = [table for table in found if table.id not in invited]
        lines = [table_line(table, invited=table.id in invited) for table in [*asked, *others]]
        return answer(listed(lines), Tables(tables=lines))

    async def sit_down(self, table: _Code) -> _Told:
        """Take the next free chair of an open table.

        The game begins when the last chair is taken. Stay until it is over: others wait for you.
        """
        table_id = await self._site.table_id(table)
        # What is random here goes into the shuffles, so that no server can choose them.
        salt = {"salt": secrets.token_hex(8)}
        await self._site.post(f"/api/tables/{table_id}/chair", Table, salt)
        return await self._tell(table_id)

    async def look(
        self,
        table: _Code,
        as_data: Annotated[bool, Field(description="Whether to add the view as JSON.")] = False,
    ) -> _Told:
        """See how a table stands: the picture, what happened, and whose turn it is.

        What is hidden from your seat is in none of it.
        """
        return await self._tell(await self._site.table_id(table), draw=True, as_data=as_data)

    async def legal_actions(self, table: _Code) -> Annotated[CallToolResult, Choices]:
        """List all that you may do now, with numbers, and what each kind of action does."""
        table_id = await self._site.table_id(table)
        at, seen = await self._table(table_id), await self._seen(table_id)
        game = game_called(at.game)
        found = choices(game, seen)
        self._memory.show(table_id, seen)
        kinds = {str(kind.__struct_config__.tag): meaning(kind) for kind in game.actions}
        told = Choices(
            table=at.code,
            your_turn=bool(found),
            choices=found,
            meanings={one.kind: kinds[one.kind] for one in found},
        )
        return answer(choices_text(found), told)

    async def play(
        self,
        table: _Code,
        action: Annotated[
            int | str,
            Field(description="The number of a choice as you saw it last, or its text."),
        ],
    ) -> _Told:
        """Do something: a choice by its number, or an action as text; undo and resign are actions.

        Undo takes back your last step where the rules allow it. Resign leaves your seat to a bot.
        """
        table_id = await self._site.table_id(table)
        move = await self._move(table_id, str(action).strip())
        await self._site.post(f"/api/tables/{table_id}/actions", Step, move)
        self._memory.forget_choices(table_id)
        return await self._tell(table_id)

    async def wait_for_turn(
        self,
        table: _Code,
        seconds: Annotated[float, Field(ge=0, le=300, description="For how long at most.")] = 30,
    ) -> _Told:
        """Wait until it is your turn or the game is over, and see how the table stands then.

        If neither comes in time, call it again.
        """
        table_id = await self._site.table_id(table)
        told = self._memory.told_until(table_id) or 0
        with anyio.move_on_after(seconds):
            async with aclosing(self._site.follow(table_id, told)) as news:
                async for seen in news:
                    if seen.is_done():
                        break
        return await self._tell(table_id)

    async def read_rules(
        self, game: Annotated[str, Field(description="Such as living-forest.")]
    ) -> CallToolResult:
        """Read the rules of a game: in short, its actions, its words, and its lesson."""
        text = rules_text(game_called(game))
        return CallToolResult(content=[TextContent(type="text", text=text)])

    async def _invited(self) -> list[Table]:
        return [one.line for one in await self._site.get("/api/me/invitations", list[InvitedTo])]

    async def _table(self, table_id: str) -> Table:
        return await self._site.get(f"/api/tables/{table_id}", Table)

    async def _seen(self, table_id: str) -> Seen:
        return await self._site.get(f"/api/tables/{table_id}/seen", Seen)

    async def _tell(
        self, table_id: str, *, draw: bool = False, as_data: bool = False
    ) -> CallToolResult:
        """How a table stands; the picture is shown where it is asked for, or needed."""
        table = await self._table(table_id)
        standing = before(table)
        if table.status == "open":
            self._memory.tell(table_id, 0)
        else:
            seen = await self._seen(table_id)
            standing = during(table, seen, await self._news(table, seen))
            if draw or seen.legal or seen.outcome is not None:
                standing = drawn(standing, seen, as_data=as_data)
            self._memory.show(table_id, seen)
        return answer(standing_text(standing), standing)

    async def _news(self, table: Table, seen: Seen) -> list[str]:
        """What happened since the model was told last; nothing at its first look."""
        told = self._memory.told_until(table.id)
        steps: list[Step] = []
        if told is not None and told < seen.position:
            steps = await self._site.get(f"/api/tables/{table.id}/log", list[Step], after=told)
        self._memory.tell(table.id, seen.position)
        return [*happenings(table, seen, steps)]

    async def _move(self, table_id: str, text: str) -> dict[str, Any]:
        """What is sent: the same choice at the same count is the same move, however often."""
        if text.isdecimal():
            count, action = self._memory.numbered(table_id, int(text))
        else:
            table, seen = await self._table(table_id), await self._seen(table_id)
            count = seen.count
            action = msgspec.to_builtins(understood(game_called(table.game), text))
        chosen = hashlib.sha256(msgspec.json.encode(action)).hexdigest()[:16]
        return {"count": count, "key": f"{count}-{chosen}", "action": action}
