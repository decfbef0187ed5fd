"""Places, ties and matchpoints, from how many made which points."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spinney.deals.standing import Standing, beaten_by, matchpoints, standing_in

TALLIES = st.dictionaries(st.integers(-5, 60), st.integers(1, 50), min_size=1)


def test_equal_points_share_a_place() -> None:
    tally = {46: 1, 44: 1, 40: 2, 30: 1}
    assert standing_in(tally, 46) == Standing(1, 5, 1.0)
    assert standing_in(tally, 40) == Standing(3, 5, 1.5 / 4)
    assert standing_in(tally, 30) == Standing(5, 5, 0.0)


def test_among_few_people_there_is_a_place_and_no_share() -> None:
    assert standing_in({44: 1}, 44) == Standing(1, 1, None)
    assert standing_in({44: 2, 40: 2}, 40) == Standing(3, 4, None)


@given(TALLIES)
def test_places_and_shares_are_those_that_counting_gives(tally: dict[int, int]) -> None:
    everybody = [points for points, many in tally.items() for _ in range(many)]
    for points in tally:
        standing = standing_in(tally, points)
        assert standing.place == 1 + sum(other > points for other in everybody)
        assert standing.of == len(everybody)
        assert beaten_by(tally, points) == sum(other < points for other in everybody)


@given(TALLIES)
def test_all_shares_together_are_half_of_all_comparisons(tally: dict[int, int]) -> None:
    people = sum(tally.values())
    shares = [
        many * matchpoints(beaten_by(tally, points), many - 1, people - 1)
        for points, many in tally.items()
    ]
    assert sum(shares) == pytest.approx(people / 2 if people > 1 else 0)
