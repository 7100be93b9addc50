"""What the program says of itself: command line, settings, keys, terminal."""
