"""What cards and items are worth to a builder, and what a change of them brings."""

from collections.abc import Iterable
from math import fsum

from spinney.bots.sylvan_dale.kinds import FITTING, MANY, REACH, icons
from spinney.bots.sylvan_dale.measure import Measure
from spinney.games.sylvan_dale.position import Position
from spinney.games.sylvan_dale.tables import CARD_ICONS, CARD_STYLE, NUMBERS, STYLES


class Hand:
    """Hand, front and items of the builder whose turn it is."""

    __slots__ = ("_front", "_held", "_items", "_measure", "_styles", "_supply", "_tops", "lasts")

    def __init__(self, position: Position, measure: Measure, lasts: bool) -> None:
        builder = position.acting()
        self._measure = measure
        self.lasts = lasts
        """Whether the builder has another turn; if not, all this is worth nothing."""
        self._styles = [0] * len(STYLES)
        for card in builder.hand:
            self._styles[CARD_STYLE[card]] += 1
        self._tops = [position.tops.count(style) for style in range(len(STYLES))]
        self._front = icons(builder.front)
        self._held = icons(builder.hand)
        self._items = builder.items
        self._supply = position.supply

    def fit(self, tops: dict[int, int], less: int = -1, more: int = -1) -> float:
        """What it brings that tops change in number, that a style leaves the hand or comes."""
        if not self.lasts:
            return 0.0
        numbers = self._measure.numbers
        fitting = reach = was_fitting = was_reach = 0
        for style, held in enumerate(self._styles):
            top = self._tops[style]
            if held:
                was_fitting += top > 0
                was_reach += top
            if held - (style == less) + (style == more) > 0:
                top += tops.get(style, 0)
                fitting += top > 0
                reach += top
        gain = numbers[FITTING[fitting]] - numbers[FITTING[was_fitting]]
        return gain + numbers[REACH] * (reach - was_reach)

    def play_card(self, card: int) -> float:
        """A card goes from the hand to the front; what its style does is not counted here."""
        return fsum(self._set(item, 1, -1) - self._set(item, 0, 0) for item in CARD_ICONS[card])

    def makes_set(self, card: int) -> list[int]:
        """The items that a card of the hand would gain at once."""
        enough, supply = NUMBERS.set_size - 1, self._supply
        return [i for i in CARD_ICONS[card] if self._front[i] >= enough and supply[i]]

    def take_card(self, card: int) -> float:
        """A card comes to the hand."""
        return self.style_gain(CARD_STYLE[card]) + self.icon_gain(CARD_ICONS[card])

    def style_gain(self, style: int) -> float:
        """One more card of a style."""
        return self.fit({}, more=style)

    def icon_gain(self, shown: Iterable[int]) -> float:
        """One more card in the hand that shows these icons."""
        if not self.lasts:
            return 0.0
        return fsum(self._set(item, 0, 1) - self._set(item, 0, 0) for item in shown)

    def _set(self, item: int, front: int, hand: int) -> float:
        """Cards with an icon, with so many more in front and in the hand; sets are cashed in."""
        if not self.lasts:
            return 0.0
        in_front = self._front[item] + front
        in_hand = self._held[item] + hand
        worth = 0.0
        if in_front >= NUMBERS.set_size and self._supply[item]:
            in_front -= NUMBERS.set_size
            worth = self.gain_item(item)
        return worth + self._measure.sets[item][min(in_front, MANY)][min(in_hand, MANY)]

    def gain_item(self, item: int) -> float:
        """One more of an item."""
        if not self.lasts:
            return 0.0
        held = self._items[item]
        worth = self._measure.items[item]
        return worth[min(held + 1, MANY)] - worth[min(held, MANY)]

    def cash_in(self, item: int) -> float:
        """Three cards for an item: what lies in front is worth no less without them."""
        sets = self._measure.sets[item]
        hand = min(self._held[item], MANY)
        left = self._front[item] - NUMBERS.set_size
        kept = sets[min(left, MANY)][hand] - sets[0][hand]
        return max(0.0, self.gain_item(item) + kept)

    def spend(self, item: int) -> float:
        """What it costs to have one less of an item."""
        if not self.lasts:
            return 0.0
        held = self._items[item]
        worth = self._measure.items[item]
        return worth[min(held - 1, MANY)] - worth[min(held, MANY)]
