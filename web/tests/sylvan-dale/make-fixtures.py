"""Positions of real games, as the server would send them, for the tests and harness of the board.

Run it from the top of the repository: `python web/tests/sylvan-dale/make-fixtures.py`.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from spinney.bots.sylvan_dale.greedy import GreedyBuilder
from spinney.core import Event, Seat, Secret
from spinney.games.sylvan_dale import GAME
from spinney.games.sylvan_dale.actions import (
    BuildBridge,
    CashIn,
    EndTurn,
    FlushRow,
    PlaceTreetop,
    UseAx,
    UseHammer,
)
from spinney.games.sylvan_dale.events import RoundBegan, TileMoved
from spinney.games.sylvan_dale.state import DaleState
from spinney.games.sylvan_dale.tables import CARD_NUMBER, NO_CARD, STYLES
from spinney.games.sylvan_dale.tables import ITEMS as ITEM_NAMES

HERE = Path(__file__).parent
NAMES = ("Robin", "Ada", "Jonas", "Moss")
EMBLEMS = ("toadstool", "feather", "acorn", "moon")
YOU = Seat(0)
ITEMS = (UseAx, UseHammer, PlaceTreetop, BuildBridge)


class Moment(NamedTuple):
    """A state, how many steps led to it, and what happened in the last of them."""

    state: DaleState
    position: int
    seat: Seat | None
    events: list[Event]


class Wish(NamedTuple):
    """The kind of moment a fixture shows, and in which game it is found."""

    seats: int
    seed: int
    shows: Callable[[Moment], bool]
    watcher: Seat | None = YOU


def moments(seats: int, seed: int) -> Iterator[Moment]:
    """A game of greedy builders, step by step."""
    state, events = GAME.new(GAME.setup(seats), Secret.from_number(seed).chance())
    bots = [GreedyBuilder(seed + seat) for seat in range(seats)]
    position = 0
    yield Moment(state, position, None, events)
    while state.actors():
        seat = state.actors()[0]
        events = state.apply(seat, bots[seat].choose(state.view(seat), state.legal(seat)))
        position += 1
        yield Moment(state, position, seat, events)


def at(stage: str, number: int, turn: int, mine: bool = True) -> Callable[[Moment], bool]:
    """From this turn of a round on, a stage of the watcher's turn, or of another's."""
    return lambda moment: (
        moment.state.stage.value == stage
        and (moment.state.round, moment.state.turn) >= (number, turn)
        and (moment.state.seat == YOU) == mine
    )


def offers(kind: type) -> Callable[[Moment], bool]:
    """The watcher may do this."""
    return lambda moment: any(isinstance(one, kind) for one in moment.state.legal(YOU))


def moved(moment: Moment) -> bool:
    """The watcher's hammer has brought a tile where it may carry a banner."""
    return at("banner", 0, 0)(moment) and any(isinstance(e, TileMoved) for e in moment.events)


def over(moment: Moment) -> bool:
    """The game has ended."""
    return not moment.state.actors()


def scored(moment: Moment) -> bool:
    """The first round was scored a moment ago."""
    return moment.position > 0 and any(isinstance(event, RoundBegan) for event in moment.events)


WISHES = {
    "dale-2-early": Wish(2, 3, at("play", 0, 4)),
    "dale-2-over": Wish(2, 3, over),
    "dale-3-play": Wish(3, 5, at("play", 1, 6)),
    "dale-4-play": Wish(4, 8, at("play", 1, 6)),
    "dale-4-add": Wish(4, 8, at("add", 1, 6)),
    "dale-4-banner": Wish(4, 11, at("banner", 0, 12)),
    "dale-4-take": Wish(4, 8, lambda m: at("free", 1, 0)(m) and not m.state.has_taken),
    "dale-4-wait": Wish(4, 8, at("play", 1, 10, mine=False)),
    "dale-4-flush": Wish(4, 4, offers(FlushRow)),
    "dale-4-set": Wish(4, 8, offers(CashIn)),
    "dale-4-moved": Wish(4, 1, moved),
    "dale-4-end": Wish(4, 8, offers(EndTurn)),
    "dale-4-last": Wish(4, 8, at("play", 1, 28)),
    "dale-4-over": Wish(4, 8, over),
    "dale-4-scored": Wish(4, 8, scored),
    "dale-4-watched": Wish(4, 8, at("free", 1, 12, mine=False), None),
}


def find(wish: Wish) -> Moment:
    """The first moment of a game that shows what is wished; of later games, if of none here."""
    for seed in range(wish.seed, wish.seed + 40):
        for moment in moments(wish.seats, seed):
            if wish.shows(moment):
                return moment
    raise LookupError(f"no game from {wish.seed} on has such a moment")


