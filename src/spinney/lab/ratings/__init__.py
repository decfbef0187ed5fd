"""Where ratings are measured: what seats bring, how well tables are foreseen, what would drift."""
