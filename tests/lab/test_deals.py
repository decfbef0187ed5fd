"""Measuring what a deal explains, in small."""

import json
from random import Random

import pytest

from spinney.core import find
from spinney.lab import deals
from spinney.lab.deals import Plan, common, margins, replays

RNG = Random(1)


def made(share: float, deals: int) -> list[list[tuple[float, float]]]:
    """Two replays of each deal for two seats, of whose variance so much is the deal's."""
    found = []
    for _ in range(deals):
        dealt = [RNG.gauss(50, share**0.5) for _ in range(2)]
        chosen = [[RNG.gauss(0, (1 - share) ** 0.5) for _ in range(2)] for _ in dealt]
        found.append([(d + one, d + other) for d, (one, other) in zip(dealt, chosen, strict=True)])
    return found


@pytest.mark.parametrize("share", [0.0, 0.3, 0.8])
def test_the_share_of_the_deal_is_found_within_its_interval(share: float) -> None:
    found = common(made(share, 500), Random(2))
    assert found.low < found.share < found.high
    assert found.share == pytest.approx(share, abs=0.1)
    assert found.high - found.low < 0.2


def test_fewer_deals_make_a_wider_interval() -> None:
    few, many = (common(made(0.3, number), Random(2)) for number in (50, 500))
    assert few.high - few.low > 2 * (many.high - many.low)


def test_replays_that_are_alike_are_the_deals_alone_and_equal_points_say_nothing() -> None:
    alike = [[(float(n % 7), float(n % 7))] for n in range(50)]
    assert common(alike, Random(1)) == pytest.approx((1, 1, 1))
    assert common([[(3.0, 3.0)]] * 50, Random(1)) == (0, 0, 0)


def test_a_margin_is_told_from_the_mean_of_the_others() -> None:
    assert margins((10, 4)) == (6, -6)
    assert margins((10, 4, 6)) == (5, -4, -1)


def test_two_replays_have_the_same_deal_and_choose_for_themselves() -> None:
    plan = Plan(find("legendary-forests").setup(2), "random", 0.0, 1)
    found = [replays(plan, number) for number in range(4)]
    assert found == [replays(plan, number) for number in range(4)]
    assert len({points for deal in found for points in deal}) > 4


def test_who_never_slips_and_draws_no_margin_plays_a_deal_twice_alike() -> None:
    setup = find("living-forest").setup(2)
    one, other = replays(Plan(setup, "club", 0.0, 1), 0)
    assert one == other
    assert len({*replays(Plan(setup, "club", 0.3, 1), 0), one}) > 1


def test_who_is_alone_meets_the_same_company_twice() -> None:
    setup = find("legendary-forests").setup(3)
    plan = Plan(setup, "club", 0.0, 1, alone=True)
    played = [replays(plan, number) for number in range(3)]
    assert any(one[0] != other[0] for one, other in played)
    assert set(deals.figures(plan, played)) == {"deals", "mean", "points", "margin"}
    own = [points[0] for deal in played for points in deal]
    assert deals.figures(plan, played)["mean"] == pytest.approx(sum(own) / len(own), abs=0.01)


def test_the_command_prints_what_it_found(capsys: pytest.CaptureFixture[str]) -> None:
    deals.main(["living-forest", "--deals", "6", "--level", "random", "--rules", "2"])
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["rules"], told["seats"], told["deals"]) == ("living-forest", 2, 2, 6)
    assert told["points"]["low"] <= told["points"]["share"] <= told["points"]["high"]
    assert set(told["margin"]) == {"share", "low", "high"}


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("chess", "chess"),
        ("living-forest --rules 99", "no version 99"),
        ("living-forest --level genius", "No bot called"),
        ("living-forest --deals 1", "at least 2"),
    ],
)
def test_what_cannot_be_measured_is_refused(
    wrong: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        deals.main(wrong.split())
    assert said in capsys.readouterr().err
