"""Where those who played the same deal parted: a tree of their choices, from the first on."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

import msgspec


class Fork(msgspec.Struct, frozen=True):
    """A choice before which some had done alike, and then not."""

    choice: int
    """How many choices they had made alike."""
    ways: tuple[tuple[str, ...], ...]
    """Who went the same way on: the larger groups first."""


def forks_of(courses: Mapping[str, Sequence[str]]) -> list[Fork]:
    """All forks of several courses, those of the trunk first."""
    found, groups = list[Fork](), [tuple(courses)]
    longest = max((len(course) for course in courses.values()), default=0)
    for choice in range(longest):
        parted = list[tuple[str, ...]]()
        for group in groups:
            ways = _ways(courses, group, choice)
            if len(ways) > 1:
                found.append(Fork(choice, tuple(ways)))
            parted += [way for way in ways if len(way) > 1]
        groups = parted
    return found


def _ways(
    courses: Mapping[str, Sequence[str]], group: Sequence[str], choice: int
) -> list[tuple[str, ...]]:
    ways = defaultdict[str | None, list[str]](list)
    for who in group:
        course = courses[who]
        ways[course[choice] if choice < len(course) else None].append(who)
    return sorted((tuple(way) for way in ways.values()), key=len, reverse=True)
