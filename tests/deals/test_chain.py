"""The chain of a month: checked from one day to the next, and of no use for the days to come."""

import hashlib
import secrets

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spinney.deals.chain import ChainError, before, links_from, must_follow, secret_of

LAST = bytes(range(32))


def test_a_chain_has_a_link_for_each_day_and_an_end_before_them() -> None:
    end, *links = links_from(LAST, 30)
    assert len(links) == 30
    assert links[-1] == LAST.hex()
    must_follow(links, end)


@given(st.integers(1, 31))
def test_each_link_leads_to_the_day_before(days: int) -> None:
    links = links_from(LAST, days)
    for day in range(1, days + 1):
        assert before(links[day]) == links[day - 1]
        assert hashlib.sha256(bytes.fromhex(links[day])).hexdigest() == links[day - 1]


def test_a_link_that_was_exchanged_is_found() -> None:
    end, *links = links_from(LAST, 5)
    links[2] = secrets.token_hex(32)
    with pytest.raises(ChainError, match="The link of day 3 does not lead to the one before"):
        must_follow(links, end)


@pytest.mark.parametrize("link", ["", "ab", "no link", "ab" * 33])
def test_what_is_no_link_is_refused_with_a_sentence(link: str) -> None:
    with pytest.raises(ChainError, match="A link is 64 digits of hexadecimal"):
        before(link)


def test_the_secret_belongs_to_the_link_and_to_the_number() -> None:
    link, other = links_from(LAST, 1)
    assert secret_of(link, 7).hex() == secret_of(link, 7).hex()
    assert len({secret_of(*given).hex() for given in ((link, 7), (link, 8), (other, 7))}) == 3
