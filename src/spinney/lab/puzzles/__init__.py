"""Making puzzles: decisions of bots' games, and those whose best answer stands."""
