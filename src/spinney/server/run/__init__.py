"""Processes: serving, working, and a database at home."""
