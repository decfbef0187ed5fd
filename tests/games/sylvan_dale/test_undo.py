"""What may be taken back: until something hidden was revealed, or the turn has passed."""

import pytest

from spinney.core import Match, Refusal, Undo, seats
from spinney.games.sylvan_dale import GAME
from tests.games.sylvan_dale.positions import A, B, Player, match_at, position

UNDO = Undo()
RICH = Player(
    hand="lodge-ax",
    stack="lodge",
    front="nest-ax burrow-ax nest-bridge",
    items="hammer bridge treetop",
)
TREES = {(0, 0): "n Bl Bl", (1, 0): "n Ab"}


def act(match: Match, *texts: str) -> None:
    for text in texts:
        match.act(match.state.actors()[0], GAME.read_action(text))


@pytest.mark.rule("SD-2.4", "SP-3.1", "SP-3.2")
@pytest.mark.parametrize(
    "steps",
    [
        ["raise banner", "cash in ax", "ax 0,0"],
        ["no banner", "bridge 0,0 to 1,0", "cash in ax"],
        ["raise banner", "treetop 1,0"],
        ["no banner", "hammer 1,0 to 0,1"],
    ],
    ids=lambda steps: steps[-1],
)
def test_every_step_before_the_new_card_may_be_taken_back(steps: list[str]) -> None:
    match = match_at(position(RICH, trees=TREES))
    before = []
    for step in ("play lodge-ax", "add to 0,0", *steps):
        before.append([match.state.view(watcher) for watcher in (A, B, None)])
        act(match, step)
    for views in reversed(before):
        assert match.can_undo(A)
        match.act(A, UNDO)
        assert [match.state.view(watcher) for watcher in (A, B, None)] == views
    assert not match.can_undo(A)


@pytest.mark.rule("SP-3.2", "SD-7.1", "SD-7.2")
@pytest.mark.parametrize("step", ["take nest-ax", "draw", "flush row"])
def test_a_new_card_settles_everything_before_it(step: str) -> None:
    match = match_at(
        position(RICH, trees=TREES, row="nest-ax nest-ax nest-hammer", discard="lodge-treetop")
    )
    act(match, "play lodge-ax", "add to 0,0", "raise banner", step)
    assert match.state.actors() == (A,)
    with pytest.raises(Refusal, match="A's last step stands"):
        match.act(A, UNDO)


@pytest.mark.rule("SP-3.2", "SD-6.1")
def test_an_item_used_after_the_new_card_may_be_taken_back_while_the_turn_lasts() -> None:
    player = Player(items="hammer", front="burrow-bridge " * 3)
    match = match_at(position(player, trees=TREES, stage="free"))
    act(match, "draw")
    settled = match.state.view(A)
    act(match, "hammer 1,0 to 0,1")
    assert match.can_undo(A)
    match.act(A, UNDO)
    assert match.state.view(A) == settled


@pytest.mark.rule("SP-3.2", "SD-7.3")
def test_a_card_taken_from_a_row_that_cannot_be_filled_may_be_taken_back() -> None:
    match = match_at(position(Player(items="bridge"), stage="free", rest="box"))
    before = match.state.view(A)
    act(match, "take nest-ax")
    match.act(A, UNDO)
    assert match.state.view(A) == before


@pytest.mark.rule("SD-2.3", "SP-3.2")
def test_a_hand_that_was_shown_stays_shown() -> None:
    match = match_at(position(Player(hand="lodge-ax"), deck="nest-ax"))
    act(match, "show hand")
    assert not match.can_undo(A)


@pytest.mark.rule("SD-8.2", "SP-3.2")
def test_a_turn_that_has_passed_stands() -> None:
    match = match_at(position(Player(items="bridge"), stage="free"))
    act(match, "draw", "end turn")
    assert match.state.actors() == (B,)
    assert not match.can_undo(A)


@pytest.mark.rule("SD-8.2", "SP-3.2")
def test_the_end_of_the_first_round_stands() -> None:
    state = position(Player(), Player(items="bridge"), stage="free", acting=B, turn=15)
    match = match_at(state)
    act(match, "draw", "end turn")
    assert not any(match.can_undo(seat) for seat in seats(2))


@pytest.mark.rule("SD-8.6", "SP-3.2")
def test_the_end_of_the_game_stands() -> None:
    match = match_at(position(Player(items="bridge"), stage="free", round=1, turn=15))
    act(match, "draw", "end turn")
    assert match.state.outcome() is not None
    assert not any(match.can_undo(seat) for seat in seats(2))
