"""Settings, key names and the folder of rule files."""
