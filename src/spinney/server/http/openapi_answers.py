"""What can be answered instead of what was asked for, as the description tells it."""

import msgspec

from spinney.server.play.wire import Seen


class Problem(msgspec.Struct, frozen=True):
    """What is wrong, and what to do next."""

    sentence: str
    banned: bool | msgspec.UnsetType = msgspec.UNSET
    """Told to whoever a moderator has banned: no other request will be answered, either."""


class Conflict(msgspec.Struct, frozen=True):
    """Something happened first; where it helps, how things stand now."""

    sentence: str
    seen: Seen | msgspec.UnsetType = msgspec.UNSET


class Refusal(msgspec.Struct, frozen=True):
    """The rules do not allow it; `key` and `params` make the sentence in any language."""

    rule: str
    key: str
    params: dict[str, str | int]
    sentence: str


INSTEAD: dict[int, tuple[str, type[msgspec.Struct]]] = {
    400: ("What was sent cannot be understood.", Problem),
    403: ("Say who you are first, this is not yours to do, or not from there.", Problem),
    404: ("There is no such thing.", Problem),
    409: ("Something happened first, or it is too early.", Conflict),
    422: ("The rules refuse it.", Refusal),
    413: ("It is larger than anything here need be.", Problem),
    429: ("Too much at once; wait a few seconds.", Problem),
    503: ("The database or a worker does not answer; the same can safely be sent again.", Problem),
}
"""By status: when it is answered, and with what."""
