"""Settings: what they are, what they mean, and where each one came from.

The environment wins over the file, and the file over the default. Every setting is
described once, in `Settings`; the command, the reference page and the messages all read it there.
"""

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, get_type_hints

import msgspec

from spinney.server.config.folders import data_folder

MASK = "***"
# What follows the name in an address up to its last @, and a password among its parameters.
_PASSWORD = re.compile(r"(?<=://)([^/:@]*):.*@|(?<=[?&])(password)=[^&]*")
_PostgresAddress: TypeAlias = Annotated[str, msgspec.Meta(pattern="^postgresql://")]
_PostgresAddresses: TypeAlias = Annotated[
    str, msgspec.Meta(pattern="^postgresql://[^,]+(,postgresql://[^,]+)*$")
]
_Numbers: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[0-9]{1,3}(,[0-9]{1,3})*$")]
_RedisAddress: TypeAlias = Annotated[str, msgspec.Meta(pattern="^rediss?://")]
_Origin: TypeAlias = Annotated[str, msgspec.Meta(pattern="^https?://[^/?#@ ]+$")]
_HttpAddress: TypeAlias = Annotated[str, msgspec.Meta(pattern="^https?://")]
_Origins: TypeAlias = Annotated[
    str, msgspec.Meta(pattern="^https?://[^/?#@, ]+(,https?://[^/?#@, ]+)*$")
]
_MailServer: TypeAlias = Annotated[str, msgspec.Meta(pattern="^smtps?://[^/ ]+$")]
_Sender: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[^@\r\n]+@[^@\r\n]+$")]
_Place: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[^/]+:[0-9]{1,5}$")]
_Key: TypeAlias = Annotated[str, msgspec.Meta(min_length=16)]
_Rate: TypeAlias = Annotated[float, msgspec.Meta(gt=0)]
_Count: TypeAlias = Annotated[int, msgspec.Meta(gt=0)]
_Seconds: TypeAlias = Annotated[float, msgspec.Meta(gt=0)]
_Share: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=1)]


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
    shards: Annotated[
        _PostgresAddresses | None,
        About(
            "More databases, over which new tables are spread; add some at the end, remove none.",
            "addresses that begin with postgresql://, parted by commas",
            "postgresql://10.0.0.2/spinney,postgresql://10.0.0.3/spinney",
            "none; one database takes some thousand moves a second",
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
    new_tables: Annotated[
        _Numbers | None,
        About(
            "The databases that take new tables; the first is 0, the first of the shards 1.",
            "numbers of databases, parted by commas",
            "0,1",
            "all of them",
        ),
    ] = None
    secret_key: Annotated[
        _Key | None,
        About(
            "What cookies and tokens are signed with. Whoever knows it can pretend to be anybody.",
            "a text of at least 16 characters",
            "the same long random text for all processes",
            "drawn once, and kept in the data folder",
        ),
    ] = None
    public: Annotated[
        bool,
        About(
            "Whether strangers can reach the server. Then secret key and origin must be given.",
            "true or false",
            True,
        ),
    ] = False
    origin: Annotated[
        _Origin | None,
        About(
            "Where people find the site: a public one answers there only, and passkeys hold there.",
            "an address such as https://spinney.example, with nothing after the name",
            "https://spinney.example",
            "the address that each browser names",
        ),
    ] = None
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
    log_days: Annotated[
        _Count,
        About(
            "Days that the log keeps the moves of finished games, beside their packed records.",
            "a whole number above 0",
            30,
        ),
    ] = 30
    idle_share: Annotated[
        _Share,
        About(
            "The share of a core a worker may take for what nobody asked for: reviews, the "
            "field of a daily, and puzzles of people's games; 0 is none.",
            "a number from 0 to 1",
            0.5,
        ),
    ] = 0.25
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
    requests: Annotated[
        _Rate | None,
        About(
            "Requests a second that one visitor may make for long; one address four times as many.",
            "a number above 0",
            20.0,
            "20 if the server is public, otherwise as many as they like",
        ),
    ] = None
    streams: Annotated[
        _Count | None,
        About(
            "Tables that one visitor may follow at once; one address four times as many.",
            "a whole number above 0",
            20,
            "20 if the server is public, otherwise as many as they like",
        ),
    ] = None
    proxies: Annotated[
        str,
        About(
            "The proxies that are believed when they say for whom they ask, parted by commas.",
            "addresses or networks, such as 127.0.0.1 or 10.0.0.0/8",
            "10.0.0.0/8",
        ),
    ] = "127.0.0.1"
    metrics: Annotated[
        _Place | None,
        About(
            "Where Prometheus finds /metrics, apart from the page; each process needs its own.",
            "an address and a port, such as 127.0.0.1:9100",
            "127.0.0.1:9100",
            "nowhere",
        ),
    ] = None
    telemetry: Annotated[
        _HttpAddress | None,
        About(
            "Where a collector takes traces by OTLP over HTTP; needs the extra `telemetry`.",
            "an address that begins with http:// or https://",
            "http://127.0.0.1:4318",
            "nowhere",
        ),
    ] = None

    push_after: Annotated[
        _Seconds,
        About(
            "Seconds that a game waits for somebody before their devices are told.",
            "a number of seconds above 0",
            15.0,
        ),
    ] = 15.0
    push_services: Annotated[
        _Origins | None,
        About(
            "Push services in your own network; others are reached at public addresses only.",
            "addresses such as https://push.home.example, parted by commas",
            "https://push.home.example",
            "none",
        ),
    ] = None

    mail: Annotated[
        _MailServer | None,
        About(
            "Where mail is handed in, for those who want a letter a day; needs the origin, too.",
            "an address that begins with smtp:// or smtps://",
            "smtps://name:password@mail.example:465",
            "no mail is sent",
        ),
    ] = None
    mail_from: Annotated[
        _Sender | None,
        About(
            "In whose name mail is sent.",
            "a mail address, with or without a name",
            "Spinney <table@spinney.example>",
            "no mail is sent",
        ),
    ] = None

    def databases(self) -> list[str]:
        """Every database, the first of which keeps what belongs to no table."""
        shards = self.shards.split(",") if self.shards else []
        return [*filter(None, [self.database]), *shards]

    def filled(self) -> list[int]:
        """The numbers of the databases that take new tables."""
        numbers = self.new_tables.split(",") if self.new_tables else range(len(self.databases()))
        return [int(number) for number in numbers]


ABOUT: Mapping[str, About] = {
    name: next(part for part in hint.__metadata__ if isinstance(part, About))
    for name, hint in get_type_hints(Settings, include_extras=True).items()
}


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
