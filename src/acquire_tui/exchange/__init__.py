"""Games to and from other formats."""
