"""What the themes are called, for the settings and flags: nothing of Textual is loaded for it."""

THEMES = ("dark", "light", "ansi-dark", "ansi-light", "high-contrast")
