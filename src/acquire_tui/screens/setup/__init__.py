"""The screens before a game."""
