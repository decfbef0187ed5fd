"""Where courses of the same deal part, and who goes on together."""

from hypothesis import given
from hypothesis import strategies as st

from spinney.deals.forks import Fork, forks_of

COURSES = st.lists(st.lists(st.sampled_from("abc"), min_size=6, max_size=6), max_size=5)


def test_four_who_part_one_after_another() -> None:
    courses = {"ann": "aaaa", "ben": "aabb", "cy": "aaba", "dot": "ab  "}
    assert forks_of(courses) == [
        Fork(1, (("ann", "ben", "cy"), ("dot",))),
        Fork(2, (("ben", "cy"), ("ann",))),
        Fork(3, (("ben",), ("cy",))),
    ]


def test_whoever_does_alike_never_parts() -> None:
    assert forks_of({"ann": "abc", "ben": "abc"}) == []
    assert forks_of({"ann": "abc"}) == []
    assert forks_of({}) == []


def test_whoever_stops_early_parts_there() -> None:
    assert forks_of({"ann": "abc", "ben": "ab"}) == [Fork(2, (("ann",), ("ben",)))]


@given(COURSES)
def test_any_two_part_at_the_first_choice_that_differs(several: list[list[str]]) -> None:
    courses = {str(number): course for number, course in enumerate(several)}
    forks = forks_of(courses)
    for one, mine in courses.items():
        for other, theirs in courses.items():
            apart = [fork.choice for fork in forks if _parts(fork, one, other)]
            differs = [
                n for n, pair in enumerate(zip(mine, theirs, strict=True)) if len(set(pair)) > 1
            ]
            assert apart == differs[:1]


def _parts(fork: Fork, one: str, other: str) -> bool:
    mine = next((way for way in fork.ways if one in way), None)
    theirs = next((way for way in fork.ways if other in way), None)
    return mine is not None and theirs is not None and mine != theirs
