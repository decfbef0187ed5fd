"""`spinney play`: a game at one terminal, asked for, shown, and kept."""
