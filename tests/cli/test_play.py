from pathlib import Path

import pytest

from spinney.cli.problems import CommandError
from tests.cli.running import GAME, finished, refused, said, spinney

ALONE = ("play", GAME, "--players", "2", "--bots", "greedy", "--names", "Ada", "--seed", "7")
TOGETHER = ("play", GAME, "--players", "2", "--names", "Ada,Ben", "--seed", "5")


def test_a_whole_game_against_bots_is_played_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "ada.txt"
    players = ("--players", "3", "--bots", "random,greedy", "--names", "Ada", "--seed", "21")
    told = said("play", GAME, *players, "--save", path, typed="1\n\n" * 40)
    assert told.startswith("Legendary Forests: A Ada, B random bot, C greedy bot\n")
    assert "Your planet A" in told
    assert "has the most beautiful planet." in told
    assert f"The record is in {path}. Check it with: spinney verify {path}" in told
    assert "verified" in said("verify", path)


def test_bots_play_alone_and_the_same_seed_gives_the_same_game(tmp_path: Path) -> None:
    first, second = (finished(tmp_path).read_text(encoding="utf-8") for _ in range(2))
    assert first == second
    assert '\nseats: ["greedy bot","random bot"]\n' in first


def test_bots_that_play_alone_ask_nothing() -> None:
    told = said("play", GAME, "--players", "2", "--bots", "random,random", "--seed", "1")
    assert "turn 19: tile" in told
    assert "?" not in told
    assert "not kept" not in told


def test_a_number_and_the_text_form_choose_the_same(tmp_path: Path) -> None:
    logs: list[str] = []
    for choice in ("1", "lay   -1,0 turned 2", "lay T21 turned 2"):
        path = tmp_path / f"{len(logs)}.txt"
        said(*ALONE, typed=f"{choice}\n\nsave {path}\nquit\n")
        logs.append(path.read_text(encoding="utf-8").partition("\n\n")[2])
    assert logs[0] == logs[1]
    assert "A lay -1,0 turned 2" in logs[0]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("lay 0,0 turned 1", "A tile already lies at U21. Choose an empty place. (LF-3.5)"),
        ("plant 0,0 north", "Lay tile 4 now. Trees are planted after a tile with a light number."),
        ("undo", "There is nothing of A's to take back. (SP-3.2)"),
        ("99", "There is no choice 99. Type a number from 1 to 4."),
        ("9" * 5000, "Type a number from 1 to 4."),
        ("dig", "'dig' is not understood. Type a number from 1 to 4, an action such as 'lay T21"),
        ("lay here", "'lay here' is not understood."),
        ("save", "Name a file: save FILE."),
        ("save /", "/ is a folder. Name a file."),
        ("help", "take back the last choice at this keyboard"),
        ("rules", "lay {place} turned {turns}  Lay the drawn tile on a cell, turned clockwise"),
        ("show", "B greedy bot: 0 points"),
        ("show hand", "'show hand' is not understood."),
    ],
)
def test_the_prompt_answers_and_asks_again(typed: str, answer: str) -> None:
    told = said(*ALONE, typed=f"{typed}\n\nquit\n")
    assert answer in told
    assert told.count("Ada, choose 1 to 4, or help") == 3


def test_a_choice_can_be_taken_back_before_the_bots_choose() -> None:
    told = said(*ALONE, typed="1\nu\n2\n\nquit\n")
    assert "A has chosen: lay T21 turned 2. Enter goes on, u takes it back: u" in told
    assert "A takes back the last step" in told
    assert "A lays tile 4 at V21 turned 1" in told


def test_bots_wait_until_the_choice_stands() -> None:
    told = said(*ALONE, typed="1\n2\nshow\n\nquit\n")
    assert "You have chosen already. Press Enter to go on, or u to take it back." in told
    assert told.count("Enter goes on") == 3
    assert told.index("Still to choose: B.") < told.index("turn 2: tile")


def test_bots_are_asked_for_once_after_a_choice_stands() -> None:
    three = ("play", GAME, "--players", "3", "--bots", "random,random", "--seed", "1")
    assert said(*three, typed="1\n\nquit\n").count("Enter goes on") == 1


