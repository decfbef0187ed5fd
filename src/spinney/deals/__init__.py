"""Deals: one draw that many people play apart from each other, and how they are compared.

What is decided here needs no server, so that anybody can work it out again.
"""
