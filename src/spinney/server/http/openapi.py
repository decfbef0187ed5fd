"""The OpenAPI description: addresses from the routes, and everything said there by its type.

Routes leave open what a game decides, and what can be answered instead. Here both are told, for
every installed game. To print the description: `python -m spinney.server.http.openapi`.
"""

import sys
from collections.abc import Mapping
from typing import TypeAlias

import msgspec
from litestar import Litestar
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import License

from spinney import __version__
from spinney.bots.puzzles.views import PuzzleShelf, PuzzleView
from spinney.bots.review import Hint
from spinney.bots.shelf import GameView
from spinney.core import installed
from spinney.server.competition.puzzle_answers import RatedAnswer
from spinney.server.http.declarations import statuses_of
from spinney.server.http.identity import AnyRequest
from spinney.server.http.openapi_answers import INSTEAD
from spinney.server.http.openapi_shapes import Schema, ref, shapes
from spinney.server.http.routes import ROUTES
from spinney.server.http.routes.accounts import Proof, RecoveryCode, RecoveryCodes
from spinney.server.http.routes.company import Mute, Words
from spinney.server.http.routes.notices import Notices, Yes
from spinney.server.http.routes.people import Deleted, Introduction
from spinney.server.http.routes.play import Move
from spinney.server.http.routes.tables import Invitation, Start, TakeChair
from spinney.server.moderation.reports import Decision, NewReport, Report, Reported
from spinney.server.notify.addresses import Answered, NewMail
from spinney.server.notify.devices import NewDevice
from spinney.server.notify.focus import Look, Matters
from spinney.server.people.accounts import Me
from spinney.server.people.bots import MadeBot, NewBot
from spinney.server.people.passkeys import Kept, NewPasskey
from spinney.server.people.people import COOKIE
from spinney.server.people.tokens import MadeToken, NewToken
from spinney.server.play.lessons import Attempt, Judged, LessonView, Taught
from spinney.server.play.upload import GivenRecord
from spinney.server.play.wire import Seen, Step
from spinney.server.privacy.export import DataExport
from spinney.server.store.fanout import Invited, Over, Turn
from spinney.server.tables.blocks import NewBlock
from spinney.server.tables.chat import Said
from spinney.server.tables.listing import TableLine
from spinney.server.tables.making import Wishes
from spinney.server.tables.table import TableView
from spinney.server.work.reviews import Reviewing

_ASKED_AT_TABLES = (Wishes, TakeChair, Start, Invitation, Move, Words, Mute, NewReport)
_ASKED_OF_PEOPLE = (Introduction, NewPasskey, Proof, RecoveryCode, NewToken, NewBot, NewBlock)
_TOLD_AT_TABLES = (GameView, TableView, TableLine, Step, Seen, Said, Hint, Reviewing, Reported)
_TOLD_TO_PEOPLE = (Me, Deleted, DataExport, Kept, RecoveryCodes, MadeToken, MadeBot, Report)
_ASKED_ABOUT_NOTICES = (NewDevice, Look, NewMail, Yes)
_TOLD_ABOUT_NOTICES = (Notices, Matters, Answered)
_TOLD_IN_STUDY = (LessonView, Taught, Judged, PuzzleShelf, PuzzleView, RatedAnswer)
_ASKED_ELSE = (Decision, Attempt, GivenRecord)
_ASKED = (*_ASKED_AT_TABLES, *_ASKED_OF_PEOPLE, *_ASKED_ABOUT_NOTICES, *_ASKED_ELSE)
_TOLD_TO_BOTS = (Turn, Invited, Over)
_TOLD = (
    *_TOLD_AT_TABLES,
    *_TOLD_TO_PEOPLE,
    *_TOLD_ABOUT_NOTICES,
    *_TOLD_IN_STUDY,
    *_TOLD_TO_BOTS,
)
_STATUSES = statuses_of(ROUTES)
_INSTEAD = tuple(shape for _, shape in INSTEAD.values())
_Events: TypeAlias = Mapping[str, type[msgspec.Struct]]
_STREAM: _Events = {"table": TableView, "chat": Said, "step": Step, "seen": Seen}
_CALLS: _Events = {"turn": Turn, "invited": Invited, "over": Over}
_CALLS_TOLD = """\
Server-sent events. `turn` holds a `Turn`, `invited` an `Invited`, `over` an `Over`. At first they
tell all that is due, so that a break loses nothing. A silent stream sends `: alive` now and then.
"""
_STREAM_TOLD = """\
Server-sent events. `table` holds a `TableView`: at first, and whenever the table changes. `chat`
holds a `Said`: the last ones at first, then each; a `number` may come again. `step` holds a `Step`
and `seen` a `Seen`; both have their position as id. A silent stream sends `: alive` now and then.
"""
_LAST_EVENT = {
    "name": "Last-Event-ID",
    "in": "header",
    "description": "The position after which steps are wanted; it goes before `after`.",
    "schema": {"type": "integer"},
}


