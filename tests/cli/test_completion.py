"""The shell completes games, and the bots of the game that was named."""

from pathlib import Path

import pytest
from click.shell_completion import ShellComplete

from spinney.bots import bot_names
from spinney.cli import main
from spinney.core import installed
from tests.cli.running import GAME, refused, said


def completed(*words: str, begun: str = "") -> list[str]:
    shell = ShellComplete(main, {}, "spinney", "_SPINNEY_COMPLETE")
    return [item.value for item in shell.get_completions(list(words), begun)]


@pytest.mark.parametrize("command", ["play", "simulate", "arena"])
def test_games_are_completed(command: str) -> None:
    assert completed(command) == sorted(installed())
    assert completed(command, begun="leg") == [GAME]
    assert completed(command, begun="chess") == []


def test_bots_of_the_game_are_completed_one_after_the_other() -> None:
    assert completed("play", GAME, "--bots") == list(bot_names(GAME))
    assert completed("arena", GAME, "--bots", begun="greedy,c") == ["greedy,casual", "greedy,club"]
    assert completed("simulate", GAME, "--bot", begun="mas") == ["master"]
    assert completed("play", "--bots") == []


@pytest.mark.parametrize(("shell", "settings"), [("bash", ".bashrc"), ("zsh", ".zshrc")])
def test_it_is_installed_once_beside_what_a_shell_reads_already(
    shell: str, settings: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("SHELL", f"/bin/{shell}")
    (tmp_path / settings).write_text("alias ll='ls -l'")
    told = {said("completion", "--install") for _ in range(2)}
    kept = tmp_path / f".config/spinney/completion.{shell}"
    where = f"It is in {kept}, and {tmp_path / settings} reads it."
    assert told == {f"{where} Open a new shell: Tab completes `spinney` there.\n"}
    assert kept.read_text() == said("completion", shell)
    assert (tmp_path / settings).read_text() == f"alias ll='ls -l'\nsource '{kept}'\n"


def test_fish_looks_into_a_folder_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    said("completion", "fish", "--install")
    assert (tmp_path / ".config/fish/completions/spinney.fish").exists()


def test_an_unknown_shell_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHELL", "/bin/sh")
    asked = "Say for which shell: spinney completion bash|zsh|fish"
    assert refused("completion") == asked
    assert refused("completion", "--install") == f"{asked} --install"


def test_settings_in_any_encoding_keep_what_they_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / ".bashrc").write_bytes(b"alias x=\xff\n")
    said("completion", "bash", "--install")
    assert (tmp_path / ".bashrc").read_bytes().startswith(b"alias x=\xff\nsource '")


def test_a_home_where_nothing_can_be_kept_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / ".config").write_text("milk")
    answer = refused("completion", "zsh", "--install")
    assert answer == f"{tmp_path / '.config/spinney'} cannot be made: Not a directory."
    (tmp_path / ".config").unlink()
    (tmp_path / ".zshrc").mkdir()
    answer = refused("completion", "zsh", "--install")
    assert answer == f"{tmp_path / '.zshrc'} cannot be changed: Is a directory."
