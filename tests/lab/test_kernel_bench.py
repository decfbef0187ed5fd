import json
from typing import Any

import pytest

from spinney.core.build import build
from spinney.kernel import available, without
from spinney.lab import kernel_bench
from tests.kernel.native import needs_kernel


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    if not available():
        pytest.skip("`make kernel` builds what is measured")
    return kernel_bench.measure(rounds=1, calls=1, reviews=False)


def test_everything_takes_some_time(told: dict[str, Any]) -> None:
    assert min(told["per_s"].values()) > 0
    assert told["build"] == build()


def test_the_kernel_is_set_beside_the_rules_and_beside_c_alone(told: dict[str, Any]) -> None:
    assert told["times_the_rules"].keys() == {"planets", "moves"}
    assert told["times_the_rules"]["planets"] > 1
    assert told["share_of_c_alone"] > 0


@needs_kernel
def test_the_module_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    kernel_bench.main(["--rounds", "1", "--calls", "1"])
    assert {"per_s", "times_the_rules"} <= json.loads(capsys.readouterr().out).keys()


def test_without_a_kernel_it_says_how_to_build_one(capsys: pytest.CaptureFixture[str]) -> None:
    with without(), pytest.raises(SystemExit):
        kernel_bench.main([])
    assert "`make kernel` builds it" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["--rounds", "0"], ["--calls", "0"]])
def test_senseless_options_are_refused(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        kernel_bench.main(arguments)
    assert "must be at least 1" in capsys.readouterr().err
