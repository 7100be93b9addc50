"""The terminal the program runs in, and work done while it is idle."""
