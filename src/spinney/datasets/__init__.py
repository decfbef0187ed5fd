"""Data sets: many games as records, and beside them as tables (docs/reference/dataset.md)."""
