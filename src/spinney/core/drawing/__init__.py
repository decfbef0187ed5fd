"""What all pictures share: symbols, colours of players, a whole document; text for a terminal."""
