"""Whole recorded games, each verified and held to its name."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from spinney.core import Action, Event, Match, Undo, verify
from spinney.core.record import RecordError, parse
from spinney.core.seats import seat_of
from spinney.games.living_forest.actions import Draw, Stop, UseFragment
from spinney.games.living_forest.events import BonusLapsed, PileShuffled, VictoryTileTaken
from spinney.games.living_forest.position import ANIMALS
from spinney.games.living_forest.state import GroveState
from spinney.games.living_forest.tables import CENTRE, GOAL, NO_CARD

FOLDER = Path(__file__).parents[2] / "records/living_forest"
RECORDS = {path.stem: path.read_text() for path in sorted(FOLDER.glob("*.record"))}
NUMBERS = {"two": 2, "three": 3, "four": 4}
TABLES = [name for name in RECORDS if "_with_" in name and name.endswith("_players")]


class Story(NamedTuple):
    """A recorded game: how it ended, and every state with the events that led to it."""

    match: Match
    steps: list[tuple[GroveState, list[Event]]]

    def states(self) -> list[GroveState]:
        return [state for state, _ in self.steps]

    def reason(self) -> str:
        outcome = self.match.state.outcome()
        return outcome.reason if outcome else ""


def told(text: str) -> Story:
    record = parse(text)
    match = Match.from_header(record.header)
    steps = []
    for line in record.log:
        events = match.act(seat_of(line.seat), line.action)
        assert isinstance(match.state, GroveState)
        steps.append((match.state.copy(), events))
    return Story(match, steps)


def reached(state: GroveState) -> list[bool]:
    """Who has twelve of anything, by seat."""
    return [max(spirit.tracks()) >= GOAL for spirit in state.spirits]


def twelve_trees_win(story: Story) -> bool:
    return story.reason() == "trees"


def twelve_fires_win(story: Story) -> bool:
    return story.reason() == "fires"


def twelve_flowers_win(story: Story) -> bool:
    return story.reason() == "flowers"


def twelve_on_several_roads_win(story: Story) -> bool:
    return story.reason() == "several"


def several_reach_twelve_and_the_sum_decides(story: Story) -> bool:
    return story.reason() != "shared" and sum(reached(story.states()[-1])) > 1


def the_victory_is_shared(story: Story) -> bool:
    return story.reason() == "shared"


def twelve_are_lost_to_a_thief_and_the_game_goes_on(story: Story) -> bool:
    for (before, _), (after, events) in zip(story.steps, story.steps[1:], strict=False):
        stolen = any(isinstance(event, VictoryTileTaken) for event in events)
        if stolen and any(reached(before)) and not any(reached(after)):
            return story.states()[-1].round > after.round
    return False


def the_varans_run_out(story: Story) -> bool:
    return any(state.varans == 0 for state in story.states())


def the_fragments_run_out(story: Story) -> bool:
    return any(state.fragments == 0 for state in story.states())


def a_level_runs_out_and_leaves_gaps(story: Story) -> bool:
    return any(state.phase is ANIMALS and NO_CARD in state.reserve for state in story.states())


def a_pile_and_its_discard_are_both_empty(story: Story) -> bool:
    return any(not (s.pile or s.discard) for state in story.states() for s in state.spirits)


def seven_fires_burn(story: Story) -> bool:
    return any(sum(state.centre) == CENTRE for state in story.states())


def a_bonus_lapses(story: Story) -> bool:
    return any(isinstance(event, BonusLapsed) for _, events in story.steps for event in events)


def steps_are_taken_back_and_seats_add_salt(story: Story) -> bool:
    undone = any(entry.action == Undo() for entry in story.match.log)
    return undone and story.match.salts == ("moss", "", "fern")


def emptied(story: Story) -> list[tuple[list[Action], Action]]:
    """Where a fragment left nothing: what could be done, and what was done."""
    found = []
    log = story.match.log
    for number, (state, _) in enumerate(story.steps):
        seat = log[number].seat
        if log[number].action == UseFragment() and not state.spirits[seat].line:
            then = next(entry for entry in log[number + 1 :] if entry.seat == seat)
            found.append((list(state.legal(seat)), then.action))
    return found


def a_fragment_empties_the_line_and_one_stops(story: Story) -> bool:
    return story.match.setup.rules == 2 and ([Draw(), Stop()], Stop()) in emptied(story)


def by_the_first_rules_a_fragment_empties_the_line_and_one_must_draw(story: Story) -> bool:
    return story.match.setup.rules == 1 and ([Draw()], Draw()) in emptied(story)


def the_discard_is_ordered_card_by_card(story: Story) -> bool:
    """Every time it becomes the pile, by the hashes of its cards."""
    match, shuffled = story.match, [0, 0]
    chance = match.secret.chance(match.salts)
    for state, events in story.steps:
        for seat in (event.seat for event in events if isinstance(event, PileShuffled)):
            spirit = state.spirits[seat]
            pile = [*spirit.pile, spirit.line[-1]]
            shuffled[seat] += 1
            assert pile == chance.ordered(sorted(pile), "pile", seat, shuffled[seat])
    return match.setup.rules == 3 and min(shuffled) > 1


SHOWN: list[Callable[[Story], bool]] = [
    a_fragment_empties_the_line_and_one_stops,
    by_the_first_rules_a_fragment_empties_the_line_and_one_must_draw,
    the_discard_is_ordered_card_by_card,
    twelve_trees_win,
    twelve_fires_win,
    twelve_flowers_win,
    twelve_on_several_roads_win,
    several_reach_twelve_and_the_sum_decides,
    the_victory_is_shared,
    twelve_are_lost_to_a_thief_and_the_game_goes_on,
    the_varans_run_out,
    the_fragments_run_out,
    a_level_runs_out_and_leaves_gaps,
    a_pile_and_its_discard_are_both_empty,
    seven_fires_burn,
    a_bonus_lapses,
    steps_are_taken_back_and_seats_add_salt,
]


@pytest.mark.parametrize("name", RECORDS)
def test_every_record_verifies_and_is_written_again_byte_for_byte(name: str) -> None:
    assert verify(RECORDS[name]).record() == RECORDS[name]


def test_every_record_is_held_to_its_name() -> None:
    assert {shown.__name__ for shown in SHOWN} | set(TABLES) == set(RECORDS)


@pytest.mark.rule("LV-2.3", "LV-2.9", "LV-3.7", "LV-5.2", "LV-5.4", "LV-5.7")
@pytest.mark.rule("LV-6.1", "LV-6.2", "LV-6.3", "LV-6.4", "LV-6.5", "LV-6.6")
@pytest.mark.parametrize("shown", SHOWN, ids=lambda shown: shown.__name__)
def test_a_record_shows_what_its_name_says(shown: Callable[[Story], bool]) -> None:
    assert shown(told(RECORDS[shown.__name__]))


@pytest.mark.rule("LV-2.4")
def test_a_record_is_held_to_the_rules_that_it_names() -> None:
    text = RECORDS[a_fragment_empties_the_line_and_one_stops.__name__]
    with pytest.raises(RecordError, match=r"Line \d+, '[AB] stop', cannot be played.*LV-2\.4"):
        verify(text.replace("rules: 2", "rules: 1"))
    newest = RECORDS[the_discard_is_ordered_card_by_card.__name__]
    with pytest.raises(RecordError, match=r"Line \d+, .*cannot be played"):
        verify(newest.replace("rules: 3", "rules: 2"))


@pytest.mark.rule("LV-1.1")
def test_every_player_count_is_recorded() -> None:
    assert len(TABLES) == len(NUMBERS)
    for name in TABLES:
        players = name.removesuffix("_players").removeprefix("living_forest_with_")
        assert len(parse(RECORDS[name]).header.seats) == NUMBERS[players]
