"""Every refusal, with its rule and its sentence."""

from collections.abc import Callable
from typing import Literal, NamedTuple

import msgspec
import pytest

from spinney.core import Refusal, Undo
from spinney.core.places import place_name
from spinney.games.sylvan_dale import GAME
from spinney.games.sylvan_dale.state import DaleState
from tests.games.sylvan_dale.positions import A, Player, do, position

TREES = {
    (0, 0): "n Ab",
    (1, 0): "l Bb",
    (2, 0): "c ^",
    (3, 0): "c Ac Bl Ac Bn Ac",
    (1, 1): "c Ab ^",
}
FRONT = "nest-bridge lodge-bridge burrow-bridge nest-ax"
ALL_ITEMS = "ax hammer bridge treetop"


def before(hand: str = "nest-ax lodge-ax cottage-ax") -> DaleState:
    """A is to play a card; nests and burrows are at the top of open trees."""
    return position(Player(hand=hand), trees=TREES)


def played() -> DaleState:
    state = before()
    do(state, "play nest-ax")
    return state


def earned() -> DaleState:
    state = position(Player(hand="lodge-ax", stack="lodge"), trees={(0, 0): "n Bl Bl"})
    do(state, "play lodge-ax", "add to 0,0")
    return state


def free(
    items: str = ALL_ITEMS, banners: int | None = None, rest: Literal["deck", "box"] = "deck"
) -> DaleState:
    """A's tile is placed; there is a bridge at 0,0, and a set of bridge cards."""
    return position(
        Player(front=FRONT, items=items, banners=banners),
        trees=TREES,
        bridges=["A 0,0 to 1,0"],
        stage="free",
        supply={"bridge": 0},
        rest=rest,
    )


def after(step: str) -> Callable[[], DaleState]:
    def make() -> DaleState:
        state = free()
        do(state, step)
        return state

    return make


def named(place: str) -> str:
    """What people call a place: A1 for 0,0."""
    x, y = map(int, place.split(","))
    return place_name(x, y)


class Case(NamedTuple):
    """What is tried where, and what is said."""

    key: str
    make: Callable[[], DaleState]
    action: str
    rule: str
    sentence: str


NOW = {
    "play": "Play a card first.",
    "add": "Add your tile to a tree now.",
    "banner": "Decide about the banner first: raise it, or do without.",
    "free": "Your tile is placed. Use an item, or choose a new card.",
}
OUT_OF_TIME = [
    (before, "play", ["add to 0,0", "raise banner", "no banner", "cash in ax", "ax 0,0", "draw"]),
    (played, "add", ["play nest-ax", "show hand", "raise banner", "take nest-ax", "flush row"]),
    (earned, "banner", ["play nest-ax", "add to 0,0", "draw", "end turn", "treetop 0,0"]),
    (free, "free", ["play nest-ax", "show hand", "add to 0,0", "raise banner", "no banner"]),
]

