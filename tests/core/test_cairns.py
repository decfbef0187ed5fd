"""The contract on a game with private piles, registered as another package would."""

from collections.abc import Iterator
from xml.dom import minidom

import msgspec
import pytest

from spinney.core import Action, Event, Match, Refusal, Seat, Undo, installed
from spinney.core.pending import ENOUGH, LONGEST
from spinney.lab.laws import BrokenLaw, check_game
from tests.core.cairns import Cairns, CairnsState, Stop, TurnUp, Wish

A, B = Seat(0), Seat(1)


@pytest.fixture(autouse=True)
def cairns() -> Iterator[Cairns]:
    game = Cairns()
    installed()["cairns"] = game
    yield game
    del installed()["cairns"]


def check_games(game: Cairns) -> None:
    for seed in range(20):
        check_game(game, game.setup(2), seed, share=1)


@pytest.mark.rule("SP-3.2")
def test_what_one_seat_reveals_settles_its_own_steps_and_not_those_of_others() -> None:
    match = Match.start("cairns", 2, seed=1)
    match.act(A, Wish(3))
    match.act(B, Wish(4))
    match.act(A, TurnUp())
    assert not match.can_undo(A)
    assert match.can_undo(B)
    match.act(B, Undo())
    assert match.state.view(B).wishes == [0, 0]
    assert len(match.state.view(B).turned[A]) == 1
    match.act(A, Wish(1))
    assert match.can_undo(A)
    match.act(A, Undo())
    with pytest.raises(Refusal, match="A's last step stands"):
        match.act(A, Undo())


@pytest.mark.rule("SP-3.2")
def test_what_one_seat_does_may_settle_the_steps_of_the_others_and_not_its_own() -> None:
    match = Match.start("cairns", 2, seed=1)
    match.act(A, Wish(3))
    match.act(B, Wish(4))
    match.act(B, Stop())
    assert not match.can_undo(A)
    match.act(B, Undo())
    match.act(B, Undo())
    assert match.state.view(B).wishes == [0, 0]


def wish_and_regret(match: Match, seat: Seat, times: int) -> None:
    for _ in range(times):
        match.admit(seat, Wish(3))
        match.act(seat, Wish(3))
        match.admit(seat, Undo())
        match.act(seat, Undo())


@pytest.mark.rule("SP-3.3")
def test_twenty_steps_are_taken_back_before_one_is_settled_and_then_twenty_more() -> None:
    match = Match.start("cairns", 2, seed=1)
    wish_and_regret(match, A, ENOUGH)
    match.act(A, Wish(3))
    assert not match.can_undo(A)
    with pytest.raises(Refusal, match=r"A has taken back enough.*SP-3\.3"):
        match.admit(A, Undo())
    wish_and_regret(match, B, 1)
    match.act(A, TurnUp())
    wish_and_regret(match, A, ENOUGH)


@pytest.mark.rule("SP-3.3")
def test_a_log_that_was_written_with_more_is_played_again() -> None:
    match = Match.start("cairns", 2, seed=1)
    for _ in range(ENOUGH + 5):
        match.act(A, Wish(3))
        match.act(A, Undo())
    again = Match.from_record(match.record(reveal=True))
    assert again.state.view(A) == match.state.view(A)


@pytest.mark.rule("SP-3.3")
def test_in_a_log_of_two_thousand_lines_nothing_more_is_taken_back() -> None:
    match = Match.start("cairns", 2, seed=1)
    while len(match.log) < LONGEST:
        match.act(A, Wish(3))
        match.act(A, Undo())
    match.act(B, Wish(3))
    with pytest.raises(Refusal, match="or the game has gone on for very long"):
        match.admit(B, Undo())


def test_a_record_tells_secrets_only_when_all_is_revealed() -> None:
    match = Match.start("cairns", 2, seed=1)
    match.act(A, Wish(3))
    assert "# A wishes for 3" not in match.record()
    assert "# A wishes for 3" in match.record(reveal=True)


