"""Whole games through the JSON door, told as a server would tell them."""

from typing import Any

import msgspec
import pytest

from spinney.bots.review import Hint
from spinney.core import Match, Seat, verify
from spinney.server.play.wire import Exit, Seen, Step
from tests.offline.playing import SECRET, TABLES, Device, by_count


@pytest.fixture
def device() -> Device:
    return Device()


@pytest.mark.parametrize(("game", "edition", "bots"), TABLES)
def test_a_whole_game_is_played_and_its_record_verifies(
    device: Device, game: str, edition: str, bots: tuple[str | None, ...]
) -> None:
    turn = device.play(device.begin(game, edition, bots), by_count)
    record = device.ask("record", id="game")
    match = verify(record)
    points = [score.points for score in match.state.scores()]
    assert [score["points"] for score in turn["seen"]["scores"]] == points
    assert device.ask("verify", record=record) == {"points": points}
    assert device.ask("scores", id="game")[-1] == points
    assert turn["seen"]["secret"] == SECRET
    assert device.answer("think", id="game") == (200, None)


@pytest.mark.parametrize(("game", "edition", "bots"), TABLES)
def test_everything_has_the_shape_that_a_server_sends(
    device: Device, game: str, edition: str, bots: tuple[str | None, ...]
) -> None:
    turn = device.play(device.begin(game, edition, bots), by_count, enough=9)
    match = Match.from_record(turn["kept"])
    seat = Seat(bots.index(None))
    by_server = msgspec.json.decode(Exit(match, None).seen_as_json(seat))
    assert turn["seen"] == by_server
    assert device.ask("moment", id="game", position=9) == by_server
    assert {*turn["step"]} == {*Step.__struct_fields__}
    assert {*turn["seen"]} == {*Seen.__struct_fields__}
    log = device.ask("log", id="game", after=7)
    assert [step["position"] for step in log] == [8, 9]
    assert log[-1] == turn["step"]
    view, legal = match.state.view(seat), match.state.legal(seat)
    told = device.ask("insight", id="game", position=9)
    by_game = msgspec.json.encode(match.game.insight(view, legal))
    assert told == msgspec.json.decode(by_game)


def test_a_kept_game_goes_on_where_it_was(device: Device) -> None:
    turn = device.play(device.begin(*TABLES[0]), by_count, enough=8)
    other = Device()
    again = other.ask("resume", id="game", record=turn["kept"], bots=TABLES[0][2])
    assert again == {**turn, "step": None}
    assert other.play(again, by_count) == device.play(turn, by_count)


def test_a_step_is_taken_back(device: Device) -> None:
    begun = device.begin(*TABLES[0])["seen"]
    turn = device.ask("act", id="game", count=0, action=begun["legal"][0])
    assert turn["seen"]["can_undo"]
    back = device.ask("act", id="game", count=1, action={"type": "undo"})
    assert back["seen"]["view"] == begun["view"]


def test_a_bot_plays_on_for_whoever_leaves(device: Device) -> None:
    device.begin(*TABLES[0])
    turn = device.ask("act", id="game", count=0, action={"type": "resign"})
    assert turn["seen"]["left"] == [0]
    turn = device.play(turn, by_count)
    assert turn["seen"]["outcome"] is not None
    status, told = device.answer("act", id="game", count=turn["seen"]["count"], action={})
    assert (status, bool(told["sentence"])) == (400, True)


def test_games_are_offered_with_the_quick_bots_only(device: Device) -> None:
    games = {game["name"]: game for game in device.ask("games")}
    assert {"legendary-forests", "living-forest", "sylvan-dale"} <= games.keys()
    for game in ("legendary-forests", "living-forest", "sylvan-dale"):
        assert [bot["name"] for bot in games[game]["bots"]] == ["beginner", "casual", "club"]
        assert not games[game]["advice"]
        assert device.ask("texts", game=game, language="fr")["refusal"]


@pytest.mark.parametrize(("game", "edition", "bots"), TABLES)
def test_a_hint_names_what_the_person_may_do(
    device: Device, game: str, edition: str, bots: tuple[str | None, ...]
) -> None:
    turn = device.begin(game, edition, bots)
    while turn["due"] is not None:
        turn = device.ask("think", id="game")
    hint = device.ask("hint", id="game")
    assert {*hint} == {*Hint.__struct_fields__}
    assert (hint["position"], hint["count"]) == (turn["seen"]["position"], turn["seen"]["count"])
    assert 1 <= len(hint["best"]) <= 3
    for advice in hint["best"]:
        assert advice["action"] in turn["seen"]["legal"]
        assert advice["reason"]["sentence"]


def test_no_hint_is_given_out_of_turn(device: Device) -> None:
    turn = device.begin("sylvan-dale", "sylvan-dale", ("club", None))
    if turn["due"] is None:
        device.ask("act", id="game", count=0, action={"type": "resign"})
    assert device.answer("hint", id="game")[0] == 409


def test_others_views_wait_for_the_end(device: Device) -> None:
    turn = device.begin(*TABLES[2])
    seen = turn["seen"]
    assert device.answer("moment", id="game", position=0, seat=1)[0] == 403
    assert device.ask("moment", id="game", position=0, seat=-1)["seat"] is None
    assert device.answer("record", id="game")[0] == 409
    device.play(turn, by_count)
    assert device.ask("moment", id="game", position=0, seat=1)["seat"] == 1
    assert device.ask("moment", id="game", position=0) == seen


LEGAL = {"type": "undo"}


@pytest.mark.parametrize(
    ("status", "question"),
    [
        (400, {"ask": "dance"}),
        (400, {"ask": "verify", "record": "no record"}),
        (400, {"ask": "act", "id": "game", "count": 0, "action": {"type": "dance"}}),
        (400, {"ask": "act", "id": "game", "count": 0, "action": {"type": "late", "action": {}}}),
        (404, {"ask": "think", "id": "elsewhere"}),
        (404, {"ask": "moment", "id": "game", "position": 1}),
        (404, {"ask": "insight", "id": "game", "position": 0, "seat": 7}),
        (409, {"ask": "act", "id": "game", "count": 3, "action": LEGAL}),
        (422, {"ask": "act", "id": "game", "count": 0, "action": LEGAL}),
        (422, {"ask": "texts", "game": "chess", "language": "en"}),
    ],
)
def test_what_is_wrong_is_answered(device: Device, status: int, question: dict[str, Any]) -> None:
    device.begin(*TABLES[0])
    answered, told = device.answer(question.pop("ask"), **question)
    assert answered == status
    assert told["sentence"]


@pytest.mark.parametrize("bots", [(None, "master"), (None, None), ("club", "club"), (None,)])
def test_one_person_plays_with_quick_bots(device: Device, bots: tuple[str | None, ...]) -> None:
    told = {"game": "sylvan-dale", "edition": "sylvan-dale", "secret": SECRET}
    status, _ = device.answer(
        "begin", id="x", names=["Ann", "Moss"], bots=bots, salts=["", ""], **told
    )
    assert status == 400