def armed(moment: Moment) -> Moment:
    """The same with one of each item, none used yet, and no card taken."""
    state = moment.state.copy()
    state.builders[YOU].items = [1, 1, 1, 1]
    state.has_used = state.has_taken = False
    return moment._replace(state=state)


def rich(moment: Moment) -> Moment:
    """The same with a set for each item before the watcher, of which the last cannot be given."""
    state = moment.state.copy()
    sets = ("nest-ax", "nest-hammer", "nest-bridge", "lodge-treetop")
    state.builders[YOU].front = [CARD_NUMBER[card] for card in sets for _ in range(3)]
    state.builders[YOU].items = [0, 0, 0, 0]
    state.supply[ITEM_NAMES.index("treetop")] = 0
    state.has_taken = False
    return moment._replace(state=state)


def bare(moment: Moment) -> Moment:
    """The same with no card left to draw, and no banner left to raise."""
    state = armed(moment).state
    state.deck, state.discard, state.row = [], [], [NO_CARD] * len(state.row)
    state.builders[YOU].banners = 0
    return moment._replace(state=state)


def closed(moment: Moment) -> Moment:
    """The same with a treetop on every tree: whatever is played, the tile is lost."""
    state = moment.state.copy()
    for space in range(len(state.trees)):
        if not state.treetops[space]:
            state.close(space)
    return moment._replace(state=state)


def tied(moment: Moment) -> Moment:
    """The end with the second builder exactly as good as the first."""
    state = moment.state.copy()
    outcome = state.outcome()
    best = outcome.winners[0] if outcome else YOU
    other = next(seat for seat in state.table() if seat != best)
    state.builders[other].fame = [points[:] for points in state.builders[best].fame]
    state.builders[other].banners = state.builders[best].banners
    state.prestige = [best, other] * (len(state.prestige) // 2)
    return moment._replace(state=state)


def stuck(moment: Moment) -> Moment:
    """The same with a hand of which no card fits: nothing has that style on top."""
    state = moment.state.copy()
    for space, tree in enumerate(state.trees):
        if state.tops[space] == STYLES.index("nest"):
            changed = tree[:-1] + bytes([tree[-1] & ~3 | STYLES.index("lodge")]) if tree else tree
            state.bases = state.bases if tree else _based(state.bases, space)
            state.set_tree(space, changed)
    hand = ("nest-ax", "nest-hammer", "nest-bridge", "nest-bridge-treetop")
    state.builders[YOU].hand = [CARD_NUMBER[card] for card in hand]
    state.builders[YOU].known = []
    return moment._replace(state=state)


def _based(bases: bytes, space: int) -> bytes:
    return bases[:space] + bytes([STYLES.index("lodge")]) + bases[space + 1 :]


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
            "can_undo": state.stage.value not in ("play", "over"),
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
        "steps": [{"position": moment.position, "seat": moment.seat, "events": moment.events}],
    }


def table(state: DaleState, watcher: Seat | None) -> dict[str, Any]:
    """The table as the server describes it."""
    seats = state.setup.seats
    return {
        "id": "00000000-0000-0000-0000-000000000000",
        "code": "fern-moss",
        "name": "High timber",
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


def write(path: Path, content: object) -> None:
    """Keep it as JSON that a diff can show, one line."""
    plain = msgspec.to_builtins(content, str_keys=True)
    path.write_text(json.dumps(plain, separators=(",", ":")) + "\n", encoding="utf-8")


def main() -> None:
    """Make all of them anew."""
    kept = HERE / "fixtures"
    kept.mkdir(exist_ok=True)
    for name, wish in WISHES.items():
        write(kept / f"{name}.json", fixture(find(wish), wish.watcher))
    free = find(Wish(4, 8, at("free", 1, 8)))
    write(kept / "dale-4-items.json", fixture(armed(free), YOU))
    late = find(Wish(4, 8, at("free", 1, 28)))
    write(kept / "dale-4-late.json", fixture(armed(late), YOU))
    write(kept / "dale-4-sets.json", fixture(rich(free), YOU))
    write(kept / "dale-4-bare.json", fixture(bare(free), YOU))
    write(kept / "dale-4-closed.json", fixture(closed(find(WISHES["dale-4-play"])), YOU))
    write(kept / "dale-4-shared.json", fixture(tied(find(WISHES["dale-4-over"])), YOU))
    write(kept / "dale-4-stuck.json", fixture(stuck(find(WISHES["dale-4-play"])), YOU))


if __name__ == "__main__":
    main()
