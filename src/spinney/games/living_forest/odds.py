"""What a seat can work out about the next card from what it knows of a pile."""

from spinney.games.living_forest.tables import CARD_NUMBER, GIVES, SOLITARY, THIRD
from spinney.games.living_forest.view import SpiritView


def next_cards(spirit: SpiritView) -> tuple[str, ...]:
    """The cards of which one is drawn next, each as likely as any other. Rules: LV-2.3, LV-2.10."""
    return spirit.top[:1] or spirit.rest or spirit.discard


def disc(card: str) -> int:
    """What a card adds to the solitary counter. Rule: LV-2.6."""
    return int(GIVES[CARD_NUMBER[card]][SOLITARY])


def closing(spirit: SpiritView) -> tuple[str, ...]:
    """Those of the next cards that would close the line. Rule: LV-2.5."""
    return tuple(card for card in next_cards(spirit) if spirit.solitary + disc(card) >= THIRD)
