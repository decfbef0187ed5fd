"""The shapes of all that is asked and told, as OpenAPI has them: in common, and of each game."""

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_
from typing import Any, get_type_hints

import msgspec

from spinney.core import Game, Resign, Undo
from spinney.core.table_actions import HiddenRedrawn, SeatResigned, StepUndone, TimeRanOut

Schema = dict[str, Any]

_PLACE = "#/components/schemas/"
_TABLE = {
    "TableAction": Undo | Resign,
    "TableEvent": StepUndone | SeatResigned | TimeRanOut | HiddenRedrawn,
}


def ref(name: str) -> Schema:
    """Where a shape is described."""
    return {"$ref": _PLACE + name}


def shapes(common: Iterable[type[msgspec.Struct]], games: Sequence[Game]) -> Schema:
    """All shapes by name; those of a game under its own, as in `legendary-forests.LayTile`."""
    found = _schemas("", _TABLE, common)
    for game in games:
        found |= _schemas(f"{game.name}.", _decided_by(game), ())
    for kind in ("Action", "Event", "View", "Insight"):
        names = [f"{game.name}.{kind}" for game in games]
        found[kind] = {"anyOf": [ref(name) for name in names if name in found]}
    found["Insight"]["anyOf"].append({"type": "null"})
    _fill_in(found)
    return found


def _decided_by(game: Game) -> dict[str, Any]:
    """What the server leaves to a game; only some have an insight."""
    own: dict[str, Any] = {
        "Action": reduce(or_, game.actions),
        "Event": reduce(or_, game.events),
        "View": game.view_type,
    }
    insight = get_type_hints(type(game).insight)["return"]
    return own if insight is Any else own | {"Insight": insight}


def _schemas(prefix: str, named: dict[str, Any], others: Iterable[Any]) -> Schema:
    """The schemas of types and of all they refer to; some get a name that is not their own."""
    kinds, place = [*named.values(), *others], f"{_PLACE}{prefix}{{name}}"
    found, components = msgspec.json.schema_components(kinds, ref_template=place)
    schemas = components | dict(zip(named, found, strict=False))
    return {prefix + name: _open(schema) for name, schema in schemas.items()}


def _open(schema: Any) -> Any:
    """An object of which nothing is told may hold anything; not every reader takes it so."""
    if isinstance(schema, list):
        return [_open(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    told = {name: _open(part) for name, part in schema.items()}
    if told.get("type") == "object" and "properties" not in told:
        return {"additionalProperties": True} | told
    return told


def _fill_in(found: Schema) -> None:
    """Say what the types of the server leave to the games."""
    move, step, seen = (found[name]["properties"] for name in ("Move", "Step", "Seen"))
    move["action"] = {"anyOf": [ref("Action"), ref("TableAction")]}
    step["events"]["items"] = {"anyOf": [ref("Event"), ref("TableEvent")]}
    seen["legal"]["items"] = ref("Action")
    seen["view"] = ref("View")
    taught = found["Taught"]["properties"]
    taught["wanted"]["items"] = taught["soon"]["items"] = ref("Action")
    taught["insight"] = found["PuzzleView"]["properties"]["insight"] = ref("Insight")
    for name, field in (
        ("Advice", "action"),
        ("Verdict", "played"),
        ("Attempt", "action"),
        ("Option", "action"),
    ):
        found[name]["properties"][field] = ref("Action")
    better = {"anyOf": [ref("Action"), {"type": "null"}], "default": None}
    found["Verdict"]["properties"]["better"] = better
    # Scores may be encoded already, which the type says and a reader need not know.
    seen["scores"] = {"type": "array", "items": ref("Score")}
