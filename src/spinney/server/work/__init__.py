"""Background work: jobs, what is due at a table, thinking bots, hints and reviews."""
