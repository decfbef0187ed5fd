"""The field of a deal: what bots of each level make of the same draw, in the same seat."""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from spinney.bots import bot_names, bots_of, make_unhurried_bot
from spinney.bots.contract import Work
from spinney.bots.playout import play_with
from spinney.core import Match, Seat, Secret, Setup, find

GAMES: Final[Mapping[str, int]] = {
    "beginner": 50,
    "casual": 50,
    "club": 50,
    "expert": 47,
    "master": 3,
}
"""How many games of each level make a field: 200 together. The mean of the last is par."""


class FieldGame(msgspec.Struct, frozen=True):
    """A game of the deal with a bot in the person's seat."""

    setup: Setup
    secret: str
    salts: tuple[str, ...]
    seat: Seat
    bots: tuple[str, ...]
    level: str
    seed: int

    def answer(self) -> int:
        """Its points."""
        game, chance = find(self.setup.game), Secret.from_hex(self.secret).chance(self.salts)
        state, _ = game.new(self.setup, chance)
        names = [*self.bots[: self.seat], self.level, *self.bots[self.seat :]]
        # The seeds of a review's par, so that both tell the same.
        seeds = [self.seed + abs(place - self.seat) for place in range(len(names))]
        given = zip(names, seeds, strict=True)
        play_with(state, [make_unhurried_bot(self.setup.game, name, seed) for name, seed in given])
        return state.scores()[self.seat].points


def field_games(
    match: Match, seat: Seat, bots: tuple[str, ...], games: Mapping[str, int]
) -> Iterator[list[FieldGame]]:
    """So many games of each level, weakest first."""
    shared = (match.setup, match.secret.hex(), match.salts, seat, bots)
    for level, many in games.items():
        yield [FieldGame(*shared, level, seed) for seed in range(many)]


def hindsight_of(match: Match) -> Work | None:
    """How to find the best that could be made of a draw, where that is known to be found.

    For a match that has just begun; it is played to its end, which shows all that is drawn.
    """
    source = bots_of(match.game.name).par
    if source is None:
        return None
    names = bot_names(match.game.name)
    bots = [make_unhurried_bot(match.game.name, names[0], seat) for seat in range(len(match.names))]
    while actors := match.state.actors():
        seat = actors[0]
        match.act(seat, bots[seat].choose(match.state.view(seat), match.state.legal(seat)))
    return source.hindsight(match)
