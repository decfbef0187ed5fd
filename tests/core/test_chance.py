"""Chance that can be checked (docs/explanation/chance.md)."""

import hashlib
import pickle
import random
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from spinney.core import Committed, Guessed, Secret


def by_the_page(seed: bytes, purpose: str, length: int) -> list[int]:
    """A shuffle written again from the description, to hold ours against."""
    key = hashlib.sha256(seed + b"/" + purpose.encode()).digest()
    words: list[int] = []
    for block in range(100):
        digest = hashlib.sha256(key + block.to_bytes(8, "big")).digest()
        words += [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4)]
    order = list(range(length))
    for i in range(length - 1, 0, -1):
        while words[0] >= 2**32 - 2**32 % (i + 1):
            del words[0]
        j = words.pop(0) % (i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def test_a_shuffle_is_the_one_the_page_describes() -> None:
    for number in range(50):
        seed = hashlib.sha256(bytes([number])).digest()
        assert Committed(seed).shuffled(range(40), "deck", 2, 3) == by_the_page(
            seed, "deck/2/3", 40
        )


def test_words_beyond_the_last_whole_multiple_are_passed_over() -> None:
    """With a bound just above half of all words, about every second word is refused."""
    bound = 2**31 + 1
    drawn = [Committed(bytes(32)).below(bound, "wide", n) for n in range(200)]
    assert max(drawn) < bound
    assert len(set(drawn)) == 200


def test_every_order_of_three_is_as_likely_as_any_other() -> None:
    seen = Counter(
        tuple(Committed(bytes(32)).shuffled("abc", "order", number)) for number in range(6000)
    )
    assert set(seen) == set(permutations("abc"))
    assert all(880 < count < 1120 for count in seen.values())


def order_by_the_page(seed: bytes, purpose: str, cards: list[int]) -> list[int]:
    """Cards by their marks, written again from the description, to hold ours against."""

    key = hashlib.sha256(seed + b"/" + purpose.encode()).digest()

    def mark(place: int) -> tuple[bytes, int]:
        four, one = divmod(cards[place], 4)
        copy = cards[:place].count(cards[place])
        block = hashlib.sha256(key + copy.to_bytes(4, "big") + four.to_bytes(4, "big")).digest()
        return block[8 * one : 8 * one + 8], cards[place]

    return [cards[place] for place in sorted(range(len(cards)), key=mark)]


DISCARDS = st.lists(st.integers(0, 9), max_size=12)
NUMBERS = st.integers(0, 10**6)
QUIETLY = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


@QUIETLY
@given(NUMBERS, DISCARDS)
def test_an_order_is_the_one_the_page_describes(number: int, cards: list[int]) -> None:
    seed = hashlib.sha256(str(number).encode()).digest()
    ordered = Committed(seed).ordered(cards, "pile", 2, 3)
    assert ordered == order_by_the_page(seed, "pile/2/3", cards)
    assert sorted(ordered) == sorted(cards)


@QUIETLY
@given(NUMBERS, DISCARDS, st.integers(0, 9))
def test_one_card_more_leaves_the_others_in_their_order(
    number: int, cards: list[int], another: int
) -> None:
    chance = Secret.from_number(number).chance()
    fewer, more = chance.ordered(cards, "pile"), chance.ordered([*cards, another], "pile")
    assert any(more[:place] + more[place + 1 :] == fewer for place in range(len(more)))


@QUIETLY
@given(NUMBERS, DISCARDS)
def test_how_cards_are_given_does_not_matter_for_their_order(number: int, cards: list[int]) -> None:
    chance = Secret.from_number(number).chance()
    mixed = random.Random(number).sample(cards, len(cards))
    assert chance.ordered(mixed, "pile") == chance.ordered(cards, "pile")


def test_cards_that_two_tables_share_keep_their_order_and_shuffled_ones_do_not() -> None:
    chance = Committed(bytes(32))
    here, there = list(range(20)), list(range(5, 30))
    ordered = [[c for c in chance.ordered(some, "d") if 5 <= c < 20] for some in (here, there)]
    assert ordered[0] == ordered[1]
    shuffled = [[c for c in chance.shuffled(some, "d") if 5 <= c < 20] for some in (here, there)]
    assert shuffled[0] != shuffled[1]


def test_card_by_card_every_order_of_three_is_as_likely_as_any_other() -> None:
    chance = Committed(bytes(32))
    seen = Counter(tuple(chance.ordered([3, 4, 9], "order", n)) for n in range(6000))
    assert set(seen) == set(permutations([3, 4, 9]))
    assert all(880 < count < 1120 for count in seen.values())


def test_copies_of_a_card_lie_anywhere() -> None:
    chance = Committed(bytes(32))
    seen = Counter(tuple(chance.ordered([1, 1, 2, 2], "copies", n)) for n in range(6000))
    assert len(seen) == 6
    assert all(880 < count < 1120 for count in seen.values())


def test_two_purposes_order_the_same_cards_differently() -> None:
    chance = Committed(bytes(32))
    purposes = (("pile", 0, 1), ("pile", 0, 2), ("pile", 1, 1), ("deck", 1))
    assert len({tuple(chance.ordered(range(20), *p)) for p in purposes}) == 4


def test_purposes_and_seats_have_streams_of_their_own() -> None:
    chance = Committed(bytes(32))
    orders = [chance.shuffled(range(20), *p) for p in (("a",), ("b",), ("a", 0), ("a", 1))]
    assert len({tuple(order) for order in orders}) == 4
    assert chance.shuffled(range(20), "a") == orders[0]


def test_the_seed_depends_on_the_secret_and_on_every_salt() -> None:
    secret = Secret(bytes(32))
    ways: list[tuple[str, ...]] = [(), ("", ""), ("ab", "c"), ("a", "bc"), ("bc", "a")]
    orders = {tuple(secret.chance(salts).shuffled(range(20), "pile")) for salts in ways}
    orders.add(tuple(Secret(b"1" * 32).chance().shuffled(range(20), "pile")))
    assert len(orders) == 6


def test_a_secret_is_committed_to_by_its_hash_and_read_back_from_text() -> None:
    secret = Secret.draw()
    assert secret.commitment() == hashlib.sha256(bytes.fromhex(secret.hex())).hexdigest()
    assert Secret.from_hex(secret.hex()).commitment() == secret.commitment()
    assert Secret.draw().hex() != secret.hex()


def test_a_numbered_game_is_the_same_every_time() -> None:
    assert Secret.from_number(7).hex() == Secret.from_number(7).hex()
    assert Secret.from_number(7).hex() != Secret.from_number(8).hex()


def test_a_secret_has_thirty_two_bytes() -> None:
    with pytest.raises(ValueError, match="32 bytes long, not 5"):
        Secret(b"short")


def test_guessed_chance_uses_the_generator_it_was_given() -> None:
    one, other = Guessed(random.Random(1)), Guessed(random.Random(1))
    assert one.shuffled(range(9), "pile") == other.shuffled(range(9), "deck")
    assert one.below(1000, "x") == other.below(1000, "y")
    assert sorted(one.shuffled("abc")) == ["a", "b", "c"]
    other.shuffled("abc")
    assert one.ordered(range(9), "pile") == other.shuffled(range(9))


def test_a_pickled_secret_and_its_chance_are_the_same() -> None:
    secret = Secret.from_number(1)
    again = pickle.loads(pickle.dumps(secret))  # noqa: S301 (our own)
    assert (again.hex(), again.commitment()) == (secret.hex(), secret.commitment())
    chance = pickle.loads(pickle.dumps(secret.chance()))  # noqa: S301 (our own)
    assert chance.shuffled(range(9), "pile") == secret.chance().shuffled(range(9), "pile")


def test_a_pickled_guess_goes_on_as_its_generator_would() -> None:
    guessed = Guessed(random.Random(1))
    again = pickle.loads(pickle.dumps(guessed))  # noqa: S301 (our own)
    assert again.shuffled(range(9)) == guessed.shuffled(range(9))