@pytest.mark.rule("LF-3.7")
def test_people_at_one_keyboard_do_not_see_each_other_s_sealed_places() -> None:
    told = said(*TOGETHER, typed="1\nshow\n")
    seen_by_ben = told.partition("B Ben, choose")[0].rpartition("A Ada, choose")[2]
    planet = seen_by_ben.partition("Planet A")[2].partition("Your planet B")[0]
    assert "A has chosen a place" in seen_by_ben
    assert planet.count("17") == 0
    assert "A lays tile" not in told


def test_people_choose_in_turn_and_all_is_told_when_everybody_has() -> None:
    told = said(*TOGETHER, typed="1\n1\n")
    assert "A lays tile 17 at T21 turned 0\nB lays tile 17 at T21 turned 0\n" in told


def test_an_earlier_choice_can_be_taken_back_at_the_next_person_s_prompt() -> None:
    told = said(*TOGETHER, typed="1\nundo\n2\n1\n")
    assert "A takes back the last step" in told
    assert "A lays tile 17 at T21 turned 1\nB lays tile 17 at T21 turned 0\n" in told


def test_a_game_that_is_left_can_be_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "ada's game.txt"
    told = said(*ALONE, typed=f"1\n\nquit\n{path}\n")
    again = f"spinney play {GAME} --resume '{tmp_path}/ada'\"'\"'s game.txt' --bots greedy"
    assert f"Go on with: {again}" in told
    told = said("play", GAME, "--resume", path, "--bots", "greedy", typed="1\n\n" * 40)
    assert "has the most beautiful planet." in told
    assert "verified" in said("verify", path)


def test_the_end_of_what_is_typed_is_leaving(tmp_path: Path) -> None:
    path = tmp_path / "ada.txt"
    assert said(*ALONE).endswith("The game was not kept.\n")
    assert "Go on with" in said(*ALONE, "--save", path)
    assert path.exists()


def test_a_file_that_cannot_be_written_is_asked_for_again(tmp_path: Path) -> None:
    told = said(*ALONE, typed=f"quit\n{tmp_path}\n{tmp_path / 'ada.txt'}\n")
    assert f"{tmp_path} is a folder. Name a file." in told
    assert f"The game is in {tmp_path / 'ada.txt'}." in told


def test_people_are_asked_for_a_file_at_the_end(tmp_path: Path) -> None:
    path = tmp_path / "ada.txt"
    told = said(*TOGETHER, "--save", path, typed="1\n" * 100)
    choices = told.count(", choose 1 to ")
    told = said(*TOGETHER, typed="1\n" * choices + "\n")
    assert told.endswith("or Enter to let it go: \nThe game was not kept.\n")
    assert f"The record is in {path}." in said(*TOGETHER, typed="1\n" * choices + f"{path}\n")


def test_bots_end_with_the_problem_if_their_record_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, text: str) -> None:
        raise CommandError(f"{path} cannot be written: No space left on device.")

    monkeypatch.setattr("spinney.cli.terminal.session.write_text", full)
    path = tmp_path / "game.txt"
    result = spinney("play", GAME, "--players", "2", "--bots", "random,random", "--save", path)
    assert result.exit_code == 1
    assert result.stderr == f"Error: {path} cannot be written: No space left on device.\n"


def test_a_finished_game_cannot_be_resumed(tmp_path: Path) -> None:
    path = finished(tmp_path)
    assert refused("play", GAME, "--resume", path) == (
        f"The game in {path} is over. See it with: spinney replay {path}"
    )


def test_a_resumed_game_brings_its_own_setup(tmp_path: Path) -> None:
    path = finished(tmp_path)
    assert refused("play", GAME, "--resume", path, "--players", "2") == (
        "A kept game is what it was: give only --resume, --bots and --save."
    )


def test_a_resumed_game_has_no_room_for_more_bots_than_seats(tmp_path: Path) -> None:
    path = tmp_path / "ada.txt"
    said(*ALONE, "--save", path, typed="quit\n")
    assert refused("play", GAME, "--resume", path, "--bots", "random,random,random") == (
        "There are 3 bots for 2 seats. Leave some out."
    )


def test_a_game_alone_begins_against_a_fair_bot() -> None:
    told = said("play", GAME, "--seed", "1", typed="quit\n")
    assert "player A" in told
    assert "club bot" in told


def test_bots_alone_are_sat_down_beside_one_person() -> None:
    told = said("play", GAME, "--bots", "greedy,random", "--seed", "1", typed="quit\n")
    assert all(name in told for name in ("player A", "greedy bot", "random bot"))
