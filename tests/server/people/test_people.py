"""Guests and settings."""

import pytest

from spinney.server.people.people import People, Person


def test_a_guest_is_known_again_by_a_cookie_that_was_signed_here() -> None:
    people = People("key")
    ann = people.welcome("Ann", "acorn")
    assert people.known(people.cookie(ann)) == ann
    assert People("another key").known(people.cookie(ann)) is None
    assert people.known(people.cookie(ann)[:-1]) is None
    assert people.known(None) is None


def test_a_guest_who_changes_the_name_stays_the_same_person() -> None:
    people = People("key")
    ann = people.welcome("Ann", "acorn")
    renamed = people.welcome("Ann of the Woods", "moon", ann)
    assert renamed == Person(ann.id, "Ann of the Woods", "moon")


@pytest.mark.parametrize("name", ["", " Ann", "Ann ", "x" * 25, "A\nB", "A\x1b[2J"])
def test_a_name_is_short_and_visible(name: str) -> None:
    with pytest.raises(ValueError, match="1 to 24 visible characters"):
        People("key").welcome(name, "acorn")


def test_an_emblem_is_one_of_five() -> None:
    with pytest.raises(ValueError, match="Choose an emblem: toadstool"):
        People("key").welcome("Ann", "dragon")
