"""Looking at decisions: hints before them, and a review after the end."""

from spinney.bots.contract import Work
from spinney.bots.measures import Measure, Par
from spinney.bots.review.advice import advise
from spinney.bots.review.balances import settled
from spinney.bots.review.judges import can_advise, is_luck_even, measure_of
from spinney.bots.review.report import VERSION, Advice, Balance, Hint, Reason, Review, Verdict
from spinney.bots.review.reviewer import Reviewer, balance_of, do, review

__all__ = [
    "VERSION",
    "Advice",
    "Balance",
    "Hint",
    "Measure",
    "Par",
    "Reason",
    "Review",
    "Reviewer",
    "Verdict",
    "Work",
    "advise",
    "balance_of",
    "can_advise",
    "do",
    "is_luck_even",
    "measure_of",
    "review",
    "settled",
]
