"""Par: what a master makes of the same draw, which is the same for everybody."""

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from statistics import fmean

import msgspec

from spinney.bots.legendary_forests.ceiling import ceiling
from spinney.bots.legendary_forests.levels import LEVELS, THINKERS
from spinney.bots.levels import LevelBot
from spinney.bots.measures import Par
from spinney.bots.playout import play_with
from spinney.core import Match, Secret, Setup, find
from spinney.games.legendary_forests.view import ForestView


class ParGame(msgspec.Struct, frozen=True):
    """A master plays the draw among club players, who only take some of the trees."""

    setup: Setup
    secret: str
    salts: tuple[str, ...]
    seed: int
    level: str = "master"

    def answer(self) -> int:
        """The points of the master, or of another level that was named."""
        game = find(self.setup.game)
        state, _ = game.new(self.setup, Secret.from_hex(self.secret).chance(self.salts))
        others = [_bot("club", self.seed + seat) for seat in range(1, self.setup.seats)]
        play_with(state, [_bot(self.level, self.seed), *others])
        return state.scores()[0].points


class Hindsight(msgspec.Struct, frozen=True):
    """The best planet for the tiles as they came."""

    setup: Setup
    tiles: tuple[int, ...]

    def answer(self) -> int:
        """Its points."""
        return ceiling(self.setup, self.tiles)


class MastersPar(msgspec.Struct, frozen=True):
    """Par from so many games of a master's, and the best with hindsight."""

    games: int

    def questions(self, match: Match) -> Sequence[ParGame | Hindsight]:
        """The games to be played, and last the hindsight."""
        secret = match.secret.hex()
        games = [ParGame(match.setup, secret, match.salts, seed) for seed in range(self.games)]
        return [*games, self.hindsight(match)]

    def hindsight(self, match: Match) -> Hindsight:
        """The search for the best planet with these tiles."""
        return Hindsight(match.setup, tiles_of(match.state.view(None)))

    def par(self, match: Match, answers: Sequence[int]) -> Par:
        """Par and ceiling, from the answers to the questions."""
        *games, best = answers
        points = max(score.points for score in match.state.scores())
        usual = _usual()[str(match.setup.seats)]
        return Par(usual, round(fmean(games), 1), max(best, points, *games))


def tiles_of(view: ForestView) -> tuple[int, ...]:
    """The tiles in the order of their draws."""
    return tuple(view.drawn)


@cache
def _usual() -> dict[str, float]:
    """What a master reaches with any draw, by number of players."""
    data = files(__package__) / "data" / "usual.toml"
    return tomllib.loads(data.read_text(encoding="utf-8"))


def _bot(name: str, seed: int) -> LevelBot:
    """A level without a clock: what it reaches must not depend on the machine."""
    level = LEVELS[name].unhurried()
    return LevelBot(THINKERS[level.thinker], level, seed)
