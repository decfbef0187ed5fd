"""Bots for Living Forest."""

from importlib.resources import files
from typing import Final

from spinney.bots.figures import EventShare, EventsPerGame, ReasonShares
from spinney.bots.game_bots import GameBots, Judges, SimpleBot
from spinney.bots.levels import read_levels
from spinney.bots.living_forest.drawing import odds_of
from spinney.bots.living_forest.explaining import explain
from spinney.bots.living_forest.greedy import GreedySpirit
from spinney.bots.living_forest.nudged import NudgedSpirit
from spinney.bots.living_forest.numbers import chances
from spinney.bots.living_forest.reasons import terms
from spinney.bots.living_forest.thinker import FAR, NEAR, Foresight, Glance
from spinney.core import Texts

BOTS: Final = GameBots(
    simple={
        "nudged": SimpleBot(NudgedSpirit, "Plays anything the rules allow, but not too boldly."),
        "greedy": SimpleBot(GreedySpirit, "Takes what is best right now."),
    },
    levels=read_levels(__name__),
    thinkers={
        "glance": lambda seed, budget: Glance(),
        "foresight": lambda seed, budget: Foresight(seed, budget, NEAR),
        "far-sight": lambda seed, budget: Foresight(seed, budget, FAR, judgement=chances()),
    },
    stand_in="club",
    on_device=("beginner", "casual", "club"),
    judges=Judges(
        make=lambda seed, budget: Foresight(seed, budget, judgement=chances()),
        terms=terms,
        explain=explain,
        reasons=Texts("spinney.bots"),
        measure="chance",
        simulations=48,
        worlds=40,
    ),
    odds=odds_of,
    puzzles=files(__name__) / "data" / "puzzles.json.gz",
    ratings=files(__name__) / "data" / "ratings.toml",
    figures=(
        ReasonShares("routes", "won by", ("trees", "fires", "flowers", "several", "shared")),
        EventsPerGame("rounds_mean", "rounds in a game", "round-began"),
        EventShare(
            "bust_share",
            "lines closed by a third solitary animal",
            ("third-solitary",),
            among=("drawing-stopped",),
        ),
    ),
)
