"""What lies between games: results, and what follows from them."""
