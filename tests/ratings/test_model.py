"""What one table does: ties, places, and the scale on which it is shown."""

import math
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openskill.models import PlackettLuce

from spinney.ratings.model import MODEL, Rating, Strength, chance, fixed, share_of, shown, strength

NEW = MODEL.before(MODEL.newcomer())
PATTERNS = sorted(
    {
        tuple(1 + sum(other < one for other in drawn) for one in drawn)
        for seats in (2, 3, 4, 5)
        for drawn in product(range(seats), repeat=seats)
    }
)
"""Every way to end for two to five seats, as places: 1, 1, 3 is a shared victory."""


def gains(places: tuple[int, ...]) -> list[float]:
    moved = MODEL.moved([NEW] * len(places), places)
    return [after.mu - NEW.mu for after in moved]


def test_every_way_to_end_is_among_the_patterns() -> None:
    assert [sum(len(one) == seats for one in PATTERNS) for seats in (2, 3, 4, 5)] == [
        3,
        13,
        75,
        541,
    ]


def test_equals_who_tie_gain_the_same_and_a_worse_place_gains_less() -> None:
    for places in PATTERNS:
        gained = gains(places)
        assert sum(gained) == pytest.approx(0, abs=1e-12)
        for one, other in product(range(len(places)), repeat=2):
            if places[one] == places[other]:
                assert gained[one] == pytest.approx(gained[other], abs=1e-12)
            elif places[one] < places[other]:
                assert gained[one] > gained[other] + 0.1


def test_plackett_and_luce_give_a_third_place_as_much_as_two_joint_firsts() -> None:
    model = PlackettLuce()
    rated = model.rate([[model.rating()] for _ in range(4)], ranks=[1, 1, 3, 4])
    first, second, third, _ = (one.mu for (one,) in rated)
    assert first == second == pytest.approx(third)
    assert third > model.mu
    ours = gains((1, 1, 3, 4))
    assert ours[2] < 0 < ours[0]


strengths = st.builds(Strength, st.floats(-4, 4), st.floats(0.05, 3))


@settings(deadline=None)
@given(st.lists(strengths, min_size=2, max_size=5), st.data())
def test_nobody_is_less_known_after_a_table(known: list[Strength], data: st.DataObject) -> None:
    places = data.draw(st.tuples(*[st.integers(1, len(known))] * len(known)))
    for before, after in zip(known, MODEL.moved(known, places), strict=True):
        assert 0 < after.sigma <= before.sigma
        assert math.isfinite(after.mu)


@settings(deadline=None)
@given(st.lists(strengths, min_size=2, max_size=5))
def test_who_wins_never_loses_and_who_is_last_never_gains(known: list[Strength]) -> None:
    moved = MODEL.moved(known, range(1, len(known) + 1))
    assert moved[0].mu >= known[0].mu
    assert moved[-1].mu <= known[-1].mu


def test_400_points_are_ten_to_one_between_two_who_are_well_known() -> None:
    assert chance(fixed(1900), fixed(1500)) == pytest.approx(10 / 11, abs=1e-4)
    assert chance(fixed(1500), fixed(1500)) == 0.5
    assert chance(Strength(strength(1900), 2.0), fixed(1500)) < 0.85


def test_the_scale_shown_begins_at_the_club() -> None:
    assert shown(0) == 1500
    assert strength(shown(1.5)) == pytest.approx(1.5)
    rating = Rating(0.0, 0.5, 40)
    assert rating.value == 1500
    assert rating.interval == (1500 - rating.reach, 1500 + rating.reach)
    assert rating.reach == pytest.approx(1.96 * 0.5 * 400 / (math.sqrt(2) * math.log(10)))


def test_a_larger_table_tells_more_but_less_than_as_many_duels() -> None:
    told = [(seats - 1) * share_of(seats) for seats in (2, 3, 4, 5)]
    assert told == pytest.approx([1, 1.5, 1.8, 2])


def test_the_numbers_are_those_that_were_published() -> None:
    """If they differ, raise `model.VERSION`: openskill or a parameter has changed."""
    moved = MODEL.moved([NEW, Strength(0.5, 0.7), fixed(1500), NEW], (2, 1, 3, 1))
    people = (moved[0], moved[1], moved[3])
    assert [round(one.mu, 9) for one in people] == [-1.956888576, 0.583754173, -0.726197771]
    assert [round(one.sigma, 9) for one in people] == [1.768918963, 0.683442402, 1.768918963]
