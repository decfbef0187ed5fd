"""A backup holds everything, and becomes the same server again elsewhere."""

import errno
import gzip
import json
import os
import subprocess  # noqa: TID251 (what a process knows that does nothing else)
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import UUID

import asyncpg
import pytest
import sqlalchemy as sa

from spinney.server.admin.backup import END, MAGIC, Sealed, back_up, sealed
from spinney.server.problems import Conflict
from spinney.server.store.schema import chat, metadata
from tests.server.administering import act, refused, said
from tests.server.conftest import KEY, new_database, served, serving, table_for, visiting
from tests.server.finished import finished, finished_table
from tests.server.following import standing

pytestmark = pytest.mark.anyio

ID = "0190a1b2-0000-7000-8000-000000000001"


@pytest.fixture
def file(tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the backup of a database is to be."""
    monkeypatch.setenv("SPINNEY_DATABASE", database)
    return tmp_path / "spinney.backup"


async def everything(database: str) -> dict[str, list[Any]]:
    connection = await asyncpg.connect(database)
    rows = {}
    for name in metadata.tables:
        found = await connection.fetch(f"SELECT * FROM {name} ORDER BY 1, 2")  # noqa: S608 (the names are our own)
        rows[name] = [tuple(row) for row in found]
    await connection.close()
    return rows


async def test_a_game_goes_on_in_a_database_that_was_restored(
    database: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served(database) as (at, app), visiting(at, "Ann") as ann, visiting(at, "Bö") as ben:
        await finished_table(app, finished())
        table = await table_for([ann, ben])
        await act(ann, table)
        assert (
            await ann.post(f"/api/tables/{table}/chat", json={"text": "Hm."})
        ).status_code == 201
        # Such words were taken once, and are kept.
        words = "tab\there, \\N and a line\nmore, \\."
        await app.state.services.store.at(UUID(table)).run(sa.update(chat).values(text=words))
        told = await said("backup", file)
        cookies = ben.cookies
    assert "2 of tables" in told
    assert f"are in {file}, {only_mine(file)} bytes" in told
    async with new_database() as other:
        monkeypatch.setenv("SPINNEY_DATABASE", other)
        rows = json.loads(await said("restore", file, "--json"))["rows"]
        assert await everything(other) == await everything(database)
        assert rows == {name: len(found) for name, found in (await everything(other)).items()}
        assert "2 games were played again; 0 of them" in await said("check", "--all")
        async with serving(other, secret_key=KEY) as at, visiting(at, "Bö") as ben:
            ben.cookies = cookies
            await act(ben, table)
            assert (await standing(ben, table))["position"] > 1


def only_mine(file: Path) -> int:
    """The size of a file that nobody else can read."""
    assert file.stat().st_mode & 0o777 == 0o600
    return file.stat().st_size


def spoilt(file: Path, how: Callable[[bytes], bytes]) -> Path:
    file.write_bytes(how(file.read_bytes()))
    return file


def handmade(file: Path, revision: str) -> None:
    """A backup of one table, in the shape of the first version."""
    columns = "id code game edition options seats public owner status secret created record"
    row = (
        f"{ID}\tABCDEF\tsylvan-dale\tretail\t{{}}\t2\tt\t{ID}\topen\t{'ab' * 32}\t2026-01-02\t\\N\n"
    )
    with sealed(file) as inside:
        inside.write(f"{MAGIC}\n".encode())
        inside.tell(version="0.1.0", revision=revision, made="2026-01-02")
        inside.tell(table=["tables", columns.split()])
        inside.write(row.replace(" ", "\t").encode() + END)


async def test_a_backup_of_an_older_version_is_brought_up_to_date(
    tmp_path: Path, empty: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPINNEY_DATABASE", empty)
    handmade(tmp_path / "old", "0001")
    assert "1 rows were restored" in await said("restore", tmp_path / "old")
    assert "untimed" in await said("show", "abcdef")


async def test_a_backup_of_a_newer_version_is_refused(
    tmp_path: Path, empty: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPINNEY_DATABASE", empty)
    handmade(tmp_path / "new", "9999")
    assert "Install a newer Spinney" in await refused("restore", tmp_path / "new")


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda data: data[:-40], "damaged, or no backup"),
        (lambda _: b"no such thing", "damaged, or no backup"),
        (lambda data: gzip.compress(gzip.decompress(data).replace(b"00", b"90", 1)), "changed"),
        (lambda _: gzip.compress(b"spinney backup 2\n"), "one of another version"),
    ],
    ids=["cut off", "something else", "changed", "of another version"],
)
async def test_a_file_that_is_not_whole_is_refused(spoil: Any, sentence: str, file: Path) -> None:
    await said("backup", file)
    assert sentence in await refused("restore", spoilt(file, spoil))


async def test_a_database_in_use_is_not_restored_into(database: str, file: Path) -> None:
    async with serving(database) as at, visiting(at, "Ann") as ann:
        await ann.post("/api/tables", json={"game": "sylvan-dale", "seats": 2})
    await said("backup", file)
    before = await everything(database)
    assert "restored into a new, empty one" in await refused("restore", file)
    assert await everything(database) == before


async def test_a_file_that_exists_is_not_replaced(file: Path) -> None:
    await said("backup", file)
    assert "Choose another name" in await refused("backup", file)


async def test_a_backup_needs_no_links_of_the_file_system(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_link(*_names: object, **_more: object) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_link)
    await said("backup", file)
    assert only_mine(file)
    assert [one.name for one in file.parent.iterdir()] == [file.name]


async def test_a_full_disk_is_not_told_as_trouble_with_the_database(database: str) -> None:
    class FullDisk:
        def write(self, _data: bytes) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

    full: Any = FullDisk()
    with pytest.raises(Conflict, match="No space left on device"):
        await back_up(database, Sealed(full))


async def test_a_backup_leaves_nothing_out(database: str) -> None:
    connection = await asyncpg.connect(database)
    found = await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
    counters = await connection.fetch("SELECT 1 FROM pg_sequences WHERE schemaname = 'public'")
    await connection.close()
    whole = {row[0] for row in found if not row[0].startswith("log_")}  # partitions of the log
    assert whole == {*metadata.tables, "alembic_version"}
    assert counters == [], "A restored counter would begin again at 1: teach the backup of it."


def test_a_process_that_only_backs_up_knows_every_table() -> None:
    asked = "from spinney.server.admin.backup import everything as e; print(*e.tables)"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, check=True, text=True)  # noqa: S603 (our own question)
    assert set(told.stdout.split()) == set(metadata.tables)
