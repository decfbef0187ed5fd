"""The table for a terminal: its parts, and the numbered list of what can be chosen."""
