"""Compare what play.py printed in CPython and in Pyodide; a difference is a failure.

Usage: compare.py CPYTHON.json PYODIDE.json
"""

import json
import statistics
import sys
from itertools import zip_longest
from pathlib import Path
from typing import Any


def say(line: str) -> None:
    """One line of the report."""
    sys.stdout.write(f"{line}\n")


def difference(one: str, other: str) -> str:
    """The first lines that differ."""
    lines = zip_longest(one.splitlines(), other.splitlines(), fillvalue="")
    return next((f"'{a}' and '{b}'" for a, b in lines if a != b), "only in their line ends")


def compare(native: dict[str, Any], browser: dict[str, Any]) -> bool:
    """Tell of one game played in both; whether the records are the same, byte for byte."""
    same = bool(native["record"] == browser["record"])
    rates = [native["players"] / game["seconds"] for game in (native, browser)]
    say(
        f"{native['edition']:17} {native['players']} players, seed {native['seed']}  "
        f"{'same' if same else 'DIFFERENT':9} "
        f"{native['seconds'] * 1000:7.2f} ms {browser['seconds'] * 1000:7.2f} ms"
        f"{rates[0]:7.0f}/s {rates[1]:7.0f}/s  x {rates[1] / rates[0]:.2f}"
    )
    if not same:
        say(f"  first difference: {difference(native['record'], browser['record'])}")
    return same


def main() -> int:
    """0 when every game is the same in both."""
    native, browser = (json.loads(Path(name).read_text("utf-8")) for name in sys.argv[1:])
    say(f"Left CPython {native['python']}, right Pyodide with Python {browser['python']}:")
    say("time for a game with log and record, playouts of one seat per second, ratio of these.")
    pairs = list(zip(native["games"], browser["games"], strict=True))
    same = [compare(*pair) for pair in pairs]
    ratio = statistics.median(one["seconds"] / other["seconds"] for one, other in pairs)
    say(f"{sum(same)} of {len(same)} games are the same; Pyodide plays at x {ratio:.2f}")
    return 0 if all(same) else 1


sys.exit(main())
