"""One player: a builder with cards, tiles, items and fame."""

from typing import Final

from spinney.games.sylvan_dale.tables import CARD_ICONS, ITEMS, NUMBERS

SOURCES: Final[tuple[str, ...]] = ("banners", "bridges", "prestige", "districts")


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

    def __init__(
        self,
        stack: bytes,
        later: bytes,
        lost: list[int],
        hand: list[int],
        known: list[int],
        old: list[int],
        front: list[int],
        items: list[int],
        fame: list[list[int]],
        banners: int = NUMBERS.banners_per_colour,
    ) -> None:
        """A builder of these parts; with all banners, if none are named."""
        self.stack = stack
        """The tiles of this round, the next one first."""
        self.later = later
        """The tiles of the second round."""
        self.lost = lost
        """The styles of tiles that left the game."""
        self.hand = hand
        self.known = known
        """The cards of the hand that everybody saw being taken. Rule: SD-7.5."""
        self.old = old
        """The unseen cards of the hand that were drawn before the last shuffle. Rule: SD-7.5."""
        self.front = front
        """The cards played and not yet cashed in."""
        self.items = items
        self.banners = banners
        self.fame = fame
        """Fame by round and source."""

    def copy(self) -> "Builder":
        """A builder of its own."""
        return Builder(
            self.stack,
            self.later,
            self.lost[:],
            self.hand[:],
            self.known[:],
            self.old[:],
            self.front[:],
            self.items[:],
            [points[:] for points in self.fame],
            self.banners,
        )

    def __reduce__(self) -> tuple[object, ...]:
        return Builder, (
            self.stack,
            self.later,
            self.lost,
            self.hand,
            self.known,
            self.old,
            self.front,
            self.items,
            self.fame,
            self.banners,
        )

    def total(self) -> int:
        """All fame so far."""
        return sum(map(sum, self.fame))

    def unseen(self) -> int:
        """How many cards of the hand others do not know. Rule: SD-7.5."""
        return len(self.hand) - len(self.known)

    def icons(self) -> list[int]:
        """By item: how many of the played cards can serve for it. Rule: SD-5.1."""
        icons = [0] * len(ITEMS)
        for card in self.front:
            for item in CARD_ICONS[card]:
                icons[item] += 1
        return icons

    def with_icon(self, item: int) -> list[int]:
        """The played cards that can serve for an item, those with one icon first. Rule: SD-5.2."""
        cards = [card for card in self.front if item in CARD_ICONS[card]]
        return sorted(cards, key=lambda card: len(CARD_ICONS[card]))


def start_builder(stack: bytes, later: bytes) -> Builder:
    """A builder before the first turn. Rules: SD-1.3, SD-1.4."""
    fame = [[0] * len(SOURCES) for _ in range(NUMBERS.rounds)]
    return Builder(stack, later, [], [], [], [], [], [0] * len(ITEMS), fame)
