"""Chapter 4: planting trees."""

from spinney.core import Event, Refusal, Seat
from spinney.games.legendary_forests.actions import PlantTree
from spinney.games.legendary_forests.content import box, colour_words
from spinney.games.legendary_forests.events import ConstructionPassed, TreeForgone, TreePlanted
from spinney.games.legendary_forests.position import PLANT, Position
from spinney.games.legendary_forests.tables import BLANK, NOWHERE, PLANT_ACTIONS
from spinney.games.legendary_forests.texts import TEXTS


def begin_planting(position: Position, events: list[Event]) -> None:
    """A trigger: everybody plants, from the holder clockwise. Rules: LF-4.1, LF-4.6."""
    seats = position.seats()
    position.phase = PLANT
    position.waiting = seats[position.holder :] + seats[: position.holder]
    offer(position, events)


def zones_to_plant(position: Position, seat: Seat) -> list[int]:
    """The zones, by label, for which the reserve has a tree. Rules: LF-4.2 to LF-4.5."""
    planet = position.planets[seat]
    supply = position.supply
    kinds = planet.kinds
    return [zone for zone in planet.zones() if supply[kinds[zone]]]


def plant(position: Position, seat: Seat, action: PlantTree) -> list[Event]:
    """Take a tree of the zone's colour and plant it there for good. Rules: LF-4.2, LF-4.8."""
    planet = position.planets[seat]
    zone = planet.triangle_at(action.x, action.y, action.side)
    if zone not in position.options[seat]:
        raise _refuse_zone(position, seat, action)
    kind = planet.kinds[zone]
    position.supply[kind] -= 1
    planet.trees += (zone,)
    position.waiting = position.waiting[1:]
    colour = box().colours.leaf[kind]
    events: list[Event] = [TreePlanted(seat, colour, action.x, action.y, action.side)]
    offer(position, events)
    return events


def pass_construction(position: Position, events: list[Event]) -> None:
    """After a trigger the next player to the left picks first. Rules: LF-4.6, LF-4.7."""
    if box().edition[position.setup.edition].first_pick_token:
        seats = position.seats()
        position.holder = seats[(position.holder + 1) % len(seats)]
        events.append(ConstructionPassed(position.holder))


def offer(position: Position, events: list[Event]) -> None:
    """Offer the next in turn its zones, passing over those who have none. Rule: LF-4.5."""
    while position.waiting:
        seat = position.waiting[0]
        position.options[seat] = zones_to_plant(position, seat)
        if position.options[seat]:
            return
        events.append(TreeForgone(seat))
        position.waiting = position.waiting[1:]


def _refuse_zone(position: Position, seat: Seat, action: PlantTree) -> Refusal:
    """Say why no tree can be planted there. Rules: LF-4.2, LF-4.3, LF-4.4."""
    planet = position.planets[seat]
    triangle = planet.triangle_at(action.x, action.y, action.side)
    where: dict[str, str | int] = {"x": action.x, "y": action.y, "side": action.side}
    if triangle == NOWHERE:
        return TEXTS.refuse("LF-4.2", "no-tile", **where)
    kind = planet.kinds[triangle]
    if kind == BLANK:
        return TEXTS.refuse("LF-4.3", "on-grass", **where)
    if not position.supply[kind]:
        colour = tuple(colour_words(position.setup.edition).values())[kind]
        return TEXTS.refuse("LF-4.4", "colour-gone", colour=colour)
    first = planet.labels[triangle]
    there = PLANT_ACTIONS[planet.spots([first])[0]]
    return TEXTS.refuse(
        "LF-4.2",
        "name-the-zone",
        **where,
        first_x=there.x,
        first_y=there.y,
        first_side=there.side,
    )
