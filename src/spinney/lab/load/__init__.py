"""How many moves a second one server process takes, beside bare PostgreSQL."""
