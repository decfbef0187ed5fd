"""The luck that reviews find in dailies that bots play, and the file it goes into."""

import tomllib
from itertools import islice
from pathlib import Path

import msgspec
import pytest

from spinney.bots import bots_of
from spinney.bots.review import Balance
from spinney.core import Seat
from spinney.deals.dailies import KINDS
from spinney.lab.luck import Daily, Reviewed, dailies, main, reviewed

CLUB = Daily("sylvan-dale", "sylvan-dale", "club", 0, 1)


def found(luck: float, draw: int) -> Reviewed:
    daily = msgspec.structs.replace(CLUB, draw=draw)
    return Reviewed(daily, Balance(Seat(0), 1.0, luck, 0.5, 0.5 + luck))


def test_every_level_plays_the_same_draw_before_the_next_one_is_played() -> None:
    for kind in KINDS:
        first = list(dailies(kind.game, 1, seed=1))
        assert [one.level for one in first] == list(bots_of(kind.game).levels)
        assert {one.draw for one in first} == {0}
        assert list(islice(dailies(kind.game, 9, seed=1), len(first))) == first


def test_a_daily_is_played_and_reviewed_for_the_persons_seat() -> None:
    daily = next(dailies(KINDS[0].game, 1, seed=1))
    once = reviewed(daily, quick=True)
    balance = once.balance
    assert balance.start + balance.luck - balance.loss == pytest.approx(balance.result)
    assert (once.daily, balance.seat) == (daily, 0)


def test_what_is_in_the_file_is_told_and_written_as_it_is_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games, figures = tmp_path / "games.jsonl", tmp_path / "luck.toml"
    lines = [msgspec.json.encode(found(luck, draw)) for draw, luck in enumerate((1.0, 2.0, 6.0))]
    games.write_bytes(b"\n".join(lines) + b"\n")
    main([str(games), "--write", str(figures)])
    assert "| club | 3 | +3.00 | 1.53 | +2.0 | 2.65 |" in capsys.readouterr().out
    (club,) = tomllib.loads(figures.read_text(encoding="utf-8"))["levels"]
    told = (club["game"], club["level"], club["games"], club["mean"], club["deviation"])
    assert told == ("sylvan-dale", "club", 3, 3.0, 2.65)
