"""What is for learning and what is for testing: by the deal, wherever and whenever it is played."""

from spinney.datasets.rows import Split

RULE = (
    "A game is for testing where its commitment, a hexadecimal number, is a multiple of ten; "
    "all others are for training. So games of one deal are on the same side, in every data set."
)


def split_of(commitment: str) -> Split:
    """On which side the games of a deal are."""
    return "test" if int(commitment, 16) % 10 == 0 else "train"
