"""Positions of real games, as the server would send them, for the tests and harness of the board.

Run it from the top of the repository: `python web/tests/living-forest/make-fixtures.py`.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from spinney.bots.living_forest.greedy import GreedySpirit
from spinney.core import Action, Event, Seat, Secret
from spinney.games.living_forest import GAME
from spinney.games.living_forest.actions import Draw, UseFragment
from spinney.games.living_forest.content import ELEMENTS, box
from spinney.games.living_forest.position import ACTION, ANIMALS, OVER
from spinney.games.living_forest.state import GroveState
from spinney.games.living_forest.tables import AGAIN

HERE = Path(__file__).parent
BOARD = HERE.parents[1] / "src" / "games" / "living-forest"
NAMES = ("Robin", "Ada", "Jonas", "Moss")
EMBLEMS = ("toadstool", "feather", "acorn", "moon")
YOU = Seat(0)
SEEDS = range(400)


class Moment(NamedTuple):
    """A state, how many steps led to it, and what happened in the last of them."""

    state: GroveState
    position: int
    seat: Seat | None
    events: list[Event]


class Wish(NamedTuple):
    """The kind of moment a fixture shows, and at what table."""

    seats: int
    shows: Callable[[GroveState], bool]
    watcher: Seat | None = YOU
    greed: int = 0
    """So many cards the watcher draws before the bot decides for it, if it can."""


def moments(wish: Wish, seed: int) -> Iterator[Moment]:
    """A game of greedy players, step by step; the watcher is the last to draw."""
    state, events = GAME.new(GAME.setup(wish.seats), Secret.from_number(seed).chance())
    bots = [GreedySpirit(seed + seat) for seat in range(wish.seats)]
    position = 0
    yield Moment(state, position, None, events)
    while state.actors():
        seat = state.actors()[-1]
        events = state.apply(seat, choose(state, seat, bots[seat], wish.greed))
        position += 1
        yield Moment(state, position, seat, events)


def choose(state: GroveState, seat: Seat, bot: GreedySpirit, greed: int) -> Action:
    """What the bot does, or one more card for a greedy watcher."""
    legal = state.legal(seat)
    mine = state.spirits[seat]
    if seat == YOU and Draw() in legal and len(mine.line) < greed and mine.sums[5] < 2:
        return Draw()
    return bot.choose(state.view(seat), legal)


def drawing(cards: int, counter: int = -9, fragments: int = 0) -> Callable[[GroveState], bool]:
    """You draw, with so many cards at least, this counter and fragments."""
    return lambda s: (
        s.phase is ANIMALS
        and not s.spirits[YOU].stopped
        and s.round > 1
        and len(s.spirits[YOU].line) >= cards
        and s.spirits[YOU].sums[5] >= counter
        and s.spirits[YOU].fragments >= fragments
        and s.spirits[YOU].fresh >= bool(fragments)
    )


def acting(after: int, done: int = 0) -> Callable[[GroveState], bool]:
    """From this round on, you choose a main action."""
    return lambda s: (
        s.phase is ACTION
        and s.seat == YOU
        and s.round >= after
        and not s.steps
        and len(s.done) == done
    )


def single(state: GroveState) -> bool:
    """A third solitary animal has left you one action."""
    return acting(2)(state) and state.mains == 1


def empty_pile(state: GroveState) -> bool:
    """Your next card comes from a shuffled discard."""
    mine = state.spirits[YOU]
    return drawing(3)(state) and not mine.pile and not mine.must_stop()


def stepping(kind: str, bonus: bool = False, least: int = 0) -> Callable[[GroveState], bool]:
    """You are to decide a step of this kind; more of the same, or a bonus of so much at least."""
    return lambda s: (
        s.phase is ACTION
        and s.seat == YOU
        and bool(s.steps)
        and s.steps[0].kind.value == kind
        and s.steps[0].amount >= least
        and (s.done[-1].value != kind) == bonus
        and s.round > 2
    )


def waiting(state: GroveState) -> bool:
    """Another acts, and your turn is still to come."""
    order = state.turn_order()
    return (
        state.phase is ACTION
        and state.round > 3
        and 0 < order.index(YOU) > order.index(state.seat)
        and state.view(YOU).spirits[YOU].elements["sun"] > 4
    )


def stopped(state: GroveState) -> bool:
    """You have stopped, and somebody still draws."""
    return (
        state.phase is ANIMALS
        and state.round > 2
        and state.spirits[YOU].stopped
        and len(state.actors()) > 0
    )


def over(state: GroveState) -> bool:
    """The game has ended."""
    return state.phase is OVER


def won(reason: str) -> Callable[[GroveState], bool]:
    """The game has ended like this."""

    def shows(state: GroveState) -> bool:
        outcome = state.outcome()
        return outcome is not None and outcome.reason == reason

    return shows


WISHES = {
    "draw-first": Wish(4, lambda s: s.phase is ANIMALS and s.round == 1),
    "draw-4": Wish(4, drawing(10, counter=2, fragments=1), greed=12),
    "draw-many": Wish(3, drawing(13, counter=1), greed=16),
    "draw-third": Wish(3, drawing(4, counter=3, fragments=1), greed=9),
    "draw-plain": Wish(2, drawing(5, counter=1)),
    "act-4": Wish(4, acting(5)),
    "act-late": Wish(4, acting(9)),
    "act-second": Wish(3, acting(4, done=1)),
    "act-2": Wish(2, acting(3)),
    "more-animals": Wish(4, stepping("attract")),
    "bonus-animals": Wish(4, stepping("attract", bonus=True)),
    "more-fires": Wish(4, stepping("extinguish")),
    "bonus-plant": Wish(4, stepping("plant", bonus=True)),
    "bonus-fragment": Wish(4, stepping("fragment", bonus=True)),
    "victory-tile": Wish(4, stepping("victory tile", bonus=True)),
    "wait": Wish(4, waiting),
    "watched": Wish(4, acting(4), None),
    "act-one": Wish(4, single, greed=12),
    "draw-empty": Wish(2, empty_pile, greed=12),
    "bonus-fires": Wish(4, stepping("extinguish", bonus=True)),
    "bonus-fragments": Wish(4, stepping("fragment", bonus=True, least=2)),
    "over": Wish(4, over),
    "over-trees": Wish(3, won("trees")),
    "over-fires": Wish(3, won("fires")),
    "over-flowers": Wish(3, won("flowers")),
    "over-several": Wish(4, won("several")),
    "over-2": Wish(2, over),
}


def find(wish: Wish) -> Moment:
    """The first moment of some game that shows what is wished."""
    for seed in SEEDS:
        for moment in moments(wish, seed):
            if wish.shows(moment.state):
                return moment
    raise LookupError(f"no game has such a moment: {wish}")


def fixture(
    moment: Moment, watcher: Seat | None, before: GroveState | None = None
) -> dict[str, Any]:
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
            "can_undo": moment.seat == watcher and not any(isinstance(a, Draw) for a in legal),
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
        "before": None if before is None else before.view(watcher),
    }


def table(state: GroveState, watcher: Seat | None) -> dict[str, Any]:
    """The table as the server describes it."""
    return {
        "id": "00000000-0000-0000-0000-000000000000",
        "code": "fern-moss",
        "name": "Ember watch",
        "game": state.setup.game,
        "edition": state.setup.edition,
        "options": state.setup.options,
        "seats": state.setup.seats,
        "public": True,
        "pace": {"kind": "untimed"},
        "status": "playing" if state.actors() else "over",
        "owner": True,
        "commitment": "0" * 64,
        "rematch": None,
        "chairs": [chair(Seat(seat), watcher) for seat in range(state.setup.seats)],
    }


def chair(seat: Seat, watcher: Seat | None) -> dict[str, Any]:
    """Who sits there."""
    return {
        "seat": seat,
        "name": NAMES[seat],
        "emblem": EMBLEMS[seat],
        "you": seat == watcher,
        "bot": "greedy" if seat == 3 else None,
        "muted": False,
        "present": True,
    }


def round_end() -> tuple[dict[str, Any], dict[str, Any]]:
    """The last moment of a round in which varans came, and the first of the next."""
    for seed in SEEDS:
        before: Moment | None = None
        state: GroveState | None = None
        for moment in moments(Wish(4, over), seed):
            kinds = [type(event).__name__ for event in moment.events]
            if (
                kinds.count("VaransCame") > 1
                and kinds.count("AnimalArrived") > 2
                and state
                and before
            ):
                return fixture(before._replace(state=state), YOU), fixture(moment, YOU, state)
            before, state = moment, moment.state.copy()
    raise LookupError("no round ends like that")


def again() -> dict[str, Any]:
    """Your tree of repetition lets you do once more what you have just done."""
    moment = find(WISHES["act-second"])
    mine = moment.state.spirits[YOU]
    mine.plant(AGAIN - 1, mine.free_spaces()[0])
    return fixture(moment, YOU)


def rid() -> dict[str, Any]:
    """You have just given a fragment for a third solitary animal."""
    moment = find(WISHES["draw-third"])
    events = moment.state.apply(YOU, UseFragment())
    return fixture(Moment(moment.state, moment.position + 1, YOU, events), YOU)


def shared() -> dict[str, Any]:
    """You have exactly what the winner has."""
    moment = find(WISHES["over-fires"])
    outcome = moment.state.outcome()
    one, mine = (
        moment.state.spirits[outcome.winners[0] if outcome else 1],
        moment.state.spirits[YOU],
    )
    mine.forest, mine.grown, mine.line = one.forest, one.grown, one.line[:]
    mine.sums, mine.fires, mine.victory = one.sums[:], one.fires[:], one.victory[:]
    return fixture(moment, YOU)


def stopped_fixture() -> dict[str, Any]:
    """You have stopped and others draw."""
    for seed in SEEDS:
        state, _ = GAME.new(GAME.setup(4), Secret.from_number(seed).chance())
        bots = [GreedySpirit(seed + seat) for seat in range(4)]
        for position in range(2000):
            if not state.actors():
                break
            seat = state.actors()[0]
            events = state.apply(seat, bots[seat].choose(state.view(seat), state.legal(seat)))
            if stopped(state):
                return fixture(Moment(state, position + 1, seat, events), YOU)
    raise LookupError("nobody waits")


def printed() -> dict[str, Any]:
    """The components as the board draws them."""
    cards = {
        card.id: {
            "level": next((n for n, some in enumerate(box().levels, 1) if card in some), 0),
            "cost": card.cost,
            "symbol": card.symbol,
            "gives": gives(card),
        }
        for card in box().cards
    }
    return {
        "cards": cards,
        "trees": [
            {"id": t.id, "cost": t.cost, "gives": gives(t), "again": t.repeat_same_action}
            for t in box().trees
        ],
        "columns": box().columns,
        "rows": box().rows,
        "start": box().start_tree,
        "corners": [{"at": c.at, "kind": c.action} for c in box().space_bonuses],
        "lines": [
            {"kind": line.kind, "index": line.index, "gives": gives(line)}
            for line in box().line_bonuses
        ],
        "rocks": box().rocks,
        "centre": box().centre,
        "goal": box().goal,
    }


def gives(thing: object) -> dict[str, int]:
    """Elements that are not nought."""
    return {e: getattr(thing, e) for e in ELEMENTS if getattr(thing, e)}


def write(path: Path, content: object) -> None:
    """Keep it as JSON, one line."""
    plain = msgspec.to_builtins(content, str_keys=True)
    path.write_text(json.dumps(plain, separators=(",", ":")) + "\n", encoding="utf-8")


def main() -> None:
    """Make all of them anew, and the components that the board draws."""
    kept = HERE / "fixtures"
    kept.mkdir(exist_ok=True)
    for name, wish in WISHES.items():
        write(kept / f"{name}.json", fixture(find(wish), wish.watcher))
    write(kept / "draw-stopped.json", stopped_fixture())
    write(kept / "act-again.json", again())
    write(kept / "draw-rid.json", rid())
    write(kept / "over-shared.json", shared())
    last, first = round_end()
    write(kept / "round-last.json", last)
    write(kept / "round-first.json", first)
    write(BOARD / "box.json", printed())


if __name__ == "__main__":
    main()
