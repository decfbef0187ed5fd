"""What happens in a game of Builders of Sylvan Dale."""

from typing import ClassVar

from spinney.core import Event, Seat, Settles
from spinney.games.sylvan_dale.actions import Item


class RoundBegan(Event, frozen=True):
    """A round begins. Rules: SD-1.6, SD-8.2."""

    notation: ClassVar[str] = "round {round}"
    settles: ClassVar[Settles] = Settles.TABLE
    automatic: ClassVar[bool] = True

    round: int


class TurnBegan(Event, frozen=True):
    """The turn has passed to a builder. Rule: SD-8.2."""

    notation: ClassVar[str] = "{seat} is to build"
    settles: ClassVar[Settles] = Settles.TABLE
    automatic: ClassVar[bool] = True

    seat: Seat


class CardPlayed(Event, frozen=True):
    """A card lies in front of its player. Rule: SD-2.1."""

    notation: ClassVar[str] = "{seat} plays {card}"

    seat: Seat
    card: str


class HandShown(Event, frozen=True):
    """A hand could not be played and is discarded. Rule: SD-2.3."""

    notation: ClassVar[str] = "{seat} shows the hand: {cards}"
    settles: ClassVar[Settles] = Settles.TABLE
    automatic: ClassVar[bool] = True

    seat: Seat
    cards: str


class TileAdded(Event, frozen=True):
    """A tile was added to a tree. Rule: SD-3.1."""

    notation: ClassVar[str] = "{seat} adds a {style} tile at {x},{y}"
    automatic: ClassVar[bool] = True

    seat: Seat
    style: str
    x: int
    y: int


class TileLost(Event, frozen=True):
    """No tree is open: a tile goes back to the box. Rule: SD-3.3."""

    notation: ClassVar[str] = "{seat} has no tree for a {style} tile"
    automatic: ClassVar[bool] = True

    seat: Seat
    style: str


class BannerRaised(Event, frozen=True):
    """A banner on a tree. Rule: SD-4.1."""

    notation: ClassVar[str] = "{seat} raises a banner at {x},{y}"

    seat: Seat
    x: int
    y: int


class ItemGained(Event, frozen=True):
    """A set was cashed in. Rule: SD-5.1."""

    notation: ClassVar[str] = "{seat} gains an item: {item}"

    seat: Seat
    item: Item


class TileRemoved(Event, frozen=True):
    """An ax removed a tile. Rule: SD-6.2."""

    notation: ClassVar[str] = "{seat} removes a {style} tile of {other} at {x},{y}"

    seat: Seat
    style: str
    other: Seat
    x: int
    y: int


class TileMoved(Event, frozen=True):
    """A hammer moved a tile. Rule: SD-6.3."""

    notation: ClassVar[str] = "{seat} moves a {style} tile from {x},{y} to {to_x},{to_y}"

    seat: Seat
    style: str
    x: int
    y: int
    to_x: int
    to_y: int


class TreetopPlaced(Event, frozen=True):
    """A tree is closed. Rule: SD-6.4."""

    notation: ClassVar[str] = "{seat} places a treetop at {x},{y}"

    seat: Seat
    x: int
    y: int


class BridgeBuilt(Event, frozen=True):
    """Two trees are connected. Rule: SD-6.5."""

    notation: ClassVar[str] = "{seat} builds a bridge from {x},{y} to {to_x},{to_y}"

    seat: Seat
    x: int
    y: int
    to_x: int
    to_y: int


class FameWon(Event, frozen=True):
    """Points for banners, bridges, trees or districts. Rules: SD-4.1, SD-6.6, SD-8.3, SD-8.4."""

    notation: ClassVar[str] = "{seat} wins fame for {source}: {points}"
    automatic: ClassVar[bool] = True

    seat: Seat
    source: str
    points: int


class CardHidden(Event, frozen=True):
    """Somebody drew a card; only they know which."""

    notation: ClassVar[str] = "{seat} draws a card"
    settles: ClassVar[Settles] = Settles.TABLE
    automatic: ClassVar[bool] = True

    seat: Seat


class CardDrawn(Event, frozen=True):
    """A card from the deck to a hand. Rule: SD-7.1."""

    notation: ClassVar[str] = "{seat} draws {card}"
    settles: ClassVar[Settles] = Settles.TABLE
    automatic: ClassVar[bool] = True

    seat: Seat
    card: str

    def seen_by(self, seat: Seat | None) -> Event:
        """Others see that a card was drawn. Rule: SD-7.5."""
        return self if seat == self.seat else CardHidden(self.seat)


class CardTaken(Event, frozen=True):
    """A face-up card to a hand. Rule: SD-7.1."""

    notation: ClassVar[str] = "{seat} takes {card}"

    seat: Seat
    card: str


class RowFlushed(Event, frozen=True):
    """The face-up cards were alike and are discarded. Rule: SD-7.2."""

    notation: ClassVar[str] = "{seat} flushes the row"

    seat: Seat


class CardTurnedUp(Event, frozen=True):
    """A card of the deck lies face up. Rules: SD-1.4, SD-7.1."""

    notation: ClassVar[str] = "{card} is turned up"
    settles: ClassVar[Settles] = Settles.TABLE
    automatic: ClassVar[bool] = True

    card: str


class DeckShuffled(Event, frozen=True):
    """The discard pile is the deck now. Rule: SD-7.3."""

    notation: ClassVar[str] = "the discard pile is shuffled"
    settles: ClassVar[Settles] = Settles.TABLE
    automatic: ClassVar[bool] = True


EVENTS: tuple[type[Event], ...] = (
    RoundBegan,
    TurnBegan,
    CardPlayed,
    HandShown,
    TileAdded,
    TileLost,
    BannerRaised,
    ItemGained,
    TileRemoved,
    TileMoved,
    TreetopPlaced,
    BridgeBuilt,
    FameWon,
    CardHidden,
    CardDrawn,
    CardTaken,
    RowFlushed,
    CardTurnedUp,
    DeckShuffled,
)
