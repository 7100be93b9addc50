"""The computer opponents, one module each, and what they share."""
