"""The fold: the same tables, the same numbers, wherever and in whatever order they come."""

import subprocess  # noqa: TID251 (another process must come to the same)
import sys
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spinney.ratings import Fold, OutOfOrder, RatedTable, Standards, bot_player, fold
from spinney.ratings.fold import Unrated
from tests.ratings.made import ADA, BEN, CLUB, CY, STANDARDS, begun, folded, table, tables


@settings(deadline=None)
@given(tables(), st.integers())
def test_the_order_of_arrival_is_nothing(some: list[RatedTable], seed: int) -> None:
    mixed = some[:]
    Random(seed).shuffle(mixed)
    assert fold(mixed, begun()).ratings == folded(some).ratings


@settings(deadline=None)
@given(tables())
def test_a_table_that_is_there_twice_counts_once(some: list[RatedTable]) -> None:
    assert fold([*some, *some], begun()).ratings == folded(some).ratings


def test_two_tables_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="table 0 is there twice, and not the same"):
        fold([table([ADA, BEN]), table([BEN, ADA])])


@settings(deadline=None)
@given(tables())
def test_events_tell_how_every_rating_came_about(some: list[RatedTable]) -> None:
    found, known = begun(), begun().ratings
    for one in some:
        for event in found.add(one):
            assert event.before == known.get(event.player, found.model.newcomer())
            assert event.after.games == event.before.games + 1
            assert one.seats[event.seat].player == event.player
            known[event.player] = event.after
    assert found.ratings == known


@settings(deadline=None)
@given(tables())
def test_bots_never_change(some: list[RatedTable]) -> None:
    found = begun()
    for one in some:
        assert all(event.player.startswith("person ") for event in found.add(one))
    assert CLUB not in found.ratings
    assert "person" not in found.ratings


def test_another_process_comes_to_the_same_bits() -> None:
    told = [
        subprocess.run(  # noqa: S603 (our own text)
            [sys.executable, "-c", _TOLD],
            check=True,
            capture_output=True,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": "src:."},
            cwd=Path(__file__).parents[2],
        ).stdout
        for seed in ("1", "2")
    ]
    assert told[0] == told[1] == f"{_some().ratings}\n".encode()


def _some() -> Fold:
    return folded(
        table([ADA, BEN, CLUB, CY], [1 + (n * seat) % 4 for seat in range(4)], number=n)
        for n in range(20)
    )


_TOLD = "from tests.ratings.test_fold import _some; print(_some().ratings)"


def test_whoever_is_gone_is_as_if_nobody_had_sat_there() -> None:
    """What a deleted account leaves: the others are rated among themselves."""
    found = folded([table(["person", BEN, CY])])
    assert found.ratings == folded([table([BEN, CY])]).ratings


@pytest.mark.parametrize(
    "players", [[ADA, "person"], ["person", "person"], [CLUB, CLUB], [CLUB, "person"]]
)
def test_nothing_happens_without_two_to_compare_or_without_a_person(players: list[str]) -> None:
    found = begun()
    assert found.add(table(players)) == []
    assert found.ratings == {}
    assert found.tables == 1


def test_one_person_is_rated_against_bots() -> None:
    (event,) = begun().add(table([CLUB, ADA], (2, 1)))
    assert event.seat == 1
    assert event.after.mu > event.before.mu


@pytest.mark.parametrize("bot", [bot_player("club", 9), bot_player("genius", 1), "bot", "robot x"])
def test_a_bot_that_nobody_measured_makes_a_table_unrated(bot: str) -> None:
    found = begun()
    assert found.add(table([ADA, BEN, bot])) == []
    assert found.unrated == [Unrated("table 0", "unknown-bot", bot)]


def test_nobody_is_rated_against_themselves() -> None:
    found = begun()
    assert found.add(table([ADA, BEN, ADA])) == []
    assert found.unrated == [Unrated("table 0", "twice", ADA)]


def test_a_table_that_comes_too_late_must_be_folded_anew() -> None:
    found = folded([table([ADA, BEN], number=2)])
    for number in (1, 2):
        with pytest.raises(OutOfOrder, match=f"Table table {number} ended before the last one"):
            found.add(table([ADA, BEN], number=number))


def test_a_fold_is_of_one_game() -> None:
    found = folded([table([ADA, BEN])])
    other = RatedTable("other", table([], number=9).ended, "chess", "chess", ())
    with pytest.raises(ValueError, match="This is a fold of made: table other is of chess"):
        found.add(other)


def test_a_seat_that_brings_much_is_worth_less_to_win_in() -> None:
    offsets: dict[str, dict[int, tuple[float, ...]]] = {"made": {2: (-120.0, 120.0)}}
    given = Standards(bots=STANDARDS.bots, offsets=offsets)
    gained = []
    for players, places, first in (
        ([ADA, BEN], (1, 2), 0),
        ([BEN, ADA], (2, 1), 0),
        ([BEN, ADA], (2, 1), 1),
    ):
        found = Fold(standards=lambda _: given)
        made = table(players, places)
        found.add(RatedTable(made.id, made.ended, "made", "made", made.seats, first))
        gained.append(found.rating(ADA).mu)
    assert gained[0] > gained[1]
    assert gained[2] == pytest.approx(gained[0])
