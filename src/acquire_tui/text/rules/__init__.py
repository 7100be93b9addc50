"""The rulebook, and what is said of rule sets and their keys."""
