"""How a decision becomes a puzzle: every way of testing it, and what all of them ask."""
