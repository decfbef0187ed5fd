"""Chapter 2: the course of a turn, as far as nobody has to act."""

from spinney.core import Event
from spinney.games.legendary_forests.content import DRAWN
from spinney.games.legendary_forests.events import TileDrawn, TileLost
from spinney.games.legendary_forests.position import LAY, OVER, PLANT, Position
from spinney.games.legendary_forests.rules.laying import lay_all
from spinney.games.legendary_forests.rules.planting import begin_planting, pass_construction


def proceed(position: Position, events: list[Event]) -> None:
    """Go on until somebody must act or the game is over. Rules: LF-2.2, LF-4.1."""
    while not position.waiting and position.phase is not OVER:
        if position.phase is PLANT:
            pass_construction(position, events)
            draw(position, events)
            continue
        lay_all(position, events)
        if position.tile in position.tables.triggers:
            begin_planting(position, events)
        else:
            draw(position, events)


def draw(position: Position, events: list[Event]) -> None:
    """Turn up the next tile for everybody, or end the game. Rules: LF-2.1, LF-3.6, LF-6.1."""
    if position.turn == DRAWN:
        position.phase = OVER
        return
    position.turn += 1
    tile = position.tile
    events.append(TileDrawn(position.turn, tile))
    position.phase = LAY
    position.options = [planet.options(tile) for planet in position.planets]
    position.waiting = position.seats()
    if not all(position.options):
        position.waiting = tuple(seat for seat in position.seats() if position.options[seat])
        for seat in position.seats():
            if not position.options[seat]:
                position.planets[seat].lost += (tile,)
                events.append(TileLost(seat, tile))
