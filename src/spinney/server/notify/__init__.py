"""Telling people who do not look: web push and mail."""
