"""Whether to draw: what comes of a line, worked out card by card.

Which cards are in a pile is known, only their order is not. Where there are too many lines to
follow all of them to the end, the longest ones count as complete.
"""

from collections import Counter
from collections.abc import Iterable
from math import comb
from typing import NamedTuple

from spinney.bots.living_forest.outlook import chance, margin_of
from spinney.bots.living_forest.promise import Promise, Sums
from spinney.core import Action
from spinney.games.living_forest.actions import Draw, Stop, UseFragment
from spinney.games.living_forest.spirit import Spirit
from spinney.games.living_forest.tables import GIVES, SOLITARY, THIRD, VARAN

_USEFUL = 4
"""So many fragments are thought of in one line at most; with more there is no end to the lines."""


class Moment(NamedTuple):
    """A line, and what is known of the cards to come."""

    sums: Sums
    line: int
    """How many cards it has."""
    top: tuple[int, ...]
    """The cards known to be on top of the pile, the next one first."""
    rest: tuple[int, ...]
    discard: tuple[int, ...]
    fragments: int
    varans: int = 0
    """Those that fragments have destroyed since."""

    def with_card(self, card: int, sign: int = 1) -> "Moment":
        """The line with one more card, or with one less."""
        sums = [old + sign * more for old, more in zip(self.sums, GIVES[card], strict=True)]
        return self._replace(sums=tuple(sums), line=self.line + sign)

    def without(self, card: int) -> "Moment":
        """After a fragment on the card just drawn. Rule: LV-2.7."""
        left = self.with_card(card, -1)._replace(fragments=self.fragments - 1)
        if card == VARAN:
            return left._replace(varans=self.varans + 1)
        return left._replace(discard=tuple(sorted((*self.discard, card))))

    def next_cards(self) -> Iterable[tuple[int, int, "Moment"]]:
        """Every card that may come, how often it is there, and the line with it."""
        if self.top:
            card = self.top[0]
            yield card, 1, self.with_card(card)._replace(top=self.top[1:])
            return
        pile = self if self.rest else self._replace(rest=self.discard, discard=())
        for card, count in Counter(pile.rest).items():
            place = pile.rest.index(card)
            rest = pile.rest[:place] + pile.rest[place + 1 :]
            yield card, count, pile.with_card(card)._replace(rest=rest)


def moment_of(spirit: Spirit) -> Moment:
    """A spirit's line and cards."""
    split = len(spirit.pile) - spirit.known
    return Moment(
        tuple(spirit.sums),
        len(spirit.line),
        tuple(reversed(spirit.pile[split:])),
        tuple(sorted(spirit.pile[:split])),
        tuple(sorted(spirit.discard)),
        min(spirit.fragments, _USEFUL),
    )


class Draws:
    """All that may come of a line; `lines` is how many are followed at most."""

    def __init__(self, promise: Promise, lines: int) -> None:
        self._promise = promise
        self._lines = lines
        self._fragments = min(promise.outlook.me.fragments, _USEFUL)
        self._known: dict[tuple[Moment, int], float] = {}

    def think(self, spirit: Spirit) -> dict[Action, float]:
        """The chance to win after each action that is legal."""
        now = moment_of(spirit)
        found: dict[Action, float] = {}
        depth = self._depth(now)
        if spirit.can_draw():
            found[Draw()] = self._draw(now, depth)
        if spirit.line:
            found[Stop()] = self._stop(now)
        if spirit.can_use_fragment():
            found[UseFragment()] = self._go_on(now.without(spirit.line[-1]), depth)
        return found

    def gain(self, spirit: Spirit) -> float:
        """By how much a spirit's line puts it ahead, with what is still to be drawn."""
        stopped = [self._stop(moment_of(spirit))]
        best = max(stopped if spirit.stopped else self.think(spirit).values())
        return margin_of(best) - self._promise.outlook.margin

    def _depth(self, now: Moment) -> int:
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

    def _stop(self, now: Moment) -> float:
        outlook = self._promise.outlook
        used = (self._fragments - now.fragments) * outlook.spent
        return chance(self._promise.of(now.sums) + used + now.varans * outlook.relief)

    def _draw(self, now: Moment, depth: int) -> float:
        total, cards = 0.0, 0
        for card, count, then in now.next_cards():
            total += count * self._drawn(then, card, depth - 1)
            cards += count
        return total / cards

    def _drawn(self, now: Moment, card: int, depth: int) -> float:
        """A card has just been drawn: stop, go on, or be rid of it."""
        best = self._go_on(now, depth)
        # Where thinking ends, an empty line would have to go on: each fragment would begin anew.
        if now.fragments and (depth > 0 or now.line > 1):
            best = max(best, self._go_on(now.without(card), depth))
        return best

    def _go_on(self, now: Moment, depth: int) -> float:
        """Stop or draw, what is better; who can do neither stops. Rules: LV-2.4, LV-2.5, LV-2.9."""
        cards = now.top or now.rest or now.discard
        if now.sums[SOLITARY] >= THIRD or not cards or (depth <= 0 and now.line):
            return self._stop(now)
        key = (now, depth)
        found = self._known.get(key)
        if found is None:
            found = self._draw(now, depth)
            if now.line:
                found = max(found, self._stop(now))
            self._known[key] = found
        return found
