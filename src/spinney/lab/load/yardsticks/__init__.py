"""What the server is measured by: the same way of a move with nothing of ours on it."""
