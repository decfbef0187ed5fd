"""The table as a picture: builders, cards, the banner, and all of it in words."""

import re
from xml.etree import ElementTree

import msgspec
import pytest

from spinney.core import Seat, letter, seats
from spinney.core.places import place_name
from spinney.games.sylvan_dale.actions import Item
from spinney.games.sylvan_dale.content import CardKind, box
from spinney.games.sylvan_dale.drawing.art import CREATURES
from spinney.games.sylvan_dale.drawing.dale import foot_of
from spinney.games.sylvan_dale.drawing.scene import card_of, fame_of
from spinney.games.sylvan_dale.drawing.svg import draw_table
from spinney.games.sylvan_dale.drawing.words import say_card, say_tree
from spinney.games.sylvan_dale.tables import ITEMS
from spinney.games.sylvan_dale.view import DaleView
from tests.games.sylvan_dale.drawing.pictures import (
    MOMENTS,
    SVG,
    moment,
    of_class,
    read,
    standing,
    texts,
    title,
    titles,
    used,
    words,
)
from tests.games.sylvan_dale.positions import A, B, C, D, Player, position


@pytest.fixture(params=[(name, players) for name in MOMENTS for players in (2, 3, 4)])
def view(request: pytest.FixtureRequest) -> DaleView:
    return moment(*request.param).view(None)


def two(**more: object) -> DaleView:
    """Two builders, and a table that a test describes."""
    return position(**more).view(None)  # type: ignore[arg-type]


def changed(view: DaleView, seat: Seat, **fields: object) -> DaleView:
    """The view with something else for one builder."""
    builders = list(view.builders)
    builders[seat] = msgspec.structs.replace(builders[seat], **fields)
    return msgspec.structs.replace(view, builders=tuple(builders))


def test_there_is_a_sheet_for_every_builder(view: DaleView) -> None:
    sheets = of_class(draw_table(view), "builder")
    for seat, sheet, seen in zip(seats(len(sheets)), sheets, view.builders, strict=True):
        shown = texts(sheet)
        assert {letter(seat), str(fame_of(seen)), str(seen.banners)} <= set(shown)
        assert used(sheet, "ui-emblem-") == [str(seat + 1)]
        prospect = f"+{seen.prospect} if scored now"
        assert (prospect in shown) == (view.stage != "over")
        tiles = f"{seen.stack} + {seen.later}" if seen.later else str(seen.stack)
        assert tiles in shown


def test_fame_is_shown_by_source_and_round(view: DaleView) -> None:
    sheets = of_class(draw_table(view), "builder")
    for sheet, seen in zip(sheets, view.builders, strict=True):
        for source in ("banners", "bridges", "prestige", "districts"):
            (points,) = of_class(sheet, source)
            begun = seen.fame[: view.round + 1]
            assert points.text == " + ".join(str(fame[source]) for fame in begun)


@pytest.mark.rule("SD-5.1")
def test_items_are_counted_and_sets_fill_up() -> None:
    front = "nest-bridge burrow-bridge-treetop lodge-ax nest-ax cottage-ax burrow-ax"
    view = two_with(Player(front=front, items="bridge bridge hammer"))
    drawn = of_class(of_class(draw_table(view), "builder")[A], "item")
    held, sets = [], []
    for item in drawn:
        held += texts(item)
        sets.append(sum("--forest" in pip.attrib["fill"] for pip in item.iter(f"{SVG}rect")))
    assert held == ["0", "1", "2", "0"]
    assert sets == [3, 0, 2, 1]
    assert [used(item, "sd-")[0] for item in drawn] == [str(item) for item in ITEMS]
    assert title(drawn[0]) == "ax: 0 held, 4 of 3 cards for the next"


def two_with(*players: Player) -> DaleView:
    return position(*players).view(None)


def test_cards_in_front_lie_together_by_icon_and_the_one_just_played_is_marked() -> None:
    front = "nest-bridge lodge-ax burrow-bridge"
    view = position(Player(front=front), stage="add").view(None)
    small = of_class(of_class(draw_table(view), "builder")[A], "small")
    assert [title(card) for card in small] == [
        "lodge with ax",
        "nest with bridge",
        "burrow with bridge",
    ]
    marked = [card for card in small if "--forest" in ElementTree.tostring(card, "unicode")]
    assert [title(card) for card in marked] == ["burrow with bridge"]
    assert "--forest" not in ElementTree.tostring(
        of_class(draw_table(two_with(Player(front=front))), "small")[2], "unicode"
    )


