"""How a table of Builders of Sylvan Dale is drawn."""
