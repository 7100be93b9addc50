"""A game under way: session, undo, hot-seat, opponents. No widget."""
