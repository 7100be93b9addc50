"""A table before the game: who plays, and by which rules."""
