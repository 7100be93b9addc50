"""The screens: one for each phase on a shared table, and those around the game."""