def test_many_cards_in_front_stay_on_their_sheet() -> None:
    front = " ".join(card.id for card in box().card[:16])
    picture = draw_table(two_with(Player(front=front), Player()))
    sheet = of_class(picture, "builder")[A]
    holders = [group for group in sheet.iter() if any(e.get("class") == "small" for e in group)]
    across = [float(re.findall(r"[-\d.]+", group.attrib["transform"])[0]) for group in holders]
    assert len(set(across)) == 16
    assert max(across) + 30 <= 308


@pytest.mark.rule("SD-7.5")
def test_known_cards_are_shown_and_unseen_ones_counted() -> None:
    view = two_with(Player(hand="nest-ax lodge-ax nest-bridge", known="lodge-ax"))
    one, other = of_class(draw_table(view), "builder")
    assert titles(one, "small") == ["lodge with ax"]
    assert len(of_class(one, "unseen")) == 2
    assert "hand: 1 known, 2 unseen" in texts(one)
    assert len(of_class(other, "unseen")) == 2


@pytest.mark.rule("SD-1.3", "SD-7.5")
def test_a_hand_is_shown_only_in_the_view_of_its_seat() -> None:
    state = moment("start")
    for seat in seats(4):
        view = state.view(seat)
        (hand,) = of_class(draw_table(view), "hand")
        assert view.own is not None
        assert titles(hand, "card") == [say_card(card_of(name)) for name in view.own.hand]
        assert used(hand, "sd-icon-") == [*view.own.stack, *view.own.later]
        assert f"Hand of {letter(seat)}" in texts(hand)
    assert of_class(draw_table(state.view(None)), "hand") == []
    assert "Own hand" not in words(draw_table(state.view(None)))


def test_the_next_tile_is_marked() -> None:
    (hand,) = of_class(draw_table(moment("start").view(B)), "hand")
    marked = [tile for tile in titles(hand, "tile") if tile.endswith(", next")]
    assert marked == [titles(hand, "tile")[0]]


def test_an_empty_hand_and_an_empty_stack_are_said() -> None:
    view = moment("end", 2).view(A)
    assert view.own is not None
    own = msgspec.structs.replace(view.own, hand=())
    picture = draw_table(msgspec.structs.replace(view, own=own))
    (hand,) = of_class(picture, "hand")
    assert {"no cards", "no tiles left"} <= set(texts(hand))
    assert "Own hand: none. Own tiles, the next one first: none." in words(picture)


@pytest.mark.parametrize("card", box().card, ids=lambda card: card.id)
def test_every_card_shows_its_dwelling_its_creature_and_its_icons(card: CardKind) -> None:
    view = msgspec.structs.replace(moment("start").view(None), row=(card.id, None, None))
    (drawn,) = of_class(draw_table(view), "card")
    assert used(drawn, "sd-house-") == [card.style]
    assert used(drawn, "sd-creature-") == [CREATURES[card.style]]
    assert sorted(set(used(drawn, "sd-")) & set(ITEMS)) == sorted(card.icons)
    small = of_class(draw_table(changed(view, A, front=(card.id,))), "small")[0]
    assert used(small, "sd-") == [f"icon-{card.style}", *card.icons]


def test_row_deck_discard_pile_and_supply_are_shown(view: DaleView) -> None:
    (supply,) = of_class(draw_table(view), "supply")
    row = [name for name in view.row if name is not None]
    assert titles(supply, "card") == [say_card(card_of(name)) for name in row]
    assert len(of_class(supply, "gap")) == len(view.row) - len(row)
    shown = texts(supply)
    assert f"{view.deck} left" in shown
    assert str(len(view.discard)) in shown
    assert titles(supply, "stock") == [f"{item}: {left} left" for item, left in view.supply.items()]


def test_what_is_used_up_fades() -> None:
    view = moment("start").view(None)
    supply = {**view.supply, Item.BRIDGE: 0}
    picture = draw_table(msgspec.structs.replace(view, supply=supply, deck=0, row=(None,) * 3))
    assert [deck.get("opacity") for deck in of_class(picture, "deck")] == [".3"]
    stock = [item.get("opacity") for item in of_class(picture, "stock")]
    assert stock == [None, None, ".4", None]
    assert len(of_class(picture, "gap")) == 3


