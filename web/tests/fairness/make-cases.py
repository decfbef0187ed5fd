"""Deal many games with the house's own chance, for the page's to be compared with.

From the repository: tools/uv run --locked python web/tests/fairness/make-cases.py
"""

import json
import random
from pathlib import Path

from spinney.core.chance import Secret

CASES = 120
HERE = Path(__file__).parent


def case(number: int) -> dict[str, object]:
    """One game's secret, salts, and a few draws from it."""
    rng = random.Random(number)  # noqa: S311 (which cases are tried needs no secret)
    secret = Secret.from_number(number)
    alphabet = "abcäß中🌲 /"
    salts = ["".join(rng.choices(alphabet, k=rng.randrange(9))) for _ in range(rng.randrange(6))]
    chance = secret.chance(salts)
    size, bound = rng.randrange(1, 70), rng.choice((1, 2, 3, 5, 24, 1000, 2**31 + 1, 2**32))
    return {
        "secret": secret.hex(),
        "commitment": secret.commitment(),
        "salts": salts,
        "size": size,
        "pile": chance.shuffled(range(size), "pile"),
        "deck": chance.shuffled(range(size), "deck", number % 4, number),
        "bound": bound,
        "below": chance.below(bound, "first"),
    }


if __name__ == "__main__":
    text = json.dumps([case(number) for number in range(CASES)], ensure_ascii=True)
    (HERE / "cases.json").write_text(text.replace("}, {", "},\n{") + "\n", encoding="utf-8")
