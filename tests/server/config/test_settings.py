"""Settings: where they come from, what fits, and what is told."""

from pathlib import Path

import pytest

from spinney.server.config.folders import data_folder, settings_folder
from spinney.server.config.reading import settings_from
from spinney.server.config.settings import ABOUT, Settings, shown, variable

PAGE = (Path(__file__).parents[3] / "docs/reference/settings.md").read_text(encoding="utf-8")
KEY = "long enough to be a key"


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No settings file of this machine is found."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))


def test_without_anything_a_server_is_at_home() -> None:
    found = settings_from({})
    assert (found.database, found.redis, found.secret_key) == (None, None, None)
    assert (found.heartbeat, found.sweep, found.log, found.public) == (15, 5, "plain", False)
    assert found.data == Settings().data


def test_the_environment_wins_over_the_file(tmp_path: Path) -> None:
    (tmp_path / "spinney.toml").write_text('heartbeat = 3\nlog = "json"\npublic = false\n')
    found = settings_from({"SPINNEY_HEARTBEAT": "4.5", "A": "b"})
    assert (found.heartbeat, found.log) == (4.5, "json")


def test_an_empty_variable_sets_nothing() -> None:
    assert settings_from({"SPINNEY_REDIS": "", "SPINNEY_HEARTBEAT": ""}).heartbeat == 15


def test_a_named_file_is_read_before_one_here_and_that_before_the_persons_own(
    tmp_path: Path,
) -> None:
    environment = {"XDG_CONFIG_HOME": str(tmp_path / "own"), "HOME": str(tmp_path)}
    own = settings_folder(environment) / "spinney.toml"
    own.parent.mkdir(parents=True)
    for path, seconds in ((own, 1), (Path("spinney.toml"), 2), (Path("named.toml"), 3)):
        path.write_text(f"sweep = {seconds}\n")
        named = {"SPINNEY_CONFIG": "named.toml"} if seconds == 3 else {}
        assert settings_from(environment | named).sweep == seconds


@pytest.mark.parametrize(
    ("name", "value", "fits"),
    [
        ("DATABASE", "mysql://somewhere", "an address that begins with postgresql://"),
        ("SHARDS", "postgresql://one,two", "addresses that begin with postgresql://"),
        ("REDIS", "somewhere", "an address that begins with redis://"),
        ("SECRET_KEY", "short", "a text of at least 16 characters"),
        ("PUBLIC", "perhaps", "true or false"),
        ("ORIGIN", "spinney.example/x", "an address such as https://spinney.example"),
        ("HEARTBEAT", "often", "a number of seconds above 0"),
        ("SWEEP", "0", "a number of seconds above 0"),
        ("IDLE_SHARE", "2", "a number from 0 to 1"),
        ("LOG", "loud", "plain or json"),
    ],
)
def test_a_value_that_does_not_fit_is_named_with_its_place_and_what_would_fit(
    name: str, value: str, fits: str
) -> None:
    with pytest.raises(ValueError, match="do not fit") as problem:
        settings_from({f"SPINNEY_{name}": value})
    sentence = str(problem.value)
    assert f"{name.lower()} must be {fits}" in sentence
    assert f"{'***' if name == 'SECRET_KEY' else value} in SPINNEY_{name} is not" in sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('heartbeat = "15"', "15 in spinney.toml is not. Change it there"),
        ("data = 3", "data must be a folder"),
        ("data_base = 3", "sets data_base, which is no setting. Write database"),
        ("colour = 3", "There are: database, shards, redis"),
        ("heartbeat", "spinney config --example"),
    ],
)
def test_a_file_that_does_not_fit_is_told_about(text: str, sentence: str) -> None:
    Path("spinney.toml").write_text(text)
    with pytest.raises(ValueError, match=r"spinney\.toml") as problem:
        settings_from({})
    assert sentence in str(problem.value)


def test_a_named_file_must_be_there() -> None:
    with pytest.raises(ValueError, match=r"SPINNEY_CONFIG names gone\.toml, which is no file"):
        settings_from({"SPINNEY_CONFIG": "gone.toml"})