@pytest.mark.rule("SD-3.1")
def test_trees_that_fit_the_card_just_played_are_marked() -> None:
    trees = {(0, 0): "l", (1, 0): "n Al", (2, 0): "l ^", (3, 0): "l Al Al Bl Bl Al"}
    state = position(Player(front="lodge-ax"), trees=trees, stage="add")
    picture = draw_table(state.view(None))
    assert set(standing(picture, "target")) == {foot_of((0, 0)), foot_of((1, 0))}
    assert "A adds a tile to a tree with a lodge at its top." in texts(picture)
    assert "Card played: lodge with ax. Trees that fit: 2." in texts(picture)


def test_the_tile_that_may_carry_a_banner_is_marked() -> None:
    state = position(trees={(1, 0): "n Al Al Al"}, stage="banner")
    state.spot = 1
    picture = draw_table(state.view(None))
    assert set(standing(picture, "spot")) == {foot_of((1, 0))}
    assert "A may raise a banner." in texts(picture)
    assert "The tile just placed is at B1." in texts(picture)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_targets_are_where_the_tile_can_be_added(players: int) -> None:
    state = moment("adding", players)
    actions = {(getattr(a, "x", -1), getattr(a, "y", -1)) for a in state.legal(state.seat)}
    marked = standing(draw_table(state.view(None)), "target")
    assert set(marked) == {foot_of(place) for place in actions}


@pytest.mark.parametrize(
    ("shown", "detail"),
    [
        (0, "At the top of open trees: nest 12, burrow 0, lodge 1, cottage 0."),
        (2, "lodge 1, cottage 0. Hands shown in this turn: 2."),
    ],
)
def test_the_banner_says_what_can_be_played(shown: int, detail: str) -> None:
    view = msgspec.structs.replace(two(trees={(0, 0): "n Al"}), shown=shown)
    assert "A plays a card." in texts(draw_table(view))
    assert any(text.endswith(detail) for text in texts(draw_table(view)))


@pytest.mark.parametrize(
    ("taken", "used_item", "said"),
    [
        (False, False, ("A chooses a new card.", "No item was used.")),
        (True, True, ("A has a new card and may end the turn.", "An item was used.")),
    ],
)
def test_the_banner_says_what_is_left_of_a_turn(
    taken: bool, used_item: bool, said: tuple[str, str]
) -> None:
    view = two(stage="free")
    view = msgspec.structs.replace(view, has_taken=taken, has_used=used_item)
    assert set(said) <= set(texts(draw_table(view)))


@pytest.mark.rule("SD-8.6")
@pytest.mark.parametrize(
    ("fame", "banners", "headline"),
    [
        ((20, 10), (16, 16), "A has won."),
        ((10, 10), (16, 15), "B has won."),
        ((10, 10), (16, 16), "A and B share the victory."),
    ],
)
def test_at_the_end_the_banner_names_the_winners(
    fame: tuple[int, int], banners: tuple[int, int], headline: str
) -> None:
    players = [Player(fame=f, banners=b) for f, b in zip(fame, banners, strict=True)]
    state = position(*players, stage="over", round=1, turn=16)
    picture = draw_table(state.view(None))
    assert headline in texts(picture)
    assert "the end" in texts(picture)
    won = [letter(seat) for seat in (A, B) if letter(seat) in headline.split(" ")]
    sheets = of_class(picture, "builder")
    edged = [letter(seat) for seat in (A, B) if "stroke" in sheets[seat][1].attrib]
    assert edged == won
    shown = [any("has won" in text for text in texts(sheet)) for sheet in sheets]
    assert shown == [letter(seat) in won for seat in (A, B)]


