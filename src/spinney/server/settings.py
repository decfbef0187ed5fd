"""Settings: what they are, what they mean, and where each one came from.

The environment wins over the file, and the file over what a setting is by itself. Every setting is
described once, in `Settings`; the command, the reference page and the messages all read it there.
"""

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, get_type_hints

import msgspec

from spinney.server.folders import data_folder
from spinney.server.settings_file import settings_file, written_in

MASK = "***"
# What follows the name in an address up to its last @, and a password among its parameters.
_PASSWORD = re.compile(r"(?<=://)([^/:@]*):.*@|(?<=[?&])(password)=[^&]*")
_PostgresAddress: TypeAlias = Annotated[str, msgspec.Meta(pattern="^postgresql://")]
_RedisAddress: TypeAlias = Annotated[str, msgspec.Meta(pattern="^rediss?://")]
_Place: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[^/]+:[0-9]{1,5}$")]
_Key: TypeAlias = Annotated[str, msgspec.Meta(min_length=16)]
_Seconds: TypeAlias = Annotated[float, msgspec.Meta(gt=0)]


class About(msgspec.Struct, frozen=True):
    """What people are told about a setting."""

    meaning: str
    fits: str
    example: Any
    unset: str = ""
    """What is used if nothing is given, where the value alone does not tell."""


def _here() -> Path:
    return data_folder(os.environ)  # noqa: TID251 (the machine says where data belong)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What a server needs to know; in the environment, `SPINNEY_` and the name in capitals."""

    database: Annotated[
        _PostgresAddress | None,
        About(
            "Where PostgreSQL is.",
            "an address that begins with postgresql://",
            "postgresql://127.0.0.1:5432/spinney",
            "an embedded one in the data folder",
        ),
    ] = None
    redis: Annotated[
        _RedisAddress | None,
        About(
            "Where Redis is, by which several server processes tell each other the news.",
            "an address that begins with redis://",
            "redis://127.0.0.1:6379/0",
            "none; one process needs none",
        ),
    ] = None
    secret_key: Annotated[
        _Key | None,
        About(
            "What cookies are signed with. Whoever knows it can pretend to be anybody.",
            "a text of at least 16 characters",
            "the same long random text for all processes",
            "drawn once, and kept in the data folder",
        ),
    ] = None
    public: Annotated[
        bool,
        About(
            "Whether strangers can reach the server. Then the secret key must be given.",
            "true or false",
            True,
        ),
    ] = False
    heartbeat: Annotated[
        _Seconds,
        About(
            "Seconds after which a silent stream says that it is alive.",
            "a number of seconds above 0",
            15.0,
        ),
    ] = 15.0
    sweep: Annotated[
        _Seconds,
        About(
            "Seconds between two looks for games in which something is due.",
            "a number of seconds above 0",
            5.0,
        ),
    ] = 5.0
    data: Annotated[
        Path,
        About(
            "The folder in which the server keeps its files.",
            "a folder",
            "~/spinney",
            "the folder for a person's data on this machine",
        ),
    ] = msgspec.field(default_factory=_here)
    log: Annotated[
        Literal["plain", "json"],
        About(
            "How log lines look: plain for people, json for machines, with every request.",
            "plain or json",
            "json",
        ),
    ] = "plain"
    metrics: Annotated[
        _Place | None,
        About(
            "Where Prometheus finds /metrics, apart from the page; each process needs its own.",
            "an address and a port, such as 127.0.0.1:9100",
            "127.0.0.1:9100",
            "nowhere",
        ),
    ] = None


ABOUT: Mapping[str, About] = {
    name: next(part for part in hint.__metadata__ if isinstance(part, About))
    for name, hint in get_type_hints(Settings, include_extras=True).items()
}


class Given(msgspec.Struct, frozen=True):
    """A value as somebody wrote it, and where."""

    value: Any
    source: str


def variable(name: str) -> str:
    """The environment variable of a setting."""
    return f"SPINNEY_{name.upper()}"


def shown(name: str, value: Any) -> str:
    """A value as it may be seen by whoever looks over one's shoulder."""
    if name == "secret_key":
        return MASK
    if isinstance(value, bool):
        return str(value).lower()
    return _PASSWORD.sub(_masked, str(value))


def _masked(found: re.Match[str]) -> str:
    return f"{found[2]}={MASK}" if found[2] else f"{found[1]}:{MASK}@"


def settings_from(environment: Mapping[str, str]) -> Settings:
    """The settings of file and environment; `ValueError` says what does not fit, and where."""
    return settings_of(given_by(environment), environment)


def settings_of(given: Mapping[str, Given], environment: Mapping[str, str]) -> Settings:
    """The settings that were given, and for the rest what they are by themselves."""
    fields = {field.name: field for field in msgspec.structs.fields(Settings)}
    values = {name: _fitting(name, one, fields[name].type) for name, one in given.items()}
    settings = Settings(**{"data": data_folder(environment), **values})
    if settings.public and settings.secret_key is None:
        raise ValueError(
            f"The server is public, says {given['public'].source}, and has no secret key. "
            "Set SPINNEY_SECRET_KEY to a long random text that only you know."
        )
    return settings


def given_by(environment: Mapping[str, str]) -> dict[str, Given]:
    """What is set, by the file or the environment; an empty variable sets nothing."""
    path = settings_file(environment)
    written = written_in(path, ABOUT) if path else {}
    found = {name: Given(value, str(path)) for name, value in written.items()}
    for name in ABOUT:
        if text := environment.get(variable(name)):
            found[name] = Given(text, variable(name))
    return found


def _fitting(name: str, given: Given, kind: Any) -> Any:
    # The environment knows only text, so "15" may stand for a number there; a file has numbers.
    lax = given.source == variable(name)
    try:
        return msgspec.convert(given.value, kind, strict=not lax, dec_hook=_path)
    except msgspec.ValidationError as error:
        raise ValueError(_misfit(name, given)) from error


def _misfit(name: str, given: Given) -> str:
    return (
        f"The settings do not fit: {name} must be {ABOUT[name].fits}, and "
        f"{shown(name, given.value)} in {given.source} is not. Change it there, or remove it."
    )


def _path(_kind: type, value: Any) -> Path:
    return Path(value).expanduser().absolute()
