"""Thinking in a process of its own, so that the screen never waits."""
