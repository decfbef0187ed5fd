"""What is answered instead of what was asked for, with the statuses that a server would give."""

from typing import Any


class Problem(Exception):
    """An answer that says what is wrong and what to do next."""

    def __init__(self, sentence: str, status: int = 400, **details: Any) -> None:
        super().__init__(sentence)
        self.status = status
        self.told = {"sentence": sentence, **details}


class NotHere(Problem):
    """There is no such thing."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence, 404)


class Conflict(Problem):
    """It is too early, or something happened first."""

    def __init__(self, sentence: str, **details: Any) -> None:
        super().__init__(sentence, 409, **details)
