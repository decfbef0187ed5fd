"""What is kept about somebody: its export, and its deletion."""
