"""Colours: the palette, the themes, and the inks of rows."""
