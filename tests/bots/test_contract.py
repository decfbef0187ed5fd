import pytest

from spinney.bots import bot_names, make_bot
from spinney.bots.levels import levels
from spinney.core import Action, Secret, find, seats


def test_a_game_without_a_bot_of_its_own_is_played_at_random() -> None:
    assert bot_names("chess") == ("random",)


def test_an_unknown_bot_is_answered_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="no bot 'genius' plays living-forest; there are: random"):
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


def test_a_bot_with_little_time_thinks_for_no_longer() -> None:
    master = levels("sylvan-dale")["master"]
    assert master.within(0.1).seconds == 0.1
    assert master.within(10.0) == master
    assert levels("sylvan-dale")["club"].within(0.1) == levels("sylvan-dale")["club"]
