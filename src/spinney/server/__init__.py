"""The server: tables people can sit down at, moves that are never lost, streams that resume."""
