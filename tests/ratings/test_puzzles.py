"""Puzzles: answers rate who gives them and what they are given to, and bots say where it begins."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from spinney.bots.puzzles import puzzles_of
from spinney.core import installed
from spinney.ratings import (
    FirstAnswer,
    OutOfOrder,
    PuzzleFold,
    Rating,
    hardness_of,
    standards_of,
    starts_of,
)
from spinney.ratings.model import Strength, chance, shown, sigma_within, strength
from spinney.ratings.puzzles import A_DAY

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
STARTS = {name: Rating(strength(1500), sigma_within(250), 0) for name in ("AA", "BB")}


def answers(told: Iterable[tuple[str, str, bool]]) -> list[FirstAnswer]:
    return [
        FirstAnswer(NOON + timedelta(minutes=at), person, puzzle, right)
        for at, (person, puzzle, right) in enumerate(told)
    ]


def folded(some: Iterable[FirstAnswer], starts: dict[str, Rating] = STARTS) -> PuzzleFold:
    fold = PuzzleFold(starts)
    for one in some:
        fold.add(one)
    return fold


def test_a_fold_goes_on_with_new_puzzles_and_not_without_one_that_was_answered() -> None:
    told = answers([("ann", "AA", True), ("bo", "CC", False)])
    more = STARTS | {"DD": STARTS["AA"]}
    fold = folded(told)
    assert fold.goes_on_with(more)
    assert not fold.goes_on_with(more | {"CC": STARTS["AA"]})
    assert not fold.goes_on_with({"BB": STARTS["BB"]})
    assert folded(told).goes_on_with({"AA": STARTS["AA"]}), "nobody has answered the other one"


@pytest.mark.parametrize("game", sorted(installed()))
def test_a_shipped_puzzle_begins_where_the_weakest_level_stands_that_finds_it(game: str) -> None:
    starts, marks = starts_of(game), standards_of(game).marks()
    shelf = {one.name: one for one in puzzles_of(game).puzzles}
    assert starts.keys() == {name for name, one in shelf.items() if one.kind != "draw"}
    for name, start in starts.items():
        level = shelf[name].finders[0]
        assert start.value == pytest.approx(marks[level])
        assert (hardness_of(start, marks).kind, hardness_of(start, marks).level) == ("near", level)


def test_whoever_is_right_gains_and_the_puzzle_gets_easier_and_the_other_way_round() -> None:
    fold = folded(answers([("ann", "AA", True), ("ben", "BB", False)]))
    newcomer = folded([])._model.newcomer()
    assert fold.solvers["ann"].mu > newcomer.mu > fold.solvers["ben"].mu
    assert fold.puzzles["AA"].value < 1500 < fold.puzzles["BB"].value
    assert fold.puzzles["AA"].reach < 250


def test_what_has_no_place_to_begin_at_moves_nobody() -> None:
    fold = folded(answers([("ann", "ZZ", True)]))
    assert (fold.solvers, fold.puzzles, fold.answers) == ({}, {}, 1)


def test_of_one_day_only_so_many_answers_of_a_person_count() -> None:
    many = {f"P{number}": STARTS["AA"] for number in range(A_DAY + 3)}
    told = answers([("ann", name, True) for name in many])
    late = FirstAnswer(NOON + timedelta(days=1), "ann", "AA", False)
    fold = folded([*told, late], STARTS | many)
    assert fold.solvers["ann"].games == A_DAY + 1
    assert len(fold.puzzles) == A_DAY + 1
    assert fold.answers == A_DAY + 4


def test_an_answer_that_comes_too_late_is_refused() -> None:
    first, second = answers([("ann", "AA", True), ("ben", "AA", True)])
    with pytest.raises(OutOfOrder):
        folded([second, first])


def test_people_and_puzzles_end_where_they_are_though_both_begin_elsewhere() -> None:
    rng, sigma = Random(7), sigma_within(250)
    begun = {f"Q{at}": Rating(strength(1300 + 150 * (at % 5)), sigma, 0) for at in range(200)}
    truth = {name: rng.gauss(one.mu, sigma) for name, one in begun.items()}
    people = {f"p{at}": rng.gauss(-0.5, 1.5) for at in range(60)}
    pairs = [(person, puzzle) for person in people for puzzle in truth]
    told = [
        (person, puzzle, rng.random() < chance(_known(people[person]), _known(truth[puzzle])))
        for person, puzzle in rng.sample(pairs, len(pairs) // 2)
    ]
    fold = folded(answers(told), begun)
    for known, found in ((people, fold.solvers), (truth, fold.puzzles)):
        within = [
            abs(found[one].value - shown(mu)) <= found[one].reach for one, mu in known.items()
        ]
        assert sum(within) / len(within) >= 0.9
    errors = [
        sum(abs(one[name].mu - truth[name]) for name in truth) for one in (begun, fold.puzzles)
    ]
    assert errors[1] < 0.75 * errors[0]


def _known(mu: float) -> Strength:
    return Strength(mu, 0)
