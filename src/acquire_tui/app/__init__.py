"""The app: screens, opponents and keys brought together."""
