"""Whole recorded games, each verified and held to its name."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from spinney.core import Event, Match, Undo, verify
from spinney.core.record import parse
from spinney.core.seats import seat_of
from spinney.games.legendary_forests.events import (
    ConstructionPassed,
    TileLost,
    TreeForgone,
    TreePlanted,
)
from spinney.games.legendary_forests.state import ForestState

FOLDER = Path(__file__).parents[2] / "records/legendary_forests"
RECORDS = {path.stem: path.read_text() for path in sorted(FOLDER.glob("*.record"))}
NUMBERS = {"two": 2, "three": 3, "four": 4, "five": 5}
TABLES = [name for name in RECORDS if "_with_" in name and name.endswith("_players")]


def told(name: str) -> tuple[Match, list[Event]]:
    """The match of a record, and everything that happened in it."""
    record = parse(RECORDS[name])
    match = Match.from_header(record.header)
    events = list(match.opening)
    for line in record.log:
        events += match.act(seat_of(line.seat), line.action)
    return match, events


def triggers(match: Match) -> frozenset[int]:
    assert isinstance(match.state, ForestState)
    return match.state.tables.triggers


def count(events: list[Event], kind: type[Event]) -> int:
    return sum(isinstance(event, kind) for event in events)


def a_tile_fits_nowhere(match: Match, events: list[Event]) -> bool:
    return count(events, TileLost) > 0


def a_trigger_fits_nowhere_and_its_tree_is_planted(match: Match, events: list[Event]) -> bool:
    for place, event in enumerate(events):
        if isinstance(event, TileLost) and event.tile in triggers(match):
            planted = [e for e in events[place:] if isinstance(e, TreePlanted)]
            return event.seat in {tree.seat for tree in planted[: match.setup.seats]}
    return False


def the_seventh_trigger_finds_no_tree_left(match: Match, events: list[Event]) -> bool:
    last = max(i for i, event in enumerate(events) if isinstance(event, ConstructionPassed))
    forgone = events[last - match.setup.seats : last]
    supply = match.state.view(None).supply
    return (
        count(events, ConstructionPassed) == 7
        and all(isinstance(event, TreeForgone) for event in forgone)
        and sum(supply.values()) == 0
    )


def only_three_triggers_come(match: Match, events: list[Event]) -> bool:
    return count(events, ConstructionPassed) == 3


def the_victory_is_shared(match: Match, events: list[Event]) -> bool:
    outcome = match.state.outcome()
    return outcome is not None and 1 < len(outcome.winners) < match.setup.seats


def all_share_the_victory(match: Match, events: list[Event]) -> bool:
    outcome = match.state.outcome()
    return outcome is not None and len(outcome.winners) == match.setup.seats


def steps_are_taken_back_and_seats_add_salt(match: Match, events: list[Event]) -> bool:
    return any(entry.action == Undo() for entry in match.log) and match.salts == (
        "moss",
        "",
        "fern",
    )


def a_tile_set_of_ones_own(match: Match, events: list[Event]) -> bool:
    return "tiles" in match.setup.options


def two_zones_with_trees_merge(match: Match, events: list[Event]) -> bool:
    """Some planet has fewer zones with trees than it had after an earlier planting."""
    record = parse(RECORDS["two_zones_with_trees_merge"])
    again = Match.from_header(record.header)
    most = [0] * match.setup.seats
    for line in record.log:
        again.act(seat_of(line.seat), line.action)
        assert isinstance(again.state, ForestState)
        now = [len(planet.treed()) for planet in again.state.planets]
        if any(after < before for after, before in zip(now, most, strict=True)):
            return True
        most = now
    return False


SHOWN: list[Callable[[Match, list[Event]], bool]] = [
    a_tile_fits_nowhere,
    a_trigger_fits_nowhere_and_its_tree_is_planted,
    the_seventh_trigger_finds_no_tree_left,
    only_three_triggers_come,
    two_zones_with_trees_merge,
    the_victory_is_shared,
    all_share_the_victory,
    steps_are_taken_back_and_seats_add_salt,
    a_tile_set_of_ones_own,
]


@pytest.mark.parametrize("name", RECORDS)
def test_every_record_verifies_and_is_written_again_byte_for_byte(name: str) -> None:
    assert verify(RECORDS[name]).record() == RECORDS[name]


def test_every_record_is_held_to_its_name() -> None:
    assert {shown.__name__ for shown in SHOWN} | set(TABLES) == set(RECORDS)


@pytest.mark.rule("LF-3.6", "LF-4.1", "LF-4.5", "LF-5.6", "LF-6.5")
@pytest.mark.parametrize("shown", SHOWN, ids=lambda shown: shown.__name__)
def test_a_record_shows_what_its_name_says(shown: Callable[[Match, list[Event]], bool]) -> None:
    assert shown(*told(shown.__name__))


@pytest.mark.rule("LF-1.1")
def test_every_edition_and_player_count_is_recorded() -> None:
    tables = Counter[tuple[str, int]]()
    for name in TABLES:
        edition, _, players = name.removesuffix("_players").partition("_with_")
        header = parse(RECORDS[name]).header
        assert header.edition == edition.replace("_", "-")
        assert len(header.seats) == NUMBERS[players]
        tables[header.edition, len(header.seats)] += 1
    assert len(tables) == 4 + 4 + 3
