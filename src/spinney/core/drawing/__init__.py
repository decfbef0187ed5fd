"""What all pictures share: symbols from art files, the colours of players, a whole document."""
