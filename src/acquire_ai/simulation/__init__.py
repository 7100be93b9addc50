"""The position opponents think about."""