@pytest.mark.parametrize("name", MOMENTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_winners_are_those_of_the_game(name: str, players: int) -> None:
    outcome = moment(name, players).outcome()
    if outcome is not None:
        verb = "has won" if len(outcome.winners) == 1 else "share the victory"
        said = f"{' and '.join(map(letter, outcome.winners))} {verb}."
        assert said in texts(draw_table(moment(name, players).view(None)))


@pytest.mark.rule("SD-8.2")
@pytest.mark.parametrize(
    ("round", "turn", "acting", "following", "said"),
    [
        (0, 0, A, B, "round 1 of 2, turn 1 of 8"),
        (0, 3, D, A, "round 1 of 2, turn 1 of 8"),
        (0, 31, D, None, "round 1 of 2, turn 8 of 8"),
        (1, 0, D, C, "round 2 of 2, turn 1 of 8"),
        (1, 4, D, C, "round 2 of 2, turn 2 of 8"),
        (1, 31, A, None, "round 2 of 2, turn 8 of 8"),
    ],
)
def test_the_picture_says_whose_turn_it_is_and_who_is_next(
    round: int, turn: int, acting: Seat, following: Seat | None, said: str
) -> None:
    state = position(*[Player()] * 4, round=round, turn=turn, acting=acting)
    picture = draw_table(state.view(None))
    assert said in texts(picture)
    sheets = of_class(picture, "builder")
    now = [any("acts now" in text for text in texts(sheet)) for sheet in sheets]
    later = [any("acts next" in text for text in texts(sheet)) for sheet in sheets]
    assert now == [seat == acting for seat in seats(4)]
    assert later == [seat == following for seat in seats(4)]


def test_lost_tiles_and_the_first_builder_are_told() -> None:
    view = two_with(Player(lost="nest"), Player(lost="nest lodge"))
    one, other = of_class(draw_table(view), "builder")
    assert "acts now, first builder, 1 tile lost" in texts(one)
    assert "acts next, 2 tiles lost" in texts(other)


@pytest.mark.rule("SD-8.4", "SD-8.5")
def test_leaders_of_districts_have_their_emblem_beside_the_name() -> None:
    view = two(
        trees={(0, 0): "n Al", (1, 0): "n Al", (0, 1): "n Bl", (2, 0): "n Al", (3, 0): "n Bl"}
    )
    picture = draw_table(view)
    shown = {texts(name)[0]: used(name, "ui-emblem-") for name in of_class(picture, "name")}
    assert shown == {"Willow": ["1"], "Brook": ["1", "2"], "Heart": [], "Fern": []}
    assert "Willow, led by A for 6" in titles(picture, "name")
    assert "Brook, led by A and B for 3" in titles(picture, "name")
    assert "Fern, led by nobody" in titles(picture, "name")


def test_prospects_are_those_of_trees_and_districts(view: DaleView) -> None:
    """What names and pills say adds up to what the sheets say."""
    picture = draw_table(view)
    total = dict.fromkeys(seats(len(view.builders)), 0)
    for said in titles(picture, "name"):
        leaders, _, points = said.partition(", led by ")[2].partition(" for ")
        for seat in total:
            total[seat] += int(points or 0) if letter(seat) in leaders.split() else 0
    for said in titles(picture, "pill"):
        who, levels = re.fullmatch(r"(\w) has prestige, (\d) levels", said).groups()  # type: ignore[union-attr]
        total[seats(4)["ABCD".index(who)]] += int(levels)
    assert list(total.values()) == [seen.prospect for seen in view.builders]


def test_a_picture_says_what_it_shows(view: DaleView) -> None:
    picture = draw_table(view)
    said = words(picture)
    assert read(picture).get("role") == "img"
    players = len(view.builders)
    assert words(picture, "title").startswith(f"Builders of Sylvan Dale, {players} players, ")
    for tree in view.trees:
        assert say_tree(tree) in said
    for bridge in view.bridges:
        assert f"bridge of {letter(bridge.owner)} from {place_name(bridge.x, bridge.y)}" in said
    for seat, seen in zip(seats(players), view.builders, strict=True):
        assert f"{letter(seat)}: {fame_of(seen)} fame" in said
    assert f"Deck: {view.deck} card" in said


def test_a_tree_is_said_from_the_bottom_up() -> None:
    view = two(trees={(0, 0): "n Al Bc+A Ab ^", (1, 0): "l"}, bridges=["B 0,0 to 1,0"])
    said = words(draw_table(view))
    assert (
        "A1: nest base, lodge of A, cottage of B, burrow of A, treetop, "
        "banner of A at level 3; A has prestige, 4 levels."
    ) in said
    assert "B1: lodge base; nobody has prestige, 1 level." in said
    assert "Bridges: bridge of B from A1 to B1." in said
    assert "Bridges: none." in words(draw_table(two()))


def test_the_text_says_what_its_reader_holds() -> None:
    view = moment("start").view(C)
    assert view.own is not None
    said = words(draw_table(view))
    assert f"first: {', '.join(view.own.stack)}. In the second round: " in said
    assert "Hand: 4 cards, known are none." in said
    empty = msgspec.structs.replace(view, row=(None, "nest-ax", "nest-ax"))
    assert "Face up: empty; nest with ax; nest with ax." in words(draw_table(empty))
    assert "Tiles: 8 in this round, 8 later." in said
    assert "later" not in words(draw_table(moment("end").view(None)))
