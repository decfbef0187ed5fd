"""What a picture shows, in words, for those who do not see it."""

from collections.abc import Iterable, Iterator

from spinney.core import Seat, letter, seats
from spinney.core.drawing.words import counted
from spinney.core.places import place_name
from spinney.games.living_forest.content import Card, LineBonus, Tree
from spinney.games.living_forest.drawing.scene import (
    card_of,
    gifts_of,
    has_acted,
    in_front,
    level_of,
    tree_of,
    winners,
)
from spinney.games.living_forest.tables import FIRE_VALUES
from spinney.games.living_forest.view import GroveView, SpiritView, StepView

PHASES = {"animals": "guardian animals", "action": "actions", "over": "the end"}
_ELEMENTS = {"sun": "sun", "water": "water", "plant": "sprout", "wind": "wind", "flower": "flower"}
_UNCOUNTED = ("water", "wind")
_STEPS = {
    "fragment": "take fragments: {amount}",
    "attract": "attract animals for up to {amount} suns",
    "extinguish": "extinguish fires for up to {amount} water",
    "advance": "advance by up to {amount} free rocks",
    "plant": "plant a tree for up to {amount} sprouts",
}


def say_title(view: GroveView) -> str:
    """Which game, and when."""
    return f"Living Forest, {counted(len(view.spirits), 'player')}, {say_moment(view)}"


def say_moment(view: GroveView) -> str:
    """Round and phase."""
    return f"round {view.round}, {PHASES[view.phase]}"


def say_phase(view: GroveView) -> tuple[str, str]:
    """Who is to do what, and what there is to know about it."""
    if view.phase == "animals":
        stopped = [seat for seat in seats(len(view.spirits)) if view.spirits[seat].stopped]
        drawn = f"Stopped: {_letters(stopped)}." if stopped else "Nobody has stopped yet."
        return "Everybody draws guardian animals.", f"Drawing: {_letters(in_front(view))}. {drawn}"
    if view.phase == "over":
        won = winners(view)
        verb = "has" if len(won) == 1 else "share the victory and have"
        roads = "; ".join(f"{letter(seat)}: {say_tracks(view.spirits[seat])}" for seat in won)
        return f"{_letters(won, ' and ')} {verb} saved the forest.", f"{roads}."
    left = f"Main actions left: {view.mains}."
    done = f" Done: {', '.join(view.done)}." if view.done else ""
    if view.steps:
        return f"{letter(view.actor)} {say_step(view.steps[0])}.", left + done
    return f"{letter(view.actor)} chooses a main action.", left + done


def say_step(step: StepView) -> str:
    """Something the acting spirit is to decide."""
    if step.kind == "victory tile":
        return f"must take a victory tile from {letter(Seat(step.amount))}"
    return "may " + _STEPS[step.kind].format(amount=step.amount)


def say_status(view: GroveView, seat: Seat) -> str:
    """What a spirit is doing."""
    seen = view.spirits[seat]
    if view.phase == "over":
        return "has won" if seat in winners(view) else ""
    if view.phase == "action":
        if seat == view.actor:
            return "acts now"
        return "has acted" if has_acted(view, seat) else "acts later"
    return "has stopped" if seen.stopped else "is drawing"


def say_tracks(seen: SpiritView) -> str:
    """How far a spirit is on its three roads."""
    return ", ".join(counted(number, road) for road, number in seen.tracks.items())


def say_gifts(source: Card | Tree | LineBonus) -> str:
    """The elements of something."""
    said = []
    for element, amount in gifts_of(source):
        word = _ELEMENTS[element]
        many = "" if element in _UNCOUNTED or abs(amount) == 1 else "s"
        said.append(f"{'minus ' if amount < 0 else ''}{abs(amount)} {word}{many}")
    return ", ".join(said)


def say_card(card: Card) -> str:
    """A card as a player would say it."""
    parts = [
        card.en,
        f"level {level_of(card)}, cost {card.cost}" if level_of(card) else "",
        "" if card.symbol == "none" else card.symbol,
        say_gifts(card),
    ]
    return ", ".join(part for part in parts if part)


def say_tree(tree: Tree) -> str:
    """A kind of tree as a player would say it."""
    what = "the same action twice" if tree.repeat_same_action else say_gifts(tree)
    return f"tree {tree.id}, cost {tree.cost}, {what}"


def say_table(view: GroveView) -> str:
    """Everything on the table, piece by piece."""
    said = [*say_phase(view), f"{letter(view.holder)} holds the sacred tree."]
    said += _common(view)
    for seat in seats(len(view.spirits)):
        said.append(" ".join(_spirit(view, seat)))
    return " ".join(said)


def _common(view: GroveView) -> Iterator[str]:
    fires = ", ".join(map(str, view.centre)) or "none"
    yield f"Fires in the circle: {fires}."
    for level, row in enumerate(view.reserve, start=1):
        cards = "; ".join("empty" if name is None else say_card(card_of(name)) for name in row)
        yield f"Reserve, level {level}: {cards}."
    trees = (f"{say_tree(tree_of(name))}: {left}" for name, left in view.trees.items())
    yield f"Trees left: {'; '.join(trees)}."
    supply = zip(FIRE_VALUES, view.fires, strict=True)
    left = ", ".join(f"{number} fires of {value}" for value, number in supply)
    yield f"Supply: {counted(view.fragments, 'fragment')}, {counted(view.varans, 'varan')}, {left}."


def _spirit(view: GroveView, seat: Seat) -> Iterator[str]:
    seen = view.spirits[seat]
    status = say_status(view, seat)
    yield f"{letter(seat)}{status and ' ' + status}, on rock {seen.rock}: {say_tracks(seen)}."
    yield f"Line: {_names(seen.line)}; solitary counter {seen.solitary}."
    elements = (f"{_ELEMENTS[element]} {amount}" for element, amount in seen.elements.items())
    yield f"Elements: {', '.join(elements)}."
    tiles = ", ".join(f"{kind} {number}" for kind, number in seen.victory.items())
    yield f"{counted(seen.fragments, 'fragment')}; victory tiles: {tiles}."
    trees = (f"{tree.tree} at {place_name(tree.column, tree.row)}" for tree in seen.forest)
    planted = "; ".join(trees)
    yield f"Forest: {planted or 'only the start tree'}."
    piled = counted(len(seen.top) + len(seen.rest), "card")
    known = f", on top {_names(seen.top)}" if seen.top else ""
    yield f"Pile: {piled}{known}; discard: {counted(len(seen.discard), 'card')}."


def _names(cards: Iterable[str]) -> str:
    """The cards in their order."""
    return ", ".join(card_of(name).en.lower() for name in cards) or "empty"


def _letters(table: Iterable[Seat], between: str = ", ") -> str:
    return between.join(map(letter, table))
