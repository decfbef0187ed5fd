from collections import Counter

import pytest

from spinney.bots import bots_of
from spinney.bots.figures import MeanBySource, ReasonShares
from spinney.core import find
from spinney.games.sylvan_dale.builder import SOURCES
from spinney.lab.simulation.play import Plan, play_games, simulate
from spinney.lab.simulation.report import report, spread
from spinney.lab.simulation.tally import Tally

SETUP = find("legendary-forests").setup(3)


def test_the_same_plan_gives_the_same_games_in_any_number_of_parts() -> None:
    plan = Plan(SETUP, ("random",), games=60, seed=4)
    whole = play_games(plan, range(60)).tally
    assert simulate(plan) == whole
    assert simulate(plan, jobs=3) == whole


def test_another_seed_gives_other_games() -> None:
    assert simulate(Plan(SETUP, ("random",), 5, seed=1)) != simulate(
        Plan(SETUP, ("random",), 5, seed=2)
    )


def test_progress_is_told_in_games_done() -> None:
    done: list[int] = []
    plan = Plan(SETUP, ("random",), games=60)
    simulate(plan, done=lambda part: done.append(part.tally.games))
    assert sum(done) == 60
    assert len(done) > 1


@pytest.mark.parametrize(("bot", "least", "most"), [("random", 5, 8), ("greedy", 19, 26)])
def test_bots_score_about_what_they_are_known_to(bot: str, least: int, most: int) -> None:
    plan = Plan(SETUP, (bot,), games=40)
    found = report(plan, simulate(plan), seconds=2.0)
    assert least < found.mean_score < most
    lost = found.figures["unplaceable_share"]
    assert isinstance(lost, float)
    assert lost < 0.01
    assert found.decisions_per_s == found.decisions / 2


def test_everything_that_happens_is_counted() -> None:
    plan = Plan(SETUP, ("random",), games=3)
    found = report(plan, simulate(plan), seconds=1.0)
    assert found.events["tile-drawn"] == 3 * 19
    assert found.events["tile-laid"] + found.events.get("tile-lost", 0) == 3 * 3 * 19
    assert sum(source.share for source in found.sources.values()) == pytest.approx(1)
    assert found.win_share.keys() == {"A", "B", "C"}
    assert sum(found.win_share.values()) >= 1


def test_where_nothing_was_laid_there_is_no_share_of_it() -> None:
    tally = Tally(games=1, decisions=1, points=Counter([3, 4]))
    found = report(Plan(SETUP, ("random",), games=1), tally, seconds=1.0)
    assert found.figures == {"unplaceable_share": None}
    assert found.sources == {}


def test_a_game_without_figures_of_its_own_has_none() -> None:
    assert bots_of("chess").figures == ()


def test_living_forest_is_told_by_roads_rounds_and_closed_lines() -> None:
    plan = Plan(find("living-forest").setup(2), ("greedy",), games=8)
    found = report(plan, simulate(plan), seconds=1.0)
    routes, closed = found.figures["routes"], found.figures["bust_share"]
    assert isinstance(routes, dict)
    assert sum(routes.values()) == pytest.approx(1)
    assert routes.keys() == {"trees", "fires", "flowers", "several", "shared"}
    assert found.figures["rounds_mean"] == found.events["round-began"] / 8
    assert isinstance(closed, float)
    assert 0 <= closed < 0.5


def test_sylvan_dale_is_told_by_the_sources_of_fame() -> None:
    plan = Plan(find("sylvan-dale").setup(4), ("greedy",), games=4)
    found = report(plan, simulate(plan), seconds=1.0)
    means = found.figures["mean_by_source"]
    assert isinstance(means, dict)
    assert tuple(means) == SOURCES
    assert sum(means.values()) == pytest.approx(found.mean_score)
    assert all(mean > 1 for mean in means.values())


def test_a_source_that_brought_nothing_is_told_as_nothing() -> None:
    figure = MeanBySource("mean_by_source", "mean fame from", ("bridges", "banners"))
    tally = Tally(games=1, points=Counter([3, 4]), source_points=Counter(bridges=7))
    assert figure.of(tally) == {"bridges": 3.5, "banners": 0.0}


def test_the_figures_name_events_and_reasons_that_there_are() -> None:
    plan = Plan(find("living-forest").setup(2), ("random",), games=4)
    tally = simulate(plan)
    assert {"round-began", "third-solitary", "drawing-stopped"} <= tally.events.keys()
    reasons = find("living-forest").texts.sentences("en")["outcome"]
    (routes,) = [f for f in bots_of("living-forest").figures if isinstance(f, ReasonShares)]
    assert set(routes.reasons) == reasons.keys()


def test_bots_change_places_from_game_to_game() -> None:
    plan = Plan(SETUP, ("greedy", "random", "random"), games=3)
    assert [plan.seated(number).index("greedy") for number in range(4)] == [0, 2, 1, 0]
    found = report(plan, simulate(plan), seconds=1.0)
    assert found.bot == "greedy,random,random"
    assert found.bot_win_share == {"greedy": 1.0, "random": 0.0}
    assert found.win_share == {"A": 1 / 3, "B": 1 / 3, "C": 1 / 3}


def test_one_bot_in_every_seat_wins_every_game() -> None:
    plan = Plan(SETUP, ("random",), games=5)
    assert report(plan, simulate(plan), seconds=1.0).bot_win_share == {"random": 1.0}


def test_a_spread_tells_points_that_were_reached() -> None:
    found = spread(Counter(range(1, 11)))
    assert (found.mean, found.min, found.p10, found.median, found.p90, found.max) == (
        *(5.5, 1, 1, 5, 9),
        10,
    )
    assert found.sd == pytest.approx(2.8723, abs=1e-4)


def test_a_single_score_is_its_own_spread() -> None:
    found = spread(Counter([7]))
    assert (found.p10, found.median, found.p90, found.sd) == (7, 7, 7, 0)
