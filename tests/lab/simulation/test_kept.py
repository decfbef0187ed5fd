"""Simulated games can be kept: as records that verify, and decision by decision."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from spinney.bots.playout import play_with
from spinney.bots.random import RandomBot
from spinney.core import Action, Match, Secret, find
from spinney.datasets.records import kept_records
from spinney.lab.simulation.kept import files
from spinney.lab.simulation.play import Plan, play_games, simulate
from tests.cli.running import refused, said

pytest.importorskip("pyarrow")

GAMES = ("legendary-forests", "living-forest", "sylvan-dale")
BOTH = frozenset({"record", "decisions"})


def plan(game: str, keep: frozenset[str] = frozenset(), bot: str = "random") -> Plan:
    return Plan(find(game).setup(2), (bot,), games=3, seed=8, keep=keep)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_kept_changes_nothing_of_what_is_played(game: str) -> None:
    assert simulate(plan(game, BOTH)) == simulate(plan(game))


@pytest.mark.parametrize("game", GAMES)
def test_decisions_are_those_of_the_records(game: str) -> None:
    part = play_games(plan(game, BOTH), range(3))
    assert len(part.decisions) == part.tally.decisions
    for number, text in enumerate(part.records):
        match = Match.from_record(text)
        again = match.anew()
        told = [one for one in part.decisions if one.game == number]
        for entry, one in zip(match.log, told, strict=True):
            legal = again.legal(entry.seat)
            assert (one.seat, one.position, one.legal) == (entry.seat, len(again.log), len(legal))
            assert legal[one.chosen] == entry.action
            again.act(one.seat, one.action)
        assert again.record() == text


class Looking:
    """Plays anything, and writes down what it is shown."""

    def __init__(self, needs_view: bool) -> None:
        self.needs_view = needs_view
        self.shown: set[type] = set()
        self._bot = RandomBot(1)

    def choose(self, view: Any, legal: Sequence[Action]) -> Action:
        """Anything."""
        self.shown.add(type(view))
        return self._bot.choose(view, legal)


def test_whoever_needs_no_view_is_shown_none() -> None:
    game = find(GAMES[0])
    state, _ = game.new(game.setup(2), Secret.from_number(1).chance())
    looking, blind = Looking(True), Looking(False)
    play_with(state, [looking, blind])
    assert looking.shown == {game.view_type}
    assert blind.shown == {type(None)}


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_command_keeps_games_in_their_order_whatever_the_jobs(
    tmp_path: Path, jobs: str
) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    records, decisions = tmp_path / "games.zst", tmp_path / "decisions.parquet"
    said(
        *("simulate", GAMES[0], "--players", "2", "--games", "60", "--jobs", jobs, "--json"),
        *("--records", records, "--decisions", decisions),
    )
    rows = parquet.read_table(decisions)
    games = rows["game"].to_pylist()
    assert games == sorted(games)
    assert set(games) == set(range(60))
    with kept_records(records) as texts:
        assert len(list(texts)) == 60
    assert said("verify", records).startswith(f"verified: 60 games, {rows.num_rows} log lines")


def test_a_file_of_many_records_says_which_game_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "games.zst"
    part = play_games(plan(GAMES[0], BOTH), range(3))
    part.records[1] = part.records[1].replace("\nA ", "\nB ", 1)
    with files(file, None) as kept:
        kept.add(part)
    assert f"{file}, game 2: " in refused("verify", file)
    assert "Give --parent and --chain for one alone" in refused("verify", file, "--parent", file)


def test_what_cannot_be_kept_is_said_in_a_sentence(tmp_path: Path) -> None:
    run = ("simulate", GAMES[0], "--players", "2", "--games", "1")
    assert "is a folder. Name a file." in refused(*run, "--records", tmp_path)
    assert "Make it first." in refused(*run, "--decisions", tmp_path / "no" / "folder")
    (tmp_path / "no.zst").write_text("no record")
    assert "no.zst holds no records that zstd" in refused("verify", tmp_path / "no.zst")
    assert "There is no file " in refused("verify", tmp_path / "none.zst")
