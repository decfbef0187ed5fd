"""The games, for tests that show with each what one of them shows: CI plays the first."""

from typing import Any

import pytest

EACH_GAME: list[Any] = [
    "legendary-forests",
    pytest.param("living-forest", marks=pytest.mark.long),
    pytest.param("sylvan-dale", marks=pytest.mark.long),
]
