import asyncio

import pytest

from tests.described import hold


@pytest.mark.long
def test_the_server_answers_as_it_describes_itself() -> None:
    few = ("--phases", "fuzzing", "--max-examples", "3", "--seed", "1")
    assert asyncio.run(hold(few)) == 0
