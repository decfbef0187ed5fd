"""What whoever keeps a server can do: look, end, ban, keep a copy, and check everything."""
