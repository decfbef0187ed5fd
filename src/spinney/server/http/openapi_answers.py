"""What each address can answer instead of what was asked for, as the description tells it."""

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

_TABLE = "/api/tables/{table_id}"
_LOOKING = (404, 409, 503)
_OWN = (403, 404, 409, 503)
_LOOKING_BACK = (400, 403, *_LOOKING)

STATUSES: dict[tuple[str, str], tuple[int, ...]] = {
    ("get", "/api/games"): (),
    ("get", "/api/games/{game}/texts"): (422,),
    ("get", "/api/lessons/{game}"): (404, 422),
    ("get", "/api/lessons/{game}/steps/{number}"): (400, 404, 422),
    ("post", "/api/lessons/{game}/steps/{number}"): (400, 403, 404, 413, 422),
    ("post", "/api/me"): (400, 403, 413, 503),
    ("get", "/api/me"): (403, 503),
    ("delete", "/api/me"): (403, 503),
    ("get", "/api/me/tables"): (403, 503),
    ("get", "/api/me/export"): (403, 503),
    ("post", "/api/me/passkeys/options"): (403, 503),
    ("post", "/api/me/passkeys"): (400, 403, 409, 413, 503),
    ("get", "/api/me/passkeys"): (403, 503),
    ("delete", "/api/me/passkeys/{passkey}"): _OWN,
    ("post", "/api/me/recovery"): (403, 503),
    ("get", "/api/me/sessions"): (403, 503),
    ("delete", "/api/me/sessions"): (403, 503),
    ("delete", "/api/me/sessions/{session}"): (403, 404, 503),
    ("post", "/api/sessions/options"): (503,),
    ("post", "/api/sessions"): (400, 403, 413, 503),
    ("post", "/api/sessions/recovery"): (400, 403, 413, 503),
    ("post", "/api/me/tokens"): (400, 403, 409, 413, 503),
    ("get", "/api/me/tokens"): (403, 503),
    ("delete", "/api/me/tokens/{token}"): (403, 404, 503),
    ("post", "/api/me/bots"): (400, 403, 409, 413, 503),
    ("get", "/api/me/bots"): (403, 503),
    ("post", "/api/me/bots/{bot}/token"): (403, 404, 503),
    ("delete", "/api/me/bots/{bot}"): (403, 404, 503),
    ("get", "/api/bot/stream"): (403, 503),
    ("get", "/api/me/blocks"): (403, 503),
    ("post", "/api/me/blocks"): (400, *_OWN, 413),
    ("delete", "/api/me/blocks/{block_id}"): (403, 404, 503),
    ("get", "/api/me/notices"): (403, 503),
    ("post", "/api/me/devices"): (400, 403, 409, 413, 503),
    ("delete", "/api/me/devices/{device}"): (403, 404, 503),
    ("post", "/api/me/focus"): (400, 403, 413, 503),
    ("post", "/api/me/mail"): (400, 403, 409, 413, 429, 503),
    ("delete", "/api/me/mail"): (403, 503),
    ("post", "/api/mail/confirmations"): (400, 404, 413, 503),
    ("post", "/api/mail/endings/{token}"): (404, 503),
    ("get", "/api/moderation/reports"): (403, 503),
    ("post", "/api/moderation/reports/{report_id}"): (400, 403, 404, 413, 503),
    ("get", "/api/tables"): (400, 503),
    ("post", "/api/tables"): (400, 403, 413, 422, 503),
    ("post", "/api/records"): (400, 403, 413, 503),
    ("get", "/api/codes/{code}"): (404, 503),
    ("get", _TABLE): (404, 503),
    ("post", f"{_TABLE}/chair"): (400, 403, 404, 409, 413, 503),
    ("delete", f"{_TABLE}/chair"): (403, 404, 409, 503),
    ("post", f"{_TABLE}/start"): (400, 403, 404, 409, 413, 503),
    ("post", f"{_TABLE}/invitations"): (400, 403, 404, 409, 413, 503),
    ("post", f"{_TABLE}/rematch"): (403, 404, 409, 503),
    ("post", f"{_TABLE}/actions"): (400, 403, 404, 409, 413, 422, 503),
    ("get", f"{_TABLE}/stream"): (400, 404, 503),
    ("get", f"{_TABLE}/seen"): _LOOKING,
    ("get", f"{_TABLE}/moments/{{position}}"): _LOOKING_BACK,
    ("get", f"{_TABLE}/moments/{{position}}/insight"): _LOOKING_BACK,
    ("get", f"{_TABLE}/log"): (400, *_LOOKING),
    ("get", f"{_TABLE}/insight"): _LOOKING,
    ("get", f"{_TABLE}/scores"): _LOOKING,
    ("get", f"{_TABLE}/record"): _LOOKING,
    ("get", f"{_TABLE}/picture"): _LOOKING_BACK,
    ("get", f"{_TABLE}/hint"): (403, 404, 409, 503),
    ("post", f"{_TABLE}/review"): (403, 404, 409, 503),
    ("get", f"{_TABLE}/review"): (404, 503),
    ("post", f"{_TABLE}/chat"): (400, 403, 404, 413, 429, 503),
    ("post", f"{_TABLE}/mutes"): (400, 403, 404, 413, 503),
    ("post", f"{_TABLE}/reports"): (400, 403, 404, 409, 413, 503),
}
"""The statuses beside success, by method and address."""
