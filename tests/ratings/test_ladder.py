"""The ladder: who is on it, in which order, and the words beside the numbers."""

from datetime import timedelta
from itertools import pairwise

import msgspec
import pytest

from spinney.ratings import MODEL, Fold, Ladder, Rating, Word, ladder, standards_of, word_of
from spinney.ratings.ladder import FRESH, KNOWN, NEAR
from spinney.ratings.model import POINTS, strength
from tests.ratings.made import ADA, BEN, CLUB, CY, DEE, begun, table

MARKS = {"beginner": 900.0, "casual": 1200.0, "club": 1500.0}


def known(value: float, sigma: float = 0.3) -> Rating:
    return Rating(strength(value), sigma, 60)


@pytest.mark.parametrize(
    ("value", "word"),
    [
        (500, Word("below", "beginner")),
        (841, Word("near", "beginner")),
        (1020, Word("above", "beginner")),
        (1150, Word("near", "casual")),
        (1500, Word("near", "club")),
        (1559, Word("near", "club")),
        (1561, Word("above", "club")),
    ],
)
def test_a_word_tells_where_somebody_stands(value: float, word: Word) -> None:
    assert word_of(known(value), MARKS) == word


def test_it_is_too_early_to_say_where_the_interval_is_wide() -> None:
    assert word_of(MODEL.newcomer(), MARKS) == Word("early")
    edge = KNOWN / 1.96 / POINTS
    assert word_of(known(1500, edge * 0.999), MARKS).kind == "near"
    assert word_of(known(1500, edge * 1.001), MARKS).kind == "early"


def test_without_bots_there_is_nothing_to_compare_with() -> None:
    assert word_of(known(1500), {}) == Word("alone")


@pytest.mark.parametrize("game", ["legendary-forests", "living-forest", "sylvan-dale"])
def test_nobody_is_near_two_levels(game: str) -> None:
    values = standards_of(game).marks().values()
    assert all(above - below > 2 * NEAR for below, above in pairwise(values))


def stood() -> Fold:
    """Ada and Ben are well known, Cy is new, Dee has not played for a while."""
    found = begun()
    found.add(table([DEE, CY], number=0))
    found.add(table([ADA, BEN], number=24 * 40))
    found.ratings |= {ADA: known(1700), BEN: known(1300), DEE: known(1500)}
    found.last[CY] = found.last[ADA]
    return found


def places(found: Ladder) -> list[tuple[int | None, str]]:
    return [(row.place, row.name) for row in found.rows]


def test_people_and_bots_stand_in_the_order_of_their_values() -> None:
    found = ladder(stood(), {ADA: "Ada", BEN: "Ben"})
    assert places(found) == [(1, "Ada"), (None, "club"), (2, "Ben"), (None, "beginner")]
    assert (found.game, found.tables) == ("made", 2)
    ada = found.rows[0]
    assert (ada.player, ada.word, ada.value, ada.games) == (ADA, Word("above", "club"), 1700, 60)
    assert ada.high - ada.value == pytest.approx(ada.value - ada.low)
    assert found.rows[1].player == CLUB


def test_who_is_left_out_is_counted() -> None:
    found = ladder(stood(), {})
    assert (found.early, found.quiet) == (1, 1)
    every = ladder(stood(), {}, everybody=True)
    assert (every.early, every.quiet) == (0, 0)
    assert [row.player for row in every.rows if row.place] == [ADA, DEE, BEN, CY]


def test_thirty_days_are_counted_from_the_newest_table() -> None:
    found = stood()
    assert found.newest is not None
    found.last[DEE] = found.newest - FRESH
    assert ladder(found, {}).quiet == 0
    found.last[DEE] -= timedelta(seconds=1)
    assert ladder(found, {}).quiet == 1


def test_a_ladder_is_plain_json() -> None:
    found = ladder(stood(), {})
    assert msgspec.json.decode(msgspec.json.encode(found), type=Ladder) == found
