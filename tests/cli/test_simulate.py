import io
import json
import sys

import pytest

from spinney.cli import main
from tests.cli.running import GAME, said

RUN = ("simulate", GAME, "--players", "3", "--games", "40", "--bot", "random", "--seed", "1")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_json_is_one_object_with_the_figures() -> None:
    found = json.loads(said(*RUN, "--json"))
    assert found["games"] == 40
    assert found["decisions_per_s"] > 0
    assert found["seconds"] > 0
    assert found["mean_score"] == found["score"]["mean"]
    assert 0 <= found["unplaceable_share"] < 0.01
    assert {"mean", "sd", "p10", "median", "p90", "max"} <= found["score"].keys()
    assert found["sources"].keys() == {"closed-zone", "open-zone"}


def test_the_same_seed_gives_the_same_figures_whatever_the_jobs() -> None:
    one, two = (json.loads(said(*RUN, "--json", "--jobs", jobs)) for jobs in ("1", "2"))
    for found in (one, two):
        del found["seconds"], found["decisions_per_s"]
    assert one == two


def test_the_tables_show_the_same_figures() -> None:
    found = json.loads(said(*RUN, "--json"))
    tables = said(*RUN)
    assert tables.startswith(f"40 games of {GAME} ({GAME}), 3 players, bot random, seed 1\n")
    assert f"{found['score']['mean']:.2f}" in tables
    assert f"tiles that fit nowhere  {found['unplaceable_share']:.2%}" in tables
    assert f"closed-zone              {found['sources']['closed-zone']['share']:.1%}" in tables


def test_bots_can_be_mixed_and_change_places() -> None:
    mixed = ("simulate", GAME, "--players", "2", "--games", "10", "--bots", "greedy, random")
    found = json.loads(said(*mixed, "--json"))
    assert found["bot"] == "greedy,random"
    assert found["bot_win_share"]["greedy"] > 0.8
    assert found["win_share"]["A"] < 0.8
    assert f"by bot    greedy {found['bot_win_share']['greedy']:.1%}  random" in said(*mixed)


def test_another_game_has_figures_of_its_own() -> None:
    other = ("simulate", "living-forest", "--players", "4", "--games", "4", "--bot", "greedy")
    found = json.loads(said(*other, "--json"))
    assert sum(found["routes"].values()) == pytest.approx(1)
    assert 0 <= found["bust_share"] < 0.5
    assert 3 < found["rounds_mean"] < 30
    assert "unplaceable_share" not in found
    tables = said(*other)
    assert "\nwon by  trees " in tables
    assert f"\nrounds in a game  {found['rounds_mean']:.2f}\n" in tables
    closed = f"{found['bust_share']:.2%}"
    assert f"\nlines closed by a third solitary animal  {closed}\n" in tables


def test_means_by_source_stand_among_the_other_figures() -> None:
    run = ("simulate", "sylvan-dale", "--players", "4", "--games", "2", "--bot", "greedy")
    found = json.loads(said(*run, "--json"))
    assert sum(found["mean_by_source"].values()) == pytest.approx(found["mean_score"])
    told = said(*run)
    assert "\nmean fame from  banners " in told
    assert "%" not in told.partition("mean fame from")[2].splitlines()[0]


def test_an_edition_can_be_chosen() -> None:
    assert (
        json.loads(said(*RUN, "--json", "--edition", "mockup-first"))["edition"] == "mockup-first"
    )


def test_a_terminal_gets_a_progress_bar(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    main([*RUN, "--json"], standalone_mode=False)
    assert "games" in terminal.getvalue()
    assert json.loads(capsys.readouterr().out)["games"] == 40
