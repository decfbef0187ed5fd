"""Tools for a language model's client: it plays at the tables of a server, over MCP."""
