"""`spinney config` shows how a server would be set up, and keeps secrets."""

import tomllib
from pathlib import Path

import pytest

from spinney.server.config.reading import settings_from
from spinney.server.config.settings import ABOUT
from tests.cli.running import refused, said


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what a test sets is set."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    for name in ABOUT:
        monkeypatch.delenv(f"SPINNEY_{name.upper()}", raising=False)


def test_every_setting_is_shown_with_its_value_its_place_and_its_meaning(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Path("spinney.toml").write_text("heartbeat = 4\n")
    monkeypatch.setenv("SPINNEY_LOG", "json")
    shown = said("config")
    assert shown.startswith("Settings file: spinney.toml\n")
    assert "heartbeat = 4.0  (from spinney.toml)" in shown
    assert "log = json  (from SPINNEY_LOG)" in shown
    assert "public = false  (default)" in shown
    assert "database = an embedded one in the data folder  (default)" in shown
    assert all(f"    {about.meaning}\n" in shown for about in ABOUT.values())


def test_secrets_are_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPINNEY_SECRET_KEY", "the-secret-of-the-wood")
    monkeypatch.setenv("SPINNEY_DATABASE", "postgresql://ann:in-the-wood@here/x")
    shown = said("config")
    assert "wood" not in shown
    assert "secret_key = ***  (from SPINNEY_SECRET_KEY)" in shown
    assert "database = postgresql://ann:***@here/x  (from SPINNEY_DATABASE)" in shown


def test_without_a_file_the_places_are_named_where_one_would_be_read(tmp_path: Path) -> None:
    place = tmp_path / "config/spinney/spinney.toml"
    assert f"No settings file. Looked for spinney.toml and {place}." in said("config")


def test_the_example_is_a_settings_file_once_its_lines_are_freed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    example = said("config", "--example")
    assert tomllib.loads(example) == {}
    freed = "\n".join(
        line.removeprefix("# ") if line.split(" = ")[0].removeprefix("# ") in ABOUT else line
        for line in example.splitlines()
    )
    assert tomllib.loads(freed).keys() == ABOUT.keys()
    Path("spinney.toml").write_text(freed)
    assert settings_from({}).public


def test_what_does_not_fit_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPINNEY_HEARTBEAT", "often")
    assert "often in SPINNEY_HEARTBEAT is not" in refused("config")
