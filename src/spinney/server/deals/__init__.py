"""Deals: one draw that many people play, each at a table of their own, and the daily among them."""
