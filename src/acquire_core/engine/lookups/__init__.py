"""What is worked out once for a rule set."""
