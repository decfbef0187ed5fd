"""A game being played: acting, taking back, asking in vain."""

import pytest

from spinney.core import Action, Match, Refusal, Seat, Undo, find, installed
from spinney.core.messages import write
from spinney.core.table_actions import StepUndone
from spinney.games.legendary_forests.actions import LayTile

A, B = Seat(0), Seat(1)


def started(seats: int = 2) -> Match:
    return Match.start("legendary-forests", seats, seed=2)


class Whistle(Action, frozen=True):
    notation = "whistle"


@pytest.mark.rule("SP-1.4")
def test_games_are_found_by_name() -> None:
    assert find("legendary-forests") is installed()["legendary-forests"]
    with pytest.raises(Refusal, match=r"no game called 'chess' here.*legendary-forests.*SP-1\.4"):
        find("chess")


@pytest.mark.rule("SP-1.1")
def test_the_first_edition_is_the_default_and_others_go_by_name() -> None:
    game = find("legendary-forests")
    assert game.setup(2).edition == "legendary-forests"
    assert game.setup(2, "mockup-first").edition == "mockup-first"
    with pytest.raises(Refusal, match=r"no edition called 'third'.*mockup-second"):
        game.setup(2, "third")


@pytest.mark.rule("SP-1.3")
@pytest.mark.parametrize("rules", [0, 99])
def test_a_version_of_the_rules_that_is_not_known_here_is_refused(rules: int) -> None:
    game = find("legendary-forests")
    assert game.setup(2, rules=1).rules == 1
    assert game.setup(2).rules == game.rules_version
    with pytest.raises(Refusal, match=f"no version {rules} of its rules here"):
        game.setup(2, rules=rules)


@pytest.mark.rule("SP-1.5")
def test_every_seat_has_a_salt_or_none_has() -> None:
    Match.start("legendary-forests", 2, salts=("a", ""))
    with pytest.raises(Refusal, match="one salt for each of the 2 seats"):
        Match.start("legendary-forests", 2, salts=("a",))


def test_without_a_seed_every_game_has_a_secret_of_its_own() -> None:
    one, other = (Match.start("legendary-forests", 2) for _ in range(2))
    assert one.secret.hex() != other.secret.hex()


@pytest.mark.rule("SP-2.1")
def test_only_those_who_sit_at_the_table_act() -> None:
    with pytest.raises(Refusal, match=r"no seat 7 at this table; its seats are A to B"):
        started().act(Seat(7), LayTile(1, 0, 0))


@pytest.mark.rule("SP-2.2")
def test_who_has_acted_waits_for_the_others() -> None:
    match = started()
    action = match.state.legal(A)[0]
    match.act(A, action)
    with pytest.raises(Refusal, match="It is not A's turn to act: the table waits for B"):
        match.act(A, action)


@pytest.mark.rule("SP-2.2")
def test_nobody_acts_when_the_game_is_over() -> None:
    match = started()
    first = match.state.legal(A)[0]
    while match.state.actors():
        seat = match.state.actors()[0]
        match.act(seat, match.state.legal(seat)[0])
    with pytest.raises(Refusal, match="the game is over"):
        match.act(A, first)


@pytest.mark.rule("SP-2.3")
def test_an_action_of_no_known_kind_is_refused() -> None:
    with pytest.raises(Refusal, match="'Whistle' is not an action of Legendary Forests"):
        started().act(A, Whistle())


@pytest.mark.rule("SP-3.1")
def test_undo_takes_back_the_own_last_step_and_stays_in_the_log() -> None:
    match = started(3)
    before = match.state.view(A)
    action = match.state.legal(A)[0]
    match.act(A, action)
    match.act(B, match.state.legal(B)[0])
    events = match.act(A, Undo())
    assert events == [StepUndone(A)]
    assert write(events[0]) == "A takes back the last step"
    assert match.state.view(A).waiting == (A, Seat(2))
    assert before.waiting == (A, B, Seat(2))
    assert [write(entry.action) for entry in match.log][-1] == "undo"
    assert match.can_undo(B)


@pytest.mark.rule("SP-3.2")
def test_there_is_nothing_to_take_back_before_the_first_step() -> None:
    with pytest.raises(Refusal, match="nothing of A's to take back"):
        started().act(A, Undo())


@pytest.mark.rule("SP-3.2")
def test_a_step_stands_once_something_was_revealed() -> None:
    match = started()
    for seat in (A, B):
        match.act(seat, match.state.legal(seat)[0])
    assert not match.can_undo(A)
    with pytest.raises(Refusal, match="B's last step stands"):
        match.act(B, Undo())


def test_a_refusal_leaves_log_and_state_as_they_were() -> None:
    match = started()
    before = match.record()
    with pytest.raises(Refusal):
        match.act(A, LayTile(9, 9, 0))
    assert match.record() == before
    assert match.state.actors() == (A, B)


def test_seats_have_names_of_their_own_or_letters() -> None:
    assert started().names == ("player A", "player B")
    assert Match.start("legendary-forests", 2, names=("Ann", "Bo")).names == ("Ann", "Bo")
