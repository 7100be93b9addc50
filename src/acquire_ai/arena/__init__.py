"""Matches between opponents, and what they show."""
