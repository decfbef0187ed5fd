"""How a planet is drawn: what there is to see, and the look of each edition."""
