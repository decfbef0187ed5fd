"""How a table of Living Forest is drawn."""
