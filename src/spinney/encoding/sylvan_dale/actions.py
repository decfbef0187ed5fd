"""Builders of Sylvan Dale by number: cards by kind, trees and bridges by their place."""

from collections.abc import Iterator

from spinney.core import Action, Setup
from spinney.encoding.contract import ActionSpace, ListedActions
from spinney.games.sylvan_dale.actions import (
    DrawCard,
    EndTurn,
    FlushRow,
    NoBanner,
    RaiseBanner,
    ShowHand,
)
from spinney.games.sylvan_dale.tables import CASH_IN, PLAY, TAKE, tables_for


def action_space(setup: Setup) -> ActionSpace:
    """521 actions on the board of four players, 362 on that of three, 263 on that of two."""
    return ListedActions([list(_actions(setup.seats))] * setup.seats)


def _actions(players: int) -> Iterator[Action]:
    board = tables_for(players)
    yield from (ShowHand(), RaiseBanner(), NoBanner(), FlushRow(), DrawCard(), EndTurn())
    yield from (*PLAY, *TAKE, *CASH_IN)
    yield from (*board.add, *board.ax, *board.treetop, *board.bridge)
    for here, row in enumerate(board.hammer):
        yield from (move for there, move in enumerate(row) if there != here)