class _Described(JsonRenderPlugin):
    """Serves the description; made when somebody first asks, since every game has a part in it."""

    _made: bytes | None = None

    def render(self, request: AnyRequest, openapi_schema: Schema) -> bytes:
        """The description as JSON."""
        if self._made is None:
            self._made = msgspec.json.encode(described(openapi_schema))
        return self._made


def describing() -> OpenAPIConfig:
    """What the application needs to describe itself, at /schema/openapi.json."""
    return OpenAPIConfig(
        title="Spinney",
        version=__version__,
        license=License("Apache-2.0", identifier="Apache-2.0"),
        use_handler_docstrings=True,
        render_plugins=[_Described()],
    )


def described(routes: Schema) -> Schema:
    """The whole description, from that of the routes."""
    schemas = shapes([*_ASKED, *_TOLD, *_INSTEAD], list(installed().values()))
    return routes | {
        "paths": {path: _path(path, item) for path, item in routes["paths"].items()},
        "components": {
            "schemas": dict(sorted((routes["components"]["schemas"] | schemas).items())),
            "securitySchemes": {
                "guest": {"type": "apiKey", "in": "cookie", "name": COOKIE},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
        "security": [{"guest": []}, {"token": []}, {}],
    }


def _path(path: str, item: Schema) -> Schema:
    told = {method: _operation(method, path, operation) for method, operation in item.items()}
    if path == "/api/bot/stream":
        told["get"]["responses"]["200"] = _stream(_CALLS_TOLD, _CALLS)
    elif path.endswith("/stream"):
        told["get"]["parameters"] = [*told["get"]["parameters"], _LAST_EVENT]
        told["get"]["responses"]["200"] = _stream(_STREAM_TOLD, _STREAM)
    if path.endswith("/insight"):
        responses = told["get"]["responses"]
        responses["200"] = responses["200"] | {"content": _json(ref("Insight"))}
    return told


def _operation(method: str, path: str, operation: Schema) -> Schema:
    """An operation with all it can answer, not only with what it answers if all is well."""
    well = {status: told for status, told in operation["responses"].items() if status < "400"}
    instead = {str(status): _instead(status) for status in _STATUSES[method, path]}
    return operation | {"responses": well | instead}


def _instead(status: int) -> Schema:
    description, shape = INSTEAD[status]
    return {"description": description, "content": _json(ref(shape.__name__))}


def _stream(description: str, events: _Events) -> Schema:
    """OpenAPI 3.1 has no word for the events of a stream, hence one of our own."""
    return {
        "description": description,
        "content": {"text/event-stream": {"schema": {"type": "string"}}},
        "x-events": {event: ref(told.__name__) for event, told in events.items()},
    }


def _json(schema: Schema) -> Schema:
    return {"application/json": {"schema": schema}}


def main() -> None:
    """Print the description."""
    app = Litestar(ROUTES, openapi_config=describing(), logging_config=None)
    made = msgspec.json.encode(described(app.openapi_schema.to_schema()))
    sys.stdout.write(msgspec.json.format(made, indent=2).decode() + "\n")


if __name__ == "__main__":
    main()
