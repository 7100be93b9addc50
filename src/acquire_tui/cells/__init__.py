"""Text measured in cells: rows, names, ASCII signs."""
