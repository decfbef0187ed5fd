"""Living Forest at the keyboard: another game with the same prompt."""

from pathlib import Path

import pytest

from tests.cli.running import said

ALONE = ("play", "living-forest", "--players", "2", "--bots", "greedy", "--names", "Ada")
SEED = ("--seed", "5")


def test_a_whole_game_against_bots_is_played_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "ada.txt"
    players = ("--players", "3", "--bots", "random,greedy", "--names", "Ada", *SEED)
    told = said("play", "living-forest", *players, "--save", path, typed="1\n\n" * 400)
    assert told.startswith("Living Forest: A Ada, B random bot, C greedy bot\n")
    assert "You are spirit A: acts now" in told
    assert "Living Forest: round 1, the end" not in told
    assert "The game is over." in told
    assert f"The record is in {path}. Check it with: spinney verify {path}" in told
    assert "verified" in said("verify", path)
    assert "C attracts" in said("replay", path)


def test_bots_play_alone_and_the_same_seed_gives_the_same_game() -> None:
    alone = ("play", "living-forest", "--players", "4", "--bots", "greedy,random,greedy,random")
    told = said(*alone, *SEED)
    assert told == said(*alone, *SEED)
    assert "round 2, " in told
    assert "_" not in told


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("stop", "Draw at least one card before you stop. (LV-2.4)"),
        ("attract marmot", "Everybody draws first. Still drawing: A, B. (LV-2.1)"),
        ("use fragment", "You have no fragment. (LV-2.7)"),
        ("2", "There is no choice 2. Type 1."),
        ("drow", "'drow' is not understood. Type 1, an action such as 'draw'"),
        ("advance to", "'advance to' is not understood."),
        ("undo", "There is nothing of A's to take back. (SP-3.2)"),
        ("help", "attract {card}"),
        ("rules", "A fragment takes away the card you have just drawn."),
        ("show", "1  sacred flowers"),
    ],
)
def test_the_prompt_answers_and_asks_again(typed: str, answer: str) -> None:
    told = said(*ALONE, *SEED, typed=f"{typed}\n\nquit\n")
    assert answer in told
    assert told.count("Ada, choose 1, or help") == 3


def test_stopping_can_be_taken_back_before_the_bots_draw() -> None:
    told = said(*ALONE, *SEED, typed="draw\nstop\nu\ndraw\nstop\n\nquit\n")
    assert "A has chosen: stop. Enter goes on, u takes it back: u" in told
    assert "A takes back the last step" in told
    assert "B draws" in told


def test_a_drawn_card_cannot_be_taken_back() -> None:
    assert "A's last step stands" in said(*ALONE, *SEED, typed="draw\nundo\nquit\n")


def test_a_game_that_is_left_can_be_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "ada.txt"
    said(*ALONE, *SEED, "--save", path, typed="draw\nquit\n")
    again = ("play", "living-forest", "--resume", path, "--bots", "greedy")
    assert "The game is over." in said(*again, typed="1\n\n" * 400)
    assert "verified" in said("verify", path)
