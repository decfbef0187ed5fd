"""The guide to the arena works as it stands."""

import re
import shlex
from pathlib import Path

import pytest

from spinney.lab.arena.seating import seatings
from tests.cli.running import said

GUIDE = (Path(__file__).parents[2] / "docs/how-to/measure-a-bot.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", GUIDE, flags=re.S)


def test_the_commands_of_the_guide_do_what_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    table, _, _, verdict = (said(*shlex.split(command)[1:]) for command in blocks("sh"))
    shown, answer = blocks("text")
    assert _without_times(shown) == _without_times(table)
    assert verdict.endswith(answer)
    for name in ("games.csv", "report.json", "arena.svg"):
        assert (tmp_path / "results" / name).exists()
    assert len((tmp_path / "results/games.csv").read_text().splitlines()) == 1 + 30 * 2


def _without_times(table: str) -> list[str]:
    """What stays the same on another machine, and when the code changes."""
    kept = [line for line in table.strip().splitlines() if not line.startswith("version")]
    return [re.sub(r"(± [\d.]+ +[\d.]+ ± [\d.]+).*", r"\1", line).rstrip() for line in kept]


def test_the_guide_counts_the_games_of_a_deal() -> None:
    rows = re.findall(r"^\| (\d) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", GUIDE, flags=re.M)
    assert len(rows) == 4
    for bots, *games in rows:
        names = tuple("abcde"[: int(bots)])
        assert [len(seatings(names, players)) for players in (2, 3, 4, 5)] == list(map(int, games))


def test_the_program_of_the_guide_finds_the_stronger_bot(
    capsys: pytest.CaptureFixture[str],
) -> None:
    (program,) = blocks("python")
    exec(program, {})  # noqa: S102 (the guide is our own)
    assert capsys.readouterr().out.startswith("greedy ")
