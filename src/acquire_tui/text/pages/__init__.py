"""What the pages around the table say."""
