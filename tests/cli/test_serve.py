"""What `spinney serve` says when it cannot."""

import pytest

from tests.cli.running import refused


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("DATABASE", "postgresql://127.0.0.1:1/none", "cannot be used"),
        ("DATABASE", "postgresql://127.0.0.1:5432/no_such_database", "does not exist"),
        ("HEARTBEAT", "often", "do not fit"),
        ("PUBLIC", "true", "Set SPINNEY_SECRET_KEY"),
    ],
)
def test_a_server_that_cannot_start_says_why(
    name: str, value: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(f"SPINNEY_{name}", value)
    assert sentence in refused("serve")
