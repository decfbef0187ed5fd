import random
from itertools import count

import pytest

from spinney.bots import Level, bot_names, bots_of, make_bot, make_unhurried_bot
from spinney.core import Action, Secret, find, seats


def test_a_game_without_a_bot_of_its_own_is_played_at_random() -> None:
    assert bot_names("chess") == ("random",)


def test_an_unknown_bot_is_answered_with_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"No bot called 'genius' .* Choose from: random, nudged"):
        make_bot("living-forest", "genius", 1)


@pytest.mark.parametrize("game", ["legendary-forests", "living-forest", "sylvan-dale"])
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_the_same_seed_plays_the_same_game(game: str, bot: str) -> None:
    assert _log(game, bot) == _log(game, bot)


def _log(game: str, bot: str) -> list[Action]:
    state, _ = find(game).new(find(game).setup(2), Secret.from_number(3).chance())
    bots = [make_bot(game, bot, seat) for seat in seats(2)]
    log: list[Action] = []
    while actors := state.actors():
        seat = actors[0]
        log.append(bots[seat].choose(state.view(seat), state.legal(seat)))
        state.apply(seat, log[-1])
    return log


@pytest.mark.parametrize("game", ["legendary-forests", "living-forest", "sylvan-dale"])
def test_what_is_measured_plays_the_same_on_a_machine_that_stands_still(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = _first_moves(game)
    hours = count(0.0, 3600.0)
    monkeypatch.setattr("spinney.bots.search.budget.time.perf_counter", lambda: next(hours))
    assert _first_moves(game) == before


def _first_moves(game: str) -> list[Action]:
    state, _ = find(game).new(find(game).setup(2), Secret.from_number(3).chance())
    bot = make_unhurried_bot(game, "expert", 1)
    log: list[Action] = []
    for _ in range(6):
        seat = state.actors()[0]
        log.append(bot.choose(state.view(seat), state.legal(seat)))
        state.apply(seat, log[-1])
    return log


def test_a_level_that_has_only_a_clock_keeps_it() -> None:
    only_seconds = Level("Thinks.", "foresight", seconds=1.0)
    assert only_seconds.unhurried() == only_seconds
    assert bots_of("sylvan-dale").levels["master"].unhurried().seconds is None


def test_a_bot_with_little_time_thinks_for_no_longer() -> None:
    master = bots_of("sylvan-dale").levels["master"]
    assert master.within(0.1).seconds == 0.1
    assert master.within(10.0) == master
    assert (
        bots_of("sylvan-dale").levels["club"].within(0.1) == bots_of("sylvan-dale").levels["club"]
    )


@pytest.mark.parametrize(
    ("game", "actions"), [("legendary-forests", 3), ("living-forest", 12), ("sylvan-dale", 4)]
)
def test_a_level_without_a_margin_does_what_its_thinking_puts_first(
    game: str, actions: int
) -> None:
    state, _ = find(game).new(find(game).setup(2), Secret.from_number(3).chance())
    for action in _log(game, "greedy")[:actions]:
        state.apply(state.actors()[0], action)
    view, legal = state.view(state.actors()[0]), state.legal(state.actors()[0])
    bots = bots_of(game)
    level = Level("Thinks a little.", "foresight", simulations=16)
    for seed in range(8):
        drawn = random.Random(seed).getrandbits(64)
        first = bots.thinkers["foresight"](drawn, level.budget).think(view, legal)[0]
        assert bots.at_level(level, seed).choose(view, legal) == first.action
