from spinney.lab.par import figures, points_and_ceiling


def test_figures_tell_the_mean_and_its_share_of_the_ceiling() -> None:
    told = figures([(30, 40), (34, 40)])
    assert told["mean"] == 32
    assert told["ceiling"] == 40
    assert told["share"] == 0.8


def test_hindsight_is_never_below_the_master() -> None:
    points, ceiling = points_and_ceiling(2, 0)
    assert 20 <= points <= ceiling