def test_the_order_of_seats_does_not_change_anybodys_luck() -> None:
    one, other = Match.start("cairns", 2, seed=5), Match.start("cairns", 2, seed=5)
    for match, order in ((one, (A, A, B)), (other, (B, A, A))):
        for seat in order:
            match.act(seat, TurnUp())
    assert one.state.view(None) == other.state.view(None)


@pytest.mark.parametrize("seed", range(20))
def test_random_games_keep_every_law(cairns: Cairns, seed: int) -> None:
    check_game(cairns, cairns.setup(2 + seed % 2), seed, share=0.5)


def test_a_game_without_pictures_shows_its_view_and_the_choices() -> None:
    match = Match.start("cairns", 2, seed=1)
    text = match.game.draw_text(match.state.view(A), False, match.state.legal(A))
    assert '"stopped": [' in text
    assert text.endswith("   6  wish 5\n   7  stop")


def test_a_match_shows_itself_as_a_picture() -> None:
    match = Match.start("cairns", 2, seed=1)
    picture = match._repr_svg_()
    assert minidom.parseString(picture).documentElement is not None  # noqa: S318 (our own picture)
    assert "<title>Cairns</title>" in picture
    assert match.game.draw_svg(match.state.view(None))._repr_svg_() == picture


@pytest.mark.rule("SP-1.3")
def test_an_option_that_a_game_does_not_have_is_refused(cairns: Cairns) -> None:
    with pytest.raises(Refusal, match="no option called 'tiles'; this game has none"):
        cairns.setup(2, options={"tiles": []})
    with pytest.raises(ValueError, match="no option called 'tiles'"):
        cairns.read_option("tiles", "")
    assert cairns.words(cairns.setup(2)) == {}


def test_a_view_that_shows_a_wish_breaks_a_law(
    cairns: Cairns, monkeypatch: pytest.MonkeyPatch
) -> None:
    def leaking(state: CairnsState, seat: Seat | None) -> object:
        return cairns.view_type(seat, state.turned, state.stopped, state.piles[0])

    monkeypatch.setattr(CairnsState, "view", leaking)
    with pytest.raises(BrokenLaw, match="view"):
        check_game(cairns, cairns.setup(2), 1, share=1)


def test_an_event_that_tells_a_wish_breaks_a_law(
    cairns: Cairns, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.core.cairns.Wished.seen_by", lambda self, seat: self)
    with pytest.raises(BrokenLaw, match="events tell no more than views"):
        check_games(cairns)


def test_a_shallow_copy_breaks_a_law(cairns: Cairns, monkeypatch: pytest.MonkeyPatch) -> None:
    deep = CairnsState.copy

    def shallow(state: CairnsState) -> CairnsState:
        other = deep(state)
        other.turned = state.turned
        return other

    monkeypatch.setattr(CairnsState, "copy", shallow)
    with pytest.raises(BrokenLaw):
        check_games(cairns)


def test_luck_that_depends_on_the_order_of_seats_breaks_a_law(
    cairns: Cairns, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = CairnsState.apply

    def shared_pile(state: CairnsState, seat: Seat, action: Action) -> list[Event]:
        if action == TurnUp() and action in state.legal(seat) and sum(map(len, state.turned)) % 2:
            state.piles[seat].reverse()
        return plain(state, seat, action)

    monkeypatch.setattr(CairnsState, "apply", shared_pile)
    with pytest.raises(BrokenLaw, match="commute"):
        check_games(cairns)


def test_a_stone_that_vanishes_breaks_a_law(
    cairns: Cairns, monkeypatch: pytest.MonkeyPatch
) -> None:
    def losing(state: CairnsState, seat: Seat, action: Action) -> list[Event]:
        state.piles[seat].clear()
        state.stopped[seat] = isinstance(action, Stop)
        return []

    monkeypatch.setattr(CairnsState, "apply", losing)
    with pytest.raises(BrokenLaw, match="conserved"):
        check_game(cairns, cairns.setup(2), 1, share=0)


def test_a_game_that_says_nothing_of_it_has_no_common_part_of_its_views() -> None:
    match = Match.start("cairns", 2, seed=1)
    view = match.state.view(None)
    assert msgspec.structs.replace(view, **match.state.own(None)) == view
    assert set(match.state.own(None)) == set(view.__struct_fields__)
