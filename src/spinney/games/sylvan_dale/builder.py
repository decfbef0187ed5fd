"""One player: a builder with cards, tiles, items and fame."""

from spinney.games.sylvan_dale.tables import CARD_ICONS, ITEMS, NUMBERS

SOURCES = ("banners", "bridges", "prestige", "districts")


class Builder:
    """What one player has; mutable, with a cheap copy."""

    __slots__ = (
        "banners",
        "fame",
        "front",
        "hand",
        "items",
        "known",
        "later",
        "lost",
        "old",
        "stack",
    )

    def __init__(self, stack: bytes, later: bytes) -> None:
        """A builder before the first turn. Rules: SD-1.3, SD-1.4."""
        self.stack = stack
        """The tiles of this round, the next one first."""
        self.later = later
        """The tiles of the second round."""
        self.lost: list[int] = []
        """The styles of tiles that left the game."""
        self.hand: list[int] = []
        self.known: list[int] = []
        """The cards of the hand that everybody saw being taken. Rule: SD-7.5."""
        self.old: list[int] = []
        """The unseen cards of the hand that were drawn before the last shuffle. Rule: SD-7.5."""
        self.front: list[int] = []
        """The cards played and not yet cashed in."""
        self.items = [0] * len(ITEMS)
        self.banners = NUMBERS.banners_per_colour
        self.fame = [[0] * len(SOURCES) for _ in range(NUMBERS.rounds)]
        """Fame by round and source."""

    def copy(self) -> "Builder":
        """A builder of its own."""
        other = object.__new__(Builder)
        other.stack = self.stack
        other.later = self.later
        other.lost = self.lost[:]
        other.hand = self.hand[:]
        other.known = self.known[:]
        other.old = self.old[:]
        other.front = self.front[:]
        other.items = self.items[:]
        other.banners = self.banners
        other.fame = [points[:] for points in self.fame]
        return other

    def total(self) -> int:
        """All fame so far."""
        return sum(map(sum, self.fame))

    def unseen(self) -> int:
        """How many cards of the hand others do not know. Rule: SD-7.5."""
        return len(self.hand) - len(self.known)

    def with_icon(self, item: int) -> list[int]:
        """The played cards that can serve for an item, those with one icon first. Rule: SD-5.2."""
        cards = [card for card in self.front if item in CARD_ICONS[card]]
        return sorted(cards, key=lambda card: len(CARD_ICONS[card]))
