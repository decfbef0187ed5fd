"""Statements of SQLAlchemy Core, compiled once, and run on whatever can run them."""

from typing import Any, TypeVar
from uuid import UUID

import asyncpg
import msgspec
import sqlalchemy as sa
from sqlalchemy import Dialect
from sqlalchemy.dialects import postgresql
from sqlalchemy.sql.compiler import SQLCompiler

from spinney.server.problems import Unkeepable

Row = Any
T = TypeVar("T")
_DIALECT: Dialect = postgresql.dialect(paramstyle="numeric_dollar")  # type: ignore[no-untyped-call]  # SQLAlchemy leaves its dialects untyped

_TROUBLE = (
    OSError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # a line that broke while it was made confuses the client itself
)


class StoreIsDown(Exception):
    """The database did not answer; whether a line was written is not known."""


class Ready:
    """A statement that runs often: compiled once, with names for what changes."""

    def __init__(self, statement: sa.sql.expression.ClauseElement) -> None:
        compiled = statement.compile(dialect=_DIALECT, compile_kwargs={"render_postcompile": True})
        self.text = str(compiled)
        self._names: list[str] = []
        self._known: dict[str, Any] = {}
        if isinstance(compiled, SQLCompiler):
            self._names = list(compiled.positiontup or ())
            self._known = dict(compiled.params)

    def values(self, given: dict[str, Any]) -> list[Any]:
        """What goes into the statement, in its order."""
        known = self._known | given
        return [known[name] for name in self._names]


Runnable = sa.sql.expression.ClauseElement | Ready


class Statements:
    """Statements of SQLAlchemy Core, run on a connection or a pool."""

    def __init__(self, runner: Any) -> None:
        self._runner = runner

    async def run(self, statement: Runnable, **given: Any) -> list[Row]:
        """Run a statement and return its rows."""
        ready = statement if isinstance(statement, Ready) else Ready(statement)
        with as_down():
            return list(await self._runner.fetch(ready.text, *ready.values(given)))

    def at(self, _table_id: UUID) -> "Statements":
        """Statements for one table; on a connection there is but one place."""
        return self

    async def rows(self, kind: type[T], statement: Runnable, **given: Any) -> list[T]:
        """Run a statement and return its rows as structs; columns of JSON are read."""
        rows = await self.run(statement, **given)
        return [msgspec.convert(dict(row), kind) for row in rows]


class as_down:  # noqa: N801 (reads as a phrase: with as_down())
    """Tell trouble with the database as `StoreIsDown`, and with a value as `Unkeepable`."""

    def __enter__(self) -> None:
        """Nothing to prepare."""

    def __exit__(self, _kind: Any, error: BaseException | None, _trace: Any) -> None:
        """Translate what went wrong."""
        if _is_about_values(error):
            raise Unkeepable from error
        if isinstance(error, _TROUBLE):
            raise StoreIsDown(str(error)) from error


def _is_about_values(error: BaseException | None) -> bool:
    """Whether it was found here, or by the database, that a value cannot be kept."""
    found_here = isinstance(error, asyncpg.InterfaceError) and isinstance(error, ValueError)
    return found_here or isinstance(error, asyncpg.DataError)
