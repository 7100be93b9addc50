"""The replay viewer and its pages."""
