"""Tables as they are kept: made, listed, sat down at, talked at."""
