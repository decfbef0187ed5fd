"""The games that puzzles are taken from: bots of middling strength, at tables of every size."""

from itertools import cycle, islice

from spinney.bots import make_unhurried_bot
from spinney.core import Match, find, seats

_LEVELS = ("club", "casual")


def played(game: str, seed: int, number: int) -> Match:
    """The game of this number, the same on any machine."""
    edition = next(iter(find(game).editions.values()))
    turn, more = divmod(number, edition.most - edition.least + 1)
    size = edition.least + more
    levels = tuple(islice(cycle(_LEVELS), turn % 2, turn % 2 + size))
    salts = [str(seat) for seat in seats(size)]  # a server keeps no game without
    seeded = 1_000_000 * seed + number
    match = Match.start(game, size, names=levels, salts=salts, seed=seeded)
    bots = [make_unhurried_bot(game, levels[seat], 100 * number + seat) for seat in seats(size)]
    while actors := match.state.actors():
        seat = actors[0]
        match.act(seat, bots[seat].choose(match.state.view(seat), match.state.legal(seat)))
    return match
