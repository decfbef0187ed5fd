"""The record: written, read, replayed, verified, tampered with."""

import random
from collections.abc import Callable

import pytest

from spinney.core import Match, RecordError, Secret, Undo, verify
from spinney.core.record import parse, split


def played(
    seed: int = 3, names: tuple[str, ...] = ("Ann", "Bo"), salts: tuple[str, ...] = ()
) -> Match:
    match = Match.start("legendary-forests", 2, seed=seed, names=names, salts=salts)
    rng = random.Random(seed)
    while match.state.actors():
        seat = match.state.actors()[0]
        match.act(seat, rng.choice(match.state.legal(seat)))
        if match.can_undo(seat) and rng.random() < 0.1:
            match.act(seat, Undo())
    return match


RECORD = played().record()


def test_a_record_is_readable_text() -> None:
    lines = RECORD.splitlines()
    assert lines[0] == "spinney record 1"
    assert 'game: "legendary-forests"' in lines
    assert 'seats: ["Ann","Bo"]' in lines
    assert any(line.startswith("A lay ") for line in lines)
    assert "A undo" in lines
    assert any(line.startswith("# turn 1: tile ") for line in lines)
    assert lines[-2].startswith('result: {"points":[')
    assert lines[-1].startswith("check: sha256:")


def test_a_finished_record_verifies_and_is_written_again_byte_for_byte() -> None:
    assert verify(RECORD).record() == RECORD


def test_names_and_salts_survive_any_letters() -> None:
    text = played(names=('"Ann": #1\n', "Bô 🌳"), salts=("a b", "ü")).record()
    again = verify(text)
    assert again.names == ('"Ann": #1\n', "Bô 🌳")
    assert again.record() == text


def test_the_secret_is_revealed_only_after_the_end() -> None:
    match = Match.start("legendary-forests", 2)
    assert match.secret.hex() not in match.record()
    assert match.secret.commitment() in match.record()
    assert match.secret.hex() in match.record(reveal=True)
    with pytest.raises(RecordError, match="The secret is not revealed yet"):
        verify(match.record())


def test_a_game_can_be_replayed_up_to_any_line() -> None:
    record = parse(RECORD)
    match = Match.from_record(record, 7)
    assert len(match.log) == 7
    assert len(Match.from_record(record).log) == len(record.log)


def test_a_game_that_is_not_over_does_not_verify() -> None:
    match = Match.start("legendary-forests", 2)
    with pytest.raises(RecordError, match="The game is not over"):
        verify(match.record(reveal=True))


def changed(old: str, new: str) -> Callable[[str], str]:
    def change(text: str) -> str:
        assert old in text
        return text.replace(old, new, 1)

    return change


def line_of(start: str) -> str:
    return next(line for line in RECORD.splitlines() if line.startswith(start))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (changed("record 1", "record 2"), "Line 1 must read 'spinney record 1'"),
        (changed("\n\n", "\n"), "The empty line between header and log is missing"),
        (changed('game: "', "game: "), r"Line 2 is not 'key: JSON value'"),
        (changed('game: "legendary', 'game: "ordinary'), "no game called 'ordinary-forests'"),
        (changed("rules: 1", "rules: 2"), "played by version 2 of the rules; here .* version 1"),
        (changed("rules: 1", 'rules: "1"'), r"The header does not hold.*Expected `int`.*rules"),
        (changed("rules: 1", "rules: 1\nrules: 1"), "Line 5 gives 'rules' a second time"),
        (changed("rules: 1", "rules: " + "[" * 9999), "Line 4 is not 'key: JSON value'"),
        (changed("data: ", "date: "), "The header does not hold what it must"),
        (changed('data: "sha256:', 'data: "sha256:0'), "The component data differs"),
        (changed('commitment: "', 'commitment: "0'), "The secret does not match the commitment"),
        (changed('secret: "', 'secret: "0'), "The secret cannot be read"),
        (changed('["Ann","Bo"]', '["Ann"]'), "The header cannot be played: .*not for 1"),
        (changed(line_of("A lay"), "A lay 9,9 turned 0"), r"Line \d+, 'A lay 9,9.*LF-3\.1"),
        (changed("A lay", "A put"), r"Line \d+, 'A put .* is none of 'lay"),
        (changed("A lay", "Z lay"), r"Line \d+, 'Z lay .*a seat is a letter from A to H"),
        (changed("A undo", "B undo"), r"Line \d+, 'B undo', cannot be played"),
        (changed('"points":[', '"points":[1'), "The result line does not follow from the log"),
        (changed("result: {", "result: ["), r"Line \d+, the result, cannot be read"),
        (changed("Ann", "Ada"), "The text was changed after the game"),
        (changed("# turn 2", "# turn 3"), "The text was changed after the game"),
        (lambda text: text + "# and so on\n", "The text was changed after the game"),
        (lambda text: text[: text.index("check: ")], "The text was changed after the game"),
    ],
)
def test_a_changed_record_is_refused_with_a_sentence(
    change: Callable[[str], str], sentence: str
) -> None:
    with pytest.raises(RecordError, match=sentence):
        verify(change(RECORD))


def test_any_changed_byte_is_noticed() -> None:
    rng = random.Random(1)
    for place in rng.sample(range(len(RECORD)), 200):
        other = chr((ord(RECORD[place]) ^ 1) or 1)
        with pytest.raises(RecordError):
            verify(RECORD[:place] + other + RECORD[place + 1 :])


def test_another_secret_gives_another_game_even_if_it_fits_its_commitment() -> None:
    old, new = Secret.from_number(3), Secret.from_number(4)
    text = RECORD.replace(old.hex(), new.hex()).replace(old.commitment(), new.commitment())
    with pytest.raises(RecordError):
        verify(text)


def test_records_that_stand_one_after_another_are_told_apart() -> None:
    texts = [RECORD, played(seed=4).record(), "spinney record 1\n"]
    assert list(split("".join(texts).splitlines(keepends=True))) == texts
    assert list(split([])) == []
