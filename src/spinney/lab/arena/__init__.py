"""Where bots are measured: the same deals in every order of seats, and what follows from them."""
