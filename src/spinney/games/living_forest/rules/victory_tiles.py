"""Chapter 4: victory tiles taken from spirits that were passed."""

from collections.abc import Sequence
from typing import Final

from spinney.core import Action, Event, Refusal, Seat, letter
from spinney.games.living_forest.actions import TakeVictoryTile, Victory
from spinney.games.living_forest.events import VictoryTileTaken
from spinney.games.living_forest.position import Position
from spinney.games.living_forest.texts import TEXTS

_KINDS: Final = tuple(Victory)


def choices(position: Position, other: int) -> Sequence[Action]:
    """The kinds of tiles that the passed spirit has. Rule: LV-4.7."""
    return [TakeVictoryTile(kind, Seat(other)) for kind in _held(position, Seat(other))]


def refusal(position: Position, other: int, action: TakeVictoryTile) -> Refusal | None:
    """Why this tile cannot be taken. Rule: LV-4.7."""
    if action.other != other:
        return TEXTS.refuse("LV-4.7", "not-passed", other=letter(Seat(other)))
    if action.kind not in _held(position, action.other):
        return TEXTS.refuse(
            "LV-4.7", "no-such-tile", other=letter(action.other), kind=action.kind.value
        )
    return None


def perform(position: Position, seat: Seat, _other: int, action: TakeVictoryTile) -> list[Event]:
    """The tile has a new holder. Rule: LV-4.7."""
    place = _KINDS.index(action.kind)
    position.spirits[action.other].victory[place] -= 1
    position.spirits[seat].victory[place] += 1
    return [VictoryTileTaken(seat, action.kind, action.other)]


def take_only(position: Position, seat: Seat, other: Seat, events: list[Event]) -> bool:
    """Settle what is no choice: a spirit with tiles of one kind, or with none. Rule: LV-4.7."""
    held = _held(position, other)
    if len(held) == 1:
        events += perform(position, seat, other, TakeVictoryTile(held[0], other))
    return len(held) <= 1


def _held(position: Position, other: Seat) -> list[Victory]:
    tiles = position.spirits[other].victory
    return [kind for kind, count in zip(_KINDS, tiles, strict=True) if count]
