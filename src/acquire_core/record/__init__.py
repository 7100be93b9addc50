"""Records: the log of a game, in memory and as a file."""
