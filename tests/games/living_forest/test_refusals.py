"""Every refusal, with its rule and its sentence."""

from collections.abc import Callable
from typing import ClassVar, NamedTuple

import msgspec
import pytest

from spinney.core import Action, Refusal, Undo
from spinney.games.living_forest import GAME
from spinney.games.living_forest.actions import (
    Advance,
    Attract,
    Draw,
    Extinguish,
    Pass,
    Plant,
    Stop,
    TakeFragment,
    TakeVictoryTile,
    UseFragment,
    Victory,
)
from spinney.games.living_forest.state import GroveState
from tests.games.living_forest.positions import A, B, C, Player, draw, position


def drawing(player: Player) -> GroveState:
    return position(player, Player(line="bee"), acting=None)


def third_drawn() -> GroveState:
    state = drawing(Player(line="bear fox", pile="owl bee", fragments=1))
    draw(state, A)
    return state


def nothing_left() -> GroveState:
    state = drawing(Player(line="bear", pile="bee", fragments=1))
    draw(state, A)
    return state


def dropped() -> GroveState:
    state = drawing(Player(line="bear", fragments=2))
    draw(state, A)
    state.apply(A, UseFragment())
    return state


def fragment_taken() -> GroveState:
    state = position(Player(line="hare"))
    state.apply(A, TakeFragment())
    return state


def on_a_fragment_rock() -> GroveState:
    state = position(Player(line="hare weasel", rock=0))
    state.apply(A, Advance(1))
    return state


def passing_two(victory: tuple[int, int, int] = (1, 1, 1)) -> GroveState:
    state = position(Player(line="hare", rock=0), Player(rock=1, victory=victory), Player(rock=2))
    state.apply(A, Advance(3))
    return state


def acting(line: str = "") -> Callable[[], GroveState]:
    return lambda: position(Player(rock=0, line=line), Player(rock=1), centre=(2, 4))


class Case(NamedTuple):
    """What is tried where, and what is said."""

    key: str
    make: Callable[[], GroveState]
    action: Action
    rule: str
    sentence: str


