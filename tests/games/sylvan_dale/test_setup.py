"""Chapter 1: before the first turn."""

from collections import Counter

import pytest

from spinney.core import Event, Refusal, Secret, seats
from spinney.games.sylvan_dale import GAME
from spinney.games.sylvan_dale.actions import Item
from spinney.games.sylvan_dale.events import CardTurnedUp, RoundBegan, TurnBegan
from spinney.games.sylvan_dale.state import DaleState
from spinney.games.sylvan_dale.tables import CARD_NUMBER
from tests.games.sylvan_dale.positions import only

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


def start(players: int, seed: int = 0) -> tuple[DaleState, list[Event]]:
    return GAME.new(GAME.setup(players), Secret.from_number(seed).chance())


@pytest.mark.rule("SD-1.1", "SP-1.2")
@pytest.mark.parametrize(("players", "trees"), [(2, 13), (3, 16), (4, 20)])
def test_each_number_of_players_has_its_board(players: int, trees: int) -> None:
    view = start(players)[0].view(None)
    assert len(view.trees) == trees
    assert all(tree.tiles == () and not tree.treetop for tree in view.trees)
    assert len({(tree.x, tree.y) for tree in view.trees}) == trees


@pytest.mark.rule("SD-1.1", "SP-1.2")
@pytest.mark.parametrize("players", [1, 5])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(Refusal, match=f"is for 2 to 4 players, not for {players}"):
        GAME.setup(players)


@pytest.mark.rule("SD-1.2")
def test_four_players_put_out_all_bases_in_random_order() -> None:
    bases = [tuple(tree.base for tree in start(4, seed)[0].view(None).trees) for seed in range(20)]
    assert len(set(bases)) == 20
    styles = {"nest": 5, "burrow": 5, "lodge": 5, "cottage": 5}
    assert all(Counter(order) == styles for order in bases)


@PLAYERS
@pytest.mark.rule("SD-1.3")
def test_everybody_has_two_stacks_of_eight_of_their_own_order(players: int) -> None:
    state, _ = start(players)
    own = [state.view(seat).own for seat in seats(players)]
    stacks = [(view.stack, view.later) for view in own if view is not None]
    assert len(set(stacks)) == players
    for stack, later in stacks:
        assert len(stack) == len(later) == 8
        assert set(Counter(stack + later).values()) == {4}


@PLAYERS
@pytest.mark.rule("SD-1.4")
def test_everybody_gets_four_cards_and_three_lie_face_up(players: int) -> None:
    state, events = start(players)
    view = state.view(None)
    assert [builder.cards for builder in view.builders] == [4] * players
    assert (len(view.row), view.deck, view.discard) == (3, 80 - 4 * players - 3, ())
    turned_up = [CardTurnedUp(str(card)) for card in view.row]
    assert events == [RoundBegan(1), *turned_up, TurnBegan(view.first)]


@pytest.mark.rule("SD-1.4")
def test_hands_are_dealt_seat_by_seat_and_then_the_row() -> None:
    state, events = start(3)
    dealt = [card for builder in state.builders for card in builder.hand]
    dealt += [CARD_NUMBER[event.card] for event in only(CardTurnedUp, events)]
    cards = state.deck + bytes(reversed(dealt))
    secret = Secret.from_number(0)
    assert list(cards) == secret.chance().shuffled(sorted(cards), "deck", 0)


@PLAYERS
@pytest.mark.rule("SD-1.5", "SD-1.6")
def test_the_supply_is_as_printed_and_everybody_has_sixteen_banners(players: int) -> None:
    view = start(players)[0].view(None)
    treetops = 8 if players == 2 else 9
    assert list(view.supply.values()) == [6, 6, 12, treetops]
    assert [builder.banners for builder in view.builders] == [16] * players
    held = sum(builder.items[Item.TREETOP] for builder in view.builders)
    assert held == 9 - treetops


@pytest.mark.rule("SP-1.3")
def test_there_are_no_options() -> None:
    with pytest.raises(Refusal, match="there is no option called 'cards'"):
        GAME.setup(2, options={"cards": []})
    with pytest.raises(ValueError, match="there is no option called 'cards'"):
        GAME.read_option("cards", "")
    assert GAME.words(GAME.setup(2)) == {}
