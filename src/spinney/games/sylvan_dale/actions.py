"""What a player can do in Builders of Sylvan Dale."""

from enum import StrEnum
from typing import ClassVar

from spinney.core import Action


class Item(StrEnum):
    """The special items, and the icons that gain them."""

    AX = "ax"
    HAMMER = "hammer"
    BRIDGE = "bridge"
    TREETOP = "treetop"


class PlayCard(Action, frozen=True):
    """Play a card from your hand. Rule: SD-2.1."""

    notation: ClassVar[str] = "play {card}"

    card: str


class ShowHand(Action, frozen=True):
    """Show a hand of which no card can be played, and draw new cards. Rule: SD-2.3."""

    notation: ClassVar[str] = "show hand"


class AddTile(Action, frozen=True):
    """Add your next tile to a tree. Rule: SD-3.1."""

    notation: ClassVar[str] = "add to {x},{y}"

    x: int
    y: int


class RaiseBanner(Action, frozen=True):
    """Attach a banner to the tile just placed. Rule: SD-4.1."""

    notation: ClassVar[str] = "raise banner"


class NoBanner(Action, frozen=True):
    """Do without the banner. Rule: SD-4.1."""

    notation: ClassVar[str] = "no banner"


class CashIn(Action, frozen=True):
    """Give three cards with the same icon for its item. Rule: SD-5.1."""

    notation: ClassVar[str] = "cash in {item}"

    item: Item


class UseAx(Action, frozen=True):
    """Remove the top tile of a tree. Rule: SD-6.2."""

    notation: ClassVar[str] = "ax {x},{y}"

    x: int
    y: int


class UseHammer(Action, frozen=True):
    """Move your own top tile to another tree. Rule: SD-6.3."""

    notation: ClassVar[str] = "hammer {x},{y} to {to_x},{to_y}"

    x: int
    y: int
    to_x: int
    to_y: int


class PlaceTreetop(Action, frozen=True):
    """Close a tree with a treetop. Rule: SD-6.4."""

    notation: ClassVar[str] = "treetop {x},{y}"

    x: int
    y: int


class BuildBridge(Action, frozen=True):
    """Connect two adjacent trees; the upper or left one is named first. Rule: SD-6.5."""

    notation: ClassVar[str] = "bridge {x},{y} to {to_x},{to_y}"

    x: int
    y: int
    to_x: int
    to_y: int


class FlushRow(Action, frozen=True):
    """Replace the face-up cards, if they are alike. Rule: SD-7.2."""

    notation: ClassVar[str] = "flush row"


class TakeCard(Action, frozen=True):
    """Take a face-up card. Rule: SD-7.1."""

    notation: ClassVar[str] = "take {card}"

    card: str


class DrawCard(Action, frozen=True):
    """Draw the top card of the deck. Rule: SD-7.1."""

    notation: ClassVar[str] = "draw"


class EndTurn(Action, frozen=True):
    """End your turn. Rule: SD-7.4."""

    notation: ClassVar[str] = "end turn"
