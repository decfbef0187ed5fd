"""A report for people: as text, and as a picture."""
