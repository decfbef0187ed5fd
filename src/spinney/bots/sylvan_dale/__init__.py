"""Bots for Builders of Sylvan Dale."""

from importlib.resources import files
from typing import Final

from spinney.bots.figures import MeanBySource
from spinney.bots.game_bots import GameBots, Judges, SimpleBot
from spinney.bots.levels import read_levels
from spinney.bots.sylvan_dale.explaining import explain
from spinney.bots.sylvan_dale.greedy import GreedyBuilder
from spinney.bots.sylvan_dale.measure import outcomes_for
from spinney.bots.sylvan_dale.reasons import terms
from spinney.bots.sylvan_dale.thinker import FAR, NEAR, Foresight, Glance
from spinney.core import Texts

BOTS: Final = GameBots(
    simple={"greedy": SimpleBot(GreedyBuilder, "Takes what is best right now.")},
    levels=read_levels(__name__),
    thinkers={
        "glance": lambda seed, budget: Glance(seed),
        "foresight": lambda seed, budget: Foresight(seed, budget, NEAR),
        "far-sight": lambda seed, budget: Foresight(seed, budget, FAR, outcomes_for),
    },
    stand_in="club",
    on_device=("beginner", "casual", "club"),
    judges=Judges(
        make=lambda seed, budget: Foresight(seed, budget, FAR, outcomes_for),
        terms=terms,
        explain=explain,
        reasons=Texts("spinney.bots"),
        measure="lead",
        simulations=80,
        worlds=30,
    ),
    deals=True,
    puzzles=files(__name__) / "data" / "puzzles.json.gz",
    ratings=files(__name__) / "data" / "ratings.toml",
    figures=(
        MeanBySource(
            "mean_by_source", "mean fame from", ("banners", "bridges", "prestige", "districts")
        ),
    ),
)
