"""The clock of this process. Only the outside of a game knows what time it is."""

from datetime import UTC, datetime, timedelta

NOT_AT_ALL = timedelta()
_ahead = NOT_AT_ALL


def now() -> datetime:
    """This moment."""
    return datetime.now(UTC) + _ahead  # noqa: TID251 (tables have clocks; rules have none)


def put_ahead(by: timedelta) -> timedelta:
    """Put the clock ahead, for tests that live through a month in a minute; by how much it was."""
    global _ahead
    before, _ahead = _ahead, by
    return before
