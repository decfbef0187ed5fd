"""How well the next table is foreseen: the parameters of the model are chosen by that."""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

import msgspec

from spinney.ratings import Fold, Model, Parameters, RatedTable
from spinney.ratings.model import chance
from spinney.ratings.tables import is_person

GRID: dict[str, tuple[float, ...]] = {
    "mu": (-4.0, -3.0, -2.0, -1.0, 0.0),
    "sigma": (1.0, 1.5, 2.0, 2.5, 3.0),
    "tau": (0.0, 0.02, 0.04, 0.06, 0.08, 0.1),
    "kappa": (1e-4, 1e-2, 1e-1),
}


def loss(tables: Iterable[RatedTable], model: Model) -> float:
    """The mean loss of a pair, as a logarithm; a coin has 0.693."""
    fold = Fold(model)
    losses = []
    for table in tables:
        pairs = _pairs(fold, table)
        if pairs:
            losses.append(sum(pairs) / len(pairs))
        fold.add(table)
    return sum(losses) / len(losses)


def around(tables: Sequence[RatedTable], chosen: Parameters) -> Iterator[tuple[str, float]]:
    """The loss with these parameters, and with each of them changed alone."""
    yield "as chosen", loss(tables, Model(chosen))
    for name, values in GRID.items():
        for value in values:
            changed = msgspec.structs.replace(chosen, **{name: value})
            yield f"{name} {value:g}", loss(tables, Model(changed))


def _pairs(fold: Fold, table: RatedTable) -> list[float]:
    """The losses of all pairs with a person."""
    known = [fold.strength(table, number) for number in range(len(table.seats))]
    return [
        _loss(chance(known[one], known[other]), table.seats[one].place, table.seats[other].place)
        for one, other in combinations(range(len(table.seats)), 2)
        if is_person(table.seats[one].player) or is_person(table.seats[other].player)
    ]


def _loss(likely: float, one: int, other: int) -> float:
    share = (one < other) + (one == other) / 2
    return -share * math.log(likely) - (1 - share) * math.log(1 - likely)
