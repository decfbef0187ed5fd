"""Chapter 8: fame, prospects and the winner."""

import random

import pytest

from spinney.core import Outcome, Secret, Source
from spinney.games.sylvan_dale import GAME
from spinney.games.sylvan_dale.events import FameWon, RoundBegan
from spinney.games.sylvan_dale.position import FREE, prestige_of
from spinney.games.sylvan_dale.state import DaleState
from spinney.games.sylvan_dale.tables import BRIDGE, NO_CARD, NOBODY, NUMBERS
from tests.games.sylvan_dale.positions import A, B, C, Player, do, only, position


@pytest.mark.rule("SD-3.4")
@pytest.mark.parametrize(
    ("owners", "prestige"),
    [
        ("", NOBODY),
        ("A", 0),
        ("AB", 1),
        ("BA", 0),
        ("AAB", 0),
        ("ABAB", 1),
        ("ABC", 2),
        ("CABBA", 0),
    ],
)
def test_prestige_is_for_most_tiles_and_then_for_the_highest(owners: str, prestige: int) -> None:
    assert prestige_of(bytes("ABC".index(owner) * 4 for owner in owners)) == prestige


def finish(fame: list[int], trees: dict[tuple[int, int], str], banners: list[int]) -> Outcome:
    """Three players at the end, with so much fame in all and so many banners left."""
    players = [Player(hand="nest-ax", banners=left) for left in banners]
    state = position(*players, trees=trees, stage="free", acting=A, round=1, turn=23)
    view = state.view(None)
    for builder, total, seen in zip(state.builders, fame, view.builders, strict=True):
        builder.fame[0][0] = total - seen.prospect
    do(state, "draw")
    assert [score.points for score in state.scores()] == fame
    outcome = state.outcome()
    assert outcome is not None
    return outcome


ONE_EACH = {(0, 0): "n Ab", (1, 0): "n Bb", (2, 0): "n Cb"}
MORE_OF_B = ONE_EACH | {(3, 0): "n Bc"}


@pytest.mark.rule("SD-8.6")
@pytest.mark.parametrize(
    ("fame", "trees", "banners", "outcome"),
    [
        ([90, 80, 80], MORE_OF_B, [16, 15, 14], Outcome((1, 2, 3), (A,), "most-fame")),
        ([80, 90, 90], MORE_OF_B, [16, 16, 14], Outcome((3, 1, 2), (B,), "more-prestige")),
        ([90, 80, 90], MORE_OF_B, [16, 16, 14], Outcome((2, 3, 1), (C,), "more-banners")),
        ([90, 90, 90], ONE_EACH, [15, 16, 14], Outcome((2, 3, 1), (C,), "more-banners")),
        ([90, 80, 90], ONE_EACH, [15, 16, 15], Outcome((1, 3, 1), (A, C), "shared")),
        ([90, 90, 90], ONE_EACH, [9, 9, 9], Outcome((1, 1, 1), (A, B, C), "shared")),
    ],
)
def test_most_fame_then_trees_then_banners_decide(
    fame: list[int], trees: dict[tuple[int, int], str], banners: list[int], outcome: Outcome
) -> None:
    assert finish(fame, trees, banners) == outcome


def test_while_the_game_goes_on_there_is_no_outcome() -> None:
    assert position().outcome() is None


@pytest.mark.rule("SD-8.1", "SD-8.3", "SD-8.4")
def test_the_end_of_a_round_tells_who_wins_what() -> None:
    trees = {(0, 0): "n Ab Ac", (1, 0): "n Bb", (0, 1): "n Bc", (1, 1): "n Al"}
    state = position(trees=trees, stage="free", acting=B, turn=15)
    events = do(state, "draw")
    assert only(FameWon, events) == [
        FameWon(A, "prestige", 5),
        FameWon(A, "districts", 8),
        FameWon(B, "prestige", 4),
        FameWon(B, "districts", 6),
    ]
    assert RoundBegan(2) in events
    assert state.scores()[A].sources == (
        Source("prestige", 5, {"round": 1}),
        Source("districts", 8, {"round": 1}),
    )


@pytest.mark.rule("SD-8.1")
def test_fame_is_told_by_source_and_round() -> None:
    player = Player(hand="lodge-ax", stack="lodge", fame=3, items="bridge")
    state = position(player, trees={(0, 0): "n Bl Bl"}, round=1)
    do(state, "play lodge-ax", "add to 0,0", "raise banner", "bridge 0,0 to 1,0")
    score = state.scores()[A]
    assert score.sources == (
        Source("districts", 3, {"round": 1}),
        Source("banners", 5, {"round": 2}),
    )
    assert score.points == 8


def prospects(state: DaleState) -> list[int]:
    return [builder.prospect for builder in state.view(None).builders]


def scored_now(state: DaleState) -> list[int]:
    """What trees and districts bring if the round ends with this turn and no card is left."""
    last = state.copy()
    last.turn = NUMBERS.stack_size * len(last.builders) - 1
    last.stage, last.has_used = FREE, False
    last.deck, last.discard, last.row = b"", [], [NO_CARD] * NUMBERS.row_size
    last.acting().items[BRIDGE] = 1
    before = [score.points for score in last.scores()]
    do(last, "end turn")
    after = [score.points for score in last.scores()]
    return [now - then for now, then in zip(after, before, strict=True)]


@pytest.mark.rule("SD-8.3", "SD-8.4", "SD-8.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_prospect_is_what_scoring_now_would_bring(players: int) -> None:
    rng = random.Random(players)
    state, _ = GAME.new(GAME.setup(players), Secret.from_number(players).chance())
    tried = 0
    while state.actors():
        if rng.random() < 0.3:
            assert prospects(state) == scored_now(state)
            tried += any(prospects(state))
        state.apply(state.seat, rng.choice(state.legal(state.seat)))
    assert tried > 10


def test_seats_are_scored_alike() -> None:
    trees = {(0, 0): "n Ab Ac", (1, 1): "n Bb"}
    swapped = {place: tree.translate(str.maketrans("AB", "BA")) for place, tree in trees.items()}
    assert prospects(position(trees=trees)) == prospects(position(trees=swapped))[::-1]
