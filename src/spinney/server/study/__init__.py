"""Study: puzzles, and the games that they are taken from."""
