from collections import Counter

import pytest

from spinney.core import find
from spinney.lab.report import report, spread
from spinney.lab.simulate import Plan, Tally, play_games, simulate

SETUP = find("legendary-forests").setup(3)


def test_the_same_plan_gives_the_same_games_in_any_number_of_parts() -> None:
    plan = Plan(SETUP, "random", games=60, seed=4)
    whole = play_games(plan, range(60))
    assert simulate(plan) == whole
    assert simulate(plan, jobs=3) == whole


def test_another_seed_gives_other_games() -> None:
    assert simulate(Plan(SETUP, "random", 5, seed=1)) != simulate(Plan(SETUP, "random", 5, seed=2))


def test_progress_is_told_in_games_done() -> None:
    done: list[int] = []
    simulate(Plan(SETUP, "random", games=60), progress=done.append)
    assert sum(done) == 60
    assert len(done) > 1


@pytest.mark.parametrize(("bot", "least", "most"), [("random", 5, 8), ("greedy", 19, 26)])
def test_bots_score_about_what_they_are_known_to(bot: str, least: int, most: int) -> None:
    plan = Plan(SETUP, bot, games=40)
    found = report(plan, simulate(plan), seconds=2.0)
    assert least < found.mean_score < most
    assert found.unplaceable_share is not None
    assert found.unplaceable_share < 0.01
    assert found.decisions_per_s == found.decisions / 2


def test_everything_that_happens_is_counted() -> None:
    plan = Plan(SETUP, "random", games=3)
    found = report(plan, simulate(plan), seconds=1.0)
    assert found.events["tile-drawn"] == 3 * 19
    assert found.events["tile-laid"] + found.events.get("tile-lost", 0) == 3 * 3 * 19
    assert sum(source.share for source in found.sources.values()) == pytest.approx(1)
    assert found.win_share.keys() == {"A", "B", "C"}
    assert sum(found.win_share.values()) >= 1


def test_a_game_without_tiles_has_no_share_of_unplaceable_ones() -> None:
    tally = Tally(games=1, decisions=1, points=Counter([3, 4]))
    found = report(Plan(SETUP, "random", games=1), tally, seconds=1.0)
    assert found.unplaceable_share is None
    assert found.sources == {}


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
