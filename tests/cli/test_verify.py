from pathlib import Path

import msgspec
import pytest

from spinney.core import Match, find
from spinney.core.record import closed
from spinney.deals.chain import links_from, secret_of
from tests.cli.running import finished, refused, said


def test_a_game_of_bots_is_verified_with_its_commitment(tmp_path: Path) -> None:
    path = finished(tmp_path)
    commitment = path.read_text(encoding="utf-8").partition('commitment: "')[2][:64]
    won, checked, chance = said("verify", path).splitlines()
    assert won == (
        "greedy bot has the most beautiful planet. Points: A greedy bot 23, B random bot 11."
    )
    assert checked.startswith("verified: 50 log lines follow the rules")
    assert chance.endswith(commitment)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("spinney record 1", "spinney record 2", "Line 1 must read 'spinney record 1'"),
        ("# turn 2", "# turn 3", "The text was changed after the game"),
        ("A lay 1,0 turned 1", "A lay 1,0 turned 2", "Line 12, 'A lay 1,0 turned 2', cannot be"),
        ('"points":[23', '"points":[24', "The result line does not follow from the log"),
        ('secret: "', 'secret: "00', "The secret cannot be read"),
    ],
)
def test_a_changed_record_is_refused_with_what_is_wrong(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    path = finished(tmp_path)
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert refused("verify", path).startswith(sentence)


def test_a_name_from_a_record_cannot_steer_the_terminal(tmp_path: Path) -> None:
    path = finished(tmp_path)
    body = path.read_text(encoding="utf-8").rpartition("check: ")[0]
    path.write_text(closed(body.replace('"greedy bot"', r'"\u001b[2J"')), encoding="utf-8")
    assert "A ?[2J 23" in said("verify", path)


def test_a_branch_is_checked_beside_its_parent(tmp_path: Path) -> None:
    path = finished(tmp_path)
    branch = Match.from_record(path.read_text(encoding="utf-8")).branch(40)
    while actors := branch.state.actors():
        branch.act(actors[0], branch.legal(actors[0])[0])
    other = tmp_path / "branch.spinney"
    other.write_text(branch.record(), encoding="utf-8")
    assert "goes on after 40 lines of the game with the check sha256:" in said("verify", other)
    assert said("verify", other, "--parent", path).endswith("which is the one given\n")
    assert refused("verify", path, "--parent", other).startswith("The record names no parent")


def test_a_daily_is_checked_beside_the_chain_of_its_month(tmp_path: Path) -> None:
    end, *links = links_from(bytes(32), 30)
    revealed = [{"number": 200 + day, "link": link} for day, link in enumerate(links[:3])]
    told = {"month": "2026-11-01", "made": "2026-10-31T12:00:00Z", "end": end}
    chain = tmp_path / "chain.json"
    chain.write_bytes(msgspec.json.encode(told | {"revealed": revealed}))
    game = find("legendary-forests")
    match = Match(game, game.setup(2, None, {}), ("A", "B"), secret_of(links[2], 202), ("", ""))
    while actors := match.state.actors():
        match.act(actors[0], match.legal(actors[0])[0])
    daily = tmp_path / "daily.spinney"
    daily.write_text(match.record(), encoding="utf-8")
    assert said("verify", daily, "--chain", chain).endswith(
        "daily: number 202, whose link leads to the end of its month's chain\n"
    )
    other = finished(tmp_path)
    assert refused("verify", other, "--chain", chain).startswith("No link of November 2026 gives")
    assert refused("verify", daily, "--chain", daily).startswith("This is no chain")
    revealed[1]["link"] = "ab" * 32
    chain.write_bytes(msgspec.json.encode(told | {"revealed": revealed}))
    assert refused("verify", daily, "--chain", chain).startswith("The link of day 2 does not lead")
