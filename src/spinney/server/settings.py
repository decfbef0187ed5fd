"""Settings, from the environment."""

from collections.abc import Mapping

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What a server needs to know; every field is `SPINNEY_` and its name in capitals."""

    database: str = "postgresql://127.0.0.1:5432/spinney"
    """Where PostgreSQL listens."""
    secret_key: str = "only-for-development"  # noqa: S105 (said so, and refused in public)
    """What cookies are signed with. Everybody who knows it can be anybody."""
    public: bool = False
    """Whether strangers can reach the server; then the secret key must be one's own."""
    heartbeat: float = 15.0
    """Seconds after which a silent stream says that it is alive."""

    def __post_init__(self) -> None:
        """Refuse to serve strangers with a key that everybody knows."""
        if self.public and self.secret_key == Settings.__struct_defaults__[1]:
            raise ValueError("Set SPINNEY_SECRET_KEY before you set SPINNEY_PUBLIC.")


def settings_from(environment: Mapping[str, str]) -> Settings:
    """The settings that the environment holds; `ValueError` names what does not fit."""
    names = Settings.__struct_fields__
    given = {
        n: environment[f"SPINNEY_{n.upper()}"]
        for n in names
        if f"SPINNEY_{n.upper()}" in environment
    }
    try:
        return msgspec.convert(given, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise ValueError(f"The settings in the environment do not fit: {error}.") from error
