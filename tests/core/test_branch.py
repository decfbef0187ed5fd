"""A branch goes on from a moment of a game that is over, and says so."""

import pytest

from spinney.bots import make_bot
from spinney.core import Game, Match, RecordError, Refusal, Seat, verify
from spinney.core.record import check_of
from spinney.core.table_actions import Redraw, Undo

GAMES = ("legendary-forests", "living-forest", "sylvan-dale")
AT = 12


def played_out(match: Match) -> Match:
    bots = [make_bot(match.game.name, "greedy", seat) for seat in range(match.setup.seats)]
    while actors := match.state.actors():
        seat = actors[0]
        match.act(seat, bots[seat].choose(match.state.view(seat), match.state.legal(seat)))
    return match


@pytest.fixture(scope="module", params=GAMES)
def whole(request: pytest.FixtureRequest) -> Match:
    return played_out(Match.start(request.param, 2, seed=5, salts=("oak", "")))


@pytest.mark.rule("SP-5.1")
def test_a_branch_stands_where_its_parent_stood(whole: Match) -> None:
    branch = whole.branch(AT)
    then = Match.from_record(whole.record(), upto=AT)
    assert branch.log == then.log == whole.log[:AT]
    assert [branch.state.view(seat) for seat in (Seat(0), None)] == [
        then.state.view(seat) for seat in (Seat(0), None)
    ]


def test_a_branch_is_verified_alone_and_beside_its_parent(whole: Match) -> None:
    branch = whole.branch(AT, names=("Robin", "Moss"))
    branch.act(Seat(1), Redraw("acorn"))
    record = played_out(branch).record()
    assert '"lines":12' in record
    assert "B redraw acorn" in record
    assert verify(record).record() == record
    assert verify(record, whole.record()).names == ("Robin", "Moss")


def test_the_same_salt_draws_the_same_and_another_one_something_else(whole: Match) -> None:
    records = []
    for salt in ("acorn", "acorn", "cone"):
        branch = whole.branch(AT)
        before = branch.state.view(Seat(0))
        branch.act(Seat(0), Redraw(salt))
        assert branch.state.view(Seat(0)) == before
        records.append(played_out(branch).record().partition("result:")[0].replace(salt, ""))
    assert records[0] == records[1] != records[2]


def test_what_was_done_before_a_new_draw_stands(whole: Match) -> None:
    branch = whole.branch(AT)
    branch.act(Seat(0), Redraw("acorn"))
    for seat in (Seat(0), Seat(1)):
        with pytest.raises(Refusal) as refused:
            branch.act(seat, Undo())
        assert refused.value.rule == "SP-3.2"


@pytest.mark.rule("SP-5.2")
def test_anew_is_drawn_once_and_in_a_branch_alone(whole: Match) -> None:
    branch = whole.branch(AT)
    branch.act(Seat(0), Redraw("acorn"))
    for match in (branch, whole.anew()):
        with pytest.raises(Refusal) as refused:
            match.act(Seat(0), Redraw("cone"))
        assert refused.value.rule == "SP-5.2"


def test_a_game_that_goes_on_and_a_moment_that_never_was_have_no_branches(whole: Match) -> None:
    for match, lines in ((Match.start(whole.game, 2), 0), (whole, len(whole.log)), (whole, -1)):
        with pytest.raises(Refusal) as refused:
            match.branch(lines)
        assert refused.value.rule == "SP-5.1"


def test_a_branch_of_another_game_is_found_out(whole: Match) -> None:
    branch = played_out(whole.branch(AT)).record()
    other = played_out(Match.start(whole.game, 2, seed=6)).record()
    with pytest.raises(RecordError, match="goes on from the record with the check"):
        verify(branch, other)
    with pytest.raises(RecordError, match="names no parent"):
        verify(other, branch)


def test_a_branch_whose_beginning_was_changed_is_found_out(whole: Match) -> None:
    other = played_out(Match.start(whole.game, 2, seed=6))
    forged = played_out(other.branch(AT))
    forged.parent = whole.branch(AT).parent
    with pytest.raises(RecordError, match="are not those of its parent"):
        verify(forged.record(), whole.record())


@pytest.mark.rule("SP-5.2")
def test_a_game_that_cannot_be_drawn_anew_says_so(whole: Match) -> None:
    with pytest.raises(Refusal, match="with the same draw"):
        Game.redraw(whole.game, whole.state, Seat(0), whole.secret.chance(("acorn",)))


def test_a_game_that_is_not_over_is_nobodys_parent(whole: Match) -> None:
    with pytest.raises(RecordError, match="its game must be over"):
        check_of(Match.from_record(whole.record(), upto=AT).record())
