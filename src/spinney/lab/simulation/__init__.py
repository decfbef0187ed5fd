"""Many games between bots: played, counted, and kept if asked for."""
