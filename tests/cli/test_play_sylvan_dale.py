"""Builders of Sylvan Dale at the keyboard: a third game with the same prompt."""

from pathlib import Path

import pytest

from tests.cli.running import said

ALONE = ("play", "sylvan-dale", "--players", "2", "--bots", "greedy", "--names", "Ada")
SEED = ("--seed", "4")


def test_a_whole_game_against_bots_is_played_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "ada.txt"
    players = ("--players", "3", "--bots", "random,greedy", "--names", "Ada", *SEED)
    told = said("play", "sylvan-dale", *players, "--save", path, typed="1\n\n" * 200)
    assert told.startswith("Builders of Sylvan Dale: A Ada, B random bot, C greedy bot\n")
    assert "You are builder A: acts now" in told
    assert "Builders of Sylvan Dale: round 2 of 2, turn 8 of 8" in told
    assert "Builders of Sylvan Dale: the end" in told
    assert "preeminence in districts, round 2" in told
    assert f"The record is in {path}. Check it with: spinney verify {path}" in told
    assert "verified" in said("verify", path)
    assert "C adds a" in said("replay", path)


def test_bots_play_alone_and_the_same_seed_gives_the_same_game() -> None:
    alone = ("play", "sylvan-dale", "--players", "4", "--bots", "greedy,random,greedy,random")
    told = said(*alone, *SEED)
    assert told == said(*alone, *SEED)
    assert "Builders of Sylvan Dale: the end" in told


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("end turn", "Play a card first. (SD-2.4)"),
        ("draw", "Play a card first. (SD-2.4)"),
        ("play nest-elf", "You have no nest-elf in your hand. (SD-2.1)"),
        ("99", "There is no choice 99. Type a number from 1 to"),
        ("plant", "'plant' is not understood."),
        ("add to", "'add to' is not understood."),
        ("undo", "There is nothing of A's to take back. (SP-3.2)"),
        ("help", "hammer {place} to {to_place}"),
        ("rules", "Three cards with one icon gain an item."),
        ("show", "A Ada: 0 points"),
    ],
)
def test_the_prompt_answers_and_asks_again(typed: str, answer: str) -> None:
    told = said(*ALONE, "--seed", "1", typed=f"{typed}\n\nquit\n")
    assert answer in told
    assert told.count("Ada, choose 1 to ") == 3


def test_a_card_can_be_taken_back_before_the_turn_ends() -> None:
    told = said(*ALONE, "--seed", "1", typed="1\nu\nquit\n")
    assert "A takes back the last step" in told
    assert told.count("A plays a card.") == 2


def test_a_game_that_is_left_can_be_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "ada.txt"
    said(*ALONE, *SEED, "--save", path, typed="1\n1\nquit\n")
    again = ("play", "sylvan-dale", "--resume", path, "--bots", "greedy")
    assert "Builders of Sylvan Dale: the end" in said(*again, typed="1\n\n" * 200)
    assert "verified" in said("verify", path)
