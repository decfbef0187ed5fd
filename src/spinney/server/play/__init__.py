"""Games as they are played: the tables of this process, their moves and their streams."""
