"""One player: a spirit of nature with cards, forest and tiles."""

from spinney.games.living_forest.tables import (
    AGAIN,
    FIRE_VALUES,
    FLOWER,
    GIVES,
    LINES,
    NEIGHBOURS,
    SOLITARY,
    SPACES,
    START_DECK,
    START_FOREST,
    THIRD,
    TREE_GIVES,
)


class Spirit:
    """What one player has; mutable, with a cheap copy."""

    __slots__ = (
        "discard",
        "drew",
        "fires",
        "forest",
        "fragments",
        "fresh",
        "grown",
        "known",
        "line",
        "pile",
        "rock",
        "shuffles",
        "stopped",
        "sums",
        "victory",
    )

    def __init__(
        self,
        rock: int,
        pile: list[int],
        discard: list[int],
        line: list[int],
        sums: list[int],
        fires: list[int],
        victory: list[int],
        known: int = 0,
        fresh: bool = False,
        stopped: bool = False,
        shuffles: int = 0,
        fragments: int = 0,
        forest: bytes = START_FOREST,
        grown: tuple[int, ...] = (0,) * 5,
        drew: bool = False,
    ) -> None:
        """A spirit of these parts; what is not named is as before the first round."""
        self.pile = pile
        """Face down; the top is at the end."""
        self.known = known
        """How many cards at the top everybody knows, because they were put there. Rule: LV-2.10."""
        self.discard = discard
        self.line = line
        self.sums = sums
        """What the line gives: five elements and the solitary counter."""
        self.fresh = fresh
        """Whether the last card of the line has just been drawn. Rule: LV-2.8."""
        self.drew = drew
        """Whether a card was drawn in this round, wherever it is now. Rule: LV-2.4."""
        self.stopped = stopped
        self.shuffles = shuffles
        self.fragments = fragments
        self.fires = fires
        """Extinguished fires by value."""
        self.forest = forest
        self.grown = grown
        """What the forest gives."""
        self.rock = rock
        self.victory = victory
        """Victory tiles held: tree, fire, flower."""

    def copy(self) -> "Spirit":
        """A spirit of its own."""
        return Spirit(
            self.rock,
            self.pile[:],
            self.discard[:],
            self.line[:],
            self.sums[:],
            self.fires[:],
            self.victory[:],
            self.known,
            self.fresh,
            self.stopped,
            self.shuffles,
            self.fragments,
            self.forest,
            self.grown,
            self.drew,
        )

    def __reduce__(self) -> tuple[object, ...]:
        return Spirit, (
            self.rock,
            self.pile,
            self.discard,
            self.line,
            self.sums,
            self.fires,
            self.victory,
            self.known,
            self.fresh,
            self.stopped,
            self.shuffles,
            self.fragments,
            self.forest,
            self.grown,
            self.drew,
        )

    def strength(self, element: int) -> int:
        """How strong an action of this element is; it is never used up. Rule: LV-3.6."""
        return self.sums[element] + self.grown[element]

    def must_stop(self) -> bool:
        """Whether a third solitary animal has closed the line. Rules: LV-2.5, LV-2.6."""
        return self.sums[SOLITARY] >= THIRD

    def can_draw(self) -> bool:
        """Whether there is a card to draw and the line is not closed. Rules: LV-2.3, LV-2.5."""
        return self.sums[SOLITARY] < THIRD and bool(self.pile or self.discard)

    def can_use_fragment(self) -> bool:
        """Whether a card has just been drawn and a fragment is there. Rule: LV-2.8."""
        return self.fresh and self.fragments > 0

    def take_up(self, pile: list[int]) -> None:
        """The discard becomes the pile, in this order that nobody knows. Rules: LV-1.4, LV-2.3."""
        self.pile = pile
        self.shuffles += 1
        self.discard = []
        self.known = 0

    def draw(self) -> int:
        """The top card joins the line. Rule: LV-2.2."""
        card = self.pile.pop()
        self.known = max(0, self.known - 1)
        self._count(card, 1)
        self.line.append(card)
        self.fresh = True
        self.drew = True
        return card

    def drop(self) -> int:
        """The last card leaves the line. Rule: LV-2.7."""
        card = self.line.pop()
        self._count(card, -1)
        self.fresh = False
        return card

    def _count(self, card: int, sign: int) -> None:
        sums = self.sums
        for place, gift in enumerate(GIVES[card]):
            if gift:
                sums[place] += sign * gift

    def put_on_top(self, card: int) -> None:
        """An attracted animal is the next to be drawn. Rule: LV-4.3."""
        self.pile.append(card)
        self.known += 1

    def return_line(self) -> None:
        """All cards of the line go to the discard. Rule: LV-5.8."""
        self.discard += self.line
        self.line = []
        self.sums = [0] * 6
        self.fresh = False
        self.drew = False
        self.stopped = False

    def free_spaces(self) -> list[int]:
        """Empty spaces beside a tree. Rule: LV-4.10."""
        forest = self.forest
        return [s for s in SPACES if not forest[s] and any(forest[n] for n in NEIGHBOURS[s])]

    def plant(self, tree: int, space: int) -> None:
        """A tree, and its elements from now on. Rules: LV-4.9, LV-4.12."""
        forest = self.forest
        self.forest = forest[:space] + bytes([tree + 1]) + forest[space + 1 :]
        gifts = [TREE_GIVES[tree]]
        for spaces, gift in LINES:
            if space in spaces and all(self.forest[s] for s in spaces):
                gifts.append(gift)
        self.grown = tuple(map(sum, zip(self.grown, *gifts, strict=True)))

    def may_repeat(self) -> bool:
        """Whether both main actions may be of one kind. Rule: LV-3.4."""
        return AGAIN in self.forest

    def tracks(self) -> tuple[int, int, int]:
        """Trees, fires and flowers towards victory. Rules: LV-6.2, LV-6.3, LV-6.4."""
        trees = len(set(self.forest)) - (0 in self.forest)
        tiles = self.victory
        return trees + tiles[0], sum(self.fires) + tiles[1], self.strength(FLOWER) + tiles[2]


def start_spirit(rock: int) -> Spirit:
    """A spirit before the first round. Rules: LV-1.4, LV-1.8, LV-1.9."""
    return Spirit(rock, [], list(START_DECK), [], [0] * 6, [0] * len(FIRE_VALUES), [1, 1, 1])
