"""`spinney admin` at home: beside the server that runs, or alone."""

import subprocess  # noqa: TID251 (the command is used as a person would)
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.run.test_home import ANN, COMMAND, TABLE, environment, running


@pytest.fixture
def data() -> Iterator[Path]:
    """A data folder that the user of PostgreSQL can reach."""
    with tempfile.TemporaryDirectory(prefix="spinney test ") as folder:
        yield Path(folder) / "data"


def _admin(data: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603 (our own command)
        [COMMAND, "admin", *words],
        env=environment(data),
        cwd=data.parent,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


@pytest.mark.skipif(sys.platform == "win32", reason="the folders of this test are POSIX's")
@pytest.mark.long
def test_a_table_moves_to_another_home(data: Path) -> None:
    assert "Nothing has been kept in" in _admin(data, "tables").stderr
    with running(data) as server:
        with httpx.Client(base_url=server.address, timeout=300) as client:
            client.post("/api/me", json=ANN)
            client.post("/api/tables", json=TABLE)
        beside = _admin(data, "backup", "all.backup")
        assert beside.returncode == 0, beside.stderr
    alone = _admin(data.with_name("other"), "restore", "all.backup")
    assert "2 rows were restored from all.backup" in alone.stdout, alone.stderr
