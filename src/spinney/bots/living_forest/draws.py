"""Whether to draw: what comes of a line, worked out card by card.

Which cards are in a pile is known, only their order is not. Where there are too many lines to
follow all of them to the end, the longest ones count as complete.
"""

from collections.abc import Callable
from math import comb
from typing import Final

from spinney.bots.living_forest.margins import chance, margin_of
from spinney.bots.living_forest.promise import Promise, Sums
from spinney.core import Action
from spinney.games.living_forest.actions import Draw, Stop, UseFragment
from spinney.games.living_forest.rules.animals import AFTER_FRAGMENT, may_stop
from spinney.games.living_forest.spirit import Spirit
from spinney.games.living_forest.tables import GIVES, SOLITARY, THIRD, VARAN

Cards = tuple[int, ...]
Key = tuple[Sums, int, Cards, Cards, Cards, int, int, int]

_USEFUL: Final = 4
"""So many fragments are thought of in one line at most; with more there is no end to the lines."""


class LineSoFar:
    """A line, and what is known of the cards to come."""

    __slots__ = ("discard", "fragments", "line", "rest", "sums", "top", "varans")

    def __init__(
        self,
        sums: Sums,
        line: int,
        top: Cards,
        rest: Cards,
        discard: Cards,
        fragments: int,
        varans: int = 0,
    ) -> None:
        self.sums = sums
        self.line = line
        """How many cards it has."""
        self.top = top
        """The cards known to be on top of the pile, the next one first."""
        self.rest = rest
        self.discard = discard
        """Both sorted, so that the same cards are the same pile."""
        self.fragments = fragments
        self.varans = varans
        """Those that fragments have destroyed since."""

    def key(self, depth: int) -> Key:
        """The same for all moments from which the same may come, thinking so far ahead."""
        cards = self.top, self.rest, self.discard
        return self.sums, self.line, *cards, self.fragments, self.varans, depth

    def with_card(self, card: int, top: Cards, rest: Cards, discard: Cards) -> "LineSoFar":
        """The line with one more card, and what is left of the others."""
        sums = tuple([old + more for old, more in zip(self.sums, GIVES[card], strict=True)])
        return LineSoFar(sums, self.line + 1, top, rest, discard, self.fragments, self.varans)

    def without(self, card: int) -> "LineSoFar":
        """After a fragment on the card just drawn. Rule: LV-2.7."""
        sums = tuple([old - more for old, more in zip(self.sums, GIVES[card], strict=True)])
        gone = card == VARAN
        discard = self.discard if gone else tuple(sorted((*self.discard, card)))
        line, fragments, varans = self.line - 1, self.fragments - 1, self.varans + gone
        return LineSoFar(sums, line, self.top, self.rest, discard, fragments, varans)

    def next_cards(self) -> list[tuple[int, int, "LineSoFar"]]:
        """Every card that may come, how often it is there, and the line with it."""
        if self.top:
            card = self.top[0]
            return [(card, 1, self.with_card(card, self.top[1:], self.rest, self.discard))]
        pile, discard = (self.rest, self.discard) if self.rest else (self.discard, ())
        found: list[tuple[int, int, LineSoFar]] = []
        place = 0
        while place < len(pile):
            card, left = pile[place], pile[:place] + pile[place + 1 :]
            count = pile.count(card)
            found.append((card, count, self.with_card(card, (), left, discard)))
            place += count
        return found


def line_so_far(spirit: Spirit) -> LineSoFar:
    """A spirit's line and cards."""
    split = len(spirit.pile) - spirit.known
    return LineSoFar(
        tuple(spirit.sums),
        len(spirit.line),
        tuple(reversed(spirit.pile[split:])),
        tuple(sorted(spirit.pile[:split])),
        tuple(sorted(spirit.discard)),
        min(spirit.fragments, _USEFUL),
    )


class Draws:
    """All that may come of a line; `lines` is how many are followed at most."""

    def __init__(
        self, promise: Promise, lines: int, judge: Callable[[float], float] = chance
    ) -> None:
        self._promise = promise
        self._lines = lines
        self._judge = judge
        """What chance a margin is, once nothing more is drawn."""
        self._fragments = min(promise.outlook.me.fragments, _USEFUL)
        self._may_stop_bare = promise.outlook.position.setup.rules >= AFTER_FRAGMENT
        """Whether one may stop with a line that a fragment has emptied. Rule: LV-2.4."""
        self._known: dict[Key, float] = {}

    def think(self, spirit: Spirit) -> dict[Action, float]:
        """The chance to win after each action that is legal."""
        now = line_so_far(spirit)
        found: dict[Action, float] = {}
        depth = self._depth(now)
        if spirit.can_draw():
            found[Draw()] = self._draw(now, depth)
        if may_stop(self._promise.outlook.position, spirit):
            found[Stop()] = self._stop(now)
        if spirit.can_use_fragment():
            found[UseFragment()] = self._go_on(now.without(spirit.line[-1]), depth)
        return found

    def card_by_card(self, spirit: Spirit) -> list[tuple[int, int, float]]:
        """Every card that may come, how often it is there, and the chance to win after it."""
        now = line_so_far(spirit)
        depth = self._depth(now) - 1
        return [
            (card, count, self._drawn(then, card, depth)) for card, count, then in now.next_cards()
        ]

    def gain(self, spirit: Spirit) -> float:
        """By how much a spirit's line puts it ahead, with what is still to be drawn."""
        stopped = [self._stop(line_so_far(spirit))]
        best = max(stopped if spirit.stopped else self.think(spirit).values())
        return margin_of(best) - self._promise.outlook.margin

    def _depth(self, now: LineSoFar) -> int:
        """How many more cards can be thought of; more than there are, if possible."""
        cards = len(now.rest) + len(now.discard)
        lines, depth = 0, 0
        while depth <= cards:
            lines += comb(cards if depth > len(now.rest) else len(now.rest), depth)
            if lines * (1 + now.fragments) > self._lines:
                break
            depth += 1
        many = depth > cards
        return len(now.top) + (2 * cards + now.fragments if many else max(1, depth - 1))

    def _stop(self, now: LineSoFar) -> float:
        outlook = self._promise.outlook
        used = (self._fragments - now.fragments) * outlook.spent
        return self._judge(self._promise.of(now.sums) + used + now.varans * outlook.relief)

    def _draw(self, now: LineSoFar, depth: int) -> float:
        total, cards = 0.0, 0
        for card, count, then in now.next_cards():
            total += count * self._drawn(then, card, depth - 1)
            cards += count
        return total / cards

    def _drawn(self, now: LineSoFar, card: int, depth: int) -> float:
        """A card has just been drawn: stop, go on, or be rid of it."""
        best = self._go_on(now, depth)
        # If an empty line must go on, each fragment would begin anew where thinking ends.
        if now.fragments and (depth > 0 or now.line > 1 or self._may_stop_bare):
            best = max(best, self._go_on(now.without(card), depth))
        return best

    def _go_on(self, now: LineSoFar, depth: int) -> float:
        """Stop or draw, what is better; who can do neither stops. Rules: LV-2.4, LV-2.5, LV-2.9."""
        cards = now.top or now.rest or now.discard
        can_stop = now.line > 0 or self._may_stop_bare
        if now.sums[SOLITARY] >= THIRD or not cards or (depth <= 0 and can_stop):
            return self._stop(now)
        key = now.key(depth)
        found = self._known.get(key)
        if found is None:
            found = self._draw(now, depth)
            if can_stop:
                found = max(found, self._stop(now))
            self._known[key] = found
        return found
