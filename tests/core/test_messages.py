"""Actions and events, and their two forms."""

from typing import ClassVar

import msgspec
import pytest

from spinney.core import Action, Event, Refusal, Seat, Settles, Texts, letter, seats
from spinney.core.messages import read, write
from spinney.core.seats import seat_of


class MoveStone(Action, frozen=True):
    notation: ClassVar[str] = "move {stone} to {x},{y}"

    stone: str
    x: int
    y: int


class Rest(Action, frozen=True):
    notation: ClassVar[str] = "rest"


class StoneMoved(Event, frozen=True):
    notation: ClassVar[str] = "{seat} moved {stone}"

    seat: Seat
    stone: str


def test_an_action_has_one_json_form_tagged_by_its_name() -> None:
    data = msgspec.json.encode(MoveStone("jade", -1, 2))
    assert data == b'{"type":"move-stone","stone":"jade","x":-1,"y":2}'
    assert msgspec.json.decode(data, type=MoveStone | Rest) == MoveStone("jade", -1, 2)


def test_an_action_has_one_text_form_which_can_be_read_back() -> None:
    assert write(MoveStone("jade", -1, 2)) == "move jade to -1,2"
    assert read("move jade to -1,2", (Rest, MoveStone)) == MoveStone("jade", -1, 2)
    assert read("rest", (MoveStone, Rest)) == Rest()


def test_text_that_is_no_action_is_answered_with_the_forms_there_are() -> None:
    with pytest.raises(ValueError, match=r"'sleep' is none of 'move \{stone\} to .*', 'rest'"):
        read("sleep", (MoveStone, Rest))
    with pytest.raises(ValueError, match="Expected `int`"):
        read("move jade to a,b", (MoveStone, Rest))


def test_seats_are_letters_in_text() -> None:
    event = StoneMoved(Seat(2), "jade")
    assert write(event) == "C moved jade"
    assert read("C moved jade", (StoneMoved,)) == event
    assert [letter(seat) for seat in seats(3)] == ["A", "B", "C"]
    assert seat_of("C") == Seat(2)
    for wrong in ("", "AB", "Z", "1"):
        with pytest.raises(ValueError, match="a seat is a letter from A to H"):
            seat_of(wrong)


def test_an_event_settles_nothing_and_everybody_sees_it_unless_it_says_otherwise() -> None:
    event = StoneMoved(Seat(0), "jade")
    assert event.settles is Settles.NOTHING
    assert event.seen_by(None) is event


def test_a_refusal_carries_rule_key_and_parameters_and_reads_as_a_sentence() -> None:
    texts = Texts("spinney.core")
    refusal = texts.refuse("SP-3.2", "nothing-to-undo", seat="B")
    assert isinstance(refusal, Refusal)
    assert (refusal.rule, refusal.key, refusal.params) == (
        "SP-3.2",
        "nothing-to-undo",
        {"seat": "B"},
    )
    assert str(refusal) == "There is nothing of B's to take back. (SP-3.2)"


def test_sentences_are_told_in_a_language_and_in_english_where_there_is_none() -> None:
    texts = Texts("spinney.core")
    assert {"en", "fr"} <= texts.languages()
    english, french = texts.told_in("en"), texts.told_in("fr")
    assert english == texts.sentences("en") == texts.told_in("tlh")
    assert french.keys() == english.keys()
    assert french != english
