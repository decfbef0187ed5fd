"""Many games at once, and measurements."""
