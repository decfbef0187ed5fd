"""Learning the numbers that bots judge by, from games that they play themselves."""
