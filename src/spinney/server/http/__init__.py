"""Requests and answers: the application, what every request passes, and the routes."""
