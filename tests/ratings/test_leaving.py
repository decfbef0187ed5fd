"""Who leaves is last, and moves no two others relative to each other."""

from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spinney.ratings import Fold, RatedSeat, RatedTable
from spinney.ratings.fold import BURST
from tests.ratings.made import ADA, BEN, CLUB, CY, DEE, EVERYBODY, begun, folded, left, table

HOURS = BURST / timedelta(hours=1)


def changes(fold: Fold, added: RatedTable) -> dict[str, float]:
    return {event.player: event.after.mu - event.before.mu for event in fold.add(added)}


def met() -> Fold:
    """Some who are not alike any more."""
    return folded([table([ADA, BEN, CY, DEE], number=-2), table([DEE, CLUB, ADA], number=-1)])


@settings(deadline=None)
@given(st.permutations(EVERYBODY), st.integers(3, 5), st.data(), st.booleans())
def test_others_change_as_at_a_table_where_nobody_sat_in_that_seat(
    people: list[str], seats: int, data: st.DataObject, late: bool
) -> None:
    players = people[:seats]
    places = data.draw(st.tuples(*[st.integers(1, seats)] * seats))
    who = data.draw(st.integers(0, seats - 1))
    gone = [
        left(player, late=late, place=place) if number == who else RatedSeat(player, place)
        for number, (player, place) in enumerate(zip(players, places, strict=True))
    ]
    nobody = [*players[:who], "person", *players[who + 1 :]]
    with_it, without = changes(met(), table(gone, places)), changes(met(), table(nobody, places))
    lost = with_it.pop(players[who])
    assert with_it == without
    assert lost < 0


def test_who_left_is_last_wherever_the_bot_in_that_seat_ends() -> None:
    first, last = (table([left(ADA, place=place), BEN, CY], (place, 2, 3)) for place in (1, 3))
    assert changes(met(), first) == changes(met(), last)


def test_several_who_left_tie() -> None:
    gone = changes(begun(), table([left(ADA), left(BEN), CY, DEE], (1, 2, 3, 4)))
    tied = changes(begun(), table([ADA, BEN, CY, DEE], (3, 3, 1, 2)))
    assert gone[ADA] == gone[BEN]
    assert gone[ADA] == pytest.approx(tied[ADA])


def test_who_alone_stayed_has_won() -> None:
    gone = changes(begun(), table([left(ADA), BEN], (1, 2)))
    won = changes(begun(), table([ADA, BEN], (2, 1)))
    assert gone == pytest.approx(won)


def test_who_alone_stayed_with_a_bot_is_rated_against_it() -> None:
    gone = changes(begun(), table([left(ADA), BEN, CLUB], (1, 3, 2)))
    assert gone[BEN] < 0


def test_if_all_left_they_tie() -> None:
    fold = met()
    before = fold.rating(ADA).mu - fold.rating(DEE).mu
    fold.add(table([left(ADA), left(DEE)], (1, 2)))
    assert abs(fold.rating(ADA).mu - fold.rating(DEE).mu) < abs(before)


def burst(hours: float, *, late: bool = True) -> list[RatedTable]:
    """Two tables that Ada left so many hours apart; Ben and Cy stayed."""
    return [
        table([left(ADA, 0, late=late), BEN, CY], number=1),
        table([left(ADA, hours, late=late), CY, BEN], number=2),
    ]


def test_a_burst_of_lateness_counts_once() -> None:
    one, two = burst(HOURS)
    fold = begun()
    assert changes(fold, one)[ADA] < 0
    assert changes(fold, two).keys() == {BEN, CY}
    assert fold.rating(ADA).games == 1


def test_others_at_a_table_of_a_burst_are_rated_among_themselves() -> None:
    nobody = table(["person", CY, BEN], number=2)
    assert folded(burst(1)).ratings == folded([burst(1)[0], nobody]).ratings


def test_the_burst_ends_48_hours_after_the_lateness_that_counted() -> None:
    assert folded(burst(HOURS + 0.01)).rating(ADA).games == 2
    gone = [table([left(ADA, 40 * n, late=True), BEN], number=n) for n in range(4)]
    # At 0 hours, 40, 80 and 120: the second is left out, the third counts again.
    assert folded(gone).rating(ADA).games == 2


def test_a_table_that_ends_later_but_was_left_earlier_is_of_the_burst() -> None:
    assert folded(burst(-HOURS)).rating(ADA).games == 1


def test_resigning_is_no_burst() -> None:
    assert folded(burst(1, late=False)).rating(ADA).games == 2


def test_a_burst_is_one_persons() -> None:
    gone = [
        table([left(ADA, 0, late=True), BEN, CY], number=1),
        table([left(BEN, 1, late=True), ADA, CY], number=2),
    ]
    assert folded(gone).rating(BEN).games == 2


def test_lateness_that_moved_nobody_did_not_count() -> None:
    alone = table([left(ADA, 0, late=True), "person"], number=0)
    assert folded([alone, *burst(1)[1:]]).rating(ADA).games == 1
