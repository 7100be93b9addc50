"""The engine: what is legal, and what a choice does to a game."""
