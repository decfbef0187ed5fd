"""What a master makes of fixed draws, as one JSON object: `python -m spinney.lab.par`.

Game number n is the same draw for everybody, so figures of different days and machines compare. The
means by number of players are kept in `bots/legendary_forests/data/usual.toml`.
"""

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import fmean, stdev

from spinney.bots.legendary_forests.par import Hindsight, ParGame, tiles_of
from spinney.core import Match

_GAME = "legendary-forests"


def points_and_ceiling(players: int, draw: int, level: str = "master") -> tuple[int, int]:
    """A level's points with a numbered draw, and the best that hindsight finds for it."""
    match = Match.start(_GAME, players, seed=draw)
    secret = match.secret.hex()
    points = ParGame(match.setup, secret, (), draw, level).answer()
    return points, max(points, Hindsight(match.setup, _tiles(match)).answer())


def _tiles(match: Match) -> tuple[int, ...]:
    """The tiles of a game in the order of their draws: it is played to the end at random."""
    while actors := match.state.actors():
        match.act(actors[0], match.state.legal(actors[0])[0])
    return tiles_of(match.state.view(None))


def figures(pairs: list[tuple[int, int]]) -> dict[str, float]:
    """The mean with its error, and how much of the ceiling it is."""
    points, ceilings = zip(*pairs, strict=True)
    return {
        "draws": len(pairs),
        "mean": round(fmean(points), 2),
        "error": round(stdev(points) / len(points) ** 0.5, 2),
        "least": min(points),
        "most": max(points),
        "ceiling": round(fmean(ceilings), 2),
        "share": round(fmean(points) / fmean(ceilings), 3),
    }


def main() -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(prog="python -m spinney.lab.par", description=__doc__)
    parser.add_argument("--draws", type=int, default=200, help="numbered from 0 (200)")
    parser.add_argument("--players", type=int, default=3, help="whose supply of trees (3)")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once (1)")
    asked = parser.parse_args()
    with ProcessPoolExecutor(asked.jobs) as pool:
        pairs = list(pool.map(partial(points_and_ceiling, asked.players), range(asked.draws)))
    sys.stdout.write(json.dumps({"players": asked.players, **figures(pairs)}) + "\n")


if __name__ == "__main__":
    main()
