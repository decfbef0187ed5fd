"""The art of both looks."""

from spinney.core.drawing.art import Art

ART = Art("spinney.games.legendary_forests", "legendary-forests.svg", "mockup.svg")
