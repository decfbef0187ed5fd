"""Guests and settings."""

from datetime import timedelta

import pytest

from spinney.server.clock import now
from spinney.server.people import people as module
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


def test_a_cookie_is_good_for_a_year_and_is_to_be_renewed_after_a_month(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    people = People("key")
    cookie = people.cookie(people.welcome("Ann", "acorn"))
    after = dict.fromkeys((0, 29, 31, 364, 366))
    for days in after:
        monkeypatch.setattr(module, "now", lambda days=days: now() + timedelta(days=days))
        after[days] = (people.known(cookie) is not None, people.is_to_be_renewed(cookie))
    fresh, old, gone = (True, False), (True, True), (False, False)
    assert after == {0: fresh, 29: fresh, 31: old, 364: old, 366: gone}


def test_what_is_no_cookie_is_nobodys() -> None:
    people = People("key")
    token = people.token(people.welcome("Ann", "acorn"))
    assert people.known(token) is None
    assert people.known("x" * 2000) is None
    assert not people.is_to_be_renewed("x")
