"""Whole recorded games, each verified and held to its name."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from spinney.core import Event, Match, Undo, verify
from spinney.core.record import RecordError, parse
from spinney.core.seats import seat_of
from spinney.games.sylvan_dale.actions import PlaceTreetop, RaiseBanner, UseHammer
from spinney.games.sylvan_dale.events import DeckShuffled, HandShown, TileAdded, TileLost, TurnBegan
from spinney.games.sylvan_dale.state import DaleState
from spinney.games.sylvan_dale.tables import ALL_CARDS

FOLDER = Path(__file__).parents[2] / "records/sylvan_dale"
RECORDS = {path.stem: path.read_text() for path in sorted(FOLDER.glob("*.record"))}
NUMBERS = {"two": 2, "three": 3, "four": 4}
TABLES = {f"sylvan_dale_with_{word}_players": number for word, number in NUMBERS.items()}


def told(name: str) -> tuple[Match, list[Event]]:
    """The match of a record, and everything that happened in it."""
    record = parse(RECORDS[name])
    match = Match.from_header(record.header)
    events = list(match.opening)
    for line in record.log:
        events += match.act(seat_of(line.seat), line.action)
    return match, events


def reason(match: Match) -> str:
    outcome = match.state.outcome()
    return outcome.reason if outcome is not None else ""


def is_tied(match: Match) -> bool:
    points = sorted(score.points for score in match.state.scores())
    return points[-1] == points[-2]


def the_discard_pile_is_shuffled(match: Match, events: list[Event]) -> bool:
    return DeckShuffled() in events


def a_hand_is_stuck(match: Match, events: list[Event]) -> bool:
    return any(isinstance(event, HandShown) for event in events)


def three_shown_hands_do_not_help(match: Match, events: list[Event]) -> bool:
    shown = 0
    for event in events:
        shown += isinstance(event, HandShown)
        if isinstance(event, TileLost):
            return shown == 3 and match.setup.rules == 1
        if isinstance(event, TurnBegan):
            shown = 0
    return False


def a_hand_is_shown_until_a_card_fits(match: Match, events: list[Event]) -> bool:
    """More often than three times, by the second rules, and then a tile is added."""
    shown = 0
    for event in events:
        shown += isinstance(event, HandShown)
        if isinstance(event, TileAdded) and shown > 3:
            return match.setup.rules == 2
        if isinstance(event, TurnBegan):
            shown = 0
    return False


def the_discard_pile_is_ordered_card_by_card(match: Match, events: list[Event]) -> bool:
    """What was left of the deck after its only shuffle lies as the hashes of all cards say."""
    state = match.state
    assert isinstance(state, DaleState)
    everything = bytes(match.secret.chance(match.salts).ordered(ALL_CARDS, "deck", 1))
    fewer = iter(everything)
    return (
        match.setup.rules == 3
        and events.count(DeckShuffled()) == 1
        and len(state.deck) > 9
        and all(card in fewer for card in state.deck)
    )


def a_treetop_stands_on_a_bare_base(match: Match, events: list[Event]) -> bool:
    trees = match.state.view(None).trees
    assert any(isinstance(entry.action, PlaceTreetop) for entry in match.log)
    return any(tree.treetop and not tree.tiles for tree in trees)


def a_hammer_earns_a_banner(match: Match, events: list[Event]) -> bool:
    actions = [entry.action for entry in match.log]
    return any(
        isinstance(one, UseHammer) and isinstance(other, RaiseBanner)
        for one, other in pairwise(actions)
    )


def more_prestige_wins_the_tie(match: Match, events: list[Event]) -> bool:
    return is_tied(match) and reason(match) == "more-prestige"


def more_banners_win_the_tie(match: Match, events: list[Event]) -> bool:
    return is_tied(match) and reason(match) == "more-banners"


def the_victory_is_shared(match: Match, events: list[Event]) -> bool:
    return is_tied(match) and reason(match) == "shared"


def steps_are_taken_back_and_seats_add_salt(match: Match, events: list[Event]) -> bool:
    undone = any(entry.action == Undo() for entry in match.log)
    return undone and match.salts == ("moss", "", "fern")


SHOWN: list[Callable[[Match, list[Event]], bool]] = [
    the_discard_pile_is_shuffled,
    a_hand_is_stuck,
    three_shown_hands_do_not_help,
    a_hand_is_shown_until_a_card_fits,
    the_discard_pile_is_ordered_card_by_card,
    a_treetop_stands_on_a_bare_base,
    a_hammer_earns_a_banner,
    more_prestige_wins_the_tie,
    more_banners_win_the_tie,
    the_victory_is_shared,
    steps_are_taken_back_and_seats_add_salt,
]


@pytest.mark.parametrize("name", RECORDS)
def test_every_record_verifies_and_is_written_again_byte_for_byte(name: str) -> None:
    assert verify(RECORDS[name]).record() == RECORDS[name]


def test_every_record_is_held_to_its_name() -> None:
    assert {shown.__name__ for shown in SHOWN} | set(TABLES) == set(RECORDS)


@pytest.mark.rule("SD-2.3", "SD-3.3", "SD-6.3", "SD-6.4", "SD-7.3", "SD-8.6")
@pytest.mark.parametrize("shown", SHOWN, ids=lambda shown: shown.__name__)
def test_a_record_shows_what_its_name_says(shown: Callable[[Match, list[Event]], bool]) -> None:
    assert shown(*told(shown.__name__))


@pytest.mark.rule("SD-2.2", "SD-2.3", "SD-3.3")
def test_a_record_is_held_to_the_rules_that_it_names() -> None:
    text = RECORDS[three_shown_hands_do_not_help.__name__]
    with pytest.raises(RecordError, match=r"Line \d+, '[AB] play .*cannot be played.*SD-2\.2"):
        verify(text.replace("rules: 1", "rules: 2"))
    newest = RECORDS[a_hand_is_shown_until_a_card_fits.__name__]
    with pytest.raises(RecordError, match=r"Line \d+, '[AB] show hand', cannot be played.*SD-2\.3"):
        verify(newest.replace("rules: 2", "rules: 1"))
    ordered = RECORDS[the_discard_pile_is_ordered_card_by_card.__name__]
    with pytest.raises(RecordError, match=r"Line \d+, .*cannot be played.*SD-7\.2"):
        verify(ordered.replace("rules: 3", "rules: 2"))


@pytest.mark.rule("SD-1.1")
@pytest.mark.parametrize("name", TABLES)
def test_every_player_count_is_recorded(name: str) -> None:
    header = parse(RECORDS[name]).header
    assert (header.game, len(header.seats)) == ("sylvan-dale", TABLES[name])
