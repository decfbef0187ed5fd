"""Trying a few candidates in worlds that had no part in choosing them."""

from spinney.bots.search.halving import Try


def try_in(worlds: int, candidates: int, attempt: Try) -> list[list[float]]:
    """What each candidate brings in each world; the worlds are the same for all.

    The best of many always looks a little better than it is where it was found; here it does not.
    """
    return [[attempt(number, world) for world in range(worlds)] for number in range(candidates)]
