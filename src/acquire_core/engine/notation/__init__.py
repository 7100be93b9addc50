"""Choices and positions as text."""
