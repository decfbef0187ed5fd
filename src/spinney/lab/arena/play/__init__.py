"""Playing games: one after the other, in several processes, or on a cluster."""
