"""What a player can choose from, as a numbered list for a terminal."""

from collections.abc import Iterator, Sequence

from spinney.core import Action, Seat
from spinney.core.drawing.words import counted
from spinney.games.legendary_forests.actions import LayTile, PlantTree
from spinney.games.legendary_forests.content import colour_words
from spinney.games.legendary_forests.planet import Planet
from spinney.games.legendary_forests.seeing import planet_of
from spinney.games.legendary_forests.tables import name_at, placement_at
from spinney.games.legendary_forests.terminal.tile import chip, sides_as_laid, sign
from spinney.games.legendary_forests.view import ForestView


def draw_choices(
    view: ForestView, seat: Seat, colour: bool, choices: Sequence[Action]
) -> Iterator[str]:
    """A line for each choice with its number, and the points that it brings at once."""
    planet = planet_of(view, seat)
    place = None
    for number, choice in enumerate(choices, start=1):
        if isinstance(choice, LayTile):
            where = "" if place == (choice.x, choice.y) else f"at {name_at(choice.x, choice.y)}"
            place = (choice.x, choice.y)
            what = f"{where:<7} turned {choice.turns}   {_sides(view, choice, colour)}"
            yield _line(number, what, _after_laying(view, planet, choice), planet)
        elif isinstance(choice, PlantTree):
            zone = planet.triangle_at(choice.x, choice.y, choice.side)
            where = f"at {name_at(choice.x, choice.y)} {choice.side}"
            what = f"{where:<13} {_zone(view, planet, zone, colour)}"
            yield _line(number, what, _after_planting(planet, zone), planet)


def _line(number: int, what: str, after: Planet, before: Planet) -> str:
    gain = after.score() - before.score()
    return f"{number:>4}  {what}" + (f"   +{counted(gain, 'point')}" if gain else "")


def _sides(view: ForestView, choice: LayTile, colour: bool) -> str:
    edition = view.setup.edition
    sides = sides_as_laid(view.setup, view.drawn[-1], choice.turns)
    return "  ".join(
        f"{side} {chip(word, sign(edition, word), colour)}"
        for side, word in zip("NESW", sides, strict=True)
    )


def _zone(view: ForestView, planet: Planet, zone: int, colour: bool) -> str:
    word = tuple(colour_words(view.setup.edition).values())[planet.kinds[zone]]
    halves = planet.halves[zone]
    parts = [
        f"{chip(word, sign(view.setup.edition, word), colour)} {word}",
        counted(planet.runes[zone], "full rune"),
        counted(halves, "half-rune") if halves else "closed",
        *(["has a tree"] if zone in planet.treed() else []),
    ]
    return ", ".join(parts)


def _after_laying(view: ForestView, planet: Planet, choice: LayTile) -> Planet:
    after = planet.copy()
    after.lay(placement_at(choice.x, choice.y, choice.turns), view.drawn[-1])
    return after


def _after_planting(planet: Planet, zone: int) -> Planet:
    after = planet.copy()
    after.trees += (zone,)
    return after
