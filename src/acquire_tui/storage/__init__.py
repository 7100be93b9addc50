"""The folder of saved games, and statistics over it."""
