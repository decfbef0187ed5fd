"""The command that lets language models play, typed with wrong arguments."""

import sys
from pathlib import Path

import pytest

from tests.cli.running import refused


@pytest.fixture(autouse=True)
def no_token_around(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SPINNEY_TOKEN", raising=False)


def test_an_address_that_is_none_is_named() -> None:
    for wrong in ("spinney.example", "https://", "https://a b", "https://robin@spinney.example"):
        assert refused("mcp", "--server", wrong) == (
            f"'{wrong}' is no address of a server. Name one such as https://spinney.example."
        )


def test_a_missing_token_is_asked_for(tmp_path: Path) -> None:
    empty = tmp_path / "twig.token"
    empty.write_text("\n")
    for told in (refused("mcp"), refused("mcp", "--token-file", empty)):
        assert told == (
            "There is no token. Make a bot on the page of the server, under You, keep its token in "
            "a file, and name that with --token-file, or set SPINNEY_TOKEN."
        )
    missing = tmp_path / "none.token"
    assert refused("mcp", "--token-file", missing) == f"There is no file {missing}."


def test_what_is_no_token_is_named_and_not_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = tmp_path / "twig.token"
    wrong.write_text("token: hush\n")
    told = refused("mcp", "--token-file", wrong)
    assert told.startswith(f"What {wrong} holds is no token: a token begins with spinney_ ")
    assert "hush" not in told
    monkeypatch.setenv("SPINNEY_TOKEN", "hush")
    assert refused("mcp").startswith("What SPINNEY_TOKEN holds is no token: ")


def test_without_the_extra_the_way_to_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPINNEY_TOKEN", "spinney_any")
    for name in [name for name in sys.modules if name.startswith(("mcp.", "spinney.mcp_tools."))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "mcp", None)
    assert refused("mcp") == "Install the tools first: pip install 'spinney[mcp]'."