def test_more_databases_come_after_a_first_one() -> None:
    with pytest.raises(ValueError, match="Set SPINNEY_DATABASE, or remove the shards"):
        settings_from({"SPINNEY_SHARDS": "postgresql://two"})
    given = {"SPINNEY_SHARDS": "postgresql://two,postgresql://three"}
    found = settings_from({"SPINNEY_DATABASE": "postgresql://one", **given})
    assert found.databases() == [f"postgresql://{name}" for name in ("one", "two", "three")]


def test_there_are_no_more_databases_than_ids_can_name() -> None:
    many = ",".join(f"postgresql://{number}" for number in range(256))
    given = {"SPINNEY_DATABASE": "postgresql://one"}
    with pytest.raises(ValueError, match="SPINNEY_SHARDS names too many databases: 256"):
        settings_from(given | {"SPINNEY_SHARDS": many})
    fitting = settings_from(given | {"SPINNEY_SHARDS": many.partition(",")[2]})
    assert len(fitting.databases()) == 256


def test_strangers_are_not_served_without_a_key_of_ones_own() -> None:
    with pytest.raises(ValueError, match="Set SPINNEY_SECRET_KEY"):
        settings_from({"SPINNEY_PUBLIC": "true"})


def test_strangers_are_not_served_without_an_address() -> None:
    given = {"SPINNEY_PUBLIC": "1", "SPINNEY_SECRET_KEY": KEY}
    with pytest.raises(ValueError, match="Set SPINNEY_ORIGIN to where people find it"):
        settings_from(given)
    assert settings_from(given | {"SPINNEY_ORIGIN": "https://spinney.example"}).public


def test_the_data_folder_may_begin_at_home_or_here(tmp_path: Path) -> None:
    assert settings_from({"SPINNEY_DATA": "~/games"}).data == tmp_path / "games"
    assert settings_from({"SPINNEY_DATA": "games"}).data == tmp_path / "games"


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {"HOME": "/home/ann"}, "/home/ann/.local/share/spinney"),
        ("linux", {"XDG_DATA_HOME": "/large", "HOME": "/home/ann"}, "/large/spinney"),
        ("freebsd14", {"HOME": "/home/ann"}, "/home/ann/.local/share/spinney"),
        ("darwin", {"HOME": "/Users/ann"}, "/Users/ann/Library/Application Support/spinney"),
        ("win32", {"LOCALAPPDATA": "/ann/AppData/Local"}, "/ann/AppData/Local/spinney"),
    ],
)
def test_data_are_kept_where_the_machine_keeps_a_persons_data(
    platform: str, environment: dict[str, str], folder: str
) -> None:
    assert data_folder(environment, platform, user=1000) == Path(folder)


def test_root_keeps_data_like_a_service_does() -> None:
    assert data_folder({"HOME": "/root"}, "linux", user=0) == Path("/var/lib/spinney")


@pytest.mark.parametrize(
    ("value", "seen"),
    [
        ("postgresql://ann:pass@here/x", "postgresql://ann:***@here/x"),
        ("postgresql://ann:p@ss/w:rd@here/x", "postgresql://ann:***@here/x"),
        ("postgresql://here/x?password=pass&user=ann", "postgresql://here/x?password=***&user=ann"),
        ("redis://:pass@here", "redis://:***@here"),
        ("postgresql://ann@here:5432/x", "postgresql://ann@here:5432/x"),
    ],
)
def test_passwords_are_not_shown(value: str, seen: str) -> None:
    assert shown("database", value) == seen
    assert shown("secret_key", KEY) == "***"


@pytest.mark.parametrize("name", ABOUT)
def test_the_page_tells_the_same_as_the_settings(name: str) -> None:
    default = getattr(Settings(), name)
    about = ABOUT[name]
    unset = about.unset or f"`{shown(name, default)}`"
    row = f"| `{name}` | `{variable(name)}` | {about.meaning} | {about.fits} | {unset} |"
    assert row in PAGE.splitlines()


def test_new_tables_go_to_databases_that_there_are() -> None:
    given = {"SPINNEY_DATABASE": "postgresql://one", "SPINNEY_SHARDS": "postgresql://two"}
    assert settings_from(given).filled() == [0, 1]
    assert settings_from(given | {"SPINNEY_NEW_TABLES": "0"}).filled() == [0]
    with pytest.raises(ValueError, match="SPINNEY_NEW_TABLES names a database that there is not"):
        settings_from(given | {"SPINNEY_NEW_TABLES": "1,2"})