CASES = [
    *(
        Case(f"now-{stage}", make, action, "SD-2.4", NOW[stage])
        for make, stage, actions in OUT_OF_TIME
        for action in actions
    ),
    *(
        Case("not-in-hand", before, f"play {card}", "SD-2.1", f"You have no {card} in your hand.")
        for card in ("nest-hammer", "nest", "palace-ax")
    ),
    *(
        Case(
            "no-tree-for-card",
            before,
            f"play {style}-ax",
            "SD-2.2",
            f"No open tree has a {style} at its top, so {style}-ax cannot be played. "
            "Play another card, or show your hand if none fits.",
        )
        for style in ("lodge", "cottage")
    ),
    Case(
        "hand-is-playable",
        before,
        "show hand",
        "SD-2.3",
        "A card of your hand fits a tree. Only a hand that cannot be played is shown.",
    ),
    *(
        Case("no-tree", make, action, "SD-3.1", f"There is no tree at {named(place)}.")
        for make, action, place in (
            (played, "add to 3,2", "3,2"),
            (played, "add to -1,0", "-1,0"),
            (free, "ax 4,0", "4,0"),
            (free, "hammer 9,9 to 0,0", "9,9"),
            (free, "hammer 0,0 to 9,9", "9,9"),
            (free, "treetop 0,4", "0,4"),
            (free, "bridge 3,1 to 3,2", "3,2"),
        )
    ),
    *(
        Case(
            "tree-is-closed",
            played,
            f"add to {place}",
            "SD-3.2",
            f"Nothing can be added to the tree at {named(place)}: it is full or has a treetop.",
        )
        for place in ("2,0", "3,0", "1,1")
    ),
    Case(
        "other-style",
        played,
        "add to 0,0",
        "SD-3.1",
        "The tree at A1 has a burrow at its top, and your card shows a nest.",
    ),
    Case(
        "no-set",
        free,
        "cash in ax",
        "SD-5.1",
        "Three cards with the icon ax are needed, and 1 lie in front of you.",
    ),
    Case(
        "no-item-left",
        free,
        "cash in bridge",
        "SD-5.3",
        "The supply has no bridge left. Keep the cards.",
    ),
    *(
        Case(
            "item-used",
            after("treetop 3,1"),
            action,
            "SD-6.1",
            "You have used an item in this turn. One is the limit.",
        )
        for action in ("ax 0,0", "hammer 0,0 to 1,0", "treetop 0,0", "bridge 1,0 to 2,0")
    ),
    *(
        Case("no-such-item", lambda: free(""), action, "SD-6.1", f"You have no {item}.")
        for item, action in (
            ("ax", "ax 0,0"),
            ("hammer", "hammer 0,0 to 1,0"),
            ("treetop", "treetop 0,0"),
            ("bridge", "bridge 1,0 to 2,0"),
        )
    ),
    *(
        Case(
            "no-top-tile",
            free,
            f"ax {place}",
            "SD-6.2",
            f"No tile can be taken from the tree at {named(place)}: it is bare or has a treetop.",
        )
        for place in ("0,1", "1,1")
    ),
    *(
        Case(
            "not-your-tile",
            free,
            f"hammer {place} to 0,1",
            "SD-6.3",
            f"No tile of yours that can be moved is at the top of {named(place)}.",
        )
        for place in ("1,0", "0,1", "1,1")
    ),
    *(
        Case(
            "no-room",
            free,
            f"hammer {move}",
            "SD-6.3",
            f"Your tile cannot go to {named(move[-3:])}: choose another tree that is neither full "
            "nor closed by a treetop.",
        )
        for move in ("0,0 to 0,0", "0,0 to 3,0", "0,0 to 1,1", "3,0 to 3,0")
    ),
    Case("has-treetop", free, "treetop 2,0", "SD-6.4", "The tree at C1 has a treetop already."),
    *(
        Case(
            "not-adjacent",
            free,
            f"bridge {pair}",
            "SD-6.5",
            "A bridge connects two trees that are side by side or one above the other; "
            "name the left or upper one first.",
        )
        for pair in ("0,0 to 1,1", "0,0 to 2,0", "1,0 to 0,0", "0,0 to 0,0")
    ),
    Case(
        "has-bridge",
        free,
        "bridge 0,0 to 1,0",
        "SD-6.5",
        "You have a bridge between these trees already.",
    ),
    Case(
        "no-banner-left",
        lambda: free(banners=0),
        "bridge 1,0 to 2,0",
        "SD-4.4",
        "You have no banner left for a bridge.",
    ),
    *(
        Case(
            "card-taken",
            after("draw"),
            action,
            "SD-7.1",
            "You have chosen your new card already.",
        )
        for action in ("draw", "take nest-ax", "flush row")
    ),
    *(
        Case("not-in-row", free, f"take {card}", "SD-7.1", f"No {card} lies face up.")
        for card in ("cottage-ax", "nest", "palace-ax")
    ),
    Case("no-card-left", lambda: free(rest="box"), "draw", "SD-7.3", "No card is left to draw."),
    Case(
        "row-differs",
        free,
        "flush row",
        "SD-7.2",
        "The face-up cards share neither a dwelling style nor an icon.",
    ),
    Case(
        "take-a-card",
        free,
        "end turn",
        "SD-7.4",
        "Choose a new card before you end your turn.",
    ),
]


@pytest.mark.rule("SD-2.1", "SD-2.2", "SD-2.3", "SD-2.4", "SD-3.1", "SD-3.2", "SD-4.4", "SD-5.1")
@pytest.mark.rule("SD-5.3", "SD-6.1", "SD-6.2", "SD-6.3", "SD-6.4", "SD-6.5")
@pytest.mark.rule("SD-7.1", "SD-7.2", "SD-7.3", "SD-7.4")
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.key}-{case.action}")
def test_a_refusal_names_its_rule_says_why_and_changes_nothing(case: Case) -> None:
    state = case.make()
    known = msgspec.json.encode([state.view(A), state.view(None)])
    action = GAME.read_action(case.action)
    assert action not in state.legal(A)
    with pytest.raises(Refusal) as refused:
        state.apply(A, action)
    assert (refused.value.rule, refused.value.key) == (case.rule, case.key)
    assert str(refused.value) == f"{case.sentence} ({case.rule})"
    assert msgspec.json.encode([state.view(A), state.view(None)]) == known


def test_every_refusal_of_the_game_is_provoked() -> None:
    assert {case.key for case in CASES} == set(GAME.texts.sentences("en")["refusal"])


@pytest.mark.rule("SP-2.3")
def test_an_action_of_another_game_is_refused() -> None:
    with pytest.raises(Refusal, match="'Undo' is not an action of Builders of Sylvan Dale"):
        before().apply(A, Undo())
