"""Bots for Legendary Forests."""

from importlib.resources import files
from typing import Final

from spinney.bots.figures import EventShare
from spinney.bots.game_bots import GameBots, Judges, SimpleBot
from spinney.bots.legendary_forests.endgame import prove
from spinney.bots.legendary_forests.explaining import explain
from spinney.bots.legendary_forests.greedy import GreedyForester
from spinney.bots.legendary_forests.levels import LEVELS, THINKERS
from spinney.bots.legendary_forests.par import MastersPar
from spinney.bots.legendary_forests.reasons import terms
from spinney.bots.legendary_forests.thinker import Foresight, habit
from spinney.core import Texts

BOTS: Final = GameBots(
    simple={"greedy": SimpleBot(GreedyForester, "Takes what is best right now.")},
    levels=LEVELS,
    thinkers=THINKERS,
    stand_in="club",
    on_device=("beginner", "casual", "club"),
    judges=Judges(
        make=Foresight,
        terms=terms,
        reasons=Texts("spinney.bots"),
        measure="points",
        simulations=120,
        worlds=80,
        explain=explain,
        habit=habit,
    ),
    par=MastersPar(games=3),
    deals=True,
    puzzles=files(__name__) / "data" / "puzzles.json.gz",
    ratings=files(__name__) / "data" / "ratings.toml",
    prove=prove,
    figures=(
        EventShare(
            "unplaceable_share",
            "tiles that fit nowhere",
            ("tile-lost",),
            among=("tile-lost", "tile-laid"),
        ),
    ),
)
