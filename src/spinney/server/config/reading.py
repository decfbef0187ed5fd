"""Reading settings: from the file and the environment, and what does not fit."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from spinney.server.config.file import settings_file, written_in
from spinney.server.config.folders import data_folder
from spinney.server.config.settings import ABOUT, Settings, shown, variable
from spinney.server.ids import MOST_SHARDS


class Given(msgspec.Struct, frozen=True):
    """A value as somebody wrote it, and where."""

    value: Any
    source: str


def settings_from(environment: Mapping[str, str]) -> Settings:
    """The settings of file and environment; `ValueError` says what does not fit, and where."""
    return settings_of(given_by(environment), environment)


def settings_of(given: Mapping[str, Given], environment: Mapping[str, str]) -> Settings:
    """The settings that were given, and for the rest the defaults."""
    fields = {field.name: field for field in msgspec.structs.fields(Settings)}
    values = {name: _fitting(name, one, fields[name].type) for name, one in given.items()}
    settings = Settings(**{"data": data_folder(environment), **values})
    if settings.shards is not None and settings.database is None:
        raise ValueError(
            f"{given['shards'].source} names more databases, and there is no first one. "
            "Set SPINNEY_DATABASE, or remove the shards."
        )
    if len(settings.databases()) > MOST_SHARDS:
        raise ValueError(
            f"{given['shards'].source} names too many databases: {MOST_SHARDS} with the first one "
            "are the most, since a table's id has no room for more. Remove some."
        )
    if settings.new_tables and max(settings.filled()) >= max(1, len(settings.databases())):
        raise ValueError(
            f"{given['new_tables'].source} names a database that there is not: "
            f"{settings.new_tables}. The first is 0, and the shards are counted from 1."
        )
    if settings.public and settings.secret_key is None:
        raise ValueError(
            f"The server is public, says {given['public'].source}, and has no secret key. "
            "Set SPINNEY_SECRET_KEY to a long random text that only you know."
        )
    if settings.public and settings.origin is None:
        raise ValueError(
            f"The server is public, says {given['public'].source}, and does not know its address. "
            "Set SPINNEY_ORIGIN to where people find it, such as https://spinney.example."
        )
    if settings.mail is not None and not (settings.mail_from and settings.origin):
        raise ValueError(
            f"{given['mail'].source} says where mail is handed in, but not in whose name, or where "
            "its links lead. Set SPINNEY_MAIL_FROM and SPINNEY_ORIGIN, or remove the mail."
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
