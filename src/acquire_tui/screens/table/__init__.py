"""The screens of the table, one for each phase."""
