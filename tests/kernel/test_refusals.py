"""What C is handed is looked at first: memory that is too short would be written past its end."""

from array import array
from typing import Any

import pytest

from spinney.bots.legendary_forests.worth import packed, shipped
from spinney.games.legendary_forests.tables import CENTRE, tables_of
from spinney.kernel.components import native_tables
from tests.kernel.native import needs_kernel
from tests.kernel.test_replay import GAME

pytestmark = needs_kernel
SETUP = GAME.setup(2)


@pytest.fixture
def forest() -> Any:
    from spinney.kernel import _forest

    return _forest


def batch(forest: Any) -> tuple[Any, ...]:
    games = bytearray(forest.room(2))
    tables = native_tables(tables_of(SETUP))
    return tables, games, bytearray(1), bytearray(), bytearray(4), bytearray(1)


@pytest.mark.parametrize(
    ("part", "name"), [(0, "tables"), (1, "games"), (2, "to_act"), (3, "masks"), (4, "points")]
)
def test_a_batch_of_the_wrong_size_is_refused_by_the_name_of_its_part(
    forest: Any, part: int, name: str
) -> None:
    parts = list(batch(forest))
    parts[part] = bytearray(7)
    with pytest.raises(ValueError, match=f"{name}: give .* bytes, not 7"):
        forest.step(tuple(parts), 2, bytes(4))


@pytest.mark.parametrize(
    ("number", "architect", "pile", "message"),
    [
        (1, 0, bytes(range(2, 26)), "number: give 0 to 0, not 1"),
        (-1, 0, bytes(range(2, 26)), "number: give 0 to 0, not -1"),
        (0, 2, bytes(range(2, 26)), "architect: give 0 to 1, not 2"),
        (0, 0, bytes(range(2, 25)), "pile: give 24 bytes, not 23"),
        (0, 0, bytes(range(3, 27)), "there is no tile 26"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(
    forest: Any, number: int, architect: int, pile: bytes, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        forest.deal(batch(forest), 2, number, architect, 1, pile, bytes(3))


@pytest.mark.parametrize("cells", [[5], [CENTRE, CENTRE], [CENTRE, -1], [CENTRE] * 30])
def test_a_planet_that_cannot_be_is_refused(forest: Any, cells: list[int]) -> None:
    looks, tables = bytes([4] * len(cells)), native_tables(tables_of(SETUP))
    with pytest.raises(ValueError, match="no planet has such tiles and trees"):
        forest.lone(tables, array("h", cells), looks, b"", bytes(3), 0, 1, 0, 1, 0, False)


def test_more_tiles_than_a_game_has_are_refused(forest: Any) -> None:
    tables, stages = native_tables(tables_of(SETUP)), packed(shipped())
    start = (tables, array("h", [CENTRE]), bytes([4]))
    begun = forest.lone(*start, b"", bytes(3), 0, 1, 0, 1, 0, False)
    with pytest.raises(ValueError, match="more than can still be drawn"):
        forest.play_lone(tables, stages, begun, bytes(range(2, 22)), b"")
