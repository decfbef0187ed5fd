"""Rated tables that bots have played, as a server would publish them."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from spinney.bots import make_bot
from spinney.core import Late, Match, Resign, Seat
from spinney.ratings import PublicTable
from tests.ratings.made import HOUR, NOON


def public(
    players: Sequence[str],
    number: int = 0,
    *,
    game: str = "legendary-forests",
    names: Sequence[str] = (),
    left: Mapping[int, datetime] | None = None,
    resigns: int | None = None,
    late: int | None = None,
) -> PublicTable:
    """A game in which the first seat plays better than the others; nobody has to wait for it."""
    match = Match.start(game, len(players), seed=number, names=names)
    bots = ["greedy", *["random"] * (len(players) - 1)]
    thinking = [make_bot(game, bot, number) for bot in bots]
    if resigns is not None:
        match.act(Seat(resigns), Resign())
    while actors := match.state.actors():
        seat = actors[0]
        action = thinking[seat].choose(match.state.view(seat), match.legal(seat))
        match.act(seat, Late(action) if seat == late and seat not in match.left else action)
    return PublicTable(
        table=f"table {number}",
        ended=NOON + number * HOUR,
        players=tuple(players),
        record=match.record(),
        left=dict(left or {}),
    )
