"""What the package says of itself is what happens."""

import doctest

import spinney


def test_the_session_in_the_package_runs_as_shown() -> None:
    found = doctest.testmod(spinney)
    assert found.attempted > 5
    assert found.failed == 0
