"""What each phase of a turn allows, and what a choice does in it."""
