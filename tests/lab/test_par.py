import os

import pytest

from spinney.lab.par import figures, points_and_ceiling

LEVEL = os.environ.get("PAR_LEVEL", "expert")  # noqa: TID251 (a master takes ten times as long)


def test_figures_tell_the_mean_and_its_share_of_the_ceiling() -> None:
    told = figures([(30, 40), (34, 40)])
    assert told["mean"] == 32
    assert told["ceiling"] == 40
    assert told["share"] == 0.8


@pytest.mark.long
def test_hindsight_is_never_below_who_played() -> None:
    points, ceiling = points_and_ceiling(2, 0, LEVEL)
    assert 20 <= points <= ceiling
