"""Lessons on a toy game: what is reached, what is fine, what is answered."""

from pathlib import Path

import pytest

from spinney.core import Refusal, Seat
from spinney.core.lessons import Lesson, lesson_of
from tests.core.cairns import Cairns, Stop, TurnUp, Wish

A, B = Seat(0), Seat(1)
SCRIPT = """
edition = "toy"
players = 2
seed = 3
learner = "A"

[[steps]]
name = "hello"

[[steps]]
name = "wish"
rule = "SP-2.1"
do = ["wish 5", "any wish"]

[[steps]]
name = "turn"
before = ["B turn up", "B stop"]
do = ["turn up"]

[[steps]]
name = "end"
"""
WORDS = """
title = "Learn Cairns"

[steps.hello]
title = "Hello"
text = "Stones."
"""


@pytest.fixture
def lesson(tmp_path: Path) -> Lesson:
    (tmp_path / "lesson.toml").write_text(SCRIPT, encoding="utf-8")
    (tmp_path / "lesson.en.toml").write_text(WORDS, encoding="utf-8")
    french = WORDS.replace("Stones", "Des pierres")
    (tmp_path / "lesson.fr.toml").write_text(french, encoding="utf-8")
    (tmp_path / "cairns.toml").write_text("", encoding="utf-8")
    return Lesson(Cairns(), tmp_path)


def test_a_step_is_reached_by_what_the_others_do_and_what_is_asked(lesson: Lesson) -> None:
    assert not lesson.at(0).log
    assert [entry.action for entry in lesson.at(2).log] == [Wish(5), TurnUp(), Stop()]
    assert lesson.at(3).log[-1].seat == A


def test_what_was_chosen_where_several_things_are_fine_is_played(lesson: Lesson) -> None:
    fine = lesson.fine(lesson.at(1), lesson.script.steps[1])
    assert fine[0] == Wish(5)
    assert lesson.at(3, (2,)).log[0].action == fine[2]


def test_a_step_or_a_choice_that_is_not_there_cannot_be_reached(lesson: Lesson) -> None:
    with pytest.raises(IndexError):
        lesson.at(4)
    with pytest.raises(IndexError):
        lesson.at(3, (99,))


def test_an_action_that_is_asked_for_leads_on(lesson: Lesson) -> None:
    assert lesson.judge(1, (), Wish(5)) == (0,)
    assert lesson.judge(2, (), TurnUp()) == (0, 0)
    assert lesson.judge(2, (3, 0, 7), TurnUp()) == (3, 0)


def test_what_is_legal_and_not_taught_is_no_refusal(lesson: Lesson) -> None:
    assert lesson.judge(1, (), TurnUp()) is None
    assert lesson.judge(0, (), TurnUp()) is None
    with pytest.raises(Refusal):
        lesson.judge(1, (), Wish(9))


def test_a_lesson_is_told_in_english_where_it_has_no_other_words(lesson: Lesson) -> None:
    assert lesson.languages() == ("en", "fr")
    assert lesson.words("fr").steps["hello"].text == "Des pierres."
    assert lesson.words("xx") == lesson.words("en")


def test_a_game_may_have_no_lesson() -> None:
    assert lesson_of(Cairns()) is None


def test_how_long_a_lesson_takes_is_counted_from_its_words_and_moves(
    lesson: Lesson, tmp_path: Path
) -> None:
    long = WORDS.replace("Stones.", "stone " * 400)
    (tmp_path / "lesson.en.toml").write_text(long, encoding="utf-8")
    assert lesson.minutes() == 2