CASES = [
    Case(
        "animals-first",
        lambda: drawing(Player(line="bee")),
        TakeFragment(),
        "LV-2.1",
        "Everybody draws first. Still drawing: A, B.",
    ),
    Case(
        "empty-line",
        lambda: drawing(Player()),
        Stop(),
        "LV-2.4",
        "Draw at least one card before you stop.",
    ),
    Case(
        "third-solitary",
        third_drawn,
        Draw(),
        "LV-2.5",
        "A third solitary animal closes your line. Fragments to take it away: 1. Otherwise stop.",
    ),
    Case(
        "no-card-left",
        nothing_left,
        Draw(),
        "LV-2.9",
        "Your pile and your discard are empty. Stop here.",
    ),
    Case(
        "no-fragment",
        lambda: drawing(Player(line="bee")),
        UseFragment(),
        "LV-2.7",
        "You have no fragment.",
    ),
    Case(
        "not-just-drawn",
        dropped,
        UseFragment(),
        "LV-2.8",
        "A fragment works only on the card you have just drawn.",
    ),
    *(
        Case(
            "drawing-is-over",
            acting(),
            action,
            "LV-3.1",
            "Drawing is over for this round. Choose an action.",
        )
        for action in (Draw(), Stop(), UseFragment())
    ),
    Case(
        "same-action",
        fragment_taken,
        TakeFragment(),
        "LV-3.3",
        "Your two main actions must differ, and one was 'fragment' already. "
        "Choose another, or pass.",
    ),
    Case(
        "decide-first",
        on_a_fragment_rock,
        Attract("beaver"),
        "LV-3.7",
        "First decide about this: fragment.",
    ),
    Case(
        "no-fragment-left",
        lambda: position(Player(line="hare"), fragments=0),
        TakeFragment(),
        "LV-4.1",
        "No fragment is left in the supply.",
    ),
    *(
        Case("not-in-reserve", acting(), Attract(card), "LV-4.2", f"No {card} is in the reserve.")
        for card in ("tapir", "varan", "unicorn")
    ),
    Case(
        "too-few-suns",
        acting("weasel"),
        Attract("marmot"),
        "LV-4.2",
        "The marmot costs 7 and you have 2 suns left.",
    ),
    *(
        Case(
            "no-such-fire",
            acting("dolphin"),
            Extinguish(value),
            "LV-4.4",
            f"No fire of {value} burns in the circle.",
        )
        for value in (3, 5, -1)
    ),
    Case(
        "too-little-water",
        acting("goldfish"),
        Extinguish(4),
        "LV-4.4",
        "A fire of 4 needs 4 water and you have 2 left.",
    ),
    *(
        Case(
            "no-such-rock",
            acting("hare"),
            Advance(rock),
            "LV-4.5",
            f"The rocks are numbered 0 to 11; there is no rock {rock}.",
        )
        for rock in (12, -1)
    ),
    *(
        Case(
            "rock-taken",
            acting("dog"),
            Advance(rock),
            "LV-4.6",
            f"A spirit stands on rock {rock}. Advance to a free rock.",
        )
        for rock in (0, 1)
    ),
    Case(
        "too-little-wind",
        acting("hare"),
        Advance(4),
        "LV-4.5",
        "Rock 4 is 3 free rocks ahead and your wind carries you 1.",
    ),
    Case(
        "nobody-passed",
        acting(),
        TakeVictoryTile(Victory.TREE, B),
        "LV-4.7",
        "You have passed nobody. Victory tiles are taken from spirits you pass.",
    ),
    Case(
        "not-passed",
        passing_two,
        TakeVictoryTile(Victory.TREE, C),
        "LV-4.7",
        "Now take a tile from B.",
    ),
    Case(
        "no-such-tile",
        lambda: passing_two((0, 1, 1)),
        TakeVictoryTile(Victory.TREE, B),
        "LV-4.7",
        "B has no tree tile.",
    ),
    Case(
        "must-take",
        passing_two,
        Pass(),
        "LV-4.7",
        "You must take a victory tile from the spirit you passed. Choose which.",
    ),
    *(
        Case(
            "no-such-tree",
            lambda: position(Player(line="praying_mantis"), trees={"t3a": 0}),
            Plant(tree, 2, 0),
            "LV-4.9",
            f"No tree {tree} is left.",
        )
        for tree in ("t3a", "t12")
    ),
    Case(
        "too-few-sprouts",
        acting("praying_mantis"),
        Plant("t11", 2, 0),
        "LV-4.9",
        "The tree t11 costs 11 and you have 4 sprouts.",
    ),
    *(
        Case(
            "not-beside-a-tree",
            acting("praying_mantis"),
            Plant("t3a", column, row),
            "LV-4.10",
            f"Plant on an empty space beside one of your trees; {place} is none.",
        )
        for column, row, place in (
            (2, 1, "C2"),
            (1, 0, "B1"),
            (0, 0, "A1"),
            (5, 1, "F2"),
            (2, 3, "C4"),
            # No letter or number tells of what lies outside.
            (-3, 2, "-3,2"),
            (2, -1, "2,-1"),
        )
    ),
    Case(
        "not-of-this-game",
        acting(),
        Undo(),
        "SP-2.3",
        "'Undo' is not an action of Living Forest.",
    ),
]


@pytest.mark.rule(
    "LV-2.1", "LV-2.4", "LV-2.5", "LV-2.7", "LV-2.8", "LV-2.9", "LV-3.1", "LV-3.3", "LV-3.7"
)
@pytest.mark.rule("LV-4.1", "LV-4.2", "LV-4.4", "LV-4.5", "LV-4.6", "LV-4.7", "LV-4.9", "LV-4.10")
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.key}-{case.action}")
def test_a_refusal_names_its_rule_says_why_and_changes_nothing(case: Case) -> None:
    state = case.make()
    before = msgspec.json.encode(state.view(None))
    assert case.action not in state.legal(A)
    with pytest.raises(Refusal) as refused:
        state.apply(A, case.action)
    assert (refused.value.rule, refused.value.key) == (case.rule, case.key)
    assert str(refused.value) == f"{case.sentence} ({case.rule})"
    assert msgspec.json.encode(state.view(None)) == before


def test_every_refusal_of_the_game_is_provoked() -> None:
    provoked = {case.key for case in CASES}
    assert provoked == {*GAME.texts.sentences("en")["refusal"], "not-of-this-game"}


class Whistle(Action, frozen=True):
    notation: ClassVar[str] = "whistle"


@pytest.mark.rule("SP-2.3")
def test_an_action_of_no_known_kind_is_refused_in_every_phase() -> None:
    for state in (position(Player(), acting=None), position(Player())):
        with pytest.raises(Refusal, match="'Whistle' is not an action of Living Forest"):
            state.apply(state.actors()[0], Whistle())
