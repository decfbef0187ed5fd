"""Small matters of English that several pictures need."""


def counted(number: int, word: str) -> str:
    """So many of something."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
