from functools import cache

import pytest

from spinney.bots import make_bot
from spinney.bots.review import Balance, Review, Reviewer, Verdict, do, review, settled
from spinney.bots.review.balances import of_who_loses_nothing
from spinney.bots.review.decisions import decisions
from spinney.bots.review.judges import judges_of
from spinney.core import Match, Seat, Undo

GAMES = ("legendary-forests", "living-forest", "sylvan-dale")


@cache
def finished(game: str) -> Match:
    match = Match.start(game, 2, seed=1)
    bots = [make_bot(game, "casual", seat) for seat in range(2)]
    while actors := match.state.actors():
        seat = actors[0]
        action = bots[seat].choose(match.state.view(seat), match.state.legal(seat))
        match.act(seat, action)
    return match


@cache
def reviewed(game: str) -> Review:
    return review(finished(game), quick=True)


def test_a_review_from_before_sums_were_exact_adds_up() -> None:
    def verdict(value: float, loss: float, better: str | None) -> Verdict:
        return Verdict(0, Seat(0), "north", value, value + loss, loss, better)

    found = (
        verdict(30.04, 0.0412, "south"),
        verdict(28.26, 1.2499, "south"),
        verdict(27.11, -0.3, None),
    )
    kept = Review("points", found, (Balance(Seat(0), 30.0812, -2.0, 0.99, 26.0),))
    review = settled(kept)
    assert [one.better for one in review.verdicts] == [None, "south", None]
    (balance,) = review.balances
    assert (balance.start, balance.loss, balance.elsewhere, balance.result) == (
        30.0,
        0.9,
        -0.3,
        26.0,
    )
    assert balance.luck == -3.1
    assert settled(review) == review


def test_what_a_search_finds_beyond_a_glance_was_expected_and_is_no_luck() -> None:
    def verdict(seat: int, value: float, loss: float, beyond: float) -> Verdict:
        return Verdict(0, Seat(seat), "north", value, value + loss, loss, beyond=beyond)

    first, theirs, then, last = of_who_loses_nothing(
        [verdict(0, 30, 1, 2), verdict(1, 20, 0, 4), verdict(0, 31, 0, 3), verdict(0, 29, 2, 1)]
    )
    assert (last.value, last.best) == (29, 31)
    assert (then.value, then.best) == (32, 32)
    assert (first.value, first.best) == (34, 35)
    assert (theirs.value, theirs.best) == (20, 20)
    # Luck lies between a value and the next one before the search: 28 after 30, 30 after 31.
    assert (then.best - first.value, last.best - then.value) == (-2, -1)


def test_who_plays_at_a_glance_has_luck_in_all_that_was_not_expected_at_first() -> None:
    match = Match.start("legendary-forests", 2, seed=3)
    judges = judges_of("legendary-forests")
    assert judges.habit is not None
    while actors := match.state.actors():
        view, legal = match.state.view(actors[0]), match.state.legal(actors[0])
        match.act(actors[0], judges.habit(view, legal))
    found = review(match, quick=True)
    for balance in found.balances:
        own = [one for one in found.verdicts if one.seat == balance.seat]
        at_first = own[0].value - sum(one.beyond for one in own[1:])
        assert balance.luck == pytest.approx(balance.result - at_first, abs=0.1 * len(own))


@pytest.mark.parametrize("game", GAMES)
def test_a_better_action_was_legal_and_comes_with_a_reason(game: str) -> None:
    choices = {one.position: one.legal for one in decisions(finished(game))}
    verdicts = reviewed(game).verdicts
    assert [one.position for one in verdicts] == sorted(choices)
    for one in verdicts:
        assert one.played in choices[one.position]
        if one.better is not None:
            assert one.better in choices[one.position]
            assert one.better != one.played
            assert one.loss > 0
            assert one.reason is not None
            assert one.reason.sentence.endswith(".")


@pytest.mark.parametrize("game", GAMES)
def test_what_is_better_is_so_by_more_than_the_error_of_both(game: str) -> None:
    verdicts = reviewed(game).verdicts
    assert any(one.error for one in verdicts)
    for one in verdicts:
        assert one.error is not None
        if one.better is not None:
            assert one.loss > one.error - 0.1  # both are rounded


@pytest.mark.parametrize("game", GAMES)
def test_where_no_fact_explains_a_loss_the_mean_is_told_and_not_what_most_games_bring(
    game: str,
) -> None:
    sentence = judges_of(game).reasons.say(game, "imagined")
    assert "on average" in sentence
    assert "most of" not in sentence


def test_the_same_game_gets_the_same_review() -> None:
    game = "legendary-forests"
    assert review(finished(game), quick=True) == reviewed(game)


def test_a_choice_that_was_taken_back_is_not_judged() -> None:
    match = Match.start("legendary-forests", 2, seed=3)
    first = match.state.legal(Seat(0))[0]
    match.act(Seat(0), first)
    match.act(Seat(0), Undo())
    bots = [make_bot("legendary-forests", "casual", seat) for seat in range(2)]
    while actors := match.state.actors():
        seat = actors[-1]
        match.act(seat, bots[seat].choose(match.state.view(seat), match.state.legal(seat)))
    assert 0 not in [one.position for one in decisions(match)]


def test_who_reviews_a_game_that_goes_on_is_told_to_wait() -> None:
    with pytest.raises(ValueError, match="only a finished game"):
        Reviewer(Match.start("living-forest", 2, seed=1))


def test_par_is_asked_for_where_the_draw_is_the_same_for_everybody() -> None:
    def kinds(game: str) -> set[str]:
        return {type(step).__name__ for step in Reviewer(finished(game)).steps}

    assert kinds("legendary-forests") == {"Question", "ParGame", "Hindsight"}
    assert kinds("sylvan-dale") == {"Question"}


def test_hindsight_finds_more_than_anybody_had() -> None:
    match = finished("legendary-forests")
    ceiling = do(Reviewer(match).steps[-1])
    assert ceiling > max(score.points for score in match.state.scores())
