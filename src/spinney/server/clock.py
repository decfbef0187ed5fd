"""The clock of this process. Only the outside of a game knows what time it is."""

from datetime import UTC, datetime


def now() -> datetime:
    """This moment."""
    return datetime.now(UTC)  # noqa: TID251 (tables have clocks; rules have none)
