"""The lesson of every game: it is played to its end, and says the same in every language."""

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from spinney.core import Action, Refusal, installed
from spinney.core.lessons import Lesson, Way, Words, lesson_of
from spinney.core.messages import write

ROOT = Path(__file__).parents[2]
GAMES = [name for name, game in installed().items() if game.lesson is not None]


@pytest.fixture(params=GAMES)
def lesson(request: pytest.FixtureRequest) -> Lesson:
    found = lesson_of(installed()[request.param])
    assert found is not None
    return found


def played(lesson: Lesson, way: Way) -> Iterator[tuple[int, list[Action]]]:
    """Every step with what is fine at it, done as far as the way says, then by the first choice."""
    for number, step in enumerate(lesson.script.steps):
        fine = lesson.fine(lesson.at(number, way), step)
        yield number, fine
        if fine:
            asked = sum(1 for other in lesson.script.steps[:number] if other.do)
            chosen = way[asked] if asked < len(way) else 0
            on = lesson.judge(number, way[:asked], fine[chosen])
            assert on is not None
            way = (*on, *way[asked + 1 :])


def test_a_lesson_is_played_to_its_end_whatever_is_chosen(lesson: Lesson) -> None:
    choices = []
    for number, fine in played(lesson, ()):
        step = lesson.script.steps[number]
        assert len(fine) >= len(step.do), (
            f"{step.name}: {step.do} of {[write(one) for one in fine]}"
        )
        if step.do:
            choices.append(len(fine))
    for asked, count in enumerate(choices):
        for chosen in range(1, min(count, 4)):
            assert list(played(lesson, (*[0] * asked, chosen)))


def test_a_lesson_ends_with_something_to_read_and_asks_for_enough(lesson: Lesson) -> None:
    steps = lesson.script.steps
    assert not steps[0].do
    assert not steps[-1].do
    assert sum(1 for step in steps if step.do) >= 6
    assert len({step.name for step in steps}) == len(steps)


def test_what_a_step_says_will_follow_is_asked_for_next(lesson: Lesson) -> None:
    steps = lesson.script.steps
    for step, following in pairwise(steps):
        if step.then:
            assert step.then == following.do
            assert not following.before


def test_every_legal_move_that_is_not_taught_has_a_kind_answer(
    lesson: Lesson,
) -> None:
    for number, step in enumerate(lesson.script.steps):
        legal = lesson.at(number).state.legal(lesson.learner)
        others = [one for one in legal if one not in lesson.fine(lesson.at(number), step)]
        if step.do and others:
            assert lesson.words("en").steps[step.name].otherwise, step.name
            assert lesson.judge(number, (), others[0]) is None


def test_what_the_rules_forbid_is_refused_in_a_lesson_too(lesson: Lesson) -> None:
    legal = lesson.at(0).state.legal(lesson.learner)
    later = [fine[0] for _, fine in played(lesson, ()) if fine and fine[0] not in legal]
    assert later
    for action in later:
        with pytest.raises(Refusal):
            lesson.judge(0, (), action)


def test_every_rule_that_a_lesson_names_is_written(lesson: Lesson) -> None:
    text = (ROOT / f"docs/rules/{lesson.game.name}.md").read_text(encoding="utf-8")
    named = {step.rule for step in lesson.script.steps if step.rule}
    assert named <= set(re.findall(r"^\*\*([A-Z]{2}-\d+\.\d+) ", text, flags=re.M))
    assert len(named) >= 6


def test_a_lesson_says_the_same_in_every_language(lesson: Lesson) -> None:
    english = lesson.words("en")
    assert list(english.steps) == [step.name for step in lesson.script.steps]
    for language in lesson.languages():
        assert _outline(lesson.words(language)) == _outline(english), language


def _outline(words: Words) -> dict[str, tuple[bool, int]]:
    """For each step whether it has a kind word, and how much of it is strong."""
    return {
        name: (bool(said.otherwise), said.text.count("**")) for name, said in words.steps.items()
    }


def test_no_text_is_longer_than_one_reads_at_a_glance(lesson: Lesson) -> None:
    for name, said in lesson.words("en").steps.items():
        assert len(said.text) <= 330, f"{name}: {len(said.text)}"
        assert len(said.title) <= 32, name
