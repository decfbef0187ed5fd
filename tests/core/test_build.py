import os
import pickle
import tomllib
from pathlib import Path

import pytest

from spinney.bots.playout import play_out
from spinney.core import Secret, State, installed
from spinney.core.build import PURE, build, build_of
from spinney.lab.laws.moment import everything

ROOT = Path(__file__).parents[2]
WANTED = os.environ.get("SPINNEY_BUILD", build())  # noqa: TID251 (which build to demand is the caller's choice)
PATTERNS = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["spinney"]["compiled"]
FILES = [f for p in PATTERNS for f in sorted((ROOT / "src/spinney").glob(p)) if f.stem[0] != "_"]
MODULES = [".".join(file.relative_to(ROOT / "src").with_suffix("").parts) for file in FILES]


def test_the_build_is_the_one_that_was_asked_for() -> None:
    assert build() == WANTED, "`make clean` takes compiled modules away, `make compile` makes them"


@pytest.mark.parametrize("module", MODULES)
def test_every_listed_module_is_of_that_build(module: str) -> None:
    assert build_of(module) == WANTED


@pytest.mark.parametrize("pattern", PATTERNS)
def test_every_listed_pattern_names_a_module(pattern: str) -> None:
    assert list((ROOT / "src/spinney").glob(pattern))


@pytest.mark.parametrize("file", FILES, ids=MODULES)
def test_no_listed_module_defines_a_record(file: Path) -> None:
    assert "msgspec.Struct" not in file.read_text(encoding="utf-8")


def test_a_module_that_is_not_listed_is_pure_in_every_build() -> None:
    assert build_of("spinney.core.contract") == PURE


def first_state(game: str) -> State:
    found = installed()[game]
    return found.new(found.setup(2), Secret.from_number(1).chance())[0]


@pytest.mark.parametrize("game", sorted(installed()))
def test_a_state_has_no_room_for_anything_that_is_not_declared(game: str) -> None:
    with pytest.raises(AttributeError):
        setattr(first_state(game), "note", 1)  # noqa: B010 (a type checker would refuse it)


@pytest.mark.parametrize("game", sorted(installed()))
def test_a_copy_holds_what_the_state_holds(game: str) -> None:
    state = first_state(game)
    assert everything(state.copy()) == everything(state)
    assert type(state.copy()) is type(state)


@pytest.mark.parametrize("game", sorted(installed()))
def test_what_goes_to_another_process_survives_the_way(game: str) -> None:
    state = first_state(game)
    seat = state.actors()[0]
    told = (state.view(seat), tuple(state.legal(seat)), state.scores())
    assert pickle.loads(pickle.dumps(told)) == told  # noqa: S301 (our own bytes)


def test_a_function_of_the_rules_goes_to_another_process_by_its_name() -> None:
    assert pickle.loads(pickle.dumps(play_out)) is play_out  # noqa: S301 (our own bytes)
