"""Positions of real games, as the server would send them, for the tests and harness of the board.

Run it from the top of the repository: `python web/tests/legendary-forests/make-fixtures.py`.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from spinney.bots.legendary_forests.greedy import GreedyForester
from spinney.core import Event, Seat, Secret
from spinney.games.legendary_forests import GAME
from spinney.games.legendary_forests.content import tiles_of
from spinney.games.legendary_forests.state import ForestState

HERE = Path(__file__).parent
BOARD = HERE.parents[1] / "src" / "games" / "legendary-forests"
NAMES = ("Robin", "Ada", "Jonas", "Moss", "Wren")
EMBLEMS = ("toadstool", "feather", "acorn", "moon", "fir")
YOU = Seat(0)


class Moment(NamedTuple):
    """A state, how many steps led to it, and what happened in the last of them."""

    state: ForestState
    position: int
    seat: Seat | None
    events: list[Event]


class Wish(NamedTuple):
    """The kind of moment a fixture shows, and in which game it is found."""

    edition: str
    seats: int
    seed: int
    shows: Callable[[ForestState], bool]
    watcher: Seat | None = YOU


def moments(edition: str, seats: int, seed: int) -> Iterator[Moment]:
    """A game of greedy players, step by step; the watcher is always the last to choose a place."""
    state, events = GAME.new(GAME.setup(seats, edition), Secret.from_number(seed).chance())
    bots = [GreedyForester(seed + seat) for seat in range(seats)]
    position = 0
    yield Moment(state, position, None, events)
    while state.actors():
        seat = state.actors()[-1]
        events = state.apply(seat, bots[seat].choose(state.view(seat), state.legal(seat)))
        position += 1
        yield Moment(state, position, seat, events)


def laying(turn: int, choosing: int) -> Callable[[ForestState], bool]:
    """Somebody lays in this turn, and so many have still to choose."""
    return lambda s: s.phase.value == "lay" and s.turn == turn and len(s.waiting) == choosing


def planting(first: int, place: int) -> Callable[[ForestState], bool]:
    """From this turn on, a trigger at which the watcher is in this place of the order."""
    return lambda s: (
        s.phase.value == "plant"
        and s.turn >= first
        and YOU in s.waiting
        and s.waiting.index(YOU) == place
    )


def over(state: ForestState) -> bool:
    """The game has ended."""
    return not state.actors()


FOREST, FIRST, SECOND = "legendary-forests", "mockup-first", "mockup-second"
WISHES = {
    "forest-3-early": Wish(FOREST, 3, 3, laying(3, 3)),
    "forest-4-middle": Wish(FOREST, 4, 36, laying(13, 3)),
    "forest-4-plant": Wish(FOREST, 4, 36, planting(11, 0)),
    "forest-4-wait": Wish(FOREST, 4, 36, planting(8, 2)),
    "forest-5-last": Wish(FOREST, 5, 5, laying(19, 1)),
    "forest-5-over": Wish(FOREST, 5, 5, over),
    "forest-5-watched": Wish(FOREST, 5, 5, laying(12, 4), None),
    "mockup-4-middle": Wish(SECOND, 4, 36, laying(13, 3)),
    "mockup-4-plant": Wish(FIRST, 4, 36, planting(11, 0)),
    "mockup-5-over": Wish(SECOND, 5, 5, over),
}


def find(wish: Wish) -> Moment:
    """The first moment of a game that shows what is wished."""
    for moment in moments(wish.edition, wish.seats, wish.seed):
        if wish.shows(moment.state):
            return moment
    raise LookupError(f"game {wish.seed} has no such moment: choose another seed")


def fixture(moment: Moment, watcher: Seat | None) -> dict[str, Any]:
    """What the page has when it shows this moment."""
    state = moment.state
    legal = [] if watcher is None else list(state.legal(watcher))
    view = state.view(watcher)
    return {
        "seen": {
            "position": moment.position,
            "seat": watcher,
            "count": moment.position,
            "actors": state.actors(),
            "legal": legal,
            "can_undo": view.sealed is not None,
            "view": view,
            "scores": state.scores(),
            "outcome": state.outcome(),
            "clocks": None,
            "left": [],
            "commitment": "0" * 64,
            "secret": None,
        },
        "insight": GAME.insight(view, legal),
        "table": table(state, watcher),
        "names": NAMES[: state.setup.seats],
        "steps": [
            {"position": moment.position, "seat": moment.seat, "events": moment.events},
        ],
    }


def table(state: ForestState, watcher: Seat | None) -> dict[str, Any]:
    """The table as the server describes it."""
    seats = state.setup.seats
    return {
        "id": "00000000-0000-0000-0000-000000000000",
        "code": "fern-moss",
        "name": "Sunday tea",
        "game": state.setup.game,
        "edition": state.setup.edition,
        "options": state.setup.options,
        "seats": seats,
        "public": True,
        "pace": {"kind": "untimed"},
        "status": "playing" if state.actors() else "over",
        "owner": True,
        "commitment": "0" * 64,
        "rematch": None,
        "chairs": [
            {
                "seat": seat,
                "name": NAMES[seat],
                "emblem": EMBLEMS[seat],
                "you": seat == watcher,
                "bot": "greedy" if seat == 3 else None,
                "muted": False,
                "present": True,
            }
            for seat in range(seats)
        ],
    }


def sealed() -> dict[str, Any]:
    """The watcher has chosen a place, and others have not."""
    moment = find(WISHES["forest-3-early"])
    events = moment.state.apply(YOU, moment.state.legal(YOU)[0])
    return fixture(moment._replace(position=moment.position + 1, events=events, seat=YOU), YOU)


def after_last() -> dict[str, Any]:
    """The next moment after the last turn of five players has begun: all tiles are laid at once."""
    wish = WISHES["forest-5-last"]
    following = False
    for moment in moments(wish.edition, wish.seats, wish.seed):
        if following:
            return fixture(moment, YOU)
        following = wish.shows(moment.state)
    raise LookupError("the last turn has no end")


def write(path: Path, content: object) -> None:
    """Keep it as JSON that a diff can show, one line."""
    plain = msgspec.to_builtins(content, str_keys=True)
    path.write_text(json.dumps(plain, separators=(",", ":")) + "\n", encoding="utf-8")


def main() -> None:
    """Make all of them anew, and the tile faces that the board draws."""
    kept = HERE / "fixtures"
    kept.mkdir(exist_ok=True)
    for name, wish in WISHES.items():
        write(kept / f"{name}.json", fixture(find(wish), wish.watcher))
    write(kept / "forest-3-sealed.json", sealed())
    write(kept / "forest-5-after.json", after_last())
    write(BOARD / "tiles.json", tiles_of(GAME.setup(2)))


if __name__ == "__main__":
    main()
