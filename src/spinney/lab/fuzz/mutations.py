"""Ways to spoil what was right: values, texts, bytes."""

import random
from collections.abc import Callable
from typing import Any, TypeAlias

Spoil: TypeAlias = Callable[[random.Random], Any]
_DEEP = 400
_TEXTS = (
    *("", " ", "\x00", "\u202e", "é" * 40, "a" * 5000, "🌲" * 30, "../../etc/passwd", "%00%0a"),
    *(
        "'; DROP TABLE log; --",
        "<script>alert(1)</script>",
        "{{7*7}}",
        "null",
        "\ud7ff",
        "\r\n\r\n",
    ),
)
_NUMBERS = (-1, 0, 1, 2**31, 2**31 - 1, -(2**31), 2**63, 2**64, 10**30, 0.5, -0.0, 1e308)
_BYTES = (
    *(b"", b"{", b"}", b"[" * 5000, b"nul", b"\xff\xfe", b"\x00" * 40, b'"\\ud800"', b"NaN"),
    *(b"1e400", b'{"a":1,"a":2}', b"{}" * 500, b"\xf0\x9f", b"\xed\xa0\x80", b"Infinity", b"-"),
)


def any_value(rng: random.Random) -> Any:
    """Anything that JSON can say."""
    makers: tuple[Spoil, ...] = (
        lambda rng: rng.choice(_TEXTS),
        lambda rng: rng.choice(_NUMBERS),
        lambda rng: rng.choice((None, True, False, [], {}, [[]], {"": {}})),
        lambda rng: [rng.choice(_NUMBERS)] * rng.randrange(50),
        _nested,
    )
    return rng.choice(makers)(rng)


def spoil(value: Any, rng: random.Random) -> Any:
    """The same value with one thing about it changed."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        return _spoil_object(value, rng)
    if isinstance(value, list) and value and rng.random() < 0.8:
        place = rng.randrange(len(value))
        return [spoil(one, rng) if n == place else one for n, one in enumerate(value)]
    return any_value(rng)


def spoil_bytes(data: bytes, rng: random.Random) -> bytes:
    """The same bytes with some lost, doubled, changed or put in."""
    place = rng.randrange(len(data) + 1)
    ways: tuple[Callable[[], bytes], ...] = (
        lambda: data[:place],
        lambda: data[:place] + bytes([rng.randrange(256)]) + data[place + 1 :],
        lambda: data[:place] + rng.choice(_BYTES) + data[place:],
        lambda: data[:place] + data[place // 2 :],
        lambda: rng.choice(_BYTES),
    )
    return rng.choice(ways)()


def _spoil_object(value: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    name = rng.choice(list(value))
    changed = {key: one for key, one in value.items() if key != name}
    chance = rng.random()
    if chance < 0.6:
        return value | {name: spoil(value[name], rng)}
    if chance < 0.8:
        return changed
    return changed | {str(rng.choice(_TEXTS)): value[name]}


def _nested(rng: random.Random) -> Any:
    """Something with very much in it."""
    made: Any = rng.choice(_NUMBERS)
    for _ in range(rng.randrange(_DEEP)):
        made = [made]
    return made
