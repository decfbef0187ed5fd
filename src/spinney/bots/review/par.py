"""Par: what a master makes of the same draw, for games where the draw is the same for everybody."""

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from statistics import fmean

import msgspec

from spinney.bots.legendary_forests.ceiling import ceiling
from spinney.bots.levels import LevelBot, levels
from spinney.bots.playout import play_with
from spinney.bots.review.report import Par
from spinney.core import Match, Secret, Setup, find
from spinney.games.legendary_forests.view import ForestView

_GAME = "legendary-forests"


class ParGame(msgspec.Struct, frozen=True):
    """A master plays the draw among club players, who only take some of the trees."""

    setup: Setup
    secret: str
    salts: tuple[str, ...]
    seed: int

    def answer(self) -> int:
        """The master's points."""
        game = find(self.setup.game)
        state, _ = game.new(self.setup, Secret.from_hex(self.secret).chance(self.salts))
        others = [_bot("club", self.seed + seat) for seat in range(1, self.setup.seats)]
        play_with(state, [_bot("master", self.seed), *others])
        return state.scores()[0].points


class Hindsight(msgspec.Struct, frozen=True):
    """The best planet for the tiles as they came."""

    setup: Setup
    tiles: tuple[int, ...]

    def answer(self) -> int:
        """Its points."""
        return ceiling(self.setup, self.tiles)


def par_questions(match: Match, masters: int) -> Sequence[ParGame | Hindsight]:
    """What has to be worked out: so many games of a master's, and the best with hindsight."""
    if not masters:
        return []
    secret = match.secret.hex()
    games = [ParGame(match.setup, secret, match.salts, seed) for seed in range(masters)]
    return [*games, Hindsight(match.setup, tiles_of(match.state.view(None)))]


def par_of(match: Match, results: Sequence[int]) -> Par | None:
    """Par and ceiling, from the answers to the questions."""
    if not results:
        return None
    *games, best = results
    usual = _usual()[match.setup.game][str(match.setup.seats)]
    points = max(score.points for score in match.state.scores())
    return Par(usual, round(fmean(games), 1), max(best, points, *games))


def tiles_of(view: ForestView) -> tuple[int, ...]:
    """The tiles in the order of their draws."""
    return tuple(view.drawn)


@cache
def _usual() -> dict[str, dict[str, float]]:
    """What a master reaches with any draw, by number of players."""
    data = files("spinney.bots") / "data" / "usual.toml"
    return tomllib.loads(data.read_text(encoding="utf-8"))


def _bot(name: str, seed: int) -> LevelBot:
    """A level without a clock: what it reaches must not depend on the machine."""
    return LevelBot(_GAME, levels(_GAME)[name].unhurried(), seed)
