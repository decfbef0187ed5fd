"""The luck audit: what luck is usual, and when it is more than chance explains."""

import random
from collections import Counter
from math import hypot

from spinney.bots import bots_of
from spinney.deals.audit import (
    FEWEST,
    SUSPICIOUS,
    Audit,
    Lucks,
    Usual,
    audit_of,
    calibration,
    usual_luck,
)
from spinney.deals.dailies import KINDS

FORESTS = ("legendary-forests", "legendary-forests")
DALE = ("sylvan-dale", "sylvan-dale")
USUAL = {FORESTS: Usual(7.0, 0.0, 5.0), DALE: Usual(20.0, 0.0, 10.0)}
YEAR = 365


def test_every_level_is_calibrated_in_all_that_is_audited() -> None:
    found = Counter((one.game, one.edition, one.level) for one in calibration())
    audited = [kind for kind in KINDS if (kind.game, kind.edition) in usual_luck()]
    levels = [
        (kind.game, kind.edition, level) for kind in audited for level in bots_of(kind.game).levels
    ]
    assert found == Counter(levels)
    # In the game of Sundays luck depends on strength: docs/explanation/deals.md.
    assert [kind.game for kind in KINDS if kind not in audited] == ["sylvan-dale"]


def test_the_luck_of_every_level_is_nought_within_its_error() -> None:
    for one in calibration():
        assert abs(one.mean) <= 3 * one.error


def test_no_level_is_farther_from_the_usual_than_its_error_allows() -> None:
    usual = usual_luck()
    for one in calibration():
        like = usual[one.game, one.edition]
        assert abs(like.mean - one.mean) <= 3 * hypot(like.error, one.error)
        assert one.deviation <= like.deviation


def test_of_a_few_dailies_nothing_is_said() -> None:
    assert audit_of([Lucks(*FORESTS, FEWEST - 1, 50.0)], USUAL) is None
    assert audit_of([Lucks(*FORESTS, FEWEST - 1, 50.0), Lucks(*DALE, 1, 50.0)], USUAL) is not None
    assert audit_of([], USUAL) is None


def test_usual_luck_is_no_suspicion_however_often() -> None:
    assert audit_of([Lucks(*FORESTS, YEAR, 7.0)], USUAL) == Audit(YEAR, 0.0, 0.0)


def test_each_game_counts_in_its_own_deviations() -> None:
    games = [Lucks(*FORESTS, 8, 12.0), Lucks(*DALE, 8, 30.0)]
    assert audit_of(games, USUAL) == Audit(16, 7.5, 4.0)


def test_who_is_above_a_rough_calibration_by_little_is_never_suspicious() -> None:
    rough = {FORESTS: Usual(7.0, 1.0, 5.0)}
    for dailies in (YEAR, 1000 * YEAR):
        found = audit_of([Lucks(*FORESTS, dailies, 10.9)], rough)
        assert found is not None
        assert found.z < SUSPICIOUS


def test_a_game_that_is_not_calibrated_is_left_out() -> None:
    games = [Lucks(*FORESTS, 20, 7.0), Lucks("living-forest", "living-forest", 20, 99.0)]
    assert audit_of(games, USUAL) == Audit(20, 0.0, 0.0)


def test_of_many_who_are_honest_all_of_a_year_nobody_is_suspicious() -> None:
    rng = random.Random(1)
    for _ in range(300):
        mean = sum(rng.gauss(7.0, 5.0) for _ in range(YEAR)) / YEAR
        found = audit_of([Lucks(*FORESTS, YEAR, mean)], USUAL)
        assert found is not None
        assert found.z < SUSPICIOUS
